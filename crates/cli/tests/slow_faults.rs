//! The tests of faults for longer: killed at the n-th system call, errors of the system at any call, many kills, several
//! programs on one folder, random keys in a real terminal. What they find would be a case for the everyday lane.
//! Needs strace and tmux.
#![cfg(target_os = "linux")]

#[path = "terminal/driver.rs"]
#[expect(dead_code, reason = "the tests of the terminal need more of it")]
mod driver;
#[path = "terminal/random_keys.rs"]
mod random_keys;
#[path = "program/runner.rs"]
#[expect(dead_code, reason = "the tests of the program need more of it")]
mod runner;
#[path = "program/system_errors.rs"]
mod system_errors;
#[path = "program/victim.rs"]
mod victim;

use dedale_rules::SplitMix;

use crate::victim::{Moment, killed_again_and_again};

/// Counts what the documents tell.
fn told(what: &str, all: &[(usize, usize)]) {
    let steps: usize = all.iter().map(|(steps, _)| steps).sum();
    let resumed: usize = all.iter().map(|(_, resumed)| resumed).sum();
    println!("{what}: {steps} steps shown, {resumed} games resumed");
}

#[test]
fn c7_killed_at_the_nth_system_call() {
    let anywhere = |dice: &mut SplitMix| Moment::Call(1 + dice.below(900));
    told("system calls", &killed_again_and_again(2, 150, anywhere));
}

#[test]
fn c7_killed_at_any_moment_for_long() {
    told("moments", &killed_again_and_again(4, 250, Moment::drawn));
}

/// Every call refused with every error, from the first to one that comes in the last game.
#[test]
fn c7_errors_of_the_system_at_any_call() {
    let mut count = 0;
    for call in system_errors::CALLS {
        for error in system_errors::ERRORS {
            for number in [1, 2, 3, 5, 8, 13, 21, 34] {
                system_errors::refuse(call, error, number);
                count += 1;
            }
        }
    }
    println!("errors: {count}");
}

#[test]
fn c8_several_programs_share_a_folder() {
    system_errors::share(8, 40);
}

/// Many more keys than the everyday lane presses.
#[test]
fn random_keys_for_long() {
    for seed in 21..25 {
        random_keys::wander("", "Nouvelle partie", seed);
        random_keys::wander("school play", "La classe", seed + 100);
    }
}
