//! The explanations of two programs side by side, for a reader who does not know which is which: ten mistakes drawn by a seed,
//! each with its board and two explanations in an order drawn by the same seed. The key is a file of its own.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use dedale_rules::SplitMix;

use super::{GAMES, Mistake, read_review};
use crate::command::output;

/// What the reader gets, and what is looked at afterwards.
const QUESTIONS: &str = "docs/coach-blind.md";
const KEY: &str = "docs/data/coach/blind-key.txt";
/// How many mistakes are compared.
const COMPARED: usize = 10;

/// A mistake that two programs explain.
struct Pair {
    /// The game and the moves that lead to it.
    game: String,
    moves: String,
    /// As the earlier program explains it, then the later one.
    explained: [Mistake; 2],
}

/// Writes the questions and the key.
pub(super) fn write(
    root: &Path,
    games: &[(String, Vec<String>)],
    programs: [&str; 2],
    nodes: u32,
    seed: u64,
) -> Result<()> {
    // The earlier one searches each position once; so does the later here, that both explain the same lines.
    let once: [&[&str]; 2] = [&[], &["--deepen", "0"]];
    let broken = |_| anyhow::anyhow!("a thread broke off");
    let reviews: Vec<Result<Vec<Mistake>>> = std::thread::scope(|scope| {
        let started: Vec<_> = games
            .iter()
            .flat_map(|(name, _)| programs.iter().zip(once).map(move |pair| (name, pair)))
            .map(|(name, (program, words))| {
                let mut command = Command::new(program);
                command.arg("analyze").arg(root.join(GAMES).join(name));
                command.args(["--nodes", &nodes.to_string(), "--lang", "en"]);
                command.args(words);
                scope.spawn(move || output(&mut command).map(|text| read_review(&text)))
            })
            .collect();
        let joined = started.into_iter().map(|one| one.join().map_err(broken)?);
        joined.collect()
    });
    let mut reviews = reviews.into_iter();
    let mut pairs = Vec::new();
    for (name, moves) in games {
        let mut next = || reviews.next().context("two reviews of each game")?;
        let (before, after) = (next()?, next()?);
        pairs.extend(paired(before, after).into_iter().map(|explained| Pair {
            game: name.clone(),
            moves: moves[..explained[0].ply].join(" "),
            explained,
        }));
    }
    ensure!(
        pairs.len() >= COMPARED,
        "both programs find the same better move for {} mistakes only",
        pairs.len()
    );
    let mut random = SplitMix::new(seed);
    random.shuffle(&mut pairs);
    pairs.truncate(COMPARED);
    let orders: Vec<bool> = pairs.iter().map(|_| random.percent(50)).collect();
    let mut boards = Vec::new();
    for pair in &pairs {
        let mut command = Command::new(programs[1]);
        command.args(["show", "--moves", &pair.moves, "--lang", "en", "--ascii"]);
        boards.push(output(&mut command)?);
    }
    let said = [
        (QUESTIONS, questions(&pairs, &orders, &boards)),
        (KEY, key(&orders)),
    ];
    for (name, text) in said {
        std::fs::write(root.join(name), text).with_context(|| format!("could not write {name}"))?;
    }
    println!("{QUESTIONS} and {KEY}: {COMPARED} mistakes");
    Ok(())
}

/// The mistakes for which both programs advise the same move and say something different.
fn paired(before: Vec<Mistake>, after: Vec<Mistake>) -> Vec<[Mistake; 2]> {
    let mut after: Vec<Option<Mistake>> = after.into_iter().map(Some).collect();
    let pairs = before.into_iter().filter_map(|old| {
        let is_it = |new: &&mut Option<Mistake>| {
            new.as_ref().is_some_and(|new| {
                (new.ply, &new.better) == (old.ply, &old.better) && new.sentences != old.sentences
            })
        };
        let new = after.iter_mut().find(is_it)?.take()?;
        Some([old, new])
    });
    pairs.collect()
}

fn questions(pairs: &[Pair], orders: &[bool], boards: &[String]) -> String {
    let mut text = String::from(
        "# Ten mistakes explained twice\n\n\
         Written by `cargo xtask coach --blind PROGRAM --seed N` ([analysis](analysis.md#a-blind-comparison)). Of each mistake one \
         explanation is by an\nearlier version of the program and one by a later; which is which is drawn by lot and stands in \
         [the key](data/coach/blind-key.txt). For each: which one\ntells better why the move was a mistake?\n",
    );
    for (number, ((pair, &swapped), board)) in (1..).zip(pairs.iter().zip(orders).zip(boards)) {
        let Pair {
            game,
            explained: [old, new],
            ..
        } = pair;
        let _ = write!(
            text,
            "\n## {number}\n\nGame {game}, after {} moves: **{}** was played, **{}** was better.\n\n```text\n{}\n```\n",
            old.ply,
            old.played,
            old.better,
            board.trim_end()
        );
        let (first, second) = if swapped { (new, old) } else { (old, new) };
        for (letter, mistake) in [("A", first), ("B", second)] {
            let _ = write!(text, "\n**{letter}.** ");
            let said = match &mistake.sentences[..] {
                [] => "(nothing)".to_owned(),
                sentences => sentences.join(" "),
            };
            let _ = writeln!(text, "{said}");
        }
    }
    text
}

fn key(orders: &[bool]) -> String {
    let mut text =
        String::from("# Which explanation of docs/coach-blind.md is the later program's.\n");
    for (number, swapped) in (1..).zip(orders) {
        let letter = if *swapped { 'A' } else { 'B' };
        let _ = writeln!(text, "{number} {letter}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(ply: usize, better: &str, said: &str) -> Mistake {
        Mistake {
            ply,
            better: better.to_owned(),
            sentences: vec![said.to_owned()],
            ..Mistake::default()
        }
    }

    #[test]
    fn only_the_same_advice_said_otherwise_is_compared() {
        let before = vec![
            mistake(3, "e4", "old"),
            mistake(5, "e5", "old"),
            mistake(7, "e6", "same"),
            mistake(9, "e7", "gone"),
        ];
        let after = vec![
            mistake(3, "e4", "new"),
            mistake(5, "d5", "new"),
            mistake(7, "e6", "same"),
        ];
        let pairs = paired(before, after);
        assert_eq!(pairs.len(), 1);
        assert_eq!(pairs[0][0].sentences, ["old"]);
        assert_eq!(pairs[0][1].sentences, ["new"]);
    }

    #[test]
    fn the_questions_do_not_tell_and_the_key_does() {
        let pair = || Pair {
            game: "1.dedale".to_owned(),
            moves: "e2".to_owned(),
            explained: [mistake(1, "e4", "old"), mistake(1, "e4", "new")],
        };
        let orders = [false, true];
        let boards = [String::from("board\n"), String::from("board\n")];
        let text = questions(&[pair(), pair()], &orders, &boards);
        assert!(text.contains("**A.** old\n\n**B.** new"), "{text}");
        assert!(text.contains("**A.** new\n\n**B.** old"), "{text}");
        assert!(key(&orders).ends_with("1 B\n2 A\n"));
    }
}
