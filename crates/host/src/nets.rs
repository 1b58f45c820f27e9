//! The nets that evaluate positions: the built-in ones, or nets from files that the user named, for
//! games of two, for games of four, or both. Owns the reading of the files, the error messages, and
//! the making of engines with them.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use dedale_engine::{ByPlayers, Engine, HandWritten, Options, TwoPlayer};
use dedale_network::{Embedded, Kernel, NetError, Network, NetworkOfFour, Parameters, Sight};
use dedale_store::regular;
use dedale_words::echo::whole;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

use crate::usual::Usual;

/// Nets, shared by all engines that use them. Games that no net knows are evaluated without one.
#[derive(Clone)]
pub struct Net {
    file: String,
    /// For games of two. With a net for four alone these have the usual evaluation.
    two: Option<Arc<TwoPlayer<Network>>>,
    /// For games of four. With a net for two alone these have the hand-written evaluation.
    four: Option<Arc<NetworkOfFour>>,
}

/// The name for no net: the hand-written evaluation evaluates all games.
pub const NONE: &str = "none";
/// The separator of two file names.
const AND: char = '+';

impl Net {
    /// Reads a net file, whose header says for how many players it is, unless it is called
    /// [`NONE`]. `TWO+FOUR` names two files, unless a file of that whole name exists.
    ///
    /// # Errors
    /// A sentence: a file cannot be read, or is no net that can be used.
    pub fn of_file(file: &str, language: Language) -> Result<Net, Mistake> {
        let mut net = Net {
            file: file.to_owned(),
            two: None,
            four: None,
        };
        let files: Vec<&str> = match file.split_once(AND) {
            Some((one, other)) if !Path::new(file).exists() => vec![one, other],
            _ => vec![file],
        };
        for name in files.into_iter().filter(|&name| name != NONE) {
            let parameters = read(name, language)?;
            match parameters.sight {
                Sight::Two => {
                    let network = Network::new(&parameters, Kernel::best());
                    net.two = Some(Arc::new(TwoPlayer::new(network)));
                }
                Sight::Four => {
                    let network = NetworkOfFour::new(&parameters, Kernel::best());
                    net.four = Some(Arc::new(network));
                }
            }
        }
        Ok(net)
    }
}

/// The parameters of a net.
fn read(file: &str, language: Language) -> Result<Parameters, Mistake> {
    let bytes = regular::read(Path::new(file), regular::LONGEST)
        .map_err(|error| dedale_store::mistake(&error, language))?;
    Parameters::read(&bytes).map_err(|error| {
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
    })
}

/// Two nets are equal if they come from the same file.
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

/// An engine with the chosen evaluation; with the usual one if none was chosen.
#[must_use]
pub fn engine(options: Options, net: Option<&Net>) -> Engine {
    let Some(net) = net else {
        return usual(options);
    };
    match (net.two.clone(), net.four.clone()) {
        (None, None) => Engine::new(options),
        (Some(two), None) => Engine::with_evaluator(options, two),
        (Some(two), Some(four)) => Engine::with_evaluator(options, ByPlayers { two, four }),
        (None, Some(four)) if Network::is_fast_here() => {
            let two = TwoPlayer::new(Usual::default());
            let strongest = ByPlayers { two, four };
            Engine::with_evaluators(options, strongest, Embedded::knows, HandWritten::default())
        }
        (None, Some(four)) => {
            let two = HandWritten::default();
            Engine::with_evaluator(options, ByPlayers { two, four })
        }
    }
}

/// The strongest player of every game: the built-in nets where they are better, for the three
/// strongest levels. The weaker levels use the hand-written evaluation.
#[must_use]
pub fn usual(options: Options) -> Engine {
    if Network::is_fast_here() {
        let strongest = TwoPlayer::new(Usual::default());
        Engine::with_evaluators(options, strongest, Embedded::knows, HandWritten::default())
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
        let (_folder, two) = file("some.net", &Parameters::random(16, 1, 4, 1).write());
        let numbers = Parameters::random_for(Sight::Four, 16, 1, 4, 1);
        let (_other_folder, four) = file("other+net", &numbers.write());
        let read = |name: &str| Net::of_file(name, Language::English).unwrap();
        let none = read(NONE);
        let start = VariantSetup::new(Size::STANDARD, PlayerCount::Four);
        let start = Position::start(Arc::new(start.validate().unwrap()));
        // Which games have another evaluation than the hand-written one: those of two, those of
        // four.
        let usual = Network::is_fast_here();
        for (name, changes) in [
            (two.clone(), [true, false]),
            (four.clone(), [usual, true]),
            (format!("{two}+{NONE}"), [true, false]),
        ] {
            let net = read(&name);
            for (start, changes) in [Position::standard(), start.clone()]
                .into_iter()
                .zip(changes)
            {
                let game = Game::new(start);
                let [with, without] = [&net, &none].map(|net| {
                    let mut engine = engine(Options::default(), Some(net));
                    let thought = engine.think_quietly(&game, Limits::nodes(60));
                    assert!(game.position().is_legal(thought.best()));
                    thought.chances
                });
                assert_eq!(with != without, changes, "{name} {}", game.position());
            }
        }
        let (_third_folder, plain) = file("third", &numbers.write());
        let both = read(&format!("{two}+{plain}"));
        assert!(both.two.is_some() && both.four.is_some());
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
