//! The facts an explanation is made of, and which of them matters more.

use std::cmp::Reverse;

use dedale_rules::{Cell, Move, Outcome, Player};

/// Something that is true of a move. `by` of the [`Explanation`](crate::Explanation) is the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The move wins the game at once.
    Wins,
    /// The move ends the game otherwise: drawn, or won by somebody else (R15).
    Ends {
        /// How.
        outcome: Outcome,
    },
    /// The move blocks the game: nobody wins (R12).
    Blocks {
        /// With a full round of passes; otherwise the position comes for the third time.
        by_passing: bool,
    },
    /// Another move would have won at once.
    MissesWin {
        /// Which.
        better: Move,
    },
    /// The next player can now win at once.
    LetsWin {
        /// Who.
        player: Player,
        /// With which move.
        reply: Move,
    },
    /// That player threatened to win with its next move and cannot do so any more.
    StopsWin {
        /// Who.
        player: Player,
    },
    /// Nobody has walls left: the rest is decided.
    Race {
        /// Who gets there first if both play well; nobody if the pawns can go on for ever.
        winner: Option<Player>,
        /// How many moves the winner still makes, this one not counted; 0 without a winner.
        moves: u16,
    },
    /// One player has no walls left and cannot catch the other, who has some: the rest is decided.
    Run {
        /// Who gets there first.
        winner: Player,
        /// Who has no walls to stop it.
        against: Player,
        /// How many moves the winner still makes at most, this one not counted.
        moves: u16,
    },
    /// The search has proved that the move wins.
    ProvedWin {
        /// In how many moves of this player at most, this one counted.
        moves: u16,
    },
    /// The search has proved that the game is lost after this move.
    ProvedLoss {
        /// To whom; with teams, to that player's side.
        winner: Player,
        /// How many moves the winner needs at most.
        moves: u16,
    },
    /// It is the only legal move.
    Forced,
    /// The pawn has arrived, but the game goes on (R15).
    Arrives,
    /// A bonus square is won (R13).
    Bonus {
        /// Which.
        cell: Cell,
        /// What it is worth.
        value: u8,
        /// The points of the player with it.
        total: i16,
    },
    /// The step counts points in the mathematical variant (R15).
    Points {
        /// How many: 1 forward, 0 sideways, -1 backward.
        change: i16,
        /// The points of the player with them.
        total: i16,
    },
    /// The wall leaves that player no way at all (stages 2 and 3).
    ShutsIn {
        /// Who.
        player: Player,
    },
    /// The wall makes that player's way longer.
    WallCosts {
        /// Who.
        player: Player,
        /// By how many steps, at least 1.
        steps: u8,
    },
    /// The wall makes nobody's way longer.
    WallIdle,
    /// The pawn jumps over another one.
    Jump {
        /// Straight over it, not to its side.
        straight: bool,
        /// How many steps nearer the goal it is then, fewer than none if it is farther.
        nearer: i16,
    },
    /// The pawn steps: its way before and after.
    Step {
        /// Steps to go before.
        before: u8,
        /// Steps to go after.
        after: u8,
    },
    /// The pawn moves, but that player has no way to its goal (stages 2 and 3).
    NoWay {
        /// Who.
        player: Player,
    },
    /// Nothing is moved.
    Passes,
    /// Pieces go where they like, and nobody can win yet (stage 1).
    Free,
    /// The wall of an opponent that would have cost most before the move; afterwards none costs as much.
    Shelters {
        /// Which.
        wall: Move,
        /// By how many steps it would have made the way longer, at least 1.
        costs: u8,
        /// By how many steps the worst wall makes it longer now.
        left: u8,
    },
    /// A step that comes nearer was there, but after it a wall costs more than any does after the move.
    Spares {
        /// The step.
        step: Move,
        /// The worst wall after it.
        wall: Move,
        /// By how many steps it would make the way longer.
        costs: u8,
        /// By how many steps the worst wall makes it longer after the move.
        left: u8,
    },
    /// A wall of an opponent costs less after the move than it would have before; others may still cost as
    /// much.
    Blunts {
        /// Which.
        wall: Move,
        /// By how many steps it would have made the way longer, at least 1.
        costs: u8,
        /// By how many steps it does now; 0 also if it cannot be placed any more.
        left: u8,
    },
    /// A wall that the player who moved could place next would cost an opponent more than any could have
    /// before the move.
    Threatens {
        /// Which.
        wall: Move,
        /// Whose way it would make longer.
        player: Player,
        /// By how many steps.
        steps: u8,
    },
    /// Where the moves that the search expects lead to.
    Expected {
        /// How many moves, this one counted.
        moves: u8,
        /// The steps to go then, for the player who moved.
        mine: u8,
        /// The opponent with the shortest way then.
        player: Player,
        /// That way.
        theirs: u8,
    },
    /// The answer that the search expects is a wall.
    ReplyWall {
        /// Whose.
        player: Player,
        /// Which.
        reply: Move,
        /// By how many steps it makes the way longer for the player who moved; `None` if it shuts
        /// that player in.
        costs: Option<u8>,
    },
    /// The answer that the search expects is not a wall.
    ReplyStep {
        /// Whose.
        player: Player,
        /// Which.
        reply: Move,
        /// The steps that player has left then.
        left: u8,
    },
    /// It was the last wall.
    LastWall,
    /// How far there is to go after the move.
    Ways {
        /// For the player who moved.
        mine: u8,
        /// The opponent with the shortest way.
        player: Player,
        /// That way.
        theirs: u8,
    },
    /// How far the partner has to go after the move (R14).
    Partner {
        /// Who.
        player: Player,
        /// Steps to go.
        left: u8,
    },
    /// The walls left after the move.
    WallsLeft {
        /// Of the player who moved.
        mine: u8,
        /// The opponent who has most.
        player: Player,
        /// That many.
        theirs: u8,
    },
}

impl Fact {
    /// The order of importance: what decides the game, what the move does, what comes next, how things
    /// stand. Among costs of a wall, those of the others come first, and the highest first.
    pub(super) fn rank(self, by: Player) -> (u8, Reverse<u8>) {
        let place = match self {
            Fact::Wins | Fact::Ends { .. } | Fact::Blocks { .. } => 0,
            Fact::MissesWin { .. } => 1,
            Fact::LetsWin { .. } => 2,
            Fact::StopsWin { .. } => 3,
            Fact::Race { .. }
            | Fact::Run { .. }
            | Fact::ProvedWin { .. }
            | Fact::ProvedLoss { .. } => 4,
            Fact::Forced => 5,
            Fact::Arrives | Fact::Bonus { .. } => 6,
            Fact::ShutsIn { .. } => 7,
            Fact::WallCosts { player, steps } if player != by => return (8, Reverse(steps)),
            Fact::Shelters { .. }
            | Fact::Spares { .. }
            | Fact::Blunts { .. }
            | Fact::Threatens { .. } => 9,
            Fact::Jump { .. } | Fact::WallIdle | Fact::Passes | Fact::Free => 10,
            Fact::WallCosts { .. } | Fact::Step { .. } | Fact::NoWay { .. } => 11,
            Fact::Points { .. } => 12,
            Fact::Expected { .. } => 13,
            Fact::ReplyWall { .. } | Fact::ReplyStep { .. } => 14,
            Fact::LastWall => 15,
            Fact::Ways { .. } => 16,
            Fact::Partner { .. } => 17,
            Fact::WallsLeft { .. } => 18,
        };
        (place, Reverse(0))
    }

    /// Is this why somebody would play the move, rather than how things stand or what comes of it?
    pub(super) fn speaks_for(self, by: Player) -> bool {
        match self {
            Fact::Wins
            | Fact::StopsWin { .. }
            | Fact::ProvedWin { .. }
            | Fact::Forced
            | Fact::Arrives
            | Fact::Bonus { .. }
            | Fact::Free
            | Fact::Shelters { .. }
            | Fact::Spares { .. }
            | Fact::Blunts { .. }
            | Fact::Threatens { .. } => true,
            Fact::Race { winner, .. } => winner == Some(by),
            Fact::Run { winner, .. } => winner == by,
            Fact::ShutsIn { player } | Fact::WallCosts { player, .. } => player != by,
            Fact::Jump { nearer, .. } => nearer > 0,
            Fact::Step { before, after } => after < before,
            Fact::Points { change, .. } => change > 0,
            Fact::Ends { .. }
            | Fact::Blocks { .. }
            | Fact::MissesWin { .. }
            | Fact::LetsWin { .. }
            | Fact::ProvedLoss { .. }
            | Fact::WallIdle
            | Fact::NoWay { .. }
            | Fact::Passes
            | Fact::Expected { .. }
            | Fact::ReplyWall { .. }
            | Fact::ReplyStep { .. }
            | Fact::LastWall
            | Fact::Ways { .. }
            | Fact::Partner { .. }
            | Fact::WallsLeft { .. } => false,
        }
    }
}
