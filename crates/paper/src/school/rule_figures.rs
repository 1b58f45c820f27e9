//! The ten figures of the rules: real positions, what may be played there and what may not. The tests ask
//! `dedale_rules` about every one of them.

use dedale_rules::{Cell, Move, Player, Position, Wall};
use dedale_school::{Character, Mark as Thing, Object, Pawn};

use crate::drawing::{Colour, Drawing, Mark, Pen, Place};
use crate::school::grid::{Grid, colour};
use crate::school::pictures::Stamp;
use dedale_canvas::board_view;
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::theme::Theme;

/// A figure.
pub(crate) struct RuleFigure {
    pub number: u8,
    position: &'static str,
    /// Moves of the player whose turn it is, drawn as arrows and walls.
    allowed: &'static [&'static str],
    /// The same, crossed out; and the rule that forbids them.
    refused: &'static [(&'static str, u8)],
    /// A way of several moves.
    way: &'static [&'static str],
    /// The last row is drawn as the finish.
    finish: bool,
}

const PLAIN: RuleFigure = RuleFigure {
    number: 0,
    position: "",
    allowed: &[],
    refused: &[],
    way: &[],
    finish: false,
};

/// The start on the board of the youngest, in place of figure 1.
pub(crate) static SMALL_START: RuleFigure = RuleFigure {
    number: 1,
    position: "dedale/1 5x5 c1:4,c5:4 - 1",
    ..PLAIN
};

/// All ten, in the order of the rules.
pub(crate) static ALL: [RuleFigure; 10] = [
    RuleFigure {
        number: 1,
        position: "dedale/1 9x9 e1:10,e9:10 - 1",
        ..PLAIN
    },
    RuleFigure {
        number: 2,
        position: "dedale/1 5x5 c3:4,a5:4 - 1",
        allowed: &["c4", "b3", "d3", "c2"],
        ..PLAIN
    },
    RuleFigure {
        number: 3,
        position: "dedale/1 5x5 c2:4,a5:3 b2h 1",
        refused: &[("c3", 6)],
        way: &["d2", "d3", "c3"],
        ..PLAIN
    },
    RuleFigure {
        number: 4,
        position: "dedale/1 5x5 c1:3,c5:3 a4h,d3v 1",
        allowed: &["b2h"],
        refused: &[("b4h", 7), ("d3h", 7)],
        ..PLAIN
    },
    RuleFigure {
        number: 5,
        position: "dedale/1 5x5 d2:3,a5:4 a4h 1",
        refused: &[("b4v", 8)],
        ..PLAIN
    },
    RuleFigure {
        number: 6,
        position: "dedale/1 5x5 c2:4,c3:4 - 1",
        allowed: &["c4"],
        ..PLAIN
    },
    RuleFigure {
        number: 7,
        position: "dedale/1 5x5 d4:2,b2:1 b2h 1",
        allowed: &["d5"],
        finish: true,
        ..PLAIN
    },
    RuleFigure {
        number: 8,
        position: "dedale/1 5x5 c2:4,c3:3 b3h 1",
        allowed: &["b3", "d3"],
        refused: &[("c4", 9)],
        ..PLAIN
    },
    RuleFigure {
        number: 9,
        position: "dedale/1 5x5 c2:4,c3:2 b3h,b2v 1",
        allowed: &["d3"],
        refused: &[("c4", 9), ("b3", 9)],
        ..PLAIN
    },
    RuleFigure {
        number: 10,
        position: "dedale/1 5x5 c2:2,c3:2,c4:2,e3:2 - 1",
        allowed: &["b3", "d3"],
        refused: &[("c5", 6)],
        ..PLAIN
    },
];

impl RuleFigure {
    fn position(&self) -> Position {
        self.position
            .parse()
            .expect("the figures are positions that the tests have read")
    }

    /// The position where there are only letters.
    pub(crate) fn letters(&self) -> String {
        board_view::draw(&self.position(), None, &Glyphs::ASCII).render(&Theme::PLAIN)
    }

    /// The figure, as wide as that.
    pub(crate) fn draw(&self, width: f32) -> Drawing {
        let position = self.position();
        let size = position.variant().size;
        let mut grid = Grid::framed(size, width);
        if self.finish {
            let top = size.height();
            for column in 0..size.width() {
                let at = |column| dedale_school::Corner { column, row: top };
                grid.chequers(at(column), at(column + 1), colour(Pawn::Red));
            }
        }
        for wall in position.walls().iter() {
            let (one, other) = Grid::ends(wall);
            grid.wall(one, other);
        }
        for player in position.players().players() {
            let at = grid.middle(position.pawn(player));
            pawn(
                &mut Stamp::new(&mut grid.drawing, at, grid.side * 0.38),
                player,
            );
        }
        let from = position.pawn(position.turn());
        let mut here = from;
        for step in self.way {
            if let Move::Pawn(cell) = read(step) {
                arrow(&mut grid, here, cell);
                here = cell;
            }
        }
        for step in self.allowed {
            match read(step) {
                Move::Pawn(cell) => arrow(&mut grid, from, cell),
                Move::Wall(wall) => {
                    let (one, other) = Grid::ends(wall);
                    grid.wall(one, other);
                    let (left, right, _) = grid.bar(one, other);
                    let above = (
                        f32::midpoint(left.0, right.0),
                        f32::midpoint(left.1, right.1) - grid.side * 0.42,
                    );
                    tick(&mut grid, above);
                }
                Move::Pass => {}
            }
        }
        for (step, _) in self.refused {
            match read(step) {
                // The way round leads to the same cell: a cross there would contradict it.
                Move::Pawn(_) if self.way.contains(step) => {}
                Move::Pawn(cell) => {
                    let at = grid.middle(cell);
                    cross(&mut grid, at);
                }
                Move::Wall(wall) => hollow(&mut grid, wall),
                Move::Pass => {}
            }
        }
        grid.drawing
    }
}

/// What stands in the maze of the cover, besides its walls.
const COVER: [(Thing, &str); 16] = [
    (Thing::Pawn(Pawn::Red), "e1"),
    (Thing::Pawn(Pawn::Blue), "d9"),
    (Thing::Character(Character::Cat), "b2"),
    (Thing::Object(Object::Gift), "c7"),
    (Thing::Character(Character::Dog), "h3"),
    (Thing::Object(Object::Apple), "h8"),
    (Thing::Character(Character::Rabbit), "a5"),
    (Thing::Object(Object::Flower), "e6"),
    (Thing::Character(Character::Bear), "f4"),
    (Thing::Object(Object::Cake), "i6"),
    (Thing::Character(Character::Duck), "a8"),
    (Thing::Character(Character::Mouse), "i1"),
    (Thing::Star, "c4"),
    (Thing::Star, "g6"),
    (Thing::Fish, "d2"),
    (Thing::Fish, "g9"),
];

/// A maze as large as the game's board, in which everybody looks for something, for the cover.
pub(crate) fn cover(width: f32) -> Drawing {
    let maze = RuleFigure {
        position: "dedale/1 9x9 e1:5,e9:5 c3h,a6h,c6v,f6h,h6h,d4v,f2v,g2h,b8h,e7v 1",
        ..PLAIN
    };
    let position = maze.position();
    let mut grid = Grid::framed(position.variant().size, width);
    for wall in position.walls().iter() {
        let (one, other) = Grid::ends(wall);
        grid.wall(one, other);
    }
    for (thing, cell) in COVER {
        let cell: Cell = cell.parse().expect("the tests have read the cover");
        let at = grid.middle(cell);
        Stamp::new(&mut grid.drawing, at, grid.side * 0.38).mark(thing);
    }
    grid.drawing
}

fn read(step: &str) -> Move {
    step.parse()
        .expect("the figures are moves that the tests have read")
}

/// The pawn of a player of the game.
pub(crate) fn pawn(stamp: &mut Stamp<'_>, player: Player) {
    match player.number() {
        1 => stamp.mark(Thing::Pawn(Pawn::Red)),
        2 => stamp.mark(Thing::Pawn(Pawn::Blue)),
        3 => stamp.mark(Thing::Pawn(Pawn::Green)),
        _ => stamp.fourth_pawn(),
    }
}

fn pen(grid: &Grid, width: f32) -> Pen {
    Pen {
        width: grid.side * width,
        colour: Colour::INK,
    }
}

/// From one cell to another: straight to a neighbour, in a bow over a pawn, round a corner past it.
fn arrow(grid: &mut Grid, from: Cell, to: Cell) {
    let side = grid.side;
    let (a, b) = (grid.middle(from), grid.middle(to));
    let (right, down) = (b.0 - a.0, b.1 - a.1);
    let long = right.hypot(down);
    let (x, y) = (right / long, down / long);
    let near = long < side * 1.2;
    // Begins beside the pawn, ends before the middle; a longer one bows to its left.
    let (start, end) = if near { (0.42, 0.12) } else { (0.3, 0.1) };
    let bow = if near {
        0.0
    } else if right.abs() < 1.0 {
        0.5
    } else {
        0.24 * right.signum()
    };
    let point = |part: f32| {
        let along = start * side + (long - (start + end) * side) * part;
        let aside = bow * side * (part * std::f32::consts::PI).sin();
        (a.0 + x * along + y * aside, a.1 + y * along - x * aside)
    };
    let points: Vec<Place> = (0..=10_u8)
        .map(|step| point(f32::from(step) / 10.0))
        .collect();
    let (tip, before) = (points[10], points[8]);
    let ink = pen(grid, 0.07);
    grid.drawing.path(points[..10].to_vec(), ink);
    let (right, down) = (tip.0 - before.0, tip.1 - before.1);
    let long = right.hypot(down).max(0.01);
    let (x, y) = (right / long * side, down / long * side);
    grid.drawing.marks.push(Mark::Path {
        points: vec![
            (tip.0 + x * 0.08, tip.1 + y * 0.08),
            (tip.0 - x * 0.16 - y * 0.13, tip.1 - y * 0.16 + x * 0.13),
            (tip.0 - x * 0.16 + y * 0.13, tip.1 - y * 0.16 - x * 0.13),
        ],
        fill: Some(Colour::INK),
        pen: None,
    });
}

/// Not there.
fn cross(grid: &mut Grid, (x, y): Place) {
    let reach = grid.side * 0.22;
    let ink = pen(grid, 0.1);
    let drawing = &mut grid.drawing;
    drawing.line((x - reach, y - reach), (x + reach, y + reach), ink);
    drawing.line((x - reach, y + reach), (x + reach, y - reach), ink);
}

/// Well placed.
fn tick(grid: &mut Grid, (x, y): Place) {
    let reach = grid.side * 0.2;
    let ink = pen(grid, 0.09);
    let points = vec![
        (x - reach, y),
        (x - reach * 0.3, y + reach * 0.8),
        (x + reach, y - reach * 0.8),
    ];
    grid.drawing.path(points, ink);
}

/// A wall that may not be there: only its outline, crossed out.
fn hollow(grid: &mut Grid, wall: Wall) {
    let (one, other) = Grid::ends(wall);
    let (from, to, width) = grid.bar(one, other);
    let (left, top) = (from.0.min(to.0), from.1.min(to.1));
    let (long, high) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    let (long, high) = (long.max(width), high.max(width));
    let half = |extent: f32| {
        if extent <= width + 0.01 {
            width / 2.0
        } else {
            0.0
        }
    };
    grid.drawing.marks.push(Mark::Rectangle {
        at: (left - half(long), top - half(high)),
        width: long,
        height: high,
        fill: Some(Colour::WHITE),
        pen: Some(pen(grid, 0.05)),
    });
    let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
    cross(grid, middle);
}

#[cfg(test)]
mod tests {
    use super::*;
    use dedale_rules::{CellSet, Outcome};

    #[test]
    fn e6_every_move_of_the_figures_is_what_they_say() {
        let mut refused = Vec::new();
        for figure in &ALL {
            let position = figure.position();
            assert_eq!(position.turn(), Player::FIRST);
            for step in figure.allowed {
                assert!(position.is_legal(read(step)), "{} {step}", figure.number);
            }
            for (step, rule) in figure.refused {
                let refusal = position.check(read(step)).unwrap_err();
                assert_eq!(
                    refusal.rule(),
                    *rule,
                    "{} {step} {refusal:?}",
                    figure.number
                );
                refused.push(figure.number);
            }
        }
        assert_eq!(refused, [3, 4, 4, 5, 8, 9, 9, 10]);
    }

    #[test]
    fn e6_the_figures_are_those_of_the_rules() {
        let numbers: Vec<u8> = ALL.iter().map(|figure| figure.number).collect();
        assert_eq!(numbers, (1..=10).collect::<Vec<u8>>());
        let cells = |figure: &RuleFigure| -> CellSet {
            let cell = |step: &&str| match read(step) {
                Move::Pawn(cell) => Some(cell),
                _ => None,
            };
            figure.allowed.iter().filter_map(cell).collect()
        };
        // 1 is the start, 2 shows every move of a pawn.
        assert_eq!(ALL[0].position(), Position::standard());
        assert_eq!(cells(&ALL[1]), ALL[1].position().pawn_moves());
        // The jumps of 6, 8, 9 and 10 are all that there are.
        for place in [5, 7, 8, 9] {
            let position = ALL[place].position();
            let pawn = position.pawn(Player::FIRST);
            let near = |cell: &Cell| {
                cell.column().abs_diff(pawn.column()) + cell.row().abs_diff(pawn.row()) == 1
            };
            let jumps: CellSet = position
                .pawn_moves()
                .iter()
                .filter(|cell| !near(cell))
                .collect();
            assert_eq!(jumps, cells(&ALL[place]), "figure {}", ALL[place].number);
        }
        assert_eq!(ALL[9].position().players().players().count(), 4);
    }

    #[test]
    fn e6_the_way_round_the_wall_can_be_gone() {
        let mut position = ALL[2].position();
        for step in ALL[2].way {
            position.play(read(step)).unwrap();
            // The other player walks to and fro, far away.
            let other = position.pawn_moves().iter().next().unwrap();
            position.play(Move::Pawn(other)).unwrap();
        }
        assert_eq!(position.pawn(Player::FIRST).to_string(), "c3");
    }

    #[test]
    fn e6_the_pawn_of_figure_seven_arrives() {
        let mut position = ALL[6].position();
        position.play(read(ALL[6].allowed[0])).unwrap();
        assert!(matches!(position.outcome(), Some(Outcome::Won(_))));
    }

    #[test]
    fn e6_figures_stay_on_their_sheets() {
        let cover = [cover(300.0)];
        let all = ALL.iter().map(|figure| figure.draw(150.0)).chain(cover);
        for drawing in all {
            for mark in &drawing.marks {
                let [left, top, right, bottom] = mark.reach();
                assert!(left >= 0.0 && top >= 0.0, "{mark:?}");
                assert!(
                    right <= drawing.width && bottom <= drawing.height,
                    "{mark:?}"
                );
            }
        }
    }
}
