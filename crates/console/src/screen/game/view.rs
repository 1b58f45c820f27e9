//! What a game looks like: the title, the board, the panel beside it, and below them what happened and
//! which keys there are. Only looks; nothing changes here.

use dedale_rules::{Cell, Move, Position, Size};

use crate::phrases;
use crate::screen::app::Context;
use crate::screen::game::keys_page;
use crate::screen::game::panel;
use crate::screen::game::pointing::Tool;
use crate::screen::game::ways::Ways;
use crate::screen::game::{GameScreen, Purpose, Question};
use crate::screen::picture::{Click, Extent, Picture, width};
use dedale_canvas::board_view::{self, Marks};
use dedale_canvas::canvas::{Canvas, Role};
use dedale_words::move_list::LastMove;
use dedale_words::wrapping::broken;

/// The panel is no narrower.
const PANEL: usize = 35;
/// Rows that the panel needs.
const PANEL_ROWS: usize = 21;
/// Between the board and the panel.
const GAP: usize = 2;
/// The title above; what happened and the keys below.
pub(super) const ABOVE: usize = 1;
pub(super) const BELOW: usize = 2;
/// A list of the moves beside the panel, where there is room for it.
const LIST: usize = 30;

/// The size of a terminal that a game on such a board fits in.
pub(super) fn needed(size: Size) -> Extent {
    let (columns, rows) = board_view::extent(size);
    Extent {
        width: (columns + GAP + PANEL).max(80),
        height: ABOVE + rows.max(PANEL_ROWS) + BELOW,
    }
}

/// Draws the game.
pub(super) fn draw(game: &GameScreen, context: &Context, picture: &mut Picture) {
    let size = game.host.table().position().variant().size;
    let extent = picture.extent;
    draw_title(game, context, picture);
    if game.shows_keys {
        keys_page::draw(context, picture);
        return;
    }
    let board = draw_board(game, context);
    picture.paste(&board, 0, ABOVE);
    let (columns, rows) = board_view::extent(size);
    let anywhere = Click::Board { column: 0, row: 0 };
    picture.touch((0, ABOVE), (columns, rows), anywhere);
    let beside = columns + GAP;
    let wide = extent.width >= beside + PANEL + GAP + LIST;
    let room = if wide { PANEL } else { extent.width - beside };
    panel::draw(game, context, picture, (beside, ABOVE), room);
    if wide {
        let column = beside + PANEL + GAP;
        let rows = extent.height - ABOVE - BELOW - 2;
        picture.write(column, ABOVE, &context.text("game-moves"), Role::Heading);
        panel::draw_moves(game, context, picture, (column, ABOVE + 1), rows);
    }
    draw_message(game, context, picture);
    draw_keys(game, context, picture);
}

fn draw_title(game: &GameScreen, context: &Context, picture: &mut Picture) {
    let table = game.host.table();
    let variant = table.position().variant();
    let language = context.language;
    let size = format!(
        "{}{}{}",
        variant.size.width(),
        context.glyphs.times,
        variant.size.height()
    );
    let title = language.sentence("game-title", &[("size", size.into())]);
    picture.bar(0, &title, Role::Chosen);
    let Some(right) = state(game, context) else {
        return;
    };
    let right = picture.glyphs.text(&right);
    let column = picture.extent.width.saturating_sub(width(&right) + 1);
    picture.write(column, 0, &right, Role::Chosen);
}

/// What goes on, at the right of the title.
fn state(game: &GameScreen, context: &Context) -> Option<String> {
    let language = context.language;
    let table = game.host.table();
    if let Some(shown) = game.replay {
        let values = [
            ("shown", shown.to_string().into()),
            ("all", table.entries().len().to_string().into()),
        ];
        return Some(language.sentence("game-replay", &values));
    }
    if game.host.is_thinking() {
        let wheel = context.glyphs.wheel;
        let turned = wheel[(context.ticks % wheel.len() as u64) as usize];
        let key = if game.host.is_advising() {
            "game-thinking-hint"
        } else {
            "game-thinking"
        };
        let name = table.seat(table.turn()).name.as_str().into();
        let mut text = language.sentence(key, &[("player", name)]);
        if let Some(thought) = game.host.thought() {
            let turns = [("turns", thought.simulations.into())];
            text.push_str(&language.sentence("game-thinking-turns", &turns));
        }
        return Some(format!("{text} {turned}"));
    }
    None
}

/// The position that is shown: that of the game, or an earlier one.
pub(super) fn shown_position(game: &GameScreen) -> &Position {
    let played = game.host.table().game();
    match game.replay {
        Some(count) => &played.positions()[count],
        None => played.position(),
    }
}

fn draw_board(game: &GameScreen, context: &Context) -> Canvas {
    let table = game.host.table();
    let position = shown_position(game);
    let count = game.replay.unwrap_or(table.entries().len());
    let last = count.checked_sub(1).map(|place| LastMove {
        by: table.mover(place),
        chosen: table.entries()[place].chosen,
    });
    let mut board = board_view::draw_marked(position, last, &game.glyphs, &marks(game));
    if let (Some(since), None) = (game.ended, game.replay) {
        celebrate(&mut board, game, context.ticks - since.min(context.ticks));
    }
    board
}

fn marks(game: &GameScreen) -> Marks {
    let table = game.host.table();
    let position = shown_position(game);
    let mut marks = Marks::default();
    if game.shows_paths {
        let players = position.players().players();
        marks.paths = players
            .map(|player| (player, position.shortest_paths(player)))
            .collect();
    }
    if game.replay.is_some() || !table.waits_for_person() {
        return marks;
    }
    marks.targets = (game.pointing.tool() == Tool::Pawn).then(|| position.pawn_moves());
    marks.cursor = game.pointing.cell();
    marks.ghost = game
        .pointing
        .wall()
        .map(|wall| (wall, position.is_legal(Move::Wall(wall))));
    if let Some(advice) = game.host.advice() {
        marks.advised = Some(advice.chosen);
        // What the hint does to everybody's way: as it would be, and as it is.
        let ways = Ways::of(position, advice.chosen);
        (marks.former_paths, marks.paths) = (ways.before, ways.after);
    }
    marks
}

/// Coloured stars on free cells, other ones every moment.
fn celebrate(board: &mut Canvas, game: &GameScreen, age: u64) {
    let table = game.host.table();
    let position = table.position();
    let variant = position.variant();
    let Some(ending) = table.ending() else { return };
    let Some(winner) = ending.winners(variant).next() else {
        return;
    };
    let star = if game.glyphs.is_unicode() { '✦' } else { '*' };
    // Four looks a second would flicker; the sky changes every half second or so.
    let moment = age / 4;
    let is_free = |cell: Cell| {
        let bonus = position.open_bonus().any(|bonus| bonus.cell == cell);
        position.pawn_on(cell).is_none() && !bonus
    };
    for cell in variant.size.cells().filter(|&cell| is_free(cell)) {
        let lot = (u64::from(cell.column()) * 31 + u64::from(cell.row()) * 17 + moment * 7) % 9;
        if lot < 2 {
            let (column, row) = board_view::place_of(variant.size, cell);
            board.put(column, row, star, Role::Pawn(winner));
        }
    }
}

/// What happened last, what is wrong with what is pointed at, or what is asked.
fn draw_message(game: &GameScreen, context: &Context, picture: &mut Picture) {
    let language = context.language;
    let (text, role) = match (&game.asks, &game.message) {
        (Some(Question::GiveUp), _) => (language.text("game-ask-give-up"), Role::Heading),
        (Some(Question::LeaveUnkept), _) => (language.text("game-ask-leave"), Role::Trouble),
        (Some(Question::Replace(name)), _) => {
            let name = [("name", name.as_str().into())];
            (language.sentence("game-ask-replace", &name), Role::Heading)
        }
        (None, Some((text, role))) => (text.clone(), *role),
        (None, None) => match refused(game, context) {
            Some(reason) => (reason, Role::Trouble),
            None => return,
        },
    };
    // What does not fit in the row grows upwards, over the board, until the next key.
    let lines = broken(&text, picture.extent.width - 2);
    let first = (picture.extent.height - 1).saturating_sub(lines.len());
    for (row, line) in lines.iter().enumerate() {
        if lines.len() > 1 {
            picture.bar(first + row, "", Role::Text);
        }
        picture.write(1, first + row, line, role);
    }
}

/// Why what is pointed at is not allowed.
fn refused(game: &GameScreen, context: &Context) -> Option<String> {
    let table = game.host.table();
    if !table.waits_for_person() || game.replay.is_some() {
        return None;
    }
    let chosen = game.pointing.chosen()?;
    if chosen == Move::Pawn(table.position().pawn(table.turn())) {
        return None;
    }
    let refusal = table.position().check(chosen).err()?;
    let reason = phrases::refusal(refusal, table, context.language);
    let values = [("reason", reason.into())];
    Some(context.language.sentence("game-refused", &values))
}

fn draw_keys(game: &GameScreen, context: &Context, picture: &mut Picture) {
    let language = context.language;
    let row = picture.extent.height - 1;
    if let Some((purpose, entry)) = &game.typed {
        let label = match purpose {
            Purpose::Move => language.text("game-type-move"),
            Purpose::Name => language.text("game-type-name"),
            Purpose::File => language.text("game-type-file"),
            Purpose::Note => game.note_question(language),
        };
        let end = picture.write(1, row, &format!("{label} "), Role::Heading);
        let (before, after) = entry.parts();
        let end = picture.write(end, row, &before, Role::Text);
        let mut after = after.chars();
        let under = after.next().unwrap_or(' ').to_string();
        let end = picture.write(end, row, &under, Role::Chosen);
        picture.write(end, row, after.as_str(), Role::Text);
        return;
    }
    let key = if game.asks.is_some() {
        "game-keys-question"
    } else if game.replay.is_some() {
        "game-keys-replay"
    } else if game.ended.is_some() {
        draw_keys_at_the_end(context, picture);
        return;
    } else if game.host.advice().is_some() {
        "game-keys-hint"
    } else {
        match game.pointing.tool() {
            Tool::Pawn => "game-keys-pawn",
            Tool::Wall => "game-keys-wall",
        }
    };
    picture.write(1, row, &language.text(key), Role::Aside);
}

/// What can be done after the end; the words can be clicked.
fn draw_keys_at_the_end(context: &Context, picture: &mut Picture) {
    /// Between two keys of the row.
    const BETWEEN: &str = "   ";
    let text = context.text("game-keys-over");
    let row = picture.extent.height - 1;
    let mut column = 1;
    for (part, key) in text.split(BETWEEN).zip(['\n', 'm', 'a', 'n']) {
        let end = picture.write(column, row, part, Role::Aside);
        picture.touch((column, row), (end - column, 1), Click::Key(key));
        column = end + BETWEEN.len();
    }
}

#[cfg(test)]
mod tests {
    use super::broken;

    #[test]
    fn no_line_is_longer_than_the_row() {
        for (text, room, expected) in [
            ("one two", 7, &["one two"][..]),
            ("one two", 6, &["one", "two"]),
            (
                "in /long/path/é now",
                5,
                &["in", "/long", "/path", "/é", "now"],
            ),
        ] {
            assert_eq!(broken(text, room), expected, "{text:?} {room}");
        }
    }
}
