//! `dedale school sheet`: exercises of one kind or of several to print, as PDF or SVG, and a different sheet for each
//! pupil.

use clap::ArgMatches;
use dedale_paper::school::booklet::MOST_SEED;
use dedale_paper::school::pages::{Group, Task};
use dedale_paper::school::press::Press;
use dedale_paper::school::sheet::{self, ClassKey, Share};
use dedale_school::{Kind, Recipe};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;

use crate::arguments;
use crate::commands::console::DATA;
use crate::commands::school::command_line::{BOARD, COUNT, PAGES, PAPER, PUPILS, VARIANTS, WALLS};
use crate::commands::school::destination::{self, Destination};
use crate::commands::school::exercise::{order, several};
use crate::commands::school::pupils;
use crate::commands::school::remake::Remake;

const USUAL_COUNT: usize = 4;
const MOST_COUNT: usize = 100;
const MOST_VARIANTS: usize = 6;
const LONGEST_VARIANT: usize = 3;
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
    let variants = variants(matches, language)?;
    if pupils.is_none() && variants.is_none() {
        let group = order.group(seed)?;
        let title = group.title.clone();
        let origin = order.remake(seed).told(language);
        let paper = sheet::paper(press, &[group], &origin);
        return destination.write_pages(&paper, &title);
    }
    let names: Vec<Option<String>> = match pupils {
        Some(pupils) => pupils.into_iter().map(|(name, _)| Some(name)).collect(),
        // A sheet of each variant, to be copied.
        None => variants.iter().flatten().map(|_| None).collect(),
    };
    let named = names.iter().filter_map(|name| name.as_deref());
    pupils::tell_unshown(named, &destination, language);
    let whole = order.remake(seed);
    let whole = match arguments::text(matches, PUPILS) {
        Some(pupils) => whole.with("--pupils", &pupils),
        None => whole
            .word("--class")
            .with_some("--data", arguments::text(matches, DATA)),
    };
    let (shares, key) = order.shares(names, variants.as_deref(), seed, &whole)?;
    let title = shares
        .first()
        .map_or(String::new(), |share| share.group.title.clone());
    destination.write_pages(&sheet::class_paper(press, &shares, &key), &title)
}

impl Order<'_> {
    /// A sheet for each name, and the key: all different, or by turns of the variants.
    fn shares(
        &self,
        names: Vec<Option<String>>,
        variants: Option<&[String]>,
        seed: u64,
        whole: &Remake,
    ) -> Result<(Vec<Share>, ClassKey), Failure> {
        let turns = variants.map_or(names.len(), <[String]>::len);
        let mut sheets = Vec::new();
        for place in 0..turns {
            let seed = (seed + place as u64 * APART) % (MOST_SEED as u64 + 1 - APART);
            let mut group = self.group(seed)?;
            let mut remake = self.remake(seed);
            if let Some(variant) = variants.map(|variants| &variants[place]) {
                let values = [
                    ("title", group.title.into()),
                    ("variant", variant.clone().into()),
                ];
                group.title = self.language.sentence("school-sheet-variant", &values);
                remake = remake.with("--variants", variant);
            }
            sheets.push((group, remake));
        }
        let share = |place: usize, pupil: Option<String>| {
            let (group, remake) = &sheets[place % turns];
            let remake = match &pupil {
                Some(name) => remake.clone().with("--pupils", name),
                None => remake.clone(),
            };
            Share {
                pupil,
                group: group.clone(),
                origin: remake.told(self.language),
            }
        };
        let names = names.into_iter().enumerate();
        let shares: Vec<Share> = names.map(|(place, name)| share(place, name)).collect();
        let key = match (variants, shares.as_slice()) {
            // The key of a variant is that of nobody's sheet.
            (Some(_), _) => {
                ClassKey::Pictures((0..turns).map(|place| share(place, None)).collect())
            }
            (None, [only]) => ClassKey::Pictures(vec![only.clone()]),
            (None, _) => ClassKey::Table(whole.clone().told(self.language)),
        };
        Ok((shares, key))
    }

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

/// The names of the variants, with commas between them: a few letters and digits each, none twice.
fn variants(matches: &ArgMatches, language: Language) -> Result<Option<Vec<String>>, Failure> {
    let Some(text) = arguments::text(matches, VARIANTS) else {
        return Ok(None);
    };
    let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
    let fits = |name: &String| {
        (1..=LONGEST_VARIANT).contains(&name.chars().count())
            && name.chars().all(char::is_alphanumeric)
    };
    let twice = (1..names.len()).any(|place| names[..place].contains(&names[place]));
    if names.len() > MOST_VARIANTS || twice || !names.iter().all(fits) {
        let values = [("name", "--variants".into()), ("value", echo(text).into())];
        let wrong = language.mistake("error-school-variants", &values);
        return Err(Failure::Arguments(wrong));
    }
    Ok(Some(names))
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
