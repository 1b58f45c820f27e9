//! Arrow programmes, `2→ 4↓ 3→ 1↓`: reading, showing and following them. They know no walls: the
//! sheets that have them have none.

use std::fmt;
use std::str::FromStr;

use dedale_rules::{Cell, Size, codes};

/// One of eight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// ↑
    North,
    /// ↗
    NorthEast,
    /// →
    East,
    /// ↘
    SouthEast,
    /// ↓
    South,
    /// ↙
    SouthWest,
    /// ←
    West,
    /// ↖
    NorthWest,
}

impl Arrow {
    /// All eight, clockwise.
    pub const ALL: [Arrow; 8] = [
        Arrow::North,
        Arrow::NorthEast,
        Arrow::East,
        Arrow::SouthEast,
        Arrow::South,
        Arrow::SouthWest,
        Arrow::West,
        Arrow::NorthWest,
    ];

    /// Left for right.
    #[must_use]
    pub const fn mirrored(self) -> Arrow {
        match self {
            Arrow::North => Arrow::North,
            Arrow::NorthEast => Arrow::NorthWest,
            Arrow::East => Arrow::West,
            Arrow::SouthEast => Arrow::SouthWest,
            Arrow::South => Arrow::South,
            Arrow::SouthWest => Arrow::SouthEast,
            Arrow::West => Arrow::East,
            Arrow::NorthWest => Arrow::NorthEast,
        }
    }

    /// How it is drawn.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Arrow::North => '↑',
            Arrow::NorthEast => '↗',
            Arrow::East => '→',
            Arrow::SouthEast => '↘',
            Arrow::South => '↓',
            Arrow::SouthWest => '↙',
            Arrow::West => '←',
            Arrow::NorthWest => '↖',
        }
    }

    /// How it can be typed where there are no arrows: by the points of the compass.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Arrow::North => "N",
            Arrow::NorthEast => "NE",
            Arrow::East => "E",
            Arrow::SouthEast => "SE",
            Arrow::South => "S",
            Arrow::SouthWest => "SW",
            Arrow::West => "W",
            Arrow::NorthWest => "NW",
        }
    }

    /// Does it point at a corner?
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        let (right, up) = self.vector();
        right != 0 && up != 0
    }

    /// How many columns to the right and rows up one step goes.
    #[must_use]
    pub const fn vector(self) -> (i8, i8) {
        match self {
            Arrow::North => (0, 1),
            Arrow::NorthEast => (1, 1),
            Arrow::East => (1, 0),
            Arrow::SouthEast => (1, -1),
            Arrow::South => (0, -1),
            Arrow::SouthWest => (-1, -1),
            Arrow::West => (-1, 0),
            Arrow::NorthWest => (-1, 1),
        }
    }

    /// The cell next to that one, if it is on a board of that size.
    #[must_use]
    pub fn step(self, from: Cell, size: Size) -> Option<Cell> {
        let (right, up) = self.vector();
        let column = from.column().checked_add_signed(right)?;
        let row = from.row().checked_add_signed(up)?;
        Cell::new(column, row).filter(|&cell| size.has(cell))
    }
}

/// So many steps that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Command {
    /// How many, 1 to 11.
    pub count: u8,
    /// Which way.
    pub arrow: Arrow,
}

/// The longest command: from one side of the largest board to the other.
const MOST_STEPS: u8 = dedale_rules::LONGEST_SIDE - 1;

/// Commands, one after the other.
///
/// ```
/// use dedale_school::Programme;
/// let programme: Programme = "2→ 4↓".parse().unwrap();
/// assert_eq!((programme.steps(), programme.letters()), (6, "2E 4S".to_owned()));
/// assert_eq!("2E 4S".parse(), Ok(programme));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Programme(pub Vec<Command>);

impl Programme {
    /// The programme that leads along a way of single steps.
    #[must_use]
    pub fn of_way(way: &[Cell]) -> Programme {
        let mut commands: Vec<Command> = Vec::new();
        for pair in way.windows(2) {
            let leads = |arrow: &Arrow| {
                let (right, up) = arrow.vector();
                pair[0].column().checked_add_signed(right) == Some(pair[1].column())
                    && pair[0].row().checked_add_signed(up) == Some(pair[1].row())
            };
            let Some(arrow) = Arrow::ALL.into_iter().find(leads) else {
                continue;
            };
            match commands.last_mut() {
                Some(last) if last.arrow == arrow => last.count += 1,
                _ => commands.push(Command { count: 1, arrow }),
            }
        }
        Programme(commands)
    }

    /// The programme as it can be typed where there are no arrows.
    #[must_use]
    pub fn letters(&self) -> String {
        let command = |command: &Command| format!("{}{}", command.count, command.arrow.letters());
        let commands: Vec<String> = self.0.iter().map(command).collect();
        commands.join(" ")
    }

    /// Every cell from the start to the end.
    ///
    /// ```
    /// use dedale_school::{LeavesTheBoard, Programme};
    /// let programme: Programme = "2→ 1↗".parse().unwrap();
    /// let way = programme.follow("a1".parse().unwrap(), "4x4".parse().unwrap()).unwrap();
    /// assert_eq!(way.last(), Some(&"d2".parse().unwrap()));
    /// let narrow = programme.follow("a1".parse().unwrap(), "3x4".parse().unwrap());
    /// assert_eq!(narrow, Err(LeavesTheBoard { command: 1 }));
    /// ```
    ///
    /// # Errors
    /// If a command would leave the board.
    pub fn follow(&self, from: Cell, size: Size) -> Result<Vec<Cell>, LeavesTheBoard> {
        let mut way = vec![from];
        let mut at = from;
        for (number, command) in self.0.iter().enumerate() {
            let off = LeavesTheBoard { command: number };
            for _ in 0..command.count {
                at = command.arrow.step(at, size).ok_or(off)?;
                way.push(at);
            }
        }
        Ok(way)
    }

    /// The cells where a command ends, the last one included.
    #[must_use]
    pub fn stops(&self, way: &[Cell]) -> Vec<Cell> {
        let mut place = 0;
        let mut stop = |command: &Command| {
            place += usize::from(command.count);
            way.get(place).copied()
        };
        self.0.iter().filter_map(&mut stop).collect()
    }

    /// How many steps in all.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.0.iter().map(|command| u32::from(command.count)).sum()
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.count, self.arrow.sign())
    }
}

impl fmt::Display for Programme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let commands: Vec<String> = self.0.iter().map(Command::to_string).collect();
        f.write_str(&commands.join(" "))
    }
}

/// The text is not a programme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAProgramme {
    /// Which command is wrong, counted from 0 in characters of the text.
    pub column: usize,
}

impl fmt::Display for NotAProgramme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected commands such as 2→ 4↓ (or 2E 4S): a number from 1 to 11 and an arrow",
        )
    }
}

impl std::error::Error for NotAProgramme {}

/// A programme leads off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeavesTheBoard {
    /// At this command, counted from 0.
    pub command: usize,
}

impl fmt::Display for LeavesTheBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "command {} leaves the board", self.command + 1)
    }
}

impl std::error::Error for LeavesTheBoard {}

codes! {
    NotAProgramme {
        NotAProgramme { .. } => "not-a-programme",
    }
}

codes! {
    LeavesTheBoard {
        LeavesTheBoard { .. } => "leaves-the-board",
    }
}

impl FromStr for Programme {
    type Err = NotAProgramme;

    /// Arrows or points of the compass; blanks between commands.
    fn from_str(text: &str) -> Result<Programme, NotAProgramme> {
        let mut commands = Vec::new();
        let mut column = 0;
        for word in text.split(' ') {
            if !word.is_empty() {
                commands.push(command(word).ok_or(NotAProgramme { column })?);
            }
            column += word.chars().count() + 1;
        }
        if commands.is_empty() {
            return Err(NotAProgramme { column: 0 });
        }
        Ok(Programme(commands))
    }
}

fn command(word: &str) -> Option<Command> {
    let end = word.find(|character: char| !character.is_ascii_digit())?;
    let (digits, sign) = word.split_at(end);
    let named = |arrow: &Arrow| {
        arrow.letters().eq_ignore_ascii_case(sign) || sign.chars().eq([arrow.sign()])
    };
    let arrow = Arrow::ALL.into_iter().find(named)?;
    let count = digits
        .parse()
        .ok()
        .filter(|count| (1..=MOST_STEPS).contains(count))?;
    Some(Command { count, arrow })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The programmes of the teacher's sheet, which ends where its grid is wide enough.
    #[test]
    fn the_programmes_of_the_sheet_are_read_and_shown() {
        for text in [
            "2→ 4↓ 3→ 1↓ 3→",
            "2→ 2↑ 5→ 1↑ 1→",
            "1→ 4↑ 3→ 2↓ 3→ 2↑ 1→",
            "3↓ 3→ 2↑ 7← 1↓ 1← 4↑ 1→ 2↓",
            "4→ 2↑ 3↗ 2↑ 1→",
            "1↓ 3↘ 3→ 2↑ 2↘",
        ] {
            let programme: Programme = text.parse().unwrap();
            assert_eq!(programme.to_string(), text);
        }
        let typed: Programme = "2E 4s 3NE  1sw".parse().unwrap();
        assert_eq!(typed.to_string(), "2→ 4↓ 3↗ 1↙");
    }

    #[test]
    fn what_is_not_a_programme_is_refused_where_it_is_wrong() {
        for (text, column) in [
            ("", 0),
            ("2", 0),
            ("→", 0),
            ("0→", 0),
            ("12→", 0),
            ("2→ 4", 3),
            ("2→ 4x", 3),
            ("2→  4↓→", 4),
            ("2→ 999↓", 3),
        ] {
            assert_eq!(
                text.parse::<Programme>(),
                Err(NotAProgramme { column }),
                "{text:?}"
            );
        }
    }

    #[test]
    fn following_counts_steps_and_not_cells() {
        let size = Size::new(5, 5).unwrap();
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let programme: Programme = "2→ 1↗ 3↓".parse().unwrap();
        let way = programme.follow(cell("a3"), size).unwrap();
        let names: Vec<String> = way.iter().map(Cell::to_string).collect();
        assert_eq!(names.join(" "), "a3 b3 c3 d4 d3 d2 d1");
        assert_eq!(programme.stops(&way), [cell("c3"), cell("d4"), cell("d1")]);
        assert_eq!(programme.steps(), 6);
        assert_eq!(Programme::of_way(&way), programme);
        assert_eq!(programme.letters(), "2E 1NE 3S");
        assert_eq!(
            programme.follow(cell("a2"), size),
            Err(LeavesTheBoard { command: 2 }),
            "three down is too far"
        );
        let off = LeavesTheBoard { command: 0 };
        assert_eq!(programme.follow(cell("d3"), size), Err(off));
    }
}
