//! Random moves for tests, and the games they are made of: every size, number of
//! players and profile of the rules, in the words of the fast rules and of the slow twin.

#![allow(dead_code, unreachable_pub, reason = "each test program uses a part")]

use std::sync::Arc;

use dedale_rules::{
    Bonus, Move, PlayerCount, Position, Size, SplitMix, Stage, Variant, VariantSetup,
};

/// A legal move: the pawn's about half the time, so that games get somewhere while walls pile up.
pub fn choose(random: &mut SplitMix, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let pawn: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|chosen| matches!(chosen, Move::Pawn(_)))
        .collect();
    let pool = if pawn.is_empty() || random.below(2) == 0 {
        &moves
    } else {
        &pawn
    };
    random.pick(pool).copied()
}

/// The profiles of the rules that play differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    Official,
    Passing,
    OtherStarts,
    Bonus,
    Mathematical,
    Cooperative,
    Stage(Stage),
}

impl Profile {
    pub const ALL: [Profile; 9] = [
        Profile::Official,
        Profile::Passing,
        Profile::OtherStarts,
        Profile::Bonus,
        Profile::Mathematical,
        Profile::Cooperative,
        Profile::Stage(Stage::One),
        Profile::Stage(Stage::Two),
        Profile::Stage(Stage::Three),
    ];

    /// A variant of this profile, if it exists for that many players.
    pub fn variant(
        self,
        size: Size,
        players: PlayerCount,
        random: &mut SplitMix,
    ) -> Option<Arc<Variant>> {
        let mut setup = match (self, players) {
            (Profile::Mathematical, PlayerCount::Two) => VariantSetup::mathematical(size),
            (Profile::Cooperative, PlayerCount::Four) => VariantSetup::cooperative(size),
            (Profile::Mathematical | Profile::Cooperative, _) => return None,
            _ => VariantSetup::new(size, players),
        };
        // More walls than usual, so that boards fill up; sometimes none.
        setup.walls = u8::try_from(random.below(usize::from(setup.walls) * 2 + 3)).expect("small");
        // Passing goes with everything.
        if self != Profile::Official && random.below(4) == 0 {
            setup.pass = true;
        }
        match self {
            Profile::Passing => setup.pass = true,
            Profile::Stage(stage) => setup.stage = stage,
            Profile::OtherStarts => {
                let cells: Vec<_> = size.cells().collect();
                for player in players.players() {
                    loop {
                        let cell = *random.pick(&cells).expect("every board has cells");
                        let free = !setup.starts.as_slice().contains(&cell);
                        if free && !setup.is_goal(player, cell) {
                            setup.starts[player] = cell;
                            break;
                        }
                    }
                }
            }
            Profile::Bonus => {
                let inside = |cell: &dedale_rules::Cell| {
                    (1..size.width() - 1).contains(&cell.column())
                        && (1..size.height() - 1).contains(&cell.row())
                };
                for cell in size.cells().filter(inside) {
                    if setup.bonus.len() < 7 && random.below(3) == 0 {
                        setup.bonus.push(Bonus {
                            cell,
                            value: 1 + random.below(9) as u8,
                        });
                    }
                }
            }
            _ => {}
        }
        Some(Arc::new(setup.validate().expect("the profile is possible")))
    }
}
