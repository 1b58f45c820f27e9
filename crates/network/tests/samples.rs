//! Arrays for training against the positions they were made of.

mod played;

use dedale_network::{Arrays, CHANNELS, Frame, Labels, MOST_SHARES, Sample, Sight};
use dedale_rules::{Mirror as _, Move, Position, Size};
use played::random_position;

/// A sample whose moves have 1, 2, 3 and so on visits, in the order of the rules.
fn sample(size: Size, seed: u64) -> Sample {
    let mut sample = unvisited(random_position(size, seed));
    let moves = sample.position.legal_moves();
    sample.labels.visits = moves.iter().copied().zip(1..).collect();
    sample
}

/// A lost position for which the search gave only the value.
fn unvisited(position: Position) -> Sample {
    let labels = Labels {
        result: -1,
        value: 0.125,
        plies: None,
        margin: None,
        visits: Vec::new(),
        ahead: Vec::new(),
        seats: None,
    };
    Sample { position, labels }
}

/// The numbers of 16 bits in some bytes.
fn words(bytes: &[u8]) -> Vec<u16> {
    let words = bytes.as_chunks().0.iter();
    words.map(|&word| u16::from_le_bytes(word)).collect()
}

#[test]
fn arrays_hold_what_is_known_of_each_position() {
    for size in Size::all() {
        let first = sample(size, 1);
        let mut second = sample(size, 2);
        second.labels.result = 1;
        second.labels.plies = Some(300);
        second.labels.margin = Some(-3);
        // Both pawns arrive somewhere, and each player places a wall.
        let [home, wall] = ["a1", "b1v"].map(|name| name.parse::<Move>().unwrap());
        second.labels.ahead = vec![(home, true), (wall, false), (home, true)];
        let mut arrays = Arrays::new(size, Sight::Two);
        assert!(arrays.add(&first, 7, false) && arrays.add(&second, 70_000, false));
        let area = usize::from(size.area());
        let contents = arrays.contents();
        let [
            planes,
            numbers,
            shares,
            legal,
            result,
            value,
            plies,
            margin,
            game,
            ahead,
        ] = contents[..]
        else {
            panic!("ten files");
        };
        assert_eq!(planes.len(), 2 * area * CHANNELS);
        assert_eq!(result, [255, 1]);
        assert_eq!(
            value,
            [0.125_f32.to_le_bytes(), 0.125_f32.to_le_bytes()].concat()
        );
        assert_eq!(words(plies), [u16::MAX, 300]);
        assert_eq!(margin, [128, 253]);
        assert_eq!(
            game,
            [7_u32.to_le_bytes(), 70_000_u32.to_le_bytes()].concat()
        );

        // The moves ahead of the first position are unknown; in the second each has its bit, mine
        // before theirs.
        let bytes = (6 * area).div_ceil(8);
        assert_eq!(ahead.len(), 2 * bytes);
        assert!(ahead[..bytes].iter().all(|&byte| byte == 0));
        let bits = &ahead[bytes..];
        let set: Vec<usize> = (0..8 * bytes)
            .filter(|&bit| bits[bit / 8] >> (bit % 8) & 1 == 1)
            .collect();
        let frame = Frame::new(size, second.position.turn());
        let expected = [
            frame.number(home),
            frame.number(wall).map(|number| 3 * area + number),
        ];
        assert_eq!(set.into_iter().map(Some).collect::<Vec<_>>(), expected);

        let bytes = (3 * area).div_ceil(8);
        for (place, sample) in [first, second].iter().enumerate() {
            let frame = Frame::new(size, sample.position.turn());
            let legal = &legal[place * bytes..][..bytes];
            let marked =
                (0..8 * bytes).filter(|&number| legal[number / 8] >> (number % 8) & 1 == 1);
            let mut marked: Vec<Move> = marked.filter_map(|number| frame.chosen(number)).collect();
            let mut moves = sample.position.legal_moves();
            moves.retain(|&chosen| chosen != Move::Pass);
            marked.sort();
            moves.sort();
            assert_eq!(marked, moves, "{}", sample.position);

            // The most visited first, each with its share of all visits but the first of every
            // move.
            let mut visits = sample.labels.visits.clone();
            visits.reverse();
            visits.retain(|&(_, count)| count > 1 || sample.labels.visits.len() == 1);
            visits.truncate(MOST_SHARES);
            let all: u32 = visits.iter().map(|&(_, count)| count - 1).sum();
            let numbers = &words(numbers)[place * MOST_SHARES..][..MOST_SHARES];
            let shares = &words(shares)[place * MOST_SHARES..][..MOST_SHARES];
            for (rank, (&number, &share)) in numbers.iter().zip(shares).enumerate() {
                let Some(&(chosen, count)) = visits.get(rank) else {
                    assert_eq!((number, share), (u16::MAX, 0));
                    continue;
                };
                assert_eq!(frame.chosen(number.into()), Some(chosen));
                let expected = 65535.0 * f64::from(count - 1) / f64::from(all.max(1));
                assert!(
                    (f64::from(share) - expected).abs() <= 0.51 || all == 0,
                    "{share} {expected}"
                );
            }
        }
    }
}

#[test]
fn mirrored_arrays_are_those_of_the_mirrored_position() {
    for size in Size::all() {
        let sample = sample(size, 3);
        let mut image = sample.clone();
        image.position = sample.position.mirrored();
        for (chosen, _) in &mut image.labels.visits {
            *chosen = chosen.mirrored(size);
        }
        for (chosen, _) in &mut image.labels.ahead {
            *chosen = chosen.mirrored(size);
        }
        let [mut one, mut other] = [Arrays::new(size, Sight::Two), Arrays::new(size, Sight::Two)];
        assert!(one.add(&sample, 0, true) && other.add(&image, 0, false));
        assert_eq!(one.contents(), other.contents(), "{}", sample.position);
    }
}

#[test]
fn other_boards_and_finished_games_are_left_out() {
    let mut arrays = Arrays::new(Size::STANDARD, Sight::Two);
    for text in ["dedale/1 5x5 c2:3,c5:3 - 2", "dedale/1 9x9 e9:10,e8:10 - 2"] {
        let sample = unvisited(text.parse().expect("a position"));
        assert!(!arrays.add(&sample, 0, false), "{text}");
    }
    assert_eq!(arrays.count(), 0);
}
