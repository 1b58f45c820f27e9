//! The host of a game: carries out the effects of its table. Saves the game after every action,
//! before it is shown; lets the computer think on its own thread; counts the points. Draws nothing
//! and reads no keys: both front ends of the console use it.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use dedale_engine::{Level, Limits, Options, Oracle, Thought};
use dedale_play::{
    Advice, Complaint, Deed, Effect, Ending, GameResult, Proposal, Save, Table, Tally, Thinking,
    Ticket,
};
use dedale_rules::{Move, Played};

use crate::crash;
use crate::tables::{self, Tables};
use crate::thinker::{Event, Thinker};
use dedale_store::{CountedGame, Home, OpenGame, StoreError};

/// How long the computer searches for a hint.
const HINT_TIME: Duration = Duration::from_secs(1);
/// Memory for an opponent's search in megabytes: enough for its longest search.
const MEMORY: usize = 256;

/// A notice for the front end to show.
#[derive(Debug)]
pub enum Notice {
    /// A move was played.
    Played {
        /// The move.
        chosen: Move,
        /// Its changes.
        played: Played,
        /// Whether the move was forced and the player was not asked.
        forced: bool,
    },
    /// So many moves were taken back.
    TookBack(usize),
    /// The game is over.
    Ended(Ending),
    /// A hint has arrived: see [`Host::advice`].
    Advised,
    /// Ring the bell: it is a person's turn, or the game is over.
    Ring,
    /// The points have been counted into the scores.
    Counted(Box<CountedGame>),
    /// A file could not be written. The game goes on.
    Trouble(StoreError),
    /// The points of a finished game could not be counted.
    NotCounted {
        /// The error.
        error: StoreError,
        /// Whether the next start will count them.
        later: bool,
    },
    /// A table of this board cannot be used. The game goes on without it.
    Table(tables::Trouble),
    /// The computer stopped because of a bug.
    Broken,
}

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// The move that the table asked for with this ticket.
    Move(Ticket),
    Hint,
    /// Its result is no longer wanted.
    Nothing,
}

/// A game in progress.
pub struct Host {
    home: Arc<Home>,
    id: String,
    table: Table,
    /// The file holds the game in its current state.
    is_kept: bool,
    /// The lock of the game, held while this program plays it.
    _lock: Option<OpenGame>,
    thinker: Thinker,
    /// The solved boards used by the strongest computer player and by hints.
    tables: Option<Arc<Tables>>,
    /// One for each search whose end has not arrived, in order.
    pending: VecDeque<Purpose>,
    thought: Option<Thought>,
    advice: Option<Advice>,
    started: Instant,
}

impl Host {
    /// A new game, not saved yet; `report` is called on the computer's thread and must pass the
    /// event to [`hear`](Host::hear).
    ///
    /// # Errors
    /// When the thread of the computer cannot be started.
    pub fn new(
        home: Arc<Home>,
        table: Table,
        report: impl FnMut(Event) + Send + 'static,
    ) -> io::Result<Host> {
        Host::with(home, Home::fresh_id(SystemTime::now()), table, None, report)
    }

    /// A saved game, resumed.
    ///
    /// # Errors
    /// When the thread of the computer cannot be started.
    pub fn resume(
        home: Arc<Home>,
        save: Save,
        lock: Option<OpenGame>,
        report: impl FnMut(Event) + Send + 'static,
    ) -> io::Result<Host> {
        Host::with(home, save.id, save.table, lock, report)
    }

    fn with(
        home: Arc<Home>,
        id: String,
        table: Table,
        lock: Option<OpenGame>,
        report: impl FnMut(Event) + Send + 'static,
    ) -> io::Result<Host> {
        let is_played_once = table.is_demonstration();
        let open = || {
            (!is_played_once)
                .then(|| home.open_game(&id).ok())
                .flatten()
        };
        let lock = lock.or_else(open);
        let thinker = Thinker::start(Options::default(), report)?;
        let tables = Tables::of_game(&home.tables(), table.game().start());
        if let Some(tables) = &tables {
            thinker.ask(Some(Arc::clone(tables) as Arc<dyn Oracle>));
        }
        Ok(Host {
            home,
            id,
            table,
            is_kept: false,
            _lock: lock,
            thinker,
            tables,
            pending: VecDeque::new(),
            thought: None,
            advice: None,
            started: Instant::now(),
        })
    }

    /// The table. Only the host changes it.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Does the file hold the game in its current state?
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// The time that is passed to the table.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// The result of the search so far, while the computer thinks.
    #[must_use]
    pub fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref().filter(|_| self.is_thinking())
    }

    /// Is a search running whose result is wanted?
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        let waited_for = |purpose: &Purpose| *purpose != Purpose::Nothing;
        self.pending.iter().any(waited_for)
    }

    /// Is the search that is running for a hint?
    #[must_use]
    pub fn is_advising(&self) -> bool {
        self.pending.contains(&Purpose::Hint)
    }

    /// The last hint, as long as the position is that of the hint.
    #[must_use]
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref()
    }

    /// Removes the hint, or stops the search for one; false if there is none.
    pub fn forget_advice(&mut self) -> bool {
        let shown = self.advice.take().is_some() || self.is_advising();
        self.forget_hints();
        shown
    }

    /// Starts the clock; the game is saved from its first moment on.
    pub fn go_on(&mut self) -> Vec<Notice> {
        let now = self.now();
        let mut effects = vec![Effect::Save];
        effects.extend(self.table.go_on(now));
        let mut notices = self.carry_out(effects);
        notices.extend(self.table_troubles());
        notices
    }

    /// Stops the clock and saves the game.
    pub fn interrupt(&mut self) -> Vec<Notice> {
        let now = self.now();
        let effects = self.table.interrupt(now);
        self.carry_out(effects)
    }

    /// Plays an action of the player to move, the only one who can act at a shared keyboard.
    ///
    /// # Errors
    /// Why the table refuses; then nothing has changed.
    pub fn act(&mut self, deed: Deed) -> Result<Vec<Notice>, Complaint> {
        let now = self.now();
        let mut effects = self.table.act(deed.by(self.table.turn()), now)?;
        // A game that came from elsewhere needs the others' consent: they sit at this keyboard too.
        let others: Vec<_> = self.table.asked(Proposal::TakeBack).collect();
        for asked in others {
            let agreed = Deed::Agree(Proposal::TakeBack).by(asked);
            effects.extend(self.table.act(agreed, now)?);
        }
        Ok(self.carry_out(effects))
    }

    /// Plays the computer's move. Time may have run out meanwhile, or the board have changed: then
    /// the move is dropped.
    fn answer(&mut self, ticket: Ticket, chosen: Move) -> Vec<Notice> {
        let now = self.now();
        let effects = self.table.answer(ticket, chosen, now);
        self.carry_out(effects.unwrap_or_default())
    }

    /// Reads the clock.
    pub fn tick(&mut self) -> Vec<Notice> {
        let now = self.now();
        let effects = self.table.tick(now);
        self.carry_out(effects)
    }

    /// Starts the search for a hint for the person to move (C10).
    pub fn ask_for_hint(&mut self) {
        if !self.table.waits_for_person() || self.is_advising() {
            return;
        }
        let limits = Limits::time(HINT_TIME);
        self.search(Purpose::Hint, Level::STRONGEST, self.table.seed(), limits);
    }

    /// Handles an event of the computer.
    pub fn hear(&mut self, event: Event) -> Vec<Notice> {
        let (purpose, thought) = match event {
            Event::Progress(thought) => {
                // Only the first of the pending searches is running.
                if matches!(self.pending.front(), Some(Purpose::Move(_))) {
                    self.thought = Some(thought);
                }
                return Vec::new();
            }
            Event::Done(thought) => (self.pending.pop_front(), Some(thought)),
            Event::Failed => (self.pending.pop_front(), None),
        };
        self.thought = None;
        let mut notices = match (purpose, thought) {
            (Some(Purpose::Move(ticket)), Some(thought)) => self.answer(ticket, thought.best()),
            (Some(Purpose::Hint), Some(thought)) => {
                self.advice = Some(Advice::of(self.table.game(), thought));
                vec![Notice::Advised]
            }
            (Some(Purpose::Move(_) | Purpose::Hint), None) => vec![Notice::Broken],
            (Some(Purpose::Nothing) | None, _) => Vec::new(),
        };
        notices.extend(self.table_troubles());
        notices
    }

    fn table_troubles(&self) -> impl Iterator<Item = Notice> + use<> {
        let tables = self.tables.as_ref();
        let troubles = tables.map(|tables| tables.take_troubles());
        troubles.unwrap_or_default().into_iter().map(Notice::Table)
    }

    /// The game as it is saved.
    #[must_use]
    pub fn save(&self) -> Save {
        let kept = SystemTime::now().duration_since(UNIX_EPOCH);
        Save {
            id: self.id.clone(),
            kept: kept.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0)),
            table: self.table.standing(self.now()),
        }
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> Vec<Notice> {
        let mut notices = Vec::new();
        for effect in effects {
            match effect {
                Effect::Played {
                    chosen,
                    played,
                    forced,
                } => {
                    self.advice = None;
                    self.forget_hints();
                    notices.push(Notice::Played {
                        chosen,
                        played,
                        forced,
                    });
                }
                Effect::TookBack { moves } => {
                    self.advice = None;
                    notices.push(Notice::TookBack(moves));
                }
                // At one keyboard people talk to each other.
                Effect::Proposed { .. } | Effect::Agreed { .. } | Effect::Declined { .. } => {}
                Effect::StopThinking => self.stop_thinking(),
                Effect::Save => notices.extend(self.keep()),
                Effect::Ended(ending) => notices.push(Notice::Ended(ending)),
                Effect::Score => notices.extend(self.count()),
                Effect::Think(thinking) => self.think(thinking),
                Effect::Ring => notices.push(Notice::Ring),
            }
        }
        notices
    }

    fn keep(&mut self) -> Option<Notice> {
        crash::remember(&self.table);
        // A demonstration begins anew each time, and would add a game to the list of games played.
        if self.table.is_demonstration() {
            self.is_kept = true;
            return None;
        }
        let kept = self.home.keep(&self.id, &self.save().to_string());
        self.is_kept = kept.is_ok();
        kept.err().map(Notice::Trouble)
    }

    fn count(&self) -> Option<Notice> {
        let result = result(&self.id, &self.table)?;
        Some(match self.home.count(&result) {
            Ok(counted) => Notice::Counted(Box::new(counted)),
            Err(error) => Notice::NotCounted {
                error,
                later: self.is_kept,
            },
        })
    }

    fn think(&mut self, thinking: Thinking) {
        self.search(
            Purpose::Move(thinking.ticket),
            thinking.level,
            thinking.seed,
            thinking.limits,
        );
    }

    fn search(&mut self, purpose: Purpose, level: Level, seed: u64, limits: Limits) {
        self.stop_thinking();
        self.thinker.set_options(Options {
            level,
            seed,
            memory: MEMORY,
            advising: purpose == Purpose::Hint,
            ..Options::default()
        });
        self.pending.push_back(purpose);
        self.thinker.think(self.table.game().clone(), limits, false);
    }

    /// Drops a hint for a position that is gone.
    fn forget_hints(&mut self) {
        if self.is_advising() {
            self.stop_thinking();
        }
    }

    fn stop_thinking(&mut self) {
        if self.is_thinking() {
            self.thinker.stop();
        }
        self.pending
            .iter_mut()
            .for_each(|purpose| *purpose = Purpose::Nothing);
        self.thought = None;
    }
}

/// The score entry of a finished game; `None` for a demonstration.
#[must_use]
pub fn result(id: &str, table: &Table) -> Option<GameResult> {
    if table.is_demonstration() {
        return None;
    }
    let (points, ending) = (table.points()?, table.ending()?);
    let tally = |(player, seat): (_, &dedale_play::Seat)| Tally {
        name: seat.name.to_string(),
        points: points[player].sum(),
        won: ending.is_won_by(player, table.position().variant()),
    };
    Some(GameResult {
        id: id.to_owned(),
        lines: table.seats().map(tally).collect(),
    })
}

/// An unpredictable number.
#[must_use]
pub fn chance() -> u64 {
    RandomState::new().hash_one(0)
}
