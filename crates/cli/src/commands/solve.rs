//! `dedale solve`: who wins a small board with perfect play, every first move's value, and on request a
//! table of all positions, its verification, and the winner's strategy.

pub(crate) mod command_line;

use dedale_words::mistake::Mistake;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use dedale_host::solver_sentences;
use dedale_host::tables;
use dedale_laboratory::solving::bar::Bar;
use dedale_laboratory::solving::resources;
use dedale_laboratory::solving::stop::{INTERRUPTED, Stop, Stoppable};
use dedale_rules::{Cell, Player, PlayerCount, Position, Size, VariantSetup, usual_walls};
use dedale_solver::{
    Means, Progress as Done, Sample, Sampled, Solution, Table, Task, Value, Watch, clear_shelf,
    solve, solve_with_sample, verify, write_certificate, write_table,
};
use dedale_store::Home;
use dedale_store::regular;
use dedale_store::solver_shelf::{self, FolderShelf};
use dedale_store::target;
use dedale_words::echo::{echo, whole};
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers::number;
use dedale_words::refusals;

use crate::arguments::{self};
use crate::commands::solve::command_line::{
    BOARD, CERTIFICATE, CHECKPOINT, DISTANCE, KEEP, MEMORY, PASS, SEED, STARTS, TABLE, THREADS,
    VERIFY, VERIFY_SAMPLE, WALLS,
};
use crate::commands::{Context, Entry};
use crate::game_file;

pub(crate) const NAME: &str = "solve";

/// Written instead of a number of walls.
const UNLIMITED: &str = "unlimited";
const MOST_THREADS: usize = 1024;
/// In megabytes.
const USUAL_MEMORY: usize = 8192;
const MOST_MEMORY: usize = 1 << 30;
/// Layouts to draw with each number of walls; their values and those around them stay in memory.
const MOST_SAMPLE: usize = 1_000_000;
const MOST_SEED: usize = 1_000_000_000;
const USUAL_SEED: usize = 1;
/// A strategy of more lines than this is nothing that anybody would look at.
const MOST_LINES: usize = 20_000_000;
/// What is asked for.
struct Order<'a> {
    task: Task,
    /// At least one.
    starts: Vec<Position>,
    threads: usize,
    memory: usize,
    checkpoint: Option<&'a str>,
    table: Option<String>,
    /// Does the table go to the data folder?
    keep: bool,
    certificate: Option<&'a str>,
    verify: bool,
    /// Which layouts to check without a table.
    sample: Option<Sample>,
}

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe: command_line::solve_command,
    run,
};

fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let stop = Stop::listening();
    let done = work(matches, &stop, language);
    if done.is_err() && stop.is_asked() {
        // By now everything that the work had begun has been put away.
        let kept = arguments::text(matches, CHECKPOINT).is_some();
        let key = if kept {
            "solve-stopped-kept"
        } else {
            "solve-stopped"
        };
        let _ = writeln!(io::stderr(), "{}", language.text(key));
        std::process::exit(INTERRUPTED);
    }
    done
}

fn work(matches: &ArgMatches, stop: &Stop, language: Language) -> Result<(), Failure> {
    if arguments::text(matches, BOARD).is_none() && matches.get_flag(VERIFY) {
        let threads = threads(matches, language)?;
        let name = arguments::text(matches, TABLE);
        let name = name.ok_or_else(|| Failure::Arguments(no_table(language)))?;
        return check_table(name, threads, stop, language);
    }
    let numbers = walls(matches, language)?;
    let mut single = [TABLE, CERTIFICATE].into_iter();
    let is_single = single.any(|name| arguments::text(matches, name).is_some());
    if numbers.len() > 1 && (is_single || matches.get_flag(KEEP)) {
        return Err(Failure::Arguments(one_number(matches, language)));
    }
    for (index, &walls) in numbers.iter().enumerate() {
        let order = read(matches, walls, language)?;
        if index > 0 {
            writeln!(io::stdout())?;
        }
        carry_out(&order, stop, language)?;
    }
    Ok(())
}

fn carry_out(order: &Order, stop: &Stop, language: Language) -> Result<(), Failure> {
    put_away(order);
    let start = Instant::now();
    let shelf = shelf(order, language)?;
    let (solution, sampled) = {
        let bar = Bar::new("progress-solve", stop, language);
        let means = Means {
            threads: order.threads,
            memory: Some(order.memory),
            shelf: Some(&shelf),
            resumable: order.checkpoint.is_some(),
            table: order.table.is_some() || order.certificate.is_some(),
            watch: &bar,
        };
        let place = order
            .checkpoint
            .map(|folder| Path::new(folder).join(game(order.task)));
        let place = place.unwrap_or_default();
        let solved = match order.sample {
            None => solve(&order.task, &means).map(|solution| (solution, None)),
            Some(sample) => solve_with_sample(&order.task, &means, sample)
                .map(|(solution, sampled)| (solution, Some(sampled))),
        };
        solved.map_err(|error| {
            solver_sentences::solve_error(error, &place.to_string_lossy(), language)
        })?
    };
    report(order, &solution, start.elapsed())?;
    if let Some(sampled) = sampled {
        let sampled = sampled
            .map_err(|error| solver_sentences::contradiction(error, &game(order.task), language))?;
        report_sample(sampled)?;
    }
    if let Some(name) = order.table.as_deref() {
        write_file(name, language, |writer| {
            let mut file = Stoppable { writer, stop };
            write_table(&order.task, order.threads, &shelf, &mut file)
        })?;
        if order.keep {
            writeln!(io::stdout(), "kept: {}", whole(name))?;
        }
        if order.verify {
            check_table(name, order.threads, stop, language)?;
        }
    }
    if let Some(name) = order.certificate {
        certify(order, name, &shelf, stop, language)?;
    }
    clear_shelf(&order.task, &shelf)?;
    shelf.finish();
    Ok(())
}

/// The name of the folder that a game has in that of the layers.
fn game(task: Task) -> String {
    let distances = if task.distances { "-distances" } else { "" };
    format!("{}{distances}", tables::game_name(task))
}

/// What killed runs have left where this one will write makes room.
fn put_away(order: &Order) {
    for name in order.table.as_deref().into_iter().chain(order.certificate) {
        let folder = Path::new(name)
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        solver_shelf::put_away_parts(folder.unwrap_or(Path::new(".")));
    }
}

fn no_table(language: Language) -> Mistake {
    language.mistake("error-missing-argument", &[("name", "--table".into())])
}

/// Where the layers go.
fn shelf(order: &Order, language: Language) -> Result<FolderShelf, Failure> {
    if let Some(folder) = order.checkpoint {
        return FolderShelf::lasting(Path::new(folder), &game(order.task))
            .map_err(|error| solver_sentences::shelf_error(error, folder, language));
    }
    // Beside what will be written, because there is room for it there.
    let beside = order.table.as_deref().or(order.certificate).map(Path::new);
    let parent = beside
        .and_then(Path::parent)
        .filter(|parent| !parent.as_os_str().is_empty());
    Ok(match (beside, parent) {
        (_, Some(parent)) => FolderShelf::passing(parent),
        (Some(_), None) => FolderShelf::passing(Path::new(".")),
        (None, None) => FolderShelf::passing(&std::env::temp_dir()),
    })
}

fn threads(matches: &ArgMatches, language: Language) -> Result<usize, Mistake> {
    let threads = arguments::text(matches, THREADS);
    threads.map_or(Ok(cores()), |value| {
        number("--threads", value, 1, MOST_THREADS, language)
    })
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

fn wrong(key: &'static str, name: &'static str, value: &str, language: Language) -> Mistake {
    language.mistake(key, &[("name", name.into()), ("value", echo(value).into())])
}

fn one_number(matches: &ArgMatches, language: Language) -> Mistake {
    let text = arguments::text(matches, WALLS).unwrap_or_default();
    wrong("error-solve-one-number", "--walls", text, language)
}

/// The board of `--board`.
pub(crate) fn size(matches: &ArgMatches, language: Language) -> Result<Size, Mistake> {
    let Some(board) = arguments::text(matches, BOARD) else {
        return Err(language.mistake("error-missing-argument", &[("name", "--board".into())]));
    };
    let read = board.parse();
    read.map_err(|_| wrong("error-board", "--board", board, language))
}

/// The numbers of walls to solve, one after the other: one number, several (`0-5`), or as many as fit.
pub(crate) fn walls(matches: &ArgMatches, language: Language) -> Result<Vec<Option<u8>>, Mistake> {
    let size = size(matches, language)?;
    let Some(text) = arguments::text(matches, WALLS) else {
        return Ok(vec![Some(usual_walls(size, PlayerCount::Two))]);
    };
    if text == UNLIMITED {
        return Ok(vec![None]);
    }
    let refused = || wrong("error-solve-walls", "--walls", text, language);
    let number = |text: &str| {
        let read = number("--walls", text, 0, usize::from(u8::MAX), language);
        read.map(|walls| walls as u8).map_err(|_| refused())
    };
    let Some((from, to)) = text.split_once('-') else {
        return Ok(vec![Some(number(text)?)]);
    };
    let (from, to) = (number(from)?, number(to)?);
    if from > to {
        return Err(refused());
    }
    Ok((from..=to).map(Some).collect())
}

fn read(matches: &ArgMatches, walls: Option<u8>, language: Language) -> Result<Order<'_>, Mistake> {
    let text = |name| arguments::text(matches, name);
    let certificate = text(CERTIFICATE);
    let task = Task {
        size: size(matches, language)?,
        walls,
        pass: matches.get_flag(PASS),
        distances: matches.get_flag(DISTANCE) || matches.get_flag(KEEP) || certificate.is_some(),
    };
    let keep = matches.get_flag(KEEP);
    let table = if keep {
        Some(kept_table(task, language)?)
    } else {
        text(TABLE).map(str::to_owned)
    };
    let starts = starts(task, matches, language)?;
    if certificate.is_some() && starts.len() > 1 {
        return Err(language.mistake("error-solve-one-start", &[]));
    }
    let verify = matches.get_flag(VERIFY);
    if verify && table.is_none() {
        return Err(no_table(language));
    }
    if let Some(name) = &table {
        target::check_file(name, target::TABLE, language)?;
    }
    if let Some(name) = certificate {
        target::check_file(name, target::CERTIFICATE, language)?;
    }
    if let Some(name) = text(CHECKPOINT) {
        target::check_folder("--checkpoint", name, language)?;
    }
    let layouts = text(VERIFY_SAMPLE)
        .map(|value| number("--verify-sample", value, 1, MOST_SAMPLE, language))
        .transpose()?;
    let seed = text(SEED)
        .map(|value| number("--seed", value, 0, MOST_SEED, language))
        .transpose()?;
    let sample = layouts.map(|layouts| Sample {
        layouts: layouts as u64,
        seed: seed.unwrap_or(USUAL_SEED) as u64,
    });
    let memory = text(MEMORY).map(|value| number("--memory", value, 1, MOST_MEMORY, language));
    Ok(Order {
        starts,
        task,
        threads: threads(matches, language)?,
        memory: memory.transpose()?.unwrap_or(USUAL_MEMORY) << 20,
        checkpoint: text(CHECKPOINT),
        table,
        keep,
        certificate,
        verify,
        sample,
    })
}

/// The name of the table in the data folder, where the games find it; the folder is made.
fn kept_table(task: Task, language: Language) -> Result<String, Mistake> {
    let home = Home::find(None).map_err(|error| dedale_store::mistake(&error, language))?;
    let folder = home.tables();
    solver_shelf::make_folder(&folder).map_err(|error| {
        let values = [
            ("folder", whole(&folder.to_string_lossy()).into()),
            ("reason", error.to_string().into()),
        ];
        language.mistake("error-tables-folder", &values)
    })?;
    let path = folder.join(tables::file_name(task));
    Ok(path.to_string_lossy().into_owned())
}

/// Those asked for, else the usual ones: the values of all are found together.
fn starts(task: Task, matches: &ArgMatches, language: Language) -> Result<Vec<Position>, Mistake> {
    let Some(given) = matches.get_many::<String>(STARTS) else {
        return Ok(vec![start(task, None, language)?]);
    };
    given
        .map(|text| start(task, Some(text), language))
        .collect()
}

fn start(task: Task, starts: Option<&str>, language: Language) -> Result<Position, Mistake> {
    let cells = starts.map(|text| {
        let cells: Result<Vec<Cell>, _> = text.split(',').map(str::parse).collect();
        let cells = cells
            .ok()
            .and_then(|cells| <[Cell; 2]>::try_from(cells).ok());
        let on_board = |cells: &[Cell; 2]| cells.iter().all(|&cell| task.size.has(cell));
        cells.filter(on_board).ok_or_else(|| {
            let usual = VariantSetup::new(task.size, PlayerCount::Two).starts;
            let example = usual.iter().map(|(_, cell)| cell.to_string());
            let values = [
                ("name", "--starts".into()),
                ("value", echo(text).into()),
                ("count", "2".into()),
                ("example", example.collect::<Vec<_>>().join(",").into()),
            ];
            language.mistake("error-starts", &values)
        })
    });
    task.start(cells.transpose()?).map_err(|error| {
        let reason = refusals::variant_error(error, language);
        language.mistake("error-game", &[("reason", reason.into())])
    })
}

/// The same words in every language: scripts read them.
fn report(order: &Order, solution: &Solution, time: Duration) -> io::Result<()> {
    let task = &order.task;
    let walls = task
        .walls
        .map_or(UNLIMITED.to_owned(), |walls| walls.to_string());
    let mut output = io::stdout().lock();
    writeln!(output, "board: {}", task.size)?;
    writeln!(output, "walls: {walls}")?;
    for start in &order.starts {
        report_start(start, solution, &mut output)?;
    }
    writeln!(output, "fit: {}", solution.fit)?;
    writeln!(output, "states: {}", solution.states)?;
    writeln!(output, "layouts: {}", solution.layouts)?;
    writeln!(output, "time: {:.2} s", time.as_secs_f64())?;
    if let Some(time) = resources::processor_time() {
        writeln!(output, "cpu: {:.2} s", time.as_secs_f64())?;
    }
    let memory = resources::peak_memory().unwrap_or(solution.memory as u64);
    writeln!(output, "memory: {} MB", memory.div_ceil(1 << 20))?;
    output.flush()
}

fn report_sample(sampled: Sampled) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "sampled: {}", sampled.states)?;
    writeln!(output, "sampled-layouts: {}", sampled.layouts)?;
    if sampled.skipped > 0 {
        writeln!(output, "sampled-skipped: {}", sampled.skipped)?;
    }
    output.flush()
}

fn report_start(start: &Position, solution: &Solution, output: &mut dyn Write) -> io::Result<()> {
    let value = solution
        .value(start)
        .expect("the start is one of the positions solved");
    let winner = match value {
        Value::Win(_) => "first",
        Value::Loss(_) => "second",
        Value::Draw => "draw",
    };
    let cells = [Player::FIRST, Player::SECOND].map(|player| start.pawn(player).to_string());
    writeln!(output, "starts: {}", cells.join(","))?;
    writeln!(output, "winner: {winner}")?;
    if let Some(plies) = value.plies() {
        writeln!(output, "plies: {plies}")?;
    }
    for (chosen, value) in solution.moves(start).unwrap_or_default() {
        writeln!(output, "move: {chosen} {value}")?;
    }
    Ok(())
}

/// Writes a file that takes its name once it is whole.
fn write_file(
    name: &str,
    language: Language,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let path = Path::new(name);
    let written = solver_shelf::begin(path).and_then(|mut file| {
        write(&mut file)?;
        solver_shelf::keep(file, path)
    });
    written.map_err(|error| solver_sentences::file_error(name, &error, language))
}

/// Verifies a table and says how much was checked.
fn check_table(name: &str, threads: usize, stop: &Stop, language: Language) -> Result<(), Failure> {
    let file = regular::open(Path::new(name))
        .map_err(|error| game_file::unread(&error, name, language))?;
    let table = Table::open(BufReader::new(file));
    let mut table = table.map_err(|error| solver_sentences::table_error(error, name, language))?;
    let states = {
        let bar = Bar::new("progress-verify", stop, language);
        let see = |done, all| {
            bar.see(Done {
                walls: 0,
                done,
                before: 0,
                all,
            })
        };
        verify(&mut table, threads, &see)
    };
    let states = states.map_err(|error| solver_sentences::contradiction(error, name, language))?;
    let mut output = io::stdout().lock();
    writeln!(output, "verified: {states}")?;
    output.flush()?;
    Ok(())
}

/// The table of what is on the shelf, in a file that goes with the program.
fn scratch_table(
    task: Task,
    threads: usize,
    shelf: &FolderShelf,
    folder: &Path,
    stop: &Stop,
) -> io::Result<File> {
    let mut scratch = tempfile::tempfile_in(folder)?;
    {
        let mut writer = io::BufWriter::new(&mut scratch);
        let writer = &mut writer;
        write_table(&task, threads, shelf, &mut Stoppable { writer, stop })?;
        writer.flush()?;
    }
    Ok(scratch)
}

/// Solves the one game that is asked for, with distances; what each of its positions is worth.
pub(crate) fn solved_now(
    matches: &ArgMatches,
    language: Language,
) -> Result<(Table<BufReader<File>>, Position), Failure> {
    let numbers = walls(matches, language)?;
    let &[walls] = &numbers[..] else {
        return Err(Failure::Arguments(one_number(matches, language)));
    };
    let task = Task {
        size: size(matches, language)?,
        walls,
        pass: matches.get_flag(PASS),
        distances: true,
    };
    let start = starts(task, matches, language)?.swap_remove(0);
    let stop = Stop::listening();
    let threads = cores();
    let place = std::env::temp_dir();
    let shelf = FolderShelf::passing(&place);
    let name = place.to_string_lossy();
    let bar = Bar::new("progress-solve", &stop, language);
    let means = Means {
        threads,
        memory: Some(USUAL_MEMORY << 20),
        shelf: Some(&shelf),
        resumable: false,
        table: true,
        watch: &bar,
    };
    let ended = |failure: Failure| {
        if stop.is_asked() {
            let _ = writeln!(io::stderr(), "{}", language.text("solve-stopped"));
            std::process::exit(INTERRUPTED);
        }
        failure
    };
    let solved = solve(&task, &means);
    solved.map_err(|error| ended(solver_sentences::solve_error(error, &name, language)))?;
    let scratch = scratch_table(task, threads, &shelf, &place, &stop);
    let scratch =
        scratch.map_err(|error| ended(solver_sentences::file_error(&name, &error, language)))?;
    clear_shelf(&task, &shelf)?;
    shelf.finish();
    let table = Table::open(BufReader::new(scratch));
    let table = table.map_err(|error| solver_sentences::table_error(error, &name, language))?;
    Ok((table, start))
}

fn certify(
    order: &Order,
    name: &str,
    shelf: &FolderShelf,
    stop: &Stop,
    language: Language,
) -> Result<(), Failure> {
    let beside = Path::new(name)
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    let failed = |error: &io::Error| solver_sentences::file_error(name, error, language);
    let beside = beside.unwrap_or(Path::new("."));
    let scratch = scratch_table(order.task, order.threads, shelf, beside, stop);
    let scratch = scratch.map_err(|error| failed(&error))?;
    let table = Table::open(BufReader::new(scratch));
    let mut table = table.map_err(|error| solver_sentences::table_error(error, name, language))?;
    let path = Path::new(name);
    let mut file = solver_shelf::begin(path).map_err(|error| failed(&error))?;
    let mut writer = Stoppable {
        writer: &mut file,
        stop,
    };
    let lines = write_certificate(&mut table, &order.starts[0], MOST_LINES, &mut writer)
        .map_err(|error| solver_sentences::certificate_error(error, name, name, language))?;
    solver_shelf::keep(file, path).map_err(|error| failed(&error))?;
    let mut output = io::stdout().lock();
    writeln!(output, "certificate: {lines}")?;
    output.flush()?;
    Ok(())
}
