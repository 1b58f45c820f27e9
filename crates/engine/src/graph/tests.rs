//! No lock is held during an evaluation: an evaluator may take its time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, Weak};

use dedale_rules::{AnyBoard, Board, Narrow, Position};

use super::{Graph, Round, Settings};
use crate::evaluation::HandWritten;
use crate::evaluator::{Evaluation, Evaluator, Leaf};
use crate::two::{Standing, Two};

type Search = Graph<Two<Narrow>, Arc<Probe>, 2>;

/// An evaluator that checks the locks of the search that calls it.
#[derive(Default)]
struct Probe {
    evaluator: HandWritten,
    search: OnceLock<Weak<Search>>,
    asked: AtomicUsize,
}

impl Evaluator<Board<Narrow, 2>, 2> for Probe {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<Narrow, 2>>) -> Evaluation<2> {
        if let Some(search) = self.search.get().and_then(Weak::upgrade) {
            self.asked.fetch_add(1, Ordering::Relaxed);
            for place in 0..search.store.len() as u32 {
                assert!(!search.store.node(place).is_locked(), "node {place}");
            }
        }
        self.evaluator.evaluate(leaf)
    }
}

fn standing(text: &str) -> Standing<Narrow> {
    let position: Position = text.parse().unwrap();
    let AnyBoard::Narrow2(board) = *position.board() else {
        panic!("nine columns for two");
    };
    Standing { board, passes: 0 }
}

#[test]
fn no_lock_is_held_over_an_evaluation() {
    // The last position is proved when it is created: its moves are expanded only for the line.
    for (text, batch) in [
        ("dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2", 1),
        ("dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2", 8),
        ("dedale/1 9x9 e4:1,e6:0 e3h,d5v,c7h 2", 4),
        ("dedale/1 9x9 e4:0,e5:0 - 1", 1),
    ] {
        let probe = Arc::new(Probe::default());
        let mut search = Graph::new(
            Two::new(false),
            Arc::clone(&probe),
            &standing(text),
            Settings::default(),
            1 << 22,
        );
        search.move_to(standing(text), &HashMap::new());
        let search = Arc::new(search);
        probe.search.set(Arc::downgrade(&search)).ok().unwrap();
        let mut round = Round::default();
        for number in 0..100 {
            let open = || search.certain().is_none().then_some(number);
            search.gather(&mut round, batch, open, &mut |_| {});
            search.evaluate(&mut round, &mut |_| {});
        }
        assert!(!search.lines_of_all_moves(5).is_empty());
        assert!(probe.asked.load(Ordering::Relaxed) > 2, "{text}");
    }
}
