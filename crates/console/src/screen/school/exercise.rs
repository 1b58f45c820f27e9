//! An exercise on the screen: arrows walk the pawn or move the finger, the race is answered and then
//! watched. Beside the board stands what to do, what has just happened, and the stars.

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use dedale_rules::Direction;
use dedale_school::{Kind, Pawn, Programme};

use crate::school::sitting::{Attempt, Sitting, stars, written};
use crate::screen::app::{Context, Next, Screen};
use crate::screen::picture::{Click, Extent, Picture, width};
use crate::screen::school::{School, record_try};
use dedale_canvas::canvas::Role;
use dedale_canvas::exercise_view::{self, Layout};
use dedale_canvas::theme::Theme;
use dedale_words::child_words::{Said, Tone};
use dedale_words::language::Language;

/// The panel is no narrower.
const PANEL: usize = 33;
/// The least that it can do with, in small windows.
const NARROW_PANEL: usize = 27;
/// Between the board and the panel.
const GAP: usize = 2;
/// The title above; the keys below.
const ABOVE: usize = 1;
const BELOW: usize = 2;
/// The pawns of the race take a step every so many ticks.
const PACE: u64 = 3;

/// An exercise on the screen.
pub(super) struct ExerciseScreen {
    sitting: Sitting,
    said: Option<Said>,
    /// What was earned has been kept, or there was nobody to keep it for.
    kept: bool,
    /// What went wrong with keeping it.
    trouble: Option<String>,
    /// How many steps the pawns of the race have walked.
    walked: usize,
}

impl ExerciseScreen {
    pub(super) fn new(sitting: Sitting) -> ExerciseScreen {
        ExerciseScreen {
            sitting,
            said: None,
            kept: false,
            trouble: None,
            walked: 0,
        }
    }

    /// As large as the screen allows.
    fn layout(&self, extent: Extent) -> Layout {
        let size = self.sitting.exercise().maze().size();
        let layout = Layout::fitting(
            size,
            extent.width.saturating_sub(GAP + PANEL),
            extent.height.saturating_sub(ABOVE + BELOW),
        );
        // In a small window the names of columns and rows give way.
        if layout.extent(size).0 + GAP + NARROW_PANEL > extent.width {
            Layout::LEAN
        } else {
            layout
        }
    }

    /// Keeps what was earned, once.
    fn keep(&mut self, context: &Context) {
        if self.sitting.is_over() && !self.kept {
            self.kept = true;
            let sitting = &self.sitting;
            self.trouble = record_try(sitting.work(), sitting.merit(), sitting.tally(), context);
        }
    }

    /// Keeps what was tried without coming to its end, for the teacher to see.
    fn keep_unfinished(&self, context: &mut Context) {
        if self.sitting.is_unfinished() {
            let sitting = &self.sitting;
            let trouble = record_try(sitting.work(), None, sitting.tally(), context);
            context.notice = trouble.or(context.notice.take());
        }
    }

    fn next(&mut self, context: &mut Context) {
        self.keep_unfinished(context);
        *self = ExerciseScreen::new(self.sitting.next());
    }

    fn again(&mut self, language: Language) {
        self.walked = 0;
        self.kept = false;
        self.said = Some(self.sitting.again(language));
    }

    /// The pawns of a race still walk.
    fn walks(&self) -> bool {
        match self.sitting.attempt() {
            Attempt::Wager(wager) => wager.answer().is_some() && self.walked < wager.longest(),
            Attempt::Walk(_) | Attempt::Hunt(_) => false,
        }
    }

    fn answers_race(&self) -> bool {
        self.sitting.kind() == Kind::Race && !self.sitting.is_over()
    }

    fn say(&mut self, pawn: Pawn, language: Language) {
        self.said = self.sitting.say(pawn, language);
    }

    fn enter(&mut self, context: &mut Context) {
        if self.sitting.is_over() {
            self.next(context);
        } else {
            let chosen = self.sitting.choose_here(context.language);
            self.said = chosen.or(self.said.take());
        }
    }

    fn key_of_answer(&mut self, code: KeyCode, language: Language) -> bool {
        match code {
            KeyCode::Char('g' | 'G' | 'v' | 'V' | '1') | KeyCode::Up => {
                self.say(Pawn::Green, language);
            }
            KeyCode::Char('r' | 'R' | '2') | KeyCode::Down => self.say(Pawn::Red, language),
            _ => return false,
        }
        true
    }
}

fn direction(code: KeyCode) -> Option<Direction> {
    match code {
        KeyCode::Up => Some(Direction::North),
        KeyCode::Right => Some(Direction::East),
        KeyCode::Down => Some(Direction::South),
        KeyCode::Left => Some(Direction::West),
        _ => None,
    }
}

impl Screen for ExerciseScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let language = context.language;
        if self.answers_race() && self.key_of_answer(key.code, language) {
            self.keep(context);
            return Next::Stay;
        }
        if let Some(direction) = direction(key.code) {
            let said = self.sitting.go(direction, language);
            if said.tone == Tone::Care {
                context.ring();
            }
            self.said = Some(said);
        }
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => {
                self.keep_unfinished(context);
                return Next::go(School::new(context));
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(context),
            KeyCode::Char('u' | 'U' | 'z' | 'Z') | KeyCode::Backspace => {
                self.said = Some(self.sitting.back(language));
            }
            KeyCode::Char('r' | 'R') | KeyCode::Home => self.again(language),
            KeyCode::Char('h' | 'H' | 'i' | 'I' | '?') => {
                self.said = Some(self.sitting.hint(&context.glyphs, language));
            }
            KeyCode::Char('n' | 'N' | 's' | 'S') => self.next(context),
            _ => {}
        }
        self.keep(context);
        Next::Stay
    }

    fn tick(&mut self, context: &mut Context) -> Next {
        if self.walks() && context.ticks.is_multiple_of(PACE) {
            self.walked += 1;
        }
        Next::Stay
    }

    fn needed(&self, context: &Context) -> Option<Extent> {
        let size = self.sitting.exercise().maze().size();
        let (columns, rows) = self.layout(context.extent).extent(size);
        Some(Extent {
            width: columns + GAP + NARROW_PANEL,
            height: ABOVE + rows + BELOW,
        })
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let size = self.sitting.exercise().maze().size();
        let layout = self.layout(picture.extent);
        let (columns, rows) = layout.extent(size);
        super::draw_title(&self.sitting.title(context.language), context, picture);
        let standing = self.sitting.standing(self.walked);
        let exercise = self.sitting.exercise();
        let board = exercise_view::draw(
            exercise,
            &standing,
            layout,
            &context.glyphs,
            context.language,
        );
        picture.paste(&board, 0, ABOVE);
        let anywhere = Click::Board { column: 0, row: 0 };
        picture.touch((0, ABOVE), (columns, rows), anywhere);
        let column = columns + GAP;
        let room = (picture.extent.width - column).min(50);
        self.draw_panel(context, picture, column, room);
        let last = picture.extent.height.saturating_sub(1);
        if let Some(trouble) = &self.trouble {
            picture.write_up_from(last.saturating_sub(1), trouble, Role::Trouble);
        }
        let (long, short) = match (self.sitting.is_over(), self.sitting.kind()) {
            (true, _) => ("child-keys-over", "child-keys-over"),
            (false, Kind::Race) => ("child-keys-race", "child-keys-race"),
            (false, Kind::Programmes) => ("child-keys-hunt", "child-short-keys-hunt"),
            (false, _) => ("child-keys-walk", "child-short-keys-walk"),
        };
        picture.write_keys_or(&context.text(long), &context.text(short));
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        if !matches!(kind, MouseEventKind::Down(_)) {
            return Next::Stay;
        }
        match click {
            Click::Entry(_) => return self.key(KeyCode::Enter.into(), context),
            Click::Board { column, row } => {
                let size = self.sitting.exercise().maze().size();
                let cell = self.layout(context.extent).cell_at(size, column, row);
                let said = cell.and_then(|cell| self.sitting.click(cell, context.language));
                self.said = said.or(self.said.take());
                self.keep(context);
            }
            Click::Key(_) => {}
        }
        Next::Stay
    }

    fn theme(&self, context: &Context) -> Theme {
        exercise_view::theme(&context.theme)
    }
}

impl ExerciseScreen {
    fn draw_panel(&self, context: &Context, picture: &mut Picture, column: usize, room: usize) {
        let language = context.language;
        let mut row = ABOVE + 1;
        let task = self.sitting.instruction(language);
        row = picture.write_paragraph(column, row, room, &task, Role::Text) + 1;
        if self.answers_race() {
            row = draw_answers(context, picture, (column, row)) + 1;
        }
        if let Some((_, programme, shown)) = self.sitting.programme() {
            row = draw_programme(programme, shown, context, picture, (column, row), room) + 1;
        }
        row = self.draw_legend(context, picture, (column, row), room) + 1;
        if let Some(steps) = self.sitting.steps() {
            let steps = language.sentence("child-steps", &[("steps", steps.into())]);
            picture.write(column, row, &steps, Role::Text);
            row += 2;
        }
        if self.walks() {
            return;
        }
        if let Some(said) = &self.said {
            let role = super::role(said.tone);
            row = picture.write_paragraph(column, row, room, &said.text, role) + 1;
        }
        if let Some(merit) = self.sitting.merit() {
            let signs = stars(Some(merit), &context.glyphs);
            let signs: Vec<String> = signs.chars().map(String::from).collect();
            let text = signs.join(" ");
            picture.write(column, row, &text, Role::Advised);
            picture.touch((column, row), (room, 1), Click::Entry(0));
            let why = self.sitting.why(language);
            picture.write_paragraph(column, row + 1, room, &why, Role::Aside);
        }
    }

    /// What the signs on the board are.
    fn draw_legend(
        &self,
        context: &Context,
        picture: &mut Picture,
        (column, row): (usize, usize),
        room: usize,
    ) -> usize {
        let (language, glyphs) = (context.language, &context.glyphs);
        let mut row = row;
        if let Attempt::Hunt(hunt) = self.sitting.attempt() {
            let here = hunt.seeker().map(|seeker| seeker.character);
            for seeker in &hunt.searching().seekers {
                let who = seeker.character;
                let found = hunt.finds().iter().find(|(other, _, _)| *other == who);
                let sign = exercise_view::sign(who.key(), glyphs, language);
                let mut text = format!("{sign}  {}", language.text(who.key()));
                if let Some((_, what, _)) = found {
                    text.push_str(" + ");
                    text.push_str(&language.text(what.key()));
                }
                let role = match here {
                    Some(current) if current == who => Role::Heading,
                    _ => Role::Text,
                };
                picture.write(column, row, &text, role);
                row += 1;
            }
            row += 1;
            let objects = hunt
                .searching()
                .objects
                .iter()
                .map(|(what, _)| language.text(what.key()));
            let objects: Vec<String> = objects.collect();
            return picture.write_paragraph(column, row, room, &objects.join(", "), Role::Text);
        }
        let sign = |pawn: Pawn| exercise_view::token(pawn, glyphs).to_string();
        let pawn = |pawn: Pawn| Role::Pawn(exercise_view::player(pawn));
        let mut signs: Vec<(String, Role, &str)> = Vec::new();
        let kind = self.sitting.kind();
        let red = if kind == Kind::Race {
            signs.push((sign(Pawn::Green), pawn(Pawn::Green), "child-sign-green"));
            "child-sign-red"
        } else {
            "child-sign-own"
        };
        signs.push((sign(Pawn::Red), pawn(Pawn::Red), red));
        if matches!(kind, Kind::Stars | Kind::Fish | Kind::FishAndWalls) {
            signs.push((sign(Pawn::Blue), pawn(Pawn::Blue), "child-sign-blue"));
        }
        match kind {
            Kind::Stars => signs.push((glyphs.star.to_string(), Role::Heading, "child-sign-star")),
            Kind::Finish => {
                let sign = exercise_view::finish_sign(self.sitting.exercise(), glyphs);
                let role = Role::Goal(exercise_view::player(Pawn::Red));
                signs.push((sign.to_string(), role, "child-sign-finish"));
            }
            Kind::Fish | Kind::FishAndWalls => {
                let role = Role::Path(exercise_view::player(Pawn::Blue));
                signs.push((exercise_view::FISH.to_owned(), role, "child-sign-fish"));
            }
            _ => {}
        }
        for (sign, role, key) in signs {
            picture.write(column, row, &format!("{sign:^3}"), role);
            picture.write(column + 4, row, &language.text(key), Role::Text);
            row += 1;
        }
        row
    }
}

/// Green or red, to be clicked at.
fn draw_answers(context: &Context, picture: &mut Picture, at: (usize, usize)) -> usize {
    let (column, mut row) = at;
    for (key, letter, pawn) in [
        ("child-answer-green", 'g', Pawn::Green),
        ("child-answer-red", 'r', Pawn::Red),
    ] {
        let text = context.text(key);
        let role = Role::Pawn(exercise_view::player(pawn));
        picture.write(column, row, &text, role);
        picture.touch((column, row), (width(&text), 1), Click::Key(letter));
        row += 1;
    }
    row
}

/// The commands; those that have been shown stand out.
fn draw_programme(
    programme: &Programme,
    shown: usize,
    context: &Context,
    picture: &mut Picture,
    (column, row): (usize, usize),
    room: usize,
) -> usize {
    let (mut place, mut row) = (column, row);
    for (number, command) in programme.0.iter().enumerate() {
        let text = written(&Programme(vec![*command]), &context.glyphs);
        if place + width(&text) > column + room {
            (place, row) = (column, row + 1);
        }
        let role = match number {
            number if number < shown => Role::Aside,
            _ => Role::Heading,
        };
        // Not through the letters of the screen: these arrows are drawn as they are.
        let mut sheet = dedale_canvas::canvas::Canvas::default();
        let end = sheet.write(0, 0, &text, role);
        picture.paste(&sheet, place, row);
        place += end + 2;
    }
    row + 1
}
