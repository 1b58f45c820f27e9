//! `dedale school play` by lines through a pipe, and `dedale school class`.

use std::fs;
use std::process::Stdio;

use dedale_rules::Direction;
use dedale_school::{Answer, Grade, Kind, Mark, Object, Pawn, Recipe, Walk};
use dedale_words::language::Language;

use crate::plain_talk::{Folder, assert_in_order};
use crate::runner::{dedale, output, text};

/// The shortest way through an exercise as letters, in the order up, right, down, left.
fn steps(kind: Kind, grade: Grade, seed: u64, letters: [char; 4]) -> String {
    let made = Recipe::usual(kind, grade).make(seed).expect("an exercise");
    let mut walk = Walk::new(made).expect("somebody walks");
    let mut typed = String::new();
    while let Some(direction) = walk.hint() {
        walk.step(direction);
        let place = Direction::ALL.iter().position(|one| *one == direction);
        typed.push(letters[place.expect("one of four")]);
    }
    typed
}

fn class_file(folder: &Folder) -> String {
    fs::read_to_string(folder.path().join("class.txt")).expect("a class")
}

#[test]
fn e5_every_exercise_can_be_done_by_lines_in_both_languages() {
    for (language, letters, done) in [
        ("en", ['u', 'r', 'd', 'l'], "You have earned 3 stars!"),
        ("fr", ['h', 'd', 'b', 'g'], "Tu as gagné 3 étoiles\u{a0}!"),
    ] {
        let folder = Folder::new();
        for grade in Grade::ALL {
            for kind in Kind::ALL {
                let made = Recipe::usual(kind, grade).make(7).expect("an exercise");
                let answer = made.examine().expect("it can be done").answer;
                let typed = match answer {
                    Answer::Way(_) => steps(kind, grade, 7, letters),
                    Answer::Winner { winner, .. } => (if winner == Pawn::Red {
                        "rouge"
                    } else {
                        "green"
                    })
                    .to_owned(),
                    Answer::Finds(finds) => {
                        let spoken = match language {
                            "fr" => Language::French,
                            _ => Language::English,
                        };
                        let names = finds.iter().map(|(_, what, _)| spoken.text(what.key()));
                        names.collect::<Vec<_>>().join("\n")
                    }
                };
                let (kind, grade) = (kind.to_string(), grade.to_string());
                let arguments = [
                    "--lang",
                    language,
                    "school",
                    "play",
                    "--pupil",
                    "Zoé",
                    "--exercise",
                    &kind,
                    "--grade",
                    &grade,
                    "--seed",
                    "7",
                ];
                let said = folder.talk(&arguments, &format!("{typed}\nmenu\nmenu\n"));
                assert!(said.contains(done), "{kind} {grade}\n{said}");
                let kept = format!(" {kind}/{grade}=3x1");
                assert!(
                    class_file(&folder).contains(&kept),
                    "{}",
                    class_file(&folder)
                );
            }
        }
        let listed = output(
            dedale()
                .args(["--lang", language, "school", "class"])
                .env("DEDALE_HOME", folder.path()),
        );
        let listed = text(&listed.stdout);
        let zoe = listed.lines().find(|line| line.starts_with("Zoé"));
        let zoe = zoe.expect("a pupil");
        assert_eq!(zoe.matches("333").count(), 7, "{listed}");
        assert!(zoe.ends_with(" 63"), "{listed}");
    }
}

/// After each find comes the next character with its arrows; what is not on the board is no mistake.
#[test]
fn e3_by_lines_the_next_character_is_told_and_absent_objects_are_said() {
    let folder = Folder::new();
    let made = Recipe::usual(Kind::Programmes, Grade::Six)
        .make(7)
        .expect("an exercise");
    let Answer::Finds(finds) = made.examine().expect("it can be done").answer else {
        panic!("exercise 3 is about finding")
    };
    let spoken = Language::English;
    let shown = made.drawing().marks;
    let is_there = |object: &Object| shown.iter().any(|(mark, _)| *mark == Mark::Object(*object));
    let absent = Object::ALL
        .iter()
        .find(|object| !is_there(object))
        .expect("one of twelve");
    let names: Vec<String> = finds
        .iter()
        .map(|(_, what, _)| spoken.text(what.key()))
        .collect();
    let typed = format!(
        "{}\n{}\nmenu\nmenu\n",
        spoken.text(absent.key()),
        names.join("\n")
    );
    let words = [
        "school",
        "play",
        "--pupil",
        "Zoé",
        "--exercise",
        "3",
        "--seed",
        "7",
    ];
    let said = folder.talk(&words, &typed);
    let absent = format!(
        "I cannot see {} here. On the board:",
        spoken.text(absent.key())
    );
    let mut expected = vec![absent];
    for (who, _, _) in &finds {
        expected.push(format!("Follow the arrows of {}", spoken.text(who.key())));
    }
    // The first has been asked about before anything was typed.
    expected.swap(0, 1);
    expected.push("You have earned 3 stars!".to_owned());
    assert_in_order(
        &said,
        &expected.iter().map(String::as_str).collect::<Vec<_>>(),
    );
}

#[test]
fn every_step_says_why_and_wrong_lines_cost_nothing() {
    let folder = Folder::new();
    // The pawn is on f5, a fish above it.
    let lines = "Zoé\n2C\nlook\nup\nsideways\n99999 up\nright\nright\nback\nagain\nhint\nhelp\nmenu\nmenu\n";
    let said = folder.talk(&["school", "play", "--seed", "9"], lines);
    assert_in_order(
        &said,
        &[
            "Hello Zoé!",
            "Exercise 2C, from 6 years",
            "You are on f5.",
            "Up: A fish!",
            "Right: g5",
            "A fish! Do not wake it",
            "Not understood: sideways",
            "Not understood: 99999 up",
            "One step.",
            "The board ends here.",
            "Back.",
            "From the start!",
            "Try to go",
            "several at once",
            "Goodbye!",
        ],
    );
    // Nothing is earned by what was left, but it was tried.
    let kept = class_file(&folder);
    assert!(kept.contains("\nZoé: 2C/6?tries=2,hints=1,"), "{kept}");
}

/// The examples in the sentences can be played on the smallest board, and nobody says *vous* to a child.
#[test]
fn games_at_school_name_walls_that_fit_and_say_tu() {
    let words = ["school", "play", "--seed", "3", "--lang", "fr"];
    let lines = "Zoé\npartie 1\nbanane\nc3h\nvoir z9\nrevoir 99\n6\nmenu\n";
    let said = Folder::new().talk(&words, lines);
    assert_in_order(
        &said,
        &[
            "une barrière comme c3h",
            "Zoé pose la barrière c3h",
            "Il faut une case du plateau",
            "Il faut un demi-coup, de 0 à",
        ],
    );
    for word in ["Dites", "Tapez", "vous", "votre"] {
        assert!(!said.contains(word), "{word}: {said}");
    }
}

#[test]
fn e4_by_lines_the_finish_line_has_its_sign_and_a_race_is_answered_once() {
    let words = ["school", "play", "--seed", "3", "--lang", "fr"];
    let said = Folder::new().talk(&words, "Zoé\n4A\nmenu\nmenu\n");
    let legend = said.contains("● ton pion, ═ la ligne d’arrivée")
        || said.contains("● ton pion, ║ la ligne d’arrivée");
    assert!(legend, "{said}");
    for (first, second) in [("vert", "rouge"), ("rouge", "vert")] {
        let lines = format!("Zoé\n4B\n{first}\n{second}\nmenu\nmenu\n");
        let said = Folder::new().talk(&words, &lines);
        assert_in_order(&said, &["Tu as déjà répondu."]);
        assert_eq!(said.matches("l faut").count(), 1, "{said}");
    }
}

#[test]
fn the_board_of_a_race_and_of_a_lesson_is_told_in_words() {
    for (language, lines, expected) in [
        (
            "fr",
            "Zoé\n4B\nregarder\nregarder c3\nregarder z1\nmenu\nleçon 2\nvoir\nregarder c2\nmenu\nmenu\n",
            [
                "Le pion vert est en c1\u{a0}: libre en haut, barrière à droite, bord en bas, libre à gauche. Il monte\u{a0}: sa ligne d’arrivée est la rangée 7, tout en haut.",
                "Le pion rouge est en g6\u{a0}: libre en haut, bord à droite, barrière en bas, libre à gauche. Il descend\u{a0}: sa ligne d’arrivée est la rangée 1, tout en bas.",
                "9 barrières\u{a0}: a3h au-dessus de a3 et b3, c3h",
                "c3\u{a0}: barrière en haut, libre à droite, libre en bas, barrière à gauche.",
                "Tu es en c2\u{a0}: barrière en haut, libre à droite, libre en bas, libre à gauche.",
                "Un autre pion est en e5\u{a0}: bord en haut, bord à droite, libre en bas, libre à gauche.",
                "2 barrières\u{a0}: b2h au-dessus de b2 et c2, d3h",
                "c2\u{a0}: barrière en haut,",
            ],
        ),
        (
            "en",
            "Zoé\n4B\nlook\nlook c3\nmenu\nlesson 2\nlook\nlook C2\nmenu\nmenu\n",
            [
                "The green pawn is on c1: open above, wall to the right, edge below, open to the left. It goes up: its finish line is row 7, at the top.",
                "The red pawn is on g6: open above, edge to the right, wall below, open to the left. It goes down: its finish line is row 1, at the bottom.",
                "9 walls: a3h above a3 and b3, c3h",
                "c3: wall above, open to the right, open below, wall to the left.",
                "You are on c2: wall above, open to the right, open below, open to the left.",
                "Another pawn is on e5: edge above, edge to the right, open below, open to the left.",
                "2 walls: b2h above b2 and c2, d3h",
                "c2: wall above,",
            ],
        ),
    ] {
        let words = ["school", "play", "--seed", "3", "--lang", language];
        assert_in_order(&Folder::new().talk(&words, lines), &expected);
    }
}

#[test]
fn a_direction_is_a_step_in_lessons() {
    for (language, lines, expected) in [
        // Steps one after the other until the task is done, over the edge, against a wall, over a pawn.
        (
            "fr",
            "Zoé\nleçon 1\nbas\n5 haut\nbas\nmenu\nleçon 4\nhaut\ngauche\nhh\nmenu\nmenu\n",
            [
                "Le plateau s’arrête ici.",
                "Ton pion est arrivé\u{a0}!",
                "en arrière et sur les côtés",
                "Tu as gagné 3 étoiles\u{a0}!",
                "deux cases en un seul tour",
                "Il y a une barrière ici.",
                "Bien. Continue.",
            ],
        ),
        (
            "en",
            "Zoé\nlesson 1\ndown\nup up up up\nsouth\nmenu\nlesson 4\nup\nleft\nuu\nmenu\nmenu\n",
            [
                "The board ends here.",
                "You have arrived!",
                "forward, back and sideways",
                "You have earned 3 stars!",
                "two cells in one turn",
                "There is a wall here.",
                "Good. Go on.",
            ],
        ),
    ] {
        let words = ["school", "play", "--lang", language];
        let folder = Folder::new();
        assert_in_order(&folder.talk(&words, lines), &expected);
        let kept = class_file(&folder);
        assert!(
            kept.contains("Zoé: moving=3x1 jumping=3x1 moving?tries=1,from="),
            "{kept}"
        );
        assert!(kept.contains(" jumping?tries=1,wall=1,"), "{kept}");
    }
}

#[test]
fn lessons_and_games_are_reached_by_words() {
    let folder = Folder::new();
    let lines = "Ada\nleçon 4\nc3\nc9\nc4\nd3\nd5\nmenu\nlesson 9\ngame 1\n\ngive up\nyes\ngame 0\n\
                 grade 5\ngrade 8\nclass\npupil a:b\nmenu\n";
    let said = folder.talk(&["school", "play", "--seed", "3"], lines);
    assert_in_order(
        &said,
        &[
            "4 Jumping",
            "Can you jump over it?",
            "The board ends here.",
            "two cells in one turn",
            "faster than without the jump",
            "You have earned 3 stars!",
            "Expected the number of a lesson from 1 to 6",
            "level 1, with 4 walls each",
            "You have earned one star.",
            "Expected the number of a game from 1 to 5",
            "expected 4, 6 or 8",
            "Exercises from 8 years",
            "1/6",
            "expected a name of 1 to 40 characters",
        ],
    );
    let kept = "Ada: jumping=3x1 5x5=1x1 jumping?tries=1,edge=1,other=1,";
    assert!(
        class_file(&folder).contains(kept),
        "{}",
        class_file(&folder)
    );
}

#[test]
fn a_game_left_at_school_is_marked_and_gone_on_with() {
    let folder = Folder::new();
    let lines = "Ada\nreprendre\npartie 1\nc4\n6\npartie 1\nmenu\nreprendre\n6\nmenu\n";
    let words = ["school", "play", "--seed", "3", "--lang", "fr"];
    let said = folder.talk(&words, lines);
    let marked = "1 5×5 contre l’ordinateur\u{a0}: en cours";
    assert_in_order(
        &said,
        &[
            "Aucune partie ne t’attend",
            "1 - déplacer ton pion",
            "Ada (●), à toi\u{a0}:",
            "le mot reprendre la continue",
            marked,
            "La reprendre\u{a0}?",
            marked,
            "Ada (●), à toi\u{a0}:",
            "le mot reprendre la continue",
            marked,
        ],
    );
    assert!(!said.contains("pas compris"), "{said}");
    assert_eq!(folder.games().len(), 1, "the same game");
    // Where the child has not played yet there is nothing to go on with, and nothing is promised.
    let said = Folder::new().talk(&words, "Ada\npartie 1\n6\nmenu\n");
    assert!(
        !said.contains("le mot reprendre") && !said.contains("en cours"),
        "{said}"
    );
    assert_in_order(&said, &["La partie est arrêtée\u{a0}; tu n’y avais pas"]);
    assert!(!said.contains("sauvegardée"), "{said}");
}

#[test]
fn the_school_is_an_entry_of_the_menu() {
    let folder = Folder::new();
    let said = folder.talk(&["--lang", "fr"], "école\n\nmenu\nquitter\n");
    assert_in_order(
        &said,
        &["8  école", "Les leçons du jeu", "Menu", "Au revoir"],
    );
    assert!(!folder.path().join("class.txt").exists(), "nobody, nothing");
}

#[test]
fn without_unicode_everything_is_ascii() {
    let folder = Folder::new();
    let arguments = ["--lang", "fr", "school", "play", "--ascii", "--seed", "1"];
    let said = folder.talk(
        &arguments,
        "\n3\nindice\nmenu\n2C\nmenu\nleçon 1\nmenu\nmenu\n",
    );
    let program: String = said
        .lines()
        .filter(|line| !line.contains("le?on"))
        .collect();
    assert!(program.is_ascii(), "{said}");
}

#[test]
fn pupils_are_added_by_the_teacher_and_wrong_names_change_nothing() {
    let folder = Folder::new();
    let class = |arguments: &[&str]| {
        let mut command = dedale();
        command.args(["school", "class"]).args(arguments);
        output(command.env("DEDALE_HOME", folder.path()))
    };
    assert!(text(&class(&[]).stdout).contains("nobody in the class yet"));
    let wrong = class(&["--add", "Zoé, a:b"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("error: a:b: expected a name of 1 to 40"));
    assert!(!folder.path().join("class.txt").exists());
    let listed = text(&class(&["--add", "Zoé, Tom"]).stdout);
    assert_in_order(
        &listed,
        &["Name", "Zoé", "Tom", "Stars from 4, 6 and 8 years"],
    );
    // A file that is damaged is said on the other stream, and the list goes on with what there is.
    fs::write(
        folder.path().join("class.txt"),
        "# dedale-class/1\nZoé: 1/4=3x1\n",
    )
    .expect("written");
    let damaged = class(&[]);
    assert!(damaged.status.success());
    assert!(text(&damaged.stdout).contains("Zoé"));
    assert!(text(&damaged.stderr).contains("cut short"));
    fs::write(folder.path().join("class.txt"), "# dedale-class/9\n").expect("written");
    let newer = class(&["--add", "Ada"]);
    assert_eq!(newer.status.code(), Some(2));
    let kept = fs::read_to_string(folder.path().join("class.txt")).expect("text");
    assert_eq!(kept, "# dedale-class/9\n");
}

/// Programs that earn stars at the same time, in one folder.
#[test]
fn two_programs_at_once_lose_nothing() {
    let folder = Folder::new();
    let typed = steps(Kind::Leaving, Grade::Four, 7, ['u', 'r', 'd', 'l']);
    let lines = format!("{typed}\nagain\n{typed}\nmenu\nmenu\n");
    let programs = ["Zoé", "Tom", "Zoé", "Ada"].map(|name| {
        let mut command = dedale();
        command
            .args(["school", "play", "--exercise", "1", "--grade", "4"])
            .args(["--seed", "7", "--pupil", name])
            .env("DEDALE_HOME", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::null());
        command.spawn().expect("the program starts")
    });
    for mut program in programs {
        use std::io::Write;
        let mut input = program.stdin.take().expect("a pipe");
        input.write_all(lines.as_bytes()).expect("it reads");
        drop(input);
        assert!(program.wait().expect("it ends").success());
    }
    let class = class_file(&folder);
    for kept in [
        "Zoé: 1/4=3x4 1/4?tries=4,",
        "Tom: 1/4=3x2 1/4?tries=2,",
        "Ada: 1/4=3x2 1/4?tries=2,",
    ] {
        assert!(class.contains(kept), "{class}");
    }
}

/// R15 by lines: the sums are hidden, noted, and checked at the end.
#[test]
fn r15_the_mathematical_game_ends_with_the_notes_of_both() {
    let folder = Folder::new();
    let start = "new variant=mathematical board=5x5 plays2=human name1=Ada name2=Tom first=named";
    let lines = format!(
        "{start}\nb1\nd5\nscore\nb2\nd4\nb3\nd3\nb4\nd2\nb5\nd1\nmany\n4\n3\nnew\nmenu\nquit\n"
    );
    let said = folder.talk(&[], &lines);
    assert_in_order(
        &said,
        &[
            "Everybody notes the other's points",
            "Ada, how many points has Tom?",
            "Expected a whole number",
            "Right: Tom has 4 points, 4 forward, 0 back.",
            "Nearly: Ada went 4 forward, 1 sideways, 0 back, so 4 points.",
            "Equal points: a draw.",
            "Each player notes the other's points",
        ],
    );
}

/// R14 by lines, to the end: both partners have won.
#[test]
fn r14_the_cooperative_game_is_won_by_both_partners() {
    let folder = Folder::new();
    let people = "plays1=human plays2=human plays3=human plays4=human";
    let start = format!(
        "new variant=cooperative board=3x3 walls=0 first=named {people} name1=Ada name2=Tom name3=Zoé name4=Léo"
    );
    let said = folder.talk(&[], &format!("{start}\nb2\na3\na1\nc3\nb3\nquit\n"));
    assert_in_order(&said, &["Ada moves to b3.", "Ada and Zoé have won!"]);
}

/// Tries are kept with their errors, right or wrong, and a pupil can leave.
#[test]
fn the_class_keeps_how_it_went_and_lets_pupils_go() {
    let folder = Folder::new();
    let made = Recipe::usual(Kind::Race, Grade::Six)
        .make(3)
        .expect("a race");
    let answer = made.examine().expect("it can be done").answer;
    let wrong = match answer {
        Answer::Winner {
            winner: Pawn::Green,
            ..
        } => "red",
        _ => "green",
    };
    let words = [
        "school",
        "play",
        "--exercise",
        "4B",
        "--seed",
        "3",
        "--pupil",
        "Zoé",
    ];
    folder.talk(&words, &format!("hint\n{wrong}\nmenu\nmenu\n"));
    let kept = class_file(&folder);
    let line = kept
        .lines()
        .find(|line| line.starts_with("Zoé:"))
        .expect("a pupil");
    assert!(line.contains(" 4B/6?tries=1,hints=1,other=1,"), "{kept}");
    assert!(!line.contains("4B/6="), "nothing is earned: {kept}");
    let data = folder.path().to_string_lossy().into_owned();
    let class = |option: &str, names: &str| {
        output(dedale().args(["school", "class", "--data", &data, option, names]))
    };
    assert!(class("--add", "Tom, Ada").status.success());
    let nobody = class("--remove", "Tom, Nina");
    assert_eq!(nobody.status.code(), Some(2));
    assert!(
        text(&nobody.stderr).contains("Nina"),
        "{}",
        text(&nobody.stderr)
    );
    assert!(class_file(&folder).contains("\nTom:\n"), "nobody left");
    let gone = class("--remove", "Tom, Zoé");
    assert!(gone.status.success());
    let back = "Tom has left the class. This line in class.txt is the way back: Tom:\n";
    assert!(text(&gone.stderr).contains(back), "{}", text(&gone.stderr));
    let kept = class_file(&folder);
    assert!(
        kept.contains("\nAda:\n") && !kept.contains("Tom:") && !kept.contains("Zoé:"),
        "{kept}"
    );
}

#[test]
fn by_lines_a_pupil_leaves_the_class_after_a_question() {
    for (language, remove, yes, gone) in [
        ("en", "remove", "yes", "Tom has left the class"),
        ("fr", "retirer", "oui", "Tom a quitté la classe"),
    ] {
        let folder = Folder::new();
        let words = ["school", "play", "--lang", language];
        let lines = format!("Tom\nnom Zoé\n{remove} Nina\n{remove} Tom\n\n{remove} Tom\n");
        let said = folder.talk(&words, &format!("{lines}no\n{remove} Tom\n{yes}\nmenu\n"));
        assert_in_order(&said, &["Nina", gone]);
        assert_eq!(said.matches(gone).count(), 1, "{said}");
        assert!(
            !class_file(&folder).contains("Tom"),
            "{}",
            class_file(&folder)
        );
        assert!(class_file(&folder).contains("\nZoé:\n"));
    }
}
