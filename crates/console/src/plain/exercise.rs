//! An exercise by lines: steps are typed, and for screen readers everything that is drawn can be told in
//! words too.

use dedale_rules::Direction;
use dedale_school::{Exercise, Hunt, Kind, Object, Pawn};

use super::maze_words;
use super::school_vocabulary::{self as vocabulary, ExerciseWord};
use super::vocabulary::is_back;
use super::{Console, Step};
use crate::school::sitting::{Attempt, Sitting, written};
use dedale_canvas::exercise_view::{self, Layout};
use dedale_words::child_words::Said;
use dedale_words::echo::echo;

impl Console {
    /// Exercises, one after the other, until somebody has had enough.
    pub(super) fn do_exercise(&mut self, first: Sitting) -> Step {
        let mut sitting = first;
        loop {
            self.show_exercise(&sitting)?;
            let mut is_kept = false;
            loop {
                let key = match sitting.attempt() {
                    _ if sitting.is_over() => "school-plain-over-prompt",
                    Attempt::Walk(_) => "school-plain-walk-prompt",
                    Attempt::Hunt(_) => "school-plain-hunt-prompt",
                    Attempt::Wager(_) => "school-plain-race-prompt",
                };
                let line = self.ask(key)?;
                let word = vocabulary::exercise_word(&line);
                if word.is_none() && is_back(&line) {
                    return self.keep_unfinished(&sitting);
                }
                if wants_next(&line, &sitting) {
                    self.keep_unfinished(&sitting)?;
                    break;
                }
                self.obey_exercise(&line, &mut sitting)?;
                if !sitting.is_over() {
                    is_kept = false;
                }
                if sitting.is_over() && !is_kept {
                    is_kept = true;
                    self.keep_sitting(&sitting)?;
                    let why = sitting.why(self.language);
                    if sitting.merit().is_some() && !why.is_empty() {
                        self.lines.say(&why)?;
                    }
                }
            }
            sitting = sitting.next();
        }
    }

    fn obey_exercise(&mut self, line: &str, sitting: &mut Sitting) -> Step {
        use ExerciseWord as Word;
        let language = self.language;
        if let Some(cell) = vocabulary::looked_at(line) {
            let maze = sitting.exercise().maze();
            return self.lines.say(&maze_words::cell(&maze, cell, language));
        }
        let said = match vocabulary::exercise_word(line) {
            Some(Word::Back) => sitting.back(language),
            Some(Word::Again) => sitting.again(language),
            Some(Word::Hint) => sitting.hint(&self.lines.glyphs.clone(), language),
            Some(Word::Look) => return self.look_around(sitting),
            Some(Word::Help) => return self.say("school-plain-exercise-help"),
            Some(Word::Board) => return self.show_exercise(sitting),
            Some(Word::Next) => return Ok(()),
            None if line.is_empty() => return self.show_exercise(sitting),
            None => return self.obey_answer(line, sitting),
        };
        self.answer(&said)?;
        self.draw_exercise(sitting)
    }

    /// Steps, an object, green or red.
    fn obey_answer(&mut self, line: &str, sitting: &mut Sitting) -> Step {
        let language = self.language;
        let object = |object: &&Object| {
            let name = language.text(object.key());
            let sign = exercise_view::sign(object.key(), &self.lines.glyphs, language);
            vocabulary::names(line, &name) || vocabulary::names(line, &sign)
        };
        let named = Object::ALL.iter().find(object).copied();
        if let (Attempt::Hunt(hunt), Some(named)) = (sitting.attempt(), named)
            && hunt
                .searching()
                .objects
                .iter()
                .all(|(one, _)| *one != named)
        {
            return self.say_absent(named, hunt);
        }
        if let Attempt::Wager(wager) = sitting.attempt()
            && wager.answer().is_some()
            && vocabulary::pawn(line).is_some()
        {
            return self.say("school-plain-race-answered");
        }
        let seeking = sitting.programme().map(|(who, ..)| who);
        let said = match sitting.attempt() {
            Attempt::Wager(_) => {
                vocabulary::pawn(line).and_then(|pawn| sitting.say(pawn, language))
            }
            Attempt::Hunt(_) if vocabulary::is_here(line) => sitting.choose_here(language),
            Attempt::Hunt(_) => named.and_then(|object| sitting.choose(object, language)),
            Attempt::Walk(_) => None,
        };
        if let Some(said) = said {
            self.answer(&said)?;
            if let Attempt::Wager(wager) = sitting.attempt() {
                let walked = wager.longest();
                self.draw_after(sitting, walked)?;
            }
            // It is the turn of the next character.
            let next = sitting.programme().map(|(who, ..)| who);
            if next.is_some() && next != seeking {
                self.say_task(sitting)?;
                self.draw_exercise(sitting)?;
            }
            return Ok(());
        }
        let Some(directions) = vocabulary::steps(line, language) else {
            return self.say_with("school-plain-unknown", &[("line", echo(line).into())]);
        };
        for direction in directions {
            let before = sitting.place();
            let said = sitting.go(direction, language);
            self.answer(&said)?;
            // What comes after a step that was not taken was meant from elsewhere.
            if sitting.place() == before {
                break;
            }
        }
        self.draw_exercise(sitting)
    }

    fn answer(&self, said: &Said) -> Step {
        self.lines.say(&said.text)
    }

    fn show_exercise(&mut self, sitting: &Sitting) -> Step {
        self.lines.skip()?;
        self.lines.say(&sitting.title(self.language))?;
        self.say_task(sitting)?;
        self.draw_exercise(sitting)?;
        self.say_legend(sitting)
    }

    /// What is to be done now, with the arrows to follow.
    fn say_task(&self, sitting: &Sitting) -> Step {
        self.lines.say(&sitting.instruction(self.language))?;
        match sitting.programme() {
            Some((_, programme, _)) => self.lines.say(&written(programme, &self.lines.glyphs)),
            None => Ok(()),
        }
    }

    /// An object that is not on the board is no wrong answer; what is there is told.
    fn say_absent(&self, object: Object, hunt: &Hunt) -> Step {
        let name = |object: Object| self.language.text(object.key());
        let there = hunt.searching().objects.iter().map(|(one, _)| name(*one));
        let there: Vec<String> = there.collect();
        let values = [
            ("object", name(object).into()),
            ("objects", there.join(", ").into()),
        ];
        self.say_with("school-plain-absent", &values)
    }

    fn say_legend(&self, sitting: &Sitting) -> Step {
        let (language, glyphs) = (self.language, &self.lines.glyphs);
        if let Attempt::Hunt(hunt) = sitting.attempt() {
            let searching = hunt.searching();
            let who = searching.seekers.iter().map(|seeker| {
                let who = seeker.character;
                let sign = exercise_view::sign(who.key(), glyphs, language);
                format!("{sign} {}", language.text(who.key()))
            });
            let what = searching.objects.iter().map(|(what, cell)| {
                let sign = exercise_view::sign(what.key(), glyphs, language);
                format!("{sign} {} {cell}", language.text(what.key()))
            });
            let signs: Vec<String> = who.chain(what).collect();
            let signs = [("signs", signs.join(", ").into())];
            return self.say_with("school-legend-programmes", &signs);
        }
        let values = [
            (
                "red",
                exercise_view::token(Pawn::Red, glyphs).to_string().into(),
            ),
            (
                "blue",
                exercise_view::token(Pawn::Blue, glyphs).to_string().into(),
            ),
            (
                "green",
                exercise_view::token(Pawn::Green, glyphs).to_string().into(),
            ),
            ("star", glyphs.star.to_string().into()),
            ("fish", exercise_view::FISH.into()),
            (
                "line",
                exercise_view::finish_sign(sitting.exercise(), glyphs)
                    .to_string()
                    .into(),
            ),
        ];
        let key = match sitting.kind() {
            Kind::Stars => "school-plain-legend-stars",
            Kind::Fish | Kind::FishAndWalls => "school-plain-legend-fish",
            Kind::Race => "school-plain-legend-race",
            Kind::Finish => "school-plain-legend-finish",
            Kind::Leaving | Kind::Programmes => "school-plain-legend",
        };
        self.say_with(key, &values)
    }

    fn draw_exercise(&self, sitting: &Sitting) -> Step {
        self.draw_after(sitting, 0)
    }

    fn draw_after(&self, sitting: &Sitting, walked: usize) -> Step {
        let standing = sitting.standing(walked);
        let exercise = sitting.exercise();
        let board = exercise_view::draw(
            exercise,
            &standing,
            Layout::USUAL,
            &self.lines.glyphs,
            self.language,
        );
        let theme = exercise_view::theme(&self.lines.theme);
        self.lines.draw_in(&board, &theme)
    }

    /// What is around the pawn or the finger, in words; in the race the whole board.
    fn look_around(&self, sitting: &Sitting) -> Step {
        let language = self.language;
        let Some(place) = sitting.place() else {
            if let Exercise::Race(racing) = sitting.exercise() {
                for line in maze_words::race(racing, language) {
                    self.lines.say(&line)?;
                }
            }
            return Ok(());
        };
        let cell = ("cell", place.to_string().into());
        self.say_with("school-plain-here", &[cell])?;
        for direction in Direction::ALL {
            let key = match direction {
                Direction::North => "school-plain-up",
                Direction::East => "school-plain-right",
                Direction::South => "school-plain-down",
                Direction::West => "school-plain-left",
            };
            let there = sitting.look(direction, language);
            self.say_with(key, &[("what", there.into())])?;
        }
        Ok(())
    }
}

/// Does somebody want another exercise? When this one is over, an empty line will do.
fn wants_next(line: &str, sitting: &Sitting) -> bool {
    let word = vocabulary::exercise_word(line);
    word == Some(ExerciseWord::Next) || line.is_empty() && sitting.is_over()
}
