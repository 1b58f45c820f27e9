//! Many games on one thread, their leaves gathered into batches for a net that is computed
//! [`elsewhere`](crate::elsewhere). A thread has two groups of games: while one waits for its
//! answers, the other descends its trees.

use std::io;
use std::sync::Arc;

use dedale_engine::{Gathered, Leaf, Oracle, Tree};
use dedale_network::{Network, evaluation_of, write_planes};
use dedale_rules::{AnyBoard, Narrow, Wide};

use crate::elsewhere::{Elsewhere, Slot};
use crate::plan::Plan;
use crate::playing::{Played, Playing};
use crate::search::BoardLayout;

/// The net for the few positions that games begin with; all others are evaluated elsewhere.
type Roots = Arc<Network>;

/// The batches of a thread in flight.
pub const GROUPS: usize = 2;

/// The data for every thread.
#[derive(Clone, Copy)]
pub(crate) struct Many<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) elsewhere: &'a Elsewhere,
    /// Simulations of a game that descend together.
    pub(crate) leaves: usize,
    pub(crate) oracle: Option<&'a Arc<dyn Oracle>>,
}

impl Many<'_> {
    /// Plays games until none is left or `is_over` answers true; `next` returns the number of the
    /// next game, `done` receives finished games.
    ///
    /// # Errors
    /// If the process has ended.
    pub(crate) fn work(
        self,
        roots: &Roots,
        next: &dyn Fn() -> Option<u64>,
        is_over: &dyn Fn() -> bool,
        done: &dyn Fn(Played),
    ) -> io::Result<()> {
        match self.plan.start.board() {
            AnyBoard::Narrow2(_) => self.drive::<Narrow>(roots, next, is_over, done),
            AnyBoard::Wide2(_) => self.drive::<Wide>(roots, next, is_over, done),
            _ => Ok(()),
        }
    }

    fn drive<B: BoardLayout>(
        self,
        roots: &Roots,
        next: &dyn Fn() -> Option<u64>,
        is_over: &dyn Fn() -> bool,
        done: &dyn Fn(Played),
    ) -> io::Result<()> {
        let games = (self.elsewhere.sizes().positions / self.leaves).max(1);
        let begin = || {
            let number = next()?;
            let mut playing = Playing::new(self.plan, number, roots.clone(), self.oracle.cloned())?;
            let asked = playing.prepare();
            Some(Seat {
                playing,
                asked,
                gathered: None,
            })
        };
        let mut groups: Vec<Group<'_, B>> = Vec::new();
        for slot in self.elsewhere.take(GROUPS) {
            groups.push(Group {
                slot,
                seats: (0..games).map_while(|_| begin()).collect(),
                waits: 0,
                planes: Vec::new(),
                numbers: Vec::new(),
            });
        }
        while !is_over() {
            let mut is_idle = true;
            for group in &mut groups {
                group.take_answers()?;
                group.ask(self.leaves, &begin, done)?;
                is_idle &= group.waits == 0;
            }
            if is_idle {
                break;
            }
        }
        Ok(())
    }
}

/// A game in progress, with the leaves that are being evaluated.
struct Seat<'a, B: BoardLayout> {
    playing: Playing<'a, Tree<B, Roots>>,
    /// The target of its search in simulations; `None` when the game is over.
    asked: Option<u64>,
    gathered: Option<Gathered<B, Roots>>,
}

/// The games whose leaves make a batch.
struct Group<'a, B: BoardLayout> {
    slot: Slot,
    seats: Vec<Seat<'a, B>>,
    /// The number of positions being evaluated.
    waits: usize,
    planes: Vec<u8>,
    numbers: Vec<f32>,
}

impl<'a, B: BoardLayout> Group<'a, B> {
    /// Waits for the answers to the last request, if there was one, and backs them up.
    fn take_answers(&mut self) -> io::Result<()> {
        if self.waits == 0 {
            return Ok(());
        }
        self.slot.answers(self.waits, &mut self.numbers)?;
        self.waits = 0;
        let mut answers = self.numbers.chunks_exact(self.slot.sizes().numbers());
        for seat in &mut self.seats {
            let Some(gathered) = seat.gathered.take() else {
                continue;
            };
            let tree = seat.playing.tree();
            let leaves = tree.leaves(&gathered);
            let evaluations = leaves
                .into_iter()
                .zip(&mut answers)
                .filter_map(|(leaf, answer)| {
                    let (value, logits) = answer.split_last()?;
                    Some(evaluation_of(leaf, logits, *value))
                });
            let evaluations = evaluations.collect();
            tree.back_up(gathered, evaluations);
        }
        Ok(())
    }

    /// Plays every game on until it has leaves to be evaluated, and sends all of them.
    fn ask(
        &mut self,
        leaves: usize,
        begin: &dyn Fn() -> Option<Seat<'a, B>>,
        done: &dyn Fn(Played),
    ) -> io::Result<()> {
        let size = self.slot.sizes().planes();
        self.planes.clear();
        let mut place = 0;
        while place < self.seats.len() {
            let seat = &mut self.seats[place];
            if !seat.gather(leaves) {
                match begin() {
                    Some(new) => done(std::mem::replace(seat, new).playing.finish()),
                    None => done(self.seats.swap_remove(place).playing.finish()),
                }
                continue;
            }
            place += 1;
            let Some(gathered) = &seat.gathered else {
                continue;
            };
            for Leaf { state, moves, .. } in seat.playing.tree().leaves(gathered) {
                let from = self.planes.len();
                self.planes.resize(from + size, 0);
                write_planes(
                    state,
                    moves,
                    &mut self.planes[from..],
                    self.slot.sizes().width,
                );
                self.waits += 1;
            }
        }
        if self.waits > 0 {
            self.slot.ask(&self.planes)
        } else {
            Ok(())
        }
    }
}

impl<B: BoardLayout> Seat<'_, B> {
    /// Goes on until there are leaves to be evaluated; false when the game is over.
    fn gather(&mut self, leaves: usize) -> bool {
        while let Some(asked) = self.asked {
            let tree = self.playing.tree();
            let done = tree.gathered();
            if done >= asked || tree.is_proved() {
                self.playing.decide(done);
                self.asked = self.playing.prepare();
                continue;
            }
            let left = usize::try_from(asked - done).unwrap_or(leaves);
            let gathered = tree.gather(leaves.min(left));
            if gathered.is_empty() {
                // All simulations ended in known positions and are backed up.
                tree.back_up(gathered, Vec::new());
                continue;
            }
            self.gathered = Some(gathered);
            return true;
        }
        false
    }
}
