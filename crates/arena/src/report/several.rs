//! The report of a match of four who play for themselves: the share of games that each player won,
//! with its interval, and its strength against the others.

use super::{Lines, Table, decimal, signed, small};
use crate::lineup::Lineup;
use crate::tally::Tally;
use dedale_words::language::Language;

/// The running score, for the progress bar.
pub(super) fn running(tally: &Tally, games: String, language: Language) -> String {
    let wins: Vec<String> = tally
        .parties
        .iter()
        .enumerate()
        .map(|(party, told)| format!("{} {}", Lineup::letter(party), told.all().wins))
        .collect();
    let values = [
        ("done", tally.games.to_string().into()),
        ("all", games.into()),
        ("wins", wins.join(", ").into()),
    ];
    language.sentence("match-running-four", &values)
}

/// Games without a winner.
fn without_winner(tally: &Tally) -> u64 {
    let won: u64 = tally.parties.iter().map(|party| party.all().wins).sum();
    tally.games.saturating_sub(won)
}

/// For scripts.
pub(super) fn lines(tally: &Tally, lines: &mut Lines) {
    lines.say("nobody", &without_winner(tally).to_string());
    for (party, told) in tally.parties.iter().enumerate() {
        let key = |name: &str| format!("{name}-{}", small(party));
        let seats = tally.lineup().seats_of(party);
        lines.say(&key("seats"), &seats.to_string());
        lines.say(&key("wins"), &told.all().wins.to_string());
        let by_seat: Vec<String> = told.seats.iter().map(|s| s.wins.to_string()).collect();
        lines.say(&key("by-seat"), &by_seat.join(" "));
        let rounds = told.units.map(|count| count.to_string());
        lines.say(&key("rounds"), &rounds.join(" "));
        let Some(estimate) = tally.estimate(party) else {
            continue;
        };
        let (low, high) = estimate.share_interval();
        lines.say(&key("share"), &format!("{:.4}", estimate.share()));
        lines.say(&key("share-low"), &format!("{low:.4}"));
        lines.say(&key("share-high"), &format!("{high:.4}"));
        // Without other players there is no strength.
        if seats < tally.lineup().seats() {
            lines.say(&key("elo"), &format!("{:.1}", estimate.elo()));
            if let Some((low, high)) = estimate.interval() {
                lines.say(&key("elo-low"), &format!("{low:.1}"));
                lines.say(&key("elo-high"), &format!("{high:.1}"));
            }
        }
    }
}

/// For people.
pub(super) fn table(tally: &Tally, table: &mut Table) {
    let lineup = tally.lineup();
    for party in 0..lineup.parties() {
        let values = [
            ("side", Lineup::letter(party).to_string()),
            ("player", lineup.text(party)),
        ];
        table.say("match-table-player", &values);
    }
    let values = [
        ("games", tally.games.to_string()),
        ("nobody", without_winner(tally).to_string()),
    ];
    table.say("match-table-four-games", &values);
    for party in 0..lineup.parties() {
        one_party(party, tally, table);
    }
}

fn one_party(party: usize, tally: &Tally, table: &mut Table) {
    let (lineup, language) = (tally.lineup(), table.language);
    let told = &tally.parties[party];
    let Some(estimate) = tally.estimate(party) else {
        return;
    };
    let side = ("side", Lineup::letter(party).to_string());
    let percent = |share: f64| decimal(100.0 * share, 1, language);
    let (low, high) = estimate.share_interval();
    let seats = lineup.seats_of(party);
    let by_seat: Vec<String> = told.seats.iter().map(|s| s.wins.to_string()).collect();
    table.say(
        "match-table-four-share",
        &[
            side.clone(),
            ("seats", seats.to_string()),
            ("wins", told.all().wins.to_string()),
            ("share", percent(estimate.share())),
            ("low", percent(low)),
            ("high", percent(high)),
            ("even", percent(1.0 / (1.0 + lineup.odds_against(party)))),
            ("by-seat", by_seat.join(", ")),
        ],
    );
    if seats == lineup.seats() {
        return;
    }
    let elo = ("elo", signed(estimate.elo(), 1, language));
    if let Some((low, high)) = estimate.interval() {
        let low = ("low", signed(low, 1, language));
        let high = ("high", signed(high, 1, language));
        table.say("match-table-four-elo", &[side, elo, low, high]);
    } else {
        table.say("match-table-four-elo-open", &[side, elo]);
    }
}
