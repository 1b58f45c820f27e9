//! A document laid out on pages: lines broken, headings kept with what follows, tables and rows of
//! figures never cut in two, pages numbered.

use crate::document::{Block, Document, Figure, Judgement, Table};
use crate::drawing::{Anchor, Colour, Drawing, Hand, LINE, Pen};
use crate::lettering;
use crate::sheet_size::SheetSize;

const MARGIN: f32 = 56.0;
/// Below the text: room for the number of the page.
const FOOT: f32 = 62.0;

const TITLE: Hand = Hand::plain(20.0).bold();
const HEADING: Hand = Hand::plain(14.0).bold();
const BODY: Hand = Hand::plain(10.5);
const STRONG: Hand = Hand::plain(11.5).bold();
const CELL: Hand = Hand::plain(9.5);
const CAPTION: Hand = Hand::plain(8.5).in_colour(Colour::GREY);
/// Between the columns of a table.
const GUTTER: f32 = 14.0;
/// Between figures.
const GAP: f32 = 18.0;
/// A heading needs so much room below it.
const WITH_HEADING: f32 = 70.0;

/// The paper.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Layout(SheetSize);

impl Layout {
    /// The width of a line.
    fn room(self) -> f32 {
        self.0.width - 2.0 * MARGIN
    }

    fn bottom(self) -> f32 {
        self.0.height - FOOT
    }

    fn sheet(self) -> Drawing {
        Drawing::new(self.0.width, self.0.height)
    }
}

/// The pages, numbered.
pub(crate) fn pages(document: &Document, size: SheetSize) -> Vec<Drawing> {
    let layout = Layout(size);
    let mut flow = Flow::new(layout);
    let room = layout.room();
    flow.lines(&document.title, TITLE, MARGIN, room);
    flow.y += 8.0;
    for (place, block) in document.blocks.iter().enumerate() {
        if matches!(block, Block::Heading(_)) {
            flow.need(flow.together(&document.blocks[place..]));
        }
        flow.block(block);
    }
    flow.finish()
}

struct Flow {
    done: Vec<Drawing>,
    page: Drawing,
    /// The top of what comes next.
    y: f32,
    layout: Layout,
}

impl Flow {
    fn new(layout: Layout) -> Flow {
        Flow {
            done: Vec::new(),
            page: layout.sheet(),
            y: MARGIN,
            layout,
        }
    }

    fn block(&mut self, block: &Block) {
        let room = self.layout.room();
        match block {
            Block::Heading(text) => {
                self.y += 12.0;
                self.need(WITH_HEADING);
                self.lines(text, HEADING, MARGIN, room);
                self.y += 3.0;
            }
            Block::Paragraph(text) => {
                self.lines(text, BODY, MARGIN, room);
                self.y += 6.0;
            }
            Block::Item(text) => self.item(text),
            Block::Verdict(text) => self.verdict(text),
            Block::Judged(judgement, word, text) => self.judged(*judgement, word, text),
            Block::Table(table) => self.table(table),
            Block::Figures(figures) => self.figures(figures),
        }
    }

    /// How high a heading is with what says what its section is about: everything up to its first table. Where
    /// there is none, or that would leave half a page empty, just the heading with some room.
    fn together(&self, blocks: &[Block]) -> f32 {
        let ends = blocks.iter().skip(1);
        let ends = ends.take_while(|block| !matches!(block, Block::Heading(_)));
        let whole = &blocks[..=ends.count()];
        // What is thought of a claim stays on the page of its reasons.
        if whole.iter().any(|block| matches!(block, Block::Judged(..))) {
            let height = self.height(whole);
            if height.is_finite() {
                return height;
            }
        }
        let begins = |block: &Block| matches!(block, Block::Heading(_) | Block::Figures(_));
        let section = blocks.iter().skip(1).take_while(|block| !begins(block));
        let table = section
            .clone()
            .position(|block| matches!(block, Block::Table(_)));
        let Some(table) = table else {
            return WITH_HEADING;
        };
        let height = self.height(&blocks[..table + 2]);
        if height < (self.layout.bottom() - MARGIN) / 2.0 {
            height
        } else {
            WITH_HEADING
        }
    }

    /// How high these are together, tried out on a page of their own; infinite where one page is not enough.
    fn height(&self, blocks: &[Block]) -> f32 {
        let mut trial = Flow::new(self.layout);
        for block in blocks {
            trial.block(block);
        }
        if trial.done.is_empty() {
            trial.y - MARGIN
        } else {
            f32::INFINITY
        }
    }

    /// Begins a page if so much does not fit on this one.
    fn need(&mut self, height: f32) {
        if self.y + height > self.layout.bottom() && self.y > MARGIN {
            let page = std::mem::replace(&mut self.page, self.layout.sheet());
            self.done.push(page);
            self.y = MARGIN;
        }
    }

    fn lines(&mut self, text: &str, hand: Hand, left: f32, room: f32) {
        for line in lettering::wrap(text, hand.size, hand.bold, room) {
            self.need(hand.size * LINE);
            self.page.text((left, self.y + hand.size), line, hand);
            self.y += hand.size * LINE;
        }
    }

    /// A point, its lines set in behind its mark.
    fn item(&mut self, text: &str) {
        let hand = BODY;
        let set_in = hand.size * 1.1;
        self.need(hand.size * LINE);
        let mark = (MARGIN + hand.size * 0.4, self.y + hand.size * 0.68);
        self.page.circle(mark, hand.size * 0.16, Colour::INK);
        let room = self.layout.room() - set_in;
        self.lines(text, hand, MARGIN + set_in, room);
        self.y += hand.size * 0.3;
    }

    fn verdict(&mut self, text: &str) {
        let left = MARGIN + 14.0;
        let room = self.layout.room() - 20.0;
        let lines = lettering::wrap(text, STRONG.size, true, room).len();
        let height = STRONG.size * LINE * f32::from(lines as u16) + 8.0;
        self.need(height);
        self.page
            .rectangle((MARGIN, self.y), self.layout.room(), height, Colour::SOFT);
        self.page
            .rectangle((MARGIN, self.y), 5.0, height, Colour::FIRST);
        self.y += 4.0;
        self.lines(text, STRONG, left, room);
        self.y += 12.0;
    }

    /// A sign, the word beside it, what there is to say below: told apart by shape and word, and by colour
    /// where there is any.
    fn judged(&mut self, judgement: Judgement, word: &str, text: &str) {
        let colour = match judgement {
            Judgement::Holds => Colour(0x2e, 0x7d, 0x32),
            Judgement::Fails => Colour(0xb3, 0x26, 0x1e),
            Judgement::Partly => Colour::FIRST,
        };
        let left = MARGIN + 36.0;
        let room = self.layout.room() - 42.0;
        let lines = lettering::wrap(text, BODY.size, false, room).len();
        let height = (STRONG.size + BODY.size * f32::from(lines as u16)) * LINE + 9.0;
        self.need(height);
        self.page
            .rectangle((MARGIN, self.y), self.layout.room(), height, Colour::SOFT);
        let centre = (MARGIN + 18.0, self.y + height / 2.0);
        self.page.circle(centre, 10.0, colour);
        let pen = Pen {
            width: 2.4,
            colour: Colour::WHITE,
        };
        let strokes: &[&[(f32, f32)]] = match judgement {
            Judgement::Holds => &[&[(-5.0, 0.5), (-1.5, 4.0), (5.0, -4.0)]],
            Judgement::Fails => &[&[(-4.0, -4.0), (4.0, 4.0)], &[(-4.0, 4.0), (4.0, -4.0)]],
            Judgement::Partly => &[&[(-5.5, 1.5), (-2.0, -1.5), (2.0, 1.5), (5.5, -1.5)]],
        };
        for stroke in strokes {
            let points = stroke.iter().map(|(x, y)| (centre.0 + x, centre.1 + y));
            self.page.path(points.collect(), pen);
        }
        self.y += 4.0;
        self.lines(word, STRONG.in_colour(colour), left, room);
        self.lines(text, BODY, left, room);
        self.y += 13.0;
    }

    fn table(&mut self, table: &Table) {
        let widths = column_widths(table, self.layout.room());
        let mut rows = vec![(&table.head, CELL.bold())];
        rows.extend(table.rows.iter().map(|row| (row, CELL)));
        let wrapped: Vec<(Vec<Vec<String>>, Hand)> = rows
            .into_iter()
            .map(|(row, hand)| {
                let cells = row.iter().zip(&widths);
                let cells =
                    cells.map(|(cell, &room)| lettering::wrap(cell, hand.size, hand.bold, room));
                (cells.collect(), hand)
            })
            .collect();
        let height_of = |row: &Vec<Vec<String>>| {
            let lines = row.iter().map(Vec::len).max().unwrap_or(1);
            f32::from(lines as u16) * CELL.size * LINE + 3.0
        };
        let all: f32 = wrapped.iter().map(|(row, _)| height_of(row)).sum();
        // A table longer than a page is cut between rows.
        self.need(all.min(self.layout.bottom() - MARGIN));
        let full: f32 = widths.iter().sum::<f32>() + GUTTER * f32::from(widths.len() as u16 - 1);
        for (number, (row, hand)) in wrapped.iter().enumerate() {
            let height = height_of(row);
            self.need(height);
            let mut left = MARGIN;
            for (cell, width) in row.iter().zip(&widths) {
                for (line, text) in cell.iter().enumerate() {
                    let y = self.y + hand.size * (1.0 + LINE * f32::from(line as u16));
                    self.page.text((left, y), text.clone(), *hand);
                }
                left += width + GUTTER;
            }
            self.y += height;
            let pen = Pen {
                width: if number == 0 { 0.9 } else { 0.3 },
                colour: Colour::GREY,
            };
            self.page
                .line((MARGIN, self.y - 1.0), (MARGIN + full, self.y - 1.0), pen);
        }
        self.y += 10.0;
    }

    fn figures(&mut self, figures: &[Figure]) {
        let width_of = |figure: &Figure| figure.drawing.width.max(80.0);
        let mut rest = figures;
        while !rest.is_empty() {
            let mut count = 0;
            let mut used = 0.0;
            for figure in rest {
                let width = width_of(figure) + if count == 0 { 0.0 } else { GAP };
                if count > 0 && used + width > self.layout.room() {
                    break;
                }
                used += width;
                count += 1;
            }
            let (row, after) = rest.split_at(count);
            self.row(row, width_of);
            rest = after;
        }
    }

    fn row(&mut self, row: &[Figure], width_of: impl Fn(&Figure) -> f32) {
        let hand = CAPTION;
        let caption =
            |figure: &Figure| lettering::wrap(&figure.caption, hand.size, false, width_of(figure));
        let tallest = |of: &dyn Fn(&Figure) -> f32| row.iter().map(of).fold(0.0, f32::max);
        let picture = tallest(&|figure| figure.drawing.height);
        let words = tallest(&|figure| f32::from(caption(figure).len() as u16) * hand.size * LINE);
        self.need(picture + words + 8.0);
        let mut left = MARGIN;
        for figure in row {
            let top = self.y + picture - figure.drawing.height;
            self.page.paste(&figure.drawing, (left, top));
            for (line, text) in caption(figure).into_iter().enumerate() {
                let below = 1.5 + hand.size + f32::from(line as u16) * hand.size * LINE;
                self.page.text((left, self.y + picture + below), text, hand);
            }
            left += width_of(figure) + GAP;
        }
        self.y += picture + words + 16.0;
    }

    fn finish(mut self) -> Vec<Drawing> {
        self.done.push(self.page);
        let count = self.done.len();
        for (place, page) in self.done.iter_mut().enumerate() {
            let number = format!("{} / {count}", place + 1);
            let at = (page.width / 2.0, page.height - 30.0);
            page.text(at, number, CAPTION.at(Anchor::Middle));
        }
        self.done
    }
}

/// As wide as their contents; where that is too much, the widest give way.
fn column_widths(table: &Table, room: f32) -> Vec<f32> {
    let natural = |column: usize| {
        let cells = table
            .rows
            .iter()
            .map(|row| lettering::width(&row[column], CELL.size, false));
        let head = lettering::width(&table.head[column], CELL.size, true);
        cells.fold(head, f32::max) + 0.5
    };
    let mut widths: Vec<f32> = (0..table.head.len()).map(natural).collect();
    let room = room - GUTTER * f32::from(widths.len() as u16 - 1);
    let mut limit = room;
    while widths.iter().sum::<f32>() > room && limit > 20.0 {
        limit -= 4.0;
        for width in &mut widths {
            *width = width.min(limit);
        }
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;
    use dedale_words::language::Language;

    /// A claim and what is thought of it are read together.
    #[test]
    fn no_claim_is_split_over_two_pages() {
        let lines = |count| vec!["Une phrase de quelques mots."; count].join(" ");
        let mut blocks = Vec::new();
        for (place, count) in [20, 60, 35, 80, 10, 50, 70].into_iter().enumerate() {
            blocks.push(Block::Heading(format!("Claim {place} begins")));
            blocks.push(Block::Paragraph(lines(count)));
            blocks.push(Block::Judged(
                Judgement::Holds,
                format!("Claim {place} ends"),
                lines(3),
            ));
        }
        let document = Document {
            title: "Claims".to_owned(),
            language: Language::French,
            blocks,
        };
        for size in [SheetSize::A4, SheetSize::LETTER] {
            let pages = pages(&document, size);
            let page_of = |wanted: &str| {
                let has = |page: &Drawing| {
                    page.marks.iter().any(|mark| {
                        matches!(mark, crate::drawing::Mark::Text { text, .. } if text == wanted)
                    })
                };
                pages.iter().position(has).unwrap()
            };
            assert!(pages.len() > 1);
            for place in 0..7 {
                let begins = page_of(&format!("Claim {place} begins"));
                assert_eq!(
                    begins,
                    page_of(&format!("Claim {place} ends")),
                    "claim {place}"
                );
            }
        }
    }
}
