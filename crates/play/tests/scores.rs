//! The score table: what is counted and kept, and that its text is read back the same.

use std::time::Instant;

use dedale_play::{Counted, GameResult, NewerScores, REMEMBERED, Score, ScoreOrder, Scores, Tally};
use proptest::prelude::*;

fn game(id: &str, lines: &[(&str, i32, bool)]) -> GameResult {
    let tally = |&(name, points, won): &(&str, i32, bool)| Tally {
        name: name.to_owned(),
        points,
        won,
    };
    GameResult {
        id: id.to_owned(),
        lines: lines.iter().map(tally).collect(),
    }
}

fn parse(text: &str) -> Scores {
    Scores::parse(text).expect("version 1").scores
}

fn names(scores: &Scores, order: ScoreOrder) -> Vec<&str> {
    let sorted = scores.sorted(order);
    sorted.iter().map(|score| score.name.as_str()).collect()
}

const TABLE: &str = "\
# dedale-scores/1
# Les scores de Dédale, une ligne par joueur. Ce que le programme ne comprend pas reste tel quel.
# The scores of Dédale, one line a player. What the program does not understand stays as it is.
# points  parties  victoires  meilleure  nom
# points   games       wins       best  name
";

#[test]
fn c8_known_names_add_to_their_old_total() {
    let mut scores = Scores::default();
    let first = game("a", &[("Zoé la grande", 8, true), ("Eren", -2, false)]);
    assert_eq!(scores.count(&first), Counted::Now);
    assert_eq!(
        scores.count(&game(
            "b",
            &[("Eren", 5, true), (" Zoé la grande ", 0, false)]
        )),
        Counted::Now
    );
    assert_eq!(
        scores.of("Zoé la grande"),
        Some(&Score {
            name: "Zoé la grande".to_owned(),
            points: 8,
            games: 2,
            wins: 1,
            best: 8
        })
    );
    let eren = scores.of("Eren").expect("has played");
    assert_eq!(
        (eren.points, eren.games, eren.wins, eren.best),
        (3, 2, 1, 5)
    );
    assert_eq!(
        scores.of("eren"),
        None,
        "capitals make another name, as in the file"
    );
}

#[test]
fn a_game_is_counted_once_also_after_reading() {
    let mut scores = Scores::default();
    let first = game("a", &[("Zoé", 5, true)]);
    scores.count(&first);
    let before = scores.clone();
    assert_eq!(scores.count(&first), Counted::Before);
    assert_eq!(scores, before);
    assert_eq!(parse(&scores.to_string()).count(&first), Counted::Before);
}

#[test]
fn the_newest_games_are_remembered() {
    let mut scores = Scores::default();
    for number in 0..=REMEMBERED {
        scores.count(&game(&format!("g{number}"), &[("Zoé", 1, false)]));
    }
    assert_eq!(
        scores.count(&game("g1", &[("Zoé", 1, false)])),
        Counted::Before
    );
    assert_eq!(
        scores.count(&game("g0", &[("Zoé", 1, false)])),
        Counted::Now
    );
    let without_id = game("", &[("Zoé", 1, false)]);
    assert_eq!(scores.count(&without_id), Counted::Now);
    assert_eq!(scores.count(&without_id), Counted::Now);
}

#[test]
fn two_seats_of_one_name_are_one_game() {
    let mut scores = Scores::default();
    scores.count(&game("a", &[("Dédale", 5, true), ("Dédale", -2, false)]));
    let score = scores.of("Dédale").expect("has played");
    assert_eq!(
        (score.points, score.games, score.wins, score.best),
        (3, 1, 1, 3)
    );
}

#[test]
fn the_best_game_may_be_a_bad_one() {
    let mut scores = Scores::default();
    scores.count(&game("a", &[("Zoé", -2, false)]));
    assert_eq!(scores.of("Zoé").expect("has played").best, -2);
}

#[test]
fn the_table_is_for_people() {
    let mut scores = Scores::default();
    scores.count(&game(
        "a",
        &[("Zoé la grande", 8, true), ("Eren", -2, false)],
    ));
    scores.count(&game("b", &[("Zoé la grande", 1234, true)]));
    let expected = "\
# dedale-scores/1
# Les scores de Dédale, une ligne par joueur. Ce que le programme ne comprend pas reste tel quel.
# The scores of Dédale, one line a player. What the program does not understand stays as it is.
# points  parties  victoires  meilleure  nom
# points    games       wins       best  name
    1242        2          2       1234  Zoé la grande
      -2        1          0         -2  Eren
# counted: a b
# counted: a b
# sum: 7c6ebed9
# end
";
    assert_eq!(scores.to_string(), expected);
}

#[test]
fn what_is_not_understood_stays_in_its_place() {
    let text = format!(
        "{TABLE}# tournament of Tuesday\n5 1 1 5 Zoé\n5 1 eins 5 Eren\n\n  garbage \u{0}\n3 1 0 3\n-2 1 0 -2 Ann\n99999999999999999999 1 1 5 Bo\n# best* 5 1 1 5 Al\n# counted: x\n# end\n"
    );
    let mut scores = parse(&text);
    let unknown = [
        "5 1 eins 5 Eren",
        "  garbage \u{0}",
        "3 1 0 3",
        "99999999999999999999 1 1 5 Bo",
        "# best* 5 1 1 5 Al",
    ];
    assert_eq!(scores.unknown_lines().collect::<Vec<_>>(), unknown);
    scores.count(&game("y", &[("Ann", 5, true)]));
    let shown = scores.to_string();
    let kept: Vec<&str> = shown.lines().skip(5).collect();
    assert_eq!(kept[0], "# tournament of Tuesday");
    assert_eq!(kept[2], unknown[0]);
    assert_eq!(kept[3], "");
    assert_eq!(kept[4], unknown[1]);
    assert_eq!(kept[5], unknown[2]);
    assert_eq!(kept[7], unknown[3]);
    assert_eq!(scores.of("Ann").map(|score| score.points), Some(3));
}

#[test]
fn lines_of_one_name_are_added_up() {
    let scores = parse("5 1 1 5 Zoé\r\n-2 2 0 -1 Zoé\r\n");
    let score = scores.of("Zoé").expect("is there");
    assert_eq!(
        (score.points, score.games, score.wins, score.best),
        (3, 3, 1, 5)
    );
}

#[test]
fn a_table_cut_short_is_noticed_at_every_length() {
    let mut scores = Scores::default();
    scores.count(&game("a", &[("Zoé", 8, true), ("Eren", -2, false)]));
    let text = scores.to_string();
    // The last line end may be missing; the rest is complete.
    for length in (0..text.len() - 1).filter(|&length| text.is_char_boundary(length)) {
        let parsed = Scores::parse(&text[..length]).expect("version 1");
        assert!(parsed.is_cut, "{length}");
    }
    assert!(!Scores::parse(&text).expect("version 1").is_cut);
    assert!(
        !Scores::parse(&text.replace('\n', "\r\n"))
            .expect("version 1")
            .is_cut
    );
}

#[test]
fn a_newer_table_is_left_alone() {
    let text = "# dedale-scores/2\n5 1 1 5 Zoé\n# end\n";
    assert_eq!(Scores::parse(text), Err(NewerScores { version: 2 }));
}

#[test]
fn a_damaged_table_takes_the_missing_names_from_the_older_one() {
    let mut older = Scores::default();
    older.count(&game("a", &[("Zoé", 8, true), ("Eren", -2, false)]));
    let mut newer = older.clone();
    newer.count(&game("b", &[("Eren", 5, true)]));
    let text = newer.to_string().replace("Zoé", "\u{0}");
    let mut mended = parse(&text);
    mended.add_missing(&older);
    assert_eq!(mended.of("Zoé"), older.of("Zoé"));
    assert_eq!(mended.of("Eren"), newer.of("Eren"));
    assert_eq!(
        mended.count(&game("b", &[("Eren", 5, true)])),
        Counted::Before
    );
}

#[test]
fn the_table_can_be_sorted() {
    let scores = parse("5 9 1 5 Zoé\n7 2 1 6 alma\n7 3 2 4 Éric\n-1 1 0 9 Bo\n7 2 1 6 Alma\n");
    for (order, expected) in [
        (ScoreOrder::Points, ["Éric", "Alma", "alma", "Zoé", "Bo"]),
        (ScoreOrder::Wins, ["Éric", "Alma", "alma", "Zoé", "Bo"]),
        (ScoreOrder::Games, ["Zoé", "Éric", "Alma", "alma", "Bo"]),
        (ScoreOrder::Best, ["Bo", "Alma", "alma", "Zoé", "Éric"]),
        (ScoreOrder::Name, ["Alma", "alma", "Bo", "Éric", "Zoé"]),
    ] {
        assert_eq!(names(&scores, order), expected, "{order:?}");
    }
    assert_eq!(ScoreOrder::ALL.len(), 5);
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof!["[ A-Za-zé0-9#-]{0,12}", any::<String>(), "(Zoé|Eren|Ann)"]
}

prop_compose! {
    fn a_game()(
        id in "[a-c \n]{0,3}",
        lines in prop::collection::vec((name(), any::<i32>(), any::<bool>()), 0..5),
    ) -> GameResult {
        let lines = lines.into_iter().map(|(name, points, won)| Tally { name, points, won });
        GameResult { id, lines: lines.collect() }
    }
}

proptest! {
    #[test]
    fn shown_and_read_is_the_same(games in prop::collection::vec(a_game(), 0..12)) {
        let mut scores = Scores::default();
        for game in &games {
            scores.count(game);
        }
        let parsed = Scores::parse(&scores.to_string()).expect("our own version");
        prop_assert!(!parsed.is_cut);
        prop_assert_eq!(parsed.scores, scores);
    }

    #[test]
    fn any_text_is_read_and_then_comes_back_the_same(
        lines in prop::collection::vec(prop_oneof![
            any::<String>(),
            "[-0-9 \t\r]{0,20}[A-Zé]{0,3}",
            "# (end|counted: a b|dedale-scores/1|points games wins best name|x)",
        ], 0..12)
    ) {
        if let Ok(read) = Scores::parse(&lines.join("\n")) {
            let again = Scores::parse(&read.scores.to_string()).expect("our own version");
            prop_assert_eq!(again.scores, read.scores);
        }
    }

    #[test]
    fn no_line_is_lost(numbers in prop::collection::vec("[!-~é]{1,6}( [!-~é]{1,6}){0,3}", 0..8), game in a_game()) {
        let unknown: Vec<String> = numbers.into_iter().filter(|line| !line.starts_with('#')).collect();
        let mut scores = parse(&unknown.join("\n"));
        scores.count(&game);
        let shown = scores.to_string();
        let shown: Vec<&str> = shown.lines().collect();
        for line in &unknown {
            prop_assert!(shown.contains(&line.as_str()), "{line}");
        }
    }

    #[test]
    fn points_add_up(games in prop::collection::vec(a_game(), 0..12)) {
        let mut scores = Scores::default();
        let mut sum = 0;
        for game in &games {
            if scores.count(game) == Counted::Now {
                sum += game.lines.iter().map(|tally| i64::from(tally.points)).sum::<i64>();
            }
        }
        let total: i64 = scores.sorted(ScoreOrder::Points).iter().map(|score| score.points).sum();
        prop_assert_eq!(total, sum);
    }
}

/// One character changed anywhere in a line of counted games: no game counts twice, and the change
/// is detected.
#[test]
fn a_damaged_list_of_counted_games_counts_no_game_twice() {
    let mut scores = Scores::default();
    let ids = ["20261115-143005-4f2a9c", "20261115-150112-00b1e7"];
    for id in ids {
        scores.count(&game(id, &[("Ada", 3, true)]));
    }
    let text = scores.to_string();
    for line in text.lines().filter(|line| line.starts_with("# counted:")) {
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        for at in start + "# counted: ".len()..start + line.len() {
            let mut damaged = text.clone().into_bytes();
            damaged[at] = if damaged[at] == b'7' { b'8' } else { b'7' };
            let damaged = String::from_utf8(damaged).expect("text");
            let mut parsed = Scores::parse(&damaged).expect("version 1");
            assert!(parsed.is_changed && !parsed.is_cut, "{damaged}");
            for id in ids {
                let again = parsed.scores.count(&game(id, &[("Ada", 3, true)]));
                assert_eq!(again, Counted::Before, "{damaged}");
            }
        }
    }
}

/// An edit by hand counts, and a text of version 0.1 has no checksum to be wrong.
#[test]
fn a_text_mended_by_a_person_is_read() {
    let mut scores = Scores::default();
    scores.count(&game("a", &[("Ada", 3, true)]));
    let text = scores.to_string();
    let parsed = Scores::parse(&text.replace("Ada", "Zoé")).expect("version 1");
    assert!(parsed.is_changed);
    assert_eq!(parsed.scores.of("Zoé").expect("mended").points, 3);
    let windows = Scores::parse(&text.replace('\n', "\r\n")).expect("version 1");
    assert!(!windows.is_changed && !windows.is_cut);
    let without: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("# sum:"))
        .collect();
    let old = Scores::parse(&(without.join("\n") + "\n")).expect("version 1");
    assert!(!old.is_changed && !old.is_cut);
}

/// Twenty times as many names take some twenty times as long to count, write and read, not four
/// hundred times. The shortest of several times counts: other load on the machine only adds to one.
#[test]
fn the_time_grows_with_the_names_and_not_with_their_square() {
    let once = |names: usize| {
        let start = Instant::now();
        let mut scores = Scores::default();
        for number in 0..names {
            let name = format!("player {number}");
            scores.count(&game(&format!("{number}"), &[(&name, 1, true)]));
        }
        assert_eq!(parse(&scores.to_string()), scores);
        start.elapsed()
    };
    let shortest = |names| (0..4).map(|_| once(names)).min().expect("four times");
    let (few, many) = (shortest(1_000), shortest(20_000));
    assert!(many < few * 100, "{few:?}, then {many:?}");
}

/// As many names as a town has people are read and counted quickly: each is found in one step, not
/// by a scan.
#[test]
fn a_hundred_thousand_names_are_read_and_counted() {
    let mut scores = Scores::default();
    for number in 0..100_000 {
        let name = format!("player {number}");
        scores.count(&game(&format!("{number}"), &[(&name, 1, true)]));
    }
    let parsed = parse(&scores.to_string());
    assert_eq!(parsed.sorted(ScoreOrder::Points).len(), 100_000);
    assert_eq!(parsed, scores);
}
