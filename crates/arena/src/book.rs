//! An opening explorer: for each position the moves played in many games, how often, with what
//! results, and the players' own evaluations. Transpositions count together, and so do mirror
//! images where the start is its own mirror. Which files the games come from is for the caller to
//! know.

use std::collections::HashMap;

use dedale_engine::Chances;
use dedale_rules::{Mirror as _, Move, PerPlayer, Player, Position, Record, Verdict};
use serde_json::{Value, json};

/// The results of games after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// Games in which it was played.
    pub games: u32,
    /// Of these, won by each player.
    pub won: [u32; 4],
    /// Ended without a winner.
    pub drawn: u32,
    /// The sum of the chances that the players of this move gave themselves.
    told: f32,
    /// How many players gave a chance.
    pub tellers: u32,
}

impl Score {
    /// The mean of the chances that the players of this move gave themselves.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "no more games than are kept")]
    pub fn chance(&self) -> Option<f32> {
        (self.tellers > 0).then(|| self.told / self.tellers as f32)
    }

    fn add(&mut self, verdict: Verdict, told: Option<f32>) {
        self.games += 1;
        match verdict {
            Verdict::Won(player) => self.won[player.index()] += 1,
            Verdict::Drawn | Verdict::Blocked => self.drawn += 1,
            Verdict::Unfinished => {}
        }
        if let Some(told) = told {
            self.told += told;
            self.tellers += 1;
        }
    }

    fn join(&mut self, other: &Score) {
        self.games += other.games;
        for (own, others) in self.won.iter_mut().zip(other.won) {
            *own += others;
        }
        self.drawn += other.drawn;
        self.told += other.told;
        self.tellers += other.tellers;
    }
}

/// A move of a position with what happened after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Continuation {
    /// The move; of two mirror images the first in order.
    pub chosen: Move,
    /// The mirror image, in a position that is its own mirror: it counts under the first.
    pub mirrored: Option<Move>,
    /// Its results.
    pub score: Score,
}

/// Limits on what is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Moves kept of each game.
    pub plies: usize,
    /// Different moves of different positions.
    pub entries: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            plies: 24,
            // Some 300 megabytes.
            entries: 4_000_000,
        }
    }
}

/// Whether a game was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It was.
    Counted,
    /// It starts from another position.
    Elsewhere,
}

/// Many games from one start.
#[derive(Clone, Debug)]
pub struct Book {
    start: Position,
    /// The mirrored start, where that is the same position.
    mirrored: Option<Position>,
    bounds: Bounds,
    scores: HashMap<(u64, Move), Score>,
    /// Games counted.
    pub games: u64,
    /// Games from other starts.
    pub elsewhere: u64,
    /// Moves for which there was no room.
    pub left_out: u64,
}

impl Book {
    /// An empty book of games from that position.
    #[must_use]
    pub fn new(start: Position, bounds: Bounds) -> Book {
        let image = start.mirrored();
        Book {
            mirrored: (image == start).then_some(image),
            start,
            bounds,
            scores: HashMap::new(),
            games: 0,
            elsewhere: 0,
            left_out: 0,
        }
    }

    /// Counts a game; `told` returns the chance that the player of a move gave itself.
    pub fn add(&mut self, record: &Record, told: impl Fn(usize) -> Option<f32>) -> Added {
        if record.start() != &self.start {
            self.elsewhere += 1;
            return Added::Elsewhere;
        }
        self.games += 1;
        let size = self.start.variant().size;
        let verdict = record.verdict();
        let mut image = self.mirrored.clone();
        let played = record.game().moves().iter().zip(record.game().positions());
        for (ply, (&chosen, position)) in played.take(self.bounds.plies).enumerate() {
            let key = Key::of(position.hash(), image.as_ref().map(Position::hash));
            let entry = key.entry(chosen, chosen.mirrored(size));
            let is_full = self.scores.len() >= self.bounds.entries;
            match self.scores.get_mut(&entry) {
                Some(score) => score.add(verdict, told(ply)),
                None if is_full => self.left_out += 1,
                None => {
                    let score = self.scores.entry(entry).or_default();
                    score.add(verdict, told(ply));
                }
            }
            if let Some(image) = &mut image {
                // The mirror of a legal move is legal in the mirror.
                image.play_unchecked(chosen.mirrored(size));
            }
        }
        Added::Counted
    }

    /// Adds the counts of another book of the same start.
    pub fn join(&mut self, other: &Book) {
        self.games += other.games;
        self.elsewhere += other.elsewhere;
        self.left_out += other.left_out;
        for (entry, score) in &other.scores {
            let is_full = self.scores.len() >= self.bounds.entries;
            match self.scores.get_mut(entry) {
                Some(own) => own.join(score),
                None if is_full => self.left_out += u64::from(score.games),
                None => {
                    self.scores.insert(*entry, *score);
                }
            }
        }
    }

    /// The moves that were played in a position, the most frequent first.
    #[must_use]
    pub fn at(&self, position: &Position) -> Vec<Continuation> {
        let size = position.variant().size;
        let image = self.mirrored.as_ref().map(|_| position.mirrored().hash());
        let key = Key::of(position.hash(), image);
        let mut found: Vec<Continuation> = Vec::new();
        for chosen in position.legal_moves() {
            let mirrored = chosen.mirrored(size);
            // In a position that is its own mirror, two images are one move.
            let shown = |earlier: &Continuation| key.same && earlier.chosen == mirrored;
            if found.iter().any(shown) {
                continue;
            }
            if let Some(&score) = self.scores.get(&key.entry(chosen, mirrored)) {
                let mirrored = (key.same && mirrored != chosen).then_some(mirrored);
                found.push(Continuation {
                    chosen,
                    mirrored,
                    score,
                });
            }
        }
        found.sort_by_key(|one| std::cmp::Reverse(one.score.games));
        found
    }
}

/// The key of a position: of it and its mirror image the one with the smaller hash.
#[derive(Clone, Copy, Debug)]
struct Key {
    hash: u64,
    /// The mirror image has the smaller hash.
    flipped: bool,
    /// The position is its own mirror.
    same: bool,
}

impl Key {
    fn of(hash: u64, image: Option<u64>) -> Key {
        let image = image.filter(|&image| image <= hash);
        Key {
            hash: image.unwrap_or(hash),
            flipped: image.is_some_and(|image| image < hash),
            same: image == Some(hash),
        }
    }

    fn entry(self, chosen: Move, mirrored: Move) -> (u64, Move) {
        let chosen = match self {
            Key { same: true, .. } => chosen.min(mirrored),
            Key { flipped: true, .. } => mirrored,
            _ => chosen,
        };
        (self.hash, chosen)
    }
}

/// The format version of an explorer answer.
pub const FORMAT: &str = "dedale-explorer/1";

/// The book's answer for a position, as JSON for programs. `judged` is the engine's value of each
/// move, if it was asked.
#[must_use]
pub fn json(
    book: &Book,
    position: &Position,
    name: Option<&str>,
    found: &[Continuation],
    judged: Option<&dyn Fn(Move) -> Option<f32>>,
) -> Value {
    let players = position.players();
    let moves: Vec<Value> = found
        .iter()
        .map(|one| {
            let won: Vec<u32> = one.score.won[..players.get()].to_vec();
            json!({
                "move": one.chosen.to_string(),
                "mirror": one.mirrored.map(|mirrored| mirrored.to_string()),
                "games": one.score.games,
                "won": won,
                "drawn": one.score.drawn,
                "told": one.score.chance().map(rounded),
                "tellers": one.score.tellers,
                "engine": judged.and_then(|judge| judge(one.chosen)).map(rounded),
            })
        })
        .collect();
    json!({
        "format": FORMAT,
        "position": position.to_string(),
        "opening": name,
        "games": book.games,
        "elsewhere": book.elsewhere,
        "left_out": book.left_out,
        "moves": moves,
    })
}

fn rounded(chance: f32) -> f64 {
    (f64::from(chance) * 10_000.0).round() / 10_000.0
}

/// The sum of the results of all these moves.
#[must_use]
pub fn total(found: &[Continuation]) -> Score {
    let mut all = Score::default();
    for one in found {
        all.join(&one.score);
    }
    all
}

/// The part of the games that each player won.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "no more games than are kept")]
pub fn shares(score: &Score, position: &Position) -> Chances {
    let games = score.games.max(1) as f32;
    let share = |player: Player| score.won[player.index()] as f32 / games;
    PerPlayer::from_fn(position.players(), share)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(moves: &str, result: &str) -> Record {
        let mut text = String::from("[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:10,e9:10 - 1\"]\n\n");
        let words: Vec<&str> = moves.split(' ').collect();
        for (number, round) in words.chunks(2).enumerate() {
            let round = format!("{}. {}\n", number + 1, round.join(" "));
            text.push_str(&round);
        }
        format!("{text}{result}\n").parse().unwrap()
    }

    fn book(games: &[(&str, &str)], bounds: Bounds) -> Book {
        let mut book = Book::new(Position::standard(), bounds);
        for (moves, result) in games {
            let told = |ply: usize| (ply == 0).then_some(0.75);
            assert_eq!(book.add(&record(moves, result), told), Added::Counted);
        }
        book
    }

    fn after(moves: &str) -> Position {
        let mut position = Position::standard();
        for word in moves.split_whitespace() {
            position.play(word.parse().unwrap()).unwrap();
        }
        position
    }

    fn shown(book: &Book, moves: &str) -> Vec<String> {
        let found = book.at(&after(moves));
        let shown = found.iter().map(|one| {
            let Score {
                games, won, drawn, ..
            } = one.score;
            let images = one.chosen.to_string()
                + &one
                    .mirrored
                    .map(|image| format!("={image}"))
                    .unwrap_or_default();
            format!("{images} {games}: {} {} {drawn}", won[0], won[1])
        });
        shown.collect()
    }

    const GAMES: [(&str, &str); 5] = [
        ("e2 e8 d3h", "1-0"),
        // The mirror, in another order: e8 cannot come first, but the walls can.
        ("e2 e8 e3h", "0-1"),
        ("d1 e8 e1 e7", "1/2-1/2"),
        ("f1 e8 e1 d7v", "*"),
        ("a1h e8 e2 e7", "1-0"),
    ];

    #[test]
    fn mirrors_and_other_orders_count_together() {
        let book = book(&GAMES, Bounds::default());
        assert_eq!((book.games, book.elsewhere, book.left_out), (5, 0, 0));
        assert_eq!(
            shown(&book, ""),
            ["d1=f1 2: 0 0 1", "e2 2: 1 1 0", "a1h=h1h 1: 1 0 0"]
        );
        assert_eq!(shown(&book, "e2 e8"), ["d3h=e3h 2: 1 1 0"]);
        // The same position through the left or the right, and seen in the mirror.
        assert_eq!(
            shown(&book, "d1 e8 e1"),
            ["e7 1: 0 0 1", "d7v=e7v 1: 0 0 0"]
        );
        assert_eq!(shown(&book, "f1 e8 e1"), shown(&book, "d1 e8 e1"));
        assert_eq!(shown(&book, "h1h e8"), ["e2 1: 1 0 0"]);
        assert_eq!(shown(&book, "e2 a8h"), Vec::<String>::new());
        // Another order of the same moves.
        assert_eq!(shown(&book, "e2 e8 a1h"), ["e7 1: 1 0 0"]);
    }

    #[test]
    fn what_was_told_is_averaged() {
        let found = book(&GAMES, Bounds::default()).at(&Position::standard());
        assert!(found.iter().all(|one| one.score.chance() == Some(0.75)));
        let book = book(&GAMES, Bounds::default());
        let later = book.at(&after("e2 e8"));
        assert_eq!(later[0].score.chance(), None);
        let value = json(&book, &Position::standard(), None, &found, None);
        assert_eq!(value["moves"][0]["told"], 0.75);
        assert_eq!(value["moves"][0]["mirror"], "f1");
        assert_eq!(value["moves"][1]["mirror"], Value::Null);
        assert_eq!(value["moves"][1]["won"], serde_json::json!([1, 1]));
        let all = total(&found);
        assert_eq!((all.games, all.won[0], all.drawn), (5, 2, 1));
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let bounds = Bounds {
            plies: 2,
            entries: 3,
        };
        let book = book(&GAMES, bounds);
        assert_eq!(book.scores.len(), 3);
        // Ten moves are looked at, of six different kinds.
        let kept: u32 = book.scores.values().map(|score| score.games).sum();
        assert_eq!(u64::from(kept) + book.left_out, 10);
        assert!(shown(&book, "e2 e8").is_empty());
    }

    #[test]
    fn two_books_joined_are_the_book_of_all_games() {
        let whole = book(&GAMES, Bounds::default());
        let mut joined = book(&GAMES[..2], Bounds::default());
        joined.join(&book(&GAMES[2..], Bounds::default()));
        assert_eq!(joined.scores, whole.scores);
        assert_eq!(joined.games, 5);
    }

    #[test]
    fn games_from_elsewhere_are_left_out() {
        let start = "dedale/1 5x5 c1:4,c5:4 - 1".parse().unwrap();
        let mut book = Book::new(start, Bounds::default());
        let added = book.add(&record("e2 e8", "*"), |_| None);
        assert_eq!(
            (added, book.games, book.elsewhere),
            (Added::Elsewhere, 0, 1)
        );
    }
}
