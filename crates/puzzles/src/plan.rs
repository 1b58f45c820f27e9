//! The plan of a collection, as text: one line a recipe, with the source of the games, the board,
//! and the number of puzzles of each theme.

use std::fmt;
use std::ops::RangeInclusive;

use dedale_engine::Level;
use dedale_rules::Size;

use crate::puzzle::HARDEST;
use crate::theme::Theme;

/// The plan of the built-in puzzles.
const BUILT_IN: &str = include_str!("../data/plan.txt");

/// The source of the games that puzzles are cut from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Random games on a board for which the solver has a table.
    Table,
    /// Games of one of the engine's levels, from the position with so few walls left in both hands
    /// together.
    Games(Level, u8),
    /// The middle of such games.
    Search(Level),
}

/// Puzzles of one source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The source of the games.
    pub source: Source,
    /// The board.
    pub size: Size,
    /// Walls of each player.
    pub walls: u8,
    /// Whether passing is a move.
    pub pass: bool,
    /// The grades wanted; easier and harder ones are skipped.
    pub grades: RangeInclusive<u8>,
    /// How many are wanted.
    pub wanted: Vec<(Theme, usize)>,
}

/// The recipes in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// One after the other.
    pub recipes: Vec<Recipe>,
    /// The most puzzles made in all, if limited.
    pub total: Option<usize>,
}

/// The line of that number, from 1, is no recipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanError(pub usize);

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is no recipe", self.0)
    }
}

impl std::error::Error for PlanError {}

impl Plan {
    /// The plan that made the built-in puzzles.
    #[must_use]
    pub fn built_in() -> Plan {
        Plan::read(BUILT_IN).expect("the tests have read it")
    }

    /// Parses a plan: lines such as `table 5x5 3 only=10 wall=12` or
    /// `games 9x9 10 level=4 hand=1 race=20`; `pass` after the walls where passing is a move;
    /// `grade=6` or `grade=6-10` for these grades alone; `total 500` for at most so many. Lines
    /// that begin with `#` are comments.
    ///
    /// # Errors
    /// If a line is no recipe.
    ///
    /// ```
    /// use dedale_puzzles::Plan;
    /// let plan = Plan::read("table 4x4 2 pass draw=3\ngames 9x9 10 level=4 hand=1 race=2 wall=1\n").unwrap();
    /// assert_eq!((plan.recipes.len(), plan.wanted()), (2, 6));
    /// assert_eq!(Plan::read("table 5x5 3 grade=6-10 wall=4").unwrap().recipes[0].grades, 6..=10);
    /// assert_eq!(Plan::read("# nothing\nchess 8x8").unwrap_err().to_string(), "line 2 is no recipe");
    /// ```
    pub fn read(text: &str) -> Result<Plan, PlanError> {
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let mut plan = Plan {
            recipes: Vec::new(),
            total: None,
        };
        for (number, line) in lines {
            if let Some(total) = line.strip_prefix("total ") {
                let total = total.trim().parse();
                plan.total = Some(total.map_err(|_| PlanError(number + 1))?);
            } else {
                plan.recipes
                    .push(recipe(line).ok_or(PlanError(number + 1))?);
            }
        }
        Ok(plan)
    }

    /// How many puzzles are wanted in all.
    #[must_use]
    pub fn wanted(&self) -> usize {
        let wanted = self.recipes.iter().map(Recipe::wanted).sum();
        self.total.map_or(wanted, |total| total.min(wanted))
    }
}

impl Recipe {
    /// How many puzzles are wanted.
    #[must_use]
    pub fn wanted(&self) -> usize {
        self.wanted.iter().map(|(_, count)| count).sum()
    }
}

fn recipe(line: &str) -> Option<Recipe> {
    let mut words = line.split_whitespace();
    let source = words.next()?;
    let size = words.next()?.parse().ok()?;
    let walls = words.next()?.parse().ok()?;
    let (mut level, mut hand, mut pass, mut wanted) = (None, None, false, Vec::new());
    let mut grades = 1..=HARDEST;
    for word in words {
        match word.split_once('=') {
            None if word == "pass" => pass = true,
            Some(("level", number)) => level = Some(number.parse().ok()?),
            Some(("hand", number)) => hand = Some(number.parse().ok()?),
            Some(("grade", range)) => grades = read_grades(range)?,
            Some((theme, count)) => wanted.push((theme.parse().ok()?, count.parse().ok()?)),
            None => return None,
        }
    }
    let source = match (source, level, hand) {
        ("table", None, None) => Source::Table,
        ("games", Some(level), Some(hand)) => Source::Games(level, hand),
        ("search", Some(level), None) => Source::Search(level),
        _ => return None,
    };
    Some(Recipe {
        source,
        size,
        walls,
        pass,
        grades,
        wanted,
    })
}

/// `6` or `6-10`.
fn read_grades(text: &str) -> Option<RangeInclusive<u8>> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let (least, most) = (least.parse().ok()?, most.parse().ok()?);
    (1 <= least && least <= most && most <= HARDEST).then_some(least..=most)
}
