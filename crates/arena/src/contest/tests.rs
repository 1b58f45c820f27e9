//! Matches without the command line.

use std::time::Duration;

use dedale_engine::Signals;
use dedale_rules::{PerPlayer, PlayerCount, Position};

use super::*;
use crate::configuration::Configuration;
use crate::limit::Limit;
use crate::opening_maker::by_lot;
use crate::player::Surroundings;
use crate::turning::USUAL_FALL;
use dedale_words::language::Language;

fn contest(a: &str, b: &str, pairs: usize) -> Contest {
    let start: Position = "dedale/1 3x5 b1:2,b5:2 - 1 walls=2".parse().unwrap();
    let read = |text: &str| Configuration::read(text, Language::English).unwrap();
    Contest {
        lineup: Lineup::new(&[read(a), read(b)], start.variant()).unwrap(),
        rounds: pairs,
        workers: 2,
        openings: by_lot(&start, 32, 1),
        seed: 1,
        sprt: None,
        fall: USUAL_FALL,
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

/// A pair with A's score in its two games.
fn facts(round: usize, halves: [usize; 2]) -> Vec<Facts> {
    let two = PlayerCount::Two;
    let game = |game: usize| {
        let (first, second) = (halves[game], 2 - halves[game]);
        let mut halves = [first, second];
        if game == 1 {
            halves.reverse();
        }
        Facts {
            place: Place { round, game },
            halves: PerPlayer::from_slice(&halves).unwrap(),
            blocked: false,
            plies: 10,
            moves: PerPlayer::new(two, 5),
            time: PerPlayer::new(two, Duration::ZERO),
            nodes: PerPlayer::new(two, None),
            fault: None,
            turns: Vec::new(),
        }
    };
    vec![game(0), game(1)]
}

fn count(sprt: Option<Sprt>) -> Count {
    let lineup = contest("random", "random", 1).lineup;
    Count::new(Tally::new(&lineup, USUAL_FALL), sprt)
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
    assert!(tally.parties[0].effort.nodes.is_some_and(|nodes| nodes > 0));
    assert_eq!(tally.parties[1].effort.nodes, None);
}

#[test]
fn a_player_against_itself_is_even() {
    // The same engine on both sides: the two games of a pair cancel out.
    let tally = contest("dedale", "dedale", 4).run(None, |_| {}).unwrap();
    assert_eq!(*tally.pairs(), [0, 0, 4, 0, 0]);
}

#[test]
fn pairs_count_in_order_until_the_test_decides() {
    let mut count = count(Sprt::read("0,100"));
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
    let mut count = count(None);
    count.add(0, facts(0, [2, 0]));
    count.add(2, facts(2, [1, 1]));
    assert_eq!(count.tally.all().games(), 2);
    assert_eq!(count.finish().all().games(), 4);
    let contest = contest("random", "random", 1000);
    contest.terms.surroundings.signals.stop();
    assert_eq!(contest.run(None, |_| {}).unwrap().all().games(), 0);
}

/// A match of four on a small board.
fn among_four(players: &[&str], rounds: usize, is_team_game: bool) -> Contest {
    let start: Position = if is_team_game {
        "dedale/1 5x5 c1:2,c5:2,a3:2,e3:2 - 1 walls=2 teams"
    } else {
        "dedale/1 5x5 c1:2,a3:2,c5:2,e3:2 - 1 walls=2"
    }
    .parse()
    .unwrap();
    let read = |text: &&str| Configuration::read(text, Language::English).unwrap();
    let players: Vec<Configuration> = players.iter().map(read).collect();
    let usual = contest("random", "random", rounds);
    Contest {
        lineup: Lineup::new(&players, start.variant()).unwrap(),
        openings: by_lot(&start, 32, 1),
        terms: Terms {
            start,
            ..usual.terms.clone()
        },
        ..usual
    }
}

#[test]
fn one_engine_beats_three_by_chance() {
    let tally = among_four(&["dedale", "random"], 3, false)
        .run(None, |_| {})
        .unwrap();
    assert_eq!(tally.games, 12);
    let [engine, chance] = &tally.parties[..] else {
        panic!("two parties")
    };
    assert!(engine.all().wins >= 9, "{tally:?}");
    assert_eq!((engine.all().games(), chance.all().games()), (12, 36));
    assert!(tally.estimate(0).unwrap().elo() > 0.0);
    assert!(engine.effort.nodes.is_some() && chance.effort.nodes.is_none());
    // Every player sat on every seat.
    assert!(engine.seats.iter().all(|seat| seat.games() == 3));
}

#[test]
fn a_team_of_engines_beats_a_team_by_chance() {
    let tally = among_four(&["dedale", "random"], 3, true)
        .run(None, |_| {})
        .unwrap();
    assert_eq!(tally.games, 12);
    assert_eq!(tally.pairs().iter().sum::<u64>(), 6);
    assert!(tally.all().halves() >= 20, "{tally:?}");
}
