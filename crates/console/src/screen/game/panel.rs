//! The panel beside the board (C4), as the example of S4 has it: how many play, whose turn it is, the
//! score, the token, the walls left, the clock, and what can be done. A hint or the moves take the place
//! of what can be done; after the end, how it ended takes the place of whose turn it is.

use dedale_play::{Notes, Seat, Timing};
use dedale_rules::{Move, Player, Side};

use crate::actions;
use crate::phrases;
use crate::screen::app::Context;
use crate::screen::game::GameScreen;
use crate::screen::game::layout::{Area, Layout};
use crate::screen::game::view::{is_celebrated, shown_position};
use crate::screen::game::ways::Ways;
use crate::screen::picture::{Click, Picture, fitting, shortened_name, width};
use dedale_canvas::canvas::Role;
use dedale_words::reasons::Words;
use dedale_words::wrapping::wrapped;

/// Names are cut to this in the list of players: the usual ones fit.
const NAME: usize = 12;

/// Draws the panel where the layout has it.
pub(super) fn draw(game: &GameScreen, context: &Context, picture: &mut Picture, layout: &Layout) {
    let Area {
        column, row, width, ..
    } = layout.panel;
    let mut pen = Pen {
        bottom: layout.panel.bottom(),
        picture,
        column,
        row,
        room: width,
        columns: Columns::of(game, width),
        is_narrow: layout.is_narrow,
        is_flipped: layout.geometry.is_flipped,
    };
    let is_over = game.ended.is_some() && game.replay.is_none();
    if is_over && game.notes.is_some() {
        // What the players have counted comes before what it means.
        pen.paragraph(&context.text("notes-first"), Role::Heading);
    } else if is_over {
        draw_result(game, context, &mut pen);
    } else {
        draw_turn(game, context, &mut pen);
    }
    if !pen.is_short() {
        pen.row += 1;
    }
    draw_headings(game, context, &mut pen);
    for player in shown_position(game).players().players() {
        draw_player(player, game, &mut pen);
    }
    pen.row += 1;
    let is_noting = is_over && game.notes.is_some();
    if is_over && !is_noting {
        draw_points(game, context, &mut pen);
    } else if is_noting {
        // The points would be the answer.
    } else if game.replay.is_some() {
        let rest = pen.rest();
        draw_moves(game, context, pen.picture, rest);
    } else if game.host.advice().is_some() {
        draw_advice(game, context, &mut pen);
    } else {
        if game.is_watched() {
            draw_watching(game, context, &mut pen);
        } else {
            draw_actions(game, context, &mut pen);
        }
        draw_moves_below(game, context, &mut pen, layout);
    }
}

/// The columns of the list of players: how long names may be, where the arrow stands, where numbers end.
#[derive(Clone, Copy, Debug)]
struct Columns {
    name: usize,
    arrow: usize,
    walls: usize,
    steps: usize,
    points: usize,
    clock: usize,
}

impl Columns {
    /// As many as fit in that room: names give way, down to a few letters.
    fn of(game: &GameScreen, room: usize) -> Columns {
        const NUMBER: usize = 4;
        // The heading has five letters.
        const STEPS: usize = 6;
        const CLOCK: usize = 7;
        let clocks = game.host.table().timing() != Timing::Off;
        let after_name = 2
            + NUMBER
            + STEPS
            + if has_points(game) { NUMBER } else { 0 }
            + if clocks { CLOCK } else { 0 };
        let name = room.saturating_sub(3 + after_name).clamp(3, NAME);
        let arrow = 3 + name + 1;
        let walls = arrow + NUMBER;
        let steps = walls + STEPS;
        let has_points_column = has_points(game) || room >= arrow + 2 * NUMBER + STEPS + CLOCK;
        let points = steps + if has_points_column { NUMBER } else { 0 };
        Columns {
            name,
            arrow,
            walls,
            steps,
            points,
            clock: points + CLOCK,
        }
    }
}

fn has_points(game: &GameScreen) -> bool {
    let variant = shown_position(game).variant();
    (variant.mathematical || !variant.bonus.is_empty()) && !hides_points(game)
}

/// The sums of the mathematical variant are noted by the players: until they have said what they have
/// counted, nobody sees them.
fn hides_points(game: &GameScreen) -> bool {
    let going_on = game.ended.is_none() || game.notes.is_some();
    going_on && Notes::are_taken(game.host.table())
}

fn draw_headings(game: &GameScreen, context: &Context, pen: &mut Pen) {
    let Columns {
        walls,
        steps,
        points,
        clock,
        ..
    } = pen.columns;
    let mut headings = vec![(walls, "game-column-walls"), (steps, "game-column-steps")];
    if has_points(game) {
        headings.push((points, "game-column-points"));
    }
    if game.host.table().timing() != Timing::Off {
        headings.push((clock, "game-column-clock"));
    }
    for (end, key) in headings {
        pen.write_before(end, &context.text(key), Role::Aside);
    }
    pen.row += 1;
}

/// Writes line after line, no farther down than there.
struct Pen<'a, 'b> {
    picture: &'a mut Picture<'b>,
    column: usize,
    row: usize,
    room: usize,
    bottom: usize,
    columns: Columns,
    is_narrow: bool,
    is_flipped: bool,
}

impl Pen<'_, '_> {
    /// There is no row to waste: the number of players and the score share one, and there are no blank rows.
    fn is_short(&self) -> bool {
        self.is_narrow || self.bottom < 22
    }

    /// What is left of the panel.
    fn rest(&self) -> Area {
        Area {
            column: self.column,
            row: self.row,
            width: self.room,
            height: self.rows_left(),
        }
    }

    fn rows_left(&self) -> usize {
        self.bottom.saturating_sub(self.row)
    }

    fn line(&mut self, text: &str, role: Role) {
        if self.rows_left() == 0 {
            return;
        }
        let text = fitting(text, self.room);
        self.picture.write(self.column, self.row, &text, role);
        self.row += 1;
    }

    /// Writes in the row so that the text ends before that column.
    fn write_before(&mut self, end: usize, text: &str, role: Role) {
        let column = self.column + end.saturating_sub(width(text));
        self.picture.write(column, self.row, text, role);
    }

    fn paragraph(&mut self, text: &str, role: Role) {
        for line in wrapped(text, self.room) {
            self.line(&line, role);
        }
    }
}

fn draw_turn(game: &GameScreen, context: &Context, pen: &mut Pen) {
    let table = game.host.table();
    let position = shown_position(game);
    let language = context.language;
    let player = position.turn();
    let seat = table.seat(player);
    let count = ("count", position.players().get().to_string().into());
    if pen.is_short() {
        let values = [count, ("score", shown_score(game, player).into())];
        let said = language.sentence("game-players-and-score", &values);
        pen.line(&said, Role::Text);
    } else {
        pen.line(&language.sentence("game-players", &[count]), Role::Text);
    }
    if let Some(teams) = phrases::team_tokens(table, &game.glyphs, language) {
        pen.line(&teams, Role::Text);
    }
    let name = [("name", seat.name.as_str().into())];
    pen.line(&language.sentence("game-player", &name), Role::Heading);
    if !pen.is_narrow {
        draw_state(game, context, pen, player);
    }
    if !game.host.is_kept() && game.replay.is_none() {
        pen.line(&language.text("game-unkept"), Role::Trouble);
    }
}

/// The score of a player in this game, unless the sums are hidden.
fn shown_score(game: &GameScreen, player: Player) -> String {
    if hides_points(game) {
        return "?".to_owned();
    }
    shown_position(game).points(player).to_string()
}

/// What the player to move has: score, token, walls, time.
fn draw_state(game: &GameScreen, context: &Context, pen: &mut Pen, player: Player) {
    let (table, language) = (game.host.table(), context.language);
    let position = shown_position(game);
    if !pen.is_short() {
        let score = [("score", shown_score(game, player).into())];
        pen.line(&language.sentence("game-score", &score), Role::Text);
    }
    let label = language.text("game-token");
    let end = pen.picture.write(pen.column, pen.row, &label, Role::Text);
    let token = game.glyphs.token(player).to_string();
    pen.picture
        .write(end + 1, pen.row, &token, Role::Pawn(player));
    pen.row += 1;
    let walls = [("walls", position.stock(player).to_string().into())];
    pen.line(&language.sentence("game-walls", &walls), Role::Text);
    if table.timing() != Timing::Off {
        let shown = phrases::clock_of(player, table, game.host.now()).unwrap_or_default();
        pen.line(
            &language.sentence("game-clock", &[("time", shown.into())]),
            Role::Text,
        );
    }
}

/// One player in a line: token, name, the way, and the columns.
fn draw_player(player: Player, game: &GameScreen, pen: &mut Pen) {
    let table = game.host.table();
    let position = shown_position(game);
    let (row, column) = (pen.row, pen.column);
    let moves = position.turn() == player && game.ended.is_none();
    if moves {
        let pointer = game.glyphs.pointer.to_string();
        pen.picture.write(column, row, &pointer, Role::Heading);
    }
    let token = game.glyphs.token(player).to_string();
    pen.picture
        .write(column + 1, row, &token, Role::Pawn(player));
    let role = if moves { Role::Heading } else { Role::Text };
    // A token of two columns takes one from the name.
    let more = width(&token) - 1;
    let columns = pen.columns;
    let name = shortened_name(table.seat(player).name.as_str(), columns.name - more);
    pen.picture.write(column + 3 + more, row, &name, role);
    let side = position.variant().sides[player];
    let drawn = if pen.is_flipped { side.facing() } else { side };
    let arrow = game.glyphs.arrow(drawn).to_string();
    let place = column + columns.arrow;
    pen.picture.write(place, row, &arrow, Role::Goal(player));
    let steps = position
        .distance(player)
        .map_or("-".to_owned(), |steps| steps.to_string());
    let walls = position.stock(player).to_string();
    let mut numbers = vec![(columns.walls, walls), (columns.steps, steps)];
    if has_points(game) {
        numbers.push((columns.points, position.points(player).to_string()));
    }
    let clock = phrases::clock_of(player, table, game.host.now());
    numbers.extend(clock.map(|time| (columns.clock, time)));
    for (end, number) in numbers {
        pen.write_before(end, &number, role);
    }
    pen.row += 1;
}

/// What whoever watches computers can do.
fn draw_watching(game: &GameScreen, context: &Context, pen: &mut Pen) {
    let pause = if game.watching.is_paused() {
        "game-watch-go-on"
    } else {
        "game-watch-pause"
    };
    let pace = phrases::pace(context.settings.pace, context.language);
    let pace = [("pace", pace.into())];
    let pace = context.language.sentence("game-pace", &pace);
    pen.paragraph(&pace, Role::Heading);
    for (key, letter) in [
        (pause, ' '),
        ("game-watch-step", '\n'),
        ("game-watch-faster", '+'),
        ("game-watch-slower", '-'),
        ("game-watch-stop", '6'),
    ] {
        pen.picture
            .touch((pen.column, pen.row), (pen.room, 1), Click::Key(letter));
        pen.line(&context.text(key), Role::Text);
    }
}

/// What can be done: the numbers are keys, and can be clicked.
fn draw_actions(game: &GameScreen, context: &Context, pen: &mut Pen) {
    let language = context.language;
    let table = game.host.table();
    pen.line(&language.text("game-actions"), Role::Heading);
    let person = table.waits_for_person();
    let position = table.position();
    let can: [bool; actions::COUNT] = [
        person,
        person,
        person && position.is_legal(Move::Pass),
        table.can_take_back(table.turn()).is_ok(),
        person,
        true,
    ];
    let offered = actions::offered(table);
    let at_school = context.school.choices().is_some();
    for (place, can) in can.into_iter().enumerate().filter(|&(at, _)| offered[at]) {
        let number = place + 1;
        let long = match number {
            1 if at_school => language.text("child-action-move"),
            3 if at_school => language.text("child-action-pass"),
            _ => language.text(&format!("game-action-{number}")),
        };
        let fits = width(&long) + " 1 - ".len() <= pen.room;
        let text = if fits {
            long
        } else {
            language.text(&format!("game-short-action-{number}"))
        };
        let role = if can { Role::Text } else { Role::Aside };
        let digit = char::from(b'0' + number as u8);
        pen.picture
            .touch((pen.column, pen.row), (pen.room, 1), Click::Key(digit));
        pen.line(&format!(" {number} - {text}"), role);
    }
}

fn draw_advice(game: &GameScreen, context: &Context, pen: &mut Pen) {
    let Some(advice) = game.host.advice() else {
        return;
    };
    let table = game.host.table();
    let mut words = Words::of_record(&table.game_file(), None, context.language);
    if hides_points(game) {
        words = words.without_sums();
    }
    let values = [
        ("move", words.chosen(advice.chosen).into()),
        (
            "chance",
            words.percent(advice.thought.lines[0].chance).into(),
        ),
    ];
    let title = context.language.sentence("game-hint", &values);
    pen.paragraph(&title, Role::Advised);
    draw_ways(game, advice.chosen, context, pen);
    for reason in words.reasons(&advice.explanation) {
        let lines = wrapped(&reason, pen.room);
        // Whole sentences or none.
        if lines.len() > pen.rows_left() {
            break;
        }
        for line in lines {
            pen.line(&line, Role::Text);
        }
    }
}

/// How long everybody's way is before the move and after it, and what stands for the two on the board.
fn draw_ways(game: &GameScreen, chosen: Move, context: &Context, pen: &mut Pen) {
    let ways = Ways::of(game.host.table().position(), chosen);
    let mut column = pen.picture.write(
        pen.column,
        pen.row,
        &context.text("game-hint-ways"),
        Role::Text,
    );
    let steps = |steps: Option<u8>| steps.map_or("-".to_owned(), |steps| steps.to_string());
    // Of four, those whose way changes: there is no room for all.
    let few = ways.lengths.len() == 2;
    let told = |(_, before, after): &(_, Option<u8>, Option<u8>)| few || before != after;
    for (player, before, after) in ways.lengths.into_iter().filter(told) {
        let token = game.glyphs.token(player).to_string();
        let end = pen
            .picture
            .write(column + 1, pen.row, &token, Role::Pawn(player));
        let text = match (before, after) {
            (before, after) if before == after => format!(" {}", steps(before)),
            (before, after) => format!(" {}{}{}", steps(before), game.glyphs.becomes, steps(after)),
        };
        column = pen.picture.write(end, pen.row, &text, Role::Text) + 1;
    }
    pen.row += 1;
    let arrows =
        game.glyphs.arrow(Side::Bottom).to_string() + &game.glyphs.arrow(Side::Top).to_string();
    let values = [
        ("after", arrows.into()),
        ("before", game.glyphs.step.to_string().into()),
    ];
    let legend = context.language.sentence("game-hint-legend", &values);
    pen.line(&legend, Role::Aside);
}

/// How the game ended.
fn draw_result(game: &GameScreen, context: &Context, pen: &mut Pen) {
    let table = game.host.table();
    let Some(ending) = table.ending() else { return };
    let star = if game.glyphs.is_unicode() { "★" } else { "*" };
    let variant = table.position().variant();
    let winner = ending.winners(variant).next();
    let role = winner.map_or(Role::Heading, Role::Pawn);
    let text = phrases::ending(ending, table, context.language);
    let text = if is_celebrated(game) {
        format!("{star} {text} {star}")
    } else {
        text
    };
    pen.paragraph(&text, role);
    if let Some(teams) = phrases::team_tokens(table, &game.glyphs, context.language) {
        pen.line(&teams, Role::Text);
    }
}

/// The points of everybody, and what can be done now. Where there is no room for all of it, the points
/// leave out where they come from, and what can be done stands in the last row of the screen alone.
fn draw_points(game: &GameScreen, context: &Context, pen: &mut Pen) {
    let mut lines = point_lines(game, context, pen.room, true);
    if lines.len() > pen.rows_left() {
        lines = point_lines(game, context, pen.room, false);
    }
    for line in lines {
        pen.line(&line, Role::Text);
    }
    if game.host.table().is_demonstration() {
        pen.paragraph(&context.text("game-demonstration"), Role::Text);
    }
    pen.row += 1;
    let keys = [
        ("game-end-menu", '\n'),
        ("game-end-replay", 'm'),
        ("game-end-analysis", 'a'),
        ("game-end-again", 'n'),
        ("game-end-rematch", 'r'),
    ];
    if pen.rows_left() < keys.len() {
        return;
    }
    for (key, letter) in keys {
        pen.picture
            .touch((pen.column, pen.row), (pen.room, 1), Click::Key(letter));
        pen.line(&context.text(key), Role::Aside);
    }
}

/// The points of everybody at the end, with where they come from or without, in lines of that width.
fn point_lines(game: &GameScreen, context: &Context, room: usize, parts: bool) -> Vec<String> {
    let (table, language) = (game.host.table(), context.language);
    let Some(points) = table.points().filter(|_| !table.is_demonstration()) else {
        return Vec::new();
    };
    let line = |(player, seat): (Player, &Seat)| {
        let game_points = phrases::points(seat.name.as_str(), points[player], parts, language);
        match game.totals.get(player.index()) {
            Some(&total) => phrases::points_and_total(game_points, total, language),
            None => game_points,
        }
    };
    let lines = table.seats().map(line);
    lines.flat_map(|line| wrapped(&line, room)).collect()
}

/// The list of moves under the actions, in a window that is higher than wide.
fn draw_moves_below(game: &GameScreen, context: &Context, pen: &mut Pen, layout: &Layout) {
    /// Fewer rows say too little.
    const LEAST: usize = 4;
    let nothing = pen.is_narrow && game.host.table().entries().is_empty();
    if nothing || layout.list.is_some() || pen.rows_left() < LEAST + 2 {
        return;
    }
    pen.row += 1;
    pen.line(&context.text("game-moves"), Role::Heading);
    let mut rest = pen.rest();
    // What happens is said in the last row.
    rest.height -= usize::from(pen.is_narrow);
    draw_moves(game, context, pen.picture, rest);
}

/// The moves, one round a line, those on the board marked; the one shown last is in sight.
pub(super) fn draw_moves(game: &GameScreen, context: &Context, picture: &mut Picture, area: Area) {
    let Area {
        column,
        row: top,
        height: rows,
        ..
    } = area;
    let table = game.host.table();
    let players = table.position().players().get();
    let shown = game.replay.unwrap_or(table.entries().len());
    if table.entries().is_empty() {
        picture.write(column, top, &context.text("game-no-moves"), Role::Aside);
        return;
    }
    // The game may have begun with another player than the first.
    let offset = table.mover(0).index();
    let rounds = (table.entries().len() + offset).div_ceil(players);
    let round_shown = (shown.max(1) - 1 + offset) / players;
    let first = round_shown.saturating_sub(rows.saturating_sub(1) / 2);
    let first = first.min(rounds.saturating_sub(rows));
    for round in first..rounds.min(first + rows) {
        let row = top + round - first;
        let mut end = picture.write(column, row, &format!("{:>3}.", round + 1), Role::Aside);
        for seat in 0..players {
            let Some(place) = (round * players + seat).checked_sub(offset) else {
                end += 6;
                continue;
            };
            let Some(entry) = table.entries().get(place) else {
                break;
            };
            let role = match shown.cmp(&(place + 1)) {
                std::cmp::Ordering::Equal => Role::Chosen,
                std::cmp::Ordering::Greater => Role::Text,
                std::cmp::Ordering::Less => Role::Aside,
            };
            let text = format!("{:<5}", phrases::chosen(entry.chosen, context.language));
            end = picture.write(end + 1, row, &text, role);
        }
    }
}
