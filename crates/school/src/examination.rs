//! Whether an exercise can be done, what its answer is, and how difficult it is.

use std::fmt;

use dedale_rules::{Cell, codes};

use crate::exercise::{Exercise, Searching};
use crate::journey::{MOST_STARS, Survey};
use crate::things::{Character, Object, Pawn};

/// What there is to know about an exercise that can be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The answer, for the key.
    pub answer: Answer,
    /// How difficult it is.
    pub difficulty: Difficulty,
}

/// The answer of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A shortest way, both ends included; the only one if [`Difficulty::ways`] is 1.
    Way(Vec<Cell>),
    /// What each character finds, and its way.
    Finds(Vec<(Character, Object, Vec<Cell>)>),
    /// Who arrives first, and both ways.
    Winner {
        /// Green or red.
        winner: Pawn,
        /// Green's way.
        green: Vec<Cell>,
        /// Red's way.
        red: Vec<Cell>,
    },
}

/// How difficult an exercise is, in numbers.
///
/// ```
/// use dedale_school::{Grade, Kind, Recipe};
/// let recipe = Recipe::usual(Kind::Fish, Grade::Four);
/// let difficulty = recipe.make(1).unwrap().examine().unwrap().difficulty;
/// assert!(recipe.band().holds(&difficulty));
/// assert!(difficulty.effort() >= difficulty.steps);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Difficulty {
    /// Steps of the way; in the race of the winner's, with programmes of the longest one.
    pub steps: u32,
    /// How often the way turns; in the race both together, with programmes in the longest one.
    pub turns: u32,
    /// Cells of the way on which one could go on otherwise; in the race on both ways. With
    /// programmes, how many objects there are to choose from.
    pub choices: u32,
    /// Dead ends on the board.
    pub dead_ends: u32,
    /// How many steps the way is longer than on an empty board; in the race both together.
    pub detour: u32,
    /// How many shortest ways there are; in the race those of the pawn that has more.
    pub ways: u64,
    /// By how many steps the race is won.
    pub lead: u32,
}

impl Difficulty {
    /// One number to put exercises of the same kind in order: every step, choice and dead end counts
    /// once, a turn twice, because that is where children lose their way. In a race a short lead makes
    /// the answer harder to see.
    #[must_use]
    pub const fn effort(&self) -> u32 {
        let close = match self.lead {
            0 => 0,
            1 => 4,
            2 => 2,
            _ => 1,
        };
        self.steps + 2 * self.turns + self.choices + self.dead_ends + close
    }
}

/// Why an exercise cannot be given to a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Something stands outside the board.
    Outside(Cell),
    /// Two things stand on one cell.
    Shared(Cell),
    /// There are more stars than are allowed.
    ManyStars(usize),
    /// The gate is not in the border.
    NoGate(Cell),
    /// This pawn cannot get where it should.
    NoWay(Pawn),
    /// This pawn is there already.
    AlreadyThere(Pawn),
    /// Both arrive after so many steps.
    Tie(u32),
    /// Nobody looks for anything.
    Nobody,
    /// This character is there twice.
    TwoCharacters(Character),
    /// This object is there twice.
    TwoObjects(Object),
    /// This character's programme leads off the board at that command, counted from 0.
    OffTheBoard(Character, usize),
    /// This character finds nothing.
    NothingFound(Character),
    /// These two find the same.
    SameFind(Character, Character),
}

impl Flaw {
    /// The most stars that an exercise may have.
    pub const MOST_STARS: usize = MOST_STARS;
}

impl Exercise {
    /// The answer and the difficulty, or what is wrong.
    ///
    /// # Errors
    /// If the exercise cannot be done, or its question has no single answer. Several equally short
    /// ways are not an error: [`Difficulty::ways`] counts them.
    pub fn examine(&self) -> Result<Report, Flaw> {
        self.check_places()?;
        if let Exercise::Programmes(searching) = self {
            return examine_search(searching);
        }
        let mut surveys = Vec::new();
        for (pawn, journey) in self.journeys() {
            if journey.to.has(journey.from) {
                return Err(Flaw::AlreadyThere(pawn));
            }
            surveys.push(journey.survey().ok_or(Flaw::NoWay(pawn))?);
        }
        match <[Survey; 2]>::try_from(surveys) {
            Ok(both) => examine_race(both),
            Err(mut surveys) => {
                let survey = surveys.pop().expect("every walking exercise has a journey");
                let difficulty = difficulty(&survey);
                Ok(Report {
                    answer: Answer::Way(survey.way),
                    difficulty,
                })
            }
        }
    }

    /// Every reason why it cannot be used; none if it can. The first is that of [`examine`](Exercise::examine).
    #[must_use]
    pub fn flaws(&self) -> Vec<Flaw> {
        let Err(first) = self.examine() else {
            return Vec::new();
        };
        let mut flaws = vec![first];
        let mut add = |flaw: Flaw| {
            if !flaws.contains(&flaw) {
                flaws.push(flaw);
            }
        };
        match self {
            // The pawns of other exercises need their places to be sound.
            _ if self.check_places().is_err() => {}
            Exercise::Programmes(searching) => {
                let mut sound = Searching {
                    seekers: Vec::new(),
                    ..searching.clone()
                };
                for seeker in &searching.seekers {
                    let alone = Searching {
                        seekers: vec![seeker.clone()],
                        ..searching.clone()
                    };
                    match examine_search(&alone) {
                        Ok(_) => sound.seekers.push(seeker.clone()),
                        Err(flaw) => add(flaw),
                    }
                }
                // Each is sound alone: what is wrong now is between two of them.
                while let Err(Flaw::SameFind(one, other)) = examine_search(&sound) {
                    add(Flaw::SameFind(one, other));
                    sound.seekers.retain(|seeker| seeker.character != other);
                }
            }
            _ => {
                for (pawn, journey) in self.journeys() {
                    if journey.to.has(journey.from) {
                        add(Flaw::AlreadyThere(pawn));
                    } else if journey.survey().is_none() {
                        add(Flaw::NoWay(pawn));
                    }
                }
            }
        }
        flaws
    }

    fn check_places(&self) -> Result<(), Flaw> {
        let size = self.maze().size();
        let mut occupied = self.occupied();
        if let Some(&cell) = occupied.iter().find(|&&cell| !size.has(cell)) {
            return Err(Flaw::Outside(cell));
        }
        occupied.sort_unstable();
        if let Some(pair) = occupied.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Flaw::Shared(pair[0]));
        }
        match self {
            Exercise::Leaving(one) if !one.gate.fits(size) => Err(Flaw::NoGate(one.gate.cell)),
            Exercise::Stars(one) if one.stars.len() > MOST_STARS => {
                Err(Flaw::ManyStars(one.stars.len()))
            }
            _ => Ok(()),
        }
    }
}

fn difficulty(survey: &Survey) -> Difficulty {
    Difficulty {
        steps: survey.steps(),
        turns: survey.turns,
        choices: survey.choices,
        dead_ends: survey.dead_ends,
        detour: survey.detour,
        ways: survey.ways,
        lead: 0,
    }
}

fn examine_race([green, red]: [Survey; 2]) -> Result<Report, Flaw> {
    let lead = green.steps().abs_diff(red.steps());
    if lead == 0 {
        return Err(Flaw::Tie(green.steps()));
    }
    let (winner, steps) = if green.steps() < red.steps() {
        (Pawn::Green, green.steps())
    } else {
        (Pawn::Red, red.steps())
    };
    let difficulty = Difficulty {
        steps,
        turns: green.turns + red.turns,
        choices: green.choices + red.choices,
        dead_ends: green.dead_ends.min(red.dead_ends),
        detour: green.detour + red.detour,
        ways: green.ways.max(red.ways),
        lead,
    };
    let answer = Answer::Winner {
        winner,
        green: green.way,
        red: red.way,
    };
    Ok(Report { answer, difficulty })
}

fn examine_search(searching: &Searching) -> Result<Report, Flaw> {
    let Searching {
        size,
        seekers,
        objects,
    } = searching;
    for (place, (object, _)) in objects.iter().enumerate() {
        if objects[..place].iter().any(|(other, _)| other == object) {
            return Err(Flaw::TwoObjects(*object));
        }
    }
    let mut finds: Vec<(Character, Object, Vec<Cell>)> = Vec::new();
    for seeker in seekers {
        let character = seeker.character;
        if finds.iter().any(|(other, _, _)| *other == character) {
            return Err(Flaw::TwoCharacters(character));
        }
        let way = seeker
            .programme
            .follow(seeker.from, *size)
            .map_err(|off| Flaw::OffTheBoard(character, off.command))?;
        let here = |(_, cell): &&(Object, Cell)| way.last() == Some(cell);
        let (object, _) = objects
            .iter()
            .find(here)
            .ok_or(Flaw::NothingFound(character))?;
        if let Some((other, _, _)) = finds.iter().find(|(_, found, _)| found == object) {
            return Err(Flaw::SameFind(*other, character));
        }
        finds.push((character, *object, way));
    }
    let longest = seekers
        .iter()
        .max_by_key(|seeker| seeker.programme.steps())
        .ok_or(Flaw::Nobody)?;
    let commands = seekers.iter().map(|seeker| seeker.programme.0.len()).max();
    let difficulty = Difficulty {
        steps: longest.programme.steps(),
        turns: commands.unwrap_or(0).saturating_sub(1) as u32,
        choices: objects.len() as u32,
        ways: 1,
        ..Difficulty::default()
    };
    Ok(Report {
        answer: Answer::Finds(finds),
        difficulty,
    })
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Outside(cell) => write!(f, "something stands outside the board, on {cell}"),
            Flaw::Shared(cell) => write!(f, "two things stand on {cell}"),
            Flaw::ManyStars(count) => write!(f, "{count} stars; {MOST_STARS} at most"),
            Flaw::NoGate(cell) => write!(f, "{cell} is not at that side of the board"),
            Flaw::NoWay(pawn) => write!(f, "the {pawn:?} pawn cannot get there"),
            Flaw::AlreadyThere(pawn) => write!(f, "the {pawn:?} pawn is there already"),
            Flaw::Tie(steps) => write!(f, "both arrive after {steps} steps"),
            Flaw::Nobody => f.write_str("nobody looks for anything"),
            Flaw::TwoCharacters(character) => write!(f, "there are two of {character:?}"),
            Flaw::TwoObjects(object) => write!(f, "there are two of {object:?}"),
            Flaw::OffTheBoard(character, command) => {
                write!(
                    f,
                    "{character:?} leaves the board at command {}",
                    command + 1
                )
            }
            Flaw::NothingFound(character) => write!(f, "{character:?} finds nothing"),
            Flaw::SameFind(one, other) => write!(f, "{one:?} and {other:?} find the same"),
        }
    }
}

impl std::error::Error for Flaw {}

codes! {
    Flaw {
        Flaw::Outside(_) => "flaw-outside",
        Flaw::Shared(_) => "flaw-shared",
        Flaw::ManyStars(_) => "flaw-many-stars",
        Flaw::NoGate(_) => "flaw-no-gate",
        Flaw::NoWay(_) => "flaw-no-way",
        Flaw::AlreadyThere(_) => "flaw-already-there",
        Flaw::Tie(_) => "flaw-tie",
        Flaw::Nobody => "flaw-nobody",
        Flaw::TwoCharacters(_) => "flaw-two-characters",
        Flaw::TwoObjects(_) => "flaw-two-objects",
        Flaw::OffTheBoard(..) => "flaw-off-the-board",
        Flaw::NothingFound(_) => "flaw-nothing-found",
        Flaw::SameFind(..) => "flaw-same-find",
    }
}
