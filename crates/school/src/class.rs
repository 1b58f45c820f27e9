//! The class: what every pupil has earned and tried, as a text that a person can read and mend. Reading and
//! writing the file, and keeping two programs apart, is left to the front ends.
//!
//! No line is ever dropped: what cannot be understood stays where it is, word for word.

use std::fmt;
use std::str::FromStr;

use dedale_rules::codes;

use crate::grade::Grade;
use crate::kind::Kind;
use crate::lesson::Lesson;
use crate::merit::Merit;
use crate::tally::Tally;
use crate::work::Work;

/// The format and its version, after the mark of a comment.
const FORMAT: &str = "dedale-class/";
/// The version this program writes, and the newest it reads. The first had no tallies.
const VERSION: u32 = 2;
/// Told to whoever opens the file.
const NOTES: [&str; 4] = [
    "# Les élèves, une ligne chacun : « 2C/6=3x5 » veut dire exercice 2C, 6 ans, trois étoiles, réussi cinq fois.",
    "# The pupils, one line each: \"2C/6=3x5\" means exercise 2C, 6 years, three stars, done five times.",
    "# « 2C/6?tries=7,hints=1,wall=2,seconds=340,… » : essais, indices, erreurs (mur, bord, poisson, étoile, départ compté, gauche et droite, chemin plus long), secondes, jours.",
    "# \"2C/6?tries=7,hints=1,wall=2,seconds=340,…\": tries, hints, errors (wall, edge, fish, star, start counted, left and right, longer way), seconds, days.",
];
/// The last line. A file without it was cut short.
const END: &str = "# end";

/// The name of a pupil: 1 to 40 characters that can be seen, without a colon, `#` not first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PupilName(String);

/// The text cannot be the name of a pupil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAName;

impl PupilName {
    /// The most characters.
    pub const LONGEST: usize = 40;

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PupilName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NotAName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected 1 to {} characters without a colon, the first not #",
            PupilName::LONGEST
        )
    }
}

impl std::error::Error for NotAName {}

codes! {
    NotAName {
        NotAName => "not-a-pupil-name",
    }
}

impl FromStr for PupilName {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<PupilName, NotAName> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = words.join(" ");
        let unseen = |letter: char| letter.is_control() || letter == ':' || letter == '\u{feff}';
        let fits = (1..=PupilName::LONGEST).contains(&name.chars().count());
        if !fits || name.contains(unseen) || name.starts_with('#') {
            return Err(NotAName);
        }
        Ok(PupilName(name))
    }
}

/// What was earned for one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earned {
    /// For what.
    pub work: Work,
    /// The best so far.
    pub merit: Merit,
    /// How often it was done.
    pub times: u32,
}

/// A pupil and everything earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pupil {
    name: PupilName,
    earned: Vec<Earned>,
    tallies: Vec<(Work, Tally)>,
}

impl Pupil {
    /// Nothing yet.
    fn new(name: PupilName) -> Pupil {
        Pupil {
            name,
            earned: Vec::new(),
            tallies: Vec::new(),
        }
    }

    /// The name.
    #[must_use]
    pub const fn name(&self) -> &PupilName {
        &self.name
    }

    /// Everything earned, in the order in which it was first done.
    #[must_use]
    pub fn earned(&self) -> &[Earned] {
        &self.earned
    }

    /// What was tried, with what came of it, in the order in which it was first tried.
    #[must_use]
    pub fn tallies(&self) -> &[(Work, Tally)] {
        &self.tallies
    }

    /// All tries together.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let tallies = self.tallies.iter().map(|(_, tally)| *tally);
        tallies.fold(Tally::default(), Tally::and)
    }

    /// The best for one thing.
    #[must_use]
    pub fn merit(&self, work: Work) -> Option<Merit> {
        let earned = self.earned.iter().find(|earned| earned.work == work);
        earned.map(|earned| earned.merit)
    }

    /// All stars together.
    #[must_use]
    pub fn stars(&self) -> u32 {
        let stars = self.earned.iter().map(|earned| earned.merit.stars());
        stars.map(u32::from).sum()
    }

    /// The best for an exercise in each grade, the youngest first.
    #[must_use]
    pub fn by_grade(&self, kind: Kind) -> [Option<Merit>; 3] {
        Grade::ALL.map(|grade| self.merit(Work::Exercise(kind, grade)))
    }

    /// How many lessons are done.
    #[must_use]
    pub fn lessons(&self) -> usize {
        let done = |lesson: &&Lesson| self.merit(Work::Lesson(**lesson)).is_some();
        Lesson::ALL.iter().filter(done).count()
    }

    fn earn(&mut self, more: Earned) {
        let known = self.earned.iter_mut().find(|one| one.work == more.work);
        match known {
            Some(earned) => {
                earned.merit = earned.merit.max(more.merit);
                earned.times = earned.times.saturating_add(more.times);
            }
            None => self.earned.push(more),
        }
    }

    fn tried(&mut self, work: Work, more: Tally) {
        match self.tallies.iter_mut().find(|(known, _)| *known == work) {
            Some((_, tally)) => *tally = tally.and(more),
            None => self.tallies.push((work, more)),
        }
    }
}

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Pupil(Pupil),
    /// A comment, an empty line, or something that cannot be understood.
    Other(String),
}

/// The class. Each name is in it once.
///
/// ```
/// use dedale_school::{Class, Grade, Kind, Merit, Work};
/// let mut class = Class::default();
/// let ada = "Ada".parse().unwrap();
/// class.record(&ada, Work::Exercise(Kind::Stars, Grade::Six), Merit::TWO);
/// class.record(&ada, Work::Exercise(Kind::Stars, Grade::Six), Merit::THREE);
/// assert_eq!(class.pupil(&ada).unwrap().stars(), 3, "the best counts");
/// let text = class.to_string();
/// assert_eq!(Class::parse(&text).unwrap().class, class);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Class {
    lines: Vec<Line>,
}

/// A class as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedClass {
    /// The class.
    pub class: Class,
    /// Is the beginning or the end missing? Then lines may be missing too.
    pub is_cut: bool,
}

/// The file was written by a newer program and must not be changed by this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewerClass {
    /// The version of the file.
    pub version: u32,
}

impl fmt::Display for NewerClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a class of version {}, newer than this program",
            self.version
        )
    }
}

impl std::error::Error for NewerClass {}

codes! {
    NewerClass {
        NewerClass { .. } => "class-newer",
    }
}

impl Class {
    /// Reads a class. Lines with the same name, which only a person can have written, are put together.
    ///
    /// # Errors
    /// The text says that it is of a newer version.
    pub fn parse(text: &str) -> Result<ParsedClass, NewerClass> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut class = Class::default();
        let (mut begins, mut ends) = (false, false);
        for line in text.lines().map(str::trim_end) {
            if let Some(version) = version(line) {
                if version > VERSION {
                    return Err(NewerClass { version });
                }
                begins = true;
            } else if line == END {
                ends = true;
            } else if !NOTES.contains(&line) {
                match pupil(line) {
                    Some(pupil) => class.take_in(pupil),
                    None => class.lines.push(Line::Other(line.to_owned())),
                }
            }
        }
        Ok(ParsedClass {
            class,
            is_cut: !(begins && ends),
        })
    }

    /// All pupils, in the order in which they came.
    pub fn pupils(&self) -> impl Iterator<Item = &Pupil> {
        self.lines.iter().filter_map(|line| match line {
            Line::Pupil(pupil) => Some(pupil),
            Line::Other(_) => None,
        })
    }

    /// The pupil of that name.
    #[must_use]
    pub fn pupil(&self, name: &PupilName) -> Option<&Pupil> {
        self.pupils().find(|pupil| pupil.name == *name)
    }

    /// A new pupil, or one who is there already.
    pub fn add(&mut self, name: PupilName) {
        self.take_in(Pupil::new(name));
    }

    /// A pupil has done something; a new name is added.
    pub fn record(&mut self, name: &PupilName, work: Work, merit: Merit) {
        let earned = Earned {
            work,
            merit,
            times: 1,
        };
        self.take_in(Pupil {
            earned: vec![earned],
            ..Pupil::new(name.clone())
        });
    }

    /// A pupil has tried something, whatever came of it; a new name is added.
    pub fn note(&mut self, name: &PupilName, work: Work, tally: Tally) {
        self.take_in(Pupil {
            tallies: vec![(work, tally)],
            ..Pupil::new(name.clone())
        });
    }

    /// A pupil leaves the class, with everything earned: who it was, if there was one of that name.
    pub fn remove(&mut self, name: &PupilName) -> Option<Pupil> {
        let of_name = |line: &Line| matches!(line, Line::Pupil(pupil) if pupil.name == *name);
        let place = self.lines.iter().position(of_name)?;
        match self.lines.remove(place) {
            Line::Pupil(pupil) => Some(pupil),
            Line::Other(_) => None,
        }
    }

    /// A pupil who has left is in the class again, with everything earned.
    pub fn bring_back(&mut self, pupil: Pupil) {
        self.take_in(pupil);
    }

    /// The lines that cannot be understood. Comments and empty lines are not among them.
    pub fn unknown_lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match line {
            Line::Other(text) if !text.trim().is_empty() && !text.starts_with('#') => {
                Some(text.as_str())
            }
            _ => None,
        })
    }

    /// Takes over the pupils that are missing here from an older class, for a file that was damaged.
    pub fn add_missing(&mut self, older: &Class) {
        for pupil in older.pupils() {
            if self.pupil(&pupil.name).is_none() {
                self.lines.push(Line::Pupil(pupil.clone()));
            }
        }
    }

    fn take_in(&mut self, more: Pupil) {
        let known = self.lines.iter_mut().find_map(|line| match line {
            Line::Pupil(pupil) if pupil.name == more.name => Some(pupil),
            _ => None,
        });
        match known {
            Some(pupil) => {
                more.earned.into_iter().for_each(|one| pupil.earn(one));
                let tallies = more.tallies.into_iter();
                tallies.for_each(|(work, tally)| pupil.tried(work, tally));
            }
            None => self.lines.push(Line::Pupil(more)),
        }
    }
}

impl fmt::Display for Pupil {
    /// The line of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.name)?;
        for Earned { work, merit, times } in &self.earned {
            write!(f, " {work}={merit}x{times}")?;
        }
        for (work, tally) in &self.tallies {
            write!(f, " {work}?{tally}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# {FORMAT}{VERSION}")?;
        for note in NOTES {
            writeln!(f, "{note}")?;
        }
        for line in &self.lines {
            match line {
                Line::Pupil(pupil) => writeln!(f, "{pupil}")?,
                Line::Other(text) => writeln!(f, "{text}")?,
            }
        }
        writeln!(f, "{END}")
    }
}

fn version(line: &str) -> Option<u32> {
    let version = line.strip_prefix('#')?.trim().strip_prefix(FORMAT)?;
    version.parse().ok().filter(|version| *version > 0)
}

/// The pupil in a line: a name, a colon, and what was earned.
fn pupil(line: &str) -> Option<Pupil> {
    let (name, rest) = line.split_once(':')?;
    let mut pupil = Pupil::new(name.parse().ok()?);
    for word in rest.split_whitespace() {
        match word.split_once('?') {
            Some((work, tally)) => pupil.tried(work.parse().ok()?, Tally::read(tally)?),
            None => pupil.earn(earned(word)?),
        }
    }
    Some(pupil)
}

fn earned(word: &str) -> Option<Earned> {
    let (work, rest) = word.split_once('=')?;
    let (stars, times) = rest.split_once('x')?;
    Some(Earned {
        work: work.parse().ok()?,
        merit: Merit::new(stars.parse().ok()?)?,
        times: times.parse().ok().filter(|times| *times > 0)?,
    })
}
