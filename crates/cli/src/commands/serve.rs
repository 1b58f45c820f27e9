//! `dedale serve`: the site, and its upkeep. Reads the options; everything else is in `server`.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command};
use dedale_server::{Network, Settings, Upkeep};
use dedale_store::Home;
use dedale_words::echo;
use dedale_words::failure::Failure;
use dedale_words::language::Language;

use crate::arguments::{self, base, flag, option};
use crate::commands::{Context, Entry};

pub(crate) const NAME: &str = "serve";
const LISTEN: &str = "listen";
const DATA: &str = "site-data";
const SITE_NAME: &str = "name";
const BEHIND_PROXY: &str = "behind-proxy";
const SCHOOL: &str = "school";
/// `--school` without a value.
const PRIVATE: &str = "";
const CHECK: &str = "site-check";
const BACKUP: &str = "site-backup";
const RESTORE: &str = "site-restore";
const NEW: &str = "site-new";
/// The folder of the database in the data folder.
const FOLDER: &str = "site";

/// The command for the table.
pub(crate) const ENTRY: Entry = Entry {
    name: NAME,
    describe,
    run,
};

fn describe(language: Language) -> Command {
    // Its own name, because its help says something else than that of the console game.
    let data: Arg = option(DATA, "folder", "site", language).long("data");
    let school = option(SCHOOL, "network", "site", language)
        .action(ArgAction::Append)
        .num_args(0..=1)
        .default_missing_value(PRIVATE);
    base(NAME, "serve", language)
        .after_help(language.text("help-serve-more"))
        .arg(option(LISTEN, "listen", "site", language))
        .arg(data)
        .arg(option(SITE_NAME, "name", "site", language).action(ArgAction::Append))
        .arg(flag(BEHIND_PROXY, "site", language))
        .arg(school)
        .arg(flag(CHECK, "upkeep", language).long("check"))
        .arg(option(BACKUP, "file", "upkeep", language).long("backup"))
        .arg(option(RESTORE, "file", "upkeep", language).long("restore"))
        .arg(flag(NEW, "upkeep", language).long("new"))
        .group(ArgGroup::new("upkeep").args([CHECK, BACKUP, RESTORE, NEW]))
}

/// What is to be done instead of serving, if anything is.
fn upkeep(matches: &ArgMatches) -> Option<Upkeep> {
    let file = |name| arguments::text(matches, name).map(PathBuf::from);
    let check = matches.get_flag(CHECK).then_some(Upkeep::Check);
    let renew = matches.get_flag(NEW).then_some(Upkeep::Renew);
    check
        .or(renew)
        .or(file(BACKUP).map(Upkeep::Backup))
        .or(file(RESTORE).map(Upkeep::Restore))
}

/// Serves until the system asks the program to end, or does what is to be done instead.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<(), Failure> {
    let language = context.language;
    let named = arguments::text(matches, DATA).map(Path::new);
    let home = Home::find(named);
    let home = home.map_err(|error| dedale_store::mistake(&error, language))?;
    let data: PathBuf = match named {
        Some(_) => home.folder().to_owned(),
        None => home.folder().join(FOLDER),
    };
    if let Some(upkeep) = upkeep(matches) {
        return dedale_server::keep_up(&data, &upkeep, language);
    }
    let mut settings = Settings::new(data, language);
    if let Some(listen) = arguments::text(matches, LISTEN) {
        listen.clone_into(&mut settings.listen);
    }
    let names = matches.get_many::<String>(SITE_NAME);
    settings.names = names.into_iter().flatten().cloned().collect();
    settings.behind_proxy = matches.get_flag(BEHIND_PROXY);
    for value in { matches.get_many::<String>(SCHOOL) }.into_iter().flatten() {
        settings.school.extend(school(value, language)?);
    }
    dedale_server::run(settings)
}

/// The networks that `--school` names.
fn school(value: &str, language: Language) -> Result<Vec<Network>, Failure> {
    if value == PRIVATE {
        return Ok(Network::private());
    }
    let network = value.parse().map_err(|_| {
        let values = [("value", echo(value).into())];
        Failure::Arguments(language.mistake("error-network", &values))
    });
    Ok(vec![network?])
}
