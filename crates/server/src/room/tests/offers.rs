//! How often something is offered, also by those who wait until a game has been put away.

use dedale_play::{Moment, Proposal};
use dedale_rules::Player;
use serde_json::json;

use super::{played, stored};
use crate::action::Action;
use crate::room::{Objection, TooOften, loaded};

#[test]
fn what_was_offered_before_a_game_was_put_away_counts() {
    for (visitors, expected) in [
        ([1, 2], Err(Objection::TooOften(TooOften::In(4)))),
        // To oneself anything may be offered.
        ([1, 1], Ok(())),
    ] {
        let mut game = stored(&json!({}), &visitors);
        let actions = [
            (0, "begin"),
            (1, "propose 1 draw"),
            (2, "decline 2 draw"),
            (3, "play 1 e2"),
            (4, "play 2 e8"),
        ];
        let (room, told, log) = played(&game, &actions);
        if visitors == [1, 2] {
            assert_eq!(told.join(" "), "began proposed declined played played");
        }
        game.entries = log;
        game.state = room.state;
        let again = loaded(&game).unwrap();
        assert_eq!(again, room);
        let offer = Action::Propose(Player::FIRST, Proposal::Draw);
        let step = again.step(offer, Moment::from_milliseconds(9));
        assert_eq!(step.map(|_| ()), expected, "{visitors:?}");
    }
}
