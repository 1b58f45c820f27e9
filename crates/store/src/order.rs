//! The order in which games were last played: a list of its own, because a clock may be set back
//! and files copied.

use std::collections::HashMap;
use std::path::PathBuf;

use crate::home::Home;
use crate::{locks, writing};

/// The ids, one a line, the game played last at the end.
const ORDER: &str = "order.txt";
const LOCK: &str = "order.lock";
/// The length of the list; older games are in the order of their files' times.
const MOST: usize = 1000;

impl Home {
    /// Records that this game was played last. It is optional: where it cannot be written, the
    /// times of the files decide.
    pub(crate) fn remember_last(&self, id: &str) {
        // Usually it is already the last.
        if self.order().last().is_some_and(|last| last == id) {
            return;
        }
        let Ok(_lock) = locks::wait(&self.folder.join(LOCK)) else {
            return;
        };
        let mut ids = self.order();
        ids.retain(|known| known != id);
        ids.push(id.to_owned());
        let ids = &ids[ids.len().saturating_sub(MOST)..];
        let text = ids.join("\n") + "\n";
        let _ = writing::write(&self.order_path(), &text, writing::Old::Goes);
    }

    /// The place of each game among those last played: the greater, the later.
    pub(crate) fn places(&self) -> HashMap<String, usize> {
        let ids = self.order().into_iter().enumerate();
        ids.map(|(place, id)| (id, place)).collect()
    }

    fn order(&self) -> Vec<String> {
        let text = writing::read_text(&self.order_path()).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    fn order_path(&self) -> PathBuf {
        self.folder.join(ORDER)
    }
}
