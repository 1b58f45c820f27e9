//! What a character on a canvas is there for. How it looks is decided by `theme`.

use dedale_rules::Player;

/// What a character is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Plain text.
    Text,
    /// A title, or what matters most just now.
    Heading,
    /// The names of columns and rows.
    Label,
    /// The edge of the board.
    Border,
    /// The edge that this player must reach.
    Goal(Player),
    /// Where the grooves meet.
    Post,
    /// A wall of nobody in particular.
    Wall,
    /// A wall that this player placed.
    OwnWall(Player),
    /// The wall that was placed last, by this player.
    LastWall(Player),
    /// A player's token.
    Pawn(Player),
    /// Marks the pawn that moved last.
    LastPawn(Player),
    /// A bonus square with its value.
    Bonus,
    /// A cell that this player's pawn may go to.
    Target(Player),
    /// A cell on a shortest path of this player.
    Path(Player),
    /// A wall that this player might place.
    Ghost(Player),
    /// Where this player's cursor is.
    Cursor(Player),
    /// What is chosen in a list.
    Chosen,
    /// What matters less.
    Aside,
    /// What is not allowed, or went wrong.
    Trouble,
    /// What the computer advises.
    Advised,
}

/// What a character stands on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// The page itself.
    #[default]
    Page,
    /// A cell of the board, which may have a colour of its own.
    Cell,
}
