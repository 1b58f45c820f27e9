//! `dedale openings explore`: what was played in many games, as a table, as JSON or on the screen.

use std::io::{self, IsTerminal, Write};

use clap::{Arg, ArgMatches, Command};
use dedale_arena::book::{self, Book, Bounds, Continuation};
use dedale_console::screen::{self, Exploration, Tally, Worth};
use dedale_engine::{Engine, Limits, Line, Opening, Options};
use dedale_host::progress::Progress;
use dedale_host::tables;
use dedale_rules::{Game, Move, Position};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::numbers;
use dedale_words::reasons::Words;
use dedale_words::story::opening_name;

use super::games;
use crate::arguments::{self, base, flag, option};
use crate::commands::arena::command_line::FILES;
use crate::commands::{Context, console};
use crate::{game_options, look};

pub(crate) const NAME: &str = "explore";
const PLAIN: &str = "explore-plain";
const PLIES: &str = "explore-plies";
const NODES: &str = "explore-nodes";
const JSON: &str = "json";

const MOST_PLIES: usize = 200;
const MOST_NODES: usize = 1_000_000;
/// More games that cannot be read are counted, not named.
const MOST_TOLD: usize = 5;
/// A move that was played gets this part of the simulations at least.
const PART: u64 = 10;
/// Between columns of the table.
const GAP: &str = "  ";

/// The part as clap sees it.
pub(super) fn describe(language: Language) -> Command {
    let files = Arg::new(FILES)
        .value_name(language.text("value-arena-file"))
        .required(true)
        .num_args(1..)
        .help(language.text("argument-arena-files"))
        .help_heading(language.text("heading-arguments"));
    let named = |id: &'static str, long: &'static str| {
        option(id, "arena-number", "output", language).long(long)
    };
    let command = base(NAME, "openings-explore", language)
        .after_help(language.text("help-openings-explore-more"))
        .arg(files);
    let command = game_options::options(command, language)
        .arg(named(PLIES, "plies"))
        .arg(named(NODES, "nodes"))
        .arg(flag(PLAIN, "output", language).long("plain"))
        .arg(flag(JSON, "output", language))
        .arg(option(console::DATA, "folder", "console", language));
    look::options(command, language)
}

/// Reads the games, then shows what was played.
pub(super) fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let number = |id: &str, name: &str, most: usize| {
        let text = arguments::text(matches, id);
        text.map(|text| numbers::number(name, text, 1, most, language))
            .transpose()
    };
    let plies = number(PLIES, "--plies", MOST_PLIES)?;
    let nodes = number(NODES, "--nodes", MOST_NODES)?;
    let notation = game_options::notation(matches, language)?;
    let game = game_options::position(matches, language)?.game;
    let is_json = matches.get_flag(JSON);
    let on_screen = !is_json
        && !matches.get_flag(PLAIN)
        && io::stdin().is_terminal()
        && io::stdout().is_terminal();
    let names: Vec<String> = matches
        .get_many::<String>(FILES)
        .unwrap_or_default()
        .cloned()
        .collect();
    let usual = Bounds::default();
    let bounds = Bounds {
        plies: plies.unwrap_or(usual.plies),
        ..usual
    };
    let (book, unread) = read(&names, game.start(), bounds, language)?;
    let judge = nodes.map(|nodes| Judge::new(nodes as u64, game.start(), language));
    if on_screen {
        let options = console::read_surroundings(matches, language, &context.locale)?;
        return show(options, book, game, judge);
    }
    let found = book.at(game.position());
    let judged = judge.filter(|_| game.outcome().is_none());
    let judged = judged.map(|mut judge| judge.of(&game, &found));
    let of = |chosen: Move| judged.as_ref().and_then(|all| chance_of(all, chosen));
    let mut output = io::stdout().lock();
    if is_json {
        let asked: Option<&dyn Fn(Move) -> Option<f32>> = judged.is_some().then_some(&of);
        let name = Opening::of(&game).map(|found| found.opening.code());
        let value = book::json(&book, game.position(), name, &found, asked);
        writeln!(output, "{value}")?;
    } else {
        let words = Words::new(game.start(), notation, language);
        let asked: Option<&dyn Fn(Move) -> Option<f32>> = judged.is_some().then_some(&of);
        let text = table(&book, unread, &game, &found, asked, &words);
        output.write_all(text.as_bytes())?;
    }
    output.flush()?;
    Ok(())
}

/// All games of the files, and how many could not be read.
fn read(
    names: &[String],
    start: &Position,
    bounds: Bounds,
    language: Language,
) -> Result<(Book, usize), Failure> {
    let progress = Progress::lines("progress-openings", language);
    let mut book = Book::new(start.clone(), bounds);
    let mut unread = 0;
    games::read(names, language, |read| {
        progress.advance();
        match &read.game {
            Ok(record) => {
                book.add(record, |ply| games::told(record, ply));
            }
            Err(error) => {
                unread += 1;
                if unread <= MOST_TOLD {
                    let reason = dedale_words::refusals::problem(error.problem.clone(), language);
                    let values = [("file", echo(&read.file).into()), ("reason", reason.into())];
                    let _ = writeln!(
                        io::stderr(),
                        "{}",
                        language.sentence("book-unread", &values)
                    );
                }
            }
        }
    })?;
    Ok((book, unread))
}

/// An engine that says what it thinks of every move.
struct Judge {
    engine: Engine,
    nodes: u64,
}

impl Judge {
    fn new(nodes: u64, start: &Position, language: Language) -> Judge {
        let options = Options {
            lines: usize::MAX,
            ..Options::default()
        };
        Judge {
            engine: tables::knowing_engine(options, start, language),
            nodes,
        }
    }

    /// The chances of the moves that were played. A search of the position looks at few of them for long: those that it has hardly
    /// seen are searched by themselves.
    fn of(&mut self, game: &Game, played: &[Continuation]) -> Vec<(Move, f32)> {
        let by = game.position().turn();
        let thought = self.engine.think_quietly(game, Limits::nodes(self.nodes));
        let part = (self.nodes / PART).max(1);
        let mut chance = |chosen: Move| {
            let seen = |line: &&Line| line.moves[0] == chosen;
            let line = thought.lines.iter().find(seen)?;
            if line.visits >= part || line.proof.is_some() {
                return Some(line.chance);
            }
            let mut next = game.clone();
            next.play(chosen).ok()?;
            if next.outcome().is_some() {
                return Some(line.chance);
            }
            let after = self.engine.think_quietly(&next, Limits::nodes(part));
            Some(after.chances[by])
        };
        played
            .iter()
            .filter_map(|one| Some((one.chosen, chance(one.chosen)?)))
            .collect()
    }
}

fn chance_of(judged: &[(Move, f32)], chosen: Move) -> Option<f32> {
    let found = judged.iter().find(|(known, _)| *known == chosen);
    found.map(|&(_, chance)| chance)
}

fn show(
    options: dedale_console::options::Options,
    book: Book,
    start: Game,
    mut judge: Option<Judge>,
) -> Result<(), Failure> {
    let values = move |position: &Position| {
        let found = book.at(position);
        let judged = judge
            .as_mut()
            .map(|judge| judge.of(&Game::new(position.clone()), &found));
        let worth = |one: Continuation| {
            let chance = judged.as_ref().and_then(|all| chance_of(all, one.chosen));
            let tally = Tally {
                games: one.score.games,
                first: one.score.won[0],
                second: one.score.won[1],
                chance: chance.or(one.score.chance()),
                mirrored: one.mirrored,
            };
            (one.chosen, Worth::Played(tally))
        };
        Ok(found.into_iter().map(worth).collect())
    };
    let values = Box::new(values);
    screen::explore(
        options,
        Exploration {
            start,
            values,
            counts: true,
        },
    )
}

/// The table for people.
fn table(
    book: &Book,
    unread: usize,
    game: &Game,
    found: &[Continuation],
    judged: Option<&dyn Fn(Move) -> Option<f32>>,
    words: &Words,
) -> String {
    let language = words.language();
    let position = game.position();
    let mut text = String::new();
    if let Some(name) = opening_name(game, language) {
        text += &language.sentence("opening-title", &[("name", name.into())]);
        text.push('\n');
    }
    let values = [
        ("games", book.games.into()),
        ("elsewhere", book.elsewhere.into()),
        ("unread", unread.into()),
    ];
    text += &language.sentence("book-read", &values);
    text.push('\n');
    if book.left_out > 0 {
        let values = [("count", book.left_out.into())];
        text += &language.sentence("book-full", &values);
        text.push('\n');
    }
    if found.is_empty() {
        return text + &language.text("book-nothing") + "\n";
    }
    let told = found.iter().any(|one| one.score.tellers > 0);
    let mut heads = vec![
        language.text("book-move"),
        language.text("book-games"),
        language.text("book-share"),
    ];
    for player in position.players().players() {
        let values = [("number", player.number().into())];
        heads.push(language.sentence("book-player", &values));
    }
    heads.push(language.text("book-drawn"));
    if told {
        heads.push(language.text("book-told"));
    }
    if judged.is_some() {
        heads.push(language.text("book-engine"));
    }
    let none = || language.text("book-none");
    let all = book::total(found);
    let part = |count: u32, whole: u32| words.loss(ratio(count, whole));
    let mut rows = vec![heads];
    for one in found {
        let score = &one.score;
        let mut row = vec![
            images(one, words),
            score.games.to_string(),
            part(score.games, all.games),
        ];
        for player in position.players().players() {
            row.push(part(score.won[player.index()], score.games));
        }
        row.push(part(score.drawn, score.games));
        if told {
            row.push(
                score
                    .chance()
                    .map_or_else(none, |chance| words.percent(chance)),
            );
        }
        if let Some(judge) = &judged {
            row.push(judge(one.chosen).map_or_else(none, |chance| words.percent(chance)));
        }
        rows.push(row);
    }
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| {
            rows.iter()
                .map(|row| row[column].chars().count())
                .max()
                .unwrap_or(0)
        })
        .collect();
    text.push('\n');
    for row in rows {
        let cells = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(column, (cell, &width))| {
                let blank = " ".repeat(width - cell.chars().count());
                // Moves begin their column, numbers end theirs.
                if column == 0 {
                    format!("{cell}{blank}")
                } else {
                    format!("{blank}{cell}")
                }
            });
        let line: Vec<String> = cells.collect();
        text += line.join(GAP).trim_end();
        text.push('\n');
    }
    text
}

/// The move, with its mirror image where both count as one.
fn images(one: &Continuation, words: &Words) -> String {
    let images = [Some(one.chosen), one.mirrored].into_iter().flatten();
    let images: Vec<String> = images.map(|image| words.chosen(image)).collect();
    images.join(", ")
}

#[expect(clippy::cast_precision_loss, reason = "no more games than are kept")]
fn ratio(count: u32, whole: u32) -> f32 {
    count as f32 / whole.max(1) as f32
}
