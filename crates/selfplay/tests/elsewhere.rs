//! A net computed by another process: games are the same as with the net in this process, and a
//! process that is silent, answers nonsense or dies is reported. The process is this program
//! itself, started once more with the arguments of an evaluator, which is why the tests have a
//! `main` of their own.

mod stand_in;

use std::env;
use std::fs::OpenOptions;
use std::io::{self, BufRead, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use dedale_network::{CHANNELS, Network, Parameters, Shape};
use dedale_selfplay::archive::Archive;
use dedale_selfplay::elsewhere::{Elsewhere, PROTOCOL, Sizes};
use dedale_selfplay::many::GROUPS;
use dedale_selfplay::plan::Plan;
use dedale_selfplay::run::{Bounds, Ended, Tally, run, run_elsewhere};
use stand_in::{kept, plan as plan_of};

const START: &str = "dedale/1 5x5 c1:4,c5:4 - 1";
const SIZES: Sizes = Sizes {
    width: 5,
    height: 5,
    slots: 2 * GROUPS,
    positions: 6,
};

fn network() -> Network {
    Network::read(&Parameters::random(16, 1, 4, 7).write()).expect("a net")
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [mode, file, numbers @ ..] = arguments.as_slice()
        && mode.starts_with("evaluator-")
    {
        evaluate(mode, file, numbers).expect("pipes and a file");
        return;
    }
    games_are_those_of_the_net_at_home();
    a_process_that_fails_is_told_of();
    println!("elsewhere: ok");
}

/// A minimal evaluator process.
fn evaluate(mode: &str, file: &str, numbers: &[String]) -> io::Result<()> {
    let numbers: Vec<usize> = numbers.iter().flat_map(|word| word.parse()).collect();
    let [slots, positions, height, width] = numbers[..] else {
        panic!("four sizes, not {numbers:?}")
    };
    if mode == "evaluator-nonsense" {
        println!("hello");
        return Ok(());
    }
    let network = network();
    let shape = Shape::new(width, height).expect("a board");
    let mut file = OpenOptions::new().read(true).write(true).open(file)?;
    let (planes, answer) = (width * height * CHANNELS, width * height * 3 + 1);
    println!("{PROTOCOL} ready");
    for (asked, line) in io::stdin().lock().lines().enumerate() {
        let line = line?;
        if mode == "evaluator-mortal" && asked == 40 {
            return Ok(());
        }
        let (slot, count) = line.split_once(' ').expect("slot and count");
        let (slot, count): (usize, usize) = (
            slot.parse().expect("a number"),
            count.parse().expect("a number"),
        );
        let mut bytes = vec![0; count * planes];
        file.seek(SeekFrom::Start((slot * positions * planes) as u64))?;
        file.read_exact(&mut bytes)?;
        let mut answers = Vec::new();
        for planes in bytes.chunks_exact(planes) {
            let pawn = |channel: usize| {
                let is_there = |cell: &[u8]| cell[channel] > 0;
                planes
                    .chunks_exact(CHANNELS)
                    .position(is_there)
                    .unwrap_or(0)
            };
            let (logits, value) = network.answer(shape, planes, [5, 6].map(pawn));
            for number in logits.into_iter().chain([value]) {
                answers.extend(number.to_le_bytes());
            }
        }
        let begin = slots * positions * planes + slot * positions * answer * 4;
        file.seek(SeekFrom::Start(begin as u64))?;
        file.write_all(&answers)?;
        println!("{slot}");
    }
    Ok(())
}

fn plan() -> Plan {
    plan_of(START)
}

fn start(mode: &str) -> io::Result<Elsewhere> {
    let program = env::current_exe()?.display().to_string();
    Elsewhere::start(&[program, mode.to_owned()], &env::temp_dir(), SIZES)
}

fn bounds(games: u64) -> Bounds {
    Bounds {
        games,
        threads: 2,
        time: None,
        bytes: None,
    }
}

/// Plays this many games with a process of that kind; returns the result of the run, and whether
/// the process has failed.
fn play_with(mode: &str, folder: &Path, games: u64, leaves: usize) -> (u64, Ended, bool) {
    let (plan, network, stop) = (plan(), Arc::new(network()), AtomicBool::new(false));
    let mut archive = Archive::open(folder, &plan, false).expect("a folder");
    let elsewhere = start(mode).expect("a process");
    let played = run_elsewhere(
        &plan,
        bounds(games),
        &network,
        &elsewhere,
        leaves,
        None,
        &mut archive,
        &stop,
        |_| {},
    );
    let (tally, ended) = played.expect("games are written");
    (tally.games, ended, elsewhere.has_failed())
}

fn games_are_those_of_the_net_at_home() {
    let [home, away] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let (plan, network, stop) = (plan(), Arc::new(network()), AtomicBool::new(false));
    let mut archive = Archive::open(home.path(), &plan, false).expect("a folder");
    let (bounds, told) = (bounds(30), |_: &Tally| {});
    run(&plan, bounds, &network, None, &mut archive, &stop, told).expect("a run");
    drop(archive);
    // One simulation of a game at a time, so that the searches are the same.
    let played = play_with("evaluator-good", away.path(), 30, 1);
    assert_eq!(played, (30, Ended::Games, false));
    assert_eq!(kept(home.path()), kept(away.path()));
}

fn a_process_that_fails_is_told_of() {
    assert!(start("evaluator-nonsense").is_err());
    let missing = Elsewhere::start(&["/no/such/program".to_owned()], &env::temp_dir(), SIZES);
    assert!(missing.is_err());
    let folder = tempfile::tempdir().expect("a folder");
    let (games, _, failed) = play_with("evaluator-mortal", folder.path(), 1000, 3);
    assert!(games < 1000 && failed, "{games} games");
}
