//! What a move does to the ways home: the shortest ones of everybody before it and after it, and what a wall in hand
//! would cost everybody, as a line.

use dedale_rules::{CellSet, Move, Player, Position};

use crate::screen::app::Context;
use crate::screen::game::GameScreen;
use crate::screen::picture::width;

/// The cells on shortest ways.
type Paths = Vec<(Player, CellSet)>;

/// The ways before a move and after it.
pub(super) struct Ways {
    pub(super) before: Paths,
    pub(super) after: Paths,
    /// How long they are: whose, before, after.
    pub(super) lengths: Vec<(Player, Option<u8>, Option<u8>)>,
}

impl Ways {
    pub(super) fn of(position: &Position, chosen: Move) -> Ways {
        let mut next = position.clone();
        // A hint is legal; if it were not, nothing would change.
        let _ = next.play(chosen);
        let players = || position.players().players();
        let paths = |position: &Position| {
            players()
                .map(|player| (player, position.shortest_paths(player)))
                .collect()
        };
        let length = |player| (player, position.distance(player), next.distance(player));
        Ways {
            before: paths(position),
            after: paths(&next),
            lengths: players().map(length).collect(),
        }
    }
}

/// What the wall in hand would cost everybody, those first whom it is meant for; `None` if no wall is in hand or it may
/// not be placed. By name where there is room for that, else by token.
pub(super) fn wall_cost(game: &GameScreen, context: &Context, room: usize) -> Option<String> {
    let (table, language) = (game.host.table(), context.language);
    let position = table.position();
    let chosen = Move::Wall(game.pointing.wall()?);
    if !table.waits_for_person() || game.replay.is_some() || !position.is_legal(chosen) {
        return None;
    }
    let mut lengths = Ways::of(position, chosen).lengths;
    lengths.rotate_left(position.turn().index() + 1);
    let cost = |name: String, before: u8, after: Option<u8>| match after {
        Some(after) => format!("{name} +{}", after.saturating_sub(before)),
        None => language.sentence("game-wall-shuts-in", &[("player", name.into())]),
    };
    let list = |name: &dyn Fn(Player) -> String| {
        let told = lengths
            .iter()
            .filter_map(|&(player, before, after)| Some(cost(name(player), before?, after)));
        told.collect::<Vec<_>>().join(", ")
    };
    let labelled =
        |list: &str| language.sentence("game-wall-cost", &[("list", list.to_owned().into())]);
    let names = list(&|player| table.seat(player).name.to_string());
    let tokens = list(&|player| game.glyphs.token(player).to_string());
    let mut ways = [labelled(&names), labelled(&tokens)].into_iter();
    Some(ways.find(|line| width(line) <= room).unwrap_or(tokens))
}
