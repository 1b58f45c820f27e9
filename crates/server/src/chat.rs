//! What the players of a game write to each other: who has switched it on, the lines, who may read which. Without input or output. Off
//! until a player switches it on for this game, and for that player alone; a line goes to those who had it on when it was written.

use dedale_rules::Player;
use serde_json::{Value, json};

use crate::store::LineRow;

/// Letters of a line, at most.
pub(crate) const LONGEST: usize = 140;
/// Lines of one game, at most.
pub(crate) const MOST_LINES: usize = 500;
/// Lines that whoever comes back is shown.
const SHOWN: usize = 100;

/// The chat of one game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chat {
    /// Visitors who have switched it on.
    pub on: Vec<i64>,
    pub lines: Vec<LineRow>,
}

impl Chat {
    pub(crate) fn is_on(&self, visitor: i64) -> bool {
        self.on.contains(&visitor)
    }

    /// Would anybody else read a line of that visitor?
    pub(crate) fn is_open_for(&self, visitor: i64) -> bool {
        self.is_on(visitor) && self.on.iter().any(|other| *other != visitor)
    }

    pub(crate) fn switch(&mut self, visitor: i64, on: bool) {
        self.on.retain(|other| *other != visitor);
        if on {
            self.on.push(visitor);
        }
    }

    /// The line that was written under that request, if one was.
    pub(crate) fn written(&self, request: &str) -> bool {
        self.lines.iter().any(|line| line.request == request)
    }

    pub(crate) fn next_number(&self) -> u32 {
        self.lines.last().map_or(1, |line| line.number + 1)
    }

    /// The lines that somebody on those seats may read, the last of them; `unheard` are those they do not want to hear.
    pub(crate) fn lines_for(&self, visitor: i64, seats: &[Player], unheard: &[i64]) -> Vec<Value> {
        if !self.is_on(visitor) {
            return Vec::new();
        }
        let own = mask(seats);
        let meant = |line: &&LineRow| {
            line.visitor == visitor || line.readers & own != 0 && !unheard.contains(&line.visitor)
        };
        let mut lines: Vec<Value> = self
            .lines
            .iter()
            .rev()
            .filter(meant)
            .take(SHOWN)
            .map(told)
            .collect();
        lines.reverse();
        lines
    }
}

/// A line as it is told.
pub(crate) fn told(line: &LineRow) -> Value {
    json!({ "number": line.number, "by": line.player, "at": line.at, "text": line.text })
}

/// Seats as the bits of a number.
pub(crate) fn mask(seats: &[Player]) -> u8 {
    seats
        .iter()
        .fold(0, |mask, player| mask | 1 << player.index())
}

/// The text of a line: short, on one line, with nothing in it that hides or turns other text. It is text and never anything else:
/// whoever shows it shows its letters.
pub(crate) fn checked(text: &str) -> Option<&str> {
    let text = text.trim();
    let fits = (1..=LONGEST).contains(&text.chars().count());
    let seen = |letter: char| {
        let steers = matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}');
        !letter.is_control() && !steers
    };
    (fits && text.chars().all(seen)).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_short_and_on_one_line() {
        let long = "é".repeat(LONGEST);
        for good in ["Bravo\u{a0}!", " gg ", "<b>1 < 2</b>", "👩‍👧", long.as_str()] {
            assert_eq!(checked(good), Some(good.trim()), "{good}");
        }
        let longer = "e".repeat(LONGEST + 1);
        for bad in [
            "",
            "  ",
            "a\nb",
            "a\u{0}",
            "\u{1b}[2J",
            "a\u{202e}b",
            "a\u{2028}b",
            longer.as_str(),
        ] {
            assert_eq!(checked(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn lines_are_for_those_who_had_switched_it_on() {
        let line = |number, visitor, readers| LineRow {
            number,
            at: 0,
            visitor,
            player: u8::try_from(visitor).unwrap(),
            readers,
            text: number.to_string(),
            request: String::new(),
        };
        let mut chat = Chat::default();
        chat.switch(1, true);
        assert!(chat.is_on(1) && !chat.is_open_for(1));
        chat.switch(2, true);
        assert!(chat.is_open_for(1));
        let seats: Vec<Player> = [Player::FIRST, Player::SECOND].into();
        chat.lines = vec![
            line(1, 1, mask(&seats[1..])),
            line(2, 2, mask(&seats[..1])),
            line(3, 1, 0),
        ];
        let numbers = |visitor: i64, unheard: &[i64]| -> Vec<u64> {
            let own = usize::try_from(visitor).unwrap();
            let own = &seats[own - 1..own];
            let lines = chat.lines_for(visitor, own, unheard);
            lines
                .iter()
                .filter_map(|line| line["number"].as_u64())
                .collect()
        };
        assert_eq!(numbers(1, &[]), [1, 2, 3]);
        assert_eq!(numbers(2, &[]), [1, 2]);
        assert_eq!(numbers(2, &[1]), [2]);
        chat.switch(2, false);
        assert!(chat.lines_for(2, &seats[1..], &[]).is_empty());
        assert!(!chat.is_open_for(1));
    }
}
