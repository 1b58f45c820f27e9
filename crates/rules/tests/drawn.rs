//! Positions worth a picture: where a pawn may go and which walls may be placed. Stars mark the
//! expected destinations of the pawn to move.

mod picture;

use dedale_rules::{Cell, Move, PerPlayer, Player, PlayerCount, Position, Refusal, Wall};
use picture::{picture, picture_with};

/// The pawn to move may go exactly where the stars are.
fn assert_stars(turn: usize, drawing: &str) {
    let drawn = picture(turn, drawing);
    assert_eq!(drawn.position.pawn_moves(), drawn.stars, "in\n{drawing}");
    for cell in drawn.position.pawn_moves() {
        let listed = drawn.position.legal_moves();
        assert_eq!(
            listed
                .iter()
                .filter(|&&chosen| chosen == Move::Pawn(cell))
                .count(),
            1
        );
    }
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn wall(text: &str) -> Wall {
    text.parse().expect("a wall")
}

fn refusal(position: &Position, text: &str) -> Refusal {
    position
        .check(text.parse().expect("a move"))
        .expect_err(text)
}

fn is_legal(position: &Position, text: &str) -> bool {
    position.check(text.parse().expect("a move")).is_ok()
}

#[test]
fn a_pawn_steps_to_four_sides() {
    assert_stars(
        1,
        "
        . . 2 . .
        . . * . .
        . * 1 * .
        . . * . .
        . . . . .
        ",
    );
}

#[test]
fn a_pawn_goes_round_a_wall() {
    assert_stars(
        1,
        "
        . . 2 . .
        . . . . .
            ---
        . * 1|. .
             |
        . . *|. .
        . . . . .
        ",
    );
}

#[test]
fn a_jump_straight_over() {
    assert_stars(
        1,
        "
        . . * . .
        . . 2 . .
        . * 1 * .
        . . * . .
        . . . . .
        ",
    );
}

#[test]
fn no_jump_through_a_wall() {
    assert_stars(
        1,
        "
        . . . . .
        . . 2 . .
            ---
        . * 1 * .
        . . * . .
        . . . . .
        ",
    );
}

#[test]
fn a_jump_with_a_wall_behind() {
    assert_stars(
        1,
        "
        . . . . .
            ---
        . * 2 * .
        . * 1 * .
        . . * . .
        . . . . .
        ",
    );
}

#[test]
fn a_jump_with_a_wall_behind_and_one_beside() {
    assert_stars(
        1,
        "
        . . . . .
            ---
        . .|2 * .
           |
        . .|1 * .
        . . * . .
        . . . . .
        ",
    );
}

#[test]
fn a_jump_with_the_edge_behind() {
    assert_stars(
        2,
        "
        . . . . .
        . . . . .
        . . * . .
        . * 2 * .
        . * 1 * .
        ",
    );
}

#[test]
fn a_jump_sideways_with_the_edge_behind() {
    assert_stars(
        1,
        "
        . . . . .
        . . 2 . .
        * * . . .
        3 1 * . .
        * * . 4 .
        ",
    );
}

#[test]
fn a_jump_with_a_pawn_behind() {
    assert_stars(
        1,
        "
        . . . . .
        . . 3 . .
        . * 2 * .
        . * 1 * .
        . . * . 4
        ",
    );
}

#[test]
fn no_jump_to_the_side_where_a_pawn_stands() {
    assert_stars(
        1,
        "
        . . . . .
        . . 3 . .
        . 4 2 * .
        . * 1 * .
        . . * . .
        ",
    );
}

#[test]
fn a_square_reachable_over_two_pawns_is_listed_once() {
    // b4 can be reached over the pawn above and over the pawn on the left.
    assert_stars(
        1,
        "
        . . 4 . .
            ---
        .|* 2 * .
         |
        .|3 1 * .
        . * * . .
        . . . . .
        ",
    );
}

#[test]
fn a_wall_that_shuts_a_region_without_pawns_is_legal() {
    let drawn = picture(
        1,
        "
        . . 2 . .
        . . . . .
        . . . . .
        ---
        . . . . .
        . . 1 . .
        ",
    );
    // The two by two corner is closed off; no pawn is inside, and both goal lines stay open.
    assert!(is_legal(&drawn.position, "b1v"));
}

#[test]
fn a_wall_that_shuts_a_pawn_in_is_refused_with_the_region() {
    let drawn = picture(
        2,
        "
        . . 2 . .
        . . . . .
        . . . . .
            ---
        . .|. . .
           |
        . .|1 . .
        ",
    );
    let Refusal::ShutsIn { player, region } = refusal(&drawn.position, "d1v") else {
        panic!("d1v shuts the first player in");
    };
    assert_eq!(player, Player::FIRST);
    assert_eq!(region.to_string(), "c1 d1 c2 d2");
}

#[test]
fn after_the_pawns_have_crossed_a_full_barrier_is_legal() {
    let crossed = picture(
        1,
        "
        . . . . . . .
        . . . 1 . .|.
        --- --- ---|
        . . . . . .|.
        . . . . . . .
        . . . 2 . . .
        . . . . . . .
        . . . . . . .
        ",
    );
    assert!(
        is_legal(&crossed.position, "f4h"),
        "no pawn has to cross the barrier any more"
    );
    let facing = picture(
        1,
        "
        . . . . . . .
        . . . 2 . .|.
        --- --- ---|
        . . . . . .|.
        . . . . . . .
        . . . 1 . . .
        . . . . . . .
        . . . . . . .
        ",
    );
    assert!(matches!(
        refusal(&facing.position, "f4h"),
        Refusal::ShutsIn { .. }
    ));
}

#[test]
fn wall_legality_looks_at_all_four_players() {
    // Only the fourth player, who walks to the left, would be shut in by the last wall.
    let drawn = picture(
        1,
        "
        . . 3 . .
        . . . . .
              ---
        2 . .|. 4
             |
        . . .|. .
        . . 1 . .
        ",
    );
    match refusal(&drawn.position, "d1h") {
        Refusal::ShutsIn { player, region } => {
            assert_eq!(player, Player::FOURTH);
            assert_eq!(region.to_string(), "d2 e2 d3 e3");
        }
        other => panic!("{other}"),
    }
}

#[test]
fn four_players_a_forced_pass() {
    // The only way out leads over two pawns in a row, and no wall is left to place.
    let drawn = picture_with(
        1,
        "
        . . . . .
        . . . . .
        2 . . . 4
        . . . .|3
               |
        . . . .|1
        ",
        |setup| setup.stocks = PerPlayer::new(PlayerCount::Four, 0),
    );
    let mut position = drawn.position;
    assert_eq!(position.legal_moves(), vec![Move::Pass]);
    position.play(Move::Pass).unwrap();
    assert_eq!(position.turn(), Player::SECOND);
}

#[test]
fn a_refusal_names_its_rule_and_what_to_point_at() {
    let drawn = picture(
        1,
        "
        . . . . .
            ---
        . . 2|. .
             |
        . . 1|. .
        . . . . .
        . . . . .
        ",
    );
    let position = drawn.position;
    let (from, to, over) = (cell("c3"), cell("d3"), cell("c4"));
    let (beside, behind) = (wall("c3v"), wall("c4h"));
    let by = Player::SECOND;
    let cases = [
        ("c3", Refusal::StandsStill, 5),
        ("f1", Refusal::OffBoard { cell: cell("f1") }, 6),
        ("c4", Refusal::Occupied { cell: over, by }, 6),
        (
            "d3",
            Refusal::WallBetween {
                from,
                to,
                wall: beside,
            },
            6,
        ),
        (
            "a1",
            Refusal::TooFar {
                from,
                to: cell("a1"),
            },
            6,
        ),
        ("e3h", Refusal::OutsideBoard { wall: wall("e3h") }, 7),
        ("c4h", Refusal::Overlaps { existing: behind }, 7),
        ("b4h", Refusal::Overlaps { existing: behind }, 7),
        ("c4v", Refusal::Overlaps { existing: beside }, 7),
        ("c3h", Refusal::Crosses { existing: beside }, 7),
        ("c5", Refusal::WallBehind { over, wall: behind }, 9),
        ("d4", Refusal::WallBeside { over, wall: beside }, 9),
        ("pass", Refusal::NoPassing, 11),
    ];
    for (text, expected, rule) in cases {
        let found = refusal(&position, text);
        assert_eq!(found, expected, "{text}");
        assert_eq!(found.rule(), rule, "{text}");
    }
}

#[test]
fn a_diagonal_jump_is_refused_while_the_straight_one_is_open() {
    let open = picture(
        1,
        "
        . . . . .
        . . 2 . .
        . . 1 . .
        . . . . .
        . . . . .
        ",
    );
    let expected = Refusal::StraightJumpOpen {
        over: "c4".parse().unwrap(),
        behind: "c5".parse().unwrap(),
    };
    assert_eq!(refusal(&open.position, "b4"), expected);
}

#[test]
fn a_wall_is_refused_when_none_is_left() {
    let without = picture_with(
        1,
        "
        . . 2 . .
        . . . . .
        . . 1 . .
        . . . . .
        . . . . .
        ",
        |setup| setup.stocks = PerPlayer::new(PlayerCount::Two, 0),
    );
    assert_eq!(refusal(&without.position, "a1h"), Refusal::NoWallsLeft);
}
