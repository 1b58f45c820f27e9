//! Every kind of fact has its sentences, in both languages and in the singular and plural.

use std::time::Duration;

use dedale_engine::{Engine, Limits, Line, Options, Review, ReviewTask, Signals, explain, review};
use dedale_rules::{Cell, Game};

use super::*;
use crate::story::story;

mod spoken;

const TWO: Player = Player::SECOND;

fn words(language: Language) -> Words {
    Words::new(&Position::standard(), None, language)
}

/// At least one fact of each kind, for each key its sentences have.
fn all() -> Vec<Fact> {
    let reply: Move = "c1".parse().unwrap();
    let wall: Move = "e3h".parse().unwrap();
    let mut facts = vec![
        Fact::Wins,
        Fact::Blocks { by_passing: true },
        Fact::Blocks { by_passing: false },
        Fact::MissesWin { better: reply },
        Fact::LetsWin { player: TWO, reply },
        Fact::StopsWin { player: TWO },
        Fact::Race {
            winner: None,
            moves: 0,
            way: 0,
        },
        Fact::Blunts {
            wall,
            costs: 2,
            left: None,
        },
        Fact::Forced,
        Fact::Arrives,
        Fact::ShutsIn { player: TWO },
        Fact::WallIdle,
        Fact::NoWay {
            player: Player::FIRST,
        },
        Fact::Passes,
        Fact::Free,
        Fact::LastWall,
        Fact::ReplyWall {
            player: TWO,
            reply: wall,
            costs: None,
        },
    ];
    facts.extend([-2, -1, 0, 1, 4].into_iter().flat_map(in_points));
    facts.extend([0, 1, 2, 5].into_iter().flat_map(with_count));
    facts.extend([0, 1, 2, 5].into_iter().flat_map(about_walls));
    facts.extend([0, 1, 2, 5].into_iter().flat_map(about_running));
    facts
}

/// The facts of the mathematical variant.
fn in_points(points: i16) -> Vec<Fact> {
    let jump: Move = "c1".parse().unwrap();
    let (player, change) = (TWO, points.signum());
    let mut facts = vec![
        Fact::GivesPoint { player, jump },
        Fact::DeniesPoint { player, jump },
        Fact::Waits,
        Fact::JumpForPoints {
            change,
            end: points,
        },
    ];
    for theirs in [1, 3] {
        let mine = points;
        facts.extend([
            Fact::EndsOnPoints {
                mine,
                player,
                theirs,
            },
            Fact::ExpectedTally {
                mine,
                player,
                theirs,
            },
            Fact::Tally {
                mine,
                player,
                theirs,
            },
        ]);
    }
    facts.extend([0, change].map(|end| Fact::ReplyForPoints {
        player,
        reply: jump,
        change,
        end,
    }));
    if change != 0 {
        facts.push(Fact::LineForPoints {
            player,
            jump,
            change,
        });
    }
    facts.extend([Player::FIRST, TWO].map(|player| Fact::Detour {
        player,
        steps: points.unsigned_abs() as u8,
    }));
    facts
}

/// The facts that count something.
fn with_count(count: u8) -> Vec<Fact> {
    let reply: Move = "c1".parse().unwrap();
    let wall: Move = "e3h".parse().unwrap();
    let cell: Cell = "d4".parse().unwrap();
    let moves = u16::from(count.max(1));
    let steps = i16::from(count);
    let mut facts = vec![
        Fact::Race {
            winner: Some(TWO),
            moves,
            way: count,
        },
        Fact::Race {
            winner: Some(TWO),
            moves: moves + 1,
            way: count,
        },
        Fact::ProvedWin { moves },
        Fact::Run {
            winner: TWO,
            against: Player::FIRST,
            moves,
            way: count,
        },
        Fact::Run {
            winner: TWO,
            against: Player::FIRST,
            moves: moves + 1,
            way: count,
        },
        Fact::ProvedLoss { winner: TWO, moves },
        Fact::Bonus {
            cell,
            value: count.max(1),
            total: steps,
        },
        Fact::Points {
            change: steps - 1,
            total: steps,
        },
        Fact::WallCosts {
            player: TWO,
            steps: count.max(1),
        },
        Fact::WallCosts {
            player: Player::FIRST,
            steps: count.max(1),
        },
        Fact::Jump {
            straight: true,
            nearer: steps,
        },
        Fact::Jump {
            straight: false,
            nearer: steps,
        },
        Fact::ReplyWall {
            player: TWO,
            reply: wall,
            costs: Some(count),
        },
        Fact::Expected {
            moves: 2 * count.max(1),
            mine: count,
            player: TWO,
            theirs: 3,
        },
        Fact::ReplyStep {
            player: TWO,
            reply,
            left: count,
        },
        Fact::Partner {
            player: Player::FIRST,
            left: count,
        },
        Fact::WallsLeft {
            mine: count,
            player: TWO,
            theirs: 3,
        },
    ];
    for other in [1, 2] {
        facts.extend([
            Fact::Step {
                before: other,
                after: count,
            },
            Fact::Ways {
                mine: count,
                player: TWO,
                theirs: other,
            },
        ]);
    }
    facts
}

/// The facts about walls that are not on the board.
fn about_walls(count: u8) -> Vec<Fact> {
    let reply: Move = "c1".parse().unwrap();
    let wall: Move = "e3h".parse().unwrap();
    vec![
        Fact::Shelters {
            wall,
            costs: count.max(1),
            left: count,
        },
        Fact::Blunts {
            wall,
            costs: count.max(1),
            left: Some(count),
        },
        Fact::Spares {
            step: reply,
            wall,
            costs: count.max(1),
            left: count,
        },
        Fact::Threatens {
            wall,
            player: TWO,
            steps: count.max(1),
        },
        Fact::Seals {
            wall,
            costs: count.max(2),
            left: count,
        },
        Fact::Exposes {
            wall,
            costs: count.max(2),
            before: count,
        },
        Fact::Keeps {
            wall,
            player: TWO,
            steps: count.max(2),
        },
        Fact::LetsSlip {
            wall,
            player: TWO,
            steps: count.max(2),
            left: count,
        },
        Fact::LineWall {
            player: TWO,
            wall,
            against: Player::FIRST,
            steps: count.max(2),
        },
        Fact::Trap {
            player: Player::FIRST,
            cell: "d4".parse().unwrap(),
            wall,
            costs: count.max(3),
            now: count,
        },
        Fact::BeatsWalls {
            player: TWO,
            most: count.min(1),
        },
    ]
}

/// The facts about jumps, and about who gets there first.
fn about_running(count: u8) -> Vec<Fact> {
    let jump: Move = "c1".parse().unwrap();
    let nearer = count.max(2);
    let mut facts = vec![
        Fact::DeniesJump {
            player: TWO,
            jump,
            nearer,
        },
        Fact::GivesJump {
            player: TWO,
            jump,
            nearer,
        },
        Fact::LineJump {
            player: TWO,
            jump,
            nearer,
        },
        Fact::WaysBut {
            mine: count,
            player: TWO,
            theirs: 6,
            walls: 1,
            others: 5,
        },
        Fact::WaysBut {
            mine: 6,
            player: TWO,
            theirs: count,
            walls: 5,
            others: 1,
        },
    ];
    for walls in 0..=2 {
        facts.push(Fact::Lag {
            player: TWO,
            ahead: Player::FIRST,
            moves: count.max(1),
            walls,
            gain: count.min(walls),
        });
    }
    facts
}

#[test]
fn two_lines_are_compared_in_steps_or_in_walls() {
    let standing = |mine, theirs, walls, others| Standing {
        mine,
        theirs,
        walls,
        others,
    };
    let (played, better): (Move, Move) = ("d4v".parse().unwrap(), "e4".parse().unwrap());
    let in_steps = Comparison {
        moves: 8,
        played: standing(8, 5, 9, 9),
        better: standing(9, 9, 7, 8),
    };
    let in_walls = Comparison {
        moves: 4,
        played: standing(8, 5, 1, 3),
        better: standing(9, 6, 3, 3),
    };
    for (lines, language, expected) in [
        (
            in_steps,
            Language::English,
            "After 4 moves each e4 leaves player 1 a way of 9 against 9, d4v one of 8 against 5.",
        ),
        (
            in_steps,
            Language::French,
            "Après 4 coups chacun, avec e4 le joueur 1 a un chemin de 9 pas contre 9\u{a0}; avec d4v, 8 contre 5.",
        ),
        (
            in_walls,
            Language::English,
            "After 2 moves each the lead in steps is the same, but with e4 player 1 has 3 walls against 3, with d4v 1 against 3.",
        ),
        (
            in_walls,
            Language::French,
            "Après 2 coups chacun, l’avance est la même, mais avec e4 le joueur 1 a 3 barrières contre 3\u{a0}; avec d4v, 1 contre 3.",
        ),
    ] {
        let told = words(language).lines(&lines, Player::FIRST, played, better);
        assert_eq!(told, expected);
    }
}

#[test]
fn no_kind_of_fact_is_forgotten() {
    let source = include_str!("../../../engine/src/explanation/fact.rs");
    let body = source.split("pub enum Fact {").nth(1).unwrap();
    let body = body.split("\n}").next().unwrap();
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let named = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    let known: Vec<String> = all().iter().map(|fact| format!("{fact:?}")).collect();
    let mut count = 0;
    for line in named {
        let kind = line.trim_end_matches([',', ' ', '{']);
        let found = known
            .iter()
            .any(|fact| fact.split(' ').next() == Some(kind));
        assert!(found, "{kind}");
        count += 1;
    }
    assert!(count > 20, "only {count} kinds were found");
}

#[test]
fn every_fact_is_a_sentence_in_both_languages() {
    let (english, french) = (words(Language::English), words(Language::French));
    for fact in all() {
        let both = [&english, &french].map(|words| words.fact(fact, Player::FIRST));
        assert_ne!(both[0], both[1], "{fact:?}");
        for sentence in both {
            // A key without a text is shown itself, a missing variable in braces.
            let whole = sentence.ends_with('.') && !sentence.contains(['{', '}', '$']);
            assert!(whole, "{fact:?}: {sentence}");
            assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
            assert!(sentence.chars().count() <= 120, "too long: {sentence}");
            assert!(!sentence.contains("  "), "{sentence}");
        }
    }
}

#[test]
fn one_is_not_many() {
    let (english, french) = (words(Language::English), words(Language::French));
    for (fact, in_english, in_french) in [
        (
            Fact::ReplyStep {
                player: TWO,
                reply: Move::Pass,
                left: 0,
            },
            "Player 2 will probably pass.",
            "Le joueur 2 passera sans doute son tour.",
        ),
        (
            Fact::WallCosts {
                player: TWO,
                steps: 1,
            },
            "Because of the wall, player 2 has 1 step more to go.",
            "À cause de la barrière, le joueur 2 a 1 pas de plus à faire.",
        ),
        (
            Fact::WallCosts {
                player: TWO,
                steps: 3,
            },
            "Because of the wall, player 2 has 3 steps more to go.",
            "À cause de la barrière, le joueur 2 a 3 pas de plus à faire.",
        ),
        (
            Fact::Race {
                winner: Some(TWO),
                moves: 1,
                way: 3,
            },
            "No walls are left, so it is a race: player 2 gets there first, in 1 more move; the other has 3 steps to go.",
            "Il n’y a plus de barrières, c’est une course\u{a0}: le joueur 2 arrive en premier, dans 1 coup\u{a0}; l’autre est à 3 pas.",
        ),
        (
            Fact::Run {
                winner: TWO,
                against: Player::FIRST,
                moves: 2,
                way: 1,
            },
            "Player 1 has no walls left to stop player 2, who gets there first, in 2 more moves.",
            "Le joueur 1 n’a plus de barrières pour arrêter le joueur 2, qui arrive en premier, dans 2 coups.",
        ),
        (
            Fact::Expected {
                moves: 8,
                mine: 2,
                player: TWO,
                theirs: 0,
            },
            "After 4 moves each with the best play found: player 1 has 2 steps to go, player 2 has arrived.",
            "Après 4 coups chacun, au mieux\u{a0}: le joueur 1 aura encore 2 pas à faire, le joueur 2 est arrivé.",
        ),
        (
            Fact::ProvedLoss {
                winner: TWO,
                moves: 1,
            },
            "With good play player 2 is sure to win, in 1 move.",
            "En jouant bien, le joueur 2 gagne à coup sûr, en 1 coup.",
        ),
        (
            Fact::ProvedWin { moves: 2 },
            "Player 1 is sure to win with good play, in 2 moves at most.",
            "Le joueur 1 gagne à coup sûr en jouant bien, en 2 coups au plus.",
        ),
        (
            Fact::Step {
                before: 2,
                after: 1,
            },
            "Player 1 comes nearer: 1 step to go instead of 2.",
            "Le joueur 1 se rapproche\u{a0}: il lui reste 1 pas au lieu de 2.",
        ),
    ] {
        assert_eq!(english.fact(fact, Player::FIRST), in_english);
        assert_eq!(french.fact(fact, Player::FIRST), in_french);
    }
}

#[test]
fn partners_win_as_a_side() {
    let start: Position = "dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1 teams"
        .parse()
        .unwrap();
    let words = Words::new(&start, None, Language::English);
    let fact = Fact::ProvedLoss {
        winner: TWO,
        moves: 3,
    };
    assert_eq!(
        words.fact(fact, Player::FIRST),
        "With good play the other side is sure to win, in 3 moves at most."
    );
}

#[test]
fn names_and_notations_are_those_of_the_user() {
    let game = "[Dedale \"1\"]\n[Player1 \"Zoé\"]\n[Player2 \"\"]\n\n*\n";
    let record: Record = game.parse().unwrap();
    let words = Words::of_record(&record, Some(Notation::French), Language::French);
    assert_eq!(words.player(Player::FIRST), "Zoé");
    assert_eq!(words.title(TWO), "Le joueur 2");
    let line: Vec<Move> = vec!["e3h".parse().unwrap(), "e8".parse().unwrap()];
    assert_eq!(words.line(&line), "E3 F3 H, E8");
}

/// Computers of one level have one name in a record; a sentence must say which is meant.
#[test]
fn players_of_one_name_are_told_apart() {
    let start = "[Start \"dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1\"]";
    let names = ["level 3", "Zoé", "level 3", ""];
    let headers = (1..)
        .zip(names)
        .map(|(number, name)| format!("[Player{number} \"{name}\"]\n"));
    let headers: String = headers.collect();
    let record: Record = format!("[Dedale \"1\"]\n{start}\n{headers}\n*\n")
        .parse()
        .unwrap();
    let words = Words::of_record(&record, None, Language::English);
    let called: Vec<&str> = record
        .start()
        .players()
        .players()
        .map(|one| words.player(one))
        .collect();
    assert_eq!(called, ["level 3 (1)", "Zoé", "level 3 (3)", "player 4"]);
}

/// A review of a game of four in which the first player lets the second win.
fn handed_over() -> (Game, Review) {
    let mut game = Game::new("dedale/1 9x9 e2:5,h5:5,e6:5,c5:5 - 1".parse().unwrap());
    for chosen in ["e3", "i5"] {
        game.play(chosen.parse().unwrap()).unwrap();
    }
    let task = ReviewTask {
        from: 0,
        limits: Limits::nodes(200),
        signals: &Signals::default(),
        now: &|| Duration::ZERO,
        progress: &mut |_, _| {},
    };
    let review = review(&game, &mut Engine::new(Options::default()), task);
    (game, review)
}

/// Chances that fall from nothing to nothing say nothing: who was given the win does.
#[test]
fn the_story_says_to_whom_the_win_was_handed() {
    let (game, mut review) = handed_over();
    review.moves[0].loss = 0.0;
    for (language, expected) in [
        (
            Language::English,
            "Move 1: player 1 played e3 and handed the win to player 2; with ",
        ),
        (
            Language::French,
            "Coup 1\u{a0}: le joueur 1 joue e3 et laisse gagner le joueur 2\u{a0}; avec ",
        ),
    ] {
        let told = story(&review, &game, &Words::new(game.start(), None, language));
        assert!(told.contains(expected), "{told}");
    }
    review.moves[0].loss = 0.4;
    let told = story(
        &review,
        &game,
        &Words::new(game.start(), None, Language::English),
    );
    assert!(told.contains("and fell from"), "{told}");
}

/// Only of the engine's own move something else was expected; of another one the loss is not sure.
#[test]
fn a_move_as_good_as_the_best_has_a_loss_that_may_be_wrong() {
    let (_, review) = handed_over();
    let mut judged = review.moves[0].clone();
    judged.unsure = true;
    judged.mark = Some(Mark::Best);
    let english = words(Language::English);
    let told = english.doubt(&judged).unwrap();
    assert!(told.starts_with("Not sure: the loss may be"), "{told}");
    judged.better = None;
    let told = english.doubt(&judged).unwrap();
    assert!(told.contains("was expected with this move"), "{told}");
}

#[test]
fn a_name_of_ones_own_is_written_as_it_was_typed() {
    let game = "[Dedale \"1\"]\n[Player1 \"dedale:nodes=8\"]\n\n*\n";
    let record: Record = game.parse().unwrap();
    let words = Words::of_record(&record, None, Language::English);
    assert_eq!(words.title(Player::FIRST), "dedale:nodes=8");
    assert_eq!(words.title(TWO), "Player 2");
    let last = words.fact(Fact::LastWall, Player::FIRST);
    assert_eq!(last, "dedale:nodes=8 then has no wall left.");
    let last = words.fact(Fact::LastWall, TWO);
    assert_eq!(last, "Player 2 then has no wall left.");
    let idle = words.fact(Fact::WallIdle, Player::FIRST);
    assert_eq!(idle, "The wall makes nobody's way longer.");
}

#[test]
fn names_of_up_to_sixty_letters_are_told_whole() {
    let name = "Maximiliane-Theodora Freifrau von und zu Hohenlohe-Langen".to_owned();
    for (name, told) in [
        (name.clone(), name),
        ("x".repeat(61), format!("{}...", "x".repeat(60))),
    ] {
        let game = format!("[Dedale \"1\"]\n[Player1 \"{name}\"]\n\n*\n");
        let record: Record = game.parse().unwrap();
        let words = Words::of_record(&record, None, Language::English);
        assert_eq!(words.player(Player::FIRST), told);
    }
}

#[test]
fn only_what_is_certain_is_all_or_nothing() {
    let words = words(Language::English);
    for (chance, shown) in [
        (0.0, "0%"),
        (0.001, "1%"),
        (0.544, "54%"),
        (0.999, "99%"),
        (1.0, "100%"),
    ] {
        assert_eq!(words.percent(chance), shown);
    }
    assert_eq!(words.loss(0.001), "0%");
}

/// While the players note the sums, a hint tells what a step is worth and no more.
#[test]
fn hidden_sums_are_not_told() {
    for (language, expected) in [
        (Language::English, "One point for this step forward."),
        (Language::French, "Un point pour ce pas en avant."),
    ] {
        let fact = Fact::Points {
            change: 1,
            total: 7,
        };
        assert!(words(language).fact(fact, Player::FIRST).contains('7'));
        let hidden = words(language).without_sums();
        assert_eq!(hidden.fact(fact, Player::FIRST), expected);
    }
}

/// Nobody plays a pass, in either language and any notation: it is a verb.
#[test]
fn a_pass_in_a_review_is_a_verb() {
    for (language, move_text, expected) in [
        (Language::French, "passe", "Éren passe son tour"),
        (Language::French, "pass", "Éren passe son tour"),
        (Language::French, "e3h", "Éren joue e3h"),
        (Language::English, "pass", "Éren passe"),
        (Language::English, "e3h", "Éren play"),
    ] {
        for key in [
            "hint-judged",
            "story-moment",
            "story-moment-alone",
            "story-gift",
        ] {
            let values = ["number", "mark", "before", "after", "better", "other"];
            let values = values.map(|name| (name, "-".into())).into_iter();
            let told = [("player", "Éren".into()), ("move", move_text.into())];
            let values: Vec<_> = values.chain(told).collect();
            let said = language.sentence(key, &values);
            assert!(said.contains(expected), "{said}");
        }
    }
}

#[test]
fn passing_is_said_in_the_language_unless_a_notation_is_asked_for() {
    let start = Position::standard();
    for (notation, language, expected) in [
        (None, Language::French, "passe"),
        (None, Language::English, "pass"),
        (Some(Notation::Standard), Language::French, "pass"),
    ] {
        let words = Words::new(&start, notation, language);
        assert_eq!(words.chosen(Move::Pass), expected);
    }
}

/// A jump forward crosses two rows and counts as one step: it costs its player a point.
#[test]
fn jumps_of_the_mathematical_variant_are_told_in_points() {
    let start = "dedale/1 5x5 c2:0,c4:0 - 1 mathematical points=1,1";
    let position: Position = start.parse().unwrap();
    let moves = ["c3", "c2", "b3", "c1"].map(|one| one.parse().unwrap());
    let line = Line {
        moves: moves.to_vec(),
        chance: 0.6,
        proof: None,
        visits: 10,
    };
    let told = |from: usize, language| {
        let mut position = position.clone();
        for &chosen in &moves[..from] {
            position.play(chosen).unwrap();
        }
        let line = Line {
            moves: moves[from..].to_vec(),
            ..line.clone()
        };
        let explanation = explain(&position, moves[from], Some(&line));
        Words::new(&position, None, language).reasons(&explanation)
    };
    assert_eq!(
        told(0, Language::English),
        [
            "One point for going forward: 2 in all.",
            "The moves to expect lead to 4 points for player 1 and 3 for player 2 at the end.",
            "If nobody jumps any more, player 1 ends with 4 points and player 2 with 4.",
            "Player 2 will probably answer with the jump to c2, which loses a point.",
        ]
    );
    assert_eq!(
        told(1, Language::French),
        [
            "Le saut franchit deux rangées pour un point\u{a0}: sans autre saut, le joueur 2 finira avec 3 points, un de moins.",
            "Un point pour ce pas en avant\u{a0}: 2 en tout.",
            "Ensuite le joueur 1 peut sauter en arrière, en c1, et gagner un point.",
            "Le joueur 1 répondra sans doute b3\u{a0}: pas de point pour un pas de côté.",
        ]
    );
}

/// Where nothing else names the move, the hint does so before anything else; and no sentence needs the one before it.
#[test]
fn advice_names_the_move_first_and_its_sentences_stand_alone() {
    for (language, chosen, first) in [
        (Language::English, "e2", "Play e2."),
        (Language::English, "e3h", "Play e3h."),
        (Language::English, "pass", "Pass this turn."),
        (Language::French, "e2", "Jouez e2."),
        (Language::French, "pass", "Passez ce tour."),
    ] {
        let position: Position = "dedale/1 9x9 e1:10,e9:10 - 1 pass".parse().unwrap();
        let explanation = explain(&position, chosen.parse().unwrap(), None);
        let words = words(language);
        let told = words.advice(&explanation);
        assert_eq!(told[0], first);
        assert_eq!(told[1..], words.reasons(&explanation));
    }
    for fact in all() {
        let told = words(Language::English).fact(fact, Player::FIRST);
        let leans = ["It ", "This ", "After it", "There the"];
        let points_back = ["this move", "this stops", "round it:", "after that"];
        assert!(!leans.iter().any(|start| told.starts_with(start)), "{told}");
        assert!(
            !points_back.iter().any(|words| told.contains(words)),
            "{told}"
        );
        let told = words(Language::French).fact(fact, Player::FIRST);
        let leans = ["Ce coup", "Ensuite la barrière"];
        let points_back = ["ce coup", "que ce pas", "la contourner", "après cela"];
        assert!(!leans.iter().any(|start| told.starts_with(start)), "{told}");
        assert!(
            !points_back.iter().any(|words| told.contains(words)),
            "{told}"
        );
    }
}
