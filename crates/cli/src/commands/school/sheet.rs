//! `dedale school sheet`: exercises of one kind or of several to print, as PDF or SVG, and a different sheet for each
//! pupil.

use clap::ArgMatches;
use dedale_paper::school::booklet::MOST_SEED;
use dedale_paper::school::pages::{Group, Task};
use dedale_paper::school::press::Press;
use dedale_paper::school::sheet::{self, Share};
use dedale_school::{Kind, Recipe};
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments;
use crate::commands::school::command_line::{BOARD, COUNT, PAGES, PAPER, WALLS};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::exercise::{order, several};
use crate::commands::school::pupils;
use crate::commands::school::remake::Remake;

const USUAL_COUNT: usize = 4;
const MOST_COUNT: usize = 100;
/// From the seed of a pupil to that of the next: no sheet has so many exercises.
const APART: u64 = 1000;

/// What is asked for.
struct Order<'a> {
    recipes: Vec<Recipe>,
    count: usize,
    language: Language,
    matches: &'a ArgMatches,
}

/// Makes the exercises and writes the sheet.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let (kinds, seed) = several(matches, language)?;
    let recipes = kinds.iter().map(|kind| order(*kind, matches, language));
    let recipes = recipes.collect::<Result<Vec<Recipe>, _>>()?;
    let count = arguments::text(matches, COUNT).map_or(Ok(USUAL_COUNT), |text| {
        numbers::number("--count", text, 1, MOST_COUNT, language).map_err(Failure::Arguments)
    })?;
    let size = destination::paper(matches, language)?;
    let pupils = pupils::asked(matches, language)?;
    let destination = Destination::asked(matches, &["pdf", "svg"], "error-school-out", language)?;
    let order = Order {
        recipes,
        count,
        language,
        matches,
    };
    let press = Press { size, language };
    let Some(pupils) = pupils else {
        let group = order.group(seed)?;
        let title = group.title.clone();
        let origin = order.remake(seed).told(language);
        let paper = sheet::paper(press, &[group], &origin);
        return destination.write_pages(&paper, &title);
    };
    let names = pupils.iter().map(|(name, _)| name.as_str());
    pupils::tell_unshown(names, &destination, language);
    let mut shares = Vec::new();
    for (place, (name, _)) in (0..).zip(pupils) {
        let seed = (seed + place * APART) % (MOST_SEED as u64 + 1 - APART);
        let origin = order.remake(seed).with("--pupils", &name).told(language);
        shares.push(Share {
            pupil: name,
            group: order.group(seed)?,
            origin,
        });
    }
    let title = shares
        .first()
        .map_or(String::new(), |share| share.group.title.clone());
    destination.write_pages(&sheet::class_paper(press, &shares), &title)
}

impl Order<'_> {
    /// The exercises from that seed on: those of several kinds by turns.
    fn group(&self, seed: u64) -> Result<Group, Failure> {
        let kinds = self.recipes.len();
        let mut made = Vec::new();
        for (place, recipe) in self.recipes.iter().enumerate() {
            // The first kinds come once more often if they do not come out even.
            let count = (self.count + kinds - 1 - place) / kinds;
            let batch = recipe.batch(seed, count).map_err(|_| {
                Failure::Arguments(self.language.mistake("error-school-recipe", &[]))
            })?;
            let tasks = batch
                .into_iter()
                .map(|(_, exercise, report)| sheet::task(exercise, report));
            made.push(tasks.collect::<Vec<Task>>().into_iter());
        }
        let tasks = (0..self.count).filter_map(|place| made[place % kinds].next());
        let tasks: Vec<Task> = tasks.collect();
        Ok(match self.recipes.as_slice() {
            [recipe] => sheet::group(recipe.kind(), tasks, self.language),
            _ => sheet::mixed(tasks, self.language),
        })
    }

    /// The command that makes it again.
    fn remake(&self, seed: u64) -> Remake {
        let text = |name| arguments::text(self.matches, name);
        let kinds: Vec<&str> = self
            .recipes
            .iter()
            .map(|recipe| recipe.kind().code())
            .collect();
        let grade = self.recipes[0].grade();
        Remake::new("sheet")
            .with("--exercise", &kinds.join(","))
            .with("--grade", &grade)
            .with_seed(self.recipes[0].generator(), seed)
            .with("--count", &self.count)
            .with_some("--board", text(BOARD))
            .with_some("--walls", text(WALLS))
            .with("--paper", &text(PAPER).unwrap_or("a4"))
            .with_some("--pages", text(PAGES))
    }
}

/// All kinds, or those with commas between them.
pub(crate) fn kinds(text: &str) -> Option<Vec<Kind>> {
    if text.trim().eq_ignore_ascii_case("all") {
        return Some(Kind::ALL.to_vec());
    }
    let kinds = text.split(',').map(|one| one.trim().parse::<Kind>().ok());
    let kinds: Vec<Kind> = kinds.collect::<Option<_>>()?;
    let twice = (1..kinds.len()).any(|place| kinds[..place].contains(&kinds[place]));
    (!twice).then_some(kinds)
}
