//! What a match has come to so far, counted from the facts of its games.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::facts::Facts;
use crate::fault::FaultKind;
use crate::statistics::Pairs;

/// Wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

impl Balance {
    fn add(&mut self, halves: usize) {
        *match halves {
            2 => &mut self.wins,
            1 => &mut self.draws,
            _ => &mut self.losses,
        } += 1;
    }

    pub fn plus(self, other: Balance) -> Balance {
        Balance {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }

    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Half points.
    pub fn halves(&self) -> u64 {
        2 * self.wins + self.draws
    }
}

/// The work of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    pub moves: u64,
    pub time: Duration,
    /// `None` if it never told.
    pub nodes: Option<u64>,
    /// Games lost other than on the board.
    pub faults: BTreeMap<FaultKind, u64>,
}

/// The count. Where there are two of something, A comes first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub pairs: Pairs,
    /// A as the first player, then as the second.
    pub balance: [Balance; 2],
    pub plies: u64,
    pub efforts: [Effort; 2],
}

impl Tally {
    /// Counts the two games of a pair.
    pub fn add(&mut self, pair: &[Facts; 2]) {
        self.pairs[pair[0].halves + pair[1].halves] += 1;
        for facts in pair {
            self.balance[usize::from(facts.place.swapped)].add(facts.halves);
            self.plies += facts.plies as u64;
            for (side, effort) in self.efforts.iter_mut().enumerate() {
                effort.moves += facts.moves[side];
                effort.time += facts.time[side];
                if let Some(nodes) = facts.nodes[side] {
                    *effort.nodes.get_or_insert(0) += nodes;
                }
            }
            if let Some((side, fault)) = &facts.fault {
                *self.efforts[*side].faults.entry(fault.kind).or_default() += 1;
            }
        }
    }

    /// As either player.
    pub fn all(&self) -> Balance {
        self.balance[0].plus(self.balance[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Place;
    use crate::fault::Fault;

    #[test]
    fn pairs_are_counted_by_their_score() {
        let game = |swapped, halves, fault| Facts {
            place: Place { pair: 0, swapped },
            halves,
            plies: 40,
            moves: [18, 18],
            time: [Duration::from_millis(180); 2],
            nodes: [Some(90), None],
            fault,
        };
        let late = Some((1, Fault::new(FaultKind::Time)));
        let mut tally = Tally::default();
        tally.add(&[game(false, 2, late), game(true, 1, None)]);
        tally.add(&[game(false, 0, None), game(true, 0, None)]);
        assert_eq!(tally.pairs, [1, 0, 0, 1, 0]);
        let all = tally.all();
        assert_eq!(
            (all.wins, all.draws, all.losses, all.halves()),
            (1, 1, 2, 3)
        );
        assert_eq!(tally.balance[0].wins, 1);
        assert_eq!(tally.efforts[0].nodes, Some(360));
        assert_eq!(tally.efforts[1].nodes, None);
        assert_eq!(tally.efforts[1].faults[&FaultKind::Time], 1);
        assert_eq!(tally.plies, 160);
    }
}
