//! The plain face of the console game: the whole game by lines typed and printed, for screen readers,
//! scripts and terminals that can do nothing else. Owns the menu (C1); each activity has its file.

mod description;
mod game;
mod lines;
mod loading;
mod preferences;
mod review;
mod score_table;
mod set_up;
mod standing;
mod vocabulary;

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;
use dedale_play::Kind;
use dedale_rules::Stage;
use fluent_templates::fluent_bundle::FluentValue;

use self::lines::Lines;
use self::vocabulary::{Activity, StageActivity};
use crate::arguments;
use crate::commands::show::{self, Look};
use crate::console::host;
use crate::console::phrases;
use crate::console::shelf;
use crate::echo::echo;
use crate::failure::Failure;
use crate::glyphs::Glyphs;
use crate::home::{self, Choice, Home, Settings, StoreError};
use crate::language::Language;
use crate::locale::Locale;
use crate::theme::Theme;

pub(crate) const PLAIN: &str = "plain";
pub(crate) const STAGE: &str = "play-stage";
pub(crate) const DATA: &str = "data";
pub(crate) const SEED: &str = "play-seed";

/// Why the conversation is over.
pub(crate) enum Stop {
    /// Nobody says anything any more.
    EndOfInput,
    Failure(Failure),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Failure(Failure::Stream(error))
    }
}

/// A part of the conversation.
pub(crate) type Step<T = ()> = Result<T, Stop>;

/// What the command line says about the console game.
pub(crate) struct Options {
    pub(crate) home: Home,
    pub(crate) language: Language,
    /// `--lang` was given.
    language_is_fixed: bool,
    pub(crate) look: Look,
    /// `--unicode` or `--ascii` was given, `--color` was given.
    unicode_is_fixed: bool,
    colour_is_fixed: bool,
    pub(crate) stage: Option<Stage>,
    pub(crate) seed: Option<u64>,
}

impl Options {
    pub(crate) fn read(
        matches: &ArgMatches,
        language: Language,
        locale: &Locale,
    ) -> Result<Options, Failure> {
        let number = |name: &'static str, shown, least, most| {
            let text = arguments::text(matches, name);
            let number = text.map(|text| arguments::number(shown, text, least, most, language));
            number.transpose().map_err(Failure::Arguments)
        };
        let stage = number(STAGE, "--stage", 1, 4)?;
        let seed = number(SEED, "--seed", 0, usize::MAX)?;
        let look = show::look(matches, locale, language).map_err(Failure::Arguments)?;
        let folder = arguments::text(matches, DATA).map(Path::new);
        let home = Home::find(folder)
            .map_err(|error| Failure::Arguments(home::sentence(&error, language)))?;
        let is_fixed = |name| arguments::text(matches, name).is_some_and(|value| value != "auto");
        Ok(Options {
            home,
            language,
            language_is_fixed: arguments::text(matches, arguments::LANGUAGE).is_some(),
            look,
            unicode_is_fixed: is_fixed(show::UNICODE) || matches.get_flag(show::ASCII),
            colour_is_fixed: is_fixed(show::COLOUR),
            stage: stage.and_then(|number| Stage::new(number as u8)),
            seed: seed.map(|seed| seed as u64),
        })
    }
}

/// The conversation and everything it is about.
struct Console {
    lines: Lines,
    home: Arc<Home>,
    language: Language,
    settings: Settings,
    /// The characters and colours without the settings, and whether the command line demands them.
    look: Look,
    unicode_is_fixed: bool,
    colour_is_fixed: bool,
    /// Only this stage of the rules is played.
    stage: Option<Stage>,
    seed: Option<u64>,
    /// Games begun so far: each has a seed of its own.
    games: u64,
}

/// Talks until somebody quits or the input ends.
pub(crate) fn run(options: Options) -> Result<(), Failure> {
    let look = options.look;
    let mut console = Console {
        lines: Lines::new(look.glyphs.clone(), look.theme.clone()),
        home: Arc::new(options.home),
        language: options.language,
        settings: Settings::default(),
        look,
        unicode_is_fixed: options.unicode_is_fixed,
        colour_is_fixed: options.colour_is_fixed,
        stage: options.stage,
        seed: options.seed,
        games: 0,
    };
    match console.talk(options.language_is_fixed) {
        Ok(()) | Err(Stop::EndOfInput) => Ok(io::stdout().flush()?),
        Err(Stop::Failure(failure)) => Err(failure),
    }
}

impl Console {
    fn talk(&mut self, language_is_fixed: bool) -> Step {
        self.read_settings(language_is_fixed)?;
        if let Err(error) = shelf::count_forgotten(&self.home) {
            self.say_trouble(&error)?;
        }
        match self.stage {
            Some(stage) => self.stage_menu(stage),
            None => self.menu(),
        }
    }

    fn text(&self, key: &str) -> String {
        self.language.text(key)
    }

    fn say(&self, key: &str) -> Step {
        self.lines.say(&self.text(key))
    }

    fn say_with(&self, key: &str, values: &[(&'static str, FluentValue<'_>)]) -> Step {
        self.lines.say(&self.language.sentence(key, values))
    }

    fn ask(&mut self, key: &str) -> Step<String> {
        let question = self.text(key);
        self.lines.ask(&question)
    }

    /// Asks until the answer is yes or no; an empty line is what is usual.
    fn ask_yes(&mut self, key: &str, usual: bool) -> Step<bool> {
        loop {
            let line = self.ask(key)?;
            if line.is_empty() {
                return Ok(usual);
            }
            match vocabulary::yes(&line) {
                Some(answer) => return Ok(answer),
                None => self.say("plain-yes-or-no")?,
            }
        }
    }

    /// Something could not be kept or read; whatever it is, the conversation goes on.
    fn say_trouble(&self, error: &StoreError) -> Step {
        let reason = home::sentence(error, self.language);
        self.say_with("plain-trouble", &[("reason", reason.into())])
    }

    fn say_unknown(&self, line: &str) -> Step {
        self.say_with("plain-unknown", &[("line", echo(line).into())])
    }

    /// Where lots and whims of the next game come from.
    fn next_seed(&mut self) -> u64 {
        let seed = self
            .seed
            .map_or_else(host::chance, |seed| seed.wrapping_add(self.games));
        self.games += 1;
        seed
    }

    /// Only what is asked for here ends the program (C1).
    fn menu(&mut self) -> Step {
        self.say("plain-welcome")?;
        loop {
            self.show_menu()?;
            loop {
                let line = self.ask("plain-menu-prompt")?;
                if line.is_empty() {
                    break;
                }
                let Some((activity, rest)) = vocabulary::activity(&line) else {
                    self.say_unknown(&line)?;
                    continue;
                };
                match activity {
                    Activity::New => self.new_game(rest)?,
                    Activity::Resume => self.resume()?,
                    Activity::Load => self.load(rest)?,
                    Activity::Demonstrations => self.demonstrate(rest)?,
                    Activity::Scores => self.show_scores(rest)?,
                    Activity::Help => self.help()?,
                    Activity::Settings => self.change_settings(rest)?,
                    Activity::Analysis => self.analyse(rest)?,
                    Activity::Language => self.change_language(rest)?,
                    Activity::Quit => return self.say("plain-goodbye"),
                }
                break;
            }
        }
    }

    fn show_menu(&self) -> Step {
        self.lines.skip()?;
        // What cannot be read is told when somebody wants to resume.
        let interrupted = shelf::interrupted_last(&self.home).ok().flatten();
        let save = interrupted.as_ref().and_then(|found| found.state.save());
        let resume = match save {
            None => self.text("plain-nothing-to-resume"),
            Some(save) => self.summary(&save.table),
        };
        self.say_with("plain-menu", &[("resume", resume.into())])
    }

    /// A stage of the rules has a beginning of its own: start or quit (S0).
    fn stage_menu(&mut self, stage: Stage) -> Step {
        let number = (stage as u8).to_string();
        loop {
            self.lines.skip()?;
            let kind = phrases::kind_explained(Kind::Stage(stage), self.language);
            self.lines.say(&kind)?;
            self.say_with("plain-stage-menu", &[("stage", number.as_str().into())])?;
            let line = self.ask("plain-menu-prompt")?;
            match vocabulary::stage_activity(&line) {
                Some(StageActivity::Start) => self.start_stage(stage)?,
                Some(StageActivity::Quit) => return self.say("plain-goodbye"),
                None if line.is_empty() => {}
                None => self.say_unknown(&line)?,
            }
        }
    }

    fn help(&mut self) -> Step {
        self.say("plain-help-rules")?;
        self.lines.skip()?;
        for kind in Kind::ALL {
            let (name, more) = (
                phrases::kind(kind, self.language),
                phrases::kind_explained(kind, self.language),
            );
            let values = [("name", name.into()), ("more", more.into())];
            self.say_with("plain-help-variant", &values)?;
        }
        self.lines.skip()?;
        self.say("plain-help-menu")?;
        self.lines.skip()?;
        self.say("plain-help-game")
    }

    /// The characters and colours that options, settings and surroundings ask for, in this order.
    fn take_look(&mut self) {
        let glyphs = match self.settings.unicode {
            _ if self.unicode_is_fixed => self.look.glyphs.clone(),
            Choice::Auto => self.look.glyphs.clone(),
            Choice::Always => Glyphs::UNICODE,
            Choice::Never => Glyphs::ASCII,
        };
        let theme = match self.settings.colour {
            _ if self.colour_is_fixed => self.look.theme.clone(),
            Choice::Auto => self.look.theme.clone(),
            Choice::Always => Theme::SIXTEEN_COLOURS,
            Choice::Never => Theme::PLAIN,
        };
        self.lines.glyphs = glyphs;
        self.lines.theme = theme;
    }
}
