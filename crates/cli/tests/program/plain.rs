//! The requirements of the console game, through the plain mode of the real program.

use std::fs;

use crate::plain_talk::{Folder, assert_in_order};

const TWO: &str = "new plays2=human name1=Ada name2=Eren first=named";

#[test]
fn c1_every_activity_returns_to_the_menu_and_only_quit_ends() {
    let activities = [
        "1\n\n6",
        "2\n6",
        "3\n",
        "4\n",
        "5",
        "6",
        "7\n",
        "8\n\nmenu",
        "10\n1\n6",
        "new plays2=human\ne2\ninterrupt",
        "nouvelle\noui\ninterrompre",
        "resume\nquit",
        "reprendre\nquitter",
        "load 1\nmenu",
        "charger\n1\nstop",
        "demonstrations\n\n",
        "démonstrations 2\n6",
        "scores",
        "help",
        "aide",
        "settings\nback",
        "Réglages\nretour",
        "analysis",
        "analyse",
    ];
    for arguments in [&[][..], &["--lang", "fr"]] {
        let folder = Folder::new();
        let said = folder.talk(
            arguments,
            &format!("{}\nquit\nscores\n", activities.join("\n")),
        );
        let menus = said.lines().filter(|line| *line == "Menu").count();
        // One before each of them, and one for the quit. An empty line may show it again.
        assert!(menus > activities.len(), "{menus} menus\n{said}");
        let last = said.lines().last().unwrap_or_default();
        assert!(["Goodbye!", "Au revoir\u{a0}!"].contains(&last), "{said}");
        assert!(
            !said.contains("Not understood") && !said.contains("Je n’ai pas compris"),
            "{said}"
        );
    }
}

#[test]
fn c2_everything_can_be_chosen_by_question_or_in_one_line() {
    let one_line = "new players=4 board=7x5 walls=3 variant=cooperative bonus=2 clock=300+5 pass=off \
                    first=named name1=Ada plays1=human token1=@ colour1=blue name2=\"Le Chat\" \
                    plays2=\"computer 5\" name3=C plays3=human name4=D plays4=human";
    let questions = "new\nno\n4\ncooperative\n7x5\n3\n2\n300+5\nno\nnamed\n\nAda\nhuman\n@\nblue\n\
                     Le Chat\ncomputer 5\n\n\nC\nhuman\n\n\nD\nhuman\n\n\n\n6\nquit\n";
    // The board is asked for after the number of players, partners after the cooperative game.
    let questions = questions.replacen(
        "4\ncooperative\n7x5\n3\n2",
        "4\n7x5\n3\ncooperative\n\n2",
        1,
    );
    let headers = |folder: &Folder| {
        let text = fs::read_to_string(&folder.games()[0]).unwrap();
        let varies = ["Check", "Id", "Kept", "TurnTime"];
        let stays = |line: &&str| {
            line.starts_with('[')
                && !varies
                    .iter()
                    .any(|name| line.starts_with(&format!("[{name} ")))
        };
        text.lines()
            .filter(stays)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let told = Folder::new();
    told.talk(&["--seed", "9"], &format!("{one_line}\n6\nquit\n"));
    let asked = Folder::new();
    let said = asked.talk(&["--seed", "9"], &questions);
    assert_eq!(headers(&told), headers(&asked), "{said}");
    let all = headers(&told).join("\n");
    for part in [
        "7x5",
        "a3:3",
        "teams",
        "bonus=",
        "\"Le Chat\"",
        "computer 5",
        "\"@\"",
        "300+5",
        "blue",
    ] {
        assert!(all.contains(part), "no {part} in {all}");
    }
    // The last choices are offered the next time.
    let said = told.talk(&[], "new\nno\n\n\n\n\n\n\n\n\n\n\nmenu\nquit\n");
    assert_in_order(
        &said,
        &[
            "4 players, cooperative",
            "1. Ada (@, blue): human",
            "[4]",
            "[7x5]",
            "[3]",
        ],
    );
}

#[test]
fn c3_the_board_can_be_described_in_words() {
    let folder = Folder::new();
    let lines = format!(
        "{TWO}\ndescribe yes\ne2\ne8\ne2h\nd7v\nlook e3\nlook z9\nwalls\nreplay 1\n6\nquit\n"
    );
    let said = folder.talk(&[], &lines);
    assert_in_order(
        &said,
        &[
            "From now on the board is described in words.",
            "Ada on e1: open north, open east, edge south, open west; goes north, 8 steps to go, 10 walls left.",
            "Eren on e9: edge north, open east, open south, open west; goes south, 8 steps to go, 10 walls left.",
            "No walls on the board.",
            "Ada (●) is to move. Game score 0, 10 walls left.",
            "The pawn may go to d1, f1, e2.",
            "Ada on e2: wall north, open east",
            "Eren on e8: open north, open east, open south, wall west",
            "2 walls: e2h above e2 and f2, d7v right of d7 and d8.",
            "e3: empty; open north, open east, wall south, open west.",
            "From there Ada would have 6 steps to go.",
            "From there Eren would have 3 steps to go.",
            "Say which cell of the board, such as look c3.",
            "After ply 1:",
            "Ada on e2: open north",
        ],
    );
    // Nothing is drawn any more.
    let described = said.split("described in words").nth(1).unwrap();
    assert!(!described.contains('│'), "{said}");
    // It stays so, in French too.
    let said = folder.talk(&["--lang", "fr"], "2\n6\n9\n");
    assert_in_order(
        &said,
        &[
            "Ada en e2\u{a0}: barrière au nord, libre à l’est",
            "va vers le nord",
        ],
    );
}

#[test]
fn c3_the_drawn_board_goes_without_unicode_and_colour_and_with_them() {
    let lines = format!("{TWO} token1=@ token2=♥\ne3h\n6\nquit\n");
    let folder = Folder::new();
    let said = folder.talk(&["--ascii"], &lines);
    assert!(said.is_ascii(), "{said}");
    assert!(said.contains("BBBBBBB") && said.contains('@'), "{said}");
    let said = folder.talk(&["--unicode", "always"], &lines);
    assert!(said.contains("━━━━━━━") && said.contains('♥'), "{said}");
    assert!(!said.contains('\u{1b}'), "{said}");
    let said = folder.talk(&["--color", "always"], &lines);
    assert!(said.contains("\u{1b}["), "{said}");
}

#[test]
fn c4_the_panel_says_what_s4_asks_for() {
    let folder = Folder::new();
    let lines = "nouvelle joueurs=4 nom1=Eren jeton1=@ premier=ordre joue2=humain pendule=300 bonus=3\n6\nquitter\n";
    let said = folder.talk(&["--lang", "fr"], lines);
    for part in [
        "Nombre de joueurs\u{a0}: 4",
        "Joueur\u{a0}: Eren",
        "Score partie\u{a0}: 0",
        "Jeton\u{a0}: @",
        "Barrières restantes\u{a0}: 5",
        "Pendule\u{a0}: 5:00",
        "Actions possibles",
        "1 - déplacer son pion",
        "2 - poser une barrière",
        "3 - passer son tour",
        "4 - annuler la dernière action",
        "5 - conseil",
        "6 - interrompre la partie",
    ] {
        assert!(said.contains(part), "no {part} in\n{said}");
    }
    // Beside the board, whatever there is to say.
    assert!(
        said.lines()
            .any(|line| line.contains("│ 9   ") && line.contains("Eren")),
        "{said}"
    );
    let mut board = said.lines().filter(|line| line.contains('│'));
    assert!(board.all(|line| line.chars().count() <= 80), "{said}");
}

#[test]
fn c5_moves_and_walls_can_be_typed_in_every_notation() {
    for (language, lines, moves) in [
        (
            "en",
            "e2\n1 e8\nD1 D2 L\n2 d4 e4 u\nHa1\n2\nh8v\n1\ne3",
            "e2 e8 c1v d4h a1h h8v e3",
        ),
        // G only means something in French, so that it can mean nothing else here.
        (
            "en",
            "D1 D2 G\nmove e8\nwall a3h\nE8 E9 R",
            "c1v e8 a3h e8v",
        ),
        (
            "fr",
            "e2\n1 e8\nD1 D2 G\n2 D4 E4 H\nbarrière a1h\n2\nd8 e8 b",
            "e2 e8 c1v d4h a1h d7h",
        ),
        ("fr", "D1 D2 L\ndéplacer E8\nE8 E9 D\n3", "c1v e8 e8v pass"),
        // D is down in English and right in French.
        ("en", "D4 E4 D\nd4 d5 d\n3", "d3h pass"),
        ("fr", "D4 D5 D\nd4 e4 d\n3", "d4v pass"),
    ] {
        let folder = Folder::new();
        let said = folder.talk(&["--lang", language], &format!("{TWO}\n{lines}\n6\nquit\n"));
        assert_eq!(folder.moves().join(" "), moves, "{said}");
    }
}

#[test]
fn c6_the_last_action_is_taken_back_once() {
    let folder = Folder::new();
    let said = folder.talk(
        &[],
        &format!("{TWO}\n4\ne2\ne3h\nundo\nannuler\ne8\n4\n6\nquit\n"),
    );
    assert_in_order(
        &said,
        &[
            "There is nothing to take back.",
            "Eren places the wall e3h.",
            "The last action has been taken back.",
            "Only the last action can be taken back: play something first.",
            "The last action has been taken back.",
        ],
    );
    assert_eq!(folder.moves(), ["e2"]);
    // Against a computer the pair goes.
    let folder = Folder::new();
    let lines = "new first=named plays2=1 board=5x5\nc2\n4\n6\nquit\n";
    let said = folder.talk(&["--seed", "1"], lines);
    assert!(
        said.contains("The last 2 actions have been taken back."),
        "{said}"
    );
    assert!(folder.moves().is_empty());
}

#[test]
fn c10_a_hint_says_what_and_why() {
    for (language, parts) in [
        (
            "en",
            ["Advice for Ada: c5", "Ada reaches the goal and wins."],
        ),
        ("fr", ["Conseil\u{a0}: Ada devrait jouer c5", "Ada atteint"]),
    ] {
        let folder = Folder::new();
        let lines = format!("{TWO} board=5x5\nc2\nd5\nc3\ne5\nc4\ne4\n5\nconseil\nc5\nquit\n");
        let said = folder.talk(&["--lang", language], &lines);
        assert_in_order(&said, &parts);
    }
}

#[test]
fn c11_both_languages_take_the_same_commands() {
    let english = format!(
        "{TWO}\nmove e2\nwall e3h\nundo\npass\nhint\npaths\nmoves\nreplay 1\nlook e5\nwalls\nclock\nscore\n\
         describe on\nboard\nsave x\nhelp\ninterrupt\nresume\ne3\n6\nload x\nquit\nscores\nsettings\n\nquit\n"
    );
    let french = "nouvelle joue2=humain nom1=Ada nom2=Eren premier=ordre\ndéplacer e2\nbarrière e3h\nannuler\n\
                  passer\nconseil\nchemins\ncoups\nrevoir 1\nvoir e5\nbarrières\npendule\nscore\ndécrire oui\n\
                  plateau\nsauver x\naide\ninterrompre\nreprendre\ne3\n6\ncharger x\nquitter\nscores\nréglages\n\n\
                  quitter\n";
    for language in ["en", "fr"] {
        for lines in [english.as_str(), french, &french.replace(['é', 'è'], "e")] {
            let folder = Folder::new();
            let said = folder.talk(&["--lang", language], lines);
            assert!(
                !said.contains("Not understood") && !said.contains("Je n’ai pas compris"),
                "{said}"
            );
            let moves = |path: &std::path::Path| {
                let text = fs::read_to_string(path).unwrap();
                let record: dedale_rules::Record = text.parse().unwrap();
                record
                    .game()
                    .moves()
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
            };
            let played: Vec<Vec<String>> = folder.games().iter().map(|path| moves(path)).collect();
            assert!(
                played.contains(&vec!["e2".into(), "pass".into(), "e3".into()]),
                "{played:?}\n{said}"
            );
            assert!(
                played.contains(&vec!["e2".into(), "pass".into()]),
                "{played:?}\n{said}"
            );
        }
    }
}

#[test]
fn c11_the_language_comes_from_the_surroundings_and_can_be_switched() {
    let folder = Folder::new();
    let said = folder.talk(&[], "language fr\nscores\nquit\n");
    assert_in_order(
        &said,
        &[
            "new game",
            "Dédale parle maintenant français.",
            "nouvelle partie",
            "Au revoir",
        ],
    );
    // It is kept; the command line counts more, and in the middle of a game it works too.
    assert!(folder.talk(&[], "").contains("nouvelle partie"));
    let said = folder.talk(&["--lang", "en"], &format!("{TWO}\nlangue fr\n\n6\nquit\n"));
    assert_in_order(
        &said,
        &[
            "To move: Ada",
            "Dédale parle maintenant français.",
            "Joueur\u{a0}: Ada",
        ],
    );
    let french =
        crate::plain_talk::talk_in(Folder::new().path(), &["--lang", "fr"], b"aide\nquitter\n");
    for word in [" the ", "Menu:", "quit\n", "game", " and "] {
        assert!(!french.contains(word), "{word} in\n{french}");
    }
}

/// The file of commands in docs/console.md and what is said to it.
#[test]
fn the_game_in_the_documents_is_what_happens() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/console.md");
    let document = fs::read_to_string(document).unwrap().replace("\r\n", "\n");
    let blocks: Vec<&str> = document.split("```").skip(1).step_by(2).collect();
    let block = |start: &str| {
        let found = blocks.iter().find_map(|block| {
            block
                .strip_prefix("text\n")?
                .starts_with(start)
                .then_some(block)
        });
        found
            .expect("a block that begins so")
            .strip_prefix("text\n")
            .unwrap()
    };
    let said = Folder::new().talk(&[], block("new "));
    let (play, end) = block("Your choice: new").split_once("...\n").unwrap();
    assert!(said.contains(play), "{said}");
    assert!(said.ends_with(end), "{said}");
}
