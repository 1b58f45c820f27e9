//! A game of a match as a game file, and the facts that the match reads back from it. Only the
//! file's contents are counted, so that a resumed match counts the same as an uninterrupted one.

use std::time::Duration;

use dedale_play::Ending as TableEnding;
use dedale_rules::{Entry, Game, PerPlayer, Player as Seat, PlayerCount, Record, Verdict};

use crate::evaluation::Evaluation;
use crate::fault::Fault;
use crate::lineup::Place;
use crate::turning::{Turn, has_lost, largest_fall};

/// How a game of a match ended, with the word of the script contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A pawn reached its goal.
    Goal,
    /// Drawn on the board, as the mathematical game can be (R15).
    Drawn,
    /// Blocked (R12).
    Blocked,
    /// The game reached the match's limit of moves.
    Longest,
    /// A player lost other than on the board.
    Fault(Seat, Fault),
}

impl Ending {
    /// Its word in files and scripts.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Ending::Goal => "goal",
            Ending::Drawn => "drawn",
            Ending::Blocked => "blocked",
            Ending::Longest => "longest",
            Ending::Fault(..) => "fault",
        }
    }
}

/// A finished game, before it becomes a file.
pub struct Played {
    /// From the start, opening included.
    pub game: Game,
    /// How long each move after the opening took.
    pub times: Vec<Duration>,
    /// The evaluation sent with each of these moves.
    pub evaluations: Vec<Evaluation>,
    /// The nodes of each seat, where the player reports them.
    pub nodes: PerPlayer<Option<u64>>,
    /// How it ended.
    pub ending: Ending,
}

impl Played {
    /// How long that seat has thought.
    fn time_of(&self, seat: Seat) -> Duration {
        let opening = self.game.moves().len() - self.times.len();
        let positions = self.game.positions().iter().skip(opening);
        let moves = positions.zip(&self.times);
        moves
            .filter(|(position, _)| position.turn() == seat)
            .map(|(_, time)| *time)
            .sum()
    }
}

/// The headers common to all games of a match.
pub struct Heading<'a> {
    /// The players in the turn order of the game.
    pub names: &'a [&'a str],
    /// The limit of every move, as it is written in the file.
    pub limit: String,
    /// The number of the opening in its set, from 1.
    pub opening: usize,
}

/// The name of the header with the number of the round. Two games of two are a pair.
fn round_header(seats: usize) -> &'static str {
    if seats == 2 { "Pair" } else { "Round" }
}

/// The game file.
#[must_use]
pub fn record(played: &Played, place: Place, heading: &Heading<'_>) -> Record {
    let plies = played.game.moves().len() - played.times.len();
    let start = played.game.start();
    let mut record = Record::new(start.clone());
    let mut headers = vec![("Event".to_owned(), "arena".to_owned())];
    let seats = start.players();
    for (seat, name) in seats.players().zip(heading.names) {
        headers.push((format!("Player{seat}"), (*name).to_owned()));
    }
    let mut say = |name: &str, value: String| headers.push((name.to_owned(), value));
    say("Limit", heading.limit.clone());
    say(round_header(seats.get()), (place.round + 1).to_string());
    say("Game", (place.game + 1).to_string());
    say("Opening", heading.opening.to_string());
    say("OpeningPlies", plies.to_string());
    for seat in seats.players() {
        // Files keep the time of a move in thousandths; many moves take less.
        let seconds = played.time_of(seat).as_secs_f64();
        say(&format!("Seconds{seat}"), format!("{seconds:.6}"));
    }
    for (seat, nodes) in played.nodes.iter() {
        if let Some(nodes) = nodes {
            say(&format!("Nodes{seat}"), nodes.to_string());
        }
    }
    say("Ending", played.ending.word().to_owned());
    if let Ending::Fault(seat, fault) = &played.ending {
        say("FaultOf", seat.to_string());
        say("Fault", fault.to_string());
    }
    for (name, value) in headers {
        record
            .set_header(&name, &value)
            .expect("the names above are letters and digits");
    }
    for (place, &chosen) in played.game.moves().iter().enumerate() {
        let after = place.checked_sub(plies);
        let time = after.map(|place| played.times[place]);
        let entry = Entry {
            chosen,
            milliseconds: time.map(|time| time.as_millis() as u64),
            comment: after.and_then(|place| played.evaluations[place].comment()),
        };
        record
            .push(entry)
            .expect("the moves were legal in the game");
    }
    let verdict = match &played.ending {
        Ending::Goal | Ending::Drawn | Ending::Blocked => return record,
        Ending::Longest => Verdict::Drawn,
        // As at every table: the others win if they are one party, else there is no winner.
        Ending::Fault(seat, _) => TableEnding::GaveUp(*seat).verdict(start.variant()),
    };
    record
        .conclude(verdict)
        .expect("a game that has not ended on the board can be ended");
    record
}

/// The facts of a game that a match counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// Which game it is.
    pub place: Place,
    /// Half points of each seat: 2 for a win, 1 for a draw between two sides.
    pub halves: PerPlayer<usize>,
    /// Whether it was blocked (R12).
    pub blocked: bool,
    /// Moves of the whole game, opening included.
    pub plies: usize,
    /// Moves after the opening.
    pub moves: PerPlayer<u64>,
    /// How long each has thought.
    pub time: PerPlayer<Duration>,
    /// The nodes of each, where the player reports them.
    pub nodes: PerPlayer<Option<u64>>,
    /// The seat at fault, and the fault.
    pub fault: Option<(Seat, Fault)>,
    /// For each loser that reported its chances, the move at which they fell most.
    pub turns: Vec<Turn>,
}

impl Facts {
    /// Reads them; `None` if it is not a finished game of a match.
    #[must_use]
    pub fn of(record: &Record) -> Option<Facts> {
        let number = |name: &str| record.header(name)?.parse::<usize>().ok();
        let variant = record.start().variant();
        let seats = variant.players();
        let place = Place {
            round: number(round_header(seats.get()))?.checked_sub(1)?,
            game: number("Game")?.checked_sub(1)?,
        };
        let is_two_sided = variant.teams || seats == PlayerCount::Two;
        let halves = |seat: Seat| match record.verdict() {
            Verdict::Won(winner) if variant.shares_win(winner, seat) => 2,
            Verdict::Drawn | Verdict::Blocked if is_two_sided => 1,
            _ => 0,
        };
        if record.verdict() == Verdict::Unfinished {
            return None;
        }
        let fault = match record.header("Fault") {
            None => None,
            Some(text) => {
                let seat = Seat::new(number("FaultOf")?.checked_sub(1)?)?;
                Some((seat, Fault::read(text)?))
            }
        };
        let opening = number("OpeningPlies")?;
        let mut moves = PerPlayer::new(seats, 0);
        let positions = record.game().positions();
        for (_, position) in record.entries().iter().zip(positions).skip(opening) {
            moves[position.turn()] += 1;
        }
        let mut time = PerPlayer::new(seats, Duration::ZERO);
        for seat in seats.players() {
            let seconds = record.header(&format!("Seconds{seat}"))?.parse().ok()?;
            time[seat] = Duration::try_from_secs_f64(seconds).ok()?;
        }
        let nodes = |seat: Seat| number(&format!("Nodes{seat}")).map(|nodes| nodes as u64);
        let lost = seats.players().filter(|&seat| has_lost(record, seat));
        Some(Facts {
            place,
            halves: PerPlayer::from_fn(seats, halves),
            blocked: record.verdict() == Verdict::Blocked,
            plies: record.entries().len(),
            moves,
            time,
            nodes: PerPlayer::from_fn(seats, nodes),
            fault,
            turns: lost.filter_map(|seat| largest_fall(record, seat)).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use dedale_rules::Position;

    use super::*;
    use crate::fault::FaultKind;

    fn played(ending: Ending) -> Played {
        let mut game = Game::new(Position::standard());
        for text in ["e2", "e8", "e3", "e7", "e4"] {
            game.play(text.parse().unwrap()).unwrap();
        }
        Played {
            game,
            times: [10, 20, 40].map(Duration::from_millis).to_vec(),
            evaluations: vec![
                Evaluation::of_nodes(Some(60)),
                Evaluation::default(),
                Evaluation::of_nodes(Some(40)),
            ],
            nodes: PerPlayer::from_slice(&[Some(100), None]).unwrap(),
            ending,
        }
    }

    #[test]
    fn facts_are_read_back_from_the_file() {
        let fault = Fault::said(FaultKind::Illegal, "e9");
        let played = played(Ending::Fault(Seat::SECOND, fault.clone()));
        let heading = Heading {
            names: &["other", "one"],
            limit: "100ms".to_owned(),
            opening: 7,
        };
        let place = Place { round: 4, game: 1 };
        let text = record(&played, place, &heading).to_string();
        let record: Record = text.parse().unwrap();
        assert_eq!(record.header("Player1"), Some("other"));
        assert_eq!(record.header("Pair"), Some("5"));
        let comments = record
            .entries()
            .iter()
            .map(|entry| entry.comment.as_deref());
        let expected = [
            None,
            None,
            Some("info nodes 60"),
            None,
            Some("info nodes 40"),
        ];
        assert_eq!(comments.collect::<Vec<_>>(), expected);
        let facts = Facts::of(&record).unwrap();
        // The first won by the fault of the second.
        let expected = Facts {
            place,
            halves: PerPlayer::from_slice(&[2, 0]).unwrap(),
            blocked: false,
            plies: 5,
            moves: PerPlayer::from_slice(&[2, 1]).unwrap(),
            time: PerPlayer::from_slice(&[50, 20].map(Duration::from_millis)).unwrap(),
            nodes: PerPlayer::from_slice(&[Some(100), None]).unwrap(),
            fault: Some((Seat::SECOND, fault)),
            turns: Vec::new(),
        };
        assert_eq!(facts, expected);
    }

    #[test]
    fn a_game_that_got_too_long_is_half_won_by_each() {
        let place = Place { round: 0, game: 0 };
        let heading = Heading {
            names: &["other", "one"],
            limit: String::new(),
            opening: 1,
        };
        let record = record(&played(Ending::Longest), place, &heading);
        assert_eq!(Facts::of(&record).unwrap().halves.as_slice(), [1, 1]);
        let mut unfinished = record.clone();
        unfinished.conclude(Verdict::Unfinished).unwrap();
        assert_eq!(Facts::of(&unfinished), None);
    }

    #[test]
    fn among_four_a_fault_is_nobodys_win_and_in_teams_the_others() {
        for (start, halves) in [
            ("dedale/1 9x9 e1:5,a5:5,e9:5,i5:5 - 1", [0, 0, 0, 0]),
            ("dedale/1 9x9 e1:5,e9:5,a5:5,i5:5 - 1 teams", [0, 2, 0, 2]),
        ] {
            let mut game = Game::new(start.parse().unwrap());
            game.play("e2".parse().unwrap()).unwrap();
            let played = Played {
                game,
                times: vec![Duration::from_millis(3)],
                evaluations: vec![Evaluation::default()],
                nodes: PerPlayer::new(PlayerCount::Four, None),
                ending: Ending::Fault(Seat::FIRST, Fault::new(FaultKind::Died)),
            };
            let heading = Heading {
                names: &["a", "b", "c", "d"],
                limit: String::new(),
                opening: 1,
            };
            let place = Place { round: 2, game: 3 };
            let text = record(&played, place, &heading).to_string();
            let record: Record = text.parse().unwrap();
            assert_eq!(record.header("Player4"), Some("d"));
            assert_eq!(record.header("Round"), Some("3"));
            let facts = Facts::of(&record).unwrap();
            assert_eq!((facts.place, facts.halves.as_slice()), (place, &halves[..]));
        }
    }
}
