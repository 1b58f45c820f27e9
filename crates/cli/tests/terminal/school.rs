//! The school in a real terminal, from end to end in French.

use dedale_rules::Direction;
use dedale_school::{Grade, Kind, Recipe, Walk};

use crate::driver::Terminal;

#[test]
fn e5_a_child_does_an_exercise_and_a_lesson() {
    let terminal = Terminal::open("fr_FR.UTF-8");
    terminal.starts("", "school play --grade 4 --seed 7");
    terminal.sees("La classe");
    terminal.presses(&["Enter"]);
    terminal.types("Zoé");
    terminal.presses(&["Enter"]);
    terminal.sees("Zoé ★ 0");
    terminal.presses(&["Enter"]);
    terminal.sees("Exercice 1, à partir de 4 ans");
    let made = Recipe::usual(Kind::Leaving, Grade::Four).make(7);
    let mut walk = Walk::new(made.expect("a maze")).expect("a walk");
    while let Some(direction) = walk.hint() {
        walk.step(direction);
        terminal.presses(&[match direction {
            Direction::North => "Up",
            Direction::East => "Right",
            Direction::South => "Down",
            Direction::West => "Left",
        }]);
    }
    terminal.sees("Bravo");
    terminal.sees("★ ★ ★");
    terminal.presses(&["Escape"]);
    terminal.sees("Zoé ★ 3");
    // A lesson: a refused move, then the way home.
    terminal.presses(&["Right", "Enter"]);
    terminal.sees("1 Avancer");
    terminal.presses(&["Up", "Right", "Enter"]);
    terminal.sees("Une case à la fois");
    terminal.presses(&["Left", "Enter", "Up", "Enter", "Up", "Enter", "Up", "Enter"]);
    terminal.sees("Ton pion est arrivé");
    terminal.presses(&["Enter"]);
    terminal.sees("Tâche 2 sur 2");
    terminal.presses(&["Down", "Enter"]);
    terminal.sees("★★★");
    terminal.presses(&["Escape"]);
    terminal.sees("Zoé ★ 6");
    // Leaving the school ends a program that was started for it.
    terminal.presses(&["Escape"]);
    terminal.sees_the_end(0);
    assert!(
        terminal
            .file("class.txt")
            .contains("Zoé: 1/4=3x1 moving=3x1 1/4?tries=1,")
    );
}
