//! Windows of all sizes: compact boards, large ones, and what happens where nothing can be seen.

use std::time::Duration;

use dedale_canvas::board_view::{CellSize, Frame, Geometry};
use dedale_rules::{Cell, Player};

use super::super::picture::width;
use super::Person;
use dedale_words::language::Language;

fn person(width: usize, height: usize) -> Person {
    Person::with(Language::English, width, height, |_| {})
}

const TWELVE: &str = "dedale/1 12x12 f1:20,f12:20 - 1 pass";
const NINE: &str = "dedale/1 9x9 e1:10,e9:10 - 1 pass";
const FIVE: &str = "dedale/1 5x5 c1:3,c5:3 - 1 pass";

#[test]
fn small_windows_have_compact_boards() {
    for (position, width, height) in [
        (NINE, 60, 20),
        (NINE, 80, 23),
        (NINE, 80, 22),
        (TWELVE, 80, 24),
        (FIVE, 60, 20),
        (FIVE, 50, 18),
    ] {
        let mut person = person(width, height);
        person.sits_at_position(position);
        person.must_see("move the pawn");
        person.must_see("Player: 1");
        person.must_see("Players: 2   Score: 0");
        // A step and a wall are played and told.
        person.types("<Up><Enter>");
        assert_eq!(person.table().entries().len(), 1, "{}", person.sees());
        person.types("b2h<Enter>");
        assert_eq!(person.table().entries().len(), 2, "{}", person.sees());
        person.must_see("b2h");
        let size = person.table().position().variant().size;
        // Every row and column is there with its name.
        let screen = person.sees();
        for row in 1..=size.height() {
            let name = format!("{row:>2}");
            let named = |line: &str| line.trim_start().starts_with(name.trim());
            assert!(screen.lines().any(named), "{row}\n{screen}");
        }
    }
}

#[test]
fn the_texts_of_small_windows_are_whole() {
    for language in [Language::English, Language::French] {
        let mut person = Person::with(language, 60, 20, |_| {});
        person.sits_at_position(NINE);
        // What is wrong is said in lines that are not cut.
        person.types("e5<Enter>");
        let screen = person.sees();
        let end = match language {
            Language::English => "Play again.",
            Language::French => "rejouer.",
        };
        assert!(screen.contains(end), "{screen}");
        // The whole page of keys can be reached.
        person.types("?");
        let first = person.sees();
        person.types("<End>");
        assert_ne!(person.sees(), first);
        person.types("<Esc>");
        person.must_see("1 - ");
        // Beside the smallest board there are 28 columns.
        for name in ["pawn", "wall", "watch", "paused", "replay", "hint"] {
            let text = language.text(&format!("game-short-keys-{name}"));
            assert!(width(&text) <= 28, "{text}");
        }
        for name in ["pause", "go-on", "step", "faster", "slower", "stop"] {
            let text = language.text(&format!("game-watch-{name}"));
            assert!(width(&text) <= 28, "{text}");
        }
        // The long ones are for 80 columns.
        for name in ["pawn", "wall", "watch", "paused", "replay", "hint", "over"] {
            let text = language.text(&format!("game-keys-{name}"));
            assert!(width(&text) <= 78, "{text}");
        }
        for number in 1..=6 {
            let text = language.text(&format!("game-short-action-{number}"));
            assert!(width(&text) + " 1 - ".len() <= 28, "{text}");
        }
    }
}

#[test]
fn large_windows_have_large_boards_in_their_middle() {
    let mut person = person(120, 40);
    person.sits_at_position(NINE);
    let screen = person.sees();
    // The borders of the board and of the rows: a counter is three rows high.
    assert!(screen.contains("│ ● │"), "{screen}");
    let mut person = self::person(200, 60);
    person.sits_at_position(FIVE);
    let screen = person.sees();
    let left = screen.lines().filter(|line| line.contains('╭')).count();
    assert!(left > 0, "{screen}");
    let first = screen.lines().find(|line| line.contains('╭')).unwrap();
    assert!(first.starts_with("                    "), "{screen}");
}

#[test]
fn a_window_too_small_is_told_before_the_game_begins() {
    let mut person = person(50, 18);
    let table = format!("[Dedale \"1\"]\n[Start \"{TWELVE}\"]\n[Timing \"60\"]\n\n*\n");
    person.sits_at(&table);
    assert!(person.app.table().is_none(), "the game has not begun");
    person.must_see("68×24");
    let games = std::fs::read_dir(person.folder().join("games"));
    assert_eq!(games.map_or(0, Iterator::count), 0, "and is not kept");
    // A larger window begins it.
    person.resizes(80, 24);
    assert_eq!(person.table().entries().len(), 0);
    // Esc leads back to the menu, and nothing is there to resume.
    let mut person = self::person(50, 18);
    person.sits_at(&table);
    person.types("<Esc>2");
    person.must_see("no interrupted game");
}

/// The clock stands while nothing can be seen: time goes by, and the player has as much as before.
#[test]
fn the_clock_stands_while_nothing_can_be_seen() {
    let mut person = person(80, 24);
    person.types("1");
    person.app.context.choices.set("clock", "60").unwrap();
    person.app.context.choices.set("plays2", "human").unwrap();
    person.types("<Enter>");
    let left = |person: &Person, after: Duration| {
        let table = person.table();
        table.reading(Player::FIRST, after).expect("a clock").main
    };
    let hour = Duration::from_hours(1);
    assert_eq!(left(&person, hour), Duration::ZERO, "it runs");
    person.resizes(30, 10);
    person.must_see("59×18");
    let then = left(&person, hour);
    assert!(then > Duration::from_secs(30), "it stands");
    person.resizes(80, 24);
    assert_eq!(left(&person, hour), Duration::ZERO, "it runs again");
}

/// Clicks and the arrows mean what is seen, also when the board is turned round.
#[test]
fn a_turned_board_is_played_as_it_is_seen() {
    let mut person = person(80, 24);
    person.sits_at_position(NINE).types("t");
    let geometry = Geometry {
        is_flipped: true,
        ..Geometry::usual("9x9".parse().unwrap())
    };
    let cell: Cell = "e2".parse().unwrap();
    let (column, row) = geometry.place_of(cell);
    person.clicks(column, row + 1);
    assert_eq!(person.table().position().pawn(Player::FIRST), cell);
    // The second player's pawn is below now and goes up.
    person.types("<Up><Enter>");
    let second = person.table().position().pawn(Player::SECOND);
    assert_eq!(second, "e8".parse().unwrap());
    person.types("t").types("<Up><Enter>");
    let first = person.table().position().pawn(Player::FIRST);
    assert_eq!(first, "e3".parse().unwrap());
}

/// In a compact board a click on a groove places the wall that is nearest.
#[test]
fn compact_boards_can_be_clicked() {
    let mut person = person(60, 20);
    person.sits_at_position(NINE);
    let geometry = Geometry {
        cells: CellSize::Narrow,
        frame: Frame::Lean,
        ..Geometry::usual("9x9".parse().unwrap())
    };
    let (column, row) = geometry.post("c3".parse().unwrap());
    person.clicks(column - 1, row);
    assert_eq!(person.table().entries()[0].chosen.to_string(), "c3h");
}

/// Whole words, in every list and on every page: what does not fit has a shorter text or scrolls.
#[test]
fn nothing_is_cut_in_the_smallest_window() {
    for language in [Language::English, Language::French] {
        for keys in [
            "",
            "1",
            "1<End>",
            "3",
            "4",
            "5",
            "6",
            "62",
            "63",
            "64",
            "65",
            "7",
            "8",
            "8<Esc>",
            "8<Esc><Right><Enter>",
            "8<Esc>p",
            "1<F5>",
            "1<F5>?",
            "1<F5>?<End>",
        ] {
            let mut person = Person::with(language, 60, 20, |_| {});
            person.types(keys);
            let screen = person.sees();
            let is_cut = |line: &&str| line.contains('…') && !line.contains("● ○ ◆");
            assert_eq!(screen.lines().find(is_cut), None, "{keys}\n{screen}");
        }
    }
}

/// Who plays, how many and for what is in the panel of every window (C4), also with four, teams and bonus squares.
#[test]
fn c4_the_panel_has_players_and_score_in_small_windows() {
    const BONUS: &str = "dedale/1 9x9 d6:2,g4:1 - 1 walls=10 bonus=d7:5 points=3,2";
    const TEAMS: &str = "dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1 teams";
    for (language, two, four) in [
        (
            Language::English,
            "Players: 2   Score: 3",
            "Players: 4   Score: 0",
        ),
        (
            Language::French,
            "Joueurs\u{a0}: 2   Score\u{a0}: 3",
            "Joueurs\u{a0}: 4   Score\u{a0}: 0",
        ),
    ] {
        for (position, size, said) in [
            (BONUS, (60, 20), two),
            (BONUS, (59, 18), two),
            (BONUS, (80, 23), two),
            (TEAMS, (60, 20), four),
            (TEAMS, (59, 18), four),
        ] {
            let mut person = Person::with(language, size.0, size.1, |_| {});
            person.sits_at_position(position).types("<Up>");
            person.must_see(said);
            person.must_see("6 - ");
        }
    }
}

/// In a very large window what happened and the keys are below the board, not at the edge of the window.
#[test]
fn messages_are_near_the_board_in_the_largest_windows() {
    for position in [NINE, FIVE, TWELVE] {
        let mut person = person(200, 60);
        person.sits_at_position(position).types("<Up><Enter>");
        let screen = person.sees();
        let rows: Vec<&str> = screen.lines().collect();
        let row_of = |text: &str| {
            let found = rows.iter().rposition(|row| row.contains(text));
            found.unwrap_or_else(|| panic!("{text}\n{screen}"))
        };
        let (board, said) = (row_of("╰───"), row_of("1 moves to"));
        assert!(said > board && said - board <= 2, "{screen}");
        let left = |row: &str| row.len() - row.trim_start().len();
        assert!(left(rows[said]) > 10, "{screen}");
        assert_eq!(row_of("Tab: wall"), said + 1, "{screen}");
    }
}

/// In a window that is too low for all entries the menu goes by under the one that is chosen; the game to resume is said whole.
#[test]
fn the_menu_goes_by_in_a_low_window_and_cuts_nothing() {
    let four = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1\"]
[Player1 \"Maximilienne\"]\n[Player2 \"Bartholomé\"]\n[Player3 \"Wilhelmina\"]\n[Player4 \"Jean-Sébastien\"]\n\n*\n";
    for (width, height) in [(80, 24), (80, 25), (60, 20), (40, 12), (120, 40)] {
        let mut person = Person::with(Language::French, width, height, |_| {});
        person.sits_at(four);
        if person.app.table().is_none() {
            // The board needs a larger window, the menu does not.
            person.resizes(80, 24);
        }
        person.types("e2<Enter>6").resizes(width, height);
        person.must_read("9×9, 1 demi-coup, à l’instant");
        let last = |person: &Person| {
            let screen = person.sees();
            screen.lines().last().unwrap_or_default().to_owned()
        };
        assert!(last(&person).ends_with("? aide"), "{}", person.sees());
        for entry in ["menu-new", "menu-analysis", "menu-learn", "menu-quit"] {
            let label = Language::French.text(entry);
            for _ in 0..11 {
                let screen = person.sees();
                if screen
                    .lines()
                    .any(|row| row.contains('▸') && row.contains(&label))
                {
                    break;
                }
                person.types("<Down>");
            }
            let screen = person.sees();
            let chosen = screen.lines().find(|row| row.contains('▸'));
            assert!(chosen.is_some_and(|row| row.contains(&label)), "{screen}");
        }
        assert_eq!(
            person.sees().contains('┏'),
            height >= 24,
            "{}",
            person.sees()
        );
    }
}
