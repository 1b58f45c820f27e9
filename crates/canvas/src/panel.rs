//! The panel beside the board (C4): whose turn it is, and for each player the token, the walls left,
//! the way still to go and the points. Says in words what the board shows.

use dedale_rules::{Move, Outcome, Player, Position, Side, Stage};

use crate::canvas::{Canvas, Role};
use crate::glyphs::Glyphs;
use dedale_words::language::Language;
use dedale_words::move_list::LastMove;

/// Draws the panel.
#[must_use]
pub fn draw(
    position: &Position,
    last: Option<LastMove>,
    blocked: bool,
    glyphs: &Glyphs,
    language: Language,
) -> Canvas {
    let outcome = if blocked {
        Some(Outcome::Blocked)
    } else {
        position.outcome()
    };
    let mut panel = Panel {
        position,
        outcome,
        glyphs,
        language,
        canvas: Canvas::default(),
    };
    panel.draw_game();
    panel.skip();
    for player in position.players().players() {
        panel.draw_player(player);
    }
    panel.skip();
    panel.draw_moves(last);
    panel.canvas
}

struct Panel<'a> {
    position: &'a Position,
    /// How the game ended, if it has.
    outcome: Option<Outcome>,
    glyphs: &'a Glyphs,
    language: Language,
    canvas: Canvas,
}

impl Panel<'_> {
    fn line(&mut self, text: &str, role: Role) {
        self.write(0, self.canvas.height(), text, role);
    }

    fn write(&mut self, column: usize, row: usize, text: &str, role: Role) -> usize {
        self.canvas
            .write(column, row, &self.glyphs.text(text), role)
    }

    fn skip(&mut self) {
        self.line(" ", Role::Text);
    }

    fn token(&self, player: Player) -> String {
        self.glyphs.token(player).to_string()
    }

    /// Which game it is, and whose turn, or how it ended.
    fn draw_game(&mut self) {
        let language = self.language;
        let variant = self.position.variant();
        let (width, height) = (variant.size.width(), variant.size.height());
        let size = format!("{width}{}{height}", self.glyphs.times);
        self.line(
            &language.sentence("panel-title", &[("size", size.into())]),
            Role::Heading,
        );
        let count = self.position.players().get().to_string().into();
        self.line(
            &language.sentence("panel-players", &[("count", count)]),
            Role::Text,
        );
        if variant.teams {
            let one = self.team_of(Player::FIRST);
            let other = self.team_of(Player::SECOND);
            let teams = [("one", one.into()), ("other", other.into())];
            self.line(&language.sentence("panel-cooperative", &teams), Role::Text);
        }
        if variant.mathematical {
            self.line(&language.text("panel-mathematical"), Role::Text);
        }
        if variant.stage != Stage::Four {
            let stage = [("stage", (variant.stage as u8).to_string().into())];
            self.line(&language.sentence("panel-stage", &stage), Role::Text);
        }
        let state = self.state();
        self.line(&state, Role::Heading);
    }

    /// The tokens of a team.
    fn team_of(&self, member: Player) -> String {
        let players = self.position.players().players();
        let team = players.filter(|&player| self.position.variant().shares_win(member, player));
        team.map(|player| self.token(player))
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn state(&self) -> String {
        let who = |player: Player| {
            [
                ("player", player.number().to_string().into()),
                ("token", self.token(player).into()),
            ]
        };
        let language = self.language;
        match self.outcome {
            None => language.sentence("panel-turn", &who(self.position.turn())),
            Some(Outcome::Won(player)) => {
                let shares = |&other: &Player| {
                    other != player && self.position.variant().shares_win(player, other)
                };
                match self.position.players().players().find(shares) {
                    None => language.sentence("panel-won", &who(player)),
                    Some(partner) => {
                        let [_, token] = who(player);
                        let [_, (_, other)] = who(partner);
                        let values = [token, ("partner-token", other)];
                        language.sentence("panel-team-won", &values)
                    }
                }
            }
            Some(Outcome::Drawn) => language.text("panel-drawn"),
            Some(Outcome::Blocked) => language.text("panel-blocked"),
        }
    }

    fn draw_player(&mut self, player: Player) {
        let (position, language) = (self.position, self.language);
        let row = self.canvas.height();
        let moves = self.outcome.is_none() && position.turn() == player;
        if moves {
            self.canvas.put(0, row, self.glyphs.pointer, Role::Heading);
        }
        self.canvas
            .put(2, row, self.glyphs.token(player), Role::Pawn(player));
        let number = [("player", player.number().to_string().into())];
        let role = if moves { Role::Heading } else { Role::Text };
        let end = self.write(4, row, &language.sentence("panel-player", &number), role);
        let side = position.variant().sides[player];
        let arrow = self.glyphs.arrow(side);
        self.canvas.put(end + 1, row, arrow, Role::Goal(player));
        let way = language.text(match side {
            Side::Bottom => "panel-player-goal-up",
            Side::Left => "panel-player-goal-right",
            Side::Top => "panel-player-goal-down",
            Side::Right => "panel-player-goal-left",
        });
        self.write(end + 3, row, &way, Role::Text);

        let walls = ("walls", position.stock(player).into());
        let standing = match position.distance(player) {
            Some(steps) => language.sentence("panel-standing", &[walls, ("steps", steps.into())]),
            None => language.sentence("panel-shut-in", &[walls]),
        };
        self.write(4, row + 1, &standing, Role::Text);
        let variant = position.variant();
        if variant.mathematical || !variant.bonus.is_empty() {
            let points = [("points", position.points(player).into())];
            self.write(
                4,
                row + 2,
                &language.sentence("panel-points", &points),
                Role::Text,
            );
        }
    }

    /// What can be played, and what was played last.
    fn draw_moves(&mut self, last: Option<LastMove>) {
        let (position, language) = (self.position, self.language);
        let moves = match self.outcome {
            None => position.legal_moves(),
            Some(_) => Vec::new(),
        };
        if moves == [Move::Pass] {
            self.line(&language.text("panel-must-pass"), Role::Text);
        } else if !moves.is_empty() {
            let count =
                |kind: fn(&Move) -> bool| moves.iter().filter(|chosen| kind(chosen)).count();
            let pawn = count(|chosen| matches!(chosen, Move::Pawn(_)));
            let walls = count(|chosen| matches!(chosen, Move::Wall(_)));
            let all = [("moves", moves.len().into())];
            self.line(&language.sentence("panel-legal", &all), Role::Text);
            let kinds = [("pawn", pawn.into()), ("walls", walls.into())];
            self.line(&language.sentence("panel-legal-kinds", &kinds), Role::Text);
            if moves.contains(&Move::Pass) {
                self.line(&language.text("panel-may-pass"), Role::Text);
            }
        }
        if let Some(LastMove { by, chosen }) = last {
            let key = match chosen {
                Move::Pass => "panel-last-pass",
                Move::Pawn(_) | Move::Wall(_) => "panel-last",
            };
            let values = [
                ("move", chosen.to_string().into()),
                ("player", by.number().to_string().into()),
            ];
            self.line(&language.sentence(key, &values), Role::Text);
        }
    }
}
