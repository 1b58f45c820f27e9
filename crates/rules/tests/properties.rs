//! What must hold in every position, tried on random games of every size, number of players and
//! profile.

mod random;

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use dedale_rules::{
    AnyBoard, Board, Cell, CellSet, Direction, Entry, Game, LONGEST_SIDE, Layout, Mirror, Move,
    Notation, Orientation, Outcome, Player, PlayerCount, Position, Record, Refusal, Size, SplitMix,
    Verdict, Wall,
};
use random::{Profile, choose};

/// Calls `check` on positions of random games: `games` games of each size, player count and
/// profile.
fn for_each_position(seed: u64, games: usize, mut check: impl FnMut(&Position, &mut SplitMix)) {
    let mut random = SplitMix::new(seed);
    for size in Size::all() {
        for players in [PlayerCount::Two, PlayerCount::Four] {
            for profile in Profile::ALL {
                for _ in 0..games {
                    let Some(variant) = profile.variant(size, players, &mut random) else {
                        break;
                    };
                    let mut position = Position::start(variant);
                    for _ in 0..60 {
                        check(&position, &mut random);
                        let Some(chosen) = choose(&mut random, &position) else {
                            break;
                        };
                        position.play_unchecked(chosen);
                    }
                }
            }
        }
    }
}

/// Every move there is on the largest board.
fn every_move() -> Vec<Move> {
    let cells = (0..LONGEST_SIDE)
        .flat_map(|row| (0..LONGEST_SIDE).filter_map(move |column| Cell::new(column, row)));
    let mut moves = vec![Move::Pass];
    for cell in cells {
        moves.push(Move::Pawn(cell));
        moves.extend(
            Orientation::ALL
                .into_iter()
                .filter_map(|o| Wall::new(cell, o))
                .map(Move::Wall),
        );
    }
    moves
}

/// Every way out of the region is stopped by a wall on the board or by the one that was refused.
fn is_closed(position: &Position, refused: Move, region: CellSet) -> bool {
    let Move::Wall(refused) = refused else {
        return false;
    };
    region.iter().all(|cell| {
        let around = Direction::ALL
            .into_iter()
            .filter_map(|way| cell.neighbour(way));
        let mut outside =
            around.filter(|&next| position.variant().size.has(next) && !region.has(next));
        outside.all(|next| {
            let stops = |&(one, other): &(Cell, Cell)| {
                (one, other) == (cell, next) || (one, other) == (next, cell)
            };
            position.wall_between(cell, next).is_some() || refused.separated().iter().any(stops)
        })
    })
}

/// What a refusal points at is really there.
fn refusal_tells_the_truth(position: &Position, chosen: Move, refusal: Refusal) {
    let told = format!("{chosen} in {position}: {refusal}");
    match refusal {
        Refusal::Overlaps { existing } | Refusal::Crosses { existing } => {
            assert!(position.walls().has(existing), "{told}");
        }
        Refusal::ShutsIn { player, region } => {
            assert!(region.has(position.pawn(player)), "{told}");
            let mut goal = position.variant().goal_line(player);
            assert!(goal.all(|cell| !region.has(cell)), "{told}");
            assert!(is_closed(position, chosen, region), "{told}");
        }
        Refusal::WallBetween { from, to, wall } => {
            assert_eq!(position.wall_between(from, to), Some(wall), "{told}");
            assert_eq!(from, position.pawn(position.turn()), "{told}");
        }
        Refusal::WallBehind { over, wall } | Refusal::WallBeside { over, wall } => {
            assert!(position.pawn_on(over).is_some(), "{told}");
            assert!(
                wall.separated()
                    .iter()
                    .any(|&(a, b)| a == over || b == over),
                "{told}"
            );
        }
        Refusal::StraightJumpOpen { over, behind } => {
            assert!(position.pawn_on(over).is_some(), "{told}");
            assert!(position.is_legal(Move::Pawn(behind)), "{told}");
        }
        Refusal::Occupied { cell, by } => assert_eq!(position.pawn(by), cell, "{told}"),
        Refusal::NoJumpsYet { over } => assert!(position.pawn_on(over).is_some(), "{told}"),
        _ => {}
    }
}

#[test]
fn the_legal_list_is_what_play_accepts() {
    let every_move = every_move();
    for_each_position(11, 1, |position, random| {
        if random.below(6) != 0 {
            return;
        }
        let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        assert_eq!(
            legal.len(),
            position.legal_moves().len(),
            "a move listed twice"
        );
        for &chosen in &every_move {
            let mut next = position.clone();
            match next.play(chosen) {
                Ok(_) => assert!(legal.contains(&chosen), "{chosen} played in {position}"),
                Err(refusal) => {
                    assert!(!legal.contains(&chosen), "{chosen} refused in {position}");
                    assert_eq!(&next, position, "a refused move changed something");
                    assert!((5..=17).contains(&refusal.rule()));
                    refusal_tells_the_truth(position, chosen, refusal);
                }
            }
        }
    });
}

fn fresh_hash<B: Layout, const P: usize>(board: &Board<B, P>) -> (u64, u64) {
    (board.hash(), board.fresh_hash())
}

#[test]
fn the_hash_kept_is_the_hash_computed_afresh() {
    for_each_position(12, 2, |position, _| {
        let (kept, fresh) = match position.board() {
            AnyBoard::Narrow2(board) => fresh_hash(board),
            AnyBoard::Narrow4(board) => fresh_hash(board),
            AnyBoard::Wide2(board) => fresh_hash(board),
            AnyBoard::Wide4(board) => fresh_hash(board),
        };
        assert_eq!(kept, fresh, "{position}");
        let again = position.setup().validate().expect("a position is possible");
        assert_eq!(position.hash(), again.hash(), "{position}");
    });
}

#[test]
fn equal_positions_hash_alike() {
    let hash = |position: &Position| {
        let mut hasher = DefaultHasher::new();
        Hash::hash(position, &mut hasher);
        hasher.finish()
    };
    for_each_position(15, 1, |position, _| {
        let again: Position = position.to_string().parse().expect("reads back");
        assert_eq!(&again, position);
        assert_eq!(hash(&again), hash(position), "{position}");
    });
}

#[test]
fn different_positions_have_different_hashes() {
    let mut seen = std::collections::HashMap::new();
    for_each_position(13, 1, |position, _| {
        // Two starts with other walls may differ in the variant alone, which no hash covers.
        let text = format!(
            "{:?}",
            (
                position.setup().pawns,
                position.setup().walls,
                position.setup().stocks,
                position.turn(),
                position.setup().spent,
                position.setup().points,
                position.passes(),
                position.variant().size
            )
        );
        let known = seen.entry(position.hash()).or_insert_with(|| text.clone());
        assert_eq!(*known, text);
    });
    assert!(seen.len() > 30_000);
}

#[test]
fn the_mirror_of_what_is_legal_is_legal_in_the_mirror() {
    for_each_position(14, 1, |position, _| {
        let mirrored = position.mirrored();
        let size = position.variant().size;
        let expected: BTreeSet<Move> = position
            .legal_moves()
            .into_iter()
            .map(|chosen| chosen.mirrored(size))
            .collect();
        let found: BTreeSet<Move> = mirrored.legal_moves().into_iter().collect();
        assert_eq!(found, expected, "{position}");
        assert_eq!(&mirrored.mirrored(), position);
        for player in position.players().players() {
            assert_eq!(position.distance(player), mirrored.distance(player));
        }
    });
}

#[test]
fn two_players_always_have_a_pawn_move() {
    for_each_position(15, 3, |position, _| {
        let plain = position.variant().is_plain() && position.players() == PlayerCount::Two;
        if plain && position.outcome().is_none() {
            assert!(!position.pawn_moves().is_empty(), "{position}");
        }
    });
}

#[test]
fn a_position_shown_is_read_back() {
    for_each_position(16, 1, |position, _| {
        let text = position.to_string();
        assert_eq!(text.parse().as_ref(), Ok(position), "{text}");
        assert!(!text.contains('\n'));
    });
}

#[test]
fn a_move_written_is_read_back_in_every_notation() {
    for size in Size::all() {
        for chosen in every_move() {
            let on_board = match chosen {
                Move::Pawn(cell) => size.has(cell),
                Move::Wall(wall) => size.has_wall(wall),
                Move::Pass => true,
            };
            if !on_board {
                continue;
            }
            for notation in Notation::ALL {
                let text = notation.write(chosen, size);
                assert_eq!(
                    notation.read(&text, size),
                    Ok(chosen),
                    "{text} in {notation:?}"
                );
                assert_eq!(notation.read(&text.to_lowercase(), size), Ok(chosen));
                assert_eq!(notation.read(&text.to_uppercase(), size), Ok(chosen));
                if notation != Notation::Glendenning {
                    assert_eq!(Notation::recognise(&text, size), Ok(chosen), "{text}");
                }
            }
        }
    }
}

const COMMENTS: [&str; 6] = [
    "",
    "bon coup !",
    "brace } and \\ and \"quote\"",
    "deux\nlignes",
    "\r\n",
    "🙂",
];

#[test]
fn a_game_file_shown_is_read_back() {
    let mut random = SplitMix::new(17);
    for size in Size::all() {
        for players in [PlayerCount::Two, PlayerCount::Four] {
            for profile in Profile::ALL {
                let Some(variant) = profile.variant(size, players, &mut random) else {
                    continue;
                };
                let mut start = Position::start(variant);
                for _ in 0..random.below(3) {
                    if let Some(chosen) = choose(&mut random, &start) {
                        start.play_unchecked(chosen);
                    }
                }
                let mut record = Record::new(start);
                record
                    .set_header("Event", random.pick(&COMMENTS).unwrap())
                    .unwrap();
                record.set_header("Player1", "Zoé \"la Flèche\"").unwrap();
                if random.below(2) == 0 {
                    record.set_preface(Some((*random.pick(&COMMENTS).unwrap()).to_owned()));
                }
                for _ in 0..random.below(12) {
                    let Some(chosen) = choose(&mut random, record.game().position()) else {
                        break;
                    };
                    let milliseconds = (random.below(2) == 0).then(|| random.number() % 10_000_000);
                    let comment = (random.below(3) == 0)
                        .then(|| (*random.pick(&COMMENTS).unwrap()).to_owned());
                    if record
                        .push(Entry {
                            chosen,
                            milliseconds,
                            comment,
                        })
                        .is_err()
                    {
                        break;
                    }
                }
                if random.below(3) == 0 {
                    let players: Vec<_> = players.players().collect();
                    // Refused when the game has ended on the board.
                    let _ = record.conclude(Verdict::Won(*random.pick(&players).unwrap()));
                }
                let text = record.to_string();
                assert_eq!(text.parse().as_ref(), Ok(&record), "{text}");
                assert_eq!(
                    Record::from_game(record.game()).entries().len(),
                    record.entries().len()
                );
            }
        }
    }
}

#[test]
fn undo_and_redo_go_through_the_same_positions() {
    let mut random = SplitMix::new(18);
    for profile in Profile::ALL {
        for players in [PlayerCount::Two, PlayerCount::Four] {
            let Some(variant) = profile.variant(Size::STANDARD, players, &mut random) else {
                continue;
            };
            let mut game = Game::new(Position::start(variant));
            while game.outcome().is_none() && game.moves().len() < 200 {
                let chosen = choose(&mut random, game.position()).expect("the game is not over");
                game.play(chosen).expect("a legal move");
            }
            let positions = game.positions().to_vec();
            let moves = game.moves().to_vec();
            let outcome = game.outcome();
            for (position, chosen) in positions.iter().zip(&moves).rev() {
                assert_eq!(game.undo(), Some(*chosen));
                assert_eq!(game.position(), position);
                assert_eq!(game.outcome(), None);
            }
            assert_eq!(game.undo(), None);
            assert_eq!(game.taken_back(), moves);
            while game.redo().is_some() {}
            assert_eq!(game.positions(), positions);
            assert_eq!(game.outcome(), outcome);
            if outcome == Some(Outcome::Drawn) {
                assert_eq!(profile, Profile::Mathematical);
            }
        }
    }
}

/// Sets of distances compared at once against the distances one by one.
fn nearer_agrees<B: Layout, const P: usize>(board: &Board<B, P>) {
    let (first, second) = (
        board.distances(Player::FIRST),
        board.distances(Player::SECOND),
    );
    let nearer = first.nearer_than(&second);
    for cell in board.ground().size.cells() {
        let expected = match (first.at(cell), second.at(cell)) {
            (Some(one), Some(other)) => one < other,
            (Some(_), None) => true,
            (None, _) => false,
        };
        assert_eq!(nearer.has(cell), expected, "{cell}");
        if let Some(distance) = first.at(cell) {
            assert!(first.layer(distance).has(cell));
        }
    }
}

#[test]
fn distances_are_compared_for_all_cells_at_once() {
    for_each_position(19, 1, |position, random| {
        if random.below(4) == 0 {
            match position.board() {
                AnyBoard::Narrow2(board) => nearer_agrees(board),
                AnyBoard::Narrow4(board) => nearer_agrees(board),
                AnyBoard::Wide2(board) => nearer_agrees(board),
                AnyBoard::Wide4(board) => nearer_agrees(board),
            }
        }
    });
}
