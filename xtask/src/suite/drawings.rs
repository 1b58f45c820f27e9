//! The pictures of `docs/suite.md`: the rates of `exact` by the number of simulations, and the chances told against the
//! part won.

use anyhow::{Context, Result};
use dedale_paper::rates::{Point, Rates, Series, draw};

use super::rows::{MEASURES, Row, cell, values};

/// Curves of all boards, one panel for each measure.
pub(super) fn exact(rows: &[Row]) -> Result<String> {
    let counts = values(rows, 1);
    let place = |number: usize| float(number) / float(counts.len().saturating_sub(1).max(1));
    let mut panels = Vec::new();
    // How soon a won game ends is in the tables alone.
    for (column, name) in &MEASURES[..2] {
        let mut series = Vec::new();
        for board in values(rows, 0) {
            let mut points = Vec::new();
            for (number, count) in counts.iter().enumerate() {
                let Some(rate) = cell(rows, board, count, *column) else {
                    continue;
                };
                points.push(Point {
                    across: place(number),
                    rate: rate
                        .parse()
                        .with_context(|| format!("`{rate}` is no rate"))?,
                    error: 0.0,
                });
            }
            series.push(Series {
                name: board.replace('x', "×"),
                points,
            });
        }
        let marks = counts.iter().enumerate();
        panels.push(Rates {
            title: format!("{name}, by the number of simulations"),
            marks: marks
                .map(|(number, count)| (place(number), (*count).to_owned()))
                .collect(),
            across: "simulations".to_owned(),
            lowest: 50.0,
            diagonal: false,
            series,
        });
    }
    Ok(draw(&panels))
}

/// The part won by the chance told, and the same after the correction.
pub(super) fn calibration(rows: &[Row]) -> Result<String> {
    let series = |name: &str, first: usize| -> Result<Series> {
        let mut points = Vec::new();
        for row in rows {
            let cells = row.get(first..first + 3);
            let cells = cells.context("a row of `calibration` has nine cells")?;
            if cells[0].is_empty() {
                continue;
            }
            let number = |cell: &String| -> Result<f64> {
                cell.parse()
                    .with_context(|| format!("`{cell}` is no number"))
            };
            points.push(Point {
                across: number(&cells[0])? / 100.0,
                rate: number(&cells[1])?,
                error: number(&cells[2])?,
            });
        }
        Ok(Series {
            name: name.to_owned(),
            points,
        })
    };
    let marks = (0..=10).map(|tenth| (float(tenth) / 10.0, format!("{} %", 10 * tenth)));
    Ok(draw(&[Rates {
        title: "won, by the chance told; the dashed line is where both are the same".to_owned(),
        marks: marks.collect(),
        across: "chance told".to_owned(),
        lowest: 0.0,
        diagonal: true,
        series: vec![series("as the search has it", 2)?, series("corrected", 6)?],
    }]))
}

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn float(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::super::rows::rows;
    use super::*;

    #[test]
    fn every_measured_rate_is_a_point() {
        let found = rows(
            "| chance |\n|---|\n| 0 to 10 | 9 | 5.0 | 4.0 | 1.0 | 4 | 3.0 | 4.0 | 2.0 |\n\
             | 10 to 20 | 1 | | | | 0 | | | |\n",
        );
        assert_eq!(calibration(&found).unwrap().matches("<circle").count(), 2);
        let found = rows(
            "| board |\n|---|\n| 5x5 with 1 | 10 | 400 | 90.0 | 150 | 95.0 | 80.0 |\n\
             | 9x9 with 2 | 10 | 300 | 70.0 | 90 | 85.0 |  |\n",
        );
        assert_eq!(exact(&found).unwrap().matches("<circle").count(), 4);
    }
}
