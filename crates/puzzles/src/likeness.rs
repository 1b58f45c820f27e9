//! When two positions are the same puzzle: mirrored, or with the board turned round and the players
//! exchanged.

use dedale_rules::{Cell, PerPlayer, Player, Position, Setup, Wall};

/// A text that all equivalent positions share: mirrored, or seen from the other player's seat,
/// which is the same puzzle for the player to move.
///
/// ```
/// use dedale_puzzles::likeness;
/// let one = "dedale/1 5x5 b2:1,c4:2 a3h 1 walls=2".parse().unwrap();
/// let mirrored = "dedale/1 5x5 d2:1,c4:2 d3h 1 walls=2".parse().unwrap();
/// let exchanged = "dedale/1 5x5 c2:2,b4:1 a2h 2 walls=2".parse().unwrap();
/// assert_eq!(likeness(&one), likeness(&mirrored));
/// assert_eq!(likeness(&one), likeness(&exchanged));
/// ```
#[must_use]
pub fn likeness(position: &Position) -> String {
    let mut texts = vec![position.to_string(), position.mirrored().to_string()];
    if let Some(other) = exchanged(position) {
        texts.extend([other.to_string(), other.mirrored().to_string()]);
    }
    texts.into_iter().min().unwrap_or_default()
}

/// The board upside down, with the players exchanged; `None` where no such position exists.
fn exchanged(position: &Position) -> Option<Position> {
    let setup = position.setup();
    let size = setup.variant.size;
    let turned = |cell: Cell| Cell::new(cell.column(), size.height() - 1 - cell.row());
    let players = [Player::FIRST, Player::SECOND];
    if position.players().get() != players.len() {
        return None;
    }
    let pawns = [players[1], players[0]].map(|player| turned(setup.pawns[player]));
    let stocks = [players[1], players[0]].map(|player| setup.stocks[player]);
    let walls = setup.walls.iter().map(|wall| {
        let anchor = wall.anchor();
        let anchor = Cell::new(anchor.column(), size.height() - 2 - anchor.row())?;
        Wall::new(anchor, wall.orientation())
    });
    let other = Setup {
        pawns: PerPlayer::from_slice(&[pawns[0]?, pawns[1]?])?,
        stocks: PerPlayer::from_slice(&stocks)?,
        walls: walls.collect::<Option<Vec<Wall>>>()?.into_iter().collect(),
        turn: position.turn().next(position.players()),
        ..setup.clone()
    };
    other.validate().ok()
}
