//! A document as one HTML page with its drawings inside: nothing is fetched, and it reads on light and
//! dark screens and on paper.

use std::fmt::Write;

use crate::document::{Block, Document, Figure, Judgement, Table};
use crate::svg::{self, escaped};

const STYLE: &str = include_str!("page.css");

/// The whole page. (Writing to a string cannot fail.)
pub(crate) fn write(document: &Document) -> String {
    let title = escaped(&document.title);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        document.language_tag()
    );
    for block in &document.blocks {
        let _ = match block {
            Block::Heading(text) => writeln!(page, "<h2>{}</h2>", escaped(text)),
            Block::Paragraph(text) => writeln!(page, "<p>{}</p>", escaped(text)),
            Block::Item(text) => writeln!(page, "<ul><li>{}</li></ul>", escaped(text)),
            Block::Verdict(text) => {
                writeln!(page, "<p class=\"verdict\">{}</p>", escaped(text))
            }
            Block::Judged(judgement, word, text) => {
                let (class, sign) = match judgement {
                    Judgement::Holds => ("holds", "✓"),
                    Judgement::Fails => ("fails", "✗"),
                    Judgement::Partly => ("partly", "~"),
                };
                let (word, text) = (escaped(word), escaped(text));
                writeln!(
                    page,
                    "<p class=\"judged {class}\"><b>{sign} {word}.</b> {text}</p>"
                )
            }
            Block::Table(table) => writeln!(page, "{}", self::table(table)),
            Block::Figures(figures) => writeln!(page, "{}", self::figures(figures)),
        };
    }
    page + "</body>\n</html>\n"
}

fn table(table: &Table) -> String {
    let row = |cells: &[String], tag: &str| {
        let cells = cells
            .iter()
            .map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell)));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let rows: String = table.rows.iter().map(|cells| row(cells, "td")).collect();
    format!("<table>\n{}{rows}</table>", row(&table.head, "th"))
}

fn figures(figures: &[Figure]) -> String {
    let figure = |figure: &Figure| {
        format!(
            "<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n",
            svg::picture(&figure.drawing, &figure.caption),
            escaped(&figure.caption)
        )
    };
    let all: String = figures.iter().map(figure).collect();
    format!("<div class=\"figures\">\n{all}</div>")
}
