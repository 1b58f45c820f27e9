//! A lesson while a child does it: moves are tried on a real board, and the rules say what is allowed.
//! The other players pass, so that the child has all the time it needs.

use dedale_rules::{Cell, Move, Outcome, Player, Position, Refusal};

use crate::lesson::{Goal, Lesson, Task};
use crate::merit::{Merit, Shortfall, happened};
use crate::tally::{Slip, Tally};

/// A child at a lesson.
///
/// ```
/// use dedale_school::{Feedback, Lesson, Practice};
/// let mut practice = Practice::new(Lesson::Moving);
/// let far = practice.play("e9".parse().unwrap());
/// assert!(matches!(far, Feedback::Refused(_)));
/// while !practice.is_over() {
///     let chosen = practice.hint().unwrap();
///     if practice.play(chosen) == Feedback::TaskDone {
///         practice.next_task();
///     }
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Practice {
    lesson: Lesson,
    /// The number of the task, from 0.
    place: usize,
    position: Position,
    child: Player,
    moves: u32,
    hints: u32,
    /// Ways that were longer than they had to be, so far in this lesson.
    detours: u32,
    is_over: bool,
    tally: Tally,
}

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// The rules refuse it. Nothing has changed.
    Refused(Refusal),
    /// It is allowed, and the task goes on.
    GoOn,
    /// It is allowed, but not what was asked for: everything is as before.
    NotAsked,
    /// A wall that makes the way longer, but by too few steps: everything is as before.
    TooLittle {
        /// By how many steps it makes the way longer.
        by: u8,
        /// By how many it should.
        asked: u8,
    },
    /// The task is done, and there is another.
    TaskDone,
    /// The lesson is done.
    LessonDone,
    /// It was over already.
    Over,
}

impl Practice {
    /// Begins with the first task.
    #[must_use]
    pub fn new(lesson: Lesson) -> Practice {
        let position = start(lesson.tasks()[0]);
        Practice {
            lesson,
            place: 0,
            child: position.turn(),
            position,
            moves: 0,
            hints: 0,
            detours: 0,
            is_over: false,
            tally: Tally::begun(),
        }
    }

    /// What was tried so far, beginnings anew among it; after the end from there on.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// Has something been tried in a lesson that is not done yet?
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        let has_begun = self.place > 0 || self.moves > 0 || self.tally != Tally::begun();
        !self.is_over && has_begun
    }

    /// Which lesson.
    #[must_use]
    pub const fn lesson(&self) -> Lesson {
        self.lesson
    }

    /// The number of the task, from 0.
    #[must_use]
    pub const fn place(&self) -> usize {
        self.place
    }

    /// The task.
    #[must_use]
    pub fn task(&self) -> Task {
        self.lesson.tasks()[self.place]
    }

    /// The board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Who the child is.
    #[must_use]
    pub const fn child(&self) -> Player {
        self.child
    }

    /// The player whose way is to be made longer: who goes the other way.
    #[must_use]
    pub fn other(&self) -> Player {
        let sides = self.position.variant().sides;
        let own = sides[self.child];
        let facing = sides.iter().find(|(_, side)| *side == own.facing());
        facing.map_or(self.child, |(player, _)| player)
    }

    /// Moves so far in this task.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// Are all tasks done?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// What was earned, once all tasks are done. Refused moves cost nothing, as in the game.
    #[must_use]
    pub fn merit(&self) -> Option<Merit> {
        self.is_over
            .then(|| Merit::after(self.hints + self.detours))
    }

    /// Why there are not three stars, once all tasks are done.
    #[must_use]
    pub fn shortfalls(&self) -> Vec<Shortfall> {
        let all = [
            Shortfall::Detours(self.detours),
            Shortfall::Hints(self.hints),
        ];
        happened(all.into_iter().filter(|_| self.is_over))
    }

    /// The cells that are pointed out by the task.
    #[must_use]
    pub fn marked(&self) -> Vec<Cell> {
        match self.task().goal {
            Goal::Reach(cells) => cells.iter().filter_map(|cell| cell.parse().ok()).collect(),
            Goal::Arrive | Goal::Lengthen(_) | Goal::ShutIn => Vec::new(),
        }
    }

    /// Tries a move.
    pub fn play(&mut self, chosen: Move) -> Feedback {
        if self.is_over {
            return Feedback::Over;
        }
        let mut after = self.position.clone();
        if let Err(refusal) = after.play(chosen) {
            let shuts_in = matches!(refusal, Refusal::ShutsIn { .. });
            if shuts_in && self.task().goal == Goal::ShutIn {
                return self.finish_task();
            }
            self.tally.slip(slip(refusal));
            return Feedback::Refused(refusal);
        }
        match (self.task().goal, chosen) {
            (Goal::Arrive, Move::Pawn(_)) => self.go_on(after),
            (Goal::Reach(_), Move::Pawn(cell)) if self.marked().contains(&cell) => {
                self.position = after;
                self.finish_task()
            }
            (Goal::Lengthen(asked), Move::Wall(_)) => {
                let by = self.lengthened(&after);
                if by < asked {
                    self.tally.slip(Slip::Other);
                    return Feedback::TooLittle { by, asked };
                }
                self.position = after;
                self.finish_task()
            }
            _ => {
                self.tally.slip(Slip::Other);
                Feedback::NotAsked
            }
        }
    }

    /// How much longer the other's way has become.
    fn lengthened(&self, after: &Position) -> u8 {
        let steps = |position: &Position| position.distance(self.other()).unwrap_or(0);
        steps(after).saturating_sub(steps(&self.position))
    }

    fn go_on(&mut self, after: Position) -> Feedback {
        self.position = after;
        self.moves += 1;
        if let Some(Outcome::Won(_)) = self.position.outcome() {
            let least = start(self.task()).distance(self.child).map_or(0, u32::from);
            if self.moves > least {
                self.detours += 1;
                self.tally.slip(Slip::Longer);
            }
            return self.finish_task();
        }
        while self.position.turn() != self.child {
            let passed = self.position.play(Move::Pass);
            passed.expect("passing is allowed in every task");
        }
        Feedback::GoOn
    }

    fn finish_task(&mut self) -> Feedback {
        if self.place + 1 == self.lesson.tasks().len() {
            self.is_over = true;
            return Feedback::LessonDone;
        }
        Feedback::TaskDone
    }

    /// Goes on to the next task, after [`Feedback::TaskDone`].
    pub fn next_task(&mut self) {
        if self.place + 1 < self.lesson.tasks().len() {
            self.place += 1;
            self.put_up();
        }
    }

    /// The task from its start again.
    pub fn start_again(&mut self) {
        if self.is_over {
            *self = Practice::new(self.lesson);
            return;
        }
        self.tally = self.tally.again(false);
        self.put_up();
    }

    fn put_up(&mut self) {
        self.position = start(self.task());
        self.child = self.position.turn();
        self.moves = 0;
    }

    /// A move that helps. It is counted.
    pub fn hint(&mut self) -> Option<Move> {
        if self.is_over {
            return None;
        }
        let moves = self.position.legal_moves();
        let after = |chosen: Move| {
            let mut after = self.position.clone();
            after.play(chosen).ok().map(|_| after)
        };
        let hint = match self.task().goal {
            Goal::Reach(_) => self.marked().into_iter().map(Move::Pawn).next(),
            Goal::Arrive => {
                let pawn = moves
                    .iter()
                    .filter(|chosen| matches!(chosen, Move::Pawn(_)));
                let left = |chosen: &&Move| {
                    after(**chosen).map(|after| match after.outcome() {
                        Some(_) => 0,
                        None => after.distance(self.child).unwrap_or(u8::MAX),
                    })
                };
                pawn.min_by_key(left).copied()
            }
            Goal::Lengthen(_) => {
                let walls = moves
                    .iter()
                    .filter(|chosen| matches!(chosen, Move::Wall(_)));
                let gain = |chosen: &&Move| after(**chosen).map(|after| self.lengthened(&after));
                walls.max_by_key(gain).copied()
            }
            Goal::ShutIn => {
                let size = self.position.variant().size;
                let shuts = |chosen: &Move| {
                    let refused = self.position.check(*chosen);
                    matches!(refused, Err(Refusal::ShutsIn { .. }))
                };
                size.walls().map(Move::Wall).find(shuts)
            }
        };
        self.hints += u32::from(hint.is_some());
        self.tally.hints += u32::from(hint.is_some());
        hint
    }
}

/// What kind of error a refused move is.
const fn slip(refusal: Refusal) -> Slip {
    match refusal {
        Refusal::WallBetween { .. } | Refusal::WallBehind { .. } | Refusal::WallBeside { .. } => {
            Slip::Wall
        }
        Refusal::OffBoard { .. } | Refusal::OutsideBoard { .. } => Slip::Edge,
        _ => Slip::Other,
    }
}

fn start(task: Task) -> Position {
    task.position
        .parse()
        .expect("the positions of the tasks are tested")
}
