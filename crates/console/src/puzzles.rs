//! Puzzles as tasks on the board, for both faces: which of them, who judges a try, what refutes a wrong one.

use dedale_engine::{Engine, Limits, Options, Signals, Task};
use dedale_host::nets;
use dedale_practice::Day;
use dedale_puzzles::{Collection, Puzzle, Theme};
use dedale_rules::{Game, Move, Record, Size, SplitMix};
use dedale_words::language::Language;
use dedale_words::phrases;
use dedale_words::puzzle_words;
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

/// Puzzles one after another.
pub struct Puzzles {
    left: std::vec::IntoIter<(usize, Puzzle)>,
    language: Language,
    asked: usize,
    tried: usize,
    found: usize,
}

impl Puzzles {
    /// Those that come with the program and are wanted.
    #[must_use]
    pub fn new(wish: Wish, language: Language) -> Puzzles {
        let built_in = Collection::built_in();
        let chosen = built_in.chosen(wish.theme, wish.grade, wish.board);
        let mut chosen: Vec<(usize, Puzzle)> = chosen
            .map(|(number, puzzle)| (number, puzzle.clone()))
            .collect();
        if let Some(seed) = wish.seed {
            SplitMix::new(seed).shuffle(&mut chosen);
        }
        Puzzles {
            left: chosen.into_iter(),
            language,
            asked: 0,
            tried: 0,
            found: 0,
        }
    }

    fn counted(&self, key: &str) -> String {
        let values = [("found", self.found.into()), ("tried", self.tried.into())];
        self.language.sentence(key, &values)
    }
}

impl Series for Puzzles {
    fn next(&mut self) -> Option<Quiz> {
        let (number, puzzle) = self.left.next()?;
        self.asked += 1;
        let language = self.language;
        let question = [
            puzzle_words::question(&puzzle, language),
            puzzle_words::hands(&puzzle.position, language),
        ];
        Some(Quiz {
            title: puzzle_words::title(number, &puzzle, language),
            question: question.join(" "),
            record: Record::new(puzzle.position.clone()),
            judge: Box::new(Strict { puzzle, language }),
        })
    }

    fn note(&mut self, ending: Ending) -> Vec<String> {
        if ending == Ending::Skipped {
            return Vec::new();
        }
        self.tried += 1;
        self.found += usize::from(ending == Ending::Found { wrong: 0 });
        vec![self.counted("puzzle-found")]
    }

    fn farewell(&mut self) -> Vec<String> {
        match (self.asked, self.tried) {
            (0, _) => vec![self.language.text("puzzle-none")],
            (_, 0) => Vec::new(),
            _ => vec![self.counted("puzzle-farewell")],
        }
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
            sentences.extend(puzzle_words::answer(&self.puzzle, language));
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
            sentences: vec![said, puzzle_words::line(&line, language)],
            line,
        })
    }

    fn solution(&mut self, _: &Game, _: &Signals) -> Told {
        Told {
            sentences: puzzle_words::answer(&self.puzzle, self.language),
            line: self.puzzle.line.clone(),
        }
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
