//! Answers lines: the options of a game and its moves in, the view of the position after them out, as JSON.
//!
//! ```text
//! 9x9 2 10 - e2 e8 e3h
//! 12x12 4 - c5:3,g7:2
//! ```
//!
//! Columns and rows, players, walls of each (`-`: as usual), bonus squares (`-`: none), then moves in any notation that
//! cannot be mistaken. A word `cooperative` in place of the players makes it that game; `2+pass` lets turns be passed. What is wrong is answered with `{"error": ...}`.

mod view;

use std::error::Error;
use std::io::{BufRead, Write};
use std::sync::Arc;

use dedale_rules::{Bonus, Game, Notation, PlayerCount, Position, Size, VariantSetup};
use serde_json::{Value, json};

fn main() -> std::io::Result<()> {
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let answer = answer(&line?).unwrap_or_else(|error| json!({ "error": error.to_string() }));
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// The view after the moves of a line, or the view before the first that is refused, with why.
fn answer(line: &str) -> Result<Value, Box<dyn Error>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [size, players, walls, bonus, moves @ ..] = words.as_slice() else {
        return Err("expected SIZE PLAYERS WALLS BONUS MOVES...".into());
    };
    let mut game = Game::new(start(size, players, walls, bonus)?);
    let mut rest = moves;
    while !rest.is_empty() {
        // A wall of the console's form is three words: two cells and a side.
        let count = if rest.len() >= 3 && rest[2].len() == 1 {
            3
        } else {
            1
        };
        let text = rest[..count].join(" ");
        let chosen = Notation::recognise(&text, game.position().variant().size)?;
        if let Err(refusal) = game.play(chosen) {
            let mut view = view::view(&game);
            view["answer"] = json!({ "move": chosen.to_string(), "reason": view::reason(refusal) });
            return Ok(view);
        }
        rest = &rest[count..];
    }
    Ok(view::view(&game))
}

fn start(size: &str, players: &str, walls: &str, bonus: &str) -> Result<Position, Box<dyn Error>> {
    let size: Size = size.parse()?;
    let (players, pass) = players
        .strip_suffix("+pass")
        .map_or((players, false), |count| (count, true));
    let mut setup = if players == "cooperative" {
        VariantSetup::cooperative(size)
    } else {
        let count = PlayerCount::new(players.parse()?).ok_or("expected 2 or 4 players")?;
        VariantSetup::new(size, count)
    };
    setup.pass = pass;
    if walls != "-" {
        setup.walls = walls.parse()?;
    }
    for square in bonus.split(',').filter(|text| *text != "-") {
        let (cell, value) = square
            .split_once(':')
            .ok_or("expected a bonus square such as c5:3")?;
        setup.bonus.push(Bonus {
            cell: cell.parse()?,
            value: value.parse()?,
        });
    }
    Ok(Position::start(Arc::new(setup.validate()?)))
}
