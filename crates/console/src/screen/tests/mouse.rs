//! The mouse: pointing shows, clicking plays, lists and actions can be clicked.

use crossterm::event::{MouseButton, MouseEventKind};

use super::Person;
use dedale_words::language::Language;

const START: &str = "dedale/1 9x9 e1:10,e9:10 - 1 pass";

#[test]
fn a_click_on_a_cell_moves_the_pawn() {
    let mut person = Person::new(Language::English);
    person.sits_at_position(START);
    let (column, row) = person.place_of("e2");
    person.mouse(MouseEventKind::Moved, column, row);
    person.must_see("[∙]");
    for beside in [column - 1, column, column + 1] {
        let mut person = Person::new(Language::English);
        person.sits_at_position(START);
        person.clicks(beside, row);
        assert_eq!(person.position(), "dedale/1 9x9 e2:10,e9:10 - 2 pass");
    }
}

#[test]
fn a_click_in_a_groove_places_a_wall() {
    // From the middle of d4: columns to the right, rows down, then the wall.
    for (right, down, wall) in [
        (0, -1, "d4h"),
        (1, -1, "d4h"),
        (-1, -1, "c4h"),
        (2, 0, "d4v"),
        (2, 2, "d3v"),
        (0, 1, "d3h"),
    ] {
        let mut person = Person::new(Language::English);
        person.sits_at_position(START);
        let (column, row) = person.place_of("d4");
        let place = (
            column.checked_add_signed(right).unwrap(),
            row.checked_add_signed(down).unwrap(),
        );
        person.mouse(MouseEventKind::Moved, place.0, place.1);
        assert_eq!(person.position(), START);
        person.clicks(place.0, place.1);
        let expected = format!("dedale/1 9x9 e1:9,e9:10 {wall} 2 pass");
        assert_eq!(person.position(), expected, "{right} {down}");
    }
}

#[test]
fn at_a_post_the_right_button_turns_the_wall() {
    let mut person = Person::new(Language::English);
    person.sits_at_position(START);
    let (column, row) = person.place_of("d4");
    let (column, row) = (column + 2, row - 1);
    person.mouse(MouseEventKind::Moved, column, row);
    person.mouse(MouseEventKind::Down(MouseButton::Right), column, row);
    person.clicks(column, row);
    assert_eq!(person.position(), "dedale/1 9x9 e1:9,e9:10 d4v 2 pass");
}

#[test]
fn menus_and_actions_can_be_clicked() {
    let mut person = Person::new(Language::French);
    person.clicks_on("Nouvelle partie");
    person.must_see("Démarrer la partie");
    person.clicks_on("Démarrer la partie");
    person.must_see("Actions possibles");
    person.waits();
    let moves = person.table().entries().len();
    person.clicks_on("3 - passer son tour");
    person.waits();
    assert!(person.table().entries().len() > moves);
    person.clicks_on("6 - interrompre");
    person.must_see("Reprendre");
}

#[test]
fn the_edge_and_beyond_are_nowhere() {
    let mut person = Person::new(Language::English);
    person.sits_at_position(START);
    for (column, row) in [(0, 0), (3, 2), (39, 3), (79, 23), (5, 20), (2, 10)] {
        person.mouse(MouseEventKind::Moved, column, row);
        person.clicks(column, row);
        assert_eq!(person.position(), START, "{column} {row}");
    }
}
