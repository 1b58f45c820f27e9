//! The frame of both texts of this crate: the format with its version, notes for people who open
//! the file, a checksum and an end. The meaning of the lines is their owner's.

use std::fmt::Write as _;

/// A checksum of all lines but this one and the last: an edited file has a wrong one.
const SUM: &str = "# sum:";
/// The last line. A file without it was truncated.
const END: &str = "# end";

/// The frame of a text.
pub(crate) struct Frame {
    /// The format, after a comment mark and before its version.
    pub format: &'static str,
    /// The version that this program writes, and the newest it reads.
    pub version: u32,
    /// For people who open the file.
    pub notes: [&'static str; 2],
}

/// The content of a frame.
pub(crate) struct Framed<'a> {
    /// The lines of the owner.
    pub lines: Vec<&'a str>,
    /// Is the beginning or the end missing? Then lines may be missing too.
    pub is_cut: bool,
    /// Is its checksum wrong? The file was edited or damaged.
    pub is_changed: bool,
}

impl Frame {
    /// Removes the frame.
    ///
    /// # Errors
    /// The version of the text, if it is newer.
    pub(crate) fn open<'a>(&self, text: &'a str) -> Result<Framed<'a>, u32> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = Vec::new();
        let (mut begins, mut ends) = (false, false);
        let mut sum = crc32fast::Hasher::new();
        let mut told = None;
        for line in text.lines().map(|line| line.trim_end_matches('\r')) {
            if let Some(text) = line.strip_prefix(SUM) {
                told = Some(text.trim());
                continue;
            }
            if line == END {
                ends = true;
                continue;
            }
            add_up(&mut sum, line);
            if let Some(version) = self.version_in(line) {
                if version > self.version {
                    return Err(version);
                }
                begins = true;
            } else if !self.notes.contains(&line) {
                lines.push(line);
            }
        }
        let sum = format!("{:08x}", sum.finalize());
        Ok(Framed {
            lines,
            is_cut: !(begins && ends),
            is_changed: told != Some(&sum),
        })
    }

    /// Adds the frame to these lines.
    pub(crate) fn close(&self, lines: impl Iterator<Item = String>) -> String {
        let mut text = format!("# {}{}\n", self.format, self.version);
        let notes = self.notes.iter().map(|note| (*note).to_owned());
        for line in notes.chain(lines) {
            text.push_str(&line);
            text.push('\n');
        }
        let mut sum = crc32fast::Hasher::new();
        text.lines().for_each(|line| add_up(&mut sum, line));
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{SUM} {:08x}\n{END}", sum.finalize());
        text
    }

    fn version_in(&self, line: &str) -> Option<u32> {
        let version = line.strip_prefix('#')?.trim().strip_prefix(self.format)?;
        version.parse().ok().filter(|version| *version > 0)
    }
}

fn add_up(sum: &mut crc32fast::Hasher, line: &str) {
    sum.update(line.as_bytes());
    sum.update(b"\n");
}
