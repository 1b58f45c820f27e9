//! The checksum of blocks: CRC-32 as in zip files and PNG pictures, so that others have it at hand.

const POLYNOMIAL: u32 = 0xedb8_8320;
/// Eight bytes are taken at a time: one table for each place among them.
const PLACES: usize = 8;

static TABLES: [[u32; 256]; PLACES] = tables();

const fn tables() -> [[u32; 256]; PLACES] {
    let mut tables = [[0; 256]; PLACES];
    let mut byte = 0;
    while byte < 256 {
        let mut sum = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            sum = if sum & 1 == 1 {
                sum >> 1 ^ POLYNOMIAL
            } else {
                sum >> 1
            };
            bit += 1;
        }
        tables[0][byte] = sum;
        byte += 1;
    }
    let mut place = 1;
    while place < PLACES {
        let mut byte = 0;
        while byte < 256 {
            let before = tables[place - 1][byte];
            tables[place][byte] = before >> 8 ^ tables[0][(before & 255) as usize];
            byte += 1;
        }
        place += 1;
    }
    tables
}

/// The CRC-32 of the bytes.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    let mut chunks = bytes.chunks_exact(PLACES);
    for chunk in &mut chunks {
        let chunk: [u8; PLACES] = chunk.try_into().expect("the chunks have that length");
        let word = u64::from_le_bytes(chunk) ^ u64::from(sum);
        sum = word
            .to_le_bytes()
            .iter()
            .zip(TABLES.iter().rev())
            .fold(0, |sum, (&byte, table)| sum ^ table[usize::from(byte)]);
    }
    for &byte in chunks.remainder() {
        sum = sum >> 8 ^ TABLES[0][((sum ^ u32::from(byte)) & 255) as usize];
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_well_known_one() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
        assert_eq!(
            crc32(b"The quick brown fox jumps over the lazy dog"),
            0x414f_a339
        );
    }
}
