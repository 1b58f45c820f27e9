//! The net that comes with the program. `train/README.md` says what it was made from, and how.

use std::sync::{Arc, LazyLock};

use dedale_kernels::Kernel;
use dedale_rules::{PlayerCount, Stage, VariantSetup};

use crate::network::Network;

const BYTES: &[u8] = include_bytes!("../nets/standard.dedale");

/// The shortest side and the smallest area of the boards on which the net is the better evaluation (docs/methods.md, *Every board with
/// the net*).
const SHORTEST_SIDE: u8 = 6;
const SMALLEST_AREA: u8 = 49;

static EMBEDDED: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let network = Network::read(BYTES).expect("a test reads the net that comes with the program");
    Arc::new(network)
});

impl Network {
    /// The net that comes with the program.
    ///
    /// ```
    /// use dedale_network::Network;
    /// assert_eq!(Network::embedded().extent(), (48, 5));
    /// ```
    #[must_use]
    pub fn embedded() -> Arc<Network> {
        Arc::clone(&EMBEDDED)
    }

    /// Whether the net that comes with the program is the better evaluation of such games: for two by the official rules, also where
    /// turns may be passed, on boards from 7×7 on. The stocks may be any. On smaller ones it is no better than the hand-written
    /// evaluation, which sees three times as much in the same time.
    ///
    /// ```
    /// use dedale_network::Network;
    /// use dedale_rules::Position;
    /// let knows = |text: &str| Network::knows(text.parse::<Position>().unwrap().variant());
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

    /// Whether this processor computes nets fast enough for them to be the better evaluation: without vectors of whole numbers the
    /// hand-written one, a hundred times as fast then, sees more.
    #[must_use]
    pub fn is_fast_here() -> bool {
        Kernel::best() != Kernel::SCALAR
    }
}
