//! Exercises as teachers draw them: what is read, what is refused and where, what the examination
//! says.

use dedale_rules::Cell;
use dedale_school::{
    Answer, Character, Exercise, Flaw, Grade, Kind, Pawn, Recipe, TextError, TextProblem,
};

fn read(text: &str) -> Exercise {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn names(way: &[Cell]) -> String {
    let names: Vec<String> = way.iter().map(Cell::to_string).collect();
    names.join(" ")
}

/// Three by three: the red pawn below on the left, the gap above on the right.
const MAZE: &str = "dedale-school/1 1
+---+---+   +
| .   .   . |
+-------+   +
| .   . | . |
+   +   |   +
| R   . | . |
+---+---+---+
";

#[test]
fn e1_a_drawn_maze_without_a_way_out_is_noticed() {
    assert_eq!(read(MAZE).examine(), Err(Flaw::NoWay(Pawn::Red)));
    assert_eq!(read(MAZE).to_string(), MAZE);
}

#[test]
fn e1_the_way_out_of_a_drawn_maze() {
    let text = MAZE.replace("| . |\n+   +   |   +", "  . |\n+   +   +   +");
    let text = text.replace("| R   . | . |", "| R   .   . |");
    let report = read(&text).examine().unwrap();
    assert_eq!(report.answer, Answer::Way(cells("a1 a2 b2 c2 c3")));
    // Up first or right first, and where to turn: three ways to c2.
    assert_eq!((report.difficulty.steps, report.difficulty.ways), (4, 3));
    assert_eq!(report.difficulty.detour, 0);
}

fn cells(names: &str) -> Vec<Cell> {
    names
        .split(' ')
        .map(|name| name.parse().expect("a cell"))
        .collect()
}

#[test]
fn e2_all_stars_come_before_the_blue_pawn() {
    let text = "dedale-school/1 2A
+---+---+---+---+
| .   .   .   . |
+   +   +   +   +
| .   .   .   . |
+   +   +   +   +
| R   B   .   * |
+---+---+---+---+
";
    let report = read(text).examine().unwrap();
    let Answer::Way(way) = report.answer else {
        panic!("a way");
    };
    // The straight way would pass the blue pawn too early; so would the way back from the star.
    assert_eq!(way.len() - 1, 7, "{}", names(&way));
    assert_eq!(
        way.iter().filter(|cell| cell.to_string() == "b1").count(),
        1
    );
    let last = way.last().map(Cell::to_string);
    assert_eq!(last.as_deref(), Some("b1"));
}

#[test]
fn e2_fish_and_walls_are_gone_round() {
    let text = "dedale-school/1 2C
# between the pawns a fish and a wall
+---+---+---+
| .   .   . |
+   +   +   +
| .   ~ | . |
+   +   |   +
| R   . | B |
+---+---+---+
";
    let exercise = read(text);
    let report = exercise.examine().unwrap();
    assert_eq!(report.answer, Answer::Way(cells("a1 a2 a3 b3 c3 c2 c1")));
    assert_eq!(report.difficulty.ways, 1);
    assert_eq!(report.difficulty.detour, 4);
    assert_eq!((report.difficulty.turns, report.difficulty.choices), (2, 1));
    assert_eq!(report.difficulty.dead_ends, 1, "b1");
    let shut = text.replace(
        "| .   .   . |\n+   +   +   +\n",
        "| .   ~   . |\n+   +   +   +\n",
    );
    assert_eq!(read(&shut).examine(), Err(Flaw::NoWay(Pawn::Red)));
}

const ARROWS: &str = "dedale-school/1 3
+---+---+---+---+
| a   .   .   k |
+   +   +   +   +
| .   .   .   . |
+   +   +   +   +
| 1   .   2   h |
+---+---+---+---+
1: 2↑ 3→
2: 1↖ 1← 1↑
";

#[test]
fn e3_arrows_lead_to_objects() {
    let exercise = read(ARROWS);
    assert_eq!(exercise.to_string(), ARROWS);
    let report = exercise.examine().unwrap();
    let Answer::Finds(finds) = report.answer else {
        panic!("finds");
    };
    let found: Vec<String> = finds
        .iter()
        .map(|(who, what, way)| format!("{who:?} {what:?} {}", names(way)))
        .collect();
    assert_eq!(
        found,
        ["Cat Key a1 a2 a3 b3 c3 d3", "Dog Apple c1 b2 a2 a3"]
    );
    let typed = ARROWS.replace("2↑ 3→", "2n 3E").replace("1↖", "1NW");
    assert_eq!(
        read(&typed),
        exercise,
        "points of the compass are read as well"
    );
}

#[test]
fn e3_programmes_that_lead_nowhere_are_noticed() {
    for (from, to, flaw) in [
        ("2↑ 3→", "3↑", Flaw::OffTheBoard(Character::Cat, 0)),
        ("2↑ 3→", "1↑ 4→", Flaw::OffTheBoard(Character::Cat, 1)),
        ("2↑ 3→", "2↑ 2→", Flaw::NothingFound(Character::Cat)),
        (
            "2↑ 3→",
            "2↑",
            Flaw::SameFind(Character::Cat, Character::Dog),
        ),
    ] {
        assert_eq!(read(&ARROWS.replace(from, to)).examine(), Err(flaw), "{to}");
    }
}

const RACE: &str = "dedale-school/1 4B
+===+===+===+
| .   R   . |
+-------+   +
| .   .   . |
+   +   +   +
| .   G   . |
+===+===+===+
";

#[test]
fn e4_the_winner_of_a_drawn_race() {
    let report = read(RACE).examine();
    assert_eq!(report, Err(Flaw::Tie(3)), "both go round the wall");
    let text = RACE.replace(".   R   .", ".   .   R");
    let report = read(&text).examine().unwrap();
    let Answer::Winner { winner, green, red } = report.answer else {
        panic!("a winner");
    };
    assert_eq!((winner, red.len() - 1, green.len() - 1), (Pawn::Red, 2, 3));
    assert_eq!(names(&red), "c3 c2 c1");
    assert_eq!(report.difficulty.lead, 1);
    assert_eq!(
        report.difficulty.ways, 2,
        "green turns on the first or on the second row"
    );
    let french = text.replace('G', "V");
    assert_eq!(read(&french), read(&text), "V for vert is green too");
    let there = text
        .replace("| .   .   R |", "| .   G   R |")
        .replace("| .   G   . |", "| .   .   . |");
    assert_eq!(read(&there).examine(), Err(Flaw::AlreadyThere(Pawn::Green)));
}

#[test]
fn e4_a_finish_line_can_be_any_side() {
    let plain = "dedale-school/1 4A
+---+---+---+---+
| .   .   .   . |
+   +   +   +   +
| .   .   .   . |
+   +   +   +   +
| R   .   .   . |
+---+---+---+---+
";
    let shown = |from: &str, to: &str| plain.replacen(from, to, 1);
    for (text, steps) in [
        (shown("+---+---+---+---+\n| .", "+===+===+===+===+\n| ."), 2),
        (plain.replace(". |", ". ="), 3),
    ] {
        let exercise = read(&text);
        assert_eq!(exercise.to_string(), text);
        let report = exercise.examine().unwrap();
        assert_eq!(
            (report.difficulty.steps, report.difficulty.ways),
            (steps, 1)
        );
    }
    for text in [
        shown(". |\n+---+---+---+---+", ". |\n+===+===+===+===+"),
        plain.replace("\n| ", "\n= "),
    ] {
        assert_eq!(read(&text).examine(), Err(Flaw::AlreadyThere(Pawn::Red)));
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table")]
fn a_drawing_that_cannot_be_read_says_where_and_why() {
    let maze = |from: &str, to: &str| MAZE.replacen(from, to, 1);
    let race = |from: &str, to: &str| RACE.replacen(from, to, 1);
    let arrows = |from: &str, to: &str| ARROWS.replacen(from, to, 1);
    for (text, line, column, problem) in [
        (String::new(), 1, 1, TextProblem::Format),
        ("# nothing\n\n".to_owned(), 1, 1, TextProblem::Format),
        ("hello".to_owned(), 1, 1, TextProblem::Format),
        (maze("school/1", "school/2"), 1, 1, TextProblem::Version),
        (maze("/1 1", "/1 5"), 1, 17, TextProblem::Kind),
        (maze("/1 1", "/1"), 1, 17, TextProblem::Kind),
        ("dedale-school/1 1".to_owned(), 2, 1, TextProblem::Board),
        (
            maze("+---+---+   +", " ---+---+   +"),
            2,
            1,
            TextProblem::Board,
        ),
        (
            maze("+---+---+   +", "+---+---+  +"),
            2,
            13,
            TextProblem::Board,
        ),
        (
            "dedale-school/1 1\n+---+---+\n| R   .\n+---+---+".to_owned(),
            2,
            1,
            TextProblem::Size,
        ),
        (maze("+---+---+---+\n", ""), 8, 1, TextProblem::LowerBorder),
        (
            "dedale-school/1 1\n+---+---+---+\n| R   .   . |\n".to_owned(),
            4,
            1,
            TextProblem::LowerBorder,
        ),
        (maze("| .   .   . |\n", ""), 3, 1, TextProblem::Rows),
        (
            maze("| .   .   . |", "| .   .   . | "),
            2,
            0,
            TextProblem::Format,
        ),
        (
            maze("| .   .   . |", "| .   .   . |x"),
            3,
            14,
            TextProblem::Width(13),
        ),
        (
            maze("| .   .   . |", "x .   .   . |"),
            3,
            1,
            TextProblem::Border,
        ),
        (
            maze("+---+---+   +", "+---+-x-+   +"),
            2,
            7,
            TextProblem::Border,
        ),
        (
            maze("+   +   |   +", "+   x   |   +"),
            6,
            5,
            TextProblem::Post,
        ),
        (
            maze("+-------+   +", "+---+---+   +"),
            4,
            3,
            TextProblem::HalfWall,
        ),
        (
            maze("+-------+   +", "+-----  +   +"),
            4,
            7,
            TextProblem::HalfWall,
        ),
        (
            maze("+-------+   +", "+-----------+"),
            4,
            7,
            TextProblem::Overlap,
        ),
        (
            maze("+-------+   +", "+ ------+   +"),
            4,
            2,
            TextProblem::Blank,
        ),
        (
            maze("| .   .   . |", "| .  x.   . |"),
            3,
            6,
            TextProblem::Blank,
        ),
        (
            maze("| .   .   . |", "| .   R   . |"),
            7,
            3,
            TextProblem::Second('R'),
        ),
        (maze("R", "."), 2, 1, TextProblem::Missing('R')),
        (maze("R", "B"), 2, 1, TextProblem::Missing('R')),
        (
            maze("| .   .   . |", "| .   B   . |"),
            3,
            7,
            TextProblem::Unknown('B'),
        ),
        (
            maze("+   +\n| .   .", "+---+\n| .   ."),
            2,
            1,
            TextProblem::MissingGap,
        ),
        (
            maze("| .   .   . |", "  .   .   . |"),
            2,
            10,
            TextProblem::SecondGap,
        ),
        (maze("/1 1", "/1 4A"), 2, 1, TextProblem::MissingLine),
        (race("+===+===", "+---+==="), 2, 2, TextProblem::BrokenLine),
        (
            race("+===+===+===+\n| .   R", "+---+---+---+\n| .   R"),
            2,
            1,
            TextProblem::MissingLine,
        ),
        (race("/1 4B", "/1 2A"), 2, 1, TextProblem::Missing('*')),
        (arrows("+---+---", "+   +---"), 2, 2, TextProblem::NoGap),
        (
            arrows("+---+---+---+---+", "+===+===+===+===+"),
            2,
            2,
            TextProblem::NoLine,
        ),
        (
            arrows("+   +   +   +", "+-------+   +"),
            4,
            5,
            TextProblem::NoWalls,
        ),
        (arrows("1: 2↑ 3→", "1: 2↑ 3"), 9, 7, TextProblem::Programme),
        (arrows("1: 2↑ 3→", "1 2↑ 3→"), 9, 1, TextProblem::Programme),
        (arrows("1: 2↑", "3: 2↑"), 9, 1, TextProblem::Whose),
        (arrows("2: 1↖", "1: 1↖"), 10, 1, TextProblem::Whose),
        (
            arrows("2: 1↖ 1← 1↑\n", ""),
            7,
            11,
            TextProblem::NoProgramme(Character::Dog),
        ),
        (format!("{MAZE}1: 2↑\n"), 9, 1, TextProblem::Stray),
    ] {
        // A blank at the end of a line is no mistake.
        if column == 0 {
            read(&text);
            continue;
        }
        let expected = TextError {
            line,
            column,
            problem,
        };
        assert_eq!(text.parse::<Exercise>(), Err(expected), "{text}");
    }
}

#[test]
fn editors_of_every_system_can_be_used() {
    let windows = format!("\u{feff}{}", MAZE.replace('\n', "\r\n"));
    assert_eq!(read(&windows), read(MAZE));
    let commented = MAZE
        .replace("dedale", "# for Monday\n\ndedale")
        .replace('.', " ");
    assert_eq!(read(&commented), read(MAZE));
}

/// Whatever is typed into a drawing, it is read or refused; and what is read is shown and read again.
#[test]
fn damaged_drawings_are_read_or_refused() {
    let mut refused = 0;
    let mut read = 0;
    for kind in Kind::ALL {
        let text = Recipe::usual(kind, Grade::Four)
            .make(1)
            .unwrap()
            .to_string();
        let characters: Vec<char> = text.chars().collect();
        for place in 0..characters.len() {
            for other in [
                ' ', '+', '-', '|', '=', '.', 'R', '~', '1', 'a', ':', '9', '\n', '→',
            ] {
                let mut changed = characters.clone();
                changed[place] = other;
                let changed: String = changed.into_iter().collect();
                match changed.parse::<Exercise>() {
                    Ok(exercise) => {
                        read += 1;
                        assert_eq!(exercise.to_string().parse(), Ok(exercise), "{changed}");
                    }
                    Err(error) => {
                        refused += 1;
                        let lines = changed.lines().count();
                        assert!(
                            error.line >= 1 && error.line <= lines + 1,
                            "{error}\n{changed}"
                        );
                    }
                }
            }
        }
    }
    assert!(
        refused > 5_000 && read > 2_000,
        "{refused} refused, {read} read"
    );
}

#[test]
fn e5_every_fault_of_a_drawing_is_told_once() {
    // (drawing, places of its faults)
    let cases: &[(&str, &[(usize, usize)])] = &[
        // Too long, a broken post, half a wall, two unknown things.
        (
            "dedale-school/1 1\n+---+---+   +\n| x   .   . |--\n+   *   +   +\n| .   . | y |\n+   +   +   +\n| R   .   . |\n+---+---+---+\n",
            &[(3, 3), (3, 14), (4, 5), (5, 9), (5, 11)],
        ),
        // Two gaps too many; the red pawn is missing.
        (
            "dedale-school/1 1\n+   +---+   +\n| .   .   . |\n+   +   +   +\n  .   .   . |\n+   +   +   +\n| .   .   . |\n+---+---+---+\n",
            &[(2, 1), (2, 2), (2, 10)],
        ),
        // A programme that cannot be read, one of nobody, and a character without any.
        (
            "dedale-school/1 3\n+---+---+---+\n| 1   .   a |\n+   +   +   +\n| 2   .   b |\n+   +   +   +\n| .   .   . |\n+---+---+---+\n1: 2%\n5: 2E\n",
            &[(5, 3), (9, 4), (10, 1)],
        ),
        // An upper border too short, an unknown thing, notes below the board.
        (
            "dedale-school/1 1\n+---+---+--\n| x   .   . |\n+   +   +   +\n| .   .   . |\n+   +   +   +\n| R   .   . |\n+---+---+---+\nfor Monday\nand Tuesday\n",
            &[(2, 12), (3, 3), (9, 1), (10, 1)],
        ),
        // No upper border and no lower one, and a second red pawn.
        (
            "dedale-school/1 2B\n| R   .   R |\n+   +   +   +\n| .   ~   . |\n+   +   +   +\n| .   .   B |\n",
            &[(2, 1), (2, 11), (7, 1)],
        ),
        // Two rows of cells without posts between them, and an unknown thing below.
        (
            "dedale-school/1 2B\n+---+---+---+\n| R   .   . |\n| .   ~   . |\n+   +   +   +\n| .   %   B |\n+---+---+---+\n",
            &[(4, 1), (6, 7)],
        ),
        // A programme without the number of its character.
        (
            "dedale-school/1 3\n+---+---+---+\n| 1   .   a |\n+   +   +   +\n| .   %   b |\n+   +   +   +\n| .   .   . |\n+---+---+---+\nC: 2E\n",
            &[(3, 3), (5, 7), (9, 1)],
        ),
    ];
    for (drawing, places) in cases {
        let faults = Exercise::read(drawing).unwrap_err();
        let found: Vec<(usize, usize)> = faults
            .iter()
            .map(|fault| (fault.line, fault.column))
            .collect();
        assert_eq!(found, *places, "{drawing}{faults:?}");
        // The one error of `parse` is among them.
        let one = drawing.parse::<Exercise>().unwrap_err();
        assert!(
            faults
                .iter()
                .any(|fault| (fault.line, fault.column) == (one.line, one.column))
        );
    }
}

#[test]
fn e5_every_flaw_of_an_exercise_is_told() {
    let race = "dedale-school/1 4B\n+===+===+===+\n| .   G   . |\n+   +   +   +\n| .   .   . |\n+   +   +   +\n| .   R   . |\n+===+===+===+\n";
    let race: Exercise = race.parse().unwrap();
    assert_eq!(
        race.flaws(),
        [
            Flaw::AlreadyThere(Pawn::Green),
            Flaw::AlreadyThere(Pawn::Red)
        ]
    );
    let search = "dedale-school/1 3\n+---+---+---+\n| 1   .   a |\n+   +   +   +\n| 2   .   b |\n+   +   +   +\n| 3   4   . |\n+---+---+---+\n1: 9E\n2: 1E\n3: 2N 2E\n4: 1E 2N\n";
    let search: Exercise = search.parse().unwrap();
    assert_eq!(
        search.flaws(),
        [
            Flaw::OffTheBoard(Character::Cat, 0),
            Flaw::NothingFound(Character::Dog),
            Flaw::SameFind(Character::Rabbit, Character::Bear),
        ]
    );
    let sound = Recipe::usual(Kind::Race, Grade::Six).make(1).unwrap();
    assert_eq!(sound.flaws(), []);
}

/// A first line that cannot be understood hides nothing of what is wrong whatever the exercise is.
#[test]
fn e5_faults_after_a_bad_first_line_are_told_too() {
    let board = "+---+---+---+\n| R   %   . |\n+   +   +   +\n| .   .   ? |\n+   +   +   +\n| .   .   B |\n+---+---+---+\n";
    for (first, expected) in [
        ("dedale-school/1 9Z\n", [(1, 17), (3, 7), (5, 11)]),
        ("exercise 2B\n", [(1, 1), (3, 7), (5, 11)]),
        // No such line at all.
        ("", [(1, 1), (2, 7), (4, 11)]),
    ] {
        let faults = Exercise::read(&format!("{first}{board}")).unwrap_err();
        let places = faults.iter().map(|fault| (fault.line, fault.column));
        assert_eq!(places.collect::<Vec<_>>(), expected, "{first:?}");
    }
    // A drawing of a newer program may follow other rules, and what is no drawing has no faults of one.
    for text in [
        format!("dedale-school/2 2B\n{board}"),
        "Dear all,\nhello\n".to_owned(),
    ] {
        assert_eq!(Exercise::read(&text).unwrap_err().len(), 1, "{text}");
    }
}
