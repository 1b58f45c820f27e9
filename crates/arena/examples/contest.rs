//! Plays a match between two players with the same openings and both sides, and says which is
//! stronger: `cargo run --release -p dedale-arena --example contest -- dedale shortest`.

use std::sync::Arc;
use std::time::Duration;
use std::{env, io};

use dedale_arena::configuration::Configuration;
use dedale_arena::contest::Contest;
use dedale_arena::game::Terms;
use dedale_arena::limit::Limit;
use dedale_arena::lineup::Lineup;
use dedale_arena::opening_maker;
use dedale_arena::player::Surroundings;
use dedale_arena::report::{self, Ended};
use dedale_arena::turning::USUAL_FALL;
use dedale_engine::Signals;
use dedale_rules::Position;
use dedale_words::Language;

fn main() -> io::Result<()> {
    let language = Language::English;
    let player = |place: usize, usual: &str| {
        let text = env::args().nth(place).unwrap_or_else(|| usual.to_owned());
        Configuration::read(&text, language).map_err(io::Error::other)
    };
    let start = Position::standard();
    let players = [player(1, "shortest")?, player(2, "random")?];
    let lineup = Lineup::new(&players, start.variant()).expect("two can play");
    let contest = Contest {
        lineup,
        rounds: 10,
        workers: 2,
        openings: opening_maker::by_lot(&start, 10, 1),
        seed: 1,
        sprt: None,
        fall: USUAL_FALL,
        terms: Terms {
            start,
            limit: Limit::Nodes(200),
            longest: 500,
            surroundings: Surroundings {
                signals: Arc::new(Signals::default()),
                margin: Duration::from_secs(1),
            },
        },
    };
    let tally = contest.run(None, |_| {})?;
    print!(
        "{}",
        report::table(&contest, &tally, Ended::Games, language)
    );
    Ok(())
}
