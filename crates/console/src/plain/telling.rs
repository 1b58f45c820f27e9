//! What is said during a game: moves, hints, clocks, scores, earlier positions and the end.

use dedale_play::Notes;
use dedale_rules::Stage;
use dedale_words::FluentValue;

use super::game::Sitting;
use super::vocabulary;
use super::{Step, Stop};
use crate::phrases;
use dedale_host::hosting::Notice;
use dedale_store::StoreError;
use dedale_words::reasons::Words;

impl Sitting<'_> {
    pub(super) fn tell(&mut self, notices: Vec<Notice>) -> Step {
        let language = self.language();
        for notice in notices {
            let table = self.host.table();
            match notice {
                Notice::Played {
                    chosen,
                    played,
                    forced,
                } => {
                    self.is_changed = true;
                    let text = if forced {
                        phrases::forced(played.by, table, language)
                    } else {
                        phrases::played(played.by, chosen, played.points, table, language)
                    };
                    // The first move told is the one that was typed.
                    let text = match self.typed.take() {
                        Some(typed) => phrases::as_typed(&text, &typed),
                        None => text,
                    };
                    self.console.lines.say(&text)?;
                }
                Notice::Counted(counted) => {
                    if let Some(notice) = counted.notice(language) {
                        self.console.lines.say(&notice)?;
                    }
                }
                Notice::TookBack(moves) => {
                    self.is_changed = true;
                    self.console
                        .say_with("plain-took-back", &[("moves", moves.into())])?;
                }
                // Said after the last position, where it is not overlooked.
                Notice::Ended(ending) => {
                    self.is_changed = true;
                    if self.console.school.is_playing() || self.host.table().is_demonstration() {
                        self.console.run.pass_over();
                    } else {
                        self.console.run.count(self.host.table(), ending);
                    }
                    self.console.game_ended(ending, self.host.table())?;
                }
                Notice::Advised => self.tell_advice()?,
                Notice::Ring => {
                    if self.console.settings.bell {
                        self.console.lines.ring()?;
                    }
                }
                Notice::Trouble(error) => self.tell_trouble(&error)?,
                Notice::NotCounted { error, later } => {
                    let said = phrases::not_counted(&error, later, language);
                    self.console.lines.say(&said)?;
                }
                Notice::Table(trouble) => {
                    let reason = trouble.mistake(language).to_string();
                    self.console
                        .say_with("plain-table", &[("reason", reason.as_str().into())])?;
                }
                Notice::Broken => self.console.say("plain-broken")?,
            }
        }
        Ok(())
    }

    fn tell_trouble(&mut self, error: &StoreError) -> Step {
        let reason = dedale_store::sentence(error, self.language());
        if self.trouble.as_ref() == Some(&reason) {
            return Ok(());
        }
        let key = match self.host.table().ending() {
            None => "plain-trouble-in-game",
            Some(_) => "console-end-not-kept",
        };
        self.console
            .say_with(key, &[("reason", reason.as_str().into())])?;
        self.trouble = Some(reason);
        Ok(())
    }

    /// Why the computer advises what (C10).
    fn tell_advice(&self) -> Step {
        let table = self.host.table();
        let Some(advice) = self.host.advice() else {
            return Ok(());
        };
        let mut words = Words::of_record(&table.game_file(), None, self.language());
        if Notes::are_taken(table) {
            words = words.without_sums();
        }
        let line = advice.thought.lines.first();
        let chance = line.map(|line| line.chance);
        // Where nobody can win yet, there are no chances to speak of.
        let free = table.position().variant().stage == Stage::One;
        let mut values = vec![
            ("player", FluentValue::from(words.title(table.turn()))),
            ("move", words.chosen(advice.chosen).into()),
        ];
        let key = match chance.filter(|_| !free) {
            None => "hint-free",
            Some(chance) => {
                values.push(("chance", words.percent(chance).into()));
                "hint-best"
            }
        };
        self.console.say_with(key, &values)?;
        for reason in words.reasons(&advice.explanation) {
            self.console.lines.say(&format!("  {reason}"))?;
        }
        if let Some(line) = line {
            let line = words.line(&line.moves);
            self.console
                .say_with("hint-line", &[("line", line.into())])?;
        }
        Ok(())
    }

    /// The moves so far with their numbers, a round a line.
    pub(super) fn list_moves(&self) -> Step {
        let table = self.host.table();
        if table.entries().is_empty() {
            return self.console.say("plain-no-moves");
        }
        let told = |place: usize| {
            let name = &table.seat(table.mover(place)).name;
            let chosen = table.entries()[place].chosen;
            format!(
                "{}. {name} {}",
                place + 1,
                phrases::chosen(chosen, self.language())
            )
        };
        let round = table.position().players().get();
        for first in (0..table.entries().len()).step_by(round) {
            let last = (first + round).min(table.entries().len());
            let moves: Vec<String> = (first..last).map(told).collect();
            self.console.lines.say(&moves.join("   "))?;
        }
        Ok(())
    }

    /// The position after an earlier move; the game itself stays where it is.
    pub(super) fn replay(&self, number: &str) -> Step {
        let table = self.host.table();
        let played = table.entries().len();
        let digits = number.parse::<usize>().ok();
        let Some(moves) = digits.filter(|moves| *moves <= played) else {
            return self
                .console
                .say_with("plain-replay-which", &[("moves", played.into())]);
        };
        self.console
            .say_with("plain-replay", &[("moves", moves.into())])?;
        self.console.show_position(table, moves)
    }

    pub(super) fn tell_clocks(&self) -> Step {
        let table = self.host.table();
        let now = self.host.now();
        for (player, seat) in table.seats() {
            let Some(clock) = phrases::clock_of(player, table, now) else {
                return self.console.say("plain-no-clock");
            };
            let values = [
                ("player", seat.name.to_string().into()),
                ("clock", clock.into()),
            ];
            self.console.say_with("plain-clock", &values)?;
        }
        Ok(())
    }

    /// Points of this game so far and totals of those before it.
    pub(super) fn tell_scores(&self) -> Step {
        let table = self.host.table();
        for (player, seat) in table.seats() {
            let Some(points) = phrases::shown_points(player, table) else {
                return self.console.say("notes-hidden");
            };
            let values = [
                ("player", seat.name.to_string().into()),
                ("points", points.into()),
                ("total", self.total(seat.name.as_str()).into()),
            ];
            self.console.say_with("plain-score", &values)?;
        }
        Ok(())
    }

    /// All points under that name.
    fn total(&self, name: &str) -> i64 {
        let scores = self.console.home.scores();
        let total = scores
            .ok()
            .and_then(|read| read.content.of(name).map(|score| score.points));
        total.unwrap_or(0)
    }

    /// What players of the mathematical variant have counted of each other (R15); an empty line passes.
    fn ask_for_notes(&mut self) -> Step {
        let language = self.language();
        let Some(mut notes) = Notes::of(self.host.table()) else {
            return Ok(());
        };
        while let Some((asked, about)) = notes.question() {
            let question = phrases::note_question(asked, about, self.host.table(), language);
            let line = match self.console.lines.ask(&question) {
                // The end is told all the same.
                Err(Stop::EndOfInput) => return Ok(()),
                line => line?,
            };
            if line.is_empty() || vocabulary::is_back(&line) {
                return Ok(());
            }
            match phrases::read_points(&line) {
                Some(points) => {
                    let noted = notes.note(points, self.host.table());
                    let said =
                        noted.map(|noted| phrases::noted(noted, self.host.table(), language));
                    self.console.lines.say(&said.unwrap_or_default())?;
                }
                None => self.console.say("notes-number")?,
            }
        }
        Ok(())
    }

    /// The last position, the points with their parts, and the totals (C8).
    pub(super) fn finish(&mut self) -> Step {
        self.ask_for_notes()?;
        self.console.ended = Some(self.host.table().clone());
        let language = self.language();
        let table = self.host.table();
        self.console.show_position(table, table.entries().len())?;
        if let Some(ending) = table.ending() {
            self.console
                .lines
                .say(&phrases::ending(ending, table, language))?;
        }
        if table.is_demonstration() {
            return self.console.say("game-demonstration");
        }
        let Some(points) = table.points() else {
            return Ok(());
        };
        for (player, seat) in table.seats() {
            let game = phrases::points(seat.name.as_str(), points[player], true, language);
            let total = self.total(seat.name.as_str());
            let said = phrases::points_and_total(game, total, language);
            self.console.lines.say(&said)?;
        }
        self.offer_level()
    }

    /// Two games in a row won or lost against the computer offer another level.
    fn offer_level(&self) -> Step {
        let Some((level, up)) = self.console.run.offered() else {
            return Ok(());
        };
        let key = if up {
            "plain-level-up"
        } else {
            "plain-level-down"
        };
        let name = phrases::level_name(level, self.language());
        let values = [("level", level.number().into()), ("name", name.into())];
        self.console.say_with(key, &values)
    }
}
