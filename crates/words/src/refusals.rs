//! What the rules found wrong, as sentences: refused moves (R17), impossible games and positions,
//! texts that cannot be read. One key in `locales` for each; a kind that is newer than this file is
//! shown in the English of the rules.

use dedale_rules::{
    Cell, Expected, NotationError, Outcome, Player, Problem, Refusal, SetupError, TextError,
    VariantError, Wall,
};
use fluent_templates::fluent_bundle::FluentValue;

use crate::language::Language;
use crate::mistake::Mistake;

type Values = Vec<(&'static str, FluentValue<'static>)>;

fn number(player: Player) -> FluentValue<'static> {
    player.number().to_string().into()
}

/// A cell, a wall or a move by its name.
fn name(named: impl Copy + ToString) -> FluentValue<'static> {
    named.to_string().into()
}

/// How cells and walls are called where the sentence is read.
pub struct Spelling<'a> {
    /// The name of a cell.
    pub cell: &'a dyn Fn(Cell) -> String,
    /// The name of a wall.
    pub wall: &'a dyn Fn(Wall) -> String,
}

/// Why a move is refused.
#[must_use]
pub fn refusal(refusal: Refusal, language: Language) -> String {
    let standard = Spelling {
        cell: &|cell| cell.to_string(),
        wall: &|wall| wall.to_string(),
    };
    refusal_spelled(refusal, &standard, language)
}

/// Why a move is refused, for readers who call the cells otherwise.
#[must_use]
pub fn refusal_spelled(refusal: Refusal, spelling: &Spelling<'_>, language: Language) -> String {
    let cell = |cell| FluentValue::from((spelling.cell)(cell));
    let wall = |wall| FluentValue::from((spelling.wall)(wall));
    let (key, values): (_, Values) = match refusal {
        Refusal::GameOver { outcome } => {
            let key = match outcome {
                Outcome::Won(_) => "refusal-game-over",
                Outcome::Blocked => "refusal-game-blocked",
                Outcome::Drawn => "refusal-game-drawn",
            };
            (key, vec![])
        }
        Refusal::StandsStill => ("refusal-stands-still", vec![]),
        Refusal::OffBoard { cell: place } => ("refusal-off-board", vec![("cell", cell(place))]),
        Refusal::Occupied { cell: place, by } => (
            "refusal-occupied",
            vec![("cell", cell(place)), ("player", number(by))],
        ),
        Refusal::WallBetween {
            from,
            to,
            wall: between,
        } => (
            "refusal-wall-between",
            vec![
                ("from", cell(from)),
                ("to", cell(to)),
                ("wall", wall(between)),
            ],
        ),
        Refusal::TooFar { from, to } => (
            "refusal-too-far",
            vec![("from", cell(from)), ("to", cell(to))],
        ),
        Refusal::WallBehind {
            over,
            wall: between,
        } => (
            "refusal-wall-behind",
            vec![("over", cell(over)), ("wall", wall(between))],
        ),
        Refusal::StraightJumpOpen { over, behind } => (
            "refusal-straight-jump-open",
            vec![("over", cell(over)), ("behind", cell(behind))],
        ),
        Refusal::WallBeside {
            over,
            wall: between,
        } => (
            "refusal-wall-beside",
            vec![("over", cell(over)), ("wall", wall(between))],
        ),
        Refusal::NoJumpsYet { over } => ("refusal-no-jumps-yet", vec![("over", cell(over))]),
        Refusal::ArrivedStays => ("refusal-arrived-stays", vec![]),
        Refusal::NoPassing => ("refusal-no-passing", vec![]),
        Refusal::NoWallsLeft => ("refusal-no-walls-left", vec![]),
        Refusal::OutsideBoard { .. } => ("refusal-outside-board", vec![]),
        Refusal::Overlaps { existing } => ("refusal-overlaps", vec![("wall", wall(existing))]),
        Refusal::Crosses { existing } => ("refusal-crosses", vec![("wall", wall(existing))]),
        Refusal::ShutsIn { player, .. } => ("refusal-shuts-in", vec![("player", number(player))]),
        other => return other.to_string(),
    };
    language.sentence(key, &values)
}

/// Why no game can be played by such rules.
#[must_use]
pub fn variant_error(error: VariantError, language: Language) -> String {
    let (key, values): (_, Values) = match error {
        VariantError::StartForEach => ("variant-start-for-each", vec![]),
        VariantError::Sides => ("variant-sides", vec![]),
        VariantError::StartOffBoard { player, cell } => (
            "variant-start-off-board",
            vec![("player", number(player)), ("cell", name(cell))],
        ),
        VariantError::StartOnGoal { player, cell } => (
            "variant-start-on-goal",
            vec![("player", number(player)), ("cell", name(cell))],
        ),
        VariantError::StartShared { cell } => ("variant-start-shared", vec![("cell", name(cell))]),
        VariantError::TeamsAreForFour => ("variant-teams-are-for-four", vec![]),
        VariantError::PartnersAreNeighbours => ("variant-partners-are-neighbours", vec![]),
        VariantError::MathematicalIsForTwo => ("variant-mathematical-is-for-two", vec![]),
        VariantError::StagesStandAlone => ("variant-stages-stand-alone", vec![]),
        VariantError::BonusInMathematical => ("variant-bonus-in-mathematical", vec![]),
        VariantError::TooManyBonus => ("variant-too-many-bonus", vec![]),
        VariantError::BonusOffBoard { cell } => {
            ("variant-bonus-off-board", vec![("cell", name(cell))])
        }
        VariantError::BonusOnLine { cell } => ("variant-bonus-on-line", vec![("cell", name(cell))]),
        VariantError::BonusValue { cell } => ("variant-bonus-value", vec![("cell", name(cell))]),
        VariantError::BonusTwice { cell } => ("variant-bonus-twice", vec![("cell", name(cell))]),
        other => return other.to_string(),
    };
    language.sentence(key, &values)
}

/// Why such a position cannot occur.
#[must_use]
pub fn setup_error(error: SetupError, language: Language) -> String {
    let (key, values): (_, Values) = match error {
        SetupError::PlayerCount => ("setup-player-count", vec![]),
        SetupError::PawnOffBoard { player } => {
            ("setup-pawn-off-board", vec![("player", number(player))])
        }
        SetupError::PawnsTogether { cell } => ("setup-pawns-together", vec![("cell", name(cell))]),
        SetupError::WallOffBoard { wall } => ("setup-wall-off-board", vec![("wall", name(wall))]),
        SetupError::WallsCollide { wall, other } => (
            "setup-walls-collide",
            vec![("wall", name(wall)), ("other", name(other))],
        ),
        SetupError::ShutIn { player } => ("setup-shut-in", vec![("player", number(player))]),
        SetupError::TwoWinners => ("setup-two-winners", vec![]),
        SetupError::SpentUnknown { cell } => ("setup-spent-unknown", vec![("cell", name(cell))]),
        other => return other.to_string(),
    };
    language.sentence(key, &values)
}

/// Why a text is not a move.
#[must_use]
pub fn notation_error(error: NotationError, language: Language) -> String {
    let (key, values): (_, Values) = match error {
        NotationError::NotAMove => ("notation-not-a-move", vec![]),
        NotationError::NotNeighbours { one, other } => (
            "notation-not-neighbours",
            vec![("one", name(one)), ("other", name(other))],
        ),
        NotationError::SideNotAlong { one, other } => (
            "notation-side-not-along",
            vec![("one", name(one)), ("other", name(other))],
        ),
        NotationError::OffBoard => ("notation-off-board", vec![]),
        NotationError::WallOutside => ("notation-wall-outside", vec![]),
        other => return other.to_string(),
    };
    language.sentence(key, &values)
}

/// A refusal of the rules as a mistake: its sentence and its code.
#[must_use]
pub fn refused(why: Refusal, language: Language) -> Mistake {
    let code = why.code();
    Mistake::new(code, refusal(why, language))
}

/// Why what was written is no move, as a mistake.
#[must_use]
pub fn misread(error: NotationError, language: Language) -> Mistake {
    let code = error.code();
    Mistake::new(code, notation_error(error, language))
}

/// Why the value of an option is not a position string, and in which column.
#[must_use]
pub fn text_error(option: &'static str, error: TextError, language: Language) -> Mistake {
    let code = error.problem.code();
    let column = ("column", error.column.to_string().into());
    let problem = ("problem", problem(error.problem, language).into());
    let values = [("name", option.into()), column, problem];
    Mistake::new(code, language.sentence("error-position", &values))
}

/// What is wrong with a text.
#[must_use]
pub fn problem(problem: Problem, language: Language) -> String {
    match problem {
        Problem::Expected(something) => expected(something, language),
        Problem::Version => language.text("problem-version"),
        Problem::Twice => language.text("problem-twice"),
        Problem::Variant(error) => variant_error(error, language),
        Problem::Setup(error) => setup_error(error, language),
        Problem::Refused {
            chosen,
            refusal: why,
        } => {
            let reason = ("reason", refusal(why, language).into());
            language.sentence("problem-refused", &[("move", name(chosen)), reason])
        }
        Problem::WrongResult => language.text("problem-wrong-result"),
        other => other.to_string(),
    }
}

fn expected(expected: Expected, language: Language) -> String {
    let (key, values): (_, Values) = match expected {
        Expected::Format => ("expected-format", vec![]),
        Expected::Size => ("expected-size", vec![]),
        Expected::Pawns => ("expected-pawns", vec![]),
        Expected::Walls => ("expected-walls", vec![]),
        Expected::Turn => ("expected-turn", vec![]),
        Expected::Option => ("expected-option", vec![]),
        Expected::Count => ("expected-count", vec![]),
        Expected::Cells => ("expected-cells", vec![]),
        Expected::Sides => ("expected-sides", vec![]),
        Expected::Stage => ("expected-stage", vec![]),
        Expected::Bonus => ("expected-bonus", vec![]),
        Expected::Points => ("expected-points", vec![]),
        Expected::End => ("expected-end", vec![]),
        Expected::Header => ("expected-header", vec![]),
        Expected::Quote => ("expected-quote", vec![]),
        Expected::Move => ("expected-move", vec![]),
        Expected::Number(number) => ("expected-number", vec![("number", name(number))]),
        Expected::Seconds => ("expected-seconds", vec![]),
        Expected::Brace => ("expected-brace", vec![]),
        Expected::Result => ("expected-result", vec![]),
        other => return Problem::Expected(other).to_string(),
    };
    language.sentence(key, &values)
}

#[cfg(test)]
mod tests;
