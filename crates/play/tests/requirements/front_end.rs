//! A front end without a screen: it seats the players, hands in their actions and the time, and
//! carries out the effects as `Effect` documents them.

use std::time::Duration;

use dedale_engine::{Engine, Level, Limits, Options};
use dedale_play::{
    Action, Complaint, Controller, Deed, Effect, Order, Plan, Points, Proposal, Save, Seat, Table,
    Thinking,
};
use dedale_rules::{Move, Player};

/// The player to move takes back in a game in one room.
pub(crate) const TAKE_BACK: Deed = Deed::Propose(Proposal::TakeBack);

pub(crate) fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

pub(crate) fn milliseconds(count: u64) -> Duration {
    Duration::from_millis(count)
}

/// People with the usual names, tokens and colours: `h` is a person, a number a computer's level.
pub(crate) fn people(controllers: &str) -> Vec<Seat> {
    let names = ["Ada", "Eren", "Mirko", "Zoé"];
    let controllers = controllers.split(' ').enumerate();
    controllers
        .map(|(place, text)| {
            let controller = match text {
                "h" => Controller::Human,
                level => Controller::Computer(level.parse::<Level>().expect("a level")),
            };
            let name = names[place].parse().expect("a name");
            Plan::usual_seat(place, name, controller)
        })
        .collect()
}

/// A plan with these players in this order, on 9×9.
pub(crate) fn plan(controllers: &str) -> Plan {
    Plan {
        order: Order::AsNamed,
        ..Plan::new(people(controllers), 1)
    }
}

/// A game in progress, the time, and the effects carried out.
pub(crate) struct FrontEnd {
    pub(crate) table: Table,
    pub(crate) now: Duration,
    /// The search that was requested and has not been stopped.
    pub(crate) asked: Option<Thinking>,
    /// The last text that was saved.
    pub(crate) kept: Option<String>,
    /// How often points were counted.
    pub(crate) scored: usize,
    pub(crate) effects: Vec<Effect>,
    engine: Engine,
}

impl FrontEnd {
    /// Seats the players and starts the clock, some time after midnight.
    pub(crate) fn start(plan: &Plan) -> FrontEnd {
        FrontEnd::go_on_with(plan.table().expect("a possible plan"), seconds(1000))
    }

    /// Resumes a game from a file, at that time.
    pub(crate) fn go_on_with(table: Table, now: Duration) -> FrontEnd {
        let mut front_end = FrontEnd {
            table,
            now,
            asked: None,
            kept: None,
            scored: 0,
            effects: Vec::new(),
            engine: Engine::new(Options {
                memory: 1,
                ..Options::default()
            }),
        };
        let effects = front_end.table.go_on(now);
        front_end.carry_out(effects);
        front_end
    }

    /// A game file with that start and nothing else.
    pub(crate) fn from_position(start: &str) -> FrontEnd {
        let text = format!("[Dedale \"1\"]\n[Start \"{start}\"]\n\n*\n");
        let table = Table::from_game_file(&text).expect("a game file");
        FrontEnd::go_on_with(table, seconds(1000))
    }

    pub(crate) fn wait(&mut self, time: Duration) {
        self.now += time;
    }

    /// An action of the player to move.
    pub(crate) fn act(&mut self, deed: Deed) -> Result<(), Complaint> {
        self.act_as(deed.by(self.table.turn()))
    }

    /// An action of any player.
    pub(crate) fn act_as(&mut self, action: Action) -> Result<(), Complaint> {
        let effects = self.table.act(action, self.now)?;
        self.carry_out(effects);
        Ok(())
    }

    /// How many moves the player to move could take back.
    pub(crate) fn can_take_back(&self) -> Result<usize, Complaint> {
        self.table.can_take_back(self.table.turn())
    }

    pub(crate) fn tick(&mut self) {
        let effects = self.table.tick(self.now);
        self.carry_out(effects);
    }

    pub(crate) fn interrupt(&mut self) {
        let effects = self.table.interrupt(self.now);
        self.carry_out(effects);
    }

    pub(crate) fn try_play(&mut self, text: &str) -> Result<(), Complaint> {
        if !self.table.waits_for_person() {
            // The answer to the request.
            self.asked = None;
        }
        self.act(Deed::Play(text.parse().expect("a move")))
    }

    /// Plays moves, each after a second.
    pub(crate) fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.wait(seconds(1));
            if let Err(complaint) = self.try_play(text) {
                panic!("{text} in {}: {complaint:?}", self.table.position());
            }
        }
    }

    /// Plays the computer's requested move, after a second; returns whether one was requested.
    pub(crate) fn let_the_computer_move(&mut self) -> bool {
        let Some(thinking) = self.asked.take() else {
            return false;
        };
        assert_eq!(thinking.player, self.table.turn());
        self.engine.set_options(Options {
            level: thinking.level,
            seed: thinking.seed,
            ..*self.engine.options()
        });
        let limits = Limits::nodes(40);
        let chosen: Move = self.engine.think_quietly(self.table.game(), limits).best();
        self.wait(seconds(1));
        let answered = self.table.answer(thinking.ticket, chosen, self.now);
        self.carry_out(answered.expect("a legal move"));
        true
    }

    pub(crate) fn points(&self) -> Vec<Points> {
        let points = self.table.points().expect("the game is over");
        points.as_slice().to_vec()
    }

    pub(crate) fn sums(&self) -> Vec<i32> {
        self.points().into_iter().map(Points::sum).collect()
    }

    pub(crate) fn used(&self) -> Vec<Duration> {
        let players = self.table.position().players().players();
        players
            .map(|player| self.table.used(player, self.now))
            .collect()
    }

    /// The time left on that player's tournament clock.
    pub(crate) fn left(&self, player: Player) -> Duration {
        let reading = self.table.reading(player, self.now);
        reading.expect("tournament time").left()
    }

    /// The save that a front end would write now.
    pub(crate) fn save(&self) -> Save {
        Save {
            id: "game-1".to_owned(),
            kept: 1_790_000_000_000,
            table: self.table.standing(self.now),
        }
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in &effects {
            match effect {
                Effect::StopThinking => self.asked = None,
                Effect::Save => self.kept = Some(self.save().to_string()),
                Effect::Score => {
                    assert!(self.kept.is_some(), "a game is kept before it is counted");
                    self.scored += 1;
                }
                Effect::Think(thinking) => {
                    assert!(self.asked.is_none(), "one search at a time");
                    self.asked = Some(*thinking);
                }
                Effect::Played { .. }
                | Effect::TookBack { .. }
                | Effect::Proposed { .. }
                | Effect::Agreed { .. }
                | Effect::Declined { .. }
                | Effect::Ended(_)
                | Effect::Ring => {}
            }
        }
        self.effects = effects;
    }
}
