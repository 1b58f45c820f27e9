//! The school on the screen, as (before, keys, after): exercises, the class, lessons, and games that
//! are played to their end.

use std::fs;

use dedale_school::{Grade, Kind, Recipe, Slip, Walk};

use super::Person;
use crate::screen::app::Message;
use dedale_store::Choice;
use dedale_words::language::Language;

/// A pupil who has just come in.
fn pupil(language: Language) -> Person {
    let mut person = Person::new(language);
    person.types("8Zoé<Enter>");
    person
}

fn class_file(person: &Person) -> String {
    fs::read_to_string(person.folder().join("class.txt")).expect("a class")
}

/// The keys of the shortest way through an exercise of seed 1.
fn shortest(kind: Kind, grade: Grade) -> String {
    use dedale_rules::Direction;
    let made = Recipe::usual(kind, grade).make(1).expect("an exercise");
    let mut walk = Walk::new(made).expect("somebody walks");
    let mut keys = String::new();
    while let Some(direction) = walk.hint() {
        walk.step(direction);
        keys.push_str(match direction {
            Direction::North => "<Up>",
            Direction::East => "<Right>",
            Direction::South => "<Down>",
            Direction::West => "<Left>",
        });
    }
    keys
}

#[test]
fn e1_to_e4_walking_exercises_bring_three_stars_that_are_kept() {
    for (place, kind) in [
        (0, Kind::Leaving),
        (1, Kind::Stars),
        (2, Kind::Fish),
        (3, Kind::FishAndWalls),
        (5, Kind::Finish),
    ] {
        let mut person = pupil(Language::English);
        person.types(&"<Down>".repeat(place)).types("<Enter>");
        person.must_see(&format!("Exercise {kind}, from 6 years"));
        person.types(&shortest(kind, Grade::Six));
        person.must_see("Well done!");
        person.must_see("★ ★ ★");
        let kept = format!("Zoé: {kind}/6=3x1 {kind}/6?tries=1,");
        assert!(
            class_file(&person).contains(&kept),
            "{}",
            class_file(&person)
        );
        // Once over, a key more does not count it again.
        person.types("<Up>u");
        assert!(class_file(&person).contains(&kept));
        person.types("<Esc>").must_see("Zoé ★ 3");
        person.types("<Enter><Esc>");
        person.types("g").must_see("from 8 years");
    }
}

#[test]
fn e2_what_a_step_meets_is_said_at_once() {
    let mut person = Person::new(Language::French);
    person.types("8<Esc>");
    // Without a name: nothing is kept.
    person.must_see("sans nom");
    person.types("<Down><Down><Down><Enter>");
    // On f1 of seed 1, a fish is on g1 and the board ends below.
    person.types("<Right>");
    person.must_see("Un poisson\u{a0}!");
    person.types("<Down>").must_see("Le plateau s’arrête ici.");
    person.types("<Up>").must_see("Un pas.");
    person.types("u").must_see("En arrière.");
    person.types("u").must_see("Tu es au départ.");
    person.types("i").must_see("Essaie vers");
    person.types("r").must_see("On recommence\u{a0}!");
    person.types("s").must_see("Pas\u{a0}: 0");
    person.types("<Esc>").must_see("École");
    assert!(!person.folder().join("class.txt").exists());
}

#[test]
fn e3_the_finger_finds_what_the_arrows_lead_to() {
    let mut person = pupil(Language::English);
    person.types("<Down><Down><Down><Down><Enter>");
    person.must_see("Follow the arrows of the dog");
    person.types("<Enter>").must_see("There is nothing here.");
    // The hints lead along the programme; then the object is under the finger.
    person.types("hhhhhhh<Enter>");
    person.must_see("Yes, the dog finds");
    person.types("hhhhhhh<Enter>hhhhhhh<Enter>");
    person.must_see("That was");
    person.must_see("★ ☆ ☆");
    person.types("r").must_see("Follow the arrows of the dog");
}

#[test]
fn e4_after_the_answer_both_pawns_walk() {
    let mut person = pupil(Language::English);
    person.types("<Down><Down><Down><Down><Down><Down><Enter>");
    person.must_see("G  green is first");
    person.types("r");
    person.must_not_see("steps,");
    for _ in 0..100 {
        person.app.update(Message::Tick);
    }
    person.must_see("steps, ");
    let arrived = person.sees();
    person.types("r").must_see("From the start!");
    assert_ne!(person.sees(), arrived, "the pawns are back");
}

/// Where a cell is: on the usual board below the title, or with large cells of 5×5 without labels.
#[test]
fn cells_can_be_clicked_at() {
    let mut person = pupil(Language::English);
    person.types("<Down><Down><Down><Enter>");
    // The pawn is on f1: e1 is next to it, d4 is not, the border is no cell.
    person.clicks(5 + 4 * 4, 2 + 6 * 2 + 1);
    person.must_see("One step.");
    person.clicks(5 + 4 * 3, 2 + 3 * 2 + 1);
    person.clicks(3, 5);
    person.must_see("Steps: 1");
    person.types("<Esc><Down><Enter>");
    // The finger goes where it is clicked, and a second click says that it is this.
    person.clicks(5, 2 + 3 * 2 + 1);
    person.must_see("Your finger is on the gift.");
    person.clicks(5, 2 + 3 * 2 + 1);
    person.must_see("No, the dog");
    person.types("<Esc>gg<Down><Down><Enter>");
    let screen = person.sees();
    let green = screen.lines().enumerate().find_map(|(row, line)| {
        let board = line.chars().take(42).position(|sign| sign == '▲')?;
        Some((board, row))
    });
    let (column, row) = green.expect("the green pawn");
    person.clicks(column, row);
    person.must_see("R: start again");
}

#[test]
fn names_that_cannot_be_are_refused_with_what_was_expected() {
    let mut person = Person::new(Language::English);
    person.types("8a:b<Enter>");
    person.must_see("expected a name of 1 to 40 characters");
    person.types("<Backspace><Backspace><Backspace>Ada<Enter>");
    person.must_see("Ada ★ 0");
    // The class lists everybody, and another pupil can be chosen.
    person.types("p").must_see("Ada");
    person.types("nTom<Enter>").must_see("Tom ★ 0");
    person.types("p<Up><Enter>").must_see("Ada ★ 0");
    assert!(class_file(&person).contains("Ada:\nTom:\n"));
}

/// Long names are kept whole, and no screen is cut at its edge by one.
#[test]
fn long_names_leave_the_screens_whole() {
    let long = "Maximilienne-Élodie de Saint-Exupéry-Roy";
    let other = "Maximilienne-Élodie de Saint-Exupéry-Zoé";
    for language in [Language::English, Language::French] {
        for (extent, listed) in [
            ((60, 20), "Maximilienne-Élodie de …"),
            ((80, 24), "Maximilienne-Élodie d…"),
            ((120, 40), long),
        ] {
            let mut person = Person::with(language, extent.0, extent.1, |_| {});
            person.types(&format!("8{long}<Enter>"));
            person.must_see("★ 0");
            person.must_see("Maximilienne-Élodie");
            assert!(class_file(&person).contains(&format!("{long}:\n")));
            person.types("<Enter>").must_see("Maximilienne");
            person.types(&shortest(Kind::Leaving, Grade::Six));
            let kept = format!("{long}: 1/6=3x1 1/6?tries=1,");
            assert!(class_file(&person).contains(&kept));
            person.types("<Esc>p");
            // The name, the stars of the exercise, and all of them at the end.
            let screen = person.sees();
            let row = screen.lines().find(|line| line.contains("Maxim"));
            let row = row.expect("the pupil");
            assert!(row.contains(listed) && row.contains(" .3. "), "{screen}");
            assert!(row.trim_end().ends_with(" 3"), "{screen}");
            // The next one is another pupil, at the table too.
            person.types(&format!("n{other}<Enter>")).must_see("★ 0");
            let place = Kind::ALL.len() + dedale_school::Lesson::ALL.len();
            person.types(&"<Down>".repeat(place));
            person.types("<Enter>").waits();
            person.must_see("Dédale 5×5");
        }
    }
}

#[test]
fn a_damaged_class_is_said_and_kept() {
    let mut person = pupil(Language::English);
    let path = person.folder().join("class.txt");
    fs::write(&path, "# dedale-class/1\nZoé: 1/4=3x1\nTo").expect("written");
    person
        .types("<Esc>8")
        .must_see("The class file was cut short");
    person
        .types("<Enter>")
        .types(&shortest(Kind::Leaving, Grade::Six));
    person.must_see("class-damaged-1.txt");
    assert!(class_file(&person).contains("Zoé: 1/4=3x1 1/6=3x1 1/6?tries=1,"));
    let aside = person.folder().join("class-damaged-1.txt");
    assert!(fs::read_to_string(aside).expect("kept").ends_with("To"));
}

/// Folders on Windows are deep: a path that is longer than a row is said to its end, on every screen of the school.
#[test]
fn trouble_with_a_long_path_is_said_whole() {
    let deep = || {
        let folder = tempfile::Builder::new()
            .prefix(&"deep".repeat(40))
            .tempdir();
        Person::at(folder.expect("a folder"), Language::French, 80, 24, |_| {})
    };
    let says_whole = |person: &Person, name: &str| {
        let screen = person.sees();
        let joined: String = screen.lines().map(str::trim).collect();
        let path = person.folder().join(name).to_string_lossy().into_owned();
        assert!(joined.contains(&path), "no {path} in\n{screen}");
    };
    // After an exercise.
    let mut person = deep();
    person.types("8Zoé<Enter>");
    let path = person.folder().join("class.txt");
    fs::write(&path, "# dedale-class/1\nZoé: 1/4=3x1\nTo").expect("written");
    person
        .types("<Esc>8<Enter>")
        .types(&shortest(Kind::Leaving, Grade::Six));
    says_whole(&person, "class-damaged-1.txt");
    // On the page of the class and on the learning path: a folder in the place of the file cannot be read.
    let mut person = deep();
    let path = person.folder().join("class.txt");
    fs::create_dir(&path).expect("a folder");
    person.types("8");
    says_whole(&person, "class.txt");
    person.types("Zoé<Enter>");
    says_whole(&person, "class.txt");
}

#[test]
fn lessons_teach_by_doing_and_refuse_in_the_words_of_a_child() {
    let mut person = pupil(Language::English);
    person.types("<Right><Enter>").must_see("1 Moving");
    person.types("<Up><Right><Enter>");
    person.must_see("One cell at a time: up");
    person.types("<Left><Enter><Up><Enter><Up><Enter><Up><Enter>");
    person.must_see("You have arrived");
    person.types("<Enter>").must_see("Task 2 of 2");
    person
        .types("<Down><Enter>")
        .must_see("Right: forward, back");
    person.must_see("★★★");
    assert!(class_file(&person).contains("moving=3x1"));
    // The refused step is in the tally.
    let tally = "moving?tries=1,other=1,";
    assert!(
        class_file(&person).contains(tally),
        "{}",
        class_file(&person)
    );
    // On to the walls: round them, then one is placed.
    person.types("<Enter>").must_see("2 Walls");
    person
        .types("<Up><Enter>")
        .must_see("There is a wall here.");
    person
        .types("<Esc><Down><Enter>")
        .must_see("3 Always a way out");
    // The wall stands at the middle; the corner is shut by b4v.
    person.types(" <Up><Up><Enter>");
    person.must_see("The wall is refused!");
    // A lesson that was left is kept without stars.
    let left = "walls?tries=1,wall=1,";
    assert!(class_file(&person).contains(left) && !class_file(&person).contains("walls="));
}

/// R3 at school: the pupil plays on 5×5 against the gentlest level, and whatever the end, a star is kept.
#[test]
fn games_at_school_come_back_to_school_and_count() {
    let mut person = pupil(Language::English);
    let place = Kind::ALL.len() + dedale_school::Lesson::ALL.len();
    person
        .types(&"<Down>".repeat(place))
        .types("<Enter>")
        .waits();
    person.must_see("Dédale 5×5");
    person.types("x<Enter>");
    person.must_see("gives up");
    assert!(class_file(&person).contains("Zoé: 5x5=1x1\n"));
    person.types("n").waits();
    person.must_see("Dédale 5×5");
    person.types("<Esc>").must_see("Lessons of the game");
    person.types("<Esc>").must_see("Quoridor in the terminal");
}

#[test]
fn games_left_at_school_go_on_from_its_list() {
    let mut person = pupil(Language::French);
    let place = Kind::ALL.len() + dedale_school::Lesson::ALL.len();
    person
        .types(&"<Down>".repeat(place))
        .types("<Enter>")
        .waits();
    person.must_see("Dédale 5×5");
    person.must_see("déplacer ton pion");
    person.types("<Up><Enter>").waits();
    let moves = person.table().entries().len();
    assert!(moves > 0, "a move was played");
    person.types("<Esc>").must_see("en cours");
    person.must_read("Une partie comme celle-ci t’attend");
    person.types("<Enter>").waits();
    assert!(
        person.table().entries().len() >= moves,
        "the same game goes on"
    );
    // A new one when it is wanted.
    person.types("<Esc>").must_see("en cours");
    person.types("n").waits();
    person.must_see("Dédale 5×5");
    assert!(person.table().entries().len() < moves.max(1) + 1);
    // Another pupil has no such game.
    person.types("<Esc>p").types("nTom<Enter>");
    person.must_not_see("en cours");
}

#[test]
fn a_child_reads_no_numbers_of_rules_and_no_seeds() {
    let mut person = pupil(Language::French);
    person
        .types("<Enter>")
        .must_see("Exercice 1, à partir de 6 ans");
    person.must_not_see("graine");
    person.types("<Esc>");
    let place = Kind::ALL.len() + dedale_school::Lesson::ALL.len();
    person
        .types(&"<Down>".repeat(place))
        .types("<Enter>")
        .waits();
    // Two cells at once are refused, without the number of the rule.
    person.types("c5<Enter>");
    person.must_not_see("(R");
}

#[test]
fn why_there_are_not_three_stars_is_said() {
    let mut person = pupil(Language::French);
    let way = shortest(Kind::Leaving, Grade::Six);
    person.types("<Enter>i").types(&way);
    person.must_see("★ ★ ☆");
    person.must_see("Tu as demandé un indice.");
    person.must_see("flèche");
}

/// R14 and R15 through the screen, by people and moves typed.
#[test]
fn r14_the_cooperative_game_is_played_to_its_end() {
    let mut person = Person::new(Language::English);
    person.sits_at_position("dedale/1 5x5 c4:2,c2:2,a3:2,e3:2 - 1 pass teams");
    person.types("c5<Enter>");
    person.must_see("1 and 3 have won!");
}

#[test]
fn r15_the_mathematical_game_is_played_to_its_end() {
    let mut person = Person::new(Language::French);
    person.sits_at_position("dedale/1 5x5 c1:2,d5:2 - 1 pass mathematical");
    // Four steps forward each; who has arrived passes.
    for round in ["c2 d4", "c3 d3", "c4 d2", "c5 d1"] {
        for chosen in round.split(' ') {
            person.types(chosen).types("<Enter>");
        }
    }
    // Each says what the other has: the sums were hidden until now.
    person.must_see("1, combien de points a 2\u{a0}?");
    person.must_not_see("pts");
    person
        .types("quatre<Enter>")
        .must_see("Il faut un nombre entier");
    person.types("<Backspace><Backspace><Backspace><Backspace><Backspace><Backspace>4<Enter>");
    person.must_see("Juste\u{a0}: 2 a 4 points");
    person.types("5<Enter>");
    person.must_see("Presque\u{a0}: 1 a fait 4 pas en avant, 0 de côté, 0 en arrière");
    person.must_see("pts");
    person.must_see("Égalité");
    let table = person.table();
    for player in table.position().players().players() {
        assert_eq!(
            table.position().points(player),
            4,
            "as many as rows, less one"
        );
    }
}

#[test]
fn the_school_can_be_drawn_without_colours_and_unicode() {
    let mut person = pupil(Language::French);
    for keys in [
        "",
        "<Enter>",
        "<Esc><Down><Down><Down><Enter><Right>",
        "<Esc>p",
    ] {
        person.types(keys);
        person.looks(Choice::Never, Choice::Never);
        assert!(person.sees().is_ascii(), "{}", person.sees());
        let text = person.sees_in_colour();
        assert!(!text.contains("[3") && !text.contains(";3"), "{text}");
        person.looks(Choice::Always, Choice::Always);
        assert!(!person.sees().is_ascii());
    }
}

/// Nothing is earned by an exercise that was left, but the teacher sees that it was tried.
#[test]
fn e2_a_try_that_was_left_is_kept_with_its_errors() {
    for (leave, language) in [("<Esc>", Language::English), ("s", Language::French)] {
        let mut person = pupil(language);
        // On f1 of seed 1, a fish is on g1 and the board ends below.
        person.types("<Down><Down><Down><Enter><Right><Down><Up>r");
        person.types("<Up>i").types(leave);
        let kept = class_file(&person);
        let tally = "Zoé: 2C/6?tries=2,hints=1,edge=1,fish=1,from=";
        assert!(kept.contains(tally), "{kept}");
        // What was only looked at is no try.
        let before = kept;
        person.types("<Esc><Enter><Esc>");
        assert_eq!(class_file(&person), before);
    }
}

/// Left and right, and the square one starts from: what led to the error is said after what is there.
#[test]
fn e2_a_wrong_side_and_a_step_too_many_are_said() {
    let keys = [
        (dedale_rules::Direction::North, "<Up>"),
        (dedale_rules::Direction::East, "<Right>"),
        (dedale_rules::Direction::South, "<Down>"),
        (dedale_rules::Direction::West, "<Left>"),
    ];
    let (mut sides, mut steps_too_many) = (false, false);
    for (place, kind) in [
        (0, Kind::Leaving),
        (3, Kind::FishAndWalls),
        (5, Kind::Finish),
    ] {
        let mut person = pupil(Language::English);
        person.types(&"<Down>".repeat(place)).types("<Enter>");
        let made = Recipe::usual(kind, Grade::Six).make(1).expect("one");
        let mut walk = Walk::new(made).expect("somebody walks");
        while let Some(right) = walk.hint() {
            for (direction, key) in keys {
                let mut tried = walk.clone();
                tried.step(direction);
                // The last words: where the sentence is broken depends on the panel.
                let said = match tried.noticed() {
                    Some(Slip::Sides) if tried.steps() == walk.steps() => "side.",
                    Some(Slip::Start) => "from.",
                    _ => continue,
                };
                sides |= said == "side.";
                steps_too_many |= said == "from.";
                person.types(key).must_see(said);
            }
            walk.step(right);
            let (_, key) = keys.iter().find(|(one, _)| *one == right).expect("a key");
            person.types(key);
        }
    }
    assert!(sides && steps_too_many, "both happen on these ways");
}

/// Who was taken out by mistake comes back with everything earned.
#[test]
fn a_pupil_leaves_the_class_after_a_question() {
    for (language, yes, question, gone) in [
        (
            Language::English,
            "y",
            "Take Tom out of the class",
            "Tom has left the class",
        ),
        (
            Language::French,
            "o",
            "Retirer Tom de la classe",
            "Tom a quitté la classe",
        ),
    ] {
        let mut person = Person::new(language);
        let class = "# dedale-class/2\nZoé: 1/4=3x1\nTom: 2B/4=2x1\n# end\n";
        fs::write(person.folder().join("class.txt"), class).expect("a class");
        person.types("8<Down><Delete>").must_see(question);
        person.types("n");
        assert!(class_file(&person).contains("Tom: 2B/4=2x1\n"), "no is no");
        person.types("<Delete>").types(yes);
        person.must_see(gone);
        assert!(!class_file(&person).contains("Tom"));
        person.types("u");
        assert!(class_file(&person).contains("Tom: 2B/4=2x1\n"), "back");
        person.types("<Delete>").types(yes);
        assert!(!class_file(&person).contains("Tom"));
        assert!(class_file(&person).contains("Zoé: 1/4=3x1\n"));
    }
}
