//! The race: the game for two when neither player has a wall left. Two pawns on a fixed maze have a
//! few thousand positions, all of which are decided exactly here, jumps included, by retrograde
//! analysis from the arrivals.
//!
//! The chased pawn is taken cell by cell, the other as a whole set of cells: a step back for all of
//! them is a few shifts. Moves come from the rules: steps from [`Openings::neighbours`], and where
//! the pawns touch from [`Openings::pawn_moves`].

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{PoisonError, RwLock};

use dedale_rules::{Bits, Board, Cell, Layout, Openings, Player, Walls};

use crate::paths::other;

/// The exact result of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceValue {
    /// The player to move wins, in this many moves of both together.
    Win(u16),
    /// The player to move loses, after this many moves of both together.
    Loss(u16),
    /// Neither can force a win: the pawns can go on for ever.
    Draw,
}

/// The exact results of all races on one maze.
#[derive(Clone, Debug)]
pub struct Race<B> {
    first: Attack<B>,
    second: Attack<B>,
}

impl<B: Layout> Race<B> {
    /// Decides every race on the maze of that board: its walls and goal lines, and whether turns
    /// may be passed. Pawns, stocks and turn do not matter.
    #[must_use]
    pub fn new(board: &Board<B, 2>) -> Race<B> {
        let openings = board.openings();
        let maze = Maze::new(openings, board.ground().cells);
        let (up, down) = (board.goal(Player::FIRST), board.goal(Player::SECOND));
        Race {
            first: Attack::new(&maze, up, down, board.passing()),
            second: Attack::new(&maze, down, up, board.passing()),
        }
    }

    /// The value for the player to move, with the pawns on these two different cells, neither of
    /// them on its goal line.
    #[must_use]
    pub fn value(&self, first: Cell, second: Cell, turn: Player) -> RaceValue {
        let (mover, other, mine, theirs) = if turn == Player::FIRST {
            (&self.first, &self.second, first, second)
        } else {
            (&self.second, &self.first, second, first)
        };
        if let Some(moves) = mover.to_move(mine, theirs) {
            return RaceValue::Win(moves);
        }
        match other.waiting(theirs, mine) {
            Some(moves) => RaceValue::Loss(moves),
            None => RaceValue::Draw,
        }
    }
}

/// Whether a pawn can run to its goal along a shortest path without ever touching the other,
/// whatever the other does, and arrives first. Then it wins for certain, also with unused walls in
/// hand, as long as the other has none. Returns the number of its steps.
///
/// Sound, not complete: it decides nothing where the pawns may meet, since jumps change everything
/// there. The other pawn is taken to be on every cell that it could have reached by then.
pub(crate) fn runs_home<B: Layout>(
    board: &Board<B, 2>,
    openings: Openings<B>,
    runner: Player,
    runner_distance: u8,
    other_distance: u8,
) -> Option<u8> {
    let first = board.turn() == runner;
    if runner_distance > other_distance || !first && runner_distance == other_distance {
        return None;
    }
    let field = openings.distances(board.goal(runner));
    let mut runners = B::of(board.pawn(runner));
    let mut others = B::of(board.pawn(other(runner)));
    if !first {
        // A pawn that is touched now may be jumped over.
        if openings.neighbours(others).meets(runners) {
            return None;
        }
        others |= openings.neighbours(others);
    }
    for left in (0..runner_distance).rev() {
        let reached = others | openings.neighbours(others);
        let next = openings.neighbours(runners) & field.layer(left);
        // A pawn that has arrived cannot be jumped over.
        runners = next - if left == 0 { others } else { reached };
        if runners.is_empty() {
            return None;
        }
        others = reached;
    }
    Some(runner_distance)
}

/// The number of mazes kept: about 30 kB each on 9×9.
const KEPT: usize = 1000;

/// The races a search has met, by maze: deciding one takes far longer than looking it up. Several
/// threads may ask at once.
#[derive(Debug)]
pub struct Races<B> {
    by_maze: RwLock<HashMap<Walls<B>, Race<B>>>,
}

impl<B> Default for Races<B> {
    fn default() -> Races<B> {
        Races {
            by_maze: RwLock::default(),
        }
    }
}

impl<B: Layout + Hash> Races<B> {
    /// The value of a position in which neither player has a wall left, or in which a player runs
    /// to its goal untouched and the other has no wall to stop it (the number of moves is an upper
    /// bound then); `None` for all others. The game must not be over.
    pub fn value(&self, board: &Board<B, 2>) -> Option<RaceValue> {
        let (mover, waiting) = (board.turn(), other(board.turn()));
        let (mover_armed, waiting_armed) = (board.stock(mover) > 0, board.stock(waiting) > 0);
        if mover_armed && waiting_armed {
            return None;
        }
        let openings = board.openings();
        let (mine, theirs) = (board.distance(mover)?, board.distance(waiting)?);
        if !waiting_armed && let Some(steps) = runs_home(board, openings, mover, mine, theirs) {
            return Some(RaceValue::Win(2 * u16::from(steps) - 1));
        }
        if !mover_armed && let Some(steps) = runs_home(board, openings, waiting, theirs, mine) {
            return Some(RaceValue::Loss(2 * u16::from(steps)));
        }
        if mover_armed || waiting_armed {
            return None;
        }
        let (first, second) = (board.pawn(Player::FIRST), board.pawn(Player::SECOND));
        let value = |race: &Race<B>| race.value(first, second, board.turn());
        Some(self.with_race(board, value))
    }

    /// Calls `look` with the race on the maze of that board. Readers do not block each other.
    fn with_race<T>(&self, board: &Board<B, 2>, look: impl Fn(&Race<B>) -> T) -> T {
        let by_maze = self.by_maze.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = by_maze.get(&board.walls()) {
            return look(known);
        }
        drop(by_maze);
        // Decided outside the lock.
        let race = Race::new(board);
        let answer = look(&race);
        let mut by_maze = self.by_maze.write().unwrap_or_else(PoisonError::into_inner);
        if by_maze.len() >= KEPT {
            by_maze.clear();
        }
        by_maze.insert(board.walls(), race);
        answer
    }
}

/// The maze, with its precomputed moves.
struct Maze<B> {
    openings: Openings<B>,
    /// For each cell the cells one step away.
    near: Vec<B>,
    /// All cells.
    cells: B,
    /// For each two touching cells the moves of a pawn on the first while the other is on the
    /// second.
    touching: Vec<[(B, B); 4]>,
}

impl<B: Layout> Maze<B> {
    fn new(openings: Openings<B>, cells: B) -> Maze<B> {
        let count = usize::from(last_index(cells)) + 1;
        let mut near = vec![B::EMPTY; count];
        let mut touching = vec![[(B::EMPTY, B::EMPTY); 4]; count];
        for cell in cells.cells() {
            let place = usize::from(B::index(cell));
            let single = B::of(cell);
            near[place] = openings.neighbours(single);
            for (entry, other) in touching[place].iter_mut().zip(near[place].cells()) {
                let other = B::of(other);
                *entry = (other, openings.pawn_moves(single, single | other));
            }
        }
        Maze {
            openings,
            near,
            cells,
            touching,
        }
    }

    /// The moves of a pawn on `from` while the other stands next to it on `other`.
    fn moves_touching(&self, from: u8, other: B) -> B {
        let entries = &self.touching[usize::from(from)];
        entries
            .iter()
            .find(|(cell, _)| *cell == other)
            .map_or(B::EMPTY, |(_, moves)| *moves)
    }
}

fn last_index<B: Bits>(cells: B) -> u8 {
    cells.cells().map(B::index).max().unwrap_or(0)
}

/// What one player, the attacker, can force against the other, the defender. All fields are indexed
/// by the cell of the defender.
#[derive(Clone, Debug)]
struct Attack<B> {
    /// The attacker's cells from which it wins with the move.
    wins: Vec<B>,
    /// The attacker's cells from which it wins with the defender to move.
    wins_waiting: Vec<B>,
    /// The round in which each of these was found, by defender and attacker.
    rounds: Vec<u8>,
    rounds_waiting: Vec<u8>,
    /// Whether the defender may stay where it is. (The attacker never gains by it: the defender
    /// could pass as well, and the game would be blocked, without a winner.)
    passing: bool,
}

impl<B: Layout> Attack<B> {
    fn new(maze: &Maze<B>, goal: B, defended: B, passing: bool) -> Attack<B> {
        let count = maze.near.len();
        let mut attack = Attack {
            wins: vec![B::EMPTY; count],
            wins_waiting: vec![B::EMPTY; count],
            rounds: vec![0; count * count],
            rounds_waiting: vec![0; count * count],
            passing,
        };
        // A defender that has arrived has won, so only the others matter.
        let defenders = maze.cells - defended;
        let running = maze.cells - goal;
        let mut changed = defenders;
        let mut round = 0;
        while !changed.is_empty() {
            let won = attack.step_back(maze, goal, running, changed, round);
            // Only a defender with a step to a changed cell can be worse off now; jumps reach two
            // cells further.
            let reach = won | maze.openings.neighbours(won);
            let affected = (reach | maze.openings.neighbours(reach)) & defenders;
            changed = attack.step_back_defender(maze, defended, running, affected, round);
            round = round.saturating_add(1);
        }
        attack
    }

    /// The attacker's move: it wins where it can arrive, or reach a cell that wins with the
    /// defender to move. Returns the defenders for which a win was added.
    fn step_back(&mut self, maze: &Maze<B>, goal: B, running: B, defenders: B, round: u8) -> B {
        let mut won = B::EMPTY;
        for defender in defenders.cells().map(B::index) {
            let place = usize::from(defender);
            let single = B::single(defender);
            let target = (goal | self.wins_waiting[place]) - single;
            let near = maze.near[place];
            let mut found = maze.openings.neighbours(target) - (near | single);
            for attacker in near.cells().map(B::index) {
                if maze.moves_touching(attacker, single).meets(target) {
                    found |= B::single(attacker);
                }
            }
            let new = (found & running) - self.wins[place];
            if !new.is_empty() {
                self.wins[place] |= new;
                self.note(place, new, round, false);
                won |= single;
            }
        }
        won
    }

    /// The defender's move: lost where every move leads to a cell against which the attacker wins.
    fn step_back_defender(
        &mut self,
        maze: &Maze<B>,
        defended: B,
        running: B,
        defenders: B,
        round: u8,
    ) -> B {
        let mut lost = B::EMPTY;
        for defender in defenders.cells().map(B::index) {
            let place = usize::from(defender);
            let single = B::single(defender);
            let near = maze.near[place];
            let mut found = self.against_all(near, defended, running) - (near | single);
            for attacker in near.cells() {
                let attacker = B::of(attacker);
                let moves = maze.moves_touching(defender, attacker);
                found |= self.against_all(moves, defended, attacker);
            }
            if self.passing {
                found &= self.wins[place];
            }
            let new = (found & running) - self.wins_waiting[place];
            if !new.is_empty() {
                self.wins_waiting[place] |= new;
                self.note(place, new, round, true);
                lost |= single;
            }
        }
        lost
    }

    /// The attackers in `all` that win against a defender on each of `moves`.
    fn against_all(&self, moves: B, defended: B, all: B) -> B {
        if moves.is_empty() || moves.meets(defended) {
            return B::EMPTY;
        }
        moves.cells().fold(all, |left, cell| {
            left & self.wins[usize::from(B::index(cell))]
        })
    }

    fn note(&mut self, defender: usize, attackers: B, round: u8, waiting: bool) {
        let count = self.wins.len();
        let rounds = if waiting {
            &mut self.rounds_waiting
        } else {
            &mut self.rounds
        };
        for attacker in attackers.cells().map(B::index) {
            rounds[defender * count + usize::from(attacker)] = round;
        }
    }

    /// The number of moves in which the attacker wins with the move, if it does.
    fn to_move(&self, attacker: Cell, defender: Cell) -> Option<u16> {
        let place = usize::from(B::index(defender));
        let round = self.rounds[place * self.wins.len() + usize::from(B::index(attacker))];
        self.wins[place]
            .has(attacker)
            .then(|| 2 * u16::from(round) + 1)
    }

    /// The number of moves in which the attacker wins with the defender to move, if it does.
    fn waiting(&self, attacker: Cell, defender: Cell) -> Option<u16> {
        let place = usize::from(B::index(defender));
        let round = self.rounds_waiting[place * self.wins.len() + usize::from(B::index(attacker))];
        self.wins_waiting[place]
            .has(attacker)
            .then(|| 2 * u16::from(round) + 2)
    }
}
