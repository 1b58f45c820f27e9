//! The layout of a review made by hand: what a search would find changes with the engine, how it is
//! shown does not. Set `UPDATE_SNAPSHOTS=1` to write the texts anew, then look at the difference.

use dedale_engine::{Chances, Comparison, Line, Proof, explain};
use dedale_rules::{Game, Move, Notation, PerPlayer, PlayerCount, Record};

use super::*;
use crate::theme::Theme;
use dedale_words::language::Language;

/// A game with names, in which the first player gives the win away.
pub(crate) const RECORD: &str = r#"[Dedale "1"]
[Start "dedale/1 5x5 c1:3,c5:3 - 1"]
[Player1 "Zoé"]
[Player2 "Eren"]

1. c2 c4
2. c3 b4
3. a1v d1h
4. b3 b2
5. a3 b1
0-1
"#;

/// For each move: chances before and after, the mark, and the better line with its proof.
type Opinion = (
    f32,
    f32,
    Option<Mark>,
    Option<(&'static str, Option<Proof>)>,
);

const OPINIONS: [Opinion; 10] = [
    (0.5, 0.52, Some(Mark::Best), None),
    (0.48, 0.45, Some(Mark::Good), Some(("b4h c3 c4", None))),
    (0.55, 0.56, Some(Mark::Best), None),
    (
        0.44,
        0.37,
        Some(Mark::Inaccuracy),
        Some(("b3h b3 b4", None)),
    ),
    (0.63, 0.48, Some(Mark::Mistake), Some(("c4 b3 c5", None))),
    (0.52, 0.999, None, None),
    (0.001, 0.0, Some(Mark::Best), None),
    (
        1.0,
        0.3,
        Some(Mark::Blunder),
        Some(("b3h d3 d4", Some(Proof::Won(5)))),
    ),
    (0.7, 0.0, Some(Mark::Blunder), Some(("b1h c2 b4", None))),
    (1.0, 1.0, Some(Mark::Best), None),
];

fn line(moves: &str, chance: f32, proof: Option<Proof>) -> Line {
    Line {
        moves: moves.split(' ').map(|text| text.parse().unwrap()).collect(),
        chance,
        proof,
        visits: 1,
    }
}

/// The review of that game, as it might be.
pub(crate) fn a_review(game: &Game) -> Review {
    let players = PlayerCount::Two;
    let two = |first: f32| -> Chances {
        PerPlayer::from_fn(players, |player| {
            if player == Player::FIRST {
                first
            } else {
                1.0 - first
            }
        })
    };
    let mut moves = Vec::new();
    let mut chances = vec![two(0.5)];
    let played = game.moves().iter().zip(game.positions());
    for ((&chosen, position), &(before, after, mark, better)) in played.zip(&OPINIONS) {
        let by = position.turn();
        let decided = before.min(after) > Mark::DECIDED || before.max(after) < 1.0 - Mark::DECIDED;
        let next: Vec<Move> = game.moves()[moves.len()..].to_vec();
        let expected = Line {
            moves: next,
            chance: after,
            proof: None,
            visits: 1,
        };
        moves.push(Judged {
            by,
            chosen,
            before,
            after,
            loss: (before - after).max(0.0),
            mark: mark.filter(|_| !decided || after > Mark::DECIDED),
            decided,
            margins: [0.0; 2],
            unsure: false,
            explanation: explain(position, chosen, Some(&expected)),
            better: better.map(|(text, proof)| {
                let line = line(text, before, proof);
                let explanation = explain(position, line.moves[0], Some(&line));
                let here = Game::new(position.clone());
                Better {
                    comparison: Comparison::of(&here, &expected.moves, &line.moves),
                    line,
                    explanation,
                }
            }),
            line: expected.moves,
        });
        chances.push(two(if by == Player::FIRST {
            after
        } else {
            1.0 - after
        }));
    }
    Review {
        moves,
        chances,
        complete: true,
    }
}

fn drawn(language: Language, glyphs: &Glyphs, change: impl Fn(&mut Review)) -> String {
    let record: Record = RECORD.parse().unwrap();
    let mut review = a_review(record.game());
    change(&mut review);
    let words = Words::of_record(&record, None, language);
    draw(&review, record.start(), &words, glyphs).render(&Theme::PLAIN)
}

#[test]
fn a_review_is_drawn_as_in_the_snapshots() {
    let folder = format!("{}/tests/data", env!("CARGO_MANIFEST_DIR"));
    let update = std::env::var_os("UPDATE_SNAPSHOTS").is_some();
    for (name, language, glyphs) in [
        ("review-en", Language::English, &Glyphs::UNICODE),
        ("review-fr", Language::French, &Glyphs::UNICODE),
        ("review-ascii-en", Language::English, &Glyphs::ASCII),
        ("review-ascii-fr", Language::French, &Glyphs::ASCII),
    ] {
        let text = drawn(language, glyphs, |_| {});
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        let ascii = text.is_ascii();
        assert_eq!(ascii, name.contains("ascii"), "{text}");
        let path = format!("{folder}/{name}.txt");
        if update {
            std::fs::write(&path, &text).unwrap();
        }
        let known = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            text == known,
            "{name} is drawn otherwise now:\n{text}\nbefore:\n{known}"
        );
    }
}

#[test]
fn what_is_true_of_both_moves_is_no_reason() {
    let position = Position::standard();
    let expected = |text: &str| line(text, 0.5, None);
    let (played, best) = (expected("e2 e8"), expected("a4v e8"));
    let judged = Judged {
        by: Player::FIRST,
        chosen: played.moves[0],
        before: 0.5,
        after: 0.4,
        loss: 0.1,
        mark: Some(Mark::Mistake),
        decided: false,
        margins: [0.0; 2],
        unsure: false,
        explanation: explain(&position, played.moves[0], Some(&played)),
        line: played.moves,
        better: None,
    };
    let better = Better {
        comparison: None,
        explanation: explain(&position, best.moves[0], Some(&best)),
        line: best,
    };
    let words = Words::new(&position, None, Language::English);
    // Both are answered by e8, which says nothing for or against either.
    let told = reasons(&judged, &better, &words);
    assert_eq!(
        told,
        ["a4v: Player 1 and player 2 then have ways of the same length: 8 steps."]
    );
}

#[test]
fn long_names_do_not_break_the_layout() {
    let long = "a name of more than twenty characters";
    let text = RECORD.replace("Zoé", long).replace("Eren", long);
    let record: Record = text.parse().unwrap();
    let review = a_review(record.game());
    for (language, width) in [
        (Language::English, 80),
        (Language::French, 80),
        (Language::English, 60),
        (Language::French, 60),
        (Language::French, 70),
    ] {
        let words = Words::of_record(&record, Some(Notation::French), language);
        let sheet = draw_within(width, &review, record.start(), &words, &Glyphs::UNICODE);
        let text = sheet.render(&Theme::PLAIN);
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(width), "{text}");
        assert!(text.contains("A1 A2 D"), "{text}");
    }
}

#[test]
fn a_stopped_review_says_so() {
    let text = drawn(Language::English, &Glyphs::UNICODE, |review| {
        review.moves.truncate(2);
        review.chances.truncate(3);
        review.complete = false;
    });
    assert!(text.contains("only the first 2 plies"), "{text}");
    let text = drawn(Language::French, &Glyphs::UNICODE, |review| {
        review.moves.clear();
        review.chances.clear();
        review.complete = false;
    });
    assert!(text.contains("avant d’avoir étudié"), "{text}");
}

#[test]
fn four_players_have_four_curves_and_teams_one() {
    for (position, moves, curves) in [
        ("dedale/1 5x5 c1:2,a3:2,c5:2,e3:2 - 1", "c2 b3", 4),
        ("dedale/1 5x5 c1:2,c5:2,a3:2,e3:2 - 1 teams", "c2 c4", 1),
    ] {
        let mut game = Game::new(position.parse().unwrap());
        for word in moves.split(' ') {
            game.play(word.parse().unwrap()).unwrap();
        }
        let chances = PerPlayer::new(PlayerCount::Four, 0.25);
        let judged = |(place, &chosen): (usize, &Move)| {
            let position = &game.positions()[place];
            Judged {
                by: position.turn(),
                chosen,
                before: 0.25,
                after: 0.25,
                loss: 0.0,
                mark: Some(Mark::Best),
                decided: false,
                margins: [0.0; 2],
                unsure: false,
                explanation: explain(position, chosen, None),
                line: vec![chosen],
                better: None,
            }
        };
        let review = Review {
            moves: game.moves().iter().enumerate().map(judged).collect(),
            chances: vec![chances; 3],
            complete: true,
        };
        let words = Words::new(game.start(), None, Language::English);
        let text = draw(&review, game.start(), &words, &Glyphs::UNICODE).render(&Theme::PLAIN);
        assert_eq!(text.matches("Winning chances of").count(), curves, "{text}");
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
    }
}

/// As long as names may be in a game, among four, in both languages.
#[test]
fn names_are_whole_in_both_languages() {
    let names = [
        "Anne-Sophie Delacroix",
        "Maximilien de Béthu",
        "Bartholomew Ashfield",
        "Jean-Baptiste Kléber",
    ];
    let names = names.map(|name| name.chars().take(20).collect::<String>());
    let headers: Vec<String> = (1..)
        .zip(&names)
        .map(|(number, name)| format!("[Player{number} \"{name}\"]\n"))
        .collect();
    let text = format!(
        "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1\"]\n{}\n1. e2 b5 e8 h5\n*\n",
        headers.concat()
    );
    let record: Record = text.parse().unwrap();
    let moves = record.game().moves().iter().zip(record.game().positions());
    let judged = moves.map(|(&chosen, position)| Judged {
        by: position.turn(),
        chosen,
        before: 0.3,
        after: 0.18,
        loss: 0.12,
        mark: Some(Mark::Mistake),
        decided: false,
        margins: [0.01, 0.03],
        unsure: true,
        explanation: explain(position, chosen, None),
        line: vec![chosen],
        better: None,
    });
    let review = Review {
        moves: judged.collect(),
        chances: vec![PerPlayer::new(PlayerCount::Four, 0.25); 5],
        complete: true,
    };
    for (language, doubt) in [
        (
            Language::English,
            "Not sure: the loss may be anything from 8% to 16%.",
        ),
        (
            Language::French,
            "À vérifier\u{a0}: la perte peut aller de 8\u{a0}% à 16\u{a0}%.",
        ),
    ] {
        let words = Words::of_record(&record, None, language);
        let screen = draw(&review, record.start(), &words, &Glyphs::UNICODE);
        let shown = screen.render(&Theme::PLAIN);
        let told = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        for name in &names {
            // In the title, on its move, in both tables and above its curve.
            assert!(told.matches(name.as_str()).count() >= 5, "{name}: {shown}");
        }
        assert_eq!(shown.matches(doubt).count(), 4, "{shown}");
        assert!(
            shown.lines().all(|line| line.chars().count() <= 80),
            "{shown}"
        );
    }
}
