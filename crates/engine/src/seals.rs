//! Which walls make the opponent's worst walls impossible. Two walls exclude one another where they
//! need the same place, and where both together would leave a player no path (R8): then one *seals*
//! a path, although it lengthens none, and this shows only in the legal walls after it. Computes no
//! weights; `features` makes marks of the result.

use dedale_rules::{Board, Layout, Move, Orientation, Wall, Walls};

/// Walls by orientation and anchor.
pub(crate) const PLACES: usize = 2 * 144;

/// The number of a wall below [`PLACES`].
#[inline]
pub(crate) fn place<B: Layout>(wall: Wall) -> usize {
    let half = match wall.orientation() {
        Orientation::Horizontal => 0,
        Orientation::Vertical => PLACES / 2,
    };
    half + usize::from(B::index(wall.anchor()))
}

/// The number of worst walls examined; the one after them is known as well.
const LOOKED_AT: usize = 4;

/// A wall that costs less is not examined.
const LEAST_GROWTH: u8 = 2;

/// The effect of each wall on the worst walls of one kind, by [`place`].
pub(crate) struct Seals {
    /// The growth of the worst wall that would leave a player no path after this one.
    pub(crate) sealed: [u8; PLACES],
    /// By how much the growth of the worst wall falls after this one.
    pub(crate) relief: [u8; PLACES],
    /// The largest relief.
    pub(crate) most_relief: u8,
}

impl Seals {
    /// No effect.
    pub(crate) const NONE: Seals = Seals {
        sealed: [0; PLACES],
        relief: [0; PLACES],
        most_relief: 0,
    };

    /// The effect of all `legal` walls on the worst ones. The player to move must have a wall. A
    /// wall that leans on neither the border nor another wall closes nothing together with one
    /// more.
    pub(crate) fn new<B: Layout>(
        board: &Board<B, 2>,
        legal: Walls<B>,
        worst: &Worst,
        leans: impl Fn(Wall) -> bool,
    ) -> Seals {
        let mut seals = Seals::NONE;
        // The walls that exclude all of the worst walls so far.
        let mut all = legal;
        for number in 0..LOOKED_AT {
            let Some((growth, wall)) = worst.0[number].filter(|entry| entry.0 >= LEAST_GROWTH)
            else {
                break;
            };
            let mut after = *board;
            after.play_unchecked(Move::Wall(wall));
            let free = legal & after.free_walls();
            let left = if leans(wall) {
                free & after.legal_walls()
            } else {
                free
            };
            for sealing in (free - left).iter() {
                let note = &mut seals.sealed[place::<B>(sealing)];
                *note = growth.max(*note);
            }
            all -= left;
            if !all.is_empty() {
                let next = worst.0[number + 1].map_or(0, |entry| entry.0);
                let relief = worst.0[0].map_or(0, |entry| entry.0) - next;
                for relieving in all.iter() {
                    seals.relief[place::<B>(relieving)] = relief;
                }
                seals.most_relief = relief;
            }
        }
        seals
    }
}

/// The walls of largest growth, worst first.
#[derive(Default)]
pub(crate) struct Worst([Option<(u8, Wall)>; LOOKED_AT + 1]);

impl Worst {
    /// Inserts a wall in its place among them.
    #[inline]
    pub(crate) fn add(&mut self, growth: u8, wall: Wall) {
        if growth == 0 {
            return;
        }
        let mut new = (growth, wall);
        for slot in &mut self.0 {
            match slot {
                Some(old) if old.0 >= new.0 => {}
                Some(old) => std::mem::swap(old, &mut new),
                None => {
                    *slot = Some(new);
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use dedale_rules::{AnyBoard, Narrow, Narrow2, Position, SplitMix};

    use super::*;
    use crate::features::View;
    use crate::paths::{Runner, other};

    /// A position after random moves, most of them walls.
    fn random_board(lot: &mut impl FnMut(usize) -> usize) -> Option<Narrow2> {
        let mut position = Position::standard();
        for _ in 0..6 + lot(24) {
            let moves = position.legal_moves();
            let (steps, walls): (Vec<Move>, Vec<Move>) = moves
                .into_iter()
                .partition(|chosen| matches!(chosen, Move::Pawn(_)));
            let from = if walls.is_empty() || lot(4) == 0 {
                steps
            } else {
                walls
            };
            position.play_unchecked(from[lot(from.len())]);
            if position.outcome().is_some() {
                return None;
            }
        }
        match position.board() {
            AnyBoard::Narrow2(board) if board.stock(board.turn()) > 0 => Some(*board),
            _ => None,
        }
    }

    /// The slow twin: places each wall and tries the worst walls again.
    #[test]
    fn seals_are_what_is_illegal_after_a_wall() {
        let mut random = SplitMix::new(1);
        let mut lot = |bound: usize| random.below(bound);
        let (mut sealing, mut relieving) = (0, 0);
        for _ in 0..300 {
            let Some(board) = random_board(&mut lot) else {
                continue;
            };
            let (openings, legal) = (board.openings(), board.legal_walls());
            let view = View::new(&board);
            for player in [board.turn(), other(board.turn())] {
                let runner = Runner::new(&board, openings, player);
                let mut worst = Worst::default();
                for wall in (legal & runner.walls_that_matter(openings)).iter() {
                    worst.add(runner.growth(openings.closed_by(Walls::of(wall))), wall);
                }
                let leans = |wall| view.leaning(wall) != (0, false);
                let seals = Seals::new(&board, legal, &worst, leans);
                for wall in legal.iter() {
                    let mut after = board;
                    after.play_unchecked(Move::Wall(wall));
                    let entries = || worst.0.iter().flatten();
                    let asked = || entries().take(LOOKED_AT).filter(|e| e.0 >= LEAST_GROWTH);
                    let closed = asked().filter(|entry| {
                        after.free_walls().has(entry.1) && !after.legal_walls().has(entry.1)
                    });
                    let sealed = closed.map(|entry| entry.0).max().unwrap_or(0);
                    let here = place::<Narrow>(wall);
                    assert_eq!(seals.sealed[here], sealed, "{wall}");
                    let excluded = asked()
                        .take_while(|entry| !after.legal_walls().has(entry.1))
                        .count();
                    let growth = |number: usize| worst.0[number].map_or(0, |entry| entry.0);
                    let relief = growth(0) - growth(excluded);
                    assert_eq!(seals.relief[here], relief, "{wall}");
                    sealing += u32::from(sealed > 0);
                    relieving += u32::from(relief > 0);
                }
            }
        }
        assert!(sealing > 100 && relieving > 100, "{sealing} {relieving}");
    }

    /// On an empty board walls exclude one another by their places alone.
    #[test]
    fn nothing_is_sealed_by_two_walls() {
        let position: Position = "dedale/1 9x9 e2:10,e8:10 - 1".parse().expect("a position");
        let AnyBoard::Narrow2(board) = position.board() else {
            panic!("two players on nine columns")
        };
        let mut worst = Worst::default();
        worst.add(2, "e3h".parse().expect("a wall"));
        let seals = Seals::new(board, board.legal_walls(), &worst, |_| true);
        assert!(seals.sealed.iter().all(|growth| *growth == 0));
        assert_eq!(seals.most_relief, 2);
    }
}
