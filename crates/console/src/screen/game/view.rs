//! What a game looks like: the title, the board, the panel beside it, and below them what happened and
//! which keys there are. Only looks; nothing changes here.

use dedale_play::{Controller, Table};
use dedale_rules::{Cell, Move, Player, Position, Wall};

use crate::phrases;
use crate::screen::app::Context;
use crate::screen::game::keys_page;
use crate::screen::game::layout::{Area, Layout};
use crate::screen::game::panel;
use crate::screen::game::pointing::Tool;
use crate::screen::game::ways::{self, Ways};
use crate::screen::game::{GameScreen, Purpose, Question};
use crate::screen::picture::{Click, Picture, shortened, width};
use crate::screen::school;
use dedale_canvas::board_view::{self, Geometry, Marks};
use dedale_canvas::canvas::{Canvas, Role};
use dedale_words::language::Language;
use dedale_words::move_list::LastMove;
use dedale_words::numbers;
use dedale_words::wrapping::broken;

/// Draws the game.
pub(super) fn draw(game: &GameScreen, context: &Context, picture: &mut Picture) {
    let Ok(layout) = game.layout(picture.extent) else {
        return;
    };
    draw_title(game, context, picture, &layout);
    if let Some(first) = game.shows_keys {
        keys_page::draw(first, context, picture);
        return;
    }
    let board = draw_board(game, context, layout.geometry);
    let (column, row) = layout.board;
    picture.paste(&board, column, row);
    let anywhere = Click::Board { column: 0, row: 0 };
    picture.touch((column, row), layout.geometry.extent(), anywhere);
    panel::draw(game, context, picture, &layout);
    if let Some(mut list) = layout.list {
        picture.write(
            list.column,
            list.row,
            &context.text("game-moves"),
            Role::Heading,
        );
        list.row += 1;
        list.height -= 1;
        panel::draw_moves(game, context, picture, list);
    }
    draw_message(game, context, picture, &layout);
    draw_keys(game, context, picture, &layout);
}

fn draw_title(game: &GameScreen, context: &Context, picture: &mut Picture, layout: &Layout) {
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
    let area = if game.shows_keys.is_some() {
        Area {
            column: 0,
            row: 0,
            width: picture.extent.width,
            height: 1,
        }
    } else {
        layout.title
    };
    let blank = " ".repeat(area.width);
    picture.write(area.column, area.row, &blank, Role::Chosen);
    let right = state(game, context).map(|right| picture.glyphs.text(&right));
    // Where there is no room for both, what goes on matters more.
    let both = width(&title) + right.as_deref().map_or(0, width) + 3 <= area.width;
    if both || right.is_none() {
        picture.write(area.column + 1, area.row, &title, Role::Chosen);
    }
    if let Some(right) = right {
        let right = shortened(&right, area.width - 2);
        let column = area.column + area.width - width(&right) - 1;
        picture.write(column, area.row, &right, Role::Chosen);
    }
}

/// What goes on, at the right of the title.
fn state(game: &GameScreen, context: &Context) -> Option<String> {
    let language = context.language;
    if game.shows_keys.is_some() {
        return Some(language.text("game-all-keys-title"));
    }
    let table = game.host.table();
    if let Some(shown) = game.replay {
        let values = [
            ("shown", shown.to_string().into()),
            ("all", table.entries().len().to_string().into()),
        ];
        return Some(language.sentence("game-replay", &values));
    }
    if game.watching.is_paused() && game.computer_plays() {
        return Some(language.text("game-paused"));
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
            let turns = numbers::grouped(thought.simulations, language);
            let turns = [("turns", turns.into())];
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

fn draw_board(game: &GameScreen, context: &Context, geometry: Geometry) -> Canvas {
    let table = game.host.table();
    let position = shown_position(game);
    let count = game.replay.unwrap_or(table.entries().len());
    let last = count.checked_sub(1).map(|place| LastMove {
        by: table.mover(place),
        chosen: table.entries()[place].chosen,
    });
    let mut board = board_view::draw_sized(
        geometry,
        position,
        last,
        &game.glyphs,
        &marks(game, context),
    );
    if let (Some(since), None, None) = (game.ended, game.replay, &game.notes) {
        let age = context.ticks - since.min(context.ticks);
        celebrate(&mut board, game, geometry, age);
    }
    board
}

fn marks(game: &GameScreen, context: &Context) -> Marks {
    let table = game.host.table();
    let position = shown_position(game);
    let shown = game.replay.unwrap_or(table.entries().len());
    let mut marks = Marks {
        owners: owners(table, shown),
        tells_owners: !context.theme.is_coloured(),
        ..Marks::default()
    };
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
    let advised = game.host.advice().map(|advice| advice.chosen);
    marks.advised = advised;
    let held = marks.ghost.filter(|(_, allowed)| *allowed);
    // What the hint or the wall in hand does to everybody's way: as it would be, and as it is.
    if let Some(chosen) = advised.or(held.map(|(wall, _)| Move::Wall(wall))) {
        let ways = Ways::of(position, chosen);
        (marks.former_paths, marks.paths) = (ways.before, ways.after);
    }
    marks
}

/// Who placed the walls of the first moves of a game.
fn owners(table: &Table, moves: usize) -> Vec<(Wall, Player)> {
    let entries = table.entries().iter().take(moves).enumerate();
    board_view::owners(entries.map(|(place, entry)| (table.mover(place), entry.chosen)))
}

/// Whether there is a winner to be celebrated: only people are.
pub(super) fn is_celebrated(game: &GameScreen) -> bool {
    let table = game.host.table();
    let is_person = |player: Player| table.seat(player).controller == Controller::Human;
    let ending = table.ending();
    ending.is_some_and(|it| it.winners(table.position().variant()).any(is_person))
}

/// Coloured stars on free cells, other ones every moment; none where people have lost to computers alone.
fn celebrate(board: &mut Canvas, game: &GameScreen, geometry: Geometry, age: u64) {
    let table = game.host.table();
    let position = table.position();
    let variant = position.variant();
    let Some(ending) = table.ending() else { return };
    let Some(winner) = ending.winners(variant).next() else {
        return;
    };
    if !is_celebrated(game) {
        return;
    }
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
            let (column, row) = geometry.place_of(cell);
            board.put(column, row, star, Role::Ghost(winner));
        }
    }
}

/// What happened last, what is wrong with what is pointed at, or what is asked.
fn draw_message(game: &GameScreen, context: &Context, picture: &mut Picture, layout: &Layout) {
    let language = context.language;
    let (text, role) = match (&game.asks, &game.message) {
        (Some(Question::GiveUp), _) => (language.text("game-ask-give-up"), Role::Heading),
        (Some(Question::Block(chosen)), _) => {
            let itself = game.host.table().is_blocked_by(*chosen);
            let key = if itself {
                "game-ask-block"
            } else {
                "game-ask-let-block"
            };
            (language.text(key), Role::Heading)
        }
        (Some(Question::LeaveUnkept), _) => (language.text("game-ask-leave"), Role::Trouble),
        (Some(Question::Replace(name)), _) => {
            let name = [("name", name.as_str().into())];
            (language.sentence("game-ask-replace", &name), Role::Heading)
        }
        (None, Some((text, role))) => (text.clone(), *role),
        (None, None) => {
            let room = layout.texts.width;
            let said = game.jump_said(context);
            let said = said.or_else(|| ways::wall_cost(game, context, room));
            match (said, refused(game, context)) {
                (Some(said), _) => (said, Role::Text),
                (None, Some(reason)) => (reason, Role::Trouble),
                (None, None) => return,
            }
        }
    };
    // What does not fit in the row grows upwards, over the board or the panel, until the next key.
    let area = layout.texts;
    let lines = broken(&text, area.width);
    let asked = question_above(game, language, layout).len();
    let bottom = area.bottom().saturating_sub(asked);
    let first = bottom.saturating_sub(lines.len());
    for (row, line) in lines.iter().enumerate() {
        if lines.len() > 1 || layout.is_narrow {
            let blank = " ".repeat(area.width);
            picture.write(area.column, first + row, &blank, Role::Text);
        }
        picture.write(area.column, first + row, line, role);
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
    let said = context.language.sentence("game-refused", &values);
    Some(school::for_child(said, context))
}

/// What is asked for in the line to type in.
fn question(purpose: Purpose, game: &GameScreen, language: Language) -> String {
    match purpose {
        Purpose::Move | Purpose::Begun => language.text("game-type-move"),
        Purpose::Name => language.text("game-type-name"),
        Purpose::File => language.text("game-type-file"),
        Purpose::Note => game.note_question(language),
    }
}

/// A question that would leave no room to answer stands in rows of its own, above the answer and below what was said.
fn question_above(game: &GameScreen, language: Language, layout: &Layout) -> Vec<String> {
    /// The least room for an answer.
    const ANSWER: usize = 12;
    let room = layout.texts.width;
    let asked = game.typed.as_ref().map(|(purpose, _)| *purpose);
    let label = asked.map(|purpose| question(purpose, game, language));
    let long = label.filter(|label| width(label) + ANSWER > room);
    long.map_or_else(Vec::new, |label| broken(&label, room))
}

fn draw_keys(game: &GameScreen, context: &Context, picture: &mut Picture, layout: &Layout) {
    let language = context.language;
    let (column, row) = (layout.texts.column, layout.texts.bottom());
    if let Some((purpose, entry)) = &game.typed {
        let room = layout.texts.width;
        let above = question_above(game, language, layout);
        let first = row.saturating_sub(above.len());
        for (below, line) in above.iter().enumerate() {
            picture.write(column, first + below, &" ".repeat(room), Role::Text);
            picture.write(column, first + below, line, Role::Heading);
        }
        let column = if above.is_empty() {
            let label = question(*purpose, game, language);
            picture.write(column, row, &format!("{label} "), Role::Heading)
        } else {
            column
        };
        let (before, after) = entry.parts();
        // The end of what is typed is in sight.
        let room = (layout.texts.column + room).saturating_sub(column + 1);
        let hidden = width(&before).saturating_sub(room);
        let before: String = before.chars().skip(hidden).collect();
        let role = if entry.is_replaced() {
            Role::Chosen
        } else {
            Role::Text
        };
        let end = picture.write(column, row, &before, role);
        let mut after = after.chars();
        let under = after.next().unwrap_or(' ').to_string();
        let end = picture.write(end, row, &under, Role::Chosen);
        picture.write(end, row, after.as_str(), Role::Text);
        return;
    }
    let (long, short) = if game.asks.is_some() {
        ("game-keys-question", "game-keys-question")
    } else if game.replay.is_some() {
        ("game-keys-replay", "game-short-keys-replay")
    } else if game.ended.is_some() {
        draw_keys_at_the_end(context, picture, layout);
        return;
    } else if game.computer_plays() && game.watching.is_paused() {
        ("game-keys-paused", "game-short-keys-paused")
    } else if game.computer_plays() && (game.is_watched() || game.watching.waits()) {
        ("game-keys-watch", "game-short-keys-watch")
    } else if game.host.advice().is_some() {
        ("game-keys-hint", "game-short-keys-hint")
    } else {
        match game.pointing.tool() {
            Tool::Pawn => ("game-keys-pawn", "game-short-keys-pawn"),
            Tool::Wall => ("game-keys-wall", "game-short-keys-wall"),
        }
    };
    let long = language.text(long);
    let fits = width(&long) <= layout.texts.width;
    let text = if fits { long } else { language.text(short) };
    picture.write(column, row, &text, Role::Aside);
}

/// What can be done after the end; the words can be clicked.
fn draw_keys_at_the_end(context: &Context, picture: &mut Picture, layout: &Layout) {
    /// Between two keys of the row.
    const BETWEEN: &str = "   ";
    let text = context.text("game-keys-over");
    let row = layout.texts.bottom();
    let mut column = layout.texts.column;
    for (part, key) in text.split(BETWEEN).zip(['\n', 'm', 'a', 'n']) {
        if column + width(part) > layout.texts.column + layout.texts.width {
            return;
        }
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
