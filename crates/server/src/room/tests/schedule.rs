//! After every step the live room equals the room replayed from its log. A schedule is a string of bytes, so that a property test and a
//! fuzzer can both write it: a kind of game, then actions with the time that passes before each, as near to the flag as a fuzzer
//! likes.

use std::time::Duration;

use dedale_play::{Moment, Proposal};
use dedale_rules::{Move, Player};
use serde_json::{Value, json};

use crate::action::Action;
use crate::room::{Away, Objection, Room, Waits, loaded};
use crate::seat::SeatRow;
use crate::setting::Setting;
use crate::stored::{EntryRow, LogVersion, State, StoredGame};

/// Every kind of clock, taking back at once and by agreement, computers, four players, teams.
fn kinds() -> Vec<(Value, &'static [i64])> {
    vec![
        (json!({"board": "3x3", "timing": "1"}), &[1, 2]),
        (json!({"board": "5x5", "timing": "1"}), &[1, 1]),
        (
            json!({"board": "5x5", "timing": "1+0.5", "hints": true}),
            &[1, 2],
        ),
        (json!({"board": "5x5", "timing": "0.5/0.25"}), &[1, 2]),
        (
            json!({"board": "5x5", "timing": "0/1", "pass": true}),
            &[1, 2],
        ),
        (json!({"board": "5x5", "timing": "2+1/1"}), &[1, 0]),
        (json!({"board": "5x5", "days": 2}), &[1, 2]),
        (json!({"board": "5x5", "timing": "stopwatch"}), &[1, 0]),
        (json!({"board": "5x5", "pass": true}), &[1, 1]),
        (
            json!({"board": "3x3", "walls": 0, "timing": "60", "variant": "mathematical"}),
            &[1, 2],
        ),
        (
            json!({"board": "5x5", "players": 4, "timing": "1+0.1"}),
            &[1, 2, 3, 0],
        ),
        (
            json!({"board": "5x5", "players": 4, "timing": "3", "variant": "cooperative"}),
            &[1, 2, 3, 4],
        ),
        (
            json!({"board": "5x5", "timing": "1", "free": true}),
            &[1, 2],
        ),
        (
            json!({"board": "5x5", "timing": "1+0.5", "free": true, "players": 4}),
            &[1, 2, 3, 0],
        ),
    ]
}

/// Reads numbers off the bytes; zeros when they are used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> usize {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(*first)
    }
}

fn game(setting: &Value, visitors: &[i64]) -> StoredGame {
    let read = Setting::read(setting, 7, dedale_words::Language::English);
    let free = setting["free"] == true;
    let mut setting = read.unwrap_or_else(|mistake| panic!("{setting}: {}", mistake.code()));
    setting.free_first_moves = free;
    let seat = |(player, visitor): (u8, &i64)| SeatRow {
        player,
        visitor: (*visitor > 0).then_some(*visitor),
        level: (*visitor == 0).then_some(3),
        ..SeatRow::default()
    };
    StoredGame {
        id: "abcdefghij".to_owned(),
        setting: serde_json::to_string(&setting).expect("plain types"),
        owner: 1,
        code: None,
        rated: false,
        seats: (1..).zip(visitors).map(seat).collect(),
        log: LogVersion::Second,
        entries: Vec::new(),
        state: State::Waiting,
        damaged: None,
        ratings: Vec::new(),
        chatters: Vec::new(),
        lines: Vec::new(),
    }
}

/// How much time passes on the shell's clock, which is finer than that of the game.
fn wait(bytes: &mut Bytes<'_>, left: Option<Duration>) -> Duration {
    let fine = Duration::from_nanos(bytes.next() as u64 * 3906);
    let moment = Duration::from_millis(1);
    let coarse = match (bytes.next() % 24, left) {
        (0, _) => Duration::ZERO,
        (1, Some(left)) => left.saturating_sub(2 * moment),
        (2, Some(left)) => left.saturating_sub(moment),
        (3, Some(left)) => left,
        (4, Some(left)) => left + moment,
        (5, _) => Duration::from_secs(bytes.next() as u64),
        _ => Duration::from_millis(bytes.next() as u64),
    };
    coarse + fine
}

/// A claim against whoever has been away for some time, if the room lets it be made.
fn claim(bytes: &mut Bytes<'_>, room: &Room, by: Player, time: Moment) -> Action {
    let mut away = Away::default();
    for since in &mut away {
        let ago = Duration::from_millis(bytes.next() as u64 * 20);
        *since = bytes.next().is_multiple_of(2).then(|| time.before(ago));
    }
    let waits = Waits {
        least: Duration::from_millis(200),
        untimed: Duration::from_millis(400),
    };
    let is_win = bytes.next().is_multiple_of(2);
    let claim = room.claim((by, is_win), (&away, waits), time);
    claim.unwrap_or(Action::Flag)
}

fn action(bytes: &mut Bytes<'_>, room: &Room, time: Moment) -> Action {
    let players: Vec<Player> = room.table.position().players().players().collect();
    let turn = room.table.turn();
    let other = players[bytes.next() % players.len()];
    let proposal = Proposal::ALL[bytes.next() % 2];
    let asked = |proposal| Some((room.table.asked(proposal).next()?, proposal));
    let asked = Proposal::ALL.into_iter().find_map(asked);
    match bytes.next() % 18 {
        0 => Action::Propose(other, proposal),
        1 => match asked {
            Some((by, proposal)) => Action::Agree(by, proposal),
            None => Action::Agree(other, proposal),
        },
        2 => Action::Decline(other, proposal),
        3 => Action::Flag,
        4 if bytes.next().is_multiple_of(8) => Action::GiveUp(other),
        5 => Action::Rematch(vec![other], "bbbbbbbbbb".to_owned()),
        6 => Action::NoRematch(other),
        7 => Action::Begin,
        8 => Action::Play(other, Move::Pass),
        9 => Action::Abort {
            by: other,
            late: turn == other,
        },
        11 => Action::Hint(turn),
        10 if bytes.next().is_multiple_of(2) => claim(bytes, room, other, time),
        _ => {
            let legal = room.table.game().legal_moves();
            let place = bytes.next() * 256 + bytes.next();
            let chosen = legal.get(place % legal.len().max(1)).copied();
            Action::Play(turn, chosen.unwrap_or(Move::Pass))
        }
    }
}

/// Follows a schedule; panics where a room and its replay differ. Answers with the log.
pub(crate) fn follow(schedule: &[u8]) -> Vec<EntryRow> {
    let mut bytes = Bytes(schedule);
    let kinds = kinds();
    let (setting, visitors) = &kinds[bytes.next() % kinds.len()];
    let mut stored = game(setting, visitors);
    let mut room = Room::new(&stored).expect("a setting that was read");
    let mut clock = Duration::ZERO;
    let mut ends = 0;
    let mut next = Action::Begin;
    for number in 0_u64.. {
        let before = room.clone();
        // The moment is rounded once; the line gives some of it back.
        let lag = Duration::from_millis(bytes.next() as u64 % 4 * 100);
        let time = Moment::from(clock).before(lag);
        match room.step(next, time) {
            Ok(step) => {
                ends += usize::from(step.ended.is_some());
                let request = number.is_multiple_of(3).then(|| format!("1/{number}"));
                let entries: Vec<EntryRow> = room.entries(&step, 0, request.as_deref());
                let first = entries.first().expect("a fact").seq;
                stored.entries.extend(entries);
                room.take(step);
                if let Some(request) = request {
                    room.remember(request, first);
                }
                stored.state = room.state;
                stored.code.clone_from(&room.code);
                let again = loaded(&stored).expect("a setting that was read");
                assert_eq!(again, room, "{setting} after {:?}", stored.entries);
                // It is put away and loaded again.
                if bytes.next().is_multiple_of(5) {
                    room = again;
                }
            }
            Err(objection) => {
                assert_ne!(objection, Objection::Damaged);
                assert_eq!(room, before, "what is refused changes nothing");
            }
        }
        if bytes.0.is_empty() {
            break;
        }
        let deadline = room.table.deadline();
        let left = deadline.map(|deadline| deadline.since(Moment::from(clock)));
        clock += wait(&mut bytes, left);
        next = action(&mut bytes, &room, Moment::from(clock));
    }
    assert!(ends <= 1, "a game ends once: {:?}", stored.entries);
    stored.entries
}
