//! `dedale arena ratings`: the rating list from reports of matches. Finds the reports and shows the list; how it is
//! made stands in `arena`.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};

use clap::ArgMatches;
use dedale_arena::ratings::{Match, Rating, RatingError, rate};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

use super::command_line::{ANCHOR, FILES};
use super::turning_points::files;
use crate::{arguments, game_file};

/// How the names of reports in a folder end.
const ENDING: &str = "txt";
/// The first version.
const USUAL_ANCHOR: &str = "0.1.0";

/// Reads the reports and shows the list.
pub(super) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let anchor = arguments::text(matches, ANCHOR).unwrap_or(USUAL_ANCHOR);
    let mut played = Vec::new();
    for name in matches.get_many::<String>(FILES).unwrap_or_default() {
        let files = files(name, ENDING)?;
        if files.is_empty() {
            let value = ("name", echo(name).into());
            let mistake = language.mistake("error-arena-no-matches", &[value]);
            return Err(Failure::Arguments(mistake));
        }
        for file in files {
            let text = game_file::read_text(&file, language)?;
            let report = Match::read(&text).map_err(|error| {
                let mistake = mistake(error, anchor, language);
                Failure::Arguments(mistake.within(|reason| {
                    let values = [("name", echo(&file).into()), ("reason", reason.into())];
                    language.sentence("error-arena-file", &values)
                }))
            })?;
            played.push(report);
        }
    }
    let list = rate(&played, anchor);
    let list = list.map_err(|error| Failure::Arguments(mistake(error, anchor, language)))?;
    let mut output = io::stdout().lock();
    let text = if output.is_terminal() {
        table(&list, anchor, language)
    } else {
        lines(&list)
    };
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}

fn mistake(error: RatingError, anchor: &str, language: Language) -> Mistake {
    match error {
        RatingError::NoReport(key) => {
            language.mistake("error-rating-report", &[("key", key.into())])
        }
        RatingError::NoAnchor => {
            language.mistake("error-rating-anchor", &[("value", echo(anchor).into())])
        }
        RatingError::Apart(player) => {
            language.mistake("error-rating-apart", &[("player", echo(&player).into())])
        }
    }
}

/// For scripts: `rating: ELO LOW HIGH GAMES SCORE NAME`, the strongest first.
fn lines(list: &[Rating]) -> String {
    let mut text = String::new();
    for rating in list {
        let Rating {
            name,
            elo,
            low,
            high,
            games,
            score,
        } = rating;
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "rating: {elo:.1} {low:.1} {high:.1} {games} {score:.4} {name}"
        );
    }
    text
}

/// For people.
fn table(list: &[Rating], anchor: &str, language: Language) -> String {
    let sentence = |rating: &Rating| {
        let mut values = vec![
            ("elo", format!("{:+.0}", rating.elo).into()),
            ("games", rating.games.to_string().into()),
            ("score", format!("{:.0}", 100.0 * rating.score).into()),
            ("player", rating.name.as_str().into()),
        ];
        if rating.name == anchor {
            return language.sentence("rating-anchor", &values);
        }
        values.push(("low", format!("{:+.0}", rating.low).into()));
        values.push(("high", format!("{:+.0}", rating.high).into()));
        language.sentence("rating-line", &values)
    };
    let lines = list.iter().map(|rating| sentence(rating) + "\n");
    lines.collect()
}
