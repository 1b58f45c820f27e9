//! What is typed in a game on the screen: moves, the words that the plain mode has for actions, and the
//! name to save a game by.

use std::path::Path;

use crossterm::event::{KeyCode, KeyEvent};
use dedale_play::{Deed, Proposal};
use dedale_rules::Move;

use crate::phrases;
use crate::plain::vocabulary::{self, Order};
use crate::screen::app::{Context, Next};
use crate::screen::entry::Entry;
use crate::screen::game::pointing::Tool;
use crate::screen::game::{GameScreen, Purpose, Question, Unkept};
use crate::typing::{by_cells, read_move};
use dedale_canvas::canvas::Role;
use dedale_store::{self, Home};

/// Longer than any move and any name of a game.
const LONGEST_TYPED: usize = 60;
/// The name of a file with its folders.
const LONGEST_PATH: usize = 400;

impl GameScreen {
    /// The line to type a move or a word in.
    pub(super) fn ask_for_move(&mut self) {
        self.struck = None;
        self.typed = Some((Purpose::Move, Entry::new("", LONGEST_TYPED)));
    }

    /// A letter opens the line by itself, with the letter in it.
    pub(super) fn begin_move(&mut self, letter: KeyEvent) {
        let mut entry = Entry::new("", LONGEST_TYPED);
        entry.key(letter);
        self.typed = Some((Purpose::Begun, entry));
    }

    /// Is nothing but a letter in the line, and is this a key that means something on the board? Whoever strikes a letter by
    /// mistake and goes on with the arrows keeps the board.
    pub(super) fn goes_past_a_letter(&self, code: KeyCode) -> bool {
        let is_of_line = matches!(
            code,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Backspace | KeyCode::Delete
        );
        let is_text = matches!(code, KeyCode::Char(letter) if letter != ' ');
        matches!(self.typed, Some((Purpose::Begun, _))) && !is_of_line && !is_text
    }

    pub(super) fn type_in(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        let Some((purpose, entry)) = &mut self.typed else {
            return Next::Stay;
        };
        match key.code {
            KeyCode::Esc => {
                self.typed = None;
                self.forget_notes();
            }
            KeyCode::Enter => {
                let (purpose, text) = (*purpose, entry.text());
                self.typed = None;
                match purpose {
                    Purpose::Move | Purpose::Begun => return self.play_typed(&text, context),
                    Purpose::Note => self.take_note(&text, context),
                    Purpose::Name | Purpose::File if self.is_move(&text, context) => {
                        self.refuse_move(purpose, text.trim(), context);
                    }
                    Purpose::Name => self.save_as(text.trim(), false, context),
                    Purpose::File => self.save_in(text.trim(), context),
                }
            }
            KeyCode::Backspace if entry.is_empty() && *purpose != Purpose::Note => {
                self.typed = None;
            }
            _ => {
                entry.key(key);
                if *purpose == Purpose::Begun {
                    let entry = entry.clone();
                    self.typed = (!entry.is_empty()).then_some((Purpose::Move, entry));
                }
            }
        }
        Next::Stay
    }

    /// A move, or a word that the plain mode knows too.
    fn play_typed(&mut self, text: &str, context: &mut Context) -> Next {
        let text = text.trim();
        if let Some((order, rest)) = vocabulary::order(text) {
            match order {
                Order::Move | Order::Wall if !rest.is_empty() => {
                    self.play_move(rest, text, context);
                }
                Order::Move => self.take(Tool::Pawn, context),
                Order::Wall => self.take(Tool::Wall, context),
                Order::Pass => self.play(Move::Pass, context),
                Order::Undo => self.act(Deed::Propose(Proposal::TakeBack), context),
                Order::Hint => self.ask_for_hint(context),
                Order::Interrupt => return self.stop(context),
                Order::Paths => self.shows_paths = !self.shows_paths,
                Order::Moves | Order::Replay => {
                    let played = self.host.table().entries().len();
                    self.replay = Some(
                        rest.parse()
                            .map_or(played, |moves: usize| moves.min(played)),
                    );
                }
                Order::Save if !rest.is_empty() => self.save_as(rest, false, context),
                Order::Save => self.ask_for_name(),
                Order::GiveUp => self.ask_to_give_up(),
                Order::Help => self.shows_keys = Some(0),
                // The screen shows all that without being asked.
                Order::Board
                | Order::Describe
                | Order::Look
                | Order::Walls
                | Order::Score
                | Order::Clock
                | Order::Language => self.play_move(text, text, context),
            }
        } else {
            self.play_move(text, text, context);
        }
        Next::Stay
    }

    fn play_move(&mut self, chosen: &str, typed: &str, context: &mut Context) {
        let size = self.host.table().position().variant().size;
        match read_move(chosen, size, context.language) {
            Ok(read) => {
                self.play(read, context);
                // Whoever types two cells and a side sees them again beside the wall they mean.
                if let (Some(cells), Some((text, Role::Text))) =
                    (by_cells(chosen), &mut self.message)
                    && matches!(read, Move::Wall(_))
                    && text.contains(&read.to_string())
                {
                    *text = phrases::as_typed(text, &cells);
                }
            }
            Err(_) if self.word_cut_short(typed).is_some() => {
                // The first letter was a key of its own: what was meant stands in the line, and Enter does it.
                let word = self.word_cut_short(typed).unwrap_or_default();
                // What the key did to the view was not meant.
                match self.struck.take() {
                    Some('p' | 'P') => self.shows_paths = !self.shows_paths,
                    Some('t' | 'T') => self.is_flipped = !self.is_flipped,
                    _ => {}
                }
                let values = [("word", word.as_str().into())];
                let said = context.language.sentence("game-word-cut-short", &values);
                self.message = Some((said, Role::Trouble));
                self.typed = Some((Purpose::Move, Entry::mending(&word, LONGEST_TYPED)));
            }
            Err(error) => {
                let said = phrases::not_a_move(error, typed, context.language);
                self.message = Some((said, Role::Trouble));
                // What was typed can be mended, or typed anew.
                self.typed = Some((Purpose::Move, Entry::mending(typed, LONGEST_TYPED)));
            }
        }
    }

    /// The word whose first letter was taken for the key that it is, `passer` where `p` showed the ways and `asser` was typed.
    fn word_cut_short(&self, typed: &str) -> Option<String> {
        let word = format!("{}{typed}", self.struck?);
        let is_word = matches!(vocabulary::order(&word), Some((_, "")));
        is_word.then_some(word)
    }

    /// The line to type the name of a saved game in.
    pub(super) fn ask_for_name(&mut self) {
        self.typed = Some((Purpose::Name, Entry::new("", LONGEST_TYPED)));
    }

    pub(super) fn save_as(&mut self, name: &str, replace: bool, context: &mut Context) {
        let text = self.host.save().to_string();
        self.message = Some(match context.home.keep_as(name, &text, replace) {
            Ok(()) => {
                let said = context
                    .language
                    .sentence("game-saved", &[("name", name.into())]);
                (said, Role::Text)
            }
            Err(dedale_store::StoreError::Taken { .. }) => {
                self.asks = Some(Question::Replace(name.to_owned()));
                // Whatever is answered, that it was saved before is no news.
                self.message = None;
                return;
            }
            Err(error) => {
                if matches!(error, dedale_store::StoreError::Disk { .. }) {
                    // The folder takes nothing: perhaps another place does.
                    self.ask_for_file(context);
                } else {
                    // What cannot be a name can be mended.
                    self.typed = Some((Purpose::Name, Entry::mending(name, LONGEST_TYPED)));
                }
                (not_saved(&error, context), Role::Trouble)
            }
        });
    }

    /// The line to type the name of a file in, in the folder of the person: there one may write as a rule.
    pub(super) fn ask_for_file(&mut self, context: &Context) {
        let name = context.text("game-file-name");
        let folder = std::env::home_dir().unwrap_or_else(std::env::temp_dir);
        let path = folder.join(name).to_string_lossy().into_owned();
        self.typed = Some((Purpose::File, Entry::replacing(&path, LONGEST_PATH)));
    }

    fn is_move(&self, text: &str, context: &Context) -> bool {
        let size = self.host.table().position().variant().size;
        read_move(text, size, context.language).is_ok()
    }

    /// Whoever types a move where a name is asked for thinks that the game goes on: nothing is saved under it.
    fn refuse_move(&mut self, purpose: Purpose, typed: &str, context: &mut Context) {
        match purpose {
            Purpose::File => self.ask_for_file(context),
            _ => self.ask_for_name(),
        }
        let values = [("move", typed.into())];
        let said = context.language.sentence("game-name-is-a-move", &values);
        self.message = Some((said, Role::Trouble));
    }

    fn save_in(&mut self, path: &str, context: &mut Context) {
        let text = self.host.save().to_string();
        let saved = Home::keep_elsewhere(Path::new(path), &text);
        self.message = Some(match saved {
            Ok(()) => {
                self.unkept = Unkept::Elsewhere;
                let said = context
                    .language
                    .sentence("game-saved", &[("name", path.into())]);
                (said, Role::Text)
            }
            Err(error) => {
                self.typed = Some((Purpose::File, Entry::mending(path, LONGEST_PATH)));
                (not_saved(&error, context), Role::Trouble)
            }
        });
    }
}

/// Why a game could not be saved under a name or in a file, as a whole sentence.
fn not_saved(error: &dedale_store::StoreError, context: &Context) -> String {
    let reason = dedale_store::sentence(error, context.language);
    let values = [("reason", reason.into())];
    context.language.sentence("game-not-saved", &values)
}
