//! A whole game at a table with a clock and without any screen: this program plays the person and
//! the time, the engine plays the computer. Prints what a front end would show.
//!
//! ```text
//! cargo run --package dedale-play --example whole_game
//! ```

use std::collections::VecDeque;
use std::error::Error;
use std::time::Duration;

use dedale_engine::{Engine, Limits, Options};
use dedale_play::{Controller, Deed, Effect, Moment, Plan, Save, Table, usual_level, usual_people};
use dedale_rules::Move;

/// The time that each player takes for a move.
const PACE: Duration = Duration::from_millis(1500);

fn main() -> Result<(), Box<dyn Error>> {
    // The plan of the game: Ada against the computer, a minute each and a second more for each
    // move.
    let names = ["Ada".parse()?, "Dédale".parse()?];
    let mut plan = Plan::new(
        usual_people(&names, Controller::Computer(usual_level())),
        2026,
    );
    plan.size = "7x7".parse()?;
    plan.timing = "60+1".parse()?;
    let mut table = plan.table()?;
    let mut engine = Engine::new(Options {
        memory: 16,
        ..Options::default()
    });

    // The time is an argument: this game takes no longer than the engine thinks.
    let mut now = Duration::ZERO;
    let mut to_do: VecDeque<Effect> = table.go_on(now).into();
    loop {
        while let Some(effect) = to_do.pop_front() {
            match effect {
                Effect::Think(thinking) => {
                    engine.set_options(Options {
                        level: thinking.level,
                        seed: thinking.seed,
                        ..*engine.options()
                    });
                    // By the number of simulations instead of the clock, so that every run is the
                    // same.
                    let thought = engine.think_quietly(table.game(), Limits::nodes(200));
                    now += PACE;
                    // The ticket says which question this answers.
                    to_do.extend(table.answer(thinking.ticket, thought.best(), now)?);
                }
                Effect::Played { chosen, played, .. } => {
                    let name = &table.seat(played.by).name;
                    let left = table
                        .reading(played.by, now)
                        .map_or(PACE, |clock| clock.left());
                    println!("{name} plays {chosen}, {:.1} s left", left.as_secs_f64());
                }
                Effect::Save => {
                    // Here a front end writes a file. What is written is read back the same.
                    let save = Save {
                        id: "example".to_owned(),
                        kept: 0,
                        table: table.standing(now),
                    };
                    assert_eq!(save.to_string().parse::<Save>()?, save);
                }
                Effect::Ended(ending) => println!("The game is over: {ending:?}"),
                Effect::Score => {
                    let points = table.points().expect("the game is over");
                    for (player, seat) in table.seats() {
                        println!("{} gets {} points", seat.name, points[player].sum());
                    }
                }
                // No search runs on another thread, no bell rings, and Ada proposes nothing.
                _ => {}
            }
        }
        if table.ending().is_some() {
            return Ok(());
        }
        // A front end would now wait for Ada until the deadline of her clock.
        now += PACE;
        assert!(
            table
                .deadline()
                .is_some_and(|deadline| Moment::from(now) < deadline)
        );
        let step = Deed::Play(towards_home(&table));
        to_do.extend(table.act(step.by(table.turn()), now)?);
    }
}

/// Ada walks: the step that leaves the shortest way to the goal.
fn towards_home(table: &Table) -> Move {
    let position = table.position();
    let distances = position.distances(position.turn());
    let steps = position.pawn_moves().iter();
    let nearest = steps.min_by_key(|&cell| distances.at(cell));
    nearest.map_or(Move::Pass, Move::Pawn)
}
