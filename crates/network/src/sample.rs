//! A searched position in the format of the training program: planes, the visits of the search, the
//! result of the game. Python reads arrays, one file for each quantity, and needs no board.
//!
//! With four players there are the chances of all seats, in the order of turns from the mover, in
//! place of the single value for two.
//!
//! The source of the samples and the place of the files are decided elsewhere.

use dedale_rules::{AnyBoard, Board, Layout, Mirror as _, Move, Position, Size};

use crate::frame::Frame;
use crate::frame_of_four::FrameOfFour;
use crate::planes::{CHANNELS, mirror_planes, write_planes};
use crate::planes_of_four::write_planes_of_four;
use crate::sight::Sight;

/// The number of moves stored per position, the most visited ones.
pub const MOST_SHARES: usize = 32;
/// Marks an unused entry.
const NO_MOVE: u16 = u16::MAX;
/// The kinds of moves per cell, for both players.
const AHEAD_PLANES: usize = 2 * Frame::KINDS;
/// The sum of all shares of visits.
const WHOLE: f32 = 65535.0;

/// The training targets of a position, for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Labels {
    /// The result of the game: 1, 0 or -1.
    pub result: i8,
    /// The value of the search, from -1 to 1.
    pub value: f32,
    /// The number of moves until the end of the game, if known.
    pub plies: Option<u16>,
    /// The steps by which the game was won or lost, if known.
    pub margin: Option<i8>,
    /// The visits of each move.
    pub visits: Vec<(Move, u32)>,
    /// The moves until the end of the game, each with whether the player to move made it; empty if
    /// unknown.
    pub ahead: Vec<(Move, bool)>,
    /// With four players: the chances of all seats. The fields above are those of the mover alone.
    pub seats: Option<OfSeats>,
}

/// The chances of four seats, from 0 to 1, in the order of turns, the mover's first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OfSeats {
    /// The result of the game: 1 for the winner, or a quarter for each.
    pub result: [f32; 4],
    /// The chances of the search.
    pub value: [f32; 4],
}

/// A position with its training targets.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// Its training targets.
    pub labels: Labels,
}

/// The arrays of samples on boards of one size, as bytes; numbers are little-endian.
#[derive(Clone, Debug)]
pub struct Arrays {
    size: Size,
    sight: Sight,
    count: usize,
    planes: Vec<u8>,
    policy_index: Vec<u8>,
    policy_share: Vec<u8>,
    legal: Vec<u8>,
    result: Vec<u8>,
    value: Vec<u8>,
    plies: Vec<u8>,
    margin: Vec<u8>,
    game: Vec<u8>,
    ahead: Vec<u8>,
}

impl Arrays {
    /// The names of the files, in the order of [`contents`](Arrays::contents). With four seats the
    /// results are fractions; only games of two have the moves ahead.
    #[must_use]
    pub fn files(sight: Sight) -> Vec<&'static str> {
        let mut files = vec![
            "planes.u8",
            "policy_index.u16",
            "policy_share.u16",
            "legal.u8",
            match sight {
                Sight::Two => "result.i8",
                Sight::Four => "result.f32",
            },
            "value.f32",
            "plies.u16",
            "margin.i8",
            "game.u32",
        ];
        if sight == Sight::Two {
            files.push("ahead.u8");
        }
        files
    }

    /// Empty arrays for such games.
    #[must_use]
    pub fn new(size: Size, sight: Sight) -> Arrays {
        Arrays {
            size,
            sight,
            count: 0,
            planes: Vec::new(),
            policy_index: Vec::new(),
            policy_share: Vec::new(),
            legal: Vec::new(),
            result: Vec::new(),
            value: Vec::new(),
            plies: Vec::new(),
            margin: Vec::new(),
            game: Vec::new(),
            ahead: Vec::new(),
        }
    }

    /// The number of samples.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The bytes of each file.
    #[must_use]
    pub fn contents(&self) -> Vec<&[u8]> {
        let mut contents: Vec<&[u8]> = vec![
            &self.planes,
            &self.policy_index,
            &self.policy_share,
            &self.legal,
            &self.result,
            &self.value,
            &self.plies,
            &self.margin,
            &self.game,
        ];
        if self.sight == Sight::Two {
            contents.push(&self.ahead);
        }
        contents
    }

    /// The text of `shapes.txt` for arrays with this many samples.
    #[must_use]
    pub fn shapes(size: Size, sight: Sight, count: usize) -> String {
        let more = match sight {
            Sight::Two => format!("ahead {AHEAD_PLANES}\n"),
            Sight::Four => format!("seats {}\n", sight.seats()),
        };
        format!(
            "count {count}\nheight {}\nwidth {}\nchannels {}\nshares {MOST_SHARES}\n{more}",
            size.height(),
            size.width(),
            sight.inputs()
        )
    }

    /// Adds a sample of the game with that number, as it is or mirrored left to right. Returns
    /// false if the sample does not fit: the board has another size, the game is over or is not one
    /// of those that these arrays are for; with four players also if the board is not square or the
    /// sample is to be mirrored, since the order of turns has no mirror image.
    pub fn add(&mut self, sample: &Sample, game: u32, mirrored: bool) -> bool {
        let position = &sample.position;
        let variant = position.variant();
        if variant.size != self.size || !variant.is_plain() || position.outcome().is_some() {
            return false;
        }
        let numbered = match (self.sight, position.board()) {
            (Sight::Two, AnyBoard::Narrow2(board)) => Some(self.add_two(board, sample, mirrored)),
            (Sight::Two, AnyBoard::Wide2(board)) => Some(self.add_two(board, sample, mirrored)),
            (Sight::Four, AnyBoard::Narrow4(board)) if !mirrored => self.add_four(board, sample),
            (Sight::Four, AnyBoard::Wide4(board)) if !mirrored => self.add_four(board, sample),
            _ => None,
        };
        let Some(numbered) = numbered else {
            return false;
        };
        self.add_shares(numbered);
        let labels = &sample.labels;
        let plies = labels.plies.unwrap_or(u16::MAX);
        self.plies.extend(plies.to_le_bytes());
        let margin = labels.margin.unwrap_or(i8::MIN);
        self.margin.extend(margin.to_le_bytes());
        self.game.extend(game.to_le_bytes());
        self.count += 1;
        true
    }

    /// Adds planes, legal moves, result and value of a position of two; visits are by the indices
    /// of moves.
    fn add_two<B: Layout>(
        &mut self,
        board: &Board<B, 2>,
        Sample { labels, .. }: &Sample,
        mirrored: bool,
    ) -> Vec<(usize, u32)> {
        let moves = board.legal();
        let start = self.planes.len();
        let (width, area) = (
            usize::from(self.size.width()),
            usize::from(self.size.area()),
        );
        self.planes.resize(start + area * CHANNELS, 0);
        let frame = write_planes(board, &moves, &mut self.planes[start..], width);
        if mirrored {
            mirror_planes(&mut self.planes[start..], self.size);
        }
        let size = self.size;
        let number = |chosen: Move| {
            let seen = if mirrored {
                chosen.mirrored(size)
            } else {
                chosen
            };
            frame.number(seen)
        };
        add_bits(
            &mut self.legal,
            frame.numbers(),
            moves.iter().filter_map(number),
        );
        let ahead = labels.ahead.iter().filter_map(|&(chosen, mine)| {
            let of_player = if mine { 0 } else { frame.numbers() };
            Some(of_player + number(chosen)?)
        });
        add_bits(&mut self.ahead, AHEAD_PLANES * area, ahead);
        self.result.extend(labels.result.to_le_bytes());
        self.value.extend(labels.value.to_le_bytes());
        let visits = labels.visits.iter();
        visits
            .filter_map(|&(chosen, count)| Some((number(chosen)?, count)))
            .collect()
    }

    /// The same with four players; false if the board is not square or the chances of the seats are
    /// unknown.
    fn add_four<B: Layout>(
        &mut self,
        board: &Board<B, 4>,
        Sample { labels, .. }: &Sample,
    ) -> Option<Vec<(usize, u32)>> {
        let known = labels.seats?;
        let width = usize::from(self.size.width());
        if self.size.width() != self.size.height() {
            return None;
        }
        let moves = board.legal();
        let start = self.planes.len();
        let area = usize::from(self.size.area());
        self.planes.resize(start + area * self.sight.inputs(), 0);
        let frame: FrameOfFour =
            write_planes_of_four(board, &moves, &mut self.planes[start..], width);
        let numbers = moves.iter().filter_map(|chosen| frame.number(chosen));
        add_bits(&mut self.legal, frame.numbers(), numbers);
        for (file, chances) in [
            (&mut self.result, known.result),
            (&mut self.value, known.value),
        ] {
            file.extend(chances.iter().flat_map(|chance| chance.to_le_bytes()));
        }
        let visits = labels.visits.iter();
        Some(
            visits
                .filter_map(|&(chosen, count)| Some((frame.number(chosen)?, count)))
                .collect(),
        )
    }

    /// The most visited moves with their shares. The first visit of each move is not counted: a
    /// player who stands worse tries every move once.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "parts of one"
    )]
    fn add_shares(&mut self, visits: Vec<(usize, u32)>) {
        let more_than_once = visits.iter().any(|&(_, count)| count > 1);
        let meant = |count: u32| {
            if more_than_once {
                count - count.min(1)
            } else {
                count
            }
        };
        let mut shares: Vec<(u16, u32)> = visits
            .into_iter()
            .map(|(number, count)| (number as u16, meant(count)))
            .filter(|&(_, count)| count > 0)
            .collect();
        shares.sort_by_key(|&(number, count)| (std::cmp::Reverse(count), number));
        shares.truncate(MOST_SHARES);
        let all: u32 = shares.iter().map(|&(_, count)| count).sum();
        for place in 0..MOST_SHARES {
            let (number, share) = shares.get(place).map_or((NO_MOVE, 0), |&(number, count)| {
                (number, (WHOLE * count as f32 / all as f32).round() as u16)
            });
            self.policy_index.extend(number.to_le_bytes());
            self.policy_share.extend(share.to_le_bytes());
        }
    }
}

/// Appends `count` bits, with these numbers set.
fn add_bits(bytes: &mut Vec<u8>, count: usize, numbers: impl Iterator<Item = usize>) {
    let start = bytes.len();
    bytes.resize(start + count.div_ceil(8), 0);
    for number in numbers {
        bytes[start + number / 8] |= 1 << (number % 8);
    }
}
