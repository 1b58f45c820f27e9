//! The bytes of a slot: one entry for each pair of cells of an unfinished game, by the second
//! player's cell, then the first's. Packs and finds entries.

use crate::lane::Lane;
use crate::terrain::Terrain;
use crate::value::{Value, code};

/// The number of cells of a pawn that has not arrived: all but one row.
pub(crate) fn cells(terrain: &Terrain) -> usize {
    terrain.cells - terrain.width
}

/// The number of the entry for these cells, which must not be on their goal lines. The first
/// player's goal line has the highest numbers, the second's the lowest.
pub(crate) fn entry(terrain: &Terrain, first: usize, second: usize) -> usize {
    (second - terrain.width) * cells(terrain) + first
}

/// The length of a slot of values: two sets of entries, one bit each.
pub(crate) fn values_length(terrain: &Terrain) -> usize {
    let entries = cells(terrain) * cells(terrain);
    2 * entries.div_ceil(8)
}

/// The length of a slot of distances: one byte an entry.
pub(crate) fn distances_length(terrain: &Terrain) -> usize {
    cells(terrain) * cells(terrain)
}

/// The value in a slot for the player to move, after the other has placed the wall: the position
/// must be possible and not over. `None` only if the bytes are wrong.
pub(crate) fn value(slot: &[u8], distances: bool, entry: usize) -> Option<Value> {
    if distances {
        return code::value(slot[entry]).map(Value::after);
    }
    let has = |set: &[u8]| set[entry / 8] >> (entry % 8) & 1 == 1;
    let (won, kept) = slot.split_at(slot.len() / 2);
    Some(if has(won) {
        Value::Loss(None)
    } else if has(kept) {
        Value::Draw
    } else {
        Value::Win(None)
    })
}

/// Packs the lanes, `bits` of each; the others must be empty.
pub(crate) fn pack<L: Lane>(lanes: &[L], bits: usize, into: &mut [u8]) {
    let mut words = into.chunks_mut(8);
    let (mut gathered, mut filled) = (0_u64, 0);
    let mut add = |word: u64, count: usize| {
        gathered |= word << filled;
        filled += count;
        if filled >= 64 {
            put(words.next(), gathered);
            filled -= 64;
            // The bits that did not fit; two shifts, since a shift by the whole word is not
            // defined.
            gathered = word >> 1 >> (count - filled - 1);
        }
    };
    for &lane in lanes {
        if bits > 64 {
            add(lane.low_word(), 64);
            // Only the widest lane has a second word.
            add((lane >> 32 >> 32).low_word(), bits - 64);
        } else {
            add(lane.low_word(), bits);
        }
    }
    if filled > 0 {
        put(words.next(), gathered);
    }
}

/// The last word may be shorter.
#[inline]
fn put(word: Option<&mut [u8]>, gathered: u64) {
    let word = word.expect("the lanes fit");
    let bytes = gathered.to_le_bytes();
    if let Ok(whole) = <&mut [u8; 8]>::try_from(&mut *word) {
        *whole = bytes;
    } else {
        let length = word.len();
        word.copy_from_slice(&bytes[..length]);
    }
}

/// The lanes that [`pack`] packed.
pub(crate) fn unpack<L: Lane>(from: &[u8], bits: usize, lanes: &mut [L]) {
    let mut words = from.chunks(8);
    let (mut gathered, mut filled) = (0_u128, 0);
    let mut next = |count: usize| {
        if filled < count {
            let bytes = words.next().unwrap_or_default();
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            gathered |= u128::from(u64::from_le_bytes(word)) << filled;
            filled += 64;
        }
        let word = gathered as u64 & (u64::MAX >> (64 - count));
        gathered >>= count;
        filled -= count;
        word
    };
    for lane in lanes {
        *lane = if bits > 64 {
            let low = L::of_word(next(64));
            low | L::of_word(next(bits - 64)) << 32 << 32
        } else {
            L::of_word(next(bits))
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed<L: Lane>(bits: usize) {
        let mut random = dedale_rules::SplitMix::new(1);
        let mut lanes = vec![L::NONE; bits];
        for lane in &mut lanes {
            for cell in 0..bits {
                if random.below(2) == 1 {
                    *lane |= L::single(cell);
                }
            }
        }
        let mut bytes = vec![0; (bits * bits).div_ceil(8)];
        pack(&lanes, bits, &mut bytes);
        for (place, lane) in lanes.iter().enumerate() {
            for cell in 0..bits {
                let entry = place * bits + cell;
                assert_eq!(lane.has(cell), bytes[entry / 8] >> (entry % 8) & 1 == 1);
            }
        }
        let mut back = vec![L::NONE; bits];
        unpack(&bytes, bits, &mut back);
        assert_eq!(lanes, back);
    }

    #[test]
    fn lanes_come_back_as_they_were_packed() {
        for bits in 6..=29 {
            packed::<u32>(bits);
        }
        for bits in [30, 42, 56, 60] {
            packed::<u64>(bits);
        }
        for bits in [64, 65, 72, 110, 117] {
            packed::<u128>(bits);
        }
    }
}
