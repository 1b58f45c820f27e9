//! Making puzzles: games are played, at random or by the engine, and every position that has one
//! right move and a tempting wrong one is a candidate. The same seed and plan make the same
//! puzzles.

use std::collections::HashSet;
use std::sync::Arc;

use dedale_engine::{Engine, Level, Limits, Options};
use dedale_rules::{
    Cell, Game, Move, Player, PlayerCount, Position, SplitMix, VariantSetup, WallSet,
};
use dedale_solver::Value;

use crate::cut;
use crate::deep;
use crate::grading;
use crate::last_walls::LastWalls;
use crate::likeness::likeness;
use crate::plan::{Recipe, Source};
use crate::prover::{LONGEST_LINE, Prover};
use crate::puzzle::{HARDEST, Proof, Puzzle};
use crate::theme::Theme;

/// After so many games a recipe is given up: the board has no more such puzzles.
const MOST_GAMES: [u64; 3] = [3_000, 150, 150];
/// The longest game.
const LONGEST_GAME: usize = 120;
/// Random continuations tried from the first position with few enough walls.
const WAYS_ON: u64 = 3;
/// Random placements of the pawns tried on the walls of that position: a run through a finished
/// maze hardly ever has a choice, but the same maze with the pawns elsewhere may have one. Close
/// races are rare and quickly solved: more of them.
const PLACES: [u64; 2] = [250, 3_000];
/// The largest distance of the second pawn from the first, in columns and in rows: far apart they
/// do not interact.
const NEAR: u8 = 3;
/// The most puzzles from one game.
const MOST_OF_A_GAME: usize = 2;
/// The middle of a game begins here.
const FIRST_SEARCHED: usize = 8;
/// Every move of a game is a candidate, but not two in a row.
const BETWEEN_SEARCHED: usize = 2;

/// A progress event.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// A game was played.
    Game {
        /// Games so far.
        games: u64,
        /// Puzzles of the recipe so far.
        found: usize,
    },
    /// A puzzle was found.
    Found(&'a Puzzle),
}

/// Makes the puzzles of a recipe.
pub struct Generator<'a> {
    /// The random seed.
    pub seed: u64,
    /// The engine that plays and searches.
    pub engine: &'a mut Engine,
    /// Puzzles that must not be repeated ([`likeness`](crate::likeness)).
    pub known: &'a mut HashSet<String>,
    /// The prover.
    pub prover: &'a mut Prover,
}

/// A position that could be a puzzle.
struct Candidate {
    position: Position,
    theme: Theme,
    moves: Option<u16>,
}

impl Generator<'_> {
    /// Makes puzzles, at most `most`; fewer if the board has no more, none at all if `watch`
    /// returns false.
    pub fn make(
        &mut self,
        recipe: &Recipe,
        most: usize,
        watch: &mut dyn FnMut(Event) -> bool,
    ) -> Option<Vec<Puzzle>> {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let variant = VariantSetup {
            walls: recipe.walls,
            pass: recipe.pass,
            ..VariantSetup::new(recipe.size, PlayerCount::Two)
        };
        let Ok(variant) = variant.validate() else {
            return Some(puzzles);
        };
        let start = Position::start(Arc::new(variant));
        let most_games = match recipe.source {
            Source::Table => MOST_GAMES[0],
            Source::Games(..) => MOST_GAMES[1],
            Source::Search(_) => MOST_GAMES[2],
        };
        for games in 0..most_games {
            if puzzles.len() >= recipe.wanted().min(most) {
                break;
            }
            let found = self.game(recipe, &start, games, &puzzles);
            let room = most - puzzles.len();
            for puzzle in found.into_iter().take(room) {
                self.known.insert(likeness(&puzzle.position));
                if !watch(Event::Found(&puzzle)) {
                    return None;
                }
                puzzles.push(puzzle);
            }
            let found = puzzles.len();
            if !watch(Event::Game { games, found }) {
                return None;
            }
        }
        Some(puzzles)
    }

    /// The puzzles of one game.
    fn game(
        &mut self,
        recipe: &Recipe,
        start: &Position,
        number: u64,
        puzzles: &[Puzzle],
    ) -> Vec<Puzzle> {
        let purpose = [start.hash(), number];
        let mut random = SplitMix::stream(self.seed, &purpose);
        let left = |theme: Theme| {
            let wanted = recipe.wanted.iter().filter(|(one, _)| *one == theme);
            let wanted: usize = wanted.map(|(_, count)| count).sum();
            let made = puzzles.iter().filter(|puzzle| puzzle.theme == theme);
            wanted.saturating_sub(made.count())
        };
        match recipe.source {
            Source::Table => {
                let mut found = self.wander(Proof::Table, start, &mut random);
                found.retain(|candidate| left(candidate.theme) > 0);
                self.pick(Proof::Table, recipe, found, 1, &mut random)
            }
            Source::Games(level, hand) => {
                self.prover.forget_walls();
                let board = LastWalls::new(recipe.size);
                let positions = self.played(start, level, random.number());
                let few = |position: &&Position| {
                    let players = position.players().players();
                    let in_hand: u8 = players.map(|player| position.stock(player)).sum();
                    in_hand <= hand && board.covers(position)
                };
                let Some(from) = positions.iter().find(few) else {
                    return Vec::new();
                };
                let mut found = Vec::new();
                for _ in 0..WAYS_ON {
                    found.extend(self.wander(Proof::LastWalls, from, &mut random));
                }
                found.extend(self.scatter(from, &mut random));
                found.retain(|candidate| left(candidate.theme) > 0);
                // At most one is taken of a theme of which only one more is wanted.
                let most = found.iter().map(|candidate| left(candidate.theme)).min();
                let most = most.unwrap_or(0).min(MOST_OF_A_GAME);
                self.pick(Proof::LastWalls, recipe, found, most, &mut random)
            }
            Source::Search(level) => {
                let positions = self.played(start, level, random.number());
                let middle = positions.iter().skip(FIRST_SEARCHED);
                let board = LastWalls::new(recipe.size);
                for position in middle.step_by(BETWEEN_SEARCHED) {
                    if board.covers(position) || position.outcome().is_some() {
                        break;
                    }
                    let Some(answer) = deep::scout(self.engine, position) else {
                        continue;
                    };
                    let theme = cut::winning_theme(position, answer, None);
                    let fits = left(theme) > 0 && cut::is_tempting(position, answer);
                    if fits
                        && !self.known.contains(&likeness(position))
                        && deep::confirm(self.engine, position, answer)
                    {
                        let puzzle = Puzzle {
                            line: deep::line(self.engine, position, answer, LONGEST_LINE),
                            position: position.clone(),
                            theme,
                            moves: None,
                            proof: Proof::Search,
                            solved: None,
                        };
                        if let Some(puzzle) = self.hard_enough(puzzle, recipe) {
                            return vec![puzzle];
                        }
                    }
                }
                Vec::new()
            }
        }
    }

    /// Takes some of the candidates at random, none like another.
    fn pick(
        &mut self,
        proof: Proof,
        recipe: &Recipe,
        mut found: Vec<Candidate>,
        most: usize,
        random: &mut SplitMix,
    ) -> Vec<Puzzle> {
        random.shuffle(&mut found);
        let mut picked: Vec<Puzzle> = Vec::new();
        let mut seen = HashSet::new();
        for candidate in found {
            if picked.len() == most {
                break;
            }
            let key = likeness(&candidate.position);
            let line = self
                .prover
                .line(proof, &candidate.position, candidate.theme);
            if let (Some(line), true) = (line, seen.insert(key)) {
                let puzzle = Puzzle {
                    position: candidate.position,
                    theme: candidate.theme,
                    line,
                    moves: candidate.moves,
                    proof,
                    solved: None,
                };
                picked.extend(self.hard_enough(puzzle, recipe));
            }
        }
        picked
    }

    /// The puzzle with its grade, if the recipe limits the grades; `None` if it has another.
    fn hard_enough(&mut self, puzzle: Puzzle, recipe: &Recipe) -> Option<Puzzle> {
        if recipe.grades == (1..=HARDEST) {
            return Some(puzzle);
        }
        let solved = grading::grade_within(&puzzle, self.engine, &recipe.grades)?;
        Some(Puzzle {
            solved: Some(solved),
            ..puzzle
        })
    }

    /// The candidates among positions with the pawns moved to random cells.
    fn scatter(&mut self, from: &Position, random: &mut SplitMix) -> Vec<Candidate> {
        let cells: Vec<Cell> = from.variant().size.cells().collect();
        let unarmed = from
            .players()
            .players()
            .all(|player| from.stock(player) == 0);
        let mut found = Vec::new();
        for _ in 0..PLACES[usize::from(unarmed)] {
            let [one, other] = [(); 2].map(|()| cells[random.below(cells.len())]);
            let apart = one.column().abs_diff(other.column());
            if apart.max(one.row().abs_diff(other.row())) > NEAR {
                continue;
            }
            let mut setup = from.setup();
            setup.pawns[Player::FIRST] = one;
            setup.pawns[Player::SECOND] = other;
            if random.percent(50) {
                setup.turn = setup.turn.next(from.players());
            }
            let position = setup.validate().ok();
            let position = position.filter(|position| position.outcome().is_none());
            found.extend(position.and_then(|position| self.candidate(Proof::LastWalls, &position)));
        }
        found
    }

    /// Whether a position can be a puzzle.
    fn candidate(&mut self, proof: Proof, position: &Position) -> Option<Candidate> {
        // Earlier passes belong to a game and not to a puzzle.
        if position.passes() > 0 {
            return None;
        }
        let moves = self.prover.moves(proof, position)?;
        let (theme, own) = cut::theme(position, &moves)?;
        let fits = cut::is_tempting(position, moves[0].0);
        (fits && !self.known.contains(&likeness(position))).then(|| Candidate {
            position: position.clone(),
            theme,
            moves: own,
        })
    }

    /// A random game from a position on, and the candidates in it.
    fn wander(&mut self, proof: Proof, from: &Position, random: &mut SplitMix) -> Vec<Candidate> {
        let mut position = from.clone();
        let mut found = Vec::new();
        for _ in 0..LONGEST_GAME {
            if position.outcome().is_some() {
                break;
            }
            let Some(moves) = self.prover.moves(proof, &position) else {
                break;
            };
            if position.passes() == 0
                && let Some((theme, own)) = cut::theme(&position, &moves)
                && cut::is_tempting(&position, moves[0].0)
                && !self.known.contains(&likeness(&position))
            {
                found.push(Candidate {
                    position: position.clone(),
                    theme,
                    moves: own,
                });
            }
            let chosen = lot(&position, &moves, random);
            position.play_unchecked(chosen);
        }
        found
    }

    /// The positions of a game that a level plays against itself.
    fn played(&mut self, start: &Position, level: Level, seed: u64) -> Vec<Position> {
        self.engine.set_options(Options {
            level,
            seed,
            memory: crate::grading::MEMORY,
            ..Options::default()
        });
        self.engine.forget();
        let mut game = Game::new(start.clone());
        while game.outcome().is_none() && game.moves().len() < LONGEST_GAME {
            let thought = self.engine.think_quietly(&game, Limits::default());
            if game.play(thought.best()).is_err() {
                break;
            }
        }
        game.positions().to_vec()
    }
}

/// A random move like a player's: often a right one, often the next step on the path, a wall across
/// the other's path, at times any move.
fn lot(position: &Position, moves: &[(Move, Value)], random: &mut SplitMix) -> Move {
    let mover = position.turn();
    let fallback = moves[0].0;
    let some = |from: Vec<Move>, random: &mut SplitMix| random.pick(&from).copied();
    let chosen = match random.below(100) {
        ..35 => {
            let home = position.distances(mover);
            let steps = position.pawn_moves();
            let nearest = steps.iter().filter_map(|cell| home.at(cell)).min();
            let steps = steps.iter().filter(|&cell| home.at(cell) == nearest);
            some(steps.map(Move::Pawn).collect(), random)
        }
        35..60 if position.stock(mover) > 0 => {
            let waiting = mover.next(position.players());
            let across: WallSet = position.walls_across_a_shortest_path(waiting);
            let legal = position.legal_walls();
            let walls = across.iter().filter(|&wall| legal.has(wall));
            some(walls.map(Move::Wall).collect(), random)
        }
        60..75 => some(moves.iter().map(|(chosen, _)| *chosen).collect(), random),
        _ => {
            let best = moves
                .iter()
                .filter(|(_, value)| value.rank() == moves[0].1.rank());
            some(best.map(|(chosen, _)| *chosen).collect(), random)
        }
    };
    chosen.unwrap_or(fallback)
}
