//! The usual evaluation of games for two at the strongest level: the net that comes with the program for the games that it
//! knows, the hand-written evaluation for all others.

use std::sync::Arc;

use dedale_engine::{Evaluation, Evaluator, HandWritten, Leaf};
use dedale_network::Network;
use dedale_rules::{Board, Game, Layout};

/// Both evaluations.
pub(crate) struct Usual {
    network: Arc<Network>,
    others: HandWritten,
}

impl Usual {
    pub(crate) fn new() -> Usual {
        Usual {
            network: Network::embedded(),
            others: HandWritten::default(),
        }
    }
}

/// Whether the net knows the game that is being played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Known(bool);

impl<B: Layout> Evaluator<Board<B, 2>, 2> for Usual {
    type Accumulator = ();
    type Context = Known;

    fn evaluate(&self, leaf: Leaf<'_, Board<B, 2>, (), Known>) -> Evaluation<2> {
        let known = leaf.context.0;
        // Neither evaluation keeps anything.
        let leaf = Leaf {
            state: leaf.state,
            moves: leaf.moves,
            accumulator: &(),
            context: &(),
        };
        if known {
            self.network.evaluate(leaf)
        } else {
            self.others.evaluate(leaf)
        }
    }

    fn context(&self, game: &Game) -> Known {
        Known(Network::knows(game.position().variant()))
    }
}

#[cfg(test)]
mod tests {
    use dedale_engine::{Limits, Options};
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
            ("dedale/1 9x9 e1:10,e9:10 - 1 pass", false),
            ("dedale/1 7x7 d1:7,d7:7 - 1", false),
            ("dedale/1 12x12 f1:20,f12:20 - 1", false),
            ("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", false),
        ] {
            let game = Game::new(start.parse().unwrap());
            let [usual, by_hand] = [None, Some(&none)].map(|net| {
                let mut engine = nets::engine(Options::default(), net);
                let thought = engine.think_quietly(&game, Limits::nodes(80));
                assert!(game.position().is_legal(thought.best()));
                (thought.best(), thought.lines[0].visits)
            });
            let knows = knows && Network::is_fast_here();
            assert_eq!(usual != by_hand, knows, "{start}");
        }
    }
}
