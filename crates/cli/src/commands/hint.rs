//! `dedale hint`: the move the engine advises and why, or what it thinks of another one.

use dedale_words::mistake::Mistake;
use std::io::{self, Write};
use std::time::Duration;

use clap::{ArgMatches, Command};
use dedale_engine::{
    Engine, Judged, Limits, Mark, Options, ReviewTask, Signals, Task, Thought, explain_in, review,
};
use dedale_host::clock;
use dedale_host::tables;
use dedale_protocol::coach;
use dedale_rules::{Game, Move, Notation, Stage};
use dedale_words::FluentValue;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::move_list;
use dedale_words::numbers::number;
use dedale_words::reasons::Words;
use dedale_words::story::opening_name;
use dedale_words::wrapping::wrapped;

use crate::arguments::{self, base, flag, option};
use crate::commands::legal;
use crate::commands::{Context, Entry};
use crate::game_options;
use crate::thinking;

pub(crate) const NAME: &str = "hint";
pub(crate) const LINES: &str = "lines";
pub(crate) const MOVE: &str = "move";
pub(crate) const JSON: &str = "json";
pub(crate) const ONLY: &str = "searchmoves";

/// Long enough for good advice, short enough to wait for.
const USUAL_TIME: Duration = Duration::from_secs(1);
const MOST_LINES: usize = 20;
const WIDTH: usize = 80;
const INDENT: &str = "  ";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    let command = base(NAME, "hint", language).after_help(language.text("help-hint-more"));
    let lines = option(LINES, "lines", "output", language).conflicts_with(MOVE);
    thinking::options(game_options::options(command, language), language)
        .arg(option(MOVE, "move", "output", language))
        .arg(option(ONLY, "moves", "thinking", language).conflicts_with(MOVE))
        .arg(lines)
        .arg(flag(JSON, "output", language))
}

/// Thinks, then says what it found.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let limits = thinking::limits(matches, USUAL_TIME, language)?;
    let lines = arguments::text(matches, LINES).unwrap_or("1");
    let lines = number("--lines", lines, 1, MOST_LINES, language)?;
    let notation = game_options::notation(matches, language)?;
    let reached = game_options::position(matches, language)?;
    let mut game = reached.game;
    if let Some(outcome) = game.outcome() {
        // Not an error: the answer is that there is no move. The sentence is for people.
        let _ = writeln!(io::stderr(), "{}", legal::over(outcome, language));
        return Ok(());
    }
    let words = Words::new(game.start(), notation, language);
    let options = Options {
        lines,
        advising: true,
        ..Options::default()
    };
    let mut engine = tables::knowing_engine(options, game.start(), language);
    let mut output = io::stdout().lock();
    let json = matches.get_flag(JSON);
    let paragraphs = if let Some(text) = arguments::text(matches, MOVE) {
        play_move(&mut game, text, notation, language)?;
        let number = game.moves().len().div_ceil(game.start().players().get());
        match judge_last(&game, &mut engine, limits) {
            Some(judged) if json => {
                writeln!(output, "{}", coach::judged(number, &judged, &words))?;
                Vec::new()
            }
            judged => judged.map_or_else(Vec::new, |judged| tell_judged(&judged, &words)),
        }
    } else {
        let only = move_list::split(arguments::text(matches, ONLY).unwrap_or_default());
        let words_of_moves = only.iter().map(String::as_str);
        let only = move_list::choices(game.position(), words_of_moves, notation, language)?;
        let thought = think(&game, &only, &mut engine, limits);
        if json {
            writeln!(output, "{}", coach::hint(&game, &thought, &words))?;
            Vec::new()
        } else {
            advise(&game, &thought, &words)
        }
    };
    for (indent, text) in paragraphs {
        for line in wrapped(&text, WIDTH - indent.len()) {
            writeln!(output, "{indent}{line}")?;
        }
    }
    output.flush()?;
    Ok(())
}

/// A text and what stands before each of its lines.
type Paragraph = (&'static str, String);

fn think(game: &Game, only: &[Move], engine: &mut Engine, limits: Limits) -> Thought {
    let now = clock::clock();
    engine.think_among(
        game,
        only,
        Task {
            limits,
            signals: &Signals::default(),
            now: &now,
            progress: &mut |_| {},
        },
    )
}

fn advise(game: &Game, thought: &Thought, words: &Words) -> Vec<Paragraph> {
    let language = words.language();
    let turn: FluentValue<'static> = words.player(game.position().turn()).to_owned().into();
    let mut paragraphs = Vec::new();
    if let Some(name) = opening_name(game, language) {
        let values = [("name", name.into())];
        paragraphs.push(("", language.sentence("opening-title", &values)));
    }
    for (place, line) in thought.lines.iter().enumerate() {
        let chosen = line.moves[0];
        // Where nobody can win yet, there are no chances to speak of.
        let free = game.position().variant().stage == Stage::One;
        let key = match (place, free) {
            (_, true) => "hint-free",
            (0, false) => "hint-best",
            _ => "hint-other",
        };
        let values = [
            ("player", turn.clone()),
            ("number", (place + 1).to_string().into()),
            ("move", words.chosen(chosen).into()),
            ("chance", words.percent(line.chance).into()),
        ];
        paragraphs.push(("", language.sentence(key, &values)));
        let expected = [("line", words.line(&line.moves).into())];
        paragraphs.push((INDENT, language.sentence("hint-line", &expected)));
        let explanation = explain_in(game, chosen, Some(line));
        let reasons = words.reasons(&explanation).into_iter();
        paragraphs.extend(reasons.map(|sentence| (INDENT, sentence)));
    }
    paragraphs
}

/// Plays the one move that is asked about.
fn play_move(
    game: &mut Game,
    text: &str,
    notation: Option<Notation>,
    language: Language,
) -> Result<(), Mistake> {
    let mut position = game.position().clone();
    let played = move_list::play(&mut position, text, notation, language)?;
    let [only] = played[..] else {
        return Err(language.mistake("error-one-move", &[("name", "--move".into())]));
    };
    // The position has just accepted it, and the game is not over.
    let _ = game.play(only.chosen);
    Ok(())
}

fn judge_last(game: &Game, engine: &mut Engine, limits: Limits) -> Option<Judged> {
    let now = clock::clock();
    let task = ReviewTask {
        from: game.moves().len().saturating_sub(1),
        limits,
        signals: &Signals::default(),
        now: &now,
        progress: &mut |_, _| {},
    };
    review(game, engine, task).moves.pop()
}

fn tell_judged(judged: &Judged, words: &Words) -> Vec<Paragraph> {
    let language = words.language();
    let values = [
        ("player", words.title(judged.by).into()),
        ("move", words.chosen(judged.chosen).into()),
        ("mark", words.judgement(judged).into()),
        ("before", words.percent(judged.before).into()),
        ("after", words.percent(judged.after).into()),
    ];
    let mut paragraphs = vec![("", language.sentence("hint-judged", &values))];
    let reasons = words.reasons(&judged.explanation).into_iter();
    paragraphs.extend(reasons.map(|sentence| (INDENT, sentence)));
    let poor = judged.mark.is_some_and(|mark| mark > Mark::Best);
    if let Some(better) = judged.better.as_ref().filter(|_| poor) {
        let line = [("line", words.line(&better.line.moves).into())];
        paragraphs.push(("", language.sentence("hint-better", &line)));
        let reasons = words.reasons(&better.explanation).into_iter();
        paragraphs.extend(reasons.map(|sentence| (INDENT, sentence)));
        if let Some(lines) = &better.comparison {
            let sentence = words.lines(lines, judged.by, judged.chosen, better.line.moves[0]);
            paragraphs.push(("", sentence));
        }
    }
    paragraphs
}
