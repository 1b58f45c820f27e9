//! The usual evaluation of games for two at the strongest levels: the built-in nets for the games
//! that they know, the hand-written evaluation for all others.

use dedale_engine::{Evaluation, Evaluator, HandWritten, Leaf};
use dedale_network::Embedded;
use dedale_rules::{Board, Game, Layout};

/// Both evaluations.
#[derive(Default)]
pub(crate) struct Usual {
    nets: Embedded,
    others: HandWritten,
}

/// Whether a net knows the current game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Known(bool);

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Usual {
    type Accumulator = ();
    type Context = Known;

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>, (), Known>) -> Evaluation<2> {
        let known = leaf.context.0;
        // Neither evaluation keeps a state.
        let leaf = Leaf {
            state: leaf.state,
            moves: leaf.moves,
            accumulator: &(),
            context: &(),
        };
        if known {
            self.nets.evaluate(leaf)
        } else {
            self.others.evaluate(leaf)
        }
    }

    fn context(&self, game: &Game) -> Known {
        Known(Embedded::knows(game.position().variant()))
    }

    fn chance(&self, value: f32, known: &Known) -> f32 {
        if known.0 {
            Evaluator::<Board<B, 2>, 2>::chance(&self.nets, value, &())
        } else {
            Evaluator::<Board<B, 2>, 2>::chance(&self.others, value, &())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dedale_engine::{Level, Limits, Options, ReviewTask, Signals, has_a_purpose, review};
    use dedale_rules::Game;

    use crate::nets::{self, NONE, Net};
    use dedale_network::Network;
    use dedale_words::language::Language;

    #[test]
    fn the_net_evaluates_the_games_it_knows_and_no_others() {
        let none = Net::of_file(NONE, Language::English).unwrap();
        for (start, knows) in [
            ("dedale/1 9x9 e1:10,e9:10 - 1", true),
            ("dedale/1 9x9 e1:3,e9:7 - 1", true),
            ("dedale/1 9x9 e1:10,e9:10 - 1 pass", true),
            ("dedale/1 7x7 d1:7,d7:7 - 1", true),
            ("dedale/1 12x12 f1:20,f12:20 - 1", true),
            ("dedale/1 4x7 b1:3,b7:3 - 1", false),
            ("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", false),
        ] {
            let game = Game::new(start.parse().unwrap());
            let [usual, by_hand] = [None, Some(&none)].map(|net| {
                let mut engine = nets::engine(Options::default(), net);
                let thought = engine.think_quietly(&game, Limits::nodes(80));
                assert!(game.position().is_legal(thought.best()));
                thought.chances
            });
            let knows = knows && Network::is_fast_here();
            assert_eq!(usual != by_hand, knows, "{start}");
        }
    }

    /// The simulations and the visits of the first line at a level, with the usual evaluation and
    /// by hand.
    fn at_level(level: u8, start: &str) -> [(u64, u64); 2] {
        let none = Net::of_file(NONE, Language::English).unwrap();
        [None, Some(&none)].map(|net| {
            let level = Level::new(level).unwrap();
            let options = Options {
                level,
                ..Options::default()
            };
            let game = Game::new(start.parse().unwrap());
            let thought = nets::engine(options, net).think_quietly(&game, Limits::nodes(2_000));
            (thought.simulations, thought.lines[0].visits)
        })
    }

    #[test]
    fn the_levels_below_the_strongest_have_the_net_too_where_it_knows_the_game() {
        let standard = "dedale/1 9x9 e4:8,e6:9 e3h,d5v,c7h 2";
        let [eighth, ninth] = [8, 9].map(|level| at_level(level, standard));
        for [usual, by_hand] in [eighth, ninth] {
            assert_eq!(by_hand.0, 2_000);
            if Network::is_fast_here() {
                // With the net it needs fewer simulations for the same strength.
                assert!(usual.0 < by_hand.0, "{usual:?}");
            } else {
                assert_eq!(usual, by_hand);
            }
        }
        assert!(eighth[0].0 < ninth[0].0 || !Network::is_fast_here());
        let small = "dedale/1 4x7 b1:3,b7:3 - 1";
        for (level, start) in [(9, small), (8, small), (7, standard)] {
            let [usual, by_hand] = at_level(level, start);
            assert_eq!(usual, by_hand, "level {level} in {start}");
        }
    }

    #[test]
    fn on_large_boards_advice_is_checked_and_play_is_not() {
        let positions = [
            "dedale/1 12x12 f9:12,k12:11 g1v,j1v,k1v,c2h,e2h,g2h,i2h,k2h,e7v,e9h,e10h,f10v,b11h,d11h,e11v,g11h,i11h 1",
            "dedale/1 12x12 k1:17,f8:11 d1v,g1h,i1h,b2h,d2h,e2v,h2v,e3h,g3h,g10h,i10h,k10h 2",
            "dedale/1 12x12 f2:20,f11:20 - 1",
            "dedale/1 12x12 d1:10,a5:7,f12:6,l5:5 a1h,g1h,c2h,g2h,a4h,b4v,d5h,j5v,a6v,i6v,b8v,e11h 1",
            "dedale/1 12x12 d4:10,a7:0,e10:2,l9:0 a1h,d1v,g1h,k1h,c2h,g2h,h2v,i2h,c3v,g3v,j3h,a4h,b4v,e4v,f4h,h4h,k4h,b5h,d5h,i5h,j5v,a6v,i6v,j7h,b8v,f10h,h10h,e11h 1",
        ];
        let mut changed = 0;
        for start in positions {
            let game = Game::new(start.parse().unwrap());
            let think = |advising: bool, nodes: u64| {
                let options = Options {
                    advising,
                    ..Options::default()
                };
                nets::usual(options).think_quietly(&game, Limits::nodes(nodes))
            };
            for nodes in [20, 60, 400] {
                let (played, advised) = (think(false, nodes), think(true, nodes));
                let [played, told] = [&played, &advised].map(dedale_engine::Thought::best);
                assert!(has_a_purpose(game.position(), told), "{start}: {told}");
                if has_a_purpose(game.position(), played) {
                    continue;
                }
                changed += 1;
                assert_ne!(played, told);
            }
        }
        assert!(changed > 0, "no wall without a purpose was ever liked best");
    }

    #[test]
    fn reviews_of_large_boards_advise_no_wall_without_a_purpose() {
        let start = "dedale/1 12x12 f9:12,k12:11 g1v,j1v,k1v,c2h,e2h,g2h,i2h,k2h,e7v,e9h,e10h,f10v,b11h,d11h,e11v,g11h,i11h 1";
        let mut game = Game::new(start.parse().unwrap());
        for chosen in ["f8", "j12", "f7", "i12"] {
            game.play(chosen.parse().unwrap()).unwrap();
        }
        let mut compared = 0;
        for nodes in [20, 60, 200] {
            let task = ReviewTask {
                from: 0,
                limits: Limits::nodes(nodes),
                signals: &Signals::default(),
                now: &|| Duration::ZERO,
                progress: &mut |_, _| {},
            };
            let review = review(&game, &mut nets::usual(Options::default()), task);
            for (position, judged) in game.positions().iter().zip(&review.moves) {
                let Some(better) = &judged.better else {
                    continue;
                };
                let told = better.line.moves[0];
                assert!(has_a_purpose(position, told), "{position}: {told}");
                compared += 1;
            }
        }
        assert!(compared > 0);
    }

    #[test]
    fn chances_are_told_by_the_evaluation_that_knows_the_game() {
        use dedale_engine::{Evaluator, HandWritten};
        use dedale_rules::Narrow2;
        let usual = super::Usual::default();
        let by_hand = Evaluator::<Narrow2, 2>::chance(&HandWritten::default(), 0.3, &());
        for (start, knows) in [
            ("dedale/1 9x9 e1:10,e9:10 - 1", true),
            ("dedale/1 4x7 b1:3,b7:3 - 1", false),
        ] {
            let game = Game::new(start.parse().unwrap());
            let context = Evaluator::<Narrow2, 2>::context(&usual, &game);
            let told = Evaluator::<Narrow2, 2>::chance(&usual, 0.3, &context);
            assert_eq!(told.to_bits() == by_hand.to_bits(), !knows, "{start}");
        }
    }
}
