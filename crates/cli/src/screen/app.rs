//! The program on the screen: which screen is shown, what they all share, and passing messages on.
//! State changes here and in the screens' `update`; their `view` only looks.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent, MouseEventKind};
use dedale_engine::Review;
use dedale_rules::Stage;

use crate::console::choices::Choices;
use crate::console::host;
use crate::glyphs::Glyphs;
use crate::home::{self, Choice, Home, Settings};
use crate::language::Language;
use crate::screen::analysis::Analysis;
use crate::screen::game::GameScreen;
use crate::screen::help::Help;
use crate::screen::load::Load;
use crate::screen::menu::Menu;
use crate::screen::picture::{Click, Extent, Picture};
use crate::screen::scores::ScoreScreen;
use crate::screen::settings::SettingsScreen;
use crate::screen::setup::Setup;
use crate::theme::{Background, Theme};
use crate::thinker;

/// Something that happens.
#[derive(Debug)]
pub(crate) enum Message {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    /// The terminal has another size.
    Resize,
    /// Time goes by.
    Tick,
    /// The computer reports, in the game of that number.
    Thinker(u64, thinker::Event),
    /// An analysis reports, the one of that number.
    Analysis(u64, AnalysisEvent),
    /// The system wants the program to end.
    Terminate,
}

/// What an analysis reports.
#[derive(Debug)]
pub(crate) enum AnalysisEvent {
    /// So many positions of all have been looked at.
    Progress(usize),
    Done(Box<Review>),
}

/// What the terminal and the options say.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings {
    /// More than ASCII can be shown.
    pub(crate) unicode: bool,
    /// The command line says so, whatever the settings say.
    pub(crate) unicode_is_fixed: bool,
    /// Colours are welcome.
    pub(crate) colours: bool,
    pub(crate) colours_are_fixed: bool,
    /// The language of the locale or of `--lang`.
    pub(crate) language: Language,
    pub(crate) language_is_fixed: bool,
    /// `--stage`: nothing but this stage (S0).
    pub(crate) stage: Option<Stage>,
    /// `--seed`: what is left to chance.
    pub(crate) seed: Option<u64>,
}

/// What all screens share.
pub(crate) struct Context {
    pub(crate) surroundings: Surroundings,
    pub(crate) language: Language,
    pub(crate) glyphs: Glyphs,
    pub(crate) theme: Theme,
    pub(crate) home: Arc<Home>,
    pub(crate) settings: Settings,
    pub(crate) choices: Choices,
    pub(crate) messages: Sender<Message>,
    pub(crate) extent: Extent,
    /// Ticks so far: what moves on the screen moves with them.
    pub(crate) ticks: u64,
    /// The bell should ring.
    pub(crate) rings: bool,
    /// Games and analyses so far, to tell whose reports come in.
    pub(crate) numbers: u64,
    /// Something to say on the next screen.
    pub(crate) notice: Option<String>,
}

impl Context {
    /// The look that the settings ask for.
    pub(crate) fn apply_settings(&mut self) {
        let around = self.surroundings;
        self.language = language(&self.settings, around);
        let wanted = |choice, usual, is_fixed| match choice {
            _ if is_fixed => usual,
            Choice::Auto => usual,
            Choice::Always => true,
            Choice::Never => false,
        };
        let unicode = wanted(
            self.settings.unicode,
            around.unicode,
            around.unicode_is_fixed,
        );
        self.glyphs = if unicode {
            Glyphs::UNICODE
        } else {
            Glyphs::ASCII
        };
        let background = match self.settings.background {
            home::Background::Auto => Background::Unknown,
            home::Background::Light => Background::Light,
            home::Background::Dark => Background::Dark,
        };
        let coloured = wanted(
            self.settings.colour,
            around.colours,
            around.colours_are_fixed,
        );
        self.theme = Theme::for_screen(coloured, background);
    }

    /// Keeps the settings; what goes wrong is said, and the program goes on.
    pub(crate) fn keep_settings(&mut self) {
        self.settings.set_up = self.choices.all().into_iter().collect();
        if let Err(error) = self.home.keep_settings(&self.settings) {
            self.notice = Some(home::sentence(&error, self.language));
        }
    }

    /// Where everything left to chance comes from in the next game.
    pub(crate) fn seed(&self) -> u64 {
        self.surroundings.seed.unwrap_or_else(host::chance)
    }

    /// A number that no game or analysis had before.
    pub(crate) fn next_number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    /// A key was struck that the bell belongs to, or something happened that one should hear.
    pub(crate) fn ring(&mut self) {
        self.rings |= self.settings.bell;
    }

    pub(crate) fn text(&self, key: &str) -> String {
        self.language.text(key)
    }
}

/// What comes after a message.
pub(crate) enum Next {
    Stay,
    Menu,
    Go(Box<Screen>),
    Quit,
}

impl Next {
    pub(crate) fn go(screen: impl Into<Screen>) -> Next {
        Next::Go(Box::new(screen.into()))
    }
}

/// What is on the screen.
pub(crate) enum Screen {
    Menu(Menu),
    Setup(Setup),
    Game(Box<GameScreen>),
    Load(Load),
    Scores(ScoreScreen),
    Help(Help),
    Settings(SettingsScreen),
    Analysis(Box<Analysis>),
}

macro_rules! each_screen {
    ($screen:expr, $inner:ident => $do:expr) => {
        match $screen {
            Screen::Menu($inner) => $do,
            Screen::Setup($inner) => $do,
            Screen::Game($inner) => $do,
            Screen::Load($inner) => $do,
            Screen::Scores($inner) => $do,
            Screen::Help($inner) => $do,
            Screen::Settings($inner) => $do,
            Screen::Analysis($inner) => $do,
        }
    };
}

impl From<Menu> for Screen {
    fn from(screen: Menu) -> Screen {
        Screen::Menu(screen)
    }
}

impl From<Setup> for Screen {
    fn from(screen: Setup) -> Screen {
        Screen::Setup(screen)
    }
}

impl From<GameScreen> for Screen {
    fn from(screen: GameScreen) -> Screen {
        Screen::Game(Box::new(screen))
    }
}

impl From<Load> for Screen {
    fn from(screen: Load) -> Screen {
        Screen::Load(screen)
    }
}

impl From<ScoreScreen> for Screen {
    fn from(screen: ScoreScreen) -> Screen {
        Screen::Scores(screen)
    }
}

impl From<Help> for Screen {
    fn from(screen: Help) -> Screen {
        Screen::Help(screen)
    }
}

impl From<SettingsScreen> for Screen {
    fn from(screen: SettingsScreen) -> Screen {
        Screen::Settings(screen)
    }
}

impl From<Analysis> for Screen {
    fn from(screen: Analysis) -> Screen {
        Screen::Analysis(Box::new(screen))
    }
}

/// The program on the screen.
pub(crate) struct App {
    pub(crate) context: Context,
    screen: Screen,
    quits: bool,
}

impl App {
    /// Shows the menu. Settings that cannot be read are said there.
    pub(crate) fn new(
        home: Arc<Home>,
        surroundings: Surroundings,
        messages: Sender<Message>,
        extent: Extent,
    ) -> App {
        let (settings, notice) = match home.settings() {
            Ok(read) => {
                let path = home.settings_path();
                let problem = read.problems.first();
                let say =
                    |problem: &home::SettingProblem| problem.sentence(&path, surroundings.language);
                (read.settings, problem.map(say))
            }
            Err(error) => (
                Settings::default(),
                Some(home::sentence(&error, surroundings.language)),
            ),
        };
        let language = language(&settings, surroundings);
        let mut choices = Choices::usual(language);
        for (name, value) in &settings.set_up {
            // What an older or newer program chose and this one cannot stays as usual.
            let _ = choices.set(name, value);
        }
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
            numbers: 0,
            notice,
        };
        context.apply_settings();
        let screen = Menu::new(&mut context).into();
        App {
            context,
            screen,
            quits: false,
        }
    }

    /// Does something go on that will be reported: a search, an analysis?
    pub(crate) fn is_busy(&self) -> bool {
        match &self.screen {
            Screen::Game(game) => game.is_thinking(),
            Screen::Analysis(analysis) => analysis.is_running(),
            _ => false,
        }
    }

    /// Has the program come to its end?
    pub(crate) fn quits(&self) -> bool {
        self.quits
    }

    /// Takes in what happened.
    pub(crate) fn update(&mut self, message: Message) {
        let context = &mut self.context;
        let next = match message {
            Message::Terminate => {
                self.leave();
                return;
            }
            Message::Tick => {
                context.ticks += 1;
                each_screen!(&mut self.screen, screen => screen.tick(context))
            }
            Message::Resize => return,
            Message::Key(key) if key.kind == KeyEventKind::Release => return,
            Message::Key(key) if is_control_c(key) => {
                self.leave();
                return;
            }
            Message::Key(key) => each_screen!(&mut self.screen, screen => screen.key(key, context)),
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
            Message::Thinker(number, event) => match &mut self.screen {
                Screen::Game(game) if game.number() == number => game.hear(event, context),
                _ => return,
            },
            Message::Analysis(number, event) => match &mut self.screen {
                Screen::Analysis(analysis) if analysis.number() == number => analysis.hear(event),
                _ => return,
            },
        };
        self.follow(next);
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        let picture = self.view();
        let (column, row) = (usize::from(mouse.column), usize::from(mouse.row));
        let click = picture.click_at(column, row);
        drop(picture);
        let context = &mut self.context;
        let screen = &mut self.screen;
        match (mouse.kind, click) {
            (MouseEventKind::Down(button), Some(Click::Key(letter)))
                if button == crossterm::event::MouseButton::Left =>
            {
                let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
                each_screen!(screen, screen => screen.key(key, context))
            }
            (MouseEventKind::ScrollUp | MouseEventKind::ScrollDown, _) => {
                let code = match mouse.kind {
                    MouseEventKind::ScrollUp => KeyCode::Up,
                    _ => KeyCode::Down,
                };
                let key = KeyEvent::new(code, KeyModifiers::NONE);
                each_screen!(screen, screen => screen.wheel(key, context))
            }
            (kind, Some(click)) => {
                each_screen!(screen, screen => screen.click(kind, click, context))
            }
            (_, None) => Next::Stay,
        }
    }

    /// Shows what comes next.
    pub(crate) fn follow(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Menu => self.screen = Menu::new(&mut self.context).into(),
            Next::Go(screen) => self.screen = *screen,
            Next::Quit => self.leave(),
        }
    }

    /// Ends; a game going on is kept.
    fn leave(&mut self) {
        if let Screen::Game(game) = &mut self.screen {
            game.interrupt();
        }
        self.quits = true;
    }

    /// The moves and the position of the game on the screen, for the report of a crash.
    pub(crate) fn game_text(&self) -> Option<String> {
        match &self.screen {
            Screen::Game(game) => Some(game.text()),
            _ => None,
        }
    }

    /// What the screen looks like now.
    pub(crate) fn view(&self) -> Picture<'_> {
        let mut picture = Picture::new(self.context.extent, self.glyphs());
        each_screen!(&self.screen, screen => screen.view(&self.context, &mut picture));
        picture
    }

    /// The colours of the moment: in a game those of its players.
    pub(crate) fn theme(&self) -> Theme {
        match &self.screen {
            Screen::Game(game) => game.theme(&self.context),
            _ => self.context.theme.clone(),
        }
    }

    fn glyphs(&self) -> &Glyphs {
        match &self.screen {
            Screen::Game(game) => game.glyphs(),
            _ => &self.context.glyphs,
        }
    }
}

/// The language of the settings, unless the command line says another.
fn language(settings: &Settings, around: Surroundings) -> Language {
    match settings.language {
        Some(language) if !around.language_is_fixed => language,
        _ => around.language,
    }
}

fn is_control_c(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

#[cfg(test)]
impl App {
    /// What is on the screen.
    pub(crate) fn screen(&self) -> &Screen {
        &self.screen
    }
}
