//! The net that an engine evaluates positions by: the one that comes with the program, or one from a file that somebody
//! named. Owns the reading of the file, what is said when it is no net, and the making of engines with it.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use dedale_engine::{Engine, HandWritten, Options, TwoPlayer};
use dedale_network::{NetError, Network};
use dedale_store::regular;
use dedale_words::echo::whole;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

use crate::usual::Usual;

/// A net, shared by all engines that use it. Games that no net knows are evaluated as without one.
#[derive(Clone)]
pub struct Net {
    file: String,
    /// None for the hand-written evaluation.
    evaluator: Option<Arc<TwoPlayer<Network>>>,
}

/// The name that stands for no net: the hand-written evaluation evaluates all games.
pub const NONE: &str = "none";

impl Net {
    /// Reads a file, unless it is called [`NONE`].
    ///
    /// # Errors
    /// A sentence: it cannot be read, or is no net that can be used.
    pub fn of_file(file: &str, language: Language) -> Result<Net, Mistake> {
        if file == NONE {
            return Ok(Net {
                file: file.to_owned(),
                evaluator: None,
            });
        }
        let bytes = regular::read(Path::new(file), regular::LONGEST)
            .map_err(|error| dedale_store::mistake(&error, language))?;
        let network = Network::read(&bytes).map_err(|error| {
            let key = match error {
                NetError::NotANet => "error-net-other",
                NetError::Version(_) | NetError::Planes(_) => "error-net-version",
                NetError::Header
                | NetError::Field(_)
                | NetError::Length { .. }
                | NetError::Checksum
                | NetError::Number => "error-net-damaged",
            };
            language.mistake(key, &[("file", whole(file).into())])
        })?;
        Ok(Net {
            file: file.to_owned(),
            evaluator: Some(Arc::new(TwoPlayer::new(network))),
        })
    }
}

/// Two are the same if they come from the same file.
impl PartialEq for Net {
    fn eq(&self, other: &Net) -> bool {
        self.file == other.file
    }
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Net").field(&self.file).finish()
    }
}

/// An engine that evaluates positions by what was chosen; by the usual evaluation if nothing was.
#[must_use]
pub fn engine(options: Options, net: Option<&Net>) -> Engine {
    match net.map(|net| &net.evaluator) {
        Some(Some(network)) => Engine::with_evaluator(options, Arc::clone(network)),
        Some(None) => Engine::new(options),
        None => usual(options),
    }
}

/// The strongest player there is of every game: the net that comes with the program where it is better, for the three strongest
/// levels. The weaker ones are those of the hand-written evaluation.
#[must_use]
pub fn usual(options: Options) -> Engine {
    if Network::is_fast_here() {
        let strongest = TwoPlayer::new(Usual::new());
        Engine::with_evaluators(options, strongest, Network::knows, HandWritten::default())
    } else {
        Engine::new(options)
    }
}

#[cfg(test)]
mod tests {
    use dedale_engine::Limits;
    use dedale_network::Parameters;
    use dedale_rules::{Game, PlayerCount, Position, Size, VariantSetup};

    use super::*;

    fn file(name: &str, bytes: &[u8]) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let path = path.to_str().unwrap().to_owned();
        (folder, path)
    }

    #[test]
    fn an_engine_with_a_net_plays_every_game() {
        let (_folder, path) = file("some.net", &Parameters::random(16, 1, 4, 1).write());
        let net = Net::of_file(&path, Language::English).unwrap();
        let none = Net::of_file(NONE, Language::English).unwrap();
        let four = VariantSetup::new(Size::STANDARD, PlayerCount::Four);
        let four = Position::start(Arc::new(four.validate().unwrap()));
        for (start, same) in [(Position::standard(), false), (four, true)] {
            let game = Game::new(start);
            let [with, without] = [&net, &none].map(|net| {
                let mut engine = engine(Options::default(), Some(net));
                let thought = engine.think_quietly(&game, Limits::nodes(60));
                assert!(game.position().is_legal(thought.best()));
                thought.lines[0].visits
            });
            assert_eq!(with == without, same, "{}", game.position());
        }
    }

    #[test]
    fn what_is_no_net_is_told() {
        let good = Parameters::random(16, 0, 4, 1).write();
        let mut damaged = good.clone();
        damaged[200] ^= 1;
        let text = String::from_utf8_lossy(&good[..13]).replace('1', "7");
        let other = [text.as_bytes(), &good[13..]].concat();
        for (bytes, code) in [
            (b"dedale/1".to_vec(), "net-other"),
            (other, "net-version"),
            (damaged, "net-damaged"),
        ] {
            let (_folder, path) = file("some.net", &bytes);
            let mistake = Net::of_file(&path, Language::English).unwrap_err();
            assert_eq!(mistake.code(), code);
            assert!(mistake.to_string().contains(&path), "{mistake}");
        }
        assert!(Net::of_file("/no/such.net", Language::French).is_err());
    }
}
