//! What can be chosen before a game (C2), by name: the same names in the set-up screen, in the plain
//! mode and in the settings, where the last choices are kept. Always something that makes a plan; only
//! players can contradict one another, and then the plan says so.

use std::collections::BTreeMap;

use dedale_canvas::theme::Tint;
use dedale_engine::Level;
use dedale_play::{
    BonusSquares, Colour, Controller, Kind, Order, Plan, PlanError, Seat, Table, TakeBacks, Timing,
    Token, usual_level,
};
use dedale_rules::{
    Cell, MOST_BONUS_SQUARES, PerPlayer, PlayerCount, Size, Stage, VariantSetup, usual_walls,
};

use dedale_words::language::Language;
use dedale_words::seat_names;

/// Everything chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choices {
    pub players: PlayerCount,
    pub size: Size,
    /// `None` for the usual number.
    pub walls: Option<u8>,
    pub kind: Kind,
    pub bonus: usize,
    pub timing: Timing,
    pub pass: bool,
    pub order: Order,
    /// The place of the first player's partner in the cooperative game; `None` leaves it to the order of play.
    pub partner: Option<usize>,
    /// Starting cells in turn order; `None` for the middle of each side.
    pub starts: Option<Vec<Cell>>,
    /// The colour of the cells of the board.
    pub cells: Tint,
    /// Four, of which the first two may be all that play.
    pub seats: [Seat; 4],
}

/// The most walls a player may have.
pub(crate) const MOST_WALLS: u8 = 72;

/// What can be chosen, apart from what belongs to a player.
pub(crate) const OF_GAME: [&str; 10] = [
    "players", "board", "walls", "variant", "partners", "bonus", "clock", "pass", "first", "starts",
];
/// What can be chosen about the look of the board.
pub(crate) const OF_LOOK: [&str; 1] = ["cells"];
/// What can be chosen for each player: the number follows.
pub(crate) const OF_PLAYER: [&str; 4] = ["name", "plays", "token", "colour"];

/// Why something cannot be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ChoiceError {
    /// There is no choice of that name.
    Unknown(String),
    /// The value is none for that choice, which is named without the player's number.
    Value(&'static str),
}

/// Why several choices cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Contradiction {
    /// One of them is none, with its value.
    Choice(ChoiceError, String),
    /// They are no game together.
    Plan(PlanError),
}

impl Choices {
    /// A person against the computer on 9×9, passing allowed, no clock, lots drawn.
    pub(crate) fn usual(language: Language) -> Choices {
        let seat = |place: usize| {
            let controller = match place {
                0 => Controller::Human,
                _ => Controller::Computer(usual_level()),
            };
            let name = seat_names::usual(place, controller, language);
            Plan::usual_seat(place, name, controller)
        };
        Choices {
            players: PlayerCount::Two,
            size: Size::STANDARD,
            walls: None,
            kind: Kind::Usual,
            bonus: 0,
            timing: Timing::Off,
            pass: true,
            order: Order::Drawn,
            partner: None,
            starts: None,
            cells: Tint::Of(Colour::Grey),
            seats: [0, 1, 2, 3].map(seat),
        }
    }

    /// The usual ones with what was kept of an earlier time.
    pub(crate) fn remembered(kept: &BTreeMap<String, String>, language: Language) -> Choices {
        let mut choices = Choices::usual(language);
        // In this order, because some choices change others.
        for (name, _) in choices.clone().all() {
            if let Some(value) = kept.get(&name) {
                // What another version wrote and this one does not know stays as usual.
                let _ = choices.set(&name, value);
            }
        }
        choices
    }

    /// Those who play.
    pub(crate) fn seated(&self) -> &[Seat] {
        &self.seats[..self.players.get()]
    }

    /// Walls for each player.
    pub(crate) fn walls_each(&self) -> u8 {
        self.walls
            .unwrap_or_else(|| usual_walls(self.size, self.players))
    }

    /// The plan these choices make.
    pub(crate) fn plan(&self, seed: u64) -> Plan {
        Plan {
            size: self.size,
            walls: self.walls,
            kind: self.kind,
            pass: self.pass,
            bonus: match self.bonus {
                0 => BonusSquares::None,
                count => BonusSquares::Scattered(count),
            },
            starts: self.starts.as_deref().and_then(PerPlayer::from_slice),
            timing: self.timing,
            take_backs: TakeBacks::AtOnce,
            people: self.seated().to_vec(),
            order: self.order,
            partner: self.partner,
            seed,
        }
    }

    /// Everybody at the table, lots drawn from the seed.
    pub(crate) fn table(&self, seed: u64) -> Result<Table, PlanError> {
        self.plan(seed).table()
    }

    /// Every choice with its value, as [`set`](Choices::set) takes them.
    pub(crate) fn all(&self) -> Vec<(String, String)> {
        let of_game = OF_GAME
            .iter()
            .chain(&OF_LOOK)
            .map(|name| (*name).to_owned());
        let of_players =
            (1..=4).flat_map(|number| OF_PLAYER.iter().map(move |name| format!("{name}{number}")));
        of_game
            .chain(of_players)
            .filter_map(|name| self.get(&name).map(|value| (name, value)))
            .collect()
    }

    /// The value of a choice.
    pub(crate) fn get(&self, name: &str) -> Option<String> {
        if let Some((base, place)) = of_player(name) {
            let seat = &self.seats[place];
            return Some(match base {
                "name" => seat.name.to_string(),
                "plays" => seat.controller.to_string(),
                "token" => seat.token.to_string(),
                _ => seat.colour.name().to_owned(),
            });
        }
        Some(match name {
            "players" => self.players.get().to_string(),
            "board" => self.size.to_string(),
            "walls" => match self.walls {
                None => "usual".to_owned(),
                Some(walls) => walls.to_string(),
            },
            "variant" => kind_name(self.kind).to_owned(),
            "bonus" => self.bonus.to_string(),
            "clock" => self.timing.to_string(),
            "pass" => on_off(self.pass).to_owned(),
            "first" => match self.order {
                Order::Drawn => "lots",
                Order::AsNamed => "named",
            }
            .to_owned(),
            "partners" => match self.partner {
                None => "lots".to_owned(),
                Some(place) => (place + 1).to_string(),
            },
            "starts" => match &self.starts {
                None => "usual".to_owned(),
                Some(cells) => joined(cells),
            },
            "cells" => match self.cells {
                Tint::None => "none",
                Tint::Of(colour) => colour.name(),
            }
            .to_owned(),
            _ => return None,
        })
    }

    /// Chooses something by name.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), ChoiceError> {
        if let Some((base, place)) = of_player(name) {
            let seat = &mut self.seats[place];
            let wrong = ChoiceError::Value(base);
            let plain = value.trim().to_lowercase();
            match base {
                "name" => seat.name = value.parse().map_err(|_| wrong)?,
                "plays" => seat.controller = controller(&plain).ok_or(wrong)?,
                "token" => seat.token = value.parse().map_err(|_| wrong)?,
                _ => seat.colour = colour(&plain).ok_or(wrong)?,
            }
            return Ok(());
        }
        let value = value.trim().to_lowercase();
        let value = value.as_str();
        let known = OF_GAME.iter().chain(&OF_LOOK).find(|known| **known == name);
        let Some(&known) = known else {
            return Err(ChoiceError::Unknown(name.to_owned()));
        };
        let wrong = ChoiceError::Value(known);
        match known {
            "players" => {
                let count = value.parse().ok().and_then(PlayerCount::new);
                self.set_players(count.ok_or(wrong)?);
            }
            "board" => self.set_size(value.parse().map_err(|_| wrong)?),
            "walls" => {
                self.walls = match value {
                    "usual" | "habituel" | "auto" => None,
                    _ => Some(number(value, MOST_WALLS).ok_or(wrong)?),
                };
            }
            "variant" => self.set_kind(kind(value).ok_or(wrong)?),
            "bonus" => {
                let most = MOST_BONUS_SQUARES as u8;
                self.set_bonus(number(value, most).ok_or(wrong)?.into());
            }
            "clock" => self.timing = timing(value).ok_or(wrong)?,
            "pass" => self.pass = yes_no(value).ok_or(wrong)?,
            "partners" => self.partner = partner(value)?,
            "starts" => self.starts = self.cells_of(value)?,
            "cells" => self.cells = tint(value).ok_or(wrong)?,
            _ => {
                self.order = match value {
                    "lots" | "sort" | "drawn" => Order::Drawn,
                    "named" | "ordre" | "order" => Order::AsNamed,
                    _ => return Err(wrong),
                };
            }
        }
        Ok(())
    }

    /// Takes several choices at once, in whichever order they were told.
    ///
    /// # Errors
    /// For each that cannot be taken, its value and why; or what contradicts itself among them.
    pub(crate) fn set_all(&mut self, told: &[(String, String)]) -> Result<(), Vec<Contradiction>> {
        let rank = |name: &str| OF_GAME.iter().position(|known| *known == name);
        let mut told: Vec<&(String, String)> = told.iter().collect();
        // Some choices change others: how many play, then which game, then the rest.
        told.sort_by_key(|(name, _)| rank(name).unwrap_or(OF_GAME.len()));
        let mut problems = Vec::new();
        let mut taken: Vec<(&str, Option<String>)> = Vec::new();
        for (name, value) in told {
            match self.set(name, value) {
                Ok(()) => taken.push((name, self.get(name))),
                Err(error) => problems.push(Contradiction::Choice(error, value.clone())),
            }
        }
        let gave_way = taken.iter().any(|(name, value)| self.get(name) != *value);
        if problems.is_empty() && gave_way {
            problems.push(self.contradiction(&taken));
        }
        if problems.is_empty() {
            Ok(())
        } else {
            Err(problems)
        }
    }

    /// What is wrong when all of these are meant.
    fn contradiction(&self, taken: &[(&str, Option<String>)]) -> Contradiction {
        let mut meant = self.clone();
        for (name, value) in taken {
            let value = value.as_deref().unwrap_or_default();
            match *name {
                "players" => {
                    let count = value.parse().ok().and_then(PlayerCount::new);
                    meant.players = count.unwrap_or(meant.players);
                }
                "board" => meant.size = value.parse().unwrap_or(meant.size),
                "variant" => meant.kind = kind(value).unwrap_or(meant.kind),
                "bonus" => meant.bonus = value.parse().unwrap_or(meant.bonus),
                "starts" => {
                    let cells = value.split(',').map(str::parse).collect::<Result<_, _>>();
                    meant.starts = cells.ok();
                }
                _ => {}
            }
        }
        let error = meant.plan(0).variant().err();
        Contradiction::Plan(error.unwrap_or(PlanError::People))
    }

    /// Two or four; a variant that cannot be played by so many gives way.
    pub(crate) fn set_players(&mut self, players: PlayerCount) {
        self.set_players_only(players);
        if players_for(self.kind).is_some_and(|needed| needed != players) {
            self.kind = Kind::Usual;
        }
    }

    /// Another board: the starting cells of the old one mean nothing on it.
    pub(crate) fn set_size(&mut self, size: Size) {
        if self.size != size {
            self.starts = None;
        }
        self.size = size;
    }

    /// Bonus squares; the mathematical variant has points of its own and gives way.
    pub(crate) fn set_bonus(&mut self, count: usize) {
        self.bonus = count;
        if count > 0 && self.kind == Kind::Mathematical {
            self.kind = Kind::Usual;
        }
    }

    /// Starting cells as they are typed, one for each who plays: `e1,e9` or `e1 e9`.
    fn cells_of(&self, value: &str) -> Result<Option<Vec<Cell>>, ChoiceError> {
        if matches!(value, "usual" | "habituel" | "habituelles" | "auto") {
            return Ok(None);
        }
        let wrong = ChoiceError::Value("starts");
        let words = value.split([',', ' ']).filter(|word| !word.is_empty());
        let cells: Result<Vec<Cell>, _> = words.map(str::parse).collect();
        let fits = |cells: &Vec<Cell>| cells.len() == self.players.get();
        let cells = cells.ok().filter(fits).ok_or(wrong)?;
        Ok(Some(cells).filter(|cells| *cells != self.usual_starts()))
    }

    /// Where everybody starts unless somebody chooses, in turn order.
    pub(crate) fn usual_starts(&self) -> Vec<Cell> {
        let setup = match self.kind {
            Kind::Cooperative => VariantSetup::cooperative(self.size),
            _ => VariantSetup::new(self.size, self.players),
        };
        setup.starts.as_slice().to_vec()
    }

    /// A variant; if it is for two or four only, so many play.
    pub(crate) fn set_kind(&mut self, kind: Kind) {
        // Turns go round another way in the cooperative game.
        if (kind == Kind::Cooperative) != (self.kind == Kind::Cooperative) {
            self.starts = None;
        }
        self.kind = kind;
        self.set_players_only(players_for(kind).unwrap_or(self.players));
        if kind == Kind::Mathematical {
            // Both would be points, and the sum would mean nothing.
            self.bonus = 0;
        }
    }

    fn set_players_only(&mut self, players: PlayerCount) {
        if self.players != players {
            self.starts = None;
        }
        self.players = players;
    }

    /// Everybody whom nobody has named is called what they are: a person or a computer.
    pub(crate) fn name_seats(&mut self, language: Language) {
        seat_names::follow_players(&mut self.seats, language);
    }

    /// Four seats can hold what two players of another game left in them: those that double a name or
    /// a token get the usual ones, as long as nobody has them.
    pub(crate) fn settle(&mut self, language: Language) {
        self.name_seats(language);
        for place in 1..4 {
            let (before, rest) = self.seats.split_at_mut(place);
            let seat = &mut rest[0];
            if before.iter().any(|other| other.token == seat.token) {
                let free = |token: &Token| before.iter().all(|other| other.token != *token);
                let spare = Token::USUAL.into_iter().find(free);
                seat.token = spare.unwrap_or(seat.token);
            }
            if before.iter().any(|other| other.name == seat.name) {
                seat.name = seat_names::usual(place, seat.controller, language);
            }
        }
        self.name_seats(language);
    }
}

/// How many a variant needs, if it cannot be played by two and by four.
fn players_for(kind: Kind) -> Option<PlayerCount> {
    match kind {
        Kind::Cooperative => Some(PlayerCount::Four),
        Kind::Mathematical => Some(PlayerCount::Two),
        Kind::Usual | Kind::Stage(_) => None,
    }
}

/// Cells as they are typed.
fn joined(cells: &[Cell]) -> String {
    let words: Vec<String> = cells.iter().map(ToString::to_string).collect();
    words.join(",")
}

/// Who plays with the first player: nobody in particular, or the number of one of the others.
fn partner(value: &str) -> Result<Option<usize>, ChoiceError> {
    match value {
        "lots" | "sort" | "drawn" | "auto" => Ok(None),
        "2" => Ok(Some(1)),
        "3" => Ok(Some(2)),
        "4" => Ok(Some(3)),
        _ => Err(ChoiceError::Value("partners")),
    }
}

fn tint(value: &str) -> Option<Tint> {
    match value {
        "none" | "aucune" | "aucun" => Some(Tint::None),
        _ => colour(value).map(Tint::Of),
    }
}

/// The choice of a player: its name without the number, and the place from 0.
fn of_player(name: &str) -> Option<(&'static str, usize)> {
    let number = name.chars().last()?.to_digit(10)? as usize;
    let base = &name[..name.len() - 1];
    let known = OF_PLAYER.into_iter().find(|known| *known == base)?;
    (1..=4).contains(&number).then(|| (known, number - 1))
}

/// The name of a variant, as it is chosen.
pub(crate) fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Usual | Kind::Stage(Stage::Four) => "usual",
        Kind::Cooperative => "cooperative",
        Kind::Mathematical => "mathematical",
        Kind::Stage(Stage::One) => "stage1",
        Kind::Stage(Stage::Two) => "stage2",
        Kind::Stage(Stage::Three) => "stage3",
    }
}

fn kind(value: &str) -> Option<Kind> {
    Some(match value {
        "usual" | "official" | "habituelle" | "officielle" | "stage4" | "etape4" | "étape4" => {
            Kind::Usual
        }
        "cooperative" | "coopérative" => Kind::Cooperative,
        "mathematical" | "mathématique" | "mathematique" => Kind::Mathematical,
        "stage1" | "étape1" | "etape1" => Kind::Stage(Stage::One),
        "stage2" | "étape2" | "etape2" => Kind::Stage(Stage::Two),
        "stage3" | "étape3" | "etape3" => Kind::Stage(Stage::Three),
        _ => return None,
    })
}

/// `human`, `computer`, or the computer with a level: `computer 5`, or `5` alone.
fn controller(value: &str) -> Option<Controller> {
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
fn colour(value: &str) -> Option<Colour> {
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

fn timing(value: &str) -> Option<Timing> {
    match value {
        "off" | "none" | "non" | "aucune" | "aucun" => Some(Timing::Off),
        "stopwatch" | "chronomètre" | "chronometre" => Some(Timing::Stopwatch),
        _ => in_seconds(value).parse().ok(),
    }
}

/// A clock as it is shown, `5:00` or `1:30:00`, in seconds; what comes after it stays.
fn in_seconds(value: &str) -> String {
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

fn on_off(value: bool) -> &'static str {
    if value { "on" } else { "off" }
}

fn yes_no(value: &str) -> Option<bool> {
    match value {
        "on" | "yes" | "oui" => Some(true),
        "off" | "no" | "non" => Some(false),
        _ => None,
    }
}

fn number(value: &str, most: u8) -> Option<u8> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|_| digits);
    number.filter(|number| *number <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_can_be_read_back() {
        for language in [Language::English, Language::French] {
            let mut choices = Choices::usual(language);
            for (name, value) in [
                ("variant", "cooperative"),
                ("board", "7x7"),
                ("walls", "3"),
                ("clock", "300+5/10"),
                ("name3", "Zoé"),
                ("plays3", "computer 10"),
                ("token3", "♥"),
                ("colour3", "blue"),
                ("first", "named"),
                ("partners", "4"),
                ("starts", "d1,d7,a4,g3"),
                ("cells", "blue"),
            ] {
                choices.set(name, value).unwrap();
                assert_eq!(choices.get(name).as_deref(), Some(value));
            }
            let mut other = Choices::usual(language);
            for (name, value) in choices.all() {
                other.set(&name, &value).unwrap();
            }
            assert_eq!(other, choices);
            assert!(choices.table(1).is_ok());
        }
    }

    #[test]
    fn c2_all_sixteen_colours_can_be_chosen_in_both_languages() {
        for language in [Language::English, Language::French] {
            for wanted in Colour::ALL {
                let said = dedale_words::phrases::colour(wanted, language);
                for typed in [
                    &said,
                    wanted.name(),
                    &said.to_uppercase(),
                    &said.replace(' ', "-"),
                ] {
                    let mut choices = Choices::usual(language);
                    choices.set("colour2", typed).unwrap();
                    choices.set("cells", typed).unwrap();
                    assert_eq!(choices.seats[1].colour, wanted, "{typed}");
                    assert_eq!(choices.cells, Tint::Of(wanted), "{typed}");
                    assert_eq!(choices.get("colour2").as_deref(), Some(wanted.name()));
                }
            }
        }
    }

    #[test]
    fn wrong_choices_are_refused_and_change_nothing() {
        let mut choices = Choices::usual(Language::English);
        let before = choices.clone();
        for (name, value) in [
            ("players", "3"),
            ("board", "2x9"),
            ("walls", "-1"),
            ("walls", "200"),
            ("variant", "chess"),
            ("bonus", "8"),
            ("clock", "0"),
            ("pass", "maybe"),
            ("first", "me"),
            ("partners", "1"),
            ("starts", "e1"),
            ("starts", "e1,z9"),
            ("cells", "dark"),
            ("name1", ""),
            ("plays1", "computer 11"),
            ("token2", "ab"),
            ("colour2", "beige"),
            ("colour2", "bright black"),
            ("colour2", "rouge vif vif"),
        ] {
            assert!(choices.set(name, value).is_err(), "{name} {value}");
        }
        for unknown in ["name5", "name", "speed", "", "é1"] {
            let error = choices.set(unknown, "1").unwrap_err();
            assert_eq!(error, ChoiceError::Unknown(unknown.to_owned()));
        }
        assert_eq!(choices, before);
    }

    #[test]
    fn a_clock_is_told_in_seconds_or_as_it_is_shown() {
        for (told, kept) in [
            ("5:00", "300"),
            ("0:30", "30"),
            ("10:05+5", "605+5"),
            ("15:00/30", "900/30"),
            ("1:30:00", "5400"),
            ("300+2.5/30", "300+2.5/30"),
        ] {
            let mut choices = Choices::usual(Language::English);
            choices.set("clock", told).unwrap();
            assert_eq!(choices.get("clock").as_deref(), Some(kept), "{told}");
        }
        let mut choices = Choices::usual(Language::English);
        for wrong in [
            "5:0",
            "5:60",
            ":30",
            "5:",
            "1:2:3:4",
            "a:00",
            "0:00",
            "99999999999999999999:00",
        ] {
            assert!(choices.set("clock", wrong).is_err(), "{wrong}");
        }
    }

    /// (what is told in one line, what cannot be)
    #[test]
    fn what_contradicts_itself_is_refused_in_any_order() {
        use dedale_rules::VariantError;
        let plan = |error| Contradiction::Plan(PlanError::Variant(error));
        let four = Contradiction::Plan(PlanError::CooperativeIsForFour);
        let bonus = plan(VariantError::BonusInMathematical);
        let off_board = VariantError::StartOffBoard {
            player: dedale_rules::Player::SECOND,
            cell: "e9".parse().unwrap(),
        };
        for (told, expected) in [
            (&[("variant", "cooperative"), ("players", "2")][..], four),
            (&[("bonus", "3"), ("variant", "mathematical")], bonus),
            (
                &[("players", "4"), ("variant", "mathematical")],
                plan(VariantError::MathematicalIsForTwo),
            ),
            (&[("starts", "e1,e9"), ("board", "7x7")], plan(off_board)),
        ] {
            for back in [false, true] {
                let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
                let mut told: Vec<_> = told.iter().map(pair).collect();
                if back {
                    told.reverse();
                }
                let mut choices = Choices::usual(Language::English);
                let found = match choices.set_all(&told) {
                    Ok(()) => vec![Contradiction::Plan(
                        choices.table(1).map(|_| ()).unwrap_err(),
                    )],
                    Err(found) => found,
                };
                assert_eq!(found, std::slice::from_ref(&expected), "{told:?}");
            }
        }
        let mut choices = Choices::usual(Language::English);
        let told = [
            ("starts", "a2 b9 c1 d4"),
            ("board", "9x9"),
            ("players", "4"),
        ];
        let told = told.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(choices.set_all(&told), Ok(()));
        assert_eq!(choices.get("starts").as_deref(), Some("a2,b9,c1,d4"));
    }

    #[test]
    fn variants_and_numbers_of_players_give_way_to_the_last_choice() {
        let mut choices = Choices::usual(Language::French);
        choices.set("variant", "coopérative").unwrap();
        assert_eq!(choices.players, PlayerCount::Four);
        choices.set("players", "2").unwrap();
        assert_eq!(choices.kind, Kind::Usual);
        assert!(choices.table(3).is_ok());
    }

    /// (what is chosen, the names in English then)
    #[test]
    fn names_follow_who_plays_until_one_is_given() {
        for (chosen, names) in [
            (
                &[][..],
                ["Player 1", "Computer 2", "Computer 3", "Computer 4"],
            ),
            (
                &[("plays2", "human")],
                ["Player 1", "Player 2", "Computer 3", "Computer 4"],
            ),
            (
                &[("plays1", "computer 3"), ("plays4", "human")],
                ["Computer 1", "Computer 2", "Computer 3", "Player 4"],
            ),
            // Given names stay, whoever plays.
            (
                &[("name2", "Ada"), ("plays2", "human"), ("plays2", "5")],
                ["Player 1", "Ada", "Computer 3", "Computer 4"],
            ),
            // Somebody has the name that would come: it is theirs.
            (
                &[("name1", "Player 2"), ("plays2", "human")],
                ["Player 2", "Player 6", "Computer 3", "Computer 4"],
            ),
        ] {
            let mut choices = Choices::usual(Language::English);
            for (name, value) in chosen {
                choices.set(name, value).unwrap();
            }
            choices.name_seats(Language::English);
            assert_eq!(choices.seats.map(|seat| seat.name.to_string()), names);
        }
    }

    #[test]
    fn usual_names_are_those_of_the_language() {
        let mut choices = Choices::usual(Language::English);
        choices.set("name3", "Zoé").unwrap();
        choices.set("plays2", "human").unwrap();
        choices.name_seats(Language::French);
        let names = choices.seats.map(|seat| seat.name.to_string());
        assert_eq!(names, ["Joueur 1", "Joueur 2", "Zoé", "Ordinateur 4"]);
    }
}
