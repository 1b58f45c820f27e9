//! Who plays: players in turn order, the side of the board each starts from, and teams. Owns
//! [`PerPlayer`], so that nothing is indexed by a bare number. Names and clocks belong to a match.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::cell::Direction;
use crate::codes;

/// How many play: two or four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerCount {
    /// Face to face.
    Two,
    /// One on each side.
    Four,
}

impl PlayerCount {
    /// Two or four, as a number.
    #[must_use]
    pub const fn get(self) -> usize {
        match self {
            PlayerCount::Two => 2,
            PlayerCount::Four => 4,
        }
    }

    /// From the number, which must be 2 or 4.
    #[must_use]
    pub const fn new(count: usize) -> Option<PlayerCount> {
        match count {
            2 => Some(PlayerCount::Two),
            4 => Some(PlayerCount::Four),
            _ => None,
        }
    }

    /// The players in turn order.
    pub fn players(self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator {
        (0..self.get() as u8).map(Player)
    }
}

/// A player, by place in the turn order.
///
/// ```
/// use dedale_rules::{Player, PlayerCount};
/// assert_eq!(Player::FIRST.next(PlayerCount::Two), Player::SECOND);
/// assert_eq!(Player::SECOND.next(PlayerCount::Two), Player::FIRST);
/// let numbers: Vec<u8> = PlayerCount::Four.players().map(Player::number).collect();
/// assert_eq!(numbers, [1, 2, 3, 4]);
/// assert_eq!("2".parse(), Ok(Player::SECOND));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// Plays first, from the bottom.
    pub const FIRST: Player = Player(0);
    /// Plays second.
    pub const SECOND: Player = Player(1);
    /// Plays third, in a game for four.
    pub const THIRD: Player = Player(2);
    /// Plays fourth, in a game for four.
    pub const FOURTH: Player = Player(3);

    /// The player with this place in the turn order, counted from 0.
    #[must_use]
    pub const fn new(index: usize) -> Option<Player> {
        if index < 4 {
            Some(Player(index as u8))
        } else {
            None
        }
    }

    /// Counted from 0, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, for people and files.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The team of this player in the cooperative game.
    #[must_use]
    pub const fn team(self) -> Team {
        if self.0 & 1 == 0 {
            Team::FirstAndThird
        } else {
            Team::SecondAndFourth
        }
    }

    /// Who plays next in a game of `count` players.
    #[must_use]
    pub const fn next(self, count: PlayerCount) -> Player {
        // Both counts are powers of two.
        Player((self.0 + 1) & (count.get() as u8 - 1))
    }
}

impl fmt::Display for Player {
    /// The number, from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.number())
    }
}

/// The text is not the number of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPlayer;

codes! {
    NotAPlayer {
        NotAPlayer => "not-a-player",
    }
}

impl fmt::Display for NotAPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the number of a player, from 1 to 4")
    }
}

impl core::error::Error for NotAPlayer {}

impl FromStr for Player {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Player, NotAPlayer> {
        match text.as_bytes() {
            [digit @ b'1'..=b'4'] => Ok(Player(digit - b'1')),
            _ => Err(NotAPlayer),
        }
    }
}

/// One value for each player of a game.
///
/// ```
/// use dedale_rules::{PerPlayer, Player, PlayerCount};
/// let walls = PerPlayer::new(PlayerCount::Two, 10);
/// assert_eq!(walls[Player::SECOND], 10);
/// ```
#[derive(Clone, Copy)]
pub struct PerPlayer<T> {
    // Those past `count` stay at the value they were made with and are never shown or compared.
    values: [T; 4],
    count: PlayerCount,
}

impl<T: Copy> PerPlayer<T> {
    /// The same value for each player.
    pub fn new(count: PlayerCount, value: T) -> PerPlayer<T> {
        PerPlayer {
            values: [value; 4],
            count,
        }
    }

    /// The value that `value_of` gives for each player.
    pub fn from_fn(count: PlayerCount, mut value_of: impl FnMut(Player) -> T) -> PerPlayer<T> {
        let mut result = PerPlayer::new(count, value_of(Player::FIRST));
        for player in count.players().skip(1) {
            result[player] = value_of(player);
        }
        result
    }

    /// From a slice in turn order, if it has two or four values.
    pub fn from_slice(values: &[T]) -> Option<PerPlayer<T>> {
        let count = PlayerCount::new(values.len())?;
        Some(PerPlayer::from_fn(count, |player| values[player.index()]))
    }

    /// How many players there are.
    pub fn count(&self) -> PlayerCount {
        self.count
    }

    /// The values in turn order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.count.get()]
    }

    /// Each player with its value, in turn order.
    pub fn iter(&self) -> impl Iterator<Item = (Player, T)> {
        self.count.players().map(|player| (player, self[player]))
    }
}

impl<T: PartialEq> PartialEq for PerPlayer<T> {
    fn eq(&self, other: &PerPlayer<T>) -> bool {
        self.values[..self.count.get()] == other.values[..other.count.get()]
    }
}

impl<T: Eq> Eq for PerPlayer<T> {}

impl<T: Hash> Hash for PerPlayer<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.values[..self.count.get()].hash(state);
    }
}

impl<T> Index<Player> for PerPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        &self.values[..self.count.get()][player.index()]
    }
}

impl<T> IndexMut<Player> for PerPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.values[..self.count.get()][player.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerPlayer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(&self.values[..self.count.get()])
            .finish()
    }
}

/// A side of the board: where a player starts. The goal line is the side facing it.
///
/// ```
/// use dedale_rules::{Direction, Side};
/// assert_eq!(Side::Bottom.facing(), Side::Top);
/// assert_eq!(Side::Bottom.forward(), Direction::North);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Row 1.
    Bottom,
    /// Column a.
    Left,
    /// The last row.
    Top,
    /// The last column.
    Right,
}

impl Side {
    /// Clockwise from the first player, as the turns go.
    pub const ALL: [Side; 4] = [Side::Bottom, Side::Left, Side::Top, Side::Right];

    /// Its name in files and options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::Bottom => "bottom",
            Side::Left => "left",
            Side::Top => "top",
            Side::Right => "right",
        }
    }

    /// The side with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.name() == name)
    }

    /// The side facing this one: the goal line of a player who starts here.
    #[must_use]
    pub const fn facing(self) -> Side {
        match self {
            Side::Bottom => Side::Top,
            Side::Left => Side::Right,
            Side::Top => Side::Bottom,
            Side::Right => Side::Left,
        }
    }

    /// Which way is forward for a player who starts here.
    #[must_use]
    pub const fn forward(self) -> Direction {
        match self {
            Side::Bottom => Direction::North,
            Side::Left => Direction::East,
            Side::Top => Direction::South,
            Side::Right => Direction::West,
        }
    }
}

/// A team of the cooperative game. Turns alternate between the teams, so every other player is a
/// partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Team {
    /// The first and the third player: usually bottom and left.
    FirstAndThird,
    /// The second and the fourth player: usually top and right.
    SecondAndFourth,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_is_read_back_from_its_number() {
        for player in PlayerCount::Four.players() {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        for text in ["", "0", "5", "01", "+1", " 1", "11", "e"] {
            assert_eq!(text.parse::<Player>(), Err(NotAPlayer), "{text:?}");
        }
    }
}
