//! The settings: a text of `key = value` lines. Keys of other versions are kept; the front ends
//! decide what a value means on the screen.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use dedale_words::echo::{echo, whole};
use dedale_words::language::Language;

const FORMAT: &str = "# dedale-settings/";
const VERSION: u32 = 1;
/// The prefix of the keys of the last set-up.
const SET_UP: &str = "set-up.";

/// A setting that is detected unless the user decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// Detected.
    #[default]
    Auto,
    /// Yes, whatever is detected.
    Always,
    /// No, whatever is detected.
    Never,
}

/// The background of the terminal, on which the colours must be readable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Background {
    /// Detected, or unknown.
    #[default]
    Auto,
    /// Dark letters on a light background.
    Light,
    /// Light letters on a dark background.
    Dark,
}

/// The pace of games between computers, so that they can be watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As fast as they can.
    Off,
    /// A third of a second between two moves.
    Fast,
    /// A second.
    #[default]
    Normal,
    /// Two seconds and a half.
    Slow,
    /// Each move waits for a key.
    Step,
}

/// Whether the mouse plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mouse {
    /// Clicks and the wheel are used.
    #[default]
    On,
    /// The terminal keeps it, to select and copy text.
    Off,
}

pub(crate) const LANGUAGES: &[(Option<Language>, &str)] = &[
    (None, "auto"),
    (Some(Language::English), "en"),
    (Some(Language::French), "fr"),
];
pub(crate) const CHOICES: &[(Choice, &str)] = &[
    (Choice::Auto, "auto"),
    (Choice::Always, "always"),
    (Choice::Never, "never"),
];
pub(crate) const BACKGROUNDS: &[(Background, &str)] = &[
    (Background::Auto, "auto"),
    (Background::Light, "light"),
    (Background::Dark, "dark"),
];
pub(crate) const PACES: &[(Pace, &str)] = &[
    (Pace::Off, "off"),
    (Pace::Fast, "fast"),
    (Pace::Normal, "normal"),
    (Pace::Slow, "slow"),
    (Pace::Step, "step"),
];
const MICE: &[(Mouse, &str)] = &[(Mouse::On, "on"), (Mouse::Off, "off")];
const SWITCH: &[(bool, &str)] = &[(false, "off"), (true, "on")];

/// The user's settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// `None`: from the locale.
    pub language: Option<Language>,
    /// Characters beyond ASCII.
    pub unicode: Choice,
    /// Colours.
    pub colour: Choice,
    /// The background behind the letters.
    pub background: Background,
    /// Whether the terminal rings the bell.
    pub bell: bool,
    /// The plain mode describes the board in words.
    pub described: bool,
    /// The pace of games between computers.
    pub pace: Pace,
    /// Whether the mouse plays.
    pub mouse: Mouse,
    /// The last set-up of a game, as the front end wrote it.
    pub set_up: BTreeMap<String, String>,
    /// Unknown lines, kept as they are.
    pub(crate) others: Vec<String>,
}

/// A line that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingProblem {
    /// The default is used instead.
    Value {
        /// The line number, from 1.
        line: usize,
        /// The name of the setting.
        key: &'static str,
        /// The value in the file.
        value: String,
        /// The known values, with commas between.
        expected: String,
        /// The value that is used instead.
        used: &'static str,
    },
    /// It is not `key = value`.
    Line {
        /// Its number, from 1.
        line: usize,
        /// The text of the line.
        text: String,
    },
}

/// The settings as read from the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadSettings {
    /// The readable settings, with defaults for the rest.
    pub settings: Settings,
    /// The lines that cannot be used, from the top.
    pub problems: Vec<SettingProblem>,
}

impl SettingProblem {
    /// The problem, as a sentence.
    #[must_use]
    pub fn sentence(&self, path: &Path, language: Language) -> String {
        let file = ("path", whole(&path.to_string_lossy()).into());
        match self {
            SettingProblem::Value {
                line,
                key,
                value,
                expected,
                used,
            } => language.sentence(
                "settings-bad-value",
                &[
                    file,
                    ("line", line.to_string().into()),
                    ("key", (*key).into()),
                    ("value", echo(value).into()),
                    ("expected", expected.as_str().into()),
                    ("used", (*used).into()),
                ],
            ),
            SettingProblem::Line { line, text } => language.sentence(
                "settings-bad-line",
                &[
                    file,
                    ("line", line.to_string().into()),
                    ("value", echo(text).into()),
                ],
            ),
        }
    }
}

impl Settings {
    /// Parses settings; of a repeated key the last counts. Refuses newer versions by their number.
    pub(crate) fn parse(text: &str) -> Result<ReadSettings, u32> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut read = ReadSettings::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if let Some(version) = line.strip_prefix(FORMAT).and_then(|text| text.parse().ok()) {
                match version {
                    VERSION => continue,
                    newer if newer > VERSION => return Err(newer),
                    _ => {}
                }
            }
            if !line.is_empty() {
                read.take(index + 1, line);
            }
        }
        Ok(read)
    }
}

impl ReadSettings {
    fn take(&mut self, number: usize, line: &str) {
        let settings = &mut self.settings;
        let (key, value) = match line.split_once('=') {
            _ if line.starts_with('#') => return settings.others.push(line.to_owned()),
            Some((key, value)) => (key.trim(), value.trim()),
            None => {
                self.problems.push(SettingProblem::Line {
                    line: number,
                    text: line.to_owned(),
                });
                return settings.others.push(line.to_owned());
            }
        };
        let problem = match key {
            "language" => assign(&mut settings.language, LANGUAGES, "language", value),
            "unicode" => assign(&mut settings.unicode, CHOICES, "unicode", value),
            "colour" => assign(&mut settings.colour, CHOICES, "colour", value),
            "background" => assign(&mut settings.background, BACKGROUNDS, "background", value),
            "bell" => assign(&mut settings.bell, SWITCH, "bell", value),
            "described" => assign(&mut settings.described, SWITCH, "described", value),
            "pace" => assign(&mut settings.pace, PACES, "pace", value),
            "mouse" => assign(&mut settings.mouse, MICE, "mouse", value),
            _ => {
                let set_up = key.strip_prefix(SET_UP).and_then(unescape);
                match set_up.zip(unescape(value)) {
                    Some((key, value)) => drop(settings.set_up.insert(key, value)),
                    None => settings.others.push(line.to_owned()),
                }
                None
            }
        };
        self.problems
            .extend(problem.map(|(key, expected, used)| SettingProblem::Value {
                line: number,
                key,
                value: value.to_owned(),
                expected,
                used,
            }));
    }
}

/// Sets a value by its name. An unknown name sets the default and returns the key, the known names,
/// and the name of the default.
fn assign<T: Copy + Default + PartialEq>(
    place: &mut T,
    known: &[(T, &'static str)],
    key: &'static str,
    value: &str,
) -> Option<(&'static str, String, &'static str)> {
    let found = known.iter().find(|(_, name)| *name == value);
    *place = found.map(|(value, _)| *value).unwrap_or_default();
    if found.is_some() {
        return None;
    }
    let names: Vec<&str> = known.iter().map(|(_, name)| *name).collect();
    Some((key, names.join(", "), name(known, *place)))
}

fn name<T: Copy + PartialEq>(known: &[(T, &'static str)], value: T) -> &'static str {
    let found = known.iter().find(|(other, _)| *other == value);
    found.map_or("", |(_, name)| name)
}

impl Settings {
    /// These settings where they differ from those `known` of the file, and elsewhere the file's
    /// current ones: another program may have changed it meanwhile.
    pub(crate) fn over(&self, known: &Settings, now: &Settings) -> Settings {
        fn chosen<T: Clone + PartialEq>(own: &T, known: &T, now: &T) -> T {
            if own == known { now } else { own }.clone()
        }
        Settings {
            language: chosen(&self.language, &known.language, &now.language),
            unicode: chosen(&self.unicode, &known.unicode, &now.unicode),
            colour: chosen(&self.colour, &known.colour, &now.colour),
            background: chosen(&self.background, &known.background, &now.background),
            bell: chosen(&self.bell, &known.bell, &now.bell),
            described: chosen(&self.described, &known.described, &now.described),
            pace: chosen(&self.pace, &known.pace, &now.pace),
            mouse: chosen(&self.mouse, &known.mouse, &now.mouse),
            set_up: chosen(&self.set_up, &known.set_up, &now.set_up),
            others: now.others.clone(),
        }
    }
}

impl Pace {
    /// The pace of that name: `off`, `fast`, `normal`, `slow`, `step`.
    #[must_use]
    pub fn named(name: &str) -> Option<Pace> {
        let known = PACES.iter().find(|(_, known)| *known == name);
        known.map(|(pace, _)| *pace)
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{FORMAT}{VERSION}")?;
        for (key, value) in [
            ("language", name(LANGUAGES, self.language)),
            ("unicode", name(CHOICES, self.unicode)),
            ("colour", name(CHOICES, self.colour)),
            ("background", name(BACKGROUNDS, self.background)),
            ("bell", name(SWITCH, self.bell)),
            ("described", name(SWITCH, self.described)),
            ("pace", name(PACES, self.pace)),
            ("mouse", name(MICE, self.mouse)),
        ] {
            writeln!(formatter, "{key} = {value}")?;
        }
        for (key, value) in &self.set_up {
            writeln!(formatter, "{SET_UP}{} = {}", escape(key), escape(value))?;
        }
        for line in &self.others {
            writeln!(formatter, "{line}")?;
        }
        Ok(())
    }
}

/// A text with the escapes that it needs on either side of `=`.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for (at, character) in text.char_indices() {
        let is_edge = at == 0 || at + character.len_utf8() == text.len();
        let is_blank = character.is_whitespace() && (is_edge || character != ' ');
        match character {
            '\\' => escaped.push_str("\\\\"),
            '=' => escaped.push_str("\\u{3d}"),
            _ if is_blank || character.is_control() => {
                escaped.extend(character.escape_unicode());
            }
            _ => escaped.push(character),
        }
    }
    escaped
}

/// The unescaped text; `None` for an invalid escape. A bare `=` is allowed: people may write it.
fn unescape(text: &str) -> Option<String> {
    let mut unescaped = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        unescaped.push_str(before);
        if let Some(after) = after.strip_prefix('\\') {
            unescaped.push('\\');
            rest = after;
        } else {
            let (code, after) = after.strip_prefix("u{")?.split_once('}')?;
            unescaped.push(char::from_u32(u32::from_str_radix(code, 16).ok()?)?);
            rest = after;
        }
    }
    unescaped.push_str(rest);
    Some(unescaped)
}
