//! The computer player on a thread of its own: orders go in, events come out, and any thread can
//! stop a search. Owns the clock of the searches. Prints nothing: the events are the caller's
//! business.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use dedale_engine::{Engine, Limits, Options, Oracle, Signals, Task, Thought};
use dedale_rules::{Game, Move};

use crate::nets::{self, Net};

/// The stack of a search: the usual size of a main thread, because some searches go deep.
pub const STACK: usize = 8 << 20;

/// An event of the computer player.
#[derive(Debug)]
pub enum Event {
    /// The result so far.
    Progress(Thought),
    /// The end of a search. Each search has exactly one end, this or the next, in order.
    Done(Thought),
    /// The search stopped because of a bug.
    Failed,
}

enum Order {
    Think(Box<Search>),
    Options(Options),
    Ask(Option<Arc<dyn Oracle>>),
    EvaluateBy(Option<Net>),
    Forget,
}

struct Search {
    game: Game,
    /// The moves to choose among; empty for all.
    only: Vec<Move>,
    limits: Limits,
    signals: Arc<Signals>,
}

/// A computer player that thinks while the caller does something else.
pub struct Thinker {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    /// The signals of the last search. Each search has its own, so that an earlier stop never
    /// reaches a later search.
    signals: Arc<Signals>,
}

impl Thinker {
    /// Starts the thread; `report` is called on it.
    ///
    /// # Errors
    /// When the system cannot start a thread.
    pub fn start(
        options: Options,
        report: impl FnMut(Event) + Send + 'static,
    ) -> io::Result<Thinker> {
        let (orders, received) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("thinker".to_owned())
            .stack_size(STACK)
            .spawn(move || obey(&received, options, report))?;
        Ok(Thinker {
            orders: Some(orders),
            thread: Some(thread),
            signals: Arc::default(),
        })
    }

    /// Searches a game that is not over, in the opponent's time if `pondering`. A search that is
    /// still running is stopped first.
    pub fn think(&mut self, game: Game, limits: Limits, pondering: bool) {
        self.think_among(game, Vec::new(), limits, pondering);
    }

    /// Searches as [`think`](Thinker::think) does, but only these legal moves, or all if there are
    /// none.
    pub fn think_among(&mut self, game: Game, only: Vec<Move>, limits: Limits, pondering: bool) {
        self.stop();
        self.signals = Arc::default();
        self.signals.set_pondering(pondering);
        self.order(Order::Think(Box::new(Search {
            game,
            only,
            limits,
            signals: Arc::clone(&self.signals),
        })));
    }

    /// Stops the search, if there is one; its end is reported as usual.
    pub fn stop(&self) {
        self.signals.stop();
    }

    /// The opponent has played the expected move: from now on the limits count.
    pub fn ponder_hit(&self) {
        self.signals.set_pondering(false);
    }

    /// Sets the options from the next search on.
    pub fn set_options(&self, options: Options) {
        self.order(Order::Options(options));
    }

    /// Sets the oracle from the next search on.
    pub fn ask(&self, oracle: Option<Arc<dyn Oracle>>) {
        self.order(Order::Ask(oracle));
    }

    /// Evaluates positions with a net, or with the usual evaluation for `None`, from the next
    /// search on. The search tree is cleared.
    pub fn evaluate_by(&self, net: Option<Net>) {
        self.order(Order::EvaluateBy(net));
    }

    /// Clears the search tree.
    pub fn forget(&self) {
        self.order(Order::Forget);
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // The thread lives as long as this value.
            let _ = orders.send(order);
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn obey(orders: &Receiver<Order>, mut options: Options, mut report: impl FnMut(Event)) {
    let mut engine = nets::usual(options);
    let mut known: Option<Arc<dyn Oracle>> = None;
    let mut net: Option<Net> = None;
    for order in orders {
        match order {
            Order::Ask(oracle) => {
                known.clone_from(&oracle);
                engine.set_oracle(oracle);
            }
            Order::EvaluateBy(other) => {
                net = other;
                engine = nets::engine(options, net.as_ref());
                engine.set_oracle(known.clone());
            }
            Order::Options(others) => {
                options = others;
                engine.set_options(options);
            }
            Order::Forget => engine.forget(),
            Order::Think(search) => {
                // A caller that waits for the end of a search must receive it even after a panic.
                let end = panic::catch_unwind(AssertUnwindSafe(|| {
                    let progress =
                        &mut |thought: &Thought| report(Event::Progress(thought.clone()));
                    let Search {
                        game,
                        only,
                        limits,
                        signals,
                    } = &*search;
                    think_among(&mut engine, game, only, *limits, signals, progress)
                }));
                if end.is_err() {
                    engine = nets::engine(options, net.as_ref());
                    engine.set_oracle(known.clone());
                }
                report(end.map_or(Event::Failed, Event::Done));
            }
        }
    }
}

/// One search on this thread, timed by this machine's clock.
pub fn think(
    engine: &mut Engine,
    game: &Game,
    limits: Limits,
    signals: &Signals,
    progress: &mut dyn FnMut(&Thought),
) -> Thought {
    think_among(engine, game, &[], limits, signals, progress)
}

/// The same, choosing only among these legal moves, or all if there are none.
pub fn think_among(
    engine: &mut Engine,
    game: &Game,
    only: &[Move],
    limits: Limits,
    signals: &Signals,
    progress: &mut dyn FnMut(&Thought),
) -> Thought {
    let start = Instant::now();
    let task = Task {
        limits: within_clock(limits),
        signals,
        now: &|| start.elapsed(),
        progress,
    };
    engine.think_among(game, only, task)
}

/// However the engine divides its time, a move never costs more than the clock has.
fn within_clock(limits: Limits) -> Limits {
    let Some(clock) = limits.clock else {
        return limits;
    };
    let most = before(clock.left + clock.byo_yomi);
    Limits {
        time: Some(limits.time.map_or(most, |time| time.min(most))),
        ..limits
    }
}

/// The thinking time for an answer within that time: what remains after the delay of passing the
/// move on and of a busy machine.
#[must_use]
pub fn before(deadline: Duration) -> Duration {
    let margin = (deadline / 20).clamp(Duration::from_millis(10), Duration::from_millis(100));
    deadline.saturating_sub(margin.min(deadline / 2))
}

#[cfg(test)]
mod tests {
    use dedale_engine::Clock;
    use dedale_rules::Position;

    use super::*;

    const PATIENCE: Duration = Duration::from_mins(1);

    fn started() -> (Thinker, Receiver<Event>) {
        let (sender, events) = mpsc::channel();
        let report = move |event| drop(sender.send(event));
        (Thinker::start(Options::default(), report).unwrap(), events)
    }

    fn end(events: &Receiver<Event>) -> Thought {
        loop {
            match events.recv_timeout(PATIENCE).expect("an event in time") {
                Event::Progress(_) => {}
                Event::Done(thought) => return thought,
                Event::Failed => panic!("the search failed"),
            }
        }
    }

    #[test]
    fn each_search_has_one_end_and_a_stop_meets_only_its_own() {
        let (mut thinker, events) = started();
        let game = Game::new(Position::standard());
        thinker.think(game.clone(), Limits::default(), false);
        // The first search may not even have begun: its stop must neither be lost nor reach the
        // second.
        thinker.think(game.clone(), Limits::nodes(50), false);
        let first = end(&events);
        let second = end(&events);
        assert!(game.legal_moves().contains(&first.best()));
        assert!(second.simulations >= 50, "{}", second.simulations);
        thinker.stop();
        thinker.forget();
        thinker.think(game, Limits::nodes(50), false);
        assert!(end(&events).simulations >= 50);
    }

    #[test]
    fn leaving_in_the_middle_of_a_search_ends_the_thread() {
        let (mut thinker, events) = started();
        thinker.think(Game::new(Position::standard()), Limits::default(), false);
        drop(thinker);
        end(&events);
        assert!(events.recv().is_err());
    }

    #[test]
    fn a_move_never_costs_the_whole_clock() {
        let milliseconds = Duration::from_millis;
        for (deadline, most) in [(0, 0), (10, 5), (100, 90), (1000, 950), (60_000, 59_900)] {
            assert_eq!(
                before(milliseconds(deadline)),
                milliseconds(most),
                "{deadline}"
            );
        }
        let clock = Clock {
            left: milliseconds(600),
            increment: milliseconds(5000),
            byo_yomi: milliseconds(400),
        };
        let limits = |time| Limits {
            time,
            clock: Some(clock),
            ..Limits::default()
        };
        let time = |limits| within_clock(limits).time;
        assert_eq!(time(limits(None)), Some(milliseconds(950)));
        let short = Some(milliseconds(30));
        assert_eq!(time(limits(short)), short);
        assert_eq!(time(Limits::default()), None);
    }
}
