//! `dedale train`: the mistakes of one's own games as tasks, and those that are due today.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, Command};
use dedale_console::training::{self, Training};
use dedale_engine::{Limits, Options, ReviewTask, Signals, review};
use dedale_host::clock;
use dedale_host::progress::Progress;
use dedale_host::tables;
use dedale_practice::{Day, Learner, Task};
use dedale_rules::{Player, Record};
use dedale_store::Home;
use dedale_words::echo::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments::{self, base, flag, option};
use crate::commands::console::{self, DATA, PLAIN};
use crate::commands::{Context, Entry};
use crate::game_file;
use crate::look;
use crate::thinking;

pub(crate) const NAME: &str = "train";
const GAMES: &str = "games-trained";
const PLAYER: &str = "train-player";
const TODAY: &str = "today";

/// The end of the names of game files.
const ENDING: &str = "dedale";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    let games = Arg::new(GAMES)
        .action(ArgAction::Append)
        .num_args(0..)
        .value_name(language.text("value-game"))
        .help(language.text("argument-games-trained"))
        .help_heading(language.text("heading-arguments"));
    let command = base(NAME, "train", language)
        .after_help(language.text("help-train-more"))
        .arg(games);
    let command = thinking::options(command, language)
        .arg(option(PLAYER, "player-name", "output", language).long("player"))
        .arg(flag(PLAIN, "output", language))
        .arg(option(DATA, "folder", "output", language))
        .arg(option(TODAY, "day", "output", language));
    look::options(command, language)
}

/// Takes the mistakes out of the games, if any are named, and begins with the tasks.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let (language, locale) = (context.language, &context.locale);
    let limits = thinking::limits(matches, training::USUAL_TIME, language)?;
    let today = read_today(matches, language)?;
    let options = console::read_surroundings(matches, language, locale)?;
    let settings = options.home.settings();
    let settings = settings.map_err(|error| dedale_store::mistake(&error, language))?;
    let usual = training::player_of(&settings.settings, language);
    let wanted = arguments::text(matches, PLAYER);
    let given = matches.get_many::<String>(GAMES).unwrap_or_default();
    let given: Vec<&str> = given.map(String::as_str).collect();
    let asked = Asked {
        wanted,
        usual: &usual,
        limits,
        today,
        language,
    };
    let tasks = asked.take_from(&given, &options.home)?;
    let learner = match (wanted, tasks.first()) {
        (Some(name), None) => Learner::named(name),
        (_, Some((learner, _))) => learner.clone(),
        (None, None) => usual,
    };
    if given.is_empty() {
        // What is wrong with the file is said before the screen is taken over.
        let read = options.home.practice();
        let read = read.map_err(|error| dedale_store::mistake(&error, language))?;
        for notice in read.notices(language) {
            let _ = writeln!(io::stderr(), "{notice}");
        }
    }
    let is_due = given.is_empty();
    let begin = Box::new(move |language: Language, home: &std::sync::Arc<Home>| {
        let learner = learner.clone();
        let all = |tasks| Training::of(tasks, learner.clone(), home, limits, today, language);
        let training = if is_due {
            let due = Training::due(learner.clone(), home, limits, today, language);
            // It could be read a moment ago; else there is nothing to show.
            due.unwrap_or_else(|_| all(Vec::new()))
        } else {
            all(tasks)
        };
        Box::new(training) as Box<dyn dedale_console::quiz::Series>
    });
    dedale_console::solve(options, matches.get_flag(PLAIN), begin)
}

/// The day of `--today`, or of the clock.
pub(crate) fn read_today(matches: &ArgMatches, language: Language) -> Result<Day, Failure> {
    let Some(text) = arguments::text(matches, TODAY) else {
        return Ok(training::today());
    };
    text.parse().map_err(|_| {
        let values = [("value", echo(text).into())];
        Failure::Arguments(language.mistake("error-day", &values))
    })
}

/// Whose mistakes are asked for, and how long to look for them.
struct Asked<'a> {
    /// As it was typed: a name, or the number of a seat.
    wanted: Option<&'a str>,
    /// Who plays here.
    usual: &'a Learner,
    limits: Limits,
    today: Day,
    language: Language,
}

impl Asked<'_> {
    /// Reviews the games in these files and folders, and keeps the mistakes after each.
    fn take_from(&self, given: &[&str], home: &Home) -> Result<Vec<(Learner, Task)>, Failure> {
        let files = self.files(given)?;
        let records: Vec<Record> = files
            .iter()
            .map(|file| game_file::read(file, self.language))
            .collect::<Result<_, _>>()?;
        let mut tasks = Vec::new();
        let mut is_somebody = files.is_empty();
        for (file, record) in files.iter().zip(&records) {
            let people = self.people(record);
            let shown = ("file", echo(file).into());
            if people.is_empty() {
                if files.len() == 1 {
                    return Err(self.who(file, record));
                }
                let name = self.wanted.unwrap_or(self.usual.name());
                let values = [shown, ("player", echo(name).into())];
                let said = self.language.sentence("practice-stranger", &values);
                writeln!(io::stderr(), "{said}")?;
                continue;
            }
            is_somebody = true;
            let found = self.mistakes(record, &people);
            let kept = training::keep(home, &found, self.today, self.language);
            let (new, notice) =
                kept.map_err(|error| dedale_store::mistake(&error, self.language))?;
            if let Some(notice) = notice {
                writeln!(io::stderr(), "{notice}")?;
            }
            let values = [shown, ("count", found.len().into()), ("new", new.into())];
            let said = self.language.sentence("practice-new", &values);
            writeln!(io::stdout(), "{said}")?;
            tasks.extend(found);
        }
        if !is_somebody {
            let name = self.wanted.unwrap_or(self.usual.name());
            let values = [("player", echo(name).into())];
            let mistake = self.language.mistake("error-train-nobody", &values);
            return Err(Failure::Arguments(mistake));
        }
        Ok(tasks)
    }

    /// The files, those of folders by name.
    fn files(&self, given: &[&str]) -> Result<Vec<String>, Failure> {
        let mut files = Vec::new();
        for name in given {
            if !Path::new(name).is_dir() {
                files.push((*name).to_owned());
                continue;
            }
            let mut inside = Vec::new();
            for entry in fs::read_dir(name)? {
                let path = entry?.path();
                if path.is_file() && path.extension().is_some_and(|end| end == ENDING) {
                    inside.push(path.to_string_lossy().into_owned());
                }
            }
            if inside.is_empty() {
                let values = [("folder", echo(name).into())];
                let mistake = self.language.mistake("error-train-folder", &values);
                return Err(Failure::Arguments(mistake));
            }
            inside.sort();
            files.extend(inside);
        }
        Ok(files)
    }

    /// Whose mistakes in that game: those of the name asked for or of the seat with that number, else of who plays here, else of
    /// the only person.
    fn people(&self, record: &Record) -> Vec<(Player, Learner)> {
        let players = || record.start().players().players();
        let name = |player: Player| record.header(&format!("Player{}", player.number()));
        let named = |learner: &Learner| -> Vec<(Player, Learner)> {
            let is_it = |player: &Player| {
                name(*player).is_some_and(|name| Learner::named(name) == *learner)
            };
            let seats = players().filter(is_it);
            seats.map(|player| (player, learner.clone())).collect()
        };
        if let Some(wanted) = self.wanted {
            let seats = named(&Learner::named(wanted));
            if !seats.is_empty() {
                return seats;
            }
            let number = |player: &Player| player.number().to_string() == wanted.trim();
            let seat = players().find(number);
            let whose = |player| name(player).map_or(self.usual.clone(), Learner::named);
            return seat
                .map(|player| (player, whose(player)))
                .into_iter()
                .collect();
        }
        let own = named(self.usual);
        if !own.is_empty() {
            return own;
        }
        let people = training::people_of(record);
        let is_told = players().any(|player| {
            let header = record.header(&format!("Controller{}", player.number()));
            header.is_some()
        });
        if is_told && people.len() == 1 {
            people
        } else {
            Vec::new()
        }
    }

    fn who(&self, file: &str, record: &Record) -> Failure {
        let players = record.start().players().players();
        let names = players.map(|player| {
            let name = record.header(&format!("Player{}", player.number()));
            name.map_or(player.number().to_string(), echo)
        });
        let names: Vec<String> = names.collect();
        let values = [
            ("file", echo(file).into()),
            (
                "player",
                echo(self.wanted.unwrap_or(self.usual.name())).into(),
            ),
            ("names", names.join(", ").into()),
        ];
        Failure::Arguments(self.language.mistake("error-train-who", &values))
    }

    /// Ctrl-C ends the program as always: the mistakes of the games before have been kept.
    fn mistakes(&self, record: &Record, people: &[(Player, Learner)]) -> Vec<(Learner, Task)> {
        let game = record.game();
        let positions = game.moves().len() as u64 + 1;
        let progress = Progress::steps(positions, "progress-analyze", self.language);
        let now = clock::clock();
        let task = ReviewTask {
            from: 0,
            limits: self.limits,
            signals: &Signals::default(),
            now: &now,
            progress: &mut |_, _| progress.advance(),
        };
        let mut engine = tables::knowing_engine(Options::default(), game.start(), self.language);
        training::mistakes(&review(game, &mut engine, task), record, people)
    }
}
