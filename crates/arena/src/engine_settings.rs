//! The engine as a player of the arena: `dedale:level=5,threads=1,nodes=800`. Owns the settings,
//! their text and the engine made from them. The search settings are documented at [`Settings`] of
//! the engine.

use std::sync::Arc;

use dedale_engine::{Engine, FirstPlay, Level, Limits, Options, Settings, Style};
use dedale_host::nets::{self, Net};
use dedale_host::tables::Tables;
use dedale_host::weights::WeightsOfFile;
use dedale_words::echo::echo;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

use crate::limit::read_duration;

/// The default memory in megabytes: several engines play at once.
const USUAL_MEMORY: usize = 64;
const MOST_MEMORY: usize = 1 << 20;
const MOST_THREADS: usize = 1024;

/// An engine that can be made as often as it is needed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct EngineSettings {
    pub(crate) options: Options,
    /// In place of the limits of the match.
    pub(crate) limits: Limits,
    /// A folder of solved boards that it plays from.
    tables: Option<String>,
    evaluation: Evaluation,
    /// In place of the style of its level.
    style: Option<Style>,
    /// In place of the default search settings.
    search: Option<Settings>,
}

/// The evaluator.
#[derive(Clone, Debug, Default, PartialEq)]
enum Evaluation {
    #[default]
    Usual,
    Net(Net),
    /// The hand-written evaluation with weights from a file.
    Weights(WeightsOfFile),
}

impl EngineSettings {
    /// Parses settings, each at most once; `text` is the whole player, for error messages.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the text, or with a file that it names.
    pub(crate) fn read(
        settings: &str,
        text: &str,
        language: Language,
    ) -> Result<EngineSettings, Mistake> {
        let mut read = EngineSettings {
            options: Options {
                memory: USUAL_MEMORY,
                ..Options::default()
            },
            limits: Limits::default(),
            tables: None,
            evaluation: Evaluation::Usual,
            style: None,
            search: None,
        };
        let mut seen: Vec<&str> = Vec::new();
        for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
            let wrong = |key: &'static str| {
                let values = [
                    ("value", echo(text).into()),
                    ("setting", echo(setting).into()),
                ];
                language.mistake(key, &values)
            };
            let Some((name, value)) = setting.split_once('=') else {
                return Err(wrong("error-player-setting"));
            };
            if seen.contains(&name) {
                return Err(wrong("error-player-twice"));
            }
            seen.push(name);
            if read.take_file(name, value, language)? {
                continue;
            }
            read.take(name, value)
                .ok_or_else(|| wrong("error-player-setting"))?;
        }
        Ok(read)
    }

    /// Takes a setting that names a file or folder; false for any other setting.
    fn take_file(&mut self, name: &str, value: &str, language: Language) -> Result<bool, Mistake> {
        match name {
            "tables" => {
                Tables::of_folder(value, language)?;
                self.tables = Some(value.to_owned());
            }
            "net" => self.evaluation = Evaluation::Net(Net::of_file(value, language)?),
            "weights" => {
                self.evaluation = Evaluation::Weights(WeightsOfFile::read(value, language)?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn take(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "level" => self.options.level = value.parse::<Level>().ok()?,
            // Commas separate the settings.
            "style" => self.style = Some(value.replace('/', ",").parse().ok()?),
            "threads" => self.options.threads = number(value, MOST_THREADS)?,
            "memory" => self.options.memory = number(value, MOST_MEMORY)?,
            "time" => self.limits.time = Some(read_duration(value)?),
            "nodes" => self.limits.nodes = Some(number(value, usize::MAX)? as u64),
            "depth" => self.limits.depth = Some(number(value, 1000)? as u32),
            _ => {
                let number: f32 = value
                    .parse()
                    .ok()
                    .filter(|number: &f32| number.is_finite())?;
                let search = self.search.get_or_insert_default();
                match name {
                    "exploration" => search.exploration = number,
                    "root-exploration" => search.root_exploration = number,
                    "growth" => search.growth = number,
                    "floor" => search.floor = number,
                    "first-play" => search.first_play = FirstPlay::Scaled(number),
                    "reduction" => search.first_play = FirstPlay::Reduced(number),
                    "choice" => search.choice = number,
                    _ => return None,
                }
            }
        }
        Some(())
    }

    /// Makes the engine.
    pub(crate) fn engine(&self) -> Engine {
        let mut engine = match &self.evaluation {
            Evaluation::Usual => nets::engine(self.options, None),
            Evaluation::Net(net) => nets::engine(self.options, Some(net)),
            Evaluation::Weights(weights) => {
                Engine::with_evaluator(self.options, Arc::clone(&weights.evaluator))
            }
        };
        if let Some(search) = self.search {
            engine.set_settings(search);
        }
        if let Some(style) = self.style {
            engine.set_style(style);
        }
        engine
    }

    /// The solved boards that it plays from. The folder was read when the text was parsed; if it
    /// has gone since, the engine searches.
    pub(crate) fn tables(&self) -> Option<Arc<Tables>> {
        let folder = self.tables.as_deref()?;
        Tables::of_folder(folder, Language::English).ok()
    }
}

/// A whole number from 1.
fn number(text: &str, most: usize) -> Option<usize> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits)?;
    (1..=most).contains(&number).then_some(number)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn read(settings: &str) -> Result<EngineSettings, Mistake> {
        EngineSettings::read(settings, settings, Language::English)
    }

    #[test]
    fn settings_are_read() {
        let settings = read("level=5,threads=2,time=100ms,nodes=800").expect("an engine");
        let options = settings.options;
        assert_eq!((options.level.number(), options.threads), (5, 2));
        assert_eq!(settings.limits.nodes, Some(800));
        assert_eq!(settings.limits.time, Some(Duration::from_millis(100)));
        assert_eq!(settings.search, None);
        assert_eq!(read("").expect("an engine").limits, Limits::default());

        let settings = read("exploration=1.2,first-play=0.5,choice=0.8").expect("an engine");
        let expected = Settings {
            exploration: 1.2,
            first_play: FirstPlay::Scaled(0.5),
            choice: 0.8,
            ..Settings::default()
        };
        assert_eq!(settings.search, Some(expected));
        let settings = read("style=40/0.5/0.15/2").expect("an engine");
        assert_eq!(settings.style, "40,0.5,0.15,2".parse().ok());
    }

    #[test]
    fn wrong_settings_are_refused_with_a_sentence() {
        for text in [
            "level=11",
            "level",
            "speed=9",
            "nodes=0",
            "nodes=+5",
            "nodes=1,nodes=2",
            "time=100",
            "tables=",
            "style=40/0.5",
            "exploration=nan",
        ] {
            let sentence = read(text).unwrap_err();
            assert!(
                sentence.sentence().contains("expected"),
                "{text}: {sentence}"
            );
        }
    }
}
