//! The rows of tables that the examples print, and the many rows of `exact` turned into one table for each measure.

use anyhow::{Context, Result};

/// The cells of a row.
pub(super) type Row = Vec<String>;

/// The rows of the tables in a text, without their heads.
pub(super) fn rows(text: &str) -> Vec<Row> {
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('|')).collect();
    let is_rule = |line: &str| line.starts_with("|---");
    let is_head = |place: usize| lines.get(place + 1).is_some_and(|next| is_rule(next));
    let cells = |line: &str| -> Row {
        let inner = line.trim().trim_start_matches('|').trim_end_matches('|');
        inner
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    let places = (0..lines.len()).filter(|&place| !is_rule(lines[place]) && !is_head(place));
    places.map(|place| cells(lines[place])).collect()
}

/// What `exact` measures: the column of its rows, and the words for it.
pub(super) const MEASURES: [(usize, &str); 3] = [
    (3, "right verdict"),
    (5, "move keeps the value"),
    (6, "move keeps it with the best number of moves"),
];

/// The different values of a column, in the order in which they come.
pub(super) fn values(rows: &[Row], column: usize) -> Vec<&str> {
    let mut values = Vec::new();
    for row in rows {
        let value = row[column].as_str();
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

/// The cell of a board with that many simulations.
pub(super) fn cell<'a>(
    rows: &'a [Row],
    board: &str,
    simulations: &str,
    column: usize,
) -> Option<&'a str> {
    let row = rows
        .iter()
        .find(|row| row[0] == board && row[1] == simulations)?;
    Some(row[column].as_str()).filter(|cell| !cell.is_empty())
}

/// What a board measured with the net is called after its name.
const BY_NET: &str = ", net";

/// The rows without the net; and those of all boards that were measured with it, with and without, for a picture of the two.
pub(super) fn by_net(rows: &[Row]) -> (Vec<Row>, Vec<Row>) {
    let is_by_net = |row: &&Row| row[0].ends_with(BY_NET);
    let plain = rows.iter().filter(|row| !is_by_net(row)).cloned();
    let is_compared = |row: &&Row| {
        let board = row[0].trim_end_matches(BY_NET);
        let mut others = rows.iter().filter(is_by_net);
        others.any(|other| other[0].trim_end_matches(BY_NET) == board)
    };
    let compared = rows.iter().filter(is_compared).cloned();
    (plain.collect(), compared.collect())
}

/// One table for each measure: a line for each board, a column for each number of simulations.
pub(super) fn exact(rows: &[Row]) -> Result<String> {
    let complete = rows.iter().all(|row| row.len() == 7);
    anyhow::ensure!(complete, "a row of `exact` has seven cells");
    let counts = values(rows, 1);
    let mut text = String::new();
    for (column, name) in MEASURES {
        text += &format!(
            "\n{name}, %:\n\n| board | positions | {} |",
            counts.join(" | ")
        );
        text += &format!("\n|---|---:|{}\n", "---:|".repeat(counts.len()));
        // The verdict is asked of all positions, a move only of those with a choice.
        let of = if column == 3 { 2 } else { 4 };
        for board in values(rows, 0) {
            if cell(rows, board, counts[0], column).is_none() {
                continue;
            }
            let positions = cell(rows, board, counts[0], of).context("a number of positions")?;
            text += &format!("| {} | {positions} |", board.replace('x', "×"));
            for count in &counts {
                let rate = cell(rows, board, count, column).unwrap_or_default();
                text += &format!(" {rate} |");
            }
            text.push('\n');
        }
    }
    Ok(text + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_with_the_net_are_compared_with_themselves_without() {
        let found = rows("| board |\n|---|\n| 5x5 with 1 |\n| 9x9 with 1 |\n| 9x9 with 1, net |\n");
        let (plain, compared) = by_net(&found);
        assert_eq!(plain, [["5x5 with 1"], ["9x9 with 1"]]);
        assert_eq!(compared, [["9x9 with 1"], ["9x9 with 1, net"]]);
    }

    #[test]
    fn a_measure_is_a_table() {
        let found = rows(
            "| board | simulations |\n|---|---:|\n\
             | 5x5 with 1 | 10 | 400 | 90.0 | 150 | 95.0 | 80.0 |\n\
             | 5x5 with 1 | 30 | 400 | 92.0 | 150 | 96.0 | 81.0 |\n\
             | 9x9 with 2 | 10 | 300 | 70.0 | 90 | 85.0 |  |\n",
        );
        let text = exact(&found).unwrap();
        assert!(text.contains("right verdict, %:\n\n| board | positions | 10 | 30 |\n|---|---:|---:|---:|\n| 5×5 with 1 | 400 | 90.0 | 92.0 |\n| 9×9 with 2 | 300 | 70.0 |  |\n"), "{text}");
        assert!(
            text.ends_with("| 5×5 with 1 | 150 | 80.0 | 81.0 |\n\n"),
            "{text}"
        );
        assert!(exact(&rows("| a |\n|---|\n| b |\n")).is_err());
    }
}
