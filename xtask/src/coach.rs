//! `cargo xtask coach`: how often the coach says why. Owns the counting: it lets a program review the games of
//! `docs/data/coach` and asks it for advice in some of their positions, both with a fixed number of simulations, and
//! counts in what it prints in English. Any version of the program can be counted, so that two can be compared; two side by
//! side for a reader who does not know which is which are in `blind`.

mod advice;
mod blind;

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::Chore;
use crate::command::output;

/// The games, from the top of the repository.
const GAMES: &str = "docs/data/coach";
/// How many positions of the games a hint is asked for.
const HINTS: usize = 30;
/// What is said about a move stands this far from the left in a review.
const INDENT: &str = "       ";

/// Counts what a program says about the mistakes in docs/data/coach, and how its hints open.
#[derive(Debug, clap::Args)]
pub(crate) struct Coach {
    /// The program to count
    #[arg(long, value_name = "PROGRAM", default_value = "target/debug/dedale")]
    program: String,
    /// Simulations for each position
    #[arg(long, value_name = "NUMBER", default_value = "800")]
    nodes: u32,
    /// Show the mistakes and the first sentences of the hints too
    #[arg(long)]
    show: bool,
    /// Count instead how many marks are others than with so many simulations, without searching again and with
    #[arg(long, value_name = "NUMBER")]
    reference: Option<u32>,
    /// Count instead how often advice on 12×12 is another move than the engine plays, and compare the two
    #[arg(long)]
    large: bool,
    /// Write instead a blind comparison with what this program says, and its key, into docs
    #[arg(long, value_name = "PROGRAM")]
    blind: Option<String>,
    /// Which mistakes are compared, and in which order the two stand
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    seed: u64,
}

impl Chore for Coach {
    const NAME: &'static str = "coach";

    fn run(self, root: &Path) -> Result<()> {
        if self.large {
            return advice::count(root, &self.program, self.nodes);
        }
        let games = games(root)?;
        if let Some(reference) = self.reference {
            return self.compare_marks(root, &games, reference);
        }
        if let Some(before) = &self.blind {
            return blind::write(root, &games, [before, &self.program], self.nodes, self.seed);
        }
        let nodes = self.nodes.to_string();
        let said = |arguments: &[&str]| {
            let mut command = Command::new(&self.program);
            command
                .args(arguments)
                .args(["--nodes", &nodes, "--lang", "en"]);
            output(&mut command)
        };
        let mut mistakes = Vec::new();
        for (name, _) in &games {
            let path = root.join(GAMES).join(name);
            let path = path.to_str().context("a path of letters")?;
            mistakes.extend(read_review(&said(&["analyze", path])?));
        }
        let mut openings = Vec::new();
        for moves in positions(&games) {
            let text = said(&["hint", "--moves", &moves])?;
            openings.push((moves, reasons_of_hint(&text)));
        }
        if self.show {
            show(&mistakes, &openings);
        }
        print!("{}", table(&mistakes, &openings));
        Ok(())
    }
}

impl Coach {
    /// Counts the marks that change between few simulations and many.
    fn compare_marks(
        &self,
        root: &Path,
        games: &[(String, Vec<String>)],
        reference: u32,
    ) -> Result<()> {
        let marks = |nodes: u32, again: u32| -> Result<Vec<Marked>> {
            // Each game by a process of its own, all at once: with a number of simulations the answers are the same.
            let texts: Vec<Result<String>> = std::thread::scope(|scope| {
                let started: Vec<_> = games
                    .iter()
                    .map(|(name, _)| {
                        let mut command = Command::new(&self.program);
                        command.arg("analyze").arg(root.join(GAMES).join(name));
                        command.args(["--nodes", &nodes.to_string(), "--lang", "en"]);
                        command.args(["--deepen", &again.to_string()]);
                        scope.spawn(move || output(&mut command))
                    })
                    .collect();
                let broken = |_| anyhow::anyhow!("a thread broke off");
                started
                    .into_iter()
                    .map(|thread| thread.join().map_err(broken)?)
                    .collect()
            });
            let mut all = Vec::new();
            for text in texts {
                all.extend(read_marks(&text?));
            }
            Ok(all)
        };
        let many = marks(reference, 0)?;
        println!(
            "| simulations | searched again | moves | other marks than with {reference} | of these told to be unsure | unsure |"
        );
        println!("|---|---|---|---|---|---|");
        for (nodes, again) in [(self.nodes, 0), (self.nodes, 1), (2 * self.nodes, 0)] {
            let few = marks(nodes, again)?;
            let Changes {
                moves,
                changed,
                told,
                unsure,
            } = changes(&few, &many);
            let times = match again {
                0 => "no".to_owned(),
                more => format!("up to {more} times as much"),
            };
            println!("| {nodes} | {times} | {moves} | {changed} | {told} | {unsure} |");
        }
        Ok(())
    }
}

/// A move of a review with its sign.
#[derive(Debug, PartialEq, Eq)]
struct Marked {
    sign: String,
    unsure: bool,
}

/// The signs of all moves of a review as it is printed.
fn read_marks(text: &str) -> Vec<Marked> {
    const SIGNS: [&str; 6] = ["★", "✓", "?!", "?", "??", "·"];
    let mut marks: Vec<Marked> = Vec::new();
    for line in text.lines() {
        if let Some(said) = line.strip_prefix(INDENT) {
            let last = marks.last_mut().filter(|_| said.starts_with("Not sure"));
            if let Some(last) = last {
                last.unsure = true;
            }
        } else if line.contains(" → ") {
            let sign = line.split_whitespace().find(|word| SIGNS.contains(word));
            marks.extend(sign.map(|sign| Marked {
                sign: sign.to_owned(),
                unsure: false,
            }));
        }
    }
    marks
}

/// How two reviews of the same moves differ.
#[derive(Debug, PartialEq, Eq)]
struct Changes {
    moves: usize,
    changed: usize,
    /// Of those changed, those that the first review called unsure.
    told: usize,
    unsure: usize,
}

fn changes(few: &[Marked], many: &[Marked]) -> Changes {
    // The best and the good are one here: nobody is told apart by a hundredth.
    let kind = |one: &Marked| match one.sign.as_str() {
        "★" | "✓" | "·" => String::new(),
        other => other.to_owned(),
    };
    let pairs = || few.iter().zip(many);
    let changed = || pairs().filter(|(one, other)| kind(one) != kind(other));
    Changes {
        moves: few.len(),
        changed: changed().count(),
        told: changed().filter(|(one, _)| one.unsure).count(),
        unsure: few.iter().filter(|one| one.unsure).count(),
    }
}

/// The games by name, with their moves.
fn games(root: &Path) -> Result<Vec<(String, Vec<String>)>> {
    let folder = root.join(GAMES);
    let mut games = Vec::new();
    for entry in std::fs::read_dir(&folder).with_context(|| format!("could not read {GAMES}"))? {
        let path = entry?.path();
        if path.extension().is_none_or(|ending| ending != "dedale") {
            continue;
        }
        let name = path.file_name().context("a file has a name")?;
        let text = std::fs::read_to_string(&path)?;
        games.push((name.to_string_lossy().into_owned(), moves_of(&text)));
    }
    games.sort();
    Ok(games)
}

/// The moves of a record without comments.
fn moves_of(record: &str) -> Vec<String> {
    record
        .lines()
        .filter(|line| !line.starts_with('['))
        .flat_map(str::split_whitespace)
        .filter(|word| word.starts_with(|letter: char| letter.is_ascii_lowercase()))
        .map(str::to_owned)
        .collect()
}

/// The moves that lead to the positions a hint is asked for, spread evenly over all games.
fn positions(games: &[(String, Vec<String>)]) -> Vec<String> {
    let all: Vec<String> = games
        .iter()
        .flat_map(|(_, moves)| (1..moves.len()).map(|count| moves[..count].join(" ")))
        .collect();
    (0..HINTS.min(all.len()))
        .map(|number| all[number * all.len() / HINTS].clone())
        .collect()
}

/// A move that gave something away, with what is said about it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Mistake {
    /// How many moves were made before it.
    ply: usize,
    /// Its line in the review, without what is in front.
    head: String,
    /// The move played.
    played: String,
    /// The better one.
    better: String,
    /// The sentences.
    sentences: Vec<String>,
}

impl Mistake {
    fn about<'a>(&'a self, chosen: &str) -> impl Iterator<Item = &'a str> {
        let head = format!("{chosen}: ");
        let about = move |sentence: &'a String| sentence.strip_prefix(&head);
        self.sentences.iter().filter_map(about)
    }

    fn compares_lines(&self) -> bool {
        self.sentences.iter().any(|said| is_comparison(said))
    }

    /// Is all that is said of the move played which answer comes?
    fn only_answered(&self) -> bool {
        let mut about = self.about(&self.played).peekable();
        about.peek().is_some()
            && about.all(|said| said.contains("will probably answer"))
            && !self.compares_lines()
    }
}

/// Does a line of a review say where the lines of both moves lead? Earlier versions counted everybody's moves together.
fn is_comparison(said: &str) -> bool {
    let each = said.starts_with("After ") && said.contains(" each ");
    each || said.contains(" moves on")
}

/// The mistakes of a review as it is printed.
fn read_review(text: &str) -> Vec<Mistake> {
    let mut mistakes: Vec<Mistake> = Vec::new();
    let mut head: Option<&str> = None;
    let mut moves = 0;
    for line in text.lines() {
        let Some(said) = line.strip_prefix(INDENT) else {
            head = line.contains('%').then_some(line);
            moves += usize::from(line.contains(" → "));
            continue;
        };
        if let Some(better) = said.strip_prefix("Better: ") {
            let Some(head) = head.take() else { continue };
            let words = || head.split_whitespace();
            // The move stands before its sign and the word for it.
            let sign = words().position(|word| matches!(word, "?!" | "?" | "??"));
            let played = sign.and_then(|place| words().nth(place.checked_sub(1)?));
            mistakes.push(Mistake {
                ply: moves - 1,
                head: head.trim().to_owned(),
                played: played.unwrap_or_default().to_owned(),
                better: better.split(' ').next().unwrap_or_default().to_owned(),
                sentences: Vec::new(),
            });
        } else if let Some(mistake) = mistakes.last_mut().filter(|_| head.is_none()) {
            let begins = [&mistake.played, &mistake.better]
                .iter()
                .any(|chosen| said.starts_with(&format!("{chosen}: ")));
            match mistake.sentences.last_mut() {
                Some(last) if !begins && !is_comparison(said) => {
                    last.push(' ');
                    last.push_str(said);
                }
                _ => mistake.sentences.push(said.to_owned()),
            }
        }
    }
    mistakes
}

/// The sentences of a hint, after the advice and the expected moves.
fn reasons_of_hint(text: &str) -> Vec<String> {
    let mut reasons = Vec::new();
    let said = text.lines().filter_map(|line| line.strip_prefix("  "));
    let said = said.filter(|line| !line.starts_with("Expected: "));
    let mut sentence = String::new();
    for line in said {
        if !sentence.is_empty() {
            sentence.push(' ');
        }
        sentence.push_str(line);
        if line.ends_with('.') {
            reasons.push(std::mem::take(&mut sentence));
        }
    }
    reasons
}

fn show(mistakes: &[Mistake], hints: &[(String, Vec<String>)]) {
    for mistake in mistakes {
        println!("{} (better: {})", mistake.head, mistake.better);
        for sentence in &mistake.sentences {
            println!("    {sentence}");
        }
    }
    for (moves, reasons) in hints {
        let count = moves.split(' ').count();
        println!("after {count} moves: {}", reasons.join(" "));
    }
}

/// The counts as a table for a document.
fn table(mistakes: &[Mistake], hints: &[(String, Vec<String>)]) -> String {
    let count = |is: &dyn Fn(&Mistake) -> bool| mistakes.iter().filter(|one| is(one)).count();
    let nothing_on_played = |one: &Mistake| one.about(&one.played).next().is_none();
    let nothing_on_better = |one: &Mistake| one.about(&one.better).next().is_none();
    let nearer = |(_, reasons): &&(String, Vec<String>)| {
        reasons
            .first()
            .is_some_and(|first| first.contains("comes nearer"))
    };
    let rows = [
        (
            "moves marked as inaccuracy, mistake or blunder",
            mistakes.len(),
        ),
        (
            "without a sentence on the move played",
            count(&nothing_on_played),
        ),
        (
            "without a sentence on the better one",
            count(&nothing_on_better),
        ),
        (
            "with nothing on the move played but the answer to expect",
            count(&Mistake::only_answered),
        ),
        (
            "with neither a sentence on the move played nor a comparison of the lines",
            count(&|one| nothing_on_played(one) && !one.compares_lines()),
        ),
        (
            "with a comparison of the lines",
            count(&Mistake::compares_lines),
        ),
        ("hints", hints.len()),
        (
            "hints that open with *comes nearer*",
            hints.iter().filter(nearer).count(),
        ),
    ];
    let mut text = String::from("| | |\n|---|---|\n");
    for (what, number) in rows {
        text.push_str(&format!("| {what} | {number} |\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const REVIEW: &str = "Review of the game: level 3 against level 4

  1. ● level 3              e2        ★   best            53% → 52%
     ○ level 4              g7h       ?   mistake         69% → 58%
       Better: e6 d3 c6h e3 e6h e5h g6h f3
       g7h: The wall makes nobody's way longer, which is a very long
       sentence.
       After 4 moves each e6 leaves level 4 a way of 6 against 9, g7h one of 7
       against 7.
  2. ● level 3              d3        ??  blunder         69% → 38%
       Better: e4 e6
       d3: level 4 will probably answer e5: 5 steps to go then.
       e4: level 3 comes nearer: 5 steps to go instead of 6.

Summary         best  good
     ● level 3    17     4
";

    #[test]
    fn mistakes_are_read_with_their_sentences() {
        let mistakes = read_review(REVIEW);
        assert_eq!(mistakes.len(), 2);
        assert_eq!(mistakes[0].played, "g7h");
        assert_eq!((mistakes[0].ply, mistakes[1].ply), (1, 2));
        assert_eq!(mistakes[0].better, "e6");
        assert_eq!(mistakes[0].sentences.len(), 2, "{mistakes:?}");
        assert!(mistakes[0].compares_lines() && !mistakes[0].only_answered());
        assert!(mistakes[0].about("e6").next().is_none());
        assert!(mistakes[1].only_answered());
        assert_eq!(mistakes[1].about("e4").count(), 1);
        let table = table(
            &mistakes,
            &[(String::new(), vec!["A comes nearer: 5.".to_owned()])],
        );
        for row in [
            "| without a sentence on the better one | 1 |",
            "| with nothing on the move played but the answer to expect | 1 |",
            "| with a comparison of the lines | 1 |",
            "| hints that open with *comes nearer* | 1 |",
        ] {
            assert!(table.contains(row), "{table}");
        }
    }

    #[test]
    fn marks_are_read_and_compared() {
        let marks = read_marks(REVIEW);
        let signs: Vec<&str> = marks.iter().map(|mark| mark.sign.as_str()).collect();
        assert_eq!(signs, ["★", "?", "??"]);
        let better = "       Better: e6";
        let doubtful = format!("       Not sure: the loss may be.\n{better}");
        let other = REVIEW
            .replace("★   best", "✓   good")
            .replace("??  blunder", "?   mistake");
        let few = read_marks(&REVIEW.replacen(better, &doubtful, 1));
        assert!(few[1].unsure && !few[2].unsure);
        let expected = Changes {
            moves: 3,
            changed: 1,
            told: 0,
            unsure: 1,
        };
        assert_eq!(changes(&few, &read_marks(&other)), expected);
    }

    #[test]
    fn a_hint_begins_after_its_expected_moves() {
        let text = "Advice for player 1: b1h (winning chances 58%)\n  Expected: b1h b4h d1h d4h\n  Because of the wall, player 2 has 1 step\n  more to go.\n  Walls left: 3.\n";
        let reasons = reasons_of_hint(text);
        assert_eq!(
            reasons,
            [
                "Because of the wall, player 2 has 1 step more to go.",
                "Walls left: 3."
            ]
        );
    }
}
