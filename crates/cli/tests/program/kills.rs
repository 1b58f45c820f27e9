//! The program is killed at any moment: after so much of its output, so long after its start, or at a system call.

use crate::victim::{Moment, killed_again_and_again};

/// How often the program is killed in each folder, and how many folders are played in at once.
const KILLS: usize = 50;
const FOLDERS: usize = 4;

#[test]
fn c7_killed_at_any_moment_nothing_shown_is_lost_and_nothing_counted_twice() {
    for (done, resumed) in killed_again_and_again(FOLDERS, KILLS, Moment::drawn) {
        println!("{done} steps shown, {resumed} games resumed");
    }
}

/// Between any two things that are done to the disk. The slow lane does more of it.
#[cfg(target_os = "linux")]
#[test]
fn c7_killed_at_the_nth_system_call_nothing_shown_is_lost() {
    let anywhere = |dice: &mut dedale_rules::SplitMix| Moment::Call(1 + dice.below(900));
    for (done, resumed) in killed_again_and_again(2, 25, anywhere) {
        println!("{done} steps shown, {resumed} games resumed");
    }
}
