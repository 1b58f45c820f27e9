//! What the server does by itself from time to time: wakes games in which something will happen, says that it is alive, forgets what nobody
//! needs, looks for damage.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::api::lobby;
use crate::checkup::{self, BrokenGame, Checkup};
use crate::clock::whole_milliseconds;
use crate::command::Command;
use crate::site::{Site, stopped};
use crate::store::{Reader, Write};

/// Between two looks for games whose time has come.
const ROUND: Duration = Duration::from_secs(5);
/// Games woken in one round.
const MOST_WOKEN: u32 = 1000;
/// Rounds between two looks for what nobody needs: an hour.
const SWEEPING: u64 = 720;
/// Visitors who did nothing are forgotten after a day.
const FORGOTTEN: i64 = DAY;
/// Games that nobody has begun are removed after a month.
const UNBEGUN: i64 = 30 * DAY;
/// So many of them at once.
const MOST_REMOVED: u32 = 500;
const DAY: i64 = 86_400_000;
/// When the nightly look for damage begins: three hours after midnight, UTC.
const NIGHT: i64 = DAY / 8;

/// Wakes games in which something will happen by itself, says that the server is alive, forgets visitors who did nothing.
pub(crate) async fn wake_and_sweep(site: Arc<Site>) {
    let mut stopping = site.stopping.clone();
    let mut count: u64 = 0;
    loop {
        let at = site.clock.now();
        // Until the next round and one more.
        let until = at + 2 * whole_milliseconds(ROUND);
        let due = site
            .keeper
            .ask(move |reader| reader.due(until, MOST_WOKEN))
            .await;
        for id in due.unwrap_or_default() {
            if !site.registry.has(&id) {
                // A game wakes by itself once it is loaded.
                site.registry.tell(&id, Command::Leave { socket: 0 }).await;
            }
        }
        lobby::call_off_left(&site).await;
        let mut wish = vec![Write::Alive { at }];
        if count.is_multiple_of(SWEEPING) {
            // Games first: then nothing of theirs keeps a visitor.
            let games = never_begun(&site, at).await;
            wish.push(Write::Remove { games });
            wish.push(Write::Sweep {
                before: at - FORGOTTEN,
            });
        }
        count += 1;
        let _ = site.keeper.keep(wish).await;
        tokio::select! {
            () = tokio::time::sleep(ROUND) => {}
            () = stopped(&mut stopping) => return,
        }
    }
}

/// Games that nobody has begun for a month, and nobody looks at.
async fn never_begun(site: &Site, at: i64) -> Vec<String> {
    let asked = site
        .keeper
        .ask(move |reader| reader.never_begun(at - UNBEGUN, MOST_REMOVED));
    let mut games = asked.await.unwrap_or_default();
    games.retain(|id| !site.registry.has(id));
    games
}

/// Looks at everything that is kept, after the start and every night, on a thread of its own. Games that are damaged are named and left
/// out; where the database itself is damaged the server ends, and the next start looks through all of it before it serves.
pub(crate) async fn look_for_damage(
    site: Arc<Site>,
    mut reader: Box<dyn Reader>,
    alarm: watch::Sender<bool>,
) {
    let mut stopping = site.stopping.clone();
    loop {
        let stop = stopping.clone();
        let looked = tokio::task::spawn_blocking(move || {
            let checkup = checkup::look(&*reader, half_the_time(|| !*stop.borrow()));
            (reader, checkup)
        });
        let Ok((back, checkup)) = looked.await else {
            // The mistake has been told already.
            return;
        };
        reader = back;
        match checkup {
            Ok(checkup) => {
                tell(&site, &checkup).await;
                if checkup.damage.is_some() {
                    let _ = site.keeper.keep(vec![Write::DamagedFile]).await;
                    alarm.send_replace(true);
                    return;
                }
            }
            Err(error) => tracing::error!(event = "unchecked", reason = %error),
        }
        tokio::select! {
            () = tokio::time::sleep(until_night(site.clock.now())) => {}
            () = stopped(&mut stopping) => return,
        }
    }
}

/// Says what was found, and notes damaged games, which nobody wakes any more.
async fn tell(site: &Site, checkup: &Checkup) {
    if let Some(damage) = &checkup.damage {
        tracing::error!(event = "damaged", reason = damage);
    }
    for (table, count) in &checkup.loose {
        tracing::error!(event = "loose", table, count);
    }
    for BrokenGame { id, seq } in &checkup.broken {
        tracing::error!(event = "damaged", game = id, seq);
        let (game, seq) = (id.clone(), Some(seq.unwrap_or(0)));
        let _ = site
            .keeper
            .keep(vec![Write::DamagedGame { game, seq }])
            .await;
    }
    if let Ok(count) = site.keeper.ask(|reader| reader.damaged()).await {
        let gauge = &site.metrics.damaged_games;
        gauge.store(count.into(), Ordering::Relaxed);
    }
}

/// Whether to go on, asked between two games; rests as long as the last one took, so that visitors have the machine for the other half.
fn half_the_time(should_go_on: impl Fn() -> bool) -> impl Fn() -> bool {
    let since = std::cell::Cell::new(Instant::now());
    move || {
        thread::sleep(since.get().elapsed());
        since.set(Instant::now());
        should_go_on()
    }
}

/// From that moment to the next night.
fn until_night(at: i64) -> Duration {
    let next = ((at - NIGHT).div_euclid(DAY) + 1) * DAY + NIGHT;
    Duration::from_millis(u64::try_from(next - at).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_night_is_met_once() {
        let hour = DAY / 24;
        for (at, hours) in [(0, 3), (2, 1), (3, 24), (4, 23), (27, 24), (30, 21)] {
            let expected = Duration::from_millis((hours * hour).unsigned_abs());
            assert_eq!(until_night(at * hour), expected, "{at}");
        }
    }
}
