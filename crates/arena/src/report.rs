//! The report of a match: a progress line while it runs, and at its end a table for people or
//! `key: value` lines for scripts, whose words are the same in every language.

mod several;
pub mod turns;

use crate::contest::Contest;
use crate::lineup::Lineup;
use crate::statistics::Verdict;
use crate::tally::{Effort, Tally};
use dedale_words::language::Language;

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All games have been played.
    Games,
    /// The test has decided.
    Test,
    /// The user stopped it.
    Stopped,
}

/// A number with its sign, written as is usual in that language.
fn signed(value: f64, digits: usize, language: Language) -> String {
    localised(format!("{value:+.digits$}"), language)
}

fn decimal(value: f64, digits: usize, language: Language) -> String {
    localised(format!("{value:.digits$}"), language)
}

fn localised(number: String, language: Language) -> String {
    match language {
        Language::English => number,
        Language::French => number.replace('.', ","),
    }
}

#[expect(clippy::cast_precision_loss, reason = "no match has 2^52 moves")]
fn mean(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

#[expect(clippy::cast_precision_loss, reason = "no match has 2^52 games")]
fn points(tally: &Tally) -> f64 {
    tally.all().halves() as f64 / 2.0
}

/// The running score, for the progress bar.
#[must_use]
pub fn running(contest: &Contest, tally: &Tally, language: Language) -> String {
    let all = tally.all();
    let games = contest.games().to_string();
    let mut text = if contest.lineup.is_two_sided() {
        language.sentence(
            "match-running",
            &[
                ("done", tally.games.to_string().into()),
                ("all", games.into()),
                ("wins", all.wins.to_string().into()),
                ("draws", all.draws.to_string().into()),
                ("losses", all.losses.to_string().into()),
            ],
        )
    } else {
        several::running(tally, games, language)
    };
    if let Some(estimate) = tally.estimate(0) {
        let elo = signed(estimate.elo(), 1, language);
        let width = estimate.interval().map(|(low, high)| (high - low) / 2.0);
        let width = width.map_or("?".to_owned(), |width| decimal(width, 1, language));
        let los = decimal(100.0 * estimate.superiority(), 1, language);
        let values = [
            ("elo", elo.into()),
            ("width", width.into()),
            ("los", los.into()),
        ];
        text.push_str("  ");
        text.push_str(&language.sentence("match-running-elo", &values));
    }
    if let Some(sprt) = contest.sprt() {
        let (low, high) = sprt.bounds();
        let [ratio, low, high] =
            [sprt.ratio(tally.pairs()), low, high].map(|value| decimal(value, 2, language));
        let values = [
            ("ratio", ratio.into()),
            ("low", low.into()),
            ("high", high.into()),
        ];
        text.push_str("  ");
        text.push_str(&language.sentence("match-running-llr", &values));
    }
    text
}

/// For scripts.
#[must_use]
pub fn lines(contest: &Contest, tally: &Tally, ended: Ended) -> String {
    let mut lines = Lines::default();
    let parties = 0..contest.lineup.parties();
    for party in parties.clone() {
        lines.say(&small(party).to_string(), &contest.lineup.text(party));
    }
    lines.say("limit", &contest.terms.limit.to_string());
    lines.say("games", &tally.games.to_string());
    if contest.terms.start.variant().pass {
        lines.say("blocked", &tally.blocked.to_string());
    }
    if contest.lineup.is_two_sided() {
        lines.two_sides(tally);
    } else {
        several::lines(tally, &mut lines);
    }
    if let Some(sprt) = contest.sprt() {
        let (low, high) = sprt.bounds();
        lines.say("llr", &format!("{:.3}", sprt.ratio(tally.pairs())));
        lines.say("llr-low", &format!("{low:.3}"));
        lines.say("llr-high", &format!("{high:.3}"));
        let verdict = match sprt.verdict(tally.pairs()) {
            Verdict::Accepted => "accepted",
            Verdict::Rejected => "rejected",
            Verdict::Open => "open",
        };
        lines.say("verdict", verdict);
    }
    let plies = format!("{:.1}", mean(f64_of(tally.plies), tally.games));
    lines.say("mean-plies", &plies);
    for (party, told) in parties.zip(&tally.parties) {
        let effort = &told.effort;
        let letter = small(party);
        lines.say(
            &format!("time-{letter}"),
            &format!("{:.6}", seconds(effort)),
        );
        if let Some(mean) = nodes_of(effort) {
            lines.say(&format!("nodes-{letter}"), &format!("{mean:.0}"));
        }
        let counts: Vec<String> = effort
            .faults
            .iter()
            .map(|(kind, count)| format!("{} {count}", kind.word()))
            .collect();
        let none = counts.is_empty().then(|| "0".to_owned());
        let faults = none.unwrap_or_else(|| counts.join(", "));
        lines.say(&format!("faults-{letter}"), &faults);
        if told.turns.told > 0 {
            lines.say(&format!("lost-{letter}"), &told.turns.told.to_string());
            lines.say(&format!("turned-{letter}"), &told.turns.turned.to_string());
            lines.say(&format!("unseen-{letter}"), &told.turns.unseen.to_string());
        }
    }
    let ended = match ended {
        Ended::Games => "games",
        Ended::Test => "test",
        Ended::Stopped => "stopped",
    };
    lines.say("ended", ended);
    lines.text
}

/// The letter of a party as scripts know it.
fn small(party: usize) -> char {
    Lineup::letter(party).to_ascii_lowercase()
}

/// Lines `key: value`, one below the other.
#[derive(Default)]
struct Lines {
    text: String,
}

impl Lines {
    fn say(&mut self, key: &str, value: &str) {
        for part in [key, ": ", value, "\n"] {
            self.text.push_str(part);
        }
    }

    fn two_sides(&mut self, tally: &Tally) {
        let all = tally.all();
        self.say("score", &format!("{}", points(tally)));
        self.say("wins", &all.wins.to_string());
        self.say("draws", &all.draws.to_string());
        self.say("losses", &all.losses.to_string());
        for (name, balance) in ["first", "second"].iter().zip(&tally.parties[0].seats) {
            let numbers = format!("{} {} {}", balance.wins, balance.draws, balance.losses);
            self.say(name, &numbers);
        }
        let pairs = tally.pairs().map(|count| count.to_string()).join(" ");
        self.say("pairs", &pairs);
        if let Some(estimate) = tally.estimate(0) {
            self.say("elo", &format!("{:.1}", estimate.elo()));
            if let Some((low, high)) = estimate.interval() {
                self.say("elo-low", &format!("{low:.1}"));
                self.say("elo-high", &format!("{high:.1}"));
            }
            self.say("los", &format!("{:.4}", estimate.superiority()));
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "no match has 2^52 moves")]
fn f64_of(count: u64) -> f64 {
    count as f64
}

/// Mean seconds per move.
fn seconds(effort: &Effort) -> f64 {
    mean(effort.time.as_secs_f64(), effort.moves)
}

fn nodes_of(effort: &Effort) -> Option<f64> {
    effort.nodes.map(|nodes| mean(f64_of(nodes), effort.moves))
}

/// For people.
#[must_use]
pub fn table(contest: &Contest, tally: &Tally, ended: Ended, language: Language) -> String {
    let mut table = Table {
        text: String::new(),
        language,
    };
    if contest.lineup.is_two_sided() {
        table.games(contest, tally);
        table.strength(tally);
    } else {
        several::table(tally, &mut table);
    }
    if contest.terms.start.variant().pass {
        let values = [
            ("blocked", tally.blocked.to_string()),
            ("games", tally.games.to_string()),
        ];
        table.say("match-table-blocked", &values);
    }
    table.test(contest, tally);
    table.efforts(tally);
    table.turns(tally, contest.fall);
    if ended == Ended::Stopped {
        table.say("match-table-stopped", &[]);
    }
    table.text
}

/// Sentences, one below the other.
struct Table {
    text: String,
    language: Language,
}

impl Table {
    fn say(&mut self, key: &str, values: &[(&'static str, String)]) {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, value.as_str().into()))
            .collect();
        self.text.push_str(&self.language.sentence(key, &values));
        self.text.push('\n');
    }

    fn games(&mut self, contest: &Contest, tally: &Tally) {
        let name = |side: usize| contest.lineup.text(side);
        self.say("match-table-players", &[("a", name(0)), ("b", name(1))]);
        let all = tally.all();
        let score = mean(100.0 * points(tally), all.games());
        self.say(
            "match-table-games",
            &[
                ("games", all.games().to_string()),
                ("wins", all.wins.to_string()),
                ("draws", all.draws.to_string()),
                ("losses", all.losses.to_string()),
                ("score", decimal(score, 1, self.language)),
            ],
        );
        let seats = ["match-table-first", "match-table-second"];
        for (key, balance) in seats.into_iter().zip(&tally.parties[0].seats) {
            let values = [
                ("wins", balance.wins.to_string()),
                ("draws", balance.draws.to_string()),
                ("losses", balance.losses.to_string()),
            ];
            self.say(key, &values);
        }
        let [none, half, one, more, two] = tally.pairs().map(|count| count.to_string());
        self.say(
            "match-table-pairs",
            &[
                ("none", none),
                ("half", half),
                ("one", one),
                ("more", more),
                ("two", two),
            ],
        );
    }

    fn strength(&mut self, tally: &Tally) {
        let language = self.language;
        if let Some(estimate) = tally.estimate(0) {
            let elo = ("elo", signed(estimate.elo(), 1, language));
            let los = 100.0 * estimate.superiority();
            let los = ("los", decimal(los, 1, language));
            if let Some((low, high)) = estimate.interval() {
                let low = ("low", signed(low, 1, language));
                let high = ("high", signed(high, 1, language));
                self.say("match-table-elo", &[elo, low, high, los]);
            } else {
                self.say("match-table-elo-open", &[elo, los]);
            }
        }
    }

    fn test(&mut self, contest: &Contest, tally: &Tally) {
        let language = self.language;
        let Some(sprt) = contest.sprt() else { return };
        let (low, high) = sprt.bounds();
        let key = match sprt.verdict(tally.pairs()) {
            Verdict::Accepted => "match-table-accepted",
            Verdict::Rejected => "match-table-rejected",
            Verdict::Open => "match-table-undecided",
        };
        self.say(
            key,
            &[
                ("ratio", decimal(sprt.ratio(tally.pairs()), 2, language)),
                ("low", decimal(low, 2, language)),
                ("high", decimal(high, 2, language)),
                ("zero", decimal(sprt.elo0, 1, language)),
                ("one", decimal(sprt.elo1, 1, language)),
            ],
        );
    }

    fn efforts(&mut self, tally: &Tally) {
        let language = self.language;
        let plies = mean(f64_of(tally.plies), tally.games);
        let plies = ("plies", decimal(plies, 1, language));
        self.say("match-table-plies", &[plies]);
        for (party, told) in tally.parties.iter().enumerate() {
            let (side, effort) = (Lineup::letter(party).to_string(), &told.effort);
            let time = ("time", decimal(seconds(effort), 4, language));
            let side = ("side", side);
            if let Some(nodes) = nodes_of(effort) {
                let nodes = ("nodes", format!("{nodes:.0}"));
                self.say("match-table-effort-nodes", &[side.clone(), time, nodes]);
            } else {
                self.say("match-table-effort", &[side.clone(), time]);
            }
            for (kind, count) in &effort.faults {
                let count = ("count", count.to_string());
                let why = ("why", language.text(kind.key()));
                self.say("match-table-fault", &[side.clone(), count, why]);
            }
        }
    }

    fn turns(&mut self, tally: &Tally, fall: f64) {
        for (party, told) in tally.parties.iter().enumerate() {
            if told.turns.told > 0 {
                let side = Lineup::letter(party).to_string();
                let sentence = turns::summary(&side, &told.turns, fall, self.language);
                self.text.push_str(&sentence);
                self.text.push('\n');
            }
        }
    }
}
