//! A reviewed game as a whole: how well each player played in each phase, where it turned, and from when on it was
//! decided. Plain data; sentences are made by the interface.

use dedale_rules::{Game, Outcome, Player};

use crate::review::{Judged, Mark, Review};

/// So many moves of each player are the opening.
const OPENING: usize = 4;
/// The end begins where at most this part of the walls is left: a quarter.
const LEFT_AT_THE_END: usize = 4;
/// With at least these chances a player is ahead.
const AHEAD: f32 = 0.6;
/// With at least these chances the game is decided.
const DECIDED: f32 = 0.9;
/// More moments than this are not key moments any more.
const MOST_MOMENTS: usize = 3;

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first four moves of each player.
    Opening,
    /// What is neither opening nor end.
    Middle,
    /// From the first position on in which at most a quarter of all walls is left, the opening excepted.
    End,
}

impl Phase {
    /// All of them, in order.
    pub const ALL: [Phase; 3] = [Phase::Opening, Phase::Middle, Phase::End];

    /// The phase in which each move of a game was made.
    #[must_use]
    pub fn of_moves(game: &Game) -> Vec<Phase> {
        let players = game.start().players();
        let walls = |place: usize| -> usize {
            let position = &game.positions()[place];
            let stocks = players.players().map(|player| position.stock(player));
            stocks.map(usize::from).sum()
        };
        let all = walls(0);
        (0..game.moves().len())
            .map(|place| match place {
                _ if place < OPENING * players.get() => Phase::Opening,
                _ if walls(place) * LEFT_AT_THE_END <= all => Phase::End,
                _ => Phase::Middle,
            })
            .collect()
    }
}

/// How well somebody played where there was a choice and the game was open, from 0 to 1 where nothing was given away; `None` without such a
/// move.
pub type Accuracy = Option<f32>;

/// Chances are as good as certain there: log-odds have no end.
const CERTAIN: f32 = 0.995;

/// What a move gave away, in log-odds: from 50 % to 40 % is as much as from 90 % to 86 %.
fn log_odds_lost(judged: &Judged) -> f32 {
    let log_odds = |chance: f32| {
        let chance = chance.clamp(1.0 - CERTAIN, CERTAIN);
        (chance / (1.0 - chance)).ln()
    };
    if judged.loss > 0.0 {
        (log_odds(judged.before) - log_odds(judged.after)).max(0.0)
    } else {
        0.0
    }
}

/// How accurate these moves were: by what the odds to win were multiplied on average (the geometric mean). The form is fitted to games
/// of players of known strength (docs/methods.md, *Accuracy*).
///
/// ```
/// use dedale_engine::accuracy_of;
/// assert_eq!(accuracy_of([].into_iter()), None);
/// ```
pub fn accuracy_of<'a>(moves: impl Iterator<Item = &'a Judged>) -> Accuracy {
    let mut lost = 0.0;
    let mut count: u16 = 0;
    for judged in moves.filter(|judged| judged.mark.is_some() && !judged.decided) {
        lost += log_odds_lost(judged);
        count = count.saturating_add(1);
    }
    (count > 0).then(|| (-lost / f32::from(count)).exp())
}

/// A game told as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// Who was ahead at the end of the opening, with which chances; `None` if the game was even. Outer `None` if
    /// the game did not last so long.
    pub opening: Option<Option<(Player, f32)>>,
    /// With which of the moves the opening ends: the place after its last one.
    pub opening_end: usize,
    /// The moves that gave most away, in the order of the game: places among [`Review::moves`].
    pub moments: Vec<usize>,
    /// From which of the moves on the winner was never in danger again: its place, and who.
    pub decided: Option<(usize, Player)>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

impl Review {
    /// How well that player played in that phase; in the whole game without one.
    #[must_use]
    pub fn accuracy(&self, game: &Game, player: Player, phase: Option<Phase>) -> Accuracy {
        let phases = Phase::of_moves(game);
        let first = game.moves().len().saturating_sub(self.moves.len());
        let fits =
            |place: usize| phase.is_none_or(|phase| phases.get(first + place) == Some(&phase));
        let own = self.moves.iter().enumerate();
        let own = own.filter(|(place, judged)| judged.by == player && fits(*place));
        accuracy_of(own.map(|(_, judged)| judged))
    }

    /// The game as a whole. The review must be of all its moves, from the first on.
    #[must_use]
    pub fn story(&self, game: &Game) -> Story {
        let players = game.start().players();
        let ahead = |place: usize, least: f32| {
            let chances = self.chances.get(place)?;
            let best = players.players().map(|player| (player, chances[player]));
            // Of partners, who share their chances, the first.
            let best = best.rev().max_by(|one, other| one.1.total_cmp(&other.1))?;
            (best.1 >= least).then_some(best)
        };
        let opening_end = OPENING * players.get();
        let opening = (opening_end < self.chances.len()).then(|| ahead(opening_end, AHEAD));
        let outcome = game.outcome().filter(|_| self.complete);
        let decided = match outcome {
            Some(Outcome::Won(winner)) => {
                let safe = |place: &usize| self.chances[*place][winner] >= DECIDED;
                let places = (0..self.chances.len()).rev();
                // The position before the first move is no move.
                let first = places.take_while(safe).last().filter(|&place| place > 0);
                first.map(|place| (place - 1, winner))
            }
            _ => None,
        };
        Story {
            opening,
            opening_end,
            moments: self.moments(),
            decided,
            outcome,
        }
    }

    /// The places of the moves that gave most away.
    fn moments(&self) -> Vec<usize> {
        let poor = |judged: &Judged| judged.mark.is_some_and(|mark| mark >= Mark::Mistake);
        let places = 0..self.moves.len();
        let mut poor: Vec<usize> = places.filter(|&place| poor(&self.moves[place])).collect();
        poor.sort_by(|&one, &other| self.moves[other].loss.total_cmp(&self.moves[one].loss));
        poor.truncate(MOST_MOMENTS);
        poor.sort_unstable();
        poor
    }
}
