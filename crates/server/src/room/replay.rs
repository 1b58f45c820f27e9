//! A room from its log. The log decides: actions are carried out again in their order, the ends that time brought are taken from the
//! facts, and what comes of each action is compared with its facts. A difference is damage; the game stays as it was before it.

use dedale_play::Moment;
use dedale_words::mistake::Mistake;

use super::{Room, Step};
use crate::action::Action;
use crate::fact::{End, Fact, How};
use crate::stored::{EntryRow, LogVersion, Standing, State, StoredGame};

/// The room of a game as it was kept, as far as its log is whole.
pub(crate) fn loaded(stored: &StoredGame) -> Result<Room, Mistake> {
    let mut room = Room::new(stored)?;
    room.damaged = room.replay(&stored.entries).err();
    // A log that breaks off between two actions shows only in where the game stood.
    let is_short = match stored.state {
        State::Over => room.state != State::Over,
        State::Playing => room.state == State::Waiting,
        State::Waiting | State::Cancelled => false,
    };
    if room.damaged.is_none() && is_short {
        room.damaged = Some(room.seq + 1);
    }
    room.ratings.clone_from(&stored.ratings);
    Ok(room)
}

/// Where a game stands by its log; none if the log is damaged.
pub(crate) fn judge(stored: &StoredGame) -> Option<Standing> {
    let mut room = Room::new(stored).ok()?;
    room.replay(&stored.entries).ok()?;
    let end = room.table.ending().map(|ending| {
        let is_end = |entry: &&EntryRow| matches!(fact(entry), Some(Fact::Ended(_)));
        let entry = stored.entries.iter().find(is_end);
        let at = entry.map_or(0, |entry| entry.at);
        (Room::result(ending, &room.table), at)
    });
    Some(Standing {
        state: room.state,
        moves: room.table.entries().len(),
        end,
    })
}

fn fact(entry: &EntryRow) -> Option<Fact> {
    serde_json::from_str(&entry.body).ok()
}

impl Room {
    /// Plays a log again, up to the first entry that is damaged, which is the error.
    pub(crate) fn replay(&mut self, entries: &[EntryRow]) -> Result<(), u64> {
        let mut rest = entries;
        while let Some((first, others)) = rest.split_first() {
            let follows = |entry: &&EntryRow| entry.action.is_none();
            let count = 1 + others.iter().take_while(follows).count();
            let (own, others) = rest.split_at(count);
            rest = others;
            let action = first.action.as_deref().and_then(|text| text.parse().ok());
            let action: Action = action.ok_or(first.seq)?;
            if self.is_void(&action) {
                self.pass_over(own)?;
                continue;
            }
            let step = self.again(action, own)?;
            self.take(step);
            if let Some(request) = first.request.clone() {
                self.remember(request, first.seq);
            }
        }
        Ok(())
    }

    /// In logs of version 1, a game that had ended could be played on by mistake.
    fn is_void(&self, action: &Action) -> bool {
        self.log == LogVersion::First
            && self.state == State::Over
            && !action.is_about_another_game()
    }

    /// Only the numbers count.
    fn pass_over(&mut self, own: &[EntryRow]) -> Result<(), u64> {
        for entry in own {
            if entry.seq != self.seq + 1 {
                return Err(entry.seq);
            }
            self.seq = entry.seq;
        }
        Ok(())
    }

    /// The step that an action was, by its own entries: its fact and those that followed from it.
    fn again(&self, action: Action, own: &[EntryRow]) -> Result<Step, u64> {
        let first = &own[0];
        let time = Moment::from_milliseconds(first.time);
        if time < self.time {
            return Err(first.seq);
        }
        let mut step = self.blank(action, time);
        let out_of_time = match fact(first) {
            Some(Fact::Ended(End { how, .. })) => how == How::Time,
            _ => false,
        };
        let effects = if out_of_time && self.state == State::Playing {
            step.action = Action::Flag;
            step.table.run_out(time)
        } else {
            self.carry_out(&mut step).map_err(|_| first.seq)?
        };
        self.note(&mut step, effects);
        let is_whole = |(place, entry): (usize, &EntryRow)| {
            entry.seq == self.seq + 1 + place as u64
                && entry.time == first.time
                && step.facts.get(place) == fact(entry).as_ref()
        };
        let damaged = (0..).zip(own).find(|pair| !is_whole(*pair));
        if let Some((_, entry)) = damaged {
            return Err(entry.seq);
        }
        if step.facts.len() != own.len() {
            return Err(first.seq);
        }
        Ok(step)
    }
}
