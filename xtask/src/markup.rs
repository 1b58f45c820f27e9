//! What all drawings share: text as XML writes it.

/// A text in which no sign can be taken for markup, in an attribute neither.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
