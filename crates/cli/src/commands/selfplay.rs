//! `dedale selfplay`: games of the engine against itself, to learn from. How they are played and kept is in the library of the
//! same name; here a run is started, watched, stopped and told about.

pub(crate) mod command_line;
mod export;
mod options;
mod show;

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ArgMatches;
use dedale_engine::{Evaluator, HandWritten};
use dedale_host::progress::Progress;
use dedale_network::Network;
use dedale_rules::{PlayerCount, Position};
use dedale_selfplay::archive::{Archive, ArchiveError};
use dedale_selfplay::elsewhere::Elsewhere;
use dedale_selfplay::playing::BoardEvaluator;
use dedale_selfplay::run::{Ended, Tally, run as play_games, run_elsewhere, run_of_four};
use dedale_words::echo::whole;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use self::options::{Asked, Asking, Evaluating};
use crate::commands::{Context, Entry};

pub(crate) const NAME: &str = "selfplay";
pub(crate) const SHOW: &str = "show";
pub(crate) const EXPORT: &str = "export";

/// What a shell expects of a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe: command_line::selfplay_command,
    run,
};

/// Runs the part that was asked for.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    match matches.subcommand() {
        Some((SHOW, matches)) => show::run(matches, language),
        Some((EXPORT, matches)) => export::run(matches, language),
        _ => play(matches, language),
    }
}

/// Plays the games and tells how many there are.
fn play(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let (asked, evaluating, elsewhere) = options::read(matches, language)?;
    match (evaluating, elsewhere) {
        (Evaluating::OfTwo(net), Some(asking)) => play_elsewhere(&net, &asking, &asked, language),
        (Evaluating::OfTwo(net), None) => play_here(&net, &asked, language),
        (Evaluating::OfFour(net), _) => play_of_four(&net, &asked, language),
        (Evaluating::ByHand(PlayerCount::Two), _) => {
            play_here(&HandWritten::default(), &asked, language)
        }
        (Evaluating::ByHand(PlayerCount::Four), _) => {
            play_of_four(&HandWritten::default(), &asked, language)
        }
    }
}

fn play_here(
    evaluator: &(impl BoardEvaluator + Sync),
    asked: &Asked,
    language: Language,
) -> Result<(), Failure> {
    let (plan, bounds, oracle) = (&asked.plan, asked.bounds, asked.oracle.as_ref());
    watched(asked, language, |archive, stop, progress| {
        play_games(plan, bounds, evaluator, oracle, archive, stop, progress)
    })
}

fn play_of_four(
    evaluator: &(impl Evaluator<Position, 4> + Clone),
    asked: &Asked,
    language: Language,
) -> Result<(), Failure> {
    watched(asked, language, |archive, stop, progress| {
        run_of_four(
            &asked.plan,
            asked.bounds,
            evaluator,
            archive,
            stop,
            progress,
        )
    })
}

/// With a net that another process computes.
fn play_elsewhere(
    net: &Arc<Network>,
    asking: &Asking,
    asked: &Asked,
    language: Language,
) -> Result<(), Failure> {
    let program = || ("program", whole(&asking.command.join(" ")).into());
    // A folder in memory, where there is one.
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() {
        memory.to_path_buf()
    } else {
        std::env::temp_dir()
    };
    let elsewhere = Elsewhere::start(&asking.command, &folder, asking.sizes).map_err(|error| {
        let values = [program(), ("reason", error.to_string().into())];
        Failure::Arguments(language.mistake("error-selfplay-evaluator", &values))
    })?;
    let (plan, bounds, oracle) = (&asked.plan, asked.bounds, asked.oracle.as_ref());
    watched(asked, language, |archive, stop, progress| {
        run_elsewhere(
            plan,
            bounds,
            net,
            &elsewhere,
            asking.leaves,
            oracle,
            archive,
            stop,
            progress,
        )
    })?;
    if elsewhere.has_failed() {
        let mistake = language.mistake("error-selfplay-evaluator-ended", &[program()]);
        return Err(Failure::Arguments(mistake));
    }
    Ok(())
}

/// Opens the folder, has the games played, and tells about them all the while.
fn watched(
    asked: &Asked,
    language: Language,
    play: impl FnOnce(
        &mut Archive,
        &AtomicBool,
        &mut dyn FnMut(&Tally),
    ) -> Result<(Tally, Ended), ArchiveError>,
) -> Result<(), Failure> {
    let Asked {
        plan,
        bounds,
        folder,
        resume,
        ..
    } = asked;
    let shown = folder.display().to_string();
    let mut archive = Archive::open(folder, plan, *resume)
        .map_err(|error| archive_failure(error, &shown, language))?;
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    // Without a handler Ctrl-C still ends the program; what was told of is on the disk.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    });
    let progress = Progress::steps(bounds.games, "selfplay-running", language);
    let is_read_by_a_program = !io::stdout().is_terminal();
    let mut kept = 0;
    let played = play(&mut archive, &stop, &mut |tally| {
        let all = tally.before + tally.games;
        progress.tell(all, || running(tally, bounds.games, language));
        if is_read_by_a_program && all > kept {
            kept = all;
            // Whoever does not read what is kept does not stop the run.
            let _ = writeln!(io::stdout(), "kept: {all}");
        }
    });
    drop(progress);
    let (tally, ended) = played.map_err(|error| archive_failure(error, &shown, language))?;
    let mut output = io::stdout().lock();
    for (key, value) in facts(&tally, plan.start.players(), ended) {
        writeln!(output, "{key}: {value}")?;
    }
    output.flush()?;
    Ok(())
}

fn running(tally: &Tally, games: u64, language: Language) -> String {
    let values = [
        ("done", (tally.before + tally.games).to_string().into()),
        ("all", games.to_string().into()),
        ("positions", per_second(tally.positions, tally).into()),
        ("simulations", per_second(tally.simulations, tally).into()),
    ];
    language.sentence("selfplay-running", &values)
}

#[expect(clippy::cast_precision_loss, reason = "told to a digit")]
fn per_second(number: u64, tally: &Tally) -> String {
    let rate = number as f64 / tally.time.as_secs_f64().max(0.001);
    format!("{rate:.1}")
}

/// What a run has done, the same words in every language: scripts read them.
#[expect(clippy::cast_precision_loss, reason = "told to a digit")]
fn facts(tally: &Tally, players: PlayerCount, ended: Ended) -> Vec<(&'static str, String)> {
    let winners = ["first", "second", "third", "fourth"];
    let won = winners.into_iter().zip(tally.won).take(players.get());
    let ended = match ended {
        Ended::Games => "games",
        Ended::Time => "time",
        Ended::Bytes => "disk",
        Ended::Stopped => "stopped",
    };
    let each = tally.bytes as f64 / tally.positions.max(1) as f64;
    let mut facts = vec![
        ("before", tally.before.to_string()),
        ("games", tally.games.to_string()),
    ];
    facts.extend(won.map(|(name, games)| (name, games.to_string())));
    facts.extend([
        ("drawn", tally.drawn.to_string()),
        ("broken-off", tally.broken_off.to_string()),
        ("positions", tally.positions.to_string()),
        ("targets", tally.targets.to_string()),
        ("simulations", tally.simulations.to_string()),
        ("bytes", tally.bytes.to_string()),
        ("bytes-a-position", format!("{each:.2}")),
        ("time", format!("{:.3}", tally.time.as_secs_f64())),
        ("games-a-second", per_second(tally.games, tally)),
        ("positions-a-second", per_second(tally.positions, tally)),
        ("targets-a-second", per_second(tally.targets, tally)),
        ("simulations-a-second", per_second(tally.simulations, tally)),
        ("ended", ended.to_owned()),
    ]);
    facts
}

/// What is wrong with a folder, as a sentence.
fn archive_failure(error: ArchiveError, folder: &str, language: Language) -> Failure {
    let place = || ("folder", whole(folder).into());
    let mistake = match error {
        ArchiveError::Disk(error) => return Failure::Stream(error),
        ArchiveError::Taken => language.mistake("error-selfplay-taken", &[place()]),
        ArchiveError::Busy => language.mistake("error-selfplay-busy", &[place()]),
        ArchiveError::Unknown => language.mistake("error-selfplay-unknown", &[place()]),
        ArchiveError::Damaged { file } => {
            let file = file.display().to_string();
            language.mistake("error-selfplay-damaged", &[("file", whole(&file).into())])
        }
        ArchiveError::Differs {
            setting,
            there,
            here,
        } => {
            let values = [
                place(),
                ("setting", setting.into()),
                ("there", whole(&there).into()),
                ("here", whole(&here).into()),
            ];
            language.mistake("error-selfplay-differs", &values)
        }
    };
    Failure::Arguments(mistake)
}
