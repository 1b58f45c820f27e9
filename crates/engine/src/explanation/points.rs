//! What a move means in the mathematical variant, where points decide (R15): the points each player ends with, the jumps that
//! change them, and the answer to expect. Ways and what walls cost in steps are told as what they are there, no points.
//!
//! Each row walked forward brings a point and each row walked back takes one away, so a pawn that only walks ends with its points
//! and the rows still in front of it. Only a straight jump along the rows changes that sum: it crosses two rows and counts as one
//! step, so forward it loses a point and backward it wins one.

use dedale_rules::{Cell, Game, Move, Outcome, Player, Position};

use super::lines::FAR;
use super::{Fact, Telling};

/// The points that player ends with if nobody jumps any more.
pub(super) fn end_of(position: &Position, player: Player) -> i16 {
    position.points(player) + rows_ahead(position, player, position.pawn(player))
}

/// The rows between a cell and that player's goal line.
fn rows_ahead(position: &Position, player: Player, cell: Cell) -> i16 {
    let variant = position.variant();
    let (_, up) = variant.sides[player].forward().vector();
    let (row, last) = (i16::from(cell.row()), i16::from(variant.size.height()) - 1);
    match up {
        1.. => last - row,
        0 => 0,
        ..0 => row,
    }
}

/// By how much a move changes the points that whoever is to move ends with.
fn change(position: &Position, chosen: Move) -> i16 {
    let by = position.turn();
    let mut next = position.clone();
    next.play_unchecked(chosen);
    end_of(&next, by) - end_of(position, by)
}

/// The jump back with which that player would win a point if it were its turn.
fn jump_back(position: &Position, player: Player) -> Option<Move> {
    let position = super::costs::as_if(position, player)?;
    let cells = position.pawn_moves();
    let mut moves = cells.iter().map(Move::Pawn);
    moves.find(|&chosen| change(&position, chosen) > 0)
}

impl Telling<'_> {
    fn other(&self) -> Player {
        self.by.next(self.position.players())
    }

    /// The move ends the game: with which points.
    pub(super) fn tell_result(&mut self) {
        let player = self.other();
        self.tell(Fact::EndsOnPoints {
            mine: self.next.points(self.by),
            player,
            theirs: self.next.points(player),
        });
    }

    /// What the pawn's move brings; `points` are those that it counts.
    pub(super) fn tell_step_in_points(&mut self, to: Cell, points: i16) {
        let from = self.position.pawn(self.by);
        let apart = from.column().abs_diff(to.column()) + from.row().abs_diff(to.row());
        if apart > 1 {
            self.tell(Fact::JumpForPoints {
                change: change(self.position, self.chosen),
                end: end_of(self.next, self.by),
            });
        }
        self.tell(Fact::Points {
            change: points,
            total: self.next.points(self.by),
        });
        if self.position.variant().is_goal(self.by, to) && self.outcome.is_none() {
            self.tell(Fact::Arrives);
        }
    }

    /// Whose way the wall makes longer: that costs no points, but a turn may be worth having.
    pub(super) fn tell_wall_in_points(&mut self) {
        let longer = |player: &Player| self.explanation.cost(*player).unwrap_or(0) > 0;
        let players = self.position.players().players();
        let detours: Vec<Fact> = players
            .filter(longer)
            .map(|player| Fact::Detour {
                player,
                steps: self.explanation.cost(player).unwrap_or(0).unsigned_abs() as u8,
            })
            .collect();
        if detours.is_empty() {
            self.tell(Fact::Waits);
        }
        self.explanation.facts.extend(detours);
        if self.next.stock(self.by) == 0 {
            self.tell(Fact::LastWall);
        }
    }

    /// What the other may do next and what the search expects, in points.
    pub(super) fn tell_points(&mut self) {
        let player = self.next.turn();
        let answer = self.line.and_then(|line| line.moves.get(1)).copied();
        if player != self.by {
            let before = jump_back(self.position, player);
            match (before, jump_back(self.next, player)) {
                // As the answer it is told once.
                (None, Some(jump)) if answer != Some(jump) => {
                    self.tell(Fact::GivesPoint { player, jump });
                }
                (Some(jump), None) => self.tell(Fact::DeniesPoint { player, jump }),
                _ => {}
            }
        }
        self.tell_points_of_line();
        let other = self.other();
        let (mine, theirs) = (end_of(self.next, self.by), end_of(self.next, other));
        self.tell(Fact::Tally {
            mine,
            player: other,
            theirs,
        });
        if matches!(self.chosen, Move::Wall(_)) {
            let (mine, theirs) = (self.next.stock(self.by), self.next.stock(other));
            self.tell(Fact::WallsLeft {
                mine,
                player: other,
                theirs,
            });
        }
    }

    /// The answer to expect, the first jump after it that changes what is ended with, and where the line leads.
    fn tell_points_of_line(&mut self) {
        let Some(line) = self.line else { return };
        let mut game = Game::new(self.position.clone());
        let mut later = None;
        for (place, &chosen) in line.moves.iter().take(FAR).enumerate() {
            let position = game.position().clone();
            if game.play(chosen).is_err() {
                break;
            }
            let player = position.turn();
            let changed = change(&position, chosen);
            match (place, chosen) {
                (1, Move::Pawn(_)) if !self.lets_win() => self.tell(Fact::ReplyForPoints {
                    player,
                    reply: chosen,
                    change: game.position().points(player) - position.points(player),
                    end: changed,
                }),
                (1, Move::Wall(_)) => self.tell(Fact::ReplyWall {
                    player,
                    reply: chosen,
                    costs: Some(0),
                }),
                (2.., Move::Pawn(_)) if changed != 0 => {
                    later = later.or(Some(Fact::LineForPoints {
                        player,
                        jump: chosen,
                        change: changed,
                    }));
                }
                _ => {}
            }
        }
        self.explanation.facts.extend(later);
        if game.outcome() == Some(Outcome::Blocked) {
            return;
        }
        let other = self.other();
        let ends = |position: &Position| (end_of(position, self.by), end_of(position, other));
        let (mine, theirs) = ends(game.position());
        if (mine, theirs) != ends(self.next) {
            self.tell(Fact::ExpectedTally {
                mine,
                player: other,
                theirs,
            });
        }
    }
}
