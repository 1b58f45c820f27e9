//! The facts of an explanation: each kind on a position where it can be counted by hand, and on
//! random positions against the rules.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::sync::Arc;

use dedale_engine::{Fact, Line, Proof, explain, explain_in};
use dedale_rules::{
    Bonus, Cell, Game, Move, Outcome, PerPlayer, Player, PlayerCount, Position, Setup, Size,
    SplitMix, Stage, VariantSetup,
};

const ONE: Player = Player::FIRST;
const TWO: Player = Player::SECOND;

fn a_move(text: &str) -> Move {
    text.parse().expect("a move")
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

/// A line of moves with its proof, such as `won 9`.
fn line(moves: &str, proof: &str) -> Option<Line> {
    let moves: Vec<Move> = moves.split_whitespace().map(a_move).collect();
    let proof = proof.split_once(' ').map(|(word, count)| {
        let count = count.parse().expect("a number of moves");
        match word {
            "Won" => Proof::Won(count),
            "Lost" => Proof::Lost(count),
            other => panic!("{other} is no proof"),
        }
    });
    (!moves.is_empty()).then_some(Line {
        moves,
        chance: 0.5,
        proof,
        visits: 1,
    })
}

#[test]
fn every_fact_is_told_where_it_is_true() {
    let data = include_str!("data/facts.txt");
    let mut kinds = BTreeSet::new();
    let mut wrong = String::new();
    for block in data.split("\n\n").filter(|block| block.starts_with('>')) {
        let mut lines = block.lines();
        let head = lines.next().expect("a block has a head");
        let mut fields = head.trim_start_matches('>').split('|').map(str::trim);
        let mut field = || fields.next().unwrap_or_default();
        let position: Position = field().parse().expect("a position");
        let chosen = a_move(field());
        let line = line(field(), field());
        let told = explain(&position, chosen, line.as_ref());
        let facts: Vec<String> = told.facts.iter().map(|fact| format!("{fact:?}")).collect();
        let expected: Vec<&str> = lines.collect();
        if facts != expected {
            writeln!(wrong, "{head}\n{}\n", facts.join("\n")).expect("a text takes everything");
        }
        let kind = |fact: &String| fact.split(' ').next().unwrap_or_default().to_owned();
        kinds.extend(facts.iter().map(kind));
    }
    assert!(wrong.is_empty(), "reported now:\n\n{wrong}");
    // A fact that needs a history is tested by a game that has one.
    kinds.insert("Blocks".to_owned());
    // A fact that depends on the chances is tested separately.
    kinds.insert("WaysBut".to_owned());
    // Each kind is on a line of its own in the source.
    let source = include_str!("../src/explanation/fact.rs");
    let body = source.split("pub enum Fact {").nth(1).expect("the enum");
    let body = body.split("\n}").next().expect("its end");
    let named = body.lines().filter_map(|line| line.strip_prefix("    "));
    let named = named.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    for line in named {
        let kind = line.trim_end_matches([',', ' ', '{']);
        assert!(kinds.contains(kind), "no case for {kind}");
    }
}

#[test]
fn a_move_that_blocks_the_game_is_told_as_such() {
    for (start, moves, chosen, by_passing) in [
        (
            "dedale/1 9x9 e1:10,e9:10 - 1",
            "e2 e8 e1 e9 e2 e8 e1",
            "e9",
            Some(false),
        ),
        ("dedale/1 9x9 e1:10,e9:10 - 1", "e2 e8 e1", "e9", None),
        (
            "dedale/1 9x9 e1:10,e9:10 - 1 pass",
            "e2 pass",
            "pass",
            Some(true),
        ),
        ("dedale/1 9x9 e1:10,e9:10 - 1 pass", "e2", "pass", None),
        (
            "dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1 pass",
            "pass pass pass",
            "pass",
            Some(true),
        ),
    ] {
        let mut game = Game::new(start.parse().expect("a position"));
        for chosen in moves.split(' ').map(a_move) {
            game.play(chosen).expect("a legal move");
        }
        let told = explain_in(&game, a_move(chosen), None);
        if let Some(by_passing) = by_passing {
            assert_eq!(told.chief(), [Fact::Blocks { by_passing }], "{moves}");
        } else {
            let blocks = |fact: &Fact| matches!(fact, Fact::Blocks { .. });
            assert!(!told.facts.iter().any(blocks), "{moves}");
        }
    }
}

#[test]
fn a_hint_is_short_and_starts_with_what_matters() {
    let position = "dedale/1 5x5 c2:2,b2:2,b3:2,d4:0 - 1 teams".parse::<Position>();
    let told = explain(&position.expect("a position"), a_move("b1h"), None);
    assert_eq!((told.facts.len(), told.chief().len()), (5, 4));
    assert_eq!(told.chief()[0], Fact::StopsWin { player: TWO });
    let position: Position = "dedale/1 9x9 e8:3,c4:5 a1h 1".parse().expect("a position");
    assert_eq!(explain(&position, a_move("e9"), None).chief(), [Fact::Wins]);
}

/// The shorter path is not reported alone where the chances say the opposite: the walls are
/// reported with it, or the path is left out.
#[test]
fn the_shorter_way_is_not_told_alone_against_the_chances() {
    for (position, chance, expected) in [
        ("dedale/1 9x9 e6:1,e9:8 - 1", 0.01, Some((1, 8))),
        ("dedale/1 9x9 e6:1,e9:2 - 1", 0.01, None),
        ("dedale/1 9x9 e2:8,e4:1 - 1", 0.99, Some((8, 1))),
        ("dedale/1 9x9 e2:2,e4:1 - 1", 0.99, None),
    ] {
        let position: Position = position.parse().expect("a position");
        let chosen = a_move(if position.pawn(ONE) == cell("e6") {
            "e7"
        } else {
            "e3"
        });
        let mut expected_line = line(&format!("{chosen}"), "").expect("a line");
        expected_line.chance = chance;
        let told = explain(&position, chosen, Some(&expected_line));
        let ways = |fact: &Fact| matches!(fact, Fact::Ways { .. });
        assert!(!told.facts.iter().any(ways), "{position}: {told:?}");
        let walls = told.facts.iter().find_map(|fact| match *fact {
            Fact::WaysBut { walls, others, .. } => Some((walls, others)),
            _ => None,
        });
        assert_eq!(walls, expected, "{position}");
        // At even chances it is the main fact.
        expected_line.chance = 0.5;
        let told = explain(&position, chosen, Some(&expected_line));
        assert!(told.facts.iter().any(ways), "{position}");
    }
}

/// A wall that no longer costs anything is not given as the answer to fear, and a wall that has
/// become illegal is reported as gone, not as costing nothing.
#[test]
fn what_is_told_together_does_not_contradict_itself() {
    let position: Position = "dedale/1 9x9 e2:9,e7:10 d4v 1".parse().expect("a position");
    let told = explain(&position, a_move("d2"), line("d2 e2h", "").as_ref());
    for fact in &told.facts {
        if let Fact::Shelters { wall, .. } | Fact::Blunts { wall, .. } = *fact {
            assert_ne!(wall, a_move("e2h"), "{told:?}");
        }
    }
    let position: Position = "dedale/1 9x9 e2:9,e7:10 - 1".parse().expect("a position");
    let told = explain(&position, a_move("e2v"), line("e2v e6", "").as_ref());
    let gone = Fact::Blunts {
        wall: a_move("e2h"),
        costs: 1,
        left: None,
    };
    assert!(told.facts.contains(&gone), "{told:?}");
}

/// The paths at the end of a line are not reported where they contradict the chances or exaggerate
/// them.
#[test]
fn the_end_of_a_line_is_not_told_against_the_chances() {
    let start = "dedale/1 9x9 e2:1,e8:0 - 1".parse::<Position>();
    let start = start.expect("a position");
    // After two moves each the first player has 7 steps to go, the second 5; after the other line 6
    // and 6.
    let (behind, even) = ("d2 e7 e2 e6", "d2 e7 d3 d7");
    for (moves, chance, told) in [
        (behind, 0.3, true),
        (behind, 0.5, false),
        (behind, 0.9, false),
        (even, 0.3, true),
        (even, 0.9, true),
    ] {
        let mut line = line(moves, "").expect("a line");
        line.chance = chance;
        let facts = explain(&start, a_move("d2"), Some(&line)).facts;
        let expected = |fact: &Fact| matches!(fact, Fact::Expected { moves: 4, .. });
        assert_eq!(
            facts.iter().any(expected),
            told,
            "{moves} {chance}: {facts:?}"
        );
    }
}

/// The slower player in the race is not reported when the result is clear the other way.
#[test]
fn who_comes_second_is_not_told_against_the_chances() {
    // The first player has 7 steps to go, the second 7 and is to move.
    let start = "dedale/1 9x9 e2:1,e8:0 - 1".parse::<Position>();
    let start = start.expect("a position");
    for (chance, told) in [(0.1, true), (0.5, true), (0.9, false)] {
        let mut line = line("d2 e7", "").expect("a line");
        line.chance = chance;
        let facts = explain(&start, a_move("d2"), Some(&line)).facts;
        let second = |fact: &Fact| matches!(fact, Fact::Lag { player, .. } if *player == ONE);
        assert_eq!(facts.iter().any(second), told, "{chance}: {facts:?}");
    }
    // After its step the first player has 6.
    for (chance, told) in [(0.1, false), (0.5, true), (0.9, true)] {
        let start = "dedale/1 9x9 e2:0,e8:1 - 1".parse::<Position>();
        let mut line = line("e3 e7", "").expect("a line");
        line.chance = chance;
        let facts = explain(&start.expect("a position"), a_move("e3"), Some(&line)).facts;
        let second = |fact: &Fact| matches!(fact, Fact::Lag { player, .. } if *player == TWO);
        assert_eq!(facts.iter().any(second), told, "{chance}: {facts:?}");
    }
}

/// With four players, no wall is reported as worth less than a step while one against another
/// opponent is worth more.
#[test]
fn a_step_is_compared_with_the_walls_against_all_opponents() {
    let start = "dedale/1 9x9 e2:5,b5:5,e8:5,h5:5";
    for (walls, told) in [("-", true), ("d7h,f7h", false)] {
        let position = format!("{start} {walls} 1").parse::<Position>();
        let line = line("e3 c5 e7 g5", "");
        let facts = explain(&position.expect("a position"), a_move("e3"), line.as_ref()).facts;
        let beats = |fact: &Fact| matches!(fact, Fact::BeatsWalls { .. });
        assert_eq!(facts.iter().any(beats), told, "{walls}: {facts:?}");
    }
}

/// Every kind of game on a board of that size.
fn kinds(size: Size) -> Vec<VariantSetup> {
    let plain = |players| VariantSetup::new(size, players);
    let mut kinds = vec![
        plain(PlayerCount::Two),
        plain(PlayerCount::Four),
        VariantSetup::cooperative(size),
        VariantSetup::mathematical(size),
        VariantSetup {
            pass: true,
            ..plain(PlayerCount::Two)
        },
        VariantSetup {
            bonus: vec![Bonus {
                cell: cell("b3"),
                value: 3,
            }],
            ..plain(PlayerCount::Two)
        },
    ];
    for stage in [Stage::One, Stage::Two, Stage::Three] {
        kinds.push(VariantSetup {
            stage,
            ..plain(PlayerCount::Two)
        });
    }
    kinds
}

#[test]
fn lengths_and_costs_are_those_of_the_rules() {
    let mut random = SplitMix::new(7);
    let mut walls_seen = 0;
    for size in ["4x5", "5x5", "9x9", "12x11"] {
        for setup in kinds(size.parse().expect("a size")) {
            let start = Position::start(Arc::new(setup.validate().expect("a possible game")));
            let mut game = Game::new(start);
            for _ in 0..60 {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                // Pawns move often enough to meet and to arrive.
                let pawns: Vec<Move> = moves
                    .iter()
                    .copied()
                    .filter(|chosen| !matches!(chosen, Move::Wall(_)))
                    .collect();
                let pool = if random.below(2) == 0 && !pawns.is_empty() {
                    pawns
                } else {
                    moves
                };
                let chosen = pool[random.below(pool.len())];
                let before = game.position().clone();
                let told = explain(&before, chosen, None);
                game.play(chosen).expect("a legal move");
                let after = game.position();
                for player in before.players().players() {
                    assert_eq!(told.before[player], before.distance(player));
                    assert_eq!(
                        told.after[player],
                        after.distances(player).at(after.pawn(player))
                    );
                    assert_eq!(told.stocks[player], after.stock(player));
                    let named = told.facts.iter().find_map(|fact| match fact {
                        Fact::WallCosts { player: who, steps }
                        | Fact::Detour { player: who, steps }
                            if *who == player =>
                        {
                            Some(*steps)
                        }
                        _ => None,
                    });
                    let longer = match (before.distance(player), after.distance(player)) {
                        (Some(before), Some(after)) if after > before => Some(after - before),
                        _ => None,
                    };
                    let counted =
                        matches!(chosen, Move::Wall(_)) && before.variant().stage != Stage::One;
                    assert_eq!(named, longer.filter(|_| counted), "{before} {chosen}");
                    walls_seen += usize::from(named.is_some());
                }
                let wins = matches!(after.outcome(), Some(Outcome::Won(winner))
                    if after.variant().shares_win(winner, told.by));
                let says = told.facts.iter().any(|fact| match *fact {
                    Fact::Wins => true,
                    Fact::EndsOnPoints { mine, theirs, .. } => mine > theirs,
                    _ => false,
                });
                assert_eq!(says, wins, "{before} {chosen}");
                assert!(!told.facts.is_empty(), "{before} {chosen}");
            }
        }
    }
    assert!(walls_seen > 100, "only {walls_seen} walls cost something");
}

type Key = (Cell, Cell, Player);

/// In how many moves the player to move wins or loses, by full search up to that many moves.
fn played_out(
    position: &Position,
    depth: u16,
    known: &mut HashMap<(Key, u16), Option<bool>>,
) -> Option<bool> {
    if depth == 0 {
        return None;
    }
    let key = (position.pawn(ONE), position.pawn(TWO), position.turn());
    if let Some(&value) = known.get(&(key, depth)) {
        return value;
    }
    let mut lost = true;
    let mut won = false;
    for chosen in position.legal_moves() {
        let mut next = position.clone();
        next.play(chosen).expect("a legal move");
        if next.outcome().is_some() {
            won = true;
            break;
        }
        match played_out(&next, depth - 1, known) {
            Some(false) => won = true,
            Some(true) => {}
            None => lost = false,
        }
    }
    let value = if won {
        Some(true)
    } else if lost {
        Some(false)
    } else {
        None
    };
    known.insert((key, depth), value);
    value
}

#[test]
fn the_winner_of_a_race_is_who_wins_when_it_is_played_out() {
    let mut random = SplitMix::new(11);
    let mut decided = 0;
    for size in ["3x5", "4x4", "5x5"] {
        for _ in 0..12 {
            let setup = VariantSetup::new(size.parse().expect("a size"), PlayerCount::Two);
            let mut position =
                Position::start(Arc::new(setup.validate().expect("a possible game")));
            for _ in 0..4 {
                let moves = position.legal_moves();
                position.play_unchecked(moves[random.below(moves.len())]);
                if position.outcome().is_some() {
                    break;
                }
            }
            let setup = Setup {
                stocks: PerPlayer::new(PlayerCount::Two, 0),
                ..position.setup()
            };
            let Ok(position) = setup.validate() else {
                continue;
            };
            for chosen in position.legal_moves() {
                let mut next = position.clone();
                next.play(chosen).expect("a legal move");
                if next.outcome().is_some() {
                    continue;
                }
                let facts = explain(&position, chosen, None).facts;
                let found = facts.iter().find_map(|fact| match *fact {
                    Fact::Race { winner, moves, .. } => Some((winner, moves)),
                    // A win at once is reported as such.
                    Fact::LetsWin { player, .. } => Some((Some(player), 1)),
                    _ => None,
                });
                let (winner, moves) = found.expect("no player has walls left");
                let plies = match winner {
                    Some(winner) if winner == next.turn() => 2 * moves - 1,
                    Some(_) => 2 * moves,
                    None => 24,
                };
                let mut known = HashMap::new();
                let value = played_out(&next, plies, &mut known);
                assert_eq!(value, winner.map(|winner| winner == next.turn()), "{next}");
                if winner.is_some() {
                    let sooner = played_out(&next, plies - 1, &mut known);
                    assert_eq!(sooner, None, "{next}");
                    decided += 1;
                }
            }
        }
    }
    assert!(decided > 30, "only {decided} races were decided");
}
