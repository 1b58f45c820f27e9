//! A thousand one-second games and a thousand moves around the flag, put away and woken; kills with short clocks. `KILLS=500` kills that
//! often.

#[path = "site/client.rs"]
#[expect(dead_code, reason = "other tests need more of it")]
mod client;
#[path = "site/flags.rs"]
mod flags;
#[path = "site/killing.rs"]
#[expect(dead_code, reason = "other tests need more of it")]
mod killing;
#[path = "site/visiting.rs"]
mod visiting;

pub(crate) use visiting::visit;

use std::path::Path;

#[test]
fn a_thousand_games_lost_on_time_and_a_thousand_moves_around_the_flag() {
    let data = tempfile::tempdir().expect("a folder");
    let program = killing::Program::start(data.path());
    flags::put_away_and_woken(program.address, 1000, 1000);
}

#[test]
fn kills_with_short_clocks_change_no_result() {
    let kills = std::env::var("KILLS").ok();
    let kills = kills.map_or(50, |kills| kills.parse().expect("a number"));
    let data = tempfile::tempdir().expect("a folder");
    let folder: &Path = data.path();
    flags::kill_with_short_clocks(folder, kills);
}
