//! A child at an exercise, for both faces of the program: every action is answered with a sentence that
//! says why. What is right or wrong is decided by `dedale_school`.

use dedale_rules::{Cell, Direction};
use dedale_school::{
    Character, Exercise, Grade, Hunt, Kind, Merit, Object, Pawn, Programme, Recipe, Tally, Wager,
    Walk, Work,
};

use crate::school::stopwatch::Stopwatch;
use dedale_canvas::exercise_view::Standing;
use dedale_canvas::glyphs::Glyphs;
use dedale_words::child_words;
use dedale_words::child_words::Said;
use dedale_words::language::Language;

/// What the child does.
#[derive(Clone, Debug)]
pub(crate) enum Attempt {
    Walk(Walk),
    Hunt(Hunt),
    Wager(Wager),
}

/// Seeds that the other commands take too.
pub const MOST_SEED: u64 = 1_000_000_000;

/// A child at an exercise.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    grade: Grade,
    seed: u64,
    exercise: Exercise,
    attempt: Attempt,
    /// The step that was advised last.
    advised: Option<Direction>,
    since: Stopwatch,
}

impl Sitting {
    /// The exercise of that seed or, if there should be none, of one of those after it.
    pub(crate) fn new(kind: Kind, grade: Grade, seed: u64) -> Sitting {
        let recipe = Recipe::usual(kind, grade);
        let mut seed = seed % (MOST_SEED + 1);
        loop {
            let made = recipe.make(seed).ok();
            if let Some((exercise, attempt)) = made.and_then(begin) {
                return Sitting {
                    grade,
                    seed,
                    exercise,
                    attempt,
                    advised: None,
                    since: Stopwatch::started(),
                };
            }
            seed = (seed + 1) % (MOST_SEED + 1);
        }
    }

    /// Another exercise of the kind.
    pub(crate) fn next(&self) -> Sitting {
        Sitting::new(self.kind(), self.grade, self.seed + 1)
    }

    pub(crate) fn kind(&self) -> Kind {
        self.exercise.kind()
    }

    /// What stars are earned for here.
    pub(crate) fn work(&self) -> Work {
        Work::Exercise(self.kind(), self.grade)
    }

    pub(crate) fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    pub(crate) fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    pub(crate) fn title(&self, language: Language) -> String {
        let values = [
            ("exercise", self.kind().to_string().into()),
            ("grade", self.grade.to_string().into()),
        ];
        language.sentence("child-exercise", &values)
    }

    /// Why there are not three stars; nothing if there are.
    pub(crate) fn why(&self, language: Language) -> String {
        let shortfalls = match &self.attempt {
            Attempt::Walk(walk) => walk.shortfalls(),
            Attempt::Hunt(hunt) => hunt.shortfalls(),
            Attempt::Wager(wager) => wager.shortfalls(),
        };
        child_words::why(&shortfalls, language)
    }

    /// Has the child come to an end?
    pub(crate) fn is_over(&self) -> bool {
        match &self.attempt {
            Attempt::Walk(walk) => walk.is_over(),
            Attempt::Hunt(hunt) => hunt.is_over(),
            Attempt::Wager(wager) => wager.answer().is_some(),
        }
    }

    /// What was earned, at the end.
    pub(crate) fn merit(&self) -> Option<Merit> {
        match &self.attempt {
            Attempt::Walk(walk) => walk.merit(),
            Attempt::Hunt(hunt) => hunt.merit(),
            Attempt::Wager(wager) => wager.merit(),
        }
    }

    /// What was tried, ended now.
    pub(crate) fn tally(&self) -> Tally {
        self.since.stop(self.tried())
    }

    fn tried(&self) -> Tally {
        match &self.attempt {
            Attempt::Walk(walk) => walk.tally(),
            Attempt::Hunt(hunt) => hunt.tally(),
            Attempt::Wager(wager) => wager.tally(),
        }
    }

    /// Has something been tried that has not come to its end?
    pub(crate) fn is_unfinished(&self) -> bool {
        let has_begun = match &self.attempt {
            Attempt::Walk(walk) => walk.steps() > 0,
            Attempt::Hunt(hunt) => !hunt.finds().is_empty(),
            Attempt::Wager(_) => false,
        };
        !self.is_over() && (has_begun || self.tried() != Tally::begun())
    }

    /// How it stands, for drawing; the pawns of the race after so many steps.
    pub(crate) fn standing(&self, walked: usize) -> Standing {
        match &self.attempt {
            Attempt::Walk(walk) => {
                let mut trail = walk.trail().to_vec();
                trail.pop();
                let left = walk.stars_left();
                let visited = walk.trail().iter().filter(|cell| !left.has(**cell));
                let maze = self.exercise.maze();
                let advised = |direction| maze.step(walk.at(), direction);
                Standing {
                    moved: vec![(Pawn::Red, walk.at())],
                    trails: vec![(Pawn::Red, trail)],
                    visited: visited.copied().collect(),
                    advised: self.advised.and_then(advised),
                    ..Standing::default()
                }
            }
            Attempt::Hunt(hunt) => {
                let last = hunt.finds().last().filter(|_| hunt.is_over());
                let trails = last.map(|(_, _, way)| (Pawn::Red, way.clone()));
                Standing {
                    found: hunt.finds().iter().map(|(_, what, _)| *what).collect(),
                    finger: (!hunt.is_over()).then(|| hunt.finger()),
                    trails: trails.into_iter().collect(),
                    ..Standing::default()
                }
            }
            Attempt::Wager(wager) => {
                let both = [Pawn::Green, Pawn::Red];
                let place = |pawn: Pawn| wager.place(pawn, walked).map(|cell| (pawn, cell));
                let trail = |pawn: Pawn| {
                    let way = wager.way(pawn);
                    let shown = match wager.answer() {
                        Some(_) => walked.min(way.len()),
                        None if wager.shown().contains(&pawn) => way.len(),
                        None => 0,
                    };
                    (pawn, way[..shown].to_vec())
                };
                Standing {
                    moved: both.into_iter().filter_map(place).collect(),
                    trails: both.map(trail).into(),
                    ..Standing::default()
                }
            }
        }
    }

    /// A step, or the finger moves.
    pub(crate) fn go(&mut self, direction: Direction, language: Language) -> Said {
        self.advised = None;
        match &mut self.attempt {
            Attempt::Walk(walk) => {
                let meets = walk.step(direction);
                child_words::step(meets, walk, language)
            }
            Attempt::Hunt(hunt) if hunt.is_over() => Said::plain(language.text("child-over")),
            Attempt::Hunt(hunt) => {
                if hunt.point(direction) {
                    child_words::under_finger(hunt, language)
                } else {
                    Said::care(language.text("child-edge"))
                }
            }
            Attempt::Wager(_) => Said::plain(language.text("child-race-ask")),
        }
    }

    /// What is there in that direction, without going.
    pub(crate) fn look(&self, direction: Direction, language: Language) -> String {
        let mut tried = self.clone();
        let text = match &mut tried.attempt {
            Attempt::Walk(walk) => {
                let meets = walk.step(direction);
                child_words::tread(meets, walk, language).text
            }
            Attempt::Hunt(_) | Attempt::Wager(_) => tried.go(direction, language).text,
        };
        match tried.place() {
            Some(there) if Some(there) != self.place() => there.to_string(),
            _ => text,
        }
    }

    /// A cell was clicked at: a step to it if it is next to the pawn, the finger goes there, or, clicked
    /// again, what is there is the answer; in the race a pawn.
    pub(crate) fn click(&mut self, cell: Cell, language: Language) -> Option<Said> {
        match &mut self.attempt {
            Attempt::Walk(walk) => {
                let at = walk.at();
                let leads = |direction: &Direction| at.neighbour(*direction) == Some(cell);
                let direction = Direction::ALL.into_iter().find(leads)?;
                Some(self.go(direction, language))
            }
            Attempt::Hunt(hunt) => {
                if !hunt.is_over() && hunt.point_at(cell) {
                    return Some(child_words::under_finger(hunt, language));
                }
                self.choose_here(language)
            }
            Attempt::Wager(wager) => {
                let stands = |pawn: &Pawn| wager.place(*pawn, 0) == Some(cell);
                let pawn = [Pawn::Green, Pawn::Red].into_iter().find(stands)?;
                match wager.answer() {
                    None => self.say(pawn, language),
                    Some(_) => None,
                }
            }
        }
    }

    /// A step is taken back; in exercise 3 the finger goes back to the character.
    pub(crate) fn back(&mut self, language: Language) -> Said {
        self.advised = None;
        let done = match &mut self.attempt {
            Attempt::Walk(walk) if walk.is_over() => {
                return Said::plain(language.text("child-over"));
            }
            Attempt::Walk(walk) => {
                if walk.undo() {
                    return child_words::undone(walk, language);
                }
                false
            }
            Attempt::Hunt(hunt) => hunt.back_to_start(),
            Attempt::Wager(_) => false,
        };
        Said::plain(language.text(if done {
            "child-undone"
        } else {
            "child-nothing-to-undo"
        }))
    }

    /// Everything from the start.
    pub(crate) fn again(&mut self, language: Language) -> Said {
        if self.is_over() {
            self.since = Stopwatch::started();
        }
        self.advised = None;
        match &mut self.attempt {
            Attempt::Walk(walk) => walk.start_again(),
            Attempt::Hunt(hunt) => hunt.start_again(),
            Attempt::Wager(wager) => wager.start_again(),
        }
        Said::plain(language.text("child-again"))
    }

    /// Helps a little.
    pub(crate) fn hint(&mut self, glyphs: &Glyphs, language: Language) -> Said {
        match &mut self.attempt {
            Attempt::Walk(walk) => {
                self.advised = walk.hint();
                let key = match self.advised {
                    Some(Direction::North) => "child-hint-up",
                    Some(Direction::East) => "child-hint-right",
                    Some(Direction::South) => "child-hint-down",
                    Some(Direction::West) => "child-hint-left",
                    None => "child-no-hint",
                };
                Said::plain(language.text(key))
            }
            Attempt::Hunt(hunt) => match hunt.hint() {
                Some(command) => {
                    let programme = Programme(vec![command]);
                    let values = [("command", written(&programme, glyphs).into())];
                    Said::plain(language.sentence("child-hint-command", &values))
                }
                None => Said::plain(language.text("child-hint-end")),
            },
            Attempt::Wager(wager) => Said::plain(language.text(match wager.hint() {
                Some(Pawn::Green) => "child-hint-green",
                Some(_) => "child-hint-red",
                None => "child-no-hint",
            })),
        }
    }

    /// The object under the finger is the answer.
    pub(crate) fn choose_here(&mut self, language: Language) -> Option<Said> {
        let Attempt::Hunt(hunt) = &mut self.attempt else {
            return None;
        };
        let guess = hunt.choose_here();
        Some(child_words::guess(guess, hunt, language))
    }

    /// An object is the answer.
    pub(crate) fn choose(&mut self, object: Object, language: Language) -> Option<Said> {
        let Attempt::Hunt(hunt) = &mut self.attempt else {
            return None;
        };
        let guess = hunt.choose(object);
        Some(child_words::guess(guess, hunt, language))
    }

    /// Green or red is the answer.
    pub(crate) fn say(&mut self, pawn: Pawn, language: Language) -> Option<Said> {
        let Attempt::Wager(wager) = &mut self.attempt else {
            return None;
        };
        let right = wager.say(pawn);
        let steps = |pawn: Pawn| wager.way(pawn).len() - 1;
        let values = [
            ("green", steps(Pawn::Green).into()),
            ("red", steps(Pawn::Red).into()),
        ];
        let told = |key: &str| language.sentence(key, &values);
        Some(match (right, wager.winner()) {
            (true, Pawn::Green) => Said::praise(told("child-race-right-green")),
            (true, _) => Said::praise(told("child-race-right-red")),
            (false, Pawn::Green) => Said::care(told("child-race-wrong-green")),
            (false, _) => Said::care(told("child-race-wrong-red")),
        })
    }

    /// What the child is to do now.
    pub(crate) fn instruction(&self, language: Language) -> String {
        match &self.attempt {
            Attempt::Hunt(hunt) => match hunt.seeker() {
                Some(seeker) => {
                    let who = language.text(seeker.character.key());
                    language.sentence("child-task-hunt", &[("character", who.into())])
                }
                None => language.text("child-all-found"),
            },
            Attempt::Walk(_) | Attempt::Wager(_) => child_words::task(self.kind(), language),
        }
    }

    /// The programme being followed, and how many of its commands have been shown.
    pub(crate) fn programme(&self) -> Option<(Character, &Programme, usize)> {
        let Attempt::Hunt(hunt) = &self.attempt else {
            return None;
        };
        let seeker = hunt.seeker()?;
        Some((seeker.character, &seeker.programme, hunt.shown()))
    }

    /// How many steps there are so far, where they are counted.
    pub(crate) fn steps(&self) -> Option<u32> {
        match &self.attempt {
            Attempt::Walk(walk) => Some(walk.steps()),
            Attempt::Hunt(_) | Attempt::Wager(_) => None,
        }
    }

    /// Where the pawn or the finger is.
    pub(crate) fn place(&self) -> Option<Cell> {
        match &self.attempt {
            Attempt::Walk(walk) => Some(walk.at()),
            Attempt::Hunt(hunt) => Some(hunt.finger()),
            Attempt::Wager(_) => None,
        }
    }
}

/// A programme with arrows, or letters where there are none.
pub(crate) fn written(programme: &Programme, glyphs: &Glyphs) -> String {
    if glyphs.is_unicode() {
        programme.to_string()
    } else {
        programme.letters()
    }
}

/// One to three stars in a row of three.
pub(crate) fn stars(merit: Option<Merit>, glyphs: &Glyphs) -> String {
    let earned = merit.map_or(0, Merit::stars);
    let sign = |place: u8| {
        if place < earned {
            glyphs.star
        } else {
            glyphs.no_star
        }
    };
    (0..Merit::MOST).map(sign).collect()
}

fn begin(exercise: Exercise) -> Option<(Exercise, Attempt)> {
    let attempt = match exercise.kind() {
        Kind::Programmes => Attempt::Hunt(Hunt::new(&exercise)?),
        Kind::Race => Attempt::Wager(Wager::new(exercise.clone())?),
        _ => Attempt::Walk(Walk::new(exercise.clone())?),
    };
    Some((exercise, attempt))
}
