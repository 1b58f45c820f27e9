//! The nets embedded in the program, and the boards that each is for. `docs/training.md` describes
//! their training.

use std::sync::LazyLock;

use dedale_engine::{Evaluation, Evaluator, Leaf};
use dedale_kernels::Kernel;
use dedale_rules::{Board, Layout, PlayerCount, Size, Stage, VariantSetup};

use crate::network::Network;

/// For 9×9, and for all other boards.
const STANDARD: &[u8] = include_bytes!("../nets/standard.dedale");
const EVERY_BOARD: &[u8] = include_bytes!("../nets/every-board.dedale");

/// The shortest side and the smallest area of the boards on which a net is the better evaluation
/// (docs/methods.md, *Every board with the net*).
const SHORTEST_SIDE: u8 = 6;
const SMALLEST_AREA: u8 = 49;

static STANDARD_NET: LazyLock<Network> = LazyLock::new(|| read(STANDARD));
static NET_OF_EVERY_BOARD: LazyLock<Network> = LazyLock::new(|| read(EVERY_BOARD));

fn read(bytes: &[u8]) -> Network {
    Network::read(bytes).expect("a test reads the nets that come with the program")
}

/// The embedded nets as one evaluator: one for 9×9, one for all other boards.
///
/// ```
/// use dedale_engine::{Engine, Limits, Options, TwoPlayer};
/// use dedale_network::Embedded;
/// use dedale_rules::{Game, Position};
/// let mut engine = Engine::with_evaluator(Options::default(), TwoPlayer::new(Embedded));
/// let thought = engine.think_quietly(&Game::new(Position::standard()), Limits::nodes(50));
/// assert_eq!(thought.simulations, 50);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Embedded;

impl Embedded {
    /// The net for boards of that size.
    ///
    /// ```
    /// use dedale_network::Embedded;
    /// use dedale_rules::Size;
    /// assert_eq!(Embedded::net(Size::STANDARD).extent(), (48, 5));
    /// ```
    #[must_use]
    pub fn net(size: Size) -> &'static Network {
        if size == Size::STANDARD {
            &STANDARD_NET
        } else {
            &NET_OF_EVERY_BOARD
        }
    }

    /// Whether the nets are the better evaluation of such games: for two by the official rules,
    /// with or without passing and with any stocks, on boards whose sides are at least 6 and whose
    /// area is at least 49. On smaller boards they are no better than the hand-written evaluation,
    /// which searches three times as many positions in the same time.
    ///
    /// ```
    /// use dedale_network::Embedded;
    /// use dedale_rules::Position;
    /// let knows = |text: &str| Embedded::knows(text.parse::<Position>().unwrap().variant());
    /// assert!(knows("dedale/1 9x9 e1:10,e9:10 - 1") && knows("dedale/1 7x11 d1:9,d11:9 - 1 pass"));
    /// assert!(!knows("dedale/1 6x6 c1:5,c6:5 - 1") && !knows("dedale/1 5x12 c1:5,c12:5 - 1"));
    /// ```
    #[must_use]
    pub fn knows(variant: &VariantSetup) -> bool {
        let size = variant.size;
        size.width().min(size.height()) >= SHORTEST_SIDE
            && size.area() >= SMALLEST_AREA
            && variant.players() == PlayerCount::Two
            && variant.stage == Stage::Four
            && !variant.mathematical
            && variant.bonus.is_empty()
    }
}

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Embedded {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        Embedded::net(leaf.state.ground().size).evaluate(leaf)
    }
}

impl Network {
    /// Whether this processor computes nets fast enough for them to be the better evaluation:
    /// without integer vector instructions the hand-written one is a hundred times as fast and wins
    /// by its deeper search.
    #[must_use]
    pub fn is_fast_here() -> bool {
        Kernel::best() != Kernel::SCALAR
    }
}
