//! The facts an explanation is made of. `rank` says which of them matters more.

use dedale_rules::{Cell, Move, Player};

/// Something that is true of a move. `by` of the [`Explanation`](crate::Explanation) is the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The move wins the game at once.
    Wins,
    /// The move ends the game in the mathematical variant, with these points (R15).
    EndsOnPoints {
        /// Of the player who moved.
        mine: i16,
        /// The other one.
        player: Player,
        /// Of that one.
        theirs: i16,
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
        /// The steps that the other one has to go now; 0 without a winner.
        way: u8,
    },
    /// One player has no walls left and cannot catch the other, who has some: the rest is decided.
    Run {
        /// Who gets there first.
        winner: Player,
        /// Who has no walls to stop it.
        against: Player,
        /// How many moves the winner still makes at most, this one not counted.
        moves: u16,
        /// The steps that the other one has to go now.
        way: u8,
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
    /// The pawn jumps in the mathematical variant: straight along the rows it crosses two of them for the points of one step.
    JumpForPoints {
        /// By how much that changes the points the player ends with: -1 forward, 1 backward, 0 to a side.
        change: i16,
        /// The points it ends with now if nobody jumps any more.
        end: i16,
    },
    /// The next player can now win a point with a jump back, which it could not before (R15).
    GivesPoint {
        /// Who.
        player: Player,
        /// Where the jump leads.
        jump: Move,
    },
    /// The next player could have won a point with a jump back, and cannot any more (R15).
    DeniesPoint {
        /// Who.
        player: Player,
        /// Where the jump would have led.
        jump: Move,
    },
    /// The wall makes that player's way longer, which costs no points (R15).
    Detour {
        /// Whose way.
        player: Player,
        /// By how many steps, at least 1.
        steps: u8,
    },
    /// The wall makes nobody's way longer: a turn without a step (R15).
    Waits,
    /// The answer that the search expects is a move of the pawn, told in points (R15).
    ReplyForPoints {
        /// Whose.
        player: Player,
        /// Which.
        reply: Move,
        /// The points it counts.
        change: i16,
        /// By how much it changes the points that player ends with.
        end: i16,
    },
    /// In the moves that the search expects, later than the answer, a jump changes the points its player ends with (R15).
    LineForPoints {
        /// Who jumps.
        player: Player,
        /// Where to.
        jump: Move,
        /// By how much: -1 or 1.
        change: i16,
    },
    /// The points that both end with after the moves that the search expects, if nobody jumps any more then (R15).
    ExpectedTally {
        /// Of the player who moved.
        mine: i16,
        /// The other one.
        player: Player,
        /// Of that one.
        theirs: i16,
    },
    /// The points that both end with after the move if nobody jumps any more (R15).
    Tally {
        /// Of the player who moved.
        mine: i16,
        /// The other one.
        player: Player,
        /// Of that one.
        theirs: i16,
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
        /// By how many steps it does now; `None` if it cannot be placed any more.
        left: Option<u8>,
    },
    /// After the wall another one of an opponent would leave somebody no way, so it may not be placed any
    /// more (R8): the way that it would have closed stays open.
    Seals {
        /// The wall that is impossible now.
        wall: Move,
        /// By how many steps it would have made the way longer, at least 2.
        costs: u8,
        /// By how many steps the worst wall makes it longer now.
        left: u8,
    },
    /// The next player could have come two steps nearer or more with one jump, and cannot any more.
    DeniesJump {
        /// Who.
        player: Player,
        /// Where the jump would have led.
        jump: Move,
        /// By how many steps.
        nearer: u8,
    },
    /// The next player can now come two steps nearer or more with one jump, which it could not before.
    GivesJump {
        /// Who.
        player: Player,
        /// Where the jump leads.
        jump: Move,
        /// By how many steps.
        nearer: u8,
    },
    /// A step nearer is worth a step; no wall of the player who moved would have been worth more.
    BeatsWalls {
        /// The opponent with the shortest way.
        player: Player,
        /// By how many steps the worst wall makes that way longer: 0 or 1.
        most: u8,
    },
    /// The best wall against an opponent can wait: after the answer that is expected it costs as much.
    Keeps {
        /// Which.
        wall: Move,
        /// Whose way it makes longer.
        player: Player,
        /// By how many steps after the answer, at least 2.
        steps: u8,
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
    /// An opponent's wall costs more after the move than any would have before.
    Exposes {
        /// Which.
        wall: Move,
        /// By how many steps it makes the way longer, at least 2.
        costs: u8,
        /// By how many steps the worst wall would have before.
        before: u8,
    },
    /// The best wall against an opponent was worth more before than any is after the answer that is expected.
    LetsSlip {
        /// Which.
        wall: Move,
        /// Whose way it would have made longer.
        player: Player,
        /// By how many steps, at least 2.
        steps: u8,
        /// By how many steps the worst wall does after the answer.
        left: u8,
    },
    /// Every shortest way of that player leads past a cell where a wall costs much more than any does now: a
    /// corridor that can be closed at its end.
    Trap {
        /// Whose way.
        player: Player,
        /// A cell on a shortest way.
        cell: Cell,
        /// The wall, once the pawn is there.
        wall: Move,
        /// By how many steps it makes the way longer then; on no shortest way is the worst wall cheaper.
        costs: u8,
        /// By how many steps the worst wall makes it longer now.
        now: u8,
    },
    /// If both only walked on, that player would come second, and its last walls do not change that if they
    /// are placed now. Each of them takes a move.
    Lag {
        /// Who comes second.
        player: Player,
        /// Who comes first.
        ahead: Player,
        /// The moves that the second would still need then, at least 1.
        moves: u8,
        /// The walls that the second has left: 0, 1 or 2.
        walls: u8,
        /// How many of these moves its walls can make up for.
        gain: u8,
    },
    /// In the moves that the search expects, later than the answer, a wall costs an opponent of who places
    /// it two steps or more.
    LineWall {
        /// Who places it.
        player: Player,
        /// Which.
        wall: Move,
        /// Whose way it makes longer.
        against: Player,
        /// By how many steps.
        steps: u8,
    },
    /// In the moves that the search expects, later than the answer, a jump brings two steps or more.
    LineJump {
        /// Who jumps.
        player: Player,
        /// Where to.
        jump: Move,
        /// By how many steps it comes nearer.
        nearer: u8,
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
    /// How far there is to go after the move, and the walls that speak against what the ways say.
    WaysBut {
        /// For the player who moved.
        mine: u8,
        /// The opponent with the shortest way.
        player: Player,
        /// That way.
        theirs: u8,
        /// The walls of the player who moved.
        walls: u8,
        /// The walls of that opponent.
        others: u8,
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
