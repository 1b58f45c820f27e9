//! The full-screen face of the console game: the loop that brings keys, the mouse, the clock and the
//! computer's reports to the program, and draws what has changed.

mod analysis;
mod app;
mod entry;
mod explorer;
mod game;
mod help;
mod known_players;
mod learning;
mod list;
mod load;
mod menu;
mod picture;
mod quiz;
mod school;
mod scores;
mod script;
mod settings;
mod setup;
mod sixteen_colours;
mod terminal;

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};

use self::app::{App, Message};
pub use self::app::{Given, Surroundings};
pub use self::explorer::{Exploration, Tally, Values, Worth};
pub use self::picture::Extent;
pub use self::script::Script;
use self::terminal::Takeover;
use crate::options::Options;
use crate::options::SchoolOrder;
use crate::quiz::Begin;
use dedale_canvas::theme;
use dedale_host::crash;
use dedale_store::Mouse;
use dedale_words::failure::Failure;

/// How often the screen moves by itself.
const TICK: Duration = Duration::from_millis(100);
/// So many messages are taken in before the screen is drawn again, at most.
const AT_ONCE: usize = 64;

/// Plays on the screen until the user quits; begins at school if that is asked for.
///
/// # Errors
/// What the terminal failed with.
pub fn run(mut options: Options, school: Option<SchoolOrder>) -> Result<(), Failure> {
    let game = options.game.take();
    show(options, |app| {
        if let Some(order) = school {
            app.go_to_school(order);
        } else if let Some(order) = game {
            app.begin_game(&order);
        }
    })
}

/// Shows a solved board, every move with its value, until the user quits.
///
/// # Errors
/// What the terminal failed with.
pub fn explore(options: Options, exploration: Exploration) -> Result<(), Failure> {
    show(options, |app| app.explore(exploration))
}

/// Shows tasks until they are done or the user quits.
///
/// # Errors
/// What the terminal failed with.
pub fn solve(options: Options, begin: Begin) -> Result<(), Failure> {
    show(options, |app| app.solve(begin))
}

/// Takes the terminal over and goes on until the user quits.
fn show(options: Options, begin: impl FnOnce(&mut App)) -> Result<(), Failure> {
    let surroundings = Surroundings {
        unicode: Given {
            value: options.look.glyphs.is_unicode(),
            is_fixed: options.unicode_is_fixed,
        },
        colours: Given {
            value: options.look.theme.is_coloured(),
            is_fixed: options.colour_is_fixed,
        },
        shades: theme::has_shades(),
        background: theme::background_told(),
        language: Given {
            value: options.language,
            is_fixed: options.language_is_fixed,
        },
        stage: options.stage,
        seed: options.seed,
    };
    let home = Arc::new(options.home);
    let (sender, messages) = mpsc::channel();
    watch_signals(&sender);
    // Whatever goes wrong, the terminal is given back and the game is not lost.
    crash::listen(Arc::clone(&home), options.language, give_terminal_back);
    let mut takeover = Takeover::begin()?;
    let extent = extent(&takeover)?;
    let mut app = App::new(Arc::clone(&home), surroundings, sender.clone(), extent);
    begin(&mut app);
    read_terminal(sender)?;
    play(&mut app, &messages, &mut takeover)?;
    Ok(())
}

/// Gives the terminal back as it was, if it was taken over.
pub fn give_terminal_back() {
    terminal::give_back();
}

fn play(app: &mut App, messages: &Receiver<Message>, takeover: &mut Takeover) -> io::Result<()> {
    let mut next_tick = Instant::now() + TICK;
    loop {
        app.context.extent = extent(takeover)?;
        if std::mem::take(&mut app.context.is_resized) {
            takeover.start_anew()?;
        }
        takeover.set_mouse(app.context.settings.mouse == Mouse::On)?;
        draw(app, takeover)?;
        if std::mem::take(&mut app.context.rings) {
            terminal::ring()?;
        }
        let wait = next_tick.saturating_duration_since(Instant::now());
        match messages.recv_timeout(wait) {
            Ok(message) => {
                app.update(message);
                for message in messages.try_iter().take(AT_ONCE) {
                    app.update(message);
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            // The app itself holds a sender, so this cannot come before its end.
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        if Instant::now() >= next_tick {
            app.update(Message::Tick);
            next_tick = Instant::now() + TICK;
        }
        if app.quits() {
            return Ok(());
        }
    }
}

fn draw(app: &App, takeover: &mut Takeover) -> io::Result<()> {
    let picture = app.view();
    let theme = app.theme();
    let area = |frame: &mut ratatui::Frame| {
        let area = frame.area();
        picture.paint(&theme, area, frame.buffer_mut());
    };
    takeover.terminal.draw(area)?;
    Ok(())
}

fn extent(takeover: &Takeover) -> io::Result<Extent> {
    let size = takeover.terminal.size()?;
    Ok(Extent {
        width: size.width.into(),
        height: size.height.into(),
    })
}

/// Brings keys and the mouse as messages, on a thread that ends with the program.
fn read_terminal(sender: Sender<Message>) -> io::Result<()> {
    let bring = move || {
        loop {
            let message = match event::read() {
                Ok(Event::Key(key)) => Message::Key(key),
                Ok(Event::Mouse(mouse)) => Message::Mouse(mouse),
                Ok(Event::Paste(text)) => Message::Paste(text),
                Ok(Event::Resize(..)) => Message::Resize,
                Ok(Event::FocusGained | Event::FocusLost) => continue,
                // The terminal is gone.
                Err(_) => Message::Terminate,
            };
            let gone = matches!(message, Message::Terminate);
            if sender.send(message).is_err() || gone {
                return;
            }
        }
    };
    thread::Builder::new()
        .name("terminal".to_owned())
        .spawn(bring)?;
    Ok(())
}

/// Ctrl-C from outside, a hang-up or a request to end: the game is kept and the terminal given back.
fn watch_signals(sender: &Sender<Message>) {
    let sender = sender.clone();
    // Where signals cannot be caught, they end the program as they always do; the game is kept after
    // every action anyway.
    let _ = ctrlc::set_handler(move || {
        let _ = sender.send(Message::Terminate);
    });
}

#[cfg(test)]
mod tests;
