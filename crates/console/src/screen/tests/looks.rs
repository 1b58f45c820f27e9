//! Colours and tokens on the screen (C3): cells, walls and pawns, on dark and light backgrounds, with 256 colours, with
//! sixteen and with none.

use super::*;

const GAME: &str = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:10,e9:10 - 1\"]
[Colour1 \"red\"]\n[Colour2 \"green\"]\n\n1. a1h a8h 2. c3v e8\n*\n";

fn at_a_game(change: impl FnOnce(&mut Surroundings)) -> Person {
    let mut person = Person::with(Language::English, 80, 24, change);
    person.sits_at(GAME);
    person
}

/// The look of a terminal, and the sequences that the walls of both players, a cell and a pawn have there.
#[test]
fn c3_cells_walls_and_tokens_are_coloured() {
    for (shades, background, cell) in [
        (false, Background::Unknown, "\u{1b}[97;100m   "),
        (false, Background::Dark, "\u{1b}[97;100m   "),
        (false, Background::Light, "\u{1b}[30;47m   "),
        (true, Background::Dark, "\u{1b}[97;48;5;237m   "),
        (true, Background::Light, "\u{1b}[30;48;5;254m   "),
    ] {
        let person = at_a_game(|around| {
            around.shades = shades;
            around.background = background;
        });
        let seen = person.sees_in_colour();
        for part in [
            cell,
            // The first player's walls are red, the second one's green, each drawn whole.
            "\u{1b}[31m┝━━━━━━━",
            "\u{1b}[32m┝━━━━━━━",
            "\u{1b}[31m┃",
            // A pawn is white or black on a tile of its colour.
            "\u{1b}[1;97;41m ● ",
            "\u{1b}[1;30;42m(○)",
        ] {
            assert!(seen.contains(part), "{part:?} in\n{seen}");
        }
    }
    // Without colours nothing is coloured, and nothing is tinted when nobody wants it.
    let mut person = at_a_game(|around| around.colours.value = false);
    let seen = person.sees_in_colour();
    for sequence in ["[3", "[4", "[9", "[10", ";3", ";4", ";9", ";10"] {
        assert!(
            !seen.contains(&format!("\u{1b}{sequence}")),
            "{sequence}\n{seen}"
        );
    }
    person = at_a_game(|_| {});
    person.types("67<End><Up><Right>");
    person.must_see("without colour");
    person.types("<Esc>2");
    let seen = person.sees_in_colour();
    assert!(
        !seen.contains(";100m") && seen.contains("\u{1b}[31m┃"),
        "{seen}"
    );
}

/// The rows of the board are as wide with tokens of two columns as with any other, wherever the cursor is.
#[test]
fn c3_tokens_of_two_columns_keep_the_board_straight() {
    use unicode_width::UnicodeWidthStr as _;
    for (width, height) in [(80, 24), (60, 20), (120, 40)] {
        let rows = |token: &str| -> Vec<usize> {
            let mut person = Person::with(Language::English, width, height, |_| {});
            person.sits_at(&format!(
                "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e4:10,e6:10 d4v 1\"]\n[Token1 \"{token}\"]\n\n1. e5\n*\n"
            ));
            person.types("<Up>");
            let drawn = person.app.view().render(&Theme::PLAIN);
            let board = drawn.lines().skip(1).take(height - 3);
            // Up to the right border, whatever stands in the panel.
            let end = |line: &str| line.rfind('│').map_or(0, |at| line[..at].width());
            board.map(end).collect()
        };
        let usual = rows("@");
        for token in ["👻", "家", "♥"] {
            assert_eq!(rows(token), usual, "{token} {width}x{height}");
        }
    }
}

/// Without colours a wall bears the token of its owner in its middle, or the number where a token has no room.
#[test]
fn c3_without_colours_walls_say_whose_they_are() {
    const GAME: &str = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:10,e9:10 - 1\"]
[Player1 \"Ada\"]\n[Player2 \"Zoé\"]\n[Token2 \"家\"]\n\n1. b2h f6h\n2. b4v *\n";
    for (colour, walls) in [
        (Choice::Never, ["━━━●━━━", "━━━2━━━"]),
        (Choice::Always, ["━━━━━━━", "━━━━━━━"]),
    ] {
        let mut person = Person::new(Language::English);
        person.looks(Choice::Always, colour);
        person.sits_at(GAME);
        for wall in walls {
            person.must_see(wall);
        }
    }
}

/// In compact boards the sign of the last move stands on both sides of the token, but where a wall or the border closes the cell.
#[test]
fn the_last_move_has_both_its_signs_in_compact_boards() {
    for (start, seen) in [
        ("dedale/1 9x9 e1:10,e9:10 - 1", " (●) "),
        ("dedale/1 9x9 e1:10,e9:10 d1v 1", "┃●)"),
        ("dedale/1 9x9 a1:10,e9:10 - 1", "│●)"),
    ] {
        let mut person = Person::with(Language::English, 60, 20, |_| {});
        person.sits_at_position(start).types("<Up><Enter>");
        person.must_see(seen);
    }
}
