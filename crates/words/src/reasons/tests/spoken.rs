//! What is said to somebody who plays: in the second person, with the names of the page.

use super::*;

/// Sentences to somebody who plays are in the second person, whatever they are about.
#[test]
fn the_one_who_is_spoken_to_is_you() {
    let to = |language| words(language).called([Called::You, Called::Computer]);
    for (language, you, others) in [
        (
            Language::English,
            "you",
            "has is was comes goes passes places jumps wins gets ends reaches gets",
        ),
        (
            Language::French,
            "vous",
            "a est se s’éloigne passe pose saute gagne arrive doit perd n’a n’aurait aura aurait finira atteint ne",
        ),
    ] {
        let words = to(language);
        for fact in all() {
            let told = words.fact(fact, Player::FIRST);
            let small = told.to_lowercase();
            for verb in others.split(' ') {
                let wrong = format!("{you} {verb} ");
                let right = verb == "ne" && small.contains("vous ne vous");
                assert!(!small.contains(&wrong) || right, "{fact:?}: {told}");
            }
            assert!(
                !small.contains("player 1") && !small.contains("joueur 1"),
                "{told}"
            );
        }
    }
    let nearer = Fact::Step {
        before: 8,
        after: 7,
    };
    let idle = Fact::ReplyStep {
        player: TWO,
        reply: "e8".parse().unwrap(),
        left: 7,
    };
    for (language, fact, told) in [
        (
            Language::English,
            nearer,
            "You come nearer: 7 steps to go instead of 8.",
        ),
        (
            Language::French,
            nearer,
            "Vous vous rapprochez\u{a0}: il vous reste 7 pas au lieu de 8.",
        ),
        (
            Language::English,
            idle,
            "The computer will probably answer e8: 7 steps to go then.",
        ),
        (
            Language::French,
            idle,
            "L’ordinateur répondra sans doute e8\u{a0}: il lui restera 7 pas.",
        ),
    ] {
        assert_eq!(to(language).fact(fact, Player::FIRST), told);
    }
    let several = [Called::ComputerNumbered, Called::Named("Zoé".to_owned())];
    let words = words(Language::French).called(several);
    assert_eq!(words.title(Player::FIRST), "L’ordinateur 1");
    assert_eq!(words.title(TWO), "Zoé");
}
