//! Names of openings and the moves they stand for, recognised in either mirror, by either player,
//! and with each player's moves in any order. Facts alone: the worth of an opening is for a search
//! to say.
//!
//! Where the names and moves come from: the section on openings of the article "Quoridor" in the
//! English Wikipedia (Standard, Shiller, Stonewall, Ala, Rush, Gap, Sidewall, Shatranj, Reed); the
//! site Quoridor Strats, quoridorstrats.wordpress.com (the Shiller wall that touches the edge, the
//! Sidewall). The first player of the older texts starts at the top: their moves are turned over
//! here.

use dedale_rules::{Game, Mirror, Move, Player, PlayerCount, Position, Size};

/// A named opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opening {
    /// Both pawns advance three steps up the middle.
    Standard,
    /// After the three steps each, a wall on each side: mirror images of one another.
    StandardMirrored,
    /// After the three steps each, a wall on each side: one is the other rotated.
    StandardSymmetrical,
    /// After the three steps each, a vertical wall behind one's own pawn.
    Shiller,
    /// After two steps each, a horizontal wall behind one's own pawn.
    Stonewall,
    /// After the three steps each, a horizontal wall in front of the opponent's pawn.
    Ala,
    /// After the three steps each, a vertical wall between the pawns.
    Rush,
    /// The mirrored walls of the standard opening, then a horizontal wall with a gap beside it.
    Gap,
    /// After a step each, a vertical wall beside the opponent's pawn.
    Sidewall,
    /// A vertical wall beside one's own pawn as the first move.
    Shatranj,
    /// Two horizontal walls on the opponent's third row with a gap between them.
    Reed,
}

/// The moves of the player of the opening and of its opponent, as if the first player played it;
/// each in any order.
struct Pattern {
    opening: Opening,
    own: &'static str,
    other: &'static str,
}

const fn pattern(opening: Opening, own: &'static str, other: &'static str) -> Pattern {
    Pattern {
        opening,
        own,
        other,
    }
}

const PATTERNS: [Pattern; 14] = [
    pattern(Opening::Standard, "e2 e3 e4", "e8 e7 e6"),
    pattern(Opening::Standard, "e2 e3 e4 e3v", "e8 e7 e6"),
    pattern(Opening::StandardMirrored, "e2 e3 e4 e3v", "e8 e7 e6 e6v"),
    pattern(Opening::StandardSymmetrical, "e2 e3 e4 e3v", "e8 e7 e6 d6v"),
    pattern(Opening::Shiller, "e2 e3 e4 c1v", "e8 e7 e6"),
    pattern(Opening::Shiller, "e2 e3 e4 d1v", "e8 e7 e6"),
    pattern(Opening::Shiller, "e2 e3 e4 c3v", "e8 e7 e6"),
    pattern(Opening::Stonewall, "e2 e3 d2h", "e8 e7"),
    pattern(Opening::Ala, "e2 e3 e4 d5h", "e8 e7 e6"),
    pattern(Opening::Rush, "e2 e3 e4 d5v", "e8 e7 e6"),
    pattern(Opening::Gap, "e2 e3 e4 e3v g6h", "e8 e7 e6 e6v"),
    pattern(Opening::Sidewall, "e2 d7v", "e8"),
    pattern(Opening::Shatranj, "d1v", ""),
    pattern(Opening::Reed, "c6h f6h", ""),
];

/// An opening found in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The opening.
    pub opening: Opening,
    /// The player of the opening; the first player where both play it.
    pub by: Player,
    /// The number of moves of the game after which it is complete.
    pub moves: usize,
}

impl Opening {
    /// All openings.
    pub const ALL: [Opening; 11] = [
        Opening::Standard,
        Opening::StandardMirrored,
        Opening::StandardSymmetrical,
        Opening::Shiller,
        Opening::Stonewall,
        Opening::Ala,
        Opening::Rush,
        Opening::Gap,
        Opening::Sidewall,
        Opening::Shatranj,
        Opening::Reed,
    ];

    /// The stable identifier of the opening, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Opening::Standard => "standard",
            Opening::StandardMirrored => "standard-mirrored",
            Opening::StandardSymmetrical => "standard-symmetrical",
            Opening::Shiller => "shiller",
            Opening::Stonewall => "stonewall",
            Opening::Ala => "ala",
            Opening::Rush => "rush",
            Opening::Gap => "gap",
            Opening::Sidewall => "sidewall",
            Opening::Shatranj => "shatranj",
            Opening::Reed => "reed",
        }
    }

    /// Its variations: each the moves of its player and of the opponent in turn, as the first
    /// player plays it; `None` where the opponent's move does not matter.
    #[must_use]
    pub fn ways(self) -> Vec<Vec<Option<Move>>> {
        let own = PATTERNS.iter().filter(|known| known.opening == self);
        own.map(|known| {
            let (own, other) = (moves(known.own), moves(known.other));
            let mut way = Vec::new();
            for (place, &chosen) in own.iter().enumerate() {
                way.push(Some(chosen));
                way.push(other.get(place).copied());
            }
            while way.last() == Some(&None) {
                way.pop();
            }
            way
        })
        .collect()
    }

    /// The named opening of a game from the usual start of two players on 9×9: the one with the
    /// most moves, and among equals the one that was complete first.
    ///
    /// ```
    /// use dedale_engine::Opening;
    /// use dedale_rules::{Game, Player, Position};
    /// let mut game = Game::new(Position::standard());
    /// for chosen in ["f6h", "e8", "c6h"] {
    ///     game.play(chosen.parse().unwrap()).unwrap();
    /// }
    /// let found = Opening::of(&game).unwrap();
    /// assert_eq!((found.opening, found.by, found.moves), (Opening::Reed, Player::FIRST, 3));
    /// ```
    #[must_use]
    pub fn of(game: &Game) -> Option<Recognised> {
        if !starts_as_usual(game.start()) {
            return None;
        }
        let played = game.moves();
        let each = |second: usize| -> Vec<Move> {
            played.iter().skip(second).step_by(2).copied().collect()
        };
        let (first, second) = (each(0), each(1));
        let mut best: Option<(usize, Recognised)> = None;
        for known in &PATTERNS {
            let (own, other) = (moves(known.own), moves(known.other));
            let (mine, yours) = (turned(&own), turned(&other));
            for (by, ours, theirs, own, other) in [
                (Player::FIRST, &first, &second, &own, &other),
                (Player::SECOND, &second, &first, &mine, &yours),
            ] {
                let fits =
                    |mirror: bool| begins(ours, own, mirror) && begins(theirs, other, mirror);
                if !fits(false) && !fits(true) {
                    continue;
                }
                let last = |player: usize, count: usize| match count {
                    0 => 0,
                    _ => 2 * (count - 1) + player + 1,
                };
                let (seat, across) = (by.index(), 1 - by.index());
                let found = Recognised {
                    opening: known.opening,
                    by,
                    moves: last(seat, own.len()).max(last(across, other.len())),
                };
                let length = own.len() + other.len();
                let better = best.is_none_or(|(longest, earlier)| {
                    length > longest || length == longest && found.moves < earlier.moves
                });
                if better {
                    best = Some((length, found));
                }
            }
        }
        best.map(|(_, found)| found)
    }
}

/// Whether the game starts from the standard position, the only one with named openings.
fn starts_as_usual(start: &Position) -> bool {
    start.players() == PlayerCount::Two && start == &Position::standard()
}

/// Parses moves of the table.
fn moves(text: &str) -> Vec<Move> {
    let words = text.split_whitespace();
    words.filter_map(|word| word.parse().ok()).collect()
}

/// The same moves for the second player: the board turned upside down.
fn turned(moves: &[Move]) -> Vec<Move> {
    let turn = |chosen: &Move| -> Option<Move> {
        let text = chosen.to_string();
        let (column, rest) = text.split_at_checked(1)?;
        let row: u8 = rest.trim_end_matches(['h', 'v']).parse().ok()?;
        let kind = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
        // A wall is named after the lower of its rows.
        let last = if kind.is_empty() { 10 } else { 9 };
        format!("{column}{}{kind}", last - row).parse().ok()
    };
    moves.iter().filter_map(turn).collect()
}

/// Whether the game begins with these moves, in any order.
fn begins(played: &[Move], known: &[Move], mirror: bool) -> bool {
    let Some(first) = played.get(..known.len()) else {
        return false;
    };
    let seen = |chosen: &Move| {
        let image = if mirror {
            chosen.mirrored(Size::STANDARD)
        } else {
            *chosen
        };
        first.contains(&image)
    };
    known.iter().all(seen)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(moves: &str) -> Option<(Opening, u8, usize)> {
        let mut game = Game::new(Position::standard());
        for word in moves.split_whitespace() {
            game.play(word.parse().unwrap()).unwrap();
        }
        let found = Opening::of(&game)?;
        Some((found.opening, found.by.number(), found.moves))
    }

    #[test]
    fn openings_are_known_by_their_moves_in_either_mirror_and_by_either_player() {
        let march = "e2 e8 e3 e7 e4 e6";
        for (moves, expected) in [
            ("", None),
            ("e2 e8 e3", None),
            (march, Some((Opening::Standard, 1, 6))),
            ("e2 e8 e3 e7 e4 e6 e3v", Some((Opening::Standard, 1, 7))),
            (
                "e2 e8 e3 e7 e4 e6 e3v e6v",
                Some((Opening::StandardMirrored, 1, 8)),
            ),
            (
                "e2 e8 e3 e7 e4 e6 d3v e6v",
                Some((Opening::StandardSymmetrical, 1, 8)),
            ),
            ("e2 e8 e3 e7 e4 e6 f1v", Some((Opening::Shiller, 1, 7))),
            ("e2 e8 e3 e7 e4 e6 a1h e8v", Some((Opening::Shiller, 2, 8))),
            ("e2 e8 e3 e7 d2h", Some((Opening::Stonewall, 1, 5))),
            ("e2 e8 e3 e7 e4 d7h", Some((Opening::Stonewall, 2, 6))),
            ("e2 e8 e3 e7 e4 e6 d5h", Some((Opening::Ala, 1, 7))),
            ("e2 e8 e3 e7 e4 e6 e5v", Some((Opening::Rush, 1, 7))),
            ("e2 e8 e3 e7 e4 e6 e3v e6v g6h", Some((Opening::Gap, 1, 9))),
            ("e2 e8 e3 e7 e4 e6 d3v d6v b6h", Some((Opening::Gap, 1, 9))),
            ("e2 e8 d7v", Some((Opening::Sidewall, 1, 3))),
            ("e2 e8 e3 d2v", Some((Opening::Sidewall, 2, 4))),
            ("d1v", Some((Opening::Shatranj, 1, 1))),
            ("e2 e8v", Some((Opening::Shatranj, 2, 2))),
            ("c6h e8 f6h", Some((Opening::Reed, 1, 3))),
            ("e2 f3h e3 c3h", Some((Opening::Reed, 2, 4))),
            // The wall is mirrored, the pawn moves are not.
            ("e2 e8 e3 e7 d3 e6 d5h", None),
        ] {
            assert_eq!(of(moves), expected, "{moves}");
        }
    }

    #[test]
    fn every_way_of_an_opening_is_one() {
        for opening in Opening::ALL {
            let ways = opening.ways();
            assert!(!ways.is_empty(), "{opening:?}");
            for way in ways {
                let mut game = Game::new(Position::standard());
                for chosen in way {
                    // A move that is not part of any other opening.
                    let chosen = chosen.unwrap_or("e8".parse().unwrap());
                    game.play(chosen).unwrap();
                }
                let found = Opening::of(&game).unwrap();
                assert_eq!(found.opening, opening);
                assert_eq!(found.moves, game.moves().len());
            }
        }
    }

    #[test]
    fn other_games_have_no_named_openings() {
        let position = "dedale/1 9x9 e1:5,e9:5 - 1 walls=5".parse().unwrap();
        let mut game = Game::new(position);
        game.play("d1v".parse().unwrap()).unwrap();
        assert_eq!(Opening::of(&game), None);
    }
}
