//! The plain face of the console game: the whole game by lines typed and printed, for screen readers,
//! scripts and terminals that can do nothing else. Owns the menu (C1); each activity has its file.

mod description;
mod exercise;
mod game;
mod lesson;
mod lines;
mod loading;
mod maze_words;
mod preferences;
mod quiz;
mod review;
mod school;
mod school_vocabulary;
mod score_table;
mod set_up;
mod standing;
mod telling;
pub(crate) mod vocabulary;
mod watching;

use std::io::{self, Write};
use std::sync::Arc;

use dedale_play::{Kind, Table};
use dedale_rules::Stage;
use dedale_words::FluentValue;

use self::lines::Lines;
use self::school::Visit;
use self::vocabulary::{Activity, StageActivity};
use crate::climb::Run;
use crate::options::{GameOrder, Options, SchoolOrder};
use crate::phrases;
use crate::quiz::Begin;
use crate::shelf::{self, Shelved};
use dedale_canvas::glyphs::Glyphs;
use dedale_canvas::look::Look;
use dedale_canvas::theme::Theme;
use dedale_host::crash;
use dedale_host::hosting;
use dedale_store::{Choice, Home, Settings, StoreError};
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

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
    /// The game to begin with.
    game: Option<GameOrder>,
    /// The game that ended last.
    ended: Option<Table>,
    /// Games won or lost in a row.
    run: Run,
    school: Visit,
}

/// Talks until somebody quits or the input ends; at school if that is asked for.
pub(crate) fn run(options: Options, school: Option<SchoolOrder>) -> Result<(), Failure> {
    converse(options, |console| console.talk(school))
}

/// Talks about tasks until there are no more.
pub(crate) fn solve(options: Options, begin: Begin) -> Result<(), Failure> {
    converse(options, |console| {
        let series = begin(console.language, &console.home);
        console.solve(series)
    })
}

/// Begins a conversation with what the settings say, and ends it well.
fn converse(options: Options, talk: impl FnOnce(&mut Console) -> Step) -> Result<(), Failure> {
    let language_is_fixed = options.language_is_fixed;
    let home = Arc::new(options.home);
    // There is no terminal to give back.
    crash::listen(Arc::clone(&home), options.language, || {});
    let mut console = Console {
        lines: Lines::new(options.look.glyphs.clone(), options.look.theme.clone()),
        home,
        language: options.language,
        settings: Settings::default(),
        look: options.look,
        unicode_is_fixed: options.unicode_is_fixed,
        colour_is_fixed: options.colour_is_fixed,
        stage: options.stage,
        seed: options.seed,
        games: 0,
        game: options.game,
        ended: None,
        run: Run::default(),
        school: Visit::new(),
    };
    let talked = console
        .read_settings(language_is_fixed)
        .and_then(|()| talk(&mut console));
    match talked {
        Ok(()) | Err(Stop::EndOfInput) => Ok(io::stdout().flush()?),
        Err(Stop::Failure(failure)) => Err(failure),
    }
}

impl Console {
    fn talk(&mut self, school: Option<SchoolOrder>) -> Step {
        if let Some(order) = school {
            self.go_to_school(order)?;
            return self.say("plain-goodbye");
        }
        match shelf::count_finished(&self.home) {
            Ok(counted) => {
                let told = counted.and_then(|counted| counted.notice(self.language));
                told.map_or(Ok(()), |told| self.lines.say(&told))?;
            }
            Err(error) => self.say_trouble(&error)?,
        }
        if let Some(order) = self.game.take() {
            let mut choices = order.choices.clone();
            choices.name_seats(self.language);
            // It was checked when it was read; where it fails all the same, the menu follows.
            if let Ok(table) = choices.table(self.next_seed()) {
                self.begin(table)?;
            }
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
            if let Some(answer) = self.read_yes(&line, usual)? {
                return Ok(answer);
            }
        }
    }

    /// Yes, no, or nothing if somebody would rather go back.
    fn ask_yes_or_back(&mut self, key: &str, usual: bool) -> Step<Option<bool>> {
        loop {
            let line = self.ask(key)?;
            if vocabulary::is_back(&line) {
                return Ok(None);
            }
            if let Some(answer) = self.read_yes(&line, usual)? {
                return Ok(Some(answer));
            }
        }
    }

    /// Yes or no; what is neither is said.
    fn read_yes(&self, line: &str, usual: bool) -> Step<Option<bool>> {
        if line.is_empty() {
            return Ok(Some(usual));
        }
        let answer = vocabulary::yes(line);
        if answer.is_none() {
            self.say("plain-yes-or-no")?;
        }
        Ok(answer)
    }

    /// Something could not be kept or read; whatever it is, the conversation goes on.
    fn say_trouble(&self, error: &StoreError) -> Step {
        let reason = dedale_store::sentence(error, self.language);
        self.say_with("plain-trouble", &[("reason", reason.into())])
    }

    fn say_unknown(&self, line: &str) -> Step {
        self.say_with("plain-unknown", &[("line", echo(line).into())])
    }

    /// Where lots and whims of the next game come from.
    fn next_seed(&mut self) -> u64 {
        let seed = self
            .seed
            .map_or_else(hosting::chance, |seed| seed.wrapping_add(self.games));
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
                    Activity::School => self.go_to_school(SchoolOrder::default())?,
                    Activity::Rematch => self.play_rematch()?,
                    Activity::Level => self.play_offered_level()?,
                    Activity::Learn => self.learn(rest)?,
                    Activity::Puzzles => self.puzzles()?,
                    Activity::Quit => return self.say("plain-goodbye"),
                }
                break;
            }
        }
    }

    fn show_menu(&self) -> Step {
        self.lines.skip()?;
        let interrupted = shelf::interrupted_last(&self.home, None).ok().flatten();
        let resumable = interrupted.as_ref().and_then(|game| {
            let values = [
                (
                    "game",
                    shelf::described(game.table()?, self.language).into(),
                ),
                ("ago", shelf::ago(game.kept, self.language).into()),
            ];
            Some(self.language.sentence("plain-resumes", &values))
        });
        let resume = match resumable {
            None => self.text("plain-nothing-to-resume"),
            Some(summary) => summary,
        };
        self.say_with("plain-menu", &[("resume", resume.into())])
    }

    /// A stage of the rules has a beginning of its own: start, go on or quit (S0).
    fn stage_menu(&mut self, stage: Stage) -> Step {
        let number = (stage as u8).to_string();
        loop {
            self.lines.skip()?;
            let kind = phrases::kind_explained(Kind::Stage(stage), self.language);
            self.lines.say(&kind)?;
            let interrupted = shelf::interrupted_last(&self.home, Some(stage));
            let resume = match interrupted.ok().flatten().as_ref().and_then(Shelved::table) {
                None => self.text("plain-nothing-to-resume"),
                Some(table) => shelf::described(table, self.language),
            };
            let values = [("stage", number.as_str().into()), ("resume", resume.into())];
            self.say_with("plain-stage-menu", &values)?;
            let line = self.ask("plain-menu-prompt")?;
            match vocabulary::stage_activity(&line) {
                Some(StageActivity::Start) => self.start_stage(stage)?,
                Some(StageActivity::Resume) => self.resume()?,
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
