//! The net that comes with the program. `train/README.md` says what it was made from, and how.

use std::sync::{Arc, LazyLock};

use dedale_kernels::Kernel;
use dedale_rules::{PlayerCount, Size, Stage, VariantSetup};

use crate::network::Network;

const BYTES: &[u8] = include_bytes!("../nets/standard.dedale");

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

    /// Whether the net that comes with the program was trained for such games: nine by nine for two, by the official
    /// rules. The stocks may be any.
    #[must_use]
    pub fn knows(variant: &VariantSetup) -> bool {
        variant.size == Size::STANDARD
            && variant.players() == PlayerCount::Two
            && variant.stage == Stage::Four
            && !variant.mathematical
            && !variant.pass
            && variant.bonus.is_empty()
    }

    /// Whether this processor computes nets fast enough for them to be the better evaluation: without vectors of whole numbers the
    /// hand-written one, a hundred times as fast then, sees more.
    #[must_use]
    pub fn is_fast_here() -> bool {
        Kernel::best() != Kernel::SCALAR
    }
}
