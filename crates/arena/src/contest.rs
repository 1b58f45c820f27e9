//! A whole match: hands pairs to workers, each with players of its own, and counts them in the order of
//! their numbers, so that neither the number of workers nor the length of games changes what is counted
//! when the test decides.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use dedale_rules::Record;

use crate::configuration::Configuration;
use crate::dice::Dice;
use crate::facts::{Facts, Heading, Place, record};
use crate::game::{Terms, play};
use crate::openings::Opening;
use crate::player::Player;
use crate::statistics::{Sprt, Verdict};
use crate::store::Store;
use crate::tally::Tally;

/// How often the bar moves although no pair has ended.
const LOOK: Duration = Duration::from_millis(250);
/// What dice are thrown for.
const ORDER: u64 = 0x0bde;
const WHIMS: u64 = 0x3b14;

/// A match to be played.
pub struct Contest {
    /// A and B.
    pub sides: [Configuration; 2],
    /// What holds for every game.
    pub terms: Terms,
    /// How many pairs of games are played at most; in a pair each side plays first once.
    pub pairs: usize,
    /// How many pairs are played at the same time.
    pub workers: usize,
    /// Each pair plays one of them; if there are fewer than pairs, some are played again.
    pub openings: Vec<Opening>,
    /// Where the order of the openings and the whims of the players come from.
    pub seed: u64,
    /// The test that may end the match early; `None` plays all pairs.
    pub sprt: Option<Sprt>,
}

/// Pairs that are over, with their games.
type Finished = (usize, [Record; 2]);

impl Contest {
    /// Plays the match, or what of it the store does not hold yet. `watch` sees the count now and then,
    /// and may stop the match through the signals of the terms.
    ///
    /// # Errors
    /// What the store failed with; the match has been stopped then.
    pub fn run(&self, store: Option<&Store>, mut watch: impl FnMut(&Tally)) -> io::Result<Tally> {
        let mut count = Count::new(self.sprt);
        let mut missing = Vec::new();
        for pair in 0..self.pairs {
            match store.and_then(|store| store.pair(pair)) {
                Some(facts) => count.add(pair, facts),
                None => missing.push(pair),
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
                    Ok((pair, records)) => {
                        if let Err(error) = keep(store, pair, &records) {
                            signals.stop();
                            return Err(error);
                        }
                        let [one, other] = records.map(|record| Facts::of(&record));
                        if let Some(facts) = one.zip(other).map(|(one, other)| [one, other]) {
                            count.add(pair, facts);
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

    fn work(
        &self,
        missing: &[usize],
        next: &AtomicUsize,
        order: &[usize],
        sender: &Sender<Finished>,
    ) {
        let surroundings = &self.terms.surroundings;
        let mut players = [&self.sides[0], &self.sides[1]].map(|side| side.player(surroundings));
        while let Some(&pair) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
            let opening = order[pair % order.len()];
            let games = [false, true].map(|swapped| {
                let place = Place { pair, swapped };
                self.one_game(place, opening, &mut players)
            });
            let [Some(one), Some(other)] = games else {
                return;
            };
            if sender.send((pair, [one, other])).is_err() {
                return;
            }
        }
    }

    fn one_game(
        &self,
        place: Place,
        opening: usize,
        players: &mut [Box<dyn Player>; 2],
    ) -> Option<Record> {
        if self.terms.surroundings.signals.stopped() {
            return None;
        }
        let number = 2 * place.pair as u64 + u64::from(place.swapped);
        let mut dice = Dice::stream(self.seed, &[WHIMS, number]);
        let seeds = [dice.number(), dice.number()];
        let [a, b] = players;
        let seats: [&mut dyn Player; 2] = if place.swapped {
            [&mut **b, &mut **a]
        } else {
            [&mut **a, &mut **b]
        };
        let played = play(&self.terms, &self.openings[opening], seats, seeds)?;
        let heading = Heading {
            names: [&self.sides[0].text, &self.sides[1].text],
            limit: self.terms.limit.to_string(),
            opening: opening + 1,
        };
        Some(record(&played, place, &heading))
    }
}

fn keep(store: Option<&Store>, pair: usize, records: &[Record; 2]) -> io::Result<()> {
    store.map_or(Ok(()), |store| store.keep(pair, records))
}

/// Counts pairs in order; those that come early wait.
struct Count {
    sprt: Option<Sprt>,
    tally: Tally,
    next: usize,
    waiting: BTreeMap<usize, [Facts; 2]>,
    decided: bool,
}

impl Count {
    fn new(sprt: Option<Sprt>) -> Count {
        Count {
            sprt,
            tally: Tally::default(),
            next: 0,
            waiting: BTreeMap::new(),
            decided: false,
        }
    }

    fn add(&mut self, pair: usize, facts: [Facts; 2]) {
        self.waiting.insert(pair, facts);
        while !self.decided
            && let Some(facts) = self.waiting.remove(&self.next)
        {
            self.tally.add(&facts);
            self.next += 1;
            let verdict = self.sprt.map(|sprt| sprt.verdict(&self.tally.pairs));
            self.decided = matches!(verdict, Some(Verdict::Accepted | Verdict::Rejected));
        }
    }

    /// A match that was stopped counts what came after a gap too; one that was decided does not.
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
