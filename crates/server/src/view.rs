//! A position as the browser's board sees it: everything it draws, every move it may offer, and why the others are
//! refused. The fields are those of docs/protocol-web.md. Written as JSON text at once, the part that is the same for everybody once: a
//! view goes out with every move, and a tree of values for its hundreds of words cost more than all the rest of a move.

use dedale_rules::{
    CellSet, Direction, Game, Move, Outcome, Player, Position, Refusal, Side, WallSet,
};
use serde_json::Value;

use crate::text::Text;

/// For whom a view is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Eyes {
    /// Whoever is to move looks at it: legal moves, and why the others are refused.
    pub moves: bool,
    /// By how much walls lengthen ways is told.
    pub aids: bool,
}

/// How a move would let the game end without a winner (R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blocks {
    /// By itself.
    Now,
    /// By what comes next.
    Then,
}

/// The whole view of a game; `over` where it has ended in a way that the board does not show.
pub(crate) fn view(game: &Game, over: bool, eyes: Eyes) -> Value {
    let text = View::new(game, over).text(eyes);
    serde_json::from_str(&text).unwrap_or_default()
}

/// A game as it is drawn, and what is the same of it for everybody.
pub(crate) struct View<'a> {
    game: &'a Game,
    over: bool,
    outcome: Option<Outcome>,
    blocking: Vec<(Move, Blocks)>,
    shared: Text,
}

impl View<'_> {
    /// With the moves that whoever is to move is asked about first.
    pub(crate) fn blocking(mut self, blocking: Vec<(Move, Blocks)>) -> Self {
        self.blocking = blocking;
        self
    }

    /// `over` where the game has ended in a way that the board does not show.
    pub(crate) fn new(game: &Game, over: bool) -> View<'_> {
        let outcome = game.outcome();
        View {
            game,
            over,
            outcome,
            blocking: Vec::new(),
            shared: shared(game, outcome),
        }
    }

    /// The view as JSON, for those eyes.
    pub(crate) fn text(&self, eyes: Eyes) -> String {
        let position = self.game.position();
        let offers = eyes.moves && !self.over && self.outcome.is_none();
        let legal = if offers {
            self.game.legal_moves()
        } else {
            Vec::new()
        };
        let mut text = self.shared.clone();
        text.key("legal");
        text.list(&legal, |text, chosen| text.word(chosen));
        text.key("detours");
        text.open('{');
        if offers && eyes.aids {
            detours(&mut text, position, &legal);
        }
        text.close('}');
        text.key("refused");
        text.open('{');
        if offers || self.outcome.is_some() {
            refused(&mut text, position, self.outcome, &legal);
        }
        text.close('}');
        if offers && !self.blocking.is_empty() {
            text.key("blocks");
            text.open('{');
            for (chosen, how) in &self.blocking {
                text.key(chosen);
                text.word(match how {
                    Blocks::Now => "now",
                    Blocks::Then => "then",
                });
            }
            text.close('}');
        }
        text.close('}');
        text.done()
    }
}

/// What everybody sees: an object that is still open.
fn shared(game: &Game, outcome: Option<Outcome>) -> Text {
    let position = game.position();
    let setup = position.variant().setup();
    let players: Vec<Player> = position.players().players().collect();
    let mut text = Text::with_room(2048);
    text.open('{');
    text.key("version");
    text.number(1);
    text.key("size");
    let size = [setup.size.width(), setup.size.height()];
    text.list(&size, |text, side| text.number(*side));
    text.key("sides");
    text.list(&players, |text, &player| {
        text.word(side(setup.sides[player]));
    });
    text.key("stock");
    text.number(setup.walls);
    text.key("turn");
    text.number(position.turn().number());
    text.key("pawns");
    text.list(&players, |text, &player| text.word(position.pawn(player)));
    text.key("stocks");
    text.list(&players, |text, &player| {
        text.number(position.stock(player));
    });
    text.key("points");
    text.list(&players, |text, &player| {
        text.number(position.points(player));
    });
    text.key("walls");
    walls(&mut text, game);
    text.key("bonus");
    let open: CellSet = position.open_bonus().map(|bonus| bonus.cell).collect();
    text.list(&setup.bonus, |text, bonus| {
        text.open('{');
        text.pair("cell", bonus.cell);
        text.key("value");
        text.number(bonus.value);
        text.key("spent");
        text.number(!open.has(bonus.cell));
        text.close('}');
    });
    text.key("moves");
    text.list(game.moves(), |text, chosen| text.word(chosen));
    text.key("last");
    last(&mut text, game);
    text.key("ways");
    text.list(&players, |text, &player| way(text, position, player));
    text.key("outcome");
    match outcome {
        None => text.number("null"),
        Some(outcome) => {
            text.open('{');
            text.pair("kind", kind(outcome));
            if let Outcome::Won(player) = outcome {
                text.key("by");
                text.number(player.number());
            }
            text.close('}');
        }
    }
    text
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::Bottom => "bottom",
        Side::Left => "left",
        Side::Top => "top",
        Side::Right => "right",
    }
}

const fn kind(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(_) => "won",
        Outcome::Drawn => "drawn",
        Outcome::Blocked => "blocked",
    }
}

/// Every wall with whose it is: the history knows, the position does not.
fn walls(text: &mut Text, game: &Game) {
    text.open('[');
    for (before, chosen) in game.positions().iter().zip(game.moves()) {
        if let Move::Wall(wall) = chosen {
            text.open('{');
            text.pair("wall", wall);
            text.key("by");
            text.number(before.turn().number());
            text.close('}');
        }
    }
    text.close(']');
}

fn last(text: &mut Text, game: &Game) {
    let Some(chosen) = game.moves().last() else {
        text.number("null");
        return;
    };
    let before = &game.positions()[game.moves().len() - 1];
    let by = before.turn();
    text.open('{');
    text.pair("move", chosen);
    text.key("by");
    text.number(by.number());
    if matches!(chosen, Move::Pawn(_)) {
        text.pair("from", before.pawn(by));
    }
    text.close('}');
}

/// One shortest way to the goal line: the cells after the pawn's own.
fn way(text: &mut Text, position: &Position, player: Player) {
    let distances = position.distances(player);
    let mut cell = position.pawn(player);
    text.open('{');
    text.key("steps");
    match position.distance(player) {
        Some(steps) => text.number(steps),
        None => text.number("null"),
    }
    text.key("cells");
    text.open('[');
    while let Some(left) = distances.at(cell).filter(|left| *left > 0) {
        let nearer = Direction::ALL.into_iter().find_map(|direction| {
            let next = cell.neighbour(direction)?;
            let nearer = distances.at(next) == Some(left - 1);
            (nearer && position.wall_between(cell, next).is_none()).then_some(next)
        });
        let Some(next) = nearer else { break };
        text.word(next);
        cell = next;
    }
    text.close(']');
    text.close('}');
}

/// By how much each legal wall lengthens whose way; walls that change nothing are left out.
fn detours(text: &mut Text, position: &Position, legal: &[Move]) {
    let players: Vec<Player> = position.players().players().collect();
    let steps = |position: &Position, player| i16::from(position.distance(player).unwrap_or(0));
    let before: Vec<i16> = players
        .iter()
        .map(|&player| steps(position, player))
        .collect();
    let across: Vec<WallSet> = players
        .iter()
        .map(|&player| position.walls_across_a_shortest_path(player))
        .collect();
    for chosen in legal {
        let Move::Wall(wall) = *chosen else { continue };
        // A wall that leaves somebody one of their shortest ways changes nothing for them: most need not be tried.
        if !across.iter().any(|across| across.has(wall)) {
            continue;
        }
        let mut after = position.clone();
        after.play_unchecked(*chosen);
        let longer: Vec<i16> = players
            .iter()
            .zip(&across)
            .zip(&before)
            .map(|((&player, across), before)| {
                if across.has(wall) {
                    steps(&after, player) - before
                } else {
                    0
                }
            })
            .collect();
        if longer.iter().any(|longer| *longer != 0) {
            text.key(chosen);
            text.list(&longer, |text, longer| text.number(*longer));
        }
    }
}

/// Why each move that is not legal is refused. A reason that most share is said once, under `cell` or `wall`.
fn refused(text: &mut Text, position: &Position, over: Option<Outcome>, legal: &[Move]) {
    if let Some(outcome) = over {
        let refusal = Refusal::GameOver { outcome };
        for name in ["cell", "wall"] {
            text.key(name);
            write_reason(text, refusal);
        }
        return;
    }
    let size = position.variant().size;
    let (mut cells, mut walls) = (CellSet::default(), WallSet::default());
    for chosen in legal {
        match *chosen {
            Move::Pawn(cell) => cells.insert(cell),
            Move::Wall(wall) => walls.insert(wall),
            Move::Pass => {}
        }
    }
    text.key("cell");
    text.open('{');
    text.pair("code", "cell-too-far");
    text.pair("from", position.pawn(position.turn()));
    text.close('}');
    if position.stock(position.turn()) == 0 {
        text.key("wall");
        write_reason(text, Refusal::NoWallsLeft);
    }
    let cells = size.cells().filter(|cell| !cells.has(*cell));
    let walls = size.walls().filter(|wall| !walls.has(*wall));
    for chosen in cells.map(Move::Pawn).chain(walls.map(Move::Wall)) {
        match position.check(chosen) {
            Ok(()) | Err(Refusal::TooFar { .. } | Refusal::NoWallsLeft) => {}
            Err(refusal) => {
                text.key(chosen);
                write_reason(text, refusal);
            }
        }
    }
}

/// A refusal: its code, and what to point at.
pub(crate) fn reason(refusal: Refusal) -> Value {
    let mut text = Text::with_room(64);
    write_reason(&mut text, refusal);
    serde_json::from_str(&text.done()).unwrap_or_default()
}

fn write_reason(text: &mut Text, refusal: Refusal) {
    text.open('{');
    text.pair("code", refusal.code());
    match refusal {
        Refusal::Occupied { cell, by } => {
            text.pair("cell", cell);
            text.key("player");
            text.number(by.number());
        }
        Refusal::OffBoard { cell } => text.pair("cell", cell),
        Refusal::WallBetween { from, to, wall } => {
            text.pair("from", from);
            text.pair("to", to);
            text.pair("wall", wall);
        }
        Refusal::TooFar { from, to } => {
            text.pair("from", from);
            text.pair("to", to);
        }
        Refusal::WallBehind { over, wall } | Refusal::WallBeside { over, wall } => {
            text.pair("over", over);
            text.pair("wall", wall);
        }
        Refusal::StraightJumpOpen { over, behind } => {
            text.pair("over", over);
            text.pair("behind", behind);
        }
        Refusal::NoJumpsYet { over } => text.pair("over", over),
        Refusal::Overlaps { existing } | Refusal::Crosses { existing } => {
            text.pair("wall", existing);
        }
        Refusal::ShutsIn { player, region } => {
            text.key("player");
            text.number(player.number());
            text.key("region");
            text.open('[');
            for cell in region {
                text.word(cell);
            }
            text.close(']');
        }
        Refusal::GameOver { outcome } => text.pair("outcome", kind(outcome)),
        _ => {}
    }
    text.close('}');
}

#[cfg(test)]
mod tests {
    use dedale_rules::{PlayerCount, Size, SplitMix, VariantSetup};
    use dedale_words::language::Language;
    use serde_json::json;

    use super::*;
    use crate::setting::Setting;

    /// The views that pictures and tests of the browser are made of say the same as those of now.
    #[test]
    fn views_are_as_they_were_recorded() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/fixtures");
        let mut compared = 0;
        for (name, plan) in [
            ("start", json!({})),
            ("middle", json!({})),
            ("shut-in", json!({})),
            ("small", json!({"board": "3x3", "walls": 1})),
            ("wide", json!({"board": "5x3"})),
            (
                "large",
                json!({"board": "12x12", "bonus": "c4:3,j9:3,f6:5,g7:1,c9:2,j4:2,a7:9"}),
            ),
            ("four", json!({"players": 4})),
            ("over", json!({"walls": 0})),
        ] {
            let text = std::fs::read_to_string(format!("{folder}/{name}.json")).unwrap();
            let recorded: Value = serde_json::from_str(&text).unwrap();
            let setting = Setting::read(&plan, 1, Language::English).unwrap();
            let table = setting.table(&[], Language::English).unwrap();
            for expected in recorded["views"].as_array().unwrap() {
                let mut game = table.game().clone();
                for chosen in expected["moves"].as_array().unwrap() {
                    let chosen = chosen.as_str().unwrap().parse().unwrap();
                    game.play(chosen).unwrap();
                }
                let eyes = Eyes {
                    moves: true,
                    aids: true,
                };
                assert_eq!(view(&game, false, eyes), *expected, "{name}");
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared}");
    }

    #[test]
    fn every_wall_that_lengthens_a_way_is_told() {
        let mut random = SplitMix::new(17);
        let mut told = 0;
        for (columns, rows, players) in [
            (9, 9, PlayerCount::Two),
            (5, 7, PlayerCount::Two),
            (12, 12, PlayerCount::Two),
            (8, 8, PlayerCount::Four),
        ] {
            let size = Size::new(columns, rows).unwrap();
            let variant = VariantSetup::new(size, players).validate().unwrap();
            let mut position = Position::start(std::sync::Arc::new(variant));
            while position.outcome().is_none() {
                let legal = position.legal_moves();
                let mut text = Text::with_room(0);
                text.open('{');
                detours(&mut text, &position, &legal);
                text.close('}');
                let detours: Value = serde_json::from_str(&text.done()).unwrap();
                for chosen in &legal {
                    let mut after = position.clone();
                    after.play(*chosen).unwrap();
                    let longer = position
                        .players()
                        .players()
                        .any(|player| after.distance(player) != position.distance(player));
                    let is_wall = matches!(chosen, Move::Wall(_));
                    let told_of = detours.get(chosen.to_string());
                    let is_told = told_of.is_some();
                    for (player, told) in position
                        .players()
                        .players()
                        .zip(told_of.iter().flat_map(|told| told.as_array().unwrap()))
                    {
                        let steps =
                            |position: &Position| i64::from(position.distance(player).unwrap_or(0));
                        assert_eq!(
                            told.as_i64(),
                            Some(steps(&after) - steps(&position)),
                            "{position} {chosen}"
                        );
                    }
                    assert_eq!(is_told, is_wall && longer, "{position} {chosen}");
                    told += u32::from(is_told);
                }
                let chosen = legal[random.below(legal.len())];
                position.play(chosen).unwrap();
            }
        }
        assert!(told > 300, "{told}");
    }
}
