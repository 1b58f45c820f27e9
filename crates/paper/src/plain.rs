//! A document as text of at most 80 columns, for terminals and wherever else there are only letters.

use dedale_words::wrapping::wrapped;
use unicode_width::UnicodeWidthStr;

use crate::document::{Block, Document, Figure, Judgement, Table};

const COLUMNS: usize = 80;
const GAP: usize = 3;

/// The whole text.
pub(crate) fn write(document: &Document) -> String {
    let mut parts = vec![underlined(&document.title, '=')];
    for block in &document.blocks {
        parts.push(match block {
            Block::Heading(text) => underlined(text, '-'),
            Block::Paragraph(text) => wrap(text, COLUMNS).join("\n"),
            Block::Item(text) => wrap(text, COLUMNS - 2).join("\n  ").replacen("", "- ", 1),
            Block::Verdict(text) => {
                let lines = wrap(text, COLUMNS - 3);
                lines
                    .iter()
                    .map(|line| format!("=> {line}"))
                    .collect::<Vec<_>>()
                    .join("\n")
            }
            Block::Judged(judgement, word, text) => judged(*judgement, word, text),
            Block::Table(table) => self::table(table),
            Block::Figures(figures) => self::figures(figures),
        });
    }
    parts.join("\n\n") + "\n"
}

/// A sign that every terminal has, the word in capitals, then what there is to say.
fn judged(judgement: Judgement, word: &str, text: &str) -> String {
    let sign = match judgement {
        Judgement::Holds => "[+]",
        Judgement::Fails => "[-]",
        Judgement::Partly => "[~]",
    };
    let lines = wrap(&format!("{}. {text}", word.to_uppercase()), COLUMNS - 4);
    format!("{sign} {}", lines.join("\n    "))
}

fn underlined(text: &str, mark: char) -> String {
    let lines = wrap(text, COLUMNS);
    let width = lines.iter().map(|line| line.width()).max().unwrap_or(0);
    format!("{}\n{}", lines.join("\n"), mark.to_string().repeat(width))
}

/// Lines of at most that many columns, broken at blanks that may break.
fn wrap(text: &str, room: usize) -> Vec<String> {
    let words: Vec<&str> = text
        .split([' ', '\n'])
        .filter(|word| !word.is_empty())
        .collect();
    wrapped(&words.join(" "), room)
}

fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// Columns as wide as their contents; where that is too much, heads take several lines.
fn table(table: &Table) -> String {
    let column = |place: usize| table.rows.iter().map(move |row| row[place].width());
    let narrow = |place: usize| {
        let words = table.head[place].split(' ').map(UnicodeWidthStr::width);
        column(place).chain(words).max().unwrap_or(0)
    };
    let wide = |place: usize| narrow(place).max(table.head[place].width());
    let places = || 0..table.head.len();
    let fits = places().map(|place| wide(place) + 2).sum::<usize>() <= COLUMNS + 2;
    let widths: Vec<usize> = places()
        .map(|place| if fits { wide(place) } else { narrow(place) })
        .collect();
    let widths = narrowed(widths);
    let line = |row: &[String]| {
        let cells = row.iter().zip(&widths);
        let cells = cells.map(|(cell, &width)| padded(cell, width));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    // A row takes as many lines as the longest of its cells.
    let lines_of = |row: &[String]| {
        let cells = row.iter().zip(&widths);
        let cells: Vec<Vec<String>> = cells.map(|(cell, &width)| wrap(cell, width)).collect();
        let tall = cells.iter().map(Vec::len).max().unwrap_or(0);
        let of = |number: usize| {
            let parts = cells
                .iter()
                .map(|cell| cell.get(number).cloned().unwrap_or_default());
            line(&parts.collect::<Vec<_>>())
        };
        (0..tall).map(of).collect::<Vec<_>>()
    };
    let mut lines = lines_of(&table.head);
    let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
    lines.push(rule.join("  "));
    lines.extend(table.rows.iter().flat_map(|row| lines_of(row)));
    lines.join("\n")
}

/// Where columns are too wide together, the widest give way.
fn narrowed(mut widths: Vec<usize>) -> Vec<usize> {
    while widths.iter().map(|width| width + 2).sum::<usize>() > COLUMNS + 2 {
        let Some(widest) = widths.iter_mut().max_by_key(|width| **width) else {
            break;
        };
        *widest -= 1;
    }
    widths
}

/// As many beside each other as there is room for.
fn figures(figures: &[Figure]) -> String {
    let mut rows: Vec<Vec<Vec<String>>> = Vec::new();
    let mut used = 0;
    for figure in figures {
        let mut lines: Vec<String> = figure.letters.lines().map(str::to_owned).collect();
        let width = lines
            .iter()
            .map(|line| line.width())
            .max()
            .unwrap_or(0)
            .max(16);
        lines.extend(wrap(&figure.caption, width));
        let width = lines.iter().map(|line| line.width()).max().unwrap_or(0);
        if rows.is_empty() || used + GAP + width > COLUMNS {
            rows.push(Vec::new());
            used = width;
        } else {
            used += GAP + width;
        }
        let lines = lines.iter().map(|line| padded(line, width)).collect();
        rows.last_mut().expect("a row has begun").push(lines);
    }
    let row = |row: &Vec<Vec<String>>| {
        let height = row.iter().map(Vec::len).max().unwrap_or(0);
        let line = |number: usize| {
            let parts = row.iter().map(|lines| {
                let width = lines.first().map_or(0, |line| line.width());
                lines
                    .get(number)
                    .cloned()
                    .unwrap_or_else(|| " ".repeat(width))
            });
            let parts: Vec<String> = parts.collect();
            parts.join(&" ".repeat(GAP)).trim_end().to_owned()
        };
        (0..height).map(line).collect::<Vec<_>>().join("\n")
    };
    rows.iter().map(row).collect::<Vec<_>>().join("\n\n")
}
