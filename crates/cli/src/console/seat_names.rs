//! What players are called until somebody gives them a name: by who decides their moves, their number,
//! and the language. A name that was given stays; one that was not follows the player.

use dedale_play::{Controller, Name, Seat};

use crate::language::Language;

/// How many seats there are. Where a usual name is taken, the number goes on after the last of them.
const SEATS: usize = 4;

/// The usual name of a seat.
pub(crate) fn usual(place: usize, controller: Controller, language: Language) -> Name {
    numbered(place + 1, controller, language)
}

/// Gives every seat that has a usual name the one that fits who plays there and the language.
pub(crate) fn follow_players(seats: &mut [Seat; SEATS], language: Language) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::choices::Choices;

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
