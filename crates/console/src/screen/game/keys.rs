//! Keys of a game on the screen: while it goes on, after its end, while something is asked, and while earlier
//! positions are looked at.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use dedale_play::{Deed, Ending, Proposal};
use dedale_rules::Move;

use crate::choices::Choices;
use crate::phrases;
use crate::screen::analysis::Analysis;
use crate::screen::app::{Context, Next};
use crate::screen::game::pointing::Tool;
use crate::screen::game::{GameScreen, Question};
use dedale_canvas::canvas::Role;

/// So many ticks, a second, the end of a game is hardly seen.
const UNSEEN: u64 = 10;

impl GameScreen {
    /// A key was struck.
    pub(super) fn take_key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some(question) = self.asks.take() {
            return self.answer(key.code, question, context);
        }
        if self.goes_past_a_letter(key.code) {
            self.typed = None;
        } else if self.typed.is_some() {
            return self.type_in(key, context);
        }
        let struck = self.struck.take();
        if self.closes_keys(key.code, context.language) {
            return Next::Stay;
        }
        if self.replay.is_some() && key.code == KeyCode::Char(' ') {
            self.start_or_stop_replay(context);
            return Next::Stay;
        }
        if self.replay.is_some() && self.step_through(key.code) {
            self.replay_goes_on = None;
            return Next::Stay;
        }
        let chord = key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        if chord {
            if is_control_z(key) {
                self.act(Deed::Propose(Proposal::TakeBack), context);
            }
            return Next::Stay;
        }
        if let KeyCode::Char(letter) = key.code {
            self.struck = Some(letter);
        }
        if let KeyCode::Char('t' | 'T') = key.code {
            self.is_flipped = !self.is_flipped;
            return Next::Stay;
        }
        if self.ended.is_some() {
            return self.key_at_the_end(key.code, context);
        }
        if self.watching_key(key.code, context) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Esc if self.clear() => {}
            // Whoever does not want to place the wall after all means the wall, not the game.
            KeyCode::Esc if self.pointing.tool() == Tool::Wall => self.take(Tool::Pawn, context),
            KeyCode::Esc | KeyCode::Char('6') => return self.stop(context),
            KeyCode::Char('1') => self.take(Tool::Pawn, context),
            KeyCode::Char('2') => self.take(Tool::Wall, context),
            KeyCode::Char('3') => self.play(Move::Pass, context),
            KeyCode::Char('4' | 'u' | 'U') => self.act(Deed::Propose(Proposal::TakeBack), context),
            KeyCode::Char('5' | '!') => self.ask_for_hint(context),
            KeyCode::Tab | KeyCode::BackTab => self.take(self.pointing.other_tool(), context),
            KeyCode::Char(' ' | 'r' | 'R') => {
                self.message = None;
                self.pointing.turn();
            }
            KeyCode::Enter => self.play_pointed(context),
            KeyCode::Char('p' | 'P') => self.shows_paths = !self.shows_paths,
            KeyCode::Char('m' | 'M') => self.replay = Some(self.host.table().entries().len()),
            KeyCode::Char('s' | 'S') => self.ask_for_name(),
            KeyCode::Char('x' | 'X') => self.ask_to_give_up(),
            KeyCode::Char('?') | KeyCode::F(1) => self.shows_keys = Some(0),
            KeyCode::Char('/' | ':') => self.ask_for_move(),
            KeyCode::Char(letter) if letter.is_ascii_alphabetic() => {
                self.struck = struck;
                self.begin_move(key);
            }
            code => {
                if self
                    .pointing
                    .key(code, self.host.table().position(), self.is_flipped)
                {
                    self.message = None;
                }
            }
        }
        Next::Stay
    }

    fn has_just_ended(&self, context: &Context) -> bool {
        let ended = self.ended.unwrap_or_default();
        context.ticks.saturating_sub(ended) < UNSEEN
    }

    fn key_at_the_end(&mut self, code: KeyCode, context: &mut Context) -> Next {
        match code {
            KeyCode::Esc if self.clear() => Next::Stay,
            // One that was struck before the end was seen is no answer to it.
            KeyCode::Enter if self.has_just_ended(context) => Next::Stay,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char('6') => Next::Menu,
            KeyCode::Char('m' | 'M') => {
                self.replay = Some(self.host.table().entries().len());
                Next::Stay
            }
            KeyCode::Char('a' | 'A') if !self.host.table().entries().is_empty() => {
                Next::go(Analysis::new(self.host.table(), context))
            }
            KeyCode::Char('n' | 'N') => self.play_again(context),
            KeyCode::Char('r' | 'R') => self.play_rematch(context),
            KeyCode::Char('l' | 'L') => self.play_offered_level(context),
            KeyCode::Char('s' | 'S') => {
                self.ask_for_name();
                Next::Stay
            }
            KeyCode::Char('4' | 'u' | 'U') => {
                self.act(Deed::Propose(Proposal::TakeBack), context);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    /// Another game with the choices that were made last.
    fn play_again(&mut self, context: &mut Context) -> Next {
        if context.surroundings.stage.is_some() {
            return Next::Menu;
        }
        let seed = context.next_seed();
        let at_school = context.school.choices();
        let choices: &Choices = at_school.unwrap_or(&context.choices);
        match choices.table(seed) {
            Ok(table) => GameScreen::begin(table, context),
            Err(error) => {
                let said = phrases::plan_error(&error, context.language);
                self.message = Some((said, Role::Trouble));
                Next::Stay
            }
        }
    }

    /// Two games in a row won or lost against the computer offer another level.
    pub(super) fn offer_level(&mut self, ending: Ending, context: &mut Context) {
        let table = self.host.table();
        if context.school.inside || table.is_demonstration() {
            context.run.pass_over();
            return;
        }
        context.run.count(table, ending);
        let (Some((level, up)), Some((said, _))) = (context.run.offered(), &mut self.message)
        else {
            return;
        };
        let key = if up {
            "game-level-up"
        } else {
            "game-level-down"
        };
        let name = phrases::level_name(level, context.language);
        let values = [("level", level.number().into()), ("name", name.into())];
        said.push(' ');
        said.push_str(&context.language.sentence(key, &values));
    }

    /// The same game against the level that is offered.
    fn play_offered_level(&mut self, context: &mut Context) -> Next {
        let Some((level, _)) = context.run.offered().filter(|_| !context.school.inside) else {
            return Next::Stay;
        };
        let seed = context.next_seed();
        match self.host.table().rematch_against(level, seed) {
            Ok(table) => GameScreen::begin(table, context),
            Err(error) => {
                let said = phrases::plan_error(&error, context.language);
                self.message = Some((said, Role::Trouble));
                Next::Stay
            }
        }
    }

    /// The same game by the same people, with the other one to begin.
    fn play_rematch(&mut self, context: &mut Context) -> Next {
        if context.school.inside {
            return self.play_again(context);
        }
        let seed = context.next_seed();
        match self.host.table().rematch(seed) {
            Ok(table) => GameScreen::begin(table, context),
            Err(error) => {
                let said = phrases::plan_error(&error, context.language);
                self.message = Some((said, Role::Trouble));
                Next::Stay
            }
        }
    }

    fn answer(&mut self, code: KeyCode, question: Question, context: &mut Context) -> Next {
        let yes = matches!(code, KeyCode::Enter | KeyCode::Char('y' | 'Y' | 'o' | 'O'));
        match question {
            Question::GiveUp if yes => self.act(Deed::GiveUp, context),
            Question::Block(chosen) if yes => self.act(Deed::Play(chosen), context),
            Question::Replace(name) if yes => self.save_as(&name, true, context),
            Question::LeaveUnkept if yes => return self.leave_for_menu(context),
            Question::LeaveUnkept if matches!(code, KeyCode::Char('s' | 'S')) => {
                self.ask_for_file(context);
            }
            _ => {}
        }
        Next::Stay
    }

    /// Steps through earlier positions; false for a key that is none of these.
    pub(super) fn step_through(&mut self, code: KeyCode) -> bool {
        let last = self.host.table().entries().len();
        let shown = self.replay.unwrap_or(last);
        let shown = match code {
            KeyCode::Left | KeyCode::Up => shown.saturating_sub(1),
            KeyCode::Right | KeyCode::Down => (shown + 1).min(last),
            KeyCode::PageUp => shown.saturating_sub(10),
            KeyCode::PageDown => (shown + 10).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char('m' | 'M') => {
                self.replay = None;
                return true;
            }
            _ => return false,
        };
        self.replay = Some(shown);
        true
    }
}

/// Takes back, as in other programs.
fn is_control_z(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('z')
}
