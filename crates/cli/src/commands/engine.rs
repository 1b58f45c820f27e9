//! `dedale engine`: the engine for other programs. Reads the options; the protocols themselves are in
//! `protocol`.

use std::time::Duration;

use clap::{ArgGroup, ArgMatches, Command};
use dedale_canvas::glyphs::Glyphs;
use dedale_engine::{Level, Options};
use dedale_host::nets::Net;
use dedale_host::tables::Tables;
use dedale_protocol::http;
use dedale_protocol::line;
use dedale_protocol::line::command::{MOST_MEMORY, MOST_THREADS};
use dedale_protocol::qtp;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers::number;

use crate::arguments::{self, base, flag, option};
use crate::commands::{Context, Entry};

pub(crate) const NAME: &str = "engine";
pub(crate) const QTP: &str = "qtp";
pub(crate) const HTTP: &str = "http";
pub(crate) const HOST: &str = "host";
pub(crate) const MOVE_TIME: &str = "movetime";
pub(crate) const THREADS: &str = "engine-threads";
pub(crate) const MEMORY: &str = "memory";
pub(crate) const LEVEL: &str = "level";
pub(crate) const TABLES: &str = "tables";
pub(crate) const NET: &str = "net";

const USUAL_HOST: &str = "127.0.0.1";
/// In milliseconds.
const USUAL_MOVE_TIME: u64 = 1000;
const LONGEST_MOVE_TIME: usize = 3_600_000;

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    // Its own name, because its help says something else than that of other threads.
    let threads = option(THREADS, "threads", "thinking", language).long("threads");
    let protocol = ArgGroup::new("protocol").args([QTP, HTTP]);
    base(NAME, "engine", language)
        .after_help(language.text("help-engine-more"))
        .arg(flag(QTP, "protocol", language))
        .arg(option(HTTP, "port", "protocol", language))
        .arg(option(HOST, "host", "protocol", language).requires(HTTP))
        .group(protocol)
        .arg(option(MOVE_TIME, "milliseconds", "thinking", language).requires("protocol"))
        .arg(threads)
        .arg(option(MEMORY, "megabytes", "thinking", language))
        .arg(option(LEVEL, "level", "thinking", language))
        .arg(option(TABLES, "folder", "thinking", language))
        .arg(option(NET, "file", "thinking", language))
}

/// Answers other programs until they have had enough.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let (language, locale) = (context.language, &context.locale);
    let read = |name, shown, least, most| {
        let value = arguments::text(matches, name);
        let number = value.map(|value| number(shown, value, least, most, language));
        number.transpose().map_err(Failure::Arguments)
    };
    let mut options = Options::default();
    if let Some(threads) = read(THREADS, "--threads", 1, MOST_THREADS as usize)? {
        options.threads = threads;
    }
    if let Some(memory) = read(MEMORY, "--memory", 1, MOST_MEMORY as usize)? {
        options.memory = memory;
    }
    let strongest = Level::STRONGEST.number().into();
    if let Some(level) = read(LEVEL, "--level", 1, strongest)? {
        options.level = Level::new(level as u8).unwrap_or_default();
    }
    let move_time = read(MOVE_TIME, "--movetime", 1, LONGEST_MOVE_TIME)?;
    let move_time = Duration::from_millis(move_time.map_or(USUAL_MOVE_TIME, |time| time as u64));
    let folder = arguments::text(matches, TABLES);
    let tables = folder.map(|folder| Tables::of_folder(folder, language));
    let tables = tables.transpose()?;
    if let Some(tables) = &tables {
        tables.tell_troubles(language);
    }
    let net = arguments::text(matches, NET).map(|file| Net::of_file(file, language));
    let net = net.transpose()?;
    if let Some(port) = read(HTTP, "--http", 0, u16::MAX.into())? {
        let settings = http::Service {
            host: arguments::text(matches, HOST)
                .unwrap_or(USUAL_HOST)
                .to_owned(),
            port: port as u16,
            options,
            tables,
            net,
            move_time,
        };
        return http::run(settings, language);
    }
    if matches.get_flag(QTP) {
        return qtp::run(options, tables, net.as_ref(), move_time, language);
    }
    let glyphs = if locale.is_utf8() {
        &Glyphs::UNICODE
    } else {
        &Glyphs::ASCII
    };
    line::run(options, tables, net, glyphs, language)
}
