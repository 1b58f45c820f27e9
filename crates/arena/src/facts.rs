//! A game of a match as a game file, and the facts that the match needs read back from it. What is
//! counted is always read from the file's contents, so that a match that was resumed counts the same as
//! one that was not.

use std::time::Duration;

use dedale_rules::{Entry, Game, Player as Seat, Record, Verdict};

use crate::evaluation::Evaluation;
use crate::fault::Fault;

/// How a game of a match ended, with the word of the script contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Somebody arrived.
    Goal,
    /// Blocked (R12).
    Blocked,
    /// As long as a game of the match may get.
    Longest,
    /// A player lost other than on the board.
    Fault(Seat, Fault),
}

impl Ending {
    /// The word that files and scripts know it by.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Ending::Goal => "goal",
            Ending::Blocked => "blocked",
            Ending::Longest => "longest",
            Ending::Fault(..) => "fault",
        }
    }
}

/// Which game of a match it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// From 0.
    pub pair: usize,
    /// Does B play first? It does in the second game of a pair.
    pub swapped: bool,
}

/// What has been played, before it becomes a file.
pub struct Played {
    /// From the start, opening and all.
    pub game: Game,
    /// How long each move after the opening took.
    pub times: Vec<Duration>,
    /// What was told about each of these moves.
    pub evaluations: Vec<Evaluation>,
    /// The work of each seat, where it was told.
    pub nodes: [Option<u64>; 2],
    /// How it ended.
    pub ending: Ending,
}

impl Played {
    /// How long that seat has thought.
    fn time_of(&self, seat: usize) -> Duration {
        let opening = self.game.moves().len() - self.times.len();
        let positions = self.game.positions().iter().skip(opening);
        let moves = positions.zip(&self.times);
        moves
            .filter(|(position, _)| position.turn().index() == seat)
            .map(|(_, time)| *time)
            .sum()
    }
}

/// What stands in the headers of all games of a match.
pub struct Heading<'a> {
    /// A, then B.
    pub names: [&'a str; 2],
    /// The limit of every move, as it is written in the file.
    pub limit: String,
    /// The number of the opening in its set, from 1.
    pub opening: usize,
}

/// The game file.
#[must_use]
pub fn record(played: &Played, place: Place, heading: &Heading<'_>) -> Record {
    let plies = played.game.moves().len() - played.times.len();
    let mut record = Record::new(played.game.start().clone());
    let seats = if place.swapped { [1, 0] } else { [0, 1] };
    let mut headers = vec![
        ("Event", "arena".to_owned()),
        ("Player1", heading.names[seats[0]].to_owned()),
        ("Player2", heading.names[seats[1]].to_owned()),
        ("Limit", heading.limit.clone()),
        ("Pair", (place.pair + 1).to_string()),
        ("Game", (1 + usize::from(place.swapped)).to_string()),
        ("Opening", heading.opening.to_string()),
        ("OpeningPlies", plies.to_string()),
    ];
    // Files keep the time of a move in thousandths; many moves take less.
    for (name, seat) in ["Seconds1", "Seconds2"].into_iter().zip([0, 1]) {
        headers.push((name, format!("{:.6}", played.time_of(seat).as_secs_f64())));
    }
    for (name, nodes) in ["Nodes1", "Nodes2"].into_iter().zip(played.nodes) {
        headers.extend(nodes.map(|nodes| (name, nodes.to_string())));
    }
    headers.push(("Ending", played.ending.word().to_owned()));
    if let Ending::Fault(seat, fault) = &played.ending {
        headers.push(("FaultOf", seat.to_string()));
        headers.push(("Fault", fault.to_string()));
    }
    for (name, value) in headers {
        record
            .set_header(name, &value)
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
    let verdict = match played.ending {
        Ending::Goal | Ending::Blocked => return record,
        Ending::Longest => Verdict::Drawn,
        Ending::Fault(Seat::FIRST, _) => Verdict::Won(Seat::SECOND),
        Ending::Fault(..) => Verdict::Won(Seat::FIRST),
    };
    record
        .conclude(verdict)
        .expect("a game that has not ended on the board can be ended");
    record
}

/// What a match needs to know of a game. Where there are two of something, A comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Which game it is.
    pub place: Place,
    /// Half points of A: 0, 1 or 2.
    pub halves: usize,
    /// Moves of the whole game, opening and all.
    pub plies: usize,
    /// Moves after the opening.
    pub moves: [u64; 2],
    /// How long each has thought.
    pub time: [Duration; 2],
    /// The work of each, where it was told.
    pub nodes: [Option<u64>; 2],
    /// Whose fault it was: 0 for A, 1 for B.
    pub fault: Option<(usize, Fault)>,
}

impl Facts {
    /// Reads them; `None` if it is not a finished game of a match.
    #[must_use]
    pub fn of(record: &Record) -> Option<Facts> {
        let number = |name| record.header(name)?.parse::<usize>().ok();
        let place = Place {
            pair: number("Pair")?.checked_sub(1)?,
            swapped: number("Game")? == 2,
        };
        let side = |seat: Seat| seat.index() ^ usize::from(place.swapped);
        let halves = match record.verdict() {
            Verdict::Unfinished => return None,
            Verdict::Won(seat) if side(seat) == 0 => 2,
            Verdict::Won(_) => 0,
            Verdict::Drawn | Verdict::Blocked => 1,
        };
        let fault = match record.header("Fault") {
            None => None,
            Some(text) => {
                let seat = Seat::new(number("FaultOf")?.checked_sub(1)?)?;
                Some((side(seat), Fault::read(text)?))
            }
        };
        let opening = number("OpeningPlies")?;
        let mut moves = [0; 2];
        let positions = record.game().positions();
        for (_, position) in record.entries().iter().zip(positions).skip(opening) {
            moves[side(position.turn())] += 1;
        }
        let seconds = |name| {
            let seconds = record.header(name)?.parse().ok()?;
            Duration::try_from_secs_f64(seconds).ok()
        };
        let mut time = [seconds("Seconds1")?, seconds("Seconds2")?];
        let mut nodes = ["Nodes1", "Nodes2"].map(|name| number(name).map(|nodes| nodes as u64));
        if place.swapped {
            time.reverse();
            nodes.reverse();
        }
        Some(Facts {
            place,
            halves,
            plies: record.entries().len(),
            moves,
            time,
            nodes,
            fault,
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
            nodes: [Some(100), None],
            ending,
        }
    }

    #[test]
    fn facts_are_read_back_from_the_file() {
        let fault = Fault::said(FaultKind::Illegal, "e9");
        let played = played(Ending::Fault(Seat::SECOND, fault.clone()));
        let heading = Heading {
            names: ["one", "other"],
            limit: "100ms".to_owned(),
            opening: 7,
        };
        let place = Place {
            pair: 4,
            swapped: true,
        };
        let text = record(&played, place, &heading).to_string();
        let record: Record = text.parse().unwrap();
        assert_eq!(record.header("Player1"), Some("other"));
        let facts = Facts::of(&record).unwrap();
        // B played first and won by the fault of A.
        let expected = Facts {
            place,
            halves: 0,
            plies: 5,
            moves: [1, 2],
            time: [20, 50].map(Duration::from_millis),
            nodes: [None, Some(100)],
            fault: Some((0, fault)),
        };
        assert_eq!(facts, expected);
    }

    #[test]
    fn a_game_that_got_too_long_is_half_won_by_each() {
        let place = Place {
            pair: 0,
            swapped: false,
        };
        let heading = Heading {
            names: ["one", "other"],
            limit: String::new(),
            opening: 1,
        };
        let record = record(&played(Ending::Longest), place, &heading);
        assert_eq!(Facts::of(&record).unwrap().halves, 1);
        let mut unfinished = record.clone();
        unfinished.conclude(Verdict::Unfinished).unwrap();
        assert_eq!(Facts::of(&unfinished), None);
    }
}
