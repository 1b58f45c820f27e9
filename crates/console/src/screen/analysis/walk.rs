//! Where somebody is in a game that is looked at: so many of its moves are on the board, or a line has been left
//! it by, of moves that were tried and of what the computer expects. What the moves are worth is left to others.

use dedale_rules::{Game, Move, Player, Position, Refusal};

use dedale_words::move_list::LastMove;

use super::work::Verdict;

/// A walk through a game.
pub(super) struct Walk {
    game: Game,
    /// Moves of the game on the board.
    at: usize,
    branch: Option<Branch>,
}

/// A line that leaves the game.
struct Branch {
    /// The moves of the game up to where it is left, then those of the line.
    game: Game,
    /// Where the game is left.
    from: usize,
    /// Moves on the board, those of the game counted.
    at: usize,
    /// What is said of each move of the line.
    verdicts: Vec<Option<Verdict>>,
}

impl Walk {
    pub(super) fn new(game: &Game) -> Walk {
        Walk {
            game: game.clone(),
            at: 0,
            branch: None,
        }
    }

    /// The game with everything that is tried.
    fn current(&self) -> &Game {
        self.branch
            .as_ref()
            .map_or(&self.game, |branch| &branch.game)
    }

    /// Moves on the board.
    pub(super) fn at(&self) -> usize {
        self.branch.as_ref().map_or(self.at, |branch| branch.at)
    }

    /// Where the game was left, if it was.
    pub(super) fn left_at(&self) -> Option<usize> {
        self.branch.as_ref().map(|branch| branch.from)
    }

    /// The moves that can be stepped through.
    pub(super) fn moves(&self) -> &[Move] {
        self.current().moves()
    }

    pub(super) fn position(&self) -> &Position {
        &self.current().positions()[self.at()]
    }

    /// Who makes the move of that place.
    pub(super) fn mover(&self, place: usize) -> Player {
        self.current().positions()[place].turn()
    }

    /// The move that led to the position on the board.
    pub(super) fn last(&self) -> Option<LastMove> {
        let place = self.at().checked_sub(1)?;
        Some(LastMove {
            by: self.mover(place),
            chosen: self.moves()[place],
        })
    }

    /// What has been said of the move on the board that was tried last.
    pub(super) fn verdict(&self) -> Option<&Verdict> {
        let branch = self.branch.as_ref()?;
        let place = branch.at.checked_sub(branch.from + 1)?;
        branch.verdicts.get(place)?.as_ref()
    }

    /// The game as it is on the board.
    pub(super) fn shown_game(&self) -> Game {
        let mut game = Game::new(self.game.start().clone());
        for &chosen in &self.moves()[..self.at()] {
            // Moves of a game that was played.
            let _ = game.play(chosen);
        }
        game
    }

    /// Steps to where so many moves are on the board; a line ends where it leaves the game.
    pub(super) fn go_to(&mut self, at: usize) {
        let last = self.moves().len();
        match &mut self.branch {
            Some(branch) if at >= branch.from => branch.at = at.min(last),
            Some(branch) => {
                self.at = branch.from;
                self.branch = None;
            }
            None => self.at = at.min(last),
        }
    }

    /// Back to the game; false if it was never left.
    pub(super) fn come_back(&mut self) -> bool {
        let Some(branch) = self.branch.take() else {
            return false;
        };
        self.at = branch.from;
        true
    }

    /// Plays a line from the position on the board; what was to follow there is forgotten.
    ///
    /// # Errors
    /// The first move is not allowed. Nothing has changed then.
    pub(super) fn play(&mut self, line: &[Move]) -> Result<(), Refusal> {
        let mut game = self.shown_game();
        let (from, mut verdicts) = match &self.branch {
            Some(branch) => (branch.from, branch.verdicts.clone()),
            None => (self.at, Vec::new()),
        };
        let at = self.at();
        verdicts.truncate(at - from);
        for (place, &chosen) in line.iter().enumerate() {
            match game.play(chosen) {
                Ok(_) => verdicts.push(None),
                Err(refusal) if place == 0 => return Err(refusal),
                // A line may go on after its end.
                Err(_) => break,
            }
        }
        self.branch = Some(Branch {
            game,
            from,
            at: at + 1,
            verdicts,
        });
        Ok(())
    }

    /// Notes what is said of the move that was tried last.
    pub(super) fn note(&mut self, verdict: Verdict) {
        if let Some(branch) = &mut self.branch
            && let Some(last) = branch.verdicts.last_mut()
        {
            *last = Some(verdict);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<Move> {
        text.split_whitespace()
            .map(|word| word.parse().unwrap())
            .collect()
    }

    fn walk() -> Walk {
        let mut game = Game::new(Position::standard());
        for chosen in moves("e2 e8 e3 e7") {
            game.play(chosen).unwrap();
        }
        Walk::new(&game)
    }

    #[test]
    fn a_line_leaves_the_game_and_comes_back_to_where_it_left() {
        let mut walk = walk();
        walk.go_to(2);
        walk.play(&moves("d2 d8 d3")).unwrap();
        assert_eq!((walk.at(), walk.left_at()), (3, Some(2)));
        walk.go_to(99);
        assert_eq!(walk.at(), 5);
        // A move tried in the middle of a line takes the place of what followed.
        walk.go_to(4);
        walk.play(&moves("d2v")).unwrap();
        assert_eq!(walk.moves(), moves("e2 e8 d2 d8 d2v"));
        walk.go_to(1);
        assert_eq!((walk.at(), walk.left_at()), (2, None));
        walk.go_to(99);
        assert_eq!(walk.moves(), moves("e2 e8 e3 e7"));
        assert_eq!(walk.at(), 4);
        assert!(!walk.come_back());
    }

    #[test]
    fn a_move_that_is_not_allowed_changes_nothing() {
        let mut walk = walk();
        walk.go_to(1);
        assert!(walk.play(&moves("e5")).is_err());
        assert_eq!((walk.at(), walk.left_at()), (1, None));
        assert_eq!(walk.shown_game().moves(), moves("e2"));
    }
}
