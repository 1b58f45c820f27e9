//! The curve of winning chances as SVG that reads on light and dark pages, for documents.

use std::fmt::Write;

use dedale_engine::{Mark, Review};
use dedale_rules::Player;

use dedale_words::reasons::Words;

use crate::svg::escaped;

const WIDTH: f32 = 760.0;
const HEIGHT: f32 = 300.0;
const LEFT: f32 = 56.0;
const RIGHT: f32 = 16.0;
const TOP: f32 = 44.0;
const BOTTOM: f32 = 34.0;
/// One colour for each player, told apart by those who see few colours too.
const COLOURS: [&str; 4] = ["#b5651d", "#1d6fb5", "#3c7a3c", "#8a3c8a"];
const INK: &str = "#2b2b2b";

/// Draws the curves of those players; moves marked as mistakes and worse are dots on the curve of
/// whoever made them.
#[must_use]
pub fn draw(review: &Review, players: &[(Player, String)], title: &str, words: &Words) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\" fill=\"#fbfaf7\"/>\n\
         <text x=\"16\" y=\"25\" font-weight=\"600\" fill=\"{INK}\">{}</text>\n",
        escaped(title)
    );
    for part in [0.0_f32, 0.5, 1.0] {
        let y = height_of(part);
        let label = escaped(&words.percent(part));
        // Writing to a string cannot fail.
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"#d8d4c8\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"{INK}\">{label}</text>",
            WIDTH - RIGHT,
            LEFT - 8.0,
            y + 4.0
        );
    }
    for (place, (player, name)) in players.iter().enumerate() {
        draw_player(&mut svg, review, *player, players.len());
        let left = LEFT + column(place, players.len());
        draw_name(&mut svg, *player, name, left);
    }
    svg + "</svg>\n"
}

fn draw_player(svg: &mut String, review: &Review, player: Player, sides: usize) {
    let colour = COLOURS[player.index()];
    let count = review.chances.len();
    let points: Vec<String> = review
        .chances
        .iter()
        .enumerate()
        .map(|(place, chances)| {
            format!(
                "{:.1},{:.1}",
                column_of(place, count),
                height_of(chances[player])
            )
        })
        .collect();
    let _ = writeln!(
        svg,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    for (place, judged) in review.moves.iter().enumerate() {
        // Turns alternate between sides, also where partners share one.
        let own = judged.by.index() % sides == player.index();
        if own && matches!(judged.mark, Some(Mark::Mistake | Mark::Blunder)) {
            let _ = writeln!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"{}\"/>",
                column_of(place + 1, count),
                height_of(review.chances[place + 1][player]),
                COLOURS[judged.by.index()]
            );
        }
    }
}

/// Where a name begins, in equal parts of the room below the curves.
#[expect(clippy::cast_precision_loss, reason = "at most four names")]
fn column(place: usize, count: usize) -> f32 {
    (WIDTH - LEFT - RIGHT) * place as f32 / count as f32
}

fn draw_name(svg: &mut String, player: Player, name: &str, left: f32) {
    let y = HEIGHT - 12.0;
    let _ = writeln!(
        svg,
        "<rect x=\"{left:.1}\" y=\"{:.1}\" width=\"14\" height=\"4\" fill=\"{}\"/>\n\
         <text x=\"{:.1}\" y=\"{y:.1}\" fill=\"{INK}\">{}</text>",
        y - 7.0,
        COLOURS[player.index()],
        left + 20.0,
        escaped(name)
    );
}

#[expect(clippy::cast_precision_loss, reason = "positions of a game")]
fn column_of(place: usize, count: usize) -> f32 {
    let room = WIDTH - LEFT - RIGHT;
    LEFT + room * place as f32 / (count.max(2) - 1) as f32
}

fn height_of(chance: f32) -> f32 {
    TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - chance)
}

#[cfg(test)]
mod tests {
    use dedale_engine::{Judged, explain};
    use dedale_rules::{PerPlayer, PlayerCount, Record};
    use dedale_words::language::Language;

    use super::*;

    const RECORD: &str =
        "[Dedale \"1\"]\n[Start \"dedale/1 5x5 c1:3,c5:3 - 1\"]\n\n1. c2 c4\n2. c3 b4\n*\n";

    #[test]
    fn the_picture_has_a_curve_for_each_side_and_a_dot_for_each_mistake() {
        let record: Record = RECORD.parse().unwrap();
        let game = record.game();
        let chances = |first: f32| {
            PerPlayer::from_fn(PlayerCount::Two, |player| match player {
                Player::FIRST => first,
                _ => 1.0 - first,
            })
        };
        let marks = [Mark::Best, Mark::Good, Mark::Mistake, Mark::Blunder];
        let judged = |(place, mark): (usize, Mark)| Judged {
            by: game.positions()[place].turn(),
            chosen: game.moves()[place],
            before: 0.5,
            after: 0.5,
            loss: 0.0,
            mark: Some(mark),
            decided: false,
            margins: [0.0; 2],
            unsure: false,
            explanation: explain(&game.positions()[place], game.moves()[place], None),
            line: Vec::new(),
            better: None,
        };
        let review = Review {
            moves: marks.into_iter().enumerate().map(judged).collect(),
            chances: [0.5, 0.6, 0.6, 0.4, 0.9].map(chances).to_vec(),
            complete: true,
        };
        let words = Words::of_record(&record, None, Language::French);
        let players = [
            (Player::FIRST, "Zoé & <1>".to_owned()),
            (Player::SECOND, "Eren".to_owned()),
        ];
        let svg = draw(&review, &players, "Titre", &words);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains("Zoé &amp; &lt;1&gt;") && svg.contains("50\u{a0}%"));
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }
}
