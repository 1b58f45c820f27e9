//! What differs between the answers of two versions, command by command.

use anyhow::{Result, bail};
use similar::{ChangeTag, TextDiff};

use super::Answer;

/// Prints every difference; any is an error that counts them.
pub(super) fn report(before: &[Answer], after: &[Answer]) -> Result<()> {
    let differences = differences(before, after);
    for difference in &differences {
        println!("{difference}");
    }
    let commands = before.len().max(after.len());
    if differences.is_empty() {
        println!("{commands} commands, the same answers");
        return Ok(());
    }
    bail!(
        "{} of {commands} commands are answered otherwise",
        differences.len()
    )
}

/// One text for each command that is answered otherwise, or that only one side knows.
fn differences(before: &[Answer], after: &[Answer]) -> Vec<String> {
    let mut found = Vec::new();
    let mut unmatched: Vec<&Answer> = after.iter().collect();
    for old in before {
        // The same command may come twice, with something in between: the first that is left is meant.
        let place = unmatched.iter().position(|new| new.command == old.command);
        match place.map(|place| unmatched.remove(place)) {
            None => found.push(format!("$ {}\n  only before", old.command)),
            Some(new) if new.text != old.text => found.push(changed(old, new)),
            Some(_) => {}
        }
    }
    found.extend(
        unmatched
            .iter()
            .map(|new| format!("$ {}\n  only after", new.command)),
    );
    found
}

fn changed(old: &Answer, new: &Answer) -> String {
    let mut text = format!("$ {}\n", old.command);
    let diff = TextDiff::from_lines(&old.text, &new.text);
    for group in diff.grouped_ops(1) {
        for change in group.iter().flat_map(|part| diff.iter_changes(part)) {
            let mark = match change.tag() {
                ChangeTag::Delete => '-',
                ChangeTag::Insert => '+',
                ChangeTag::Equal => ' ',
            };
            text += &format!("  {mark} {}\n", change.value().trim_end_matches('\n'));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(command: &str, text: &str) -> Answer {
        Answer {
            command: command.to_owned(),
            text: text.to_owned(),
        }
    }

    #[test]
    fn differences_are_told_by_command() {
        let before = [
            answer("a", "one\n"),
            answer("b", "two\nthree\n"),
            answer("c", ""),
        ];
        let after = [
            answer("b", "two\nfour\n"),
            answer("a", "one\n"),
            answer("d", ""),
        ];
        let found = differences(&before, &after);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].contains("  - three\n  + four\n"), "{}", found[0]);
        assert!(found[1].contains("only before"));
        assert!(found[2].contains("only after"));
        assert!(report(&before, &after).is_err());
        assert!(report(&before, &before).is_ok());
    }
}
