//! What can be chosen before a game (C2), by name: the same names in the set-up screen, in the plain
//! mode and in the settings, where the last choices are kept. Always something that makes a plan; only
//! players can contradict one another, and then the plan says so. How values are read is in `choices/reading`.

mod reading;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use dedale_canvas::theme::Tint;
use dedale_play::{
    BonusSquares, Colour, Controller, FirstMoves, Kind, Order, Plan, PlanError, Seat, Table,
    TakeBacks, Timing, Token, usual_level,
};
use dedale_rules::{
    Cell, MOST_BONUS_SQUARES, PerPlayer, PlayerCount, Size, VariantSetup, usual_walls,
};

use dedale_words::language::Language;
use dedale_words::seat_names;

use self::reading::{
    colour, controller, joined, kind, kind_name, number, of_player, on_off, partner, size, timing,
    tint, yes_no,
};

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
    /// Something is chosen for a player of this number, whom the game does not have.
    NobodyThere(usize),
    /// Partners are chosen for a game without teams.
    NoPartners,
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
            first_moves: FirstMoves::Timed,
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
            let wrong = ChoiceError::Value(base);
            let plain = value.trim().to_lowercase();
            if base == "colour" {
                self.set_colour(place, colour(&plain).ok_or(wrong)?);
                return Ok(());
            }
            let seat = &mut self.seats[place];
            match base {
                "name" => seat.name = value.parse().map_err(|_| wrong)?,
                "plays" => seat.controller = controller(&plain).ok_or(wrong)?,
                _ => seat.token = value.parse().map_err(|_| wrong)?,
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
            "board" => self.set_size(size(value).ok_or(wrong)?),
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
            problems.extend(taken.iter().find_map(|(name, _)| self.idle(name)));
        }
        if problems.is_empty() {
            Ok(())
        } else {
            Err(problems)
        }
    }

    /// Why a choice means nothing in this game.
    fn idle(&self, name: &str) -> Option<Contradiction> {
        if name == "partners" && self.partner.is_some() && self.kind != Kind::Cooperative {
            return Some(Contradiction::NoPartners);
        }
        let (_, place) = of_player(name)?;
        let is_there = place < self.players.get();
        (!is_there).then_some(Contradiction::NobodyThere(place + 1))
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
                other => {
                    let chosen = colour(value).zip(of_player(other));
                    if let Some((chosen, ("colour", place))) = chosen {
                        meant.seats[place].colour = chosen;
                    }
                }
            }
        }
        let error = meant.plan(0).variant().err();
        let error = error.or_else(|| meant.table(0).err());
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

    /// A player's colour; whoever has it gets the one that this player had, so that no two have one colour.
    pub(crate) fn set_colour(&mut self, place: usize, colour: Colour) {
        let before = self.seats[place].colour;
        if let Some(other) = self.seats.iter_mut().find(|seat| seat.colour == colour) {
            other.colour = before;
        }
        self.seats[place].colour = colour;
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
