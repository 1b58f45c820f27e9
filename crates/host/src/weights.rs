//! Weights of the hand-written evaluation from a file, to measure the effect of other weights. Owns
//! the reading and its error messages.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use dedale_engine::{HandWritten, SeatWeights, Weights};
use dedale_store::regular;
use dedale_words::echo::whole;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

/// The hand-written evaluation with weights from a file.
#[derive(Clone)]
pub struct WeightsOfFile {
    file: String,
    /// With these weights in the games that they are for, with the usual ones elsewhere.
    pub evaluator: Arc<HandWritten>,
}

impl WeightsOfFile {
    /// Reads what the examples `tune` (two players) and `tune_four` of `dedale-engine` write.
    ///
    /// # Errors
    /// A sentence: the file cannot be read, or has no weights.
    pub fn read(file: &str, language: Language) -> Result<WeightsOfFile, Mistake> {
        let bytes = regular::read(Path::new(file), regular::LONGEST)
            .map_err(|error| dedale_store::mistake(&error, language))?;
        let evaluator = weighted(&String::from_utf8_lossy(&bytes))
            .ok_or_else(|| language.mistake("error-weights", &[("file", whole(file).into())]))?;
        Ok(WeightsOfFile {
            file: file.to_owned(),
            evaluator: Arc::new(evaluator),
        })
    }
}

fn weighted(text: &str) -> Option<HandWritten> {
    if let Some(weights) = Weights::read(text) {
        return Some(HandWritten::with_weights(weights));
    }
    let mut evaluator = HandWritten::default();
    evaluator.many.four = SeatWeights::read(text)?;
    Some(evaluator)
}

/// Two are equal if they come from the same file.
impl PartialEq for WeightsOfFile {
    fn eq(&self, other: &WeightsOfFile) -> bool {
        self.file == other.file
    }
}

impl fmt::Debug for WeightsOfFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("WeightsOfFile").field(&self.file).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_and_other_texts_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("weights.txt");
        let name = file.to_str().expect("a name");
        let four = HandWritten::default().many.others;
        for text in [Weights::default().text(), four.text()] {
            std::fs::write(&file, text).expect("written");
            assert!(WeightsOfFile::read(name, Language::English).is_ok());
        }
        let read = WeightsOfFile::read(name, Language::English).expect("weights of four");
        assert_eq!(read.evaluator.many.four, four);
        std::fs::write(&file, "1 2 3").expect("written");
        let sentence = WeightsOfFile::read(name, Language::English).unwrap_err();
        assert!(sentence.sentence().contains("weights.txt"), "{sentence}");
        assert!(WeightsOfFile::read("", Language::English).is_err());
    }
}
