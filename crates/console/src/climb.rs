//! Going up or down a level, for both faces: after two games in a row won or lost against the computer, the end of the
//! game offers the next level. Known for as long as the program runs; nothing is kept.

use dedale_engine::Level;
use dedale_play::{Controller, Ending, Table};
use dedale_rules::Verdict;

/// So many games in a row.
const ENOUGH: i8 = 2;

/// Games in a row against one level with the same result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Run {
    level: Level,
    /// Won games, or lost ones as a number below 0.
    wins: i8,
    /// The game that ended last was one of them.
    is_last: bool,
}

impl Run {
    /// Counts a game of one person against one computer that has a winner. Another game changes nothing, but there is
    /// no offer at its end.
    pub(crate) fn count(&mut self, table: &Table, ending: Ending) {
        self.is_last = false;
        let controllers: Vec<Controller> = table.seats().map(|(_, seat)| seat.controller).collect();
        let (level, person) = match controllers[..] {
            [Controller::Human, Controller::Computer(level)] => (level, 0),
            [Controller::Computer(level), Controller::Human] => (level, 1),
            _ => return,
        };
        let Verdict::Won(winner) = ending.verdict(table.position().variant()) else {
            return;
        };
        let step = if winner.index() == person { 1 } else { -1 };
        let goes_on = self.level == level && self.wins.signum() == step;
        let before = if goes_on { self.wins } else { 0 };
        *self = Run {
            level,
            wins: before.saturating_add(step),
            is_last: true,
        };
    }

    /// A game ended after which no level is offered.
    pub(crate) fn pass_over(&mut self) {
        self.is_last = false;
    }

    /// The level that is offered now, and whether it is a higher one.
    pub(crate) fn offered(self) -> Option<(Level, bool)> {
        if !self.is_last || self.wins.abs() < ENOUGH {
            return None;
        }
        let up = self.wins > 0;
        let number = if up {
            self.level.number() + 1
        } else {
            self.level.number() - 1
        };
        Some((Level::new(number)?, up))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dedale_play::{Order, Plan, usual_people};
    use dedale_rules::Player;

    #[test]
    fn two_games_in_a_row_against_one_level_offer_the_next() {
        for (games, expected) in [
            ("3+", None),
            ("3+ 3+", Some((4, true))),
            ("3- 3-", Some((2, false))),
            ("3+ 3- 3-", Some((2, false))),
            ("3+ 3- 3+", None),
            ("2+ 3+", None),
            ("1- 1-", None),
            ("10+ 10+", None),
            // A game of two people between them is no offer, and breaks nothing.
            ("3+ 3+ p+", None),
            ("3+ p+ 3+", Some((4, true))),
        ] {
            let mut run = Run::default();
            for game in games.split(' ') {
                let (level, sign) = game.split_at(game.len() - 1);
                let level = level.parse();
                let computer = level.map_or(Controller::Human, Controller::Computer);
                let names = ["Ada", "Eren"].map(|name| name.parse().expect("a name"));
                let mut plan = Plan::new(usual_people(&names, computer), 1);
                plan.order = Order::AsNamed;
                plan.people[0].controller = Controller::Human;
                plan.people[1].controller = computer;
                let table = plan.table().expect("a table");
                let loser = if sign == "+" {
                    Player::SECOND
                } else {
                    Player::FIRST
                };
                run.count(&table, Ending::GaveUp(loser));
            }
            let offered = run.offered().map(|(level, up)| (level.number(), up));
            assert_eq!(offered, expected, "{games}");
        }
    }
}
