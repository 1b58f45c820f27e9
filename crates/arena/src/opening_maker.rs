//! Makes openings: random moves that a player might choose, kept if the engine finds the position
//! fair and no wall of it a blunder. The same seed and limit give the same set, however many
//! threads work on it.

use std::collections::HashSet;
use std::thread;

use dedale_engine::{Engine, Limits, Options};
use dedale_host::nets;
use dedale_rules::{Cell, Game, Move, Position, Wall};

use crate::dice::Dice;
use crate::openings::Opening;

/// The random stream of this module.
const RANDOM_MOVES: u64 = 0x0b07;
/// How many random openings are tried for a better one.
const RANDOM_TRIES: usize = 50;

/// The chances of the player to move in a fair position.
const FAIR: std::ops::RangeInclusive<f32> = 0.40..=0.60;
/// The chances of the player to move after each wall: outside them a single wall has lost the game.
const OPEN: std::ops::RangeInclusive<f32> = 0.25..=0.75;
/// Divides the nodes for checking a wall: a blunder shows sooner than a fine balance.
const SHARE_FOR_A_WALL: u64 = 4;
const LEAST_PLIES: usize = 4;
const MOST_PLIES: usize = 8;
/// How often, of a hundred moves, a wall is placed and a pawn steps aside.
const WALLS: usize = 40;
const SIDESTEPS: usize = 6;
/// Candidates of one round for each thread: enough that no thread waits long.
const ROUND: usize = 16;
/// The most candidates tried for each opening wanted, so that an engine that finds nothing fair
/// still ends.
const TRIES: u64 = 1000;
/// Memory of an engine in megabytes: the searches are small.
const MEMORY: usize = 16;

/// How a set is to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// How many openings are wanted.
    pub count: usize,
    /// The random seed: the same seed, the same set.
    pub seed: u64,
    /// Simulations of the search that judges whether an opening is fair.
    pub nodes: u64,
    /// How many threads search.
    pub threads: usize,
}

/// Moves that might begin a game.
pub struct Sketch {
    /// The game after those moves.
    pub game: Game,
    /// How many moves had been played when each wall lay there.
    walls: Vec<usize>,
}

/// Some random moves: mostly steps along shortest paths and walls near pawns and paths. `None` if
/// the game ends on the way.
pub fn sketch(start: &Position, plies: usize, dice: &mut Dice) -> Option<Sketch> {
    let mut game = Game::new(start.clone());
    let mut walls = Vec::new();
    for ply in 0..plies {
        let chosen = if ply > 0 && dice.percent(WALLS) {
            wall(game.position(), dice)
        } else {
            None
        };
        let chosen = match chosen {
            Some(wall) => Move::Wall(wall),
            None => Move::Pawn(step(game.position(), dice)?),
        };
        game.play(chosen).ok()?;
        if matches!(chosen, Move::Wall(_)) {
            walls.push(ply + 1);
        }
    }
    game.outcome().is_none().then_some(Sketch { game, walls })
}

/// A step along a shortest path, or now and then another.
fn step(position: &Position, dice: &mut Dice) -> Option<Cell> {
    let distances = position.distances(position.turn());
    let far = |cell| distances.at(cell).unwrap_or(u8::MAX);
    let cells: Vec<Cell> = position.pawn_moves().iter().collect();
    let here = far(position.pawn(position.turn()));
    let (onward, aside): (Vec<Cell>, Vec<Cell>) =
        cells.into_iter().partition(|&cell| far(cell) < here);
    let first = if dice.percent(SIDESTEPS) {
        &aside
    } else {
        &onward
    };
    dice.pick(first)
        .or_else(|| onward.first())
        .or_else(|| aside.first())
        .copied()
}

/// A wall near a pawn or in the way of the opponent, or near another wall.
fn wall(position: &Position, dice: &mut Dice) -> Option<Wall> {
    let mover = position.turn();
    let other = mover.next(position.players());
    let path = position.shortest_paths(other);
    let pawns = [position.pawn(mover), position.pawn(other)];
    let near_pawn = |wall: &Wall| {
        pawns.iter().any(|pawn| {
            let columns = wall.anchor().column().abs_diff(pawn.column());
            let rows = wall.anchor().row().abs_diff(pawn.row());
            columns <= 2 && rows <= 2
        })
    };
    let in_the_way = |wall: &Wall| {
        let separated = wall.separated();
        separated
            .iter()
            .any(|&(one, another)| path.has(one) && path.has(another))
    };
    let near_wall = |wall: &Wall| {
        position.walls().iter().any(|known| {
            let columns = wall.anchor().column().abs_diff(known.anchor().column());
            let rows = wall.anchor().row().abs_diff(known.anchor().row());
            columns <= 2 && rows <= 1
        })
    };
    let likely: Vec<Wall> = position
        .legal_walls()
        .iter()
        .filter(|wall| near_pawn(wall) || in_the_way(wall) || near_wall(wall))
        .collect();
    dice.pick(&likely).copied()
}

/// A fair opening, made from one number.
struct Candidate {
    opening: Opening,
    /// The same for an opening and its mirror.
    key: String,
}

fn candidate(
    start: &Position,
    order: &Order,
    number: u64,
    engine: &mut Engine,
) -> Option<Candidate> {
    let mut dice = Dice::stream(order.seed, &[number]);
    let plies = LEAST_PLIES + dice.below(MOST_PLIES - LEAST_PLIES + 1);
    let Sketch { game, walls } = sketch(start, plies, &mut dice)?;
    let mut chance = |game: &Game, nodes: u64| {
        engine.forget();
        let thought = engine.think_quietly(game, Limits::nodes(nodes.max(1)));
        let decided = thought.proof.is_some();
        (!decided).then_some(thought.chances[game.position().turn()])
    };
    for &ply in walls.iter().filter(|&&ply| ply < plies) {
        let mut until = Game::new(start.clone());
        for &chosen in &game.moves()[..ply] {
            until.play(chosen).ok()?;
        }
        chance(&until, order.nodes / SHARE_FOR_A_WALL).filter(|chance| OPEN.contains(chance))?;
    }
    chance(&game, order.nodes).filter(|chance| FAIR.contains(chance))?;
    let position = game.position();
    let key = position.to_string().min(position.mirrored().to_string());
    Some(Candidate {
        opening: game.moves().to_vec(),
        key,
    })
}

/// Makes a set, smaller than asked for if too few positions are fair. `progress` receives the
/// number of openings so far and returns whether to go on.
pub fn make(
    start: &Position,
    order: &Order,
    mut progress: impl FnMut(usize) -> bool,
) -> Vec<Opening> {
    let options = Options {
        memory: MEMORY,
        ..Options::default()
    };
    let mut engines: Vec<Engine> = (0..order.threads).map(|_| nets::usual(options)).collect();
    let mut openings = Vec::new();
    let mut seen = HashSet::new();
    let mut next = 0;
    let most = TRIES * order.count as u64;
    while openings.len() < order.count && next < most && progress(openings.len()) {
        let round: Vec<Vec<Option<Candidate>>> = thread::scope(|scope| {
            let mut first = next;
            let work: Vec<_> = engines
                .iter_mut()
                .map(|engine| {
                    let numbers = first..first + ROUND as u64;
                    first = numbers.end;
                    scope.spawn(move || {
                        numbers
                            .map(|number| candidate(start, order, number, engine))
                            .collect()
                    })
                })
                .collect();
            work.into_iter()
                .map(|work| work.join().expect("a candidate is made without panicking"))
                .collect()
        });
        next += (ROUND * engines.len()) as u64;
        // In the order of the numbers, so that the order in which threads finish does not matter.
        for candidate in round.into_iter().flatten().flatten() {
            if openings.len() < order.count && seen.insert(candidate.key) {
                openings.push(candidate.opening);
            }
        }
    }
    openings
}

/// Short openings for any game, from the seed: as balanced as path lengths can tell.
#[must_use]
pub fn by_lot(start: &Position, count: usize, seed: u64) -> Vec<Opening> {
    let size = start.variant().size;
    let plies = if size.height() >= 7 { 2..=6 } else { 1..=3 };
    let opening = |number: usize| {
        let mut dice = Dice::stream(seed, &[RANDOM_MOVES, number as u64]);
        let mut best: Option<(u8, Opening)> = None;
        for _ in 0..RANDOM_TRIES {
            let length = plies.start() + dice.below(plies.end() - plies.start() + 1);
            let Some(Sketch { game, .. }) = sketch(start, length, &mut dice) else {
                continue;
            };
            let way = |player| game.position().distance(player).unwrap_or(u8::MAX);
            let turn = game.position().turn();
            let (mover, other) = (way(turn), way(turn.next(start.players())));
            // The move is worth half a step: equal paths and one step behind are both fair.
            let unfair = mover
                .saturating_sub(other + 1)
                .max(other.saturating_sub(mover));
            if best.as_ref().is_none_or(|(least, _)| unfair < *least) {
                best = Some((unfair, game.moves().to_vec()));
            }
            if unfair == 0 {
                break;
            }
        }
        best.map(|(_, opening)| opening).unwrap_or_default()
    };
    (0..count).map(opening).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_depends_on_the_seed_alone() {
        let order = Order {
            count: 6,
            seed: 3,
            nodes: 24,
            threads: 1,
        };
        let start = Position::standard();
        let one = make(&start, &order, |_| true);
        let two = make(
            &start,
            &Order {
                threads: 3,
                ..order
            },
            |_| true,
        );
        assert_eq!(one.len(), 6);
        assert_eq!(one, two);
        let other = make(&start, &Order { seed: 4, ..order }, |_| true);
        assert_ne!(one, other);
    }

    #[test]
    fn a_set_can_be_broken_off() {
        let order = Order {
            count: 1000,
            seed: 1,
            nodes: 8,
            threads: 2,
        };
        let some = make(&Position::standard(), &order, |made| made < 5);
        assert!((5..100).contains(&some.len()));
    }

    #[test]
    fn openings_by_lot_are_legal_and_the_same_for_a_seed() {
        for start in [
            "dedale/1 3x5 b1:2,b5:2 - 1 walls=2",
            "dedale/1 3x3 b1:0,b3:0 - 1 walls=0",
            "dedale/1 12x12 f1:20,f12:20 - 1",
        ] {
            let start: Position = start.parse().unwrap();
            let openings = by_lot(&start, 40, 5);
            assert_eq!(openings, by_lot(&start, 40, 5));
            assert!(openings.iter().collect::<HashSet<_>>().len() > 1);
            for opening in openings {
                let mut game = Game::new(start.clone());
                for chosen in opening {
                    game.play(chosen).unwrap();
                }
                assert_eq!(game.outcome(), None);
            }
        }
    }
}
