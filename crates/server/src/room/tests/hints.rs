//! Who asks for a hint is named to the others, and to nobody where there are none.

use dedale_rules::Player;
use serde_json::json;

use super::{played, stored};
use crate::room::loaded;

#[test]
fn a_hint_is_told_once_for_each_position_and_only_to_others() {
    let agreed = json!({"hints": true});
    for (setting, visitors, expected) in [
        (
            agreed.clone(),
            [1, 2],
            "began hinted NotNow played NotNow hinted",
        ),
        (
            json!({"hints": false}),
            [1, 2],
            "began NotNow NotNow played NotNow NotNow",
        ),
        (
            agreed.clone(),
            [1, 1],
            "began NotNow NotNow played NotNow NotNow",
        ),
        (agreed, [1, 0], "began NotNow NotNow played NotNow NotNow"),
    ] {
        let mut game = stored(&setting, &visitors);
        let actions = [
            (0, "begin"),
            (1, "hint 1"),
            (2, "hint 1"),
            (3, "play 1 e2"),
            (4, "hint 1"),
            (5, "hint 2"),
        ];
        let (room, told, log) = played(&game, &actions);
        assert_eq!(told.join(" "), expected, "{setting} {visitors:?}");
        game.entries = log;
        game.state = room.state;
        let again = loaded(&game).unwrap();
        assert_eq!(again, room);
        let whole = again.whole(&[Player::FIRST], 0, room.time, 0);
        let hints = if expected.contains("hinted") {
            json!([{"by": 1, "at": 0}, {"by": 2, "at": 1}])
        } else {
            json!([])
        };
        assert_eq!(whole["hints"], hints);
    }
}
