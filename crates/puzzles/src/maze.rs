//! Two pawns on fixed walls, solved by retrograde analysis: the winner from every pair of cells
//! with either to move, and the distance. The value of placing a wall is passed in for each player,
//! so that the game with walls in hand is solved layout by layout.
//!
//! One pawn is taken cell by cell, the other as a whole set: a step back for all its cells at once
//! is a few shifts. Steps and jumps are the rules' own ([`Openings`]).

use dedale_rules::{Bits, Narrow, Openings};
use dedale_solver::Value;

/// The columns of the layout; cells are numbered as its bits.
const STRIDE: usize = 9;

/// Values as bytes in the order of preference: unknown, early loss to late loss, draw, late win to
/// early win.
pub(crate) type Code = u8;
/// Unknown, or no such move.
pub(crate) const NONE: Code = 0;
const DRAW: Code = 127;
/// Far more than any game here takes.
const MOST_PLIES: usize = 250;

const fn win(plies: usize) -> Code {
    255 - (plies / 2) as u8
}

const fn loss(plies: usize) -> Code {
    (plies / 2) as u8
}

/// The value of a move for the mover, from the code of the position after it.
pub(crate) const fn before(code: Code) -> Code {
    match code {
        NONE | DRAW => code,
        1..DRAW => 255 - code,
        _ => 256_u16.saturating_sub(code as u16) as u8,
    }
}

pub(crate) fn value(code: Code) -> Option<Value> {
    match code {
        NONE => None,
        DRAW => Some(Value::Draw),
        1..DRAW => Some(Value::Loss(Some(u16::from(code) * 2))),
        _ => Some(Value::Win(Some(u16::from(255 - code) * 2 + 1))),
    }
}

/// The parts that are the same for all layouts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    pub(crate) cells: Narrow,
    /// The goals of each player.
    pub(crate) goals: [Narrow; 2],
    /// The number of cell numbers.
    pub(crate) numbers: usize,
}

impl Field {
    pub(crate) fn new(cells: Narrow, goals: [Narrow; 2], rows: u8) -> Field {
        Field {
            cells,
            goals,
            numbers: STRIDE * usize::from(rows),
        }
    }

    /// The index of a state: the player to move, the cells of the first and of the second player.
    pub(crate) fn state(&self, turn: usize, first: usize, second: usize) -> usize {
        (turn * self.numbers + first) * self.numbers + second
    }
}

/// One player's side of the analysis: sets of its own cells by the other's, and the same the other
/// way round.
struct Side {
    /// By the other's cell, the cells from which this player wins or loses when it is to move.
    decided: Vec<Narrow>,
    /// By this player's cell, the cells of the other for which it wins, or loses, when it is to
    /// move.
    won: Vec<Narrow>,
    lost: Vec<Narrow>,
    /// By the other's cell, the cells where a wall still keeps it from losing.
    held: Vec<Narrow>,
    /// States by the value of the best wall there: own cell, other's cell.
    walls: Vec<Vec<(u8, u8)>>,
    /// By the other's cell, the cells where it has a wall to place at all.
    armed: Vec<Narrow>,
}

impl Side {
    fn new(field: &Field, player: usize, worth: Option<&[Code]>) -> Side {
        let empty = vec![Narrow::EMPTY; field.numbers];
        let mut side = Side {
            decided: empty.clone(),
            won: empty.clone(),
            lost: empty.clone(),
            held: empty.clone(),
            walls: Vec::new(),
            armed: empty,
        };
        let Some(worth) = worth else { return side };
        side.walls = vec![Vec::new(); 256];
        for (state, &code) in worth.iter().enumerate().filter(|(_, code)| **code != NONE) {
            let (first, second) = (state / field.numbers, state % field.numbers);
            let (own, other) = if player == 0 {
                (first, second)
            } else {
                (second, first)
            };
            side.walls[usize::from(code)].push((own as u8, other as u8));
            side.held[other] |= Narrow::single(own as u8);
            side.armed[other] |= Narrow::single(own as u8);
        }
        side
    }

    /// The most plies of a line that begins with a wall.
    fn latest(&self) -> usize {
        let codes = self.walls.iter().enumerate();
        let plies = codes.filter(|(_, states)| !states.is_empty());
        let plies = plies.filter_map(|(code, _)| value(code as u8)?.plies());
        plies.max().map_or(0, usize::from)
    }
}

/// The cells of a set by their numbers.
fn numbers(mut set: Narrow) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set.is_empty() {
            return None;
        }
        let first = set.first();
        set = set.without_lowest();
        Some(first)
    })
}

/// Next to the other pawn moves are not plain steps: by the other's cell, own cells with their
/// targets.
fn beside(field: &Field, openings: Openings<Narrow>) -> Vec<Vec<(u8, Narrow)>> {
    let mut beside = vec![Vec::new(); field.numbers];
    for other in numbers(field.cells) {
        let pawn = Narrow::single(other);
        for own in numbers(openings.neighbours(pawn)) {
            let moves = openings.pawn_moves(Narrow::single(own), Narrow::single(own) | pawn);
            beside[usize::from(other)].push((own, moves));
        }
    }
    beside
}

/// Solves a layout: the codes of all states. `worth` is the value of each player's best wall for
/// that player, by the cells of the first and of the second, if it has walls.
pub(crate) fn decide(
    field: &Field,
    openings: Openings<Narrow>,
    worth: [Option<&[Code]>; 2],
) -> Box<[Code]> {
    let beside = beside(field, openings);
    let mut sides = [0, 1].map(|player| Side::new(field, player, worth[player]));
    let mut codes = vec![NONE; 2 * field.numbers * field.numbers].into_boxed_slice();
    let latest = sides.iter().map(Side::latest).max().unwrap_or(0);
    let mut plies = 1;
    let mut quiet = false;
    while plies < MOST_PLIES && !(quiet && plies > latest) {
        let won = (0..2).map(|player| {
            wins(
                field, openings, &beside, &mut sides, player, plies, &mut codes,
            )
        });
        let won = won.fold(false, |any, one| any | one);
        plies += 1;
        let lost = (0..2).map(|player| {
            losses(
                field, openings, &beside, &mut sides, player, plies, &mut codes,
            )
        });
        let lost = lost.fold(false, |any, one| any | one);
        plies += 1;
        quiet = !won && !lost;
    }
    for turn in 0..2 {
        for first in numbers(field.cells - field.goals[0]) {
            for second in numbers(field.cells - field.goals[1] - Narrow::single(first)) {
                let state = field.state(turn, usize::from(first), usize::from(second));
                if codes[state] == NONE {
                    codes[state] = DRAW;
                }
            }
        }
    }
    codes
}

/// Records new results for one player with the other on `other`.
fn note(
    field: &Field,
    side: &mut Side,
    player: usize,
    other: u8,
    new: Narrow,
    code: Code,
    codes: &mut [Code],
) {
    side.decided[usize::from(other)] |= new;
    for own in numbers(new) {
        let list = if code > DRAW {
            &mut side.won
        } else {
            &mut side.lost
        };
        list[usize::from(own)] |= Narrow::single(other);
        let (own, other) = (usize::from(own), usize::from(other));
        let (first, second) = if player == 0 {
            (own, other)
        } else {
            (other, own)
        };
        codes[field.state(player, first, second)] = code;
    }
}

/// The states that the player wins in so many plies and no sooner.
fn wins(
    field: &Field,
    openings: Openings<Narrow>,
    beside: &[Vec<(u8, Narrow)>],
    sides: &mut [Side; 2],
    player: usize,
    plies: usize,
    codes: &mut [Code],
) -> bool {
    let mut walls = vec![Narrow::EMPTY; field.numbers];
    let states = sides[player].walls.get(usize::from(win(plies)));
    for &(own, other) in states.into_iter().flatten() {
        walls[usize::from(other)] |= Narrow::single(own);
    }
    let mut any = false;
    for other in numbers(field.cells - field.goals[1 - player]) {
        let pawn = Narrow::single(other);
        let place = usize::from(other);
        let targets = (sides[1 - player].lost[place] | field.goals[player]) - pawn;
        let mut new = openings.neighbours(targets) - openings.neighbours(pawn);
        for &(own, moves) in &beside[place] {
            let own = Narrow::single(own);
            // A player without another move passes.
            let passes = moves.is_empty() && !sides[player].armed[place].meets(own);
            if moves.meets(targets) || passes && targets.meets(own) {
                new |= own;
            }
        }
        new |= walls[place];
        new = (new & field.cells) - field.goals[player] - pawn - sides[player].decided[place];
        if !new.is_empty() {
            any = true;
            note(
                field,
                &mut sides[player],
                player,
                other,
                new,
                win(plies),
                codes,
            );
        }
    }
    any
}

/// The states that the player loses after so many plies and no later.
fn losses(
    field: &Field,
    openings: Openings<Narrow>,
    beside: &[Vec<(u8, Narrow)>],
    sides: &mut [Side; 2],
    player: usize,
    plies: usize,
    codes: &mut [Code],
) -> bool {
    // Walls that lose no later no longer hold anything.
    let states = sides[player].walls.get(usize::from(loss(plies))).cloned();
    for (own, other) in states.into_iter().flatten() {
        sides[player].held[usize::from(other)] -= Narrow::single(own);
    }
    let mut any = false;
    for other in numbers(field.cells - field.goals[1 - player]) {
        let pawn = Narrow::single(other);
        let place = usize::from(other);
        let safe = field.cells - sides[1 - player].won[place] - pawn;
        let mut keeps = openings.neighbours(safe) - openings.neighbours(pawn);
        for &(own, moves) in &beside[place] {
            let own = Narrow::single(own);
            let passes = moves.is_empty() && !sides[player].armed[place].meets(own);
            if moves.meets(safe) || passes && safe.meets(own) {
                keeps |= own;
            }
        }
        let side = &sides[player];
        let mut new = field.cells - field.goals[player] - pawn;
        new -= keeps | side.held[place] | side.decided[place];
        if !new.is_empty() {
            any = true;
            note(
                field,
                &mut sides[player],
                player,
                other,
                new,
                loss(plies),
                codes,
            );
        }
    }
    any
}
