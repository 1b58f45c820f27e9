//! Pages of a printed file, and where its parts begin.

use crate::drawing::Drawing;
use crate::pdf::Bookmark;

/// Pages, and where their parts begin.
#[derive(Default)]
pub struct Paper {
    /// In the order in which they are printed.
    pub pages: Vec<Drawing>,
    /// Where the parts begin, in the same order.
    pub bookmarks: Vec<Bookmark>,
}

impl Paper {
    /// Without pages.
    #[must_use]
    pub fn new() -> Paper {
        Paper::default()
    }

    /// Adds a part under its name.
    pub fn add(&mut self, name: &str, pages: impl IntoIterator<Item = Drawing>) {
        self.bookmarks.push((name.to_owned(), self.pages.len()));
        self.pages.extend(pages);
    }
}

/// All pages in one picture.
#[must_use]
pub fn below_each_other(pages: &[Drawing]) -> Drawing {
    let (width, height) = pages
        .first()
        .map_or((0.0, 0.0), |page| (page.width, page.height));
    let count = u16::try_from(pages.len()).expect("far fewer pages than numbers");
    let mut whole = Drawing::new(width, height * f32::from(count));
    let tops = (0..count).map(|place| height * f32::from(place));
    for (page, top) in pages.iter().zip(tops) {
        whole.paste(page, (0.0, top));
    }
    whole
}
