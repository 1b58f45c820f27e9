//! The school by lines: choosing a pupil and something to do, and doing exercises with typed steps. For
//! screen readers and scripts everything that is drawn is said in words too.

use dedale_play::Ending;
use dedale_rules::{Direction, Size};
use dedale_school::{Class, Grade, Kind, Lesson, Merit, Object, Pawn, PupilName, Work};

use super::vocabulary::{self, SchoolWord};
use super::{Console, Step};
use crate::console::{host, phrases};
use crate::echo::echo;
use crate::exercise_view;
use crate::school::games::{self, SchoolGame};
use crate::school::sitting::{Attempt, MOST_SEED, Said, Sitting, stars, written};
use crate::school::{Order, class_list};

/// Who is at school.
pub(super) struct Visit {
    /// Nobody: nothing is kept.
    pub(super) pupil: Option<PupilName>,
    pub(super) grade: Grade,
    /// The game being played.
    game: Option<SchoolGame>,
}

impl Visit {
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
    pub(super) fn go_to_school(&mut self, order: Order) -> Step {
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
            .map_or_else(host::chance, |seed| seed + self.games);
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
        let Some((word, rest)) = vocabulary::school_word(line) else {
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
            SchoolWord::Grade => match rest.parse::<Grade>() {
                Ok(grade) => {
                    self.school.grade = grade;
                    self.show_path()?;
                }
                Err(_) => {
                    let values = [("name", line_word(line)), ("value", echo(rest).into())];
                    self.say_with("error-school-grade", &values)?;
                }
            },
            SchoolWord::Pupil if rest.is_empty() => self.ask_for_name()?,
            SchoolWord::Pupil => self.take_name(rest)?,
            SchoolWord::Class => self.show_class()?,
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
                Ok(read.class)
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

    fn refuse_name(&self, text: &str) -> Step {
        let values = [
            ("name", echo(text).into()),
            ("most", PupilName::LONGEST.to_string().into()),
        ];
        self.say_with("class-wrong-name", &values)
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
            let name = self.text(&format!("pupil-kind-{}", kind.code()));
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
        for (place, game) in games::ALL.iter().enumerate() {
            let signs = if game.is_on_path() {
                stars(merit(Work::Game(game.size())), &glyphs)
            } else {
                "   ".to_owned()
            };
            let size = shown(game.size(), glyphs.times);
            let name = self.language.sentence(game.key(), &[("size", size.into())]);
            self.lines
                .say(&format!("  {signs}  {} {name}", place + 1))?;
        }
        self.say("school-plain-words")
    }

    fn play_at_school(&mut self, game: SchoolGame) -> Step {
        self.lines.say(&game.explained(self.language))?;
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

    /// Exercises, one after the other, until somebody has had enough.
    fn do_exercise(&mut self, first: Sitting) -> Step {
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
                if word.is_none() && vocabulary::is_back(&line) {
                    return Ok(());
                }
                if self.wants_next(&line, &sitting) {
                    break;
                }
                self.obey_exercise(&line, &mut sitting)?;
                if !sitting.is_over() {
                    is_kept = false;
                }
                if let (Some(merit), false) = (sitting.merit(), is_kept) {
                    is_kept = true;
                    self.earn(sitting.work(), merit)?;
                }
            }
            sitting = sitting.next();
        }
    }

    fn wants_next(&self, line: &str, sitting: &Sitting) -> bool {
        let word = vocabulary::exercise_word(line);
        word == Some(vocabulary::ExerciseWord::Next) || line.is_empty() && sitting.is_over()
    }

    fn obey_exercise(&mut self, line: &str, sitting: &mut Sitting) -> Step {
        use vocabulary::ExerciseWord as Word;
        let language = self.language;
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
            vocabulary::names(line, &name) || line == object.letter().to_string()
        };
        let said = match sitting.attempt() {
            Attempt::Wager(_) => {
                vocabulary::pawn(line).and_then(|pawn| sitting.say(pawn, language))
            }
            Attempt::Hunt(_) if vocabulary::is_here(line) => sitting.choose_here(language),
            Attempt::Hunt(_) => Object::ALL
                .iter()
                .find(object)
                .and_then(|object| sitting.choose(*object, language)),
            Attempt::Walk(_) => None,
        };
        if let Some(said) = said {
            self.answer(&said)?;
            if let Attempt::Wager(wager) = sitting.attempt() {
                let walked = wager.longest();
                self.draw_after(sitting, walked)?;
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
        self.lines.say(&sitting.instruction(self.language))?;
        if let Some((_, programme, _)) = sitting.programme() {
            self.lines.say(&written(programme, &self.lines.glyphs))?;
        }
        self.draw_exercise(sitting)?;
        self.say_legend(sitting)
    }

    fn say_legend(&self, sitting: &Sitting) -> Step {
        let (language, glyphs) = (self.language, &self.lines.glyphs);
        if let Attempt::Hunt(hunt) = sitting.attempt() {
            let searching = hunt.searching();
            let who = searching.seekers.iter().map(|seeker| {
                let who = seeker.character;
                format!("{} {}", who.letter(), language.text(who.key()))
            });
            let what = searching.objects.iter().map(|(what, cell)| {
                format!("{} {} {cell}", what.letter(), language.text(what.key()))
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
        ];
        let key = match sitting.kind() {
            Kind::Stars => "school-plain-legend-stars",
            Kind::Fish | Kind::FishAndWalls => "school-plain-legend-fish",
            Kind::Race => "school-plain-legend-race",
            Kind::Leaving | Kind::Finish | Kind::Programmes => "school-plain-legend",
        };
        self.say_with(key, &values)
    }

    fn draw_exercise(&self, sitting: &Sitting) -> Step {
        self.draw_after(sitting, 0)
    }

    fn draw_after(&self, sitting: &Sitting, walked: usize) -> Step {
        let standing = sitting.standing(walked);
        let board = exercise_view::draw(sitting.exercise(), &standing, &self.lines.glyphs);
        let theme = exercise_view::theme(&self.lines.theme);
        self.lines.draw_in(&board, &theme)
    }

    /// What is around the pawn or the finger, in words.
    fn look_around(&self, sitting: &Sitting) -> Step {
        let language = self.language;
        let Some(place) = sitting.place() else {
            return self.say("pupil-race-ask");
        };
        let cell = ("cell", place.to_string().into());
        self.say_with("school-plain-here", &[cell])?;
        for direction in Direction::ALL {
            // A step tried on a copy says what is there.
            let mut tried = sitting.clone();
            let said = tried.go(direction, language);
            let key = match direction {
                Direction::North => "school-plain-up",
                Direction::East => "school-plain-right",
                Direction::South => "school-plain-down",
                Direction::West => "school-plain-left",
            };
            let there = match tried.place() {
                Some(there) if there != place => there.to_string(),
                _ => said.text,
            };
            self.say_with(key, &[("what", there.into())])?;
        }
        Ok(())
    }
}

fn line_word(line: &str) -> fluent_templates::fluent_bundle::FluentValue<'static> {
    let word = line.split_whitespace().next().unwrap_or_default();
    echo(word).into()
}

fn shown(size: Size, times: char) -> String {
    format!("{}{times}{}", size.width(), size.height())
}
