//! Games of four players against themselves, and their arrays, without the rest of the program: for a machine on which only that is
//! asked for.
//!
//! ```text
//! cargo run --release -p dedale-selfplay --example games_of_four -- FOLDER SECONDS [simulations=400] [seed=1] [threads=N] [noise=0] [net=FILE] [arrays=FOLDER]
//! ```
//!
//! The same run as `dedale selfplay FOLDER --players 4 --time-limit SECONDS`, which it goes on with if it is there already; with
//! `arrays` they are exported when it is over, those of quick searches too. With 0 seconds they are only exported.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use dedale_engine::HandWritten;
use dedale_network::NetworkOfFour;
use dedale_rules::{PlayerCount, Position, Size, VariantSetup};
use dedale_selfplay::archive::Archive;
use dedale_selfplay::export::{Choice, export};
use dedale_selfplay::plan::Plan;
use dedale_selfplay::run::{Bounds, run_of_four};

/// A quick search does this part of the simulations of a full one.
const QUICK_PART: u64 = 5;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| {
        let with_value = format!("{name}=");
        words.iter().find_map(|word| word.strip_prefix(&with_value))
    };
    let (Some(folder), Some(seconds)) = (words.first(), words.get(1)) else {
        eprintln!(
            "expected: FOLDER SECONDS [simulations=400] [seed=1] [threads=N] [noise=0] [net=FILE] [arrays=FOLDER]"
        );
        std::process::exit(2);
    };
    let simulations = number(option("simulations"), 400)?;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = number(option("threads"), cores)?;
    let setup = VariantSetup::new(Size::STANDARD, PlayerCount::Four);
    let start = Position::start(Arc::new(setup.validate()?));
    let net = match option("net") {
        None => None,
        Some(file) => Some(std::fs::read(file)?),
    };
    let check = net.as_ref().and_then(|bytes| bytes.last_chunk::<8>());
    let usual = Plan::new(start);
    let plan = Plan {
        seed: number(option("seed"), 1)?,
        simulations,
        quick: (simulations / QUICK_PART).max(1),
        noise: number(option("noise"), 0)?,
        evaluator: check.map_or(usual.evaluator, |check| {
            format!("net {:016x}", u64::from_le_bytes(*check))
        }),
        ..usual
    };
    let time = Duration::from_secs(seconds.parse()?);
    if !time.is_zero() {
        let bounds = Bounds {
            games: 1_000_000_000,
            threads,
            time: Some(time),
            bytes: None,
        };
        let going_on = Path::new(folder).exists();
        let mut archive = Archive::open(Path::new(folder), &plan, going_on)?;
        let stop = AtomicBool::new(false);
        let (tally, _) = match net {
            None => {
                let by_hand = HandWritten::default();
                run_of_four(&plan, bounds, &by_hand, &mut archive, &stop, |_| {})?
            }
            Some(bytes) => {
                let net = Arc::new(NetworkOfFour::read(&bytes)?);
                run_of_four(&plan, bounds, &net, &mut archive, &stop, |_| {})?
            }
        };
        println!("{tally:?}");
    }
    if let Some(into) = option("arrays") {
        let choice = Choice {
            mirror: false,
            all: true,
            skip: 0,
            threads,
        };
        let exported = export(&[PathBuf::from(folder)], Path::new(into), choice, |_| {})?;
        println!("{exported:?}");
    }
    Ok(())
}

fn number<T: FromStr>(text: Option<&str>, usual: T) -> Result<T, T::Err> {
    text.map_or(Ok(usual), str::parse)
}
