//! One game, search by search. The caller runs the searches: on its own thread ([`play`]), or for
//! many games on one thread, whose leaves are gathered ([`Tree::gather`]) for an evaluator of
//! batches of thousands.

use std::sync::Arc;

use dedale_engine::{Evaluator, Oracle, Settings, Tree, Verdict as Known, known_moves};
use dedale_rules::{
    AnyBoard, Board, Entry, Game, Move, Narrow, Position, Record, SplitMix, Stage, Wide,
};

use crate::note::{Note, SHARE_PARTS, Worth};
use crate::opening::{self, Opening};
use crate::plan::{Plan, STRAY_PLIES, hundredths};
use crate::search::{Search, SearchOfFour};
use crate::targets;

/// Separates the random numbers of these games from all others of the same seed.
const PURPOSE: u64 = 0x5e1f;
/// The header with the number of the game in the run.
pub const NUMBER_HEADER: &str = "Game";
/// The header with the kind of opening: `start`, `scattered` or `maze`.
pub const OPENING_HEADER: &str = "Opening";
/// The header with the player who searched less than the other.
pub const WEAK_HEADER: &str = "Weak";

/// Visits of the searches of a hasty game, and the percentage of its moves that are random legal
/// ones.
const HASTY: u64 = 24;
const ANY_MOVE: usize = 15;
/// The quotient of a quick search and the search of a weak side.
const WEAKNESS: u64 = 4;

/// In a game played by a table, the probability of a random move, as a part of the temperature.
const STRAYING: f32 = 0.3;

/// A finished game and its cost.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game with its notes; unfinished if it was broken off.
    pub record: Record,
    /// Simulations of all its searches.
    pub simulations: u64,
    /// Positions with shares to learn from.
    pub targets: u64,
}

/// The kind of search for the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// For a move of a hasty game, which only leads to a maze.
    Hasty,
    /// Only to move the game on.
    Quick,
    /// To learn from.
    Full,
}

/// A game played by a search.
pub struct Playing<'a, T: Search> {
    plan: &'a Plan,
    number: u64,
    oracle: Option<Arc<dyn Oracle>>,
    lots: SplitMix,
    opening: Opening,
    /// Plies of a hasty game still to come.
    hasty: usize,
    /// The seat that searches less.
    weak: Option<usize>,
    game: Game,
    notes: Vec<Option<Note>>,
    tree: T,
    settings: Settings,
    search: Kind,
    simulations: u64,
    targets: u64,
}

impl<'a, T: Search> Playing<'a, T> {
    /// The game of that number; `None` if this search cannot play from the start of the plan.
    pub fn new(
        plan: &'a Plan,
        number: u64,
        evaluator: T::Evaluator,
        oracle: Option<Arc<dyn Oracle>>,
    ) -> Option<Playing<'a, T>> {
        let mut lots = SplitMix::stream(plan.seed, &[PURPOSE, number]);
        let tree = T::begin(&plan.start, evaluator)?;
        let opening = Opening::drawn(plan, &mut lots);
        let seats = plan.start.players().get();
        let weak = lots.percent(plan.uneven).then(|| lots.below(seats));
        let mut playing = Playing {
            plan,
            number,
            oracle,
            opening,
            hasty: 0,
            weak,
            game: Game::new(plan.start.clone()),
            notes: Vec::new(),
            tree,
            settings: Settings::default(),
            search: Kind::Quick,
            simulations: 0,
            targets: 0,
            lots,
        };
        match opening {
            Opening::Start => {}
            Opening::Scattered(moves) => playing.scatter(moves),
            Opening::Maze(plies) => playing.hasty = plies,
        }
        Some(playing)
    }

    /// Prepares the next search and returns its simulations; `None` when the game is over. After a
    /// search of that many, or fewer if it proves the position, call [`decide`](Playing::decide).
    pub fn prepare(&mut self) -> Option<u64> {
        while self.hasty == 0 && self.plays_on() {
            let Some(moves) = self
                .oracle
                .as_deref()
                .and_then(|oracle| known_moves(oracle, &self.game))
            else {
                break;
            };
            self.follow(&moves);
        }
        if !self.plays_on() {
            return None;
        }
        let mover = self.game.position().turn().index();
        let visits = if self.hasty > 0 {
            self.search = Kind::Hasty;
            HASTY
        } else if self.weak == Some(mover) {
            self.search = Kind::Quick;
            (self.plan.quick / WEAKNESS).max(1)
        } else if self.lots.percent(self.plan.full) {
            self.search = Kind::Full;
            self.plan.simulations
        } else {
            self.search = Kind::Quick;
            self.plan.quick
        };
        self.tree.go_on(&self.game);
        let is_full = self.search == Kind::Full;
        self.settings.forced = if is_full {
            hundredths(self.plan.forced)
        } else {
            0.0
        };
        self.tree.set_forced(self.settings.forced);
        if is_full && self.plan.noise > 0 {
            let noise = targets::noise(&self.tree.candidates(), &mut self.lots);
            self.tree.mix_priors(hundredths(self.plan.noise), &noise);
        }
        // The visits from earlier moves count.
        Some(visits.saturating_sub(self.tree.visits()))
    }

    /// The search that [`prepare`](Playing::prepare) asked for.
    pub fn tree(&mut self) -> &mut T {
        &mut self.tree
    }

    /// Plays a move by the result of a search of this many simulations.
    pub fn decide(&mut self, simulations: u64) {
        self.simulations += simulations;
        let found = self.tree.found();
        let worth = found.worth;
        let candidates = self.tree.candidates();
        let visits = targets::pruned(&candidates, &self.settings);
        if self.search == Kind::Hasty {
            let legal = self.game.position().legal_moves();
            let any = self.lots.percent(ANY_MOVE);
            let random = if any {
                self.lots.pick(&legal).copied()
            } else {
                None
            };
            let drawn = random.or_else(|| targets::draw(&visits, 1.0, &mut self.lots));
            self.play(drawn.unwrap_or(found.best), None);
            self.hasty -= 1;
            if self.hasty == 0 || worth.is_proved() || self.game.outcome().is_some() {
                self.enter_maze();
            }
            return;
        }
        // A search without simulations follows a proof found earlier.
        let learns = self.search == Kind::Full && simulations > 0;
        let shares = match worth {
            Worth::Value(_) | Worth::Chances(_) if learns => targets::shares(&visits),
            Worth::Won(_) if learns => vec![(found.best, SHARE_PARTS)],
            _ => Vec::new(),
        };
        self.targets += u64::from(!shares.is_empty());
        let plies = self.game.moves().len();
        let temperature = self.plan.temperature(plies);
        let strays = plies < STRAY_PLIES && self.lots.percent(self.plan.stray);
        let chosen = match worth {
            _ if worth.is_proved() => None,
            _ if strays => targets::draw_by_prior(&candidates, &mut self.lots),
            _ => targets::draw(&visits, temperature, &mut self.lots),
        };
        let note = Note { worth, shares };
        self.play(chosen.unwrap_or(found.best), Some(note));
    }

    /// The game so far, with its notes.
    #[must_use]
    pub fn finish(self) -> Played {
        let mut record = Record::new(self.game.start().clone());
        let weak = self.weak.map(|seat| (seat + 1).to_string());
        let headers = [
            (NUMBER_HEADER, Some(self.number.to_string())),
            (OPENING_HEADER, Some(self.opening.name().to_owned())),
            (WEAK_HEADER, weak),
        ];
        for (name, value) in headers {
            if let Some(value) = value {
                record
                    .set_header(name, &value)
                    .expect("letters, and not one of the format's own");
            }
        }
        for (&chosen, note) in self.game.moves().iter().zip(&self.notes) {
            let entry = Entry {
                chosen,
                milliseconds: None,
                comment: note.as_ref().map(ToString::to_string),
            };
            record.push(entry).expect("a move that was played");
        }
        Played {
            record,
            simulations: self.simulations,
            targets: self.targets,
        }
    }

    fn plays_on(&self) -> bool {
        self.game.outcome().is_none() && self.game.moves().len() < self.plan.longest
    }

    fn play(&mut self, chosen: Move, note: Option<Note>) {
        self.game
            .play(chosen)
            .expect("the search plays legal moves");
        self.notes.push(note);
    }

    /// Plays random moves: half of them steps along a shortest path, the others any legal move.
    fn scatter(&mut self, moves: usize) {
        for _ in 0..moves {
            let position = self.game.position();
            let legal = position.legal_moves();
            let path = position.shortest_paths(position.turn());
            let is_on_path = |chosen: &Move| matches!(chosen, Move::Pawn(cell) if path.has(*cell));
            let steps: Vec<Move> = legal.iter().copied().filter(is_on_path).collect();
            let step = if self.lots.percent(50) {
                self.lots.pick(&steps)
            } else {
                None
            };
            let Some(&chosen) = step.or_else(|| self.lots.pick(&legal)) else {
                return;
            };
            self.play(chosen, None);
            if self.game.outcome().is_some() {
                self.restart(self.plan.start.clone());
                return;
            }
        }
    }

    /// Ends the hasty game: its maze becomes the start of the real game; without a maze the plan's
    /// start does.
    fn enter_maze(&mut self) {
        self.hasty = 0;
        let maze = opening::maze(self.game.position(), &mut self.lots);
        if maze.is_none() {
            self.opening = Opening::Start;
        }
        self.restart(maze.unwrap_or_else(|| self.plan.start.clone()));
    }

    fn restart(&mut self, start: Position) {
        self.game = Game::new(start);
        self.notes.clear();
    }

    /// Plays by a table: now and then a random move, since every position has its own exact target.
    fn follow(&mut self, moves: &[(Move, Known)]) {
        let best = moves[0].1;
        let equal: Vec<Move> = moves
            .iter()
            .filter(|(_, verdict)| *verdict == best)
            .map(|(chosen, _)| *chosen)
            .collect();
        let share = (SHARE_PARTS / equal.len() as u32).max(1);
        let mut shares: Vec<(Move, u32)> = equal.iter().map(|&chosen| (chosen, share)).collect();
        shares.truncate(targets::MOST_SHARES);
        let worth = match best {
            Known::Won(moves) => Worth::Won(moves),
            Known::Lost(moves) => Worth::Lost(moves),
            Known::Drawn => Worth::Drawn,
        };
        self.targets += 1;
        let temperature = self.plan.temperature(self.game.moves().len());
        let strays = targets::unit(&mut self.lots) < STRAYING * temperature;
        let chosen = if strays {
            self.lots.pick(moves).map(|entry| entry.0)
        } else {
            self.lots.pick(&equal).copied()
        };
        self.play(chosen.unwrap_or(moves[0].0), Some(Note { worth, shares }));
    }
}

/// An evaluator for boards of either layout.
pub trait BoardEvaluator:
    Evaluator<Board<Narrow, 2>, 2> + Evaluator<Board<Wide, 2>, 2> + Clone
{
}

impl<E> BoardEvaluator for E where
    E: Evaluator<Board<Narrow, 2>, 2> + Evaluator<Board<Wide, 2>, 2> + Clone
{
}

/// Whether games can begin there: for two players, or for four without teams, by the official
/// rules, without passing.
#[must_use]
pub fn can_start(position: &Position) -> bool {
    let variant = position.variant();
    position.outcome().is_none()
        && variant.stage == Stage::Four
        && !variant.mathematical
        && !variant.teams
        && !variant.pass
        && variant.bonus.is_empty()
}

/// Plays the game of that number for two on this thread; `None` if `stop`, which is called before
/// every search, answers true before it is over, or if games cannot begin at the start of the plan.
pub fn play(
    plan: &Plan,
    number: u64,
    evaluator: impl BoardEvaluator,
    oracle: Option<Arc<dyn Oracle>>,
    stop: &dyn Fn() -> bool,
) -> Option<Played> {
    match plan.start.board() {
        AnyBoard::Narrow2(_) => driven::<Tree<Narrow, _>>(plan, number, evaluator, oracle, stop),
        AnyBoard::Wide2(_) => driven::<Tree<Wide, _>>(plan, number, evaluator, oracle, stop),
        _ => None,
    }
}

/// The same with four players.
pub fn play_of_four(
    plan: &Plan,
    number: u64,
    evaluator: impl Evaluator<Position, 4>,
    stop: &dyn Fn() -> bool,
) -> Option<Played> {
    driven::<SearchOfFour<_>>(plan, number, evaluator, None, stop)
}

fn driven<T: Search>(
    plan: &Plan,
    number: u64,
    evaluator: T::Evaluator,
    oracle: Option<Arc<dyn Oracle>>,
    stop: &dyn Fn() -> bool,
) -> Option<Played> {
    let mut playing = Playing::<T>::new(plan, number, evaluator, oracle)?;
    while let Some(simulations) = playing.prepare() {
        if stop() {
            return None;
        }
        let done = playing.tree().search(simulations);
        playing.decide(done);
    }
    Some(playing.finish())
}
