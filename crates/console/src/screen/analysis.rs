//! The analysis of a game (A4) on the screen: thinks on a thread of its own, shows how far it is, then
//! the marked moves, the reasons and the curve.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent};
use dedale_engine::{Engine, Limits, Options, Review, ReviewTask, Signals, review};
use dedale_play::Table;
use dedale_rules::Record;

use crate::screen::app::{Context, Message, Next, Report, Screen};
use crate::screen::picture::Picture;
use dedale_canvas::canvas::{Canvas, Role};
use dedale_canvas::review_view;
use dedale_host::tables::Tables;
use dedale_host::thinker::STACK;
use dedale_words::reasons::Words;

/// For each position.
const TIME: Duration = Duration::from_millis(300);

/// An analysis.
pub(super) struct Analysis {
    number: u64,
    record: Record,
    signals: Arc<Signals>,
    looked_at: usize,
    review: Option<Box<Review>>,
    scrolled: usize,
    /// The thread could not be started.
    failed: bool,
}

impl Analysis {
    pub(super) fn new(table: &Table, context: &mut Context) -> Analysis {
        let number = context.next_number();
        let signals = Arc::new(Signals::default());
        let game = table.game().clone();
        let messages = context.messages.clone();
        let told = Arc::clone(&signals);
        let folder = context.home.tables();
        let started = thread::Builder::new()
            .name("analysis".to_owned())
            .stack_size(STACK)
            .spawn(move || {
                let start = Instant::now();
                let mut looked_at = 0;
                let progress = messages.clone();
                let task = ReviewTask {
                    from: 0,
                    limits: Limits::time(TIME),
                    signals: &told,
                    now: &|| start.elapsed(),
                    progress: &mut |_, _| {
                        looked_at += 1;
                        // Nobody listens any more once the program has ended.
                        let _ = progress.send(Message::Report(number, Report::Looked(looked_at)));
                    },
                };
                let mut engine = Engine::new(Options::default());
                // What is wrong with a table was told when the game began.
                if let Some(tables) = Tables::of_game(&folder, game.start()) {
                    engine.set_oracle(Some(tables));
                }
                let done = review(&game, &mut engine, task);
                let report = Report::Reviewed(Box::new(done));
                let _ = messages.send(Message::Report(number, report));
            });
        Analysis {
            number,
            record: table.game_file(),
            signals,
            looked_at: 0,
            review: None,
            scrolled: 0,
            failed: started.is_err(),
        }
    }

    fn scroll(&mut self, code: KeyCode, context: &Context) {
        let room = room(context);
        let most = self
            .sheet(context)
            .map_or(0, |sheet| sheet.height().saturating_sub(room));
        self.scrolled = match code {
            KeyCode::Up => self.scrolled.saturating_sub(1),
            KeyCode::Down => (self.scrolled + 1).min(most),
            KeyCode::PageUp => self.scrolled.saturating_sub(room),
            KeyCode::PageDown | KeyCode::Char(' ') => (self.scrolled + room).min(most),
            KeyCode::Home => 0,
            KeyCode::End => most,
            _ => self.scrolled,
        };
    }

    fn sheet(&self, context: &Context) -> Option<Canvas> {
        let review = self.review.as_ref()?;
        let words = Words::of_record(&self.record, None, context.language);
        let start = self.record.start();
        Some(review_view::draw(review, start, &words, &context.glyphs))
    }
}

impl Screen for Analysis {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        match key.code {
            // The first time stops and shows what there is.
            KeyCode::Esc | KeyCode::Char('q' | 'Q')
                if self.review.is_none() && !self.signals.stopped() && !self.failed =>
            {
                self.signals.stop();
            }
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'Q') => {
                self.signals.stop();
                return Next::Menu;
            }
            code => self.scroll(code, context),
        }
        Next::Stay
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let language = context.language;
        picture.bar(0, &language.text("analysis-title"), Role::Chosen);
        let last = picture.extent.height.saturating_sub(1);
        match self.sheet(context) {
            Some(sheet) => {
                let shown = sheet.rows(self.scrolled, room(context));
                picture.paste(&shown, 0, 2);
                picture.write(1, last, &language.text("analysis-keys"), Role::Aside);
            }
            None if self.failed => {
                picture.write(2, 3, &language.text("analysis-failed"), Role::Trouble);
            }
            None => {
                let all = self.record.entries().len() + 1;
                let values = [
                    ("done", self.looked_at.to_string().into()),
                    ("all", all.to_string().into()),
                ];
                let sentence = language.sentence("analysis-progress", &values);
                picture.write(2, 3, &sentence, Role::Text);
                let width = picture.extent.width.saturating_sub(6).min(60);
                let filled = width * self.looked_at.min(all) / all;
                let (full, empty) = if context.glyphs.is_unicode() {
                    ("█", "░")
                } else {
                    ("#", ".")
                };
                let bar = full.repeat(filled) + &empty.repeat(width - filled);
                picture.write(2, 5, &bar, Role::Advised);
                picture.write(
                    1,
                    last,
                    &language.text("analysis-keys-running"),
                    Role::Aside,
                );
            }
        }
    }

    fn wheel(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.scroll(key.code, context);
        Next::Stay
    }

    fn hear(&mut self, number: u64, report: Report, _: &mut Context) -> Next {
        match report {
            Report::Looked(count) if number == self.number => self.looked_at = count,
            Report::Reviewed(review) if number == self.number => self.review = Some(review),
            _ => {}
        }
        Next::Stay
    }

    fn is_busy(&self) -> bool {
        self.review.is_none() && !self.failed
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.signals.stop();
    }
}

/// Rows for the review.
fn room(context: &Context) -> usize {
    context.extent.height.saturating_sub(4)
}
