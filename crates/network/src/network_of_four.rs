//! A net for four players without teams: the chances of all seats. As an evaluator it leaves the
//! games that it was not trained for, such as those of teams, to the hand-written evaluation.

use dedale_engine::{Evaluation, Evaluator, HandWritten, Leaf, Reluctance};
use dedale_kernels::{Kernel, Shape};
use dedale_rules::{
    AnyBoard, Board, Game, Layout, Move, PlayerCount, Position, Side, VariantSetup,
};

use crate::evaluator::priors;
use crate::file::{NetError, Parameters};
use crate::frame_of_four::{FrameOfFour, in_turn};
use crate::network::{LOGITS, Network, Values};
use crate::planes_of_four::{set_of, write_planes_of_four};
use crate::sight::Sight;

const SEATS: usize = 4;

/// A net that evaluates positions of four players on boards of any size.
pub struct NetworkOfFour {
    network: Network,
    /// The part of the hand-written evaluation's wall reluctance that is applied to the other
    /// players.
    reluctance: f32,
    others: HandWritten,
}

/// The context that the net makes of a game before a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Circumstances {
    /// Games that the net was not trained for are evaluated by hand.
    by_hand: bool,
    /// The reduction of wall priors for each seat.
    reluctance: Reluctance<SEATS>,
}

impl NetworkOfFour {
    /// Reads the bytes of a file, for the fastest kernel of this processor.
    ///
    /// # Errors
    /// If the bytes are not a usable net, or not one for four.
    pub fn read(bytes: &[u8]) -> Result<NetworkOfFour, NetError> {
        let parameters = Parameters::read(bytes)?;
        if parameters.sight != Sight::Four {
            return Err(NetError::Planes(parameters.sight.planes()));
        }
        Ok(NetworkOfFour::new(&parameters, Kernel::best()))
    }

    /// The net with these parameters.
    ///
    /// # Panics
    /// If they have the wrong length, or are not those of a net for four.
    #[must_use]
    pub fn new(parameters: &Parameters, kernel: Kernel) -> NetworkOfFour {
        assert_eq!(parameters.sight, Sight::Four, "a net for four");
        NetworkOfFour {
            network: Network::of_any(parameters, kernel),
            reluctance: 0.0,
            others: HandWritten::default(),
        }
    }

    /// The same net with a policy temperature ([`Network::softened`]).
    ///
    /// # Panics
    /// If the temperature is not above 0.
    #[must_use]
    pub fn softened(self, temperature: f32) -> NetworkOfFour {
        NetworkOfFour {
            network: self.network.softened(temperature),
            ..self
        }
    }

    /// The same net with lower priors for the walls of the other players, by this part of what the
    /// hand-written evaluation subtracts. 0 by default, because the policy was learned from the
    /// moves of all players.
    #[must_use]
    pub fn with_reluctance(self, part: f32) -> NetworkOfFour {
        NetworkOfFour {
            reluctance: part,
            ..self
        }
    }

    /// Descriptive lines of the header: name, positions, date and the like.
    pub fn facts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.network.facts()
    }

    /// The number of channels and of blocks.
    #[must_use]
    pub fn extent(&self) -> (usize, usize) {
        self.network.extent()
    }

    /// Whether such nets are trained for these games: four players without teams in the usual
    /// order, by the official rules.
    #[must_use]
    pub fn knows(variant: &VariantSetup) -> bool {
        variant.players() == PlayerCount::Four
            && variant.is_plain()
            && !variant.teams
            && !variant.pass
            && variant.sides.as_slice() == Side::ALL
    }

    /// The output of the net for planes without padding: the logits in the order of the frame, and
    /// the chances of the seats. The pawns are on the cells with those numbers, the mover's first.
    ///
    /// # Panics
    /// If there are too few planes or too many cells.
    #[must_use]
    pub fn answer(
        &self,
        shape: Shape,
        planes: &[u8],
        pawns: [usize; SEATS],
    ) -> (Vec<f32>, [f32; SEATS]) {
        let (logits, values) = self.network.answer_to(shape, planes, pawns);
        (logits, chances_of(values))
    }

    fn evaluate_board<B: Layout>(
        &self,
        board: &Board<B, 4>,
        moves: &[Move],
        reluctance: f32,
    ) -> Evaluation<SEATS> {
        let seats = in_turn(board);
        let frame = FrameOfFour::of(board);
        let shape = Shape::new(frame.width().into(), frame.height().into())
            .expect("no board is wider than twelve columns");
        let write = |planes: &mut [u8]| {
            write_planes_of_four(board, &set_of(moves), planes, shape.stride());
            seats.map(|player| frame.cell(board.pawn(player)))
        };
        let area = shape.area();
        self.network.with_scratch(shape, write, |logits, values| {
            let logit = |chosen: Move| {
                let number = frame.number(chosen)?;
                let logit = logits[number % area * LOGITS + number / area];
                let less = if matches!(chosen, Move::Wall(_)) {
                    reluctance
                } else {
                    0.0
                };
                Some(logit / self.network.temperature() - less)
            };
            let chances = chances_of(values);
            let mut values = [0.0; SEATS];
            for (player, chance) in seats.into_iter().zip(chances) {
                values[player.index()] = 2.0 * chance - 1.0;
            }
            Evaluation {
                values,
                priors: priors(moves.iter().copied(), logit),
            }
        })
    }
}

/// The chances of the seats: a softmax of the value's numbers.
fn chances_of(values: Values) -> [f32; SEATS] {
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let strengths = values.map(|value| (value - most).exp());
    let all: f32 = strengths.iter().sum();
    strengths.map(|strength| strength / all)
}

impl Evaluator<Position, SEATS> for NetworkOfFour {
    type Accumulator = ();
    type Context = Circumstances;

    fn evaluate(&self, leaf: Leaf<'_, Position, (), Circumstances>) -> Evaluation<SEATS> {
        let context = leaf.context;
        let position = leaf.state;
        let reluctance = self.reluctance * context.reluctance.of(position.turn().index());
        match position.board() {
            AnyBoard::Narrow4(board) if !context.by_hand => {
                self.evaluate_board(board, leaf.moves, reluctance)
            }
            AnyBoard::Wide4(board) if !context.by_hand => {
                self.evaluate_board(board, leaf.moves, reluctance)
            }
            _ => self.others.evaluate(Leaf {
                state: position,
                moves: leaf.moves,
                accumulator: &(),
                context: &context.reluctance,
            }),
        }
    }

    fn context(&self, game: &Game) -> Circumstances {
        let by_hand = !NetworkOfFour::knows(game.position().variant());
        let reluctance = if by_hand || self.reluctance != 0.0 {
            Evaluator::<Position, SEATS>::context(&self.others, game)
        } else {
            Reluctance::default()
        };
        Circumstances {
            by_hand,
            reluctance,
        }
    }
}
