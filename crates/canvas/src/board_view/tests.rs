//! Whose colour the parts of a board have.

use super::*;

/// The role of what is drawn at the post of a cell, when the walls were placed by these players.
fn joint(walls: &[(&str, Option<Player>)], last: Option<&str>, post: &str) -> Role {
    let names: Vec<&str> = walls.iter().map(|(wall, _)| *wall).collect();
    let names = names.join(",");
    let text = format!("dedale/1 9x9 e1:10,e9:10 {names} 1");
    let position: Position = text.parse().unwrap();
    let owned = |&(wall, owner): &(&str, Option<Player>)| Some((wall.parse().ok()?, owner?));
    let marks = Marks {
        owners: walls.iter().filter_map(owned).collect(),
        ..Marks::default()
    };
    let last = last.map(|wall| LastMove {
        by: Player::FIRST,
        chosen: Move::Wall(wall.parse().unwrap()),
    });
    let board = draw_marked(&position, last, &Glyphs::UNICODE, &marks);
    let (column, row) = Geometry::usual(Size::STANDARD).post(post.parse().unwrap());
    let mut spots = board.spots();
    let found = spots.find(|&(across, down, ..)| (across, down) == (column, row));
    found.map(|(.., (role, _))| role).unwrap()
}

/// Walls that meet at a corner, at three sides, or where one ends at the middle of another.
#[test]
fn c3_joints_of_one_players_walls_have_that_players_colour() {
    let (one, other) = (Some(Player::FIRST), Some(Player::SECOND));
    let own = Role::OwnWall(Player::FIRST);
    for (walls, last, post, expected) in [
        (&[("d4h", one), ("e5v", one)][..], None, "e4", own),
        (&[("d4h", one), ("e5v", other)], None, "e4", Role::Wall),
        (&[("d4h", one), ("e5v", None)], None, "e4", Role::Wall),
        (&[("d4h", None), ("e5v", None)], None, "e4", Role::Wall),
        (&[("d4h", one), ("f4h", one), ("e5v", one)], None, "e4", own),
        (
            &[("d4h", one), ("f4h", other), ("e5v", one)],
            None,
            "e4",
            Role::Wall,
        ),
        // The last one is drawn more strongly, and is still that player's.
        (&[("d4h", one), ("e5v", one)], Some("e5v"), "e4", own),
        // The middle of a wall is that wall's.
        (&[("e4h", one), ("e5v", other)], None, "e4", own),
        // Two end to end keep their post.
        (&[("d4h", one), ("f4h", one)], None, "e4", Role::Post),
    ] {
        assert_eq!(joint(walls, last, post), expected, "{walls:?} {last:?}");
    }
}
