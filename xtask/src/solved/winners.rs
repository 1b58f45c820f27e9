//! Who wins, as one picture: a row for each board, a column for each number of walls, and in each field the
//! winner's number with the plies that perfect play takes.

use std::collections::BTreeMap;

use super::record::Record;

/// More walls than these have no column; what is there for more is the same as for as many as fit.
const COLUMNS: usize = 9;
const FIELD: [usize; 2] = [54, 24];
const LEFT: usize = 128;
const TOP: usize = 64;
/// For the first player, the second one and nobody: fill, and what is written.
const PAINTS: [(&str, &str, &str); 3] = [
    ("first", "#c2593f", "1"),
    ("second", "#1f6f78", "2"),
    ("draw", "#6b6b6b", "="),
];

/// What is written around the fields.
pub(super) struct Captions {
    title: &'static str,
    walls: &'static str,
    most: &'static str,
}

pub(super) const ENGLISH: Captions = Captions {
    title: "Who wins: 1 the first player, 2 the second, = nobody; and after how many plies",
    walls: "walls each",
    most: "as fit",
};
pub(super) const FRENCH: Captions = Captions {
    title: "Qui gagne : 1 le premier, 2 le second, = personne ; en combien de demi-coups",
    walls: "barrières chacun",
    most: "toutes",
};

/// One field for each number of walls that was solved, those with distances first.
pub(super) fn picture(records: &[Record], captions: &Captions) -> String {
    let mut rows: BTreeMap<([u32; 2], &str), BTreeMap<usize, &Record>> = BTreeMap::new();
    for record in records.iter().filter(|record| !record.pass) {
        let column = match record.walls.as_str() {
            "unlimited" => COLUMNS + 1,
            _ if record.number() <= COLUMNS => record.number(),
            _ => continue,
        };
        let row = rows.entry((record.sides(), &record.starts)).or_default();
        let known = row.entry(column).or_insert(record);
        if record.distances {
            *known = record;
        }
    }
    let width = LEFT + (COLUMNS + 2) * FIELD[0] + 12;
    let height = TOP + rows.len() * FIELD[1] + 12;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"22\" font-size=\"15\">{title}</text>\n<text x=\"12\" y=\"{head}\">{walls}</text>\n",
        title = captions.title,
        walls = captions.walls,
        head = TOP - 12
    );
    for column in 0..=COLUMNS + 1 {
        let name = if column > COLUMNS {
            captions.most.to_owned()
        } else {
            column.to_string()
        };
        svg += &text(middle(column), TOP - 12, "black", &name);
    }
    for (line, (_, fields)) in rows.iter().enumerate() {
        let top = TOP + line * FIELD[1];
        let Some(first) = fields.values().next() else {
            continue;
        };
        let name = format!("{} {}", first.board_shown(), first.starts.replace('-', " "));
        svg += &format!("<text x=\"12\" y=\"{}\">{name}</text>\n", top + 16);
        for (&column, record) in fields {
            svg += &field(column, top, record);
        }
    }
    svg + "</svg>\n"
}

fn field(column: usize, top: usize, record: &Record) -> String {
    let paint = PAINTS
        .iter()
        .find(|(winner, _, _)| *winner == record.winner);
    let &(_, fill, number) = paint.unwrap_or(&PAINTS[2]);
    let told = if record.plies.is_empty() {
        number.to_owned()
    } else {
        format!("{number} · {}", record.plies)
    };
    let rectangle = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"{fill}\"/>\n",
        LEFT + column * FIELD[0] + 1,
        top + 1,
        FIELD[0] - 2,
        FIELD[1] - 2
    );
    rectangle + &text(middle(column), top + 16, "white", &told)
}

fn middle(column: usize) -> usize {
    LEFT + column * FIELD[0] + FIELD[0] / 2
}

fn text(x: usize, y: usize, fill: &str, told: &str) -> String {
    format!("<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\" text-anchor=\"middle\">{told}</text>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_tell_more_and_passing_is_another_game() {
        let records = [
            "3x3,0,0,b1-b3,second,4,1,4,66,1,0.00,9",
            "3x3,0,0,b1-b3,second,,0,4,66,1,0.00,9",
            "3x3,unlimited,0,b1-b3,first,,0,4,66,1,0.00,9",
            "3x3,0,1,b1-b3,draw,,1,4,66,1,0.00,9",
        ]
        .map(|line| Record::read(line).expect("a record"));
        for captions in [&ENGLISH, &FRENCH] {
            let svg = picture(&records, captions);
            assert!(svg.contains(">2 · 4<") && svg.contains(">1<"), "{svg}");
            assert_eq!(svg.matches("rx=").count(), 2, "{svg}");
            assert!(
                svg.contains(captions.title) && svg.contains(captions.walls),
                "{svg}"
            );
        }
    }
}
