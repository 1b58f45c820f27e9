//! What players are called until somebody gives them a name: by who decides their moves, their number,
//! and the language. A name that was given stays; one that was not follows the player.

use dedale_play::{Controller, Name, Seat};

use crate::language::Language;

/// How many seats there are. Where a usual name is taken, the number goes on after the last of them.
const SEATS: usize = 4;

/// The usual name of a seat.
#[must_use]
pub fn usual(place: usize, controller: Controller, language: Language) -> Name {
    numbered(place + 1, controller, language)
}

/// Gives every seat that has a usual name the one that fits who plays there and the language.
pub fn follow_players(seats: &mut [Seat; SEATS], language: Language) {
    let given: Vec<Name> = (0..SEATS)
        .filter(|&place| !is_usual(place, &seats[place].name))
        .map(|place| seats[place].name.clone())
        .collect();
    for (place, seat) in seats.iter_mut().enumerate() {
        if is_usual(place, &seat.name) {
            let free = |name: &Name| !given.contains(name);
            let names = numbers(place).map(|number| numbered(number, seat.controller, language));
            seat.name = names
                .into_iter()
                .find(free)
                .unwrap_or_else(|| seat.name.clone());
        }
    }
}

/// Was this name given by nobody?
fn is_usual(place: usize, name: &Name) -> bool {
    let languages = [Language::English, Language::French];
    let controllers = [
        Controller::Human,
        Controller::Computer(dedale_play::usual_level()),
    ];
    numbers(place).into_iter().any(|number| {
        languages.into_iter().any(|language| {
            controllers
                .into_iter()
                .any(|controller| numbered(number, controller, language) == *name)
        })
    })
}

/// The numbers that a seat may have in its name: its own, and one that no other seat has.
fn numbers(place: usize) -> [usize; 2] {
    [place + 1, place + 1 + SEATS]
}

fn numbered(number: usize, controller: Controller, language: Language) -> Name {
    let key = match controller {
        Controller::Human => "name-person",
        Controller::Computer(_) => "name-computer",
    };
    let text = language.sentence(key, &[("number", number.to_string().into())]);
    let digit = || number.to_string().parse().expect("a digit is a name");
    text.parse().unwrap_or_else(|_| digit())
}
