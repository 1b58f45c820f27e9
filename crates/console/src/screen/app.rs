//! The program on the screen: which screen is shown, what they all share, and passing messages on.
//! State changes here and in the screens' `update`; their `view` only looks.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use dedale_engine::Review;
#[cfg(test)]
use dedale_play::Table;
use dedale_rules::Stage;

use crate::choices::Choices;
use crate::climb::Run;
use crate::options::{GameOrder, SchoolOrder};
use crate::quiz::Begin;
use crate::screen::analysis::Verdict;
use crate::screen::explorer::{Exploration, Explorer};
use crate::screen::game::GameScreen;
use crate::screen::menu::Menu;
use crate::screen::picture::{Click, Extent, Picture};
use crate::screen::quiz::{Judgement, QuizScreen, Way};
use crate::screen::school::{self, School, Visit};
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::theme::{Background, Theme};
use dedale_host::hosting;
use dedale_host::thinker;
use dedale_store::{Choice, Home, Mouse, Settings};
use dedale_words::language::Language;

/// Something that happens.
#[derive(Debug)]
pub(super) enum Message {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    /// The terminal has another size.
    Resize,
    /// Time goes by.
    Tick,
    /// A thread reports to the game or analysis of that number.
    Report(u64, Report),
    /// The system wants the program to end.
    Terminate,
}

/// What a thread reports.
#[derive(Debug)]
pub(super) enum Report {
    /// The computer player.
    Thinker(thinker::Event),
    /// An analysis: so many positions of all have been looked at.
    Looked(usize),
    /// An analysis is done.
    Reviewed(Box<Review>),
    /// What the computer says of a move that was tried.
    Judged(Box<Verdict>),
    /// What the judge of a task says.
    Answered(Judgement),
}

/// What suits the terminal, or what the command line says: that goes before the settings.
#[derive(Clone, Copy, Debug)]
pub struct Given<T> {
    /// What it is.
    pub value: T,
    /// Whether the command line says so, which goes before the settings.
    pub is_fixed: bool,
}

impl<T> Given<T> {
    /// What a setting makes of it.
    fn or(self, setting: Option<T>) -> T {
        match setting {
            Some(chosen) if !self.is_fixed => chosen,
            _ => self.value,
        }
    }
}

/// What the terminal and the options say.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings {
    /// More than ASCII can be shown.
    pub unicode: Given<bool>,
    /// Colours are welcome.
    pub colours: Given<bool>,
    /// The terminal has 256 colours.
    pub shades: bool,
    /// What lies behind the letters, where the terminal says it.
    pub background: Background,
    /// The language of the locale or of `--lang`.
    pub language: Given<Language>,
    /// `--stage`: nothing but this stage (S0).
    pub stage: Option<Stage>,
    /// `--seed`: what is left to chance.
    pub seed: Option<u64>,
}

/// What all screens share.
pub(super) struct Context {
    pub surroundings: Surroundings,
    pub language: Language,
    pub glyphs: Glyphs,
    pub theme: Theme,
    pub home: Arc<Home>,
    pub settings: Settings,
    pub choices: Choices,
    pub messages: Sender<Message>,
    pub extent: Extent,
    /// Ticks so far: what moves on the screen moves with them.
    pub ticks: u64,
    /// The bell should ring.
    pub rings: bool,
    /// The window has changed: nothing that stands there can be relied upon.
    pub is_resized: bool,
    /// Games begun so far: each has a seed of its own.
    pub games: u64,
    /// Games and analyses so far, to tell whose reports come in.
    pub numbers: u64,
    /// Something to say on the next screen.
    pub notice: Option<String>,
    /// Who is at school, and where.
    pub school: Visit,
    /// Games in a row won or lost against the computer.
    pub run: Run,
}

impl Context {
    /// The look that the settings ask for.
    pub(super) fn apply_settings(&mut self) {
        let around = self.surroundings;
        self.language = around.language.or(self.settings.language);
        let chosen = |choice| match choice {
            Choice::Auto => None,
            Choice::Always => Some(true),
            Choice::Never => Some(false),
        };
        self.glyphs = if around.unicode.or(chosen(self.settings.unicode)) {
            Glyphs::UNICODE
        } else {
            Glyphs::ASCII
        };
        let background = match self.settings.background {
            dedale_store::Background::Auto => around.background,
            dedale_store::Background::Light => Background::Light,
            dedale_store::Background::Dark => Background::Dark,
        };
        let coloured = around.colours.or(chosen(self.settings.colour));
        let theme = Theme::for_screen(coloured, background);
        self.theme = theme.with_cells(self.choices.cells, around.shades);
    }

    /// Keeps the settings; what goes wrong is said, and the program goes on.
    pub(super) fn keep_settings(&mut self) {
        self.settings.set_up = self.choices.all().into_iter().collect();
        if let Err(error) = self.home.keep_settings(&self.settings) {
            self.notice = Some(dedale_store::sentence(&error, self.language));
        }
    }

    /// Where everything left to chance comes from in the next game; a seed that was given is one more
    /// for each game.
    pub(super) fn next_seed(&mut self) -> u64 {
        let given = self.surroundings.seed;
        let seed = given.map_or_else(hosting::chance, |seed| seed.wrapping_add(self.games));
        self.games += 1;
        seed
    }

    /// A number that no game or analysis had before.
    pub(super) fn next_number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    /// A key was struck that the bell belongs to, or something happened that one should hear.
    pub(super) fn ring(&mut self) {
        self.rings |= self.settings.bell;
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.language.text(key)
    }
}

/// What comes after a message.
pub(super) enum Next {
    Stay,
    Menu,
    Go(Box<dyn Screen>),
    Quit,
}

impl Next {
    pub(super) fn go(screen: impl Screen + 'static) -> Next {
        Next::Go(Box::new(screen))
    }
}

/// Something that fills the screen: it takes keys and reports in, and shows itself. Only `view` is
/// asked what it looks like, and it changes nothing.
pub(super) trait Screen {
    /// A key was struck.
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next;

    /// What it looks like, in a window that is large enough.
    fn view(&self, context: &Context, picture: &mut Picture);

    /// How large the window must be, if not any will do.
    fn needed(&self, _: &Context) -> Option<Extent> {
        None
    }

    /// Where Esc leads while the window is too small to show anything.
    fn leave_unseen(&mut self, _: &mut Context) -> Next {
        Next::Menu
    }

    /// Time goes by.
    fn tick(&mut self, _: &mut Context) -> Next {
        Next::Stay
    }

    /// The wheel of the mouse was turned, up or down like a key.
    fn wheel(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.key(key, context)
    }

    /// The mouse did something where the picture says that it means this.
    fn click(&mut self, _: MouseEventKind, _: Click, _: &mut Context) -> Next {
        Next::Stay
    }

    /// A thread reports; the number says whose.
    fn hear(&mut self, _: u64, _: Report, _: &mut Context) -> Next {
        Next::Stay
    }

    /// The program ends.
    fn leave(&mut self) {}

    /// Does something go on that will be reported?
    fn is_busy(&self) -> bool {
        false
    }

    /// Does something wait for time to go by?
    fn waits_for_tick(&self) -> bool {
        false
    }

    /// The game on the screen, if there is one: tests look at it.
    #[cfg(test)]
    fn table(&self) -> Option<&Table> {
        None
    }

    /// The characters and colours of the moment: in a game those of its players.
    fn glyphs<'a>(&'a self, context: &'a Context) -> &'a Glyphs {
        &context.glyphs
    }

    fn theme(&self, context: &Context) -> Theme {
        context.theme.clone()
    }
}

/// The program on the screen.
pub(super) struct App {
    pub context: Context,
    screen: Box<dyn Screen>,
    quits: bool,
}

impl App {
    /// Shows the menu. Settings that cannot be read are said there.
    pub(super) fn new(
        home: Arc<Home>,
        surroundings: Surroundings,
        messages: Sender<Message>,
        extent: Extent,
    ) -> App {
        let (settings, notice) = match home.settings() {
            Ok(read) => {
                let path = home.settings_path();
                let problem = read.problems.first();
                let say = |problem: &dedale_store::SettingProblem| {
                    problem.sentence(&path, surroundings.language.value)
                };
                (read.settings, problem.map(say))
            }
            Err(error) => (
                Settings::default(),
                Some(dedale_store::sentence(&error, surroundings.language.value)),
            ),
        };
        let language = surroundings.language.or(settings.language);
        let choices = Choices::remembered(&settings.set_up, language);
        let mut context = Context {
            surroundings,
            language,
            glyphs: Glyphs::ASCII,
            theme: Theme::PLAIN,
            home,
            settings,
            choices,
            messages,
            extent,
            ticks: 0,
            rings: false,
            is_resized: false,
            games: 0,
            numbers: 0,
            notice,
            school: Visit::new(),
            run: Run::default(),
        };
        context.apply_settings();
        let screen = Box::new(Menu::new(&mut context));
        App {
            context,
            screen,
            quits: false,
        }
    }

    /// Begins at school instead of the menu.
    pub(super) fn go_to_school(&mut self, order: SchoolOrder) {
        let next = school::enter_for(order, &mut self.context);
        self.follow(next);
    }

    /// Shows a solved board instead of the menu.
    pub(super) fn explore(&mut self, exploration: Exploration) {
        self.follow(Next::go(Explorer::new(exploration)));
    }

    /// Shows tasks instead of the menu, and ends with them.
    pub(super) fn solve(&mut self, begin: Begin) {
        let series = begin(self.context.language, &self.context.home);
        self.follow(Next::go(QuizScreen::begin(series, Way::Out)));
    }

    /// Begins with a game instead of the menu.
    pub(super) fn begin_game(&mut self, order: &GameOrder) {
        let context = &mut self.context;
        context.choices = order.choices.clone();
        context.choices.name_seats(context.language);
        // An order was checked when it was read; where it fails all the same, the menu stays.
        let seed = context.next_seed();
        if let Ok(table) = context.choices.table(seed) {
            let next = GameScreen::begin(table, context);
            self.follow(next);
        }
    }

    /// Does something go on that will be reported: a search, an analysis?
    pub(super) fn is_busy(&self) -> bool {
        self.screen.is_busy()
    }

    /// Does something wait for time to go by: the next move of computers that are watched?
    pub(super) fn waits_for_tick(&self) -> bool {
        self.screen.waits_for_tick()
    }

    /// Has the program come to its end?
    pub(super) fn quits(&self) -> bool {
        self.quits
    }

    /// Takes in what happened.
    pub(super) fn update(&mut self, message: Message) {
        #[cfg(debug_assertions)]
        if let Message::Key(key) = &message {
            fail_when_asked(*key);
        }
        let unseen = self.too_small().is_some();
        let context = &mut self.context;
        let next = match message {
            Message::Terminate => {
                self.leave();
                return;
            }
            Message::Tick => {
                context.ticks += 1;
                self.screen.tick(context)
            }
            Message::Resize => {
                context.is_resized = true;
                return;
            }
            Message::Key(key) if key.kind == KeyEventKind::Release => return,
            Message::Key(key) if is_control_c(key) => {
                self.leave();
                return;
            }
            // What nobody sees must not be played.
            Message::Key(key) if unseen => match key.code {
                KeyCode::Esc | KeyCode::Char('6') => self.screen.leave_unseen(context),
                _ => Next::Stay,
            },
            Message::Key(key) => self.screen.key(key, context),
            Message::Paste(text) => {
                for letter in text.chars().take(200) {
                    let code = match letter {
                        '\n' | '\r' => KeyCode::Enter,
                        other => KeyCode::Char(other),
                    };
                    let key = KeyEvent::new(code, KeyModifiers::NONE);
                    self.update(Message::Key(key));
                }
                return;
            }
            Message::Mouse(mouse) => self.mouse(mouse),
            Message::Report(number, report) => self.screen.hear(number, report, context),
        };
        self.follow(next);
    }

    /// The size that the window would need, if it is smaller.
    fn too_small(&self) -> Option<Extent> {
        let extent = self.context.extent;
        let is_short =
            |needed: &Extent| extent.width < needed.width || extent.height < needed.height;
        self.screen.needed(&self.context).filter(is_short)
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        if self.too_small().is_some() || self.context.settings.mouse == Mouse::Off {
            return Next::Stay;
        }
        let picture = self.view();
        let (column, row) = (usize::from(mouse.column), usize::from(mouse.row));
        let click = picture.click_at(column, row);
        drop(picture);
        let context = &mut self.context;
        match (mouse.kind, click) {
            (MouseEventKind::Down(MouseButton::Left), Some(Click::Key(letter))) => {
                let code = match letter {
                    '\n' => KeyCode::Enter,
                    other => KeyCode::Char(other),
                };
                self.screen.key(code.into(), context)
            }
            (MouseEventKind::ScrollUp, _) => self.screen.wheel(KeyCode::Up.into(), context),
            (MouseEventKind::ScrollDown, _) => self.screen.wheel(KeyCode::Down.into(), context),
            (kind, Some(click)) => self.screen.click(kind, click, context),
            (_, None) => Next::Stay,
        }
    }

    /// Shows what comes next.
    pub(super) fn follow(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Menu if self.context.school.inside => {
                self.screen = Box::new(School::new(&mut self.context));
            }
            Next::Menu => self.screen = Box::new(Menu::new(&mut self.context)),
            Next::Go(screen) => self.screen = screen,
            Next::Quit => self.leave(),
        }
    }

    /// Ends; a game going on is kept.
    fn leave(&mut self) {
        self.screen.leave();
        self.quits = true;
    }

    /// The game on the screen, if there is one.
    #[cfg(test)]
    pub(super) fn table(&self) -> Option<&Table> {
        self.screen.table()
    }

    /// What the screen looks like now.
    pub(super) fn view(&self) -> Picture<'_> {
        let glyphs = self.screen.glyphs(&self.context);
        let mut picture = Picture::new(self.context.extent, glyphs);
        match self.too_small() {
            Some(needed) => picture.write_too_small(needed, self.context.language),
            None => self.screen.view(&self.context, &mut picture),
        }
        picture
    }

    /// The colours of the moment.
    pub(super) fn theme(&self) -> Theme {
        self.screen.theme(&self.context)
    }
}

fn is_control_c(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

/// The tests must see what becomes of the terminal and the game when the program fails: a chord does
/// it, in builds with assertions and with this variable set alone.
#[cfg(debug_assertions)]
fn fail_when_asked(key: KeyEvent) {
    let chord = key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('p');
    let allowed = || std::env::var_os("DEDALE_FAILS_ON_CTRL_P").is_some();
    assert!(!chord || !allowed());
}
