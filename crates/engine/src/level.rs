//! Playing strength: levels and styles.

use std::fmt;
use std::str::FromStr;

use dedale_rules::{Game, PlayerCount, SplitMix, Stage, VariantSetup};

/// A level from 1, a child's first opponent, to 10, the full strength of the engine.
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
    /// The full strength of the engine.
    pub const STRONGEST: Level = Level(10);

    /// The level with this number; `None` outside 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// Its number, from 1 to 10.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// All levels, weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> + ExactSizeIterator {
        (1..=10_u8).map(Level)
    }
}

/// The handicaps of a level. A weak player searches few positions, overlooks walls and does not
/// always take the best move it found; it still wins a race that it sees.
///
/// ```
/// use dedale_engine::{Engine, Limits, Options, Style};
/// use dedale_rules::{Game, Position};
/// let mut engine = Engine::new(Options::default());
/// engine.set_style("40,0.5,0.15,2".parse().unwrap());
/// let thought = engine.think_quietly(&Game::new(Position::standard()), Limits::default());
/// assert_eq!(thought.simulations, 40);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Limit of simulations.
    pub simulations: Option<u64>,
    /// The part of the walls it does not see, anywhere in its search.
    pub blindness: f32,
    /// Temperature of a softmax over values, multiplied by the visits: a move whose value is lower
    /// by this much is chosen e times less often than its visits alone would give.
    pub fancy: f32,
    /// Factor on the choice of walls, which beginners place too readily; walls spent early are
    /// missing at the end.
    pub haste: f32,
    /// How often it steps aside, neither forward nor back.
    pub wandering: f32,
    /// How often it steps towards its goal without a look at the opponents.
    pub running: f32,
    /// Whether its search is so small that it plays by first sight (`sense`).
    pub sensible: bool,
    /// Whether it uses the stronger evaluator of an engine that has two.
    pub stronger: bool,
}

const fn style(simulations: u64, blindness: f32, fancy: f32, haste: f32) -> Style {
    Style {
        simulations: Some(simulations),
        blindness,
        fancy,
        haste,
        wandering: 0.0,
        running: 0.0,
        sensible: simulations <= MOST_OF_A_BEGINNER,
        stronger: false,
    }
}

const fn running(running: f32, style: Style) -> Style {
    Style { running, ..style }
}

/// With at most this many simulations a level plays by first sight.
const MOST_OF_A_BEGINNER: u64 = 200;

const STRONGEST: Style = Style {
    simulations: None,
    blindness: 0.0,
    fancy: 0.0,
    haste: 1.0,
    wandering: 0.0,
    running: 0.0,
    sensible: false,
    stronger: true,
};

/// Steps of 140 to 190 Elo, measured against one another (docs/methods.md). The lower levels err as
/// beginners do: they run for the goal without a look at the opponent, and now and then choose a
/// worse move, most often a wall too early. A player that merely sees less keeps its walls and
/// sometimes beats a far stronger one.
const STYLES: [Style; 10] = [
    running(0.5, style(10, 0.85, 0.6, 1.5)),
    running(0.2, style(14, 0.75, 0.35, 3.0)),
    running(0.1, style(24, 0.6, 0.22, 3.0)),
    running(0.04, style(64, 0.3, 0.13, 3.0)),
    style(275, 0.063, 0.076, 3.0),
    style(875, 0.0156, 0.034, 2.3),
    style(2_860, 0.0, 0.0146, 1.2),
    style(8_000, 0.0, 0.005, 1.0),
    style(20_000, 0.0, 0.0015, 1.0),
    STRONGEST,
];

/// Levels 8 and 9 with a stronger evaluator that knows the game, such as the network that comes
/// with the program: they need far fewer simulations, and without it the step to level 10 would be
/// as high as three others. The three steps up to level 10 are 270 to 310 Elo each.
const STYLES_WITH_STRONGER: [Style; 2] = [with_stronger(25, 0.005), with_stronger(1_400, 0.0015)];
const FIRST_WITH_STRONGER: usize = 7;

const fn with_stronger(simulations: u64, fancy: f32) -> Style {
    Style {
        sensible: false,
        stronger: true,
        ..style(simulations, 0.0, fancy, 1.0)
    }
}

/// The levels in games of four players without teams. A player that overlooks walls only runs, and
/// three runners are hard to beat for one player with five walls; so no level is blind there. The
/// lower levels spend their walls long before the end, where they decide the game, and the lowest
/// sometimes step aside (docs/methods.md).
const STYLES_AMONG_FOUR: [Style; 10] = [
    among_four(10, 0.6, 20.0, 0.4),
    among_four(16, 0.35, 12.0, 0.2),
    among_four(24, 0.2, 8.0, 0.1),
    among_four(60, 0.09, 8.0, 0.0),
    among_four(200, 0.04, 4.0, 0.0),
    among_four(450, 0.018, 1.8, 0.0),
    among_four(1_000, 0.012, 1.3, 0.0),
    among_four(2_500, 0.008, 1.0, 0.0),
    among_four(7_000, 0.005, 1.0, 0.0),
    STRONGEST,
];

const fn among_four(simulations: u64, fancy: f32, haste: f32, wandering: f32) -> Style {
    Style {
        wandering,
        ..style(simulations, 0.0, fancy, haste)
    }
}

impl Level {
    /// The style of the level in games of this kind, with or without an evaluator for them that is
    /// stronger than the hand-written one.
    ///
    /// ```
    /// use dedale_engine::Level;
    /// use dedale_rules::Position;
    /// let (start, ninth) = (Position::standard(), Level::new(9).unwrap());
    /// let [with, without] = [true, false].map(|stronger| ninth.style(start.variant(), stronger));
    /// assert!(with.simulations < without.simulations && with.stronger);
    /// ```
    #[must_use]
    pub fn style(self, variant: &VariantSetup, stronger: bool) -> Style {
        let number = usize::from(self.0 - 1);
        let with_stronger = number
            .checked_sub(FIRST_WITH_STRONGER)
            .and_then(|place| STYLES_WITH_STRONGER.get(place));
        if let (true, Some(style)) = (stronger, with_stronger) {
            *style
        } else if variant.stage != Stage::Four {
            // Where walls may shut a player in, a style with haste shuts in all players, and the
            // game has no winner.
            Style {
                haste: 1.0,
                ..STYLES[number]
            }
        } else if variant.players() == PlayerCount::Four && !variant.teams {
            STYLES_AMONG_FOUR[number]
        } else {
            STYLES[number]
        }
    }
}

/// Parses `simulations,blindness,fancy,haste`, then optionally `,wandering` or
/// `,wandering,running`, then optionally `,stronger`: to try styles outside the tables.
impl FromStr for Style {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Style, NotALevel> {
        let (simulations, rest) = text.split_once(',').ok_or(NotALevel)?;
        let simulations: u64 = simulations.parse().map_err(|_| NotALevel)?;
        if let Some(rest) = rest.strip_suffix(",stronger") {
            let style: Style = format!("{simulations},{rest}").parse()?;
            return Ok(Style {
                sensible: false,
                stronger: true,
                ..style
            });
        }
        let rest: Result<Vec<f32>, _> = rest.split(',').map(str::parse).collect();
        match rest.as_deref() {
            Ok(&[blindness, fancy, haste]) => Ok(style(simulations, blindness, fancy, haste)),
            Ok(&[blindness, fancy, haste, wandering]) => Ok(Style {
                wandering,
                ..style(simulations, blindness, fancy, haste)
            }),
            Ok(&[blindness, fancy, haste, wandering, running]) => Ok(Style {
                wandering,
                running,
                ..style(simulations, blindness, fancy, haste)
            }),
            _ => Err(NotALevel),
        }
    }
}

/// A move with its statistics.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Liking {
    pub(crate) value: f32,
    pub(crate) visits: u32,
    /// Whether the move places a wall.
    pub(crate) wall: bool,
}

/// A move is never chosen if its value is lower by more than [`Style::fancy`] times this.
const FAR_WORSE: f32 = 4.0;
/// The first moves of a game, of both players together, and the least `fancy` in them.
const FIRST_MOVES: usize = 12;
const FANCY_AT_FIRST: f32 = 0.05;
/// The resolution of the random choice, in parts of a visit.
const PARTS_OF_A_VISIT: f32 = 1024.0;

impl Style {
    /// The style at this moment of a game: the first moves are all worth about the same, and a good
    /// player varies them.
    pub(crate) fn at(self, game: &Game) -> Style {
        let fancy = if game.moves().len() < FIRST_MOVES {
            self.fancy.max(FANCY_AT_FIRST)
        } else {
            self.fancy
        };
        Style { fancy, ..self }
    }

    /// A random number that depends on the seed and the position of the game.
    pub(crate) fn lot(game: &Game, seed: u64) -> u64 {
        scattered(seed ^ game.position().hash() ^ (game.moves().len() as u64) << 48)
    }

    /// The index of the chosen move; `moves` are sorted best first, `lot` is the random number.
    pub(crate) fn pick(self, moves: &[Liking], lot: u64) -> usize {
        if self.fancy == 0.0 {
            return 0;
        }
        let best = moves.first().map_or(0.0, |first| first.value);
        #[expect(
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "visits become parts of a lot, none below 0"
        )]
        let liked: Vec<u64> = moves
            .iter()
            .map(|liking| {
                let worse = (best - liking.value).max(0.0) / self.fancy;
                let times = if liking.wall { self.haste } else { 1.0 };
                if worse < FAR_WORSE {
                    (liking.visits as f32 * times * (-worse).exp() * PARTS_OF_A_VISIT) as u64
                } else {
                    0
                }
            })
            .collect();
        let mut left = lot % liked.iter().sum::<u64>().max(1);
        for (number, part) in liked.into_iter().enumerate() {
            if left < part {
                return number;
            }
            left -= part;
        }
        0
    }
}

/// A hash of the number, spread over 64 bits.
pub(crate) fn scattered(number: u64) -> u64 {
    SplitMix::new(number).number()
}

/// Whether an event of this probability happens, by the random number.
pub(crate) fn happens(part: f32, lot: u64) -> bool {
    let lot = (lot >> 48) as u16;
    f32::from(lot) < part * f32::from(u16::MAX)
}

/// Whether a player of this blindness overlooks something in a position, the same each time.
pub(crate) fn overlooks(blindness: f32, seed: u64, key: u64, what: u64) -> bool {
    happens(blindness, scattered(seed ^ key ^ scattered(what)))
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

/// The error of text that is not a whole number from 1 to 10.
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
