//! When a game goes on by itself.

use std::time::Duration;

use dedale_play::Moment;
use serde_json::json;

use super::{played, stored};

/// Of its own clock alone, and never so much that it could lose by it.
#[test]
fn a_computers_answer_rests_for_less_under_short_clocks() {
    let rest = Duration::from_millis(400);
    for (setting, visitors, expected) in [
        (json!({}), vec![1, 0], Some(400)),
        (json!({"timing": "stopwatch"}), vec![1, 0], Some(400)),
        (json!({"timing": "300+5"}), vec![1, 0], Some(400)),
        (json!({"timing": "60"}), vec![1, 0], Some(400)),
        (json!({"timing": "10"}), vec![1, 0], Some(200)),
        (json!({"timing": "1"}), vec![1, 0], Some(20)),
        (json!({"timing": "0.5/0.25"}), vec![1, 0], Some(15)),
        // Nobody waits for what they only watch.
        (json!({}), vec![0, 0], None),
    ] {
        let actions = [(0, "begin"), (100, "play 1 c2")];
        let mut asked = setting.clone();
        asked["board"] = json!("5x5");
        let (room, told, _) = played(&stored(&asked, &visitors), &actions);
        assert_eq!(told, ["began", "played"]);
        let due = expected.map(|rest| Moment::from_milliseconds(100 + rest));
        assert_eq!(room.answer_due(rest), due, "{setting} {visitors:?}");
        assert!(room.table.deadline().is_none_or(|flag| due < Some(flag)));
    }
    // Before anything is played there is nothing to answer.
    let (room, _, _) = played(&stored(&json!({}), &[0, 1]), &[(0, "begin")]);
    assert_eq!(room.answer_due(rest), None);
}

#[test]
fn only_games_of_computers_alone_stand_still() {
    for (visitors, expected) in [([0, 0], true), ([1, 0], false), ([1, 2], false)] {
        let (room, _, _) = played(&stored(&json!({}), &visitors), &[(0, "begin")]);
        assert_eq!(room.stands_still(false), expected, "{visitors:?}");
        assert!(!room.stands_still(true));
    }
}
