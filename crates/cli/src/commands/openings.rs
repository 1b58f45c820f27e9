//! `dedale openings`: makes a set of openings for the arena and writes it to the output. The set that
//! comes with the program is made by this command. Its parts list the openings that have names and explore what was played.

pub(crate) mod explore;
mod games;

use std::io::{self, Write};
use std::thread;

use clap::{ArgMatches, Command};
use dedale_arena::opening_maker::{Order, make};
use dedale_engine::Opening;
use dedale_host::progress::Progress;
use dedale_rules::{Move, Position};
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;
use dedale_words::story::name_of;

use crate::arguments::{self, base, with_general_options};
use crate::commands::arena::command_line::{
    MADE_COUNT, MADE_NODES, MADE_SEED, MADE_THREADS, openings_command,
};
use crate::commands::{Context, Entry};

pub(crate) const NAME: &str = "openings";

const USUAL_COUNT: usize = 600;
const USUAL_SEED: usize = 1;
const USUAL_NODES: usize = 1000;

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

/// The part that lists names.
const NAMES: &str = "names";

fn describe(language: Language) -> Command {
    let names = base(NAMES, "openings-names", language)
        .after_help(language.text("help-openings-names-more"));
    let parts = [explore::describe(language), names];
    openings_command(language)
        .subcommand_help_heading(language.text("heading-openings-parts"))
        .disable_help_subcommand(true)
        .args_conflicts_with_subcommands(true)
        .subcommands(parts.map(|part| with_general_options(part, language)))
}

fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    match matches.subcommand() {
        Some((explore::NAME, matches)) => explore::run(matches, context),
        Some((NAMES, _)) => list(context.language),
        _ => make_set(matches, context),
    }
}

/// Every opening that has a name, with each way to play it.
fn list(language: Language) -> Result<(), Failure> {
    let named = Opening::ALL.map(|opening| (name_of(opening, language), opening.ways()));
    let widest = named.iter().map(|(name, _)| name.chars().count()).max();
    let widest = widest.unwrap_or_default();
    let mut output = io::stdout().lock();
    for (name, ways) in named {
        // Every way has a line of its own, the name stands before the first.
        for (place, way) in ways.into_iter().enumerate() {
            let any = || language.text("book-none");
            let shown = |chosen: Option<Move>| chosen.map_or_else(any, |chosen| chosen.to_string());
            let way: Vec<String> = way.into_iter().map(shown).collect();
            let name = if place == 0 { name.as_str() } else { "" };
            writeln!(output, "{name:widest$}  {}", way.join(" "))?;
        }
    }
    output.flush()?;
    Ok(())
}

/// Makes the set, then writes all of it.
fn make_set(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let number = |id: &str, name: &str, least: usize, most: usize, usual: usize| {
        let text = arguments::text(matches, id);
        let read = text.map_or(Ok(usual), |text| {
            numbers::number(name, text, least, most, language)
        });
        read.map_err(Failure::Arguments)
    };
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let order = Order {
        count: number(MADE_COUNT, "--count", 1, 100_000, USUAL_COUNT)?,
        seed: number(MADE_SEED, "--seed", 0, 1_000_000_000, USUAL_SEED)? as u64,
        nodes: number(MADE_NODES, "--nodes", 1, 1_000_000_000, USUAL_NODES)? as u64,
        threads: number(MADE_THREADS, "--threads", 1, 1024, cores)?,
    };
    let progress = Progress::steps(order.count as u64, "match-openings-made", language);
    let openings = make(&Position::standard(), &order, |made| {
        progress.tell(made as u64, || {
            let values = [
                ("done", made.to_string().into()),
                ("all", order.count.to_string().into()),
            ];
            language.sentence("match-openings-made", &values)
        });
        true
    });
    drop(progress);
    if openings.len() < order.count {
        let values = [
            ("found", openings.len().to_string().into()),
            ("count", order.count.to_string().into()),
        ];
        let sentence = language.mistake("error-opening-few", &values);
        return Err(Failure::Arguments(sentence));
    }
    let mut output = io::BufWriter::new(io::stdout().lock());
    let Order {
        count, seed, nodes, ..
    } = order;
    writeln!(output, "# dedale-openings/1 9x9 2 10")?;
    writeln!(
        output,
        "# dedale openings --count {count} --seed {seed} --nodes {nodes}"
    )?;
    for opening in openings {
        let words: Vec<String> = opening.iter().map(ToString::to_string).collect();
        writeln!(output, "{}", words.join(" "))?;
    }
    output.flush()?;
    Ok(())
}
