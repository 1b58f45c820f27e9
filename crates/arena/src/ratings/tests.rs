//! Expected values from other methods than the code's: by hand where two players met, from the
//! conditions of the likeliest list where more did.

use super::*;
use crate::statistics::{elo_of, score_of};

fn played(one: &str, other: &str, wins: u64, draws: u64, losses: u64) -> Match {
    Match {
        players: [one.to_owned(), other.to_owned()],
        wins,
        draws,
        losses,
    }
}

fn near(left: f64, right: f64, tolerance: f64) {
    assert!((left - right).abs() < tolerance, "{left} is not {right}");
}

fn elo(list: &[Rating], name: &str) -> f64 {
    let found = list.iter().find(|rating| rating.name == name);
    found.expect("every player is in the list").elo
}

#[test]
fn two_players_are_rated_by_their_score() {
    // 30.5 to 10.5 with the half added to each.
    let list = rate(&[played("new", "old", 30, 0, 10)], "old").unwrap();
    assert_eq!(list[0].name, "new");
    let score = 30.5 / 41.0;
    near(list[0].elo, elo_of(score), 1e-6);
    assert_eq!((list[0].games, list[1].games), (40, 40));
    near(list[0].score, 0.75, 1e-12);
    // The curvature of a coin: games times p (1 - p).
    let error = 1.0 / (41.0 * score * (1.0 - score)).sqrt() * 400.0 / std::f64::consts::LN_10;
    near(list[0].high - list[0].elo, 1.959_964 * error, 1e-6);
    assert_eq!((list[1].elo, list[1].low, list[1].high), (0.0, 0.0, 0.0));
}

#[test]
fn who_won_every_game_has_a_rating() {
    let list = rate(&[played("rollouts", "old", 0, 0, 100)], "old").unwrap();
    near(list[1].elo, elo_of(0.5 / 101.0), 1e-6);
    assert!(list[1].low < list[1].elo - 200.0);
}

#[test]
fn draws_draw_players_together() {
    // Davidson for two: wins over losses are the strengths' ratio, whatever the draws.
    let list = rate(&[played("new", "old", 30, 40, 10)], "old").unwrap();
    near(list[0].elo, 400.0 * (30.5_f64 / 10.5).log10(), 1e-6);
}

#[test]
fn everybody_scores_what_the_list_promises() {
    // Without draws the likeliest list predicts for each player the number of its wins.
    let matches = [
        played("a", "b", 60, 0, 40),
        played("b", "c", 25, 0, 25),
        played("a", "c", 33, 0, 17),
        played("d", "c", 5, 0, 45),
    ];
    let list = rate(&matches, "b").unwrap();
    near(elo(&list, "b"), 0.0, 1e-12);
    for name in ["a", "b", "c", "d"] {
        let (mut won, mut promised) = (0.0, 0.0);
        for game in &matches {
            let [one, other] = game.players.each_ref().map(String::as_str);
            let wins = [f64_of(game.wins) + 0.5, f64_of(game.losses) + 0.5];
            let expected = score_of(elo(&list, one) - elo(&list, other));
            for (player, wins, share) in
                [(one, wins[0], expected), (other, wins[1], 1.0 - expected)]
            {
                if player == name {
                    won += wins;
                    promised += share * (f64_of(game.games()) + 1.0);
                }
            }
        }
        near(won, promised, 1e-6);
    }
    let order: Vec<&str> = list.iter().map(|rating| rating.name.as_str()).collect();
    assert_eq!(order[0], "a");
    assert_eq!(order[3], "d");
}

#[test]
fn who_met_nobody_of_the_list_cannot_be_rated() {
    let apart = [played("a", "b", 1, 0, 1), played("c", "d", 1, 0, 1)];
    assert_eq!(rate(&apart, "a"), Err(RatingError::Apart("c".to_owned())));
    assert_eq!(rate(&apart, "x"), Err(RatingError::NoAnchor));
}

#[test]
fn reports_are_read() {
    let report = "command: dedale arena dedale line:x\nname-b: 0.1.0\na: dedale\nb: line:x\nlimit: 500ms\n\
                  games: 6\nwins: 3\ndraws: 1\nlosses: 2\nended: games\n";
    assert_eq!(Match::read(report), Ok(played("dedale", "0.1.0", 3, 1, 2)));
    let short = report.replace("losses: 2\n", "");
    assert_eq!(Match::read(&short), Err(RatingError::NoReport("losses")));
}
