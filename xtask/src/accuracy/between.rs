//! Games between neighbouring levels: by how much the accuracy of the stronger is higher in the same game.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result};

use super::{Accuracy, TWO_SIDED, forms, players};

/// Games of each match, fewer where they take long.
const GAMES: [usize; 9] = [60, 60, 60, 60, 60, 40, 30, 30, 10];

/// The table of docs/analysis.md.
pub(super) fn table(asked: &Accuracy) -> Result<String> {
    let mut table = String::from(
        "\n| levels | games | the weaker | the stronger | apart | with 95 % between |\n|---|---:|---:|---:|---:|---|\n",
    );
    for (weaker, &usual) in (1..).zip(&GAMES) {
        let stronger = weaker + 1;
        let games = asked.games.unwrap_or(usual);
        let name = format!("levels-{weaker}-{stronger}");
        let mut pairs = Vec::new();
        for game in asked.games_between(&name, [weaker, stronger], games)? {
            let review = asked.review(&game)?;
            let found = players(weaker, true, &review)?;
            let of = |seat: usize| forms::chosen().of(&found[seat].moves);
            // A game without an open move of one of them tells nothing.
            let seat = weaker_seat(&game)?;
            pairs.extend(of(seat).zip(of(1 - seat)));
        }
        table.push_str(&line(weaker, &pairs));
    }
    Ok(table + "\n")
}

/// The first player of the match, the weaker level, moves first in the first game of each pair.
fn weaker_seat(game: &Path) -> Result<usize> {
    let name = game.file_stem().and_then(|name| name.to_str());
    let number = name.and_then(|name| name.rsplit_once('-')?.1.parse::<usize>().ok());
    let number = number.with_context(|| format!("{}: not a game of a match", game.display()))?;
    Ok(number - 1)
}

/// A row from the accuracy of the weaker and the stronger in each game.
#[expect(clippy::cast_precision_loss, reason = "a few games")]
fn line(weaker: u8, pairs: &[(f64, f64)]) -> String {
    let count = pairs.len().max(1) as f64;
    let mean = |part: fn(&(f64, f64)) -> f64| pairs.iter().map(part).sum::<f64>() / count;
    let apart = mean(|pair| pair.1 - pair.0);
    let squares = pairs.iter().map(|pair| (pair.1 - pair.0 - apart).powi(2));
    let spread = (squares.sum::<f64>() / (count - 1.0).max(1.0)).sqrt();
    let margin = TWO_SIDED * spread / count.sqrt();
    let mut line = String::new();
    let _ = writeln!(
        line,
        "| {weaker} and {} | {} | {:.0} % | {:.0} % | {:.0} | {:.0} and {:.0} |",
        weaker + 1,
        pairs.len(),
        100.0 * mean(|pair| pair.0),
        100.0 * mean(|pair| pair.1),
        100.0 * apart,
        100.0 * (apart - margin),
        100.0 * (apart + margin),
    );
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_compares_players_of_the_same_games() {
        let pairs = [(0.4, 0.6), (0.5, 0.5), (0.3, 0.7)];
        // Apart by 20, 0 and 40: on average 20, with a spread of 20.
        let expected = "| 3 and 4 | 3 | 40 % | 60 % | 20 | -3 and 43 |\n";
        assert_eq!(line(3, &pairs), expected);
    }

    #[test]
    fn sides_are_swapped_in_the_second_game_of_a_pair() {
        assert_eq!(weaker_seat(Path::new("x/00012-1.dedale")).unwrap(), 0);
        assert_eq!(weaker_seat(Path::new("x/00012-2.dedale")).unwrap(), 1);
        assert!(weaker_seat(Path::new("x/match.txt")).is_err());
    }
}
