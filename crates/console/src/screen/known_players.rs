//! The players that the scores know, to be walked through with the arrows where a name is chosen.

use dedale_play::{Controller, Name, ScoreOrder, usual_level};
use dedale_words::language::Language;
use dedale_words::seat_names;

use crate::choices::Choices;
use crate::screen::app::Context;

/// More names nobody walks through.
const MOST: usize = 500;
/// The seats whose usual names are none that somebody gave, and those that a seat may also be called after.
const SEATS: usize = 8;

/// Names that somebody gave and their totals, most points first.
pub(super) struct KnownPlayers {
    players: Vec<(Name, i64, u64)>,
}

impl KnownPlayers {
    /// Those of the score file; nobody if it cannot be read, which the scores themselves say.
    pub(super) fn read(context: &Context) -> KnownPlayers {
        let is_given = |name: &Name| {
            let languages = [Language::English, Language::French];
            let controllers = [Controller::Human, Controller::Computer(usual_level())];
            !languages.into_iter().any(|language| {
                controllers.into_iter().any(|controller| {
                    (0..SEATS).any(|place| seat_names::usual(place, controller, language) == *name)
                })
            })
        };
        let Ok(read) = context.home.scores() else {
            return KnownPlayers {
                players: Vec::new(),
            };
        };
        let sorted = read.content.sorted(ScoreOrder::Points);
        let player = |score: &dedale_play::Score| {
            let name: Name = score.name.parse().ok()?;
            is_given(&name).then_some((name, score.points, score.games))
        };
        let players = sorted.into_iter().filter_map(player).take(MOST).collect();
        KnownPlayers { players }
    }

    /// Gives a seat the next known name that nobody else has, or after the last one its usual name.
    pub(super) fn walk(
        &self,
        choices: &mut Choices,
        place: usize,
        step: isize,
        language: Language,
    ) {
        let seats = &choices.seats;
        let free = |name: &&Name| {
            let mut others = seats.iter().enumerate();
            others.all(|(other, seat)| other == place || seat.name != **name)
        };
        let usual = seat_names::usual(place, seats[place].controller, language);
        let names: Vec<Name> = [&usual]
            .into_iter()
            .chain(self.players.iter().map(|(name, ..)| name))
            .filter(free)
            .cloned()
            .collect();
        let here = names.iter().position(|name| *name == seats[place].name);
        // A name that is not known yet stands before all of them.
        let next = match (here, step > 0) {
            (Some(here), true) => (here + 1) % names.len(),
            (Some(here), false) => (here + names.len() - 1) % names.len(),
            (None, true) => 0,
            (None, false) => names.len().saturating_sub(1),
        };
        if let Some(name) = names.into_iter().nth(next) {
            choices.seats[place].name = name;
        }
    }

    /// What is known of somebody.
    pub(super) fn told(&self, name: &Name, language: Language) -> Option<String> {
        let (_, points, games) = self.players.iter().find(|(known, ..)| known == name)?;
        let values = [
            ("player", name.to_string().into()),
            ("points", (*points).into()),
            ("games", (*games).into()),
        ];
        Some(language.sentence("setup-known-player", &values))
    }

    /// Is anybody known?
    pub(super) fn is_empty(&self) -> bool {
        self.players.is_empty()
    }
}
