//! A net ready to compute: planes in, a logit for each move and a value out. The kernels do the
//! arithmetic; this file has the order of the layers.

use std::cell::RefCell;

use dedale_kernels::{Convolution, Kernel, Matrix, Output, Shape, pool};

use crate::file::{Layer, NetError, Parameters, cells_of_summary};
use crate::sight::Sight;

/// A convolution with its scale and bias.
struct Step {
    convolution: Convolution,
    bias: Vec<f32>,
}

impl Step {
    fn new(kernel: Kernel, side: usize, inputs: usize, layer: &Layer) -> Step {
        let convolution = Convolution::new(kernel, side, inputs, &layer.weights, &layer.scale);
        let mut bias = layer.bias.clone();
        bias.resize(convolution.outputs(), 0.0);
        Step { convolution, bias }
    }
}

/// Two convolutions with a skip connection.
struct Block {
    first: Step,
    pooled: Matrix,
    second: Step,
}

/// A net that evaluates positions of the game for two on boards of any size. Any number of threads
/// may use it at the same time.
pub struct Network {
    kernel: Kernel,
    sight: Sight,
    channels: usize,
    /// The temperature by which the logits are divided.
    temperature: f32,
    facts: Vec<(String, String)>,
    stem: Step,
    blocks: Vec<Block>,
    policy: Step,
    policy_pooled: Matrix,
    hidden: Matrix,
    hidden_bias: Vec<f32>,
    value: Vec<f32>,
    value_bias: Vec<f32>,
}

/// Numbers per cell in the output: the three kinds of moves, padded to the width of the kernels.
pub(crate) const LOGITS: usize = dedale_kernels::LANES;

/// The value before its activation: the seats of the net come first, the rest is unused.
pub(crate) type Values = [f32; 4];

/// The buffers of a computation, kept by each thread for the next position.
pub(crate) struct Scratch {
    shape: Option<(Shape, usize, Sight)>,
    /// The planes, in the padded layout of the shape.
    pub(crate) planes: Vec<u8>,
    cells: Vec<u8>,
    between: Vec<u8>,
    next: Vec<u8>,
    /// Means and maxima, followed by the cells of the pawns.
    pooled: Vec<f32>,
    bias: Vec<f32>,
    hidden: Vec<f32>,
    /// By cell of the board: the logits of the three kinds of moves and the padding.
    pub(crate) logits: Vec<f32>,
}

impl Scratch {
    const NEW: Scratch = Scratch {
        shape: None,
        planes: Vec::new(),
        cells: Vec::new(),
        between: Vec::new(),
        next: Vec::new(),
        pooled: Vec::new(),
        bias: Vec::new(),
        hidden: Vec::new(),
        logits: Vec::new(),
    };

    /// Resizes the buffers; the padding cells of the shape must be 0 and stay so until the shape
    /// changes.
    fn prepare(&mut self, shape: Shape, network: &Network) {
        let channels = network.channels;
        let filled = |numbers: &mut Vec<f32>, count: usize| {
            if numbers.len() < count {
                numbers.resize(count, 0.0);
            }
        };
        filled(&mut self.hidden, network.hidden.outputs());
        let asked = Some((shape, channels, network.sight));
        if self.shape == asked {
            return;
        }
        self.shape = asked;
        for (numbers, each) in [
            (&mut self.planes, network.sight.inputs()),
            (&mut self.cells, channels),
            (&mut self.between, channels),
            (&mut self.next, channels),
        ] {
            numbers.clear();
            numbers.resize(shape.cells() * each, 0);
        }
        filled(&mut self.pooled, cells_of_summary(network.sight) * channels);
        filled(&mut self.bias, channels.max(LOGITS));
        filled(&mut self.logits, shape.area() * LOGITS);
    }
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = const { RefCell::new(Scratch::NEW) };
}

impl Network {
    /// Reads the bytes of a file, for the fastest kernel of this processor.
    ///
    /// # Errors
    /// If the bytes are not a usable net, or not one for two.
    pub fn read(bytes: &[u8]) -> Result<Network, NetError> {
        let parameters = Parameters::read(bytes)?;
        if parameters.sight != Sight::Two {
            return Err(NetError::Planes(parameters.sight.planes()));
        }
        Ok(Network::new(&parameters, Kernel::best()))
    }

    /// The net with these parameters.
    ///
    /// # Panics
    /// If they have the wrong length, or are not those of a net for two.
    #[must_use]
    pub fn new(parameters: &Parameters, kernel: Kernel) -> Network {
        assert_eq!(parameters.sight, Sight::Two, "a net for two");
        Network::of_any(parameters, kernel)
    }

    /// The net with these parameters, for any games.
    pub(crate) fn of_any(parameters: &Parameters, kernel: Kernel) -> Network {
        let sight = parameters.sight;
        let channels = parameters.channels;
        let step = |layer: &Layer| Step::new(kernel, 3, channels, layer);
        let blocks = parameters.blocks.iter().map(|block| Block {
            first: step(&block.first),
            pooled: Matrix::new(2 * channels, &block.pooled),
            second: step(&block.second),
        });
        let hidden = Matrix::new(cells_of_summary(sight) * channels, &parameters.hidden);
        Network {
            kernel,
            sight,
            channels,
            temperature: 1.0,
            facts: parameters.facts.clone(),
            stem: Step::new(kernel, 3, sight.inputs(), &parameters.stem),
            blocks: blocks.collect(),
            policy: Step::new(kernel, 1, channels, &parameters.policy),
            policy_pooled: Matrix::new(2 * channels, &parameters.policy_pooled),
            hidden,
            hidden_bias: parameters.hidden_bias.clone(),
            value: parameters.value.clone(),
            value_bias: parameters.value_bias.clone(),
        }
    }

    /// The same net with a policy temperature: the logits are divided by it before they become
    /// priors. Above 1, moves that look bad get more attention.
    ///
    /// # Panics
    /// If it is not above 0.
    #[must_use]
    pub fn softened(self, temperature: f32) -> Network {
        assert!(temperature > 0.0, "a temperature above 0");
        Network {
            temperature,
            ..self
        }
    }

    pub(crate) fn temperature(&self) -> f32 {
        self.temperature
    }

    /// Descriptive lines of the header: name, positions, date and the like.
    pub fn facts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.facts
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// The number of channels and of blocks.
    #[must_use]
    pub fn extent(&self) -> (usize, usize) {
        (self.channels, self.blocks.len())
    }

    /// The kernel it computes with.
    #[must_use]
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// Calls `write` to fill in the planes of a position for that shape and to return the cells of
    /// the pawns, computes, and calls `read` with the logits and the value.
    pub(crate) fn with_scratch<R, const P: usize>(
        &self,
        shape: Shape,
        write: impl FnOnce(&mut [u8]) -> [usize; P],
        read: impl FnOnce(&[f32], Values) -> R,
    ) -> R {
        debug_assert_eq!(P, self.sight.seats(), "a pawn of each seat");
        SCRATCH.with_borrow_mut(|scratch| {
            scratch.prepare(shape, self);
            let pawns = write(&mut scratch.planes[self.sight.inputs()..]);
            let values = self.compute(shape, scratch, pawns);
            read(&scratch.logits[..shape.area() * LOGITS], values)
        })
    }

    /// The same with planes that are written already, without padding; the logits are in the order
    /// of the frame.
    pub(crate) fn answer_to<const P: usize>(
        &self,
        shape: Shape,
        planes: &[u8],
        pawns: [usize; P],
    ) -> (Vec<f32>, Values) {
        let inputs = self.sight.inputs();
        let row = shape.width() * inputs;
        let write = |target: &mut [u8]| {
            let targets = target.chunks_mut(shape.stride() * inputs);
            for (target, planes) in targets.zip(planes.chunks_exact(row)) {
                target[..row].copy_from_slice(planes);
            }
            pawns
        };
        let read = |logits: &[f32], values: Values| {
            let of_kind = |kind: usize| logits.iter().skip(kind).step_by(LOGITS).copied();
            ((0..3).flat_map(of_kind).collect(), values)
        };
        self.with_scratch(shape, write, read)
    }

    /// The output of the net for planes without padding: the logits in the order of the frame, and
    /// the value. The mover's and the opponent's pawn are on the cells with those numbers.
    ///
    /// # Panics
    /// If there are too few planes or too many cells.
    #[must_use]
    pub fn answer(&self, shape: Shape, planes: &[u8], pawns: [usize; 2]) -> (Vec<f32>, f32) {
        let (logits, values) = self.answer_to(shape, planes, pawns);
        (logits, value_of(values))
    }

    fn compute<const P: usize>(
        &self,
        shape: Shape,
        scratch: &mut Scratch,
        pawns: [usize; P],
    ) -> Values {
        let (kernel, channels) = (self.kernel, self.channels);
        let Scratch {
            planes,
            cells,
            between,
            next,
            pooled,
            bias,
            logits,
            hidden,
            ..
        } = scratch;
        let Step {
            convolution,
            bias: fixed,
        } = &self.stem;
        convolution.apply(shape, planes, fixed, whole(cells));
        for block in &self.blocks {
            let Step {
                convolution,
                bias: fixed,
            } = &block.first;
            convolution.apply(shape, cells, fixed, whole(between));
            pool(kernel, shape, channels, between, pooled);
            block.pooled.apply(kernel, pooled, bias);
            add(bias, &block.second.bias);
            let added = Some(cells.as_slice());
            let both = Output::Cells { cells: next, added };
            let convolution = &block.second.convolution;
            convolution.apply(shape, between, bias, both);
            std::mem::swap(cells, next);
        }
        pool(kernel, shape, channels, cells, pooled);
        self.policy_pooled.apply(kernel, pooled, bias);
        add(bias, &self.policy.bias);
        let convolution = &self.policy.convolution;
        convolution.apply(shape, cells, bias, Output::Fractions(logits));

        for (seat, pawn) in pawns.into_iter().enumerate() {
            let place = shape.place(pawn % shape.width(), pawn / shape.width());
            let cell = &cells[place * channels..][..channels];
            let target = &mut pooled[(2 + seat) * channels..][..channels];
            target
                .iter_mut()
                .zip(cell)
                .for_each(|(target, &number)| *target = f32::from(number));
        }
        self.hidden.apply(kernel, pooled, hidden);
        let units = self.hidden_bias.len();
        let mut values = [0.0; 4];
        let rows = self.value.chunks_exact(units).zip(&self.value_bias);
        for (value, (weights, offset)) in values.iter_mut().zip(rows) {
            for ((sum, bias), weight) in hidden.iter().zip(&self.hidden_bias).zip(weights) {
                *value += (sum + bias).max(0.0) * weight;
            }
            *value += offset;
        }
        values
    }
}

/// The value of the player to move in the game for two.
pub(crate) fn value_of(values: Values) -> f32 {
    values[0].tanh()
}

/// Integer output without a residual.
fn whole(cells: &mut [u8]) -> Output<'_> {
    Output::Cells { cells, added: None }
}

/// Adds `more` to `numbers`, element by element.
fn add(numbers: &mut [f32], more: &[f32]) {
    numbers
        .iter_mut()
        .zip(more)
        .for_each(|(number, more)| *number += more);
}
