//! Turning points: the move of a lost game at which the loser's own chance fell most, to look at
//! what its search missed. Read from the evaluations in a game file; which games to look at is for
//! the callers to decide.

use dedale_rules::{Move, Player as Seat, Position, Record, Verdict};
use serde_json::{Value, json};

use crate::evaluation::Evaluation;

/// The default fall of a chance that makes a turning point.
pub const USUAL_FALL: f64 = 0.35;

/// Where a lost game turned.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The loser.
    pub seat: Seat,
    /// How many moves had been played, opening included.
    pub plies: usize,
    /// After the loser's own move, before the moves that turned the game.
    pub position: Position,
    /// The moves until the loser's next turn: one where two play, up to three where four do.
    pub moves: Vec<Move>,
    /// The reply that the loser expected.
    pub expected: Option<Move>,
    /// The loser's chance by its own evaluation, before those moves and after them.
    pub before: f64,
    /// The chance after them.
    pub after: f64,
    /// How many simulations had gone through the position after those moves before they were
    /// played, where the player reports it.
    pub seen: Option<u64>,
}

impl Turn {
    /// By how much the chance fell.
    #[must_use]
    pub fn fall(&self) -> f64 {
        self.before - self.after
    }

    /// Had the loser's search never visited these moves? `None` where that is not known.
    #[must_use]
    pub fn unseen(&self) -> Option<bool> {
        self.seen.map(|seen| seen == 0)
    }

    /// For scripts.
    #[must_use]
    pub fn json(&self) -> Value {
        let thousandths = |chance: f64| (chance * 1000.0).round() / 1000.0;
        let moves: Vec<String> = self.moves.iter().map(ToString::to_string).collect();
        json!({
            "seat": self.seat.number(),
            "plies": self.plies,
            "position": self.position.to_string(),
            "moves": moves,
            "expected": self.expected.map(|chosen| chosen.to_string()),
            "before": thousandths(self.before),
            "after": thousandths(self.after),
            "seen": self.seen,
        })
    }
}

/// Has that seat lost the game to another?
#[must_use]
pub fn has_lost(record: &Record, seat: Seat) -> bool {
    let variant = record.start().variant();
    matches!(record.verdict(), Verdict::Won(winner) if !variant.shares_win(winner, seat))
}

/// Where the chance of that seat, the loser, fell most; `None` where the player reported no chance.
/// Once the game is over its chance is 0, unless the loser's own fault ended the game.
#[must_use]
pub fn largest_fall(record: &Record, seat: Seat) -> Option<Turn> {
    let positions = record.game().positions();
    let told = record
        .entries()
        .iter()
        .zip(positions)
        .enumerate()
        .filter(|(_, (_, position))| position.turn() == seat)
        .filter_map(|(ply, (entry, _))| {
            let evaluation = Evaluation::read(entry.comment.as_deref()?)?;
            evaluation.chance().map(|chance| (ply, chance, evaluation))
        });
    let told: Vec<(usize, f64, Evaluation)> = told.collect();
    let falls = told.iter().enumerate().filter_map(|(number, told_here)| {
        let (ply, before, evaluation) = told_here;
        let (end, after, seen) = match told.get(number + 1) {
            Some((next, chance, evaluation)) => (*next, *chance, evaluation.seen),
            None => (record.entries().len(), 0.0, None),
        };
        let moves: Vec<Move> = record.game().moves()[ply + 1..end].to_vec();
        // An opponent must have moved, and on the board it must be the loser's turn or the end.
        let is_over = end == record.entries().len();
        let ended = !is_over || record.game().outcome().is_some();
        (!moves.is_empty() && ended).then(|| Turn {
            seat,
            plies: ply + 1,
            position: positions[ply + 1].clone(),
            expected: evaluation.line.get(1).copied(),
            moves,
            before: *before,
            after,
            seen,
        })
    });
    falls.reduce(|most, next| {
        if next.fall() > most.fall() {
            next
        } else {
            most
        }
    })
}

/// How many lost games turned at one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    /// Games lost.
    pub lost: u64,
    /// Of these, those in which the loser reported its chances.
    pub told: u64,
    /// Of these, those in which its chance fell by the threshold or more at once.
    pub turned: u64,
    /// Of these, those at which its search had never visited the moves played.
    pub unseen: u64,
}

impl Turns {
    /// Counts a lost game with its largest fall. Returns whether that is a turning point.
    pub fn add(&mut self, turn: Option<&Turn>, fall: f64) -> bool {
        self.lost += 1;
        let Some(turn) = turn else { return false };
        self.told += 1;
        let has_turned = turn.fall() >= fall;
        self.turned += u64::from(has_turned);
        self.unseen += u64::from(has_turned && turn.unseen() == Some(true));
        has_turned
    }

    /// For scripts.
    #[must_use]
    pub fn json(&self) -> Value {
        json!({
            "lost": self.lost,
            "told": self.told,
            "turned": self.turned,
            "unseen": self.unseen,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game whose first player thought it was winning.
    const GAME: &str = r#"[Dedale "1"]
[Start "dedale/1 3x5 b1:2,b5:2 - 1 walls=2"]

1. b2 {info nodes 9 score chance 0.6 pv b2 b4} b4 {info score chance 0.45}
2. b3 {info score chance 0.9 pv b3 b2} a4h {info score chance 0.7}
3. c3 {info score chance 0.3 seen 0} b3 {info score win 5}
4. c2 {info score chance 0.25 seen 4} b2
5. c3 b1
0-1
"#;

    #[test]
    fn the_largest_fall_is_found_with_the_position_before_the_move() {
        let record: Record = GAME.parse().unwrap();
        assert!(has_lost(&record, Seat::FIRST) && !has_lost(&record, Seat::SECOND));
        let turn = largest_fall(&record, Seat::FIRST).unwrap();
        assert_eq!((turn.plies, turn.moves.len()), (3, 1));
        assert_eq!(turn.moves[0].to_string(), "a4h");
        assert_eq!(turn.position, record.game().positions()[3]);
        assert_eq!(
            turn.expected.map(|chosen| chosen.to_string()).as_deref(),
            Some("b2")
        );
        assert!((turn.fall() - 0.6).abs() < 1e-9);
        assert_eq!(turn.unseen(), Some(true));
        let mut turns = Turns::default();
        assert!(turns.add(Some(&turn), USUAL_FALL));
        assert!(!turns.add(Some(&turn), 0.7));
        assert!(!turns.add(None, USUAL_FALL));
        let expected = Turns {
            lost: 3,
            told: 2,
            turned: 1,
            unseen: 1,
        };
        assert_eq!(turns, expected);
    }

    #[test]
    fn a_game_without_evaluations_has_no_turning_point() {
        let bare = without_comments(GAME);
        let record: Record = bare.parse().unwrap();
        assert_eq!(largest_fall(&record, Seat::FIRST), None);
    }

    /// Without the comments.
    fn without_comments(text: &str) -> String {
        let mut kept = String::new();
        let mut depth = 0;
        for letter in text.chars() {
            match letter {
                '{' => depth += 1,
                '}' => depth -= 1,
                letter if depth == 0 => kept.push(letter),
                _ => {}
            }
        }
        kept
    }

    #[test]
    fn the_end_on_the_board_is_a_chance_of_nothing_and_a_fault_is_not() {
        let text = "[Dedale \"1\"]\n[Start \"dedale/1 3x3 b2:0,b3:0 - 1 walls=0\"]\n\n";
        let won = format!(
            "{text}1. a2 {{info score chance 0.8}} b2\n2. a1 {{info score chance 0.7}} b1\n0-1\n"
        );
        let record: Record = won.parse().unwrap();
        let turn = largest_fall(&record, Seat::FIRST).unwrap();
        assert_eq!((turn.plies, turn.after, turn.seen), (3, 0.0, None));
        let fault = format!("{text}1. a2 {{info score chance 0.8}} b2\n0-1\n");
        let record: Record = fault.parse().unwrap();
        assert_eq!(largest_fall(&record, Seat::FIRST), None);
    }
}
