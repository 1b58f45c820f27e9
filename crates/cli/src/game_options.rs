//! From the options of a command to a position: `--board`, `--players`, ..., or `--position`, then `--moves`.

use dedale_words::mistake::Mistake;
use std::sync::Arc;

use clap::{ArgMatches, Command};
use dedale_rules::{Game, Notation, Outcome, Position};
use dedale_words::game_fields::{GameOptions, OPTIONS, wrong};
use dedale_words::language::Language;
use dedale_words::move_list::{self, LastMove};
use dedale_words::refusals;

use crate::arguments::{self, flag, option};

/// The options that say which game it is. `--position` says all of it in one.
pub(crate) const GAME: [&str; 8] = [
    "board", "players", "walls", "starts", "pass", "stage", "variant", "bonus",
];
pub(crate) const POSITION: &str = "position";
pub(crate) const MOVES: &str = "moves";
pub(crate) const NOTATION: &str = "notation";

/// Adds the options that say which game it is, and how far it has gone.
pub(crate) fn options(command: Command, language: Language) -> Command {
    let option = |name: &'static str| option(name, name, "game", language);
    command
        .arg(option("board"))
        .arg(option("players"))
        .arg(option("walls"))
        .arg(option("starts"))
        .arg(flag("pass", "game", language))
        .arg(option("variant"))
        .arg(option("stage"))
        .arg(option("bonus"))
        .arg(option(POSITION).conflicts_with_all(GAME))
        .arg(option(MOVES))
        .arg(option(NOTATION))
}

/// Where the options of a command lead.
pub(crate) struct Reached {
    pub(crate) position: Position,
    /// The move that led there.
    pub(crate) last: Option<LastMove>,
    /// Is the game blocked by the moves that led there (R12)?
    pub(crate) blocked: bool,
    /// How it was reached, as far as the game was not blocked.
    pub(crate) game: Game,
}

/// The position that the options of a command ask for, and how it was reached.
pub(crate) fn position(matches: &ArgMatches, language: Language) -> Result<Reached, Mistake> {
    let text = |name| arguments::text(matches, name);
    let mut position = if let Some(line) = text(POSITION) {
        let read = line.trim().parse::<Position>();
        read.map_err(|error| refusals::text_error("--position", error, language))?
    } else {
        let options = GameOptions {
            names: OPTIONS,
            board: text("board"),
            players: text("players"),
            walls: text("walls"),
            starts: text("starts"),
            pass: matches.get_flag("pass"),
            stage: text("stage"),
            variant: text("variant"),
            bonus: text("bonus"),
        };
        Position::start(Arc::new(options.variant(language)?))
    };
    let notation = notation(matches, language)?;
    let moves = text(MOVES).unwrap_or_default();
    let mut game = Game::new(position.clone());
    let played = move_list::play(&mut position, moves, notation, language)?;
    for played in &played {
        // Once it is blocked it stays so, and only then does it refuse what the position allows.
        let _ = game.play(played.chosen);
    }
    Ok(Reached {
        position,
        last: played.last().copied(),
        blocked: game.outcome() == Some(Outcome::Blocked),
        game,
    })
}

/// The notation asked for, if any.
pub(crate) fn notation(
    matches: &ArgMatches,
    language: Language,
) -> Result<Option<Notation>, Mistake> {
    let named = arguments::text(matches, NOTATION).map(|name| {
        let wrong = |_| wrong("error-notation", "--notation", name, language);
        name.parse::<Notation>().map_err(wrong)
    });
    named.transpose()
}
