//! Games of four players: reproducible, varied, with the chances of all seats in their notes and in
//! the export.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::stand_in::{kept, plan};
use dedale_engine::{HandWritten, Oracle};
use dedale_network::{Arrays, Kernel, NetworkOfFour, Parameters, Sight};
use dedale_rules::{Position, Record, Size, Verdict};
use dedale_selfplay::archive::Archive;
use dedale_selfplay::export::{Choice, export, samples};
use dedale_selfplay::note::{Note, Worth};
use dedale_selfplay::plan::Plan;
use dedale_selfplay::playing::{OPENING_HEADER, Played, can_start, play, play_of_four};
use dedale_selfplay::run::{Bounds, run_of_four};

const START: &str = "dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1";

fn played(plan: &Plan, number: u64) -> Played {
    play_of_four(plan, number, HandWritten::default(), &|| false).expect("not stopped")
}

#[test]
fn a_number_is_a_game_of_four() {
    let plan = plan(START);
    for number in [0, 1, 5] {
        let (one, again) = (played(&plan, number), played(&plan, number));
        assert_eq!(one.record, again.record);
        let text = one.record.to_string();
        assert_eq!(text.parse::<Record>(), Ok(one.record), "{text}");
    }
    assert_ne!(played(&plan, 0).record, played(&plan, 1).record);
    let tables: Option<Arc<dyn Oracle>> = None;
    assert!(
        play(&plan, 0, HandWritten::default(), tables, &|| false).is_none(),
        "not for two"
    );
}

#[test]
fn games_of_four_begin_in_many_ways_and_are_won_by_all() {
    let plan = plan(START);
    let records: Vec<Record> = (0..60).map(|number| played(&plan, number).record).collect();
    for name in ["start", "scattered", "maze"] {
        let of_kind = records
            .iter()
            .filter(|record| record.header(OPENING_HEADER) == Some(name));
        assert!(of_kind.count() >= 5, "{name}");
    }
    let mut won = [0; 4];
    for record in &records {
        if let Verdict::Won(winner) = record.verdict() {
            won[winner.index()] += 1;
        }
    }
    assert!(won.iter().all(|&games| games >= 5), "{won:?}");
}

#[test]
fn what_is_learned_is_seen_from_the_mover() {
    let plan = plan(START);
    let mut proved = 0;
    for number in 0..12 {
        let record = played(&plan, number).record;
        let all = samples(&record, true);
        let notes = record
            .entries()
            .iter()
            .filter_map(|entry| entry.comment.as_ref());
        let notes: Vec<Note> = notes.map(|text| text.parse().expect("a note")).collect();
        assert_eq!(all.len(), notes.len());
        let mut arrays = Arrays::new(Size::STANDARD, Sight::Four);
        for (sample, note) in all.iter().zip(&notes) {
            let seats = sample.labels.seats.expect("four players");
            for chances in [seats.result, seats.value] {
                assert!(
                    (chances.iter().sum::<f32>() - 1.0).abs() < 1e-5,
                    "{chances:?}"
                );
            }
            let mover = sample.position.turn().index();
            if note.worth.is_proved() {
                proved += 1;
                assert_eq!(
                    seats.result.map(f32::to_bits),
                    seats.value.map(f32::to_bits)
                );
            } else if let Verdict::Won(winner) = record.verdict() {
                let turns = (winner.index() + 4 - mover) % 4;
                assert_eq!(seats.result[turns].to_bits(), 1.0_f32.to_bits());
            }
            if let Worth::LostTo(_, turns) = note.worth {
                assert_eq!(
                    record.verdict(),
                    Verdict::Won(player((mover + usize::from(turns)) % 4))
                );
            }
            assert!(arrays.add(sample, 0, false), "{}", sample.position);
            assert!(!arrays.add(sample, 0, true), "turns have no mirror image");
        }
        let sizes: Vec<usize> = arrays.contents().iter().map(|bytes| bytes.len()).collect();
        let expected = [81 * 48, 64, 64, 31, 16, 16, 2, 1, 4].map(|each| each * arrays.count());
        assert_eq!(sizes, expected);
    }
    assert!(proved > 5, "{proved}");
}

fn player(seat: usize) -> dedale_rules::Player {
    let players = dedale_rules::PlayerCount::Four.players();
    players.into_iter().nth(seat).expect("four players")
}

#[test]
fn a_run_of_four_is_the_same_on_any_number_of_threads_and_goes_on() {
    let plan = plan(START);
    let folders = [1, 2].map(|threads| {
        let folder = tempfile::tempdir().expect("a folder");
        for games in [3, 6] {
            let bounds = Bounds {
                games,
                threads,
                time: None,
                bytes: None,
            };
            let mut archive = Archive::open(folder.path(), &plan, games > 3).expect("a run");
            let stop = AtomicBool::new(false);
            let by_hand = HandWritten::default();
            let (tally, _) = run_of_four(&plan, bounds, &by_hand, &mut archive, &stop, |_| {})
                .expect("games are kept");
            assert_eq!(tally.games, 3);
        }
        folder
    });
    let [one, other] = [&folders[0], &folders[1]].map(|folder| kept(folder.path()));
    assert_eq!((one.len(), &one), (6, &other));
    let into = tempfile::tempdir().expect("a folder");
    let choice = Choice {
        mirror: false,
        all: true,
        skip: 0,
        threads: 2,
    };
    let runs = [folders[0].path().to_path_buf()];
    let exported = export(&runs, into.path(), choice, |_| {}).expect("arrays");
    let shapes = std::fs::read_to_string(into.path().join("shapes.txt")).expect("shapes");
    assert!(
        shapes.ends_with("channels 48\nshares 32\nseats 4\n"),
        "{shapes}"
    );
    let result = std::fs::read(into.path().join("result.f32")).expect("results");
    assert_eq!(result.len() as u64, 16 * exported.positions);
}

#[test]
fn a_net_plays_games_of_four() {
    let plan = Plan {
        noise: 10,
        ..plan(START)
    };
    let parameters = Parameters::random_for(Sight::Four, 16, 1, 4, 1);
    let net = Arc::new(NetworkOfFour::new(&parameters, Kernel::best()));
    let played = play_of_four(&plan, 2, net, &|| false).expect("not stopped");
    assert!(played.targets > 0);
}

#[test]
fn teams_and_variants_are_not_played() {
    for (start, can) in [
        (START, true),
        ("dedale/1 9x9 e1:10,e9:10 - 1", true),
        ("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1 pass", false),
    ] {
        let start: Position = start.parse().expect("a position");
        assert_eq!(can_start(&start), can, "{start}");
    }
}
