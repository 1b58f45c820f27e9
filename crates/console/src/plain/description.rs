//! The board in words (C3): where the pawns stand and what is around them, walls, bonus squares and
//! ways. Everything the drawing shows can be heard.

use dedale_play::Table;
use dedale_rules::{Cell, Direction, Move, Orientation, Player, Position, Side, Wall};
use dedale_words::FluentValue;

use crate::phrases;
use dedale_words::language::Language;
use dedale_words::move_list::LastMove;

/// A position of a game, told to somebody who may not see it.
pub(super) struct Description<'a> {
    pub table: &'a Table,
    /// One of the positions of that game.
    pub position: &'a Position,
    pub language: Language,
}

impl Description<'_> {
    fn name(&self, player: Player) -> FluentValue<'static> {
        self.table.seat(player).name.to_string().into()
    }

    /// The whole board, one sentence a line.
    pub(super) fn board(&self) -> Vec<String> {
        let mut lines: Vec<String> = phrases::teams(self.table, self.language)
            .into_iter()
            .collect();
        let players = self.position.players().players();
        lines.extend(players.map(|player| self.pawn(player)));
        lines.push(self.walls());
        lines.extend(self.bonus());
        lines
    }

    /// Where a pawn stands, what is around it, and how far it has to go.
    fn pawn(&self, player: Player) -> String {
        let cell = self.position.pawn(player);
        let goal = match self.position.variant().sides[player] {
            Side::Bottom => "plain-goes-up",
            Side::Left => "plain-goes-right",
            Side::Top => "plain-goes-down",
            Side::Right => "plain-goes-left",
        };
        let walls = FluentValue::from(self.position.stock(player));
        let mut values = vec![
            ("player", self.name(player)),
            ("cell", cell.to_string().into()),
            ("around", self.around(cell).into()),
            ("goal", self.language.text(goal).into()),
            ("walls", walls),
        ];
        let key = match self.position.distance(player) {
            None => "plain-pawn-shut-in",
            Some(steps) => {
                values.push(("steps", steps.into()));
                "plain-pawn"
            }
        };
        self.language.sentence(key, &values)
    }

    /// What is on the four sides of a cell: `wall north, open east, edge south, open west`.
    fn around(&self, cell: Cell) -> String {
        let directions = [
            Direction::North,
            Direction::East,
            Direction::South,
            Direction::West,
        ];
        let parts: Vec<String> = directions
            .map(|direction| self.side(cell, direction))
            .into();
        parts.join(", ")
    }

    fn side(&self, cell: Cell, direction: Direction) -> String {
        let (position, language) = (self.position, self.language);
        let towards = language.text(match direction {
            Direction::North => "plain-north",
            Direction::East => "plain-east",
            Direction::South => "plain-south",
            Direction::West => "plain-west",
        });
        let mut values = vec![("direction", FluentValue::from(towards))];
        let next = cell.neighbour(direction);
        let key = match next.filter(|&next| position.variant().size.has(next)) {
            None => "plain-side-edge",
            Some(next) if position.wall_between(cell, next).is_some() => "plain-side-wall",
            Some(next) => match position.pawn_on(next) {
                Some(player) => {
                    values.push(("player", self.name(player)));
                    "plain-side-pawn"
                }
                None => "plain-side-open",
            },
        };
        language.sentence(key, &values)
    }

    /// Everything about one cell.
    pub(super) fn cell(&self, cell: Cell) -> Vec<String> {
        let (position, language) = (self.position, self.language);
        let mut values = vec![("cell", FluentValue::from(cell.to_string()))];
        let key = match position.pawn_on(cell) {
            Some(player) => {
                values.push(("player", self.name(player)));
                "plain-cell-pawn"
            }
            None => "plain-cell-empty",
        };
        values.push(("around", self.around(cell).into()));
        let mut lines = vec![language.sentence(key, &values)];
        if let Some(bonus) = position.open_bonus().find(|bonus| bonus.cell == cell) {
            lines.push(language.sentence("plain-cell-bonus", &[("value", bonus.value.into())]));
        }
        for player in position.players().players() {
            let values = [("player", self.name(player))];
            lines.push(match position.distances(player).at(cell) {
                Some(steps) => {
                    let [player] = values;
                    language.sentence("plain-cell-steps", &[player, ("steps", steps.into())])
                }
                None => language.sentence("plain-cell-no-way", &values),
            });
        }
        lines
    }

    /// Every wall with the cells it lies along.
    pub(super) fn walls(&self) -> String {
        walls(self.position.walls().iter(), self.language)
    }

    fn bonus(&self) -> Option<String> {
        let squares: Vec<String> = self
            .position
            .open_bonus()
            .map(|bonus| format!("{} +{}", bonus.cell, bonus.value))
            .collect();
        let values = [("squares", squares.join(", ").into())];
        (!squares.is_empty()).then(|| self.language.sentence("plain-bonus", &values))
    }

    /// A shortest way of every player, cell by cell.
    pub(super) fn ways(&self) -> Vec<String> {
        let players = self.position.players().players();
        let way = |player| {
            let cells: Vec<String> = self.way(player).iter().map(Cell::to_string).collect();
            let mut values = vec![
                ("player", self.name(player)),
                ("way", cells.join(" ").into()),
            ];
            let key = match self.position.distance(player) {
                None => "plain-way-none",
                Some(steps) => {
                    values.push(("steps", steps.into()));
                    "plain-way"
                }
            };
            self.language.sentence(key, &values)
        };
        players.map(way).collect()
    }

    fn way(&self, player: Player) -> Vec<Cell> {
        let distances = self.position.distances(player);
        let mut cell = self.position.pawn(player);
        let mut way = Vec::new();
        while let Some(left) = distances.at(cell).filter(|&left| left > 0) {
            let directions = [
                Direction::North,
                Direction::East,
                Direction::South,
                Direction::West,
            ];
            let nearer = |next: &Cell| {
                distances.at(*next).is_some_and(|after| after < left)
                    && self.position.wall_between(cell, *next).is_none()
            };
            let next = directions
                .into_iter()
                .filter_map(|to| cell.neighbour(to))
                .find(nearer);
            let Some(next) = next else { break };
            way.push(next);
            cell = next;
        }
        way
    }

    /// The cells the pawn to move may go to, if they are few enough to be listed.
    pub(super) fn targets(&self) -> String {
        /// More than that are told by their number.
        const FEW: usize = 12;
        let cells = self.position.pawn_moves();
        match cells.len() {
            0 => self.language.text("plain-targets-none"),
            count if count > FEW => self
                .language
                .sentence("plain-targets-many", &[("count", count.into())]),
            _ => {
                let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
                self.language
                    .sentence("plain-targets", &[("cells", names.join(", ").into())])
            }
        }
    }
}

/// Walls with the cells they lie along, as one sentence.
pub(super) fn walls(walls: impl Iterator<Item = Wall>, language: Language) -> String {
    let walls: Vec<String> = walls.map(|wall| wall_words(wall, language)).collect();
    if walls.is_empty() {
        return language.text("plain-no-walls");
    }
    let values = [
        ("count", walls.len().into()),
        ("walls", walls.join(", ").into()),
    ];
    language.sentence("plain-walls", &values)
}

fn wall_words(wall: Wall, language: Language) -> String {
    let [(one, _), (other, _)] = wall.separated();
    let key = match wall.orientation() {
        Orientation::Horizontal => "plain-wall-above",
        Orientation::Vertical => "plain-wall-right",
    };
    let values = [
        ("wall", wall.to_string().into()),
        ("one", one.to_string().into()),
        ("other", other.to_string().into()),
    ];
    language.sentence(key, &values)
}

/// The move that led to the position after so many moves.
pub(super) fn last_move(table: &Table, moves: usize) -> Option<LastMove> {
    let place = moves.checked_sub(1)?;
    let chosen: Move = *table.game().moves().get(place)?;
    Some(LastMove {
        by: table.mover(place),
        chosen,
    })
}
