//! The class as text: what is read is what was written, and nothing is lost.

use dedale_rules::SplitMix;
use dedale_school::{Class, Grade, Kind, Lesson, Merit, NewerClass, PupilName, Slip, Tally, Work};

fn name(text: &str) -> PupilName {
    text.parse()
        .unwrap_or_else(|_| panic!("{text:?} is a name"))
}

fn works() -> Vec<Work> {
    let exercises = Kind::ALL
        .into_iter()
        .flat_map(|kind| Grade::ALL.map(|grade| Work::Exercise(kind, grade)));
    let lessons = Lesson::ALL.map(Work::Lesson);
    let games = ["5x5", "7x7", "9x9"].map(|size| Work::Game(size.parse().expect("a size")));
    exercises.chain(lessons).chain(games).collect()
}

#[test]
fn everything_that_stars_are_earned_for_has_a_name() {
    for work in works() {
        assert_eq!(work.to_string().parse(), Ok(work));
    }
    for wrong in ["", "2D/6", "2C/5", "2C", "swimming", "2x2"] {
        assert!(wrong.parse::<Work>().is_err(), "{wrong}");
    }
}

#[test]
fn names_are_what_can_stand_in_a_line() {
    let longest = "é".repeat(PupilName::LONGEST);
    let names = [
        "Zoé",
        "Jean-Baptiste Lefebvre",
        "  李  小龙 ",
        "x",
        &longest,
    ];
    for good in names {
        assert!(good.parse::<PupilName>().is_ok(), "{good}");
    }
    let longer = "é".repeat(PupilName::LONGEST + 1);
    for wrong in ["", "  ", "a:b", "#1", "a\u{7}b", &longer] {
        assert!(wrong.parse::<PupilName>().is_err(), "{wrong:?}");
    }
    assert_eq!(name(" Jean \t Luc ").as_str(), "Jean Luc");
}

/// Random classes come back as they were written.
#[test]
fn a_class_is_read_as_it_was_written() {
    let works = works();
    for seed in 0..100 {
        let mut lots = SplitMix::lots(seed);
        let mut class = Class::default();
        for _ in 0..lots.below(40) {
            let who = ["Zoé", "Ada L", "李", "Tom"][lots.below(4)];
            let merit = Merit::new(lots.below(3) as u8 + 1).unwrap();
            class.record(&name(who), works[lots.below(works.len())], merit);
            class.add(name("Nina"));
            let mut tally = Tally::begun();
            tally.slip(Slip::ALL[lots.below(Slip::ALL.len())]);
            let day = format!("2026-11-{:02}", 1 + lots.below(30));
            let tally = tally.ended(day.parse().unwrap(), lots.below(100) as u32);
            class.note(&name(who), works[lots.below(works.len())], tally);
        }
        let parsed = Class::parse(&class.to_string()).unwrap();
        assert!(!parsed.is_cut);
        assert_eq!(parsed.class, class);
    }
}

#[test]
fn the_best_is_kept_and_every_time_counted() {
    let mut class = Class::default();
    let work = Work::Exercise(Kind::FishAndWalls, Grade::Six);
    for stars in [1, 3, 2] {
        class.record(&name("Zoé"), work, Merit::new(stars).unwrap());
    }
    class.record(&name("Zoé"), Work::Lesson(Lesson::Jumping), Merit::TWO);
    let text = class.to_string();
    assert!(text.contains("\nZoé: 2C/6=3x3 jumping=2x1\n"), "{text}");
    let zoe = class.pupil(&name("Zoé")).unwrap();
    assert_eq!((zoe.stars(), zoe.lessons()), (5, 1));
    assert_eq!(
        zoe.by_grade(Kind::FishAndWalls),
        [None, Some(Merit::THREE), None]
    );
}

#[test]
fn what_is_not_understood_stays_word_for_word() {
    let text = "# dedale-class/1\n# a note of the teacher\nZoé: 1/4=3x1\nZoé: 1/4=2x2\nTom: 9Z/4=3x1\nno colon\n# end\n";
    let parsed = Class::parse(text).unwrap();
    assert!(!parsed.is_cut);
    let unknown: Vec<&str> = parsed.class.unknown_lines().collect();
    assert_eq!(unknown, ["Tom: 9Z/4=3x1", "no colon"]);
    let again = parsed.class.to_string();
    for line in [
        "# a note of the teacher",
        "Tom: 9Z/4=3x1",
        "no colon",
        "Zoé: 1/4=3x3",
    ] {
        assert!(again.lines().any(|kept| kept == line), "{line} in {again}");
    }
    assert_eq!(Class::parse(&again).unwrap(), parsed);
}

#[test]
fn cut_files_and_newer_ones_are_seen() {
    let mut class = Class::default();
    class.add(name("Zoé"));
    let text = class.to_string();
    let cut = text.strip_suffix("# end\n").unwrap();
    assert!(Class::parse(cut).unwrap().is_cut);
    assert!(Class::parse("").unwrap().is_cut);
    let newer = text.replace("class/2", "class/3");
    assert_eq!(Class::parse(&newer), Err(NewerClass { version: 3 }));
    let mut less = Class::default();
    less.add_missing(&class);
    assert_eq!(less, class);
}

/// A file of the first version, which had no tallies, is read and written as one of the second.
#[test]
fn a_class_of_the_first_version_is_read() {
    let old = "# dedale-class/1\nZoé: 1/4=3x2 jumping=2x1\n# end\n";
    let parsed = Class::parse(old).unwrap();
    assert!(!parsed.is_cut);
    let mut class = parsed.class;
    let zoe = name("Zoé");
    assert_eq!(class.pupil(&zoe).unwrap().stars(), 5);
    let work = Work::Exercise(Kind::Leaving, Grade::Four);
    let mut tally = Tally::begun();
    tally.slip(Slip::Wall);
    tally.hints = 2;
    for (day, seconds) in [("2026-11-17", 40), ("2026-11-09", 25)] {
        class.note(&zoe, work, tally.ended(day.parse().unwrap(), seconds));
    }
    let text = class.to_string();
    let kept = "\nZoé: 1/4=3x2 jumping=2x1 1/4?tries=2,hints=4,wall=2,seconds=65,from=2026-11-09,to=2026-11-17\n";
    assert!(
        text.starts_with("# dedale-class/2\n") && text.contains(kept),
        "{text}"
    );
    assert_eq!(Class::parse(&text).unwrap().class, class);
}

#[test]
fn a_pupil_can_leave_the_class() {
    let mut class = Class::parse("# dedale-class/1\n# a note\nZoé: 1/4=3x2\nTom:\n# end\n")
        .unwrap()
        .class;
    let zoe = class.remove(&name("Zoé")).expect("she is in the class");
    assert_eq!(
        zoe.to_string(),
        "Zoé: 1/4=3x2",
        "the line that would bring her back"
    );
    assert_eq!(class.remove(&name("Zoé")), None);
    let mut again = class.clone();
    again.bring_back(zoe.clone());
    assert_eq!(again.pupil(&name("Zoé")), Some(&zoe));
    let names: Vec<&str> = class.pupils().map(|pupil| pupil.name().as_str()).collect();
    assert_eq!(names, ["Tom"]);
    assert!(class.to_string().contains("# a note\n"));
}
