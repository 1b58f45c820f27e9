//! The board of an exercise or a lesson in words, for whoever cannot see it: pawns, what is on the four sides of
//! a cell, walls. In the words of the school, where one goes up and not north. How far it is stays the child's
//! to find out.

use dedale_rules::{Cell, Direction};
use dedale_school::{Maze, Practice, Racing};

use super::description;
use dedale_words::language::Language;

/// Both pawns of the race with their finish lines, and all walls.
pub(super) fn race(racing: &Racing, language: Language) -> Vec<String> {
    let maze = &racing.maze;
    let pawn = |key: &str, cell: Cell, row: u8| {
        let values = [
            ("cell", cell.to_string().into()),
            ("around", around(maze, cell, language).into()),
            ("row", row.to_string().into()),
        ];
        language.sentence(key, &values)
    };
    vec![
        pawn(
            "school-plain-race-green",
            racing.green,
            maze.size().height(),
        ),
        pawn("school-plain-race-red", racing.red, 1),
        description::walls(maze.walls().iter(), language),
    ]
}

/// The child's pawn in a lesson, the others, and all walls.
pub(super) fn lesson(practice: &Practice, language: Language) -> Vec<String> {
    let position = practice.position();
    let maze = board(practice);
    let child = practice.child();
    let others = position.players().players().filter(|one| *one != child);
    let told = [(child, "school-plain-own-pawn")].into_iter();
    let told = told.chain(others.map(|other| (other, "school-plain-other-pawn")));
    let pawn = |(player, key)| stands(&maze, position.pawn(player), key, language);
    let walls = description::walls(maze.walls().iter(), language);
    told.map(pawn).chain([walls]).collect()
}

/// The board of a lesson without its pawns.
pub(super) fn board(practice: &Practice) -> Maze {
    let position = practice.position();
    Maze::new(position.variant().size, position.walls().iter())
        .expect("the walls of a position neither overlap nor cross")
}

/// What is around one cell.
pub(super) fn cell(maze: &Maze, cell: Cell, language: Language) -> String {
    if !maze.size().has(cell) {
        return language.text("child-edge");
    }
    stands(maze, cell, "school-plain-cell", language)
}

fn stands(maze: &Maze, cell: Cell, key: &str, language: Language) -> String {
    let values = [
        ("cell", cell.to_string().into()),
        ("around", around(maze, cell, language).into()),
    ];
    language.sentence(key, &values)
}

/// `wall above, open to the right, edge below, open to the left`.
fn around(maze: &Maze, cell: Cell, language: Language) -> String {
    let side = |direction: Direction| {
        let towards = language.text(match direction {
            Direction::North => "school-side-up",
            Direction::East => "school-side-right",
            Direction::South => "school-side-down",
            Direction::West => "school-side-left",
        });
        let next = cell.neighbour(direction);
        let key = match next.filter(|next| maze.size().has(*next)) {
            None => "plain-side-edge",
            Some(_) if maze.step(cell, direction).is_none() => "plain-side-wall",
            Some(_) => "plain-side-open",
        };
        language.sentence(key, &[("direction", towards.into())])
    };
    Direction::ALL.map(side).join(", ")
}
