//! `dedale openings`: makes a set of openings for the arena and writes it to the output. The set that
//! comes with the program is made by this command.

use std::io::{self, Write};
use std::thread;

use clap::ArgMatches;
use dedale_arena::opening_maker::{Order, make};
use dedale_host::progress::Progress;
use dedale_rules::Position;
use dedale_words::failure::Failure;
use dedale_words::numbers;

use crate::arguments;
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
    describe: openings_command,
    run,
};

/// Makes the set, then writes all of it.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
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
