//! What can be chosen before a game (C2), by name: the same names in the set-up screen, in the plain
//! mode and in the settings, where the last choices are kept. Always something that makes a plan; only
//! players can contradict one another, and then the plan says so.

use dedale_engine::Level;
use dedale_play::{
    BonusSquares, Colour, Controller, Kind, Order, Plan, PlanError, Seat, Table, TakeBacks, Timing,
    Token, usual_level,
};
use dedale_rules::{MOST_BONUS_SQUARES, PlayerCount, Size, Stage, usual_walls};

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
    /// Four, of which the first two may be all that play.
    pub seats: [Seat; 4],
}

/// The most walls a player may have.
pub(crate) const MOST_WALLS: u8 = 72;

/// What can be chosen, apart from what belongs to a player.
pub(crate) const OF_GAME: [&str; 8] = [
    "players", "board", "walls", "variant", "bonus", "clock", "pass", "first",
];
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
            seats: [0, 1, 2, 3].map(seat),
        }
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
            starts: None,
            timing: self.timing,
            take_backs: TakeBacks::AtOnce,
            people: self.seated().to_vec(),
            order: self.order,
            seed,
        }
    }

    /// Everybody at the table, lots drawn from the seed.
    pub(crate) fn table(&self, seed: u64) -> Result<Table, PlanError> {
        self.plan(seed).table()
    }

    /// Every choice with its value, as [`set`](Choices::set) takes them.
    pub(crate) fn all(&self) -> Vec<(String, String)> {
        let of_game = OF_GAME.iter().map(|name| (*name).to_owned());
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
        let known = OF_GAME.iter().find(|known| **known == name);
        let Some(&known) = known else {
            return Err(ChoiceError::Unknown(name.to_owned()));
        };
        let wrong = ChoiceError::Value(known);
        match known {
            "players" => {
                let count = value.parse().ok().and_then(PlayerCount::new);
                self.set_players(count.ok_or(wrong)?);
            }
            "board" => self.size = value.parse().map_err(|_| wrong)?,
            "walls" => {
                self.walls = match value {
                    "usual" | "habituel" | "auto" => None,
                    _ => Some(number(value, MOST_WALLS).ok_or(wrong)?),
                };
            }
            "variant" => self.set_kind(kind(value).ok_or(wrong)?),
            "bonus" => {
                let most = MOST_BONUS_SQUARES as u8;
                self.bonus = number(value, most).ok_or(wrong)?.into();
            }
            "clock" => self.timing = timing(value).ok_or(wrong)?,
            "pass" => self.pass = yes_no(value).ok_or(wrong)?,
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

    /// Two or four; a variant that cannot be played by so many gives way.
    pub(crate) fn set_players(&mut self, players: PlayerCount) {
        self.players = players;
        if players_for(self.kind).is_some_and(|needed| needed != players) {
            self.kind = Kind::Usual;
        }
    }

    /// A variant; if it is for two or four only, so many play.
    pub(crate) fn set_kind(&mut self, kind: Kind) {
        self.kind = kind;
        self.players = players_for(kind).unwrap_or(self.players);
        if kind == Kind::Mathematical {
            // Both would be points, and the sum would mean nothing.
            self.bonus = 0;
        }
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

fn colour(value: &str) -> Option<Colour> {
    let english = match value {
        "rouge" => "red",
        "vert" => "green",
        "bleu" => "blue",
        "jaune" => "yellow",
        other => other,
    };
    Colour::named(english)
}

fn timing(value: &str) -> Option<Timing> {
    match value {
        "off" | "none" | "non" | "aucune" | "aucun" => Some(Timing::Off),
        "stopwatch" | "chronomètre" | "chronometre" => Some(Timing::Stopwatch),
        _ => value.parse().ok(),
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
            ("name1", ""),
            ("plays1", "computer 11"),
            ("token2", "ab"),
            ("colour2", "black"),
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
