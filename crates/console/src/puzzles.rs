//! Puzzles as tasks on the board, for both faces: which of them, who judges a try, what refutes a wrong one, keeping who has
//! solved which. What was missed comes back by the scheduler of `dedale_practice`.

use dedale_engine::{Engine, Limits, Options, Signals, Task};
use dedale_host::nets;
use dedale_practice::{Day, Learner, Notebook, Recall, Standing};
use dedale_puzzles::{Collection, Puzzle, Theme};
use dedale_rules::{Game, Move, Position, Record, Size, SplitMix};
use dedale_store::Home;
use dedale_words::language::Language;
use dedale_words::phrases;
use dedale_words::puzzle_words;
use std::sync::Arc;
use std::time::Duration;

use crate::quiz::{Answer, Ending, Judge, Quiz, Series, Told};

/// What refutes a try is searched for so long: the positions are small or nearly decided.
const SIMULATIONS: u64 = 2_000;
/// And shown so far.
const LONGEST_REFUTATION: usize = 5;
const MEMORY: usize = 64;

/// Which puzzles are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Of this theme alone.
    pub theme: Option<Theme>,
    /// Of this grade alone.
    pub grade: Option<u8>,
    /// On this board alone.
    pub board: Option<Size>,
    /// In which order: none for that of their numbers, the easy ones first.
    pub seed: Option<u64>,
    /// Those that are solved too.
    pub again: bool,
}

impl Wish {
    /// Any puzzle, every day in another order, so that nobody who comes back begins with the same ones.
    #[must_use]
    pub fn of_day(day: Day) -> Wish {
        let days = day.days_after(Day::of_seconds(0));
        Wish {
            seed: Some(days.unsigned_abs()),
            ..Wish::default()
        }
    }
}

/// Who solves puzzles, and where it is kept.
#[derive(Clone, Debug)]
pub struct Solver {
    /// Who.
    pub learner: Learner,
    /// Where.
    pub home: Arc<Home>,
    /// The day it is.
    pub today: Day,
}

/// How far a player is with the puzzles of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many are solved.
    pub solved: usize,
    /// How many come back some day, solved by now or not.
    pub returning: usize,
    /// When the first of these does.
    pub next: Option<Day>,
}

impl Tally {
    /// Counts among these puzzles.
    #[must_use]
    pub fn of(notebook: &Notebook, learner: &Learner, puzzles: &[Puzzle]) -> Tally {
        let is_here = |position: &Position| puzzles.iter().any(|one| one.position == *position);
        let tried = notebook.of(learner);
        let tried = tried.filter(|noted| is_here(&noted.puzzle));
        let standings: Vec<Standing> = tried.map(|noted| noted.standing).collect();
        let days = standings.iter().filter_map(|standing| standing.due());
        Tally {
            solved: standings.iter().filter(|one| one.is_solved()).count(),
            returning: days.clone().count(),
            next: days.min(),
        }
    }
}

/// A puzzle to be asked.
struct Asked {
    number: usize,
    puzzle: Puzzle,
    /// It was tried before and comes back.
    returns: bool,
}

/// Puzzles one after another: first those that come back, then those that the player has not tried.
pub struct Puzzles {
    left: std::vec::IntoIter<Asked>,
    solver: Solver,
    language: Language,
    all: Vec<Puzzle>,
    current: Option<Position>,
    /// How far the player is, as far as could be read.
    tally: Tally,
    asked: usize,
    tried: usize,
    found: usize,
}

impl Puzzles {
    /// Those that come with the program and are wanted, without those that the notebook says are solved.
    #[must_use]
    pub fn new(wish: Wish, solver: Solver, notebook: &Notebook, language: Language) -> Puzzles {
        let built_in = Collection::built_in();
        let chosen = built_in.chosen(wish.theme, wish.grade, wish.board);
        let mut chosen: Vec<(usize, &Puzzle)> = chosen.collect();
        if let Some(seed) = wish.seed {
            SplitMix::new(seed).shuffle(&mut chosen);
        }
        let due = notebook.due(&solver.learner, solver.today);
        let waiting = |puzzle: &Puzzle| due.iter().position(|one| **one == puzzle.position);
        let mut asked: Vec<(Option<usize>, Asked)> = Vec::new();
        for (number, puzzle) in chosen {
            let standing = notebook.standing(&solver.learner, &puzzle.position);
            let place = waiting(puzzle);
            if standing.is_none() || place.is_some() || wish.again {
                let task = Asked {
                    number,
                    puzzle: puzzle.clone(),
                    returns: place.is_some(),
                };
                asked.push((place, task));
            }
        }
        // What has been waiting longest first, then the others as they are.
        asked.sort_by_key(|(place, _)| place.unwrap_or(usize::MAX));
        let asked: Vec<Asked> = asked.into_iter().map(|(_, task)| task).collect();
        let all = built_in.all().to_vec();
        Puzzles {
            left: asked.into_iter(),
            tally: Tally::of(notebook, &solver.learner, &all),
            all,
            solver,
            language,
            current: None,
            asked: 0,
            tried: 0,
            found: 0,
        }
    }

    fn counted(&self, key: &str) -> String {
        let values = [
            ("found", self.found.into()),
            ("tried", self.tried.into()),
            ("player", self.solver.learner.name().to_owned().into()),
            ("solved", self.tally.solved.into()),
            ("all", self.all.len().into()),
        ];
        self.language.sentence(key, &values)
    }

    fn in_days(&self, key: &str, day: Day) -> String {
        let days = day.days_after(self.solver.today);
        let days = usize::try_from(days).unwrap_or_default();
        self.language.sentence(key, &[("days", days.into())])
    }
}

impl Series for Puzzles {
    fn next(&mut self) -> Option<Quiz> {
        let Asked {
            number,
            puzzle,
            returns,
        } = self.left.next()?;
        self.asked += 1;
        self.current = Some(puzzle.position.clone());
        let language = self.language;
        let mut question = vec![
            puzzle_words::question(&puzzle, language),
            puzzle_words::sides(&puzzle.position, language),
            puzzle_words::hands(&puzzle.position, language),
        ];
        if returns {
            question.push(language.text("puzzle-again"));
        }
        Some(Quiz {
            title: puzzle_words::title(number, &puzzle, language),
            question: question.join(" "),
            record: Record::new(puzzle.position.clone()),
            judge: Box::new(Strict { puzzle, language }),
        })
    }

    fn note(&mut self, ending: Ending) -> Vec<String> {
        let Some(puzzle) = self.current.take() else {
            return Vec::new();
        };
        let recall = match ending {
            Ending::Skipped => return Vec::new(),
            Ending::Shown => Recall::Missed,
            Ending::Found { wrong } => Recall::found_after(wrong),
        };
        self.tried += 1;
        self.found += usize::from(recall == Recall::AtOnce);
        let Solver {
            learner,
            home,
            today,
        } = &self.solver;
        match home.record_puzzle(learner, &puzzle, recall, *today) {
            Ok((due, changed)) => {
                self.tally = Tally::of(&changed.content, learner, &self.all);
                let back = due.map(|day| self.in_days("puzzle-comes-back", day));
                let counted = Some(self.counted("puzzle-found"));
                let notice = changed.notice(self.language);
                back.into_iter().chain(counted).chain(notice).collect()
            }
            Err(error) => vec![dedale_store::sentence(&error, self.language)],
        }
    }

    fn farewell(&mut self) -> Vec<String> {
        let mut said = Vec::new();
        if self.tried > 0 {
            said.push(self.counted("puzzle-farewell"));
        } else if self.asked == 0 {
            said.push(self.language.text("puzzle-nothing-left"));
        }
        said.push(self.counted("puzzle-count"));
        let next = self.tally.next.filter(|day| *day > self.solver.today);
        said.extend(next.map(|day| self.in_days("puzzle-next", day)));
        said
    }
}

/// Accepts the one answer.
struct Strict {
    puzzle: Puzzle,
    language: Language,
}

impl Judge for Strict {
    fn judge(&mut self, game: &Game, tried: Move, signals: &Signals) -> Answer {
        let language = self.language;
        let name = |chosen| phrases::chosen(chosen, language);
        if tried == self.puzzle.answer() {
            let right = language.sentence("puzzle-right", &[("move", name(tried).into())]);
            let mut sentences = vec![right];
            sentences.extend(self.explained());
            return Answer::Solved(Told {
                sentences,
                line: self.puzzle.line.clone(),
            });
        }
        let line = refutation(game, tried, signals);
        if signals.stopped() {
            return Answer::Dropped;
        }
        let said = match line.get(1) {
            Some(&reply) => {
                let values = [("move", name(tried).into()), ("reply", name(reply).into())];
                language.sentence("puzzle-wrong", &values)
            }
            None => language.sentence("puzzle-wrong-only", &[("move", name(tried).into())]),
        };
        Answer::Wrong(Told {
            sentences: vec![said, puzzle_words::refutation(&line, language)],
            line,
        })
    }

    fn solution(&mut self, _: &Game, _: &Signals) -> Told {
        Told {
            sentences: self.explained(),
            line: self.puzzle.line.clone(),
        }
    }
}

impl Strict {
    /// The answer with its reason.
    fn explained(&self) -> Vec<String> {
        let mut sentences = puzzle_words::answer(&self.puzzle, self.language);
        let reason = puzzle_words::reason(&self.puzzle, self.language);
        // After what is the answer, before what follows it.
        sentences.splice(1..1, reason);
        sentences
    }
}

/// The try and what the engine answers to it.
fn refutation(game: &Game, tried: Move, signals: &Signals) -> Vec<Move> {
    let mut after = game.clone();
    let mut line = vec![tried];
    if after.play(tried).is_err() || after.outcome().is_some() {
        return line;
    }
    let mut engine: Engine = nets::usual(Options {
        memory: MEMORY,
        ..Options::default()
    });
    let thought = engine.think(
        &after,
        Task {
            limits: Limits::nodes(SIMULATIONS),
            signals,
            // Nothing here depends on the time.
            now: &|| Duration::ZERO,
            progress: &mut |_| {},
        },
    );
    line.extend(&thought.lines[0].moves);
    line.truncate(LONGEST_REFUTATION);
    line
}
