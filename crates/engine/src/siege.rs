//! The siege: the length of one pawn's path while the other player still has a few walls to place,
//! each at the moment when it hurts most. A wall across the end of a corridor costs little while
//! the pawn is far away and a long way back once it is there; the present cost of a wall does not
//! show that.
//!
//! The pawns do not interact here, and the besieger's own path counts only as it is now: an
//! estimate, not a proof. Everything is computed for all cells at once, backwards from the goal
//! line.

use dedale_rules::{Board, Layout, Openings, Orientation, Player, Wall, Walls};

use crate::paths::{Runner, other};

/// Longer paths count as this.
const LONGEST: usize = 48;
/// How many of the most costly first walls are searched with further walls after them, by the
/// number of walls still to come. More walls than these are ignored.
const FOLLOWED: [usize; 6] = [0, 0, 2, 1, 1, 1];
/// The number of rounds in which the pawn looks for a better path.
const ROUNDS: usize = 8;

/// By number of steps: the cells from which the path takes at most that many, less the steps that
/// the walls cost the besieger.
#[derive(Clone, Copy)]
struct Times<B> {
    within: [B; LONGEST + 1],
    /// From here on it is always the same: all cells with a path.
    last: usize,
}

impl<B: Layout> Times<B> {
    /// The times without a wall to come, starting with `within`.
    fn free(openings: Openings<B>, within: &[B]) -> Times<B> {
        let mut times = Times {
            within: [B::EMPTY; LONGEST + 1],
            last: within.len() - 1,
        };
        times.within[..within.len()].copy_from_slice(within);
        while times.last < LONGEST {
            let before = times.within[times.last];
            let next = before | openings.neighbours(before);
            if next == before {
                break;
            }
            times.last += 1;
            times.within[times.last] = next;
        }
        times
    }

    /// The times with walls to come, each at least that of `floor`.
    fn held(openings: Openings<B>, goal: B, floor: &Floor<B>) -> Times<B> {
        let mut times = Times {
            within: [B::EMPTY; LONGEST + 1],
            last: 0,
        };
        times.within[0] = goal;
        while times.last < LONGEST {
            let before = times.within[times.last];
            let next = openings.neighbours(before) & floor.open[times.last + 1] | before;
            if next == before && times.last >= floor.last {
                break;
            }
            times.last += 1;
            times.within[times.last] = next;
        }
        times
    }

    fn within(&self, time: usize) -> B {
        self.within[time.min(self.last)]
    }

    /// The least time of any of the cells.
    fn of(&self, cells: B) -> usize {
        let time = (0..=self.last).find(|&time| self.within[time].meets(cells));
        time.unwrap_or(LONGEST)
    }
}

/// Lower bounds of the path length, because of walls that may come.
struct Floor<B> {
    /// The cells whose bound is at most this.
    open: [B; LONGEST + 1],
    /// From here on all of them.
    last: usize,
}

impl<B: Layout> Floor<B> {
    fn new() -> Floor<B> {
        Floor {
            open: [!B::EMPTY; LONGEST + 1],
            last: 0,
        }
    }

    /// Raises the bounds for a wall that costs the besieger `price` and leaves these times, the
    /// first of them at `begin`; smaller times stay.
    fn raise(&mut self, within: &[B], begin: usize, price: usize) {
        // The wall is not legal where it would shut the pawn in.
        let elsewhere = within.last().map_or(!B::EMPTY, |&all| !all);
        let skipped = price.saturating_sub(begin);
        let begin = begin.saturating_sub(price);
        let end = (begin + within.len() - skipped.min(within.len())).min(LONGEST + 1);
        let open = &mut self.open[begin..end];
        for (open, &within) in open.iter_mut().zip(&within[skipped.min(within.len())..]) {
            *open &= within | elsewhere;
        }
        self.last = self.last.max(end);
    }
}

/// A possible wall, and where the pawn is then.
struct Threat<B> {
    wall: Wall,
    from: B,
    /// The steps it costs the besieger.
    price: usize,
    /// Times up to this one do not change.
    begin: usize,
    /// The steps of the whole path if it comes then, less the price.
    cost: usize,
}

/// One pawn under siege.
struct Siege<B> {
    /// The besieger's pawn and its goal.
    besieger: Runner<B>,
}

impl<B: Layout> Siege<B> {
    /// The times of a pawn on `from` with `left` of the walls in `possible` to come; `free` are the
    /// times with none to come.
    fn times(
        &self,
        openings: Openings<B>,
        free: &Times<B>,
        possible: Walls<B>,
        from: B,
        left: usize,
    ) -> Times<B> {
        let distance = openings.distance(self.besieger.pawn, self.besieger.goal);
        let besieger = Runner {
            distance: distance.unwrap_or(u8::MAX),
            ..self.besieger
        };
        let own = besieger.walls_that_matter(openings);
        let mut floor = Floor::new();
        let mut unseen = possible;
        let mut times = *free;
        for _ in 0..ROUNDS {
            let mut threats = Vec::new();
            let mut new = Walls::EMPTY;
            for (wall, from, passed) in walls_ahead(openings, unseen, from, &times) {
                new |= Walls::of(wall);
                let closed = openings.closed_by(Walls::of(wall));
                let mut price = 1;
                if own.has(wall) {
                    // The wall must not shut in the besieger either.
                    let Some(distance) = closed.distance(besieger.pawn, besieger.goal) else {
                        continue;
                    };
                    price += usize::from(distance - besieger.distance);
                }
                let cells = cells_of(wall);
                let begin = free.of(cells);
                let mut within = [B::EMPTY; LONGEST + 1];
                within[begin] = free.within(begin);
                let mut end = begin;
                // Further away, the times on both sides of the wall are known already.
                while !(cells - within[end]).is_empty() && end < LONGEST {
                    let before = within[end];
                    let next = before | closed.neighbours(before);
                    if next == before {
                        break;
                    }
                    end += 1;
                    within[end] = next;
                }
                floor.raise(&within[begin..=end], begin, price);
                let arrival = within[begin..=end].iter().position(|set| set.meets(from));
                if let Some(steps) = arrival
                    && left > 1
                {
                    threats.push(Threat {
                        wall,
                        from,
                        price,
                        begin,
                        cost: (passed + begin + steps).saturating_sub(price),
                    });
                }
            }
            if new.is_empty() {
                break;
            }
            threats.sort_by_key(|threat| std::cmp::Reverse(threat.cost));
            for threat in threats.iter().take(FOLLOWED[left]) {
                let rest = without_collisions(possible, threat.wall);
                let closed = openings.closed_by(Walls::of(threat.wall));
                let free = Times::free(closed, &free.within[..=threat.begin]);
                let after = self.times(closed, &free, rest, threat.from, left - 1);
                floor.raise(&after.within[..=after.last], 0, threat.price);
            }
            unseen -= new;
            times = Times::held(openings, free.within[0], &floor);
        }
        times
    }
}

/// The walls across the pawn's path, each with the last cell before it and the number of steps to
/// that cell.
fn walls_ahead<B: Layout>(
    openings: Openings<B>,
    possible: Walls<B>,
    from: B,
    times: &Times<B>,
) -> Vec<(Wall, B, usize)> {
    let mut walls: Vec<(Wall, B, usize)> = Vec::with_capacity(48);
    let mut met = Walls::EMPTY;
    let mut cell = from;
    let mut left = times.of(from);
    let mut passed = 0;
    while left > 0 {
        let near = openings.neighbours(cell);
        let mut after = left;
        while after > 0 && times.within(after - 1).meets(near) {
            after -= 1;
        }
        if after == left {
            break;
        }
        let next = (near & times.within(after)).lowest();
        let new = across(cell, next) & possible;
        for wall in new.iter() {
            if met.has(wall) {
                // Later on the path the same wall hurts more.
                walls.retain(|known| known.0 != wall);
            }
            walls.push((wall, cell, passed));
        }
        met |= new;
        cell = next;
        passed += 1;
        left = after;
    }
    walls
}

/// The four cells around the middle of a wall.
fn cells_of<B: Layout>(wall: Wall) -> B {
    let anchor = B::of(wall.anchor());
    let pair = anchor | anchor.east();
    pair | pair.north()
}

/// The walls between two neighbouring cells, including those outside the board.
fn across<B: Layout>(one: B, two: B) -> Walls<B> {
    let upward = one & two.south() | two & one.south();
    let rightward = one & two.west() | two & one.west();
    Walls {
        horizontal: upward | upward.west(),
        vertical: rightward | rightward.south(),
    }
}

fn without_collisions<B: Layout>(walls: Walls<B>, placed: Wall) -> Walls<B> {
    let anchor = B::of(placed.anchor());
    walls
        - match placed.orientation() {
            Orientation::Horizontal => Walls {
                horizontal: anchor | anchor.east() | anchor.west(),
                vertical: anchor,
            },
            Orientation::Vertical => Walls {
                horizontal: anchor,
                vertical: anchor | anchor.north() | anchor.south(),
            },
        }
}

/// How many steps a player needs if the other uses up to `walls` of its walls as well as it can,
/// less what these cost the other in moves and on its own path.
#[must_use]
pub fn besieged<B: Layout>(board: &Board<B, 2>, player: Player, walls: u8) -> u8 {
    let openings = board.openings();
    let siege = Siege {
        besieger: Runner::new(board, openings, other(player)),
    };
    let pawn = B::of(board.pawn(player));
    let mut times = Times::free(openings, &[board.goal(player)]);
    if walls > 0 {
        let left = usize::from(walls).min(FOLLOWED.len() - 1);
        times = siege.times(openings, &times, board.legal_walls(), pawn, left);
    }
    times.of(pawn) as u8
}
