//! Exercise 3 while a child does it: a finger on the board follows one programme after the other, and
//! each time the child says which object is found.

use dedale_rules::{Cell, Direction};

use crate::examination::Answer;
use crate::exercise::{Exercise, Searching, Seeker};
use crate::maze::Maze;
use crate::merit::{Merit, Shortfall, happened};
use crate::programme::{Command, Programme};
use crate::tally::{Slip, Tally};
use crate::things::{Character, Object};

/// A child following programmes.
///
/// ```
/// use dedale_school::{Answer, Grade, Guess, Hunt, Kind, Merit, Recipe};
/// let exercise = Recipe::usual(Kind::Programmes, Grade::Four).make(5).unwrap();
/// let mut hunt = Hunt::new(&exercise).unwrap();
/// let Answer::Finds(finds) = exercise.examine().unwrap().answer else { panic!("all look for something") };
/// for (_, object, _) in finds {
///     assert!(matches!(hunt.choose(object), Guess::Right(..)));
/// }
/// assert_eq!(hunt.merit(), Some(Merit::THREE));
/// ```
#[derive(Clone, Debug)]
pub struct Hunt {
    searching: Searching,
    finds: Vec<(Character, Object, Vec<Cell>)>,
    /// How many characters have found their object.
    found: usize,
    finger: Cell,
    /// How many commands of this programme have been shown.
    shown: usize,
    mistakes: u32,
    hints: u32,
    tally: Tally,
}

/// What an answer meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guess {
    /// Right: this character finds this object.
    Right(Character, Object),
    /// This character does not end at this object.
    Wrong(Character, Object),
    /// There is no object under the finger.
    Nothing,
    /// Everything has been found already.
    Over,
}

impl Hunt {
    /// Begins. `None` if it is not exercise 3, or cannot be done.
    #[must_use]
    pub fn new(exercise: &Exercise) -> Option<Hunt> {
        let Exercise::Programmes(searching) = exercise else {
            return None;
        };
        let Answer::Finds(finds) = exercise.examine().ok()?.answer else {
            return None;
        };
        Some(Hunt {
            finger: searching.seekers.first()?.from,
            searching: searching.clone(),
            finds,
            found: 0,
            shown: 0,
            mistakes: 0,
            hints: 0,
            tally: Tally::begun(),
        })
    }

    /// What was tried so far, beginnings anew among it; after everything was found from there on.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// What kind of error leads to that object.
    fn slip(&self, object: Object) -> Slip {
        let here = self.searching.objects.iter();
        let cell = here.clone().find(|(what, _)| *what == object);
        let (Some((_, cell)), Some(seeker)) = (cell, self.seeker()) else {
            return Slip::Other;
        };
        let leads = |commands: Vec<Command>| {
            let way = Programme(commands).follow(seeker.from, self.searching.size);
            way.is_ok_and(|way| way.last() == Some(cell))
        };
        let commands = &seeker.programme.0;
        let shorter = |command: &Command| Command {
            count: command.count.saturating_sub(1),
            ..*command
        };
        let first = commands.iter().enumerate().map(|(place, command)| {
            if place == 0 {
                shorter(command)
            } else {
                *command
            }
        });
        if leads(without_empty(first)) || leads(without_empty(commands.iter().map(shorter))) {
            return Slip::Start;
        }
        let mirrored = commands.iter().map(|command| Command {
            arrow: command.arrow.mirrored(),
            ..*command
        });
        if leads(mirrored.collect()) {
            Slip::Sides
        } else {
            Slip::Other
        }
    }

    /// The board, characters and objects.
    #[must_use]
    pub const fn searching(&self) -> &Searching {
        &self.searching
    }

    /// Whose programme is being followed, until all are found.
    #[must_use]
    pub fn seeker(&self) -> Option<&Seeker> {
        self.searching.seekers.get(self.found)
    }

    /// What has been found so far, with the ways.
    #[must_use]
    pub fn finds(&self) -> &[(Character, Object, Vec<Cell>)] {
        &self.finds[..self.found]
    }

    /// The cell under the finger.
    #[must_use]
    pub const fn finger(&self) -> Cell {
        self.finger
    }

    /// How many commands of this programme have been shown.
    #[must_use]
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// Has everybody found something?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.found == self.finds.len()
    }

    /// What was earned, once everything is found.
    #[must_use]
    pub fn merit(&self) -> Option<Merit> {
        self.is_over()
            .then(|| Merit::after(self.mistakes + self.hints))
    }

    /// Why there are not three stars, once everything is found.
    #[must_use]
    pub fn shortfalls(&self) -> Vec<Shortfall> {
        let all = [
            Shortfall::Mistakes(self.mistakes),
            Shortfall::Hints(self.hints),
        ];
        happened(all.into_iter().filter(|_| self.is_over()))
    }

    /// Moves the finger; false at the edge of the board.
    pub fn point(&mut self, direction: Direction) -> bool {
        let next = Maze::open(self.searching.size).step(self.finger, direction);
        self.finger = next.unwrap_or(self.finger);
        next.is_some()
    }

    /// Puts the finger on a cell; false if it is there already, or the cell is not on the board.
    pub fn point_at(&mut self, cell: Cell) -> bool {
        let moves = self.searching.size.has(cell) && self.finger != cell;
        if moves {
            self.finger = cell;
        }
        moves
    }

    /// The object under the finger is the answer.
    pub fn choose_here(&mut self) -> Guess {
        let finger = self.finger;
        let under = |(_, cell): &&(Object, Cell)| *cell == finger;
        match self.searching.objects.iter().find(under) {
            Some((object, _)) => self.choose(*object),
            None if self.is_over() => Guess::Over,
            None => Guess::Nothing,
        }
    }

    /// This object is the answer.
    pub fn choose(&mut self, object: Object) -> Guess {
        let Some((character, right, _)) = self.finds.get(self.found) else {
            return Guess::Over;
        };
        let (character, right) = (*character, *right);
        if object != right {
            self.mistakes += 1;
            let slip = self.slip(object);
            self.tally.slip(slip);
            return Guess::Wrong(character, object);
        }
        self.found += 1;
        self.go_to_start();
        Guess::Right(character, object)
    }

    fn go_to_start(&mut self) {
        self.shown = 0;
        self.finger = self.seeker().map_or(self.finger, |seeker| seeker.from);
    }

    /// The finger goes back to the character; false if it is there.
    pub fn back_to_start(&mut self) -> bool {
        let before = self.finger;
        self.go_to_start();
        self.finger != before
    }

    /// Everything from the start again.
    pub fn start_again(&mut self) {
        self.tally = self.tally.again(self.is_over());
        self.found = 0;
        self.mistakes = 0;
        self.hints = 0;
        self.go_to_start();
    }

    /// The finger follows the next command, from where the last one shown ended. It is counted.
    pub fn hint(&mut self) -> Option<Command> {
        let seeker = self.seeker()?;
        let command = *seeker.programme.0.get(self.shown)?;
        let way = &self.finds[self.found].2;
        let stop = *seeker.programme.stops(way).get(self.shown)?;
        self.finger = stop;
        self.shown += 1;
        self.hints += 1;
        self.tally.hints += 1;
        Some(command)
    }
}

/// The commands that go anywhere.
fn without_empty(commands: impl Iterator<Item = Command>) -> Vec<Command> {
    commands.filter(|command| command.count > 0).collect()
}
