//! The `Player` trait, which every player of a match implements, and the players that need nothing
//! from outside. External programs have files of their own.

use std::sync::Arc;
use std::time::{Duration, Instant};

use dedale_engine::{Clock, Engine, Level, Limits, Options, Oracle, Playouts, Signals, Task};
use dedale_rules::{Game, Move, Position};

use crate::dice::Dice;
use crate::evaluation::Evaluation;
use crate::fault::{Fault, FaultKind};
use crate::limit::Budget;
use dedale_host::tables::Tables;

/// A move with the player's evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// The move.
    pub chosen: Move,
    /// The evaluation; empty where the player sends none.
    pub evaluation: Evaluation,
}

/// A player of a match.
pub trait Player: Send {
    /// Begins a game. The same seed gives the same random choices.
    ///
    /// # Errors
    /// Why the player cannot begin: it loses the game.
    fn begin(&mut self, start: &Position, seed: u64) -> Result<(), Fault>;

    /// Chooses a move. The match measures the time; a player that waits for an external program
    /// stops waiting at the deadline of the budget.
    ///
    /// # Errors
    /// Why there is no move: the player loses the game.
    fn choose(&mut self, game: &Game, budget: &Budget) -> Result<Chosen, Fault>;

    /// Does the player have a budget of its own? Then the time of the match does not bind it.
    fn has_own_limits(&self) -> bool {
        false
    }

    /// Restarts from scratch before the next game, after a fault.
    fn restart(&mut self) {}
}

/// The state shared by the players of a match.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// Raised when the match is over.
    pub signals: Arc<Signals>,
    /// How far past its time limit an answer may arrive.
    pub margin: Duration,
}

/// Any legal move, uniformly at random.
#[derive(Debug)]
pub(crate) struct Random {
    dice: Dice,
}

impl Random {
    pub(crate) fn new() -> Random {
        Random { dice: Dice::new(0) }
    }
}

impl Player for Random {
    fn begin(&mut self, _: &Position, seed: u64) -> Result<(), Fault> {
        self.dice = Dice::new(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Budget) -> Result<Chosen, Fault> {
        let moves = game.legal_moves();
        let chosen = self.dice.pick(&moves).copied();
        chosen.map(plain).ok_or_else(no_move)
    }
}

/// The walker: always a step along a shortest path, chosen at random.
#[derive(Debug)]
pub(crate) struct Shortest {
    dice: Dice,
}

impl Shortest {
    pub(crate) fn new() -> Shortest {
        Shortest { dice: Dice::new(0) }
    }
}

impl Player for Shortest {
    fn begin(&mut self, _: &Position, seed: u64) -> Result<(), Fault> {
        self.dice = Dice::new(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Budget) -> Result<Chosen, Fault> {
        step(game, &mut self.dice)
    }
}

/// A random step along a shortest path.
pub(crate) fn step(game: &Game, dice: &mut Dice) -> Result<Chosen, Fault> {
    let position = game.position();
    let distances = position.distances(position.turn());
    let far = |cell| distances.at(cell).unwrap_or(u8::MAX);
    let cells: Vec<_> = position.pawn_moves().iter().collect();
    let nearest = cells.iter().map(|&cell| far(cell)).min();
    let best: Vec<_> = cells
        .into_iter()
        .filter(|&cell| Some(far(cell)) == nearest)
        .collect();
    let step = dice.pick(&best).map(|&cell| Move::Pawn(cell));
    // Pawns and walls may block every shortest step: then any legal move.
    let chosen = step.or_else(|| dice.pick(&game.legal_moves()).copied());
    chosen.map(plain).ok_or_else(no_move)
}

/// A plain rollout search with a number of rollouts.
#[derive(Debug)]
pub(crate) struct RollingOut {
    rollouts: Playouts,
}

impl RollingOut {
    pub(crate) fn new(count: u32) -> RollingOut {
        RollingOut {
            rollouts: Playouts { count, seed: 0 },
        }
    }
}

impl Player for RollingOut {
    fn begin(&mut self, _: &Position, seed: u64) -> Result<(), Fault> {
        self.rollouts.seed = seed;
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Budget) -> Result<Chosen, Fault> {
        Ok(plain(self.rollouts.choose(game)))
    }

    fn has_own_limits(&self) -> bool {
        true
    }
}

/// A move without an evaluation.
pub(crate) fn plain(chosen: Move) -> Chosen {
    Chosen {
        chosen,
        evaluation: Evaluation::default(),
    }
}

/// A player is never asked for a move when there is none.
fn no_move() -> Fault {
    Fault::new(FaultKind::Nonsense)
}

/// Dédale's engine in this process.
pub(crate) struct Ours {
    engine: Engine,
    options: Options,
    /// Limits of its own, in place of the match's.
    own: Limits,
    signals: Arc<Signals>,
    start: Instant,
    /// Has it searched an earlier position of this game?
    has_searched: bool,
}

impl Ours {
    pub(crate) fn new(
        mut engine: Engine,
        own: Limits,
        tables: Option<Arc<Tables>>,
        surroundings: &Surroundings,
    ) -> Ours {
        let options = *engine.options();
        engine.set_oracle(tables.map(|tables| tables as Arc<dyn Oracle>));
        Ours {
            engine,
            options,
            own,
            signals: Arc::clone(&surroundings.signals),
            start: Instant::now(),
            has_searched: false,
        }
    }

    /// How many simulations of its earlier searches went through this position. Only the strongest
    /// level keeps its tree from move to move. A search without a single simulation adds nothing to
    /// the tree, and its lines give the visits of each move of the position.
    fn seen(&mut self, game: &Game) -> Option<u64> {
        if !self.has_searched || self.options.level != Level::STRONGEST {
            return None;
        }
        let usual = *self.engine.options();
        self.engine.set_options(Options {
            lines: usize::MAX,
            ..usual
        });
        let known = self.engine.think_quietly(game, Limits::nodes(0));
        self.engine.set_options(usual);
        let followed: u64 = known.lines.iter().map(|line| line.visits).sum();
        // A single node is the position itself, added just now: it had not been searched.
        let is_new = known.nodes <= 1;
        Some(if is_new { 0 } else { followed + 1 })
    }
}

impl Player for Ours {
    fn begin(&mut self, _: &Position, seed: u64) -> Result<(), Fault> {
        self.engine.set_options(Options {
            seed,
            ..self.options
        });
        self.engine.forget();
        self.has_searched = false;
        Ok(())
    }

    fn choose(&mut self, game: &Game, budget: &Budget) -> Result<Chosen, Fault> {
        let limits = match *budget {
            _ if self.has_own_limits() => self.own,
            Budget::Time(time) => Limits::time(time),
            Budget::Nodes(nodes) => Limits::nodes(nodes),
            Budget::Clock {
                left,
                turn,
                increment,
            } => Limits {
                clock: Some(Clock {
                    left: left[turn],
                    increment,
                    byo_yomi: Duration::ZERO,
                }),
                ..Limits::default()
            },
        };
        let begun = self.start.elapsed();
        let seen = self.seen(game);
        // Reading the earlier search is part of the time of the move.
        let start = self.start;
        let taken = start.elapsed().saturating_sub(begun);
        let limits = Limits {
            time: limits.time.map(|time| time.saturating_sub(taken)),
            ..limits
        };
        let task = Task {
            limits,
            signals: &self.signals,
            now: &move || start.elapsed(),
            progress: &mut |_| {},
        };
        let thought = self.engine.think(game, task);
        self.has_searched = true;
        Ok(Chosen {
            chosen: thought.best(),
            evaluation: Evaluation::of(&thought, seen),
        })
    }

    fn has_own_limits(&self) -> bool {
        self.own != Limits::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_path_is_walked() {
        let mut game = Game::new("dedale/1 9x9 e1:10,e9:10 d1h 1".parse().unwrap());
        let mut player = Shortest::new();
        player.begin(game.start(), 7).unwrap();
        let budget = Budget::Nodes(1);
        let first = player.choose(&game, &budget).unwrap().chosen;
        // A wall over d1 and e1: the way round to the right is shorter than to the left.
        assert_eq!(first.to_string(), "f1");
        game.play(first).unwrap();
        assert_eq!(
            player.choose(&game, &budget).unwrap().chosen.to_string(),
            "e8"
        );
    }

    #[test]
    fn the_same_seed_has_the_same_whims() {
        let game = Game::new(Position::standard());
        let mut player = Random::new();
        let mut choose = |seed| {
            player.begin(game.start(), seed).unwrap();
            player.choose(&game, &Budget::Nodes(1)).unwrap().chosen
        };
        assert_eq!(choose(1), choose(1));
        let different = (0..20)
            .map(choose)
            .collect::<std::collections::HashSet<_>>();
        assert!(different.len() > 10);
    }
}
