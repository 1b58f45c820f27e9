//! The players of a match and their seats in each game: from two to four players as given, filled
//! up to the seats of the game, and rotated from game to game so that each sits on every seat
//! equally often.
//!
//! A *round* is one opening played as often as there are seats, every player moving on by one seat
//! each time. Where four play, the order round the table changes from round to round until every
//! order has come up. A *party* is the unit of results: a side of two, a team, or among four who
//! play for themselves all seats of the same player.

use dedale_rules::{Player as Seat, VariantSetup};

use crate::configuration::Configuration;

/// The orders of the three others round a table.
const ORDERS_OF_OTHERS: [[usize; 3]; 6] = [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
];

/// Which game of a match it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// From 0.
    pub round: usize,
    /// The game of the round, from 0: every player has moved on by so many seats.
    pub game: usize,
}

/// The players of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Lineup {
    /// One for each seat.
    entrants: Vec<Configuration>,
    /// The party of each of them.
    parties: Vec<usize>,
    /// Orders round the table, which the rounds take in turn.
    orders: Vec<Vec<usize>>,
    is_two_sided: bool,
}

impl Lineup {
    /// Fills the seats with the players given. Two seats take two players. In a team game the first
    /// two are one team and the others the other; two players alone are a whole team each.
    /// Otherwise the last player takes the seats that are left. `None` for too few or too many
    /// players.
    #[must_use]
    pub fn new(given: &[Configuration], variant: &VariantSetup) -> Option<Lineup> {
        let seats = variant.players().get();
        let (last, most) = (given.last()?, given.len());
        if !(2..=seats).contains(&most) {
            return None;
        }
        let filled = (0..seats).map(|place| match (variant.teams, most) {
            (true, 2) => &given[place / 2],
            _ => given.get(place).unwrap_or(last),
        });
        let entrants: Vec<Configuration> = filled.cloned().collect();
        let first_alike = |text: &str| {
            let mut texts: Vec<&str> = Vec::new();
            for entrant in &entrants {
                if !texts.contains(&entrant.text.as_str()) {
                    texts.push(&entrant.text);
                }
            }
            texts.iter().position(|known| *known == text)
        };
        let (parties, orders) = match (seats, variant.teams) {
            (2, _) => (vec![0, 1], vec![vec![0, 1]]),
            // Partners play every other turn.
            (_, true) => (vec![0, 0, 1, 1], vec![vec![0, 2, 1, 3], vec![0, 3, 1, 2]]),
            (_, false) => {
                let of = |entrant: &Configuration| first_alike(&entrant.text).unwrap_or_default();
                let orders = ORDERS_OF_OTHERS.map(|[two, three, four]| vec![0, two, three, four]);
                (entrants.iter().map(of).collect(), orders.to_vec())
            }
        };
        Some(Lineup {
            entrants,
            parties,
            orders,
            is_two_sided: seats == 2 || variant.teams,
        })
    }

    /// The players, one for each seat.
    #[must_use]
    pub fn entrants(&self) -> &[Configuration] {
        &self.entrants
    }

    /// Are there two sides, so that a game which one does not win is won or drawn by the other?
    #[must_use]
    pub fn is_two_sided(&self) -> bool {
        self.is_two_sided
    }

    /// The number of seats, and of games in a round.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.entrants.len()
    }

    /// How many parties there are.
    #[must_use]
    pub fn parties(&self) -> usize {
        self.parties.iter().max().map_or(0, |last| last + 1)
    }

    /// How many seats a party has.
    #[must_use]
    pub fn seats_of(&self, party: usize) -> usize {
        self.parties.iter().filter(|known| **known == party).count()
    }

    /// The players of a party as they were written, each once.
    #[must_use]
    pub fn text(&self, party: usize) -> String {
        let mut texts: Vec<&str> = Vec::new();
        for (entrant, of) in self.entrants.iter().zip(&self.parties) {
            if *of == party && !texts.contains(&entrant.text.as_str()) {
                texts.push(&entrant.text);
            }
        }
        texts.join(" + ")
    }

    /// The letter of a party.
    #[must_use]
    pub fn letter(party: usize) -> char {
        ['A', 'B', 'C', 'D'][party]
    }

    /// The entrant on each seat of a game, in turn order.
    #[must_use]
    pub fn seating(&self, place: Place) -> Vec<usize> {
        let order = &self.orders[place.round % self.orders.len()];
        let seats = order.len();
        let on = |seat: usize| order[(seat + seats - place.game % seats) % seats];
        (0..seats).map(on).collect()
    }

    /// The party on a seat of a game.
    #[must_use]
    pub fn party(&self, place: Place, seat: Seat) -> usize {
        self.parties[self.seating(place)[seat.index()]]
    }

    /// The odds against a party where all seats are alike: the seats of the others for each of its
    /// own.
    #[must_use]
    pub fn odds_against(&self, party: usize) -> f64 {
        if self.is_two_sided {
            return 1.0;
        }
        let own = self.seats_of(party);
        // Of at most four seats.
        let [own, others] = [own, self.seats() - own].map(|seats| f64::from(seats as u8));
        others / own
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use dedale_rules::{PlayerCount, Size};
    use dedale_words::language::Language;

    use super::*;

    fn lineup(texts: &[&str], teams: bool) -> Option<Lineup> {
        let players = texts
            .iter()
            .map(|text| Configuration::read(text, Language::English).unwrap())
            .collect::<Vec<_>>();
        let setup = if teams {
            VariantSetup::cooperative(Size::STANDARD)
        } else {
            VariantSetup::new(Size::STANDARD, PlayerCount::Four)
        };
        Lineup::new(&players, &setup)
    }

    /// The parties of the seats of all games of so many rounds, as letters.
    fn games(lineup: &Lineup, rounds: usize) -> Vec<String> {
        let places = (0..rounds)
            .flat_map(|round| (0..lineup.seats()).map(move |game| Place { round, game }));
        let letters = |place| {
            let parties = lineup.seating(place);
            let parties = parties.iter().map(|&entrant| lineup.parties[entrant]);
            parties.map(Lineup::letter).collect()
        };
        places.map(letters).collect()
    }

    #[test]
    fn the_last_player_takes_the_seats_that_are_left() {
        for (given, teams, first) in [
            (&["random", "shortest"][..], false, "ABBB"),
            (&["random", "shortest", "lure"], false, "ABCC"),
            (&["random", "random", "shortest"], false, "AABB"),
            (&["random", "shortest", "random"], false, "ABAA"),
            (&["random", "random"], false, "AAAA"),
            (&["random", "shortest"], true, "ABAB"),
            (&["random", "lure", "shortest"], true, "ABAB"),
        ] {
            let lineup = lineup(given, teams).unwrap();
            assert_eq!(games(&lineup, 1)[0], first, "{given:?}");
        }
        assert_eq!(lineup(&["random"], false), None);
        assert_eq!(lineup(&["random"; 5], false), None);
    }

    #[test]
    fn one_against_three_sits_on_every_seat_of_a_round() {
        let lineup = lineup(&["random", "shortest"], false).unwrap();
        assert_eq!(games(&lineup, 1), ["ABBB", "BABB", "BBAB", "BBBA"]);
        assert!((lineup.odds_against(0) - 3.0).abs() < 1e-12);
        assert!((lineup.odds_against(1) - 1.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn two_against_two_come_up_in_every_order_equally_often() {
        let lineup = lineup(&["random", "random", "shortest"], false).unwrap();
        let mut counts = BTreeMap::new();
        for game in games(&lineup, 6) {
            *counts.entry(game).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6, "{counts:?}");
        assert!(counts.values().all(|&count| count == 4), "{counts:?}");
    }

    #[test]
    fn four_different_ones_come_up_in_all_orders() {
        let lineup = lineup(&["random", "shortest", "lure", "corridor"], false).unwrap();
        let all: BTreeSet<String> = games(&lineup, 6).into_iter().collect();
        assert_eq!(all.len(), 24);
        for seat in 0..4 {
            let round = games(&lineup, 1);
            let on_seat: BTreeSet<u8> = round.iter().map(|game| game.as_bytes()[seat]).collect();
            assert_eq!(on_seat.len(), 4);
        }
    }

    #[test]
    fn teams_stay_together_and_change_who_begins() {
        let lineup = lineup(&["random", "lure", "shortest", "corridor"], true).unwrap();
        assert_eq!(games(&lineup, 1), ["ABAB", "BABA", "ABAB", "BABA"]);
        assert_eq!(lineup.text(0), "random + lure");
        let seatings: BTreeSet<Vec<usize>> = (0..2)
            .flat_map(|round| (0..4).map(move |game| Place { round, game }))
            .map(|place| lineup.seating(place))
            .collect();
        assert_eq!(seatings.len(), 8);
    }
}
