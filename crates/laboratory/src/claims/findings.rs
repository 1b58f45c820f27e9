//! The verdicts on the claims of S1: the boards are solved, the walls counted, and each claim gets
//! the verdict that follows from the numbers. No result is hard-coded, and there are no sentences
//! here.

use dedale_rules::{Move, Size};
use dedale_solver::Value;

use crate::claims::fit::{self, Fit};
use crate::claims::ideas::{self, Trial};
use crate::claims::oracle::{OracleError, Solved, Walls, first_moves, worth};

/// The width of all boards of the claims.
const WIDTH: u8 = 3;
/// The boards of the claims that have a size.
const SMALL: u8 = 3;
const LONG: u8 = 7;
/// The pupils' counts on 3×3: with the pawns at the start, and in one case.
const SAID_TO_FIT: [usize; 2] = [2, 3];

/// Does a claim hold?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<T> {
    /// In every case.
    True,
    /// In no case.
    False,
    /// In these cases alone.
    Only(Vec<T>),
}

impl<T> Verdict<T> {
    /// The verdict from every case and whether the claim holds there.
    fn of(cases: impl IntoIterator<Item = (T, bool)>) -> Verdict<T> {
        let mut holds = Vec::new();
        let mut fails = false;
        for (case, right) in cases {
            if right {
                holds.push(case);
            } else {
                fails = true;
            }
        }
        match (holds.is_empty(), fails) {
            (_, false) => Verdict::True,
            (true, true) => Verdict::False,
            (false, true) => Verdict::Only(holds),
        }
    }
}

/// A number of walls each on 3×3 or 3×7, and the values of moves for the first player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Small {
    /// How many walls each player has.
    pub walls: Walls,
    /// The value of the start.
    pub start: Value,
    /// Straight ahead; on 3×3 that is the centre.
    pub centre: Value,
    /// To the side; left and right are alike.
    pub sideways: Value,
    /// The best wall, if there are walls.
    pub wall: Option<(Move, Value)>,
    /// Does best play end with a jump? Computed on 3×3 alone.
    pub ends_with_jump: bool,
}

impl Small {
    /// Is the best wall better than any step: does it save the game, or delay the loss? `None`
    /// without walls.
    fn wall_is_better(&self) -> Option<bool> {
        let (_, wall) = self.wall?;
        let step = self.centre.rank().max(self.sideways.rank());
        Some(wall.rank() > step)
    }
}

/// A board and its winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length {
    /// The length of the board; all are three cells wide.
    pub rows: u8,
    /// The most walls with the pawns at the start.
    pub at_the_start: Fit,
    /// The most walls with the pawns anywhere.
    pub ever: Fit,
    /// By the number of walls each, the last being as many as fit; on the longest boards only that
    /// one.
    pub values: Vec<(Walls, Value)>,
}

/// How the pupils' rule counts walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Those that fit with the pawns at the start.
    AtTheStart,
    /// Those that ever fit.
    Ever,
}

impl Length {
    /// How many walls fit by that count.
    #[must_use]
    pub fn fitting(&self, counting: Counting) -> usize {
        match counting {
            Counting::AtTheStart => self.at_the_start.walls.len(),
            Counting::Ever => self.ever.walls.len(),
        }
    }

    /// With as many walls as fit.
    #[must_use]
    pub fn unlimited(&self) -> Value {
        self.values.last().expect("the last is as many as fit").1
    }

    /// With so many walls each; numbers above the most that fit count as that.
    #[must_use]
    pub fn with(&self, walls: Walls) -> Value {
        let known = self.values.iter().find(|(number, _)| *number == walls);
        known.map_or_else(|| self.unlimited(), |(_, value)| *value)
    }

    /// Does the first player win by the pupils' rule: length and walls both even or both odd?
    #[must_use]
    pub fn rule(&self, walls: usize) -> bool {
        (usize::from(self.rows) + walls).is_multiple_of(2)
    }

    /// Is the pupils' rule right with as many walls as fit, by that count?
    fn rule_is_right(&self, counting: Counting) -> bool {
        let said = self.rule(self.fitting(counting));
        winner(self.unlimited()) == Some(said)
    }

    /// How many walls can be placed when each player has so many.
    #[must_use]
    pub fn placeable(&self, walls: Walls, counting: Counting) -> usize {
        let fitting = self.fitting(counting);
        match walls {
            Walls::Each(walls) => fitting.min(2 * usize::from(walls)),
            Walls::Unlimited => fitting,
        }
    }
}

/// A line of play as an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The length of the board.
    pub rows: u8,
    /// How many walls each player has.
    pub walls: Walls,
    /// From the start.
    pub moves: Vec<Move>,
}

/// All findings.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// By the number of walls each, from none to as many as fit.
    pub small: Vec<Small>,
    /// From 3×3 on.
    pub lengths: Vec<Length>,
    /// The number of boards, from the first, with every number of walls; the others only with as
    /// many as fit.
    whole: usize,
    /// Best play on 3×3 with as many walls as fit; after the centre; after a step to the side.
    pub small_lines: [Line; 3],
    /// Best play on 3×3 after the best wall, with the fewest walls with which waiting is better
    /// than a step; if there is such a number.
    pub waiting_line: Option<Line>,
    /// Best play on the shortest board where the rule of parity is wrong, if it is.
    pub parity_line: Option<Line>,
    /// The same as `small` on 3×7, if boards of that length were solved.
    pub long_moves: Vec<Small>,
    /// The trials of the strategies for 9×9, if boards as long as 3×7 were solved: a shorter run
    /// should be quick.
    pub trials: Vec<Trial>,
    /// Best play on 3×7 where the first player wins, or else with as many walls as fit; if boards
    /// of that length were solved.
    pub long_line: Option<Line>,
}

/// The board of so many rows.
#[must_use]
pub fn size(rows: u8) -> Size {
    Size::new(WIDTH, rows).expect("3 to 12 rows")
}

/// Is it the first player who wins? `None` without a winner.
#[must_use]
pub fn winner(value: Value) -> Option<bool> {
    (value != Value::Draw).then_some(is_won(value))
}

/// First player wins?
#[must_use]
pub fn is_won(value: Value) -> bool {
    matches!(value, Value::Win(_))
}

fn is_lost(value: Value) -> bool {
    matches!(value, Value::Loss(_))
}

fn cell(name: &str) -> Move {
    Move::Pawn(name.parse().expect("the cells named here are cells"))
}

impl Findings {
    /// How many boards are solved, up to these lengths.
    #[must_use]
    pub fn steps(rows: u8, longest: u8) -> u64 {
        let more = if rows >= LONG {
            2 + ideas::pairings()
        } else {
            0
        };
        u64::from(longest.max(rows) - SMALL + 1) + 3 + more
    }

    /// Solves everything up to `rows`, at least 3, and from there to `longest` with as many walls
    /// as fit, which the rule of parity is about and which costs little; calls `advance` after each
    /// board.
    ///
    /// # Errors
    /// When a board cannot be solved.
    pub fn new(
        rows: u8,
        longest: u8,
        threads: usize,
        advance: &dyn Fn(),
    ) -> Result<Findings, OracleError> {
        let mut lengths = Vec::new();
        for length_rows in SMALL..=longest.max(rows) {
            lengths.push(length(length_rows, length_rows <= rows, threads)?);
            advance();
        }
        let small = lengths[0]
            .values
            .iter()
            .map(|(walls, _)| opening(SMALL, *walls, threads));
        let small = small.collect::<Result<Vec<Small>, _>>()?;
        let mut solved = Solved::new(size(SMALL), Walls::Unlimited, threads)?;
        let mut line = |first: Option<Move>| {
            Ok::<_, OracleError>(Line {
                rows: SMALL,
                walls: Walls::Unlimited,
                moves: solved.line(first)?,
            })
        };
        let small_lines = [
            line(None)?,
            line(Some(cell("b2")))?,
            line(Some(cell("a1")))?,
        ];
        advance();
        let mut long_line = None;
        let mut long_moves = Vec::new();
        let mut trials = Vec::new();
        if let Some(long) = lengths
            .get(usize::from(LONG - SMALL))
            .filter(|_| rows >= LONG)
        {
            let won = long.values.iter().find(|(_, value)| is_won(*value));
            let walls = won.map_or(Walls::Unlimited, |(walls, _)| *walls);
            long_line = Some(Line {
                rows: LONG,
                walls,
                moves: Solved::new(size(LONG), walls, threads)?.line(None)?,
            });
            advance();
            for (walls, _) in &long.values {
                long_moves.push(opening(LONG, *walls, threads)?);
            }
            advance();
            trials = ideas::tried(threads, advance);
        }
        let mut findings = Findings {
            small,
            lengths,
            whole: usize::from(rows - SMALL + 1),
            small_lines,
            waiting_line: None,
            parity_line: None,
            long_moves,
            trials,
            long_line,
        };
        findings.waiting_line = findings.line_of_waiting(threads)?;
        advance();
        findings.parity_line = findings.line_against_parity(threads)?;
        advance();
        Ok(findings)
    }

    fn line_of_waiting(&self, threads: usize) -> Result<Option<Line>, OracleError> {
        let helps = |row: &&Small| row.wall_is_better() == Some(true);
        let Some(row) = self.small.iter().find(helps) else {
            return Ok(None);
        };
        let first = row.wall.map(|(wall, _)| wall);
        let mut solved = Solved::new(size(SMALL), row.walls, threads)?;
        Ok(Some(Line {
            rows: SMALL,
            walls: row.walls,
            moves: solved.line(first)?,
        }))
    }

    fn line_against_parity(&self, threads: usize) -> Result<Option<Line>, OracleError> {
        let wrong = |length: &&Length| !length.rule_is_right(Counting::AtTheStart);
        let Some(length) = self.lengths.iter().find(wrong) else {
            return Ok(None);
        };
        let mut solved = Solved::new(size(length.rows), Walls::Unlimited, threads)?;
        Ok(Some(Line {
            rows: length.rows,
            walls: Walls::Unlimited,
            moves: solved.line(None)?,
        }))
    }

    /// The boards that were solved with every number of walls.
    #[must_use]
    pub fn whole(&self) -> &[Length] {
        &self.lengths[..self.whole]
    }

    /// The board 3×7, if it was solved with every number of walls.
    #[must_use]
    pub fn long(&self) -> Option<&Length> {
        self.whole().get(usize::from(LONG - SMALL))
    }

    /// On 3×3 the second player wins.
    #[must_use]
    pub fn second_wins(&self) -> Verdict<Walls> {
        Verdict::of(self.small.iter().map(|row| (row.walls, is_lost(row.start))))
    }

    /// The reason for it: the second player jumps over the first and so wins.
    #[must_use]
    pub fn jump_wins(&self) -> Verdict<Walls> {
        let holds = |row: &Small| (row.walls, row.ends_with_jump && is_lost(row.start));
        Verdict::of(self.small.iter().map(holds))
    }

    /// The reason why the centre loses: the second player jumps over the pawn at once, onto the
    /// goal line.
    #[must_use]
    pub fn centre_is_jumped(&self) -> Verdict<Walls> {
        let holds = |row: &Small| (row.walls, row.centre == Value::Loss(Some(2)));
        Verdict::of(self.small.iter().map(holds))
    }

    /// The reason why the side loses: the second player only has to walk on, so the game is over as
    /// soon as without walls.
    #[must_use]
    pub fn sideways_is_walked(&self) -> Verdict<Walls> {
        let plain = self.small.first().map(|row| row.sideways);
        let holds = |row: &Small| (row.walls, Some(row.sideways) == plain);
        Verdict::of(self.small.iter().map(holds))
    }

    /// The moves that lose on 3×3 lose on 3×7 too: the step ahead and the one to the side.
    #[must_use]
    pub fn long_steps_lose(&self) -> Option<Verdict<Walls>> {
        let lose = |row: &Small| is_lost(row.centre) && is_lost(row.sideways);
        let cases = self.long_moves.iter().map(|row| (row.walls, lose(row)));
        (!self.long_moves.is_empty()).then(|| Verdict::of(cases))
    }

    /// Their advice holds on 3×7 too: a wall rather than any step. (Where there are walls.)
    #[must_use]
    pub fn long_waiting_helps(&self) -> Option<Verdict<Walls>> {
        (!self.long_moves.is_empty()).then(|| waiting(&self.long_moves))
    }

    /// The step to the centre loses.
    #[must_use]
    pub fn centre_loses(&self) -> Verdict<Walls> {
        Verdict::of(
            self.small
                .iter()
                .map(|row| (row.walls, is_lost(row.centre))),
        )
    }

    /// The step to the side loses.
    #[must_use]
    pub fn sideways_loses(&self) -> Verdict<Walls> {
        Verdict::of(
            self.small
                .iter()
                .map(|row| (row.walls, is_lost(row.sideways))),
        )
    }

    /// A wall is better than any step: it saves the game, or it delays the loss. (Where there are
    /// walls.)
    #[must_use]
    pub fn waiting_helps(&self) -> Verdict<Walls> {
        waiting(&self.small)
    }

    /// Two walls fit on 3×3 with the pawns at the start, three in some case: are both counts right?
    #[must_use]
    pub fn fitting(&self) -> Verdict<Counting> {
        let small = &self.lengths[0];
        let countings = [Counting::AtTheStart, Counting::Ever]
            .into_iter()
            .zip(SAID_TO_FIT);
        Verdict::of(countings.map(|(counting, said)| (counting, small.fitting(counting) == said)))
    }

    /// On 3×7 the first player wins.
    #[must_use]
    pub fn long_is_won(&self) -> Option<Verdict<Walls>> {
        let values = self.long()?.values.iter();
        Some(Verdict::of(
            values.map(|(walls, value)| (*walls, is_won(*value))),
        ))
    }

    /// The rule of parity with as many walls as fit, by length.
    #[must_use]
    pub fn parity(&self, counting: Counting) -> Verdict<u8> {
        let right = |length: &Length| (length.rows, length.rule_is_right(counting));
        Verdict::of(self.lengths.iter().map(right))
    }

    /// The distinct numbers of walls each: up to the one from which on more change nothing on any
    /// board, then as many as fit.
    #[must_use]
    pub fn told_apart(&self) -> Vec<Walls> {
        let settled = |length: &Length| {
            let last = winner(length.unlimited());
            let values = length.values.iter().rev();
            let alike = values.take_while(|(_, value)| winner(*value) == last);
            length.values.len() - alike.count()
        };
        let most = self.whole().iter().map(settled).max().unwrap_or(0);
        let limited = (0..=most).map(|walls| Walls::Each(walls as u8));
        limited.chain([Walls::Unlimited]).collect()
    }

    /// The rule applied to every distinct number of walls, on every board: the number of cases in
    /// which it is right, and of all cases.
    #[must_use]
    pub fn parity_everywhere(&self, counting: Counting) -> (usize, usize) {
        let numbers = self.told_apart();
        let cases = self.whole().iter().flat_map(|length| {
            numbers.iter().map(move |&walls| {
                let said = length.rule(length.placeable(walls, counting));
                winner(length.with(walls)) == Some(said)
            })
        });
        cases.fold((0, 0), |(right, all), holds| {
            (right + usize::from(holds), all + 1)
        })
    }
}

/// Where there are walls: is one better than any step?
fn waiting(rows: &[Small]) -> Verdict<Walls> {
    let better = |row: &Small| Some((row.walls, row.wall_is_better()?));
    Verdict::of(rows.iter().filter_map(better))
}

fn length(rows: u8, whole: bool, threads: usize) -> Result<Length, OracleError> {
    let size = size(rows);
    let (at_the_start, ever) = (fit::at_the_start(size), fit::ever(size));
    // A player with as many walls as ever fit never runs out of them.
    let numbers = if whole { ever.walls.len() } else { 0 };
    let limited = (0..numbers).map(|walls| Walls::Each(walls as u8));
    let values = limited.chain([Walls::Unlimited]).map(|walls| {
        // The length of a game is only shown for the boards with a claim of their own, and costs
        // three times as much.
        let value = worth(size, walls, rows <= LONG, threads)?;
        Ok((walls, value))
    });
    Ok(Length {
        rows,
        values: values.collect::<Result<_, OracleError>>()?,
        at_the_start,
        ever,
    })
}

/// The values of the pupils' first moves on a board.
fn opening(rows: u8, walls: Walls, threads: usize) -> Result<Small, OracleError> {
    let moves = first_moves(size(rows), walls, threads)?;
    let of = |name: &str| {
        let found = moves.iter().find(|(chosen, _)| *chosen == cell(name));
        found.expect("nothing is in the way of a first step").1
    };
    let ends_with_jump = rows == SMALL && ends_with_jump(walls, threads)?;
    Ok(Small {
        walls,
        start: moves[0].1,
        centre: of("b2"),
        sideways: of("a1"),
        wall: moves
            .iter()
            .find(|(chosen, _)| matches!(chosen, Move::Wall(_)))
            .copied(),
        ends_with_jump,
    })
}

/// Is the last move of best play on 3×3 a jump?
fn ends_with_jump(walls: Walls, threads: usize) -> Result<bool, OracleError> {
    let mut solved = Solved::new(size(SMALL), walls, threads)?;
    let mut position = solved.start();
    let mut jumps = false;
    for chosen in solved.line(None)? {
        let from = position.pawn(position.turn());
        position.play(chosen).expect("the line was played before");
        jumps = match chosen {
            Move::Pawn(to) => {
                let apart = from.column().abs_diff(to.column()) + from.row().abs_diff(to.row());
                apart > 1
            }
            _ => false,
        };
    }
    Ok(jumps)
}

#[cfg(test)]
mod tests;
