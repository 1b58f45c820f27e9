//! Tasks and when they come back. The day is passed in: no test reads a clock.

use dedale_practice::{
    Added, BadTask, Day, Deck, Learner, MOST_OF_ONE, Memory, ParsedDeck, Recall, Task,
};
use dedale_rules::{Game, Move, Position};

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace()
        .map(|chosen| chosen.parse().expect("a move"))
        .collect()
}

fn task(game: &str, played: &str, better: &str) -> Task {
    let names = ["Ada".to_owned(), "Eren".to_owned()];
    made(game, played, better, &names).expect("a task")
}

fn made(game: &str, played: &str, better: &str, names: &[String]) -> Result<Task, BadTask> {
    let mut replay = Game::new(Position::standard());
    for chosen in moves(game) {
        replay.play(chosen).expect("a legal move");
    }
    Task::new(&replay, &moves(played), &moves(better), (0.75, 0.5), names)
}

const TODAY: &str = "2026-11-17";

/// (The outcomes day after day, the interval in days after the last.)
#[test]
fn what_is_missed_comes_back_sooner_than_what_is_known() {
    use Recall::{AtOnce, Missed, SecondTry};
    let after = |recalls: &[Recall]| {
        let mut today = day(TODAY);
        let mut memory = Memory::new(today);
        for &recall in recalls {
            today = memory.due;
            memory = memory.after(recall, today);
        }
        memory.due.days_after(today)
    };
    assert_eq!(after(&[Missed]), 1);
    assert_eq!(after(&[SecondTry]), 2);
    assert_eq!(after(&[AtOnce]), 3);
    let mut last = 0;
    for count in 1..=6 {
        let wait = after(&vec![AtOnce; count]);
        assert!(
            wait > last || wait == 365,
            "later and later: {count} {wait}"
        );
        last = wait;
    }
    assert_eq!(after(&[AtOnce; 20]), 365, "never longer than a year");
    for before in [
        vec![AtOnce; 3],
        vec![AtOnce; 2],
        vec![Missed, AtOnce, AtOnce],
    ] {
        let with = |recall| {
            let mut all = before.clone();
            all.push(recall);
            after(&all)
        };
        let [missed, second, known] = [Missed, SecondTry, AtOnce].map(with);
        assert!(
            missed < second && second < known,
            "{missed} {second} {known}"
        );
        assert!(
            missed < after(&before),
            "a forgotten task does not stay away"
        );
    }
    // A player who forgets again and again gets it every few days.
    assert!(after(&[Missed; 10]) <= 3);
}

#[test]
fn a_clock_that_is_set_back_does_no_harm() {
    let memory = Memory::new(day(TODAY)).after(Recall::AtOnce, day(TODAY));
    let earlier = memory.after(Recall::AtOnce, day("2020-02-29"));
    assert!(earlier.due > day("2020-02-29"));
    assert!(earlier.due <= day("2021-03-01"));
}

#[test]
fn what_is_due_is_told_in_order() {
    let (ada, zoe, today) = (Learner::named("Ada"), Learner::named("Zoé"), day(TODAY));
    let mut deck = Deck::default();
    let tasks = ["e2 e8", "e2 e8 e3 e7", "e2 e8 e3 e7 e4 e6"].map(|game| task(game, "a1h", "b1h"));
    for one in &tasks {
        assert_eq!(deck.add(&ada, one.clone(), today), Added::Now);
    }
    assert_eq!(deck.add(&zoe, tasks[0].clone(), today), Added::Now);
    let due = |deck: &Deck, day: Day| -> Vec<Task> {
        deck.due(&ada, day)
            .iter()
            .map(|kept| kept.task.clone())
            .collect()
    };
    assert_eq!(due(&deck, today), tasks);
    assert!(
        deck.record(&ada, &tasks[0], Recall::AtOnce, today)
            .is_some()
    );
    assert!(
        deck.record(&ada, &tasks[1], Recall::Missed, today)
            .is_some()
    );
    assert_eq!(due(&deck, today), [tasks[2].clone()]);
    // The next day missed tasks come first, then untried ones.
    assert_eq!(
        due(&deck, today.plus(1)),
        [tasks[1].clone(), tasks[2].clone()]
    );
    assert_eq!(due(&deck, today.plus(3)).len(), 3);
    assert_eq!(deck.due(&zoe, today).len(), 1, "every learner has a deck");
    assert_eq!(deck.next_due(&ada), Some(today));
    assert_eq!(deck.next_due(&Learner::named("Tom")), None);
    assert_eq!(deck.due(&Learner::named("ADA"), today).len(), 1);
}

#[test]
fn one_mistake_is_one_task_however_the_game_came_there() {
    let (ada, today) = (Learner::named("Ada"), day(TODAY));
    let mut deck = Deck::default();
    let one = task("e2 e8 e3 e7 a1h a8h", "a2h", "b2h");
    let same = task("a1h a8h e2 e8 e3 e7", "a2h", "c2h");
    let other = task("a1h a8h e2 e8 e3 e7", "a3h", "c2h");
    assert_eq!(deck.add(&ada, one, today), Added::Now);
    assert_eq!(deck.add(&ada, same, today), Added::Before);
    assert_eq!(deck.add(&ada, other, today), Added::Now);
    assert_eq!(
        deck.add(&Learner::named("ada "), task("e2 e8", "a1h", "b1h"), today),
        Added::Now
    );
    assert_eq!(deck.of(&ada).count(), 3);
}

#[test]
fn no_task_is_made_of_moves_that_cannot_be() {
    let none: &[String] = &[];
    assert_eq!(made("e2 e8", "e9", "e3", none), Err(BadTask::Lines));
    assert_eq!(made("e2 e8", "e3", "e3", none), Err(BadTask::Lines));
    assert_eq!(made("e2 e8", "e3", "", none), Err(BadTask::Lines));
    // A line is kept up to its last legal move.
    let cut = made("e2 e8", "e3 e7 e9", "d2 e7", none).unwrap();
    assert_eq!(cut.played_line(), moves("e3 e7"));
}

#[test]
fn a_long_game_keeps_its_end() {
    // One pawn walks back and forth over the whole board, the other one next to its corner: no
    // position repeats.
    let start: Position = "dedale/1 12x12 a1:0,l12:0 - 1".parse().unwrap();
    let mut replay = Game::new(start);
    let rows = (1..).map(|row| (row, row % 2 == 0));
    let columns = "abcdefghijkl";
    let cells = rows.flat_map(|(row, back)| {
        let mut row: Vec<String> = columns
            .chars()
            .map(|column| format!("{column}{row}"))
            .collect();
        if back {
            row.reverse();
        }
        row
    });
    for (step, beside) in cells.skip(1).zip(["k12", "l12"].iter().cycle()).take(110) {
        replay.play(step.parse().unwrap()).unwrap();
        replay.play(beside.parse().unwrap()).unwrap();
    }
    let steps = replay.legal_moves();
    let long = Task::new(&replay, &steps[..1], &steps[1..2], (0.5, 0.4), &[]).unwrap();
    assert_eq!(long.moves().len(), dedale_practice::MOST_MOVES);
    assert_eq!(long.game().position(), replay.position());
    let mut deck = Deck::default();
    deck.add(&Learner::named("Ada"), long, day(TODAY));
    assert_eq!(deck.to_string().parse_whole(), deck);
}

#[test]
fn the_deck_has_an_end() {
    let (ada, today) = (Learner::named("Ada"), day(TODAY));
    let mut deck = Deck::default();
    let mut all = Vec::new();
    let start = Position::standard();
    let walls: Vec<Move> = start
        .legal_moves()
        .into_iter()
        .filter(|chosen| matches!(chosen, Move::Wall(_)))
        .collect();
    'many: for first in &walls {
        for second in walls.iter().take(12) {
            if all.len() > MOST_OF_ONE {
                break 'many;
            }
            let game = format!("{first} e8");
            if let Ok(task) = made(&game, &second.to_string(), "e2", &[])
                && !all.iter().any(|known: &Task| known.is_about(&task))
            {
                all.push(task);
            }
        }
    }
    let last = all.pop().unwrap();
    for one in &all {
        assert_eq!(deck.add(&ada, one.clone(), today), Added::Now);
    }
    assert_eq!(deck.add(&ada, last.clone(), today), Added::Full);
    assert_eq!(
        deck.add(&Learner::named("Zoé"), last.clone(), today),
        Added::Now
    );
    // The best remembered task gives way.
    deck.record(&ada, &all[7], Recall::Missed, today);
    deck.record(&ada, &all[9], Recall::AtOnce, today);
    assert_eq!(deck.add(&ada, last, today), Added::Now);
    assert_eq!(deck.of(&ada).count(), MOST_OF_ONE);
    assert!(!deck.of(&ada).any(|kept| kept.task == all[9]));
    assert!(deck.of(&ada).any(|kept| kept.task == all[7]));
}

#[test]
fn the_text_is_read_as_it_was_written() {
    let (ada, today) = (Learner::named("Ada Lovelace; 1815=?"), day(TODAY));
    let mut deck = Deck::default();
    let one = task("e2 e8 e3h d4v", "e3", "d2 e7 d3");
    deck.add(&ada, one.clone(), today);
    deck.add(&ada, made("e2 e8", "e3", "d2", &[]).unwrap(), today);
    deck.record(&ada, &one, Recall::SecondTry, today);
    let text = deck.to_string();
    let read = Deck::parse(&text).unwrap();
    let whole = ParsedDeck {
        deck: deck.clone(),
        is_cut: false,
        is_changed: false,
    };
    assert_eq!(read, whole);
    assert_eq!(Deck::parse(&text.replace('\n', "\r\n")).unwrap(), whole);
    assert_eq!(Deck::default().to_string().parse_whole(), Deck::default());
    // Every later version reads a file of the first.
    let kept = include_str!("data/deck-1.txt");
    let kept = Deck::parse(kept).unwrap();
    assert!(!kept.is_cut && !kept.is_changed);
    assert_eq!(kept.deck, deck);
    assert!(Deck::parse("# dedale-practice/2\n").is_err());
}

trait ParseWhole {
    fn parse_whole(&self) -> Deck;
}

impl ParseWhole for String {
    fn parse_whole(&self) -> Deck {
        let ParsedDeck {
            deck,
            is_cut,
            is_changed,
        } = Deck::parse(self).expect("this version");
        assert!(!is_cut && !is_changed);
        deck
    }
}

/// Lines that are not tasks stay word for word.
#[test]
fn lines_that_cannot_be_are_kept_as_they_are() {
    let mut deck = Deck::default();
    deck.add(
        &Learner::named("Ada"),
        task("e2 e8", "e3", "d2"),
        day(TODAY),
    );
    let text = deck.to_string();
    let line = text.lines().find(|line| line.starts_with("Ada")).unwrap();
    for (from, to) in [
        ("due=2026-11-17", "due=2026-13-17"),
        ("due=2026-11-17\t", ""),
        ("moves=e2 e8", "moves=e2 e9"),
        ("played=e3", "played=e9"),
        ("better=d2", "better=e3"),
        ("chances=750/500", "chances=7500/500"),
        ("chances=750/500", "chances=750"),
        ("chances=750/500", "chances=750/500\tseen=2026-11-16"),
        ("chances=750/500", "chances=750/500\tcolour=red"),
        ("chances=750/500", "chances=750/500\tchances=750/500"),
        ("name2=Eren", "name2=Eren\tname3=Tom"),
        ("9x9", "99x9"),
    ] {
        assert!(line.contains(from), "{from}");
        let strange = line.replace(from, to);
        let read = Deck::parse(&text.replace(line, &strange)).unwrap();
        assert!(read.is_changed, "{to}");
        assert_eq!(read.deck.all().count(), 0, "{to}");
        assert_eq!(
            read.deck.unknown_lines().collect::<Vec<_>>(),
            [strange.as_str()]
        );
        assert!(read.deck.to_string().contains(&strange), "{to}");
    }
}

#[test]
fn names_are_those_of_one_person_or_of_two() {
    for (one, other, is_same) in [
        ("Ada", "ADA", true),
        ("Player 1", "joueur 1", true),
        ("Player 1", "Joueur 2", false),
        ("Player Ada", "Joueur Ada", false),
        ("Player", "Joueur", false),
    ] {
        let same = Learner::named(one) == Learner::named(other);
        assert_eq!(same, is_same, "{one} and {other}");
    }
}
