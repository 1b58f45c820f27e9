//! The analysis of a game (A4) on the screen: the computer looks at every position on a thread of its own; then the
//! game is gone through on the board, with what was better drawn on it, other moves tried and the game gone on with
//! from any position, or read as a report with the curve of chances. What it looks like is in `analysis/view`, where
//! one is in the game in `analysis/walk`, the searches are in `analysis/work`.

mod keys;
mod view;
mod walk;
mod work;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEventKind};
use dedale_engine::{Judged, Mark, Review};
use dedale_play::{Controller, Seat, Stakes, Table, Terms, Timing};
use dedale_rules::{Game, Move, Player};

use crate::screen::app::{Context, Next, Report, Screen};
use crate::screen::entry::Entry;
use crate::screen::game::GameScreen;
use crate::screen::game::pointing::Pointing;
use crate::screen::learning;
use crate::screen::picture::{Click, Picture};
use dedale_canvas::canvas::{Canvas, Role};
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::review_view;
use dedale_canvas::theme::Theme;
use dedale_words::reasons::Words;

use self::walk::Walk;
pub(super) use self::work::Verdict;
use self::work::Work;

/// More moves of a line on the board would hide it.
const LINE_ON_BOARD: usize = 6;

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// The game on the board.
    Board,
    /// The report: all moves, the summary, the curve.
    Report,
    /// All keys.
    Keys,
}

/// An analysis.
pub(super) struct Analysis {
    table: Table,
    /// With the players' tokens.
    glyphs: Glyphs,
    work: Work,
    looked_at: usize,
    review: Option<Box<Review>>,
    page: Page,
    scrolled: usize,
    walk: Walk,
    /// While a move is pointed at that is to be tried.
    pointing: Option<Pointing>,
    typed: Option<Entry>,
    /// The search about a move that was tried.
    asked: Option<Work>,
    /// Whether what the computer has in mind is drawn.
    shows_line: bool,
    /// Whether the shortest ways are drawn.
    shows_paths: bool,
    /// The mistakes are to be learnt from as soon as they are known.
    learns: bool,
    message: Option<(String, Role)>,
}

impl Analysis {
    pub(super) fn new(table: &Table, context: &mut Context) -> Analysis {
        let tokens = table.seats().map(|(_, seat)| seat.token.character());
        Analysis {
            glyphs: context.glyphs.with_tokens(tokens),
            work: Work::review(table.game(), context),
            table: table.clone(),
            looked_at: 0,
            review: None,
            page: Page::Board,
            scrolled: 0,
            walk: Walk::new(table.game()),
            pointing: None,
            typed: None,
            asked: None,
            shows_line: true,
            shows_paths: false,
            learns: false,
            message: None,
        }
    }

    /// The same, to go on with its mistakes as tasks.
    pub(super) fn for_learning(self) -> Analysis {
        Analysis {
            learns: true,
            ..self
        }
    }

    /// The mistakes of people as tasks.
    fn learn(&mut self, context: &mut Context) -> Next {
        let Some(review) = &self.review else {
            return Next::Stay;
        };
        match learning::from_review(review, &self.table, context) {
            Ok(screen) => Next::go(screen),
            Err(said) => {
                self.message = Some((said, Role::Trouble));
                Next::Stay
            }
        }
    }

    fn words(&self, context: &Context) -> Words {
        Words::of_record(&self.table.game_file(), None, context.language)
    }

    fn sheet(&self, context: &Context) -> Option<Canvas> {
        let review = self.review.as_ref()?;
        let start = self.table.game().start();
        let words = self.words(context);
        let width = context.extent.width;
        let sheet = review_view::draw_within(width, review, start, &words, &self.glyphs);
        Some(sheet)
    }

    /// What was said of the move that was played in the position on the board, while that is one of the game.
    fn judged(&self) -> Option<&Judged> {
        if self.walk.left_at().is_some() {
            return None;
        }
        self.review.as_ref()?.moves.get(self.walk.at())
    }

    /// What the computer would play in the position on the board, where it has said so: instead of a move that was
    /// not the best, or as an answer to one that was tried.
    fn line(&self) -> Option<&[Move]> {
        let better = self
            .judged()
            .filter(|judged| is_poor(judged))
            .and_then(|judged| judged.better.as_ref());
        let answer = self.walk.verdict().and_then(|said| said.answer.as_ref());
        better
            .map(|better| &better.line.moves)
            .or(answer)
            .map(Vec::as_slice)
    }

    /// The line with who makes its moves, for the board.
    fn numbered_line(&self) -> Vec<(Player, Move)> {
        let players = self.walk.position().players();
        let mut mover = self.walk.position().turn();
        let moves = self.line().unwrap_or_default().iter();
        moves
            .take(LINE_ON_BOARD)
            .map(|&chosen| {
                let by = mover;
                mover = mover.next(players);
                (by, chosen)
            })
            .collect()
    }

    /// The nearest place before or after this one where much was given away.
    fn mistake(&self, forward: bool) -> Option<usize> {
        let moves = &self.review.as_ref()?.moves;
        let at = self.walk.left_at().unwrap_or_else(|| self.walk.at());
        let poor = |&place: &usize| moves.get(place).is_some_and(is_poor);
        if forward {
            (at + 1..moves.len()).find(poor)
        } else {
            (0..at.min(moves.len())).rev().find(poor)
        }
    }

    /// Plays a move on the board that the game did not have, and asks the computer about it.
    fn try_move(&mut self, chosen: Move, context: &mut Context) {
        match self.walk.play(&[chosen]) {
            Ok(()) => {
                self.pointing = None;
                self.message = None;
                self.asked = Some(Work::verdict(&self.walk.shown_game(), context));
            }
            Err(refusal) => {
                let reason = crate::phrases::refusal(refusal, &self.table, context.language);
                let values = [("reason", reason.into())];
                let said = context.language.sentence("game-refused", &values);
                self.message = Some((said, Role::Trouble));
            }
        }
    }

    /// Plays what the computer has in mind, to be stepped through.
    fn follow_line(&mut self) {
        if let Some(line) = self.line().map(<[Move]>::to_vec) {
            self.asked = None;
            self.message = None;
            // A line of the computer is legal.
            let _ = self.walk.play(&line);
        }
    }

    /// Another game that goes on from the position on the board.
    fn play_on(&mut self, context: &mut Context) -> Next {
        let game = self.walk.shown_game();
        if game.outcome().is_some() {
            self.message = Some((context.text("analysis-over"), Role::Trouble));
            return Next::Stay;
        }
        match table_from(&game, &self.table, context.next_seed()) {
            Ok(table) => GameScreen::begin(table, context),
            Err(error) => {
                let said = crate::phrases::plan_error(&error, context.language);
                self.message = Some((said, Role::Trouble));
                Next::Stay
            }
        }
    }

    /// Whether the board has room: else there is the report.
    fn shows_board(&self, context: &Context) -> bool {
        let size = self.table.position().variant().size;
        self.page == Page::Board && view::layout(size, context.extent).is_some()
    }
}

/// Was there something clearly better?
fn is_poor(judged: &Judged) -> bool {
    judged.mark.is_some_and(|mark| mark >= Mark::Inaccuracy) && judged.better.is_some()
}

/// The same people at a game that stands like this, without a clock; where nobody but computers played, a person
/// takes the seat of whoever is to move.
fn table_from(game: &Game, table: &Table, seed: u64) -> Result<Table, dedale_play::PlanError> {
    let mut seats: Vec<Seat> = table.seats().map(|(_, seat)| seat.clone()).collect();
    if seats.iter().all(|seat| seat.controller.is_computer()) {
        seats[game.position().turn().index()].controller = Controller::Human;
    }
    let terms = Terms {
        timing: Timing::Off,
        // Whoever knows what was wrong has not earned the points.
        stakes: Stakes::Demonstration,
        seed,
        ..table.terms()
    };
    Table::of_game(game, seats, terms)
}

impl Screen for Analysis {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        self.take_key(key, context)
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        view::draw(self, context, picture);
    }

    fn wheel(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if self.review.is_some() && self.shows_board(context) {
            let code = match key.code {
                KeyCode::Up => KeyCode::Left,
                _ => KeyCode::Right,
            };
            if self.pointing.is_none() && self.typed.is_none() {
                self.step(code);
            }
        } else {
            self.scroll(key.code, context);
        }
        Next::Stay
    }

    /// A move is tried by a click on the board.
    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        let Click::Board { column, row } = click else {
            return Next::Stay;
        };
        if self.typed.is_some() || self.walk.shown_game().outcome().is_some() {
            return Next::Stay;
        }
        let position = self.walk.position();
        let layout = view::layout(position.variant().size, context.extent);
        let Some(spot) = layout.and_then(|layout| layout.geometry.spot_at(column, row)) else {
            return Next::Stay;
        };
        match kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let mut pointing = self.pointing.unwrap_or_else(|| Pointing::new(position));
                pointing.point_at(spot);
                if let Some(chosen) = pointing.chosen() {
                    self.try_move(chosen, context);
                }
            }
            MouseEventKind::Down(_) => {
                if let Some(pointing) = &mut self.pointing {
                    pointing.turn();
                }
            }
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                if let Some(pointing) = &mut self.pointing {
                    pointing.point_at(spot);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn hear(&mut self, number: u64, report: Report, context: &mut Context) -> Next {
        let is_asked = |work: &Work| work.number == number;
        match report {
            Report::Looked(count) if number == self.work.number => self.looked_at = count,
            Report::Reviewed(review) if number == self.work.number => {
                self.review = Some(review);
                // Whoever has made mistakes wants to see the first of them.
                let first = if self.judged().is_some_and(is_poor) {
                    Some(0)
                } else {
                    self.mistake(true)
                };
                self.walk.go_to(first.unwrap_or(0));
                if std::mem::take(&mut self.learns) {
                    return self.learn(context);
                }
            }
            Report::Judged(verdict) if self.asked.as_ref().is_some_and(is_asked) => {
                self.asked = None;
                self.walk.note(*verdict);
            }
            _ => {}
        }
        Next::Stay
    }

    fn is_busy(&self) -> bool {
        let reviews = self.review.is_none() && !self.work.failed;
        reviews || self.asked.as_ref().is_some_and(|work| !work.failed)
    }

    fn glyphs<'a>(&'a self, _: &'a Context) -> &'a Glyphs {
        &self.glyphs
    }

    fn theme(&self, context: &Context) -> Theme {
        let colours = self.table.seats().map(|(_, seat)| seat.colour);
        context.theme.with_players(colours)
    }
}
