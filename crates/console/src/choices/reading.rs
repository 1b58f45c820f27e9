//! Values of choices as people type them, in French and English, and as they are kept.

use dedale_canvas::theme::Tint;
use dedale_engine::Level;
use dedale_play::{Colour, Controller, Kind, Timing, usual_level};
use dedale_rules::{Cell, Size, Stage};

use super::{ChoiceError, OF_PLAYER};

/// Cells as they are typed.
pub(super) fn joined(cells: &[Cell]) -> String {
    let words: Vec<String> = cells.iter().map(ToString::to_string).collect();
    words.join(",")
}

/// Who plays with the first player: nobody in particular, or the number of one of the others.
pub(super) fn partner(value: &str) -> Result<Option<usize>, ChoiceError> {
    match value {
        "lots" | "sort" | "drawn" | "auto" => Ok(None),
        "2" => Ok(Some(1)),
        "3" => Ok(Some(2)),
        "4" => Ok(Some(3)),
        _ => Err(ChoiceError::Value("partners")),
    }
}

pub(super) fn tint(value: &str) -> Option<Tint> {
    match value {
        "none" | "aucune" | "aucun" => Some(Tint::None),
        _ => colour(value).map(Tint::Of),
    }
}

/// The choice of a player: its name without the number, and the place from 0.
pub(super) fn of_player(name: &str) -> Option<(&'static str, usize)> {
    let number = name.chars().last()?.to_digit(10)? as usize;
    let base = &name[..name.len() - 1];
    let known = OF_PLAYER.into_iter().find(|known| *known == base)?;
    (1..=4).contains(&number).then(|| (known, number - 1))
}

/// A board as people write it: `9x9`, `9 x 9`, `9*9`, or `9` for a square one.
pub(super) fn size(value: &str) -> Option<Size> {
    let text: String = value
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .map(|letter| if letter == '*' { 'x' } else { letter })
        .collect();
    let square = || format!("{text}x{text}").parse().ok();
    text.parse().ok().or_else(square)
}

/// The name of a variant, as it is chosen.
pub(super) fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Usual | Kind::Stage(Stage::Four) => "usual",
        Kind::Cooperative => "cooperative",
        Kind::Mathematical => "mathematical",
        Kind::Stage(Stage::One) => "stage1",
        Kind::Stage(Stage::Two) => "stage2",
        Kind::Stage(Stage::Three) => "stage3",
    }
}

pub(super) fn kind(value: &str) -> Option<Kind> {
    Some(match value {
        "usual" | "classic" | "official" | "habituelle" | "classique" | "officielle" | "stage4"
        | "etape4" | "étape4" => Kind::Usual,
        "cooperative" | "coopérative" => Kind::Cooperative,
        "mathematical" | "mathématique" | "mathematique" => Kind::Mathematical,
        "stage1" | "étape1" | "etape1" => Kind::Stage(Stage::One),
        "stage2" | "étape2" | "etape2" => Kind::Stage(Stage::Two),
        "stage3" | "étape3" | "etape3" => Kind::Stage(Stage::Three),
        _ => return None,
    })
}

/// `human`, `computer`, or the computer with a level: `computer 5`, or `5` alone.
pub(super) fn controller(value: &str) -> Option<Controller> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let level = |text: &str| text.parse::<Level>().ok().map(Controller::Computer);
    match words[..] {
        ["human" | "humain" | "h"] => Some(Controller::Human),
        ["computer" | "ordinateur" | "c" | "o"] => Some(Controller::Computer(usual_level())),
        ["computer" | "ordinateur", number] | [number] => level(number),
        _ => None,
    }
}

/// A colour in either language: `bright red`, `bright-red`, `rouge vif`.
pub(super) fn colour(value: &str) -> Option<Colour> {
    let words: Vec<&str> = value
        .split(|letter: char| letter == '-' || letter.is_whitespace())
        .filter(|word| !word.is_empty())
        .collect();
    let english = |word: &str| {
        match word {
            "rouge" => "red",
            "vert" => "green",
            "bleu" => "blue",
            "jaune" => "yellow",
            "blanc" => "white",
            "gris" | "gray" => "grey",
            "noir" => "black",
            other => other,
        }
        .to_owned()
    };
    let name = match words[..] {
        [hue] => english(hue),
        ["bright", hue] | [hue, "vif"] => format!("bright-{}", english(hue)),
        ["light", hue] | [hue, "clair"] => format!("light-{}", english(hue)),
        _ => return None,
    };
    Colour::named(&name)
}

pub(super) fn timing(value: &str) -> Option<Timing> {
    match value {
        "off" | "none" | "non" | "aucune" | "aucun" => Some(Timing::Off),
        "stopwatch" | "chronomètre" | "chronometre" => Some(Timing::Stopwatch),
        _ => in_seconds(value).parse().ok(),
    }
}

/// A clock as it is shown, `5:00` or `1:30:00`, in seconds; what comes after it stays.
pub(super) fn in_seconds(value: &str) -> String {
    let end = value.find(['+', '/']).unwrap_or(value.len());
    let (main, rest) = value.split_at(end);
    let parts: Option<Vec<u64>> = main.split(':').map(|part| part.parse().ok()).collect();
    // Minutes and seconds of two digits, up to 59, as every clock shows them.
    let well = |parts: &[u64]| {
        let small = parts.iter().skip(1).all(|part| *part < 60);
        let two_digits = main.split(':').skip(1).all(|part| part.len() == 2);
        (2..=3).contains(&parts.len()) && small && two_digits
    };
    match parts.filter(|parts| well(parts)) {
        Some(parts) => {
            let seconds = parts
                .iter()
                .try_fold(0u64, |sum, part| sum.checked_mul(60)?.checked_add(*part));
            seconds.map_or(value.to_owned(), |seconds| format!("{seconds}{rest}"))
        }
        None => value.to_owned(),
    }
}

pub(super) fn on_off(value: bool) -> &'static str {
    if value { "on" } else { "off" }
}

pub(super) fn yes_no(value: &str) -> Option<bool> {
    match value {
        "on" | "yes" | "oui" => Some(true),
        "off" | "no" | "non" => Some(false),
        _ => None,
    }
}

pub(super) fn number(value: &str, most: u8) -> Option<u8> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|_| digits);
    number.filter(|number| *number <= most)
}
