//! The actions of the panel that are offered, by the numbers of S4, for both faces.

use dedale_play::Table;
use dedale_rules::{Move, Player};

/// How many actions have a number.
pub(crate) const COUNT: usize = 6;

/// Which actions stand in the panel: move, wall, pass, undo, hint, interrupt. Who has no walls is offered none, nor a step
/// whose pawn has arrived, nor a pass where the rules have none. While a computer thinks the panel is that of the person
/// who is next, so that it does not change with every move.
pub(crate) fn offered(table: &Table) -> [bool; COUNT] {
    let position = table.position();
    let is_person = |player: Player| !table.seat(player).controller.is_computer();
    let turn = table.turn();
    let players = position.players();
    let mut whose = turn;
    for _ in 0..players.get() {
        if is_person(whose) {
            break;
        }
        whose = whose.next(players);
    }
    let pass = position.variant().pass || position.is_legal(Move::Pass);
    [
        whose != turn || position.pawn_moves().iter().next().is_some(),
        position.stock(whose) > 0,
        pass,
        true,
        true,
        true,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(start: &str, second: &str) -> Table {
        let file = format!(
            "[Dedale \"1\"]\n[Start \"dedale/1 {start}\"]\n[Controller2 \"{second}\"]\n\n*\n"
        );
        Table::from_game_file(&file).expect("a game file")
    }

    #[test]
    fn what_cannot_be_done_is_not_offered() {
        for (start, second, step, wall, pass) in [
            ("9x9 e1:10,e9:10 - 1 pass", "human", true, true, true),
            ("9x9 e1:10,e9:10 - 1", "human", true, true, false),
            ("9x9 e1:0,e9:10 - 1", "human", true, false, false),
            ("9x9 e1:0,e9:10 - 2", "human", true, true, false),
            // The computer is to move: the panel is the person's.
            ("9x9 e1:0,e9:10 - 2", "computer 1", true, false, false),
            ("9x9 e1:3,e9:0 - 2 pass", "computer 1", true, true, true),
            // Arrived, and waiting for the other one.
            (
                "5x5 c5:1,c4:1 - 1 mathematical points=4,0",
                "human",
                false,
                true,
                true,
            ),
        ] {
            let expected = [step, wall, pass, true, true, true];
            assert_eq!(offered(&at(start, second)), expected, "{start} {second}");
        }
    }
}
