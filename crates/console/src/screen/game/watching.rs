//! Watching computers play: a pace between one computer's move and the next one's, a pause, and single steps. The
//! clock stands meanwhile, and also while the window is too small to show anything.

use crossterm::event::KeyCode;
use dedale_store::Pace;

use crate::phrases;
use crate::screen::app::Context;
use crate::screen::game::GameScreen;

/// Whether somebody has stopped it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Pause {
    #[default]
    No,
    /// After the next move it stands again.
    AfterNext,
    Yes,
}

/// What keeps the game from going on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Watching {
    pause: Pause,
    /// The window is too small to show it.
    pub is_unseen: bool,
    /// The next move waits for this tick.
    next: Option<u64>,
    /// The table has been told to stand still.
    stands: bool,
}

impl Watching {
    /// Has somebody stopped it?
    pub(super) fn is_paused(self) -> bool {
        self.pause == Pause::Yes
    }

    /// Does a move wait for its time to come?
    pub(super) fn waits(self) -> bool {
        self.next.is_some() && !self.is_paused() && !self.is_unseen
    }
}

/// How many ticks pass between two moves of computers.
fn ticks(pace: Pace) -> Option<u64> {
    match pace {
        Pace::Off | Pace::Step => None,
        Pace::Fast => Some(3),
        Pace::Normal => Some(10),
        Pace::Slow => Some(25),
    }
}

/// The same for a replay, which has a pace in any case.
fn replay_ticks(pace: Pace) -> u64 {
    ticks(pace).or_else(|| ticks(Pace::Normal)).unwrap_or(1)
}

/// From the slowest to the fastest.
const PACES: [Pace; 5] = [Pace::Step, Pace::Slow, Pace::Normal, Pace::Fast, Pace::Off];

/// The next pace, faster or slower; the ends stay.
fn changed(pace: Pace, faster: bool) -> Pace {
    let place = PACES.iter().position(|one| *one == pace).unwrap_or(2);
    let place = if faster {
        (place + 1).min(PACES.len() - 1)
    } else {
        place.saturating_sub(1)
    };
    PACES[place]
}

/// The next pace in a list that goes round.
pub(in crate::screen) fn next(pace: Pace, forward: bool) -> Pace {
    let place = PACES.iter().position(|one| *one == pace).unwrap_or(2);
    let step = if forward { 1 } else { PACES.len() - 1 };
    PACES[(place + step) % PACES.len()]
}

impl GameScreen {
    /// Do computers play among themselves?
    pub(super) fn is_watched(&self) -> bool {
        let mut seats = self.host.table().seats();
        seats.all(|(_, seat)| seat.controller.is_computer())
    }

    /// Can a computer's move follow a computer's move? Otherwise there is nothing to wait for.
    fn has_computers_in_a_row(&self) -> bool {
        let seats = self.host.table().seats();
        let computers = seats.filter(|(_, seat)| seat.controller.is_computer());
        computers.count() > 1
    }

    /// Is it a computer's turn in a game that goes on?
    pub(super) fn computer_plays(&self) -> bool {
        let table = self.host.table();
        table.ending().is_none() && !table.waits_for_person()
    }

    /// A computer has played: if another one follows, it waits for the pace.
    pub(super) fn wait_for_pace(&mut self, context: &Context) {
        if !self.computer_plays() {
            self.watching.next = None;
            self.watching.pause = Pause::No;
            return;
        }
        if self.watching.pause == Pause::AfterNext {
            self.watching.pause = Pause::Yes;
            return;
        }
        match context.settings.pace {
            Pace::Step => self.watching.pause = Pause::Yes,
            pace => self.watching.next = ticks(pace).map(|wait| context.ticks + wait),
        }
    }

    /// Time goes by: what waited goes on, what cannot be seen stands.
    pub(super) fn watch(&mut self, context: &mut Context) {
        self.watching.is_unseen = self.layout(context.extent).is_err();
        if self.watching.next.is_some_and(|next| next <= context.ticks) {
            self.watching.next = None;
        }
        self.stand_or_go(context);
    }

    /// The table stands or goes on, as it should.
    pub(super) fn stand_or_go(&mut self, context: &mut Context) {
        let Watching {
            is_unseen, next, ..
        } = self.watching;
        let is_over = self.host.table().ending().is_some();
        let is_held = self.watching.is_paused() || is_unseen || next.is_some();
        let should_stand = is_held && !is_over;
        if should_stand == self.watching.stands {
            return;
        }
        self.watching.stands = should_stand;
        let notices = if should_stand {
            self.host.interrupt()
        } else {
            self.host.go_on()
        };
        self.tell(notices, context);
    }

    /// The replay begins to play itself, from the beginning if it is at the end; or it stops.
    pub(super) fn start_or_stop_replay(&mut self, context: &Context) {
        if self.replay_goes_on.take().is_some() {
            return;
        }
        if self.replay == Some(self.host.table().entries().len()) {
            self.replay = Some(0);
        }
        self.replay_goes_on = Some(context.ticks + replay_ticks(context.settings.pace));
    }

    /// A replay that plays itself shows the next position when its time has come, and stops at the end.
    pub(super) fn replay_by_itself(&mut self, context: &Context) {
        let last = self.host.table().entries().len();
        let Some(shown) = self.replay.filter(|shown| *shown < last) else {
            self.replay_goes_on = None;
            return;
        };
        if self
            .replay_goes_on
            .is_some_and(|next| next <= context.ticks)
        {
            self.replay = Some(shown + 1);
            self.replay_goes_on = Some(context.ticks + replay_ticks(context.settings.pace));
        }
    }

    /// A key while a computer is to move; false for one that has nothing to do with watching.
    pub(super) fn watching_key(&mut self, code: KeyCode, context: &mut Context) -> bool {
        if !self.computer_plays() || !self.has_computers_in_a_row() {
            return false;
        }
        match code {
            KeyCode::Char(' ') => {
                self.watching.pause = match self.watching.pause {
                    Pause::Yes => Pause::No,
                    Pause::No | Pause::AfterNext => Pause::Yes,
                };
                self.watching.next = None;
            }
            // One move, then the game stands again if it stood before.
            KeyCode::Right | KeyCode::Enter => {
                if self.watching.pause == Pause::Yes {
                    self.watching.pause = Pause::AfterNext;
                }
                self.watching.next = None;
            }
            KeyCode::Char('+' | '-') => {
                let faster = code == KeyCode::Char('+');
                self.change_pace(changed(context.settings.pace, faster), context);
            }
            _ => return false,
        }
        self.stand_or_go(context);
        true
    }

    fn change_pace(&mut self, pace: Pace, context: &mut Context) {
        let before = context.settings.pace;
        context.settings.pace = pace;
        context.keep_settings();
        let said = phrases::pace(pace, context.language);
        let said = context
            .language
            .sentence("game-pace", &[("pace", said.into())]);
        self.message = Some((said, dedale_canvas::canvas::Role::Text));
        self.watching.next = ticks(pace).map(|wait| context.ticks + wait);
        if pace == Pace::Step {
            self.watching.pause = Pause::Yes;
        } else if before == Pace::Step {
            self.watching.pause = Pause::No;
        }
    }
}
