//! A searched position as training reads it: planes, which moves the search followed, how the game ended. Python
//! gets arrays, one file for each thing that is known, and never sees a board.
//!
//! Of four players there are the chances of all seats, in the order of their turns, the mover's first, where there is one value for two.
//!
//! Where samples come from and where arrays are written is decided elsewhere.

use dedale_rules::{AnyBoard, Board, Layout, Mirror as _, Move, Position, Size};

use crate::frame::Frame;
use crate::frame_of_four::FrameOfFour;
use crate::planes::{CHANNELS, mirror_planes, write_planes};
use crate::planes_of_four::write_planes_of_four;
use crate::sight::Sight;

/// So many moves of a position are told, the most visited.
pub const MOST_SHARES: usize = 32;
/// Stands for no move.
const NO_MOVE: u16 = u16::MAX;
/// For each player the kinds of moves that a cell can be the place of.
const AHEAD_PLANES: usize = 2 * Frame::KINDS;
/// All visits together.
const WHOLE: f32 = 65535.0;

/// What is known of a position besides itself, for the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Labels {
    /// How the game ended: 1, 0 or -1.
    pub result: i8,
    /// What the search thought of it, from -1 to 1.
    pub value: f32,
    /// How many moves were still played, if that is known.
    pub plies: Option<u16>,
    /// By how many steps the game was won or lost, if that is known.
    pub margin: Option<i8>,
    /// How often the search followed each move.
    pub visits: Vec<(Move, u32)>,
    /// The moves that were still played, and whether by the player to move; none if that is not known.
    pub ahead: Vec<(Move, bool)>,
    /// Of four players: the chances of all seats. What is above says the same of the mover alone.
    pub seats: Option<OfSeats>,
}

/// The chances of four seats, from 0 to 1, in the order of their turns, the mover's first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OfSeats {
    /// How the game ended: 1 for who won, or a quarter for each.
    pub result: [f32; 4],
    /// What the search thought.
    pub value: [f32; 4],
}

/// A position and what is known of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// What is known of it.
    pub labels: Labels,
}

/// The arrays of some samples on boards of one size, as bytes; numbers are little-endian.
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
    /// The names of the files, in the order of [`contents`](Arrays::contents). Results of four seats are fractions, and moves
    /// ahead are told of two players alone.
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

    /// Arrays of no samples of such games.
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

    /// How many samples.
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

    /// What the file `shapes.txt` says of arrays with so many samples.
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

    /// Adds a sample of the game with that number, as it is or with left and right exchanged. Says whether it could: not if the
    /// board has another size, if the game is over or is not one that these arrays are for; nor, for four, if the board is not
    /// square or a mirror image is asked for, since turns go one way round.
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

    /// Planes, legal moves, result and value of a position of two; the visits by the numbers of the moves.
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

    /// The same of four players; none if the board is not square or nothing is known of the seats.
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

    /// The most visited moves with their parts of the visits. The first visit of each is not counted: whoever stands
    /// worse looks at every move once.
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

/// A bit for each of so many numbers, set for these.
fn add_bits(bytes: &mut Vec<u8>, count: usize, numbers: impl Iterator<Item = usize>) {
    let start = bytes.len();
    bytes.resize(start + count.div_ceil(8), 0);
    for number in numbers {
        bytes[start + number / 8] |= 1 << (number % 8);
    }
}
