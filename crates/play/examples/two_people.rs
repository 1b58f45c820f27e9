//! Two people at a table with a clock. Actions go in with the time, effects come out; an action that
//! the table refuses changes nothing.
//!
//! ```text
//! cargo run -p dedale-play --example two_people
//! ```

use std::error::Error;
use std::time::Duration;

use dedale_play::{Controller, Deed, Effect, Plan, Table, usual_people};

fn main() -> Result<(), Box<dyn Error>> {
    let names = ["Ada".parse()?, "Eren".parse()?];
    let mut plan = Plan::new(usual_people(&names, Controller::Human), 2026);
    plan.timing = "60+1".parse()?;
    let mut table = plan.table()?;

    // The table reads no clock: the time is a duration since any fixed moment.
    let mut now = Duration::ZERO;
    let effects = table.go_on(now);
    show(&table, &effects);
    let moves = ["e2", "e8", "e3h", "e9", "e3v", "f2"];
    let deeds = moves.into_iter().map(|text| text.parse().map(Deed::Play));
    for deed in deeds.chain([Ok(Deed::GiveUp)]) {
        now += Duration::from_secs(5);
        let turn = table.turn();
        match table.act(deed?.by(turn), now) {
            Ok(effects) => show(&table, &effects),
            Err(complaint) => println!("refused: {complaint}"),
        }
    }
    Ok(())
}

/// Prints what a front end would show. It would also save the game, ring and keep the score.
fn show(table: &Table, effects: &[Effect]) {
    for effect in effects {
        match effect {
            Effect::Played { chosen, played, .. } => {
                println!("{} plays {chosen}", table.seat(played.by).name);
            }
            Effect::Ended(ending) => println!("The game is over: {ending:?}"),
            _ => {}
        }
    }
}
