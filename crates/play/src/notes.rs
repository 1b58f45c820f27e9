//! The notes of the mathematical variant (R15): during the game each player counts the other's
//! steps, and at the end the program checks the sums. The rules decide the value of a step.

use dedale_rules::{Move, Outcome, Player};

use crate::ending::Ending;
use crate::seat::Controller;
use crate::table::Table;

/// The steps of one player, by their value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// Each worth a point.
    pub forward: u32,
    /// Worth nothing.
    pub sideways: u32,
    /// Each costs a point.
    pub backward: u32,
}

impl Steps {
    /// The steps that a player has taken so far.
    #[must_use]
    pub fn of(table: &Table, player: Player) -> Steps {
        let (positions, moves) = (table.game().positions(), table.game().moves());
        let mut steps = Steps::default();
        for (pair, chosen) in positions.windows(2).zip(moves) {
            if pair[0].turn() != player || !matches!(chosen, Move::Pawn(_)) {
                continue;
            }
            match pair[1].points(player).cmp(&pair[0].points(player)) {
                std::cmp::Ordering::Greater => steps.forward += 1,
                std::cmp::Ordering::Equal => steps.sideways += 1,
                std::cmp::Ordering::Less => steps.backward += 1,
            }
        }
        steps
    }
}

/// The outcome of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The player whose steps were counted.
    pub about: Player,
    /// Is the sum right?
    pub is_right: bool,
    /// The right sum.
    pub points: i16,
    /// The steps that it comes from.
    pub steps: Steps,
}

/// The notes still to be entered, at the end of a game.
///
/// ```
/// use std::time::Duration;
/// use dedale_play::{Deed, Notes, Table};
/// use dedale_rules::Player;
/// // A mathematical game of two people; the second has arrived, the first steps home.
/// let start = "dedale/1 3x3 a2:0,a1:0 - 1 mathematical";
/// let mut table = Table::from_game_file(&format!("[Dedale \"1\"]\n[Start \"{start}\"]\n\n*\n"))?;
/// assert!(Notes::of(&table).is_none(), "the game goes on");
/// let step = Deed::Play("a3".parse()?);
/// table.act(step.by(Player::FIRST), Duration::ZERO)?;
///
/// let mut notes = Notes::of(&table).expect("it is over");
/// assert_eq!(notes.question(), Some((Player::FIRST, Player::SECOND)));
/// let noted = notes.note(0, &table).expect("it was asked for");
/// assert!(noted.is_right);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notes {
    /// The players to be asked and the players they counted, the next one last.
    questions: Vec<(Player, Player)>,
}

impl Notes {
    /// Do people count each other's steps in this game? Then the sums must not be shown before the
    /// end.
    #[must_use]
    pub fn are_taken(table: &Table) -> bool {
        table.position().variant().mathematical && !people(table).is_empty()
    }

    /// The notes to be asked for now: none while the game goes on, after a game that was called
    /// off, or without a person who counted.
    #[must_use]
    pub fn of(table: &Table) -> Option<Notes> {
        let played_out = matches!(
            table.ending(),
            Some(Ending::Board(Outcome::Won(_) | Outcome::Drawn))
        );
        if !played_out || !Notes::are_taken(table) {
            return None;
        }
        let mut questions: Vec<(Player, Player)> = people(table)
            .into_iter()
            .filter_map(|person| Some((person, other(table, person)?)))
            .collect();
        questions.reverse();
        Some(Notes { questions })
    }

    /// The player to be asked next, and the player they counted; `None` when all have answered.
    #[must_use]
    pub fn question(&self) -> Option<(Player, Player)> {
        self.questions.last().copied()
    }

    /// Takes the next note; `None` if none is asked for.
    pub fn note(&mut self, points: i16, table: &Table) -> Option<Noted> {
        let (_, about) = self.questions.pop()?;
        let right = table.position().points(about);
        Some(Noted {
            about,
            is_right: points == right,
            points: right,
            steps: Steps::of(table, about),
        })
    }
}

fn people(table: &Table) -> Vec<Player> {
    let human = |player: &Player| table.seat(*player).controller == Controller::Human;
    table.position().players().players().filter(human).collect()
}

/// The opponent.
fn other(table: &Table, player: Player) -> Option<Player> {
    let mut players = table.position().players().players();
    players.find(|other| *other != player)
}
