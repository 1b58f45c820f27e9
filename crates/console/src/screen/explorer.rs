//! The explorer of solved boards and of openings: perfect play gone through move by move, every move with its exact value; or many games,
//! every move with how often it was played and who won. Where the values come from is the caller's affair.

use std::cell::RefCell;
use std::io;

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use dedale_rules::{Game, Move, Position, Size};

use crate::screen::app::{Context, Next, Screen};
use crate::screen::game::layout::Layout;
use crate::screen::list::List;
use crate::screen::picture::{Click, Extent, Picture, shortened, width};
use dedale_canvas::board_view::{self, Marks};
use dedale_canvas::canvas::Role;
use dedale_words::FluentValue;
use dedale_words::language::Language;
use dedale_words::move_list::LastMove;
use dedale_words::story::opening_name;
use dedale_words::wrapping::wrapped;

/// Rows of the panel before the list of moves, and after it.
const HEAD: usize = 4;
const FOOT: usize = 4;
/// A move has so many columns in the list, more where one needs them.
const LABEL: usize = 5;

/// What happened in games after a move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// In how many it was played.
    pub games: u32,
    /// How many of these the first player won.
    pub first: u32,
    /// How many of these the second player won.
    pub second: u32,
    /// What is thought of the chances of whoever makes it, from 0 to 1.
    pub chance: Option<f32>,
    /// The mirror image of the move, if it was counted with it.
    pub mirrored: Option<Move>,
}

impl Tally {
    /// The values of its sentences.
    fn values(&self, language: Language) -> Vec<(&'static str, FluentValue<'static>)> {
        let percent = |part: f32| {
            let percent = format!("{:.0}", part * 100.0);
            language.sentence("words-percent", &[("percent", percent.into())])
        };
        let share = |count: u32| percent(ratio(count, self.games));
        let mut values = vec![
            ("games", self.games.into()),
            ("first", share(self.first).into()),
            ("second", share(self.second).into()),
        ];
        values.extend(self.chance.map(|chance| ("chance", percent(chance).into())));
        values
    }
}

#[expect(clippy::cast_precision_loss, reason = "a part, to two digits")]
fn ratio(count: u32, whole: u32) -> f32 {
    count as f32 / whole.max(1) as f32
}

/// A move as it stands in the list, with its mirror image where both count as one.
fn label(chosen: Move, worth: Worth) -> String {
    match worth {
        Worth::Played(Tally {
            mirrored: Some(mirrored),
            ..
        }) => format!("{chosen}, {mirrored}"),
        _ => chosen.to_string(),
    }
}

/// What a move is worth to whoever makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// In so many plies, this move counted.
    Win(u16),
    /// Nobody can force a win.
    Draw,
    /// The same for the other side.
    Loss(u16),
    /// What happened in games.
    Played(Tally),
}

impl Worth {
    fn role(self) -> Role {
        match self {
            Worth::Win(_) => Role::Advised,
            Worth::Draw | Worth::Played(_) => Role::Text,
            Worth::Loss(_) => Role::Trouble,
        }
    }

    /// The end of a key for its sentence, and the values in it.
    fn told(self, language: Language) -> (&'static str, Vec<(&'static str, FluentValue<'static>)>) {
        let plies = |plies: u16| vec![("plies", plies.into())];
        match self {
            Worth::Win(count) => ("win", plies(count)),
            Worth::Draw => ("draw", plies(0)),
            Worth::Loss(count) => ("loss", plies(count)),
            Worth::Played(tally) if tally.chance.is_some() => ("judged", tally.values(language)),
            Worth::Played(tally) => ("played", tally.values(language)),
        }
    }
}

/// Every move of a position with what it is worth, the best first.
pub type Values = Box<dyn FnMut(&Position) -> io::Result<Vec<(Move, Worth)>>>;

/// A board to explore.
pub struct Exploration {
    /// Where it begins: after the moves of that game.
    pub start: Game,
    /// What moves are worth.
    pub values: Values,
    /// The values are counts of games.
    pub counts: bool,
}

/// As people write it.
fn shown(size: Size) -> String {
    format!("{}×{}", size.width(), size.height())
}

/// Perfect play on the screen.
pub(super) struct Explorer {
    /// The moves before the explorer's own; they tell what the opening is called.
    before: Game,
    game: Game,
    values: RefCell<Values>,
    /// Of the position on the board.
    moves: Vec<(Move, Worth)>,
    list: List,
    /// The values are counts of games.
    counts: bool,
    /// What could not be read.
    trouble: Option<String>,
}

impl Explorer {
    pub(super) fn new(exploration: Exploration) -> Explorer {
        let mut explorer = Explorer {
            game: Game::new(exploration.start.position().clone()),
            before: exploration.start,
            values: RefCell::new(exploration.values),
            moves: Vec::new(),
            list: List::new(0),
            counts: exploration.counts,
            trouble: None,
        };
        explorer.look();
        explorer
    }

    /// Finds out what the moves of the position are worth.
    fn look(&mut self) {
        let position = self.game.position();
        let is_over = position.outcome().is_some();
        let found = if is_over {
            Ok(Vec::new())
        } else {
            (self.values.borrow_mut())(position)
        };
        self.trouble = found.as_ref().err().map(ToString::to_string);
        self.moves = found.unwrap_or_default();
        self.list = List::new(self.moves.len());
    }

    fn play(&mut self, place: usize) {
        if let Some(&(chosen, _)) = self.moves.get(place)
            && self.game.play(chosen).is_ok()
        {
            self.look();
        }
    }

    /// Takes moves back until so many are left; the one taken back last is chosen again.
    fn back_to(&mut self, count: usize) {
        let Some(&last) = self.game.moves().get(count) else {
            return;
        };
        while self.game.moves().len() > count && self.game.undo().is_some() {}
        self.look();
        let place = self.moves.iter().position(|(chosen, _)| *chosen == last);
        self.list.go_to(place.unwrap_or(0));
    }

    fn layout(&self, extent: Extent) -> Result<Layout, Extent> {
        Layout::choose(self.game.position().variant().size, false, extent)
    }

    /// Who moves, and what comes of it.
    fn standing(&self, context: &Context) -> (String, Role) {
        let position = self.game.position();
        let language = context.language;
        let Some((_, worth)) = self.moves.first() else {
            let previous = self.game.moves().len() % 2;
            let winner = if previous == 1 { 1 } else { 2 };
            let key = match self.counts {
                _ if position.outcome().is_some() => "explore-over",
                true => "explore-nobody",
                false => "explore-unknown",
            };
            let values = [("player", winner.into())];
            return (language.sentence(key, &values), Role::Heading);
        };
        if self.counts {
            let values = self.total().values(language);
            let text = language.sentence("explore-standing-played", &values);
            return (text, Role::Text);
        }
        let (kind, mut values) = worth.told(language);
        values.push(("player", position.turn().number().into()));
        let text = language.sentence(&format!("explore-standing-{kind}"), &values);
        (text, worth.role())
    }

    /// What the opening is called, as long as that fits a line.
    fn opening(&self, language: Language, room: usize) -> Option<String> {
        let mut whole = self.before.clone();
        for &chosen in self.game.moves() {
            whole.play(chosen).ok()?;
        }
        let name = opening_name(&whole, language)?;
        let title = language.sentence("opening-title", &[("name", name.clone().into())]);
        let fits = width(&title) <= room;
        Some(if fits { title } else { shortened(&name, room) })
    }

    /// The games of all moves together.
    fn total(&self) -> Tally {
        let mut all = Tally::default();
        for (_, worth) in &self.moves {
            if let Worth::Played(one) = worth {
                all.games += one.games;
                all.first += one.first;
                all.second += one.second;
            }
        }
        all
    }

    fn marks(&self) -> Marks {
        let position = self.game.position();
        let mut marks = Marks {
            owners: board_view::owners(self.played()),
            ..Marks::default()
        };
        match self.moves.get(self.list.place()) {
            Some((Move::Wall(wall), _)) => marks.ghost = Some((*wall, true)),
            Some((Move::Pawn(cell), _)) => marks.cursor = Some(*cell),
            _ => {}
        }
        marks.targets = (!self.moves.is_empty()).then(|| position.pawn_moves());
        marks
    }

    /// The moves so far and who made them.
    fn played(&self) -> impl Iterator<Item = (dedale_rules::Player, Move)> + '_ {
        let players = self.game.position().players().players();
        let players: Vec<_> = players.collect();
        let first = self.game.start().turn();
        let offset = players.iter().position(|&player| player == first);
        let offset = offset.unwrap_or(0);
        let moves = self.game.moves().iter().enumerate();
        moves.map(move |(place, &chosen)| (players[(place + offset) % players.len()], chosen))
    }

    fn draw_moves(&self, context: &Context, picture: &mut Picture, layout: &Layout) {
        let area = layout.panel;
        let (standing, role) = self.standing(context);
        let lines = wrapped(&standing, area.width);
        for (below, line) in lines.iter().take(HEAD - 1).enumerate() {
            picture.write(area.column, area.row + below, line, role);
        }
        let top = area.row + HEAD - 1;
        let bottom = area.bottom().min(picture.extent.height.saturating_sub(1));
        let room = bottom.saturating_sub(top + FOOT).max(1);
        let first = self.list.first_shown(room);
        let labels = self
            .moves
            .iter()
            .map(|&(chosen, worth)| label(chosen, worth));
        let wide = labels.map(|label| label.len()).fold(LABEL, usize::max);
        for (place, (chosen, worth)) in self.moves.iter().enumerate().skip(first).take(room) {
            let line = top + place - first;
            let (kind, values) = worth.told(context.language);
            let told = context
                .language
                .sentence(&format!("explore-move-{kind}"), &values);
            let is_chosen = place == self.list.place();
            let role = if is_chosen {
                Role::Chosen
            } else {
                worth.role()
            };
            let text = format!(" {:<wide$} {told}", label(*chosen, *worth));
            let text = shortened(&text, area.width);
            picture.write(area.column, line, &text, role);
            picture.touch((area.column, line), (area.width, 1), Click::Entry(place));
        }
        let hidden = self.moves.len().saturating_sub(first + room);
        if hidden > 0 {
            let values = [("count", hidden.into())];
            let more = context.language.sentence("explore-more", &values);
            picture.write(area.column, top + room, &more, Role::Aside);
        }
        let opening = self.opening(context.language, area.width);
        if let Some(opening) = opening.filter(|_| self.counts) {
            picture.write(area.column, top + room + 1, &opening, Role::Heading);
        }
        let played: Vec<String> = self.game.moves().iter().map(Move::to_string).collect();
        let lines = wrapped(&played.join(" "), area.width);
        let rows = FOOT - 2;
        let skipped = lines.len().saturating_sub(rows);
        for (below, line) in lines.iter().skip(skipped).enumerate() {
            picture.write(area.column, top + room + 2 + below, line, Role::Aside);
        }
    }
}

impl Screen for Explorer {
    fn key(&mut self, key: KeyEvent, _: &mut Context) -> Next {
        let count = self.game.moves().len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Next::Quit,
            KeyCode::Enter => self.play(self.list.place()),
            KeyCode::Right => self.play(0),
            KeyCode::Left | KeyCode::Backspace => self.back_to(count.saturating_sub(1)),
            KeyCode::Char('0') => self.back_to(0),
            code => {
                self.list.key(code);
            }
        }
        Next::Stay
    }

    fn needed(&self, context: &Context) -> Option<Extent> {
        self.layout(context.extent).err()
    }

    fn leave_unseen(&mut self, _: &mut Context) -> Next {
        Next::Quit
    }

    fn view(&self, context: &Context, picture: &mut Picture) {
        let Ok(layout) = self.layout(picture.extent) else {
            return;
        };
        let position = self.game.position();
        let last = self.played().last();
        let last = last.map(|(by, chosen)| LastMove { by, chosen });
        let board = board_view::draw_sized(
            layout.geometry,
            position,
            last,
            &context.glyphs,
            &self.marks(),
        );
        if !layout.is_narrow {
            let stocks = position.players().players();
            let stocks: Vec<String> = stocks
                .map(|player| position.stock(player).to_string())
                .collect();
            let values = [
                ("board", shown(position.variant().size).into()),
                ("walls", stocks.join(", ").into()),
            ];
            let key = if self.counts {
                "explore-title-played"
            } else {
                "explore-title"
            };
            let title = context.language.sentence(key, &values);
            picture.bar(0, &title, Role::Chosen);
        }
        let (column, row) = layout.board;
        picture.paste(&board, column, row);
        self.draw_moves(context, picture, &layout);
        let area = layout.texts;
        if let Some(trouble) = &self.trouble {
            picture.write_up_from(area.bottom().saturating_sub(1), trouble, Role::Trouble);
        }
        let keys = context.text(if self.counts {
            "explore-keys-played"
        } else {
            "explore-keys"
        });
        picture.write_keys_within(area.column, area.width, &keys);
    }

    fn click(&mut self, kind: MouseEventKind, click: Click, _: &mut Context) -> Next {
        if let (MouseEventKind::Down(_), Click::Entry(place)) = (kind, click) {
            // The first click chooses, the second plays.
            if place == self.list.place() {
                self.play(place);
            } else {
                self.list.go_to(place);
            }
        }
        Next::Stay
    }
}
