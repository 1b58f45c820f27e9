//! Lines of arbitrary input: read whole, except that those that are too long are skipped.

use std::io::{self, BufRead};

use dedale_words::language::Language;
use dedale_words::mistake::Mistake;

/// A longer line is no game: 16 MiB hold over three million moves.
const LONGEST_LINE: usize = 16 << 20;

/// The error for a line that is too long.
pub(crate) fn too_long(language: Language) -> Mistake {
    language.mistake(
        "error-batch-long",
        &[("most", LONGEST_LINE.to_string().into())],
    )
}

/// Reads the next line without its end, and returns whether it fits; a line that is too long is
/// skipped to its end. `None` at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut read = 0;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok((read > 0).then_some(read <= LONGEST_LINE));
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        if read <= LONGEST_LINE {
            line.extend_from_slice(part);
        }
        read += part.len();
        let consumed = part.len() + usize::from(end.is_some());
        input.consume(consumed);
        if end.is_some() {
            return Ok(Some(read <= LONGEST_LINE));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(text: &[u8]) -> Vec<Option<Vec<u8>>> {
        let mut input = BufReader::with_capacity(16, text);
        let mut line = Vec::new();
        let mut lines = Vec::new();
        while let Some(fits) = read_line(&mut input, &mut line).unwrap() {
            lines.push(fits.then(|| line.clone()));
        }
        lines
    }

    #[test]
    fn lines_are_read_whole_and_too_long_ones_passed_over() {
        assert!(lines(b"").is_empty());
        assert_eq!(
            lines(b"one\n\nthree"),
            [&b"one"[..], b"", b"three"].map(|l| Some(l.to_vec()))
        );
        let mut text = vec![b'x'; LONGEST_LINE + 1];
        text.extend(b"\nafter\n");
        assert_eq!(lines(&text), [None, Some(b"after".to_vec())]);
    }
}
