//! The notes of the mathematical variant (R15): during the game each player counts the other's steps, and
//! at the end the program checks the sums. What a step is worth is asked of the rules.

use dedale_rules::{Move, Outcome, Player};

use crate::ending::Ending;
use crate::seat::Controller;
use crate::table::Table;

/// The steps of one player, as they count.
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

/// What came of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted {
    /// Who was counted.
    pub about: Player,
    /// Is it the sum?
    pub is_right: bool,
    /// The sum.
    pub points: i16,
    /// Where it comes from.
    pub steps: Steps,
}

/// The notes that are still to be given, at the end of a game.
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
    /// Who is asked about whom, the next one last.
    questions: Vec<(Player, Player)>,
}

impl Notes {
    /// Do people count the steps of each other in this game? Then nobody should be shown the sums
    /// before the end.
    #[must_use]
    pub fn are_taken(table: &Table) -> bool {
        table.position().variant().mathematical && !people(table).is_empty()
    }

    /// The notes to be asked for now: none while the game goes on, if somebody called it off, or if
    /// nobody was there to count.
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

    /// Who is asked next, and about whom; `None` when all have answered.
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

/// The other of the two.
fn other(table: &Table, player: Player) -> Option<Player> {
    let mut players = table.position().players().players();
    players.find(|other| *other != player)
}
