//! Saves and game files: a written text is read back the same, whatever the game; a damaged one is
//! refused, never misread, and never panics.

use std::time::Duration;

use dedale_play::{
    Action, BonusSquares, Colour, Controller, Deed, Effect, Ending, FirstMoves, ForcedPasses, Kind,
    Name, Order, Plan, Proposal, SAVE_VERSION, Save, SaveProblem, Seat, Table, TakeBacks, Terms,
    Timing, Token,
};
use dedale_rules::{Move, Outcome, Player, Size, SplitMix};

const GOLDEN: &str = include_str!("data/save-1.dedale");

/// Names that a careless parser would stumble over.
const NAMES: [&str; 8] = [
    "Ada",
    "Zoé « la Rouge »",
    "\"quoted\"",
    "back\\slash\\",
    "]{}[ @1.0 *",
    "0000000000000000",
    "李小龍 🙂",
    "[Save \"2\"]",
];

fn pick<T: Clone>(lots: &mut SplitMix, items: &[T]) -> T {
    items[lots.below(items.len())].clone()
}

/// Any plan that can be played.
fn any_plan(lots: &mut SplitMix) -> Plan {
    loop {
        let count = pick(lots, &[2, 4]);
        let first_name = lots.below(NAMES.len());
        let people = (0..count).map(|place| {
            let level = 1 + lots.below(10);
            let controllers = ["human".to_owned(), format!("computer {level}")];
            let tokens = ["\"", "\\", "♥", "]"];
            Seat {
                name: NAMES[(first_name + place) % 8].parse().expect("a name"),
                token: tokens[place].parse().expect("a token"),
                colour: pick(lots, &Colour::ALL),
                controller: pick(lots, &controllers).parse().expect("a controller"),
            }
        });
        let people = people.collect();
        let sizes: Vec<Size> = Size::all().collect();
        let timings = ["off", "stopwatch", "5", "60+2.5", "0/0.5", "10+1/30"];
        let plan = Plan {
            size: pick(lots, &sizes),
            walls: pick(lots, &[None, Some(0), Some(3), Some(60)]),
            kind: pick(lots, &Kind::ALL),
            pass: lots.below(2) == 0,
            bonus: BonusSquares::Scattered(lots.below(8)),
            starts: None,
            timing: pick(lots, &timings).parse().expect("a timing"),
            take_backs: pick(lots, &TakeBacks::ALL),
            first_moves: pick(lots, &FirstMoves::ALL),
            people,
            order: pick(lots, &[Order::Drawn, Order::AsNamed]),
            partner: pick(lots, &[None, Some(1), Some(2), Some(3)]),
            seed: lots.below(usize::MAX) as u64,
        };
        if plan.table().is_ok() {
            return plan;
        }
    }
}

/// A random legal action, a move of the pawn about half the time.
fn any_action(lots: &mut SplitMix, table: &Table) -> Action {
    let moves = table.game().legal_moves();
    let is_step = |chosen: &Move| matches!(chosen, Move::Pawn(_));
    let steps: Vec<Move> = moves.iter().copied().filter(is_step).collect();
    let players: Vec<Player> = table.position().players().players().collect();
    let any_player = pick(lots, &players);
    let deed = match lots.below(44) {
        0 => Deed::GiveUp,
        1..5 => Deed::Propose(Proposal::TakeBack),
        5..20 if !steps.is_empty() => Deed::Play(pick(lots, &steps)),
        40 => return Deed::Propose(Proposal::Draw).by(any_player),
        41 => return Deed::Propose(Proposal::TakeBack).by(any_player),
        42 => return Deed::Agree(pick(lots, &Proposal::ALL)).by(any_player),
        43 => return Deed::Decline(pick(lots, &Proposal::ALL)).by(any_player),
        _ => Deed::Play(pick(lots, &moves)),
    };
    // A proposal is answered sooner or later.
    for proposal in Proposal::ALL {
        if let Some(asked) = table.asked(proposal).next().filter(|_| lots.below(3) == 0) {
            return Deed::Agree(proposal).by(asked);
        }
    }
    deed.by(table.turn())
}

fn assert_comes_back(table: &Table, now: Duration, kept: u64) {
    let save = Save {
        id: format!("game-{kept}"),
        kept,
        table: table.standing(now),
    };
    let text = save.to_string();
    let again: Save = text.parse().expect("what was written is read");
    assert_eq!(again, save, "{text}");
    assert_eq!(again.to_string(), text);
    let over = table.ending().is_some();
    assert_eq!(Save::is_of_finished_game(&text), over, "{text}");
    // A reader that ignores the checksum gets the same table.
    assert_eq!(Table::from_game_file(&text).as_ref(), Ok(&save.table));
    // Other programs get the moves, the names and the end.
    let file = table.game_file().to_string();
    let copy = Table::from_game_file(&file).expect("a game file");
    assert_eq!(copy.entries(), table.entries());
    assert_eq!(copy.ending(), table.ending(), "{file}");
    for (player, seat) in table.seats() {
        assert_eq!(copy.seat(player).name, seat.name);
    }
    // The clock of the copy is as late as that of the table.
    for player in table.position().players().players() {
        let used = table.standing(now).used(player, now);
        assert_eq!(again.table.used(player, Duration::MAX), used);
    }
}

#[test]
fn a_save_comes_back_the_same_at_any_moment_of_any_game() {
    let (mut endings, mut taken_back, mut pending) = (Vec::new(), 0, [0; 2]);
    for seed in 0..300 {
        let mut lots = SplitMix::lots(seed);
        let plan = any_plan(&mut lots);
        let mut table = plan.table().expect("a possible plan");
        let mut now = Duration::from_nanos(lots.below(1 << 50) as u64);
        assert_comes_back(&table, now, seed);
        drop(table.go_on(now));
        let length = lots.below(120);
        for _ in 0..length {
            if table.ending().is_some() {
                break;
            }
            // Real clocks do not show whole milliseconds.
            now += Duration::from_nanos(lots.below(3_000_000_000) as u64);
            let action = any_action(&mut lots, &table);
            let leaves = lots.below(150) == 0;
            let effects = if leaves {
                table.leave(action.by, now)
            } else {
                table.act(action, now).unwrap_or_default()
            };
            let took_back = |effect: &Effect| matches!(effect, Effect::TookBack { .. });
            taken_back += usize::from(effects.iter().any(took_back));
            if lots.below(8) == 0 {
                drop(table.interrupt(now));
            }
            if lots.below(4) == 0 {
                assert_comes_back(&table, now, seed);
                for (count, proposal) in pending.iter_mut().zip(Proposal::ALL) {
                    *count += usize::from(table.pending(proposal).is_some());
                }
            }
        }
        now += Duration::from_nanos(1);
        assert_comes_back(&table, now, seed);
        endings.extend(table.ending());
    }
    // The important moments have been among them.
    let some = |wanted: fn(&Ending) -> bool| endings.iter().any(wanted);
    assert!(some(|ending| matches!(ending, Ending::OutOfTime(_))));
    assert!(some(|ending| matches!(ending, Ending::GaveUp(_))));
    assert!(some(|ending| matches!(ending, Ending::Left(_))));
    assert!(some(|ending| matches!(ending, Ending::DrawAgreed)));
    assert!(some(|ending| matches!(
        ending,
        Ending::Board(Outcome::Won(_))
    )));
    assert!(taken_back > 20, "{taken_back}");
    assert!(pending.iter().all(|&count| count > 20), "{pending:?}");
}

/// A table read from a damaged file can be displayed.
fn look_at(table: &Table) {
    let mut table = table.clone();
    let now = Duration::from_secs(7);
    for (player, _) in table.clone().seats() {
        let _ = (table.used(player, now), table.reading(player, now));
    }
    let _ = (table.points(), table.standing(now), table.deadline());
    let _ = table.can_take_back(table.turn());
    drop(table.go_on(now));
    drop(table.tick(Duration::MAX));
}

/// A changed text is refused, or is the original save.
fn assert_refused_or_equal(bytes: &[u8], original: &Save) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        let text = String::from_utf8_lossy(bytes);
        assert!(text.parse::<Save>().is_err());
        return;
    };
    if let Ok(save) = text.parse::<Save>() {
        assert_eq!(&save, original, "{text}");
    } else {
        assert!(!Save::is_of_finished_game(text), "{text}");
    }
}

#[test]
fn each_byte_of_a_save_changed_to_each_other_is_noticed() {
    let original: Save = GOLDEN.parse().expect("the golden save");
    let mut bytes = GOLDEN.as_bytes().to_vec();
    for place in 0..bytes.len() {
        let right = bytes[place];
        for wrong in (0..=u8::MAX).filter(|&byte| byte != right) {
            bytes[place] = wrong;
            assert_refused_or_equal(&bytes, &original);
        }
        bytes[place] = right;
    }
}

#[test]
fn each_bit_and_each_cut_of_a_long_save_is_noticed() {
    // Four players, many moves.
    let mut lots = SplitMix::lots(12);
    let plan = Plan {
        bonus: BonusSquares::Scattered(7),
        ..Plan::new(people(4), 5)
    };
    let mut table = plan.table().expect("a possible plan");
    drop(table.go_on(Duration::ZERO));
    while table.entries().len() < 40 && table.ending().is_none() {
        let moves = table.game().legal_moves();
        let chosen = Deed::Play(pick(&mut lots, &moves));
        drop(table.act(chosen.by(table.turn()), Duration::ZERO));
    }
    let original = Save {
        id: "a-long-one".to_owned(),
        kept: 0,
        table: table.standing(Duration::ZERO),
    };
    let text = original.to_string();
    let mut bytes = text.clone().into_bytes();
    for place in 0..bytes.len() {
        for bit in 0..8 {
            bytes[place] ^= 1 << bit;
            assert_refused_or_equal(&bytes, &original);
            // Without the checksum nearly anything may be read.
            let text = String::from_utf8_lossy(&bytes);
            if let Ok(table) = Table::from_game_file(&text) {
                look_at(&table);
            }
            bytes[place] ^= 1 << bit;
        }
        assert!(
            String::from_utf8_lossy(&bytes[..place])
                .parse::<Save>()
                .is_err(),
            "cut after {place} bytes"
        );
    }
    // Lines lost, doubled and exchanged.
    let lines: Vec<&str> = text.lines().collect();
    for place in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(place);
        let mut more = lines.clone();
        more.insert(place, lines[place]);
        let mut other = lines.clone();
        other.swap(place, (place + 1) % lines.len());
        for changed in [fewer, more, other] {
            let changed = changed.join("\n") + "\n";
            assert_refused_or_equal(changed.as_bytes(), &original);
            if changed != text {
                assert!(changed.parse::<Save>().is_err(), "line {place}");
            }
        }
    }
}

fn people(count: usize) -> Vec<Seat> {
    let seat = |place: usize| {
        let name = NAMES[place].parse().expect("a name");
        Plan::usual_seat(place, name, Controller::Human)
    };
    (0..count).map(seat).collect()
}

#[test]
fn what_is_wrong_with_a_save_is_told_apart() {
    let problem = |text: &str| text.parse::<Save>().expect_err(text);
    let changed = |from: &str, to: &str| {
        assert!(GOLDEN.contains(from), "{from}");
        problem(&GOLDEN.replacen(from, to, 1))
    };
    // Newer, whatever part of it can be read.
    for version in ["2", "10", "999"] {
        let header = format!("[Save \"{version}\"]");
        assert_eq!(changed("[Save \"1\"]", &header), SaveProblem::Newer);
        let unknown = format!("[Save \"{version}\"]\n[Start \"dedale/1 hexagonal\"]");
        assert_eq!(changed("[Save \"1\"]", &unknown), SaveProblem::Newer);
        let unknown = GOLDEN.replacen("[Save \"1\"]", &header, 1);
        assert_eq!(
            Table::from_game_file(&unknown),
            Err(SaveProblem::Newer),
            "nor is it opened as a plain game"
        );
    }
    assert_eq!(
        changed("[Dedale \"1\"]", "[Dedale \"2\"]"),
        SaveProblem::Newer
    );
    // Damaged.
    let header = |name: &str| SaveProblem::Header(name.to_owned());
    assert_eq!(changed("[Save \"1\"]", "[Save \"q\"]"), header("Save"));
    assert_eq!(changed("[Save \"1\"]\n", ""), header("Save"));
    assert_eq!(changed("\"Zoé", "\"Zoe"), SaveProblem::Changed);
    assert_eq!(changed("@", "@1"), SaveProblem::Changed);
    assert!(matches!(
        changed("1. c2", "1. c4"),
        SaveProblem::NotAGame(_)
    ));
    for text in ["", "\n", "Dear diary", "[Dedale", "\u{feff}"] {
        assert!(matches!(problem(text), SaveProblem::NotAGame(_)), "{text}");
    }
    // A game file is no save.
    assert_eq!(problem("[Dedale \"1\"]\n\n*\n"), header("Save"));
}

#[test]
fn headers_that_make_no_sense_are_named() {
    // Without the checksum, as for a game file from elsewhere.
    let cases = [
        ("TurnTime", "-1"),
        ("TurnTime", "soon"),
        ("Seed", "18446744073709551616"),
        ("Timing", "0"),
        ("TakenBack", "maybe"),
        ("CalledOff", "yes"),
        ("CalledOff", "gave-up"),
        ("CalledOff", "gave-up 0"),
        ("CalledOff", "gave-up 5"),
        // Not in this game, though all its players would have won.
        ("CalledOff", "gave-up 3"),
        ("CalledOff", "board"),
        // The result says otherwise.
        ("CalledOff", "out-of-time 1"),
        ("Token1", "ab"),
        ("Token2", ""),
        ("Colour1", "beige"),
        ("Controller2", "computer 11"),
    ];
    for (name, value) in cases {
        let text = format!("[Dedale \"1\"]\n[{name} \"{value}\"]\n\n1-0\n");
        let problem = Table::from_game_file(&text).expect_err(&text);
        assert_eq!(problem, SaveProblem::Header(name.to_owned()), "{text}");
    }
}

#[test]
fn line_ends_of_other_systems_and_a_byte_order_mark_are_accepted() {
    let original: Save = GOLDEN.parse().expect("the golden save");
    let windows = GOLDEN.replace('\n', "\r\n");
    assert_eq!(windows.parse().as_ref(), Ok(&original));
    let marked = format!("\u{feff}{windows}");
    assert_eq!(marked.parse().as_ref(), Ok(&original));
    assert_eq!(Table::from_game_file(&marked), Ok(original.table));
}

/// The file was written by version 1 and must be read by every later version.
#[test]
fn the_golden_save_still_reads() {
    let save: Save = GOLDEN.parse().expect("the golden save");
    assert_eq!(
        (save.id.as_str(), save.kept),
        ("golden-1", 1_790_000_000_123)
    );
    let table = &save.table;
    let names: Vec<&str> = table.seats().map(|(_, seat)| seat.name.as_str()).collect();
    assert_eq!(names, ["Zoé \"Z\"", "Dédale"]);
    let first = table.seat(Player::FIRST);
    let token: Token = "\\".parse().expect("a token");
    assert_eq!((first.token, first.colour), (token, Colour::Yellow));
    assert_eq!(first.controller, Controller::Human);
    let computer: Controller = "computer 7".parse().expect("a controller");
    assert_eq!(table.seat(Player::SECOND).controller, computer);
    assert_eq!(table.seed(), 20_260_704);
    let timing: Timing = "300+2.5/30".parse().expect("a timing");
    assert_eq!(table.timing(), timing);
    let position = "dedale/1 5x5 c2:4,d5:4 - 1 pass bonus=b3:4,d4:2";
    assert_eq!(table.position().to_string(), position);
    let times: Vec<_> = table.entries().iter().map(|e| e.milliseconds).collect();
    assert_eq!(times, [Some(1250), Some(900)]);
    assert!(!table.is_going());
    let used = table.used(Player::FIRST, Duration::MAX);
    assert_eq!(used, Duration::from_millis(1250 + 4321));
    assert_eq!(
        table.can_take_back(table.turn()),
        Err(dedale_play::Complaint::TakenBackAlready)
    );
    assert_eq!(table.ending(), None);
    if SAVE_VERSION == "1" {
        assert_eq!(save.to_string(), GOLDEN, "a new form needs a new version");
    }
}

#[test]
fn the_save_of_the_document_is_the_golden_one() {
    let document = include_str!("../../../docs/formats.md");
    let (_, rest) = document.split_once("```save\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    assert_eq!(example, GOLDEN);
}

#[test]
fn any_game_file_makes_a_table() {
    let plain = "[Dedale \"1\"]\n\n1. e2 e8\n2. e3\n*\n";
    let table = Table::from_game_file(plain).expect("a game file");
    let names: Vec<&str> = table.seats().map(|(_, seat)| seat.name.as_str()).collect();
    assert_eq!(names, ["1", "2"]);
    assert_eq!(table.entries().len(), 3);
    assert_eq!(
        (table.turn(), table.timing()),
        (Player::SECOND, Timing::Off)
    );
    assert!(table.waits_for_person() && !table.is_going());
    assert!(table.seat(Player::FIRST).token != table.seat(Player::SECOND).token);
    let four = "[Dedale \"1\"]\n[Start \"dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1\"]\n\n*\n";
    let table = Table::from_game_file(four).expect("a game file");
    assert_eq!(table.seats().count(), 4);
    // Names from other programs: kept, unless too long or taken.
    for (first, second, expected) in [
        ("Zoé", "Eren", ["Zoé", "Eren"]),
        ("anonymous", "anonymous", ["anonymous", "2"]),
        ("engine:threads=4,memory=1024", "", ["1", "2"]),
    ] {
        let text = format!("[Dedale \"1\"]\n[Player1 \"{first}\"]\n[Player2 \"{second}\"]\n\n*\n");
        let table = Table::from_game_file(&text).expect("a game file");
        let names: Vec<&str> = table.seats().map(|(_, seat)| seat.name.as_str()).collect();
        assert_eq!(names, expected);
    }
    let wrong = Table::from_game_file("[Dedale \"1\"]\n\n1. e5\n*\n");
    assert!(matches!(wrong, Err(SaveProblem::NotAGame(_))));
}

#[test]
fn a_game_file_that_did_not_end_on_the_board_is_over_all_the_same() {
    // The end, the moves, the result, and the player who caused the end.
    for (how, moves, result, expected) in [
        (
            "time",
            "1. e2 e8",
            "0-1",
            Some(Ending::OutOfTime(Player::FIRST)),
        ),
        (
            "given up",
            "1. e2",
            "1-0",
            Some(Ending::GaveUp(Player::SECOND)),
        ),
        // Out of turn.
        (
            "given up",
            "1. e2",
            "0-1",
            Some(Ending::GaveUp(Player::FIRST)),
        ),
        ("left", "1. e2", "1-0", Some(Ending::Left(Player::SECOND))),
        ("draw agreed", "1. e2", "1/2-1/2", Some(Ending::DrawAgreed)),
        ("draw agreed", "1. e2", "1-0", None),
        ("board", "1. e2", "0-1", None),
        ("time", "1. e2", "*", None),
    ] {
        let headers = format!("[Dedale \"1\"]\n[Clock \"300+2\"]\n[Ending \"{how}\"]\n");
        let table = Table::from_game_file(&format!("{headers}\n{moves}\n{result}\n"));
        let table = table.expect("a game file");
        assert_eq!(table.ending(), expected, "{how} {result}");
        assert_eq!(table.timing().to_string(), "300+2");
        if expected.is_some() {
            let again = Table::from_game_file(&table.game_file().to_string());
            assert_eq!(again, Ok(table), "{how} {result}");
        }
    }
}

#[test]
fn comments_stay_and_cannot_be_taken_for_headers() {
    let comment = "{\n[Save \"2\"]\n\n[Check \"0\"]\n}";
    let text = format!("[Dedale \"1\"]\n\n{comment}\n1. e2 {comment} e8\n*\n");
    let table = Table::from_game_file(&text).expect("a game file");
    assert!(table.entries()[0].comment.is_some());
    assert_comes_back(&table, Duration::ZERO, 3);
}

#[test]
fn absurd_times_do_no_harm() {
    let most = u64::MAX / 1000;
    let text = format!(
        "[Dedale \"1\"]\n[Timing \"60+5\"]\n[TurnTime \"{}\"]\n\n1. e2 @{most} e8 @{most}\n2. e3 @{most}\n*\n",
        u64::MAX
    );
    let table = Table::from_game_file(&text).expect("a game file");
    look_at(&table);
    assert_comes_back(&table, Duration::MAX, u64::MAX);
    let name: Name = "1".parse().expect("a name");
    assert_eq!(table.seat(Player::FIRST).name, name);
}

/// A table for three people and a computer, for proposals.
fn by_agreement() -> Table {
    let mut plan = Plan::new(people(4), 5);
    plan.order = Order::AsNamed;
    plan.people[3].controller = "computer 3".parse().expect("a controller");
    plan.take_backs = TakeBacks::ByAgreement;
    let mut table = plan.table().expect("a possible plan");
    drop(table.go_on(Duration::ZERO));
    let step = Deed::Play("e2".parse().expect("a move"));
    drop(table.act(step.by(Player::FIRST), Duration::ZERO));
    table
}

fn headers_of(table: &Table) -> Vec<String> {
    let save = Save {
        id: "game-1".to_owned(),
        kept: 0,
        table: table.standing(Duration::ZERO),
    };
    let text = save.to_string();
    let mine = |line: &&str| {
        let names = [
            "TakeBacks",
            "ForcedPasses",
            "DrawProposed",
            "TakeBackProposed",
            "Stakes",
        ];
        names
            .iter()
            .any(|name| line.starts_with(&format!("[{name} ")))
    };
    text.lines().filter(mine).map(str::to_owned).collect()
}

#[test]
fn what_is_not_as_usual_has_headers_of_its_own() {
    let mut table = by_agreement();
    assert_eq!(headers_of(&table), ["[TakeBacks \"by-agreement\"]"]);
    let third = Player::new(2).expect("the third");
    for (deed, by) in [
        (Deed::Propose(Proposal::Draw), third),
        (Deed::Agree(Proposal::Draw), Player::FIRST),
        (Deed::Propose(Proposal::TakeBack), Player::FIRST),
    ] {
        table
            .act(deed.by(by), Duration::ZERO)
            .expect("it can be done");
    }
    assert_eq!(
        headers_of(&table),
        [
            "[TakeBacks \"by-agreement\"]",
            "[DrawProposed \"3 1\"]",
            "[TakeBackProposed \"1\"]"
        ]
    );
    assert_comes_back(&table, Duration::ZERO, 1);
    let terms = Terms {
        forced_passes: ForcedPasses::Asked,
        ..Terms::default()
    };
    let table = Table::of_game(table.game(), people(4), terms).expect("four people");
    assert_eq!(headers_of(&table), ["[ForcedPasses \"asked\"]"]);
    assert_comes_back(&table, Duration::ZERO, 1);
    // A demonstration stays one, also as a copy that was saved by name.
    let table = dedale_play::demonstrations()[0].table();
    assert_eq!(headers_of(&table), ["[Stakes \"demonstration\"]"]);
    assert_comes_back(&table, Duration::ZERO, 1);
}

#[test]
fn proposals_that_nobody_can_have_made_are_refused() {
    let text = |headers: &str| format!("[Dedale \"1\"]\n{headers}\n\n1. e2 e8\n*\n");
    for (headers, wrong) in [
        ("[DrawProposed \"2\"]", None),
        ("[DrawProposed \"\"]", Some("DrawProposed")),
        ("[DrawProposed \"0\"]", Some("DrawProposed")),
        ("[DrawProposed \"01\"]", Some("DrawProposed")),
        ("[DrawProposed \"3\"]", Some("DrawProposed")),
        ("[DrawProposed \"1 1\"]", Some("DrawProposed")),
        // Then the game would be over.
        ("[DrawProposed \"1 2\"]", Some("DrawProposed")),
        // Moves are taken back at once here.
        ("[TakeBackProposed \"1\"]", Some("TakeBackProposed")),
        ("[TakeBacks \"never\"]", Some("TakeBacks")),
        ("[ForcedPasses \"\"]", Some("ForcedPasses")),
        (
            "[TakeBacks \"by-agreement\"]\n[TakeBackProposed \"2\"]",
            None,
        ),
        (
            "[TakeBacks \"by-agreement\"]\n[TakeBackProposed \"1 2\"]",
            Some("TakeBackProposed"),
        ),
    ] {
        let read = Table::from_game_file(&text(headers));
        let expected = wrong.map(|name| SaveProblem::Header(name.to_owned()));
        assert_eq!(read.as_ref().err(), expected.as_ref(), "{headers}");
    }
    let over = "[Dedale \"1\"]\n[DrawProposed \"1\"]\n[CalledOff \"draw-agreed\"]\n\n1/2-1/2\n";
    assert!(Table::from_game_file(over).is_err());
    let over = over.replace("[DrawProposed \"1\"]\n", "");
    let table = Table::from_game_file(&over).expect("a game file");
    assert_eq!(table.ending(), Some(Ending::DrawAgreed));
}
