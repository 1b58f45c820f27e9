//! The prepared games (C7): each matches its name, and its winner needs one or two moves.

use std::collections::HashSet;
use std::time::Duration;

use dedale_play::{Controller, Deed, Effect, Ending, Table, demonstrations};
use dedale_rules::{Move, Outcome, Position};

fn table(name: &str) -> Table {
    let mut found = demonstrations().iter().filter(|game| game.name == name);
    found.next().expect(name).table()
}

/// The moves that win at once.
fn wins(position: &Position) -> Vec<Move> {
    let won = |chosen: &Move| {
        let mut after = position.clone();
        after.play(*chosen).expect("a legal move");
        matches!(after.outcome(), Some(Outcome::Won(_)))
    };
    position.legal_moves().into_iter().filter(won).collect()
}

/// Plays the winning move and checks that the game ends with five points for the mover.
fn assert_won_with(mut table: Table, chosen: Move) {
    let winner = table.turn();
    let now = Duration::from_secs(1);
    drop(table.go_on(Duration::ZERO));
    let effects = table
        .act(Deed::Play(chosen).by(table.turn()), now)
        .expect("a legal move");
    let ending = Ending::Board(Outcome::Won(winner));
    assert!(effects.contains(&Effect::Ended(ending)), "{effects:?}");
    assert_eq!(table.points().expect("an end")[winner].win, 5);
}

#[test]
fn every_prepared_game_reads_and_waits_for_somebody() {
    let mut names = HashSet::new();
    for game in demonstrations() {
        assert!(names.insert(game.name), "{} twice", game.name);
        let mut table = game.table();
        assert_eq!(table.ending(), None, "{}", game.name);
        assert!(!table.is_going(), "{}", game.name);
        let tokens: HashSet<_> = table.seats().map(|(_, seat)| seat.token).collect();
        assert_eq!(tokens.len(), table.seats().count(), "{}", game.name);
        drop(table.go_on(Duration::ZERO));
        assert!(
            table.waits_for_person(),
            "{}: a person is to move",
            game.name
        );
        assert!(
            table.position().variant().pass,
            "{}: the house rule",
            game.name
        );
    }
    assert!(names.len() >= 4);
}

#[test]
fn c7_win_in_one_for_two() {
    let table = table("win-in-one");
    assert_eq!(table.position().players().get(), 2);
    let wins = wins(table.position());
    assert!(!wins.is_empty(), "{}", table.position());
    for chosen in wins {
        assert_won_with(table.clone(), chosen);
    }
}

#[test]
fn c7_win_in_one_for_four() {
    let table = table("four-players");
    assert_eq!(table.position().players().get(), 4);
    let wins = wins(table.position());
    assert!(!wins.is_empty(), "{}", table.position());
    for chosen in wins {
        assert_won_with(table.clone(), chosen);
    }
}

#[test]
fn c7_the_winning_move_is_a_jump() {
    let table = table("winning-jump");
    let position = table.position();
    let wins = wins(position);
    assert!(!wins.is_empty(), "{position}");
    for chosen in wins {
        let Move::Pawn(to) = chosen else {
            panic!("{chosen} is no move of the pawn");
        };
        let from = position.pawn(position.turn());
        let steps = from.column().abs_diff(to.column()) + from.row().abs_diff(to.row());
        assert!(steps > 1, "{from} to {to} is no jump in {position}");
        assert_won_with(table.clone(), chosen);
    }
}

#[test]
fn c7_a_bonus_square_and_then_the_finish() {
    let mut table = table("bonus-finish");
    let player = table.turn();
    assert_eq!(wins(table.position()), [], "not at once");
    drop(table.go_on(Duration::ZERO));
    // The bonus square lies on the way; whatever the opponent does but stop it, the next moves win.
    let before = table.position().points(player);
    let bonus = table.position().open_bonus().find(|bonus| {
        let step = Move::Pawn(bonus.cell);
        table.position().is_legal(step)
    });
    let bonus = bonus.expect("a bonus square within reach");
    let mut distance = table.position().distance(player).expect("a way home");
    let mut now = Duration::from_secs(1);
    drop(
        table
            .act(Deed::Play(Move::Pawn(bonus.cell)).by(table.turn()), now)
            .expect("a step"),
    );
    assert_eq!(
        table.position().points(player),
        before + i16::from(bonus.value)
    );
    while table.ending().is_none() {
        now += Duration::from_secs(1);
        if table.turn() == player {
            let left = table.position().distance(player).expect("a way home");
            assert!(left < distance, "the way home is the way over the square");
            distance = left;
            let closer = table.position().legal_moves().into_iter().find(|chosen| {
                let mut after = table.position().clone();
                after.play(*chosen).expect("a legal move");
                after.distance(player) < Some(left)
            });
            let closer = closer.expect("a step closer");
            drop(
                table
                    .act(Deed::Play(closer).by(table.turn()), now)
                    .expect("a step"),
            );
        } else {
            drop(
                table
                    .act(Deed::Play(Move::Pass).by(table.turn()), now)
                    .expect("a pass"),
            );
        }
    }
    let ending = Ending::Board(Outcome::Won(player));
    assert_eq!(table.ending(), Some(ending));
    let points = table.points().expect("an end")[player];
    assert!(points.bonus >= i32::from(bonus.value) && points.win == 5);
}

#[test]
fn c7_against_the_computer_the_computer_answers() {
    let mut table = table("against-computer");
    assert!(table.waits_for_person());
    drop(table.go_on(Duration::ZERO));
    let chosen = table.position().legal_moves()[0];
    let effects = table.act(Deed::Play(chosen).by(table.turn()), Duration::ZERO);
    let effects = effects.expect("a legal move");
    let Some(Effect::Think(thinking)) = effects.last() else {
        panic!("{effects:?}");
    };
    assert_eq!(thinking.player, table.turn());
    assert_eq!(
        table.seat(thinking.player).controller,
        Controller::Computer(thinking.level)
    );
    let answer = table.position().legal_moves()[0];
    let effects = table.answer(thinking.ticket, answer, Duration::ZERO);
    assert_eq!(effects.expect("a legal move").last(), Some(&Effect::Ring));
    assert!(table.waits_for_person());
}
