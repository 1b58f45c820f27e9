//! The school by lines: who is there, and choosing something to do. Exercises and lessons are done in files
//! of their own.

use dedale_play::Ending;
use dedale_rules::Size;
use dedale_school::{Class, Grade, Kind, Lesson, Merit, PupilName, Tally, Work};

use super::school_vocabulary::{SchoolWord, school_word};
use super::vocabulary;
use super::{Console, Step};
use crate::options::SchoolOrder;
use crate::phrases;
use crate::school::class_list;
use crate::school::games::{self, SchoolGame};
use crate::school::sitting::{MOST_SEED, Sitting, stars};
use crate::shelf::Shelved;
use dedale_host::hosting;
use dedale_words::child_words;
use dedale_words::echo::echo;

/// Who is at school.
pub(super) struct Visit {
    /// Nobody: nothing is kept.
    pub(super) pupil: Option<PupilName>,
    pub(super) grade: Grade,
    /// The game being played.
    game: Option<SchoolGame>,
}

impl Visit {
    /// Is a game of the school being played?
    pub(super) fn is_playing(&self) -> bool {
        self.game.is_some()
    }

    pub(super) fn new() -> Visit {
        Visit {
            pupil: None,
            grade: Grade::Six,
            game: None,
        }
    }
}

impl Console {
    /// The school, until somebody leaves it.
    pub(super) fn go_to_school(&mut self, order: SchoolOrder) -> Step {
        self.school.grade = order.grade.unwrap_or(self.school.grade);
        match order.pupil {
            Some(name) => self.welcome(name)?,
            None if order.kind.is_none() && self.school.pupil.is_none() => self.ask_for_name()?,
            None => {}
        }
        if let Some(kind) = order.kind {
            let seed = order.seed.unwrap_or_else(|| self.school_seed());
            self.do_exercise(Sitting::new(kind, self.school.grade, seed))?;
        }
        self.show_path()?;
        loop {
            let line = self.ask("school-plain-prompt")?;
            if line.is_empty() {
                self.show_path()?;
                continue;
            }
            if vocabulary::is_back(&line) {
                return Ok(());
            }
            if !self.obey_at_school(&line)? {
                self.say_with("school-plain-unknown", &[("line", echo(&line).into())])?;
            }
        }
    }

    fn school_seed(&mut self) -> u64 {
        let seed = self
            .seed
            .map_or_else(hosting::chance, |seed| seed + self.games);
        self.games += 1;
        seed % (MOST_SEED + 1)
    }

    /// False if a line means nothing here.
    fn obey_at_school(&mut self, line: &str) -> Step<bool> {
        if let Ok(kind) = line.parse::<Kind>() {
            let seed = self.school_seed();
            self.do_exercise(Sitting::new(kind, self.school.grade, seed))?;
            self.show_path()?;
            return Ok(true);
        }
        let Some((word, rest)) = school_word(line) else {
            return Ok(false);
        };
        let number = rest.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        match word {
            SchoolWord::Lesson => match number.and_then(|place| Lesson::ALL.get(place)) {
                Some(lesson) => {
                    self.do_lesson(*lesson)?;
                    self.show_path()?;
                }
                None => self.say("school-plain-lesson-number")?,
            },
            SchoolWord::Game => match number.and_then(|place| games::ALL.get(place)) {
                Some(game) => {
                    self.play_at_school(*game)?;
                    self.show_path()?;
                }
                None => self.say("school-plain-game-number")?,
            },
            SchoolWord::Resume => self.resume_at_school()?,
            SchoolWord::Grade => {
                if let Ok(grade) = rest.parse() {
                    self.school.grade = grade;
                    self.show_path()?;
                } else {
                    let values = [("name", line_word(line)), ("value", echo(rest).into())];
                    self.say_with("error-school-grade", &values)?;
                }
            }
            SchoolWord::Pupil if rest.is_empty() => self.ask_for_name()?,
            SchoolWord::Pupil => self.take_name(rest)?,
            SchoolWord::Class => self.show_class()?,
            SchoolWord::Remove => self.remove_pupil(rest)?,
            SchoolWord::Help => self.say("school-plain-help")?,
            SchoolWord::Path => self.show_path()?,
        }
        Ok(true)
    }

    fn class(&mut self) -> Step<Class> {
        match self.home.class() {
            Ok(read) => {
                for notice in read.notices(self.language) {
                    self.lines.say(&notice)?;
                }
                Ok(read.content)
            }
            Err(error) => {
                self.say_trouble(&error)?;
                Ok(Class::default())
            }
        }
    }

    fn show_class(&mut self) -> Step {
        let class = self.class()?;
        for line in class_list::table(&class, &self.lines.glyphs, self.language) {
            self.lines.say(&line)?;
        }
        Ok(())
    }

    fn ask_for_name(&mut self) -> Step {
        loop {
            let line = self.ask("school-plain-name")?;
            if line.is_empty() {
                self.school.pupil = None;
                return Ok(());
            }
            if let Ok(name) = line.parse() {
                return self.welcome(name);
            }
            self.refuse_name(&line)?;
        }
    }

    fn take_name(&mut self, text: &str) -> Step {
        match text.parse() {
            Ok(name) => self.welcome(name),
            Err(_) => self.refuse_name(text),
        }
    }

    /// Takes a pupil out of the class, once it is certain that this is meant.
    fn remove_pupil(&mut self, text: &str) -> Step {
        let Ok(name) = text.parse::<PupilName>() else {
            return self.refuse_name(text);
        };
        let values = [("name", echo(name.as_str()).into())];
        if self.class()?.pupil(&name).is_none() {
            return self.say_with("error-class-nobody", &values);
        }
        self.say_with("school-plain-remove", &values)?;
        if self.ask_yes_or_back("school-plain-remove-prompt", false)? != Some(true) {
            return Ok(());
        }
        match self.home.remove_pupil(&name) {
            Ok((left, changed)) => {
                if let Some(notice) = changed.notice(self.language) {
                    self.lines.say(&notice)?;
                }
                if let Some(pupil) = left {
                    self.lines
                        .say(&class_list::goodbye(&pupil, self.language))?;
                }
                if self.school.pupil.as_ref() == Some(&name) {
                    self.school.pupil = None;
                }
                Ok(())
            }
            Err(error) => self.say_trouble(&error),
        }
    }

    fn refuse_name(&self, text: &str) -> Step {
        let wrong = child_words::no_name(text, self.language);
        self.lines.say(&wrong.to_string())
    }

    fn welcome(&mut self, name: PupilName) -> Step {
        match self.home.add_pupil(&name) {
            Ok(changed) => {
                if let Some(notice) = changed.notice(self.language) {
                    self.lines.say(&notice)?;
                }
            }
            Err(error) => self.say_trouble(&error)?,
        }
        self.say_with("school-plain-hello", &[("name", name.to_string().into())])?;
        self.school.pupil = Some(name);
        Ok(())
    }

    /// Says what an exercise has earned, and keeps it with how it went.
    pub(super) fn keep_sitting(&mut self, sitting: &Sitting) -> Step {
        self.keep_try(sitting.work(), sitting.merit(), sitting.tally())
    }

    /// Keeps what was tried without coming to its end, for the teacher to see.
    pub(super) fn keep_unfinished(&mut self, sitting: &Sitting) -> Step {
        if sitting.is_unfinished() {
            return self.keep_try(sitting.work(), None, sitting.tally());
        }
        Ok(())
    }

    /// Says what a try has earned, if anything, and keeps it with how it went, if there is somebody to keep it for.
    pub(super) fn keep_try(&mut self, work: Work, merit: Option<Merit>, tally: Tally) -> Step {
        if let Some(merit) = merit {
            let count = [("stars", merit.stars().into())];
            self.say_with("school-plain-stars", &count)?;
        }
        let Some(name) = &self.school.pupil else {
            return Ok(());
        };
        match self.home.note_try(name, work, merit, tally) {
            Ok(changed) => changed
                .notice(self.language)
                .map_or(Ok(()), |notice| self.lines.say(&notice)),
            Err(error) => self.say_trouble(&error),
        }
    }

    /// Keeps what was earned, if there is somebody to keep it for.
    pub(super) fn earn(&mut self, work: Work, merit: Merit) -> Step {
        let count = [("stars", merit.stars().into())];
        self.say_with("school-plain-stars", &count)?;
        let Some(name) = &self.school.pupil else {
            return Ok(());
        };
        match self.home.record(name, work, merit) {
            Ok(changed) => changed
                .notice(self.language)
                .map_or(Ok(()), |notice| self.lines.say(&notice)),
            Err(error) => self.say_trouble(&error),
        }
    }

    fn show_path(&mut self) -> Step {
        let class = self.class()?;
        let pupil = self.school.pupil.as_ref();
        let pupil = pupil.and_then(|name| class.pupil(name));
        let merit = |work: Work| pupil.and_then(|pupil| pupil.merit(work));
        self.lines.skip()?;
        let grade = self.school.grade;
        let years = [("grade", grade.to_string().into())];
        self.say_with("school-plain-exercises", &years)?;
        let glyphs = self.lines.glyphs.clone();
        for kind in Kind::ALL {
            let name = self.text(&format!("child-kind-{}", kind.code()));
            let signs = stars(merit(Work::Exercise(kind, grade)), &glyphs);
            self.lines
                .say(&format!("  {signs}  {:<3} {name}", kind.code()))?;
        }
        self.say("school-plain-lessons")?;
        for lesson in Lesson::ALL {
            let signs = stars(merit(Work::Lesson(lesson)), &glyphs);
            let name = self.text(lesson.key());
            self.lines.say(&format!("  {signs}  {name}"))?;
        }
        self.say("school-plain-games")?;
        let waiting = self.waiting();
        for (place, game) in games::ALL.iter().enumerate() {
            let signs = if game.is_on_path() {
                stars(merit(Work::Game(game.size())), &glyphs)
            } else {
                "   ".to_owned()
            };
            let size = shown(game.size(), glyphs.times);
            let mut name = self.language.sentence(game.key(), &[("size", size.into())]);
            if waiting.iter().any(|(one, _)| one == game) {
                name = self
                    .language
                    .sentence("child-waits", &[("game", name.into())]);
            }
            self.lines
                .say(&format!("  {signs}  {} {name}", place + 1))?;
        }
        self.say("school-plain-words")
    }

    /// The games that this pupil left.
    fn waiting(&self) -> Vec<(SchoolGame, Shelved)> {
        games::waiting(&self.home, self.school.pupil.as_ref(), self.language)
    }

    /// Goes on with the game that was left last.
    fn resume_at_school(&mut self) -> Step {
        match self.waiting().into_iter().next() {
            Some((game, shelved)) => {
                self.take_up_at_school(game, shelved)?;
                self.show_path()
            }
            None => self.say("school-plain-none-waiting"),
        }
    }

    /// False if it cannot be gone on with.
    fn take_up_at_school(&mut self, game: SchoolGame, shelved: Shelved) -> Step<bool> {
        self.school.game = Some(game);
        let gone_on = self.take_up(shelved);
        self.school.game = None;
        gone_on
    }

    fn play_at_school(&mut self, game: SchoolGame) -> Step {
        self.lines.say(&game.explained(self.language))?;
        let waiting = self.waiting().into_iter().find(|(one, _)| *one == game);
        if let Some((_, shelved)) = waiting {
            match self.ask_yes_or_back("school-plain-waiting", true)? {
                None => return Ok(()),
                Some(true) if self.take_up_at_school(game, shelved)? => return Ok(()),
                Some(_) => {}
            }
        }
        let choices = game.choices(self.school.pupil.as_ref(), self.language);
        let seed = self.next_seed();
        match choices.table(seed) {
            Ok(table) => {
                self.school.game = Some(game);
                let played = self.begin(table);
                self.school.game = None;
                played
            }
            Err(error) => {
                let reason = phrases::plan_error(&error, self.language);
                self.say_with("plain-cannot-start", &[("reason", reason.into())])
            }
        }
    }

    /// A game has ended; at school it may bring stars.
    pub(super) fn game_ended(&mut self, ending: Ending, table: &dedale_play::Table) -> Step {
        match self.school.game.take() {
            Some(game) if game.is_on_path() => {
                self.earn(Work::Game(game.size()), games::merit(ending, table))
            }
            _ => Ok(()),
        }
    }
}

fn line_word(line: &str) -> dedale_words::FluentValue<'static> {
    let word = line.split_whitespace().next().unwrap_or_default();
    echo(word).into()
}

fn shown(size: Size, times: char) -> String {
    format!("{}{times}{}", size.width(), size.height())
}
