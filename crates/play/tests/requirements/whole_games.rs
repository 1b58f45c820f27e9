//! Whole games between computers to the end, in every variant, through effects alone.

use dedale_play::{BonusSquares, Deed, Effect, Ending, FOR_WINNING, Kind, Plan, Timing};
use dedale_rules::{Move, Outcome, Player, Position, Stage};

use crate::front_end::{FrontEnd, plan};

/// Plays on until a player has won or the game is blocked; gives up after so many moves. (Stage one
/// has no winner, and weak players may go round in circles for long.)
fn play_out(plan: &Plan, most_moves: usize) -> FrontEnd {
    let mut game = FrontEnd::start(plan);
    while game.table.ending().is_none() && game.table.entries().len() < most_moves {
        assert!(game.let_the_computer_move(), "the computer is asked");
    }
    if game.table.ending().is_none() {
        game.act(Deed::GiveUp).expect("the game goes on");
    }
    let ending = game.table.ending().expect("an end");
    assert!(game.effects.contains(&Effect::Ended(ending)));
    assert_eq!((game.scored, game.asked), (1, None), "{plan:?}");
    let kept = game.kept.as_ref().expect("it was kept");
    let again: dedale_play::Save = kept.parse().expect("a save");
    assert_eq!(again.table, game.table, "{plan:?}");
    game
}

fn computers(players: usize, kind: Kind, seed: u64) -> Plan {
    let mut plan = plan(if players == 2 { "2 3" } else { "3 1 2 4" });
    plan.kind = kind;
    plan.seed = seed;
    plan.size = "5x5".parse().expect("a size");
    plan
}

/// The winner fulfils the variant's conditions, and the points follow.
fn check(game: &FrontEnd) {
    let variant = game.table.position().variant().clone();
    let ending = game.table.ending().expect("an end");
    for (player, points) in game.table.points().expect("an end").iter() {
        let win = match ending {
            Ending::Board(Outcome::Won(winner)) => variant.shares_win(winner, player),
            Ending::Board(_) => false,
            Ending::GaveUp(loser) => {
                (variant.teams || variant.players().get() == 2)
                    && !variant.shares_win(loser, player)
            }
            Ending::OutOfTime(_) => unreachable!("there is no limit"),
            Ending::DrawAgreed | Ending::Left(_) => unreachable!("no player proposes it or leaves"),
        };
        assert_eq!(points.win, if win { FOR_WINNING } else { 0 });
        if ending == Ending::Board(Outcome::Blocked) {
            assert_eq!(points.sum(), 0);
        }
    }
}

#[test]
fn r12_to_r16_whole_games_of_two_and_four_in_every_variant() {
    for kind in Kind::ALL {
        for players in [2, 4] {
            let mut won = 0;
            for seed in 0..6 {
                let plan = computers(players, kind, seed);
                if plan.variant().is_err() {
                    continue;
                }
                let game = play_out(&plan, 150);
                check(&game);
                let ending = game.table.ending();
                won += usize::from(matches!(ending, Some(Ending::Board(Outcome::Won(_)))));
            }
            let possible = computers(players, kind, 0).variant().is_ok();
            let arriving_wins = !matches!(kind, Kind::Stage(Stage::One) | Kind::Mathematical);
            if possible && arriving_wins {
                assert!(won > 0, "{kind:?} for {players}: no winner");
            }
            if kind == Kind::Stage(Stage::One) {
                assert_eq!(won, 0, "stage one has no winner");
            }
        }
    }
}

#[test]
fn r13_whole_games_with_bonus_squares_and_stopwatch() {
    let mut credited = 0;
    for players in [2, 4] {
        for seed in 0..4 {
            let mut plan = computers(players, Kind::Usual, seed);
            plan.bonus = BonusSquares::Scattered(5);
            plan.timing = Timing::Stopwatch;
            let game = play_out(&plan, 150);
            check(&game);
            let squares = &game.table.position().variant().bonus;
            let all: i32 = squares.iter().map(|bonus| i32::from(bonus.value)).sum();
            let open = game.table.position().open_bonus();
            let open: i32 = open.map(|bonus| i32::from(bonus.value)).sum();
            let players = game.table.position().players().players();
            let won = |player: Player| i32::from(game.table.position().points(player));
            assert_eq!(players.map(won).sum::<i32>(), all - open, "seed {seed}");
            credited += all - open;
        }
    }
    assert!(credited > 0, "no bonus square was reached");
}

/// Is that move of the pawn a jump?
fn is_jump(before: &Position, chosen: Move) -> bool {
    let Move::Pawn(to) = chosen else {
        return false;
    };
    let from = before.pawn(before.turn());
    from.column().abs_diff(to.column()) + from.row().abs_diff(to.row()) > 1
}

#[test]
fn r15_who_arrives_without_jumping_has_height_less_one() {
    let (mut without, mut with) = (0, 0);
    // Enough games for a jump in some of them.
    for seed in 0..60 {
        let plan = computers(2, Kind::Mathematical, seed);
        let game = play_out(&plan, 150);
        check(&game);
        let (positions, moves) = (game.table.game().positions(), game.table.game().moves());
        for player in [Player::FIRST, Player::SECOND] {
            let position = game.table.position();
            let own = positions
                .iter()
                .zip(moves)
                .filter(|(p, _)| p.turn() == player);
            let jumps = own
                .filter(|(before, chosen)| is_jump(before, **chosen))
                .count();
            let variant = position.variant();
            if !variant.is_goal(player, position.pawn(player)) {
                continue;
            }
            if jumps == 0 {
                without += 1;
                assert_eq!(position.points(player), 4, "seed {seed}");
            } else {
                with += 1;
            }
        }
    }
    assert!(
        without > 0 && with > 0,
        "{without} without, {with} with jumps"
    );
}

#[test]
fn r4_the_same_seed_plays_the_same_game() {
    let plan = computers(4, Kind::Usual, 9);
    let (one, other) = (play_out(&plan, 150), play_out(&plan, 150));
    assert_eq!(one.table, other.table);
}
