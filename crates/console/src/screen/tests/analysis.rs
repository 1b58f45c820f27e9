//! The analysis on the board: a small game with one blunder, where every verdict is proved and the same every time.

use crossterm::event::MouseEventKind;

use super::super::picture::width;
use super::{Extent, Person};
use dedale_canvas::theme::Theme;
use dedale_words::language::Language;

/// The first player could win at once.
const START: &str = "dedale/1 3x3 b2:1,c2:1 - 1";

/// Ada goes back, and Zoé wins.
fn looks_at_a_blunder(language: Language) -> Person {
    let mut person = Person::new(language);
    let game =
        format!("[Dedale \"1\"]\n[Start \"{START}\"]\n[Player1 \"Ada\"]\n[Player2 \"Zoé\"]\n\n*\n");
    person.sits_at(&game).types("b1<Enter>c1<Enter>a").waits();
    person
}

#[test]
fn the_first_mistake_is_on_the_board_with_what_was_better() {
    let person = looks_at_a_blunder(Language::English);
    person.must_see("Here Ada played b1");
    person.must_see("?? blunder");
    person.must_see("100% → 0%");
    person.must_see("Better: ");
    person.must_see("ply 0 of 2");
    // The better move by its number, in the row of the goal.
    let screen = person.sees();
    let goal = screen.lines().find(|line| line.starts_with(" 3"));
    assert!(goal.is_some_and(|row| row.contains('1')), "{screen}");
}

#[test]
fn the_game_is_stepped_through() {
    let mut person = looks_at_a_blunder(Language::English);
    person.types("<Right>").must_see("Here Zoé played c1");
    person.must_see("★ best");
    person.types("<Right>").must_see("Zoé has won");
    person.types("<Right>").must_see("ply 2 of 2");
    person.types("<Up>").must_see("Here Ada played b1");
    person.types("<End><Home>").must_see("ply 0 of 2");
    person.types("<Tab>").must_see("Summary");
    person.types("<Tab>").must_see("Here Ada played b1");
    person.types("?").must_see("All keys");
    person.types("<Esc>").must_see("Here Ada played b1");
    person.types("<Esc>").must_see("Resume");
}

#[test]
fn another_move_is_tried_and_the_computer_says_what_it_thinks() {
    let mut person = looks_at_a_blunder(Language::English);
    // By typing, by pointing and with the mouse.
    person.types("b3<Enter>").waits();
    person.must_see("Ada tries b3");
    person.must_see("★ best");
    person.types("<Esc>t<Down><Enter>").waits();
    person.must_see("Ada tries b1");
    person.must_see("?? blunder");
    person.must_see("The computer would answer: c1");
    person.types("<Enter>").must_see("ply 2 of 2");
    person.types("<Esc>").must_see("ply 0 of 2");
    person.types("b1v<Enter>").waits();
    person.must_see("Ada tries b1v");
    person.types("<Esc>").must_see("Here Ada played b1");
    // What is not allowed is told and changes nothing.
    person.types("a1<Enter>").must_see("Not allowed: ");
    person.must_see("ply 0 of 2");
    person.types("<Esc>").must_see("Here Ada played b1");
    // The brackets of the better move are within its cell.
    person.clicks_on(">");
    person.waits().must_see("Ada tries b3");
}

#[test]
fn the_better_line_is_played_on_the_board() {
    let mut person = looks_at_a_blunder(Language::English);
    person.types("<Enter>").must_see("another line, ply 1 of 1");
    person.types("<Left>").must_see("another line, ply 0 of 1");
    person.types("<Right><Esc>").must_see("ply 0 of 2");
    // Hidden and shown.
    let with = person.sees();
    let without = person.types(" ").sees();
    assert_ne!(with, without);
    assert_eq!(person.types(" ").sees(), with);
}

#[test]
fn the_game_goes_on_from_where_the_mistake_was() {
    let mut person = looks_at_a_blunder(Language::French);
    person.must_see("Ici, Ada a joué b1");
    person.types("r");
    assert_eq!(person.position(), START);
    person.types("b3<Enter>").must_see("Ada");
    assert!(person.table().ending().is_some());
    // From a move that was tried as well, and not from the end.
    let mut person = looks_at_a_blunder(Language::French);
    person.types("b1v<Enter>").waits().types("r");
    assert_eq!(person.table().entries().len(), 1);
    let mut person = looks_at_a_blunder(Language::French);
    person.types("<End>r").must_see("plus rien à jouer");
}

#[test]
fn a_small_window_has_the_report() {
    let mut person = looks_at_a_blunder(Language::French);
    person.app.context.extent = Extent {
        width: 35,
        height: 20,
    };
    person.must_not_see("Ici, Ada");
    person.types("<Down>t<Tab>r").must_see("Analyse");
}

/// The board beside what is said of it in small windows: stepping, trying and the report, nothing cut.
#[test]
fn a4_small_windows_have_the_board_of_the_analysis() {
    for (language, board, width, height) in [
        (Language::French, 9, 60, 20),
        (Language::English, 9, 60, 20),
        (Language::French, 12, 80, 24),
        (Language::English, 12, 70, 24),
    ] {
        let mut person = Person::with(language, width, height, |_| {});
        let near = board - 1;
        let start = format!("dedale/1 {board}x{board} e2:1,e{near}:1 - 1 pass");
        person.sits_at_position(&start);
        let (after, tries, report, yes) = match language {
            Language::French => ("demi-coup", "essaie", "Bilan", "o"),
            Language::English => ("ply", "tries", "Summary", "y"),
        };
        // A step back, a step ahead, and whoever gives up ends it.
        person.types(&format!("e1<Enter>e{}<Enter>x{yes}a", near - 1));
        person.waits();
        let screen = person.sees();
        assert!(screen.contains(after), "{screen}");
        // Every row has its name.
        for row in 1..=board {
            let name = row.to_string();
            let named = |line: &str| line.trim_start().starts_with(&name);
            assert!(screen.lines().any(named), "{row}\n{screen}");
        }
        let first = person.types("<Home>").sees();
        assert_ne!(person.types("<Right>").sees(), first);
        // A wall is tried, and what the computer says fits.
        person.types("c5h<Enter>").waits();
        let screen = person.sees();
        assert!(screen.contains(tries) && screen.contains("c5h"), "{screen}");
        // A refusal is said whole.
        person.types("<Esc>a9<Enter>");
        let screen = person.sees();
        assert!(screen.contains("(R6)"), "{screen}");
        person.types("<Esc>?").must_see("e3h");
        person.types("<Esc><Tab>").must_see(report);
        assert!(person.sees().contains('→'), "{}", person.sees());
    }
}

/// The wheel steps through the game on the board and scrolls the report; while a move is pointed at or typed it leaves
/// the position alone.
/// Two computers differ in the last sign of their names.
#[test]
fn names_of_computers_are_whole_beside_the_board() {
    for (language, board, width, height) in [
        (Language::French, 9, 80, 24),
        (Language::English, 9, 80, 24),
        (Language::French, 5, 60, 20),
        (Language::English, 5, 60, 20),
    ] {
        let mut person = Person::with(language, width, height, |_| {});
        let name = language.sentence("name-computer", &[("number", 2.into())]);
        let near = board - 1;
        person.sits_at(&format!(
            "[Dedale \"1\"]\n[Start \"dedale/1 {board}x{board} c1:0,e{near}:0 - 1\"]\n\
             [Player1 \"Ada\"]\n[Player2 \"{name}\"]\n\n*\n"
        ));
        let yes = match language {
            Language::French => "o",
            Language::English => "y",
        };
        person.types(&format!("c2<Enter>x{yes}a")).waits();
        let screen = person.sees();
        let listed = screen
            .lines()
            .any(|line| line.contains(&name) && line.contains('%'));
        assert!(listed, "{screen}");
    }
}

#[test]
fn the_wheel_steps_and_scrolls() {
    let (up, down) = (MouseEventKind::ScrollUp, MouseEventKind::ScrollDown);
    let mut person = looks_at_a_blunder(Language::English);
    for (turn, place) in [
        (up, "ply 0 of 2"),
        (down, "ply 1 of 2"),
        (down, "ply 2 of 2"),
        (down, "ply 2 of 2"),
        (up, "ply 1 of 2"),
        (up, "ply 0 of 2"),
    ] {
        person.mouse(turn, 10, 10);
        person.must_see(place);
    }
    for (keys, shown) in [("t", "try the move"), (":", "Move")] {
        person.types(keys).must_see(shown);
        person.mouse(down, 10, 10);
        person.must_see("ply 0 of 2");
        person.types("<Esc>");
    }
    let mut person = looks_at_a_blunder(Language::English);
    person.types("<Tab>");
    person.resizes(80, 12);
    let first = person.sees();
    person.mouse(down, 10, 10);
    assert_ne!(person.sees(), first);
    person.mouse(up, 10, 10);
    assert_eq!(person.sees(), first);
}

/// No window makes the analysis fail or is written beyond its edges.
#[test]
fn the_analysis_can_be_drawn_in_every_size() {
    for keys in ["", "t", "t<Tab>", ":e", "?", "<Tab>", "<End>r"] {
        let mut person = looks_at_a_blunder(Language::French);
        person.types(keys);
        for width in [0, 1, 20, 43, 44, 59, 60, 79, 80, 99, 120, 200] {
            for height in [0, 1, 2, 12, 17, 18, 19, 20, 23, 24, 40] {
                person.app.context.extent = Extent { width, height };
                let text = person.app.view().render(&Theme::PLAIN);
                let widest = text.lines().map(|line| line.chars().count()).max();
                // In narrower ones the terminal cuts the report.
                assert!(widest.unwrap_or(0) <= width.max(60), "{keys}\n{text}");
                assert!(text.lines().count() <= height.max(1), "{keys}\n{text}");
            }
        }
    }
}

/// Nothing that is said of the keys is cut in a window of the usual width.
#[test]
fn the_keys_fit_into_eighty_columns() {
    for language in [Language::English, Language::French] {
        for (key, indent) in [
            ("analysis-all-keys", 3),
            ("analysis-keys", 1),
            ("analysis-keys-board", 1),
            ("analysis-keys-line", 1),
            ("analysis-keys-pawn", 1),
            ("analysis-keys-wall", 1),
            ("analysis-keys-small", 1),
            ("game-keys-hint", 1),
        ] {
            for line in language.text(key).lines() {
                assert!(indent + width(line) <= 80, "{key}: {line}");
            }
        }
        let small = language.text("analysis-all-keys-small");
        assert!(small.lines().count() <= 18, "{small}");
        for line in small.lines() {
            assert!(width(line) < 60, "{line}");
        }
    }
}

/// The hint is on the board with what it does to both ways, and Enter plays it.
#[test]
fn c10_a_hint_is_drawn_and_played_by_enter() {
    let start = "dedale/1 9x9 e2:3,e8:3 d6h 1";
    for (language, ways) in [(Language::English, "Ways:"), (Language::French, "Chemins")] {
        let mut person = Person::new(language);
        person.sits_at_position(start).types("5").waits();
        person.must_see(ways);
        let screen = person.sees();
        assert!(screen.contains('↑') && screen.contains('↓'), "{screen}");
        assert_eq!(person.table().entries().len(), 0);
        person.types("<Enter>");
        assert_eq!(person.table().entries().len(), 1, "{screen}");
    }
    // Whoever points elsewhere plays that.
    let mut person = Person::new(Language::English);
    person.sits_at_position(start).types("5").waits();
    person.types("<Left><Enter>");
    let played = person.table().entries()[0].chosen;
    assert_eq!(played.to_string(), "d2");
    // The wall in hand does not take the place of the hint that came later.
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 9x9 e8:3,c4:3 - 1");
    person.types("25").waits().types("<Enter>");
    let played = person.table().entries()[0].chosen;
    assert_eq!(played.to_string(), "e9");
}

/// Players keep their tokens and a pass its French word, on the board of the analysis and in its report.
#[test]
fn the_analysis_has_the_tokens_of_the_players_and_the_words_of_the_language() {
    let mut person = Person::new(Language::French);
    person.sits_at(
        "[Dedale \"1\"]\n[Start \"dedale/1 3x3 b2:1,c2:1 - 1 pass\"]\n[Player1 \"Ada\"]\n[Token1 \"♥\"]\n\
         [Player2 \"Zoé\"]\n[Token2 \"熊\"]\n\n*\n",
    );
    person.types("3c1<Enter>a").waits();
    for keys in ["<Home>", "<Tab>"] {
        person.types(keys);
        for expected in ["♥", "熊", "passe"] {
            person.must_see(expected);
        }
        for other in ["●", "○", "pass "] {
            person.must_not_see(other);
        }
    }
}

/// In the smallest window names that are cut keep the number that tells players apart, on the board and in the report, and what
/// can be done about a mistake is said in whole sentences.
#[test]
fn small_windows_cut_no_number_and_no_sentence() {
    for language in [Language::English, Language::French] {
        for (width, height) in [(60, 20), (80, 24)] {
            let mut person = Person::with(language, width, height, |_| {});
            person.sits_at(
                "[Dedale \"1\"]\n[Start \"dedale/1 9x9 a8:3,e2:4 - 1\"]\n\
                 [Player1 \"Maximilienne 1\"]\n[Player2 \"Maximilienne 2\"]\n\n1. b8 e1\n0-1\n",
            );
            person.types("a").waits().types("<Home>");
            let screen = person.sees();
            for number in ["1", "2"] {
                let named =
                    |line: &&str| line.contains("Maxim") && line.contains(&format!(" {number} "));
                assert!(
                    screen.lines().any(|line| named(&line)),
                    "{number}\n{screen}"
                );
            }
            let again = language.text("analysis-again");
            let words: Vec<&str> = screen.split_whitespace().collect();
            let screen_words = words.join(" ");
            for sentence in again.lines() {
                let begins: Vec<&str> = sentence.split_whitespace().take(2).collect();
                let begins = begins.join(" ");
                if screen_words.contains(&begins) {
                    let end = sentence.split_whitespace().last().unwrap_or_default();
                    assert!(screen_words.contains(end), "{sentence}\n{screen}");
                }
            }
            person.types("<Tab>");
            let screen = person.sees();
            let first = |line: &str| line.contains("Maxim") && line.contains(" 1 ");
            assert!(
                screen
                    .lines()
                    .any(|line| first(line) && line.contains("b8")),
                "{screen}"
            );
        }
    }
}
