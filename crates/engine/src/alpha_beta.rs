//! Depth-first search for two players: alpha-beta with iterative deepening, a transposition table,
//! and moves ordered by their effect on the two shortest paths. Walls that lengthen neither path
//! come last and are searched less deeply, but none is pruned.
//!
//! One thread and no clock: the caller says when to stop.

use std::hash::Hash;

use dedale_rules::{Board, Layout, Move, Walls};

use crate::paths::{Runner, other};
use crate::race::{RaceValue, Races};

/// A score in hundredths of a step; a won game is worth [`WON`] less the moves until its end.
type Score = i32;

const WON: Score = 100_000;
const DECIDED: Score = WON - 1_000;

/// The value of a wall in hand.
const WALL: Score = 85;
/// The mover's advantage.
const TURN: Score = 50;

/// The result of a search.
#[derive(Clone, Debug)]
pub struct DeepReport {
    /// The move to play.
    pub best: Move,
    /// In hundredths of a step for the player to move.
    pub score: i32,
    /// The number of moves of both players until the game is won (or lost, if negative), if that is
    /// proved.
    pub decided: Option<i32>,
    /// The depth of the last completed iteration.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
    /// The principal variation, the best move first.
    pub line: Vec<Move>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    key: u64,
    score: Score,
    depth: i16,
    bound: Bound,
    best: Move,
}

/// The search was stopped: its unfinished result is discarded.
struct Stopped;

/// A search with its transposition table.
pub struct AlphaBeta<B: Layout> {
    table: Vec<Option<Known>>,
    races: Races<B>,
    nodes: u64,
}

/// A move with its place in the order, and whether it is a wall that lengthens neither path.
struct Ordered {
    chosen: Move,
    order: i32,
    idle: bool,
}

impl<B: Layout + Hash> AlphaBeta<B> {
    /// A search with a table of this many positions, at least one.
    #[must_use]
    pub fn new(entries: usize) -> AlphaBeta<B> {
        AlphaBeta {
            table: vec![None; entries.max(1)],
            races: Races::default(),
            nodes: 0,
        }
    }

    /// Deepens until `stop` answers true, the game is decided or `deepest` is reached. `stop` is
    /// called with the number of positions searched. The game must not be over.
    pub fn search(
        &mut self,
        board: &Board<B, 2>,
        deepest: u32,
        mut stop: impl FnMut(u64) -> bool,
    ) -> DeepReport {
        self.nodes = 0;
        let first = ordered(board, None).into_iter().next();
        let mut report = DeepReport {
            best: first.map_or(Move::Pass, |ordered| ordered.chosen),
            score: evaluate(board),
            decided: None,
            depth: 0,
            nodes: 0,
            line: Vec::new(),
        };
        for depth in 1..=deepest {
            let Ok(score) = self.look(board, depth.cast_signed(), -WON, WON, 0, &mut stop) else {
                break;
            };
            let line = self.line(board, depth);
            report = DeepReport {
                best: line.first().copied().unwrap_or(report.best),
                score,
                decided: (score.abs() >= DECIDED).then(|| (WON - score.abs()) * score.signum()),
                depth,
                nodes: self.nodes,
                line,
            };
            if report.decided.is_some() {
                break;
            }
        }
        report.nodes = self.nodes;
        report
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.table.len() as u128) >> 64) as usize
    }

    fn known(&self, board: &Board<B, 2>) -> Option<Known> {
        self.table[self.place(board.hash())].filter(|known| known.key == board.hash())
    }

    /// The principal variation from the table.
    fn line(&self, board: &Board<B, 2>, depth: u32) -> Vec<Move> {
        let mut board = *board;
        let mut line = Vec::new();
        while line.len() < depth as usize && board.winner().is_none() {
            let Some(known) = self.known(&board) else {
                break;
            };
            if !board.legal().has(known.best) {
                break;
            }
            line.push(known.best);
            board.play_unchecked(known.best);
        }
        line
    }

    /// The score of a position for the player to move, within the window.
    fn look(
        &mut self,
        board: &Board<B, 2>,
        depth: i32,
        mut alpha: Score,
        beta: Score,
        ply: Score,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Score, Stopped> {
        self.nodes += 1;
        if stop(self.nodes) {
            return Err(Stopped);
        }
        if board.winner().is_some() {
            return Ok(ply - WON);
        }
        if let Some(score) = self.decided_race(board, ply) {
            return Ok(score);
        }
        if depth <= 0 {
            return Ok(evaluate(board));
        }
        let known = self.known(board);
        if let Some(known) = known
            && i32::from(known.depth) >= depth
            && ply > 0
        {
            let score = from_table(known.score, ply);
            match known.bound {
                Bound::Exact => return Ok(score),
                Bound::AtLeast if score >= beta => return Ok(score),
                Bound::AtMost if score <= alpha => return Ok(score),
                _ => {}
            }
        }
        let moves = ordered(board, known.map(|known| known.best));
        let start = alpha;
        let mut best = (-WON, moves[0].chosen);
        for (place, ordered) in moves.iter().enumerate() {
            let mut next = *board;
            next.play_unchecked(ordered.chosen);
            // Later moves are expected to be worse: a narrow window and less depth confirm it.
            let less = reduction(depth, place, ordered.idle);
            let mut score = if place == 0 {
                -self.look(&next, depth - 1, -beta, -alpha, ply + 1, stop)?
            } else {
                -self.look(&next, depth - 1 - less, -alpha - 1, -alpha, ply + 1, stop)?
            };
            if place > 0 && score > alpha && (less > 0 || score < beta) {
                score = -self.look(&next, depth - 1, -beta, -alpha, ply + 1, stop)?;
            }
            if score > best.0 {
                best = (score, ordered.chosen);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        let bound = match best.0 {
            score if score >= beta => Bound::AtLeast,
            score if score <= start => Bound::AtMost,
            _ => Bound::Exact,
        };
        let place = self.place(board.hash());
        self.table[place] = Some(Known {
            key: board.hash(),
            score: to_table(best.0, ply),
            depth: depth as i16,
            bound,
            best: best.1,
        });
        Ok(best.0)
    }

    fn decided_race(&mut self, board: &Board<B, 2>, ply: Score) -> Option<Score> {
        // The root needs the move, not only the score.
        if ply == 0 {
            return None;
        }
        match self.races.value(board)? {
            RaceValue::Win(moves) => Some(WON - ply - Score::from(moves)),
            RaceValue::Loss(moves) => Some(ply + Score::from(moves) - WON),
            RaceValue::Draw => Some(0),
        }
    }
}

/// The legal moves, the most promising first.
fn ordered<B: Layout>(board: &Board<B, 2>, known: Option<Move>) -> Vec<Ordered> {
    let openings = board.openings();
    let moves = board.legal();
    let mine = Runner::new(board, openings, board.turn());
    let theirs = Runner::new(board, openings, other(board.turn()));
    let field = openings.distances(mine.goal);
    let mut ordered = Vec::with_capacity(moves.len() as usize);
    for cell in moves.pawn.cells() {
        let after = i32::from(field.at(cell).unwrap_or(u8::MAX));
        let gained = i32::from(mine.distance) - after;
        ordered.push(Ordered {
            chosen: Move::Pawn(cell),
            order: 100 * gained,
            idle: false,
        });
    }
    let (my_walls, their_walls) = (
        mine.walls_that_matter(openings),
        theirs.walls_that_matter(openings),
    );
    for wall in moves.walls.iter() {
        let matters = (my_walls.has(wall), their_walls.has(wall));
        let (order, idle) = if matters == (false, false) {
            (-500, true)
        } else {
            let closed = openings.closed_by(Walls::of(wall));
            let hurts = if matters.0 {
                i32::from(mine.growth(closed))
            } else {
                0
            };
            let helps = if matters.1 {
                i32::from(theirs.growth(closed))
            } else {
                0
            };
            (100 * (helps - hurts) - 90, helps <= hurts)
        };
        ordered.push(Ordered {
            chosen: Move::Wall(wall),
            order,
            idle,
        });
    }
    if moves.pass {
        ordered.push(Ordered {
            chosen: Move::Pass,
            order: -50,
            idle: false,
        });
    }
    for entry in &mut ordered {
        if Some(entry.chosen) == known {
            entry.order = i32::MAX;
            entry.idle = false;
        }
    }
    ordered.sort_by_key(|entry| std::cmp::Reverse(entry.order));
    ordered
}

/// The reduction of depth of a move.
fn reduction(depth: i32, place: usize, idle: bool) -> i32 {
    match (depth, idle) {
        (..=1, _) => 0,
        (2, true) => 1,
        (_, true) => 2 + depth / 4,
        (3.., false) if place >= 8 => 1,
        _ => 0,
    }
}

/// The difference in distance and in walls.
fn evaluate<B: Layout>(board: &Board<B, 2>) -> Score {
    let openings = board.openings();
    let (mover, opponent) = (board.turn(), other(board.turn()));
    let steps = |player| Score::from(Runner::new(board, openings, player).distance);
    let walls = Score::from(board.stock(mover)) - Score::from(board.stock(opponent));
    100 * (steps(opponent) - steps(mover)) + WALL * walls + TURN
}

/// A decided score counts from the root in the search, and from the position itself in the table.
fn to_table(score: Score, ply: Score) -> Score {
    match score {
        DECIDED.. => score + ply,
        _ if score <= -DECIDED => score - ply,
        _ => score,
    }
}

fn from_table(score: Score, ply: Score) -> Score {
    match score {
        DECIDED.. => score - ply,
        _ if score <= -DECIDED => score + ply,
        _ => score,
    }
}
