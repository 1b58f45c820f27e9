//! A puzzle: a position, its task, its one answer with the moves that follow, its proof, and how
//! often each level solved it. Owns its line of text (docs/formats.md) and its grade.

use std::fmt;

use dedale_rules::{Move, Position};

use crate::theme::Theme;

/// The hardest grade; the easiest is 1.
pub const HARDEST: u8 = 10;

/// The number of levels.
pub const LEVELS: usize = 10;
/// The number of tries of each level: the low ones are quick, and much of their play is random.
pub const TRIES: [u8; LEVELS] = [8, 8, 8, 8, 8, 4, 2, 1, 1, 1];

/// How a puzzle is proved to have one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// By a table of the solver: the whole game on its board is solved.
    Table,
    /// By solving everything that can still happen with the walls in hand.
    LastWalls,
    /// By long searches of every move: not exact.
    Search,
}

impl Proof {
    /// All of them.
    pub const ALL: [Proof; 3] = [Proof::Table, Proof::LastWalls, Proof::Search];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Proof::Table => "table",
            Proof::LastWalls => "last-walls",
            Proof::Search => "search",
        }
    }
}

/// How often each level solved a puzzle, out of [`TRIES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved(pub [u8; LEVELS]);

impl Solved {
    /// From 1, which all levels solve, to [`HARDEST`], which none does: each level counts by its
    /// share of successful tries.
    #[must_use]
    pub fn grade(self) -> u8 {
        let parts = self.0.iter().zip(TRIES);
        let solved: f64 = parts
            .map(|(&solved, tries)| f64::from(solved) / f64::from(tries))
            .sum();
        let missed = f64::from(HARDEST) - solved.round();
        #[expect(clippy::cast_sign_loss, reason = "no more is solved than was tried")]
        let missed = missed.max(0.0) as u8;
        (missed + 1).min(HARDEST)
    }
}

impl fmt::Display for Solved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|solved| write!(f, "{solved}"))
    }
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The position of the task.
    pub position: Position,
    /// The task.
    pub theme: Theme,
    /// The answer and the best moves that follow; never empty.
    pub line: Vec<Move>,
    /// The number of the solver's moves until the win, where it is known.
    pub moves: Option<u16>,
    /// Its proof.
    pub proof: Proof,
    /// How often the levels solved it, once it has been graded.
    pub solved: Option<Solved>,
}

impl Puzzle {
    /// The one move that is right.
    #[must_use]
    pub fn answer(&self) -> Move {
        self.line[0]
    }

    /// The grade, from 1 to [`HARDEST`]; in the middle until it has been graded.
    #[must_use]
    pub fn grade(&self) -> u8 {
        self.solved.map_or(HARDEST / 2, Solved::grade)
    }

    /// Parses the line that [`Puzzle`] displays.
    pub(crate) fn read(line: &str) -> Option<Puzzle> {
        let mut words = line.splitn(6, ' ');
        let theme = words.next()?.parse().ok()?;
        let proof = words.next()?;
        let proof = Proof::ALL.into_iter().find(|one| one.name() == proof)?;
        let moves = match words.next()? {
            "-" => None,
            number => Some(number.parse().ok()?),
        };
        let solved = match words.next()? {
            "-" => None,
            digits => {
                let digits = digits.bytes().zip(TRIES).map(|(digit, tries)| {
                    let solved = digit.wrapping_sub(b'0');
                    (solved <= tries).then_some(solved)
                });
                let digits: Vec<u8> = digits.collect::<Option<_>>()?;
                Some(Solved(digits.try_into().ok()?))
            }
        };
        let moves_of_line = words.next()?.split(',');
        let line: Vec<Move> = moves_of_line
            .map(|name| name.parse().ok())
            .collect::<Option<_>>()?;
        let position: Position = words.next()?.parse().ok()?;
        let mut after = position.clone();
        for &chosen in &line {
            after.play(chosen).ok()?;
        }
        Some(Puzzle {
            position,
            theme,
            line,
            moves,
            proof,
            solved,
        })
    }
}

/// `theme proof moves solved answer,reply,… position`, with `-` for unknown values.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.theme, self.proof.name())?;
        match self.moves {
            Some(moves) => write!(f, "{moves} ")?,
            None => f.write_str("- ")?,
        }
        match self.solved {
            Some(solved) => write!(f, "{solved} ")?,
            None => f.write_str("- ")?,
        }
        let line: Vec<String> = self.line.iter().map(Move::to_string).collect();
        write!(f, "{} {}", line.join(","), self.position)
    }
}
