//! A game as somebody wrote it, field by field: the options `--board`, `--players`, ... of a command, or the fields of a
//! line of a batch. Reads each value and says what is wrong with it; whether such a game is possible is decided by the
//! rules.

use crate::mistake::Mistake;
use dedale_rules::{Bonus, Cell, PerPlayer, PlayerCount, Size, Stage, Variant, VariantSetup};

use crate::echo::echo;
use crate::language::Language;
use crate::{numbers, refusals};

/// Written instead of walls or starts: those that the board usually has.
const USUAL: &str = "-";

/// How the fields are called where they were written.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// The size of the board.
    pub board: &'static str,
    /// How many play.
    pub players: &'static str,
    /// How many walls each player has.
    pub walls: &'static str,
    /// The cells where the pawns start.
    pub starts: &'static str,
    /// How much of the rules is in force.
    pub stage: &'static str,
    /// Which of the games it is.
    pub variant: &'static str,
    /// The squares that bring extra points.
    pub bonus: &'static str,
}

/// The fields as options of a command.
pub const OPTIONS: Names = Names {
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
pub struct GameOptions<'a> {
    /// What the fields are called in sentences about them.
    pub names: Names,
    /// The size, such as `5x7`.
    pub board: Option<&'a str>,
    /// `2` or `4`.
    pub players: Option<&'a str>,
    /// Walls of each player; `-` is the usual number.
    pub walls: Option<&'a str>,
    /// A cell for each player in turn order, with commas between; `-` is where they usually start.
    pub starts: Option<&'a str>,
    /// Whether a player may pass.
    pub pass: bool,
    /// The number of a stage.
    pub stage: Option<&'a str>,
    /// `official`, `cooperative` or `mathematical`.
    pub variant: Option<&'a str>,
    /// Cells with their points, such as `c5:3,d7:2`.
    pub bonus: Option<&'a str>,
}

/// Which of the games it is (R14, R15).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Official,
    Cooperative,
    Mathematical,
}

impl GameOptions<'_> {
    /// The rules asked for, or what is wrong with them.
    ///
    /// # Errors
    /// A sentence that names the first field that cannot be read, or says why such a game is not possible.
    pub fn variant(&self, language: Language) -> Result<Variant, Mistake> {
        let mut setup = self.usual(language)?;
        if let Some(walls) = self.walls.filter(|&walls| walls != USUAL) {
            let most = usize::from(u8::MAX);
            let walls = numbers::number(self.names.walls, walls, 0, most, language)?;
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
            let code = error.code();
            let reason = refusals::variant_error(error, language);
            let told = language.sentence("error-game", &[("reason", reason.into())]);
            Mistake::new(code, told)
        })
    }

    /// The game of that kind and size, with everything else as usual.
    fn usual(&self, language: Language) -> Result<VariantSetup, Mistake> {
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
    ) -> Result<PerPlayer<Cell>, Mistake> {
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
            language.mistake("error-starts", &values)
        })
    }
}

/// What is wrong with the value of a field.
#[must_use]
pub fn wrong(key: &'static str, name: &'static str, value: &str, language: Language) -> Mistake {
    language.mistake(key, &[("name", name.into()), ("value", echo(value).into())])
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
