//! A game that has not begun because its board does not fit in the window: said before anything is kept and before
//! any clock runs. As soon as the window is large enough, it begins.

use crossterm::event::{KeyCode, KeyEvent};
use dedale_play::{Save, Table};

use crate::screen::app::{Context, Next, Screen};
use crate::screen::game::GameScreen;
use crate::screen::game::layout::Layout;
use crate::screen::picture::{Extent, Picture};
use dedale_store::OpenGame;

/// What is to begin.
pub(super) enum Waiting {
    New(Box<Table>),
    Kept(Box<Save>, Option<OpenGame>),
}

impl Waiting {
    fn table(&self) -> &Table {
        match self {
            Waiting::New(table) => table,
            Waiting::Kept(save, _) => &save.table,
        }
    }
}

/// The window that a game needs, if this one is too small.
pub(super) fn needs(table: &Table, window: Extent) -> Option<Extent> {
    Layout::choose(table.position().variant().size, false, window).err()
}

/// The screen that waits for a larger window.
pub(super) struct WaitingScreen {
    waiting: Option<Waiting>,
}

impl WaitingScreen {
    pub(super) fn new(waiting: Waiting) -> WaitingScreen {
        WaitingScreen {
            waiting: Some(waiting),
        }
    }
}

impl Screen for WaitingScreen {
    fn key(&mut self, key: KeyEvent, _: &mut Context) -> Next {
        match key.code {
            KeyCode::Esc => Next::Menu,
            _ => Next::Stay,
        }
    }

    // The app says how large the window would have to be.
    fn view(&self, _: &Context, _: &mut Picture) {}

    fn needed(&self, context: &Context) -> Option<Extent> {
        needs(self.waiting.as_ref()?.table(), context.extent)
    }

    fn tick(&mut self, context: &mut Context) -> Next {
        if self.needed(context).is_some() {
            return Next::Stay;
        }
        match self.waiting.take() {
            Some(Waiting::New(table)) => GameScreen::begin(*table, context),
            Some(Waiting::Kept(save, lock)) => GameScreen::resume(*save, lock, context),
            None => Next::Menu,
        }
    }
}
