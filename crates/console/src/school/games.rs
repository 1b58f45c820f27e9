//! The games of the school: on boards that grow, against gentle levels, and the children's variants.

use dedale_engine::Level;
use dedale_play::{Controller, Ending, Kind, LONGEST_NAME, Name, Plan, Table};
use dedale_rules::{Size, Variant};
use dedale_school::{Merit, PupilName};

use crate::choices::Choices;
use crate::shelf::{self, Shelved};
use dedale_store::Home;
use dedale_words::language::Language;

/// A game that can be chosen at school.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SchoolGame {
    side: u8,
    level: u8,
    kind: Kind,
}

/// The boards that grow; winning on them is a part of the learning path.
pub(crate) const PATH: [SchoolGame; 3] = [usual(5, 1), usual(7, 2), usual(9, 3)];

/// All games, in the order in which they are offered.
pub(crate) const ALL: [SchoolGame; 5] = [
    PATH[0],
    PATH[1],
    PATH[2],
    SchoolGame {
        side: 9,
        level: 3,
        kind: Kind::Cooperative,
    },
    SchoolGame {
        side: 7,
        level: 2,
        kind: Kind::Mathematical,
    },
];

const fn usual(side: u8, level: u8) -> SchoolGame {
    SchoolGame {
        side,
        level,
        kind: Kind::Usual,
    }
}

impl SchoolGame {
    pub(crate) fn size(self) -> Size {
        Size::new(self.side, self.side).unwrap_or(Size::STANDARD)
    }

    /// The key of its name.
    pub(crate) fn key(self) -> &'static str {
        match self.kind {
            Kind::Cooperative => "child-game-cooperative",
            Kind::Mathematical => "child-game-mathematical",
            Kind::Usual | Kind::Stage(_) => "child-game-board",
        }
    }

    /// What it is about, in a paragraph.
    pub(crate) fn explained(self, language: Language) -> String {
        match self.kind {
            Kind::Usual => {
                let values = [
                    ("level", self.level.to_string().into()),
                    ("walls", self.choices(None, language).walls_each().into()),
                ];
                language.sentence("child-game-board-more", &values)
            }
            other => crate::phrases::kind_explained(other, language),
        }
    }

    /// Winning it is a part of the learning path.
    pub(crate) fn is_on_path(self) -> bool {
        self.kind == Kind::Usual
    }

    /// Who plays what: the pupil first, then the computer on a gentle level.
    pub(crate) fn choices(self, pupil: Option<&PupilName>, language: Language) -> Choices {
        let mut choices = Choices::usual(language);
        choices.set_kind(self.kind);
        choices.size = self.size();
        choices.pass = self.kind == Kind::Mathematical;
        let level: Option<Level> = self.level.to_string().parse().ok();
        for (place, seat) in choices.seats.iter_mut().enumerate() {
            let controller = match (place, level) {
                (0, _) => Controller::Human,
                (_, Some(level)) => Controller::Computer(level),
                (_, None) => seat.controller,
            };
            *seat = Plan::usual_seat(place, seat.name.clone(), controller);
        }
        if let Some(name) = pupil.and_then(seat_name) {
            choices.seats[0].name = name;
        }
        choices
    }
}

/// The pupil's name at a table, where there is less room than in the class: of a long one the beginning and the end, so
/// that brothers and sisters keep their own games.
fn seat_name(pupil: &PupilName) -> Option<Name> {
    let letters: Vec<char> = pupil.as_str().chars().collect();
    if letters.len() <= LONGEST_NAME {
        return pupil.as_str().parse().ok();
    }
    let end = (LONGEST_NAME - 1) / 2;
    let beginning = letters[..LONGEST_NAME - 1 - end].iter();
    let end = letters[letters.len() - end..].iter();
    let name: String = beginning.chain(&['…']).chain(end).collect();
    name.parse().ok()
}

/// So many of the newest games are looked at for those to go on with.
const LOOKED_AT: usize = 50;

impl SchoolGame {
    /// Is that a game of this kind by that pupil? Lots decide who sits where, so the seats are compared without
    /// their order.
    fn is(self, table: &Table, pupil: Option<&PupilName>, language: Language) -> bool {
        let choices = self.choices(pupil, language);
        let Ok(own) = choices.table(0) else {
            return false;
        };
        let (one, other) = (table.position().variant(), own.position().variant());
        let rules = |variant: &Variant| {
            (
                variant.size,
                variant.teams,
                variant.mathematical,
                variant.walls,
            )
        };
        let person = |table: &Table| {
            let seats = table.seats().map(|(_, seat)| seat.clone());
            let persons = seats.filter(|seat| matches!(seat.controller, Controller::Human));
            persons.map(|seat| seat.name).collect::<Vec<_>>()
        };
        let computers = |table: &Table| {
            let seats = table.seats().map(|(_, seat)| seat.controller);
            let computers = seats.filter(|controller| !matches!(controller, Controller::Human));
            computers.collect::<Vec<_>>()
        };
        rules(one) == rules(other)
            && person(table) == person(&own)
            && computers(table) == computers(&own)
    }
}

/// The games that this pupil left before their end, the newest of each kind. What cannot be read is left to the
/// list of games, which says so.
pub(crate) fn waiting(
    home: &Home,
    pupil: Option<&PupilName>,
    language: Language,
) -> Vec<(SchoolGame, Shelved)> {
    let mut waiting: Vec<(SchoolGame, Shelved)> = Vec::new();
    for shelved in shelf::newest(home, LOOKED_AT).unwrap_or_default() {
        let Some(table) = shelved.table().filter(|table| shelf::is_resumable(table)) else {
            continue;
        };
        let of_table = |game: &SchoolGame| game.is(table, pupil, language);
        let new = |game: &SchoolGame| waiting.iter().all(|(other, _)| other != game);
        if let Some(game) = ALL.into_iter().find(of_table).filter(new) {
            waiting.push((game, shelved));
        }
    }
    waiting
}

/// Three stars for winning, one for having played to the end.
pub(crate) fn merit(ending: Ending, table: &Table) -> Merit {
    let person = |player| matches!(table.seat(player).controller, Controller::Human);
    let won = ending.winners(table.position().variant()).any(person);
    if won { Merit::THREE } else { Merit::ONE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_has_its_beginning_and_its_end_at_the_table() {
        for (pupil, seat) in [
            ("Zoé", "Zoé"),
            ("Jean-Baptiste Lefebv", "Jean-Baptiste Lefebv"),
            ("Jean-Baptiste Lefebvre", "Jean-Bapti… Lefebvre"),
            (
                "Maximilienne-Élodie de Saint-Exupéry-Roy",
                "Maximilien…upéry-Roy",
            ),
            (
                "Maximilienne-Élodie de Saint-Exupéry-Zoé",
                "Maximilien…upéry-Zoé",
            ),
        ] {
            let pupil: PupilName = pupil.parse().expect("a name");
            let choices = PATH[0].choices(Some(&pupil), Language::French);
            assert_eq!(choices.seats[0].name.as_str(), seat);
        }
    }
}
