//! One game of a match: asks the players in turn, measures their time, and ends the game when a
//! pawn arrives or a player faults or runs out of time. The game and its clocks are a table of
//! `play`, as in the console; the limit of a single move (`--time`, with the margin) belongs to the
//! match and is checked here.

use std::time::{Duration, Instant};

use dedale_play::{
    Controller, Deed, Ending as TableEnding, ForcedPasses, Plan, Table, Terms as TableTerms,
};
use dedale_rules::{Game, Move, Outcome, PerPlayer, Player as Seat, Position};

use crate::evaluation::Evaluation;
use crate::facts::{Ending, Played};
use crate::fault::{Fault, FaultKind};
use crate::limit::{Budget, Limit};
use crate::openings::Opening;
use crate::player::{Chosen, Player, Surroundings};

/// The terms of every game of a match.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The position from which the openings are played.
    pub start: Position,
    /// The limit of a move.
    pub limit: Limit,
    /// A game of this many moves is a draw.
    pub longest: usize,
    /// The state shared by the players.
    pub surroundings: Surroundings,
}

/// Plays a game; the players come in turn order, one for each seat, each with its seed. `None` if
/// the match was stopped meanwhile.
pub fn play(
    terms: &Terms,
    opening: &Opening,
    players: &mut [&mut dyn Player],
    seeds: &[u64],
) -> Option<Played> {
    let mut game = GoingOn::new(terms, opening);
    for (seat, &seed) in terms.start.players().players().zip(seeds) {
        if let Err(fault) = players[seat.index()].begin(&terms.start, seed) {
            players[seat.index()].restart();
            let stopped = terms.surroundings.signals.stopped();
            return (!stopped).then(|| game.played(Ending::Fault(seat, fault)));
        }
    }
    loop {
        match game.table.ending() {
            Some(TableEnding::Board(Outcome::Won(_))) => return Some(game.played(Ending::Goal)),
            Some(TableEnding::Board(Outcome::Drawn)) => {
                return Some(game.played(Ending::Drawn));
            }
            Some(_) => return Some(game.played(Ending::Blocked)),
            None if game.table.entries().len() >= terms.longest => {
                return Some(game.played(Ending::Longest));
            }
            None => {}
        }
        let seat = game.table.turn();
        let player = &mut players[seat.index()];
        let moved = game.one_move(&mut **player);
        // A move that arrives after the stop signal comes from a search cut short.
        if terms.surroundings.signals.stopped() {
            player.restart();
            return None;
        }
        if let Err(fault) = moved {
            player.restart();
            return Some(game.played(Ending::Fault(seat, fault)));
        }
    }
}

/// A game in progress.
struct GoingOn<'a> {
    terms: &'a Terms,
    table: Table,
    /// The time of the table. It advances only while a player thinks.
    now: Duration,
    /// The thinking time of each seat below the whole milliseconds in which the table counts. It is
    /// carried over to the seat's next move, so that many quick moves cost their full time.
    beyond: PerPlayer<Duration>,
    times: Vec<Duration>,
    evaluations: Vec<Evaluation>,
    nodes: PerPlayer<Option<u64>>,
}

impl<'a> GoingOn<'a> {
    fn new(terms: &'a Terms, opening: &Opening) -> GoingOn<'a> {
        let mut game = Game::new(terms.start.clone());
        for &chosen in opening {
            game.play(chosen).expect("openings are legal in their game");
        }
        let agreed = TableTerms {
            timing: terms.limit.timing(),
            // Players that can only pass are asked too: programs keep count of the moves.
            forced_passes: ForcedPasses::Asked,
            ..TableTerms::default()
        };
        let count = terms.start.players();
        let seats = count.players().map(|seat| {
            let name = seat.to_string().parse().expect("a digit is a name");
            // The match asks its players itself.
            Plan::usual_seat(seat.index(), name, Controller::Human)
        });
        let mut table = Table::of_game(&game, seats.collect(), agreed)
            .expect("the seats are the usual ones, and so is the time in whole milliseconds");
        let now = Duration::ZERO;
        drop(table.go_on(now));
        GoingOn {
            terms,
            table,
            now,
            beyond: PerPlayer::new(count, Duration::ZERO),
            times: Vec::new(),
            evaluations: Vec::new(),
            nodes: PerPlayer::new(count, None),
        }
    }

    fn one_move(&mut self, player: &mut dyn Player) -> Result<(), Fault> {
        let turn = self.table.turn();
        let budget = self.budget();
        let start = Instant::now();
        let Chosen { chosen, evaluation } = player.choose(self.table.game(), &budget)?;
        let time = start.elapsed();
        self.take(chosen, time, player.has_own_limits())?;
        self.times.push(time);
        if let Some(nodes) = evaluation.nodes {
            *self.nodes[turn].get_or_insert(0) += nodes;
        }
        self.evaluations.push(evaluation);
        Ok(())
    }

    /// Plays a move that took this time. A player with limits of its own is bound by the game's
    /// clock, but not by the time limit of a move.
    fn take(&mut self, chosen: Move, time: Duration, own: bool) -> Result<(), Fault> {
        if let Limit::Time(limit) = self.terms.limit
            && !own
            && time > limit + self.terms.surroundings.margin
        {
            return Err(Fault::new(FaultKind::Time));
        }
        let seat = self.table.turn();
        let thought = self.beyond[seat] + time;
        let reading = self.table.reading(seat, self.now);
        if reading.is_some_and(|reading| thought > reading.left()) {
            return Err(Fault::new(FaultKind::Time));
        }
        // Tables count whole milliseconds; the rest is counted with the next move.
        let part = Duration::from_nanos(u64::from(thought.subsec_nanos() % 1_000_000));
        self.now += thought.saturating_sub(part);
        let illegal = |_| Fault::said(FaultKind::Illegal, &chosen.to_string());
        let action = Deed::Play(chosen).by(seat);
        self.table.act(action, self.now).map_err(illegal)?;
        self.beyond[seat] = part;
        Ok(())
    }

    /// The budget of the player to move.
    fn budget(&self) -> Budget {
        match self.terms.limit {
            Limit::Time(time) => Budget::Time(time),
            Limit::Nodes(nodes) => Budget::Nodes(nodes),
            Limit::Clock { increment, .. } => Budget::Clock {
                left: PerPlayer::from_fn(self.terms.start.players(), |seat| self.left(seat)),
                turn: self.table.turn(),
                increment,
            },
        }
    }

    fn left(&self, seat: Seat) -> Duration {
        let reading = self.table.reading(seat, self.now);
        let main = reading.map_or(Duration::ZERO, |reading| reading.main);
        main.saturating_sub(self.beyond[seat])
    }

    fn played(self, ending: Ending) -> Played {
        Played {
            game: self.table.game().clone(),
            times: self.times,
            evaluations: self.evaluations,
            nodes: self.nodes,
            ending,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dedale_engine::Signals;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn terms(limit: Limit, margin: Duration) -> Terms {
        Terms {
            start: Position::standard(),
            limit,
            longest: 300,
            surroundings: Surroundings {
                signals: Arc::new(Signals::default()),
                margin,
            },
        }
    }

    /// The next move of a game in which both pawns step back and forth.
    fn take(game: &mut GoingOn<'_>, time: Duration, own: bool) -> bool {
        let steps = ["e2", "e8", "e3", "e7", "e2", "e8"];
        let text = steps[game.table.entries().len() % 6];
        game.take(text.parse().unwrap(), time, own).is_ok()
    }

    fn left(game: &GoingOn<'_>) -> Vec<Duration> {
        let Budget::Clock { left, .. } = game.budget() else {
            panic!("there is a clock");
        };
        left.as_slice().to_vec()
    }

    #[test]
    fn a_clock_runs_out_and_gets_its_increment() {
        let clock = Limit::Clock {
            start: SECOND * 10,
            increment: SECOND,
        };
        let terms = terms(clock, SECOND);
        let mut game = GoingOn::new(&terms, &Opening::new());
        assert!(take(&mut game, SECOND * 4, false));
        assert_eq!(left(&game), [SECOND * 7, SECOND * 10]);
        assert!(take(&mut game, SECOND * 10, false));
        assert_eq!(left(&game), [SECOND * 7, SECOND]);
        assert!(
            !take(&mut game, SECOND * 8, true),
            "no margin, no exception"
        );
    }

    #[test]
    fn an_opening_costs_no_time_and_brings_no_increment() {
        let clock = Limit::Clock {
            start: SECOND * 10,
            increment: SECOND,
        };
        let terms = terms(clock, SECOND);
        let opening: Opening = ["e2", "e8", "e3"]
            .map(|text| text.parse().unwrap())
            .to_vec();
        let mut game = GoingOn::new(&terms, &opening);
        assert_eq!(left(&game), [SECOND * 10; 2]);
        assert!(take(&mut game, SECOND * 4, false));
        assert_eq!(left(&game), [SECOND * 10, SECOND * 7]);
    }

    #[test]
    fn parts_of_milliseconds_are_counted() {
        let start = Duration::from_millis(2);
        let clock = Limit::Clock {
            start,
            increment: Duration::ZERO,
        };
        let terms = terms(clock, SECOND);
        let mut game = GoingOn::new(&terms, &Opening::new());
        let part = Duration::from_micros(700);
        for moves in 1..=2 {
            assert!(take(&mut game, part, false) && take(&mut game, Duration::ZERO, false));
            assert_eq!(left(&game), [start.saturating_sub(part * moves), start]);
        }
        assert!(!take(&mut game, part, false), "2.1 milliseconds");
    }

    #[test]
    fn a_move_may_be_late_by_the_margin() {
        let terms = terms(Limit::Time(SECOND), SECOND * 2);
        let mut game = GoingOn::new(&terms, &Opening::new());
        assert!(take(&mut game, SECOND * 3, false));
        assert!(!take(&mut game, SECOND * 4, false));
        assert!(take(&mut game, SECOND * 4, true));
    }
}
