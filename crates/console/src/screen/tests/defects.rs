//! What once went wrong at the screen, by its smallest case.

use std::fs;

use super::{Extent, Person};
use dedale_words::language::Language;

const START: &str = "dedale/1 9x9 e1:10,e9:10 - 1 pass";

/// Four with a clock on the smallest board: the least room for everything else.
fn crowd(moves: &str) -> String {
    format!(
        "[Dedale \"1\"]\n[Start \"dedale/1 3x3 b1:1,a2:1,b3:1,c2:1 - 1 pass\"]
[Player1 \"Ada\"]\n[Player2 \"Eren\"]\n[Player3 \"Mirko\"]\n[Player4 \"Zoé\"]
[Timing \"stopwatch\"]\n\n{moves}*\n"
    )
}

/// A person is not called a computer, nor the other way round, and points go to the right name.
#[test]
fn usual_names_follow_who_plays() {
    let mut person = Person::new(Language::English);
    person.types("1<Down><Down><Down><Down><Down><Down><Down><Down><Down>");
    person.types("<Down><Tab>computer 1<Enter><Down>human<Enter>");
    person.must_see("Player 1   Computer 1 ");
    person.must_see("Player 2   Player 2 ");
    // With the arrows too, and there again in the next game.
    person.types("<Left><Esc>");
    let mut person = person.starts_again();
    person.types("1");
    person.must_see("Computer 2");
    // A name that was given stays.
    person.types("<End>Ada<Enter>");
    person.types("<Tab><Right>");
    person.must_see("Ada");
    person.must_not_see("Computer 2");
}

/// One Backspace too many takes nothing back.
#[test]
fn backspace_takes_no_move_back() {
    let mut person = Person::new(Language::English);
    person.sits_at_position(START).types("e2<Enter>e8<Enter>");
    person.types("e3<Backspace><Backspace><Backspace><Backspace>");
    assert_eq!(person.position(), "dedale/1 9x9 e2:10,e8:10 - 1 pass");
    person.types("e3<Enter>");
    assert_eq!(person.position(), "dedale/1 9x9 e3:10,e8:10 - 2 pass");
}

/// All keys are there whoever plays on whatever board, and the next key acts again.
#[test]
fn all_keys_fit_the_screen() {
    for language in [Language::English, Language::French] {
        for game in [
            crowd(""),
            crowd("").replace("3x3 b1:1,a2:1,b3:1,c2:1", "9x9 e1:5,a5:5,e9:5,i5:5"),
        ] {
            let mut person = Person::new(language);
            person.sits_at(&game).types("?");
            for line in language.text("game-all-keys").lines() {
                for part in line.split(" = ") {
                    person.must_see(part.trim());
                }
            }
            person.must_see(&language.text("game-keys-all"));
            let before = person.position();
            person.types("<Esc>");
            person.must_see(&language.text("game-actions"));
            person.types("?<Enter>");
            assert_eq!(person.position(), before);
            person.types("?3");
            assert_ne!(person.position(), before, "{}", person.sees());
        }
    }
}

/// The end of the longest game fits: everybody's points with their total, nothing written twice.
#[test]
fn the_end_of_a_game_fits_the_screen() {
    for (language, again, total) in [
        (Language::English, "N another game", "in all"),
        (Language::French, "N une autre partie", "en tout"),
    ] {
        let mut person = Person::new(language);
        person.sits_at(&crowd("")).types("a1<Enter>");
        // Everybody gives up in turn what they can: the game ends by giving up.
        person.types("xy");
        let screen = person.sees();
        assert_eq!(
            screen.lines().filter(|line| line.contains(again)).count(),
            1,
            "{screen}"
        );
        assert_eq!(screen.matches(total).count(), 4, "{screen}");
        let last = screen.lines().last().expect("rows");
        assert!(last.trim_end().ends_with(again), "{screen}");
    }
}

/// The panel at the end has the total, and every key in the last row can be clicked.
#[test]
fn the_end_has_totals_and_can_be_clicked() {
    let game = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e8:10,a9:10 - 1\"]
[Player1 \"Ada\"]\n[Player2 \"Eren\"]\n\n*\n";
    let mut person = Person::new(Language::English);
    person.sits_at(game).types("e9<Enter>");
    person.must_see("Ada: 5 points (win +5), 5 in all");
    person.sits_at(game).types("e9<Enter>");
    person.must_see("5 points (win +5), 10 in all");
    person.clicks_on("M moves");
    person.must_see("ply 1 of 1");
    person.types("<Esc>");
    person.clicks_on("A analysis");
    person.must_see("Analysis");
    let mut person = Person::new(Language::English);
    person.sits_at(game).types("e9<Enter>").ticks(10);
    person.clicks_on("Enter  menu");
    person.must_see("New game");
    person.sits_at(game).types("e9<Enter>").ticks(10);
    person.clicks_on("Enter menu");
    person.must_see("New game");
}

/// Who plays with whom is said at the start and stays in sight.
#[test]
fn teams_are_shown() {
    let game = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1 teams\"]
[Player1 \"Ada\"]\n[Player2 \"Eren\"]\n[Player3 \"Mirko\"]\n[Player4 \"Zoé\"]\n\n*\n";
    let mut person = Person::new(Language::English);
    person.sits_at(game);
    person.must_see("play together, against");
    person.must_see("Ada plays first.");
    person.types("e2<Enter>");
    person.must_see("Teams: ");
    let teams = person.table().position().variant().clone();
    let partner = person
        .table()
        .seats()
        .skip(1)
        .find(|(player, _)| teams.shares_win(dedale_rules::Player::FIRST, *player))
        .map(|(_, seat)| seat.name.to_string())
        .expect("a partner");
    let mut person = Person::new(Language::English);
    person.sits_at(game);
    person.must_see(&format!("Ada and {partner} play together"));
}

/// A bonus square the pawn may go to shows its value and that it may.
#[test]
fn a_bonus_square_within_reach_is_marked() {
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 9x9 e1:10,e9:10 - 1 bonus=e2:3,a5:2");
    person.must_see("+3∙");
    person.must_see("+2 ");
    person.must_not_see("+2∙");
}

/// Paths are told apart without colours: each has the arrow of its player.
#[test]
fn paths_are_told_apart_without_colours() {
    let mut person = Person::new(Language::English);
    person.sits_at_position(START).types("p");
    // Both ways lead along the column.
    person.must_see("↑ ↓");
    person.must_not_see("↕");
    let mut person = Person::new(Language::English);
    person
        .sits_at_position("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1")
        .types("p");
    // In the middle all four meet; beside it those of one row or column.
    person.must_see("○↔   ↔");
    person.must_see("↕ ↔");
}

/// Esc puts a hint away, and only then interrupts.
#[test]
fn esc_closes_a_hint() {
    let mut person = Person::new(Language::English);
    person
        .sits_at_position("dedale/1 3x3 b1:1,b3:1 - 1")
        .types("5")
        .waits();
    person.must_see("Hint: ");
    person.must_see("Esc: close it");
    person.types("<Esc>");
    person.must_not_see("Hint: ");
    person.must_see("Possible actions");
    // While it is looked for, too.
    person.types("5<Esc>");
    person.must_see("Possible actions");
    person.waits();
    person.must_not_see("Hint: ");
    person.types("<Esc>");
    person.must_see("Resume");
}

/// What nobody sees is not played; Esc leaves.
#[test]
fn no_key_acts_unseen() {
    let start = "dedale/1 12x12 f1:20,f12:20 - 1";
    let mut person = Person::new(Language::English);
    person.sits_at_position(start).resizes(60, 20);
    person.must_see("This board needs a terminal of");
    person.types("<Up><Enter>f2<Enter>3x<Enter>");
    assert_eq!(person.position(), start);
    person.resizes(92, 30);
    person.must_see("Possible actions");
    person.types("<Up><Enter>");
    assert_eq!(person.position(), "dedale/1 12x12 f2:20,f12:20 - 2");
    person.app.context.extent = Extent {
        width: 40,
        height: 12,
    };
    person.types("<Esc>");
    person.app.context.extent = Extent {
        width: 80,
        height: 24,
    };
    person.must_see("New game");
}

/// The screen reads what the plain mode reads, words in both languages too.
#[test]
fn typed_moves_are_those_of_the_plain_mode() {
    for (language, typed, after) in [
        (
            Language::English,
            "D1 D2 G",
            "dedale/1 9x9 e1:9,e9:10 c1v 2 pass",
        ),
        (
            Language::English,
            "d1, d2, g",
            "dedale/1 9x9 e1:9,e9:10 c1v 2 pass",
        ),
        (
            Language::French,
            "D1 D2 L",
            "dedale/1 9x9 e1:9,e9:10 c1v 2 pass",
        ),
        (
            Language::English,
            "He3",
            "dedale/1 9x9 e1:9,e9:10 e3h 2 pass",
        ),
        (
            Language::English,
            ":passer",
            "dedale/1 9x9 e1:10,e9:10 - 2 pass passes=1",
        ),
        (
            Language::French,
            ":pass",
            "dedale/1 9x9 e1:10,e9:10 - 2 pass passes=1",
        ),
        (
            Language::French,
            ":pion e2",
            "dedale/1 9x9 e2:10,e9:10 - 2 pass",
        ),
    ] {
        let mut person = Person::new(language);
        person.sits_at_position(START).types(typed).types("<Enter>");
        assert_eq!(person.position(), after, "{typed}\n{}", person.sees());
    }
    let mut person = Person::new(Language::English);
    person.sits_at_position(START).types("hello<Enter>");
    person.must_see("D1\u{a0}D2\u{a0}L");
    person.must_see("Move: hello");
    person.types("<Esc>hint<Enter>").waits();
    person.must_see("Hint: ");
    person.types("e2<Enter>e8<Enter>:revoir 1<Enter>");
    person.must_see("ply 1 of 2");
}

/// A score file that cannot be written is told truly: the game is over, and its points come later.
#[test]
fn points_that_cannot_be_counted_are_told_truly() {
    let game = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e8:10,a9:10 - 1\"]
[Player1 \"Ada\"]\n[Player2 \"Eren\"]\n\n*\n";
    let mut person = Person::new(Language::English);
    // A folder stands where the file should be.
    let scores = person.folder().join("scores.txt");
    fs::create_dir(&scores).expect("a folder");
    person.sits_at(game).types("e9<Enter>");
    person.must_see("The points could not be counted");
    person.must_read("The game itself is kept: they will be counted at the next start.");
    person.must_not_see("It goes on");
    fs::remove_dir(&scores).expect("empty");
    let mut person = person.starts_again();
    person.types("5");
    person.must_see("Ada");
}

/// Each game of a given seed has one of its own, as in the plain mode.
#[test]
fn a_given_seed_is_one_more_for_each_game() {
    let mut person = Person::new(Language::English);
    person.types("1<Down><Down><Down><Down><Down>7<Enter><F5>");
    let first = person.table().seed();
    person.types("<Esc><Esc>1<F5>");
    assert_eq!(person.table().seed(), first + 1);
}

/// What does not fit in the list of games says that it goes on; when it was is said all the same.
#[test]
fn long_lines_of_the_list_have_a_mark() {
    let game = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1\"]
[Player1 \"Maximilien Robespie\"]\n[Player2 \"Alexandrine Dumasfil\"]
[Player3 \"Wolfgang Amadeus Moz\"]\n[Player4 \"Jean-Baptiste Moliér\"]\n\n*\n";
    let mut person = Person::new(Language::English);
    person.sits_at(game).types("e2<Enter>63");
    let screen = person.sees();
    let line = screen.lines().find(|line| line.contains("Maximilien"));
    let marked = line.is_some_and(|line| line.ends_with("…  just now"));
    assert!(marked, "{screen}");
}

/// Where nothing can be kept it is said once, the panel goes on saying it, and the game is not lost by one key.
#[test]
fn a_game_that_cannot_be_kept_is_not_left_unasked() {
    for language in [Language::English, Language::French] {
        let mut person = Person::new(language);
        fs::write(person.folder().join("games"), "in the way").expect("a file");
        person.sits_at_position(START);
        let reason = language.text("store-cause-no-folder");
        // The line may be broken before its last word.
        let reason = reason.rsplit(' ').next().expect("a word").to_owned();
        person.must_see(&reason);
        person.types("e2<Enter>");
        person.must_not_see(&reason);
        person.must_see(&language.text("game-unkept"));
        // The move is told, not the trouble.
        person.must_see("e2");
        person.types("<Esc>");
        let asked = language.text("game-ask-leave");
        let asked: String = asked.chars().take(30).collect();
        person.must_see(&asked);
        person.types("x");
        assert_eq!(person.position(), "dedale/1 9x9 e2:10,e9:10 - 2 pass");
        // Saved elsewhere, it may be left.
        let path = person.folder().join("elsewhere.dedale");
        // What is typed replaces the place that is offered, and again when it does not serve.
        person.types("6s");
        let wrong = person.folder().join("games/elsewhere.dedale");
        person.types(&wrong.to_string_lossy()).types("<Enter>");
        let refused = language.sentence("game-not-saved", &[("reason", "".into())]);
        person.must_see(refused.split(':').next().expect("its beginning").trim());
        person.types(&path.to_string_lossy()).types("<Enter>");
        let saved = fs::read_to_string(&path).expect("the game");
        assert!(saved.contains("1. e2"), "{saved}");
        person.types("6");
        assert!(person.app.table().is_none(), "{}", person.sees());
    }
}
