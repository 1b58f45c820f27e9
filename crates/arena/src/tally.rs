//! The running score of a match, counted from the facts of its games.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::facts::Facts;
use crate::fault::FaultKind;
use crate::lineup::{Lineup, Place};
use crate::statistics::{Estimate, Pairs};
use crate::turning::{Turn, Turns};

/// Wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Games won.
    pub wins: u64,
    /// Games shared.
    pub draws: u64,
    /// Games lost.
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

    fn plus(self, other: Balance) -> Balance {
        Balance {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }

    /// All of them.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Half points.
    #[must_use]
    pub fn halves(&self) -> u64 {
        2 * self.wins + self.draws
    }
}

/// The moves, time and nodes of one party.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Moves after the openings.
    pub moves: u64,
    /// How long they took.
    pub time: Duration,
    /// `None` if it never reported them.
    pub nodes: Option<u64>,
    /// Games lost other than on the board.
    pub faults: BTreeMap<FaultKind, u64>,
}

/// The score of one party.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Party {
    /// With two sides, how many pairs of games gave it each score; among four, how many rounds it
    /// won 0 to 4 games of.
    pub units: Pairs,
    /// With two sides, as the first to move, then as the second; among four, on each seat.
    pub seats: Vec<Balance>,
    /// Its work.
    pub effort: Effort,
    /// Its lost games, and how many turned at one move.
    pub turns: Turns,
    /// Those turning points, in the order of their games.
    pub turning: Vec<(Place, Turn)>,
}

impl Party {
    /// On all seats.
    #[must_use]
    pub fn all(&self) -> Balance {
        let none = Balance::default();
        self.seats.iter().fold(none, |sum, seat| sum.plus(*seat))
    }
}

/// The count.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// A first.
    pub parties: Vec<Party>,
    /// Games that are over.
    pub games: u64,
    /// Moves of all games.
    pub plies: u64,
    /// Games that were blocked (R12).
    pub blocked: u64,
    lineup: Lineup,
    /// The smallest fall of a chance that makes a turning point.
    fall: f64,
}

impl Tally {
    /// The tally of a match that has not begun.
    #[must_use]
    pub fn new(lineup: &Lineup, fall: f64) -> Tally {
        let seats = if lineup.is_two_sided() {
            2
        } else {
            lineup.seats()
        };
        let party = Party {
            seats: vec![Balance::default(); seats],
            ..Party::default()
        };
        Tally {
            parties: vec![party; lineup.parties()],
            games: 0,
            plies: 0,
            blocked: 0,
            lineup: lineup.clone(),
            fall,
        }
    }

    /// Counts the games of a round.
    pub fn add(&mut self, round: &[Facts]) {
        let two_sided = self.lineup.is_two_sided();
        // With two sides, two games with the same opening and the sides swapped belong together.
        for unit in round.chunks(if two_sided { 2 } else { round.len() }) {
            for (number, party) in self.parties.iter_mut().enumerate() {
                let points = unit.iter().map(|facts| {
                    points(facts, number, &self.lineup) / if two_sided { 1 } else { 2 }
                });
                party.units[points.sum::<usize>()] += 1;
            }
        }
        for facts in round {
            self.add_game(facts);
        }
    }

    fn add_game(&mut self, facts: &Facts) {
        self.games += 1;
        self.plies += facts.plies as u64;
        self.blocked += u64::from(facts.blocked);
        let party_of = |seat| self.lineup.party(facts.place, seat);
        for (seat, halves) in facts.halves.iter() {
            let party = &mut self.parties[party_of(seat)];
            // Of a team, the member that moves first stands for both.
            if seat.index() < party.seats.len() {
                party.seats[seat.index()].add(halves);
            }
            let effort = &mut party.effort;
            effort.moves += facts.moves[seat];
            effort.time += facts.time[seat];
            if let Some(nodes) = facts.nodes[seat] {
                *effort.nodes.get_or_insert(0) += nodes;
            }
        }
        if let Some((seat, fault)) = &facts.fault {
            let faults = &mut self.parties[party_of(*seat)].effort.faults;
            *faults.entry(fault.kind).or_default() += 1;
        }
        let has_winner = facts.halves.iter().any(|(_, halves)| halves == 2);
        for (number, party) in self.parties.iter_mut().enumerate() {
            if !has_winner || points(facts, number, &self.lineup) == 2 {
                continue;
            }
            let own = facts
                .turns
                .iter()
                .filter(|turn| party_of(turn.seat) == number);
            let turn = own.reduce(|most, next| {
                if next.fall() > most.fall() {
                    next
                } else {
                    most
                }
            });
            if party.turns.add(turn, self.fall) {
                party
                    .turning
                    .extend(turn.map(|turn| (facts.place, turn.clone())));
            }
        }
    }

    /// The balance of A on all seats.
    #[must_use]
    pub fn all(&self) -> Balance {
        self.parties[0].all()
    }

    /// The pairs of A.
    #[must_use]
    pub fn pairs(&self) -> &Pairs {
        &self.parties[0].units
    }

    /// The strength of a party against all others together.
    #[must_use]
    pub fn estimate(&self, party: usize) -> Option<Estimate> {
        Estimate::against(&self.parties[party].units, self.lineup.odds_against(party))
    }

    /// The players.
    #[must_use]
    pub fn lineup(&self) -> &Lineup {
        &self.lineup
    }
}

/// The half points of a party in a game: of the best of its seats, as it cannot win twice.
fn points(facts: &Facts, party: usize, lineup: &Lineup) -> usize {
    let own = facts
        .halves
        .iter()
        .filter(|(seat, _)| lineup.party(facts.place, *seat) == party);
    own.map(|(_, halves)| halves).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use dedale_rules::{PerPlayer, Player as Seat, PlayerCount, Size, VariantSetup};
    use dedale_words::language::Language;

    use super::*;
    use crate::configuration::Configuration;
    use crate::fault::Fault;

    fn lineup(texts: &[&str], setup: &VariantSetup) -> Lineup {
        let read = |text: &&str| Configuration::read(text, Language::English).unwrap();
        let players: Vec<Configuration> = texts.iter().map(read).collect();
        Lineup::new(&players, setup).unwrap()
    }

    fn game(place: (usize, usize), halves: &[usize], fault: Option<(Seat, Fault)>) -> Facts {
        let halves = PerPlayer::from_slice(halves).unwrap();
        let count = halves.count();
        Facts {
            place: Place {
                round: place.0,
                game: place.1,
            },
            halves,
            blocked: false,
            plies: 40,
            moves: PerPlayer::new(count, 18),
            time: PerPlayer::new(count, Duration::from_millis(180)),
            nodes: PerPlayer::from_fn(count, |seat| (seat == Seat::FIRST).then_some(90)),
            fault,
            turns: Vec::new(),
        }
    }

    #[test]
    fn pairs_are_counted_by_their_score() {
        let setup = VariantSetup::new(Size::STANDARD, PlayerCount::Two);
        let lineup = lineup(&["dedale", "random"], &setup);
        let late = Some((Seat::SECOND, Fault::new(FaultKind::Time)));
        let mut tally = Tally::new(&lineup, 0.35);
        tally.add(&[game((0, 0), &[2, 0], late), game((0, 1), &[1, 1], None)]);
        tally.add(&[game((1, 0), &[0, 2], None), game((1, 1), &[2, 0], None)]);
        assert_eq!(*tally.pairs(), [1, 0, 0, 1, 0]);
        let all = tally.all();
        assert_eq!(
            (all.wins, all.draws, all.losses, all.halves()),
            (1, 1, 2, 3)
        );
        let [a, b] = &tally.parties[..] else {
            panic!("two parties")
        };
        assert_eq!(a.seats[0].wins, 1);
        assert_eq!(b.units, [0, 1, 0, 0, 1]);
        // Each is the first to move, whose nodes are reported, in half of the games.
        assert_eq!((a.effort.nodes, b.effort.nodes), (Some(180), Some(180)));
        assert_eq!(b.effort.faults[&FaultKind::Time], 1);
        assert_eq!((a.turns.lost, b.turns.lost), (2, 1));
        assert_eq!((tally.plies, tally.games), (160, 4));
    }

    #[test]
    fn one_against_three_is_counted_by_the_games_of_a_round() {
        let setup = VariantSetup::new(Size::STANDARD, PlayerCount::Four);
        let lineup = lineup(&["dedale", "random"], &setup);
        let mut tally = Tally::new(&lineup, 0.35);
        // A sits on the first seat, then on the second and so on: it wins two; the last game has no
        // winner.
        tally.add(&[
            game((0, 0), &[2, 0, 0, 0], None),
            game((0, 1), &[2, 0, 0, 0], None),
            game((0, 2), &[0, 0, 2, 0], None),
            game((0, 3), &[0, 0, 0, 0], None),
        ]);
        let [a, b] = &tally.parties[..] else {
            panic!("two parties")
        };
        assert_eq!((a.units, b.units), ([0, 0, 1, 0, 0], [0, 1, 0, 0, 0]));
        assert_eq!((a.all().wins, b.all().wins, b.all().games()), (2, 1, 12));
        assert_eq!((a.turns.lost, b.turns.lost), (1, 2));
        assert_eq!(tally.games, 4);
        // Two of four games instead of one of four: 400 log10(3).
        let elo = tally.estimate(0).unwrap().elo();
        assert!((elo - 190.848_5).abs() < 0.001, "{elo}");
    }

    #[test]
    fn teams_are_two_sides() {
        let setup = VariantSetup::cooperative(Size::STANDARD);
        let lineup = lineup(&["dedale", "random"], &setup);
        let mut tally = Tally::new(&lineup, 0.35);
        tally.add(&[
            game((0, 0), &[2, 0, 2, 0], None),
            game((0, 1), &[0, 2, 0, 2], None),
            game((0, 2), &[0, 2, 0, 2], None),
            game((0, 3), &[1, 1, 1, 1], None),
        ]);
        // A won the first two and drew the last.
        assert_eq!(*tally.pairs(), [0, 1, 0, 0, 1]);
        let all = tally.all();
        assert_eq!((all.wins, all.draws, all.losses), (2, 1, 1));
        assert_eq!(tally.parties[0].effort.moves, 144);
    }
}
