//! A whole match: hands rounds to workers, each with players of its own, and counts them in the
//! order of their numbers, so that neither the number of workers nor the length of games changes
//! which games are counted when the test decides.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use dedale_rules::Record;

use crate::dice::Dice;
use crate::facts::{Facts, Heading, record};
use crate::game::{Terms, play};
use crate::lineup::{Lineup, Place};
use crate::openings::Opening;
use crate::player::Player;
use crate::statistics::{Sprt, Verdict};
use crate::store::Store;
use crate::tally::Tally;

/// How often the progress bar is updated while no round ends.
const LOOK: Duration = Duration::from_millis(250);
/// The random stream of the order of openings.
const ORDER: u64 = 0x0bde;
const WHIMS: u64 = 0x3b14;

/// A match to be played.
pub struct Contest {
    /// The players.
    pub lineup: Lineup,
    /// The terms of every game.
    pub terms: Terms,
    /// The most rounds played; in a round every player sits on each seat once.
    pub rounds: usize,
    /// How many rounds are played at the same time.
    pub workers: usize,
    /// Each round plays one of them; if there are fewer than rounds, some are played again.
    pub openings: Vec<Opening>,
    /// The seed of the order of the openings and of the players' random choices.
    pub seed: u64,
    /// The test that may end the match early, of A against all others; `None` plays all rounds.
    pub sprt: Option<Sprt>,
    /// The smallest fall of a player's chance at one move that makes a turning point.
    pub fall: f64,
}

/// Rounds that are over, with their games.
type Finished = (usize, Vec<Record>);

impl Contest {
    /// Plays the match, or the rounds that the store does not hold yet. `watch` sees the count at
    /// intervals, and may stop the match through the signals of the terms.
    ///
    /// # Errors
    /// The store's error; the match has been stopped then.
    pub fn run(&self, store: Option<&Store>, mut watch: impl FnMut(&Tally)) -> io::Result<Tally> {
        let mut count = Count::new(Tally::new(&self.lineup, self.fall), self.sprt());
        let mut missing = Vec::new();
        for round in 0..self.rounds {
            match store.and_then(|store| store.round(round, self.lineup.seats())) {
                Some(facts) => count.add(round, facts),
                None => missing.push(round),
            }
        }
        watch(&count.tally);
        if count.decided {
            return Ok(count.tally);
        }
        let order = Dice::stream(self.seed, &[ORDER]).order(self.openings.len());
        let signals = Arc::clone(&self.terms.surroundings.signals);
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        let result = thread::scope(|scope| {
            for _ in 0..self.workers.min(missing.len()) {
                let sender = sender.clone();
                let (missing, next, order) = (&missing, &next, &order);
                scope.spawn(move || self.work(missing, next, order, &sender));
            }
            drop(sender);
            loop {
                match receiver.recv_timeout(LOOK) {
                    Ok((round, records)) => {
                        if let Err(error) = keep(store, round, &records) {
                            signals.stop();
                            return Err(error);
                        }
                        if let Some(facts) = records.iter().map(Facts::of).collect() {
                            count.add(round, facts);
                        }
                        if count.decided {
                            signals.stop();
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                watch(&count.tally);
            }
        });
        result?;
        Ok(count.finish())
    }

    /// The test with the odds of A.
    #[must_use]
    pub fn sprt(&self) -> Option<Sprt> {
        let odds = self.lineup.odds_against(0);
        self.sprt.map(|sprt| Sprt { odds, ..sprt })
    }

    /// How many games there are at most.
    #[must_use]
    pub fn games(&self) -> usize {
        self.rounds * self.lineup.seats()
    }

    fn work(
        &self,
        missing: &[usize],
        next: &AtomicUsize,
        order: &[usize],
        sender: &Sender<Finished>,
    ) {
        let surroundings = &self.terms.surroundings;
        let entrants = self.lineup.entrants().iter();
        let mut players: Vec<Box<dyn Player>> = entrants
            .map(|entrant| entrant.player(surroundings))
            .collect();
        while let Some(&round) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
            let opening = order[round % order.len()];
            let games = (0..self.lineup.seats()).map(|game| {
                let place = Place { round, game };
                self.one_game(place, opening, &mut players)
            });
            let Some(games) = games.collect() else {
                return;
            };
            if sender.send((round, games)).is_err() {
                return;
            }
        }
    }

    fn one_game(
        &self,
        place: Place,
        opening: usize,
        players: &mut [Box<dyn Player>],
    ) -> Option<Record> {
        if self.terms.surroundings.signals.stopped() {
            return None;
        }
        let number = self.lineup.seats() * place.round + place.game;
        let mut dice = Dice::stream(self.seed, &[WHIMS, number as u64]);
        let seating = self.lineup.seating(place);
        let seeds: Vec<u64> = seating.iter().map(|_| dice.number()).collect();
        let mut waiting: Vec<Option<&mut Box<dyn Player>>> = players.iter_mut().map(Some).collect();
        let seated = seating
            .iter()
            .filter_map(|&entrant| waiting[entrant].take());
        let mut seated: Vec<&mut dyn Player> = seated.map(|player| &mut **player as _).collect();
        let opening_moves = &self.openings[opening];
        let played = play(&self.terms, opening_moves, &mut seated, &seeds)?;
        let entrants = self.lineup.entrants();
        let names: Vec<&str> = seating
            .iter()
            .map(|&entrant| entrants[entrant].text.as_str())
            .collect();
        let heading = Heading {
            names: &names,
            limit: self.terms.limit.to_string(),
            opening: opening + 1,
        };
        Some(record(&played, place, &heading))
    }
}

fn keep(store: Option<&Store>, round: usize, records: &[Record]) -> io::Result<()> {
    store.map_or(Ok(()), |store| store.keep(round, records))
}

/// Counts rounds in order; rounds that finish early wait.
struct Count {
    sprt: Option<Sprt>,
    tally: Tally,
    next: usize,
    waiting: BTreeMap<usize, Vec<Facts>>,
    decided: bool,
}

impl Count {
    fn new(tally: Tally, sprt: Option<Sprt>) -> Count {
        Count {
            sprt,
            tally,
            next: 0,
            waiting: BTreeMap::new(),
            decided: false,
        }
    }

    fn add(&mut self, round: usize, facts: Vec<Facts>) {
        self.waiting.insert(round, facts);
        while !self.decided
            && let Some(facts) = self.waiting.remove(&self.next)
        {
            self.tally.add(&facts);
            self.next += 1;
            let verdict = self.sprt.map(|sprt| sprt.verdict(self.tally.pairs()));
            self.decided = matches!(verdict, Some(Verdict::Accepted | Verdict::Rejected));
        }
    }

    /// A stopped match also counts the rounds after a gap; a decided one does not.
    fn finish(mut self) -> Tally {
        if !self.decided {
            for facts in self.waiting.values() {
                self.tally.add(facts);
            }
        }
        self.tally
    }
}

#[cfg(test)]
mod tests;
