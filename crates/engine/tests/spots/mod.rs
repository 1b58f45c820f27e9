//! Blind spots: positions with a known verdict that is easy to miss. Their lines in a file, their
//! kinds, and the criterion by which a search finds them; shared by the tests and the examples
//! `suite`, `spots` and `exact`.

#![allow(dead_code, reason = "each program uses a part")]

use std::fmt;

use dedale_rules::{Cell, Game, Move, Player, Position};

/// A chance of at least this is a verdict of a win, a chance of at most 1 minus this a verdict of a
/// loss.
pub(crate) const SEEN: f32 = 0.6;

/// The verdict for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    Won,
    Drawn,
    Lost,
}

impl Worth {
    const NAMES: [(Worth, &'static str); 3] = [
        (Worth::Won, "won"),
        (Worth::Drawn, "drawn"),
        (Worth::Lost, "lost"),
    ];

    /// Whether a search that gives the player to move this chance has the right verdict.
    pub(crate) fn is_seen_by(self, chance: f32) -> bool {
        match self {
            Worth::Won => chance >= SEEN,
            Worth::Drawn => chance < SEEN && chance > 1.0 - SEEN,
            Worth::Lost => chance <= 1.0 - SEEN,
        }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::NAMES.iter().find(|entry| entry.0 == *self);
        f.write_str(name.map_or("", |entry| entry.1))
    }
}

/// Why a position is hard: the first kind that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// The good move is a wall that lengthens neither path and makes a wall illegal that would have
    /// cost its owner two steps or more.
    SealingWall,
    /// After the good move, or in the position if it is lost, having to move is a disadvantage.
    Zugzwang,
    /// Drawn: the player who leaves the cycle loses.
    Circle,
    /// The winner is behind in steps and has walls, the loser none, and it takes [`LONG`] moves or
    /// more.
    LongSiege,
    /// Three walls or fewer are left, and a pawn jumps within the first [`SOON`] moves.
    JumpRace,
    /// Four walls or fewer are left, and the good move is a step.
    Race,
    /// All others: usually a wall that lengthens a path, or a step before one.
    Other,
}

/// The least length of a long siege, in moves.
pub(crate) const LONG: usize = 20;
/// A later jump is not the point of the position.
const SOON: usize = 8;

impl Kind {
    pub(crate) const ALL: [(Kind, &'static str); 7] = [
        (Kind::SealingWall, "sealing wall"),
        (Kind::Zugzwang, "zugzwang"),
        (Kind::Circle, "circle"),
        (Kind::LongSiege, "long siege"),
        (Kind::JumpRace, "jump race"),
        (Kind::Race, "race"),
        (Kind::Other, "other"),
    ];

    /// The kind of a position that is won by this line, as far as the moves show. `moves` is a
    /// lower bound of its length, as far as known.
    pub(crate) fn of(position: &Position, line: &[Move], moves: usize) -> Kind {
        let Some(&good) = line.first() else {
            return Kind::Other;
        };
        let (mover, opponent) = sides(position);
        let stocks = [mover, opponent].map(|player| position.stock(player));
        let left = stocks[0] + stocks[1];
        let behind = position.distance(mover) > position.distance(opponent);
        if is_sealing(position, good) {
            Kind::SealingWall
        } else if behind && stocks[0] > 0 && stocks[1] == 0 && moves >= LONG {
            Kind::LongSiege
        } else if left <= 3 && jumps_soon(position, line) {
            Kind::JumpRace
        } else if left <= 4 && matches!(good, Move::Pawn(_)) {
            Kind::Race
        } else {
            Kind::Other
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::ALL.iter().find(|entry| entry.0 == *self);
        f.write_str(name.map_or("", |entry| entry.1))
    }
}

/// The player to move and the other.
pub(crate) fn sides(position: &Position) -> (Player, Player) {
    let mover = position.turn();
    let [first, second] = [Player::FIRST, Player::SECOND];
    (mover, if mover == first { second } else { first })
}

fn after(position: &Position, chosen: Move) -> Position {
    let mut after = position.clone();
    after.play_unchecked(chosen);
    after
}

/// The growth that is worth a wall: two steps or more.
const LEAST_GROWTH: u8 = 2;

/// Whether the move is a wall whose only effect is to make another illegal that would have cost the
/// mover much.
fn is_sealing(position: &Position, good: Move) -> bool {
    let Move::Wall(wall) = good else {
        return false;
    };
    let (mover, opponent) = sides(position);
    let sealed = after(position, good);
    let same = |player| position.distance(player) == sealed.distance(player);
    if !same(mover) || !same(opponent) || sealed.stock(opponent) == 0 {
        return false;
    }
    let own = position.distance(mover).unwrap_or(0);
    let left = sealed.legal_walls();
    position.legal_walls().iter().any(|other| {
        let collides = other == wall || wall.collisions().any(|found| found == other);
        let grown = || after(position, Move::Wall(other)).distance(mover);
        !collides && !left.has(other) && grown().is_some_and(|steps| steps >= own + LEAST_GROWTH)
    })
}

fn jumps_soon(position: &Position, line: &[Move]) -> bool {
    let mut position = position.clone();
    line.iter().take(SOON).any(|&chosen| {
        let from = position.pawn(position.turn());
        position.play_unchecked(chosen);
        matches!(chosen, Move::Pawn(to) if steps_between(from, to) > 1)
    })
}

fn steps_between(from: Cell, to: Cell) -> u8 {
    from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())
}

/// A position of the suite.
pub(crate) struct Spot {
    pub(crate) kind: Kind,
    pub(crate) worth: Worth,
    /// The moves that keep the value of the position, as far as they are known, best first; empty
    /// where every move loses.
    pub(crate) good: Vec<Move>,
    /// The source of the verdict: `table`, `race`, `proved`, or a chance and the simulations that
    /// gave it.
    pub(crate) known: String,
    pub(crate) source: String,
    /// A position, then optionally a colon and moves.
    pub(crate) place: String,
}

pub(crate) const SEPARATOR: &str = " | ";
const MOVES: &str = " : ";
const NO_MOVES: &str = "-";
/// The source of a line that has only a chance and moves.
const LOST: &str = "lost game";

impl Spot {
    pub(crate) fn read(line: &str) -> Option<Spot> {
        Spot::read_whole(line).or_else(|| Spot::read_lost(line))
    }

    /// A line with nothing but a chance and the moves from the start, as `blind-spots.txt` has
    /// them.
    fn read_lost(line: &str) -> Option<Spot> {
        let (chance, moves) = line.split_once(' ')?;
        let _: f32 = chance.parse().ok()?;
        let spot = Spot {
            kind: Kind::Other,
            worth: Worth::Won,
            good: Vec::new(),
            known: chance.to_owned(),
            source: LOST.to_owned(),
            place: format!("{}{MOVES}{moves}", Position::standard()),
        };
        spot.game().map(|_| spot)
    }

    fn read_whole(line: &str) -> Option<Spot> {
        let parts: Vec<&str> = line.split(SEPARATOR).collect();
        let [kind, worth, good, known, source, place] = parts[..] else {
            return None;
        };
        let good = good.split(' ').filter(|&word| word != NO_MOVES);
        let spot = Spot {
            kind: Kind::ALL.iter().find(|entry| entry.1 == kind)?.0,
            worth: Worth::NAMES.iter().find(|entry| entry.1 == worth)?.0,
            good: good.map(|word| word.parse().ok()).collect::<Option<_>>()?,
            known: known.to_owned(),
            source: source.to_owned(),
            place: place.to_owned(),
        };
        spot.game().map(|_| spot)
    }

    /// All lines but comments; the error is the number of an unreadable line.
    pub(crate) fn read_all(text: &str) -> Result<Vec<Spot>, usize> {
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
        lines
            .map(|(number, line)| Spot::read(line).ok_or(number + 1))
            .collect()
    }

    /// The game that leads to the position, as far as it is given; `None` if it is not possible.
    pub(crate) fn game(&self) -> Option<Game> {
        game(&self.place)
    }
}

/// The game of a place: a position, then optionally a colon and moves.
pub(crate) fn game(place: &str) -> Option<Game> {
    let (start, moves) = place.split_once(MOVES).unwrap_or((place, ""));
    let mut game = Game::new(start.parse().ok()?);
    for word in moves.split_whitespace() {
        game.play(word.parse().ok()?).ok()?;
    }
    Some(game)
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let good: Vec<String> = self.good.iter().map(Move::to_string).collect();
        let good = if good.is_empty() {
            NO_MOVES.to_owned()
        } else {
            good.join(" ")
        };
        let Spot {
            kind,
            worth,
            known,
            source,
            place,
            ..
        } = self;
        write!(
            f,
            "{kind} | {worth} | {good} | {known} | {source} | {place}"
        )
    }
}
