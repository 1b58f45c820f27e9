//! How fast passwords can be guessed. Wrong ones are counted by place and name together, so that a guesser elsewhere shuts nobody out; and a browser in which
//! somebody has signed in before is counted by itself, so that a guesser beside them does not either. Right ones do not count.

use std::net::IpAddr;
use std::time::Duration;

use crate::limits::{Buckets, WRONG_PASSWORDS, WRONG_PASSWORDS_OF_PLACE};
use crate::network::Caller;
use crate::tokens;

/// Whose guess it is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Guesser {
    /// A browser in which the owner of the name has signed in before, or a session of theirs.
    Known(u64),
    /// Anybody else.
    Stranger { caller: Caller, name: u64 },
}

impl Guesser {
    /// Somebody who is not known to be the owner of that name.
    pub(crate) fn stranger(caller: Caller, name: &str) -> Guesser {
        Guesser::Stranger {
            caller,
            name: tokens::number(name),
        }
    }
}

/// Wrong passwords of late.
pub(crate) struct Guesses {
    known: Buckets<u64>,
    pairs: Buckets<(IpAddr, u64)>,
    places: Buckets<IpAddr>,
}

impl Default for Guesses {
    fn default() -> Guesses {
        Guesses {
            known: Buckets::new(WRONG_PASSWORDS),
            pairs: Buckets::new(WRONG_PASSWORDS),
            places: Buckets::new(WRONG_PASSWORDS_OF_PLACE),
        }
    }
}

impl Guesses {
    /// Counts a guess; where there were too many wrong ones, says how long to wait.
    pub(crate) fn count(&self, guesser: Guesser) -> Result<(), Duration> {
        match guesser {
            Guesser::Known(browser) => self.known.take(browser),
            Guesser::Stranger { caller, name } => {
                self.pairs.take((caller.place, name))?;
                if caller.is_trusted {
                    return Ok(());
                }
                self.places.take(caller.place)
            }
        }
    }

    /// The guess was right, or nobody looked at it.
    pub(crate) fn give_back(&self, guesser: Guesser) {
        match guesser {
            Guesser::Known(browser) => self.known.give_back(&browser),
            Guesser::Stranger { caller, name } => {
                self.pairs.give_back(&(caller.place, name));
                self.places.give_back(&caller.place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(last: u8) -> Caller {
        Caller {
            place: [192, 0, 2, last].into(),
            session: None,
            is_trusted: false,
            is_local: false,
            is_secure: false,
        }
    }

    #[test]
    fn a_guesser_shuts_nobody_out() {
        let guesses = Guesses::default();
        let burst = 10;
        let wrong = |guesser| {
            (0..1000)
                .take_while(|_| guesses.count(guesser).is_ok())
                .count()
        };
        let guesser = Guesser::stranger(caller(1), "ada");
        assert_eq!(wrong(guesser), burst);
        let wait = guesses.count(guesser).expect_err("too many");
        assert!((5..=10).contains(&wait.as_secs()), "{wait:?}");
        // Ada elsewhere, and Ada's own browser beside the guesser; and somebody else there.
        assert_eq!(wrong(Guesser::stranger(caller(2), "ada")), burst);
        assert_eq!(wrong(Guesser::Known(7)), burst);
        let ben = Guesser::stranger(caller(1), "ben");
        for _ in 0..1000 {
            assert!(guesses.count(ben).is_ok());
            guesses.give_back(ben);
        }
        // One who tries many names is slowed down too.
        let names = (0..1000).map(|name| Guesser::stranger(caller(1), &name.to_string()));
        let tried = names.take_while(|guesser| guesses.count(*guesser).is_ok());
        assert!(tried.count() < 200);
    }
}
