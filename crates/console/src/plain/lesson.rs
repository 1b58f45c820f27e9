//! A lesson of the game by lines: moves are typed as in a game, and the rules' refusals are told in the
//! words of a child.

use dedale_rules::{Direction, Move, Notation, NotationError};
use dedale_school::{Feedback, Lesson, Practice, Work};

use super::maze_words;
use super::school_vocabulary::{ExerciseWord, exercise_word, looked_at, steps};
use super::vocabulary::is_back;
use super::{Console, Step};
use crate::school::stopwatch::Stopwatch;
use crate::typing::read_move;
use dedale_canvas::board_view;
use dedale_words::child_words;
use dedale_words::echo::echo;
use dedale_words::lesson_words;
use dedale_words::refusals;

impl Console {
    /// Lessons, one after the other, until somebody has had enough.
    pub(super) fn do_lesson(&mut self, first: Lesson) -> Step {
        let mut lesson = first;
        loop {
            if !self.practise(lesson)? {
                return Ok(());
            }
            let next = Lesson::ALL.into_iter().find(|next| *next > lesson);
            match next {
                Some(next) => lesson = next,
                None => return Ok(()),
            }
        }
    }

    /// One lesson; false if it was left.
    fn practise(&mut self, lesson: Lesson) -> Step<bool> {
        let mut practice = Practice::new(lesson);
        let mut since = Stopwatch::started();
        let mut is_kept = false;
        self.lines.skip()?;
        self.say(lesson.key())?;
        self.show_task(&practice)?;
        loop {
            let key = if practice.is_over() {
                "school-plain-over-prompt"
            } else {
                "school-plain-lesson-prompt"
            };
            let line = self.ask(key)?;
            let word = exercise_word(&line);
            if word.is_none() && is_back(&line) {
                if practice.is_unfinished() {
                    self.keep_lesson(&practice, since)?;
                }
                return Ok(false);
            }
            if practice.is_over() && (line.is_empty() || word == Some(ExerciseWord::Next)) {
                return Ok(true);
            }
            match word {
                Some(ExerciseWord::Again) => {
                    if practice.is_over() {
                        since = Stopwatch::started();
                        is_kept = false;
                    }
                    practice.start_again();
                    self.show_task(&practice)?;
                }
                Some(ExerciseWord::Hint) => self.hint_at(&mut practice)?,
                Some(ExerciseWord::Help) => self.say("school-plain-lesson-help")?,
                Some(ExerciseWord::Look) => {
                    for line in maze_words::lesson(&practice, self.language) {
                        self.lines.say(&line)?;
                    }
                }
                Some(_) => self.show_task(&practice)?,
                None if line.is_empty() => self.show_task(&practice)?,
                None => self.try_move(&line, &mut practice)?,
            }
            if practice.is_over() && !is_kept {
                is_kept = true;
                self.keep_lesson(&practice, since)?;
                let why = child_words::why(&practice.shortfalls(), self.language);
                if !why.is_empty() {
                    self.lines.say(&why)?;
                }
            }
        }
    }

    /// Keeps how the lesson went, and what was earned if it is done.
    fn keep_lesson(&mut self, practice: &Practice, since: Stopwatch) -> Step {
        let work = Work::Lesson(practice.lesson());
        self.keep_try(work, practice.merit(), since.stop(practice.tally()))
    }

    fn show_task(&self, practice: &Practice) -> Step {
        let values = [
            ("number", (practice.place() + 1).into()),
            ("all", practice.lesson().tasks().len().into()),
        ];
        self.say_with("lesson-task", &values)?;
        self.say(practice.task().key)?;
        let child = practice.child();
        let values = [
            ("token", self.lines.glyphs.token(child).to_string().into()),
            ("walls", practice.position().stock(child).into()),
        ];
        self.say_with("lesson-you", &values)?;
        self.draw_lesson(practice)
    }

    fn draw_lesson(&self, practice: &Practice) -> Step {
        let board = board_view::draw(practice.position(), None, &self.lines.glyphs);
        self.lines.draw(&board)
    }

    fn hint_at(&self, practice: &mut Practice) -> Step {
        let size = practice.position().variant().size;
        match practice.hint() {
            Some(chosen) => {
                let text = Notation::Standard.write(chosen, size);
                self.say_with("school-plain-hint", &[("move", text.into())])
            }
            None => self.say("child-no-hint"),
        }
    }

    fn try_move(&mut self, line: &str, practice: &mut Practice) -> Step {
        if let Some(cell) = looked_at(line) {
            let maze = maze_words::board(practice);
            let said = maze_words::cell(&maze, cell, self.language);
            return self.lines.say(&said);
        }
        let size = practice.position().variant().size;
        let chosen = match read_move(line, size, self.language) {
            Ok(chosen) => chosen,
            Err(NotationError::NotAMove) => return self.try_steps(line, practice),
            Err(error) => {
                let said = refusals::notation_error(error, self.language);
                return self.lines.say(&child_words::without_rules(&said));
            }
        };
        self.try_chosen(chosen, practice).map(|_| ())
    }

    /// Directions as in an exercise, one step after the other until one is not taken or the task is done: what
    /// comes after it was meant from elsewhere.
    fn try_steps(&mut self, line: &str, practice: &mut Practice) -> Step {
        let Some(directions) = steps(line, self.language) else {
            return self.say_with("school-plain-not-a-move", &[("line", echo(line).into())]);
        };
        for direction in directions {
            let Some(chosen) = step(practice, direction) else {
                return self.say("child-edge");
            };
            if self.try_chosen(chosen, practice)? != Feedback::GoOn {
                break;
            }
        }
        Ok(())
    }

    fn try_chosen(&mut self, chosen: Move, practice: &mut Practice) -> Step<Feedback> {
        let task = practice.task();
        let feedback = practice.play(chosen);
        let said = lesson_words::feedback(feedback, task, self.language);
        self.lines.say(&said.text)?;
        match feedback {
            Feedback::GoOn => self.draw_lesson(practice)?,
            Feedback::TaskDone => {
                practice.next_task();
                self.lines.skip()?;
                self.show_task(practice)?;
            }
            Feedback::LessonDone
            | Feedback::Refused(_)
            | Feedback::NotAsked
            | Feedback::TooLittle { .. }
            | Feedback::Over => {}
        }
        Ok(feedback)
    }
}

/// The move of the pawn in that direction: over another pawn where the rules let it jump straight, and the next
/// cell elsewhere, so that the rules say why not. None at the edge of every board.
fn step(practice: &Practice, direction: Direction) -> Option<Move> {
    let position = practice.position();
    let next = position.pawn(practice.child()).neighbour(direction)?;
    let behind = next.neighbour(direction);
    let jump = behind.filter(|cell| position.pawn_moves().has(*cell));
    Some(Move::Pawn(jump.unwrap_or(next)))
}
