//! Texts as one compressed block: a member of a gzip file, so that `zcat` and every library read a
//! file of them as one text. A field in its header has its length, so that blocks are found without
//! decompression, and a truncated file is detected.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The header of a gzip member: magic number, deflate, an extra field, no time, unknown system; the
/// length of all extra fields, then name and length of ours, whose content is the length of the
/// compressed bytes.
const HEADING: [u8; 16] = [0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 8, 0, b'D', b'e', 4, 0];
const LENGTH: usize = 4;
/// The checksum and the length of the text.
const TRAILER: usize = 8;
/// The strongest compression; a search takes a thousand times longer.
const EFFORT: u8 = 10;
/// The most text in a block.
pub(crate) const MOST_TEXT: usize = 1 << 24;

/// Why bytes are not a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BlockError {
    /// There are too few bytes: the block was cut short.
    Cut,
    /// They are something else, or damaged.
    Damaged,
}

/// Compresses a text into a block.
pub(crate) fn pack(text: &str) -> Vec<u8> {
    let compressed = compress_to_vec(text.as_bytes(), EFFORT);
    let mut block = Vec::with_capacity(HEADING.len() + LENGTH + compressed.len() + TRAILER);
    block.extend(HEADING);
    block.extend((compressed.len() as u32).to_le_bytes());
    block.extend(&compressed);
    block.extend(crc32fast::hash(text.as_bytes()).to_le_bytes());
    block.extend((text.len() as u32).to_le_bytes());
    block
}

/// The text of the first block, and the bytes after it.
pub(crate) fn unpack(bytes: &[u8]) -> Result<(String, &[u8]), BlockError> {
    let heading = bytes.len().min(HEADING.len());
    if bytes[..heading] != HEADING[..heading] {
        return Err(BlockError::Damaged);
    }
    let (length, rest) = bytes
        .get(HEADING.len()..)
        .and_then(<[u8]>::split_first_chunk::<LENGTH>)
        .ok_or(BlockError::Cut)?;
    let length = u32::from_le_bytes(*length) as usize;
    let (compressed, rest) = rest.split_at_checked(length).ok_or(BlockError::Cut)?;
    let (check, rest) = rest.split_first_chunk::<4>().ok_or(BlockError::Cut)?;
    let (size, rest) = rest.split_first_chunk::<4>().ok_or(BlockError::Cut)?;
    let text = decompress_to_vec_with_limit(compressed, MOST_TEXT)
        .ok()
        .filter(|text| crc32fast::hash(text) == u32::from_le_bytes(*check))
        .filter(|text| text.len() == u32::from_le_bytes(*size) as usize)
        .and_then(|text| String::from_utf8(text).ok())
        .ok_or(BlockError::Damaged)?;
    Ok((text, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_come_back_one_after_the_other() {
        let mut bytes = pack("one\n");
        bytes.extend(pack(""));
        bytes.extend(pack(&"Dédale ".repeat(1000)));
        let (text, rest) = unpack(&bytes).unwrap();
        assert_eq!(text, "one\n");
        let (text, rest) = unpack(rest).unwrap();
        assert_eq!(text, "");
        assert!(rest.len() < 200, "{}", rest.len());
        let (text, rest) = unpack(rest).unwrap();
        assert_eq!((text.len(), rest.len()), (8000, 0));
    }

    #[test]
    fn what_is_cut_or_changed_is_noticed() {
        let whole = pack("1. e2 {3 e2} e8 {-3}\n*\n");
        for length in 0..whole.len() {
            assert_eq!(unpack(&whole[..length]), Err(BlockError::Cut), "{length}");
        }
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 0x10;
            assert!(unpack(&changed).is_err(), "{place}");
        }
    }
}
