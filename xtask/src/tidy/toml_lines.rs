//! Just enough of TOML to read the manifests: headers, keys, values and the lines they are on.
//!
//! Cargo itself refuses a manifest that is not valid TOML, so nothing is validated here.

/// A key with its value, as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The parts of the header above, such as `["dependencies"]`.
    pub(crate) table: Vec<String>,
    /// How many headers came before, to tell two `[[test]]` apart.
    pub(crate) ordinal: usize,
    /// The parts of the key: `anyhow.workspace` has two.
    pub(crate) key: Vec<String>,
    /// The value as it is written, on one line.
    pub(crate) value: String,
    /// The line of the key.
    pub(crate) line: usize,
}

impl Entry {
    /// The value without the quotes of a string.
    pub(crate) fn unquoted(&self) -> &str {
        self.value.trim_matches(['"', '\''])
    }
}

/// The entries of a manifest in order.
pub(crate) fn entries(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut table = Vec::new();
    let mut ordinal = 0;
    let mut open = 0;
    for (index, line) in text.lines().enumerate() {
        let line = without_comment(line).trim();
        if open > 0 {
            open += balance(line);
            if let Some(entry) = entries.last_mut() {
                entry.value.push_str(line);
            }
        } else if line.starts_with('[') {
            table = dotted(line.trim_matches(['[', ']']));
            ordinal += 1;
        } else if let Some((key, value)) = key_and_value(line) {
            open = balance(value);
            entries.push(Entry {
                table: table.clone(),
                ordinal,
                key: dotted(key),
                value: value.to_owned(),
                line: index + 1,
            });
        }
    }
    entries
}

/// The line up to a `#` outside quotes.
fn without_comment(line: &str) -> &str {
    match outside_quotes(line).find(|(_, letter)| *letter == '#') {
        Some((at, _)) => &line[..at],
        None => line,
    }
}

fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let (at, _) = outside_quotes(line).find(|(_, letter)| *letter == '=')?;
    Some((line[..at].trim(), line[at + 1..].trim()))
}

/// How many brackets a line opens more than it closes.
fn balance(line: &str) -> i32 {
    outside_quotes(line)
        .map(|(_, letter)| match letter {
            '[' | '{' => 1,
            ']' | '}' => -1,
            _ => 0,
        })
        .sum()
}

/// The parts of a dotted key, without quotes.
fn dotted(key: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut start = 0;
    let dots = outside_quotes(key).filter(|(_, letter)| *letter == '.');
    for at in dots.map(|(at, _)| at).chain([key.len()]) {
        parts.push(key[start..at].trim().trim_matches(['"', '\'']).to_owned());
        start = at + 1;
    }
    parts
}

/// The letters outside quotes, the quotes themselves left out.
fn outside_quotes(line: &str) -> impl Iterator<Item = (usize, char)> {
    let mut quote = None;
    line.char_indices().filter(move |(_, letter)| {
        if quote == Some(*letter) {
            quote = None;
            return false;
        }
        if quote.is_none() && matches!(letter, '"' | '\'') {
            quote = Some(*letter);
        }
        quote.is_none()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_keys_and_long_values_are_read() {
        let text = "# none\n[package]\nname = \"a # b\" # c\n\n[target.'cfg(a.b)'.dependencies]\n\
                    x.workspace = true\ny = { version = \"1\",\n  features = [\"z\"] }\n\
                    [[test]]\nname = 't'\n[[test]]\nname = \"u\"\n";
        let all = entries(text);
        assert_eq!(all.len(), 5);
        assert_eq!(all[0].unquoted(), "a # b");
        assert_eq!(all[1].table, ["target", "cfg(a.b)", "dependencies"]);
        assert_eq!(all[1].key, ["x", "workspace"]);
        assert!(all[2].value.ends_with("[\"z\"] }"), "{all:?}");
        assert_eq!(
            (all[2].line, all[3].unquoted(), all[4].unquoted()),
            (7, "t", "u")
        );
        assert_ne!(all[3].ordinal, all[4].ordinal);
    }
}
