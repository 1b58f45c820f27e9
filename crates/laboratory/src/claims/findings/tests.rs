//! The findings against a plain solver of the tests' own: every reachable position, by the rules,
//! solved backwards; no symmetry, no bit sets, no layers.

use std::collections::HashMap;

use dedale_rules::Position;

use super::*;

/// The winner from a position: 1 for the player to move, -1 for the other, 0 for neither, with the
/// moves.
type Plain = HashMap<u64, (i8, u16)>;

fn plainly(start: &Position) -> Plain {
    let mut after: HashMap<u64, Vec<u64>> = HashMap::new();
    let mut values = Plain::new();
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        let key = position.repetition_key();
        if after.contains_key(&key) {
            continue;
        }
        let mut keys = Vec::new();
        if position.outcome().is_some() {
            values.insert(key, (-1, 0));
        } else {
            for chosen in position.legal_moves() {
                let mut next = position.clone();
                next.play(chosen).unwrap();
                keys.push(next.repetition_key());
                open.push(next);
            }
        }
        after.insert(key, keys);
    }
    // Ply by ply, until nothing more is known; the remaining positions are draws.
    for plies in 1.. {
        let mut found = Vec::new();
        for (key, next) in after.iter().filter(|(key, _)| !values.contains_key(*key)) {
            let known = |key: &u64| values.get(key).copied();
            if next
                .iter()
                .any(|key| known(key).is_some_and(|(value, _)| value < 0))
            {
                found.push((*key, (1, plies)));
            } else if next
                .iter()
                .all(|key| known(key).is_some_and(|(value, _)| value > 0))
            {
                found.push((*key, (-1, plies)));
            }
        }
        if found.is_empty() {
            break;
        }
        values.extend(found);
    }
    values
}

fn plain_value(known: &Plain, position: &Position) -> Value {
    match known.get(&position.repetition_key()) {
        Some((1, plies)) => Value::Win(Some(*plies)),
        Some((_, plies)) => Value::Loss(Some(*plies)),
        None => Value::Draw,
    }
}

#[test]
fn values_and_first_moves_are_those_of_a_plain_solver() {
    for (rows, walls) in [
        (3, 0),
        (3, 1),
        (3, 2),
        (3, 3),
        (4, 0),
        (4, 1),
        (4, 2),
        (5, 1),
    ] {
        let walls = Walls::Each(walls);
        let mut solved = Solved::new(size(rows), walls, 1).unwrap();
        let start = solved.start();
        let known = plainly(&start);
        let moves = solved.moves(&start).unwrap();
        assert_eq!(worth(size(rows), walls, true, 1).unwrap(), moves[0].1);
        assert_eq!(
            plain_value(&known, &start),
            moves[0].1,
            "3x{rows} {walls:?}"
        );
        for (chosen, value) in moves {
            let mut next = start.clone();
            next.play(chosen).unwrap();
            assert_eq!(plain_value(&known, &next).before(), value, "{chosen}");
        }
    }
}

#[test]
fn l2_the_claims_get_their_verdicts() {
    let findings = Findings::new(5, 5, 1, &|| {}).unwrap();
    assert_eq!(findings.second_wins(), Verdict::True);
    assert_eq!(findings.centre_loses(), Verdict::True);
    assert_eq!(findings.sideways_loses(), Verdict::True);
    let Verdict::Only(walls) = findings.waiting_helps() else {
        panic!("one wall is not enough to wait with")
    };
    assert_eq!(walls[0], Walls::Each(2));
    assert_eq!(
        findings.fitting(),
        Verdict::Only(vec![Counting::AtTheStart])
    );
    assert_eq!(
        findings.parity(Counting::AtTheStart),
        Verdict::Only(vec![3, 4])
    );
    assert_eq!(findings.parity(Counting::Ever), Verdict::True);
    assert_eq!(findings.long_is_won(), None);
    // The lines end as the values say.
    for line in &findings.small_lines {
        let mut solved = Solved::new(size(line.rows), line.walls, 1).unwrap();
        let mut position = solved.start();
        let moves = solved.moves(&position).unwrap();
        let first = moves.iter().find(|(chosen, _)| *chosen == line.moves[0]);
        assert_eq!(first.unwrap().1.plies(), Some(line.moves.len() as u16));
        for &chosen in &line.moves {
            position.play(chosen).unwrap();
        }
        assert!(position.outcome().is_some());
    }
}

#[test]
fn l2_the_first_player_wins_3x7_only_with_many_walls() {
    for (walls, won) in [
        (Walls::Each(0), false),
        (Walls::Each(3), false),
        (Walls::Each(4), false),
        (Walls::Each(5), true),
        (Walls::Unlimited, true),
    ] {
        let value = worth(size(LONG), walls, false, 1).unwrap();
        assert_eq!(is_won(value), won, "{walls:?}");
    }
}

/// Where a wall is no better than a step, the advice to wait is wrong, whatever is true on 3×3.
#[test]
fn l2_waiting_on_3x7_is_judged_by_itself() {
    let mut findings = Findings::new(3, 3, 1, &|| {}).unwrap();
    assert_eq!(findings.long_steps_lose(), None);
    assert_eq!(findings.long_waiting_helps(), None);
    let wall = "a3h".parse().unwrap();
    let row = |walls, centre, best: Option<u16>| Small {
        walls: Walls::Each(walls),
        start: centre,
        centre,
        sideways: Value::Loss(Some(16)),
        wall: best.map(|plies| (wall, Value::Loss(Some(plies)))),
        ends_with_jump: false,
    };
    let lost = Value::Loss(Some(16));
    findings.long_moves = vec![
        row(0, lost, None),
        row(1, lost, Some(16)),
        row(2, lost, Some(14)),
    ];
    assert_eq!(findings.long_steps_lose(), Some(Verdict::True));
    assert_eq!(findings.long_waiting_helps(), Some(Verdict::False));
    findings.long_moves.push(row(3, lost, Some(18)));
    findings
        .long_moves
        .push(row(4, Value::Win(Some(27)), Some(30)));
    let first_four = (0..4).map(Walls::Each).collect();
    assert_eq!(findings.long_steps_lose(), Some(Verdict::Only(first_four)));
    let three = vec![Walls::Each(3)];
    assert_eq!(findings.long_waiting_helps(), Some(Verdict::Only(three)));
}

#[test]
fn a_verdict_says_where_a_claim_holds() {
    assert_eq!(Verdict::of([(1, true), (2, true)]), Verdict::True);
    assert_eq!(Verdict::of([(1, false), (2, false)]), Verdict::False);
    assert_eq!(Verdict::of([(1, false), (2, true)]), Verdict::Only(vec![2]));
}
