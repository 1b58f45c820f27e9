//! `dedale analyze`: a game reviewed move by move, in the terminal, in its file and as a picture.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use clap::{Arg, ArgMatches, Command};
use dedale_canvas::review_comments;
use dedale_canvas::review_view;
use dedale_engine::{Limits, Options, Review, ReviewTask, Signals, review_thoroughly};
use dedale_host::clock;
use dedale_host::progress::Progress;
use dedale_host::tables;
use dedale_paper::curve_svg;
use dedale_rules::{Game, Notation, Record};
use dedale_store::target;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;
use dedale_words::reasons::Words;

use crate::arguments::{self, base, flag, option};
use crate::commands::{Context, Entry};
use crate::game_file;
use crate::game_options;
use crate::look;
use crate::thinking;

pub(crate) const NAME: &str = "analyze";
pub(crate) const GAME: &str = "game";
pub(crate) const OUT: &str = "out";
pub(crate) const CURVE: &str = "curve";
pub(crate) const JSON: &str = "json";
pub(crate) const DEEPEN: &str = "deepen";

/// How many times the work of the first look may be spent on moves whose mark is not sure.
const USUAL_DEEPENING: usize = 1;
const MOST_DEEPENING: usize = 20;

/// For each position: a game of sixty moves takes some twenty seconds.
const USUAL_TIME: Duration = Duration::from_millis(300);

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    let game = Arg::new(GAME)
        .value_name(language.text("value-game"))
        .help(language.text("argument-game"))
        .help_heading(language.text("heading-arguments"))
        .conflicts_with_all(game_options::GAME)
        .conflicts_with_all([game_options::POSITION, game_options::MOVES]);
    let command = base(NAME, "analyze", language)
        .after_help(language.text("help-analyze-more"))
        .arg(game);
    let command = thinking::options(game_options::options(command, language), language)
        .arg(option(DEEPEN, "lines", "thinking", language))
        .arg(option(OUT, "file", "output", language))
        .arg(option(CURVE, "file", "output", language))
        .arg(flag(JSON, "output", language));
    look::options(command, language)
}

/// Reviews the game, then writes what was asked for.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let (language, locale) = (context.language, &context.locale);
    let limits = thinking::limits(matches, USUAL_TIME, language)?;
    let deepen = arguments::text(matches, DEEPEN)
        .map(|text| numbers::number("--deepen", text, 0, MOST_DEEPENING, language))
        .transpose()?;
    let notation = game_options::notation(matches, language)?;
    let look = look::read(matches, locale, language)?;
    // A long review should not end in a name that cannot be written.
    for name in [CURVE, OUT] {
        if let Some(file) = arguments::text(matches, name) {
            target::check_place(file, language)?;
        }
    }
    let mut record = read_record(matches, language)?;
    let words = Words::of_record(&record, notation, language);
    let review = review_game(
        record.game(),
        limits,
        deepen.unwrap_or(USUAL_DEEPENING),
        language,
    );
    let mut output = io::stdout().lock();
    if matches.get_flag(JSON) {
        let value = dedale_protocol::coach::review(&review, &record, &words);
        writeln!(output, "{value}")?;
    } else {
        let screen = review_view::draw(&review, record.start(), &words, &look.glyphs);
        output.write_all(screen.render(&look.theme).as_bytes())?;
    }
    output.flush()?;
    if let Some(name) = arguments::text(matches, CURVE) {
        let picture = picture(&review, &record, &words);
        game_file::write(name, &picture, language)?;
    }
    if let Some(name) = arguments::text(matches, OUT) {
        // A file that other people read has moves as the format wants them.
        let words = Words::of_record(&record, Some(Notation::Standard), language);
        review_comments::write(&review, &mut record, &words);
        game_file::write(name, &record.to_string(), language)?;
    }
    Ok(())
}

/// The game in the file, or that of the moves given.
fn read_record(matches: &ArgMatches, language: Language) -> Result<Record, Failure> {
    if let Some(name) = arguments::text(matches, GAME) {
        return game_file::read(name, language);
    }
    if arguments::text(matches, game_options::MOVES).is_none() {
        return Err(Failure::Arguments(language.mistake("error-no-game", &[])));
    }
    let reached = game_options::position(matches, language)?;
    if reached.game.position() != &reached.position {
        return Err(Failure::Arguments(
            language.mistake("refusal-game-blocked", &[]),
        ));
    }
    Ok(Record::from_game(&reached.game))
}

fn review_game(game: &Game, limits: Limits, deepen: usize, language: Language) -> Review {
    let signals = Arc::new(Signals::default());
    let told = Arc::clone(&signals);
    // Where the signal cannot be caught, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(move || told.stop());
    let positions = game.moves().len() as u64 + 1;
    let progress = Progress::steps(positions, "progress-analyze", language);
    let mut again_progress: Option<Progress> = None;
    let now = clock::clock();
    let task = ReviewTask {
        from: 0,
        limits,
        signals: &signals,
        now: &now,
        progress: &mut |_, all| {
            if all as u64 == positions {
                progress.advance();
            } else {
                let more = all as u64 - positions;
                let again = || Progress::steps(more, "progress-deepen", language);
                again_progress.get_or_insert_with(again).advance();
            }
        },
    };
    let mut engine = tables::knowing_engine(Options::default(), game.start(), language);
    review_thoroughly(game, &mut engine, task, deepen)
}

/// The curves of all sides.
fn picture(review: &Review, record: &Record, words: &Words) -> String {
    let start = record.start();
    let mut players: Vec<_> = review_view::seats(start);
    if players.len() == 1 {
        players.push(players[0].next(start.players()));
    }
    let named: Vec<_> = players
        .into_iter()
        .map(|player| (player, review_view::side(player, start, words)))
        .collect();
    let title = review_view::title(start, words);
    let title = words
        .language()
        .sentence("review-title", &[("players", title.into())]);
    curve_svg::draw(review, &named, &title, words)
}
