//! `dedale puzzles make`: makes puzzles, grades them and writes them to a file. Unfinished work is kept beside it.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ArgMatches;
use dedale_engine::Options;
use dedale_host::nets;
use dedale_host::progress::Progress;
use dedale_puzzles::{Event, Plan, Step, carry_out};
use dedale_store::{Action, StoreError};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments;
use crate::commands::puzzles::command_line::{OUT, PLAN, REPLACE};
use crate::commands::puzzles::wish;
use crate::game_file;

const USUAL_SEED: u64 = 1;
/// What a shell expects of a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// Makes them; what was stopped before goes on.
pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let plan = plan(matches, language)?;
    let seed = wish::seed(matches, language)?.unwrap_or(USUAL_SEED);
    let name = arguments::text(matches, OUT).unwrap_or_default();
    let path = Path::new(name);
    if path.symlink_metadata().is_ok() && !matches.get_flag(REPLACE) {
        let values = [("file", echo(name).into())];
        let mistake = language.mistake("error-puzzle-there", &values);
        return Err(Failure::Arguments(mistake));
    }
    let unfinished = PathBuf::from(format!("{name}.part"));
    let before = fs::read_to_string(&unfinished).unwrap_or_default();
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    // Without a handler Ctrl-C still ends the program; what was kept is on the disk.
    let _ = ctrlc::set_handler(move || {
        if told.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    });
    let progress = Progress::steps(plan.wanted() as u64, "puzzle-make-games", language);
    let mut engine = nets::usual(Options::default());
    let mut failure = None;
    let made = carry_out(
        &plan,
        seed,
        &mut engine,
        &before,
        &mut |text| {
            failure = fs::write(&unfinished, text).err();
            failure.is_none()
        },
        &mut |step| {
            tell(&progress, step, plan.recipes.len(), language);
            !stop.load(Ordering::Relaxed)
        },
    );
    drop(progress);
    let unwritten = |path: &Path, error: &io::Error| {
        let error = StoreError::disk(Action::Write, path, error);
        Failure::from(dedale_store::mistake(&error, language))
    };
    if let Some(error) = failure {
        return Err(unwritten(&unfinished, &error));
    }
    let Some(made) = made else {
        std::process::exit(INTERRUPTED);
    };
    fs::write(path, made.to_string()).map_err(|error| unwritten(path, &error))?;
    // Nobody needs it any more; where it cannot be removed it is only in the way.
    let _ = fs::remove_file(&unfinished);
    let mut output = io::stdout().lock();
    let values = [
        ("count", made.all().len().into()),
        ("file", echo(name).into()),
    ];
    writeln!(output, "{}", language.sentence("puzzle-made", &values))?;
    output.flush()?;
    Ok(())
}

fn plan(matches: &ArgMatches, language: Language) -> Result<Plan, Failure> {
    let Some(name) = arguments::text(matches, PLAN) else {
        return Ok(Plan::built_in());
    };
    let text = game_file::read_text(name, language)?;
    Plan::read(&text).map_err(|error| {
        let values = [("file", echo(name).into()), ("line", error.0.into())];
        Failure::Arguments(language.mistake("error-puzzle-plan", &values))
    })
}

fn tell(progress: &Progress, step: Step, recipes: usize, language: Language) {
    let text = |number: usize| number.to_string().into();
    match step {
        Step::Making(recipe, Event::Game { games, found }) => progress.tell(found as u64, || {
            let values = [
                ("recipe", text(recipe + 1)),
                ("all", text(recipes)),
                ("found", text(found)),
                ("games", text(games as usize + 1)),
            ];
            language.sentence("puzzle-make-games", &values)
        }),
        Step::Grading(done, all) => progress.tell(done as u64, || {
            let values = [("done", text(done)), ("all", text(all))];
            language.sentence("puzzle-make-grading", &values)
        }),
        Step::Making(_, Event::Found(_)) => {}
    }
}
