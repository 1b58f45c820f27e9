//! The fast rules and the slow twin play the same random games. At each position they must agree on
//! everything both can tell.

use crate::random::{Profile, choose};
use crate::twin::{Options, Twin};
use dedale_rules::{Outcome, PlayerCount, Position, Size, SplitMix, Variant};

/// The same game as options of the twin.
fn options(variant: &Variant) -> Options {
    let bonus = variant
        .bonus
        .iter()
        .map(|b| (b.cell.to_string(), i32::from(b.value)));
    Options {
        starts: Some(
            variant
                .starts
                .as_slice()
                .iter()
                .map(ToString::to_string)
                .collect(),
        ),
        pass: variant.pass,
        stage: variant.stage as u8,
        mathematical: variant.mathematical,
        cooperative: variant.teams,
        bonus: bonus.collect(),
        ..Options::new(
            variant.size.width().into(),
            variant.size.height().into(),
            variant.players().get(),
            variant.walls.into(),
        )
    }
}

fn sorted_texts(position: &Position) -> Vec<String> {
    let mut texts: Vec<String> = position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .collect();
    texts.sort();
    texts
}

/// Everything both can tell about the position.
fn assert_agreement(position: &Position, twin: &Twin) {
    assert_eq!(
        sorted_texts(position),
        twin.legal(),
        "legal moves of {position}"
    );
    assert_eq!(
        position.outcome().is_some(),
        twin.over(),
        "end of {position}"
    );
    let winner = match position.outcome() {
        Some(Outcome::Won(player)) => Some(player.index()),
        _ => None,
    };
    assert_eq!(winner, twin.winner(), "winner of {position}");
    for player in position.players().players() {
        let index = player.index();
        let distance = position.distance(player).map(u32::from);
        assert_eq!(
            distance,
            twin.distance(index),
            "distance of {player:?} in {position}"
        );
        assert_eq!(
            i32::from(position.points(player)),
            twin.points(index),
            "points in {position}"
        );
        assert_eq!(u32::from(position.stock(player)), twin.walls_left(index));
        assert_eq!(position.pawn(player).to_string(), twin.pawn(index));
    }
}

/// Distances of all cells and shortest paths: dearer, so only now and then.
fn assert_agreement_on_paths(position: &Position, twin: &Twin) {
    for player in position.players().players() {
        let field = twin.distance_field(player.index());
        let found = position.distances(player);
        for cell in position.variant().size.cells() {
            let expected = field[usize::from(cell.row())][usize::from(cell.column())];
            let distance = found.at(cell).map(u32::from);
            assert_eq!(distance, expected, "{cell} for {player:?} in {position}");
        }
        let mut cells: Vec<String> = position
            .shortest_paths(player)
            .iter()
            .map(|cell| cell.to_string())
            .collect();
        cells.sort();
        assert_eq!(
            cells,
            twin.on_shortest_path(player.index()),
            "{player:?} in {position}"
        );
    }
}

/// Plays random games on boards of these sizes until `positions` have been compared for each
/// number of players and profile.
pub(crate) fn compare(sizes: impl Iterator<Item = Size>, positions: usize, seed: u64) -> usize {
    let mut random = SplitMix::new(seed);
    let mut total = 0;
    for size in sizes {
        for players in [PlayerCount::Two, PlayerCount::Four] {
            for profile in Profile::ALL {
                let mut compared = 0;
                while compared < positions {
                    let Some(variant) = profile.variant(size, players, &mut random) else {
                        break;
                    };
                    let mut twin = Twin::new(&options(&variant));
                    let mut position = Position::start(variant);
                    // Stage 1 never ends by itself.
                    for _ in 0..120 {
                        assert_agreement(&position, &twin);
                        compared += 1;
                        if random.below(8) == 0 {
                            assert_agreement_on_paths(&position, &twin);
                        }
                        let Some(chosen) = choose(&mut random, &position) else {
                            break;
                        };
                        position.play(chosen).expect("a legal move");
                        twin.play_unchecked(&chosen.to_string());
                    }
                }
                total += compared;
            }
        }
    }
    total
}
