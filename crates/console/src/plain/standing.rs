//! How a game stands, at somebody's turn (C4): the board drawn with the panel beside it, or described
//! with what the panel says in a sentence.

use dedale_play::Table;
use dedale_rules::{Player, Position};
use dedale_words::FluentValue;

use super::description::{Description, last_move};
use super::{Console, Step};
use crate::actions;
use crate::phrases;
use dedale_canvas::board_view::{self, Marks};
use dedale_canvas::canvas::{Canvas, Role};
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::look;
use dedale_host::hosting::Host;

/// The actions of the panel, as S4 numbers them, with ours after them.
const ACTIONS: [&str; actions::COUNT] = [
    "plain-action-move",
    "plain-action-wall",
    "plain-action-pass",
    "plain-action-undo",
    "plain-action-hint",
    "plain-action-interrupt",
];

impl Console {
    /// The board and everything the player to move must know.
    pub(super) fn show_turn(&self, host: &Host, with_actions: bool) -> Step {
        let table = host.table();
        self.lines.skip()?;
        if !self.settings.described {
            let glyphs = self.glyphs_of(table);
            let board = self.drawn(
                table,
                table.position(),
                table.entries().len(),
                &Marks::default(),
            );
            let panel = self.panel(host, &glyphs);
            return self.draw_for(table, &look::arrange(board, &panel, self.lines.width()));
        }
        self.describe_position(table, table.position())?;
        let turn = table.turn();
        self.lines.say(&self.turn_sentence(host, turn))?;
        self.lines
            .say(&self.description(table, table.position()).targets())?;
        if with_actions {
            let actions: Vec<String> = self.actions(table);
            let values = [("actions", actions.join(", ").into())];
            self.say_with("plain-actions-sentence", &values)?;
        }
        Ok(())
    }

    /// A position of the game without whose turn it is.
    pub(super) fn show_position(&self, table: &Table, moves: usize) -> Step {
        let Some(position) = table.game().positions().get(moves) else {
            return Ok(());
        };
        if self.settings.described {
            return self.describe_position(table, position);
        }
        let board = self.drawn(table, position, moves, &Marks::default());
        self.draw_for(table, &board)?;
        match phrases::team_tokens(table, &self.glyphs_of(table), self.language) {
            Some(teams) => self.lines.say(&teams),
            None => Ok(()),
        }
    }

    fn describe_position(&self, table: &Table, position: &Position) -> Step {
        for line in self.description(table, position).board() {
            self.lines.say(&line)?;
        }
        Ok(())
    }

    pub(super) fn description<'a>(
        &self,
        table: &'a Table,
        position: &'a Position,
    ) -> Description<'a> {
        Description {
            table,
            position,
            language: self.language,
        }
    }

    /// The shortest ways of everybody, drawn where the board is drawn, and told.
    pub(super) fn show_ways(&self, table: &Table) -> Step {
        let position = table.position();
        if !self.settings.described {
            let players = position.players().players();
            let marks = Marks {
                paths: players
                    .map(|player| (player, position.shortest_paths(player)))
                    .collect(),
                ..Marks::default()
            };
            let board = self.drawn(table, position, table.entries().len(), &marks);
            self.draw_for(table, &board)?;
        }
        for line in self.description(table, position).ways() {
            self.lines.say(&line)?;
        }
        Ok(())
    }

    pub(super) fn glyphs_of(&self, table: &Table) -> Glyphs {
        let tokens = table.seats().map(|(_, seat)| seat.token.character());
        self.lines.glyphs.with_tokens(tokens)
    }

    fn drawn(&self, table: &Table, position: &Position, moves: usize, marks: &Marks) -> Canvas {
        let glyphs = self.glyphs_of(table);
        let entries = table.entries().iter().take(moves).enumerate();
        let marks = Marks {
            owners: board_view::owners(entries.map(|(at, it)| (table.mover(at), it.chosen))),
            ..marks.clone()
        };
        board_view::draw_marked(position, last_move(table, moves), &glyphs, &marks)
    }

    /// In the colours of the players at that table.
    fn draw_for(&self, table: &Table, canvas: &Canvas) -> Step {
        let colours = table.seats().map(|(_, seat)| seat.colour);
        let theme = self.lines.theme.with_players(colours);
        self.lines.draw_in(canvas, &theme)
    }

    fn panel(&self, host: &Host, glyphs: &Glyphs) -> Canvas {
        let (table, language) = (host.table(), self.language);
        let (turn, position) = (table.turn(), table.position());
        let mut panel = Canvas::default();
        let mut line = |text: &str, role: Role| {
            panel.write(0, panel.height(), &glyphs.text(text), role);
        };
        let count = [("count", position.players().get().to_string().into())];
        line(&language.sentence("panel-players", &count), Role::Text);
        if let Some(teams) = phrases::team_tokens(table, glyphs, language) {
            line(&teams, Role::Text);
        }
        let mut own = vec![
            (
                "plain-panel-player",
                format!(
                    "{} {}",
                    table.seat(turn).name,
                    glyphs.arrow(position.variant().sides[turn])
                ),
            ),
            (
                "plain-panel-score",
                phrases::shown_points(turn, table).map_or("?".to_owned(), |it| it.to_string()),
            ),
            ("plain-panel-token", glyphs.token(turn).to_string()),
            ("plain-panel-walls", position.stock(turn).to_string()),
        ];
        let clock = phrases::clock_of(turn, table, host.now());
        own.extend(clock.map(|clock| ("plain-panel-clock", clock)));
        for (place, (key, value)) in own.into_iter().enumerate() {
            let role = if place == 0 {
                Role::Heading
            } else {
                Role::Text
            };
            line(&language.sentence(key, &[("value", value.into())]), role);
        }
        line(&self.steps(position, turn), Role::Text);
        line(" ", Role::Text);
        for player in position
            .players()
            .players()
            .filter(|&player| player != turn)
        {
            let name = &table.seat(player).name;
            let arrow = glyphs.arrow(position.variant().sides[player]);
            let title = format!("{} {name} {arrow}", glyphs.token(player));
            line(&title, Role::Pawn(player));
            for text in self.other(host, player) {
                line(&format!("  {text}"), Role::Text);
            }
        }
        line(" ", Role::Text);
        line(&self.text("plain-actions"), Role::Heading);
        for action in self.actions(table) {
            line(&action, Role::Text);
        }
        panel
    }

    fn steps(&self, position: &Position, player: Player) -> String {
        match position.distance(player) {
            Some(steps) => self
                .language
                .sentence("plain-panel-steps", &[("steps", steps.into())]),
            None => self.text("plain-panel-shut-in"),
        }
    }

    /// What the panel says of a player who waits, in lines short enough to stand beside the board.
    fn other(&self, host: &Host, player: Player) -> Vec<String> {
        let (table, position) = (host.table(), host.table().position());
        let walls = ("walls", FluentValue::from(position.stock(player)));
        let standing = match position.distance(player) {
            Some(steps) => self
                .language
                .sentence("panel-standing", &[walls, ("steps", steps.into())]),
            None => self.language.sentence("panel-shut-in", &[walls]),
        };
        let variant = position.variant();
        let mut more: Vec<String> = Vec::new();
        let counts = variant.mathematical || !variant.bonus.is_empty();
        let points = phrases::shown_points(player, table).filter(|_| counts);
        more.extend(points.map(|points| {
            let points = [("points", points.into())];
            self.language.sentence("panel-points", &points)
        }));
        more.extend(phrases::clock_of(player, table, host.now()));
        let more = Some(more.join(", ")).filter(|text| !text.is_empty());
        std::iter::once(standing).chain(more).collect()
    }

    fn actions(&self, table: &Table) -> Vec<String> {
        let offered = ACTIONS.into_iter().zip(actions::offered(table));
        let possible = offered.filter(|&(_, is_offered)| is_offered);
        let at_school = self.school.is_playing();
        let said = |key: &str| match key {
            "plain-action-move" if at_school => format!("1 - {}", self.text("child-action-move")),
            "plain-action-pass" if at_school => format!("3 - {}", self.text("child-action-pass")),
            other => self.text(other),
        };
        possible.map(|(key, _)| said(key)).collect()
    }

    /// The panel in one sentence.
    pub(super) fn turn_sentence(&self, host: &Host, player: Player) -> String {
        let (table, language) = (host.table(), self.language);
        let values = [
            ("player", table.seat(player).name.to_string().into()),
            (
                "token",
                self.glyphs_of(table).token(player).to_string().into(),
            ),
            ("points", table.position().points(player).into()),
            ("walls", table.position().stock(player).into()),
        ];
        let key = match phrases::shown_points(player, table) {
            Some(_) => "plain-turn",
            None => "plain-turn-noting",
        };
        let mut text = language.sentence(key, &values);
        if let Some(clock) = phrases::clock_of(player, table, host.now()) {
            text.push(' ');
            text.push_str(&language.sentence("plain-panel-clock", &[("value", clock.into())]));
        }
        text
    }
}
