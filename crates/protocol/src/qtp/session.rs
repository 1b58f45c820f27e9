//! One session of the Quoridor text protocol: the game and the clocks. The answer to `genmove`
//! comes from a function that is handed in, so that the session needs neither an engine nor
//! streams.

use std::sync::Arc;
use std::time::Duration;

use dedale_engine::{Clock, Limits};
use dedale_rules::{Game, Move, Outcome, PlayerCount, Position, Refusal, Size, VariantSetup};

use super::board::{self, Colour};
use super::command::{COMMANDS, Command, PawnMove, TimeSettings};
use crate::misreading::Misreading;
use dedale_words::language::Language;
use dedale_words::mistake::Mistake;
use dedale_words::refusals::{self, Spelling};

/// The version of GTP that the protocol follows.
const PROTOCOL_VERSION: &str = "2";

/// A move, and the time taken to find it.
pub(super) struct Found {
    pub chosen: Move,
    pub time: Duration,
}

/// The state of a session.
pub(super) struct Session {
    language: Language,
    /// The time of a move without a clock.
    move_time: Duration,
    game: Game,
    settings: Option<TimeSettings>,
    /// The clocks, black's first.
    clocks: [Option<Clock>; 2],
}

impl Session {
    pub(super) fn new(move_time: Duration, language: Language) -> Session {
        Session {
            language,
            move_time,
            game: Game::new(Position::standard()),
            settings: None,
            clocks: [None; 2],
        }
    }

    /// Answers a command; after an error nothing has changed.
    pub(super) fn answer(
        &mut self,
        command: Command,
        think: impl FnOnce(&Game, Limits) -> Found,
    ) -> Result<String, Mistake> {
        let mut text = String::new();
        match command {
            Command::ProtocolVersion => PROTOCOL_VERSION.clone_into(&mut text),
            Command::Name => text.push_str("Dédale"),
            Command::Version => env!("CARGO_PKG_VERSION").clone_into(&mut text),
            Command::Known(name) => {
                text = COMMANDS.contains(&name.as_str()).to_string();
            }
            Command::ListCommands => text = COMMANDS.join("\n"),
            Command::Quit => {}
            Command::BoardSize(sides) => {
                let setup = VariantSetup::new(self.size_of(&sides)?, PlayerCount::Two);
                self.begin(setup);
            }
            Command::ClearBoard => self.begin(self.game.start().variant().setup()),
            Command::Walls(walls) => self.begin(VariantSetup {
                walls,
                ..self.game.start().variant().setup()
            }),
            Command::PlayMove(colour, to) => self.play_pawn(colour, to)?,
            Command::PlayWall(colour, cell, orientation) => {
                self.must_be_turn_of(colour)?;
                let wall = board::wall(cell, orientation, self.size());
                let outside = || illegal(self.language.mistake("notation-wall-outside", &[]));
                self.play(Move::Wall(wall.ok_or_else(outside)?))?;
            }
            Command::GenMove(colour) => text = self.generate(colour, think)?,
            Command::Undo(times) => self.undo(times)?,
            Command::Winner => match self.game.outcome() {
                Some(Outcome::Won(player)) => {
                    text.push_str("true ");
                    text.push_str(Colour::of(player).name());
                }
                _ => text.push_str("false"),
            },
            Command::ShowBoard => text = format!("\n{}", board::draw(self.game.position())),
            Command::TimeSettings(settings) => {
                self.settings = settings;
                self.reset_clocks();
            }
            Command::TimeLeft(colour, shown) => {
                let clock = self.clocks[colour.index()].unwrap_or_default();
                self.clocks[colour.index()] = Some(if shown.moves == 0 {
                    Clock {
                        left: shown.left,
                        ..clock
                    }
                } else {
                    in_extra_time(shown.left, shown.moves)
                });
            }
        }
        Ok(text)
    }

    fn size(&self) -> Size {
        self.game.position().variant().size
    }

    fn size_of(&self, sides: &[String]) -> Result<Size, Mistake> {
        let size = match sides {
            [both] => format!("{both}x{both}").parse(),
            [columns, rows] => format!("{columns}x{rows}").parse(),
            _ => Err(dedale_rules::NotASize),
        };
        let unacceptable = |reason: String| format!("unacceptable size: {reason}");
        size.map_err(|_| {
            self.language
                .mistake("protocol-size", &[])
                .within(unacceptable)
        })
    }

    /// A new game with these rules.
    fn begin(&mut self, setup: VariantSetup) {
        let variant = setup
            .validate()
            .expect("any board and number of walls can be played");
        self.game = Game::new(Position::start(Arc::new(variant)));
        self.reset_clocks();
    }

    fn reset_clocks(&mut self) {
        let clock = self.settings.map(|settings| Clock {
            left: settings.main,
            ..in_extra_time(settings.extra, settings.moves.max(1))
        });
        self.clocks = [clock; 2];
    }

    fn turn(&self) -> Colour {
        Colour::of(self.game.position().turn())
    }

    fn must_be_turn_of(&self, colour: Colour) -> Result<(), Mistake> {
        // Once the game is over no colour is to move, and the error should say so.
        if colour == self.turn() || self.game.outcome().is_some() {
            return Ok(());
        }
        let values = [("colour", self.turn().name().into())];
        Err(illegal(self.language.mistake("protocol-turn", &values)))
    }

    fn play_pawn(&mut self, colour: Colour, to: PawnMove) -> Result<(), Mistake> {
        self.must_be_turn_of(colour)?;
        let chosen = match to {
            PawnMove::Pass => Some(Move::Pass),
            PawnMove::To(cell) => board::turned(cell, self.size()).map(Move::Pawn),
        };
        let outside = || illegal(self.language.mistake("notation-off-board", &[]));
        self.play(chosen.ok_or_else(outside)?)
    }

    fn play(&mut self, chosen: Move) -> Result<(), Mistake> {
        match self.game.play(chosen) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(self.refused(refusal)),
        }
    }

    /// The rule that refuses a move, with the cells in the protocol's notation.
    fn refused(&self, refusal: Refusal) -> Mistake {
        let code = refusal.code();
        let size = self.size();
        let spelling = Spelling {
            cell: &|cell| board::cell_name(cell, size),
            wall: &|wall| board::wall_name(wall, size),
        };
        let told = refusals::refusal_spelled(refusal, &spelling, self.language);
        illegal(Mistake::new(code, told))
    }

    fn generate(
        &mut self,
        colour: Option<Colour>,
        think: impl FnOnce(&Game, Limits) -> Found,
    ) -> Result<String, Mistake> {
        self.must_be_turn_of(colour.unwrap_or(self.turn()))?;
        if let Some(outcome) = self.game.outcome() {
            return Err(self.refused(Refusal::GameOver { outcome }));
        }
        let mover = self.turn().index();
        let limits = match self.clocks[mover] {
            Some(clock) => Limits {
                clock: Some(clock),
                ..Limits::default()
            },
            None => Limits::time(self.move_time),
        };
        let found = think(&self.game, limits);
        self.play(found.chosen)?;
        // Valid until the controller sends `time_left`.
        if let Some(clock) = &mut self.clocks[mover] {
            clock.left = clock.left.saturating_sub(found.time);
        }
        Ok(board::move_name(found.chosen, self.size()))
    }

    fn undo(&mut self, times: usize) -> Result<(), Mistake> {
        let played = self.game.moves().len();
        if times > played {
            let reason = if played == 0 {
                self.language.mistake("protocol-no-move", &[])
            } else {
                let values = [("count", played.into())];
                self.language.mistake("protocol-moves-played", &values)
            };
            return Err(reason.within(|reason| format!("cannot undo: {reason}")));
        }
        for _ in 0..times {
            self.game.undo();
        }
        self.game.forget_taken_back();
        Ok(())
    }
}

/// The time for one move out of the extra time.
fn in_extra_time(extra: Duration, moves: u32) -> Clock {
    Clock {
        byo_yomi: extra / moves,
        ..Clock::default()
    }
}

fn illegal(mistake: Mistake) -> Mistake {
    mistake.within(|reason| format!("illegal move: {reason}"))
}

/// The response to a line that is no command.
pub(super) fn misunderstood(misreading: &Misreading, language: Language) -> Mistake {
    let mistake = misreading.mistake(language);
    match misreading {
        Misreading::Command { .. } => {
            mistake.within(|sentence| format!("unknown command: {sentence}"))
        }
        _ => mistake.within(|sentence| format!("syntax error: {sentence}")),
    }
}

#[cfg(test)]
mod tests;
