//! One game of a match: asks the players in turn, measures their time, and ends the game when somebody
//! arrives, errs or runs out of time. Clocks run only while a player thinks.

use std::time::{Duration, Instant};

use dedale_rules::{Game, Outcome, Player as Seat, Position};

use crate::facts::{Ending, Played};
use crate::fault::{Fault, FaultKind};
use crate::limit::{Budget, Limit};
use crate::openings::Opening;
use crate::player::{Chosen, Player, Surroundings};

/// What holds for every game of a match.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Where the openings begin.
    pub start: Position,
    /// What a move may cost.
    pub limit: Limit,
    /// A game of this many moves is a draw.
    pub longest: usize,
    /// What the players share.
    pub surroundings: Surroundings,
}

/// Plays a game; the players come in turn order, each with its seed. `None` if the match was stopped
/// meanwhile.
pub fn play(
    terms: &Terms,
    opening: &Opening,
    mut players: [&mut dyn Player; 2],
    seeds: [u64; 2],
) -> Option<Played> {
    let mut game = Game::new(terms.start.clone());
    for &chosen in opening {
        game.play(chosen).expect("openings are legal in their game");
    }
    let mut played = Played {
        game,
        times: Vec::new(),
        nodes: [None, None],
        ending: Ending::Goal,
    };
    let mut clocks = Clocks::new(terms);
    for (seat, seed) in [Seat::FIRST, Seat::SECOND].into_iter().zip(seeds) {
        if let Err(fault) = players[seat.index()].begin(&terms.start, seed) {
            played.ending = Ending::Fault(seat, fault);
            players[seat.index()].restart();
            return (!terms.surroundings.signals.stopped()).then_some(played);
        }
    }
    loop {
        match played.game.outcome() {
            Some(Outcome::Won(_)) => return Some(played),
            Some(Outcome::Blocked | Outcome::Drawn) => {
                played.ending = Ending::Blocked;
                return Some(played);
            }
            None if played.game.moves().len() >= terms.longest => {
                played.ending = Ending::Longest;
                return Some(played);
            }
            None => {}
        }
        let seat = played.game.position().turn();
        let player = &mut players[seat.index()];
        let moved = one_move(&mut **player, &mut played, &mut clocks, terms);
        // What comes back after the signal was cut short.
        if terms.surroundings.signals.stopped() {
            player.restart();
            return None;
        }
        if let Err(fault) = moved {
            player.restart();
            played.ending = Ending::Fault(seat, fault);
            return Some(played);
        }
    }
}

fn one_move(
    player: &mut dyn Player,
    played: &mut Played,
    clocks: &mut Clocks,
    terms: &Terms,
) -> Result<(), Fault> {
    let turn = played.game.position().turn().index();
    let budget = clocks.budget(turn);
    let start = Instant::now();
    let Chosen { chosen, nodes } = player.choose(&played.game, &budget)?;
    let time = start.elapsed();
    let own = player.has_own_limits();
    if !clocks.spend(turn, time, own, terms.surroundings.margin) {
        return Err(Fault::new(FaultKind::Time));
    }
    let illegal = |_| Fault::said(FaultKind::Illegal, &chosen.to_string());
    played.game.play(chosen).map_err(illegal)?;
    played.times.push(time);
    if let Some(nodes) = nodes {
        *played.nodes[turn].get_or_insert(0) += nodes;
    }
    Ok(())
}

/// What is left of the limit.
struct Clocks {
    limit: Limit,
    left: [Duration; 2],
}

impl Clocks {
    fn new(terms: &Terms) -> Clocks {
        let left = match terms.limit {
            Limit::Clock { start, .. } => start,
            Limit::Time(_) | Limit::Nodes(_) => Duration::ZERO,
        };
        Clocks {
            limit: terms.limit,
            left: [left; 2],
        }
    }

    fn budget(&self, turn: usize) -> Budget {
        match self.limit {
            Limit::Time(time) => Budget::Time(time),
            Limit::Nodes(nodes) => Budget::Nodes(nodes),
            Limit::Clock { increment, .. } => Budget::Clock {
                left: self.left,
                turn,
                increment,
            },
        }
    }

    /// Takes the time of a move; false if there was not so much. A player with limits of its own is
    /// bound by a clock, which is the game's, but not by the time of a move.
    fn spend(&mut self, turn: usize, time: Duration, own: bool, margin: Duration) -> bool {
        match self.limit {
            Limit::Nodes(_) => true,
            Limit::Time(limit) => own || time <= limit + margin,
            Limit::Clock { increment, .. } => {
                let Some(left) = self.left[turn].checked_sub(time) else {
                    return false;
                };
                self.left[turn] = left + increment;
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks(limit: Limit) -> Clocks {
        let Limit::Clock { start, .. } = limit else {
            return Clocks {
                limit,
                left: [Duration::ZERO; 2],
            };
        };
        Clocks {
            limit,
            left: [start; 2],
        }
    }

    #[test]
    fn a_clock_runs_out_and_gets_its_increment() {
        let second = Duration::from_secs(1);
        let mut clocks = clocks(Limit::Clock {
            start: second * 10,
            increment: second,
        });
        assert!(clocks.spend(0, second * 4, false, second));
        assert_eq!(clocks.left, [second * 7, second * 10]);
        assert!(
            !clocks.spend(0, second * 8, true, second),
            "no margin, no exception"
        );
        assert!(clocks.spend(1, second * 10, false, Duration::ZERO));
    }

    #[test]
    fn a_move_may_be_late_by_the_margin() {
        let second = Duration::from_secs(1);
        let mut clocks = clocks(Limit::Time(second));
        assert!(clocks.spend(0, second * 3, false, second * 2));
        assert!(!clocks.spend(0, second * 4, false, second * 2));
        assert!(clocks.spend(0, second * 4, true, second * 2));
    }
}
