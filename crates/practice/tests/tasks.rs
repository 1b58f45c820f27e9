//! Tasks cut out of games whose mistakes are known, and tries at them. One thread and a fixed
//! number of simulations: the same every time.

use std::time::Duration;

use dedale_engine::{Engine, Limits, Mark, Options, Review, ReviewTask, Signals, review};
use dedale_practice::{Task, Thinking, judge, tasks_of};
use dedale_rules::{Move, Player, Record};

fn engine() -> Engine {
    Engine::new(Options::default())
}

fn reviewed(game: &Record, nodes: u64) -> Review {
    let task = ReviewTask {
        from: 0,
        limits: Limits::nodes(nodes),
        signals: &Signals::default(),
        now: &|| Duration::ZERO,
        progress: &mut |_, _| {},
    };
    review(game.game(), &mut engine(), task)
}

fn game(start: &str, moves: &str) -> Record {
    let text = format!(
        "[Dedale \"1\"]\n[Start \"dedale/1 {start}\"]\n[Player1 \"Ada\"]\n[Player2 \"Zoé\"]\n\n{moves}\n*\n"
    );
    text.parse().expect("a game")
}

fn judged(task: &Task, tried: &str, nodes: u64) -> dedale_practice::Judgement {
    let mut thinking = Thinking {
        engine: &mut engine(),
        limits: Limits::nodes(nodes),
        signals: &Signals::default(),
        now: &|| Duration::ZERO,
    };
    judge(task, tried.parse().expect("a move"), &mut thinking).expect("it is never stopped")
}

/// Mistakes, each with its better moves.
type Mistakes = &'static [(&'static str, &'static str)];

/// (start, moves, the mistakes of the first player and of the second).
const GAMES: &[(&str, &str, Mistakes, Mistakes)] = &[
    // Both players miss an immediate win.
    ("3x3 b2:1,c2:1 - 1", "1. b1", &[("b1", "a3 b3 c3")], &[]),
    (
        "9x9 e8:0,e2:0 - 1",
        "1. d8 d2 2. e8",
        &[("d8", "e9"), ("e8", "d9")],
        &[("d2", "e1")],
    ),
    // A race without walls: a step aside loses it.
    (
        "5x5 c1:0,a5:0 - 1",
        "1. b1 a4 2. b2 a3",
        &[("b1", "c2")],
        &[],
    ),
    // No mistakes.
    ("9x9 e2:0,e8:0 - 1", "1. e3", &[], &[]),
];

#[test]
fn every_mistake_with_something_better_becomes_a_task() {
    for (start, moves, first, second) in GAMES {
        let record = game(start, moves);
        let review = reviewed(&record, 2000);
        for (player, expected) in [(Player::FIRST, first), (Player::SECOND, second)] {
            let tasks = tasks_of(&review, &record, player);
            let found: Vec<String> = tasks.iter().map(|task| task.played().to_string()).collect();
            let wanted: Vec<&str> = expected.iter().map(|(played, _)| *played).collect();
            assert_eq!(found, wanted, "{start} {moves} {player:?}");
            for (task, (_, better)) in tasks.iter().zip(*expected) {
                let is_known = |known: &str| known == task.better().to_string();
                assert!(
                    better.split(' ').any(is_known),
                    "{} {better}",
                    task.better()
                );
                assert_eq!(task.by(), player);
                assert_eq!(task.names(), ["Ada", "Zoé"]);
                assert!(task.before() - task.after() >= Mark::MISTAKE);
                // The task's game ends before the mistake; the file goes on with it.
                let place = task.moves().len();
                assert_eq!(record.game().moves()[..place], *task.moves());
                assert_eq!(record.game().moves()[place], task.played());
                // The reasons are those of the review.
                let told = &review.moves[place];
                let again = task.judged();
                assert_eq!(again.chosen, told.chosen);
                assert_eq!(again.explanation.facts, told.explanation.facts, "{start}");
                let (again, told) = (again.better.unwrap(), told.better.clone().unwrap());
                assert_eq!(again.explanation.facts, told.explanation.facts, "{start}");
                assert_eq!(again.comparison, told.comparison, "{start}");
            }
        }
    }
}

/// Several moves may be right; the mistake itself never is.
#[test]
fn a_try_is_judged_by_what_it_gives_away() {
    for (start, moves, tries) in [
        // The opponent is about to arrive.
        (
            "9x9 e8:3,a2:3 - 1",
            "1. a5h",
            &[("e9", true), ("a5h", false), ("d8", false), ("a3v", false)][..],
        ),
        // The race is won by the straight step alone: races are exact.
        (
            "5x5 c1:0,a5:0 - 1",
            "1. b1 a4",
            &[("c2", true), ("b1", false), ("d1", false)],
        ),
        // A step ahead, even stepping aside wins.
        (
            "5x5 c2:0,a5:0 - 1",
            "1. c1 a4",
            &[("c3", true), ("b2", true), ("d2", true), ("c1", false)],
        ),
    ] {
        let record = game(start, moves);
        let review = reviewed(&record, 2000);
        let tasks = tasks_of(&review, &record, Player::FIRST);
        let task = tasks
            .first()
            .unwrap_or_else(|| panic!("no task in {start}"));
        for (tried, right) in tries {
            let said = judged(task, tried, 1000);
            assert_eq!(said.found, *right, "{start} {tried}");
            assert_eq!(said.judged.line[0].to_string(), *tried);
            if !right {
                let mut after = task.game();
                let refuted = said
                    .judged
                    .line
                    .iter()
                    .all(|&chosen: &Move| after.play(chosen).is_ok());
                assert!(refuted, "{start} {tried}: {:?}", said.judged.line);
            }
        }
    }
}

#[test]
fn a_judge_that_is_stopped_says_nothing() {
    let record = game("9x9 e8:3,a2:3 - 1", "1. a5h");
    let task = tasks_of(&reviewed(&record, 500), &record, Player::FIRST).remove(0);
    let signals = Signals::default();
    signals.stop();
    let mut thinking = Thinking {
        engine: &mut engine(),
        limits: Limits::nodes(1000),
        signals: &signals,
        now: &|| Duration::ZERO,
    };
    let tried = "a3v".parse().unwrap();
    assert_eq!(judge(&task, tried, &mut thinking), None);
}
