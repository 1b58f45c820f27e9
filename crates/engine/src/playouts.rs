//! A plain playout player: tree search by upper confidence bounds, with random playouts as
//! evaluation. It is the opponent that most authors write first, and a baseline for the engine; it
//! does not play well.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts become mean results and bonuses"
)]

use dedale_rules::{Board, Game, Layout, Move, Position, SplitMix, on_board};

/// The exploration constant of the upper confidence bound.
const EXPLORATION: f32 = 0.7;
/// In a playout three turns of four are a step along a shortest path; the others are a random legal
/// move.
const STEPS: usize = 3;
const TURNS: usize = 4;
/// A longer playout has no winner.
const LONGEST: usize = 300;

/// A player that chooses by playouts, in games by the official rules for two or four.
#[derive(Clone, Debug)]
pub struct Playouts {
    /// Playouts for each move.
    pub count: u32,
    /// The seed of the random numbers.
    pub seed: u64,
}

struct Node<const P: usize> {
    moves: Vec<Move>,
    /// The children of the first moves; the others have not been tried.
    children: Vec<usize>,
    visits: f32,
    /// The playouts through this node that each player won.
    won: [f32; P],
}

impl Playouts {
    /// Chooses a move in the current position, which must not be the end of the game.
    pub fn choose(&mut self, game: &Game) -> Move {
        self.seed = self.seed.wrapping_add(1);
        let position: &Position = game.position();
        let mut search = Search {
            count: self.count,
            chance: SplitMix::new(self.seed),
        };
        on_board!(position.board(), board => search.search(board))
    }
}

/// The search of one move.
struct Search {
    count: u32,
    chance: SplitMix,
}

impl Search {
    fn search<B: Layout, const P: usize>(&mut self, root: &Board<B, P>) -> Move {
        let mut nodes = vec![self.node(root)];
        for _ in 0..self.count {
            self.simulate(root, &mut nodes);
        }
        let top = &nodes[0];
        let most = (0..top.children.len())
            .max_by(|&one, &other| {
                let visits = |number: usize| nodes[top.children[number]].visits;
                visits(one).total_cmp(&visits(other))
            })
            .unwrap_or(0);
        top.moves[most]
    }

    fn simulate<B: Layout, const P: usize>(
        &mut self,
        root: &Board<B, P>,
        nodes: &mut Vec<Node<P>>,
    ) {
        let mut board = *root;
        let mut path = vec![0];
        let mut place = 0;
        while nodes[place].children.len() == nodes[place].moves.len()
            && !nodes[place].moves.is_empty()
        {
            let number = best(nodes, place, board.turn().index());
            board.play_unchecked(nodes[place].moves[number]);
            place = nodes[place].children[number];
            path.push(place);
        }
        if let Some(&chosen) = nodes[place].moves.get(nodes[place].children.len()) {
            board.play_unchecked(chosen);
            let child = nodes.len();
            nodes.push(self.node(&board));
            nodes[place].children.push(child);
            path.push(child);
        }
        let winner = self.play_out(board);
        for place in path {
            nodes[place].visits += 1.0;
            match winner {
                Some(winner) => nodes[place].won[winner] += 1.0,
                None => {
                    for won in &mut nodes[place].won {
                        *won += 1.0 / P as f32;
                    }
                }
            }
        }
    }

    /// A new node with its moves in random order.
    fn node<B: Layout, const P: usize>(&mut self, board: &Board<B, P>) -> Node<P> {
        let mut moves: Vec<Move> = board.legal().iter().collect();
        self.chance.shuffle(&mut moves);
        Node {
            moves,
            children: Vec::new(),
            visits: 0.0,
            won: [0.0; P],
        }
    }

    fn play_out<B: Layout, const P: usize>(&mut self, mut board: Board<B, P>) -> Option<usize> {
        for _ in 0..LONGEST {
            if let Some(winner) = board.winner() {
                return Some(winner.index());
            }
            let chosen = if self.chance.below(TURNS) < STEPS {
                let field = board.distances(board.turn());
                let steps = board.pawn_moves().cells();
                steps.min_by_key(|&cell| field.at(cell)).map(Move::Pawn)
            } else {
                let moves = board.legal();
                let number = self.chance.below(moves.len().max(1) as usize);
                moves.iter().nth(number)
            };
            board.play_unchecked(chosen.unwrap_or(Move::Pass));
        }
        None
    }
}

/// The move with the best upper bound for the player to move.
fn best<const P: usize>(nodes: &[Node<P>], place: usize, mover: usize) -> usize {
    let all = nodes[place].visits.ln();
    let bound = |number: usize| {
        let child = &nodes[nodes[place].children[number]];
        child.won[mover] / child.visits + EXPLORATION * (all / child.visits).sqrt()
    };
    (0..nodes[place].children.len())
        .max_by(|&one, &other| bound(one).total_cmp(&bound(other)))
        .unwrap_or(0)
}
