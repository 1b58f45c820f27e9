//! From what somebody wrote to a position: the options `--board`, `--players`, ... of a command, or
//! the fields of a line of a batch. Reads each value and says what is wrong with it; whether such a
//! game is possible is decided by the rules.

use std::sync::Arc;

use clap::ArgMatches;
use dedale_rules::{
    Bonus, Cell, Game, Notation, Outcome, PerPlayer, PlayerCount, Position, Size, Stage, Variant,
    VariantSetup,
};

use crate::arguments::{self, MOVES, NOTATION, POSITION};
use crate::echo::echo;
use crate::language::Language;
use crate::move_list::{self, LastMove};
use crate::refusals;

/// Written instead of walls or starts: those that the board usually has.
const USUAL: &str = "-";

/// How the fields are called where they were written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Names {
    pub(crate) board: &'static str,
    pub(crate) players: &'static str,
    pub(crate) walls: &'static str,
    pub(crate) starts: &'static str,
    pub(crate) stage: &'static str,
    pub(crate) variant: &'static str,
    pub(crate) bonus: &'static str,
}

pub(crate) const OPTIONS: Names = Names {
    board: "--board",
    players: "--players",
    walls: "--walls",
    starts: "--starts",
    stage: "--stage",
    variant: "--variant",
    bonus: "--bonus",
};

/// A game as it was asked for; what is `None` was left open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameOptions<'a> {
    pub(crate) names: Names,
    pub(crate) board: Option<&'a str>,
    pub(crate) players: Option<&'a str>,
    pub(crate) walls: Option<&'a str>,
    pub(crate) starts: Option<&'a str>,
    pub(crate) pass: bool,
    pub(crate) stage: Option<&'a str>,
    pub(crate) variant: Option<&'a str>,
    pub(crate) bonus: Option<&'a str>,
}

/// Which of the games it is (R14, R15).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Official,
    Cooperative,
    Mathematical,
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
pub(crate) fn position(matches: &ArgMatches, language: Language) -> Result<Reached, String> {
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
) -> Result<Option<Notation>, String> {
    let named = arguments::text(matches, NOTATION).map(|name| {
        let wrong = |_| wrong("error-notation", "--notation", name, language);
        name.parse::<Notation>().map_err(wrong)
    });
    named.transpose()
}

impl GameOptions<'_> {
    /// The rules asked for, or what is wrong with them.
    pub(crate) fn variant(&self, language: Language) -> Result<Variant, String> {
        let mut setup = self.usual(language)?;
        if let Some(walls) = self.walls.filter(|&walls| walls != USUAL) {
            let most = usize::from(u8::MAX);
            let walls = arguments::number(self.names.walls, walls, 0, most, language)?;
            setup.walls = walls as u8;
        }
        if let Some(starts) = self.starts.filter(|&starts| starts != USUAL) {
            setup.starts = self.starts(starts, &setup, language)?;
        }
        if let Some(stage) = self.stage {
            let known = Stage::ALL
                .into_iter()
                .find(|known| (*known as u8).to_string() == stage);
            setup.stage =
                known.ok_or_else(|| wrong("error-stage", self.names.stage, stage, language))?;
        }
        if let Some(bonus) = self.bonus {
            let wrong = || wrong("error-bonus", self.names.bonus, bonus, language);
            setup.bonus = read_bonus(bonus).ok_or_else(wrong)?;
        }
        setup.pass = self.pass;
        setup.validate().map_err(|error| {
            let reason = refusals::variant_error(error, language);
            language.sentence("error-game", &[("reason", reason.into())])
        })
    }

    /// The game of that kind and size, with everything else as usual.
    fn usual(&self, language: Language) -> Result<VariantSetup, String> {
        let size = match self.board {
            Some(text) => text
                .parse()
                .map_err(|_| wrong("error-board", self.names.board, text, language))?,
            None => Size::STANDARD,
        };
        let kind = match self.variant {
            None | Some("official") => Kind::Official,
            Some("cooperative") => Kind::Cooperative,
            Some("mathematical") => Kind::Mathematical,
            Some(other) => return Err(wrong("error-variant", self.names.variant, other, language)),
        };
        let usual = if kind == Kind::Cooperative { "4" } else { "2" };
        let players = match self.players.unwrap_or(usual) {
            "2" => PlayerCount::Two,
            "4" => PlayerCount::Four,
            other => return Err(wrong("error-players", self.names.players, other, language)),
        };
        Ok(match (kind, players) {
            (Kind::Cooperative, PlayerCount::Four) => VariantSetup::cooperative(size),
            (Kind::Mathematical, PlayerCount::Two) => VariantSetup::mathematical(size),
            // Not possible with that many players; the rules say why.
            _ => VariantSetup {
                teams: kind == Kind::Cooperative,
                mathematical: kind == Kind::Mathematical,
                ..VariantSetup::new(size, players)
            },
        })
    }

    fn starts(
        &self,
        text: &str,
        usual: &VariantSetup,
        language: Language,
    ) -> Result<PerPlayer<Cell>, String> {
        let cells: Result<Vec<Cell>, _> = text.split(',').map(str::parse).collect();
        let read = cells.ok().and_then(|cells| PerPlayer::from_slice(&cells));
        let on_board = |starts: &PerPlayer<Cell>| {
            starts.count() == usual.players() && starts.iter().all(|(_, cell)| usual.size.has(cell))
        };
        read.filter(on_board).ok_or_else(|| {
            let example: Vec<String> = usual.starts.iter().map(|(_, c)| c.to_string()).collect();
            let values = [
                ("name", self.names.starts.into()),
                ("value", echo(text).into()),
                ("count", usual.players().get().to_string().into()),
                ("example", example.join(",").into()),
            ];
            language.sentence("error-starts", &values)
        })
    }
}

fn wrong(key: &str, name: &'static str, value: &str, language: Language) -> String {
    language.sentence(key, &[("name", name.into()), ("value", echo(value).into())])
}

/// `c5:3,d7:2`.
fn read_bonus(text: &str) -> Option<Vec<Bonus>> {
    let read = |word: &str| {
        let (cell, value) = word.split_once(':')?;
        let digits = value.bytes().all(|byte| byte.is_ascii_digit());
        let value = value.parse().ok().filter(|_| digits)?;
        Some(Bonus {
            cell: cell.parse().ok()?,
            value,
        })
    };
    text.split(',').map(read).collect()
}
