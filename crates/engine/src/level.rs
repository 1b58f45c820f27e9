//! How strong the computer plays.

use std::fmt;
use std::str::FromStr;

use dedale_rules::{Game, PlayerCount, SplitMix, VariantSetup};

/// A level from 1, a child's first opponent, to 10, everything the engine has.
///
/// ```
/// use dedale_engine::{Engine, Level, Limits, Options};
/// use dedale_rules::{Game, Position};
/// let level: Level = "3".parse().unwrap();
/// assert!(level < Level::STRONGEST && "11".parse::<Level>().is_err());
/// let mut engine = Engine::new(Options { level, ..Options::default() });
/// // A weak level looks at few positions, however much it is allowed.
/// let thought = engine.think_quietly(&Game::new(Position::standard()), Limits::nodes(10_000));
/// assert!(thought.simulations < 100);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// A child's first opponent.
    pub const WEAKEST: Level = Level(1);
    /// Everything the engine has.
    pub const STRONGEST: Level = Level(10);

    /// The level of that number; `None` outside 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// Its number, from 1 to 10.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> + ExactSizeIterator {
        (1..=10_u8).map(Level)
    }
}

/// What makes a level weaker. A weak player looks at few positions, overlooks walls, and does not
/// always take the best of the moves it likes; it does not forget how to win a race it sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Style {
    /// No more simulations than this.
    pub(crate) simulations: Option<u64>,
    /// The part of the walls it does not see, anywhere in its search.
    pub(crate) blindness: f32,
    /// How far from the best a move may be that it plays all the same, in value.
    pub(crate) fancy: f32,
    /// How many times more than a step it likes to place a wall, as beginners do; whoever has spent its
    /// walls has none for the end.
    pub(crate) haste: u32,
}

const fn style(simulations: u64, blindness: f32, fancy: f32, haste: u32) -> Style {
    Style {
        simulations: Some(simulations),
        blindness,
        fancy,
        haste,
    }
}

/// Measured against one another (docs/methods.md): 140 to 210 Elo a step. The middle levels are weak by
/// taking a worse move now and then, most of all a wall too early: whoever only sees less keeps its walls and beats a far
/// stronger player now and then.
const STYLES: [Style; 10] = [
    style(5, 0.96, 0.45, 1),
    style(14, 0.82, 0.245, 1),
    style(22, 0.7, 0.205, 1),
    style(42, 0.56, 0.21, 2),
    style(215, 0.11, 0.25, 6),
    style(650, 0.033, 0.12, 3),
    style(1_750, 0.005, 0.055, 2),
    style(5_000, 0.0, 0.016, 1),
    style(16_000, 0.0, 0.0, 1),
    Style {
        simulations: None,
        blindness: 0.0,
        fancy: 0.0,
        haste: 1,
    },
];

impl Level {
    pub(crate) fn style(self) -> Style {
        STYLES[usize::from(self.0 - 1)]
    }
}

/// What a search thinks of a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Liking {
    pub(crate) value: f32,
    pub(crate) visits: u32,
    /// Whether it places a wall.
    pub(crate) wall: bool,
}

impl Style {
    /// The styles are those of games for two. Where four play for themselves each has a quarter of the chances
    /// instead of a half, so that worse moves give away half as much; and whoever places walls too early there
    /// works for two others and is beaten by three who only run.
    pub(crate) fn among(self, variant: &VariantSetup) -> Style {
        if variant.players() == PlayerCount::Four && !variant.teams {
            Style {
                fancy: self.fancy / 2.0,
                haste: 1,
                ..self
            }
        } else {
            self
        }
    }

    /// Which of several moves, the best first, this player takes in this
    /// position; `None` for one that takes the best.
    pub(crate) fn whim(
        self,
        game: &Game,
        seed: u64,
    ) -> Option<impl Fn(&[Liking]) -> usize + use<>> {
        if self.fancy == 0.0 {
            return None;
        }
        let lot = scattered(seed ^ game.position().hash() ^ (game.moves().len() as u64) << 48);
        let Style { fancy, haste, .. } = self;
        Some(move |moves: &[Liking]| {
            let best = moves[0].value;
            let liked = |liking: &Liking| {
                if liking.value >= best - fancy {
                    let times = if liking.wall { haste } else { 1 };
                    u64::from(liking.visits) * u64::from(times)
                } else {
                    0
                }
            };
            let all: u64 = moves.iter().map(liked).sum();
            let mut left = lot % all.max(1);
            for (number, entry) in moves.iter().enumerate() {
                if left < liked(entry) {
                    return number;
                }
                left -= liked(entry);
            }
            0
        })
    }
}

/// A number scattered over all numbers.
fn scattered(number: u64) -> u64 {
    SplitMix::new(number).number()
}

/// Whether a player of that blindness overlooks something in a position, the same each time it looks.
pub(crate) fn overlooks(blindness: f32, seed: u64, key: u64, what: u64) -> bool {
    let lot = (scattered(seed ^ key ^ scattered(what)) >> 48) as u16;
    f32::from(lot) < blindness * f32::from(u16::MAX)
}

impl Default for Level {
    fn default() -> Level {
        Level::STRONGEST
    }
}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}", self.0)
    }
}

/// Not a whole number from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALevel;

impl fmt::Display for NotALevel {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a level is a whole number from 1 to 10")
    }
}

impl std::error::Error for NotALevel {}

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Level, NotALevel> {
        text.parse().ok().and_then(Level::new).ok_or(NotALevel)
    }
}
