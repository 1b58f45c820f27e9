//! Games by their number: reproducible, varied, with notes of what was searched, ended by the
//! rules.

use std::collections::HashSet;

use crate::stand_in::{Runner, plan};
use dedale_engine::{Evaluator as _, HandWritten, Tree};
use dedale_rules::{Narrow, Record, Verdict};
use dedale_selfplay::note::{Note, Worth};
use dedale_selfplay::plan::Plan;
use dedale_selfplay::playing::{OPENING_HEADER, Played, Playing, WEAK_HEADER, can_start, play};

const START: &str = "dedale/1 9x9 e1:10,e9:10 - 1";

fn played(plan: &Plan, number: u64) -> Played {
    play(plan, number, Runner, None, &|| false).expect("not stopped")
}

fn notes(record: &Record) -> Vec<Option<Note>> {
    let note = |text: &String| text.parse().expect("every comment is a note");
    let entries = record.entries().iter();
    entries
        .map(|entry| entry.comment.as_ref().map(note))
        .collect()
}

#[test]
fn a_number_is_a_game() {
    let plan = plan(START);
    for number in [0, 1, 2, 1000] {
        let (one, again) = (played(&plan, number), played(&plan, number));
        assert_eq!(one.record, again.record);
        let text = one.record.to_string();
        assert_eq!(text.parse::<Record>(), Ok(one.record), "{text}");
    }
    assert_ne!(played(&plan, 0).record, played(&plan, 1).record);
    let other = Plan {
        seed: 2,
        ..plan.clone()
    };
    assert_ne!(played(&plan, 0).record, played(&other, 0).record);
}

#[test]
fn games_begin_in_many_ways_and_differ() {
    let plan = plan(START);
    let records: Vec<Record> = (0..60).map(|number| played(&plan, number).record).collect();
    let opening = |record: &Record| record.header(OPENING_HEADER).map(str::to_owned);
    for name in ["start", "scattered", "maze"] {
        let of_kind = records
            .iter()
            .filter(|record| opening(record).as_deref() == Some(name));
        assert!(of_kind.count() >= 5, "{name}");
    }
    let mazes = records
        .iter()
        .filter(|record| opening(record).as_deref() == Some("maze"));
    let unequal = mazes.filter(|record| {
        let start = record.start();
        let stocks: Vec<u8> = start
            .players()
            .players()
            .map(|player| start.stock(player))
            .collect();
        assert!(start.walls().len() >= 3);
        stocks[0] != stocks[1]
    });
    assert!(unequal.count() >= 3);
    assert!(
        records
            .iter()
            .any(|record| record.header(WEAK_HEADER).is_some())
    );
    let last: HashSet<String> = records
        .iter()
        .map(|record| record.game().position().to_string())
        .collect();
    assert!(last.len() >= 59, "{} different ends", last.len());
}

#[test]
fn full_searches_have_shares_and_quick_ones_none() {
    let plan = Plan {
        uneven: 0,
        ..plan(START)
    };
    let (mut full, mut open) = (0, 0);
    for number in 0..20 {
        let Played {
            record, targets, ..
        } = played(&plan, number);
        let notes = notes(&record);
        let with_shares = notes
            .iter()
            .flatten()
            .filter(|note| !note.shares.is_empty());
        assert_eq!(with_shares.count() as u64, targets);
        for (place, note) in notes.iter().enumerate() {
            let Some(note) = note else {
                assert!(
                    place < 8,
                    "only a scattered opening has moves without a search"
                );
                continue;
            };
            let position = &record.game().positions()[place];
            assert!(
                note.shares
                    .iter()
                    .all(|(chosen, _)| position.is_legal(*chosen))
            );
            let all: u32 = note.shares.iter().map(|entry| entry.1).sum();
            assert!(all <= 120, "{note}");
            if matches!(note.worth, Worth::Value(_)) {
                open += 1;
                full += usize::from(!note.shares.is_empty());
            }
        }
    }
    let percent = 100 * full / open;
    assert!(
        (17..=33).contains(&percent),
        "{percent} % of the searches are full"
    );
}

#[test]
fn what_is_proved_comes_true() {
    let mut proved = 0;
    // The stand-in keeps its walls, so that little is proved.
    for (start, games) in [(START, 15), ("dedale/1 5x5 c1:4,c5:4 - 1", 60)] {
        let plan = plan(start);
        for number in 0..games {
            let played = play(&plan, number, HandWritten::default(), None, &|| false);
            let record = played.expect("not stopped").record;
            let notes = notes(&record);
            for (place, note) in notes.iter().enumerate() {
                let Some(exact) = note.as_ref().and_then(|note| note.worth.exact()) else {
                    continue;
                };
                proved += 1;
                let mover = record.game().positions()[place].turn();
                let came = match record.verdict() {
                    Verdict::Won(winner) if winner == mover => 1,
                    Verdict::Won(_) => -1,
                    _ => 0,
                };
                assert_eq!(exact, came, "game {number}, ply {place}:\n{record}");
                let promised = match note.as_ref().map(|note| note.worth) {
                    Some(Worth::Won(moves) | Worth::Lost(moves)) => usize::from(moves),
                    _ => usize::MAX,
                };
                assert!(record.entries().len() - place <= promised, "{record}");
            }
        }
    }
    assert!(proved > 150, "{proved}");
}

#[test]
fn repetition_and_length_end_a_game() {
    // Neither player arrives: the longest game allowed is a few plies.
    let short = Plan {
        longest: 6,
        scattered: 0,
        mazes: 0,
        ..plan(START)
    };
    let record = played(&short, 0).record;
    assert_eq!(
        (record.entries().len(), record.verdict()),
        (6, Verdict::Unfinished)
    );
    // One step from the goal with the opponent far away, but for a wall between: both may walk
    // about. A third occurrence always ends the game without a winner, and the record is read back
    // with it.
    let plan = Plan {
        early: 1000,
        late: 1000,
        scattered: 0,
        mazes: 0,
        ..plan("dedale/1 3x3 b1:0,b3:0 a1h 1 walls=1")
    };
    for number in 0..30 {
        let record = played(&plan, number).record;
        assert_ne!(record.verdict(), Verdict::Unfinished, "{record}");
        assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record));
    }
}

#[test]
fn many_games_can_share_an_evaluation() {
    // One thread, many games: all leaves are gathered and evaluated together, as for a network on a
    // device of its own.
    let plan = plan(START);
    let mut games: Vec<_> = (0..6)
        .map(|number| {
            Playing::<Tree<Narrow, Runner>>::new(&plan, number, Runner, None).expect("9x9")
        })
        .collect();
    let mut asked: Vec<Option<u64>> = games.iter_mut().map(Playing::prepare).collect();
    let mut batches = Vec::new();
    while asked.iter().any(Option::is_some) {
        let mut leaves = 0;
        for (game, asked) in games.iter_mut().zip(&mut asked) {
            let Some(simulations) = *asked else { continue };
            let tree: &mut Tree<Narrow, Runner> = game.tree();
            let before = tree.report().simulations;
            if before < simulations && tree.report().proof.is_none() {
                let gathered = tree.gather(1);
                leaves += gathered.len();
                let evaluations: Vec<_> = tree
                    .leaves(&gathered)
                    .iter()
                    .map(|leaf| Runner.evaluate(*leaf))
                    .collect();
                tree.back_up(gathered, evaluations);
            } else {
                game.decide(before);
                *asked = game.prepare();
            }
        }
        batches.push(leaves);
    }
    assert!(batches.contains(&6), "leaves of all games at once");
    for (number, game) in games.into_iter().enumerate() {
        let alone = played(&plan, number as u64);
        assert_eq!(game.finish().record, alone.record, "the same game as alone");
    }
}

#[test]
fn games_by_the_official_rules_alone() {
    for (start, can) in [
        (START, true),
        ("dedale/1 12x12 f1:20,f12:20 - 1", true),
        ("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", true),
        ("dedale/1 5x5 c4:4,c2:4 - 1 mathematical", false),
        ("dedale/1 5x5 c1:4,c5:4 - 1 pass", false),
    ] {
        assert_eq!(can_start(&start.parse().unwrap()), can, "{start}");
    }
    let plan = plan("dedale/1 12x12 f1:20,f12:20 - 1");
    let small = Plan {
        simulations: 12,
        quick: 4,
        ..plan
    };
    let record = play(&small, 1, HandWritten::default(), None, &|| false)
        .expect("a game")
        .record;
    assert_ne!(record.verdict(), Verdict::Unfinished);
    assert!(play(&small, 1, Runner, None, &|| true).is_none(), "stopped");
}
