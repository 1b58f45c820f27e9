//! The file format of a net: a text header, then all numbers, then a checksum. Works on bytes; the
//! caller opens the file. `network` uses the numbers.
//!
//! ```text
//! dedale-net 1
//! planes: 1
//! channels: 32
//! blocks: 4
//! value-units: 64
//! name: anything else is a fact for people
//!
//! (numbers, little-endian, without gaps: i8 weights, f32 for everything else)
//! (8 bytes: FNV-1a of everything before, little-endian)
//! ```
//!
//! A net for four players has `planes: 4-players-1`, and also the number of seats of its value and
//! of inputs per cell: `seats: 4` and `inputs: 48`.

use std::fmt;
use std::fmt::Write as _;

use dedale_rules::SplitMix;

use crate::sight::Sight;

/// The first line of a file.
const OPENING: &str = "dedale-net 1";
/// The prefix of the first line in every version.
const NAME: &str = "dedale-net ";
const CHECKSUM: usize = 8;
/// The largest magnitude of a scale, bias or weight; sums of larger numbers could overflow.
const LARGEST: f32 = 1e6;

const MOST_CHANNELS: usize = 256;
const MOST_BLOCKS: usize = 64;
const MOST_UNITS: usize = 1024;
/// Channels come in groups of this size, which the kernels compute together.
const GROUP: usize = 16;

/// The lines of the header, in order.
pub(crate) type Facts = Vec<(String, String)>;

/// A convolution: weights by output, row, column and input, and for each output a scale and a bias.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// From -127 to 127.
    pub weights: Vec<i8>,
    /// The factor of the sum.
    pub scale: Vec<f32>,
    /// The number added to the scaled sum.
    pub bias: Vec<f32>,
}

/// A residual block: two convolutions with a skip connection, and between them means and maxima as
/// global pooling.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The first convolution.
    pub first: Layer,
    /// By output: weights of the means, then of the maxima.
    pub pooled: Vec<f32>,
    /// The second convolution.
    pub second: Layer,
}

/// All numbers of a net, in the order of its file.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameters {
    /// Descriptive lines of the header: name, positions, date and the like, in order.
    pub facts: Vec<(String, String)>,
    /// The games it is for.
    pub sight: Sight,
    /// Channels between the layers.
    pub channels: usize,
    /// Units of the hidden layer of the value.
    pub value_units: usize,
    /// The first convolution, from the planes to the channels.
    pub stem: Layer,
    /// The blocks, in their order.
    pub blocks: Vec<Block>,
    /// The last convolution, from the channels to the logits of pawn, horizontal and vertical wall.
    pub policy: Layer,
    /// By kind of move: weights of the means, then of the maxima.
    pub policy_pooled: Vec<f32>,
    /// By unit: weights of the means, of the maxima, and of the cells of all pawns, the mover's
    /// first.
    pub hidden: Vec<f32>,
    /// By unit: the bias.
    pub hidden_bias: Vec<f32>,
    /// By number of the value, then by unit: its weight.
    pub value: Vec<f32>,
    /// The bias of each number of the value.
    pub value_bias: Vec<f32>,
}

/// Why bytes are not a usable net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetError {
    /// They do not begin like a net.
    NotANet,
    /// The file is of another version.
    Version(String),
    /// The net was trained with other planes.
    Planes(String),
    /// A line of the header is not `key: value`, or there is no empty line after it.
    Header,
    /// A number of the header is missing, malformed, or impossible for a net.
    Field(&'static str),
    /// There are more or fewer numbers than the header says.
    Length {
        /// The number of bytes that the header asks for, in all.
        expected: usize,
        /// The actual number of bytes.
        found: usize,
    },
    /// The checksum does not match: the file is damaged.
    Checksum,
    /// A number is not finite or far too large, or a weight is -128.
    Number,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetError::NotANet => f.write_str("not a net: it does not begin with `dedale-net`"),
            NetError::Version(found) => {
                write!(f, "a net of version {found}, but only 1 can be read")
            }
            NetError::Planes(found) => {
                write!(
                    f,
                    "trained with planes {found}, which are not those asked for"
                )
            }
            NetError::Header => f.write_str("the header is not lines of `key: value`"),
            NetError::Field(name) => write!(f, "`{name}` is missing or impossible"),
            NetError::Length { expected, found } => {
                write!(f, "{found} bytes instead of {expected}")
            }
            NetError::Checksum => f.write_str("damaged: the checksum is another"),
            NetError::Number => f.write_str("a number that no net has"),
        }
    }
}

impl std::error::Error for NetError {}

/// FNV-1a of 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The dimensions of a net.
#[derive(Clone, Copy)]
struct Extent {
    sight: Sight,
    channels: usize,
    blocks: usize,
    value_units: usize,
}

impl Extent {
    /// The bytes of its numbers.
    fn bytes(self) -> usize {
        let Extent {
            sight,
            channels,
            blocks,
            value_units,
        } = self;
        let layer = |side: usize, inputs: usize, outputs: usize| {
            outputs * (side * side * inputs + 2 * size_of::<f32>())
        };
        let pooled = |outputs: usize| outputs * 2 * channels * size_of::<f32>();
        let block = 2 * layer(3, channels, channels) + pooled(channels);
        let values = sight.values();
        let value = value_units * (cells_of_summary(sight) * channels + 1 + values) + values;
        layer(3, sight.inputs(), channels)
            + blocks * block
            + layer(1, channels, 3)
            + pooled(3)
            + value * size_of::<f32>()
    }
}

/// The number of inputs of the value: the means, the maxima and the cells of the pawns.
pub(crate) const fn cells_of_summary(sight: Sight) -> usize {
    2 + sight.seats()
}

/// The unread numbers; their length was checked before.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn weights(&mut self, count: usize) -> Result<Vec<i8>, NetError> {
        let (bytes, rest) = self.0.split_at(count);
        self.0 = rest;
        let weights: Vec<i8> = bytes.iter().map(|&byte| byte.cast_signed()).collect();
        if weights.contains(&i8::MIN) {
            return Err(NetError::Number);
        }
        Ok(weights)
    }

    fn fractions(&mut self, count: usize) -> Result<Vec<f32>, NetError> {
        let (bytes, rest) = self.0.split_at(count * size_of::<f32>());
        self.0 = rest;
        let numbers: Vec<f32> = bytes
            .as_chunks()
            .0
            .iter()
            .map(|&bytes| f32::from_le_bytes(bytes))
            .collect();
        // A NaN fails this comparison as well.
        if !numbers.iter().all(|number| number.abs() <= LARGEST) {
            return Err(NetError::Number);
        }
        Ok(numbers)
    }

    fn layer(&mut self, side: usize, inputs: usize, outputs: usize) -> Result<Layer, NetError> {
        Ok(Layer {
            weights: self.weights(outputs * side * side * inputs)?,
            scale: self.fractions(outputs)?,
            bias: self.fractions(outputs)?,
        })
    }
}

/// Splits the bytes into the lines of the header and the rest.
fn header(bytes: &[u8]) -> Result<(Facts, &[u8]), NetError> {
    if !bytes.starts_with(NAME.as_bytes()) {
        return Err(NetError::NotANet);
    }
    let end = bytes.windows(2).position(|two| two == b"\n\n");
    let end = end.ok_or(NetError::Header)?;
    let text = std::str::from_utf8(&bytes[..end]).map_err(|_| NetError::Header)?;
    let mut lines = text.lines();
    let opening = lines.next().unwrap_or("");
    if opening != OPENING {
        let version = opening.strip_prefix(NAME).unwrap_or("");
        return Err(NetError::Version(version.to_owned()));
    }
    let facts = lines
        .map(|line| {
            let (key, value) = line.split_once(": ")?;
            Some((key.to_owned(), value.to_owned()))
        })
        .collect::<Option<Vec<_>>>()
        .ok_or(NetError::Header)?;
    Ok((facts, &bytes[end + 2..]))
}

/// Takes a line out of the header.
fn take_text(facts: &mut Facts, name: &'static str) -> Result<String, NetError> {
    let place = facts.iter().position(|(key, _)| key == name);
    Ok(facts.remove(place.ok_or(NetError::Field(name))?).1)
}

/// Takes a number out of the header.
fn take(
    facts: &mut Facts,
    name: &'static str,
    allowed: impl Fn(usize) -> bool,
) -> Result<usize, NetError> {
    let value = take_text(facts, name)?;
    let number = value.parse().ok().filter(|&number| allowed(number));
    number.ok_or(NetError::Field(name))
}

/// The games that the net is for. Files for two contain only the version of their planes.
fn take_sight(facts: &mut Facts) -> Result<Sight, NetError> {
    let planes = take_text(facts, "planes")?;
    let sight = Sight::named(&planes).ok_or(NetError::Planes(planes))?;
    if sight != Sight::Two {
        take(facts, "seats", |number| number == sight.seats())?;
        take(facts, "inputs", |number| number == sight.inputs())?;
    }
    Ok(sight)
}

impl Parameters {
    /// Reads a file.
    ///
    /// # Errors
    /// If the bytes are not a usable net.
    pub fn read(bytes: &[u8]) -> Result<Parameters, NetError> {
        let (mut facts, rest) = header(bytes)?;
        let sight = take_sight(&mut facts)?;
        let in_groups = |number: usize| number.is_multiple_of(GROUP);
        let extent = Extent {
            sight,
            channels: take(&mut facts, "channels", |number| {
                in_groups(number) && (GROUP..=MOST_CHANNELS).contains(&number)
            })?,
            blocks: take(&mut facts, "blocks", |number| number <= MOST_BLOCKS)?,
            value_units: take(&mut facts, "value-units", |number| {
                (1..=MOST_UNITS).contains(&number)
            })?,
        };
        let expected = bytes.len() - rest.len() + extent.bytes() + CHECKSUM;
        if bytes.len() != expected {
            let found = bytes.len();
            return Err(NetError::Length { expected, found });
        }
        let (covered, sum) = bytes.split_at(bytes.len() - CHECKSUM);
        if sum != checksum(covered).to_le_bytes() {
            return Err(NetError::Checksum);
        }
        Parameters::numbers(facts, extent, Reader(rest))
    }

    fn numbers(
        facts: Facts,
        extent: Extent,
        mut reader: Reader<'_>,
    ) -> Result<Parameters, NetError> {
        let Extent {
            sight,
            channels,
            blocks,
            value_units,
        } = extent;
        Ok(Parameters {
            facts,
            sight,
            channels,
            value_units,
            stem: reader.layer(3, sight.inputs(), channels)?,
            blocks: (0..blocks)
                .map(|_| {
                    Ok(Block {
                        first: reader.layer(3, channels, channels)?,
                        pooled: reader.fractions(2 * channels * channels)?,
                        second: reader.layer(3, channels, channels)?,
                    })
                })
                .collect::<Result<_, _>>()?,
            policy: reader.layer(1, channels, 3)?,
            policy_pooled: reader.fractions(3 * 2 * channels)?,
            hidden: reader.fractions(value_units * cells_of_summary(sight) * channels)?,
            hidden_bias: reader.fractions(value_units)?,
            value: reader.fractions(sight.values() * value_units)?,
            value_bias: reader.fractions(sight.values())?,
        })
    }

    /// The bytes of the file.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut text = format!("{OPENING}\nplanes: {}\n", self.sight.planes());
        let mut lines = Vec::new();
        if self.sight != Sight::Two {
            lines.push(("seats", self.sight.seats()));
            lines.push(("inputs", self.sight.inputs()));
        }
        lines.push(("channels", self.channels));
        lines.push(("blocks", self.blocks.len()));
        lines.push(("value-units", self.value_units));
        for (key, number) in lines {
            writeln!(text, "{key}: {number}").expect("a string accepts all text");
        }
        for (key, value) in &self.facts {
            writeln!(text, "{key}: {value}").expect("a string accepts all text");
        }
        text.push('\n');
        let mut bytes = text.into_bytes();
        let fractions = |bytes: &mut Vec<u8>, numbers: &[f32]| {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        };
        let layer = |bytes: &mut Vec<u8>, layer: &Layer| {
            bytes.extend(layer.weights.iter().map(|weight| weight.cast_unsigned()));
            fractions(bytes, &layer.scale);
            fractions(bytes, &layer.bias);
        };
        layer(&mut bytes, &self.stem);
        for block in &self.blocks {
            layer(&mut bytes, &block.first);
            fractions(&mut bytes, &block.pooled);
            layer(&mut bytes, &block.second);
        }
        layer(&mut bytes, &self.policy);
        for numbers in [
            &self.policy_pooled,
            &self.hidden,
            &self.hidden_bias,
            &self.value,
            &self.value_bias,
        ] {
            fractions(&mut bytes, numbers);
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// An untrained net for two, for tests and measurements: random numbers of a size at which
    /// about half of the activations are neither 0 nor the largest.
    #[must_use]
    pub fn random(channels: usize, blocks: usize, value_units: usize, seed: u64) -> Parameters {
        Parameters::random_for(Sight::Two, channels, blocks, value_units, seed)
    }

    /// An untrained net for the given games.
    #[must_use]
    pub fn random_for(
        sight: Sight,
        channels: usize,
        blocks: usize,
        value_units: usize,
        seed: u64,
    ) -> Parameters {
        let mut lots = SplitMix::new(seed);
        let mut weights = |count: usize| -> Vec<i8> {
            (0..count)
                .map(|_| (lots.below(255) as u8).wrapping_sub(127).cast_signed())
                .collect()
        };
        let mut lots = SplitMix::new(seed).fork(1);
        let mut between = |count: usize, low: f32, high: f32| -> Vec<f32> {
            let part = |number: u64| f32::from((number >> 48) as u16) / 65536.0;
            (0..count)
                .map(|_| low + part(lots.number()) * (high - low))
                .collect()
        };
        let mut layer = |side: usize, inputs: usize, outputs: usize| {
            // Sums of n products grow with √n.
            let usual = 0.008 / f32::from((side * side * inputs) as u16).sqrt();
            Layer {
                weights: weights(side * side * inputs * outputs),
                scale: between(outputs, 0.5 * usual, 1.5 * usual),
                bias: between(outputs, -10.0, 30.0),
            }
        };
        let stem = layer(3, sight.inputs(), channels);
        let mut body: Vec<Block> = (0..blocks)
            .map(|_| Block {
                first: layer(3, channels, channels),
                pooled: Vec::new(),
                second: layer(3, channels, channels),
            })
            .collect();
        let mut policy = layer(1, channels, 3);
        policy.scale.iter_mut().for_each(|scale| *scale *= 0.05);
        policy.bias.iter_mut().for_each(|bias| *bias *= 0.05);
        let small = 0.1 / f32::from(channels as u16);
        for block in &mut body {
            block.pooled = between(2 * channels * channels, -small, small);
        }
        Parameters {
            facts: vec![("name".to_owned(), format!("random {seed}"))],
            sight,
            channels,
            value_units,
            stem,
            blocks: body,
            policy,
            policy_pooled: between(3 * 2 * channels, -small, small),
            hidden: between(
                value_units * cells_of_summary(sight) * channels,
                -small,
                small,
            ),
            hidden_bias: between(value_units, -0.5, 0.5),
            value: between(sight.values() * value_units, -0.3, 0.3),
            value_bias: between(sight.values(), -0.1, 0.1),
        }
    }
}
