//! What a task looks like: the board with the try and its refutation drawn on it, and beside it how both sides stand, the
//! question and what was said. Only looks; nothing changes here.

use dedale_rules::{Game, Move, Player, Position, Size};
use dedale_words::wrapping::{broken, wrapped};

use super::{QuizScreen, Shown, Stage, role};
use crate::quiz::{Ending, numbered};
use crate::screen::app::Context;
use crate::screen::game::layout::Layout;
use crate::screen::game::pointing::{Pointing, Tool};
use crate::screen::picture::{Click, Extent, Picture, shortened, width};
use dedale_canvas::board_view::{self, Marks};
use dedale_canvas::canvas::Role;
use dedale_words::move_list::LastMove;

/// Rows that a key scrolls by.
pub(super) const PAGE: usize = 4;
/// The panel is no wider than can be read well.
const WIDEST_PANEL: usize = 64;

/// Where everything goes, as in an analysis.
pub(super) fn layout(size: Size, extent: Extent) -> Result<Layout, Extent> {
    let mut layout = Layout::choose(size, false, extent)?;
    if let Some(list) = layout.list.take() {
        // What is said has the room that the moves have in a game.
        let end = list.column + list.width;
        layout.panel.width = (end - layout.panel.column).min(WIDEST_PANEL);
    }
    Ok(layout)
}

pub(super) fn draw(screen: &QuizScreen, context: &Context, picture: &mut Picture) {
    let Some(shown) = &screen.shown else {
        return draw_farewell(screen, context, picture);
    };
    let size = shown.record.start().variant().size;
    let Ok(layout) = layout(size, picture.extent) else {
        return;
    };
    draw_board(screen, shown, context, picture, &layout);
    if layout.is_narrow {
        let area = layout.title;
        picture.write(area.column, area.row, &" ".repeat(area.width), Role::Chosen);
        let title = shortened(&shown.title, area.width.saturating_sub(2));
        picture.write(area.column + 1, area.row, &title, Role::Chosen);
    } else {
        picture.bar(0, &shown.title, Role::Chosen);
    }
    draw_panel(screen, shown, context, picture, &layout);
    draw_below(screen, context, picture, &layout);
}

fn draw_farewell(screen: &QuizScreen, context: &Context, picture: &mut Picture) {
    let Stage::Over(sentences) = &screen.stage else {
        return;
    };
    picture.bar(0, &context.text("quiz-over-title"), Role::Chosen);
    let room = picture.extent.width.saturating_sub(4).min(76);
    let mut row = 3;
    for sentence in sentences {
        row = picture.write_paragraph(2, row, room, sentence, Role::Text) + 1;
    }
    picture.write_keys(&context.text("quiz-keys-over"));
}

/// The game that stands on the board, and what is drawn on it.
fn on_board(screen: &QuizScreen, shown: &Shown) -> (Game, Vec<(Player, Move)>) {
    let attempt = &shown.attempt;
    match &screen.stage {
        Stage::Refuted(told) => attempt.after(&told.line),
        Stage::Thinking(Some(tried)) => attempt.after(&[*tried]),
        Stage::Ended(told, _) => (attempt.game.clone(), numbered(&attempt.game, &told.line)),
        _ => (attempt.game.clone(), Vec::new()),
    }
}

fn draw_board(
    screen: &QuizScreen,
    shown: &Shown,
    context: &Context,
    picture: &mut Picture,
    layout: &Layout,
) {
    let (game, line) = on_board(screen, shown);
    let position = game.position();
    let played = played(&game);
    let mut marks = Marks {
        owners: board_view::owners(played.iter().copied()),
        line,
        ..Marks::default()
    };
    if screen.shows_paths {
        let players = position.players().players();
        marks.paths = players
            .map(|player| (player, position.shortest_paths(player)))
            .collect();
    }
    if let Some(pointing) = screen
        .pointing
        .filter(|_| matches!(screen.stage, Stage::Asked(_)))
    {
        marks.targets = (pointing.tool() == Tool::Pawn).then(|| position.pawn_moves());
        marks.cursor = pointing.cell();
        marks.ghost = pointing
            .wall()
            .map(|wall| (wall, position.is_legal(Move::Wall(wall))));
    }
    let last = played.last();
    let last = last.map(|&(by, chosen)| LastMove { by, chosen });
    let board = board_view::draw_sized(layout.geometry, position, last, &context.glyphs, &marks);
    let (column, row) = layout.board;
    picture.paste(&board, column, row);
    let anywhere = Click::Board { column: 0, row: 0 };
    picture.touch((column, row), layout.geometry.extent(), anywhere);
}

/// The moves of a game and who made them.
fn played(game: &Game) -> Vec<(Player, Move)> {
    let movers = game.positions().iter().map(Position::turn);
    movers.zip(game.moves().iter().copied()).collect()
}

fn draw_panel(
    screen: &QuizScreen,
    shown: &Shown,
    context: &Context,
    picture: &mut Picture,
    layout: &Layout,
) {
    let area = layout.panel;
    let bottom = area.bottom().min(picture.extent.height.saturating_sub(1));
    let (game, _) = on_board(screen, shown);
    let words = QuizScreen::words(shown, context);
    let name = |player| words.player(player).to_owned();
    let mut row = draw_players(&game, &name, context, picture, layout) + 1;
    let mut lines: Vec<(String, Role)> = Vec::new();
    let mut paragraph = |text: &str, role: Role| {
        if !lines.is_empty() {
            lines.push((String::new(), Role::Text));
        }
        lines.extend(
            wrapped(text, area.width)
                .into_iter()
                .map(|line| (line, role)),
        );
    };
    if !matches!(screen.stage, Stage::Ended(..)) {
        paragraph(&shown.question, Role::Heading);
    }
    let said: &[String] = match &screen.stage {
        Stage::Asked(said) => said,
        Stage::Refuted(told) | Stage::Ended(told, _) => &told.sentences,
        Stage::Thinking(_) | Stage::Over(_) => &[],
    };
    for (place, sentence) in said.iter().enumerate() {
        let is_first = place == 0 && !matches!(screen.stage, Stage::Asked(_));
        let role = if is_first {
            role(&screen.stage)
        } else {
            Role::Text
        };
        paragraph(sentence, role);
    }
    if let Stage::Thinking(_) = screen.stage {
        let wheel = context.glyphs.wheel;
        let turned = wheel[(context.ticks % wheel.len() as u64) as usize];
        paragraph(
            &format!("{} {turned}", context.text("quiz-thinks")),
            Role::Aside,
        );
    }
    let room = bottom.saturating_sub(row);
    if lines.len() > room {
        // Rather closer together than cut.
        lines.retain(|(line, _)| !line.is_empty());
    }
    let most = lines.len().saturating_sub(room);
    let first = screen.scrolled.min(most);
    for (line, role) in lines.iter().skip(first).take(room) {
        picture.write(area.column, row, line, *role);
        row += 1;
    }
    if lines.len() > first + room && room > 0 {
        let more = shortened(&context.text("quiz-more"), area.width);
        picture.write(area.column, bottom - 1, &" ".repeat(area.width), Role::Text);
        picture.write(area.column, bottom - 1, &more, Role::Aside);
    }
}

/// Who is to move, walls and steps; gives the row after them.
fn draw_players(
    game: &Game,
    name: &dyn Fn(Player) -> String,
    context: &Context,
    picture: &mut Picture,
    layout: &Layout,
) -> usize {
    let area = layout.panel;
    let position = game.position();
    let glyphs = &context.glyphs;
    let heads = ["analysis-column-walls", "game-column-steps"].map(|key| context.text(key));
    let steps_end = area.column + area.width.min(34);
    let walls_end = steps_end.saturating_sub(width(&heads[1]) + 2);
    let ends = [walls_end, steps_end];
    let mut row = area.row;
    for (end, head) in ends.into_iter().zip(&heads) {
        picture.write(end.saturating_sub(width(head)), row, head, Role::Aside);
    }
    row += 1;
    let room = walls_end.saturating_sub(area.column + 5 + width(&heads[0]));
    for player in position.players().players() {
        let moves = position.turn() == player && game.outcome().is_none();
        let role = if moves { Role::Heading } else { Role::Text };
        if moves {
            picture.write(area.column, row, &glyphs.pointer.to_string(), role);
        }
        let token = glyphs.token(player).to_string();
        picture.write(area.column + 1, row, &token, Role::Pawn(player));
        let name = shortened(&name(player), room);
        picture.write(area.column + 2 + width(&token), row, &name, role);
        let steps = position.distance(player);
        let steps = steps.map_or("-".to_owned(), |steps| steps.to_string());
        for (end, value) in ends
            .into_iter()
            .zip([position.stock(player).to_string(), steps])
        {
            picture.write(end.saturating_sub(width(&value)), row, &value, role);
        }
        row += 1;
    }
    row
}

fn draw_below(screen: &QuizScreen, context: &Context, picture: &mut Picture, layout: &Layout) {
    let area = layout.texts;
    let row = area.bottom();
    if let Some(text) = &screen.message {
        // What does not fit in the row grows upwards, until the next key.
        let lines = broken(text, area.width);
        let first = row.saturating_sub(lines.len());
        for (below, line) in lines.iter().enumerate() {
            let blank = " ".repeat(area.width);
            picture.write(area.column, first + below, &blank, Role::Text);
            picture.write(area.column, first + below, line, Role::Trouble);
        }
    }
    if let Some(entry) = &screen.typed {
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
    let key = match &screen.stage {
        Stage::Asked(_) if screen.pointing.map(Pointing::tool) == Some(Tool::Wall) => {
            "quiz-keys-wall"
        }
        Stage::Asked(_) => "quiz-keys-pawn",
        Stage::Refuted(_) => "quiz-keys-wrong",
        Stage::Thinking(_) => "quiz-keys-thinking",
        Stage::Ended(_, Ending::Found { .. } | Ending::Shown | Ending::Skipped) => {
            "quiz-keys-ended"
        }
        Stage::Over(_) => "quiz-keys-over",
    };
    let key = if layout.is_narrow {
        format!("{key}-beside")
    } else {
        key.to_owned()
    };
    picture.write_keys_within(area.column, area.width, &context.text(&key));
}
