//! Computers that play among themselves, by lines: a pace between one move and the next, or a question before each.
//! The clock stands meanwhile.

use std::thread;
use std::time::Duration;

use dedale_store::Pace;

use super::Step;
use super::game::Sitting;
use super::vocabulary::{self, Order};

/// Between two moves of computers.
fn between(pace: Pace) -> Duration {
    Duration::from_millis(match pace {
        Pace::Off | Pace::Step => 0,
        Pace::Fast => 300,
        Pace::Normal => 1000,
        Pace::Slow => 2500,
    })
}

impl Sitting<'_> {
    /// A computer has played and another one is to move: waits as long as the pace says, where somebody looks on,
    /// or asks. False if the game is to be left.
    pub(super) fn keep_pace(&mut self) -> Step<bool> {
        let table = self.host.table();
        if table.ending().is_some() || table.waits_for_person() {
            return Ok(true);
        }
        let pace = self.console.settings.pace;
        let wait = between(pace);
        let waits = !wait.is_zero() && self.console.lines.is_seen();
        if !waits && (pace != Pace::Step || self.goes_through) {
            return Ok(true);
        }
        let notices = self.host.interrupt();
        self.tell(notices)?;
        if pace == Pace::Step {
            if !self.ask_for_step()? {
                return Ok(false);
            }
        } else {
            thread::sleep(wait);
        }
        let notices = self.host.go_on();
        self.tell(notices)?;
        Ok(true)
    }

    /// Asks before the next move; false if the game is to be left.
    fn ask_for_step(&mut self) -> Step<bool> {
        loop {
            let line = self.console.ask("plain-step-prompt")?;
            let table = self.host.table();
            match vocabulary::order(&line) {
                _ if line.is_empty() => return Ok(true),
                Some((Order::Interrupt, _)) => return Ok(false),
                Some((Order::Board, _)) => {
                    self.console.show_position(table, table.entries().len())?;
                }
                Some((Order::Moves, _)) => self.list_moves()?,
                _ if vocabulary::goes_on(&line) => {
                    self.goes_through = true;
                    return Ok(true);
                }
                _ => self.console.say("plain-step-unknown")?,
            }
        }
    }
}
