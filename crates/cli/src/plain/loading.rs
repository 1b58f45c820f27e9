//! Going on with a game that was kept (C7): the one interrupted last, one from the list, one saved by
//! name, or a demonstration. A file that cannot be read is named, left as it is, and the version before
//! is offered.

use std::sync::Arc;

use dedale_play::{Save, SaveProblem, Table, demonstrations};

use super::{Console, Step, game, vocabulary};
use crate::console::host::Host;
use crate::console::{phrases, shelf};
use crate::echo::echo;
use crate::home::{self, Loaded, OpenGame, Problem, StoreError};

/// So many of the newest games are listed.
const LISTED: usize = 20;

/// Something that can be opened.
pub(super) enum Entry {
    /// Saved by that name.
    Named(String),
    /// A game at the table.
    Kept(String),
}

impl Entry {
    pub(super) fn name(&self) -> &str {
        match self {
            Entry::Named(name) | Entry::Kept(name) => name,
        }
    }
}

impl Console {
    /// Who plays and how far the game is.
    pub(super) fn summary(&self, table: &Table) -> String {
        let names: Vec<&str> = table.seats().map(|(_, seat)| seat.name.as_str()).collect();
        let values = [
            ("players", names.join(", ").into()),
            ("moves", table.entries().len().into()),
        ];
        self.language.sentence("plain-summary", &values)
    }

    /// The game interrupted last; one that cannot be read is passed over, but not in silence.
    pub(super) fn resume(&mut self) -> Step {
        let games = match self.home.games() {
            Ok(games) => games,
            Err(error) => return self.say_trouble(&error),
        };
        for game in games {
            let reading = shelf::read(&self.home, &game.id);
            let Some(save) = self.whole(reading, &game.id)? else {
                continue;
            };
            if save.table.ending().is_none() && self.go_on(save)? {
                return Ok(());
            }
        }
        self.say("plain-resume-none")
    }

    /// What was read, or the version before it if that is wanted.
    fn whole<T>(&mut self, reading: shelf::Reading<T>, name: &str) -> Step<Option<T>> {
        match reading {
            Loaded::Good(value) => Ok(Some(value)),
            Loaded::Bad { problem } => {
                self.say_damage(&problem, name)?;
                Ok(None)
            }
            Loaded::FromBackup { value, problem } => {
                self.say_damage(&problem, name)?;
                // Whoever has the newer program will want the newer game.
                let newer = matches!(problem, Problem::Text(SaveProblem::Newer));
                let wanted = !newer && self.ask_yes("plain-backup", true)?;
                Ok(Some(value).filter(|_| wanted))
            }
        }
    }

    fn say_damage(&self, problem: &Problem<SaveProblem>, name: &str) -> Step {
        let reason = match problem {
            Problem::Store(error) => home::sentence(error, self.language),
            Problem::Text(problem) => phrases::save_problem(problem, self.language),
        };
        let values = [("name", echo(name).into()), ("reason", reason.into())];
        self.say_with("plain-damaged", &values)
    }

    /// Plays a kept game, unless another program does.
    fn go_on(&mut self, save: Save) -> Step<bool> {
        let lock: Option<OpenGame> = match self.home.open_game(&save.id) {
            Ok(lock) => Some(lock),
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
        let entries = match self.entries() {
            Ok(entries) => entries,
            Err(error) => return self.say_trouble(&error),
        };
        if entries.is_empty() {
            return self.say("plain-load-none");
        }
        let Some(entry) = self.pick(wanted, entries, "plain-load-list", |table| {
            table.ending().is_none()
        })?
        else {
            return Ok(());
        };
        match entry {
            Entry::Kept(id) => {
                let reading = shelf::read(&self.home, &id);
                let Some(save) = self.whole(reading, &id)? else {
                    return Ok(());
                };
                if self.is_playable(&save.table)? {
                    self.go_on(save)?;
                }
                Ok(())
            }
            Entry::Named(name) => {
                let reading = shelf::read_named(&self.home, &name);
                let Some(table) = self.whole(reading, &name)? else {
                    return Ok(());
                };
                if self.is_playable(&table)? {
                    // A copy goes on; what was saved by name stays as it is.
                    self.begin(table)?;
                }
                Ok(())
            }
        }
    }

    fn is_playable(&self, table: &Table) -> Step<bool> {
        let Some(ending) = table.ending() else {
            return Ok(true);
        };
        let ending = phrases::ending(ending, table, self.language);
        self.say_with("plain-load-over", &[("ending", ending.into())])?;
        Ok(false)
    }

    /// Everything that can be opened, the games saved by name first.
    pub(super) fn entries(&self) -> Result<Vec<Entry>, StoreError> {
        let named = self
            .home
            .named()?
            .into_iter()
            .map(|game| Entry::Named(game.name));
        let kept = self
            .home
            .games()?
            .into_iter()
            .map(|game| Entry::Kept(game.id));
        Ok(named.chain(kept).collect())
    }

    /// The table of an entry, if it can be read at all. Nothing is said.
    pub(super) fn table_of(&self, entry: &Entry) -> Option<Table> {
        let table = match entry {
            Entry::Named(name) => shelf::read_named(&self.home, name),
            Entry::Kept(id) => match shelf::read(&self.home, id) {
                Loaded::Good(save) => Loaded::Good(save.table),
                Loaded::FromBackup { value, problem } => Loaded::FromBackup {
                    value: value.table,
                    problem,
                },
                Loaded::Bad { problem } => Loaded::Bad { problem },
            },
        };
        match table {
            Loaded::Good(table) => Some(table),
            Loaded::FromBackup { .. } | Loaded::Bad { .. } => None,
        }
    }

    /// Lets somebody choose one of those that suit, by number or name; a damaged one can be chosen too.
    pub(super) fn pick(
        &mut self,
        wanted: &str,
        entries: Vec<Entry>,
        heading: &str,
        suits: impl Fn(&Table) -> bool,
    ) -> Step<Option<Entry>> {
        // A name is enough, whether it is in the list or not.
        let mut entries = entries;
        if let Some(place) = place_of(wanted, &entries) {
            return Ok(Some(entries.swap_remove(place)));
        }
        let mut listed: Vec<(Entry, String)> = Vec::new();
        for entry in entries {
            if listed.len() == LISTED {
                break;
            }
            match self.table_of(&entry) {
                Some(table) if suits(&table) => listed.push((entry, self.summary(&table))),
                Some(_) => {}
                None => listed.push((entry, self.text("plain-unreadable"))),
            }
        }
        if listed.is_empty() {
            self.say("plain-list-none")?;
            return Ok(None);
        }
        let mut line = wanted.to_owned();
        let mut shown = false;
        loop {
            if line.is_empty() && !shown {
                self.say(heading)?;
                for (place, (entry, summary)) in listed.iter().enumerate() {
                    let values = [
                        ("number", (place + 1).to_string().into()),
                        ("name", entry.name().to_owned().into()),
                        ("game", summary.as_str().into()),
                    ];
                    self.say_with("plain-list-entry", &values)?;
                }
                shown = true;
                line = self.ask("plain-list-prompt")?;
                continue;
            }
            if line.is_empty() || vocabulary::is_back(&line) {
                return Ok(None);
            }
            let number = line
                .parse::<usize>()
                .ok()
                .and_then(|number| number.checked_sub(1));
            let by_name = listed.iter().position(|(entry, _)| entry.name() == line);
            if let Some(place) = by_name.or(number.filter(|place| *place < listed.len())) {
                return Ok(Some(listed.swap_remove(place).0));
            }
            self.say_with("plain-list-unknown", &[("line", echo(&line).into())])?;
            shown = false;
            line.clear();
        }
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
        let number = line
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        let by_name = all
            .iter()
            .position(|demonstration| demonstration.name == line);
        match by_name.or(number).and_then(|place| all.get(place)) {
            Some(demonstration) => {
                self.lines
                    .say(&self.demonstration_title(demonstration.name))?;
                self.begin(demonstration.table())
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

/// The entry of that name. Digits alone are a number of the list.
fn place_of(wanted: &str, entries: &[Entry]) -> Option<usize> {
    entries
        .iter()
        .position(|entry| !wanted.is_empty() && entry.name() == wanted)
}
