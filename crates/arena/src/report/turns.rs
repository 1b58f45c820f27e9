//! The turning points of lost games in reports: a sentence that counts them, a sentence for each,
//! and the same as lines of JSON.

use std::collections::BTreeMap;

use dedale_rules::Record;
use serde_json::{Value, json};

use super::decimal;
use crate::lineup::Lineup;
use crate::store::Store;
use crate::tally::Tally;
use crate::turning::{Turn, Turns, has_lost, largest_fall};
use dedale_words::language::Language;

/// The sentence that counts the turning points of one player.
#[must_use]
pub fn summary(player: &str, turns: &Turns, fall: f64, language: Language) -> String {
    let values = [
        ("side", player.into()),
        ("turned", turns.turned.to_string().into()),
        ("lost", turns.told.to_string().into()),
        ("fall", decimal(100.0 * fall, 0, language).into()),
        ("unseen", turns.unseen.to_string().into()),
    ];
    language.sentence("match-turns", &values)
}

/// The sentence about one of them.
#[must_use]
pub fn sentence(file: &str, player: &str, turn: &Turn, language: Language) -> String {
    let moves: Vec<String> = turn.moves.iter().map(ToString::to_string).collect();
    let percent = |chance: f64| decimal(100.0 * chance, 0, language);
    let mut values = vec![
        ("game", file.into()),
        ("side", player.into()),
        ("plies", turn.plies.to_string().into()),
        ("moves", moves.join(" ").into()),
        ("before", percent(turn.before).into()),
        ("after", percent(turn.after).into()),
        ("position", turn.position.to_string().into()),
    ];
    let key = match turn.seen {
        None => "match-turn",
        Some(0) => "match-turn-unseen",
        Some(seen) => {
            values.push(("seen", seen.to_string().into()));
            "match-turn-seen"
        }
    };
    language.sentence(key, &values)
}

/// One of them for scripts.
#[must_use]
pub fn line(file: &str, player: &str, turn: &Turn) -> String {
    let mut value = turn.json();
    if let Value::Object(fields) = &mut value {
        fields.insert("file".to_owned(), json!(file));
        fields.insert("player".to_owned(), json!(player));
    }
    value.to_string()
}

/// The turning points of a match: sentences in that language, or for scripts lines `turn: JSON`.
#[must_use]
pub fn of_match(tally: &Tally, language: Option<Language>) -> String {
    let mut text = String::new();
    for (party, told) in tally.parties.iter().enumerate() {
        let letter = Lineup::letter(party).to_string();
        for (place, turn) in &told.turning {
            let file = Store::name(*place);
            let told = match language {
                Some(language) => sentence(&file, &letter, turn, language),
                None => format!("turn: {}", line(&file, &letter, turn)),
            };
            text.push_str(&told);
            text.push('\n');
        }
    }
    text
}

/// The turning points of games that are on the disk, counted by the names of their players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Collection {
    /// The smallest fall of a chance that counts.
    pub fall: f64,
    /// Only the games that this player lost.
    pub player: Option<String>,
    /// Games examined.
    pub games: u64,
    /// By player.
    pub counts: BTreeMap<String, Turns>,
    /// The file, the player and where it turned.
    pub turns: Vec<(String, String, Turn)>,
}

impl Collection {
    /// Counts a game.
    pub fn add(&mut self, file: &str, record: &Record) {
        self.games += 1;
        for seat in record.start().players().players() {
            let header = record.header(&format!("Player{seat}"));
            let name = header.map_or_else(|| seat.to_string(), str::to_owned);
            let wanted = self.player.as_ref().is_none_or(|player| *player == name);
            if !wanted || !has_lost(record, seat) {
                continue;
            }
            let turn = largest_fall(record, seat);
            let count = self.counts.entry(name.clone()).or_default();
            if count.add(turn.as_ref(), self.fall)
                && let Some(turn) = turn
            {
                self.turns.push((file.to_owned(), name, turn));
            }
        }
    }

    /// For scripts: each turning point, then the count of each player.
    #[must_use]
    pub fn lines(&self) -> String {
        let turns = self.turns.iter();
        let turns = turns.map(|(file, player, turn)| line(file, player, turn));
        let counts = self.counts.iter().map(|(player, count)| {
            let mut value = count.json();
            if let Value::Object(fields) = &mut value {
                fields.insert("player".to_owned(), json!(player));
                fields.insert("fall".to_owned(), json!(self.fall));
                fields.insert("games".to_owned(), json!(self.games));
            }
            value.to_string()
        });
        turns.chain(counts).map(|line| line + "\n").collect()
    }

    /// For people.
    #[must_use]
    pub fn table(&self, language: Language) -> String {
        let turns = self.turns.iter();
        let turns = turns.map(|(file, player, turn)| sentence(file, player, turn, language));
        let counts = self.counts.iter();
        let counts = counts.map(|(player, count)| summary(player, count, self.fall, language));
        turns.chain(counts).map(|line| line + "\n").collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turning::USUAL_FALL;

    const GAME: &str = r#"[Dedale "1"]
[Start "dedale/1 3x5 b1:2,b5:2 - 1 walls=2"]
[Player1 "blind"]
[Player2 "other"]

1. b2 {info score chance 0.6} b4
2. b3 {info score chance 0.9 pv b3 b2} a4h
3. c3 {info score chance 0.3 seen 0} b3
4. c2 {info score chance 0.25} b2
5. c3 b1
0-1
"#;

    #[test]
    fn lost_games_are_collected_by_player() {
        let record: Record = GAME.parse().unwrap();
        let mut all = Collection {
            fall: USUAL_FALL,
            ..Collection::default()
        };
        all.add("00001-1.dedale", &record);
        let lines = all.lines();
        let lines: Vec<Value> = lines
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0]["file"], "00001-1.dedale");
        assert_eq!(lines[0]["player"], "blind");
        assert_eq!(lines[0]["moves"], json!(["a4h"]));
        assert_eq!(lines[0]["position"], "dedale/1 3x5 b3:2,b4:2 - 2");
        assert_eq!(
            (&lines[0]["before"], &lines[0]["after"]),
            (&json!(0.9), &json!(0.3))
        );
        assert_eq!(
            (&lines[0]["seen"], &lines[0]["expected"]),
            (&json!(0), &json!("b2"))
        );
        let count = json!({"player": "blind", "lost": 1, "told": 1, "turned": 1, "unseen": 1, "fall": 0.35, "games": 1});
        assert_eq!(lines[1], count);
        let table = all.table(Language::English);
        assert!(table.contains("in 1 of 1 lost games"), "{table}");
        let mut others = Collection {
            fall: USUAL_FALL,
            player: Some("other".to_owned()),
            ..Collection::default()
        };
        others.add("00001-1.dedale", &record);
        assert!(others.turns.is_empty() && others.counts.is_empty());
    }
}
