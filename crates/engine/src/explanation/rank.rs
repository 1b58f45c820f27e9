//! Which facts matter more: the order in which they are told, which of them speak for a move, and what weighs most
//! where two moves are compared.

use std::cmp::Reverse;

use dedale_rules::Player;

use super::Fact;

impl Fact {
    /// The order of importance: what decides the game, what the move does, what comes next, how things
    /// stand. Among costs of a wall, those of the others come first, and the highest first.
    pub(super) fn rank(self, by: Player) -> (u8, Reverse<u8>) {
        let place = match self {
            Fact::Wins | Fact::EndsOnPoints { .. } | Fact::Blocks { .. } => 0,
            Fact::MissesWin { .. } => 1,
            Fact::LetsWin { .. } => 2,
            Fact::StopsWin { .. } => 3,
            Fact::Race { .. }
            | Fact::Run { .. }
            | Fact::ProvedWin { .. }
            | Fact::ProvedLoss { .. } => 4,
            Fact::Forced => 5,
            Fact::Arrives | Fact::Bonus { .. } => 6,
            Fact::ShutsIn { .. } | Fact::JumpForPoints { .. } => 7,
            Fact::WallCosts { player, steps } if player != by => return (8, Reverse(steps)),
            Fact::Seals { .. } | Fact::DeniesJump { .. } => return (9, Reverse(1)),
            Fact::Shelters { .. }
            | Fact::Spares { .. }
            | Fact::Blunts { .. }
            | Fact::Threatens { .. }
            | Fact::BeatsWalls { .. }
            | Fact::Keeps { .. }
            | Fact::DeniesPoint { .. } => 9,
            // What goes against an opponent speaks for the move.
            Fact::Lag { player, .. } if player != by => 9,
            Fact::Trap { player, .. } if player != by => 13,
            Fact::Jump { .. } | Fact::WallIdle | Fact::Waits | Fact::Passes | Fact::Free => 10,
            Fact::WallCosts { .. }
            | Fact::Detour { .. }
            | Fact::Step { .. }
            | Fact::NoWay { .. } => 11,
            Fact::Points { .. } => 12,
            Fact::Expected { .. } | Fact::ExpectedTally { .. } => 13,
            Fact::LineForPoints { player, change, .. } if (player == by) == (change > 0) => 13,
            Fact::LineWall { player, .. } | Fact::LineJump { player, .. } if player == by => 13,
            // Fears: the nearest first.
            Fact::Lag { .. } => return (14, Reverse(4)),
            Fact::GivesJump { .. } | Fact::GivesPoint { .. } => return (14, Reverse(3)),
            Fact::ReplyForPoints { end, .. } if end != 0 => return (14, Reverse(2)),
            Fact::ReplyWall { costs, .. } if costs != Some(0) => return (14, Reverse(2)),
            Fact::Exposes { .. } => return (14, Reverse(1)),
            Fact::ReplyWall { .. } | Fact::ReplyStep { .. } | Fact::ReplyForPoints { .. } => 14,
            Fact::Trap { .. }
            | Fact::LineWall { .. }
            | Fact::LineJump { .. }
            | Fact::LineForPoints { .. } => 15,
            Fact::LastWall => 16,
            Fact::Ways { .. } | Fact::WaysBut { .. } | Fact::Tally { .. } => 17,
            Fact::Partner { .. } => 18,
            Fact::WallsLeft { .. } => 19,
            // Of use only where the move is compared with a better one.
            Fact::LetsSlip { .. } => 20,
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
            | Fact::Threatens { .. }
            | Fact::Seals { .. }
            | Fact::DeniesJump { .. }
            | Fact::BeatsWalls { .. }
            | Fact::Keeps { .. }
            | Fact::DeniesPoint { .. } => true,
            Fact::EndsOnPoints { mine, theirs, .. } => mine > theirs,
            Fact::LineForPoints { player, change, .. } => (player == by) == (change > 0),
            Fact::ReplyForPoints { end, .. } => end < 0,
            Fact::LineWall { player, .. } | Fact::LineJump { player, .. } => player == by,
            Fact::Race { winner, .. } => winner == Some(by),
            Fact::Run { winner, .. } => winner == by,
            Fact::ShutsIn { player }
            | Fact::WallCosts { player, .. }
            | Fact::Lag { player, .. }
            | Fact::Trap { player, .. } => player != by,
            Fact::Jump { nearer, .. } => nearer > 0,
            Fact::Step { before, after } => after < before,
            Fact::JumpForPoints { change, .. } | Fact::Points { change, .. } => change > 0,
            Fact::Blocks { .. }
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
            | Fact::WaysBut { .. }
            | Fact::GivesJump { .. }
            | Fact::Exposes { .. }
            | Fact::LetsSlip { .. }
            | Fact::Partner { .. }
            | Fact::WallsLeft { .. }
            | Fact::GivesPoint { .. }
            | Fact::Detour { .. }
            | Fact::Waits
            | Fact::ExpectedTally { .. }
            | Fact::Tally { .. } => false,
        }
    }

    /// How heavily the fact weighs against a move of that player, in a comparison with a better one; `None` if it
    /// does not. What is certain weighs most, then what costs most.
    pub(crate) fn weighs_against(self, by: Player) -> Option<u16> {
        let steps = |base: u16, steps: u8| Some(base + 10 * u16::from(steps));
        match self {
            Fact::LetsWin { .. } => Some(2000),
            Fact::MissesWin { .. } => Some(1900),
            Fact::Blocks { .. } => Some(1800),
            Fact::EndsOnPoints { mine, theirs, .. } => (mine <= theirs).then_some(1800),
            Fact::JumpForPoints { change, .. } => (change < 0).then_some(1000),
            Fact::GivesPoint { .. } => Some(400),
            Fact::ReplyForPoints { end, .. } => (end > 0).then_some(350),
            Fact::LineForPoints { player, change, .. } => {
                ((player == by) != (change > 0)).then_some(300)
            }
            Fact::Tally { mine, theirs, .. } => (mine < theirs).then_some(80),
            Fact::Run { winner, .. } => (winner != by).then_some(1700),
            Fact::Race { winner, .. } => (winner != Some(by)).then_some(1700),
            Fact::ProvedLoss { .. } => Some(1600),
            Fact::ShutsIn { player } => (player == by).then_some(1500),
            Fact::ReplyWall { costs: None, .. } => Some(1400),
            Fact::Lag { player, .. } if player == by => Some(1000),
            // There is nearly always a wall that costs a step: what the move itself does weighs more.
            Fact::ReplyWall { costs: Some(1), .. } => Some(105),
            Fact::ReplyWall {
                costs: Some(costs), ..
            } if costs > 1 => Some(120 + 15 * u16::from(costs)),
            Fact::GivesJump { nearer, .. } => steps(110, nearer),
            Fact::Exposes { costs, .. } => steps(100, costs),
            Fact::LineWall {
                player,
                steps: lost,
                ..
            } if player != by => steps(100, lost),
            Fact::LineJump { player, nearer, .. } if player != by => steps(95, nearer),
            Fact::Trap { player, costs, .. } if player == by => Some(70 + 8 * u16::from(costs)),
            Fact::LetsSlip {
                steps: lost, left, ..
            } => steps(90, lost - left),
            Fact::WallIdle => Some(112),
            Fact::Step { before, after } if after >= before => Some(100),
            Fact::WallCosts {
                player,
                steps: lost,
            } if player == by => steps(85, lost),
            Fact::WaysBut { mine, theirs, .. } if mine < theirs => Some(80),
            _ => None,
        }
    }

    /// How heavily the fact weighs for a move of that player; `None` if it does not.
    pub(crate) fn weighs_for(self, by: Player) -> Option<u16> {
        let steps = |base: u16, steps: u8| Some(base + 10 * u16::from(steps));
        match self {
            Fact::Wins => Some(2000),
            Fact::StopsWin { .. } => Some(1900),
            // A draw is better than a lost game.
            Fact::EndsOnPoints { mine, theirs, .. } if mine > theirs => Some(2000),
            Fact::EndsOnPoints { mine, theirs, .. } => (mine == theirs).then_some(1550),
            Fact::JumpForPoints { change, .. } => (change > 0).then_some(1000),
            Fact::DeniesPoint { .. } => Some(400),
            Fact::ReplyForPoints { end, .. } => (end < 0).then_some(350),
            Fact::LineForPoints { player, change, .. } => {
                ((player == by) == (change > 0)).then_some(300)
            }
            Fact::Tally { mine, theirs, .. } => (mine > theirs).then_some(80),
            Fact::Run { winner, .. } => (winner == by).then_some(1700),
            Fact::Race { winner, .. } => (winner == Some(by)).then_some(1700),
            Fact::ProvedWin { .. } => Some(1600),
            // To block a game is better than to lose it.
            Fact::Blocks { .. } => Some(1550),
            Fact::ShutsIn { player } => (player != by).then_some(1500),
            Fact::Bonus { .. } => Some(1100),
            Fact::Lag { player, .. } if player != by => Some(1000),
            Fact::WallCosts {
                player,
                steps: gained,
            } if player != by => steps(110, gained),
            Fact::Seals { costs, .. } => steps(110, costs),
            Fact::Shelters { costs, left, .. } | Fact::Spares { costs, left, .. } => {
                steps(105, costs - left)
            }
            Fact::Jump { nearer, .. } if nearer > 0 => steps(110, nearer.unsigned_abs() as u8),
            Fact::DeniesJump { nearer, .. } => steps(105, nearer),
            Fact::Blunts { costs, left, .. } => steps(95, costs - left.unwrap_or(0)),
            Fact::Threatens { steps: gained, .. } => steps(95, gained),
            Fact::LineWall {
                player,
                steps: gained,
                ..
            } if player == by => steps(90, gained),
            Fact::LineJump { player, nearer, .. } if player == by => steps(90, nearer),
            Fact::Trap { player, costs, .. } if player != by => Some(60 + 8 * u16::from(costs)),
            Fact::Keeps { .. } => Some(92),
            Fact::BeatsWalls { .. } => Some(91),
            Fact::Step { before, after } if after < before => Some(90),
            Fact::Points { change, .. } if change > 0 => Some(85),
            Fact::WaysBut { mine, theirs, .. } if mine > theirs => Some(80),
            _ => None,
        }
    }
}
