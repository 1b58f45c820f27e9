//! The program that the pupils of S1 wrote (L3), explained step by step in their words: numbered
//! cells, the list of possible positions, two random players; and with walls, which they wished
//! for. The rules decide which moves are legal.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

use dedale_rules::{Move, Orientation, Player, PlayerCount, Position, Size, VariantSetup};

use crate::numbering::{Possible, Reason, number, parted};
use dedale_arena::dice::Dice;
use dedale_words::language::Language;
use dedale_words::wrapping::wrapped;

/// The random stream of this module.
const PUPIL: u64 = 0x51;
/// How often a player who may do both places a wall: half of the time. In proportion to their
/// number, there would be walls and little else.
const WALL_PERCENT: usize = 50;

/// The settings of a game.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// The side is odd.
    pub size: Size,
    /// Of each player.
    pub walls: u8,
    /// The most steps.
    pub steps: usize,
    /// The random seed.
    pub seed: u64,
}

/// Plays the game and explains it.
///
/// # Errors
/// An error of the output.
pub fn tell(order: &Walk, output: impl Write, language: Language) -> io::Result<()> {
    let mut teller = Teller {
        language,
        side: order.size.width(),
        output: io::BufWriter::new(output),
    };
    teller.play(order)?;
    teller.output.flush()
}

/// The start of the pupils' game: square, two players, no walls by default.
fn start(size: Size, walls: u8) -> Position {
    let setup = VariantSetup {
        walls,
        ..VariantSetup::new(size, PlayerCount::Two)
    };
    let variant = setup.validate().expect("the usual game is possible");
    Position::start(Arc::new(variant))
}

/// A random cell or, half of the time and if there are any, a random wall.
fn random_choice(position: &Position, dice: &mut Dice) -> Option<Move> {
    let walls: Vec<Move> = position.legal_walls().iter().map(Move::Wall).collect();
    if !walls.is_empty() && dice.percent(WALL_PERCENT) {
        return dice.pick(&walls).copied();
    }
    let cells: Vec<Move> = position.pawn_moves().iter().map(Move::Pawn).collect();
    dice.pick(&cells)
        .copied()
        .or_else(|| dice.pick(&position.legal_moves()).copied())
}

/// Writes the explanation in a language.
struct Teller<W: Write> {
    language: Language,
    side: u8,
    output: W,
}

/// The width of the lines.
const WIDTH: usize = 80;

type Values<'a> = [(&'static str, String)];

impl<W: Write> Teller<W> {
    fn say(&mut self, key: &str, values: &Values) -> io::Result<()> {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, value.clone().into()))
            .collect();
        self.write(&self.language.sentence(key, &values))
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        for line in text.lines() {
            let words = line.trim_start();
            let indent = &line[..line.len() - words.len()];
            for part in wrapped(words, WIDTH - indent.len()) {
                writeln!(self.output, "{indent}{part}")?;
            }
        }
        Ok(())
    }

    fn play(&mut self, order: &Walk) -> io::Result<()> {
        let mut position = start(order.size, order.walls);
        let mut dice = Dice::stream(order.seed, &[PUPIL]);
        self.introduce(&position, order)?;
        for step in 1..=order.steps {
            if position.outcome().is_some() {
                break;
            }
            let by = position.turn();
            self.tell_step(&position, step)?;
            let Some(chosen) = random_choice(&position, &mut dice) else {
                break;
            };
            self.tell_choice(by, chosen)?;
            position
                .play(chosen)
                .expect("it was drawn from the legal moves");
            if matches!(chosen, Move::Wall(_)) {
                self.draw(&position)?;
            }
        }
        self.conclude(&position, order)
    }

    fn introduce(&mut self, position: &Position, order: &Walk) -> io::Result<()> {
        let side = u16::from(self.side);
        self.say("pupil-title", &[])?;
        self.say(
            "pupil-cells",
            &[
                ("side", side.to_string()),
                ("last", (side * side).to_string()),
            ],
        )?;
        let starts = [
            ("side", side.to_string()),
            (
                "one",
                number(position.pawn(Player::FIRST), self.side).to_string(),
            ),
            (
                "two",
                number(position.pawn(Player::SECOND), self.side).to_string(),
            ),
        ];
        self.say("pupil-starts", &starts)?;
        if order.walls > 0 {
            let walls = [("walls", order.walls.into())];
            self.write(&self.language.sentence("pupil-walls", &walls))?;
        }
        self.say("pupil-lots", &[("seed", order.seed.to_string())])?;
        self.draw(position)
    }

    /// One turn: the tests for the edges, the list, the jump.
    fn tell_step(&mut self, position: &Position, step: usize) -> io::Result<()> {
        let side = u16::from(self.side);
        let by = position.turn();
        let own = number(position.pawn(by), self.side);
        let other = number(position.pawn(by.next(PlayerCount::Two)), self.side);
        let heading = [
            ("step", step.to_string()),
            ("player", by.number().to_string()),
            ("cell", own.to_string()),
            ("other", other.to_string()),
        ];
        writeln!(self.output)?;
        self.say("pupil-step", &heading)?;
        let values = [
            ("cell", own.to_string()),
            ("side", side.to_string()),
            ("rest", (own % side).to_string()),
            ("limit", (side * side - side).to_string()),
        ];
        let tests = [
            (own % side == 1, "pupil-left-yes", "pupil-left-no"),
            (
                own.is_multiple_of(side),
                "pupil-right-yes",
                "pupil-right-no",
            ),
            (own <= side, "pupil-top-yes", "pupil-top-no"),
            (
                own > side * side - side,
                "pupil-bottom-yes",
                "pupil-bottom-no",
            ),
        ];
        for (holds, yes, no) in tests {
            self.say(if holds { yes } else { no }, &values)?;
        }
        let possible = Possible::of(position);
        for (place, reason) in possible.reasons.iter().enumerate() {
            if *reason == Reason::Wall {
                self.say("pupil-wall-between", &[("place", (place + 1).to_string())])?;
            }
        }
        self.list(possible.before_jumps(own, self.side))?;
        self.tell_jump(&possible, own)
    }

    /// The effect of the other player on the next cell.
    fn tell_jump(&mut self, possible: &Possible, own: u16) -> io::Result<()> {
        let beside = |reason: &Reason| matches!(reason, Reason::Jump | Reason::NoJump);
        let Some(place) = possible.reasons.iter().position(beside) else {
            return Ok(());
        };
        let length = if place < 2 { 1 } else { self.side };
        let sign = if place % 2 == 0 { "-" } else { "+" };
        let values = [
            ("place", (place + 1).to_string()),
            ("index", place.to_string()),
            ("sum", format!("{own} {sign} {length} x 2")),
            ("jump", possible.list[place].to_string()),
        ];
        if possible.reasons[place] == Reason::Jump {
            self.say("pupil-jump", &values)?;
        } else {
            self.say("pupil-no-jump", &values)?;
        }
        self.list(possible.list)?;
        if possible.more.is_empty() {
            return Ok(());
        }
        let cells: Vec<String> = possible.more.iter().map(ToString::to_string).collect();
        self.say("pupil-side-jumps", &[("cells", cells.join(", "))])
    }

    fn list(&mut self, list: [u16; 4]) -> io::Result<()> {
        writeln!(self.output, "    pos_possible = {list:?}")
    }

    fn tell_choice(&mut self, by: Player, chosen: Move) -> io::Result<()> {
        let player = ("player", by.number().to_string());
        match chosen {
            Move::Pawn(cell) => {
                let cell = number(cell, self.side).to_string();
                self.say("pupil-goes", &[player, ("cell", cell)])
            }
            Move::Wall(wall) => {
                let [[a, b], [c, d]] =
                    parted(wall, self.side).map(|cells| cells.map(|n| n.to_string()));
                self.say(
                    "pupil-places",
                    &[player, ("a", a), ("b", b), ("c", c), ("d", d)],
                )
            }
            Move::Pass => self.say("pupil-passes", &[player]),
        }
    }

    fn conclude(&mut self, position: &Position, order: &Walk) -> io::Result<()> {
        writeln!(self.output)?;
        self.draw(position)?;
        let arrived = [Player::FIRST, Player::SECOND]
            .into_iter()
            .find(|&player| position.variant().is_goal(player, position.pawn(player)));
        match arrived {
            Some(player) => {
                let cell = number(position.pawn(player), self.side).to_string();
                let values = [("player", player.number().to_string()), ("cell", cell)];
                self.say("pupil-wins", &values)?;
            }
            None => self.say("pupil-unfinished", &[("steps", order.steps.to_string())])?,
        }
        if order.walls == 0 {
            self.say("pupil-wish-walls", &[])?;
        }
        self.say("pupil-wish-search", &[("size", order.size.to_string())])
    }

    /// The numbered board with pawns and walls, in ASCII.
    fn draw(&mut self, position: &Position) -> io::Result<()> {
        write!(
            self.output,
            "{}",
            drawing(position, &self.language.text("pupil-token"))
        )
    }
}

/// The board: a cell has its number and, under a pawn, the token with the player's number.
fn drawing(position: &Position, token: &str) -> String {
    let side = position.variant().size.width();
    let edge = format!("    {}+\n", "+-------".repeat(side.into()));
    let walls = position.walls();
    let mut text = edge.clone();
    let cell = |column, row| dedale_rules::Cell::new(column, row);
    for row in 0..side {
        let mut line = "    |".to_owned();
        let mut below = "    ".to_owned();
        for column in 0..side {
            let Some(here) = cell(column, row) else {
                continue;
            };
            let pawn = position
                .pawn_on(here)
                .map_or_else(String::new, |player| format!("{token}{player}"));
            let parts = |next: Option<dedale_rules::Cell>, orientation| {
                next.and_then(|next| position.wall_between(here, next))
                    .is_some_and(|wall| wall.orientation() == orientation && walls.has(wall))
            };
            let closed_right = parts(cell(column + 1, row), Orientation::Vertical);
            let closed_below = parts(cell(column, row + 1), Orientation::Horizontal);
            // Writing to a string cannot fail.
            let _ = write!(line, "{:>3} {pawn:<2} ", number(here, side));
            line.push(if closed_right { '#' } else { '|' });
            below.push('+');
            below.push_str(if closed_below { "=======" } else { "-------" });
        }
        text.push_str(&line);
        text.push('\n');
        if row + 1 < side {
            text.push_str(&below);
            text.push_str("+\n");
        }
    }
    text + &edge
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(size: &str, walls: u8, steps: usize, language: Language) -> String {
        let order = Walk {
            size: size.parse().unwrap(),
            walls,
            steps,
            seed: 3,
        };
        let mut output = Vec::new();
        let mut teller = Teller {
            language,
            side: order.size.width(),
            output: &mut output,
        };
        teller.play(&order).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn l3_two_random_players_go_on_until_one_arrives() {
        for language in [Language::English, Language::French] {
            for (size, walls) in [("3x3", 0), ("5x5", 0), ("5x5", 1), ("7x7", 6)] {
                let text = told(size, walls, usize::MAX, language);
                assert!(!text.contains("pupil-"), "every key is a text: {text}");
                let side: u16 = size[..1].parse().unwrap();
                // The winner's last cell is on the other side of the board.
                let goes = language.sentence(
                    "pupil-goes",
                    &[("player", "@".into()), ("cell", "@".into())],
                );
                let words: Vec<&str> = goes.split('@').collect();
                let last = text.lines().rfind(|line| line.contains(words[1])).unwrap();
                let cell: u16 = last
                    .split(words[1])
                    .nth(1)
                    .unwrap()
                    .trim_end_matches(words[2])
                    .parse()
                    .unwrap();
                assert!(cell <= side || cell > side * side - side, "{last}");
            }
        }
    }

    #[test]
    fn every_cell_chosen_was_in_the_list_printed_before() {
        let text = told("5x5", 0, usize::MAX, Language::English);
        let mut list = String::new();
        let mut checked = 0;
        for line in text.lines() {
            if line.contains("pos_possible = [") {
                line.clone_into(&mut list);
            } else if let Some((_, cells)) = line.split_once("Sideways: ") {
                list = format!("{list} [{}]", cells.trim_end_matches('.'));
            } else if let Some((_, cell)) = line.split_once("goes to ") {
                let cell = cell.trim_end_matches('.');
                let words: Vec<&str> = list.split(['[', ']', ',', ' ']).collect();
                assert!(words.contains(&cell) && cell != "0", "{cell} in {list}");
                checked += 1;
            }
        }
        assert!(checked > 5);
    }

    #[test]
    fn the_board_is_drawn_after_each_wall() {
        for (walls, told_so) in [(1, "has 1 wall."), (4, "has 4 walls.")] {
            let text = told("5x5", walls, 12, Language::English);
            assert!(text.contains(told_so), "{text}");
            let placed = text.matches("places a wall").count();
            assert!(placed > 0);
            // At the start, after each wall, at the end.
            assert_eq!(text.matches("    |  1 ").count(), placed + 2, "{text}");
        }
    }

    #[test]
    fn the_drawing_shows_numbers_pawns_and_walls() {
        let position: Position = "dedale/1 3x3 b1:1,b3:1 a1h,a2v 1".parse().unwrap();
        let expected = "    +-------+-------+-------+\n    |  1    |  2 P1 |  3    |\n    +=======+=======+-------+\n    |  4    #  5    |  6    |\n    +-------+-------+-------+\n    |  7    #  8 P2 |  9    |\n    +-------+-------+-------+\n";
        assert_eq!(drawing(&position, "P"), expected);
    }
}
