//! Texts broken into lines, by the columns that a terminal needs for them.

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// A text in lines no longer than that. Lines break at plain blanks alone: never inside a word, nor at a blank that must not
/// break.
#[must_use]
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    lines(text, options(width).break_words(false))
}

/// The same, but words that are longer than a line, such as paths, are broken too.
#[must_use]
pub fn broken(text: &str, width: usize) -> Vec<String> {
    lines(text, options(width))
}

fn options(width: usize) -> Options<'static> {
    Options::new(width.max(1))
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
}

fn lines(text: &str, options: Options) -> Vec<String> {
    let lines = textwrap::wrap(text, options).into_iter();
    lines.map(std::borrow::Cow::into_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_plain_blanks_by_their_width() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("50\u{a0}% of all", 4), ["50\u{a0}%", "of", "all"]);
        assert_eq!(wrapped("well-known", 4), ["well-known"]);
        assert_eq!(wrapped("将棋 将棋", 5), ["将棋", "将棋"]);
        assert_eq!(wrapped("one\u{a0}two three", 5), ["one\u{a0}two", "three"]);
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(broken("/a/long/path x", 4), ["/a/l", "ong/", "path", "x"]);
    }
}
