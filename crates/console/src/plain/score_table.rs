//! The score table in the plain mode (C8).

use dedale_play::{Score, ScoreOrder};
use unicode_width::UnicodeWidthStr as _;

use super::{Console, Step};

impl Console {
    /// Everybody's points; `scores wins` and the like put them in another order.
    pub(super) fn show_scores(&mut self, order: &str) -> Step {
        let order = match order.to_lowercase().as_str() {
            "wins" | "victoires" => ScoreOrder::Wins,
            "games" | "parties" => ScoreOrder::Games,
            "best" | "meilleure" => ScoreOrder::Best,
            "name" | "names" | "nom" | "noms" => ScoreOrder::Name,
            _ => ScoreOrder::Points,
        };
        let read = match self.home.scores() {
            Ok(read) => read,
            Err(error) => return self.say_trouble(&error),
        };
        for notice in read.notices(self.language) {
            self.lines.say(&notice)?;
        }
        let sorted = read.content.sorted(order);
        if sorted.is_empty() {
            return self.say("plain-scores-none");
        }
        let rows = sorted.into_iter().map(row);
        let headings = [
            "plain-scores-points",
            "plain-scores-games",
            "plain-scores-wins",
            "plain-scores-best",
            "plain-scores-name",
        ];
        let rows: Vec<[String; 5]> = std::iter::once(headings.map(|key| self.text(key)))
            .chain(rows)
            .collect();
        let mut widths = [0; 4];
        for row in &rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = cell.width().max(*width);
            }
        }
        let [a, b, c, d] = widths;
        for [points, games, wins, best, name] in &rows {
            let line = format!("{points:>a$}  {games:>b$}  {wins:>c$}  {best:>d$}  {name}");
            self.lines.say(&line)?;
        }
        Ok(())
    }
}

fn row(score: &Score) -> [String; 5] {
    [
        score.points.to_string(),
        score.games.to_string(),
        score.wins.to_string(),
        score.best.to_string(),
        score.name.clone(),
    ]
}
