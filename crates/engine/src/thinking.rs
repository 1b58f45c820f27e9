//! One search from start to end: watches the limits, reports progress, and turns the result into a
//! [`Thought`], which is the same for every kind of game.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use dedale_rules::{Game, Move, PerPlayer};

use crate::blocking;
use crate::evaluator::Evaluator;
use crate::graph::{Found, Graph, Settings};
use crate::level::{Liking, Style, happens, scattered};
use crate::limits::{Allotment, Limits, Signals, moves_to_come};
use crate::sense::Sense;
use crate::task::{Options, Task};
use crate::thought::{Line, Proof, Thought, played_through};
use crate::transition::{Certain, Transition, Values};

/// A search about to run.
pub(crate) struct Thinking<'a, 't> {
    pub(crate) options: &'a Options,
    pub(crate) game: &'a Game,
    /// The moves to choose among; empty for all.
    pub(crate) only: &'a [Move],
    pub(crate) style: Style,
    pub(crate) settings: Option<Settings>,
    pub(crate) task: Task<'t>,
    /// The time at which it was requested.
    pub(crate) begun: Duration,
}

/// The interval between comparisons of the best moves, in simulations.
const SIMULATIONS_BETWEEN_LOOKS: u64 = 128;
/// The least time between two progress reports.
const BETWEEN_PROGRESS: Duration = Duration::from_millis(100);

/// The stopping conditions, checked by all threads of the search.
struct Watch<'a> {
    limits: Limits,
    /// The simulation limit of the level, which also counts while pondering.
    most_simulations: Option<u64>,
    allotment: Option<Allotment>,
    signals: &'a Signals,
    now: &'a (dyn Fn() -> Duration + Sync),
    begun: Duration,
    /// The time at which the limits began to count, in nanoseconds; later than `begun` after
    /// pondering.
    counted_from: AtomicU64,
    /// The number of simulations at that moment.
    simulations_before: AtomicU64,
    enough: AtomicBool,
}

const NOT_YET: u64 = u64::MAX;

/// The stored number; stores this one if there is none yet.
fn first_stored(place: &AtomicU64, number: u64) -> u64 {
    // Usually there is one, and a plain load spares the threads the contention.
    let known = place.load(Ordering::Relaxed);
    if known != NOT_YET {
        return known;
    }
    let stored = place.compare_exchange(NOT_YET, number, Ordering::Relaxed, Ordering::Relaxed);
    stored.map_or_else(|known| known, |_| number)
}

impl Watch<'_> {
    fn stop(&self, simulations: u64) -> bool {
        if self.signals.stopped() || self.enough.load(Ordering::Relaxed) {
            return true;
        }
        if self
            .most_simulations
            .is_some_and(|most| simulations >= most)
        {
            return true;
        }
        if self.signals.pondering() {
            return false;
        }
        let before = first_stored(&self.simulations_before, simulations);
        let counted = simulations.saturating_sub(before);
        if self.limits.nodes.is_some_and(|nodes| counted >= nodes) {
            return true;
        }
        // Reading the clock takes far less time than a simulation, and on large boards few
        // simulations fit in a millisecond. Without any time left the clock need not be read.
        self.allotment
            .is_some_and(|allotment| allotment.most.is_zero() || self.spent() >= allotment.most)
    }

    /// The time spent since it began to count.
    fn spent(&self) -> Duration {
        let now = (self.now)();
        let from = first_stored(&self.counted_from, now.as_nanos() as u64);
        now.saturating_sub(Duration::from_nanos(from))
    }

    fn elapsed(&self) -> Duration {
        (self.now)().saturating_sub(self.begun)
    }

    /// On a clock: whether more thought is unlikely to change the move, or the usual time is up.
    fn is_settled(&self, outlook: &Outlook, simulations: u64) -> bool {
        let Some(allotment) = self.allotment else {
            return false;
        };
        if allotment.usual == allotment.most || self.signals.pondering() {
            return false;
        }
        let spent = self.spent();
        let ahead = outlook.ahead();
        if spent >= allotment.usual {
            return !outlook.is_open();
        }
        // The simulations that fit in the usual time cannot make the second move the first.
        let left = allotment.usual.saturating_sub(spent);
        let to_come = u128::from(simulations) * left.as_nanos() / spent.as_nanos().max(1);
        spent * 8 >= allotment.usual && u128::from(ahead) > to_come
    }
}

/// The two best moves of a running search: visits and values for the player to move.
struct Outlook {
    visits: [u64; 2],
    values: [f32; 2],
    /// The highest value of the best move in this search.
    highest: f32,
}

/// A fall in value, on the scale from -1 to 1, that justifies more time.
const FALL: f32 = 0.1;

impl Outlook {
    fn ahead(&self) -> u64 {
        self.visits[0].saturating_sub(self.visits[1])
    }

    /// Whether more time than usual is well spent: the two moves are close, the second has the
    /// better value, or the value of the best has fallen.
    fn is_open(&self) -> bool {
        self.ahead() * 4 < self.visits[0]
            || self.visits[1] > 0 && self.values[1] > self.values[0]
            || self.values[0] < self.highest - FALL
    }
}

impl Thinking<'_, '_> {
    pub(crate) fn run<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize>(
        self,
        graph: &mut Graph<W, E, S>,
    ) -> Thought {
        let Task {
            limits,
            signals,
            now,
            progress,
        } = self.task;
        let (counted_from, simulations_before) = if signals.pondering() {
            (NOT_YET, NOT_YET)
        } else {
            (self.begun.as_nanos() as u64, 0)
        };
        let watch = Watch {
            limits,
            most_simulations: self.style.simulations,
            allotment: limits.allotment(moves_to_come(self.game.position())),
            signals,
            now,
            begun: self.begun,
            counted_from: AtomicU64::new(counted_from),
            simulations_before: AtomicU64::new(simulations_before),
            enough: AtomicBool::new(false),
        };
        let (options, game) = (self.options, self.game);
        // An explicit list of moves includes those that computers avoid.
        let shunned = if self.only.is_empty() {
            blocking::shunned(game)
        } else {
            Vec::new()
        };
        let mut last_told = self.begun;
        let mut highest = f32::NEG_INFINITY;
        let mut between = |graph: &Graph<W, E, S>, simulations: u64| {
            if !simulations.is_multiple_of(SIMULATIONS_BETWEEN_LOOKS) {
                return;
            }
            let deep = |depth: u32| {
                let best = &graph.lines(1)[0].moves;
                played_through(game, best).len() >= depth as usize
            };
            let leaders = graph.leaders();
            highest = highest.max(leaders[0].1);
            let outlook = Outlook {
                visits: leaders.map(|(visits, _)| u64::from(visits)),
                values: leaders.map(|(_, value)| value),
                highest,
            };
            let deep_enough = limits.depth.is_some_and(deep) && !signals.pondering();
            if deep_enough || watch.is_settled(&outlook, simulations) {
                watch.enough.store(true, Ordering::Relaxed);
            }
            if now().saturating_sub(last_told) >= BETWEEN_PROGRESS {
                last_told = now();
                progress(&thought(
                    graph,
                    game,
                    &shunned,
                    options.lines,
                    simulations,
                    watch.elapsed(),
                ));
            }
        };
        let threads = options.threads.max(1);
        let simulations = graph.search(
            threads,
            &|simulations| watch.stop(simulations),
            &mut between,
        );
        // No simulation has run: the elapsed time is zero, and there may be no time to read the
        // clock.
        let elapsed = match simulations {
            0 => Duration::ZERO,
            _ => watch.elapsed(),
        };
        let mut thought = thought(graph, game, &shunned, options.lines, simulations, elapsed);
        if self.style.simulations.is_some() && self.only.is_empty() {
            let lot = Style::lot(game, options.seed);
            follow(
                &mut thought,
                graph,
                game,
                &shunned,
                self.style.at(game),
                lot,
            );
        }
        thought
    }
}

/// The choice of the weaker levels: now and then another good move than the best, but no step back
/// for nothing, and the best move whenever a win is proved. A level with a very small search places
/// a wall where one is needed.
fn follow<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize>(
    thought: &mut Thought,
    graph: &Graph<W, E, S>,
    game: &Game,
    shunned: &[Move],
    style: Style,
    lot: u64,
) {
    let first = thought.lines[0].proof;
    if matches!(thought.proof, Some(Proof::Won(_))) || matches!(first, Some(Proof::Won(_))) {
        return;
    }
    let sense = Sense::of(game.position());
    let stops = if style.sensible { sense.stops() } else { &[] };
    let mover = graph.mover();
    let lines: Vec<Found<S>> = graph.lines(usize::MAX);
    let is_open = |line: &&Found<S>| {
        let chosen = line.moves[0];
        line.certain.is_none()
            && !sense.is_back_step(chosen)
            && !shunned.contains(&chosen)
            && (stops.is_empty() || stops.contains(&chosen))
    };
    let open: Vec<&Found<S>> = lines.iter().filter(is_open).collect();
    let likings: Vec<Liking> = open
        .iter()
        .map(|line| Liking {
            value: line.values[mover],
            visits: line.visits,
            wall: matches!(line.moves[0], Move::Wall(_)),
        })
        .collect();
    let allowed = |steps: &[Move]| -> Vec<Move> {
        let steps = steps.iter().copied();
        steps.filter(|chosen| !shunned.contains(chosen)).collect()
    };
    let (astray, ahead) = (allowed(sense.side_steps()), allowed(sense.home_steps()));
    let runs = !ahead.is_empty() && happens(style.running, scattered(lot));
    let wanders = stops.is_empty() && !astray.is_empty() && happens(style.wandering, lot);
    let line = if runs || wanders {
        let steps = if runs { ahead } else { astray };
        let chosen = steps[(lot % steps.len() as u64) as usize];
        let known = lines.iter().find(|line| line.moves[0] == chosen);
        line_of(graph, game, known.unwrap_or(&graph.unfollowed(chosen)))
    } else if !likings.is_empty() && (first.is_none() || style.sensible) {
        line_of(graph, game, open[style.pick(&likings, lot)])
    } else if style.sensible {
        let followed = || lines.iter().map(|line| line.moves[0]);
        let steps = || {
            let steps = game.position().pawn_moves();
            steps.iter().map(Move::Pawn).collect::<Vec<_>>()
        };
        let forward = |chosen: &Move| !sense.is_back_step(*chosen) && !shunned.contains(chosen);
        let choice = match stops.len() {
            0 => followed()
                .find(forward)
                .or_else(|| steps().into_iter().find(forward)),
            count => Some(stops[(lot % count as u64) as usize]),
        };
        let Some(chosen) = choice else { return };
        let known = lines.iter().find(|line| line.moves[0] == chosen);
        line_of(graph, game, known.unwrap_or(&graph.unfollowed(chosen)))
    } else {
        return;
    };
    let asked = thought.lines.len();
    thought
        .lines
        .retain(|other| other.moves[0] != line.moves[0]);
    thought.lines.insert(0, line);
    thought.lines.truncate(asked);
}

/// The result of the search in terms of players and chances, without seats and values.
fn thought<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize>(
    graph: &Graph<W, E, S>,
    game: &Game,
    shunned: &[Move],
    lines: usize,
    simulations: u64,
    time: Duration,
) -> Thought {
    let values = graph.values();
    let asked = lines.max(1);
    let mut found = graph.lines_of_all_moves(asked.saturating_add(shunned.len()));
    // A stable sort: the others keep their order.
    found.sort_by_key(|line| shunned.contains(&line.moves[0]));
    found.truncate(asked);
    Thought {
        lines: found
            .iter()
            .map(|found| line_of(graph, game, found))
            .collect(),
        chances: PerPlayer::from_fn(game.position().players(), |player| {
            chance(graph, &values, player.index())
        }),
        proof: graph.certain().map(|certain| proof(graph, certain)),
        simulations,
        nodes: graph.nodes(),
        time,
    }
}

fn line_of<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize>(
    graph: &Graph<W, E, S>,
    game: &Game,
    found: &Found<S>,
) -> Line {
    Line {
        moves: played_through(game, &found.moves).to_vec(),
        chance: chance(graph, &found.values, graph.mover()),
        // Counted from the position, not from the next move.
        proof: found.certain.map(|certain| {
            let moves = certain.moves.saturating_add(1);
            proof(graph, Certain { moves, ..certain })
        }),
        visits: u64::from(found.visits),
    }
}

/// The win probability of a seat. Those of two players add up to 1 even where both values are
/// losses.
fn chance<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize>(
    graph: &Graph<W, E, S>,
    values: &Values<S>,
    seat: usize,
) -> f32 {
    let value = if S == 2 {
        (values[seat] - values[1 - seat]) / 2.0
    } else {
        values[seat]
    };
    graph.chance(value).clamp(0.0, 1.0)
}

fn proof<W: Transition<S>, E: Evaluator<W::View, S>, const S: usize>(
    graph: &Graph<W, E, S>,
    certain: Certain,
) -> Proof {
    if graph
        .world()
        .shares_win(certain.winner.into(), graph.mover())
    {
        Proof::Won(certain.moves)
    } else {
        Proof::Lost(certain.moves)
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, NOT_YET, Outlook, Watch};
    use crate::limits::{Allotment, Limits, Signals};
    use std::sync::atomic::{AtomicBool, AtomicU64};

    const MS: Duration = Duration::from_millis(1);

    /// Whether a search goes on after `spent` milliseconds of a usual 1000 and this many
    /// simulations.
    fn goes_on(spent: u32, simulations: u64, outlook: &Outlook) -> bool {
        let watch = Watch {
            limits: Limits::default(),
            most_simulations: None,
            allotment: Some(Allotment {
                usual: MS * 1000,
                most: MS * 2000,
            }),
            signals: &Signals::default(),
            now: &|| MS * spent,
            begun: Duration::ZERO,
            counted_from: AtomicU64::new(0),
            simulations_before: AtomicU64::new(NOT_YET),
            enough: AtomicBool::new(false),
        };
        !watch.is_settled(outlook, simulations)
    }

    fn outlook(visits: [u64; 2], values: [f32; 2], highest: f32) -> Outlook {
        Outlook {
            visits,
            values,
            highest,
        }
    }

    #[test]
    fn a_search_on_a_clock_ends_when_its_choice_cannot_change() {
        let clear = outlook([8000, 1000], [0.3, 0.1], 0.3);
        // The rest of the usual time is enough for 10,000, 7,000 and 6,900 simulations.
        assert!(goes_on(500, 10_000, &clear));
        assert!(goes_on(600, 10_500, &clear));
        assert!(!goes_on(600, 10_350, &clear));
        // Too early to decide.
        assert!(goes_on(100, 20, &clear));
    }

    #[test]
    fn a_search_on_a_clock_goes_on_while_its_choice_is_open() {
        for (visits, values, highest, open) in [
            ([8000, 1000], [0.3, 0.1], 0.3, false),
            ([8000, 7000], [0.3, 0.1], 0.3, true),
            ([8000, 1000], [0.3, 0.35], 0.3, true),
            ([8000, 1000], [0.3, 0.1], 0.5, true),
            ([8000, 0], [0.3, -1.0], 0.3, false),
        ] {
            let outlook = outlook(visits, values, highest);
            assert_eq!(goes_on(1001, 10_000, &outlook), open, "{visits:?}");
        }
    }
}
