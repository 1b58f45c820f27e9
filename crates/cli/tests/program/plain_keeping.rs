//! What the console game keeps, through the plain mode of the real program: games (C7) and scores (C8).

use std::fs;

use crate::plain_talk::{Conversation, Folder, assert_in_order};

const TWO: &str = "new plays2=human name1=Ada name2=Eren first=named";

#[test]
fn c7_an_interrupted_game_goes_on_where_it_was() {
    let folder = Folder::new();
    folder.talk(&[], &format!("{TWO}\ne2\ne8\ne3h\n6\nquit\n"));
    assert_eq!(folder.moves(), ["e2", "e8", "e3h"]);
    // Another game after it; that one is resumed, then over, then the first again.
    folder.talk(
        &[],
        "new plays2=human board=3x3 first=named name1=A name2=B\nb2\n6\nquit\n",
    );
    let said = folder.talk(&[], "resume\na3\nb3\nresume\ne7\n6\nquit\n");
    assert_in_order(
        &said,
        &[
            "2  resume (A, B, 3×3, 1 ply, just now)",
            "The game goes on: A, B, 3×3, 1 ply.",
            "A has won!",
            "2  resume (Ada, Eren, 9×9, 3 plies, just now)",
            "The game goes on: Ada, Eren, 9×9, 3 plies.",
            "Eren moves to e7.",
            "2  resume (Ada, Eren, 9×9, 4 plies, just now)",
        ],
    );
}

#[test]
fn c7_games_are_saved_and_loaded_by_name_and_number() {
    let folder = Folder::new();
    let lines = format!(
        "{TWO}\ne2\nsave Tuesday\ne8\nsave Tuesday\nno\nsauver mardi\nsave Tuesday\nyes\n6\nquit\n"
    );
    let said = folder.talk(&[], &lines);
    assert_in_order(
        &said,
        &[
            "Saved as Tuesday.",
            "there is a game called Tuesday",
            "Saved as mardi.",
            "Saved as Tuesday.",
        ],
    );
    let said = folder.talk(
        &[],
        "load mardi\ne3\n6\nload\nTuesday\n6\ncharger 1\n6\nload Wednesday\n\nquit\n",
    );
    assert_in_order(
        &said,
        &[
            "Ada moves to e3.",
            "Games that can go on:",
            "Tuesday: Ada, Eren, 9×9, 2 plies",
            "Wednesday is not in the list.",
        ],
    );
    assert!(folder.path().join("named").join("mardi.dedale").exists());
    for (name, told) in [
        ("", "Save by which name?"),
        (" ", "Save by which name?"),
        ("../x", "This did not work"),
        ("a/b", "This did not work"),
        ("CON", "This did not work"),
    ] {
        let said = folder.talk(&[], &format!("2\nsave {name}\n\n6\nquit\n"));
        assert!(said.contains(told), "{said}");
    }
}

#[test]
fn c7_prepared_games_are_won_in_front_of_everybody() {
    for (number, name, moves, winner) in [
        ("1", "win-in-one", "h9", "Ada"),
        ("2", "four-players", "i9", "Eren"),
        ("3", "winning-jump", "h9", "Ada"),
        ("4", "bonus-finish", "d7\ng3\ne7\ng2\ne8\ng1", "Eren"),
    ] {
        for start in [format!("10\n{number}"), format!("demo {name}")] {
            let folder = Folder::new();
            let said = folder.talk(&[], &format!("{start}\n{moves}\nquit\n"));
            assert_in_order(
                &said,
                &[
                    &format!("{winner} has won!"),
                    "A demonstration: no points are counted.\n",
                    "Goodbye!",
                ],
            );
        }
    }
}

#[test]
fn c7_a_kill_at_any_moment_loses_nothing_that_was_shown() {
    let folder = Folder::new();
    let mut talk = Conversation::start(&folder, &[]);
    talk.type_line(TWO);
    talk.type_line("e2");
    talk.type_line("e3h");
    talk.wait_for("Eren places the wall e3h.");
    talk.kill();
    assert_eq!(folder.moves(), ["e2", "e3h"]);
    let said = folder.talk(&[], "resume\n6\nquit\n");
    assert!(
        said.contains("The game goes on: Ada, Eren, 9×9, 2 plies."),
        "{said}"
    );
}

#[test]
fn c8_points_add_up_in_a_text_file_and_nothing_is_lost() {
    let folder = Folder::new();
    let game = "new plays2=human board=3x3 first=named name1=Ada name2=Eren\nb2\na3\nb3\n";
    folder.talk(&[], &format!("{game}quit\n"));
    assert_eq!(folder.scores(), ["5 1 1 5 Ada", "0 1 0 0 Eren"]);
    // A person adds somebody and a line of their own.
    let path = folder.path().join("scores.txt");
    let text = fs::read_to_string(&path).unwrap();
    let text = text.replacen(
        "# counted:",
        "  12  3  2  9  Zoé\nour champion!\n# counted:",
        1,
    );
    fs::write(&path, text).unwrap();
    let other = game.replace("Eren", "Zoé");
    let said = folder.talk(&[], &format!("{other}scores\nscores name\nquit\n"));
    assert_eq!(
        folder.scores(),
        [
            "10 2 2 5 Ada",
            "0 1 0 0 Eren",
            "12 4 2 9 Zoé",
            "our champion!"
        ]
    );
    assert_in_order(
        &said,
        &[
            "Ada: 5 points (win +5), 10 in all",
            "Zoé: 0 points, 12 in all",
        ],
    );
    assert_in_order(
        &said,
        &[
            "12      4     2     9  Zoé",
            "10      2     2     5  Ada",
            "10      2     2     5  Ada",
            "Zoé",
        ],
    );
    // Starting again counts nothing twice.
    folder.talk(&[], "quit\n");
    assert_eq!(folder.scores()[0], "10 2 2 5 Ada");
}

#[test]
fn c8_a_game_that_ended_in_a_kill_is_counted_at_the_next_start() {
    let folder = Folder::new();
    folder.talk(
        &[],
        "new plays2=human board=3x3 first=named name1=Ada name2=Eren\nb2\na3\nb3\nquit\n",
    );
    // As if the program had been killed after keeping the game.
    fs::remove_file(folder.path().join("scores.txt")).unwrap();
    let said = folder.talk(&[], "scores\nquit\n");
    assert!(said.contains("Ada"), "{said}");
    assert_eq!(folder.scores(), ["5 1 1 5 Ada", "0 1 0 0 Eren"]);
}
