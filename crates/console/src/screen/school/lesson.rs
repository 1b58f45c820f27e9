//! A lesson of the game on the screen: a real board, one rule, and the rules' own refusals in the words
//! of a child.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEventKind};
use dedale_rules::{Move, Notation};
use dedale_school::{Feedback, Goal, Lesson, Practice, Work};

use crate::school::sitting::stars;
use crate::school::stopwatch::Stopwatch;
use crate::screen::app::{Context, Next, Screen};
use crate::screen::game::pointing::{Pointing, Tool};
use crate::screen::picture::{Click, Extent, Picture};
use crate::screen::school::{School, record_try};
use dedale_canvas::board_view::{self, Geometry, Marks};
use dedale_canvas::canvas::Role;
use dedale_words::child_words::{self, Said, Tone};
use dedale_words::lesson_words;

const PANEL: usize = 27;
const GAP: usize = 2;
const ABOVE: usize = 1;
const BELOW: usize = 2;

/// A lesson on the screen.
pub(super) struct LessonScreen {
    practice: Practice,
    since: Stopwatch,
    pointing: Pointing,
    said: Option<Said>,
    /// The task is done, and the next one waits for a key.
    is_done: bool,
    advised: Option<Move>,
    trouble: Option<String>,
}

impl LessonScreen {
    pub(super) fn new(lesson: Lesson) -> LessonScreen {
        let practice = Practice::new(lesson);
        let mut screen = LessonScreen {
            pointing: Pointing::new(practice.position()),
            practice,
            since: Stopwatch::started(),
            said: None,
            is_done: false,
            advised: None,
            trouble: None,
        };
        screen.take_up();
        screen
    }

    /// What the task needs is in the child's hand.
    fn take_up(&mut self) {
        let position = self.practice.position();
        self.pointing = Pointing::new(position);
        if matches!(self.practice.task().goal, Goal::Lengthen(_) | Goal::ShutIn) {
            self.pointing.take(Tool::Wall, position);
        }
        self.advised = None;
        self.is_done = false;
    }

    fn play(&mut self, chosen: Move, context: &mut Context) {
        self.advised = None;
        let task = self.practice.task();
        let feedback = self.practice.play(chosen);
        let said = lesson_words::feedback(feedback, task, context.language);
        if said.tone == Tone::Care {
            context.ring();
        }
        self.said = Some(said);
        match feedback {
            Feedback::TaskDone => self.is_done = true,
            Feedback::GoOn => self.pointing.follow(self.practice.position()),
            Feedback::LessonDone => {
                self.is_done = true;
                self.trouble = self.keep(context);
            }
            Feedback::Refused(_)
            | Feedback::NotAsked
            | Feedback::TooLittle { .. }
            | Feedback::Over => {}
        }
    }

    /// Keeps how it went, and what was earned if it is done.
    fn keep(&self, context: &Context) -> Option<String> {
        let work = Work::Lesson(self.practice.lesson());
        let tally = self.since.stop(self.practice.tally());
        record_try(work, self.practice.merit(), tally, context)
    }

    fn go_home(&self, context: &mut Context) -> Next {
        if self.practice.is_unfinished() {
            let trouble = self.keep(context);
            context.notice = trouble.or(context.notice.take());
        }
        Next::go(School::new(context))
    }

    fn go_on(&mut self, context: &mut Context) -> Next {
        if self.practice.is_over() {
            let here = self.practice.lesson();
            let next = Lesson::ALL.into_iter().find(|lesson| *lesson > here);
            return match next {
                Some(lesson) => {
                    // Whoever leaves finds the lesson chosen on the path.
                    context.school.place += 1;
                    Next::go(LessonScreen::new(lesson))
                }
                None => Next::go(School::new(context)),
            };
        }
        self.practice.next_task();
        self.said = None;
        self.take_up();
        Next::Stay
    }

    fn enter(&mut self, context: &mut Context) -> Next {
        if self.is_done {
            return self.go_on(context);
        }
        if let Some(chosen) = self.pointing.chosen() {
            self.play(chosen, context);
        }
        Next::Stay
    }

    fn hint(&mut self, context: &Context) {
        if self.is_done {
            return;
        }
        self.advised = self.practice.hint();
        let text = match self.advised {
            Some(chosen) => {
                let size = self.practice.position().variant().size;
                let text = Notation::Standard.write(chosen, size);
                context
                    .language
                    .sentence("lesson-hint", &[("move", text.into())])
            }
            None => context.text("child-no-hint"),
        };
        let tone = Tone::Plain;
        self.said = Some(Said { text, tone });
    }
}

impl Screen for LessonScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let position = self.practice.position().clone();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return self.go_home(context),
            KeyCode::Enter => return self.enter(context),
            KeyCode::Char('n' | 'N' | 's' | 'S') if self.is_done => return self.go_on(context),
            KeyCode::Char('r' | 'R') => {
                if self.practice.is_over() {
                    self.since = Stopwatch::started();
                }
                self.practice.start_again();
                self.said = None;
                self.take_up();
            }
            _ if self.is_done => {}
            KeyCode::Char('h' | 'H' | 'i' | 'I' | '?') => self.hint(context),
            KeyCode::Tab | KeyCode::BackTab => {
                let other = self.pointing.other_tool();
                self.pointing.take(other, &position);
            }
            KeyCode::Char(' ') => self.pointing.turn(),
            code => {
                self.pointing.key(code, &position, false);
            }
        }
        Next::Stay
    }

    fn needed(&self, _: &Context) -> Option<Extent> {
        let (columns, rows) = board_view::extent(self.practice.position().variant().size);
        Some(Extent {
            width: columns + GAP + PANEL,
            height: ABOVE + rows + BELOW,
        })
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let language = context.language;
        let position = self.practice.position();
        let (columns, rows) = board_view::extent(position.variant().size);
        let lesson = self.practice.lesson();
        super::draw_title(&language.text(lesson.key()), context, picture);
        let ghost = |wall| (wall, position.is_legal(Move::Wall(wall)));
        let idle = self.is_done;
        let marks = Marks {
            targets: (!idle && self.pointing.tool() == Tool::Pawn).then(|| position.pawn_moves()),
            cursor: self.pointing.cell().filter(|_| !idle),
            ghost: self.pointing.wall().filter(|_| !idle).map(ghost),
            advised: self.advised,
            ..Marks::default()
        };
        let board = board_view::draw_marked(position, None, &context.glyphs, &marks);
        picture.paste(&board, 0, ABOVE);
        let anywhere = Click::Board { column: 0, row: 0 };
        picture.touch((0, ABOVE), (columns, rows), anywhere);
        let column = columns + GAP;
        let room = (picture.extent.width - column).min(50);
        let values = [
            ("number", (self.practice.place() + 1).into()),
            ("all", lesson.tasks().len().into()),
        ];
        let number = language.sentence("lesson-task", &values);
        picture.write(column, ABOVE + 1, &number, Role::Heading);
        let task = self.practice.task();
        let mut row = ABOVE + 3;
        row = picture.write_paragraph(column, row, room, &language.text(task.key), Role::Text) + 1;
        let child = self.practice.child();
        let values = [
            ("token", context.glyphs.token(child).to_string().into()),
            ("walls", position.stock(child).into()),
        ];
        let you = language.sentence("lesson-you", &values);
        row = picture.write_paragraph(column, row, room, &you, Role::Pawn(child)) + 1;
        if let Some(said) = &self.said {
            let role = super::role(said.tone);
            row = picture.write_paragraph(column, row, room, &said.text, role) + 1;
        }
        if let Some(merit) = self.practice.merit() {
            let signs = stars(Some(merit), &context.glyphs);
            picture.write(column, row, &signs, Role::Advised);
            let why = child_words::why(&self.practice.shortfalls(), language);
            picture.write_paragraph(column, row + 1, room, &why, Role::Aside);
        }
        let last = picture.extent.height.saturating_sub(1);
        if let Some(trouble) = &self.trouble {
            picture.write_up_from(last.saturating_sub(1), trouble, Role::Trouble);
        }
        let (long, short) = match (self.is_done, self.pointing.tool()) {
            (true, _) => ("lesson-keys-done", "lesson-keys-done"),
            (false, Tool::Pawn) => ("lesson-keys-pawn", "lesson-short-keys-pawn"),
            (false, Tool::Wall) => ("lesson-keys-wall", "lesson-short-keys-wall"),
        };
        picture.write_keys_or(&language.text(long), &language.text(short));
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        let Click::Board { column, row } = click else {
            return Next::Stay;
        };
        let size = self.practice.position().variant().size;
        let Some(spot) = Geometry::usual(size).spot_at(column, row) else {
            return Next::Stay;
        };
        match kind {
            MouseEventKind::Moved => self.pointing.point_at(spot),
            MouseEventKind::Down(MouseButton::Right) => self.pointing.turn(),
            MouseEventKind::Down(MouseButton::Left) => {
                self.pointing.point_at(spot);
                return self.enter(context);
            }
            _ => {}
        }
        Next::Stay
    }
}
