//! Going on with a game that was kept (C7): the one interrupted last, one from the list, one saved by
//! name, or a demonstration. A file that cannot be read is named, left as it is, and the version before
//! is offered.

use std::sync::Arc;

use dedale_play::{Save, SaveProblem, Table, demonstrations};

use super::game;
use super::vocabulary;
use super::{Console, Step};
use crate::phrases;
use crate::shelf::{self, Place, Shelved, Trouble};
use dedale_host::hosting::Host;
use dedale_store::{Loaded, OpenGame, Problem, StoreError};
use dedale_words::echo::echo;

/// So many of the newest games are listed.
const LISTED: usize = 20;

/// What a game is called in the list.
fn name(place: &Place) -> &str {
    match place {
        Place::Named(name) | Place::Kept(name) => name,
    }
}

impl Console {
    /// Who plays and how far the game is.
    pub(super) fn summary(&self, table: &Table) -> String {
        shelf::described(table, self.language)
    }

    /// The game interrupted last. One that cannot be read may have been that one: it is passed over,
    /// but not in silence.
    pub(super) fn resume(&mut self) -> Step {
        let all = match shelf::all(&self.home) {
            Ok(all) => all,
            Err(error) => return self.say_trouble(&error),
        };
        let kept = all
            .into_iter()
            .filter(|shelved| matches!(shelved.place, Place::Kept(_)));
        for shelved in kept {
            let stage = self.stage;
            let can_be = shelved
                .table()
                .is_none_or(|table| shelf::is_resumable(table) && shelf::is_of_stage(table, stage));
            if can_be
                && let Some(save) = self.whole(shelved)?
                && self.go_on(save, false)?
            {
                return Ok(());
            }
        }
        self.say("plain-resume-none")
    }

    /// Goes on with that game; false if it cannot be, or is not wanted.
    pub(super) fn take_up(&mut self, shelved: Shelved) -> Step<bool> {
        match self.whole(shelved)? {
            Some(save) => self.go_on(save, true),
            None => Ok(false),
        }
    }

    /// What was read, or the version before it if that is wanted.
    fn whole(&mut self, shelved: Shelved) -> Step<Option<Save>> {
        let name = name(&shelved.place).to_owned();
        match shelved.reading {
            Loaded::Good(save) => Ok(Some(save)),
            Loaded::Bad { problem } => {
                self.say_damage(&problem, &name)?;
                Ok(None)
            }
            Loaded::FromBackup { value, problem } => {
                self.say_damage(&problem, &name)?;
                // Whoever has the newer program will want the newer game.
                let newer = matches!(problem, Problem::Text(SaveProblem::Newer));
                let wanted = !newer && self.ask_yes("plain-backup", true)?;
                Ok(Some(value).filter(|_| wanted))
            }
        }
    }

    fn say_damage(&self, trouble: &Trouble, name: &str) -> Step {
        let reason = shelf::trouble(trouble, self.language);
        let values = [("name", echo(name).into()), ("reason", reason.into())];
        self.say_with("plain-damaged", &values)
    }

    /// Plays a kept game. While another program plays it, a copy goes on if one is wanted.
    fn go_on(&mut self, save: Save, copy: bool) -> Step<bool> {
        let lock: Option<OpenGame> = match self.home.open_game(&save.id) {
            Ok(lock) => Some(lock),
            Err(StoreError::InUse { .. }) if copy => {
                self.say("load-in-use")?;
                self.begin(save.table)?;
                return Ok(true);
            }
            Err(error @ StoreError::InUse { .. }) => {
                self.say_trouble(&error)?;
                return Ok(false);
            }
            // Nothing can be written there; it is said when the game is to be kept.
            Err(_) => None,
        };
        let summary = self.summary(&save.table);
        self.say_with("plain-resumed", &[("game", summary.into())])?;
        let (report, events) = game::channel();
        let host = Host::resume(Arc::clone(&self.home), save, lock, report)?;
        self.play(host, events)?;
        Ok(true)
    }

    /// A game from the list: `load`, `load 2`, `load Tuesday`.
    pub(super) fn load(&mut self, wanted: &str) -> Step {
        let goes_on = |table: &Table| table.ending().is_none();
        let Some(shelved) = self.pick(wanted, "plain-load-list", goes_on)? else {
            return Ok(());
        };
        let place = shelved.place.clone();
        let Some(save) = self.whole(shelved)? else {
            return Ok(());
        };
        if let Some(ending) = save.table.ending() {
            let ending = phrases::ending(ending, &save.table, self.language);
            return self.say_with("plain-load-over", &[("ending", ending.into())]);
        }
        match place {
            Place::Kept(_) => self.go_on(save, true).map(|_| ()),
            // A copy goes on; what was saved by name stays as it is.
            Place::Named(_) => self.begin(save.table),
        }
    }

    /// Lets somebody choose one of the games that suit, by number or name; one that cannot be read can
    /// be chosen too, to hear why.
    pub(super) fn pick(
        &mut self,
        wanted: &str,
        heading: &str,
        suits: impl Fn(&Table) -> bool,
    ) -> Step<Option<Shelved>> {
        let mut all = match shelf::all(&self.home) {
            Ok(all) => all,
            Err(error) => {
                self.say_trouble(&error)?;
                return Ok(None);
            }
        };
        // Those somebody gave a name to come first.
        all.sort_by_key(|shelved| matches!(shelved.place, Place::Kept(_)));
        // A name is enough, whether it is in the list or not.
        if let Some(place) = all
            .iter()
            .position(|shelved| name(&shelved.place) == wanted)
        {
            return Ok(Some(all.swap_remove(place)));
        }
        let belongs = |shelved: &Shelved| {
            let table = shelved.table();
            shelved.trouble().is_some() || table.is_some_and(&suits)
        };
        all.retain(belongs);
        if all.is_empty() {
            self.say("plain-list-none")?;
            return Ok(None);
        }
        // Those listed, by their places among all.
        let mut listed: Vec<usize> = (0..all.len()).collect();
        let mut line = wanted.to_owned();
        if line.is_empty() {
            line = self.ask_from_list(heading, &all, &listed)?;
        }
        loop {
            if line.is_empty() || vocabulary::is_back(&line) {
                return Ok(None);
            }
            let by_name = all.iter().position(|shelved| name(&shelved.place) == line);
            let number = listed_number(&line)
                .filter(|place| *place < LISTED)
                .and_then(|place| listed.get(place).copied());
            if let Some(place) = by_name.or(number) {
                return Ok(Some(all.swap_remove(place)));
            }
            // Part of a name or of what is told about a game finds it.
            let wanted = line.to_lowercase();
            let has = |place: &usize| self.entry_of(&all[*place]).to_lowercase().contains(&wanted);
            let found: Vec<usize> = (0..all.len()).filter(has).collect();
            if found.is_empty() {
                self.say_with("plain-list-unknown", &[("line", echo(&line).into())])?;
            } else {
                listed = found;
            }
            line = self.ask_from_list(heading, &all, &listed)?;
        }
    }

    /// A game as the list tells it.
    fn entry_of(&self, shelved: &Shelved) -> String {
        let game = match &shelved.reading {
            Loaded::Good(save) => self.summary(&save.table),
            Loaded::FromBackup { .. } | Loaded::Bad { .. } => self.text("plain-unreadable"),
        };
        format!("{} {game}", name(&shelved.place))
    }

    fn ask_from_list(&mut self, heading: &str, all: &[Shelved], listed: &[usize]) -> Step<String> {
        self.say(heading)?;
        let shown = listed.iter().take(LISTED).map(|&place| &all[place]);
        for (place, shelved) in shown.enumerate() {
            let game = match &shelved.reading {
                Loaded::Good(save) => self.summary(&save.table),
                Loaded::FromBackup { .. } | Loaded::Bad { .. } => self.text("plain-unreadable"),
            };
            let values = [
                ("number", (place + 1).to_string().into()),
                ("name", name(&shelved.place).to_owned().into()),
                ("game", game.into()),
            ];
            self.say_with("plain-list-entry", &values)?;
        }
        let more = listed.len().saturating_sub(LISTED);
        if more > 0 {
            self.say_with("plain-list-more", &[("count", more.into())])?;
        }
        self.ask("plain-list-prompt")
    }

    /// A prepared game that is nearly over.
    pub(super) fn demonstrate(&mut self, wanted: &str) -> Step {
        let all = demonstrations();
        let mut line = wanted.to_owned();
        if line.is_empty() {
            self.say("plain-demonstrations")?;
            for (place, demonstration) in all.iter().enumerate() {
                let title = self.demonstration_title(demonstration.name);
                let values = [
                    ("number", (place + 1).to_string().into()),
                    ("name", demonstration.name.into()),
                    ("game", title.into()),
                ];
                self.say_with("plain-list-entry", &values)?;
            }
            line = self.ask("plain-list-prompt")?;
        }
        if line.is_empty() || vocabulary::is_back(&line) {
            return Ok(());
        }
        let by_name = all
            .iter()
            .position(|demonstration| demonstration.name == line);
        match by_name
            .or(listed_number(&line))
            .and_then(|place| all.get(place))
        {
            Some(demonstration) => {
                self.lines
                    .say(&self.demonstration_title(demonstration.name))?;
                let table = demonstration.table();
                if let Some(task) = phrases::task(&table, self.language) {
                    self.lines.say(&task)?;
                }
                self.begin(table)
            }
            None => self.say_with("plain-list-unknown", &[("line", echo(&line).into())]),
        }
    }

    fn demonstration_title(&self, name: &str) -> String {
        self.text(match name {
            "win-in-one" => "demonstration-win-in-one",
            "four-players" => "demonstration-four-players",
            "winning-jump" => "demonstration-winning-jump",
            "bonus-finish" => "demonstration-bonus-finish",
            _ => "demonstration-against-computer",
        })
    }
}

/// The place, from 0, of a number in a list.
fn listed_number(line: &str) -> Option<usize> {
    line.parse::<usize>().ok()?.checked_sub(1)
}
