//! The results as a table for readers: one line for each board, numbers of walls with the same result
//! put together.

use super::record::Record;

/// One line for each board, its starting cells and whether passing is allowed, in the order of the boards.
pub(super) fn table(records: &[Record]) -> String {
    let mut records: Vec<&Record> = records.iter().collect();
    // Those with distances tell more.
    records.sort_by_key(|record| (key(record), record.number(), !record.distances));
    records.dedup_by_key(|record| (key(record), record.number()));
    let mut text = String::from(
        "| board | starts | winner, by the walls of each player (plies) |\n|---|---|---|\n",
    );
    for board in records.chunk_by(|one, next| key(one) == key(next)) {
        let first = board[0];
        let passing = if first.pass { ", passing allowed" } else { "" };
        text += &format!(
            "| {} | {}{passing} | {} |\n",
            first.board_shown(),
            first.starts.replace('-', ", "),
            stretches(board).join("; ")
        );
    }
    text
}

fn key(record: &Record) -> ([u32; 2], bool, &str) {
    (record.sides(), record.pass, &record.starts)
}

/// Numbers of walls that follow each other with the same winner and length, put together; what was not
/// solved is not said.
fn stretches(board: &[&Record]) -> Vec<String> {
    let follows = |one: &&Record, next: &&Record| {
        // With as many walls as have room nobody runs out: unlimited walls are the number after the last
        // that makes a difference.
        let after = if next.walls == "unlimited" {
            next.fit
        } else {
            next.number()
        };
        one.number().saturating_add(1) == after
            && (&one.winner, &one.plies) == (&next.winner, &next.plies)
    };
    let parts = board.chunk_by(follows);
    parts
        .map(|part| {
            let (first, last) = (part[0], part[part.len() - 1]);
            let walls = match (part.len(), last.walls.as_str()) {
                (1, _) => first.walls.clone(),
                (_, "unlimited") => format!("{} or more", first.walls),
                (_, to) => format!("{} to {to}", first.walls),
            };
            let plies = if first.plies.is_empty() {
                String::new()
            } else {
                format!(" ({})", first.plies)
            };
            format!("{walls}: {}{plies}", first.winner)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_results_are_put_together() {
        let records = [
            "4x3,0,0,b1-c3,first,,0,6,1,1,0.00,9",
            "3x3,0,0,b1-b3,second,,0,4,66,1,0.00,9",
            "3x3,0,0,b1-b3,second,4,1,4,66,1,0.00,9",
            "3x3,0,1,b1-b3,draw,,1,4,66,1,0.00,9",
            "3x3,unlimited,0,b1-b3,second,12,1,4,1830,15,0.00,9",
            "3x3,3,0,b1-b3,second,12,1,4,2082,10,0.00,9",
            "3x3,2,0,b1-b3,second,12,1,4,2082,10,0.00,9",
            "3x5,1,0,b1-b5,second,12,1,8,2082,10,0.00,9",
            "3x5,2,0,b1-b5,second,12,1,8,2082,10,0.00,9",
            "3x5,unlimited,0,b1-b5,second,12,1,8,2082,10,0.00,9",
        ];
        let records = records.map(|line| Record::read(line).unwrap());
        let text = table(&records);
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "| 3×3 | b1, b3 | 0: second (4); 2 or more: second (12) |",
                "| 3×3 | b1, b3, passing allowed | 0: draw |",
                "| 3×5 | b1, b5 | 1 to 2: second (12); unlimited: second (12) |",
                "| 4×3 | b1, c3 | 0: first |",
            ]
        );
    }
}
