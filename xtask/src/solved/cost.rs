//! What solving costs, by board and number of walls: a table and a plot of the measurements.

use super::record::Record;
use dedale_paper::logarithmic::{Chart, Curve, draw};

/// What takes less says nothing about the method.
const LEAST_SECONDS: f64 = 2.0;
/// The boards of the plot.
const PLOTTED: [&str; 8] = ["3x7", "3x9", "4x6", "4x7", "5x5", "6x5", "7x7", "9x9"];
/// Shorter times are not told exactly enough for a curve.
const LEAST_PLOTTED: f64 = 0.03;

/// One line for each board and number of walls.
pub(super) fn table(records: &[Record]) -> String {
    let mut text = String::from(
        "| board | walls | states | growth | cpu | states/s | memory | with distances: cpu | memory |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    let records = measured(records);
    for group in
        records.chunk_by(|one, next| (&one.board, one.number()) == (&next.board, next.number()))
    {
        let kind = |distances| group.iter().find(|record| record.distances == distances);
        let (values, distances) = (kind(false), kind(true));
        let cost = |record: Option<&&Record>| record.map_or(0.0, |record| record.cpu_seconds);
        if cost(values).max(cost(distances)) < LEAST_SECONDS {
            continue;
        }
        let first = group[0];
        let cpu = |record: Option<&&Record>| {
            record.map_or_else(String::new, |record| format!("{:.1} s", record.cpu_seconds))
        };
        let megabytes = |record: Option<&&Record>| {
            record.map_or_else(String::new, |record| format!("{} MB", record.memory_mb))
        };
        let rate = values.map_or_else(String::new, |record| short(rate(record)));
        text += &format!(
            "| {} | {} | {} | {} | {} | {rate} | {} | {} | {} |\n",
            first.board_shown(),
            first.walls,
            short(states(first)),
            growth(&records, first),
            cpu(values),
            megabytes(values),
            cpu(distances),
            megabytes(distances),
        );
    }
    text
}

/// Time, memory and rate over the number of walls.
pub(super) fn plot(records: &[Record]) -> String {
    let records = measured(records);
    let panel = |title: &str, of: &dyn Fn(&Record) -> f64| {
        let curve = |board: &&str| Curve {
            name: board.replace('x', "×"),
            points: records
                .iter()
                .filter(|record| record.board == **board && !record.distances)
                .filter(|record| record.walls != "unlimited")
                .filter(|record| record.cpu_seconds >= LEAST_PLOTTED)
                .map(|record| (record.number(), of(record)))
                .collect(),
        };
        Chart {
            title: title.to_owned(),
            curves: PLOTTED.iter().map(curve).collect(),
        }
    };
    draw(
        "walls each",
        &[
            panel("processor time, seconds", &|record| record.cpu_seconds),
            panel("memory, megabytes", &memory),
            panel("states a second of processor time", &rate),
        ],
    )
}

/// Those from the first starting cells, without passing: the others cost the same.
fn measured(records: &[Record]) -> Vec<&Record> {
    let mut chosen: Vec<&Record> = records.iter().filter(|record| !record.pass).collect();
    chosen.sort_by_key(|record| {
        (
            record.sides(),
            record.number(),
            record.distances,
            &record.starts,
        )
    });
    chosen.dedup_by_key(|record| (record.sides(), record.number(), record.distances));
    chosen
}

/// How many times as many states as with one wall less.
fn growth(records: &[&Record], record: &Record) -> String {
    let before = records.iter().find(|other| {
        other.board == record.board && other.number().checked_add(1) == Some(record.number())
    });
    before.map_or_else(String::new, |before| {
        format!("× {:.2}", states(record) / states(before))
    })
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
fn states(record: &Record) -> f64 {
    record.states as f64
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
fn memory(record: &Record) -> f64 {
    record.memory_mb as f64
}

fn rate(record: &Record) -> f64 {
    states(record) / record.cpu_seconds
}

/// `2.9 × 10^9`.
fn short(number: f64) -> String {
    let power = number.max(1.0).log10().floor();
    // 9.97 is 1.0 of the next power.
    let tenths = (number / 10_f64.powf(power) * 10.0).round();
    if tenths >= 100.0 {
        return format!("1.0 × 10^{}", power + 1.0);
    }
    format!("{:.1} × 10^{power}", tenths / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn records() -> Vec<Record> {
        [
            "5x5,4,0,c1-c5,second,,0,16,1000000000,10,2.00,40",
            "5x5,5,0,c1-c5,first,,0,16,2900000000,10,7.50,88",
            "5x5,5,0,c1-c5,first,37,1,16,2900000000,10,26.00,300",
            "5x5,0,0,c1-c5,first,37,1,16,770,1,0.00,9",
        ]
        .map(|line| Record::read(line).unwrap())
        .to_vec()
    }

    #[test]
    fn values_and_distances_share_a_line() {
        let text = table(&records());
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "| 5×5 | 4 | 1.0 × 10^9 |  | 2.0 s | 5.0 × 10^8 | 40 MB |  |  |",
                "| 5×5 | 5 | 2.9 × 10^9 | × 2.90 | 7.5 s | 3.9 × 10^8 | 88 MB | 26.0 s | 300 MB |",
            ]
        );
    }

    #[test]
    fn numbers_are_rounded_to_the_next_power() {
        assert_eq!(short(99_700_000.0), "1.0 × 10^8");
        assert_eq!(short(94_000_000.0), "9.4 × 10^7");
        assert_eq!(short(1.0), "1.0 × 10^0");
    }

    #[test]
    fn only_measurable_runs_are_plotted() {
        let svg = plot(&records());
        assert_eq!(
            svg.matches("<circle").count(),
            6,
            "two runs in three panels"
        );
    }
}
