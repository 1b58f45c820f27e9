//! Rooms step by step, and again from their logs.

use serde_json::json;

use super::*;

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
        match room.step(action, Duration::from_millis(*time)) {
            Ok(step) => {
                let kinds = step
                    .events
                    .iter()
                    .map(|event| event["type"].as_str().unwrap());
                told.push(kinds.collect::<Vec<_>>().join(" "));
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
        let mut again = Room::new(&stored).unwrap();
        again.replay(&log).unwrap();
        assert_eq!(again.table, room.table);
        assert_eq!(again.state, room.state);
        assert_eq!((again.seq, again.board_seq), (room.seq, room.board_seq));
        assert_eq!(again.next, room.next);
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
        Room::new(&stored).unwrap().replay(&log).unwrap_err().seq
    };
    assert_eq!(broken(&|log| drop(log.remove(1))), 3);
    assert_eq!(
        broken(&|log| log[1].action = Some("play 1 e5".to_owned())),
        2
    );
    assert_eq!(broken(&|log| log[3].action = None), 4);
    assert_eq!(broken(&|log| drop(log.pop())), 4);
    assert_eq!(broken(&|log| log[0].seq = 9), 9);
}

#[test]
fn what_somebody_missed_is_told() {
    let stored = stored(&json!({"timing": "60"}), &[1, 2]);
    let actions = [(0, "begin"), (1000, "play 1 e2"), (2000, "play 2 e8")];
    let (room, _, _) = played(&stored, &actions);
    let whole = room.whole(&[Player::FIRST], 1, Duration::from_secs(3), 5);
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
    let other = room.whole(&[Player::SECOND], 0, Duration::from_secs(3), 5);
    assert_eq!(other["view"]["legal"], json!([]));
    assert_eq!(other["missed"], json!([]));
}
