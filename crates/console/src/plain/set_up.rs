//! Before a game (C2): what is chosen, asked question by question or told in one line, and the start.

use std::sync::Arc;

use dedale_play::{Controller, Kind, PlanError, Table};
use dedale_rules::Stage;

use super::game;
use super::vocabulary;
use super::{Console, Step};
use crate::choices::{Choices, OF_GAME, OF_PLAYER};
use crate::phrases;
use dedale_host::hosting::Host;
use dedale_words::echo::echo;

impl Console {
    /// `new`, or everything in one line: `new players=4 board=7x7 name1=Ada`.
    pub(super) fn new_game(&mut self, line: &str) -> Step {
        // "new game" and "nouvelle partie" are no choices.
        let line = match line.to_lowercase().as_str() {
            "game" | "partie" => "",
            _ => line,
        };
        let choices = if line.is_empty() {
            self.choose()?
        } else {
            self.choices_in(line)?
        };
        let Some(choices) = choices else {
            return Ok(());
        };
        let seed = self.next_seed();
        match choices.table(seed) {
            Ok(table) => {
                self.remember(&choices)?;
                self.begin(table)
            }
            Err(error) => {
                let reason = phrases::plan_error(&error, self.language);
                self.say_with("plain-cannot-start", &[("reason", reason.into())])
            }
        }
    }

    /// A game of two people at a stage of the rules, at once (S0).
    pub(super) fn start_stage(&mut self, stage: Stage) -> Step {
        let mut choices = Choices::usual(self.language);
        choices.kind = Kind::Stage(stage);
        choices.pass = false;
        for seat in &mut choices.seats {
            seat.controller = Controller::Human;
        }
        choices.name_seats(self.language);
        let seed = self.next_seed();
        match choices.table(seed) {
            Ok(table) => self.begin(table),
            Err(error) => {
                let reason = phrases::plan_error(&error, self.language);
                self.say_with("plain-cannot-start", &[("reason", reason.into())])
            }
        }
    }

    /// Sits down at a table that nobody has played at.
    pub(super) fn begin(&mut self, table: Table) -> Step {
        let (report, events) = game::channel();
        let host = Host::new(Arc::clone(&self.home), table, report)?;
        self.play(host, events)
    }

    /// The game that ended last once more, with the other one to begin.
    pub(super) fn play_rematch(&mut self) -> Step {
        let Some(ended) = self.ended.take() else {
            return self.say("plain-rematch-none");
        };
        let rematch = ended.rematch(self.next_seed());
        self.begin_again(rematch)
    }

    /// The game that ended last against the level that was offered after it.
    pub(super) fn play_offered_level(&mut self) -> Step {
        let Some((level, _)) = self.run.offered() else {
            return self.say("plain-level-none");
        };
        let Some(ended) = self.ended.take() else {
            return self.say("plain-rematch-none");
        };
        let rematch = ended.rematch_against(level, self.next_seed());
        self.begin_again(rematch)
    }

    fn begin_again(&mut self, table: Result<Table, PlanError>) -> Step {
        match table {
            Ok(table) => self.begin(table),
            Err(error) => {
                let reason = phrases::plan_error(&error, self.language);
                self.say_with("plain-cannot-start", &[("reason", reason.into())])
            }
        }
    }

    /// The choices of the last time.
    fn last_choices(&self) -> Choices {
        let mut choices = Choices::remembered(&self.settings.set_up, self.language);
        choices.settle(self.language);
        choices
    }

    fn remember(&mut self, choices: &Choices) -> Step {
        let before = self.settings.set_up.clone();
        self.settings.set_up.extend(choices.all());
        if self.settings.set_up == before {
            return Ok(());
        }
        self.keep_settings()
    }

    /// Asks; `None` to go back to the menu.
    fn choose(&mut self) -> Step<Option<Choices>> {
        let mut choices = self.last_choices();
        loop {
            self.show_choices(&choices)?;
            let line = self.ask("plain-start-prompt")?;
            if vocabulary::is_back(&line) {
                return Ok(None);
            }
            match vocabulary::yes(&line) {
                _ if line.is_empty() => return Ok(Some(choices)),
                Some(true) => return Ok(Some(choices)),
                Some(false) => {
                    if !self.ask_everything(&mut choices)? {
                        return Ok(None);
                    }
                }
                None => {
                    if line.contains('=') {
                        self.take(&mut choices, &line)?;
                    } else {
                        self.say("plain-yes-or-choices")?;
                    }
                }
            }
        }
    }

    /// Every question in turn; false to go back to the menu.
    fn ask_everything(&mut self, choices: &mut Choices) -> Step<bool> {
        self.say("plain-ask-how")?;
        for name in OF_GAME {
            // Partners are those of the cooperative game.
            if name == "partners" && choices.kind != Kind::Cooperative {
                continue;
            }
            if !self.ask_choice(choices, name, name)? {
                return Ok(false);
            }
        }
        for number in 1..=choices.players.get() {
            for base in OF_PLAYER {
                if !self.ask_choice(choices, base, &format!("{base}{number}"))? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Asks until the answer can be chosen.
    fn ask_choice(&mut self, choices: &mut Choices, base: &str, name: &str) -> Step<bool> {
        loop {
            let value = choices.get(name).unwrap_or_default();
            let number = name.trim_start_matches(base);
            let label = self
                .language
                .sentence(label(base), &[("number", number.into())]);
            let values = [
                ("label", label.into()),
                (
                    "value",
                    phrases::typed_value(base, &value, self.language).into(),
                ),
            ];
            let question = self.language.sentence("plain-question", &values);
            let line = self.lines.ask(&question)?;
            if line.is_empty() {
                return Ok(true);
            }
            if vocabulary::is_back(&line) {
                return Ok(false);
            }
            let before = choices.clone();
            match choices.set(name, &line) {
                Ok(()) => {
                    if let Some(said) = phrases::gave_way(&before, choices, self.language) {
                        self.lines.say(&said)?;
                    }
                    choices.name_seats(self.language);
                    return Ok(true);
                }
                Err(error) => {
                    let reason = phrases::choice_error(&error, &line, self.language);
                    self.say_with("plain-wrong-choice", &[("reason", reason.into())])?;
                }
            }
        }
    }

    /// The choices told in one line; what is not told is as usual.
    fn choices_in(&mut self, line: &str) -> Step<Option<Choices>> {
        let mut choices = Choices::usual(self.language);
        let understood = self.take(&mut choices, line)?;
        Ok(Some(choices).filter(|_| understood))
    }

    /// Takes `name=value` over and over, or says what is wrong with each that cannot be.
    fn take(&mut self, choices: &mut Choices, line: &str) -> Step<bool> {
        let Some(words) = shlex::split(line) else {
            self.say("plain-quotes")?;
            return Ok(false);
        };
        let mut understood = true;
        let mut told = Vec::new();
        for word in words {
            if let Some((name, value)) = word.split_once('=') {
                told.push((vocabulary::choice(name), value.to_owned()));
            } else {
                self.say_with("plain-not-a-choice", &[("word", echo(&word).into())])?;
                understood = false;
            }
        }
        // What is refused changes nothing.
        let mut changed = choices.clone();
        match changed.set_all(&told) {
            Ok(()) => {
                let said = phrases::gave_way(choices, &changed, self.language);
                *choices = changed;
                if let Some(said) = said.filter(|_| told.len() == 1) {
                    self.lines.say(&said)?;
                }
            }
            Err(problems) => {
                for problem in &problems {
                    let reason = phrases::contradiction(problem, self.language);
                    self.say_with("plain-wrong-choice", &[("reason", reason.into())])?;
                }
                understood = false;
            }
        }
        choices.name_seats(self.language);
        Ok(understood)
    }

    /// What is chosen so far, a line each for the game, the rules and every player.
    fn show_choices(&self, choices: &Choices) -> Step {
        let language = self.language;
        let passing = if choices.pass {
            "plain-on"
        } else {
            "plain-off"
        };
        let values = [
            ("players", choices.players.get().into()),
            ("kind", phrases::kind(choices.kind, language).into()),
            ("board", choices.size.to_string().into()),
            ("walls", choices.walls_each().into()),
            ("bonus", choices.bonus.into()),
            ("clock", phrases::timing(choices.timing, language).into()),
            ("passing", self.text(passing).into()),
            ("first", phrases::order(choices.order, language).into()),
        ];
        self.lines.skip()?;
        self.say_with("plain-choices", &values)?;
        if choices.kind != Kind::Usual {
            self.lines
                .say(&phrases::kind_explained(choices.kind, language))?;
        }
        let tokens = choices.seats.iter().map(|seat| seat.token.character());
        let glyphs = self.lines.glyphs.with_tokens(tokens);
        for (player, seat) in choices.players.players().zip(choices.seated()) {
            let values = [
                ("number", player.number().into()),
                ("name", seat.name.to_string().into()),
                ("token", glyphs.token(player).to_string().into()),
                ("colour", phrases::colour(seat.colour, language).into()),
                (
                    "plays",
                    phrases::controller(seat.controller, language).into(),
                ),
            ];
            self.say_with("plain-choices-player", &values)?;
        }
        Ok(())
    }
}

/// What is asked for.
fn label(base: &str) -> &'static str {
    match base {
        "players" => "plain-ask-players",
        "board" => "plain-ask-board",
        "walls" => "plain-ask-walls",
        "variant" => "plain-ask-variant",
        "bonus" => "plain-ask-bonus",
        "clock" => "plain-ask-clock",
        "pass" => "plain-ask-pass",
        "first" => "plain-ask-first",
        "partners" => "plain-ask-partners",
        "starts" => "plain-ask-starts",
        "name" => "plain-ask-name",
        "plays" => "plain-ask-plays",
        "token" => "plain-ask-token",
        _ => "plain-ask-colour",
    }
}
