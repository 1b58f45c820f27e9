//! Reviews of games whose good and bad moves are known.

use std::time::Duration;

use dedale_engine::{
    DEEPER, Engine, Fact, Judged, Limits, Line, Mark, Options, Phase, Review, ReviewTask, Signals,
    accuracy_of, review as review_game, review_thoroughly,
};
use dedale_rules::{Game, Move, Player, Position};

fn game(start: &str, moves: &str) -> Game {
    let start: Position = start.parse().expect("a position");
    let mut game = Game::new(start);
    for word in moves.split_whitespace() {
        game.play(word.parse().expect("a move"))
            .expect("a legal move");
    }
    game
}

fn review_from(game: &Game, from: usize, nodes: u64) -> Review {
    let task = ReviewTask {
        from,
        limits: Limits::nodes(nodes),
        signals: &Signals::default(),
        now: &|| Duration::ZERO,
        progress: &mut |_, _| {},
    };
    review_game(game, &mut Engine::new(Options::default()), task)
}

fn review(game: &Game, nodes: u64) -> Review {
    review_from(game, 0, nodes)
}

fn a_move(text: &str) -> Move {
    text.parse().expect("a move")
}

#[test]
fn marks_follow_the_loss() {
    for (loss, mark) in [
        (0.0, Mark::Best),
        (0.009, Mark::Best),
        (0.01, Mark::Good),
        (0.049, Mark::Good),
        (0.05, Mark::Inaccuracy),
        (0.099, Mark::Inaccuracy),
        (0.10, Mark::Mistake),
        (0.199, Mark::Mistake),
        (0.20, Mark::Blunder),
        (1.0, Mark::Blunder),
    ] {
        assert_eq!(Mark::of_loss(loss), mark, "{loss}");
    }
    for (place, mark) in Mark::ALL.into_iter().enumerate() {
        assert_eq!(mark.index(), place);
    }
}

#[test]
fn letting_the_opponent_win_instead_of_winning_is_a_blunder() {
    // Both are one step from home; the first steps aside instead.
    let game = game("dedale/1 9x9 e8:3,c2:5 a1h 1", "d8 c1");
    let review = review(&game, 200);
    assert!(review.complete);
    let first = &review.moves[0];
    assert_eq!(first.mark, Some(Mark::Blunder));
    let better = first.better.as_ref().expect("there was a better move");
    assert_eq!(better.line.moves[0], a_move("e9"));
    assert_eq!(better.explanation.chief(), [Fact::Wins]);
    assert!(first.explanation.facts.contains(&Fact::LetsWin {
        player: Player::SECOND,
        reply: a_move("c1"),
    }));
    assert!((first.before, first.after) == (1.0, 0.0), "{first:?}");
    let second = &review.moves[1];
    assert_eq!(
        (second.mark, second.better.is_none()),
        (Some(Mark::Best), true)
    );
    let first = review.summary(Player::FIRST);
    assert_eq!((first.marks, first.forced), ([0, 0, 0, 0, 1], 0));
    assert!((first.mean_loss - 1.0).abs() < 1e-6);
    let second = review.summary(Player::SECOND);
    assert_eq!((second.marks, second.decided), ([1, 0, 0, 0, 0], 1));
}

#[test]
fn a_decided_game_counts_nowhere_and_a_lost_one_has_no_marks() {
    // A race without walls: the first is far ahead whichever way it goes, and the second steps in
    // vain.
    let game = game("dedale/1 9x9 e6:0,c9:0 a1h 1", "d6 c8 d7 c7 d8 c6 d9");
    let review = review(&game, 300);
    assert_eq!(review.chances.len(), 8);
    for judged in &review.moves {
        assert!(judged.decided && !judged.unsure, "{judged:?}");
        assert!(judged.loss == 0.0, "{judged:?}");
        let certain = if judged.by == Player::FIRST { 1.0 } else { 0.0 };
        assert!((judged.after - certain).abs() < 1e-3, "{judged:?}");
    }
    // A step aside wins later; the other side has no good move.
    for (player, decided, marks) in [
        (Player::FIRST, 4, [3, 1, 0, 0, 0]),
        (Player::SECOND, 3, [0; 5]),
    ] {
        let summary = review.summary(player);
        assert_eq!(summary.marks, marks);
        assert_eq!((summary.decided, summary.forced), (decided, 0));
        assert_eq!(review.accuracy(&game, player, None), None);
    }
    let last = review.chances.last().expect("the end has chances");
    assert_eq!(last.as_slice(), [1.0, 0.0]);
}

#[test]
fn a_win_at_once_is_certain_in_every_game() {
    for (start, moves, win) in [
        ("dedale/1 5x5 c4:0,b2:1 - 1 stage=3", "c3", "c5"),
        ("dedale/1 5x5 c4:0,b2:1 - 1 bonus=d3:4", "d4", "c5"),
        (
            "dedale/1 5x5 c5:0,b2:0 - 2 mathematical points=2,3",
            "c2",
            "b1",
        ),
        ("dedale/1 5x5 c4:0,b2:1,d3:1,d4:1 - 1", "b4", "c5"),
        ("dedale/1 5x5 c4:0,b3:1,a2:1,d4:1 - 1 teams", "b4", "c5"),
    ] {
        let review = review(&game(start, moves), 30);
        let judged = &review.moves[0];
        assert!(judged.before > 0.9999, "{start}: {judged:?}");
        let better = judged.better.as_ref().expect("another move wins");
        assert_eq!(better.line.moves, [a_move(win)], "{start}");
    }
}

#[test]
fn a_blocked_game_is_even_for_everybody() {
    for (start, moves, by_passing, even, after) in [
        (
            "dedale/1 9x9 e1:10,e9:10 - 1",
            "e2 e8 e1 e9 e2 e8 e1 e9",
            false,
            0.5,
            0.5,
        ),
        // Where turns may be passed, the game is played for points: a block costs as much as a
        // loss.
        (
            "dedale/1 9x9 e1:10,e9:10 - 1 pass",
            "e2 pass pass",
            true,
            0.5,
            0.0,
        ),
        (
            "dedale/1 7x7 d1:4,a4:4,d7:4,g4:4 - 1 pass",
            "pass pass pass pass",
            true,
            0.25,
            0.0,
        ),
    ] {
        let review = review(&game(start, moves), 60);
        let last = review.moves.last().expect("the move that blocks");
        assert!((last.after - after).abs() < 1e-6, "{moves}: {last:?}");
        let chances = review.chances.last().expect("the end has chances");
        assert!(
            chances
                .as_slice()
                .iter()
                .all(|&chance| (chance - even).abs() < 1e-6)
        );
        assert_eq!(last.explanation.facts[0], Fact::Blocks { by_passing });
    }
}

#[test]
fn the_search_takes_a_block_for_even_as_well() {
    let round = "b1 a2 b5 e2 c1 a3 c5 e3";
    let start = "dedale/1 5x5 c1:0,a3:0,c5:0,e3:0 - 1";
    let mut game = game(start, &[round, round].join(" "));
    game.undo();
    let mut engine = Engine::new(Options {
        lines: 9,
        ..Options::default()
    });
    let thought = engine.think_quietly(&game, Limits::nodes(40));
    let blocks = |line: &&Line| line.moves[0] == a_move("e3") && line.visits > 0;
    let line = thought.lines.iter().find(blocks);
    let line = line.expect("it was looked at");
    assert!((line.chance - 0.25).abs() < 1e-6, "{line:?}");
}

#[test]
fn the_only_move_has_no_mark() {
    let start = "dedale/1 3x3 a1:0,b1:0,b3:0,c1:0 a1h 1";
    let review = review(&game(start, "pass"), 50);
    assert_eq!(review.moves[0].mark, None);
    assert!(review.moves[0].loss == 0.0);
    assert_eq!(review.summary(Player::FIRST).forced, 1);
    assert!(
        review
            .chances
            .iter()
            .all(|chances| chances.as_slice().len() == 4)
    );
}

#[test]
fn the_same_game_has_the_same_review() {
    for (start, moves) in [
        ("dedale/1 9x9 e1:10,e9:10 - 1", "e2 e8 d5h e8h e3 d8"),
        ("dedale/1 7x7 d1:4,a4:4,d7:4,g4:4 - 1", "d2 b4 d6 f4 d3"),
        (
            "dedale/1 5x5 c1:2,c5:2,a3:2,e3:2 - 1 teams",
            "c2 c4 b3 d3 c3",
        ),
        ("dedale/1 5x5 c1:4,c5:4 - 1 mathematical", "c2 c4 c3 b4"),
        ("dedale/1 5x5 c1:4,c5:4 - 1 stage=2", "c2 c4 b2h c3h"),
        ("dedale/1 5x5 c1:4,c5:4 - 1 stage=1", "a3 e2 b2h"),
        ("dedale/1 7x7 d1:8,d7:8 - 1 bonus=c3:4", "c1 c7 c2 c6 c3"),
    ] {
        let game = game(start, moves);
        let first = review(&game, 60);
        assert_eq!(first, review(&game, 60), "{start}");
        assert_eq!(first.moves.len(), game.moves().len());
        assert_eq!(first.chances.len(), game.moves().len() + 1);
        for chances in &first.chances {
            let possible = |chance: &f32| (0.0..=1.0).contains(chance);
            assert!(chances.as_slice().iter().all(possible), "{chances:?}");
        }
    }
}

#[test]
fn a_review_can_start_late_and_be_stopped() {
    let game = game("dedale/1 9x9 e1:10,e9:10 - 1", "e2 e8 e3 e7");
    let late = review_from(&game, 3, 50);
    assert_eq!((late.moves.len(), late.chances.len()), (1, 2));
    assert_eq!(late.moves[0].chosen, a_move("e7"));
    assert_eq!(late.moves[0].by, Player::SECOND);

    let signals = Signals::default();
    let mut seen = Vec::new();
    let task = ReviewTask {
        from: 0,
        limits: Limits::nodes(50),
        signals: &signals,
        now: &|| Duration::ZERO,
        progress: &mut |done, all| {
            seen.push((done, all));
            if done == 3 {
                signals.stop();
            }
        },
    };
    let stopped = review_game(&game, &mut Engine::new(Options::default()), task);
    assert!(!stopped.complete);
    assert_eq!((stopped.moves.len(), stopped.chances.len()), (2, 3));
    assert_eq!(seen, [(1, 5), (2, 5), (3, 5)]);
}

/// The second of four is one step from its goal, and only the first can stop it: its own chances
/// are small, but it hands over the game.
#[test]
fn handing_over_the_win_is_a_blunder_among_four() {
    let game = game("dedale/1 9x9 e2:5,h5:5,e6:5,c5:5 - 1", "e3 i5");
    let review = review(&game, 400);
    let handed = &review.moves[0];
    assert_eq!(handed.mark, Some(Mark::Blunder), "{handed:?}");
    let better = handed.better.as_ref().expect("a better move");
    assert!(matches!(better.line.moves[0], Move::Wall(_)), "{better:?}");
    let stops = |fact: &Fact| matches!(fact, Fact::StopsWin { .. });
    assert!(better.explanation.facts.iter().any(stops), "{better:?}");
}

#[test]
fn a_game_has_three_phases() {
    let dance = "e2 e8 e3 e7 e4 e6 d4 d6 d5 c6";
    for (start, later) in [
        ("dedale/1 9x9 e1:10,e9:10 - 1", Phase::Middle),
        // Without walls to place there is no middle.
        ("dedale/1 9x9 e1:0,e9:0 - 1 walls=0", Phase::End),
    ] {
        let phases = Phase::of_moves(&game(start, dance));
        assert_eq!(phases.len(), 10);
        assert!(phases[..8].iter().all(|&phase| phase == Phase::Opening));
        assert!(phases[8..].iter().all(|&phase| phase == later), "{start}");
    }
    // From the moment when one wall of four is left.
    let walls = "e2 e8 e3 e7 a1h a8h c1h d7 e4";
    let phases = Phase::of_moves(&game("dedale/1 9x9 e1:2,e9:2 - 1 walls=2", walls));
    assert_eq!(phases[8], Phase::End);
}

#[test]
fn the_story_of_a_game_is_that_of_its_review() {
    let game = game(
        "dedale/1 5x5 c1:4,c5:4 - 1",
        "c2 c4 b3h b2h c1v d4 b2 d3 a2 e3 a3 e2 a4 e1",
    );
    let review = review(&game, 300);
    let story = review.story(&game);
    assert!(story.opening.is_some() && story.moments.len() <= 3);
    for pair in story.moments.windows(2) {
        assert!(pair[0] < pair[1]);
    }
    let least = story.moments.iter().map(|&place| review.moves[place].loss);
    let least = least.fold(1.0, f32::min);
    for (place, judged) in review.moves.iter().enumerate() {
        let told = story.moments.contains(&place);
        assert!(told || judged.loss <= least, "{judged:?}");
    }
    for player in [Player::FIRST, Player::SECOND] {
        let whole = review
            .accuracy(&game, player, None)
            .expect("there was a choice");
        let counts =
            |judged: &&Judged| judged.by == player && judged.mark.is_some() && !judged.decided;
        let marked: Vec<&Judged> = review.moves.iter().filter(counts).collect();
        assert_eq!(accuracy_of(marked.into_iter()), Some(whole));
        assert_eq!(
            review
                .accuracy(&game, player, Some(Phase::Middle))
                .is_some(),
            game.moves().len() > 8
        );
    }
    // The winner never fell below nine in ten after that.
    if let Some((place, winner)) = story.decided {
        assert_eq!(winner, Player::SECOND);
        assert!(
            review.chances[place + 1..]
                .iter()
                .all(|all| all[winner] >= 0.9)
        );
        assert!(place == 0 || review.chances[place][winner] < 0.9);
    }
}

/// A move of the first player after which its chances are others.
fn judged(before: f32, after: f32) -> Judged {
    let game = game("dedale/1 9x9 e1:10,e9:10 - 1", "e2");
    let judged = review(&game, 2).moves.remove(0);
    let loss = (before - after).max(0.0);
    Judged {
        before,
        after,
        loss,
        mark: Some(Mark::of_loss(loss)),
        decided: false,
        ..judged
    }
}

#[test]
fn accuracy_goes_by_the_mean_of_what_was_lost_in_log_odds() {
    // From 1 to 1 to 2 to 3: two thirds of the odds are left.
    for (moves, accuracy) in [
        (&[(0.5, 0.5)][..], 1.0),
        (&[(0.5, 0.6)], 1.0),
        (&[(0.5, 0.4)], 0.667),
        (&[(0.9, 0.857)], 0.667),
        (&[(0.5, 0.5), (0.5, 0.3)], 0.655),
        (&[(0.5, 0.3)], 0.429),
        (&[(0.8, 0.2)], 0.0625),
        // Nothing is more than certain.
        (&[(1.0, 0.999)], 1.0),
    ] {
        let moves: Vec<Judged> = moves
            .iter()
            .map(|&(one, other)| judged(one, other))
            .collect();
        let found = accuracy_of(moves.iter()).expect("moves that count");
        assert!((found - accuracy).abs() < 0.01, "{moves:?}: {found}");
    }
    let mut walked = judged(0.5, 0.4);
    walked.decided = true;
    assert_eq!(accuracy_of([walked].iter()), None);
}

const BEGINNERS: (&str, &str) = (
    "dedale/1 5x5 c1:4,c5:4 - 1",
    "c2 c4 b3h b2h c1v d4 b2 d3 a2 e3 a3 e2 a4 e1",
);

/// A review that searches again, with every step of its progress.
fn thorough(game: &Game, nodes: u64, times: usize) -> (Review, Vec<(usize, usize)>) {
    let mut steps = Vec::new();
    let task = ReviewTask {
        from: 0,
        limits: Limits::nodes(nodes),
        signals: &Signals::default(),
        now: &|| Duration::ZERO,
        progress: &mut |done, all| steps.push((done, all)),
    };
    let mut engine = Engine::new(Options::default());
    let review = review_thoroughly(game, &mut engine, task, times);
    (review, steps)
}

#[test]
fn what_is_not_sure_is_searched_again_within_bounds() {
    let game = game(BEGINNERS.0, BEGINNERS.1);
    let (plain, steps) = thorough(&game, 60, 0);
    assert_eq!(plain, review(&game, 60));
    assert_eq!(steps.len(), 15);
    assert!(plain.moves.iter().any(|judged| judged.unsure), "{plain:?}");
    let (deeper, steps) = thorough(&game, 60, 2);
    assert_eq!(deeper.moves.len(), plain.moves.len());
    assert_eq!(steps[14], (15, 15));
    let again = &steps[15..];
    let most = 15 * 2 / DEEPER as usize;
    assert!(!again.is_empty() && again.len() <= most, "{again:?}");
    for (number, step) in again.iter().enumerate() {
        assert_eq!(*step, (16 + number, 15 + most));
    }
    // Only positions beside moves that were unclear are searched again, so proofs stay.
    assert_ne!(deeper.chances, plain.chances);
    assert_eq!(thorough(&game, 60, 2).0, deeper, "the same every time");
}

/// A mark either could change within the margins, or is sure.
#[test]
fn a_mark_is_unsure_where_its_margins_cross_a_border() {
    let game = game(BEGINNERS.0, BEGINNERS.1);
    let review = review(&game, 60);
    let mut seen = [0, 0];
    for judged in &review.moves {
        let doubt = judged.margins[0] + judged.margins[1];
        let marks = [judged.loss - doubt, judged.loss + doubt].map(Mark::of_loss);
        // Best and good are not distinguished that finely.
        let crosses = marks.map(|mark| mark.max(Mark::Good));
        let own = judged.better.is_none();
        let proved = judged.margins.iter().all(|margin| *margin <= 0.0);
        let expected = !own && !proved && crosses[0] != crosses[1];
        let hands_over = judged
            .explanation
            .facts
            .iter()
            .any(|fact| matches!(fact, Fact::LetsWin { .. }));
        assert!(
            judged.unsure == expected || hands_over && !judged.unsure,
            "{judged:?}"
        );
        seen[usize::from(judged.unsure)] += 1;
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

/// Reading a search while it runs does not change it.
#[test]
fn a_search_in_two_halves_finds_the_same() {
    let game = game("dedale/1 9x9 e1:10,e9:10 - 1", "e2 e8 e3 e7 e4");
    let last = review_from(&game, 4, 300);
    let mut before = Game::new(game.start().clone());
    for &chosen in &game.moves()[..4] {
        before.play(chosen).unwrap();
    }
    let mut engine = Engine::new(Options::default());
    let whole = engine.think_quietly(&before, Limits::nodes(300));
    assert_eq!(last.chances[0], whole.chances);
    let judged = &last.moves[0];
    assert!(
        judged.margins[0] > 0.0 && judged.margins[0] < 0.5,
        "{judged:?}"
    );
}

/// With four players a mark measures what the player itself has lost, whichever opponent gains by
/// it.
#[test]
fn marks_among_four_go_by_the_own_chance() {
    let game = game("dedale/1 9x9 d7:1,b5:1,g8:1,h5:1 - 1", "d6 c5 g7 g5");
    let review = review(&game, 200);
    let mut poor = 0;
    for (place, judged) in review.moves.iter().enumerate() {
        let (before, after) = (&review.chances[place], &review.chances[place + 1]);
        assert!(
            (judged.before - before[judged.by]).abs() < 1e-6,
            "{judged:?}"
        );
        assert!((judged.after - after[judged.by]).abs() < 1e-6, "{judged:?}");
        if judged.better.is_some() {
            let lost = (before[judged.by] - after[judged.by]).max(0.0);
            assert!((judged.loss - lost).abs() < 1e-6, "{judged:?}");
            let hands_over = judged.mark == Some(Mark::Blunder) && lost < Mark::BLUNDER;
            assert!(
                hands_over || judged.mark == Some(Mark::of_loss(lost)),
                "{judged:?}"
            );
            poor += usize::from(judged.mark > Some(Mark::Good));
        }
    }
    assert!(poor > 0);
}

/// A game of four whose last move gives the third player the jump that wins, after a move of the
/// second that changes nothing.
const HANDED_OVER: &str = "e2 g8v e4v d5h c6v e7h d9 i4 e2v b5h a1v h4 e1 f4h d8 g7h c8v b5 d7 h3 e2 c5 a6h h3h h1v c4 e7 h2 \
    g1h c3 f2v h3 e3 c2 f7 g3 e4 d2 f6 g4 e5 f5v f7 f4 d5 d1 g7 d1v c5 d2 b6v g5h d5 d3 h7 f3 \
    d4 e3 i7 f2 d3 e2 i6 f1 e3 e1 i5 e2 e4 f1 i4 e3 e2 f2 h4 d3 e1 f3 g4 c3 f1 f4 f3 b3 \
    f2";

/// The winner need not be the next to move, and the player who hands over the win may have had no
/// chance of its own.
#[test]
fn among_four_handing_over_the_win_is_a_blunder() {
    let game = game("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", HANDED_OVER);
    let last = game.moves().len() - 1;
    let review = review_from(&game, last, 800);
    let judged = &review.moves[0];
    let third = Player::THIRD;
    assert!(review.chances[0][third] < 0.5, "{:?}", review.chances);
    assert!(review.chances[1][third] > 0.99, "{:?}", review.chances);
    assert_eq!(judged.mark, Some(Mark::Blunder), "{judged:?}");
    let proved = |fact: &Fact| matches!(fact, Fact::ProvedLoss { winner, .. } if *winner == third);
    assert!(judged.explanation.facts.iter().any(proved), "{judged:?}");
}

/// If the search after the engine's own move finds less than expected, that move may not have been
/// the best.
#[test]
fn an_own_move_that_disappoints_is_not_sure() {
    let game = game("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", HANDED_OVER);
    let review = review(&game, 40);
    let mut seen = [0, 0];
    for judged in review.moves.iter().filter(|judged| judged.better.is_none()) {
        let proved = judged.margins.iter().all(|margin| *margin <= 0.0);
        let disappoints = judged.before - judged.after >= Mark::INACCURACY;
        let expected = disappoints && judged.mark.is_some() && !proved;
        assert_eq!(judged.unsure, expected, "{judged:?}");
        seen[usize::from(judged.unsure)] += 1;
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

/// A harmless answer is no reason where the lines show where the move leads, and being behind is no
/// reason for the better move.
#[test]
fn no_reason_speaks_for_the_other_move() {
    let game = game("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", HANDED_OVER);
    let review = review(&game, 40);
    let mut compared = 0;
    for judged in &review.moves {
        let Some(better) = &judged.better else {
            continue;
        };
        let contrast = judged.contrast(better);
        let answer = matches!(contrast.played, Some(Fact::ReplyStep { .. }));
        assert!(!(answer && contrast.lines.is_some()), "{judged:?}");
        let behind = matches!(
            contrast.better,
            Some(Fact::Ways { mine, theirs, .. } | Fact::Expected { mine, theirs, .. }) if mine > theirs
        );
        assert!(!behind, "{judged:?}");
        compared += usize::from(contrast.lines.is_some());
    }
    assert!(compared > 5, "{compared}");
}
