//! What an analysis looks like: how far it is, the report, and the board with a panel that says what was played there,
//! what was better and why, and how the chances went. Only looks; nothing changes here.

use dedale_engine::{Judged, Mark};
use dedale_rules::{Move, Player, Size};

use super::{Analysis, Page, is_poor};
use crate::screen::app::Context;
use crate::screen::game::layout::Layout;
use crate::screen::game::pointing::{Pointing, Tool};
use crate::screen::picture::{Click, Extent, Picture, shortened, shortened_name, width};
use dedale_canvas::board_view::{self, Marks};
use dedale_canvas::canvas::Role;
use dedale_canvas::review_view;
use dedale_words::reasons::Words;
use dedale_words::wrapping::{broken, wrapped};

/// The panel is no wider than can be read well.
const WIDEST_PANEL: usize = 64;
/// In a panel that is narrower the list of players has shorter headings.
const NARROW: usize = 35;
/// The columns of a chance, and those that a name has at least.
const CHANCE: usize = 5;
const LEAST_NAME: usize = 7;

/// Where everything goes, as in a game; none where the window is too small for the board.
pub(super) fn layout(size: Size, extent: Extent) -> Option<Layout> {
    let mut layout = Layout::choose(size, false, extent).ok()?;
    if let Some(list) = layout.list.take() {
        // What is said has the room that the moves have in a game.
        let end = list.column + list.width;
        layout.panel.width = (end - layout.panel.column).min(WIDEST_PANEL);
    }
    Some(layout)
}

/// Rows for the report.
pub(super) fn room(context: &Context) -> usize {
    context.extent.height.saturating_sub(4)
}

/// Draws the analysis.
pub(super) fn draw(analysis: &Analysis, context: &Context, picture: &mut Picture) {
    let size = analysis.table.position().variant().size;
    let layout = layout(size, picture.extent);
    let is_beside = layout.is_some_and(|layout| layout.is_narrow);
    if !(is_beside && analysis.review.is_some() && analysis.page == Page::Board) {
        picture.bar(0, &context.text("analysis-title"), Role::Chosen);
    }
    let last = picture.extent.height.saturating_sub(1);
    if analysis.review.is_none() {
        draw_progress(analysis, context, picture);
    } else if analysis.page == Page::Keys {
        let is_small = picture.extent.width < 80 || picture.extent.height < 24;
        let (key, top) = if is_small {
            ("analysis-all-keys-small", 1)
        } else {
            let title = context.text("game-all-keys-title");
            picture.write(3, 2, &title, Role::Heading);
            ("analysis-all-keys", 4)
        };
        let left = if is_small { 1 } else { 3 };
        for (place, line) in context.text(key).lines().enumerate() {
            picture.write(left, top + place, line, Role::Text);
        }
        picture.write(1, last, &context.text("analysis-keys-help"), Role::Aside);
        let all = (picture.extent.width, picture.extent.height);
        picture.touch((0, 1), all, Click::Key('?'));
    } else if let Some(layout) = layout.filter(|_| analysis.page == Page::Board) {
        draw_board(analysis, context, picture, &layout);
    } else if let Some(sheet) = analysis.sheet(context) {
        let shown = sheet.rows(analysis.scrolled, room(context));
        picture.paste(&shown, 0, 2);
        let key = if layout.is_some() {
            "analysis-keys"
        } else {
            "analysis-keys-small"
        };
        picture.write_keys(&context.text(key));
    }
}

fn draw_progress(analysis: &Analysis, context: &Context, picture: &mut Picture) {
    let language = context.language;
    let last = picture.extent.height.saturating_sub(1);
    if analysis.work.failed {
        picture.write(2, 3, &language.text("analysis-failed"), Role::Trouble);
        return;
    }
    let all = analysis.table.entries().len() + 1;
    let values = [
        ("done", analysis.looked_at.to_string().into()),
        ("all", all.to_string().into()),
    ];
    let sentence = language.sentence("analysis-progress", &values);
    picture.write(2, 3, &sentence, Role::Text);
    let width = picture.extent.width.saturating_sub(6).min(60);
    let filled = width * analysis.looked_at.min(all) / all;
    let (full, empty) = if context.glyphs.is_unicode() {
        ("█", "░")
    } else {
        ("#", ".")
    };
    let bar = full.repeat(filled) + &empty.repeat(width - filled);
    picture.write(2, 5, &bar, Role::Advised);
    picture.write(
        1,
        last,
        &language.text("analysis-keys-running"),
        Role::Aside,
    );
}

fn draw_board(analysis: &Analysis, context: &Context, picture: &mut Picture, layout: &Layout) {
    let walk = &analysis.walk;
    let position = walk.position();
    let (glyphs, marks) = (&analysis.glyphs, marks(analysis));
    let board = board_view::draw_sized(layout.geometry, position, walk.last(), glyphs, &marks);
    let (column, row) = layout.board;
    picture.paste(&board, column, row);
    let anywhere = Click::Board { column: 0, row: 0 };
    picture.touch((column, row), layout.geometry.extent(), anywhere);
    draw_place(analysis, context, picture, layout);
    let area = layout.panel;
    // A narrow one is as high as the window but for the keys; elsewhere there is a row for what happened.
    let bottom = area.bottom().min(picture.extent.height - 1);
    let mut panel = Panel {
        bottom,
        room: area.width,
        is_narrow: area.width < NARROW,
        picture,
        column: area.column,
        row: area.row,
        words: analysis.words(context),
    };
    panel.draw_players(analysis, context);
    panel.row += 1;
    // The curve stands at the bottom, what is said has the room above it.
    panel.bottom -= CURVE_ROWS + 1;
    if walk.left_at().is_some() {
        panel.draw_tried(analysis, context);
    } else if let Some(judged) = analysis.judged() {
        panel.draw_judged(judged, context);
    } else {
        panel.draw_end(analysis, context);
    }
    panel.row = panel.bottom + 1;
    panel.bottom += CURVE_ROWS + 1;
    panel.draw_curve(analysis);
    draw_below(analysis, context, picture, layout);
}

/// Where in the game the board is, at the right of the title.
fn draw_place(analysis: &Analysis, context: &Context, picture: &mut Picture, layout: &Layout) {
    let walk = &analysis.walk;
    let (key, shown, all) = match walk.left_at() {
        Some(from) => (
            "analysis-place-line",
            walk.at() - from,
            walk.moves().len() - from,
        ),
        None => ("game-replay", walk.at(), walk.moves().len()),
    };
    let values = [
        ("shown", shown.to_string().into()),
        ("all", all.to_string().into()),
    ];
    let text = picture
        .glyphs
        .text(&context.language.sentence(key, &values));
    let area = layout.title;
    if layout.is_narrow {
        picture.write(area.column, area.row, &" ".repeat(area.width), Role::Chosen);
    }
    let column = (area.column + area.width).saturating_sub(width(&text) + 1);
    picture.write(column, area.row, &text, Role::Chosen);
}

fn marks(analysis: &Analysis) -> Marks {
    let position = analysis.walk.position();
    let walk = &analysis.walk;
    let played = walk.moves()[..walk.at()].iter().enumerate();
    let played = played.map(|(place, &chosen)| (walk.mover(place), chosen));
    let mut marks = Marks {
        owners: board_view::owners(played),
        ..Marks::default()
    };
    if analysis.shows_paths {
        let players = position.players().players();
        marks.paths = players
            .map(|player| (player, position.shortest_paths(player)))
            .collect();
    }
    if let Some(pointing) = analysis.pointing {
        marks.targets = (pointing.tool() == Tool::Pawn).then(|| position.pawn_moves());
        marks.cursor = pointing.cell();
        marks.ghost = pointing
            .wall()
            .map(|wall| (wall, position.is_legal(Move::Wall(wall))));
    } else if analysis.shows_line {
        marks.line = analysis.numbered_line();
    }
    marks
}

fn draw_below(analysis: &Analysis, context: &Context, picture: &mut Picture, layout: &Layout) {
    let area = layout.texts;
    let row = area.bottom();
    if let Some((text, role)) = &analysis.message {
        // What does not fit in the row grows upwards, until the next key.
        let lines = broken(text, area.width);
        let first = row.saturating_sub(lines.len());
        for (below, line) in lines.iter().enumerate() {
            picture.write(
                area.column,
                first + below,
                &" ".repeat(area.width),
                Role::Text,
            );
            picture.write(area.column, first + below, line, *role);
        }
    }
    if let Some(entry) = &analysis.typed {
        let label = context.text("game-type-move");
        let end = picture.write(area.column, row, &format!("{label} "), Role::Heading);
        let (before, after) = entry.parts();
        let end = picture.write(end, row, &before, Role::Text);
        let mut after = after.chars();
        let under = after.next().unwrap_or(' ').to_string();
        let end = picture.write(end, row, &under, Role::Chosen);
        picture.write(end, row, after.as_str(), Role::Text);
        return;
    }
    let key = match analysis.pointing.map(Pointing::tool) {
        Some(Tool::Pawn) => "analysis-keys-pawn",
        Some(Tool::Wall) => "analysis-keys-wall",
        None if analysis.walk.left_at().is_some() => "analysis-keys-line",
        None => "analysis-keys-board",
    };
    let key = if layout.is_narrow {
        format!("{key}-beside")
    } else {
        key.to_owned()
    };
    picture.write_keys_within(area.column, area.width, &context.text(&key));
}

/// Rows of the curve at the bottom of the panel, with the row of its marks.
const CURVE_ROWS: usize = 2;

struct Panel<'a, 'b> {
    picture: &'a mut Picture<'b>,
    column: usize,
    row: usize,
    room: usize,
    /// Names and headings are short.
    is_narrow: bool,
    bottom: usize,
    words: Words,
}

impl Panel<'_, '_> {
    fn line(&mut self, text: &str, role: Role) {
        if self.row < self.bottom {
            let text = shortened(text, self.room);
            self.picture.write(self.column, self.row, &text, role);
            self.row += 1;
        }
    }

    fn paragraph(&mut self, text: &str, role: Role) {
        for line in wrapped(text, self.room) {
            self.line(&line, role);
        }
    }

    /// Sentences, each whole or not at all.
    fn sentences(&mut self, sentences: impl IntoIterator<Item = String>, role: Role) {
        for sentence in sentences {
            let lines = wrapped(&sentence, self.room);
            if self.row + lines.len() > self.bottom {
                break;
            }
            for line in lines {
                self.line(&line, role);
            }
        }
    }

    fn write_before(&mut self, end: usize, text: &str, role: Role) {
        let column = self.column + end.saturating_sub(width(&self.picture.glyphs.text(text)));
        self.picture.write(column, self.row, text, role);
    }

    /// Everybody's chances, walls and steps in the position on the board.
    fn draw_players(&mut self, analysis: &Analysis, context: &Context) {
        let walls = if self.is_narrow {
            "analysis-column-walls"
        } else {
            "game-column-walls"
        };
        let heads = ["analysis-column-chance", walls, "game-column-steps"];
        let shown = |key: &&str| width(&self.picture.glyphs.text(&context.text(key)));
        let [_, walls, steps] = heads.each_ref().map(shown);
        let players = || analysis.walk.position().players().players();
        let names = players().map(|player| width(self.words.player(player)));
        let longest = names.max().unwrap_or_default();
        let tokens = players().map(|player| width(&analysis.glyphs.token(player).to_string()));
        // A pointer, the token and a blank.
        let after_token = 1 + tokens.max().unwrap_or_default() + 1;
        // Names have the room that is left: those of computers differ in their last sign.
        let room = self.room.saturating_sub(after_token);
        let columns = |gap| gap + CHANCE + gap + walls + gap + steps;
        let gap = if longest + columns(2) <= room { 2 } else { 1 };
        let longest = longest
            .min(room.saturating_sub(columns(gap)))
            .max(LEAST_NAME);
        let chance = after_token + longest + gap + CHANCE;
        let ends = [
            chance,
            chance + gap + walls,
            chance + gap + walls + gap + steps,
        ];
        for (end, key) in ends.into_iter().zip(heads) {
            self.write_before(end, &context.text(key), Role::Aside);
        }
        self.row += 1;
        let walk = &analysis.walk;
        let position = walk.position();
        let review = analysis.review.as_ref();
        let played = walk.left_at().is_none_or(|from| from == walk.at());
        let chances = review.filter(|_| played);
        let chances = chances.and_then(|review| review.chances.get(walk.at()));
        let chances = chances.or_else(|| walk.verdict().map(|verdict| &verdict.chances));
        for player in position.players().players() {
            let moves = position.turn() == player && position.outcome().is_none();
            let role = if moves { Role::Heading } else { Role::Text };
            if moves {
                let pointer = analysis.glyphs.pointer.to_string();
                self.picture.write(self.column, self.row, &pointer, role);
            }
            let token = analysis.glyphs.token(player).to_string();
            self.picture
                .write(self.column + 1, self.row, &token, Role::Pawn(player));
            let name = shortened_name(self.words.player(player), longest);
            self.picture
                .write(self.column + after_token, self.row, &name, role);
            let chance = chances.map(|chances| self.words.percent(chances[player]));
            let chance = chance.unwrap_or_else(|| "-".to_owned());
            let steps = position.distance(player);
            let steps = steps.map_or("-".to_owned(), |steps| steps.to_string());
            let values = [chance, position.stock(player).to_string(), steps];
            for (end, value) in ends.into_iter().zip(values) {
                self.write_before(end, &value, role);
            }
            self.row += 1;
        }
    }

    /// A move with its mark and what it did to the chances.
    fn draw_mark(&mut self, key: &str, judged: &Judged) {
        let glyphs = self.picture.glyphs;
        let symbol = glyphs.marks[judged.mark.map_or(Mark::ALL.len(), Mark::index)];
        let values = [
            ("player", self.words.player(judged.by).to_owned().into()),
            ("move", self.words.chosen(judged.chosen).into()),
        ];
        let played = self.words.language().sentence(key, &values);
        self.paragraph(&played, Role::Heading);
        let mark = self.words.judgement(judged);
        let before = self.words.percent(judged.before);
        let after = self.words.percent(judged.after);
        let role = match judged.mark {
            Some(Mark::Mistake | Mark::Blunder) => Role::Trouble,
            Some(Mark::Best | Mark::Good) | None => Role::Advised,
            Some(Mark::Inaccuracy) => Role::Heading,
        };
        let line = format!("{symbol} {mark}   {before} {} {after}", glyphs.becomes);
        self.line(&line, role);
    }

    /// What was played in the position on the board, and what was better.
    fn draw_judged(&mut self, judged: &Judged, context: &Context) {
        self.draw_mark("analysis-played", judged);
        self.row += 1;
        if let Some(better) = judged.better.as_ref().filter(|_| is_poor(judged)) {
            let values = [("line", self.words.line(&better.line.moves).into())];
            let text = context.language.sentence("review-better", &values);
            self.paragraph(&text, Role::Advised);
            let reasons = review_view::reasons(judged, better, &self.words);
            self.sentences(reasons, Role::Text);
            self.row += 1;
            let again = context.text("analysis-again");
            self.sentences(again.lines().map(str::to_owned), Role::Aside);
        } else {
            let reasons = self.words.reasons(&judged.explanation);
            self.sentences(reasons, Role::Text);
        }
    }

    /// What the computer says of a move that was tried, or where its own line is.
    fn draw_tried(&mut self, analysis: &Analysis, context: &Context) {
        let language = context.language;
        let Some(verdict) = analysis.walk.verdict() else {
            if let Some(last) = analysis.walk.last() {
                let values = [
                    ("player", self.words.player(last.by).to_owned().into()),
                    ("move", self.words.chosen(last.chosen).into()),
                ];
                self.paragraph(&language.sentence("analysis-tried", &values), Role::Heading);
            }
            if analysis.asked.as_ref().is_some_and(|work| !work.failed) {
                let wheel = context.glyphs.wheel;
                let turned = wheel[(context.ticks % wheel.len() as u64) as usize];
                let text = format!("{} {turned}", context.text("analysis-thinks"));
                self.line(&text, Role::Aside);
            } else {
                self.row += 1;
                self.paragraph(&context.text("analysis-line"), Role::Text);
            }
            return;
        };
        self.draw_mark("analysis-tried", &verdict.judged);
        self.row += 1;
        if let Some(answer) = &verdict.answer {
            let values = [("line", self.words.line(answer).into())];
            let text = language.sentence("analysis-answer", &values);
            self.paragraph(&text, Role::Advised);
        }
        let judged = &verdict.judged;
        let reasons = match judged.better.as_ref().filter(|_| is_poor(judged)) {
            Some(better) => {
                let values = [("line", self.words.line(&better.line.moves).into())];
                let text = language.sentence("review-better", &values);
                self.paragraph(&text, Role::Text);
                review_view::reasons(judged, better, &self.words)
            }
            None => self.words.reasons(&judged.explanation),
        };
        self.sentences(reasons, Role::Text);
    }

    /// After the last move that was looked at.
    fn draw_end(&mut self, analysis: &Analysis, context: &Context) {
        if let Some(ending) = analysis.table.ending() {
            let text = dedale_words::phrases::ending(ending, &analysis.table, context.language);
            self.paragraph(&text, Role::Heading);
        }
        self.row += 1;
        self.paragraph(&context.text("analysis-end"), Role::Text);
    }

    /// The chances from the beginning to the end in one row; below it, where the board is and where much was given
    /// away.
    fn draw_curve(&mut self, analysis: &Analysis) {
        let Some(review) = &analysis.review else {
            return;
        };
        let player = Player::FIRST;
        let levels = analysis.glyphs.levels;
        let count = review.chances.len();
        let room = self.room.saturating_sub(2).max(1);
        let column = |place: usize| {
            self.column
                + if count > room {
                    place * room / count
                } else {
                    place
                }
        };
        let token = analysis.glyphs.token(player).to_string();
        for (place, chances) in review.chances.iter().enumerate() {
            let level = level(chances[player], levels).to_string();
            let at = column(place) + 2;
            self.picture.write(at, self.row, &level, Role::Goal(player));
        }
        for (place, judged) in review.moves.iter().enumerate() {
            if is_poor(judged) {
                let at = column(place) + 2;
                self.picture
                    .write(at, self.row + 1, "?", Role::Pawn(judged.by));
            }
        }
        let here = analysis
            .walk
            .left_at()
            .unwrap_or_else(|| analysis.walk.at());
        let at = column(here.min(count.saturating_sub(1))) + 2;
        self.picture.write(at, self.row + 1, "^", Role::Heading);
        self.picture
            .write(self.column, self.row, &token, Role::Pawn(player));
    }
}

/// The column filled as far as the chance says.
fn level(chance: f32, levels: &[char]) -> char {
    let all = f32::from(levels.len() as u8);
    let passed = (1u8..).zip(&levels[1..]);
    let passed = passed.take_while(|(step, _)| f32::from(*step) <= chance * all);
    passed.last().map_or(levels[0], |(_, &level)| level)
}
