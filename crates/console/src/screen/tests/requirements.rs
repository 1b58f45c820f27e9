//! The requirements that are seen on the screen, by number.

use std::fs;

use dedale_rules::Stage;

use super::Person;
use dedale_words::language::Language;

/// Every activity returns to the menu; only Quit ends the program.
#[test]
fn c1_every_activity_returns_to_the_menu() {
    for key in ["1", "3", "4", "5", "6", "7"] {
        let mut person = Person::new(Language::English);
        person.types(key);
        person.must_not_see("Quit");
        person.types("<Esc>");
        person.must_see("Quit");
        assert!(!person.app.quits(), "{key}");
    }
    let mut person = Person::new(Language::English);
    person.types("<Esc><Esc>");
    assert!(!person.app.quits());
    person.types("2");
    person.must_see("There is no interrupted game.");
    person.types("1<Enter>").waits().types("6");
    person.must_see("Quit");
    person.types("8<Esc><Esc>");
    person.must_see("Quit");
    person.types("9");
    assert!(person.app.quits());
}

/// Two key presses start a game; everything of C2 can be chosen.
#[test]
fn c2_everything_is_chosen_before_a_game() {
    let mut person = Person::new(Language::English);
    person.types("<Enter><Enter>");
    person.must_see("Possible actions");
    let mut person = Person::new(Language::English);
    // Players, board, walls, variant, bonus, clock, passing, order, starting cells; then the first player.
    person.types("1<Down><Right>");
    person.types("<Down>7x9<Enter><Down>3<Enter><Down><Left><Right><Down><Right><Right>");
    person.types("<Down>300+5<Enter><Down><Right><Down><Right>");
    person.types("<Down>c1 a5 d9 g5<Enter>");
    person.types("<Down>Zoé<Enter><Tab>computer 4<Enter><Tab>♥<Enter><Tab><Right>");
    person.must_see("7×9");
    person.must_see("5:00 each + 5 s a move");
    person.must_see("Zoé");
    person.must_see("level 4, Rabbit");
    person.must_see("♥");
    person.types("<F5>");
    let table = person.table();
    let variant = table.position().variant();
    assert_eq!(variant.players().get(), 4);
    assert_eq!(variant.size.to_string(), "7x9");
    assert_eq!(
        (variant.walls, variant.pass, variant.bonus.len()),
        (3, false, 2)
    );
    let first_cell = table.position().pawn(dedale_rules::Player::FIRST);
    assert_eq!(first_cell.to_string(), "c1");
    let (_, first) = table.seats().next().expect("a seat");
    assert_eq!(first.name.as_str(), "Zoé");
    assert_eq!(first.token.character(), '♥');
}

/// A choice that cannot be made says what is expected, and the choices are there next time.
#[test]
fn c2_choices_are_checked_and_remembered() {
    let mut person = Person::new(Language::English);
    person.types("1<Down><Down>2x2<Enter>");
    person.must_see("expected columns x rows from 3 to 12");
    person.types("<Esc>5x5<Enter><Esc>");
    let mut person = person.starts_again();
    person.types("1");
    person.must_see("5×5");
}

/// The board needs a larger terminal for 12×12, and says which; up to 9×9 fits 80×24.
#[test]
fn c3_the_screen_says_what_size_it_needs() {
    for (side, width, height) in [(3, 41, 18), (5, 47, 18), (9, 59, 18), (12, 68, 24)] {
        let middle = char::from(b'a' + (side - 1) / 2);
        let start = format!("dedale/1 {side}x{side} {middle}1:1,{middle}{side}:1 - 1");
        let mut person = Person::with(Language::English, width, height, |_| {});
        person.sits_at_position(&start);
        person.must_see("Possible actions");
        for (width, height) in [(width - 1, height), (width, height - 1)] {
            let mut person = Person::with(Language::English, width, height, |_| {});
            person.sits_at_position(&start);
            person.must_see("This board needs");
        }
    }
    for side in 3..=12 {
        let mut person = Person::new(Language::English);
        let middle = char::from(b'a' + (side - 1) / 2);
        let start = format!("dedale/1 {side}x{side} {middle}1:1,{middle}{side}:1 - 1");
        person.sits_at_position(&start);
        person.must_see("Possible actions");
    }
}

/// The panel has everything of S4's example.
#[test]
fn c4_the_panel_is_that_of_the_example() {
    let game = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:10,e9:10 - 1 pass\"]
[Player1 \"Eren\"]\n[Token1 \"@\"]\n[Timing \"stopwatch\"]\n\n1. e3h pass\n*\n";
    let mut person = Person::new(Language::French);
    person.sits_at(game);
    for line in [
        "Nombre de joueurs\u{a0}: 2",
        "Joueur\u{a0}: Eren",
        "Score partie\u{a0}: 0",
        "Jeton\u{a0}: @",
        "Barrières restantes\u{a0}: 9",
        "Pendule\u{a0}: 0:0",
        "Actions possibles\u{a0}:",
        "1 - déplacer son pion",
        "2 - poser une barrière",
        "3 - passer son tour",
        "4 - annuler la dernière action",
        "5 - conseil",
        "6 - interrompre",
    ] {
        person.must_see(line);
    }
}

/// Interrupted, killed, resumed: the game is there, and goes on.
#[test]
fn c7_an_interrupted_game_is_resumed() {
    for kill in [false, true] {
        let mut person = Person::new(Language::English);
        person
            .sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1")
            .types("e2<Enter>e8<Enter>");
        if !kill {
            person.types("6");
        }
        let mut person = person.starts_again();
        person.types("<Down>");
        person.must_see("1, 2, 9×9, 2 plies");
        person.types("<Enter>");
        assert_eq!(person.position(), "dedale/1 9x9 e2:10,e8:10 - 1");
        person.types("4");
        assert_eq!(person.position(), "dedale/1 9x9 e2:10,e9:10 - 2");
    }
}

/// Saved by name, found again, replaced only when asked.
#[test]
fn c7_games_are_saved_and_opened_by_name() {
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1");
    person.types("e2<Enter>sMy game<Enter>");
    person.must_see("Saved as My game.");
    person.types("e8<Enter>sMy game<Enter>");
    person.must_see("Replace it?");
    person.types("<Esc>sa/b<Enter>");
    person.must_not_see("Saved as a/b");
    person.types("<Esc>63");
    person.must_see("My game: 1, 2, 9×9, 1 ply");
    // Named games come first, so it is chosen already, and a click opens it.
    person.clicks_on("My game");
    assert_eq!(person.position(), "dedale/1 9x9 e2:10,e9:10 - 2");
}

/// A damaged file is kept, and the version before it offered.
#[test]
fn c7_a_damaged_game_is_offered_from_its_backup() {
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1");
    person.types("e2<Enter>e8<Enter>6");
    let games = person.folder().join("games");
    let is_game = |path: &std::path::Path| path.extension().is_some_and(|end| end == "dedale");
    let path = fs::read_dir(&games)
        .expect("games")
        .map(|entry| entry.expect("an entry").path())
        .find(|path| is_game(path))
        .expect("a game");
    let damaged = fs::read_to_string(&path).expect("text").replace("e8", "d9");
    fs::write(&path, &damaged).expect("written");
    person.types("2");
    person.must_see("damaged, or was changed by hand");
    assert_eq!(fs::read_to_string(&path).expect("text"), damaged);
    person.types("<Enter>");
    person.must_see("Possible actions");
    // What was damaged lies beside it.
    person.types("e2<Enter>");
    let aside = fs::read_dir(&games)
        .expect("games")
        .filter_map(|entry| fs::read_to_string(entry.expect("an entry").path()).ok())
        .any(|text| text == damaged);
    assert!(aside);
}

/// The prepared games are there, and the first can be won with one move.
#[test]
fn c7_a_prepared_game_shows_a_win() {
    let mut person = Person::new(Language::English);
    person.types("3");
    for name in [
        "Win in one, 2 players",
        "Win in one, 4 players",
        "A jump that wins",
        "Bonus",
    ] {
        person.must_see(name);
    }
    person.types("<Enter>5").waits();
    // What the computer advises wins.
    let screen = person.sees();
    let hint = screen.split("Hint: ").nth(1).expect("a hint");
    let chosen: String = hint.split(' ').next().expect("a move").to_owned();
    person.types(&chosen).types("<Enter>");
    person.must_see("has won!");
}

/// A win is worth 5 points, which are in the table and in a file that a person can read.
#[test]
fn c8_points_are_counted_and_shown() {
    let mut person = Person::new(Language::English);
    let game = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e8:10,a9:10 - 1\"]
[Player1 \"Ada\"]\n[Player2 \"Eren\"]\n\n*\n";
    person.sits_at(game).types("e9<Enter>");
    person.must_see("Ada has won!");
    person.must_see("Ada: 5 points (win +5)");
    person.must_see("Eren: 0 points");
    person.types("<Enter>5");
    person.must_see("Ada");
    let text = fs::read_to_string(person.folder().join("scores.txt")).expect("scores");
    assert!(
        text.lines()
            .any(|line| line.contains("Ada") && line.contains('5')),
        "{text}"
    );
    // The order changes, and the table stays.
    person.types("<Right>");
    person.must_see("Eren");
}

/// A game that ended just before a kill is counted at the next start, once.
#[test]
fn c8_no_score_is_lost_or_counted_twice() {
    let mut person = Person::new(Language::English);
    let game = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e8:10,a9:10 - 1\"]
[Player1 \"Ada\"]\n[Player2 \"Eren\"]\n\n*\n";
    person.sits_at(game).types("e9<Enter>");
    let scores = person.folder().join("scores.txt");
    let counted = fs::read_to_string(&scores).expect("scores");
    let person = person.starts_again();
    assert_eq!(fs::read_to_string(&scores).expect("scores"), counted);
    // As if it had been killed between keeping and counting.
    fs::remove_file(&scores).expect("removed");
    let _ = fs::remove_file(scores.with_extension("txt.bak"));
    let mut person = person.starts_again();
    person.types("5");
    person.must_see("Ada");
}

/// The clock is shown and out of time loses.
#[test]
fn c9_out_of_time_loses() {
    let game = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:10,e9:10 - 1\"]
[Player1 \"Ada\"]\n[Player2 \"Eren\"]\n[Timing \"1\"]\n[TurnTime \"990\"]\n\n*\n";
    let mut person = Person::new(Language::English);
    person.sits_at(game);
    let lost = "Ada has no time left. Eren has won!";
    let start = std::time::Instant::now();
    while !person.sees().contains(lost) && start.elapsed().as_secs() < 60 {
        person.app.update(super::Message::Tick);
    }
    person.must_see(lost);
}

/// French and English, switched with a key in the settings, and remembered.
#[test]
fn c11_the_language_is_switched_in_the_settings() {
    let mut person = Person::new(Language::English);
    person.types("7L");
    person.must_see("Réglages");
    person.types("<Esc>");
    person.must_see("Nouvelle partie");
    let mut person = person.starts_again();
    person.must_see("Nouvelle partie");
    person.types("7l<Esc>");
    person.must_see("New game");
}

/// Each stage of S0: start or quit, and back to it when the game is stopped.
#[test]
fn r16_each_stage_starts_by_itself() {
    for (stage, far, wins) in [
        (Stage::One, true, false),
        (Stage::Two, false, true),
        (Stage::Three, false, true),
        (Stage::Four, false, true),
    ] {
        let mut person = Person::with(Language::English, 80, 24, |around| {
            around.stage = Some(stage);
        });
        person.must_see("Start a game");
        person.must_not_see("Scores");
        person.types("<Enter>");
        let before = person.position();
        person.types("c5<Enter>");
        assert_eq!(person.position() != before, far, "{stage:?}");
        let variant = person.table().position().variant();
        assert_eq!(variant.stage, stage);
        assert_eq!(variant.stage != Stage::One, wins);
        person.types("<Esc><Esc>");
        person.must_see("Start a game");
        person.types("3");
        assert!(person.app.quits());
    }
}

/// Who plays first is drawn by lot, and said.
#[test]
fn r4_lots_are_drawn_and_told() {
    let mut firsts = Vec::new();
    for seed in 0..8 {
        let mut person = Person::with(Language::English, 80, 24, |around| around.seed = Some(seed));
        person.types("1<Down><Down><Down><Down><Down><Down><Down><Down><Down>");
        person.types("<Down><Down><Tab>human<Enter><F5>");
        let (_, first) = person.table().seats().next().expect("a seat");
        let name = first.name.to_string();
        person.must_see(&format!("{name} plays first."));
        firsts.push(name);
    }
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 2);
}

/// A blocked game has no winner and no points.
#[test]
fn r12_a_blocked_game_is_told() {
    let mut person = Person::new(Language::English);
    person
        .sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1 pass")
        .types("33<Enter>");
    person.must_see("Everybody passed: the game is blocked, nobody wins.");
    person.must_see("1: 0 points");
}

/// A pass after which the game ends by itself is asked about first.
#[test]
fn r12_what_lets_the_game_be_blocked_is_asked_about() {
    let mut person = Person::new(Language::English);
    // The first pawn is shut in and its owner has no wall: it passes whether it wants to or not.
    person.sits_at_position("dedale/1 3x3 a1:0,b1:0,b3:0,c1:0 a1h 4 pass passes=2");
    person.types("3");
    person.must_see("The game could then end without a winner. Play it?");
    person.types("n");
    person.must_not_see("the game is blocked");
    person.types("3<Enter>");
    person.must_see("Everybody passed: the game is blocked, nobody wins.");
}

/// Bonus squares are shown with their value, credited once, and spent.
#[test]
fn r13_bonus_squares_are_seen_and_credited() {
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1 bonus=e2:3");
    person.must_see("+3");
    person.types("e2<Enter>");
    person.must_not_see("+3 ");
    person.must_see("1 moves to e2. 3 points.");
}

/// A table of the board that is damaged is told of, and the game goes on without it.
#[test]
fn l1_a_damaged_table_is_told_and_the_game_goes_on() {
    for (language, told) in [
        (Language::English, "Table not used"),
        (Language::French, "Table inutilisable"),
    ] {
        let mut person = Person::new(language);
        let tables = person.folder().join("tables");
        fs::create_dir_all(&tables).expect("room");
        fs::write(tables.join("3x5-2.table"), "nonsense").expect("room");
        person.sits_at_position("dedale/1 3x5 b1:2,b5:2 - 1");
        person.must_see(told);
        person.types("5").waits();
        person.must_not_see(told);
        person.types("b2<Enter>");
        assert!(person.position().contains("b2:2"), "{}", person.position());
        // Another board has nothing to do with it.
        let mut person = person.starts_again();
        person.sits_at_position("dedale/1 3x4 b1:2,b4:2 - 1");
        person.must_not_see(told);
    }
}
