//! A comparison net with one wide first layer: its file, its arithmetic, and it as an evaluator of the engine. How such a net
//! is trained is in `train/sparse.py`, what its file means in `train/sparse_file.py`. It is here to be measured, so it is as
//! fast as can be without instructions of its own.
//!
//! The sums of the first layer are kept from position to position, and only inputs that differ are taken into them. A search
//! looks at another place of its tree each time, so these are more than a move changes. Measured on 9×9, by evaluation:
//!
//! - more than 600 when the planes are taken as they are and compared with the position before, and an evaluation by 512
//!   units then takes three times as long as it does now;
//! - 180 to 210 when of some planes the differences of neighbouring cells are taken ([`LEFT`], [`BELOW`]): what is the same in
//!   all cells becomes one number, and distances, half of which a single step changes, become few;
//! - 130 to 160 when each player has a position of their own to compare with, as the board is turned over between them;
//! - 90 to 115 when each has several and the nearest is chosen ([`KEPT`]).
//!
//! The weights are summed up when the file is read, so that differences mean what the planes meant. Sums are fractions of
//! 32 bits: an addition loses at most the 2²⁴th part of them, and after [`FRESH`] positions they are begun anew. The units
//! that come of them and the weights behind are whole numbers of 16 bits, which processors multiply twice as many at a time:
//! a unit is off by at most 1/8192, a weight by as little as lets sums of products fit into 32 bits. Against NumPy numbers of
//! moves were off by 0.0001 times the length of their weights, and at most by four times that. Only those of legal moves are
//! computed.

use std::cell::RefCell;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use dedale_engine::{Evaluation, Evaluator, Leaf};
use dedale_network::{CHANNELS, Frame, PLANES_VERSION, evaluation_of, write_planes};
use dedale_rules::{Board, Layout};

const MAGIC: &str = "dedale-sparse/1\n";
/// Units are filled up to groups of so many.
const LANES: usize = 16;
/// Rows of the first layer that are added at a time: the sums are then read and written less often.
const TOGETHER: usize = 8;
/// A unit that is 1, as a whole number. With more the weights would have to be coarser.
const ONE: f32 = 4096.0;
/// So many products are summed in 32 bits, so that weights need not be coarser the more units there are.
const PART: u16 = 256;
/// The largest sum of weights for so many units: times [`ONE`] it is still a number of 32 bits, though each is rounded.
const MOST: f64 = i32::MAX as f64 / ONE as f64 - PART as f64;
/// Positions kept for each player. Eight would spare 15 rows of 90, but looking for the nearest takes as long as they do.
const KEPT: usize = 4;
/// After so many changes the sums of a position are made from nothing.
const FRESH: u32 = 500;
/// No file has more units of either kind.
const MOST_UNITS: usize = 1 << 14;

/// Planes of which the cell to the left is subtracted.
const LEFT: [u8; CHANNELS] = mask(&[1, 3, 8, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 27, 28]);
/// Planes of which the cell below is subtracted.
const BELOW: [u8; CHANNELS] = mask(&[2, 4, 15, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 27, 28]);
/// Planes of which both are, so that the one between them has to be added again.
const CORNER: [u8; CHANNELS] = both(LEFT, BELOW);

const fn mask(planes: &[usize]) -> [u8; CHANNELS] {
    let mut mask = [0; CHANNELS];
    let mut place = 0;
    while place < planes.len() {
        mask[planes[place]] = u8::MAX;
        place += 1;
    }
    mask
}

const fn both(one: [u8; CHANNELS], other: [u8; CHANNELS]) -> [u8; CHANNELS] {
    let mut mask = [0; CHANNELS];
    let mut plane = 0;
    while plane < CHANNELS {
        mask[plane] = one[plane] & other[plane];
        plane += 1;
    }
    mask
}

/// Why bytes are not a net of this kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BadFile {
    /// They do not begin as one does.
    NotANet,
    /// The checksum is not that of the bytes.
    Checksum,
    /// The header has no end or is no text.
    Header,
    /// A number of the header is missing or impossible.
    Field(&'static str),
    /// There are more or fewer numbers than the header says.
    Length,
    /// A number is not finite.
    Number,
}

impl fmt::Display for BadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadFile::NotANet => f.write_str("does not begin with `dedale-sparse/1`"),
            BadFile::Checksum => f.write_str("damaged: the checksum is another"),
            BadFile::Header => f.write_str("the header has no end or is no text"),
            BadFile::Field(name) => write!(f, "`{name}` is missing or impossible"),
            BadFile::Length => f.write_str("more or fewer numbers than the header says"),
            BadFile::Number => f.write_str("a number that no net has"),
        }
    }
}

impl std::error::Error for BadFile {}

/// How large a net is.
#[derive(Clone, Copy)]
struct Extent {
    width: usize,
    height: usize,
    units: usize,
    /// Units between the wide layer and the value.
    small: usize,
}

impl Extent {
    fn read(header: &str) -> Result<Extent, BadFile> {
        let field = |name: &'static str, allowed: &dyn Fn(usize) -> bool| {
            let mut lines = header.lines();
            let text = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
            let number = text.and_then(|text| text.parse().ok());
            number
                .filter(|&number| allowed(number))
                .ok_or(BadFile::Field(name))
        };
        field("sees", &|version| version == PLANES_VERSION as usize)?;
        field("planes", &|planes| planes == CHANNELS)?;
        Ok(Extent {
            width: field("width", &|width| (1..=12).contains(&width))?,
            height: field("height", &|height| (1..=12).contains(&height))?,
            units: field("units", &|units| (1..=MOST_UNITS).contains(&units))?,
            small: field("small", &|small| (1..=MOST_UNITS).contains(&small))?,
        })
    }

    fn cells(self) -> usize {
        self.width * self.height
    }

    fn inputs(self) -> usize {
        self.cells() * CHANNELS
    }

    fn moves(self) -> usize {
        self.cells() * Frame::KINDS
    }

    /// Units with those that fill the last group.
    fn lanes(self) -> usize {
        self.units.next_multiple_of(LANES)
    }
}

/// Rows of weights for the units, as whole numbers.
struct Rows {
    weights: Vec<i16>,
    /// By row: what makes a fraction of a sum of products.
    scale: Vec<f32>,
    offset: Vec<f32>,
}

impl Rows {
    fn new(extent: Extent, weights: &[f32], offset: &[f32]) -> Rows {
        let mut rows = Rows {
            weights: Vec::new(),
            scale: Vec::new(),
            offset: offset.to_vec(),
        };
        for row in weights.chunks_exact(extent.units) {
            let size = |weight: &f32| f64::from(weight.abs());
            let parts = row.chunks(PART.into());
            let largest = row.iter().map(size).fold(0.0, f64::max);
            let most = parts
                .map(|part| part.iter().map(size).sum())
                .fold(0.0, f64::max);
            // A row of nothing may have any scale that is finite.
            let scale = (f64::from(i16::MAX) / largest).min(MOST / most).min(1e9);
            let whole = |&weight: &f32| (f64::from(weight) * scale).round() as i16;
            rows.weights.extend(row.iter().map(whole));
            let filled = rows.weights.len().next_multiple_of(extent.lanes());
            rows.weights.resize(filled, 0);
            rows.scale.push((1.0 / scale) as f32 / ONE);
        }
        rows
    }

    /// What a row makes of the units.
    #[expect(clippy::cast_precision_loss, reason = "the units have fewer digits")]
    fn number(&self, row: usize, units: &[i16]) -> f32 {
        let weights = &self.weights[row * units.len()..][..units.len()];
        let parts = weights.chunks(PART.into()).zip(units.chunks(PART.into()));
        let sums = parts.map(|(weights, units)| product(weights, units) as f32);
        sums.sum::<f32>() * self.scale[row] + self.offset[row]
    }
}

/// The sum of the products. The compiler sees in this form that one instruction multiplies eight numbers; in others, which look
/// simpler or take several rows at a time, it did not, and they took twice to six times as long.
fn product(weights: &[i16], units: &[i16]) -> i32 {
    let mut sums = [0; LANES / 2];
    let groups = units.as_chunks::<LANES>().0;
    for (weights, units) in weights.as_chunks::<LANES>().0.iter().zip(groups) {
        for (lane, sum) in sums.iter_mut().enumerate() {
            let other = lane + LANES / 2;
            *sum += i32::from(weights[lane]) * i32::from(units[lane])
                + i32::from(weights[other]) * i32::from(units[other]);
        }
    }
    sums.iter().sum()
}

/// A net with one wide first layer.
pub(crate) struct Sparse {
    /// By which each thread finds what it keeps for this net.
    id: u64,
    extent: Extent,
    /// By input, then by unit: for differences of planes and for units of [`ONE`].
    first: Vec<f32>,
    first_offset: Vec<f32>,
    policy: Rows,
    /// From the units to the value: first by unit as all, then by input, then for one number.
    second: Rows,
    third: Vec<f32>,
    third_offset: Vec<f32>,
    last: Vec<f32>,
    last_offset: f32,
}

/// A position that was evaluated before.
struct Kept {
    inputs: Vec<i16>,
    /// The lowest bytes of the inputs: enough to find the nearest position, in half the time.
    low: Vec<u8>,
    sums: Vec<f32>,
    /// How many changes the sums have seen.
    changes: u32,
}

/// What each thread keeps for a net.
struct Scratch {
    id: u64,
    /// A row and a column of nothing come before the board.
    planes: Vec<u8>,
    inputs: Vec<i16>,
    low: Vec<u8>,
    /// By player.
    kept: [[Kept; KEPT]; 2],
    /// Which of them is the oldest.
    oldest: [usize; 2],
    /// No input at all.
    nothing: Kept,
    differ: Vec<u8>,
    /// Inputs and by how much they have changed.
    changed: Vec<(u32, f32)>,
    units: Vec<i16>,
    hidden: Vec<f32>,
    logits: Vec<f32>,
}

thread_local! {
    static SCRATCH: RefCell<Vec<Scratch>> = const { RefCell::new(Vec::new()) };
}

impl Scratch {
    fn new(net: &Sparse) -> Scratch {
        let extent = net.extent;
        let kept = || Kept {
            inputs: vec![0; extent.inputs()],
            low: vec![0; extent.inputs()],
            sums: net.first_offset.clone(),
            changes: 0,
        };
        Scratch {
            id: net.id,
            planes: vec![0; (extent.width + 1) * (extent.height + 1) * CHANNELS],
            inputs: vec![0; extent.inputs()],
            low: vec![0; extent.inputs()],
            kept: [(); 2].map(|()| [(); KEPT].map(|()| kept())),
            oldest: [0; 2],
            nothing: kept(),
            differ: vec![0; extent.inputs()],
            // All inputs are a multiple of those that are added at a time.
            changed: vec![(0, 0.0); extent.inputs()],
            units: vec![0; extent.lanes()],
            hidden: vec![0.0; extent.small],
            logits: vec![0.0; extent.moves()],
        }
    }

    /// The inputs from the planes.
    fn take_differences(&mut self, extent: Extent) {
        let (width, stride) = (extent.width, extent.width + 1);
        let cells = self.planes.as_chunks::<CHANNELS>().0;
        let inputs = self.inputs.as_chunks_mut::<CHANNELS>().0;
        let low = self.low.as_chunks_mut::<CHANNELS>().0;
        let targets = inputs
            .chunks_exact_mut(width)
            .zip(low.chunks_exact_mut(width));
        let rows = cells
            .chunks_exact(stride)
            .zip(cells.chunks_exact(stride).skip(1));
        for ((inputs, low), (below, row)) in targets.zip(rows) {
            for (column, (inputs, low)) in inputs.iter_mut().zip(low).enumerate() {
                let (left, here) = (&row[column], &row[column + 1]);
                let (corner, below) = (&below[column], &below[column + 1]);
                for plane in 0..CHANNELS {
                    // Planes are up to 127, so that two of them are no more than a byte.
                    let more = here[plane].wrapping_add(corner[plane] & CORNER[plane]);
                    let less =
                        (left[plane] & LEFT[plane]).wrapping_add(below[plane] & BELOW[plane]);
                    inputs[plane] = i16::from(more) - i16::from(less);
                    low[plane] = more.wrapping_sub(less);
                }
            }
        }
    }

    /// Notes which inputs differ from those of a position before, filled up with changes by nothing; how many there are.
    fn note_changes(&mut self, from: Option<(usize, usize)>) -> usize {
        let before = from.map_or(&self.nothing, |(player, place)| &self.kept[player][place]);
        let both = self.inputs.iter().zip(&before.inputs);
        for (differ, (now, before)) in self.differ.iter_mut().zip(both) {
            *differ = u8::from(now != before);
        }
        let mut count = 0;
        for (group, bytes) in self.differ.as_chunks::<8>().0.iter().enumerate() {
            let mut left = u64::from_le_bytes(*bytes);
            while left != 0 {
                let input = group * 8 + left.trailing_zeros() as usize / 8;
                let change = self.inputs[input] - before.inputs[input];
                self.changed[count] = (input as u32, f32::from(change));
                count += 1;
                left &= left - 1;
            }
        }
        let filled = count.next_multiple_of(TOGETHER);
        self.changed[count..filled].fill((0, 0.0));
        filled
    }

    /// Computes the units of the planes, from the nearest position of that player.
    fn take_units(&mut self, net: &Sparse, player: usize) {
        self.take_differences(net.extent);
        let nearest = nearest(&self.kept[player], &self.low);
        let worn = self.kept[player][nearest].changes >= FRESH;
        let from = (!worn).then_some((player, nearest));
        let changed = self.note_changes(from);
        let target = self.oldest[player];
        self.oldest[player] = (target + 1) % KEPT;
        let kept = &mut self.kept[player];
        if worn {
            let kept = &mut kept[target];
            kept.sums.copy_from_slice(&self.nothing.sums);
            kept.changes = 0;
        } else if let Ok([before, kept]) = kept.get_disjoint_mut([nearest, target]) {
            kept.sums.copy_from_slice(&before.sums);
            kept.changes = before.changes;
        }
        let kept = &mut kept[target];
        kept.changes += 1;
        std::mem::swap(&mut kept.inputs, &mut self.inputs);
        std::mem::swap(&mut kept.low, &mut self.low);
        let units = kept.sums.len();
        for some in self.changed[..changed].as_chunks::<TOGETHER>().0 {
            let row = |(input, _)| &net.first[input as usize * units..][..units];
            add(
                &mut kept.sums,
                some.map(row),
                some.map(|(_, change)| change),
            );
        }
        clip(&kept.sums, &mut self.units);
    }

    /// The value of the units.
    fn value(&mut self, net: &Sparse) -> f32 {
        self.hidden.copy_from_slice(&net.third_offset);
        let rows = net.third.chunks_exact(net.extent.small);
        for (number, weights) in rows.enumerate() {
            let unit = net.second.number(number, &self.units).max(0.0);
            for (sum, weight) in self.hidden.iter_mut().zip(weights) {
                *sum += unit * weight;
            }
        }
        let products = self.hidden.iter().zip(&net.last);
        let sum: f32 = products.map(|(unit, weight)| unit.max(0.0) * weight).sum();
        (sum + net.last_offset).tanh()
    }
}

/// The position with the fewest bytes that differ.
fn nearest(kept: &[Kept], low: &[u8]) -> usize {
    // So many that their count fits into a byte.
    const COUNTED: usize = 240;
    let different = |kept: &Kept| -> u32 {
        let groups = kept.low.chunks(COUNTED).zip(low.chunks(COUNTED));
        let count = |(one, other): (&[u8], &[u8])| -> u8 {
            let both = one.iter().zip(other);
            both.map(|(one, other)| u8::from(one != other)).sum()
        };
        groups.map(|group| u32::from(count(group))).sum()
    };
    let places = 0..kept.len();
    places
        .min_by_key(|&place| different(&kept[place]))
        .unwrap_or(0)
}

/// Adds rows times their changes.
fn add(sums: &mut [f32], rows: [&[f32]; TOGETHER], changes: [f32; TOGETHER]) {
    // With all lengths known to be the same there is one loop without a branch in it.
    let rows = rows.map(|row| &row[..sums.len()]);
    for (place, sum) in sums.iter_mut().enumerate() {
        let part = |number: usize| rows[number][place] * changes[number];
        *sum += ((part(0) + part(1)) + (part(2) + part(3)))
            + ((part(4) + part(5)) + (part(6) + part(7)));
    }
}

/// The sums held between 0 and 1 and made whole.
fn clip(sums: &[f32], units: &mut [i16]) {
    /// Above it fractions of 32 bits are whole numbers, which stand in their lowest bits.
    const WHOLE: f32 = 12_582_912.0;
    for (unit, sum) in units.iter_mut().zip(sums) {
        *unit = (sum.clamp(0.0, ONE) + WHOLE).to_bits() as i16;
    }
}

/// Weights for planes as weights for differences: of each input all those are summed that it is part of.
fn summed(extent: Extent, weights: &[f32]) -> Vec<f32> {
    let (width, height, lanes) = (extent.width, extent.height, extent.lanes());
    let mut sums = vec![0.0; extent.inputs() * lanes];
    // A column and a row of nothing come after the board.
    let mut corner_sums = vec![0.0_f64; (width + 1) * (height + 1)];
    for plane in 0..CHANNELS {
        for unit in 0..extent.units {
            for row in (0..height).rev() {
                for column in (0..width).rev() {
                    let place = row * (width + 1) + column;
                    let (right, above) = (place + 1, place + width + 1);
                    let input = (row * width + column) * CHANNELS + plane;
                    let mut sum = f64::from(weights[input * extent.units + unit]);
                    for (mask, part, sign) in [
                        (LEFT, right, 1.0),
                        (BELOW, above, 1.0),
                        (CORNER, above + 1, -1.0),
                    ] {
                        if mask[plane] != 0 {
                            sum += sign * corner_sums[part];
                        }
                    }
                    corner_sums[place] = sum;
                    sums[input * lanes + unit] = (sum * f64::from(ONE)) as f32;
                }
            }
        }
    }
    sums
}

impl Sparse {
    /// The net of a file's bytes.
    pub(crate) fn read(bytes: &[u8]) -> Result<Sparse, BadFile> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        if !bytes.starts_with(MAGIC.as_bytes()) {
            return Err(BadFile::NotANet);
        }
        let (body, checksum) = bytes.split_last_chunk().ok_or(BadFile::Checksum)?;
        if crc32fast::hash(body) != u32::from_le_bytes(*checksum) {
            return Err(BadFile::Checksum);
        }
        let end = body.windows(2).position(|two| two == b"\n\n");
        let (header, payload) = body.split_at(end.ok_or(BadFile::Header)?);
        let header = std::str::from_utf8(header).map_err(|_| BadFile::Header)?;
        let extent = Extent::read(header)?;
        let (numbers, rest) = payload[2..].as_chunks();
        let numbers: Vec<f32> = numbers
            .iter()
            .map(|&four| f32::from_le_bytes(four))
            .collect();
        if !numbers.iter().all(|number| number.is_finite()) {
            return Err(BadFile::Number);
        }
        let mut left = numbers.as_slice();
        let mut take = |count: usize| {
            let (taken, rest) = left.split_at_checked(count).ok_or(BadFile::Length)?;
            left = rest;
            Ok::<&[f32], BadFile>(taken)
        };
        let (units, small, moves) = (extent.units, extent.small, extent.moves());
        let first = summed(extent, take(extent.inputs() * units)?);
        let mut first_offset: Vec<f32> = take(units)?.iter().map(|number| number * ONE).collect();
        first_offset.resize(extent.lanes(), 0.0);
        let policy = Rows::new(extent, take(moves * units)?, take(moves)?);
        let second = Rows::new(extent, take(small * units)?, take(small)?);
        let by_output = take(small * small)?;
        let turned = |place: usize| by_output[place % small * small + place / small];
        let net = Sparse {
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            extent,
            first,
            first_offset,
            policy,
            second,
            third: (0..small * small).map(turned).collect(),
            third_offset: take(small)?.to_vec(),
            last: take(small)?.to_vec(),
            last_offset: take(1)?[0],
        };
        if left.is_empty() && rest.is_empty() {
            Ok(net)
        } else {
            Err(BadFile::Length)
        }
    }

    /// The same net with the numbers of its moves divided by that temperature.
    pub(crate) fn softened(mut self, temperature: f32) -> Sparse {
        let numbers = self.policy.scale.iter_mut().chain(&mut self.policy.offset);
        numbers.for_each(|number| *number /= temperature);
        self
    }

    /// The only boards that it knows, as width and height.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.extent.width, self.extent.height)
    }

    /// What it says of planes written without gaps: the numbers of all moves, as a frame counts them, and the value. Which
    /// of two players' positions they are compared with makes no difference but that of rounding.
    pub(crate) fn answer(&self, planes: &[u8], player: usize) -> (Vec<f32>, f32) {
        let row = self.extent.width * CHANNELS;
        let write = |target: &mut [u8]| {
            let targets = target.chunks_mut(row + CHANNELS);
            for (target, planes) in targets.zip(planes.chunks_exact(row)) {
                target[..row].copy_from_slice(planes);
            }
        };
        let moves = 0..self.extent.moves();
        self.with_scratch(player, write, moves, |logits, value| {
            (logits.to_vec(), value)
        })
    }

    /// Lets `write` put the planes of a position of that player into memory, rows one cell further apart than the board is wide;
    /// computes the numbers of those moves; lets `read` see them and the value.
    fn with_scratch<R>(
        &self,
        player: usize,
        write: impl FnOnce(&mut [u8]),
        moves: impl Iterator<Item = usize>,
        read: impl FnOnce(&[f32], f32) -> R,
    ) -> R {
        SCRATCH.with_borrow_mut(|all| {
            let place = all.iter().position(|scratch| scratch.id == self.id);
            let place = place.unwrap_or_else(|| {
                all.push(Scratch::new(self));
                all.len() - 1
            });
            let scratch = &mut all[place];
            write(&mut scratch.planes[(self.extent.width + 2) * CHANNELS..]);
            scratch.take_units(self, player);
            for number in moves {
                scratch.logits[number] = self.policy.number(number, &scratch.units);
            }
            let value = scratch.value(self);
            read(&scratch.logits, value)
        })
    }
}

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Sparse {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        let board = leaf.state;
        let frame = Frame::of(board);
        let write = |planes: &mut [u8]| {
            write_planes(board, leaf.moves, planes, self.extent.width + 1);
        };
        let moves = leaf.moves.iter().filter_map(|chosen| frame.number(chosen));
        self.with_scratch(board.turn().index(), write, moves, |logits, value| {
            evaluation_of(leaf, logits, value)
        })
    }
}
