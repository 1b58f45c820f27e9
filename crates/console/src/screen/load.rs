//! Opening a game: those saved by name, those kept by themselves, and the prepared ones (C7), each in its
//! group; a search finds one among many. The same list, of finished games alone, is where an analysis begins.

use std::time::SystemTime;

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use unicode_width::UnicodeWidthStr as _;

use dedale_play::{Demonstration, Save, demonstrations};

use crate::screen::analysis::Analysis;
use crate::screen::app::{Context, Next, Screen};
use crate::screen::entry::Entry;
use crate::screen::game::GameScreen;
use crate::screen::list::List;
use crate::screen::picture::{Click, Picture, shortened};
use crate::shelf::{self, Place, Shelved};
use dedale_canvas::canvas::Role;
use dedale_store::{Binned, Home, Loaded};

/// Which games are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shelf {
    All,
    /// For an analysis.
    Finished,
    /// For the mistakes in them.
    Mistakes,
}

enum Item {
    Shelved(Box<Shelved>),
    Prepared(Demonstration),
}

impl Item {
    /// The heading it stands under, in the order of the list.
    fn group(&self) -> &'static str {
        match self {
            Item::Shelved(shelved) => match shelved.place {
                Place::Named(_) => "load-group-named",
                Place::Kept(_) => "load-group-kept",
            },
            Item::Prepared(_) => "load-group-prepared",
        }
    }
}

/// A row of the list.
enum Row {
    Heading(&'static str),
    /// The entry at that place among those shown.
    Entry(usize),
}

/// When a game was kept stands no farther from its name.
const WIDEST: usize = 112;

/// The longest text to search for.
const LONGEST_SEARCH: usize = 40;

/// The list of games.
pub(super) struct Load {
    shelf: Shelf,
    items: Vec<Item>,
    /// The places of those that have what is searched for.
    found: Vec<usize>,
    list: List,
    /// What is searched for, and whether it is still being typed.
    search: Option<(Entry, bool)>,
    /// A damaged game whose version before could be opened: shall it?
    question: Option<Shelved>,
    notice: Option<String>,
    /// What was moved to the bin from here, the last one last, and its place in the list: each can come back.
    binned: Vec<(usize, Item, Binned)>,
}

impl Load {
    pub(super) fn new(shelf: Shelf, context: &mut Context) -> Load {
        let mut notice = context.notice.take();
        let mut items: Vec<Item> = Vec::new();
        // Whoever gave a game a name looks for that.
        let is_kept = |game: &Shelved| matches!(game.place, Place::Kept(_));
        match shelf::all(&context.home) {
            Ok(mut games) => {
                games.sort_by_key(is_kept);
                let over =
                    |game: &Shelved| game.table().is_some_and(|table| table.ending().is_some());
                let wanted = |game: &Shelved| shelf == Shelf::All || over(game);
                items.extend(
                    games
                        .into_iter()
                        .filter(wanted)
                        .map(|game| Item::Shelved(Box::new(game))),
                );
            }
            Err(error) => {
                notice.get_or_insert(dedale_store::sentence(&error, context.language));
            }
        }
        if shelf == Shelf::All {
            items.extend(demonstrations().iter().copied().map(Item::Prepared));
        }
        Load {
            shelf,
            list: List::new(items.len()),
            found: (0..items.len()).collect(),
            items,
            search: None,
            question: None,
            notice,
            binned: Vec::new(),
        }
    }

    /// The entry that is chosen.
    fn chosen(&self) -> Option<&Item> {
        self.items.get(*self.found.get(self.list.place())?)
    }

    /// Shows those that have what is typed, in whatever letters.
    fn find(&mut self, context: &Context) {
        let wanted = self
            .search
            .as_ref()
            .map_or(String::new(), |(entry, _)| entry.text().to_lowercase());
        let has = |item: &Item| {
            let text = format!("{} {}", line(item, context), ago(item, context));
            text.to_lowercase().contains(wanted.trim())
        };
        let places = self.items.iter().enumerate();
        self.found = places
            .filter(|(_, item)| has(item))
            .map(|(place, _)| place)
            .collect();
        self.list.resize(self.found.len());
    }

    /// Takes a key for the search in; false if it is none.
    fn type_search(&mut self, key: KeyEvent, context: &Context) -> bool {
        let Some((entry, typing)) = &mut self.search else {
            return false;
        };
        match key.code {
            KeyCode::Esc => {
                self.search = None;
                self.find(context);
                true
            }
            KeyCode::Enter if *typing => {
                *typing = false;
                true
            }
            _ if *typing && entry.key(key) => {
                self.find(context);
                true
            }
            _ => false,
        }
    }

    /// Headings and entries as they stand below each other.
    fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut group = "";
        for (place, item) in self.found.iter().map(|&at| &self.items[at]).enumerate() {
            if item.group() != group {
                group = item.group();
                rows.push(Row::Heading(group));
            }
            rows.push(Row::Entry(place));
        }
        rows
    }

    /// Opens a game, or asks what to do about a damaged one.
    pub(super) fn open(shelved: Shelved, context: &mut Context) -> Next {
        match shelved.reading {
            Loaded::Good(save) => play(save, &shelved.place, context),
            Loaded::FromBackup { .. } => {
                let mut load = Load::new(Shelf::All, context);
                load.question = Some(shelved);
                Next::go(load)
            }
            Loaded::Bad { problem } => {
                let said = shelf::trouble(&problem, context.language);
                context.notice = Some(said);
                Next::go(Load::new(Shelf::All, context))
            }
        }
    }

    /// Whether the version before shall be opened.
    fn answer(code: KeyCode, shelved: Shelved, context: &mut Context) -> Next {
        let yes = matches!(code, KeyCode::Enter | KeyCode::Char('y' | 'Y' | 'o' | 'O'));
        match shelved.reading {
            Loaded::FromBackup { value, .. } if yes => play(value, &shelved.place, context),
            _ => Next::Stay,
        }
    }

    fn choose(&mut self, context: &mut Context) -> Next {
        if self.shelf != Shelf::All {
            return self.analyse(context);
        }
        match self.chosen() {
            None => Next::Stay,
            Some(Item::Prepared(prepared)) => GameScreen::begin(prepared.table(), context),
            Some(Item::Shelved(shelved)) => {
                let place = shelved.place.clone();
                let kept = shelved.kept;
                match shelf::open(&context.home, &place) {
                    Loaded::Good(save) => play(save, &place, context),
                    reading @ Loaded::FromBackup { .. } => {
                        self.question = Some(Shelved {
                            place,
                            kept,
                            reading,
                        });
                        Next::Stay
                    }
                    Loaded::Bad { problem } => {
                        self.notice = Some(shelf::trouble(&problem, context.language));
                        Next::Stay
                    }
                }
            }
        }
    }

    fn analyse(&mut self, context: &mut Context) -> Next {
        let table = match self.chosen() {
            Some(Item::Shelved(shelved)) => shelved.table().cloned(),
            Some(Item::Prepared(prepared)) => Some(prepared.table()),
            None => None,
        };
        if let Some(table) = table.filter(|table| !table.entries().is_empty()) {
            let analysis = Analysis::new(&table, context);
            return Next::go(match self.shelf {
                Shelf::Mistakes => analysis.for_learning(),
                Shelf::All | Shelf::Finished => analysis,
            });
        }
        self.notice = Some(context.text("load-nothing-to-analyse"));
        Next::Stay
    }

    /// Moves a game to the bin of the data folder.
    fn delete(&mut self, context: &Context) {
        let Some(Item::Shelved(shelved)) = self.chosen() else {
            self.notice = Some(context.text("load-prepared-stay"));
            return;
        };
        let deleted = match &shelved.place {
            Place::Kept(id) => context.home.delete_game(id),
            Place::Named(name) => context.home.delete_named(name),
        };
        match deleted {
            Ok(binned) => {
                let place = self.found[self.list.place()];
                let path = binned.path().display().to_string();
                self.binned.push((place, self.items.remove(place), binned));
                self.find(context);
                let said = context
                    .language
                    .sentence("load-deleted", &[("path", path.into())]);
                self.notice = Some(said);
            }
            Err(error) => self.notice = Some(dedale_store::sentence(&error, context.language)),
        }
    }
}

impl Load {
    /// Brings back what was moved to the bin last.
    fn bring_back(&mut self, context: &Context) {
        let Some((place, item, binned)) = self.binned.pop() else {
            return;
        };
        match context.home.bring_back(&binned) {
            Ok(()) => {
                self.items.insert(place, item);
                self.find(context);
                let shown = self.found.iter().position(|&at| at == place);
                self.list.go_to(shown.unwrap_or(self.list.place()));
                self.notice = Some(context.text("load-brought-back"));
            }
            Err(error) => {
                self.notice = Some(dedale_store::sentence(&error, context.language));
                self.binned.push((place, item, binned));
            }
        }
    }
}

impl Screen for Load {
    fn key(&mut self, key: KeyEvent, context: &mut Context) -> Next {
        if let Some(shelved) = self.question.take() {
            return Load::answer(key.code, shelved, context);
        }
        self.notice = None;
        if self.type_search(key, context) {
            return Next::Stay;
        }
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Next::Menu,
            KeyCode::Char('/' | 's' | 'S' | 'r' | 'R') => {
                self.search = Some((Entry::new("", LONGEST_SEARCH), true));
                self.find(context);
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(context),
            KeyCode::Char('a' | 'A') => return self.analyse(context),
            KeyCode::Char('u' | 'U') => self.bring_back(context),
            KeyCode::Delete | KeyCode::Backspace => self.delete(context),
            code => {
                self.list.key(code);
            }
        }
        Next::Stay
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let language = context.language;
        let title = match self.shelf {
            Shelf::All => "load-title",
            Shelf::Finished => "load-title-analysis",
            Shelf::Mistakes => "load-title-mistakes",
        };
        picture.bar(0, &language.text(title), Role::Chosen);
        let room = picture.extent.height.saturating_sub(8).max(1);
        let width = picture.extent.width.saturating_sub(4).min(WIDEST);
        let rows = self.rows();
        let chosen = |row: &Row| matches!(row, Row::Entry(place) if *place == self.list.place());
        let middle = rows.iter().position(chosen).unwrap_or(0);
        // The heading of the first group is seen with its first entry.
        let first = middle.saturating_sub(room / 2);
        let first = first.min(rows.len().saturating_sub(room));
        for (below, row) in rows.iter().skip(first).take(room).enumerate() {
            let at = 2 + below;
            match row {
                Row::Heading(group) => {
                    picture.write(2, at, &language.text(group), Role::Heading);
                }
                Row::Entry(place) => {
                    let role = if *place == self.list.place() {
                        Role::Chosen
                    } else {
                        Role::Text
                    };
                    let item = &self.items[self.found[*place]];
                    picture.write(2, at, &" ".repeat(width), role);
                    // When it was says more than the end of a long line.
                    let ago = ago(item, context);
                    let end = width + 1;
                    picture.write(end.saturating_sub(ago.width()), at, &ago, role);
                    let taken = if ago.is_empty() { 2 } else { ago.width() + 5 };
                    let text = shortened(&line(item, context), width.saturating_sub(taken));
                    picture.write(4, at, &text, role);
                    picture.touch((2, at), (width, 1), Click::Entry(*place));
                }
            }
        }
        let is_entry = |row: &&Row| matches!(row, Row::Entry(_));
        let above = rows.iter().take(first).filter(is_entry).count();
        let below = rows.iter().skip(first + room).filter(is_entry).count();
        for (count, at, key) in [
            (above, 1, "load-more-above"),
            (below, 2 + room, "load-more-below"),
        ] {
            if count > 0 {
                let more = language.sentence(key, &[("count", count.into())]);
                let column = picture.extent.width.saturating_sub(more.width() + 2);
                picture.write(column, at, &more, Role::Aside);
            }
        }
        if self.items.is_empty() {
            picture.write(3, 2, &language.text("load-none"), Role::Text);
        } else if self.found.is_empty() {
            picture.write(3, 2, &language.text("load-not-found"), Role::Text);
        }
        if let Some((entry, typing)) = &self.search {
            let label = format!("{} ", language.text("load-search"));
            let end = picture.write(2, 1, &label, Role::Heading);
            let end = picture.write(end, 1, &entry.text(), Role::Text);
            if *typing {
                picture.write(end, 1, " ", Role::Chosen);
            }
        }
        let last = picture.extent.height.saturating_sub(1);
        let row = last.saturating_sub(4);
        if let Some(trouble) = self.question.as_ref().and_then(Shelved::trouble) {
            let problem = shelf::trouble(trouble, language);
            let asked = language.sentence("load-damaged", &[("problem", problem.into())]);
            picture.write_paragraph(2, row, width, &asked, Role::Trouble);
        } else if let Some(notice) = &self.notice {
            picture.write_paragraph(2, row, width, notice, Role::Trouble);
        }
        let keys = match (&self.search, self.shelf) {
            (Some((_, true)), _) => "load-keys-search",
            (_, Shelf::All) => "load-keys",
            (_, Shelf::Finished | Shelf::Mistakes) => "load-keys-analysis",
        };
        picture.write_keys(&language.text(keys));
    }

    fn wheel(&mut self, key: KeyEvent, _: &mut Context) -> Next {
        self.list.key(key.code);
        Next::Stay
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, context: &mut Context) -> Next {
        if let (MouseEventKind::Down(_), Click::Entry(place)) = (kind, click) {
            let again = self.list.place() == place;
            self.list.go_to(place);
            if again {
                return self.choose(context);
            }
        }
        Next::Stay
    }
}

/// Sits down at a kept game. One saved by name, or opened in another program too, goes on as a game of
/// its own.
fn play(save: Save, place: &Place, context: &mut Context) -> Next {
    match place {
        Place::Named(_) => GameScreen::begin(save.table, context),
        Place::Kept(id) => match context.home.open_game(id) {
            Ok(lock) => GameScreen::resume(save, Some(lock), context),
            Err(dedale_store::StoreError::InUse { .. }) => {
                let said = context.text("load-in-use");
                let copy = Save {
                    id: Home::fresh_id(SystemTime::now()),
                    ..save
                };
                context.notice = Some(said);
                GameScreen::resume(copy, None, context)
            }
            // A folder that cannot be written to does not keep anybody from playing.
            Err(_) => GameScreen::resume(save, None, context),
        },
    }
}

/// How long ago it was kept, of a game that can be opened.
fn ago(item: &Item, context: &Context) -> String {
    match item {
        Item::Shelved(shelved) if shelved.table().is_some() => {
            shelf::ago(shelved.kept, context.language)
        }
        _ => String::new(),
    }
}

/// Everything else about it: what it is called, who plays, how far it went.
fn line(item: &Item, context: &Context) -> String {
    let language = context.language;
    match item {
        Item::Prepared(prepared) => {
            let text = language.text(&format!("demonstration-{}", prepared.name));
            language.sentence("load-prepared", &[("text", text.into())])
        }
        Item::Shelved(shelved) => {
            let text = match shelved.table() {
                Some(table) => shelf::described(table, language),
                None => language.text("load-unreadable"),
            };
            let text = match &shelved.place {
                Place::Kept(_) => text,
                Place::Named(name) => {
                    let values = [("name", name.as_str().into()), ("text", text.into())];
                    language.sentence("load-named", &values)
                }
            };
            match shelved.trouble() {
                None => text,
                Some(_) => language.sentence("load-is-damaged", &[("text", text.into())]),
            }
        }
    }
}
