//! Tasks by lines: the board and the question, moves typed, and what the judge says of them. For screen readers the board can
//! be told in words.

use dedale_engine::Signals;
use dedale_play::Table;
use dedale_rules::{Game, Move, Player, Position};

use super::vocabulary::{self, QuizWord};
use super::{Console, Step};
use crate::quiz::{Answer, Attempt, Ending, Quiz, Series, Told, numbered, read_try};
use dedale_canvas::board_view::{self, Marks};
use dedale_words::move_list::LastMove;

/// What comes after a task.
enum After {
    Next,
    Enough,
}

impl Console {
    /// Tasks, one after the other, until there are no more or somebody has had enough.
    pub(super) fn solve(&mut self, mut series: Box<dyn Series>) -> Step {
        while let Some(quiz) = series.next() {
            if let After::Enough = self.solve_one(quiz, &mut *series)? {
                break;
            }
        }
        self.lines.skip()?;
        self.say_all(&series.farewell())
    }

    fn solve_one(&mut self, mut quiz: Quiz, series: &mut dyn Series) -> Step<After> {
        let mut attempt = Attempt::new(&quiz);
        self.lines.skip()?;
        self.lines.say(&quiz.title)?;
        self.show_quiz_board(&quiz, &attempt.game, &[])?;
        self.lines.say(&quiz.question)?;
        loop {
            let line = self.ask("quiz-plain-prompt")?;
            let ended = match vocabulary::quiz_word(&line) {
                _ if line.is_empty() => self.ask_again(&quiz, &attempt)?,
                Some(QuizWord::Board) => self.ask_again(&quiz, &attempt)?,
                Some(QuizWord::Help) => {
                    self.say("quiz-plain-help")?;
                    None
                }
                Some(QuizWord::Skip) => Some((Told::default(), Ending::Skipped)),
                Some(QuizWord::Show) => {
                    let told = quiz.judge.solution(&attempt.game, &Signals::default());
                    Some((told, Ending::Shown))
                }
                None if vocabulary::is_back(&line) => return Ok(After::Enough),
                None => {
                    let told = self.judge_line(&line, &mut quiz, &mut attempt)?;
                    let wrong = attempt.wrong;
                    told.map(|told| (told, Ending::Found { wrong }))
                }
            };
            let Some((told, ending)) = ended else {
                continue;
            };
            if ending != Ending::Skipped {
                let drawn = numbered(&attempt.game, &told.line);
                self.show_quiz_board(&quiz, &attempt.game, &drawn)?;
            }
            self.say_all(&told.sentences)?;
            self.say_all(&series.note(ending))?;
            return Ok(After::Next);
        }
    }

    /// The task as it stands: nothing has come of the tries so far.
    fn ask_again(&self, quiz: &Quiz, attempt: &Attempt) -> Step<Option<(Told, Ending)>> {
        self.show_quiz_board(quiz, &attempt.game, &[])?;
        self.lines.say(&quiz.question)?;
        Ok(None)
    }

    /// What a typed move is worth; something is given back once the task is solved.
    fn judge_line(
        &mut self,
        line: &str,
        quiz: &mut Quiz,
        attempt: &mut Attempt,
    ) -> Step<Option<Told>> {
        let tried = match read_try(line, &attempt.game, &quiz.record, self.language) {
            Ok(tried) => tried,
            Err(said) => {
                self.lines.say(&said)?;
                return Ok(None);
            }
        };
        match quiz.judge.judge(&attempt.game, tried, &Signals::default()) {
            Answer::Solved(told) => return Ok(Some(told)),
            Answer::Wrong(told) => {
                attempt.wrong += 1;
                let (game, drawn) = attempt.after(&told.line);
                self.show_quiz_board(quiz, &game, &drawn)?;
                self.say_all(&told.sentences)?;
            }
            Answer::GoesOn { reply, sentences } => {
                let mut after = attempt.game.clone();
                // The judge answers with legal moves; one that is not leaves the task as it is.
                if after.play(tried).and_then(|_| after.play(reply)).is_ok() {
                    attempt.game = after;
                }
                self.say_all(&sentences)?;
                self.show_quiz_board(quiz, &attempt.game, &[])?;
            }
            Answer::Dropped => {}
        }
        Ok(None)
    }

    fn say_all(&self, sentences: &[String]) -> Step {
        sentences
            .iter()
            .try_for_each(|sentence| self.lines.say(sentence))
    }

    /// The board with a line on it, or in words.
    fn show_quiz_board(&self, quiz: &Quiz, game: &Game, line: &[(Player, Move)]) -> Step {
        if self.settings.described {
            // Lines are told in the sentences.
            if !line.is_empty() {
                return Ok(());
            }
            if let Ok(table) = Table::from_game_file(&quiz.record.to_string()) {
                for sentence in self.description(&table, game.position()).board() {
                    self.lines.say(&sentence)?;
                }
            }
            return Ok(());
        }
        let movers = game.positions().iter().map(Position::turn);
        let played: Vec<(Player, Move)> = movers.zip(game.moves().iter().copied()).collect();
        let marks = Marks {
            owners: board_view::owners(played.iter().copied()),
            line: line.to_vec(),
            ..Marks::default()
        };
        let last = played.last();
        let last = last.map(|&(by, chosen)| LastMove { by, chosen });
        let board = board_view::draw_marked(game.position(), last, &self.lines.glyphs, &marks);
        self.lines.draw(&board)
    }
}
