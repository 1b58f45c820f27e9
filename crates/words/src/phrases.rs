//! What happens at a table as sentences in the user's language, with the players by name.

use std::time::Duration;

use dedale_engine::Level;
use dedale_play::{
    Colour, Complaint, Controller, Ending, Kind, Noted, Notes, Order, PlanError, Points, Proposal,
    SaveProblem, Table, Timing,
};
use dedale_rules::{Move, NotationError, Outcome, Player, Refusal, Stage};
use fluent_templates::fluent_bundle::FluentValue;

use crate::echo::echo;
use crate::language::Language;
use crate::refusals;

/// Why an action was not taken.
#[must_use]
pub fn complaint(complaint: Complaint, table: &Table, language: Language) -> String {
    match complaint {
        Complaint::Refused(refusal) => {
            let reason = self::refusal(refusal, table, language);
            language.sentence("console-refused", &[("reason", reason.into())])
        }
        Complaint::Over(over) => ending(over, table, language),
        Complaint::NothingToTakeBack => language.text("console-nothing-to-take-back"),
        Complaint::TakenBackAlready => language.text("console-taken-back-already"),
        Complaint::ComputerToMove => language.text("console-computer-to-move"),
        Complaint::NoSuchPlayer(_) => language.text("console-no-such-player"),
        Complaint::NotYourTurn(turn) => {
            let name = table.seat(turn).name.to_string().into();
            language.sentence("console-not-your-turn", &[("player", name)])
        }
        Complaint::AlreadyProposed(Proposal::Draw) => {
            language.text("console-draw-proposed-already")
        }
        Complaint::AlreadyProposed(Proposal::TakeBack) => {
            language.text("console-take-back-proposed-already")
        }
        Complaint::NotAsked(Proposal::Draw) => language.text("console-draw-not-proposed"),
        Complaint::NotAsked(Proposal::TakeBack) => language.text("console-take-back-not-proposed"),
        Complaint::LateAnswer => language.text("console-late-answer"),
    }
}

/// Why the rules refuse a move. At a table players have names: numbers would be those of the seats,
/// which nobody sees.
#[must_use]
pub fn refusal(refusal: Refusal, table: &Table, language: Language) -> String {
    let name = |player: Player| ("player", table.seat(player).name.to_string().into());
    match refusal {
        Refusal::Occupied { cell, by } => {
            let cell = ("cell", cell.to_string().into());
            language.sentence("console-occupied", &[cell, name(by)])
        }
        Refusal::ShutsIn { player, .. } => language.sentence("console-shuts-in", &[name(player)]),
        other => refusals::refusal(other, language),
    }
}

/// Why what was typed is no move: what is expected, or what is wrong with it.
#[must_use]
pub fn not_a_move(error: NotationError, typed: &str, language: Language) -> String {
    match error {
        NotationError::NotAMove => {
            language.sentence("console-not-a-move", &[("line", echo(typed).into())])
        }
        other => {
            let reason = refusals::notation_error(other, language);
            language.sentence("console-refused", &[("reason", reason.into())])
        }
    }
}

/// Who plays with whom, if there are teams.
#[must_use]
pub fn teams(table: &Table, language: Language) -> Option<String> {
    let variant = table.position().variant();
    let team = |member: Player| -> Vec<&str> {
        let seats = table.seats();
        let partners = seats.filter(|(player, _)| variant.shares_win(member, *player));
        partners.map(|(_, seat)| seat.name.as_str()).collect()
    };
    let (one, other) = (team(Player::FIRST), team(Player::SECOND));
    match (variant.teams, &one[..], &other[..]) {
        (true, [first, third], [second, fourth]) => {
            let values = [
                ("first", (*first).into()),
                ("third", (*third).into()),
                ("second", (*second).into()),
                ("fourth", (*fourth).into()),
            ];
            Some(language.sentence("console-teams", &values))
        }
        _ => None,
    }
}

/// How the game ended.
#[must_use]
pub fn ending(ending: Ending, table: &Table, language: Language) -> String {
    let variant = table.position().variant();
    let winners: Vec<&str> = ending
        .winners(variant)
        .map(|player| table.seat(player).name.as_str())
        .collect();
    let won = match winners[..] {
        [] => None,
        [one] => Some(language.sentence("console-won", &[("winner", one.into())])),
        [one, other, ..] => {
            let both = [("winner", one.into()), ("partner", other.into())];
            Some(language.sentence("console-won-together", &both))
        }
    };
    let loser = |key: &str, player: Player| {
        let name = table.seat(player).name.as_str().into();
        language.sentence(key, &[("loser", name)])
    };
    let reason = match ending {
        Ending::Board(Outcome::Won(_)) => None,
        Ending::Board(Outcome::Drawn) => Some(language.text("console-drawn")),
        Ending::Board(Outcome::Blocked) => Some(language.text(why_blocked(table))),
        Ending::OutOfTime(player) => Some(loser("console-out-of-time", player)),
        Ending::GaveUp(player) => Some(loser("console-gave-up", player)),
        Ending::Left(player) => Some(loser("console-left", player)),
        Ending::DrawAgreed => Some(language.text("console-draw-agreed")),
    };
    let parts: Vec<String> = reason.into_iter().chain(won).collect();
    parts.join(" ")
}

/// The sentence that says why a game is blocked (R12): everybody passed, or a position came too often.
fn why_blocked(table: &Table) -> &'static str {
    let position = table.position();
    if usize::from(position.passes()) >= position.players().get() {
        "console-blocked-by-passes"
    } else {
        "console-blocked-by-repetition"
    }
}

/// A move that was played, with who played it.
#[must_use]
pub fn played(by: Player, chosen: Move, points: i16, table: &Table, language: Language) -> String {
    let name = table.seat(by).name.as_str();
    let key = match chosen {
        Move::Pass => "console-passed",
        Move::Pawn(_) => "console-moved",
        Move::Wall(_) => "console-walled",
    };
    let values = [("player", name.into()), ("move", chosen.to_string().into())];
    let mut text = language.sentence(key, &values);
    if points != 0 {
        let values = [("points", FluentValue::from(points))];
        text.push(' ');
        text.push_str(&language.sentence("console-points-gained", &values));
    }
    text
}

/// A move by itself: passing has its word in each language.
#[must_use]
pub fn chosen(chosen: Move, language: Language) -> String {
    match chosen {
        Move::Pass => language.text("words-pass"),
        other => other.to_string(),
    }
}

/// A player's points, unless they are noted by the players and nobody should see the sum yet (R15).
#[must_use]
pub fn shown_points(player: Player, table: &Table) -> Option<i16> {
    let hidden = table.ending().is_none() && Notes::are_taken(table);
    (!hidden).then(|| table.position().points(player))
}

/// Somebody is asked what they have noted of somebody else.
#[must_use]
pub fn note_question(asked: Player, about: Player, table: &Table, language: Language) -> String {
    let name = |player: Player| table.seat(player).name.to_string().into();
    language.sentence(
        "notes-question",
        &[("asked", name(asked)), ("about", name(about))],
    )
}

/// A number of points as it is typed; the minus may be that of books.
#[must_use]
pub fn read_points(text: &str) -> Option<i16> {
    let text = text.trim().replace(['\u{2212}', '\u{2013}'], "-");
    text.parse().ok()
}

/// Whether a note was the sum, and where the sum comes from.
#[must_use]
pub fn noted(noted: Noted, table: &Table, language: Language) -> String {
    let values = [
        ("about", table.seat(noted.about).name.to_string().into()),
        ("points", noted.points.into()),
        ("forward", noted.steps.forward.into()),
        ("sideways", noted.steps.sideways.into()),
        ("backward", noted.steps.backward.into()),
    ];
    let key = if noted.is_right {
        "notes-right"
    } else {
        "notes-wrong"
    };
    language.sentence(key, &values)
}

/// A turn that had to be passed (R11).
#[must_use]
pub fn forced(by: Player, table: &Table, language: Language) -> String {
    let name = table.seat(by).name.as_str();
    language.sentence("console-must-pass", &[("player", name.into())])
}

/// What the game brought a player: the sum and, with its parts, where it comes from.
#[must_use]
pub fn points(name: &str, points: Points, with_parts: bool, language: Language) -> String {
    let mut parts: Vec<String> = Vec::new();
    for (key, count) in [
        ("console-points-win", points.win),
        ("console-points-bonus", points.bonus),
        ("console-points-time", points.time),
    ] {
        if count != 0 && with_parts {
            parts.push(language.sentence(key, &[("points", format!("{count:+}").into())]));
        }
    }
    let values = [
        ("player", name.into()),
        ("points", FluentValue::from(points.sum())),
        ("parts", parts.join(", ").into()),
    ];
    let key = if parts.is_empty() {
        "console-points"
    } else {
        "console-points-from"
    };
    language.sentence(key, &values)
}

/// What the game brought a player, and all points under that name.
#[must_use]
pub fn points_and_total(game: String, total: i64, language: Language) -> String {
    let values = [("game", game.into()), ("total", total.into())];
    language.sentence("console-final-score", &values)
}

/// Why a plan cannot be played.
#[must_use]
pub fn plan_error(error: &PlanError, language: Language) -> String {
    match error {
        PlanError::People => language.text("plan-people"),
        PlanError::Partner => language.text("plan-partner"),
        PlanError::CooperativeIsForFour => language.text("plan-cooperative-is-for-four"),
        PlanError::SameName(name) => {
            language.sentence("plan-same-name", &[("name", name.to_string().into())])
        }
        PlanError::SameToken(token) => {
            language.sentence("plan-same-token", &[("token", token.to_string().into())])
        }
        PlanError::SameColour(same) => {
            let same = colour(*same, language);
            language.sentence("plan-same-colour", &[("colour", same.into())])
        }
        PlanError::NoRoomForBonus(count) => {
            language.sentence("plan-no-room-for-bonus", &[("count", (*count).into())])
        }
        PlanError::Timing => language.text("plan-timing"),
        PlanError::Variant(error) => refusals::variant_error(*error, language),
        // A kind that is newer than this file.
        other => format!("{other:?}"),
    }
}

/// Why a kept game cannot be opened.
#[must_use]
pub fn save_problem(problem: &SaveProblem, language: Language) -> String {
    match problem {
        SaveProblem::NotAGame(error) => {
            let reason = refusals::problem(error.problem.clone(), language);
            let values = [("line", error.line.into()), ("reason", reason.into())];
            language.sentence("save-not-a-game", &values)
        }
        SaveProblem::Newer => language.text("save-newer"),
        SaveProblem::Header(name) => {
            language.sentence("save-header", &[("name", echo(name).into())])
        }
        SaveProblem::Changed => language.text("save-changed"),
    }
}

/// A variant by name.
#[must_use]
pub fn kind(kind: Kind, language: Language) -> String {
    language.text(match kind {
        Kind::Usual | Kind::Stage(Stage::Four) => "kind-usual",
        Kind::Cooperative => "kind-cooperative",
        Kind::Mathematical => "kind-mathematical",
        Kind::Stage(Stage::One) => "kind-stage1",
        Kind::Stage(Stage::Two) => "kind-stage2",
        Kind::Stage(Stage::Three) => "kind-stage3",
    })
}

/// A variant explained in a paragraph.
#[must_use]
pub fn kind_explained(kind: Kind, language: Language) -> String {
    language.text(match kind {
        Kind::Usual | Kind::Stage(Stage::Four) => "kind-usual-more",
        Kind::Cooperative => "kind-cooperative-more",
        Kind::Mathematical => "kind-mathematical-more",
        Kind::Stage(Stage::One) => "kind-stage1-more",
        Kind::Stage(Stage::Two) => "kind-stage2-more",
        Kind::Stage(Stage::Three) => "kind-stage3-more",
    })
}

/// Who decides a player's moves.
#[must_use]
pub fn controller(controller: Controller, language: Language) -> String {
    match controller {
        Controller::Human => language.text("controller-human"),
        Controller::Computer(level) => {
            let values = [
                ("level", level.number().into()),
                ("name", level_name(level, language).into()),
            ];
            language.sentence("controller-computer", &values)
        }
    }
}

/// What a level of the computer is called.
#[must_use]
pub fn level_name(level: Level, language: Language) -> String {
    language.sentence("level-name", &[("level", level.number().into())])
}

/// A colour by name.
#[must_use]
pub fn colour(colour: Colour, language: Language) -> String {
    language.text(match colour {
        Colour::Red => "colour-red",
        Colour::Cyan => "colour-cyan",
        Colour::Green => "colour-green",
        Colour::Magenta => "colour-magenta",
        Colour::Blue => "colour-blue",
        Colour::Yellow => "colour-yellow",
        Colour::BrightRed => "colour-bright-red",
        Colour::BrightCyan => "colour-bright-cyan",
        Colour::BrightGreen => "colour-bright-green",
        Colour::BrightMagenta => "colour-bright-magenta",
        Colour::BrightBlue => "colour-bright-blue",
        Colour::BrightYellow => "colour-bright-yellow",
        Colour::White => "colour-white",
        Colour::LightGrey => "colour-light-grey",
        Colour::Grey => "colour-grey",
        Colour::Black => "colour-black",
    })
}

/// Who plays first.
#[must_use]
pub fn order(order: Order, language: Language) -> String {
    language.text(match order {
        Order::Drawn => "order-drawn",
        Order::AsNamed => "order-as-named",
    })
}

/// How time counts.
#[must_use]
pub fn timing(timing: Timing, language: Language) -> String {
    let Timing::Limit(allowance) = timing else {
        return language.text(match timing {
            Timing::Off => "timing-off",
            _ => "timing-stopwatch",
        });
    };
    let mut text = language.sentence("timing-limit", &[("main", clock(allowance.main).into())]);
    for (key, time) in [
        ("timing-increment", allowance.increment),
        ("timing-byo-yomi", allowance.byo_yomi),
    ] {
        if !time.is_zero() {
            text.push_str(&language.sentence(key, &[("seconds", time.as_secs_f64().into())]));
        }
    }
    text
}

/// A time as clocks show it: `1:05`, `2:00:00`.
#[must_use]
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// What a player's clock shows: the time used, or the time left with a sign for the extra time of a
/// move.
#[must_use]
pub fn clock_of(player: Player, table: &Table, now: Duration) -> Option<String> {
    match (table.timing(), table.reading(player, now)) {
        (Timing::Off, _) => None,
        (Timing::Limit(_), Some(reading)) if reading.main.is_zero() => {
            // Rounded up, so that 0 means none.
            let left = reading.byo_yomi + Duration::from_millis(999);
            Some(format!("+{}", clock(left)))
        }
        (Timing::Limit(_), Some(reading)) => Some(clock(reading.main + Duration::from_millis(999))),
        _ => Some(clock(table.used(player, now))),
    }
}
