//! What happens in a game as the screen says it: the row below the board, the celebration, the totals.

use dedale_play::{Scores, Table};
use dedale_rules::{Move, Player};

use crate::phrases;
use crate::screen::app::Context;
use crate::screen::game::{GameScreen, Unkept};
use crate::screen::school;
use dedale_canvas::canvas::Role;
use dedale_host::hosting::Notice;
use dedale_words::language::Language;

impl GameScreen {
    /// Who plays with whom, that sums are noted, and who begins by lot (R4).
    pub(super) fn who_begins(&self, language: Language) -> String {
        let table = self.host.table();
        let name = table.seat(table.turn()).name.as_str();
        let first = language.sentence("game-begins", &[("player", name.into())]);
        let mut parts = phrases::beforehand(table, language);
        parts.push(first);
        parts.join(" ")
    }

    /// Shows what happened.
    pub(super) fn tell(&mut self, notices: Vec<Notice>, context: &mut Context) {
        let language = context.language;
        let mut computer_played = false;
        for notice in notices {
            let stands = matches!(notice, Notice::Advised | Notice::Ring | Notice::Table(_));
            if self.unkept == Unkept::Elsewhere && !stands {
                self.unkept = Unkept::Told;
            }
            let table = self.host.table();
            match notice {
                Notice::Played {
                    chosen,
                    played,
                    forced,
                } => {
                    let said = if forced {
                        phrases::forced(played.by, table, language)
                    } else {
                        phrases::played(played.by, chosen, played.points, table, language)
                    };
                    let by_computer = table.seat(played.by).controller.is_computer();
                    let said = self.with_those_before(said, played.by, chosen, language);
                    self.message = Some((said, Role::Text));
                    let table = self.host.table();
                    self.pointing.follow(table.position());
                    computer_played |= by_computer;
                }
                Notice::TookBack(count) => {
                    let said = language.sentence("game-took-back", &[("count", count.into())]);
                    self.message = Some((said, Role::Text));
                    // The position that was looked at may be among the moves taken back.
                    self.replay = None;
                    self.told.clear();
                    self.ended = None;
                    self.notes = None;
                    self.totals = Vec::new();
                    self.pointing.follow(table.position());
                }
                Notice::Ended(ending) => {
                    self.message = Some((phrases::ending(ending, table, language), Role::Heading));
                    self.ended = Some(context.ticks);
                    self.asks = None;
                    self.shows_keys = None;
                    self.ask_for_notes();
                    if self.notes.is_some() {
                        self.message = None;
                    }
                    let table = self.host.table();
                    if let Some(said) = school::game_ended(ending, table, context) {
                        self.message = Some((said, Role::Trouble));
                    }
                    self.offer_level(ending, context);
                }
                Notice::Advised => {
                    self.message = None;
                    // Enter plays the hint until something else is pointed at.
                    self.pointing.follow(table.position());
                }
                Notice::Ring => context.ring(),
                Notice::Counted(counted) => {
                    self.totals = totals(&counted.scores, table);
                    if let Some(said) = counted.notice(language) {
                        self.message = Some((said, Role::Trouble));
                    }
                }
                // Said once: after every move it would hide what the others play.
                Notice::Trouble(_) if self.unkept == Unkept::Told && table.ending().is_none() => {}
                Notice::Trouble(error) => {
                    self.unkept = Unkept::Told;
                    let reason = dedale_store::sentence(&error, language);
                    let key = match table.ending() {
                        None => "game-not-kept",
                        Some(_) => "console-end-not-kept",
                    };
                    let said = language.sentence(key, &[("reason", reason.into())]);
                    self.message = Some((said, Role::Trouble));
                }
                Notice::NotCounted { error, later } => {
                    let said = phrases::not_counted(&error, later, language);
                    self.message = Some((said, Role::Trouble));
                }
                Notice::Table(trouble) => {
                    let reason = trouble.mistake(language).to_string();
                    let said = language.sentence("game-table", &[("reason", reason.into())]);
                    self.message = Some((said, Role::Trouble));
                }
                Notice::Broken => {
                    self.message = Some((language.text("game-computer-broke"), Role::Trouble));
                }
            }
        }
        if self.host.is_kept() {
            self.unkept = Unkept::Untold;
        }
        if computer_played {
            self.wait_for_pace(context);
            self.stand_or_go(context);
        }
    }

    /// What is said of a move. Where several computers have played since a person did, all their moves in few words:
    /// whoever comes back to the board sees what has happened.
    fn with_those_before(
        &mut self,
        said: String,
        by: Player,
        chosen: Move,
        language: Language,
    ) -> String {
        let table = self.host.table();
        let seat = table.seat(by);
        if !seat.controller.is_computer() {
            self.told.clear();
            return said;
        }
        let values = [
            ("player", seat.name.as_str().into()),
            ("move", phrases::chosen(chosen, language).into()),
        ];
        self.told.push(language.sentence("game-told", &values));
        let most = table.position().players().get() - 1;
        let gone = self.told.len().saturating_sub(most);
        self.told.drain(..gone);
        if self.told.len() == 1 || self.is_watched() {
            return said;
        }
        self.told.join("   ")
    }
}

/// All points under the names of those at the table, in turn order.
pub(super) fn totals(scores: &Scores, table: &Table) -> Vec<i64> {
    let total = |name: &str| scores.of(name).map_or(0, |score| score.points);
    let seats = table.seats();
    seats.map(|(_, seat)| total(seat.name.as_str())).collect()
}
