//! Matches without the command line.

use std::time::Duration;

use dedale_engine::Signals;
use dedale_rules::Position;

use super::*;
use crate::fault::Fault;
use crate::limit::Limit;
use crate::opening_maker::by_lot;
use crate::player::Surroundings;
use dedale_words::language::Language;

fn contest(a: &str, b: &str, pairs: usize) -> Contest {
    let start: Position = "dedale/1 3x5 b1:2,b5:2 - 1 walls=2".parse().unwrap();
    let read = |text: &str| Configuration::read(text, Language::English).unwrap();
    Contest {
        sides: [read(a), read(b)],
        pairs,
        workers: 2,
        openings: by_lot(&start, 32, 1),
        seed: 1,
        sprt: None,
        terms: Terms {
            start,
            limit: Limit::Nodes(40),
            longest: 200,
            surroundings: Surroundings {
                signals: Arc::new(Signals::default()),
                margin: Duration::from_secs(1),
            },
        },
    }
}

fn facts(pair: usize, halves: [usize; 2]) -> [Facts; 2] {
    [false, true].map(|swapped| Facts {
        place: Place { pair, swapped },
        halves: halves[usize::from(swapped)],
        plies: 10,
        moves: [5, 5],
        time: [Duration::ZERO; 2],
        nodes: [None; 2],
        fault: None::<(usize, Fault)>,
    })
}

#[test]
fn the_engine_beats_chance() {
    let contest = contest("dedale", "random", 6);
    let mut seen = 0;
    let tally = contest
        .run(None, |tally| seen = seen.max(tally.all().games()))
        .unwrap();
    assert_eq!(tally.all().games(), 12);
    assert!(tally.all().halves() >= 20, "{tally:?}");
    assert_eq!(seen, 12);
    assert!(tally.efforts[0].nodes.is_some_and(|nodes| nodes > 0));
    assert_eq!(tally.efforts[1].nodes, None);
}

#[test]
fn a_player_against_itself_is_even() {
    // The same engine on both sides: what one game of a pair gives the other takes back.
    let tally = contest("dedale", "dedale", 4).run(None, |_| {}).unwrap();
    assert_eq!(tally.pairs, [0, 0, 4, 0, 0]);
}

#[test]
fn pairs_count_in_order_until_the_test_decides() {
    let mut count = Count::new(Sprt::read("0,100"));
    for pair in (1..60).rev() {
        count.add(pair, facts(pair, [2, 2]));
    }
    assert_eq!(count.tally.all().games(), 0, "the first one is missing");
    count.add(0, facts(0, [2, 2]));
    assert!(count.decided);
    let decided = count.next;
    assert!((8..60).contains(&decided), "{decided}");
    assert_eq!(count.finish().all().games(), 2 * decided as u64);
}

#[test]
fn a_match_that_was_stopped_counts_what_it_has() {
    let mut count = Count::new(None);
    count.add(0, facts(0, [2, 0]));
    count.add(2, facts(2, [1, 1]));
    assert_eq!(count.tally.all().games(), 2);
    assert_eq!(count.finish().all().games(), 4);
    let contest = contest("random", "random", 1000);
    contest.terms.surroundings.signals.stop();
    assert_eq!(contest.run(None, |_| {}).unwrap().all().games(), 0);
}
