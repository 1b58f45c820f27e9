//! Whole games through a pipe in the plain mode: two and four players, every variant, people and
//! computers, clocks.

use std::thread;
use std::time::Duration;

use crate::plain_talk::{Conversation, Folder, assert_in_order};

/// Two people who play in this order on a small board.
const TWO: &str = "new plays2=human name1=Ada name2=Eren first=named board=5x5";
const FOUR: &str = "new players=4 plays2=human plays3=human plays4=human name1=Ada name2=Eren \
                    name3=Mirko name4=Zoe first=named board=5x5";

/// How a game starts, its moves, and what is said about its end, in this order.
struct Script {
    start: &'static str,
    moves: &'static str,
    said: &'static [&'static str],
    scores: &'static [&'static str],
}

const SCRIPTS: &[(&str, Script)] = &[
    (
        "two players",
        Script {
            start: TWO,
            moves: "c2 d5 c3 e4v d4v c4 d4 c5",
            said: &[
                "Number of players: 2",
                "Not allowed: the wall would stick out of the board (R7). Play again.",
                "Eren places the wall d4v.",
                "Ada has won!",
                "Ada: 5 points (win +5), 5 in all",
                "Eren: 0 points, 0 in all",
                "Menu",
            ],
            scores: &["5 1 1 5 Ada", "0 1 0 0 Eren"],
        },
    ),
    (
        "four players",
        Script {
            start: FOUR,
            moves: "c2 a2 b5 e2 c3 a1 a5 e1 c4 a2 a4 e2 c5",
            said: &[
                "Number of players: 4",
                "To move: Zoe",
                "Ada has won!",
                "Zoe: 0 points",
            ],
            scores: &[
                "5 1 1 5 Ada",
                "0 1 0 0 Eren",
                "0 1 0 0 Mirko",
                "0 1 0 0 Zoe",
            ],
        },
    ),
    (
        "cooperative",
        Script {
            start: "new variant=cooperative plays2=human plays3=human plays4=human name1=Ada \
                    name2=Eren name3=Mirko name4=Zoe first=named board=5x5",
            moves: "c2 b5 a2 e2 c3 a5 a1 e1 c4 a4 a2 e2 c5",
            said: &[
                "Ada and Mirko have won!",
                "Mirko: 5 points (win +5), 5 in all",
            ],
            scores: &[
                "5 1 1 5 Ada",
                "0 1 0 0 Eren",
                "5 1 1 5 Mirko",
                "0 1 0 0 Zoe",
            ],
        },
    ),
    (
        "mathematical",
        Script {
            start: "new variant=mathematical plays2=human name1=Ada name2=Eren first=named board=5x5",
            // In the end each says what the other has.
            moves: "c2 d5 c3 d4 c4 d3 c5 d2 pass d1 4 4",
            said: &[
                "Game score: ?",
                "Ada passes",
                "Right: Eren has 4 points",
                "Right: Ada has 4 points",
                "Equal points: a draw",
                "Ada: 0 points",
            ],
            scores: &["0 1 0 0 Ada", "0 1 0 0 Eren"],
        },
    ),
    (
        "stage 2",
        Script {
            start: "new variant=stage2 plays2=human name1=Ada name2=Eren first=named board=5x5",
            // No jumps yet, so one has to go round.
            moves: "c2 c4 c3 c2 d4 c4 d3 c5",
            said: &["cannot be jumped before stage 3 (R16)", "Ada has won!"],
            scores: &["5 1 1 5 Ada", "0 1 0 0 Eren"],
        },
    ),
    (
        "stage 3",
        Script {
            start: "new variant=stage3 plays2=human name1=Ada name2=Eren first=named board=5x5",
            moves: "c2 c4 c3 d4 c4 d3 c5",
            said: &["Ada has won!"],
            scores: &["5 1 1 5 Ada", "0 1 0 0 Eren"],
        },
    ),
    (
        "blocked",
        Script {
            start: TWO,
            // The second one is asked about: it ends the game.
            moves: "pass pass no pass yes",
            said: &[
                "This ends the game without a winner.",
                "Everybody passed: the game is blocked, nobody wins.",
                "Ada: 0 points, 0 in all",
            ],
            scores: &["0 1 0 0 Ada", "0 1 0 0 Eren"],
        },
    ),
    (
        "perhaps blocked by the computer",
        Script {
            // The strongest level may have a table by which it passes as well.
            start: "new plays2=10 name1=Ada first=named board=5x5",
            moves: "pass no giveup yes",
            said: &["The game could then end without a winner.", "Ada gives up."],
            scores: &["0 1 0 0 Ada", "5 1 1 5 Computer 2"],
        },
    ),
    (
        "given up",
        Script {
            start: TWO,
            moves: "c2 giveup yes",
            said: &["Eren gives up. Ada has won!", "Ada: 5 points"],
            scores: &["5 1 1 5 Ada", "0 1 0 0 Eren"],
        },
    ),
];

#[test]
fn whole_games_are_played_from_a_file_of_commands() {
    for (what, script) in SCRIPTS {
        let folder = Folder::new();
        let moves = script.moves.replace(' ', "\n");
        let said = folder.talk(&[], &format!("{}\n{moves}\nscores\nquit\n", script.start));
        assert_in_order(&said, script.said);
        assert_eq!(folder.scores(), script.scores, "{what}\n{said}");
        assert!(said.ends_with("Goodbye!\n"), "{what}\n{said}");
    }
}

#[test]
fn each_stage_starts_by_itself_and_stopping_leads_back() {
    for (stage, moves, expected) in [
        // Any free cell; a wall must only not overlap; reaching the other side wins nothing.
        (
            "1",
            "e5 a9 e9 e3h e3h",
            &[
                "moves to e5",
                "moves to e9",
                "places the wall e3h",
                "would overlap e3h (R7)",
            ][..],
        ),
        (
            "2",
            "e3 e2 e8 e3 e7 e4 e6 e5 e4",
            &[
                "neither next to e1 nor a jump away (R6)",
                "cannot be jumped before stage 3 (R16)",
            ],
        ),
        (
            "3",
            "e2 e8 e3 e7 e4 e6 e5 e4 d8v e8h f8v",
            &["moves to e5", "moves to e4", "places the wall f8v"],
        ),
        (
            "4",
            "d8v e8h f8v pass",
            &["the wall would shut Player ", "passing is not allowed"],
        ),
    ] {
        let folder = Folder::new();
        let moves = moves.replace(' ', "\n");
        let lines = format!("start\n{moves}\n6\nstart\nstop\nquit\n");
        let said = folder.talk(&["--stage", stage, "--seed", "1"], &lines);
        assert_in_order(&said, &[&format!("Stage {stage}"), "To move: Player"]);
        assert_in_order(&said, expected);
        // At the beginning and after each game that was stopped.
        assert_eq!(said.matches("1  start a game").count(), 3, "{said}");
        assert!(
            !said.contains("3 - pass") && !said.contains("9  quit"),
            "{said}"
        );
        assert!(said.ends_with("Goodbye!\n"), "{said}");
    }
}

#[test]
fn computers_play_a_game_among_themselves() {
    for start in [
        "new board=5x5 plays1=1 plays2=2",
        "new players=4 board=5x5 plays1=1 plays2=1 plays3=1 plays4=1",
    ] {
        let folder = Folder::new();
        let said = folder.talk(&["--seed", "5"], &format!("{start}\nquit\n"));
        // With this seed each game has a winner.
        assert_eq!(said.matches(" has won!").count(), 1, "{said}");
        assert_eq!(said.matches("(win +5)").count(), 1, "{said}");
        assert!(
            said.contains(" in all\n") && said.ends_with("Goodbye!\n"),
            "{said}"
        );
    }
}

#[test]
fn a_computer_answers_and_its_moves_are_told() {
    let folder = Folder::new();
    let lines = format!(
        "new board=5x5 plays2=\"computer 2\" name1=Ada name2=Hal first=named\n{}quit\n",
        "pass\n".repeat(30)
    );
    let said = folder.talk(&["--seed", "2"], &lines);
    assert_in_order(
        &said,
        &[
            "Ada passes",
            "Hal ",
            "Hal has won!",
            "Hal: 5 points (win +5)",
        ],
    );
    assert_eq!(folder.scores(), ["0 1 0 0 Ada", "5 1 1 5 Hal"]);
}

#[test]
fn bonus_squares_are_shown_and_a_demonstration_pays_nothing() {
    let folder = Folder::new();
    let lines = "demonstration bonus-finish\nd7\ng3\ne7\ng2\ne8\ng1\nscores\nquit\n";
    let said = folder.talk(&["--color", "never"], lines);
    assert_in_order(
        &said,
        &[
            "Game score: 3",
            "Ada moves to d7. 5 points.",
            "Eren moves to g3. 4 points.",
            "Eren has won!",
        ],
    );
    assert_in_order(
        &said,
        &["Eren has won!", "A demonstration: no points are counted."],
    );
    assert!(folder.scores().is_empty(), "{said}");
}

#[test]
fn the_slowest_loses_two_points_with_the_stopwatch() {
    let folder = Folder::new();
    let mut talk = Conversation::start(&folder, &[]);
    talk.type_line(&format!("{TWO} clock=stopwatch"));
    talk.wait_for("6 - interrupt");
    // Longer than everything else together.
    thread::sleep(Duration::from_secs(2));
    for line in ["c2", "d5", "c3", "d4", "c4", "d3", "c5"] {
        talk.type_line(line);
    }
    let said = talk.wait_for("Eren: 0 points, 0 in all");
    assert_in_order(
        &said,
        &["Clock: 0:0", "Ada: 3 points (win +5, slowest -2), 3 in all"],
    );
    talk.type_line("quit");
    talk.finish();
}

#[test]
fn who_has_no_time_left_loses() {
    let folder = Folder::new();
    let mut talk = Conversation::start(&folder, &[]);
    talk.type_line(&format!("{TWO} clock=1"));
    talk.wait_for("6 - interrupt");
    thread::sleep(Duration::from_millis(1200));
    // Noticed with the line that comes too late, whatever it is.
    talk.type_line("help");
    let said = talk.wait_for("Eren: 5 points");
    assert_in_order(
        &said,
        &["Ada has no time left. Eren has won!", "Ada: 0 points"],
    );
    assert!(talk.finish().contains("Menu"));
}

/// A person is called a player, a computer a computer, unless somebody gives a name; in the scores too.
#[test]
fn usual_names_follow_who_plays() {
    let folder = Folder::new();
    let game = "new plays2=human first=named board=3x3\ngive up\nyes\nquit\n";
    let said = folder.talk(&[], game);
    assert_in_order(&said, &["To move: Player 1", "Player 2 has won!"]);
    assert!(!said.contains("Computer"), "{said}");
    assert_eq!(folder.scores(), ["0 1 0 0 Player 1", "5 1 1 5 Player 2"]);
    let said = Folder::new().talk(
        &["--lang", "fr"],
        "nouvelle joue1=ordinateur joue2=humain nom2=Zoé premier=ordre plateau=3x3\n6\nquitter\n",
    );
    assert_in_order(&said, &["Ordinateur 1", "Zoé"]);
    assert!(!said.contains("Joueur 1"), "{said}");
}

/// Who plays with whom is said at the start, stands beside the board, and is told in words.
#[test]
fn r14_teams_are_told() {
    let start = FOUR.replace("new ", "new variant=cooperative ");
    let said = Folder::new().talk(
        &["--ascii"],
        &format!("{start}\nboard\ndescribe\n6\nquit\n"),
    );
    let teams = "Ada and Eren play together, against Mirko and Zoe.";
    let teams = if said.contains(teams) {
        teams
    } else {
        "Ada and Mirko play together, against Eren and Zoe."
    };
    let tokens = "Teams: 1 ";
    assert_in_order(&said, &[teams, tokens, tokens, teams]);
    // What the help says of the walls is true of every board.
    assert!(!said.contains("5 walls each"), "{said}");
}

/// What is no move names every form that is one.
#[test]
fn what_cannot_be_read_names_the_forms() {
    let said = Folder::new().talk(&[], &format!("{TWO}\nhello\n6\nquit\n"));
    assert!(said.contains("c3h or D1\u{a0}D2\u{a0}L"), "{said}");
    let said = Folder::new().talk(&[], &format!("{TWO}\nb1\u{a0}b2\u{a0}l\n6\nquit\n"));
    assert!(
        said.contains("Ada places the wall a1v (B1 B2 L)."),
        "{said}"
    );
}

/// The French word for no clock agrees with it; the other one is taken too.
/// Whoever wants the settings in a game is not told about cells and walls.
#[test]
fn words_of_the_menu_are_known_in_a_game() {
    let said = Folder::new().talk(&[], &format!("{TWO}\nsettings\nécole\nquit\nquit\n"));
    assert_in_order(
        &said,
        &[
            "settings is a word of the menu; interrupt leads there, and the game is kept.",
            "école is a word of the menu",
            "Menu",
        ],
    );
}

#[test]
fn no_clock_in_french() {
    for word in ["aucune", "aucun"] {
        let lines = format!("nouvelle\npendule={word}\nmenu\nquitter\n");
        let said = Folder::new().talk(&["--lang", "fr"], &lines);
        assert!(said.contains("Pendule\u{a0}: aucune."), "{said}");
        assert!(!said.contains("aucun."), "{said}");
    }
}

/// With three computers each move is told in a line of its own.
#[test]
fn each_move_of_three_computers_is_told() {
    let folder = Folder::new();
    let game =
        "new players=4 board=5x5 first=named name1=Ada plays1=human plays2=1 plays3=1 plays4=1";
    let said = folder.talk(&[], &format!("{game}\nc2\n6\nquit\n"));
    let after = said.split("Ada moves to c2.").nth(1).expect("a move");
    let told: Vec<&str> = after.lines().skip(1).take(3).collect();
    for (line, name) in told
        .iter()
        .zip(["Computer 2 ", "Computer 3 ", "Computer 4 "])
    {
        assert!(line.starts_with(name), "{line:?} in\n{said}");
    }
}

/// Computers that play among themselves can be gone through move by move, in both languages.
#[test]
fn computers_can_be_watched_step_by_step() {
    let folder = Folder::new();
    // With another seed two beginners may block their game.
    let game = "new board=5x5 first=named plays1=1 plays2=1 pass=no";
    let said = folder.talk(
        &["--seed", "7"],
        &format!("settings pace step\n{game}\n\nboard\nsomething\n6\nresume\ngo\nscores\nquit\n"),
    );
    assert_in_order(
        &said,
        &[
            "Computer 1 ",
            "Enter: next move (go, board, moves, interrupt):",
            "Computer 2 ",
            "Enter: next move",
            "a   b   c   d   e",
            "Enter: next move",
            "An empty line plays the next move",
            "Enter: next move",
            "resume (Computer 1, Computer 2, 5×5, 2 plies, just now)",
            "The game goes on",
            "has won!",
        ],
    );
    let said = folder.talk(
        &["--lang", "fr"],
        "réglages rythme lent\nréglages\n\nquitter\n",
    );
    assert_in_order(&said, &["6  rythme\u{a0}: lent"]);
    let said = folder.talk(&[], "settings pace hurried\nquit\n");
    assert_in_order(
        &said,
        &["hurried is not a pace: off, fast, normal, slow or step."],
    );
}

/// What cannot be together is refused with the reason, in whichever order it is told, and nothing is played.
#[test]
fn choices_that_contradict_each_other_are_refused() {
    for (line, reason) in [
        (
            "variant=cooperative players=2",
            "the cooperative game is for 4 players",
        ),
        (
            "players=2 variant=cooperative",
            "the cooperative game is for 4 players",
        ),
        (
            "variant=mathematical bonus=3",
            "the mathematical variant has no bonus squares",
        ),
        (
            "bonus=3 variant=mathematical",
            "the mathematical variant has no bonus squares",
        ),
        (
            "variant=mathematical players=4",
            "the mathematical variant is for two",
        ),
        ("clock=5:0", "5:0 cannot be chosen"),
    ] {
        let said = Folder::new().talk(&["--lang", "en"], &format!("new {line}\nquit\n"));
        assert!(said.contains(reason), "{line}\n{said}");
        assert!(!said.contains("To move"), "{line}\n{said}");
    }
    // A clock as it is shown, starting cells, a partner, a token of two columns.
    let line = "new players=4 variant=cooperative partner=4 starts=e1,e9,a4,i4 clock=5:00 token1=👻 \
                plays2=human plays3=human plays4=human first=named";
    let said = Folder::new().talk(
        &["--lang", "en", "--unicode", "always"],
        &format!("{line}\n6\nquit\n"),
    );
    for expected in ["Player 1 and Player 4 play together", "(👻)", "5:00"] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
}

/// The game of a stage that was stopped goes on (C7).
#[test]
fn the_game_of_a_stage_goes_on() {
    let folder = Folder::new();
    folder.talk(&["--stage", "2", "--lang", "en"], "1\ne2\n6\n3\n");
    let said = folder.talk(&["--stage", "2", "--lang", "en"], "2\ncoups\n6\n3\n");
    assert!(said.contains("2  resume (Player"), "{said}");
    assert!(said.contains("1. Player") && said.contains(" e2"), "{said}");
    // Another stage has no game to go on with.
    let said = folder.talk(&["--stage", "3", "--lang", "en"], "2\n3\n");
    assert!(said.contains("There is no game to resume."), "{said}");
}

/// `dedale play` begins at once, in either language, and goes on at the menu.
#[test]
fn play_begins_a_game_at_once() {
    let folder = Folder::new();
    let arguments = [
        "play",
        "board=5x5",
        "plays2=human",
        "name1=Ada",
        "name2=Eren",
        "first=named",
    ];
    let said = folder.talk(&arguments, "c2\nc4\n6\nquit\n");
    assert_in_order(
        &said,
        &[
            "To move: Ada",
            "Ada moves to c2.",
            "Eren moves to c4.",
            "Menu",
            "Goodbye!",
        ],
    );
    assert!(
        !said
            .split("To move: Ada")
            .next()
            .unwrap_or_default()
            .contains("Menu"),
        "{said}"
    );
    let said = folder.talk(
        &["play", "joue2=humain", "nom1=Zoé", "premier=ordre"],
        "6\nquit\n",
    );
    assert_in_order(&said, &["Zoé"]);
}

/// A rematch has the other one begin; before the first end there is none.
#[test]
fn a_rematch_swaps_sides() {
    let folder = Folder::new();
    let said = folder.talk(
        &[],
        &format!("rematch\n{TWO}\ngive up\nyes\nrevanche\n6\nquit\n"),
    );
    assert_in_order(
        &said,
        &[
            "No game has ended yet.",
            "Ada gives up.",
            "Eren (",
            "your move:",
            "Menu",
        ],
    );
}

/// Two losses in a row offer the level below, as on the screen; a game of two people in between offers nothing.
#[test]
fn two_losses_in_a_row_offer_a_gentler_level() {
    for (language, level, offer, none) in [
        (
            "en",
            "level",
            "Two losses in a row. The word level begins",
            "No level is offered.",
        ),
        (
            "fr",
            "niveau",
            "Deux défaites de suite. Le mot niveau lance",
            "Aucun niveau n’est proposé.",
        ),
    ] {
        let game = "new plays1=human plays2=3 name1=Ada first=named board=5x5";
        let lost = "give up\nyes";
        let lines = [
            &format!("{level}\n{game}\n{lost}\nrematch\n{lost}\n{level}\n{lost}"),
            &format!("{TWO}\n{lost}\n{level}\nquit\n"),
        ];
        let folder = Folder::new();
        let said = folder.talk(&["--lang", language], &lines.map(String::as_str).join("\n"));
        assert_in_order(&said, &[none, offer, none]);
        assert_eq!(said.matches(offer).count(), 1, "{said}");
        let games = std::fs::read_dir(folder.path().join("games")).expect("games");
        let game = |entry: std::io::Result<std::fs::DirEntry>| {
            let path = entry.expect("an entry").path();
            let kept = path.extension().is_some_and(|ending| ending == "dedale");
            kept.then(|| std::fs::read_to_string(&path).expect("a game"))
        };
        let games: Vec<String> = games.filter_map(game).collect();
        let against = |level: &str| games.iter().filter(|game| game.contains(level)).count();
        assert_eq!(
            (against("\"computer 3\""), against("\"computer 2\"")),
            (2, 1)
        );
    }
}
