//! Learning from one's mistakes on the screen: from a game that has just ended, from the menu, and what comes back. What
//! is asked is proved at once, so that no machine is too slow for it.

use super::Person;
use crate::training;
use dedale_practice::Learner;
use dedale_words::language::Language;

/// Ada can win at once and does not.
const BLUNDER: &str = "[Dedale \"1\"]
[Start \"dedale/1 3x3 b2:1,c2:1 - 1\"]
[Player1 \"Ada\"]
[Player2 \"Zoé\"]

*
";

fn after_the_game(language: Language) -> Person {
    let mut person = Person::new(language);
    person.sits_at(BLUNDER).types("b1<Enter>c1<Enter>a").waits();
    person
}

#[test]
fn the_mistakes_of_a_game_are_asked_and_explained() {
    let mut person = after_the_game(Language::English);
    person.types("m");
    person.must_see("Mistake 1 of 1 (move 1)");
    person.must_read("Find a better move.");
    // What was played is refuted by what it lost to.
    person.types("b1<Enter>").waits();
    person.must_read("b1 is what was played");
    person.must_read("The answer: c1");
    // Any of the moves that win at once is right.
    person.types("b3<Enter>").waits();
    person.must_read("Ada reaches the goal and wins");
    person.must_read("It comes back in");
    person.types("<Enter>");
    person.must_read("One mistake looked at again, not found at once.");
    person.types("<Enter>");
    person.must_see("Learn from my mistakes");
    let deck = person.app.context.home.practice().unwrap().content;
    let ada = Learner::named("Ada");
    let kept: Vec<_> = deck.of(&ada).collect();
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].memory.times, kept[0].memory.missed), (1, 0));
    assert_eq!(deck.of(&Learner::named("Zoé")).count(), 0, "Zoé won");
}

#[test]
fn what_is_due_comes_from_the_menu_and_else_a_game_is_chosen() {
    let mut person = after_the_game(Language::French);
    person.types("<Esc>l");
    // Nothing is due to whoever plays here: the game is in the list, and its mistakes follow.
    person.must_see("Apprendre des erreurs d’une partie finie");
    person.must_read("Choisissez une partie finie");
    person.types("<Enter>").waits();
    person.must_see("Erreur 1 sur 1");
    person.types("s").waits();
    person.must_read("Le meilleur coup était");
    person.must_read("Cette erreur reviendra demain.");
    // Once it is due it comes at once.
    let home = std::sync::Arc::clone(&person.app.context.home);
    let task = home
        .practice()
        .unwrap()
        .content
        .all()
        .next()
        .unwrap()
        .task
        .clone();
    let own = training::learner_of(&person.app.context.choices);
    home.add_tasks(&own, &[task], training::today()).unwrap();
    let mut person = person.starts_again();
    person.types("l");
    person.must_see("Erreur 1 sur 1");
    person.types("q");
    person.must_see("Apprendre de mes erreurs");
}

#[test]
fn a_game_without_mistakes_says_so() {
    let mut person = Person::new(Language::English);
    let won = BLUNDER.replace("b2:1,c2:1", "b2:0,c2:0");
    person.sits_at(&won).types("b3<Enter>a").waits().types("m");
    person.must_read("No mistake of a person was found in this game.");
}

/// A file that cannot be read stops nobody.
#[test]
fn a_newer_file_is_said_and_left_alone() {
    let mut person = after_the_game(Language::English);
    let path = person.folder().join("practice.txt");
    std::fs::write(&path, "# dedale-practice/9\n").unwrap();
    person.types("m");
    person.must_read("newer");
    person.types("<Esc><Esc>l");
    person.must_read("newer");
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        "# dedale-practice/9\n"
    );
}
