//! Tasks on the screen: the board, the question, tries by pointing or typing, and what the judge says of them. The judge
//! works on a thread of its own. What it looks like is in `quiz/view`.

mod view;

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use dedale_engine::Signals;
use dedale_rules::{Game, Move, Record};

use crate::quiz::{Answer, Attempt, Ending, Judge, Series, Told, check_try, read_try};
use crate::screen::app::{Context, Message, Next, Report, Screen};
use crate::screen::entry::Entry;
use crate::screen::game::pointing::Pointing;
use crate::screen::picture::{Click, Extent, Picture};
use dedale_canvas::canvas::Role;
use dedale_host::thinker::STACK;
use dedale_words::reasons::Words;

/// Longer than any move.
const LONGEST_TYPED: usize = 20;

/// Where the screen leads when it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// To the menu.
    Menu,
    /// Out of the program, which was started for the tasks alone.
    Out,
}

/// What stands on the board.
enum Stage {
    /// The question; nothing has been said yet, or a right move that was not the last.
    Asked(Vec<String>),
    /// The judge thinks about a try, or about the solution.
    Thinking(Option<Move>),
    /// A wrong try with its refutation.
    Refuted(Told),
    /// The task has ended, with everything said.
    Ended(Told, Ending),
    /// No more tasks.
    Over(Vec<String>),
}

/// The judge at work; it is stopped when nobody waits for it any more.
struct Work {
    number: u64,
    signals: Arc<Signals>,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.signals.stop();
    }
}

/// What the judge says.
#[derive(Debug)]
pub(super) enum Judgement {
    Try(Move, Answer),
    Solution(Told),
}

/// A task as it stands on the screen.
struct Shown {
    title: String,
    question: String,
    record: Record,
    judge: Arc<Mutex<Box<dyn Judge>>>,
    attempt: Attempt,
}

/// Tasks on the screen.
pub(super) struct QuizScreen {
    series: Box<dyn Series>,
    shown: Option<Shown>,
    stage: Stage,
    work: Option<Work>,
    pointing: Option<Pointing>,
    typed: Option<Entry>,
    message: Option<String>,
    scrolled: usize,
    shows_paths: bool,
    way: Way,
}

impl QuizScreen {
    /// Begins with the first task of a series.
    pub(super) fn begin(series: Box<dyn Series>, way: Way) -> QuizScreen {
        let mut screen = QuizScreen {
            series,
            shown: None,
            stage: Stage::Asked(Vec::new()),
            work: None,
            pointing: None,
            typed: None,
            message: None,
            scrolled: 0,
            shows_paths: false,
            way,
        };
        screen.go_on();
        screen
    }

    /// Shows the next task, or says goodbye.
    fn go_on(&mut self) {
        self.work = None;
        self.typed = None;
        self.message = None;
        self.scrolled = 0;
        let Some(quiz) = self.series.next() else {
            self.stage = Stage::Over(self.series.farewell());
            self.shown = None;
            self.pointing = None;
            return;
        };
        let attempt = Attempt::new(&quiz);
        self.pointing = Some(Pointing::new(attempt.game.position()));
        self.shown = Some(Shown {
            title: quiz.title,
            question: quiz.question,
            record: quiz.record,
            judge: Arc::new(Mutex::new(quiz.judge)),
            attempt,
        });
        self.stage = Stage::Asked(Vec::new());
    }

    fn leave_it(&self) -> Next {
        match self.way {
            Way::Menu => Next::Menu,
            Way::Out => Next::Quit,
        }
    }

    /// Are tries taken now?
    fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Asked(_) | Stage::Refuted(_))
    }

    /// After a wrong try the question is on the board again.
    fn ask_again(&mut self) {
        if matches!(self.stage, Stage::Refuted(_)) {
            self.stage = Stage::Asked(Vec::new());
            self.scrolled = 0;
        }
    }

    /// A move is tried.
    fn try_move(&mut self, tried: Move, context: &mut Context) {
        let Some(shown) = &self.shown else {
            return;
        };
        let game = &shown.attempt.game;
        match check_try(tried, game, &shown.record, context.language) {
            Ok(()) => {
                self.message = None;
                self.ask_judge(Some(tried), context);
            }
            Err(said) => self.message = Some(said),
        }
    }

    /// Asks the judge about a try, or for the solution.
    fn ask_judge(&mut self, tried: Option<Move>, context: &mut Context) {
        let Some(shown) = &self.shown else {
            return;
        };
        let number = context.next_number();
        let signals = Arc::new(Signals::default());
        let told = Arc::clone(&signals);
        let messages = context.messages.clone();
        let judge = Arc::clone(&shown.judge);
        let game = shown.attempt.game.clone();
        let started = thread::Builder::new()
            .name("judge".to_owned())
            .stack_size(STACK)
            .spawn(move || {
                let judgement = ask(&judge, &game, tried, &told);
                // Nobody listens any more once the program has ended.
                let _ = messages.send(Message::Report(number, Report::Answered(judgement)));
            });
        if started.is_err() {
            self.message = Some(context.text("quiz-no-judge"));
            return;
        }
        self.work = Some(Work { number, signals });
        self.stage = Stage::Thinking(tried);
        self.scrolled = 0;
    }

    /// The judge has spoken.
    fn take_in(&mut self, judgement: Judgement) {
        let Some(shown) = &mut self.shown else {
            return;
        };
        let attempt = &mut shown.attempt;
        match judgement {
            Judgement::Solution(told) => self.end(told, Ending::Shown),
            Judgement::Try(_, Answer::Solved(told)) => {
                let wrong = attempt.wrong;
                self.end(told, Ending::Found { wrong });
            }
            Judgement::Try(_, Answer::Wrong(told)) => {
                attempt.wrong += 1;
                self.pointing = Some(Pointing::new(attempt.game.position()));
                self.stage = Stage::Refuted(told);
            }
            Judgement::Try(tried, Answer::GoesOn { reply, sentences }) => {
                // The judge answers with legal moves; one that is not would end the task here.
                let _ = attempt.game.play(tried);
                let _ = attempt.game.play(reply);
                self.pointing = Some(Pointing::new(attempt.game.position()));
                self.stage = Stage::Asked(sentences);
            }
            Judgement::Try(_, Answer::Dropped) => self.stage = Stage::Asked(Vec::new()),
        }
    }

    fn end(&mut self, told: Told, ending: Ending) {
        let mut told = told;
        told.sentences.extend(self.series.note(ending));
        self.pointing = None;
        self.stage = Stage::Ended(told, ending);
    }

    /// A task that has not ended is left out.
    fn skip(&mut self) {
        if matches!(self.stage, Stage::Ended(..)) {
            return self.go_on();
        }
        self.work = None;
        if self.shown.is_some() {
            self.series.note(Ending::Skipped);
        }
        self.go_on();
    }

    fn words(shown: &Shown, context: &Context) -> Words {
        Words::of_record(&shown.record, None, context.language)
    }

    fn type_in(&mut self, key: KeyEvent, context: &mut Context) {
        let Some(entry) = &mut self.typed else {
            return;
        };
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Backspace if entry.is_empty() => self.typed = None,
            KeyCode::Enter => {
                let text = entry.text();
                self.typed = None;
                let Some(shown) = &self.shown else {
                    return;
                };
                let game = &shown.attempt.game;
                match read_try(text.trim(), game, &shown.record, context.language) {
                    Ok(tried) => self.try_move(tried, context),
                    Err(said) => self.message = Some(said),
                }
            }
            _ => {
                entry.key(key);
            }
        }
    }

    /// Points at a move or plays it; false for a key that does neither.
    fn point(&mut self, code: KeyCode, context: &mut Context) -> bool {
        let (Some(pointing), Some(shown)) = (&mut self.pointing, &self.shown) else {
            return false;
        };
        let position = shown.attempt.game.position();
        match code {
            KeyCode::Tab | KeyCode::BackTab => {
                let tool = pointing.other_tool();
                pointing.take(tool, position);
            }
            KeyCode::Char(' ' | 'r' | 'R') => pointing.turn(),
            KeyCode::Char('3') => {
                self.ask_again();
                self.try_move(Move::Pass, context);
                return true;
            }
            KeyCode::Enter => {
                let chosen = pointing.chosen();
                let refuted = matches!(self.stage, Stage::Refuted(_));
                self.ask_again();
                if let Some(chosen) = chosen.filter(|_| !refuted) {
                    self.try_move(chosen, context);
                }
                return true;
            }
            code => {
                if !pointing.key(code, position, false) {
                    return false;
                }
            }
        }
        self.ask_again();
        true
    }

    /// Keys while a try can be made.
    fn key_when_asked(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let said = self.message.take().is_some();
        match key.code {
            KeyCode::Esc if said => {}
            KeyCode::Esc | KeyCode::Backspace if matches!(self.stage, Stage::Refuted(_)) => {
                self.ask_again();
            }
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return self.leave_it(),
            KeyCode::Char('s' | 'S') => {
                self.ask_again();
                self.ask_judge(None, context);
            }
            KeyCode::Char('n' | 'N') => self.skip(),
            KeyCode::Char('p' | 'P') => self.shows_paths = !self.shows_paths,
            KeyCode::Char(letter @ ('a'..='l' | 'A'..='L' | '/' | ':')) => {
                self.ask_again();
                let mut entry = Entry::new("", LONGEST_TYPED);
                if letter.is_ascii_alphabetic() {
                    entry.key(key);
                }
                self.typed = Some(entry);
            }
            code => {
                let _ = self.scroll(code) || self.point(code, context);
            }
        }
        Next::Stay
    }

    /// What is said may be longer than the panel.
    fn scroll(&mut self, code: KeyCode) -> bool {
        match code {
            KeyCode::PageDown => self.scrolled += view::PAGE,
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_sub(view::PAGE),
            _ => return false,
        }
        true
    }
}

/// Asks the judge, wherever this runs.
fn ask(
    judge: &Mutex<Box<dyn Judge>>,
    game: &Game,
    tried: Option<Move>,
    signals: &Signals,
) -> Judgement {
    // Whoever failed holding it left nothing that matters here.
    let mut judge = judge.lock().unwrap_or_else(PoisonError::into_inner);
    match tried {
        Some(tried) => Judgement::Try(tried, judge.judge(game, tried, signals)),
        None => Judgement::Solution(judge.solution(game, signals)),
    }
}

impl Screen for QuizScreen {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if self.typed.is_some() {
            self.type_in(key, context);
            return Next::Stay;
        }
        if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return Next::Stay;
        }
        match (&self.stage, key.code) {
            (Stage::Asked(_) | Stage::Refuted(_), _) => self.key_when_asked(key, context),
            (Stage::Thinking(_), KeyCode::Esc | KeyCode::Backspace) => {
                // The try is taken back before it is judged.
                self.work = None;
                self.stage = Stage::Asked(Vec::new());
                Next::Stay
            }
            (Stage::Thinking(_), KeyCode::Char('q' | 'Q'))
            | (Stage::Ended(..) | Stage::Over(_), KeyCode::Esc | KeyCode::Char('q' | 'Q'))
            | (Stage::Over(_), KeyCode::Enter | KeyCode::Char(' ')) => self.leave_it(),
            (Stage::Thinking(_), _) => Next::Stay,
            (Stage::Ended(..), KeyCode::Enter | KeyCode::Char('n' | 'N' | ' ')) => {
                self.go_on();
                Next::Stay
            }
            (Stage::Ended(..), KeyCode::Char('p' | 'P')) => {
                self.shows_paths = !self.shows_paths;
                Next::Stay
            }
            (_, code) => {
                self.scroll(code);
                Next::Stay
            }
        }
    }

    fn needed(&self, context: &Context) -> Option<Extent> {
        let shown = self.shown.as_ref()?;
        let size = shown.record.start().variant().size;
        view::layout(size, context.extent).err()
    }

    fn leave_unseen(&mut self, _: &mut Context) -> Next {
        self.leave_it()
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        view::draw(self, context, picture);
    }

    fn wheel(&mut self, key: KeyEvent, _: &mut Context) -> Next {
        self.scroll(match key.code {
            KeyCode::Up => KeyCode::PageUp,
            _ => KeyCode::PageDown,
        });
        Next::Stay
    }

    /// A move is tried by a click on the board; after a wrong try the first click brings the question back.
    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        let Click::Board { column, row } = click else {
            return Next::Stay;
        };
        let Some(shown) = self.shown.as_ref().filter(|_| self.is_open()) else {
            return Next::Stay;
        };
        if self.typed.is_some() {
            return Next::Stay;
        }
        let size = shown.record.start().variant().size;
        let layout = view::layout(size, context.extent).ok();
        let spot = layout.and_then(|layout| layout.geometry.spot_at(column, row));
        let (Some(spot), Some(pointing)) = (spot, &mut self.pointing) else {
            return Next::Stay;
        };
        match kind {
            MouseEventKind::Down(_) if matches!(self.stage, Stage::Refuted(_)) => self.ask_again(),
            MouseEventKind::Down(MouseButton::Left) => {
                pointing.point_at(spot);
                if let Some(chosen) = pointing.chosen() {
                    self.try_move(chosen, context);
                }
            }
            MouseEventKind::Down(_) => pointing.turn(),
            MouseEventKind::Moved | MouseEventKind::Drag(_) => pointing.point_at(spot),
            _ => {}
        }
        Next::Stay
    }

    fn hear(&mut self, number: u64, report: Report, _: &mut Context) -> Next {
        let is_awaited = self.work.as_ref().is_some_and(|work| work.number == number);
        if let (Report::Answered(judgement), true) = (report, is_awaited) {
            self.work = None;
            self.take_in(judgement);
        }
        Next::Stay
    }

    fn is_busy(&self) -> bool {
        self.work.is_some()
    }
}

/// The role of what is said at a stage.
fn role(stage: &Stage) -> Role {
    match stage {
        Stage::Refuted(_) => Role::Trouble,
        Stage::Ended(_, Ending::Found { .. }) => Role::Advised,
        _ => Role::Heading,
    }
}
