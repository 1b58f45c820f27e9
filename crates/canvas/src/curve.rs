//! The curve of winning chances in the terminal: columns filled from below, one position after the
//! other. Its twin for documents is in `curve_svg`.

use crate::canvas::{Canvas, Role};
use crate::glyphs::Glyphs;
use unicode_width::UnicodeWidthStr as _;

/// Room for the percentages at the left.
const LABELS: usize = 6;
/// What a chart has beside its columns: the labels, the edge and a blank.
pub(crate) const BESIDE: usize = LABELS + 2;
/// A short game is drawn wider, up to this many columns for a position.
const WIDEST_POSITION: usize = 4;

/// A chart to be drawn.
pub(crate) struct Chart<'a> {
    /// From 0 to 1, for one position after the other.
    pub values: &'a [f32],
    /// How high it is, in rows.
    pub height: usize,
    /// How many columns there are for all positions.
    pub room: usize,
    /// Whose chances they are.
    pub role: Role,
    /// What all, half and nothing are called.
    pub labels: [String; 3],
}

/// How many columns each position has; 0 if several share one.
pub(crate) fn columns_each(count: usize, room: usize) -> usize {
    (room / count.max(1)).min(WIDEST_POSITION)
}

/// The first column of a position, and how many columns the chart has.
fn column_of(place: usize, count: usize, room: usize) -> usize {
    match columns_each(count, room) {
        0 => place * room / count,
        each => place * each,
    }
}

/// The column of the canvas where a position begins.
pub(crate) fn place_of(place: usize, count: usize, room: usize) -> usize {
    LABELS + 1 + column_of(place, count, room)
}

/// Draws the chart.
pub(crate) fn draw(chart: &Chart, glyphs: &Glyphs) -> Canvas {
    let mut canvas = Canvas::default();
    let Chart {
        values,
        height,
        room,
        role,
        labels,
    } = chart;
    let places = [0, height / 2, height - 1];
    // A low chart has no room for all of them: the ends matter more.
    let ends = if *height < 3 { 2 } else { 1 };
    for (row, label) in places.iter().zip(labels).step_by(ends) {
        let label = glyphs.text(label);
        let before = (LABELS - 1).saturating_sub(label.width());
        canvas.write(before, *row, &label, Role::Label);
    }
    for row in 0..*height {
        canvas.put(LABELS, row, glyphs.upright, Role::Border);
    }
    let count = values.len();
    for (place, value) in values.iter().enumerate() {
        let end = column_of(place + 1, count, *room).max(column_of(place, count, *room) + 1);
        for column in column_of(place, count, *room)..end {
            draw_column(
                &mut canvas,
                LABELS + 1 + column,
                *value,
                *height,
                *role,
                glyphs,
            );
        }
    }
    canvas
}

fn draw_column(
    canvas: &mut Canvas,
    column: usize,
    value: f32,
    height: usize,
    role: Role,
    glyphs: &Glyphs,
) {
    let parts = glyphs.levels.len();
    let all = height * parts;
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "a few dozen parts of a column"
    )]
    let filled = (value.clamp(0.0, 1.0) * all as f32).round() as usize;
    for row in 0..height {
        let below = (height - 1 - row) * parts;
        let part = filled.saturating_sub(below).min(parts);
        if part > 0 {
            canvas.put(column, row, glyphs.levels[part - 1], role);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;
    use dedale_rules::Player;

    fn drawn(values: &[f32], glyphs: &Glyphs) -> String {
        let chart = Chart {
            values,
            height: 2,
            room: 72,
            role: Role::Pawn(Player::FIRST),
            labels: ["100%", "50%", "0%"].map(str::to_owned),
        };
        draw(&chart, glyphs).render(&Theme::PLAIN)
    }

    #[test]
    fn columns_are_as_high_as_the_chances() {
        let values = [0.0, 0.25, 0.5, 0.75, 1.0];
        assert_eq!(
            drawn(&values, &Glyphs::UNICODE),
            " 100% │            ▄▄▄▄████\n   0% │    ▄▄▄▄████████████\n"
        );
        assert_eq!(
            drawn(&[0.0, 0.5, 1.0], &Glyphs::ASCII),
            " 100% |        ####\n   0% |    ########\n"
        );
    }

    #[test]
    fn a_long_game_still_fits() {
        for count in [1, 2, 17, 71, 72, 73, 80, 145, 500] {
            let values: Vec<f32> = vec![1.0; count];
            let text = drawn(&values, &Glyphs::UNICODE);
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest.is_some_and(|widest| widest <= 80), "{count}");
            // The last position is on the chart.
            let last = place_of(count - 1, count, 72);
            assert!(
                text.lines().all(|line| line.chars().count() > last),
                "{count}"
            );
        }
    }
}
