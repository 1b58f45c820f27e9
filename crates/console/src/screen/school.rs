//! The school on the screen: the learning path of a pupil, with exercises, lessons and games, and the
//! stars earned for each. Each of them has a screen of its own.

mod exercise;
mod lesson;
mod pupils;

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use dedale_play::{Ending, Table};
use dedale_rules::Size;
use dedale_school::{Class, Grade, Kind, Lesson, Merit, Pupil, PupilName, Tally, Work};

use crate::choices::Choices;
use crate::options::SchoolOrder;
use crate::phrases;
use crate::school::games::{self, SchoolGame};
use crate::school::sitting::{MOST_SEED, Sitting, stars};
use crate::screen::app::{Context, Next, Screen};
use crate::screen::game::GameScreen;
use crate::screen::load::Load;
use crate::screen::picture::{Click, Picture, shortened, width};
use crate::shelf::Shelved;
use dedale_canvas::canvas::Role;
use dedale_host::hosting;
use dedale_store;
use dedale_words::child_words::{self, Tone};

use self::exercise::ExerciseScreen;
use self::lesson::LessonScreen;
use self::pupils::Pupils;

/// What the school remembers between its screens.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    /// Nobody: nothing is kept.
    pub pupil: Option<PupilName>,
    pub grade: Grade,
    /// Whoever goes to the menu comes to the learning path as long as this is so.
    pub inside: bool,
    /// Leaving the school ends the program: it was started for the school alone.
    leaves: bool,
    /// Who was asked for a name is not asked again.
    asked: bool,
    /// What is chosen on the path.
    place: usize,
    /// The game being played, and what was chosen for it.
    game: Option<(SchoolGame, Choices)>,
}

impl Visit {
    pub(super) fn new() -> Visit {
        Visit {
            pupil: None,
            grade: Grade::Six,
            inside: false,
            leaves: false,
            asked: false,
            place: 0,
            game: None,
        }
    }

    /// The choices of the game being played.
    pub(super) fn choices(&self) -> Option<&Choices> {
        self.game.as_ref().map(|(_, choices)| choices)
    }
}

/// Enters from the menu.
pub(super) fn enter(context: &mut Context) -> Next {
    context.school.inside = true;
    if context.school.pupil.is_none() && !context.school.asked {
        return Next::go(Pupils::new(context));
    }
    Next::go(School::new(context))
}

/// Enters because the command line asks for it: leaving ends the program.
pub(super) fn enter_for(order: SchoolOrder, context: &mut Context) -> Next {
    context.school.leaves = true;
    context.school.grade = order.grade.unwrap_or(context.school.grade);
    if let Some(name) = order.pupil {
        keep_pupil(&name, context);
        context.school.pupil = Some(name);
        context.school.asked = true;
    }
    context.school.inside = true;
    match order.kind {
        Some(kind) => {
            let seed = order.seed.unwrap_or_else(|| chance(context));
            let place = Kind::ALL.iter().position(|one| *one == kind);
            context.school.place = place.unwrap_or(0);
            let sitting = Sitting::new(kind, context.school.grade, seed);
            Next::go(ExerciseScreen::new(sitting))
        }
        None => enter(context),
    }
}

/// The class as it is on the disk; what is wrong with it becomes the notice of the next screen.
fn class(context: &mut Context) -> Class {
    match context.home.class() {
        Ok(read) => {
            if let Some(notice) = read.notices(context.language).into_iter().next() {
                context.notice.get_or_insert(notice);
            }
            read.content
        }
        Err(error) => {
            context.notice = Some(dedale_store::sentence(&error, context.language));
            Class::default()
        }
    }
}

fn keep_pupil(name: &PupilName, context: &mut Context) {
    let changed = context.home.add_pupil(name);
    context.notice = match changed {
        Ok(changed) => changed.notice(context.language),
        Err(error) => Some(dedale_store::sentence(&error, context.language)),
    };
}

/// Keeps what was earned, if there is somebody to keep it for; a sentence about what went wrong.
fn record(work: Work, merit: Merit, context: &Context) -> Option<String> {
    let name = context.school.pupil.as_ref()?;
    match context.home.record(name, work, merit) {
        Ok(changed) => changed.notice(context.language),
        Err(error) => Some(dedale_store::sentence(&error, context.language)),
    }
}

/// Keeps a try with what was earned by it, if anything, where there is somebody to keep it for.
fn record_try(work: Work, merit: Option<Merit>, tally: Tally, context: &Context) -> Option<String> {
    let name = context.school.pupil.as_ref()?;
    match context.home.note_try(name, work, merit, tally) {
        Ok(changed) => changed.notice(context.language),
        Err(error) => Some(dedale_store::sentence(&error, context.language)),
    }
}

/// A game has ended: three stars for winning, one for having played it to the end.
pub(super) fn game_ended(ending: Ending, table: &Table, context: &mut Context) -> Option<String> {
    let (game, _) = context.school.game.as_ref()?;
    if !context.school.inside || !game.is_on_path() {
        return None;
    }
    let merit = games::merit(ending, table);
    record(Work::Game(game.size()), merit, context)
}

/// A sentence as it is said here: at school without the numbers of rules.
pub(super) fn for_child(said: String, context: &Context) -> String {
    if context.school.inside {
        child_words::without_rules(&said)
    } else {
        said
    }
}

/// How a sentence for a child looks: what to take care of is a note on gold, not an alarm in red.
fn role(tone: Tone) -> Role {
    match tone {
        Tone::Plain => Role::Text,
        Tone::Praise => Role::Advised,
        Tone::Care => Role::Bonus,
    }
}

/// The bar at the top: what is done, and who does it.
fn draw_title(title: &str, context: &Context, picture: &mut Picture) {
    picture.bar(0, title, Role::Chosen);
    draw_who(title, "", context, picture);
}

/// The pupil at the end of the bar, with what comes after the name; the name is shortened where the title leaves no
/// room.
fn draw_who(title: &str, after: &str, context: &Context, picture: &mut Picture) {
    let (name, after) = match &context.school.pupil {
        Some(name) => (name.to_string(), after),
        None => (context.text("child-nobody"), ""),
    };
    let shown = |text: &str| width(&picture.glyphs.text(text));
    let used = shown(title) + shown(after) + 5;
    let room = picture.extent.width.saturating_sub(used);
    let who = format!("{}{after}", shortened(&name, room));
    let column = picture.extent.width.saturating_sub(shown(&who) + 1);
    picture.write(column, 0, &who, Role::Chosen);
}

fn chance(context: &Context) -> u64 {
    let seed = context.surroundings.seed.unwrap_or_else(hosting::chance);
    seed % (MOST_SEED + 1)
}

/// What can be chosen on the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Station {
    Exercise(Kind),
    Lesson(Lesson),
    Game(SchoolGame),
}

/// The exercises stand on the left, the rest on the right.
const LEFT: usize = Kind::ALL.len();
const ALL: usize = LEFT + Lesson::ALL.len() + games::ALL.len();

fn station(place: usize) -> Station {
    let right = place.saturating_sub(LEFT);
    match (Kind::ALL.get(place), Lesson::ALL.get(right)) {
        (Some(kind), _) => Station::Exercise(*kind),
        (None, Some(lesson)) => Station::Lesson(*lesson),
        (None, None) => {
            let game = (right - Lesson::ALL.len()).min(games::ALL.len() - 1);
            Station::Game(games::ALL[game])
        }
    }
}

/// The learning path.
pub(super) struct School {
    pupil: Option<Pupil>,
    /// The games that were left before their end, the newest of each kind.
    waiting: Vec<(SchoolGame, Shelved)>,
    notice: Option<String>,
}

impl School {
    pub(super) fn new(context: &mut Context) -> School {
        context.school.game = None;
        let class = class(context);
        let name = context.school.pupil.as_ref();
        School {
            pupil: name.and_then(|name| class.pupil(name)).cloned(),
            waiting: games::waiting(&context.home, name, context.language),
            notice: context.notice.take(),
        }
    }

    fn merit(&self, work: Work) -> Option<Merit> {
        self.pupil.as_ref().and_then(|pupil| pupil.merit(work))
    }

    fn choose(&mut self, context: &mut Context) -> Next {
        match station(context.school.place) {
            Station::Exercise(kind) => {
                let sitting = Sitting::new(kind, context.school.grade, chance(context));
                Next::go(ExerciseScreen::new(sitting))
            }
            Station::Lesson(lesson) => Next::go(LessonScreen::new(lesson)),
            Station::Game(game) => match self.take_waiting(game) {
                Some(shelved) => {
                    let choices = game.choices(context.school.pupil.as_ref(), context.language);
                    context.school.game = Some((game, choices));
                    Load::open(shelved, context)
                }
                None => self.begin(game, context),
            },
        }
    }

    /// The game of that kind that was left before its end.
    fn take_waiting(&mut self, game: SchoolGame) -> Option<Shelved> {
        let place = self.waiting.iter().position(|(one, _)| *one == game)?;
        Some(self.waiting.swap_remove(place).1)
    }

    fn waits(&self, game: SchoolGame) -> bool {
        self.waiting.iter().any(|(one, _)| *one == game)
    }

    /// A new game.
    fn begin(&mut self, game: SchoolGame, context: &mut Context) -> Next {
        let choices = game.choices(context.school.pupil.as_ref(), context.language);
        let seed = context.next_seed();
        match choices.table(seed) {
            Ok(table) => {
                context.school.game = Some((game, choices));
                GameScreen::begin(table, context)
            }
            Err(error) => {
                self.notice = Some(phrases::plan_error(&error, context.language));
                Next::Stay
            }
        }
    }

    fn leave(context: &mut Context) -> Next {
        context.school.inside = false;
        if context.school.leaves {
            Next::Quit
        } else {
            Next::Menu
        }
    }

    fn explanation(&self, context: &Context) -> String {
        match station(context.school.place) {
            Station::Game(game) if self.waits(game) => context.text("child-waiting"),
            Station::Exercise(kind) => child_words::task(kind, context.language),
            Station::Lesson(lesson) => context.text(&format!("{}-more", lesson.key())),
            Station::Game(game) => game.explained(context.language),
        }
    }

    fn write_station(
        &self,
        place: usize,
        (column, row): (usize, usize),
        room: usize,
        context: &Context,
        picture: &mut Picture,
    ) {
        let language = context.language;
        let (label, work) = match station(place) {
            Station::Exercise(kind) => {
                let name = language.text(&format!("child-kind-{}", kind.code()));
                let label = format!("{:<3} {name}", kind.code());
                (label, Some(Work::Exercise(kind, context.school.grade)))
            }
            Station::Lesson(lesson) => (language.text(lesson.key()), Some(Work::Lesson(lesson))),
            Station::Game(game) => {
                let size = [("size", shown(game.size(), context))];
                let mut long = language.sentence(game.key(), &size);
                if self.waits(game) {
                    let shorter = game.is_on_path().then_some("child-game-board-short");
                    let name = language.sentence(shorter.unwrap_or(game.key()), &size);
                    long = language.sentence("child-waits", &[("game", name.into())]);
                }
                // Beside the stars there must be room for all of it.
                let label = if game.is_on_path() && width(&long) + 7 > room {
                    language.sentence("child-game-board-short", &size)
                } else {
                    long
                };
                let work = game.is_on_path().then(|| Work::Game(game.size()));
                (label, work)
            }
        };
        let chosen = place == context.school.place;
        let role = if chosen { Role::Chosen } else { Role::Text };
        let pointer = if chosen { context.glyphs.pointer } else { ' ' };
        let signs = work.map(|work| stars(self.merit(work), &context.glyphs));
        let signs = signs.unwrap_or_default();
        let label = shortened(&label, room.saturating_sub(3 + width(&signs)));
        let gap = room.saturating_sub(width(&label) + 7);
        let line = format!("{pointer} {label}{} {signs:>3} ", " ".repeat(gap));
        picture.write(column, row, &line, role);
        picture.touch((column, row), (room, 1), Click::Entry(place));
    }
}

fn shown(size: Size, context: &Context) -> dedale_words::FluentValue<'static> {
    format!("{}{}{}", size.width(), context.glyphs.times, size.height()).into()
}

impl Screen for School {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.notice = None;
        let place = &mut context.school.place;
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(context),
            KeyCode::Char('n' | 'N') => {
                if let Station::Game(game) = station(*place) {
                    return self.begin(game, context);
                }
            }
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return School::leave(context),
            KeyCode::Char('p' | 'P' | 'c' | 'C') => return Next::go(Pupils::new(context)),
            KeyCode::Char('g' | 'G' | 'a' | 'A' | '+') => {
                context.school.grade = match context.school.grade {
                    Grade::Four => Grade::Six,
                    Grade::Six => Grade::Eight,
                    Grade::Eight => Grade::Four,
                };
            }
            KeyCode::Up => *place = (*place + ALL - 1) % ALL,
            KeyCode::Down | KeyCode::Tab => *place = (*place + 1) % ALL,
            KeyCode::Left if *place >= LEFT => *place = (*place - LEFT).min(LEFT - 1),
            KeyCode::Right if *place < LEFT => *place += LEFT,
            KeyCode::Home => *place = 0,
            KeyCode::End => *place = ALL - 1,
            _ => {}
        }
        Next::Stay
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let language = context.language;
        let title = language.text("child-title");
        picture.bar(0, &title, Role::Chosen);
        let count = self.pupil.as_ref().map_or(0, Pupil::stars);
        let after = format!(" {} {count}", context.glyphs.star);
        draw_who(&title, &after, context, picture);
        // In a narrow window the two lists stand close together.
        let is_wide = picture.extent.width >= 80;
        let ((left, room), (right, room_right)) = if is_wide {
            ((2, 37), (41, 37))
        } else {
            ((0, 32), (32, picture.extent.width.saturating_sub(32)))
        };
        let years = [("grade", context.school.grade.to_string().into())];
        let heading = language.sentence("child-exercises", &years);
        picture.write(left + 2, 2, &heading, Role::Heading);
        let click = Click::Key('g');
        picture.touch((left, 2), (room, 1), click);
        for place in 0..LEFT {
            self.write_station(place, (left, 3 + place), room, context, picture);
        }
        picture.write(right + 2, 2, &language.text("child-lessons"), Role::Heading);
        for (row, place) in (LEFT..ALL).enumerate() {
            let below = if row < Lesson::ALL.len() { 3 } else { 5 };
            self.write_station(place, (right, row + below), room_right, context, picture);
        }
        let games = 3 + Lesson::ALL.len() + 1;
        picture.write(
            right + 2,
            games,
            &language.text("child-games"),
            Role::Heading,
        );
        let last = picture.extent.height.saturating_sub(1);
        if let Some(notice) = &self.notice {
            picture.write_up_from(last.saturating_sub(1), notice, Role::Trouble);
        } else {
            let wide = picture.extent.width.saturating_sub(4);
            let text = self.explanation(context);
            picture.write_paragraph(2, games + 7, wide, &text, Role::Aside);
        }
        let keys = if context.school.leaves {
            "child-keys-path-quit"
        } else {
            "child-keys-path"
        };
        picture.write_keys(&language.text(keys));
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        if let (MouseEventKind::Down(_), Click::Entry(place)) = (kind, click) {
            let again = context.school.place == place;
            context.school.place = place;
            if again {
                return self.choose(context);
            }
        }
        Next::Stay
    }
}
