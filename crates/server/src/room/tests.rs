//! Rooms step by step, and again from their logs.

use serde_json::{Value, json};

use super::*;

mod blocking;
mod hints;
mod leaving;
mod offers;
mod pace;
mod schedule;

pub(crate) fn stored(setting: &Value, visitors: &[i64]) -> StoredGame {
    let setting = Setting::read(setting, 7, Language::English).unwrap();
    let seat = |(player, visitor): (u8, &i64)| SeatRow {
        player,
        visitor: (*visitor > 0).then_some(*visitor),
        level: (*visitor == 0).then_some(3),
        ..SeatRow::default()
    };
    StoredGame {
        id: "abcdefghij".to_owned(),
        setting: serde_json::to_string(&setting).unwrap(),
        owner: 1,
        code: None,
        rated: false,
        seats: (1..).zip(visitors).map(seat).collect(),
        entries: Vec::new(),
        log: LogVersion::Second,
        state: State::Waiting,
        damaged: None,
        ratings: Vec::new(),
        chatters: Vec::new(),
        lines: Vec::new(),
    }
}

/// Plays actions at times of the game; answers with the room, what was told, and the log.
pub(crate) fn played(
    stored: &StoredGame,
    actions: &[(u64, &str)],
) -> (Room, Vec<String>, Vec<EntryRow>) {
    let mut room = Room::new(stored).unwrap();
    let (mut told, mut log) = (Vec::new(), Vec::new());
    for (time, action) in actions {
        let action = action.parse().expect(action);
        match room.step(action, Moment::from_milliseconds(*time)) {
            Ok(step) => {
                let kind = |fact: &Fact| json!(fact)["type"].as_str().unwrap().to_owned();
                let kinds: Vec<String> = step.facts.iter().map(kind).collect();
                told.push(kinds.join(" "));
                log.extend(room.entries(&step, 0, None));
                room.take(step);
            }
            Err(objection) => told.push(format!("{objection:?}")),
        }
    }
    (room, told, log)
}

#[test]
fn steps_are_told_and_make_the_same_room_again() {
    for (setting, visitors, actions, expected) in [
        (
            json!({"timing": "60+1"}),
            vec![1, 2],
            vec![
                (0, "begin"),
                (5000, "play 1 e2"),
                (6000, "propose 1 draw"),
                (7000, "play 2 e8"),
                (8000, "propose 2 take-back"),
                (9000, "agree 1 take-back"),
                (90_000, "flag"),
            ],
            vec![
                "began",
                "played",
                "proposed",
                "played declined",
                "proposed",
                "agreed took-back",
                "ended",
            ],
        ),
        (
            json!({"timing": "60"}),
            vec![1, 2],
            vec![
                (0, "begin"),
                // Too late: the clock comes first.
                (61_000, "play 1 e2"),
                (62_000, "rematch 1 bbbbbbbbbb"),
                (63_000, "rematch 2 cccccccccc"),
            ],
            vec!["began", "ended", "proposed", "agreed"],
        ),
        (
            json!({}),
            vec![1, 0],
            vec![
                (0, "begin"),
                (10, "play 1 e2"),
                (20, "play 2 e8"),
                (30, "propose 1 take-back"),
                (40, "give-up 1"),
                (50, "rematch 1 bbbbbbbbbb"),
            ],
            vec!["began", "played", "played", "took-back", "ended", "agreed"],
        ),
        (
            json!({"players": 4, "variant": "cooperative"}),
            vec![1, 2, 3, 4],
            vec![
                (0, "begin"),
                (1, "play 1 e2"),
                (2, "propose 1 draw"),
                (3, "agree 2 draw"),
                (4, "agree 3 draw"),
                (5, "agree 4 draw"),
            ],
            vec![
                "began",
                "played",
                "proposed",
                "agreed",
                "agreed",
                "agreed ended",
            ],
        ),
    ] {
        let mut stored = stored(&setting, &visitors);
        let (room, told, log) = played(&stored, &actions);
        assert_eq!(told, expected, "{setting}");
        assert_eq!(room.seq, log.len() as u64);
        stored.entries.clone_from(&log);
        stored.state = room.state;
        let again = loaded(&stored).unwrap();
        assert_eq!(again, room);
        let time = room.time;
        assert_eq!(again.whole(&[], 0, time, 1), room.whole(&[], 0, time, 1));
    }
}

#[test]
fn what_cannot_be_done_changes_nothing() {
    let stored = stored(&json!({}), &[1, 2]);
    let (room, told, log) = played(
        &stored,
        &[
            (0, "play 1 e2"),
            (0, "begin"),
            (0, "begin"),
            (1, "play 2 e8"),
            (2, "play 1 e5"),
            (3, "flag"),
            (4, "agree 2 draw"),
            (5, "rematch 1 bbbbbbbbbb"),
            (6, "no-rematch 1"),
            (7, "cancel"),
        ],
    );
    assert_eq!(room.seq, 1);
    assert_eq!(log.len(), 1);
    assert_eq!(told.iter().filter(|told| *told == "began").count(), 1);
}

#[test]
fn a_changed_log_is_noticed() {
    let stored = stored(&json!({}), &[1, 2]);
    let actions = [
        (0, "begin"),
        (1, "play 1 e2"),
        (2, "propose 1 draw"),
        (3, "play 2 e8"),
    ];
    let (_, _, log) = played(&stored, &actions);
    assert_eq!(log.len(), 5);
    let broken = |change: &dyn Fn(&mut Vec<EntryRow>)| {
        let mut log = log.clone();
        change(&mut log);
        Room::new(&stored).unwrap().replay(&log).unwrap_err()
    };
    assert_eq!(broken(&|log| drop(log.remove(1))), 3);
    assert_eq!(
        broken(&|log| log[1].action = Some("play 1 e5".to_owned())),
        2
    );
    assert_eq!(broken(&|log| log[3].action = None), 4);
    assert_eq!(broken(&|log| drop(log.pop())), 4);
    assert_eq!(broken(&|log| log[0].seq = 9), 9);
    // Facts are compared, not how they are written.
    let body =
        |log: &mut Vec<EntryRow>, place: usize, text: &str| text.clone_into(&mut log[place].body);
    let other = r#"{"type":"played","move":"d1","by":1,"forced":false}"#;
    assert_eq!(broken(&|log| body(log, 1, other)), 2);
    assert_eq!(broken(&|log| body(log, 1, "{}")), 2);
    assert_eq!(broken(&|log| log[3].time = 0), 4);
    let mut spaced = log.clone();
    body(
        &mut spaced,
        1,
        r#"{ "by": 1, "forced": false, "move": "e2", "type": "played" }"#,
    );
    assert_eq!(Room::new(&stored).unwrap().replay(&spaced), Ok(()));
}

#[test]
fn what_somebody_missed_is_told() {
    let stored = stored(&json!({"timing": "60"}), &[1, 2]);
    let actions = [(0, "begin"), (1000, "play 1 e2"), (2000, "play 2 e8")];
    let (room, _, _) = played(&stored, &actions);
    let whole = room.whole(&[Player::FIRST], 1, Moment::from_milliseconds(3000), 5);
    let missed: Vec<u64> = whole["missed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["seq"].as_u64().unwrap())
        .collect();
    assert_eq!(missed, [2, 3]);
    assert_eq!(
        whole["clock"],
        json!({"running": 1, "left": [58_000, 59_000], "sent": 5, "timing": "60"})
    );
    assert!(!whole["view"]["legal"].as_array().unwrap().is_empty());
    // Nobody else is told what whoever is to move may do.
    let other = room.whole(&[Player::SECOND], 0, Moment::from_milliseconds(3000), 5);
    assert_eq!(other["view"]["legal"], json!([]));
    assert_eq!(other["missed"], json!([]));
}

/// As far as its log is whole, a damaged game can be looked at; it cannot go on.
#[test]
fn a_damaged_game_is_readable_up_to_the_damage() {
    let mut stored = stored(&json!({"timing": "60"}), &[1, 2]);
    let actions = [
        (0, "begin"),
        (1, "play 1 e2"),
        (2, "play 2 e8"),
        (3, "play 1 e3"),
        (4, "give-up 2"),
    ];
    let (_, _, log) = played(&stored, &actions);
    stored.state = State::Over;
    for (change, damaged, moves) in [
        (Some((2, "play 2 e5")), Some(3), 1),
        (Some((0, "begin 7")), Some(1), 0),
        (Some((4, "agree 2 draw")), Some(5), 3),
        // Without its last action the log is whole in itself, but the game was over.
        (None, Some(5), 3),
    ] {
        stored.entries.clone_from(&log);
        match change {
            Some((place, action)) => stored.entries[place].action = Some(action.to_owned()),
            None => drop(stored.entries.pop()),
        }
        let room = loaded(&stored).unwrap();
        assert_eq!((room.damaged, room.table.entries().len()), (damaged, moves));
        let next = Action::GiveUp(Player::FIRST);
        let objection = room.step(next, Moment::from_milliseconds(100)).err();
        assert_eq!(objection, Some(Objection::Damaged));
        let whole = room.whole(&[Player::FIRST, Player::SECOND], 0, room.time, 0);
        assert_eq!(whole["damaged"], json!(damaged));
        assert_eq!(whole["view"]["legal"], json!([]));
    }
}

/// What time decided stands in the log. A flag at the very moment at which the limit is reached, as version 0.1 wrote it, and a move
/// that came too late are ends; nobody asks the clock a second time.
#[test]
fn replay_takes_the_end_from_the_log() {
    let mut stored = stored(&json!({"timing": "1"}), &[1, 2]);
    let entry = |seq: u64, time: u64, action: &str, body: &str| EntryRow {
        seq,
        at: 0,
        time,
        action: Some(action.to_owned()),
        request: None,
        body: body.to_owned(),
    };
    let began = entry(1, 0, "begin", r#"{"type":"began"}"#);
    let end = |action, time| {
        entry(
            2,
            time,
            action,
            r#"{"by":1,"how":"time","type":"ended","winners":[2]}"#,
        )
    };
    let void = [
        entry(
            3,
            1500,
            "play 2 e8",
            r#"{"type":"played","move":"e8","by":2,"forced":false}"#,
        ),
        entry(
            4,
            2500,
            "flag",
            r#"{"by":1,"how":"time","type":"ended","winners":[2]}"#,
        ),
    ];
    stored.state = State::Over;
    for action in ["flag", "play 1 e2"] {
        for time in [999, 1000, 1001, 5000] {
            stored.entries = vec![began.clone(), end(action, time)];
            for version in [LogVersion::First, LogVersion::Second] {
                stored.log = version;
                let room = loaded(&stored).unwrap();
                assert_eq!(
                    (room.state, room.damaged),
                    (State::Over, None),
                    "{action} {time}"
                );
                let ending = room.table.ending();
                assert_eq!(ending, Some(Ending::OutOfTime(Player::FIRST)));
            }
            // What version 0.1 let happen after it is void; in a log of today it would be damage.
            stored.entries.extend(void.clone());
            for (version, damaged) in [(LogVersion::First, None), (LogVersion::Second, Some(3))] {
                stored.log = version;
                let room = loaded(&stored).unwrap();
                assert_eq!((room.damaged, room.table.entries().len()), (damaged, 0));
                let standing = judge(&stored).map(|standing| standing.state);
                assert_eq!(standing, damaged.is_none().then_some(State::Over));
            }
        }
    }
}

/// The moment counts, not the action: a move after the flag is the flag.
#[test]
fn a_move_after_the_flag_is_the_flag() {
    let stored = stored(&json!({"timing": "1"}), &[1, 2]);
    for (time, action, state) in [
        (1000, "play 1 e2", State::Playing),
        (1001, "flag", State::Over),
        (1002, "flag", State::Over),
    ] {
        let (mut room, _, _) = played(&stored, &[(0, "begin")]);
        let step = room.step(
            "play 1 e2".parse().unwrap(),
            Moment::from_milliseconds(time),
        );
        let step = step.unwrap();
        assert_eq!(step.action.to_string(), action);
        room.take(step);
        assert_eq!(room.state, state, "{time}");
    }
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 300, failure_persistence: None, ..Default::default() })]

    /// With every kind of clock, moves within a millisecond of the flag, lines that are given back, offers, taking back, computers, and rooms
    /// that are put away at any moment.
    #[test]
    fn the_live_room_equals_its_replay_after_every_step(schedule in proptest::collection::vec(0_u8.., 0..600)) {
        schedule::follow(&schedule);
    }
}

/// What the property above would be worth little without: schedules reach every kind of fact and of end, ends by the clock at the very
/// first moment among them.
#[test]
fn schedules_reach_everything_that_can_happen() {
    let mut random = dedale_rules::SplitMix::new(1);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..1000 {
        let schedule: Vec<u8> = (0..400).map(|_| random.below(256) as u8).collect();
        for entry in schedule::follow(&schedule) {
            let fact: Value = serde_json::from_str(&entry.body).unwrap();
            let word = |name: &str| fact[name].as_str().unwrap_or_default().to_owned();
            seen.insert((word("type"), word("how") + &word("what")));
        }
    }
    let seen: Vec<String> = seen
        .iter()
        .map(|(kind, what)| format!("{kind} {what}"))
        .collect();
    assert_eq!(
        seen,
        [
            "aborted ",
            "agreed draw",
            "agreed rematch",
            "agreed take-back",
            "began ",
            "cancelled ",
            "declined draw",
            "declined rematch",
            "declined take-back",
            "ended blocked",
            "ended board",
            "ended draw-agreed",
            "ended drawn",
            "ended gave-up",
            "ended left",
            "ended time",
            "hinted ",
            "left ",
            "played ",
            "proposed draw",
            "proposed rematch",
            "proposed take-back",
            "took-back ",
        ]
    );
}
