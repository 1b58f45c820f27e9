//! Which games somebody looks for: reads the filters of an address and says what is wrong with one. What is found is `games`' business.

use axum::http::Uri;
use dedale_rules::Size;
use dedale_words::echo;
use dedale_words::game_fields::wrong;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;
use serde_json::Value;

use super::asked;
use crate::names::folded;
use crate::problem::Problem;
use crate::setting;
use crate::site::Site;
use crate::store::{Outcome, Search, State};

/// Games in one answer.
const MOST_GAMES: u32 = 50;
/// The longest game that can be asked for.
const MOST_MOVES: u64 = 10_000;
/// How games end.
const HOW: [&str; 7] = [
    "board",
    "time",
    "gave-up",
    "left",
    "draw-agreed",
    "blocked",
    "drawn",
];
/// In milliseconds.
const DAY: i64 = 86_400_000;

/// What an address asks for; names are still to be looked up.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    pub search: Search,
    pub player: Option<String>,
    pub opponent: Option<String>,
}

struct Filters {
    asked: Value,
    language: Language,
}

impl Filters {
    /// The value of a filter, if it has one.
    fn text(&self, name: &str) -> Option<String> {
        let text = self.asked[name].as_str();
        text.filter(|text| !text.is_empty()).map(str::to_owned)
    }

    fn number(&self, name: &'static str, least: u64, most: u64) -> Result<Option<u64>, Mistake> {
        let Some(text) = self.text(name) else {
            return Ok(None);
        };
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits);
        let number = number.filter(|number| (least..=most).contains(number));
        number.map(Some).ok_or_else(|| {
            let values = [
                ("name", name.into()),
                ("value", echo(&text).into()),
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
            ];
            self.language.mistake("error-number", &values)
        })
    }

    /// One of a few words.
    fn choice(&self, name: &'static str, choices: &[&str]) -> Result<Option<String>, Mistake> {
        let Some(text) = self.text(name) else {
            return Ok(None);
        };
        if choices.contains(&text.as_str()) {
            return Ok(Some(text));
        }
        let values = [
            ("name", name.into()),
            ("value", echo(&text).into()),
            ("choices", choices.join(", ").into()),
        ];
        Err(self.language.mistake("error-filter", &values))
    }

    /// A moment in milliseconds since 1970, or a day: `2026-03-14`, in universal time. `end` is the end of that day.
    fn moment(&self, name: &'static str, end: bool) -> Result<Option<i64>, Mistake> {
        let Some(text) = self.text(name) else {
            return Ok(None);
        };
        let moment = if text.contains('-') {
            day(&text).map(|day| (day + i64::from(end)) * DAY)
        } else {
            text.parse().ok().filter(|moment: &i64| *moment >= 0)
        };
        let wrong = || wrong("error-moment", name, &text, self.language);
        moment.map(Some).ok_or_else(wrong)
    }
}

/// Days since 1970 of a date such as `2026-03-14`.
fn day(text: &str) -> Option<i64> {
    let [year, month, day] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
    let number = |word: &str, length: usize| -> Option<i64> {
        let digits = word.len() == length && word.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| word.parse().ok()).flatten()
    };
    let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let lengths = [
        31,
        28 + i64::from(leap),
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
    ];
    let past = usize::try_from(month - 1).ok()?;
    let length = lengths.get(past)?;
    if !(1..=*length).contains(&day) || year < 1970 {
        return None;
    }
    let leaps = |year: i64| year / 4 - year / 100 + year / 400;
    let years = (year - 1970) * 365 + leaps(year - 1) - leaps(1969);
    let months: i64 = lengths.iter().take(past).sum();
    Some(years + months + day - 1)
}

/// Are the last positions of the games wanted too?
pub(crate) fn with_boards(uri: &Uri) -> bool {
    asked::filters::<asked::Filters>(uri)["boards"] == "1"
}

/// Reads the filters of an address: everybody's games that are over, unless `own`, where any state can be asked for.
pub(crate) fn read(uri: &Uri, own: bool, language: Language) -> Result<Asked, Mistake> {
    let filters = Filters {
        asked: asked::filters::<asked::Filters>(uri),
        language,
    };
    let board = filters.text("board").map(|text| {
        let size: Result<Size, _> = text.parse();
        size.map(|size| size.to_string())
            .map_err(|_| wrong("error-board", "board", &text, language))
    });
    let class = filters.text("class").map(|text| {
        let known = setting::is_class(&text);
        known
            .then_some(text.clone())
            .ok_or_else(|| wrong("error-class", "class", &text, language))
    });
    let players = filters.choice("players", &["2", "4"])?;
    let rated = filters.choice("rated", &["true", "false"])?;
    let outcome = filters.choice("result", &["won", "lost", "drawn"])?;
    let state = if own {
        let names = State::ALL.map(State::name);
        filters.choice("state", &names)?
    } else {
        // Games by link alone are found by link alone until they are over.
        filters.choice("state", &[State::Over.name()])?;
        Some(State::Over.name().to_owned())
    };
    let most = filters.number("most", 1, u64::from(MOST_GAMES))?;
    let moves = filters.number("moves", 0, MOST_MOVES)?;
    let player = filters.text("player").map(|name| folded(&name));
    if outcome.is_some() && player.is_none() && !own {
        return Err(language.mistake("error-result", &[]));
    }
    let search = Search {
        visitor: None,
        opponent: None,
        before: filters.moment("before", false)?,
        from: filters.moment("from", false)?,
        to: filters.moment("to", true)?,
        state: state.and_then(|name| State::named(&name)),
        class: class.transpose()?,
        variant: filters.choice("variant", &setting::VARIANTS)?,
        players: players.and_then(|players| players.parse().ok()),
        board: board.transpose()?,
        how: filters.choice("how", &HOW)?,
        outcome: outcome.and_then(|name| Outcome::named(&name)),
        rated: rated.map(|rated| rated == "true"),
        moves: moves.and_then(|moves| u32::try_from(moves).ok()),
        listed: false,
        public: !own,
        most: most.map_or(MOST_GAMES, |most| most as u32),
    };
    Ok(Asked {
        search,
        player,
        opponent: filters.text("opponent").map(|name| folded(&name)),
    })
}

/// The search of an address for the games of that visitor, or of whoever it names; says so where nobody has such a name.
pub(crate) async fn of(
    site: &Site,
    uri: &Uri,
    (visitor, own): (Option<i64>, bool),
    language: Language,
) -> Result<Search, Problem> {
    let asked = read(uri, visitor.is_some(), language).map_err(Problem::bad)?;
    let mut search = asked.search;
    search.visitor = visitor;
    search.public = !own;
    if !own {
        search.state = Some(State::Over);
    }
    if let Some(name) = asked.player.filter(|_| visitor.is_none()) {
        search.visitor = Some(super::people::person_named(site, &name, language).await?.id);
    }
    if let Some(name) = asked.opponent {
        search.opponent = Some(super::people::person_named(site, &name, language).await?.id);
    }
    Ok(search)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(filters: &str) -> Result<Search, String> {
        let uri: Uri = format!("/api/1/games?{filters}").parse().unwrap();
        let read = read(&uri, false, Language::English);
        read.map(|asked| asked.search)
            .map_err(|mistake| mistake.code().to_owned())
    }

    #[test]
    fn days_are_counted_from_1970() {
        for (text, days) in [
            ("1970-01-01", 0),
            ("1972-03-01", 790),
            ("2000-02-29", 11_016),
            ("2026-03-14", 20_526),
        ] {
            assert_eq!(day(text), Some(days), "{text}");
        }
        for bad in [
            "2026-13-01",
            "2026-02-29",
            "26-1-1",
            "2026-00-10",
            "1969-12-31",
            "a-b-c",
            "2026-03-14-1",
        ] {
            assert_eq!(day(bad), None, "{bad}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_filter_is_said() {
        let search = asked(
            "board=7X7&from=2026-03-14&to=2026-03-14&rated=false&moves=30&class=official-own-blitz",
        )
        .unwrap();
        assert_eq!(search.board.as_deref(), Some("7x7"));
        assert_eq!(search.to.unwrap() - search.from.unwrap(), DAY);
        assert_eq!(
            (search.rated, search.moves, search.most),
            (Some(false), Some(30), MOST_GAMES)
        );
        assert_eq!(search.state, Some(State::Over));
        for (filters, code) in [
            ("board=99x9", "board"),
            ("players=3", "filter"),
            ("variant=chess", "filter"),
            ("class=official-own-slow", "class"),
            ("how=magic", "filter"),
            ("rated=yes", "filter"),
            ("from=yesterday", "moment"),
            ("to=2026-02-30", "moment"),
            ("moves=-1", "number"),
            ("moves=many", "number"),
            ("most=1000", "number"),
            ("before=x", "moment"),
            ("state=playing", "filter"),
            ("result=won", "result"),
            ("player=Ada&result=best", "filter"),
        ] {
            assert_eq!(asked(filters).unwrap_err(), code, "{filters}");
        }
        assert!(asked("player=Ada&result=won&later=field").is_ok());
    }
}
