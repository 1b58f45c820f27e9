//! Players who have left: for how long the others wait, and what they may claim.

use std::time::Duration;

use dedale_play::Ending;
use serde_json::json;

use super::{played, stored};
use crate::action::Action;
use crate::room::{Away, Objection, Waits, loaded};
use crate::stored::State;
use dedale_play::Moment;
use dedale_rules::Player;

const WAITS: Waits = Waits {
    least: Duration::from_secs(15),
    untimed: Duration::from_mins(5),
};

fn at(milliseconds: u64) -> Moment {
    Moment::from_milliseconds(milliseconds)
}

/// Longer in slower games, from the later of the going and the beginning of the turn, and never longer than the clock lets it.
#[test]
fn a_player_who_has_left_is_waited_for_longer_in_slower_games() {
    // The clock, since when the player to move is away, and when the game can be ended without them.
    for (setting, away, due) in [
        (json!({"timing": "60"}), 0, Some(2000 + 15_000)),
        (json!({"timing": "180+2"}), 0, Some(2000 + 24_000)),
        (json!({"timing": "300+5"}), 0, Some(2000 + 45_000)),
        (json!({"timing": "1800+20"}), 0, Some(2000 + 240_000)),
        (json!({}), 0, Some(2000 + 300_000)),
        (json!({"timing": "stopwatch"}), 0, Some(2000 + 300_000)),
        // They went while it was their turn already.
        (json!({"timing": "180+2"}), 9000, Some(9000 + 24_000)),
        // The flag falls before.
        (json!({"timing": "10"}), 0, None),
        (json!({"timing": "0/30"}), 0, None),
        (json!({"days": 1}), 0, None),
        (json!({"days": 14}), 0, None),
    ] {
        let (room, _, _) = played(
            &stored(&setting, &[1, 2]),
            &[(0, "begin"), (1000, "play 1 e2"), (2000, "play 2 e8")],
        );
        let leaver = room.leaver(&[Some(at(away)), None, None, None], WAITS);
        assert_eq!(leaver.map(|leaver| leaver.due), due.map(at), "{setting}");
        // Nobody waits for those who need not do anything.
        assert_eq!(
            room.leaver(&[None, Some(at(away)), None, None], WAITS),
            None
        );
    }
}

#[test]
fn a_win_is_claimed_by_opponents_alone_and_only_from_those_who_have_played() {
    for (setting, visitors, moves, is_win, by) in [
        (json!({}), vec![1, 2], 2, true, vec![2]),
        // Who has not moved may never have seen the game.
        (json!({}), vec![1, 2], 0, false, vec![2]),
        (json!({}), vec![1, 2], 1, false, vec![1]),
        // Oneself on both sides, and a computer, wait for nobody.
        (json!({}), vec![1, 1], 2, false, vec![]),
        (json!({}), vec![1, 0], 2, false, vec![]),
        // Among four who play each for themselves nobody would win.
        (
            json!({"players": 4}),
            vec![1, 2, 3, 0],
            4,
            false,
            vec![2, 3],
        ),
        (
            json!({"players": 4, "variant": "cooperative"}),
            vec![1, 2, 3, 4],
            4,
            true,
            vec![2, 4],
        ),
    ] {
        let game = stored(&setting, &visitors);
        let (mut room, _, mut log) = played(&game, &[(0, "begin")]);
        for _ in 0..moves {
            let chosen = room.table.game().legal_moves()[0];
            let step = room
                .step(Action::Play(room.table.turn(), chosen), at(1000))
                .unwrap();
            log.extend(room.entries(&step, 0, None));
            room.take(step);
        }
        let away: Away = [Some(at(0)); 4];
        let leaver = room.leaver(&away, WAITS);
        let told = leaver.as_ref().map(|leaver| {
            let by: Vec<u8> = leaver.by.iter().map(|player| player.number()).collect();
            (leaver.is_win, by)
        });
        let expected = (!by.is_empty()).then(|| (is_win, by.clone()));
        assert_eq!(told, expected, "{setting} {moves}");
        let due = leaver.map_or(at(400_000), |leaver| leaver.due);
        let players: Vec<Player> = room.table.position().players().players().collect();
        for player in players {
            for wants_win in [true, false] {
                let may = by.contains(&player.number()) && (is_win || !wants_win);
                let early = room.claim((player, wants_win), (&away, WAITS), at(299_999));
                assert_eq!(early, Err(Objection::NotLeft));
                let claim = room.claim((player, wants_win), (&away, WAITS), due);
                assert_eq!(claim.is_ok(), may, "{setting} {moves} {player} {wants_win}");
                let Ok(action) = claim else { continue };
                let mut ended = room.clone();
                let step = ended.step(action, due).unwrap();
                let mut again = game.clone();
                again.entries.clone_from(&log);
                again.entries.extend(ended.entries(&step, 0, None));
                ended.take(step);
                let left = Ending::Left(room.table.turn());
                let (state, ending) = if wants_win {
                    (State::Over, Some(left))
                } else {
                    (State::Cancelled, None)
                };
                assert_eq!((ended.state, ended.table.ending()), (state, ending));
                again.state = ended.state;
                assert_eq!(loaded(&again).unwrap(), ended);
            }
        }
    }
}

/// A log of other waits is played again as it was.
#[test]
fn replay_takes_a_claim_from_the_log() {
    let mut game = stored(&json!({"timing": "180+2"}), &[1, 2]);
    let actions = [
        (0, "begin"),
        (1000, "play 1 e2"),
        (2000, "play 2 e8"),
        (2001, "claim 2 1 1 win"),
    ];
    let (room, told, log) = played(&game, &actions);
    assert_eq!(told.last().unwrap(), "left ended");
    game.entries = log;
    game.state = State::Over;
    assert_eq!(loaded(&game).unwrap(), room);
    assert_eq!(room.damaged, None);
}
