//! Nets against their definition, kernels against each other, files against damage, and a net in a
//! search.

mod played;

use dedale_engine::{Evaluation, Evaluator, Leaf, Settings, Tree};
use dedale_network::{
    CHANNELS, Frame, Kernel, Layer, NetError, Network, Parameters, Shape, write_planes,
};
use dedale_rules::{AnyBoard, Player, PlayerCount, Position, Size};
use played::random_position;

fn shape_of(size: Size) -> Shape {
    Shape::new(size.width().into(), size.height().into()).expect("a board")
}

/// The planes without padding, and the cells of the pawns.
fn seen(position: &Position) -> (Vec<u8>, [usize; 2]) {
    let size = position.variant().size;
    let mut planes = vec![0; usize::from(size.area()) * CHANNELS];
    let width = usize::from(size.width());
    let frame = match position.board() {
        AnyBoard::Narrow2(board) => write_planes(board, &board.legal(), &mut planes, width),
        AnyBoard::Wide2(board) => write_planes(board, &board.legal(), &mut planes, width),
        _ => unreachable!("two players"),
    };
    let opponent = position.turn().next(PlayerCount::Two);
    let pawns = [position.turn(), opponent].map(|player| frame.cell(position.pawn(player)));
    (planes, pawns)
}

fn evaluate(network: &Network, position: &Position) -> Evaluation<2> {
    match position.board() {
        AnyBoard::Narrow2(board) => network.evaluate(Leaf {
            state: board,
            moves: &board.legal(),
            accumulator: &(),
            context: &(),
        }),
        AnyBoard::Wide2(board) => network.evaluate(Leaf {
            state: board,
            moves: &board.legal(),
            accumulator: &(),
            context: &(),
        }),
        _ => unreachable!("two players"),
    }
}

/// The definition of a net, step by step: no packing, no padding, no vectors.
struct Definition<'a> {
    parameters: &'a Parameters,
    width: usize,
    height: usize,
}

impl Definition<'_> {
    /// The exact sums of a convolution, by cell and output.
    fn sums(&self, layer: &Layer, side: usize, inputs: usize, cells: &[u8]) -> Vec<i32> {
        let outputs = layer.scale.len();
        let mut sums = Vec::new();
        for y in 0..self.height {
            for x in 0..self.width {
                for output in 0..outputs {
                    let mut sum = 0;
                    for ky in 0..side {
                        for kx in 0..side {
                            let (Some(y), Some(x)) = (
                                (y + ky).checked_sub(side / 2),
                                (x + kx).checked_sub(side / 2),
                            ) else {
                                continue;
                            };
                            if y >= self.height || x >= self.width {
                                continue;
                            }
                            for input in 0..inputs {
                                let number = cells[(y * self.width + x) * inputs + input];
                                let place = ((output * side + ky) * side + kx) * inputs + input;
                                sum += i32::from(number) * i32::from(layer.weights[place]);
                            }
                        }
                    }
                    sums.push(sum);
                }
            }
        }
        sums
    }

    #[expect(clippy::cast_precision_loss, reason = "so it is defined")]
    fn fractions(
        &self,
        layer: &Layer,
        side: usize,
        inputs: usize,
        cells: &[u8],
        more: &[f32],
    ) -> Vec<f32> {
        let outputs = layer.scale.len();
        let sums = self.sums(layer, side, inputs, cells);
        let value = |(number, sum): (usize, i32)| {
            let output = number % outputs;
            sum as f32 * layer.scale[output] + (more[output] + layer.bias[output])
        };
        sums.into_iter().enumerate().map(value).collect()
    }

    #[expect(clippy::cast_precision_loss, reason = "so it is defined")]
    fn pooled(&self, cells: &[u8]) -> Vec<f32> {
        let channels = self.parameters.channels;
        let of = |channel: usize| cells.iter().skip(channel).step_by(channels);
        let area = (self.width * self.height) as f32;
        let mean =
            |channel| of(channel).map(|&number| u32::from(number)).sum::<u32>() as f32 / area;
        let most = |channel| f32::from(*of(channel).max().expect("cells"));
        (0..channels)
            .map(mean)
            .chain((0..channels).map(most))
            .collect()
    }

    #[expect(clippy::cast_sign_loss, reason = "clamped above 0")]
    fn answer(&self, planes: &[u8], pawns: [usize; 2]) -> (Vec<f32>, f32) {
        let parameters = self.parameters;
        let channels = parameters.channels;
        let none = vec![0.0; channels];
        let whole = |value: f32| value.clamp(0.0, 127.0).round_ties_even() as u8;
        let stem = self.fractions(&parameters.stem, 3, CHANNELS, planes, &none);
        let mut cells: Vec<u8> = stem.into_iter().map(whole).collect();
        for block in &parameters.blocks {
            let between = self.fractions(&block.first, 3, channels, &cells, &none);
            let between: Vec<u8> = between.into_iter().map(whole).collect();
            let more = product(&block.pooled, &self.pooled(&between));
            let values = self.fractions(&block.second, 3, channels, &between, &more);
            let sums = values
                .iter()
                .zip(&cells)
                .map(|(value, &cell)| value + f32::from(cell));
            cells = sums.map(whole).collect();
        }
        let mut pooled = self.pooled(&cells);
        let more = product(&parameters.policy_pooled, &pooled);
        let logits = self.fractions(&parameters.policy, 1, channels, &cells, &more);
        let by_kind = (0..3).flat_map(|kind| logits.iter().skip(kind).step_by(3).copied());
        for pawn in pawns {
            let cell = &cells[pawn * channels..][..channels];
            pooled.extend(cell.iter().map(|&number| f32::from(number)));
        }
        let hidden = product(&parameters.hidden, &pooled);
        let mut value = 0.0;
        for (unit, sum) in hidden.iter().enumerate() {
            value += (sum + parameters.hidden_bias[unit]).max(0.0) * parameters.value[unit];
        }
        (by_kind.collect(), (value + parameters.value_bias[0]).tanh())
    }
}

fn product(weights: &[f32], input: &[f32]) -> Vec<f32> {
    let sum = |row: &[f32]| {
        row.iter()
            .zip(input)
            .fold(0.0, |sum, (weight, number)| sum + weight * number)
    };
    weights.chunks_exact(input.len()).map(sum).collect()
}

/// All numbers as bits, for exact comparison.
fn bits((logits, value): &(Vec<f32>, f32)) -> Vec<u32> {
    logits
        .iter()
        .chain([value])
        .map(|number| number.to_bits())
        .collect()
}

#[test]
fn plain_code_computes_what_is_defined() {
    let mut different = std::collections::HashSet::new();
    for (seed, (width, height)) in [(3, 3), (9, 9), (5, 8), (12, 4)].into_iter().enumerate() {
        let size = Size::new(width, height).expect("a size");
        let parameters = Parameters::random([16, 32][seed % 2], seed, 5 + seed, seed as u64);
        let network = Network::new(&parameters, Kernel::SCALAR);
        let definition = Definition {
            parameters: &parameters,
            width: width.into(),
            height: height.into(),
        };
        for number in 0..2 {
            let (planes, pawns) = seen(&random_position(size, number));
            let found = network.answer(shape_of(size), &planes, pawns);
            assert_eq!(
                bits(&found),
                bits(&definition.answer(&planes, pawns)),
                "{size}"
            );
            different.insert(found.1.to_bits());
        }
    }
    assert!(
        different.len() > 5,
        "the value hardly depends on anything: {different:?}"
    );
}

/// Otherwise the comparisons below would compare the scalar code with itself.
#[test]
#[cfg(any(
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
fn vectors_are_used_where_every_processor_has_them() {
    let name = if cfg!(target_arch = "aarch64") {
        "neon"
    } else {
        "simd128"
    };
    assert!(Kernel::named(name).is_some());
    assert_ne!(Kernel::best(), Kernel::SCALAR);
}

#[test]
fn all_kernels_compute_the_same_bits() {
    let kernels = Kernel::available();
    assert!(kernels.contains(&Kernel::best()));
    for (channels, blocks) in [(16, 1), (32, 2), (48, 1), (80, 1)] {
        let parameters = Parameters::random(channels, blocks, 20, 7);
        let plain = Network::new(&parameters, Kernel::SCALAR);
        let others: Vec<Network> = kernels
            .iter()
            .map(|&kernel| Network::new(&parameters, kernel))
            .collect();
        for size in Size::all() {
            let (planes, pawns) = seen(&random_position(size, 5));
            let expected = plain.answer(shape_of(size), &planes, pawns);
            for other in &others {
                let found = other.answer(shape_of(size), &planes, pawns);
                let name = other.kernel().name();
                assert_eq!(
                    bits(&found),
                    bits(&expected),
                    "{name}, {channels} channels on {size}"
                );
            }
        }
    }
}

#[test]
fn the_largest_numbers_do_not_overflow_in_any_kernel() {
    let mut parameters = Parameters::random(32, 1, 4, 3);
    for (seed, extreme) in [127, -127].into_iter().enumerate() {
        parameters.stem.weights.fill(extreme);
        parameters.blocks[0].first.weights.fill(extreme);
        parameters.stem.scale.fill(f32::from(extreme) * 1e4);
        let planes = vec![127; 81 * CHANNELS];
        let answers: Vec<Vec<u32>> = Kernel::available()
            .into_iter()
            .map(|kernel| {
                Network::new(&parameters, kernel).answer(shape_of(Size::STANDARD), &planes, [4, 76])
            })
            .map(|answer| bits(&answer))
            .collect();
        assert!(
            answers.iter().all(|answer| *answer == answers[0]),
            "{seed}: {answers:?}"
        );
    }
}

#[test]
fn an_evaluation_is_the_nets_answer_for_the_legal_moves() {
    let network = Network::new(&Parameters::random(16, 2, 8, 11), Kernel::best());
    for size in Size::all() {
        for seed in 0..3 {
            let position = random_position(size, seed);
            let evaluation = evaluate(&network, &position);
            let (planes, pawns) = seen(&position);
            let (logits, value) = network.answer(shape_of(size), &planes, pawns);
            assert_eq!(
                evaluation.values[position.turn().index()].to_bits(),
                value.to_bits()
            );
            let sum: f32 = evaluation.values.iter().sum();
            assert!(sum.abs() < 1e-6, "what one wins the other loses: {sum}");

            let mut moves: Vec<_> = evaluation.priors.iter().map(|entry| entry.chosen).collect();
            let mut legal = position.legal_moves();
            moves.sort();
            legal.sort();
            assert_eq!(moves, legal, "{position}");
            let all: f32 = evaluation.priors.iter().map(|entry| entry.prior).sum();
            assert!((all - 1.0).abs() < 1e-4, "{all}");
            // Ratios of priors follow from the logits.
            let frame = Frame::new(size, position.turn());
            let logit = |chosen| frame.number(chosen).map(|number| logits[number]);
            for pair in evaluation.priors.windows(2) {
                let [Some(one), Some(other)] = [logit(pair[0].chosen), logit(pair[1].chosen)]
                else {
                    continue;
                };
                let ratio = (pair[0].prior / pair[1].prior).ln();
                assert!((ratio - (one - other)).abs() < 1e-3, "{position}: {ratio}");
            }
        }
    }
}

#[test]
fn a_board_turned_over_is_worth_the_same_to_its_mover() {
    let network = Network::new(&Parameters::random(16, 1, 8, 2), Kernel::best());
    let start = Position::standard();
    let mut setup = start.setup();
    setup.turn = Player::SECOND;
    let other = setup.validate().expect("a position");
    let [one, two] = [&start, &other].map(|position| evaluate(&network, position));
    assert_eq!(one.values[0].to_bits(), two.values[1].to_bits());
}

#[test]
fn files_are_read_back_and_damage_is_noticed() {
    let parameters = Parameters::random(16, 2, 6, 1);
    let bytes = parameters.write();
    assert_eq!(Parameters::read(&bytes), Ok(parameters));
    for place in (0..bytes.len()).step_by(97).chain([bytes.len() - 1]) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        assert!(
            Parameters::read(&damaged).is_err(),
            "a bit changed at {place}"
        );
    }
    for length in [0, 5, 20, 60, 200, bytes.len() - 1] {
        assert!(
            Parameters::read(&bytes[..length]).is_err(),
            "cut off at {length}"
        );
    }
}

/// A file with another header or other numbers, and a valid checksum.
fn changed(bytes: &[u8], change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = bytes[..bytes.len() - 8].to_vec();
    change(&mut bytes);
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    bytes.extend(sum.to_le_bytes());
    bytes
}

#[test]
fn errors_name_what_is_wrong() {
    let bytes = Parameters::random(16, 1, 6, 1).write();
    let header = |old: &str, new: &str| {
        changed(&bytes, |bytes| {
            let place = bytes
                .windows(old.len())
                .position(|part| part == old.as_bytes());
            let place = place.expect("part of the header");
            bytes.splice(place..place + old.len(), new.bytes());
        })
    };
    let last = |number: f32| {
        changed(&bytes, |bytes| {
            let end = bytes.len() - 4;
            bytes.splice(end.., number.to_le_bytes());
        })
    };
    let more = changed(&bytes, |bytes| bytes.push(0));
    let (expected, found) = (bytes.len(), bytes.len() + 1);
    let mut damaged = bytes.clone();
    damaged[bytes.len() - 20] ^= 1;
    for (bytes, error) in [
        (b"something else\n\n".to_vec(), NetError::NotANet),
        (
            header("net 1\n", "net 2\n"),
            NetError::Version("2".to_owned()),
        ),
        (
            header("planes: 1\n", "planes: 9\n"),
            NetError::Planes("9".to_owned()),
        ),
        (
            header("channels: 16\n", "channels: 17\n"),
            NetError::Field("channels"),
        ),
        (header("channels: 16\n", ""), NetError::Field("channels")),
        (
            header("blocks: 1\n", "blocks: 900\n"),
            NetError::Field("blocks"),
        ),
        (
            header("value-units: 6\n", "value-units: 0\n"),
            NetError::Field("value-units"),
        ),
        (header("name: ", "name"), NetError::Header),
        (header("\n\n", "\n"), NetError::Header),
        (more, NetError::Length { expected, found }),
        (damaged, NetError::Checksum),
        (last(f32::NAN), NetError::Number),
        (last(f32::INFINITY), NetError::Number),
        (last(2e6), NetError::Number),
    ] {
        assert_eq!(Parameters::read(&bytes), Err(error.clone()), "{error}");
    }
    assert!(Parameters::read(&last(0.25)).is_ok());
}

#[test]
fn a_search_with_a_net_gives_the_same_answer_every_time() {
    let search = || {
        let network = Network::new(&Parameters::random(16, 1, 8, 5), Kernel::best());
        let position = Position::standard();
        let AnyBoard::Narrow2(board) = position.board() else {
            unreachable!("two players on nine columns")
        };
        let mut tree = Tree::new(*board, network, Settings::default());
        let report = tree.search(|done| done >= 300);
        (report.best, report.value.to_bits(), tree.visits())
    };
    let (best, value, visits) = search();
    assert!(Position::standard().is_legal(best));
    assert_eq!((best, value, visits), search());
}

#[cfg(not(target_family = "wasm"))]
#[test]
fn threads_share_a_net_on_boards_of_different_sizes() {
    let network = Network::new(&Parameters::random(32, 1, 8, 5), Kernel::best());
    let positions: Vec<Position> = Size::all().map(|size| random_position(size, 1)).collect();
    let alone: Vec<u32> = positions
        .iter()
        .map(|position| evaluate(&network, position).values[0].to_bits())
        .collect();
    std::thread::scope(|scope| {
        for begin in [0, 17, 50] {
            let (network, positions, alone) = (&network, &positions, &alone);
            scope.spawn(move || {
                for number in (begin..positions.len()).chain(0..begin) {
                    let value = evaluate(network, &positions[number]).values[0].to_bits();
                    assert_eq!(value, alone[number], "{}", positions[number]);
                }
            });
        }
    });
}
