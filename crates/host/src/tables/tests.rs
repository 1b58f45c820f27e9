//! The engine with tables plays whole games perfectly, and plays on when a table fails.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dedale_engine::{Engine, Limits, Options};
use dedale_rules::{Game, Move, Outcome, Player, Position, SplitMix};
use dedale_solver::{Means, Solution, Task, Value, solve, write_table};

use super::{Tables, engine_of_game, file_name};
use crate::nets;
use dedale_store::solver_shelf::FolderShelf;
use dedale_words::language::Language;

fn task(size: &str, walls: u8, pass: bool, distances: bool) -> Task {
    Task {
        size: size.parse().unwrap(),
        walls: Some(walls),
        pass,
        distances,
    }
}

/// Solves, and writes the table to the folder.
fn put(task: Task, folder: &Path) -> (Solution, PathBuf) {
    let shelf = FolderShelf::passing(folder);
    let means = Means {
        threads: 1,
        memory: None,
        shelf: Some(&shelf),
        resumable: false,
        table: true,
        watch: &(),
    };
    let solution = solve(&task, &means).unwrap();
    let path = folder.join(file_name(task));
    let mut file = fs::File::create(&path).unwrap();
    write_table(&task, 1, &shelf, &mut file).unwrap();
    (solution, path)
}

fn ask(path: &Path, position: &Position) -> Vec<(Move, Value)> {
    let file = std::io::BufReader::new(fs::File::open(path).unwrap());
    let mut table = dedale_solver::Table::open(file).unwrap();
    table.moves(position).unwrap()
}

fn knowing(folder: &Path, start: &Position) -> (Engine, Arc<Tables>) {
    let tables = Tables::of_game(folder, start).expect("a table of this game");
    let mut engine = Engine::new(Options::default());
    engine.set_oracle(Some(Arc::clone(&tables) as Arc<_>));
    (engine, tables)
}

/// Plays a game of the engine against another player; the value of the position may never get worse
/// for the engine, and each of its moves must bring the end nearer.
fn play(
    engine: &mut Engine,
    own: Player,
    start: &Position,
    path: &Path,
    mut other: impl FnMut(&Position) -> Move,
) -> Game {
    let mut game = Game::new(start.clone());
    while game.outcome().is_none() {
        let position = game.position();
        let chosen = if position.turn() == own {
            let chosen = engine.think_quietly(&game, Limits::nodes(1)).best();
            let moves = ask(path, position);
            let value = |chosen| moves.iter().find(|(other, _)| *other == chosen).unwrap().1;
            assert_eq!(
                value(chosen).rank(),
                moves[0].1.rank(),
                "{position}: {chosen}"
            );
            chosen
        } else {
            other(position)
        };
        game.play(chosen).unwrap();
    }
    game
}

#[test]
fn the_engine_of_a_game_has_the_net_and_the_tables() {
    let folder = tempfile::tempdir().unwrap();
    let visits = |engine: &mut Engine, game: &Game| {
        let thought = engine.think_quietly(game, Limits::nodes(80));
        (thought.best(), thought.lines[0].visits)
    };
    let game = Game::new(Position::standard());
    let mut engine = engine_of_game(Options::default(), folder.path(), game.start());
    let mut usual = nets::usual(Options::default());
    assert_eq!(visits(&mut engine, &game), visits(&mut usual, &game));

    let task = task("3x5", 2, false, true);
    put(task, folder.path());
    let game = Game::new("dedale/1 3x5 b1:2,b5:2 - 1 walls=2".parse().unwrap());
    let mut engine = engine_of_game(Options::default(), folder.path(), game.start());
    let thought = engine.think_quietly(&game, Limits::nodes(1));
    assert!(thought.proof.is_some(), "the table knows the value");
}

#[test]
fn whole_games_are_played_perfectly_from_both_sides() {
    let folder = tempfile::tempdir().unwrap();
    // The second player wins with two walls, the first with three.
    for walls in [2, 3] {
        let task = task("3x5", walls, false, true);
        let (solution, path) = put(task, folder.path());
        let start = task.start(None).unwrap();
        let value = solution.value(&start).unwrap();
        let winner = match value {
            Value::Win(_) => Player::FIRST,
            _ => Player::SECOND,
        };
        for own in [Player::FIRST, Player::SECOND] {
            let (mut engine, tables) = knowing(folder.path(), &start);
            let best = |position: &Position| ask(&path, position)[0].0;
            let game = play(&mut engine, own, &start, &path, best);
            assert_eq!(game.outcome(), Some(Outcome::Won(winner)));
            let plies = value.plies().map(usize::from);
            assert_eq!(Some(game.moves().len()), plies, "{walls} walls");
            for seed in 0..6 {
                let mut dice = SplitMix::new(seed);
                let random = |position: &Position| *dice.pick(&position.legal_moves()).unwrap();
                let game = play(&mut engine, own, &start, &path, random);
                assert_eq!(game.outcome(), Some(Outcome::Won(own)), "seed {seed}");
            }
            assert!(tables.take_troubles().is_empty());
        }
    }
}

#[test]
fn a_draw_is_held() {
    let folder = tempfile::tempdir().unwrap();
    let task = task("3x3", 1, true, true);
    let (solution, path) = put(task, folder.path());
    let start = task.start(None).unwrap();
    assert_eq!(solution.value(&start), Some(Value::Draw));
    for own in [Player::FIRST, Player::SECOND] {
        let (mut engine, _) = knowing(folder.path(), &start);
        let best = |position: &Position| ask(&path, position)[0].0;
        let game = play(&mut engine, own, &start, &path, best);
        assert_eq!(game.outcome(), Some(Outcome::Blocked));
    }
}

#[test]
fn damage_found_in_the_middle_of_a_game_is_told_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let task = task("3x4", 2, false, true);
    let (_, path) = put(task, folder.path());
    let start = task.start(None).unwrap();
    let (mut engine, tables) = knowing(folder.path(), &start);
    let whole = fs::read(&path).unwrap();
    // Only the part after the index is read later.
    let mut damaged = whole.clone();
    for byte in &mut damaged[whole.len() / 2..] {
        *byte ^= 1;
    }
    fs::write(&path, damaged).unwrap();
    let mut game = Game::new(start);
    let mut dice = SplitMix::new(1);
    while game.outcome().is_none() {
        let chosen = if game.position().turn() == Player::FIRST {
            engine.think_quietly(&game, Limits::nodes(50)).best()
        } else {
            *dice.pick(&game.legal_moves()).unwrap()
        };
        game.play(chosen).unwrap();
    }
    let troubles = tables.take_troubles();
    assert_eq!(troubles.len(), 1, "told once");
    assert!(tables.is_empty());
    for trouble in troubles {
        let told = trouble.mistake(Language::French).to_string();
        assert!(told.contains("3x4-2.table"), "{told}");
    }
}

#[test]
fn what_cannot_be_played_by_is_told_where_it_matters() {
    let folder = tempfile::tempdir().unwrap();
    let folder_name = folder.path().to_str().unwrap();
    let none = Tables::of_folder(folder_name, Language::English).unwrap_err();
    assert!(
        none.sentence().contains("expected a folder with tables"),
        "{none}"
    );
    let nowhere = folder.path().join("nowhere");
    let refused = Tables::of_folder(nowhere.to_str().unwrap(), Language::English).unwrap_err();
    assert!(
        refused.sentence().contains("expected a folder of tables"),
        "{refused}"
    );

    let task = task("3x3", 1, false, false);
    put(task, folder.path());
    let refused = Tables::of_folder(folder_name, Language::English).unwrap_err();
    assert!(refused.sentence().contains("has no distances"), "{refused}");
    fs::write(folder.path().join("3x4-2.table"), "nonsense").unwrap();
    let start = task.start(None).unwrap();
    let tables = Tables::of_game(folder.path(), &start).expect("trouble");
    // The other file belongs to another game.
    assert_eq!(tables.take_troubles().len(), 1);
    let other = self::task("5x5", 1, false, true).start(None).unwrap();
    assert!(Tables::of_game(folder.path(), &other).is_none());
}
