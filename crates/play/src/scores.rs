//! The score table (C8): every name's results so far, as text that a person can read and edit.
//! Reading and writing the file, and locking it, is left to the front ends.
//!
//! No line is ever dropped: unknown lines stay where they are, word for word.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use dedale_rules::codes;

/// The format and its version, after a comment mark.
const FORMAT: &str = "dedale-scores/";
/// The version that this program writes, and the newest it reads.
pub const SCORES_VERSION: u32 = 1;
/// How many counted games are remembered. A game is counted twice only after a crash, so the last
/// few would do.
pub const REMEMBERED: usize = 200;

/// For people who open the file.
const NOTES: [&str; 2] = [
    "# Les scores de Dédale, une ligne par joueur. Ce que le programme ne comprend pas reste tel quel.",
    "# The scores of Dédale, one line a player. What the program does not understand stays as it is.",
];
const HEADINGS: [[&str; 5]; 2] = [
    ["points", "parties", "victoires", "meilleure", "nom"],
    ["points", "games", "wins", "best", "name"],
];
/// Written twice: if one of the two is damaged, the other still has the game.
const COUNTED: &str = "# counted:";
/// A checksum of all lines but this one and the last: an edited file has a wrong one.
const SUM: &str = "# sum:";
/// The last line. A file without it was truncated.
const END: &str = "# end";

/// The results of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The name.
    pub name: String,
    /// All points together; may be negative.
    pub points: i64,
    /// Games played to their end.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// The most points of one game.
    pub best: i64,
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Score(Score),
    /// A comment, an empty line, or an unknown line.
    Other(String),
}

/// The result of a game for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The player's name.
    pub name: String,
    /// The points of this game.
    pub points: i32,
    /// Was it won?
    pub won: bool,
}

/// A finished game, for the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The unique id of the game; one word. A game without one cannot be recognised.
    pub id: String,
    /// One for each seat.
    pub lines: Vec<Tally>,
}

/// Whether a game changed the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Yes.
    Now,
    /// No: it had been counted before.
    Before,
}

/// The order of the table on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScoreOrder {
    /// Most points first.
    #[default]
    Points,
    /// Most wins first.
    Wins,
    /// Most games first.
    Games,
    /// Best game first.
    Best,
    /// Alphabetically.
    Name,
}

impl ScoreOrder {
    /// Every order, for a key that cycles through them.
    pub const ALL: [ScoreOrder; 5] = [
        ScoreOrder::Points,
        ScoreOrder::Wins,
        ScoreOrder::Games,
        ScoreOrder::Best,
        ScoreOrder::Name,
    ];
}

/// The file was written by a newer program and must not be changed by this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewerScores {
    /// The version of the file.
    pub version: u32,
}

codes! {
    NewerScores {
        NewerScores { .. } => "scores-newer",
    }
}

impl fmt::Display for NewerScores {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = self.version;
        write!(
            formatter,
            "scores of version {version}; known here is {SCORES_VERSION}"
        )
    }
}

impl std::error::Error for NewerScores {}

/// A parsed table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedScores {
    /// The table.
    pub scores: Scores,
    /// Is the beginning or the end missing? Then lines may be missing too.
    pub is_cut: bool,
    /// Is its checksum wrong? The file was edited or damaged.
    pub is_changed: bool,
}

/// The score table. Each name is in it once.
///
/// ```
/// use dedale_play::{Counted, GameResult, ScoreOrder, Scores, Tally};
/// let mut scores = Scores::default();
/// let tally = |name: &str, points, won| Tally { name: name.to_owned(), points, won };
/// let game = GameResult {
///     id: "game-1".to_owned(),
///     lines: vec![tally("Ada", 5, true), tally("Eren", 0, false)],
/// };
/// assert_eq!(scores.count(&game), Counted::Now);
/// assert_eq!(scores.count(&game), Counted::Before, "no game counts twice");
/// let first = scores.sorted(ScoreOrder::Points)[0];
/// assert_eq!((first.name.as_str(), first.points, first.wins), ("Ada", 5, 1));
/// assert_eq!(Scores::parse(&scores.to_string())?.scores, scores);
/// # Ok::<(), dedale_play::NewerScores>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    lines: Vec<Line>,
    /// The line of each name.
    places: BTreeMap<String, usize>,
    /// The games counted last, the newest at the back.
    counted: VecDeque<String>,
}

impl Scores {
    /// Parses a table. Lines with the same name, which only a person can have written, are added
    /// up.
    ///
    /// # Errors
    /// The text says that it is of a newer version.
    pub fn parse(text: &str) -> Result<ParsedScores, NewerScores> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut scores = Scores::default();
        let (mut begins, mut ends) = (false, false);
        let mut sum = Sum::default();
        let mut told = None;
        for line in text.lines().map(|line| line.trim_end_matches('\r')) {
            if let Some(text) = line.strip_prefix(SUM) {
                told = Some(text.trim());
                continue;
            }
            if line.trim_end() != END {
                sum.take(line);
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["#", format] if version(format).is_some() => {
                    let version = version(format).unwrap_or_default();
                    if version > SCORES_VERSION {
                        return Err(NewerScores { version });
                    }
                    begins = true;
                }
                ["#", ref headings @ ..] if HEADINGS.iter().any(|known| known == headings) => {}
                _ if NOTES.contains(&line.trim_end()) => {}
                _ if line.trim_end() == END => ends = true,
                _ if line.starts_with(COUNTED) => {
                    let ids = line[COUNTED.len()..].split_whitespace();
                    ids.for_each(|id| scores.remember(id.to_owned()));
                }
                _ => match score(line) {
                    Some(score) => scores.add(score),
                    None => scores.lines.push(Line::Other(line.to_owned())),
                },
            }
        }
        Ok(ParsedScores {
            scores,
            is_cut: !(begins && ends),
            is_changed: told.is_some_and(|told| told != sum.to_string()),
        })
    }

    /// Is that game among those counted last?
    #[must_use]
    pub fn has_counted(&self, id: &str) -> bool {
        self.counted.contains(&word(id))
    }

    /// Adds a game to the table, unless it is among those counted last.
    pub fn count(&mut self, game: &GameResult) -> Counted {
        let id = word(&game.id);
        if self.has_counted(&id) {
            return Counted::Before;
        }
        // A player who sits on two seats under one name has still played one game.
        let mut together: Vec<Score> = Vec::new();
        for tally in &game.lines {
            let name = one_line(&tally.name);
            let (points, won) = (i64::from(tally.points), u64::from(tally.won));
            if let Some(score) = together.iter_mut().find(|score| score.name == name) {
                score.points += points;
                score.best = score.points;
                score.wins = score.wins.max(won);
            } else {
                together.push(Score {
                    name,
                    points,
                    games: 1,
                    wins: won,
                    best: points,
                });
            }
        }
        for score in together {
            self.add(score);
        }
        self.remember(id);
        Counted::Now
    }

    /// All names of the table, in that order; ties by points, wins and name.
    #[must_use]
    pub fn sorted(&self, order: ScoreOrder) -> Vec<&Score> {
        let mut sorted: Vec<&Score> = self.all().collect();
        sorted.sort_by(|a, b| {
            let by = match order {
                ScoreOrder::Points => b.points.cmp(&a.points),
                ScoreOrder::Wins => b.wins.cmp(&a.wins),
                ScoreOrder::Games => b.games.cmp(&a.games),
                ScoreOrder::Best => b.best.cmp(&a.best),
                ScoreOrder::Name => alphabetical(&a.name).cmp(&alphabetical(&b.name)),
            };
            by.then(b.points.cmp(&a.points))
                .then(b.wins.cmp(&a.wins))
                .then_with(|| alphabetical(&a.name).cmp(&alphabetical(&b.name)))
                .then_with(|| a.name.cmp(&b.name))
        });
        sorted
    }

    /// The results of that name.
    #[must_use]
    pub fn of(&self, name: &str) -> Option<&Score> {
        let name = name.trim();
        match self.lines.get(*self.places.get(name)?)? {
            Line::Score(score) => Some(score),
            Line::Other(_) => None,
        }
    }

    /// The unknown lines. Comments and empty lines are not among them.
    pub fn unknown_lines(&self) -> impl Iterator<Item = &str> {
        let means_nothing =
            |text: &str| text.trim().is_empty() || text.starts_with('#') && !hides_a_score(text);
        self.lines.iter().filter_map(move |line| match line {
            Line::Other(text) if !means_nothing(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// Takes over the names missing here from an older table, for a table that was damaged.
    pub fn add_missing(&mut self, older: &Scores) {
        for score in older.all() {
            if self.of(&score.name).is_none() {
                self.push(score.clone());
            }
        }
        self.remember_with(older);
    }

    /// Takes over the counted games of an older table, for a table that was edited.
    pub fn remember_with(&mut self, older: &Scores) {
        let newer = std::mem::take(&mut self.counted);
        let ids = older.counted.iter().chain(&newer);
        ids.for_each(|id| self.remember(id.clone()));
    }

    fn all(&self) -> impl Iterator<Item = &Score> {
        self.lines.iter().filter_map(|line| match line {
            Line::Score(score) => Some(score),
            Line::Other(_) => None,
        })
    }

    fn add(&mut self, more: Score) {
        let place = self.places.get(&more.name);
        match place.and_then(|&place| self.lines.get_mut(place)) {
            Some(Line::Score(score)) => {
                score.best = match (score.games, more.games) {
                    (0, _) => more.best,
                    (_, 0) => score.best,
                    _ => score.best.max(more.best),
                };
                score.points = score.points.saturating_add(more.points);
                score.games = score.games.saturating_add(more.games);
                score.wins = score.wins.saturating_add(more.wins);
            }
            _ => self.push(more),
        }
    }

    fn push(&mut self, score: Score) {
        self.places.insert(score.name.clone(), self.lines.len());
        self.lines.push(Line::Score(score));
    }

    fn remember(&mut self, id: String) {
        if id.is_empty() || self.counted.contains(&id) {
            return;
        }
        self.counted.push_back(id);
        while self.counted.len() > REMEMBERED {
            self.counted.pop_front();
        }
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write_lines(&mut text)?;
        let mut sum = Sum::default();
        text.lines().for_each(|line| sum.take(line));
        writeln!(formatter, "{text}{SUM} {sum}\n{END}")
    }
}

impl Scores {
    /// Everything but the last two lines.
    fn write_lines(&self, formatter: &mut impl fmt::Write) -> fmt::Result {
        let numbers = |score: &Score| {
            [
                score.points.to_string(),
                score.games.to_string(),
                score.wins.to_string(),
                score.best.to_string(),
            ]
        };
        let mut widths = [0; 4];
        let headings = HEADINGS.map(|[a, b, c, d, _]| [a, b, c, d].map(str::to_owned));
        for row in headings.into_iter().chain(self.all().map(numbers)) {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = cell.len().max(*width);
            }
        }
        let [a, b, c, d] = widths;
        writeln!(formatter, "# {FORMAT}{SCORES_VERSION}")?;
        for note in NOTES {
            writeln!(formatter, "{note}")?;
        }
        for [points, games, wins, best, name] in HEADINGS {
            writeln!(
                formatter,
                "# {points:>a$}  {games:>b$}  {wins:>c$}  {best:>d$}  {name}"
            )?;
        }
        for line in &self.lines {
            match line {
                Line::Score(score) => {
                    let [points, games, wins, best] = numbers(score);
                    let name = &score.name;
                    writeln!(
                        formatter,
                        "  {points:>a$}  {games:>b$}  {wins:>c$}  {best:>d$}  {name}"
                    )?;
                }
                Line::Other(text) => writeln!(formatter, "{text}")?,
            }
        }
        for _ in 0..2 {
            formatter.write_str(COUNTED)?;
            for id in &self.counted {
                write!(formatter, " {id}")?;
            }
            formatter.write_char('\n')?;
        }
        Ok(())
    }
}

/// The checksum of lines, whatever their line ends: CRC-32, as in zip files.
#[derive(Default)]
struct Sum(crc32fast::Hasher);

impl Sum {
    fn take(&mut self, line: &str) {
        self.0.update(line.as_bytes());
        self.0.update(b"\n");
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:08x}", self.0.clone().finalize())
    }
}

fn version(word: &str) -> Option<u32> {
    let version = word.strip_prefix(FORMAT)?.parse().ok()?;
    (version > 0).then_some(version)
}

/// The score in a line: four numbers and a name.
fn score(line: &str) -> Option<Score> {
    let mut rest = line;
    let mut word = || {
        let text = rest.trim_start();
        let (word, after) = text.split_once(char::is_whitespace)?;
        rest = after;
        Some(word)
    };
    let points = word()?.parse().ok()?;
    let games = word()?.parse().ok()?;
    let wins = word()?.parse().ok()?;
    let best = word()?.parse().ok()?;
    let name = rest.trim();
    let shown = !name.is_empty() && !name.contains(char::is_control);
    shown.then(|| Score {
        name: name.to_owned(),
        points,
        games,
        wins,
        best,
    })
}

/// Does this comment end with a score, because the line end between them was damaged?
fn hides_a_score(comment: &str) -> bool {
    let words: Vec<&str> = comment.split_whitespace().collect();
    let is_number = |word: &&str| word.parse::<i64>().is_ok();
    words
        .windows(5)
        .any(|words| words[..4].iter().all(is_number))
}

/// A name in the form that can end a line.
fn one_line(name: &str) -> String {
    let name = name.replace(char::is_control, " ");
    match name.trim() {
        "" => "?".to_owned(),
        name => name.to_owned(),
    }
}

/// An id in the form that can stand among others.
fn word(id: &str) -> String {
    let blank = |letter: char| letter.is_whitespace() || letter.is_control();
    id.trim_matches(blank).replace(blank, "_")
}

/// The name for sorting: accents and capitals do not matter.
fn alphabetical(name: &str) -> String {
    let mut key = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => key.push('a'),
            'æ' => key.push_str("ae"),
            'ç' => key.push('c'),
            'è' | 'é' | 'ê' | 'ë' => key.push('e'),
            'ì' | 'í' | 'î' | 'ï' => key.push('i'),
            'ñ' => key.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' => key.push('o'),
            'œ' => key.push_str("oe"),
            'ù' | 'ú' | 'û' | 'ü' => key.push('u'),
            'ý' | 'ÿ' => key.push('y'),
            '\u{300}'..='\u{36f}' => {}
            other => key.push(other),
        }
    }
    key
}
