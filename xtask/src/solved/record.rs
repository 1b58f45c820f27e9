//! One result of the laboratory: a line of `docs/data/solved.csv`.

use anyhow::{Context, Result};

/// The first line of the file.
pub(super) const HEAD: &str =
    "board,walls,pass,starts,winner,plies,distances,fit,states,layouts,cpu_seconds,memory_mb";

/// A board solved, from one pair of starting cells.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Record {
    pub(super) board: String,
    /// A number, or `unlimited`.
    pub(super) walls: String,
    pub(super) pass: bool,
    /// With a hyphen between them, since the file is parted by commas.
    pub(super) starts: String,
    pub(super) winner: String,
    /// Empty for a draw, and without distances.
    pub(super) plies: String,
    pub(super) distances: bool,
    /// The most walls that have room on the board.
    pub(super) fit: usize,
    pub(super) states: u64,
    pub(super) layouts: u64,
    pub(super) cpu_seconds: f64,
    pub(super) memory_mb: u64,
}

impl Record {
    /// What tells it from other results, as the beginning of a line.
    pub(super) fn key(&self) -> String {
        let (pass, distances) = (u8::from(self.pass), u8::from(self.distances));
        let Record {
            board,
            walls,
            starts,
            ..
        } = self;
        format!("{board},{walls},{pass},{starts},{distances},")
    }

    pub(super) fn read(line: &str) -> Result<Record> {
        let words: Vec<&str> = line.split(',').collect();
        let unreadable = || format!("this is no result: {line}");
        let [
            board,
            walls,
            pass,
            starts,
            winner,
            plies,
            distances,
            fit,
            states,
            layouts,
            cpu,
            memory,
        ] = words[..]
        else {
            anyhow::bail!(unreadable());
        };
        Ok(Record {
            board: board.to_owned(),
            walls: walls.to_owned(),
            pass: pass == "1",
            starts: starts.to_owned(),
            winner: winner.to_owned(),
            plies: plies.to_owned(),
            distances: distances == "1",
            fit: fit.parse().with_context(unreadable)?,
            states: states.parse().with_context(unreadable)?,
            layouts: layouts.parse().with_context(unreadable)?,
            cpu_seconds: cpu.parse().with_context(unreadable)?,
            memory_mb: memory.parse().with_context(unreadable)?,
        })
    }

    pub(super) fn line(&self) -> String {
        format!(
            "{},{},{},{},{},{},{},{},{},{},{:.2},{}",
            self.board,
            self.walls,
            u8::from(self.pass),
            self.starts,
            self.winner,
            self.plies,
            u8::from(self.distances),
            self.fit,
            self.states,
            self.layouts,
            self.cpu_seconds,
            self.memory_mb
        )
    }

    /// The number of walls; unlimited ones come after every number.
    pub(super) fn number(&self) -> usize {
        self.walls.parse().unwrap_or(usize::MAX)
    }

    /// Columns and rows.
    pub(super) fn sides(&self) -> [u32; 2] {
        let side = |text: Option<&str>| text.and_then(|text| text.parse().ok()).unwrap_or(0);
        let mut sides = self.board.split('x');
        [side(sides.next()), side(sides.next())]
    }

    /// As readers write it.
    pub(super) fn board_shown(&self) -> String {
        self.board.replace('x', "×")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let line = "3x3,unlimited,0,b1-b3,second,12,1,4,1830,15,0.00,10";
        let record = Record::read(line).unwrap();
        assert_eq!(record.line(), line);
        assert_eq!(record.sides(), [3, 3]);
        assert!(Record::read("3x3,1").is_err());
        assert!(Record::read(&line.replace("1830", "many")).is_err());
    }
}
