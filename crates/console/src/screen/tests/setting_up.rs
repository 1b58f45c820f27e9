//! The set-up screen in words a person would use: what Enter offers to be typed over, in both languages.

use super::*;
use crate::choices::{Choices, OF_GAME, OF_PLAYER};

/// Words that only programs and the files of settings use.
const INTERNAL: [&str; 9] = [
    "usual", "off", "on", "lots", "named", "human", "computer", "red", "stage",
];

/// Enter on every field of the French set-up: no internal word, and what is offered is accepted as it stands.
#[test]
fn enter_offers_french_words_that_can_be_taken_as_they_are() {
    let mut person = Person::new(Language::French);
    person.types("1<Down>");
    // Partners are for four.
    let fields = OF_GAME.len() - 1 + 2 * OF_PLAYER.len();
    for field in 0..fields {
        let before = person.app.context.choices.clone();
        person.types("<Enter>");
        let screen = person.sees();
        let words: Vec<&str> = screen
            .split(|letter: char| !letter.is_alphanumeric())
            .collect();
        for internal in INTERNAL {
            // "on" is a French word too, in the sentence below.
            let shown = words.contains(&internal) && internal != "on";
            assert!(!shown, "field {field}: {internal} in\n{screen}");
        }
        person.types("<Enter>");
        person.must_not_see("ne peut pas être choisi");
        assert_eq!(person.app.context.choices, before, "field {field}");
        person.types("<Tab>");
    }
}

/// Enter, then a name: it takes the place of the old one; arrows first, and the old one is mended.
#[test]
fn what_is_typed_after_enter_replaces_the_value() {
    for (keys, expected) in [
        ("<Enter>Ada<Enter>", "Ada"),
        ("<Enter><End> B<Enter>", "Joueur 1 B"),
        ("<Enter><Backspace>Zoé<Enter>", "Zoé"),
        ("<Enter><Esc>", "Joueur 1"),
    ] {
        let mut person = Person::new(Language::French);
        person.types("1<End><Up>").types(keys);
        let name = |choices: &Choices| choices.seats[0].name.to_string();
        assert_eq!(name(&person.app.context.choices), expected, "{keys}");
    }
    let mut person = Person::new(Language::English);
    person
        .types("1<End><Up>")
        .types("<Tab><Tab><Enter>@<Enter>");
    assert_eq!(person.app.context.choices.seats[0].token.to_string(), "@");
}

/// (keys in the set-up, what is said of what else has changed)
#[test]
fn nothing_gives_way_in_silence() {
    for (keys, said) in [
        (
            "<Down><Down><Down><Down><Right>",
            "This game is for 4: 4 play now.",
        ),
        (
            "<Down><Down><Down><Down><Right><Up><Up><Up><Left>",
            "not for so many: the usual one",
        ),
        // Mathematical, then bonus squares; and the other way round.
        (
            "<Down><Down><Down><Down>mathematical<Enter><Down><Right>",
            "no bonus squares: the usual game",
        ),
        (
            "<Down><Down><Down><Down><Down>3<Enter><Up>mathematical<Enter>",
            "they have been taken away",
        ),
        (
            "<Down><Down><Down><Down><Down><Down><Down><Down><Down>d1 f9<Enter><Up><Up><Up><Up><Up><Up><Up><Right>",
            "starting cells are the usual ones again",
        ),
    ] {
        let mut person = Person::new(Language::English);
        person.types("1").types(keys);
        person.must_see(said);
    }
}

/// Partners are a row of the cooperative game alone; whoever is chosen plays with the first player.
#[test]
fn c2_partners_are_chosen_in_the_cooperative_game() {
    let mut person = Person::new(Language::French);
    person.types("1");
    person.must_not_see("Partenaires");
    person.types("<Down><Down><Down><Down>coopérative<Enter>");
    person.must_see("Partenaires");
    person.types("<Down><Right>");
    person.must_see("Joueur 1 avec Ordinateur 2");
    for (number, level) in [(2, 1), (3, 1), (4, 1)] {
        let name = format!("plays{number}");
        let value = format!("computer {level}");
        person
            .app
            .context
            .choices
            .set(&name, &value)
            .expect("a level");
    }
    person.types("<F5>");
    person.must_see("Ordinateur 2 et Joueur 1 jouent ensemble");
}

/// Only what the arrows change stands between arrows.
#[test]
fn names_and_cells_are_typed_and_have_no_arrows() {
    let mut person = Person::new(Language::English);
    person.types("1<End>");
    person.must_see(" Computer 2 ");
    person.must_not_see("‹");
    person.types("<Tab>");
    person.must_see("‹ level 3, Hedgehog ›");
    person.types("<Up><Up>");
    person.must_see(" e1 e9 (usual)");
    person.must_not_see("‹");
}

/// Whether what is said below the choices ends with a sentence's end, and the keys lead out.
fn is_whole(screen: &str) -> bool {
    let lines: Vec<&str> = screen.lines().map(str::trim_end).collect();
    let keys = lines.iter().rposition(|line| line.contains("F5"));
    let said = keys.and_then(|keys| lines[..keys].iter().rfind(|line| !line.is_empty()));
    let leads_out = keys.is_some_and(|keys| lines[keys].ends_with("menu"));
    leads_out && said.is_some_and(|said| said.ends_with(['.', '!', '?']))
}

/// Everything at its longest in small windows: all of it is seen, every field is reached, and each is explained.
#[test]
fn c2_everything_is_seen_and_reached_in_sixty_columns() {
    for (language, width, height) in [
        (Language::English, 60, 20),
        (Language::French, 60, 20),
        (Language::French, 80, 24),
    ] {
        let mut person = Person::with(language, width, height, |_| {});
        person.types("1");
        let choices = &mut person.app.context.choices;
        choices.set("variant", "cooperative").unwrap();
        let colours = ["bright-magenta", "bright-yellow", "light-grey", "black"];
        for (number, (colour, token)) in (1..).zip(colours.into_iter().zip("👻家♥@".chars())) {
            for (name, value) in [
                ("name", &format!("Anne-Éléonore du Bo{number}")[..]),
                ("plays", "computer 10"),
                ("token", &token.to_string()),
                ("colour", colour),
            ] {
                choices.set(&format!("{name}{number}"), value).unwrap();
            }
        }
        let choices = choices.clone();
        let screen = person.sees();
        let rows: Vec<&str> = screen.lines().collect();
        for seat in choices.seated() {
            let row = rows.iter().find(|row| row.contains(seat.name.as_str()));
            let row = row.unwrap_or_else(|| panic!("{}\n{screen}", seat.name));
            let colour = dedale_words::phrases::colour(seat.colour, language);
            for part in ["10", &seat.token.to_string(), &colour] {
                assert!(row.contains(part), "{part}\n{screen}");
            }
        }
        let fields = 1 + OF_GAME.len() + 4 * OF_PLAYER.len();
        let mut seen: Vec<String> = Vec::new();
        for _ in 0..fields {
            let screen = person.sees();
            // One place is chosen, whole with its arrows; names that nobody knows and cells have none.
            let [left, right] = ['‹', '›'].map(|arrow| screen.matches(arrow).count());
            assert_eq!(left, right, "{screen}");
            assert!(is_whole(&screen), "{screen}");
            seen.push(person.sees_in_colour());
            person.types("<Tab>");
        }
        assert_eq!(person.sees_in_colour(), seen[0]);
        person.types("<Down><Down><Down><Down>");
        for kind in dedale_play::Kind::ALL {
            let choices = &mut person.app.context.choices;
            choices.set_players(dedale_rules::PlayerCount::Four);
            choices.set_kind(kind);
            let screen = person.sees();
            assert!(is_whole(&screen), "{screen}");
        }
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), fields);
    }
}

/// The arrows pass over the colour of another player; where it is typed, the two swap theirs, and that is said.
#[test]
fn c2_no_two_players_have_one_colour() {
    let mut person = Person::new(Language::French);
    person.types("1<End><Up>").types("<Tab><Tab><Tab>");
    let colours = |person: &Person| {
        let seats = person.app.context.choices.seated().iter();
        seats.map(|seat| seat.colour).collect::<Vec<_>>()
    };
    for step in ["<Right>", "<Left>"] {
        for _ in 0..dedale_play::Colour::ALL.len() {
            person.types(step);
            let colours = colours(&person);
            assert_ne!(colours[0], colours[1], "{step}");
        }
    }
    let before = colours(&person);
    person.types("cyan<Enter>");
    person.must_see("ils échangent les leurs");
    assert_eq!(colours(&person), [before[1], before[0]]);
}

/// What is typed is taken by Tab and the arrows up and down as by Enter, and they go where they lead.
#[test]
fn what_is_typed_is_taken_by_the_keys_that_lead_on() {
    let mut person = Person::new(Language::English);
    person.types("1<End><Up>");
    person.types("Zoé<Tab>human<Tab>@<Tab>blue<Tab>Eren<BackTab>green<Down>");
    let [first, second, ..] = &person.app.context.choices.seats;
    assert_eq!(
        (first.name.as_str(), first.token.to_string()),
        ("Zoé", "@".to_owned())
    );
    assert_eq!(second.name.as_str(), "Eren");
    assert_eq!(first.colour.name(), "green");
    assert_eq!(first.controller, dedale_play::Controller::Human);
    // What is wrong keeps the line, whatever the key.
    person.types("<Home><Down>7<Tab>");
    person.must_see("cannot be chosen");
    person.types("<Backspace>4<Tab>");
    assert_eq!(person.app.context.choices.players.get(), 4);
    person.must_see("‹ 9×9 ›");
}

/// Every field has its name whole beside it while it is chosen, and what the arrows lead to is explained beside what else has changed.
#[test]
fn names_of_fields_are_whole_and_games_explained() {
    for (language, cooperative, mathematical) in [
        (
            Language::English,
            "two teams of neighbours",
            "A step forward is worth 1 point",
        ),
        (
            Language::French,
            "deux équipes de voisins",
            "Un pas en avant vaut 1 point",
        ),
    ] {
        for (width, height) in [(60, 20), (80, 24)] {
            let mut person = Person::with(language, width, height, |_| {});
            person.types("1");
            for name in OF_GAME.into_iter().filter(|name| *name != "partners") {
                person.types("<Down>");
                let label = language.text(&format!("setup-{name}"));
                person.must_see(&format!("{label} "));
            }
            person.types("<Home><Down><Down><Down><Down><Right>");
            person.must_see("4");
            person.must_see(cooperative);
            person.types("<Right>");
            person.must_see(mathematical);
            let screen = person.sees();
            assert!(is_whole(&screen), "{screen}");
        }
    }
}

/// The question mark shows the help and leads back to the field that was chosen; where any character may be typed, it is one.
#[test]
fn the_question_mark_shows_the_help_of_the_set_up() {
    let mut person = Person::new(Language::English);
    person.types("1<Down><Down>");
    let before = person.sees();
    person.types("?<Right>");
    person.must_see("Keys");
    person.must_see("In the game:");
    person.types("<Esc>");
    assert_eq!(person.sees(), before);
    person.types("<End><Tab><Tab>?<Enter>");
    assert_eq!(person.app.context.choices.seats[1].token.to_string(), "?");
    person.types("<F1>");
    person.must_see("Keys");
}
