//! Why a move: facts about it as plain data, the most important first. All of them are exact: path
//! lengths, costs and replies come from the rules, races from [`Races`](crate::Races), proofs from
//! a search. Sentences are made by the interface.

mod costs;
mod fact;
mod lines;
mod points;
mod prospect;
mod rank;

use std::cmp::Reverse;

use dedale_rules::{
    AnyBoard, Cell, Game, Move, Outcome, PerPlayer, Player, PlayerCount, Position, Stage,
};

use crate::race::{RaceValue, Races};
use crate::thought::{Line, Proof};

pub(crate) use costs::{as_if, wall_costs};
pub use fact::Fact;
pub use lines::{Comparison, Standing};

/// More facts than this are not a hint any more.
const MOST_IN_A_HINT: usize = 4;
/// With less than these chances nobody is told only that its way is the shorter one.
const DOUBTFUL: f32 = 0.35;

/// What is true of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Who makes the move.
    pub by: Player,
    /// The move.
    pub chosen: Move,
    /// The steps each player had to go before; `None` if shut in.
    pub before: PerPlayer<Option<u8>>,
    /// The steps each player has to go after it; `None` if shut in.
    pub after: PerPlayer<Option<u8>>,
    /// The walls each player has left after it.
    pub stocks: PerPlayer<u8>,
    /// Everything worth saying, the most important first.
    pub facts: Vec<Fact>,
}

impl Explanation {
    /// By how many steps the move makes that player's way longer (shorter if below zero); `None`
    /// if it was or is shut in.
    #[must_use]
    pub fn cost(&self, player: Player) -> Option<i16> {
        Some(i16::from(self.after[player]?) - i16::from(self.before[player]?))
    }

    /// The facts that matter most: enough for a hint.
    #[must_use]
    pub fn chief(&self) -> &[Fact] {
        // After the end of the game nothing else matters.
        let enough = match self.facts.first() {
            Some(Fact::Wins | Fact::EndsOnPoints { .. } | Fact::Blocks { .. }) => 1,
            _ => MOST_IN_A_HINT,
        };
        &self.facts[..enough.min(self.facts.len())]
    }
}

/// Explains a legal move of a position without a past; [`explain_in`] knows the game as well. `line` is what a search expects if it is played, with the move first; a
/// line that starts otherwise is not looked at.
///
/// ```
/// use dedale_engine::{Fact, explain};
/// use dedale_rules::{Player, Position};
/// let explanation = explain(&Position::standard(), "d8h".parse().unwrap(), None);
/// let costs = Fact::WallCosts { player: Player::SECOND, steps: 1 };
/// assert!(explanation.facts.contains(&costs));
/// ```
///
/// # Panics
/// If the move is not legal.
#[must_use]
pub fn explain(position: &Position, chosen: Move, line: Option<&Line>) -> Explanation {
    explain_in(&Game::new(position.clone()), chosen, line)
}

/// Explains a legal move of a game: a position that comes back may end it (R12).
///
/// # Panics
/// If the move is not legal, or the game is over.
#[must_use]
pub fn explain_in(game: &Game, chosen: Move, line: Option<&Line>) -> Explanation {
    let position = game.position();
    assert!(position.is_legal(chosen), "{chosen} is not legal");
    let by = position.turn();
    let mut next = game.clone();
    let played = next
        .play(chosen)
        .expect("a legal move of a game that goes on");
    let outcome = next.outcome();
    let next = next.position();
    let players = position.players();
    let mut told = Telling {
        by,
        chosen,
        position,
        next,
        outcome,
        line: line.filter(|line| line.moves.first() == Some(&chosen)),
        explanation: Explanation {
            by,
            chosen,
            before: PerPlayer::from_fn(players, |player| position.distance(player)),
            after: PerPlayer::from_fn(players, |player| next.distance(player)),
            stocks: PerPlayer::from_fn(players, |player| next.stock(player)),
            facts: Vec::new(),
        },
    };
    let in_points = position.variant().mathematical;
    match outcome {
        Some(Outcome::Blocked) => told.tell(Fact::Blocks {
            by_passing: chosen == Move::Pass,
        }),
        Some(_) if in_points => told.tell_result(),
        // Only who moves arrives.
        Some(Outcome::Won(_) | Outcome::Drawn) => told.tell(Fact::Wins),
        None => {}
    }
    told.tell_threats();
    told.tell_proofs();
    if position.legal_moves().len() == 1 {
        told.tell(Fact::Forced);
    }
    if let Some(bonus) = played.bonus {
        let (cell, value, total) = (bonus.cell, bonus.value, next.points(by));
        told.tell(Fact::Bonus { cell, value, total });
    }
    match chosen {
        Move::Wall(_) if in_points => told.tell_wall_in_points(),
        Move::Pawn(to) if in_points => told.tell_step_in_points(to, played.points),
        Move::Wall(_) => told.tell_wall(),
        Move::Pawn(to) => told.tell_pawn(to),
        Move::Pass => told.tell(Fact::Passes),
    }
    if outcome.is_some() {
        // Nothing comes after it.
    } else if in_points {
        told.tell_points();
    } else if position.variant().stage != Stage::One {
        told.tell_reply();
        told.tell_running();
        told.tell_line();
        told.tell_prospects();
        told.tell_standing();
    }
    told.explanation.facts.sort_by_key(|fact| fact.rank(by));
    told.explanation
}

/// An explanation being put together.
struct Telling<'a> {
    by: Player,
    chosen: Move,
    position: &'a Position,
    /// The position after the move.
    next: &'a Position,
    /// How the move has ended the game, if it has.
    outcome: Option<Outcome>,
    line: Option<&'a Line>,
    explanation: Explanation,
}

impl Telling<'_> {
    fn tell(&mut self, fact: Fact) {
        self.explanation.facts.push(fact);
    }

    fn opponents(&self) -> Vec<Player> {
        let foe = |player: &Player| !self.position.variant().shares_win(self.by, *player);
        self.position.players().players().filter(foe).collect()
    }

    /// Can the next player win at once?
    fn lets_win(&self) -> bool {
        let lets_win = |fact: &Fact| matches!(fact, Fact::LetsWin { .. });
        self.explanation.facts.iter().any(lets_win)
    }

    /// Has it been told who wins at once or in a race?
    fn decided(&self) -> bool {
        let decides = |fact: &Fact| {
            matches!(
                fact,
                Fact::Race { .. } | Fact::Run { .. } | Fact::LetsWin { .. }
            )
        };
        self.explanation.facts.iter().any(decides)
    }

    /// Wins within reach: missed, allowed and stopped.
    fn tell_threats(&mut self) {
        let shares = |winner| self.position.variant().shares_win(winner, self.by);
        let won = matches!(self.outcome, Some(Outcome::Won(winner)) if shares(winner));
        if let Some(better) = winning_move(self.position, self.by).filter(|_| !won) {
            self.tell(Fact::MissesWin { better });
        }
        if self.outcome.is_some() {
            return;
        }
        let following = self.next.turn();
        for player in self.opponents() {
            let reply = winning_move(self.next, player);
            match reply {
                Some(reply) if player == following => self.tell(Fact::LetsWin { player, reply }),
                None if winning_move(self.position, player).is_some() => {
                    self.tell(Fact::StopsWin { player });
                }
                _ => {}
            }
        }
    }

    fn tell_proofs(&mut self) {
        if self.outcome.is_some() {
            return;
        }
        // A win that can be shown on the board needs no proof, and is no race any more.
        if self.lets_win() {
            return;
        }
        if let Some(race) = race(self.next) {
            self.tell(race);
            return;
        }
        let players = self.position.players().get() as u16;
        match self.line.and_then(|line| line.proof) {
            Some(Proof::Won(moves)) => {
                let moves = moves.div_ceil(players);
                self.tell(Fact::ProvedWin { moves });
            }
            Some(Proof::Lost(moves)) => {
                // The first of them is this one.
                let moves = moves.saturating_sub(1).div_ceil(players).max(1);
                if let Some(winner) = self.proved_winner() {
                    self.tell(Fact::ProvedLoss { winner, moves });
                }
            }
            None => {}
        }
    }

    /// To whom the game is lost: the other one of two or the other side, and among four for themselves
    /// whoever wins at the end of the line.
    fn proved_winner(&self) -> Option<Player> {
        if self.position.players() == PlayerCount::Two || self.position.variant().teams {
            return self.opponents().first().copied();
        }
        let mut end = Game::new(self.position.clone());
        for &chosen in &self.line?.moves {
            end.play(chosen).ok()?;
        }
        match end.outcome()? {
            Outcome::Won(winner) => Some(winner),
            Outcome::Drawn | Outcome::Blocked => None,
        }
    }

    fn tell_wall(&mut self) {
        if self.position.variant().stage == Stage::One {
            self.tell(Fact::Free);
        } else {
            let mut idle = true;
            for player in self.position.players().players() {
                let (before, after) = (
                    self.explanation.before[player],
                    self.explanation.after[player],
                );
                match (before, after) {
                    (Some(_), None) => self.tell(Fact::ShutsIn { player }),
                    (Some(before), Some(after)) if after > before => {
                        let steps = after - before;
                        self.tell(Fact::WallCosts { player, steps });
                    }
                    _ => continue,
                }
                idle = false;
            }
            if idle {
                self.tell(Fact::WallIdle);
            }
        }
        // A race has no walls left.
        if self.next.stock(self.by) == 0 && !self.decided() {
            self.tell(Fact::LastWall);
        }
    }

    fn tell_pawn(&mut self, to: Cell) {
        if self.position.variant().stage == Stage::One {
            self.tell(Fact::Free);
            return;
        }
        let from = self.position.pawn(self.by);
        let across = from.column().abs_diff(to.column());
        let up = from.row().abs_diff(to.row());
        let (before, after) = (
            self.explanation.before[self.by],
            self.explanation.after[self.by],
        );
        if across + up > 1 {
            let nearer = self.explanation.cost(self.by).map_or(0, |cost| -cost);
            let straight = across == 0 || up == 0;
            self.tell(Fact::Jump { straight, nearer });
        } else if let (Some(before), Some(after)) = (before, after) {
            self.tell(Fact::Step { before, after });
        } else {
            self.tell(Fact::NoWay { player: self.by });
        }
    }

    /// The answer to fear. One that wins at once has been told already.
    fn tell_reply(&mut self) {
        let player = self.next.turn();
        let Some(&reply) = self.line.and_then(|line| line.moves.get(1)) else {
            return;
        };
        if self.lets_win() || !self.next.is_legal(reply) {
            return;
        }
        let mut answered = self.next.clone();
        answered.play_unchecked(reply);
        if let Move::Wall(_) = reply {
            let (Some(now), then) = (self.next.distance(self.by), answered.distance(self.by))
            else {
                return;
            };
            // A wall never makes a way shorter.
            let costs = then.map(|then| then - now);
            self.tell(Fact::ReplyWall {
                player,
                reply,
                costs,
            });
        } else if let Some(left) = answered.distance(player) {
            self.tell(Fact::ReplyStep {
                player,
                reply,
                left,
            });
        }
    }

    /// How the ways stand. Where the chances say the opposite, the shorter way alone would mislead: the walls
    /// that explain it are told with it, or nothing.
    fn ways(&self, mine: u8, player: Player, theirs: u8) -> Option<Fact> {
        let chance = self.line.map_or(0.5, |line| line.chance);
        let doubtful =
            (mine < theirs && chance < DOUBTFUL) || (mine > theirs && chance > 1.0 - DOUBTFUL);
        if !doubtful {
            return Some(Fact::Ways {
                mine,
                player,
                theirs,
            });
        }
        let (walls, others) = (self.next.stock(self.by), self.next.stock(player));
        let explains = if mine < theirs {
            others > walls + 1
        } else {
            walls > others + 1
        };
        explains.then_some(Fact::WaysBut {
            mine,
            player,
            theirs,
            walls,
            others,
        })
    }

    /// Ways and walls after the move.
    fn tell_standing(&mut self) {
        let opponents = self.opponents();
        let after = self.explanation.after;
        let nearest = opponents
            .iter()
            .filter_map(|&player| Some((after[player]?, player)))
            .min_by_key(|(steps, _)| *steps);
        // Who wins at once or in a race has been told, and that says more.
        let decided = self.decided();
        if let (Some(mine), Some((theirs, player))) = (after[self.by], nearest)
            && let Some(standing) = self.ways(mine, player, theirs).filter(|_| !decided)
        {
            self.tell(standing);
        }
        let variant = self.position.variant();
        let partner = self
            .position
            .players()
            .players()
            .find(|&player| player != self.by && variant.shares_win(self.by, player));
        if let Some(player) = partner
            && let Some(left) = after[player]
        {
            self.tell(Fact::Partner { player, left });
        }
        let richest = opponents
            .iter()
            .map(|&player| (self.next.stock(player), player))
            .max_by_key(|(walls, player)| (*walls, Reverse(*player)));
        if let (Move::Wall(_), Some((theirs, player)), false) = (self.chosen, richest, decided) {
            let mine = self.next.stock(self.by);
            self.tell(Fact::WallsLeft {
                mine,
                player,
                theirs,
            });
        }
    }
}

/// A move with which that player would win at once if it were its turn.
pub(crate) fn winning_move(position: &Position, player: Player) -> Option<Move> {
    let mut setup = position.setup();
    setup.turn = player;
    let position = setup.validate().ok()?;
    position.pawn_moves().iter().map(Move::Pawn).find(|&chosen| {
        let mut next = position.clone();
        next.play_unchecked(chosen);
        let won = next.outcome();
        matches!(won, Some(Outcome::Won(winner)) if position.variant().shares_win(winner, player))
    })
}

/// Who wins from here if nobody has walls left, or if one has none and cannot catch the other, in the
/// plain game for two. The game is not over.
fn race(position: &Position) -> Option<Fact> {
    if !position.variant().is_plain() || position.players() != PlayerCount::Two {
        return None;
    }
    let value = match position.board() {
        AnyBoard::Narrow2(board) => Races::default().value(board),
        AnyBoard::Wide2(board) => Races::default().value(board),
        AnyBoard::Narrow4(_) | AnyBoard::Wide4(_) => None,
    }?;
    let turn = position.turn();
    let other = turn.next(position.players());
    let (winner, against, moves) = match value {
        RaceValue::Win(moves) => (turn, other, moves.div_ceil(2)),
        RaceValue::Loss(moves) => (other, turn, moves / 2),
        RaceValue::Draw => {
            return Some(Fact::Race {
                winner: None,
                moves: 0,
                way: 0,
            });
        }
    };
    let way = position.distance(against)?;
    Some(if position.stock(winner) > 0 {
        Fact::Run {
            winner,
            against,
            moves,
            way,
        }
    } else {
        let winner = Some(winner);
        Fact::Race { winner, moves, way }
    })
}
