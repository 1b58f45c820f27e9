//! Evaluators of the caller's: one position at a time or many at once, one evaluator for several
//! searches, and the accumulator along a path.

mod exact;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};

use dedale_engine::{
    Engine, Evaluation, Evaluator, HandWritten, Leaf, Limits, Options, Plain, Prior, Proof, Report,
    Settings, State, Tree, TwoPlayer, softmax,
};
use dedale_rules::{AnyBoard, Board, Game, Layout, Move, Narrow, Position};
use exact::opinions;

/// Positions in which no result is proved for a long time.
const OPEN: [&str; 3] = [
    "dedale/1 9x9 e1:10,e9:10 - 1",
    "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2",
    "dedale/1 9x9 c5:4,g5:3 a2h,c2h,e3v,d4h,f4h,h4h,b6h,e6v,g6h,a7h,c8h,f8v,h8h 2",
];

/// One of each kind of game.
const KINDS: [&str; 4] = [
    "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2",
    "dedale/1 12x12 f1:20,f12:20 f5h,g7v 1",
    "dedale/1 9x9 e3:4,c5:3,e7:4,g5:5 e3h,c4v 2",
    "dedale/1 5x5 a3:2,a2:2 b2h,b3v 2 mathematical points=1,2",
];

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn narrow(position: &Position) -> Board<Narrow, 2> {
    let AnyBoard::Narrow2(board) = position.board() else {
        panic!("nine columns for two")
    };
    *board
}

fn batches_of(batch: usize) -> Settings {
    Settings {
        batch,
        ..Settings::default()
    }
}

/// Passes calls on to another evaluator and counts them.
#[derive(Default)]
struct Watched<E> {
    evaluator: E,
    single: AtomicUsize,
    batches: AtomicUsize,
    in_batches: AtomicUsize,
    largest: AtomicUsize,
}

impl<T: State, const S: usize, E: Evaluator<T, S>> Evaluator<T, S> for Watched<E> {
    type Accumulator = E::Accumulator;
    type Context = E::Context;

    fn evaluate(&self, leaf: Leaf<'_, T, E::Accumulator, E::Context>) -> Evaluation<S> {
        self.single.fetch_add(1, Ordering::Relaxed);
        self.evaluator.evaluate(leaf)
    }

    fn evaluate_batch(
        &self,
        leaves: &[Leaf<'_, T, E::Accumulator, E::Context>],
    ) -> Vec<Evaluation<S>> {
        self.batches.fetch_add(1, Ordering::Relaxed);
        self.in_batches.fetch_add(leaves.len(), Ordering::Relaxed);
        self.largest.fetch_max(leaves.len(), Ordering::Relaxed);
        self.evaluator.evaluate_batch(leaves)
    }

    fn context(&self, game: &Game) -> E::Context {
        self.evaluator.context(game)
    }

    fn chance(&self, value: f32, context: &E::Context) -> f32 {
        self.evaluator.chance(value, context)
    }
}

/// Both reports are the same.
fn assert_same(one: &Report, other: &Report) {
    assert_eq!((one.best, &one.line), (other.best, &other.line));
    assert_eq!(one.value.to_bits(), other.value.to_bits());
    assert_eq!(
        (one.proof, one.simulations, one.nodes),
        (other.proof, other.simulations, other.nodes)
    );
}

#[test]
fn one_position_at_a_time_by_hand_is_the_usual_search() {
    let evaluator = HandWritten::default();
    for text in OPEN {
        let board = narrow(&position(text));
        let mut whole = Tree::new(board, evaluator.clone(), Settings::default());
        let mut by_hand = Tree::new(board, evaluator.clone(), Settings::default());
        let report = whole.search(|done| done >= 1500);
        for _ in 0..1500 {
            let gathered = by_hand.gather(1);
            let evaluations = evaluator.evaluate_batch(&by_hand.leaves(&gathered));
            by_hand.back_up(gathered, evaluations);
        }
        assert_same(&report, &by_hand.report());
        assert_eq!(whole.visits(), by_hand.visits());
    }
}

#[test]
fn an_evaluator_handed_in_plays_as_the_one_that_is_built_in() {
    for text in KINDS {
        let game = Game::new(position(text));
        let usual = Engine::new(Options::default()).think_quietly(&game, Limits::nodes(400));
        let watched = Arc::new(Watched::<HandWritten>::default());
        let mut engine = Engine::with_evaluator(Options::default(), Arc::clone(&watched));
        assert_eq!(usual, engine.think_quietly(&game, Limits::nodes(400)));
        // One position at a time.
        assert!(watched.single.load(Ordering::Relaxed) > 100, "{text}");
        assert_eq!(watched.batches.load(Ordering::Relaxed), 0, "{text}");
    }
}

#[test]
fn batches_are_full_and_the_search_stays_sensible() {
    for batch in [8, 32] {
        for text in KINDS {
            let game = Game::new(position(text));
            let think = |batch| {
                let watched = Arc::new(Watched::<HandWritten>::default());
                let options = Options {
                    batch,
                    ..Options::default()
                };
                let mut engine = Engine::with_evaluator(options, Arc::clone(&watched));
                (engine.think_quietly(&game, Limits::nodes(3000)), watched)
            };
            let (thought, watched) = think(batch);
            let (usual, _) = think(1);
            assert_eq!(thought.simulations, 3000, "{text}");
            assert!(game.position().is_legal(thought.best()), "{text}");
            let turn = game.position().turn();
            let difference = (thought.chances[turn] - usual.chances[turn]).abs();
            // In the mathematical variant a single point reverses the chances.
            let far = if text == KINDS[3] { 0.2 } else { 0.1 };
            assert!(difference < far, "{thought:?}, but {usual:?}");
            assert_eq!(watched.largest.load(Ordering::Relaxed), batch, "{text}");
            let batches = watched.batches.load(Ordering::Relaxed);
            let mean = watched.in_batches.load(Ordering::Relaxed) / batches.max(1);
            // On a small board many simulations end in known positions.
            assert!(mean * 4 >= batch, "{mean} positions at a time in {text}");
        }
    }
}

#[test]
fn batches_are_the_same_every_time() {
    for text in OPEN {
        let search = || {
            let board = narrow(&position(text));
            Tree::new(board, HandWritten::default(), batches_of(16)).search(|done| done >= 2000)
        };
        assert_same(&search(), &search());
    }
}

#[test]
fn what_batches_prove_is_true() {
    let mut counts = Vec::new();
    for batch in [1, 8, 32] {
        let proved = opinions(3, |position, values| {
            let exact = values[&position.hash()];
            let settings = batches_of(batch);
            let report =
                match position.board() {
                    AnyBoard::Narrow2(board) => Tree::new(*board, HandWritten::default(), settings)
                        .search(|done| done >= 3000),
                    AnyBoard::Wide2(board) => Tree::new(*board, HandWritten::default(), settings)
                        .search(|done| done >= 3000),
                    _ => panic!("for two players"),
                };
            match report.proof {
                Some(Proof::Won(_)) => assert_eq!(exact, 1, "{position}"),
                Some(Proof::Lost(_)) => assert_eq!(exact, -1, "{position}"),
                None => return false,
            }
            true
        });
        counts.push(proved);
    }
    println!("{counts:?} proved");
    // Batches prove hardly fewer positions.
    assert!(counts.iter().all(|proved| *proved > 150), "{counts:?}");
}

#[test]
fn batches_and_threads_keep_to_the_limit() {
    for threads in [1, 2, 4] {
        for batch in [1, 8, 32] {
            for nodes in [0, 1, 7, 500] {
                let mut engine = Engine::new(Options {
                    threads,
                    batch,
                    ..Options::default()
                });
                let game = Game::new(position(OPEN[1]));
                let done = engine
                    .think_quietly(&game, Limits::nodes(nodes))
                    .simulations;
                assert!(done <= nodes, "{done} of {nodes}");
                // A simulation given up for another one at the very end is not replaced.
                let given_up = if batch == 1 { 0 } else { threads as u64 };
                assert!(done + given_up >= nodes, "{done} of {nodes}");
            }
        }
    }
}

#[test]
fn leaves_of_many_searches_are_evaluated_together() {
    let evaluator = Arc::new(Watched::<HandWritten>::default());
    let tree = |text: &&str| {
        Tree::new(
            narrow(&position(text)),
            Arc::clone(&evaluator),
            Settings::default(),
        )
    };
    let mut trees: Vec<_> = OPEN.iter().map(tree).collect();
    for _ in 0..200 {
        let gathered: Vec<_> = trees.iter_mut().map(|tree| tree.gather(4)).collect();
        let leaves: Vec<_> = trees
            .iter()
            .zip(&gathered)
            .flat_map(|(tree, gathered)| tree.leaves(gathered))
            .collect();
        let mut evaluations = evaluator.evaluate_batch(&leaves).into_iter();
        for (tree, gathered) in trees.iter_mut().zip(gathered) {
            let own = evaluations.by_ref().take(gathered.len()).collect();
            tree.back_up(gathered, own);
        }
    }
    assert_eq!(evaluator.batches.load(Ordering::Relaxed), 200);
    assert_eq!(evaluator.largest.load(Ordering::Relaxed), 4 * OPEN.len());
    for (tree, text) in trees.iter().zip(OPEN) {
        let report = tree.report();
        assert!(position(text).is_legal(report.best), "{text}");
        assert!(report.simulations > 700, "{report:?}");
        // The same result as alone: the other searches make no difference.
        let mut alone = Tree::new(
            narrow(&position(text)),
            HandWritten::default(),
            Settings::default(),
        );
        for _ in 0..200 {
            let gathered = alone.gather(4);
            let evaluations = evaluator.evaluate_batch(&alone.leaves(&gathered));
            alone.back_up(gathered, evaluations);
        }
        assert_same(&report, &alone.report());
    }
}

/// A small network server: searches on threads of their own hand in their leaves and wait; when all
/// have, the whole batch is evaluated and each search gets its part.
struct Server {
    clients: AtomicUsize,
    desk: Mutex<Desk>,
    answered: Condvar,
    evaluator: HandWritten,
    rounds: AtomicUsize,
}

#[derive(Default)]
struct Desk {
    round: usize,
    asked: Vec<Board<Narrow, 2>>,
    waiting: usize,
    answers: Vec<Evaluation<2>>,
}

impl Server {
    fn new(clients: usize) -> Server {
        Server {
            clients: AtomicUsize::new(clients),
            desk: Mutex::default(),
            answered: Condvar::new(),
            evaluator: HandWritten::default(),
            rounds: AtomicUsize::new(0),
        }
    }

    fn answer(&self, desk: &mut Desk) {
        let asked = std::mem::take(&mut desk.asked);
        let moves: Vec<_> = asked.iter().map(Board::legal).collect();
        let leaves: Vec<_> = asked
            .iter()
            .zip(&moves)
            .map(|(state, moves)| Leaf {
                state,
                moves,
                accumulator: &(),
                context: &(),
            })
            .collect();
        desk.answers = self.evaluator.evaluate_batch(&leaves);
        desk.round += 1;
        desk.waiting = 0;
        self.rounds.fetch_add(1, Ordering::Relaxed);
        self.answered.notify_all();
    }

    /// A search is over: the others do not wait for it any more.
    fn leave(&self) {
        let mut desk = self.desk.lock().expect("no thread panics here");
        let left = self.clients.fetch_sub(1, Ordering::Relaxed) - 1;
        if left > 0 && desk.waiting == left {
            self.answer(&mut desk);
        }
    }
}

impl Evaluator<Board<Narrow, 2>, 2> for Server {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<Narrow, 2>>) -> Evaluation<2> {
        self.evaluate_batch(&[leaf]).remove(0)
    }

    fn evaluate_batch(&self, leaves: &[Leaf<'_, Board<Narrow, 2>>]) -> Vec<Evaluation<2>> {
        let mut desk = self.desk.lock().expect("no thread panics here");
        let (round, first) = (desk.round, desk.asked.len());
        desk.asked.extend(leaves.iter().map(|leaf| *leaf.state));
        desk.waiting += 1;
        if desk.waiting == self.clients.load(Ordering::Relaxed) {
            self.answer(&mut desk);
        }
        while desk.round == round {
            desk = self.answered.wait(desk).expect("no thread panics here");
        }
        desk.answers[first..first + leaves.len()].to_vec()
    }
}

#[test]
fn one_evaluator_serves_two_searches_at_the_same_time() {
    let server = Arc::new(Server::new(2));
    let reports: Vec<Report> = std::thread::scope(|scope| {
        let searches: Vec<_> = OPEN[..2]
            .iter()
            .map(|text| {
                let server = Arc::clone(&server);
                scope.spawn(move || {
                    let board = narrow(&position(text));
                    let mut tree = Tree::new(board, Arc::clone(&server), batches_of(8));
                    let report = tree.search(|done| done >= 800);
                    server.leave();
                    report
                })
            })
            .collect();
        let ends = searches.into_iter();
        ends.map(|search| search.join().expect("no panic"))
            .collect()
    });
    for (report, text) in reports.iter().zip(OPEN) {
        let board = narrow(&position(text));
        let alone =
            Tree::new(board, HandWritten::default(), batches_of(8)).search(|done| done >= 800);
        assert_same(report, &alone);
    }
    // Both were served in the same rounds: a search alone takes more than a hundred.
    assert!(
        server.rounds.load(Ordering::Relaxed) < 180,
        "{}",
        server.rounds.load(Ordering::Relaxed)
    );
}

/// A weighted sum of the moves on a board, updated along a path as a network updates its first
/// layer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum(u64);

impl Sum {
    /// Weights that differ for the two players' moves.
    fn weight(seat: usize, chosen: Move) -> u64 {
        let letters = chosen.to_string();
        let number = letters
            .bytes()
            .fold(7, |sum: u64, letter| sum * 31 + u64::from(letter));
        number.wrapping_mul(0x9e37_79b9_7f4a_7c15 + seat as u64)
    }

    fn of<B: Layout>(board: &Board<B, 2>) -> Sum {
        let players = Board::<B, 2>::PLAYERS.players();
        let pawns =
            players.map(|player| Sum::weight(player.index(), Move::Pawn(board.pawn(player))));
        let walls = board
            .walls()
            .iter()
            .map(|wall| Sum::weight(0, Move::Wall(wall)));
        Sum(pawns.chain(walls).fold(0, u64::wrapping_add))
    }
}

#[derive(Default)]
struct Incremental {
    plain: Plain,
    compared: AtomicUsize,
}

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Incremental {
    type Accumulator = Sum;
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>, Sum>) -> Evaluation<2> {
        assert_eq!(*leaf.accumulator, Sum::of(leaf.state));
        self.compared.fetch_add(1, Ordering::Relaxed);
        self.plain.evaluate(Leaf {
            state: leaf.state,
            moves: leaf.moves,
            accumulator: &(),
            context: &(),
        })
    }

    fn root(&self, state: &Board<B, 2>) -> Sum {
        Sum::of(state)
    }

    fn advance(&self, sum: &mut Sum, before: &Board<B, 2>, chosen: Move) {
        let mover = before.turn();
        let (taken, put) = match chosen {
            Move::Pawn(_) => {
                let from = Move::Pawn(before.pawn(mover));
                (
                    Sum::weight(mover.index(), from),
                    Sum::weight(mover.index(), chosen),
                )
            }
            Move::Wall(_) => (0, Sum::weight(0, chosen)),
            Move::Pass => (0, 0),
        };
        sum.0 = sum.0.wrapping_sub(taken).wrapping_add(put);
    }
}

#[test]
fn an_accumulator_follows_every_path() {
    let evaluator = Arc::new(Incremental::default());
    for batch in [1, 8] {
        let options = Options {
            batch,
            // The least memory: positions are dropped and come back.
            memory: 1,
            lines: 5,
            ..Options::default()
        };
        let shared = Arc::clone(&evaluator);
        let mut engine = Engine::with_evaluator(options, TwoPlayer::new(shared));
        // In the second, races are decided at once, and expanded move by move afterwards.
        for text in [OPEN[1], "dedale/1 9x9 e4:1,e6:0 e3h,d5v,c7h 2", KINDS[1]] {
            let mut game = Game::new(position(text));
            for _ in 0..4 {
                let thought = engine.think_quietly(&game, Limits::nodes(4000));
                game.play(thought.best()).expect("a legal move");
            }
        }
    }
    assert!(evaluator.compared.load(Ordering::Relaxed) > 20_000);
}

/// The same evaluation for every position, for searches that are to go on for long.
struct Indifferent;

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Indifferent {
    type Accumulator = ();
    type Context = ();

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>>) -> Evaluation<2> {
        let prior = |chosen| Prior { chosen, prior: 0.0 };
        let mut priors: Vec<Prior> = leaf.moves.iter().map(prior).collect();
        softmax(&mut priors);
        Evaluation::for_mover(leaf.state.turn(), 0.0, priors)
    }
}

#[test]
fn a_win_is_found_without_an_opinion() {
    for batch in [1, 16] {
        let board = narrow(&position("dedale/1 9x9 e7:3,c4:5 a1h,c7v 1"));
        let report = Tree::new(board, Indifferent, batches_of(batch)).search(|done| done >= 500);
        assert!(!report.line.is_empty());
        let board = narrow(&position("dedale/1 9x9 e8:3,c4:5 a1h,c7v 1"));
        let report = Tree::new(board, Indifferent, batches_of(batch)).search(|done| done >= 500);
        assert_eq!(report.best.to_string(), "e9");
        assert_eq!(report.proof, Some(Proof::Won(1)));
    }
}
