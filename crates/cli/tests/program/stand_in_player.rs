//! A program of somebody else's, for the tests of the arena: `stand-in-player PROTOCOL MODE`. It walks along
//! shortest paths, and at its second move of a game does what its mode says.

use std::io::{self, BufRead, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use dedale_rules::{
    Cell, Game, Move, Orientation, PlayerCount, Position, Size, VariantSetup, Wall,
};

/// Longer than any test waits.
const FOR_EVER: Duration = Duration::from_mins(10);

#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Good,
    Steady,
    Dies,
    Silent,
    Slow,
    Illegal,
    Nonsense,
    Refuses,
    Floods,
}

/// What to answer to a question for a move.
enum Answer {
    Move(Move),
    Text(&'static str),
    Refusal,
}

impl Mode {
    fn named(name: &str) -> Option<Mode> {
        Some(match name {
            "good" => Mode::Good,
            "steady" => Mode::Steady,
            "dies" => Mode::Dies,
            "silent" => Mode::Silent,
            "slow" => Mode::Slow,
            "illegal" => Mode::Illegal,
            "nonsense" => Mode::Nonsense,
            "refuses" => Mode::Refuses,
            "floods" => Mode::Floods,
            _ => return None,
        })
    }

    fn answer(self, game: &Game, own_moves: usize) -> Answer {
        let mode = if own_moves == 1 || self == Mode::Steady {
            self
        } else {
            Mode::Good
        };
        match mode {
            Mode::Good => {}
            Mode::Steady => thread::sleep(Duration::from_millis(15)),
            Mode::Slow => thread::sleep(Duration::from_secs(2)),
            Mode::Dies => std::process::exit(3),
            Mode::Silent => thread::sleep(FOR_EVER),
            Mode::Floods => loop {
                println!("info string {}", "x".repeat(1000));
            },
            Mode::Nonsense => return Answer::Text("xyzzy"),
            Mode::Refuses => return Answer::Refusal,
            // Where a pawn stands is no place to go.
            Mode::Illegal => {
                let position = game.position();
                return Answer::Move(Move::Pawn(position.pawn(position.turn())));
            }
        }
        Answer::Move(nearest(game.position()))
    }
}

fn nearest(position: &Position) -> Move {
    let distances = position.distances(position.turn());
    let cells = position.pawn_moves().iter();
    let cell = cells.min_by_key(|&cell| distances.at(cell));
    cell.map_or_else(|| position.legal_moves()[0], Move::Pawn)
}

fn start(size: Size, walls: u8) -> Game {
    let setup = VariantSetup {
        walls,
        ..VariantSetup::new(size, PlayerCount::Two)
    };
    Game::new(Position::start(Arc::new(setup.validate().expect("a game"))))
}

fn say(text: &str) {
    let mut output = io::stdout().lock();
    // A reader that has gone ends the program soon enough.
    let _ = writeln!(output, "{text}").and_then(|()| output.flush());
}

fn speak_lines(mode: Mode) {
    let (mut size, mut walls, mut own) = (Size::STANDARD, 10, 0);
    let mut game = start(size, walls);
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] => say("id name stand-in\nuciok"),
            ["isready"] => say("readyok"),
            ["newgame", "board", board, "players", "2", "walls", number] => {
                size = board.parse().expect("a size");
                walls = number.parse().expect("a number");
                own = 0;
            }
            ["position", "start", "moves", ref moves @ ..] => {
                game = start(size, walls);
                for chosen in moves {
                    game.play(chosen.parse().expect("a move")).expect("legal");
                }
            }
            ["go", ..] => {
                let answer = mode.answer(&game, own);
                own += 1;
                match answer {
                    Answer::Move(chosen) => say(&format!("info nodes 7\nbestmove {chosen}")),
                    Answer::Text(text) => say(&format!("bestmove {text}")),
                    Answer::Refusal => say("error: not today"),
                }
            }
            ["quit"] => return,
            _ => say("error: what?"),
        }
    }
}

/// Rows counted from the other side.
fn turned(cell: Cell, size: Size) -> Cell {
    Cell::new(cell.column(), size.height() - 1 - cell.row()).expect("a cell")
}

fn speak_qtp(mode: Mode) {
    let (mut size, mut own) = (Size::STANDARD, 0);
    let mut game = start(size, 10);
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["boardsize", side] => {
                let side = side.parse().expect("a number");
                size = Size::new(side, side).expect("a size");
                say("= \n");
            }
            ["clear_board"] => {
                own = 0;
                say("=\n");
            }
            ["walls", number] => {
                game = start(size, number.parse().expect("a number"));
                say("= \n");
            }
            ["playmove", _, cell] => {
                let cell = turned(cell.parse().expect("a cell"), size);
                game.play(Move::Pawn(cell)).expect("legal");
                say("=\n");
            }
            ["playwall", _, cell, letter] => {
                let orientation = match letter {
                    "h" => Orientation::Horizontal,
                    _ => Orientation::Vertical,
                };
                let anchor = turned(cell.parse().expect("a cell"), size);
                let wall = Wall::new(anchor, orientation).expect("a wall");
                game.play(Move::Wall(wall)).expect("legal");
                say("=\n");
            }
            ["genmove", _] => {
                let answer = mode.answer(&game, own);
                own += 1;
                match answer {
                    Answer::Move(Move::Pawn(cell)) => {
                        // An illegal one is not played.
                        let _ = game.play(Move::Pawn(cell));
                        say(&format!(
                            "= {}\n",
                            turned(cell, size).to_string().to_uppercase()
                        ));
                    }
                    Answer::Move(_) | Answer::Refusal => say("? not today\n"),
                    Answer::Text(text) => say(&format!("= {text}\n")),
                }
            }
            ["quit"] => return,
            _ => say("? unknown command\n"),
        }
    }
}

fn speak_http(mode: Mode) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    say(&listener.local_addr().expect("an address").to_string());
    for stream in listener.incoming().flatten() {
        // A client that has gone away is no reason to stop.
        let _ = answer_http(stream, mode);
    }
}

fn answer_http(mut stream: TcpStream, mode: Mode) -> io::Result<()> {
    let mut bytes = Vec::new();
    let body = loop {
        let mut some = [0; 4096];
        let read = stream.read(&mut some)?;
        bytes.extend_from_slice(&some[..read]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| {
                let (name, value) = line.split_once(':')?;
                name.eq_ignore_ascii_case("content-length")
                    .then(|| value.trim().parse().ok())?
            });
            if body.len() >= length.unwrap_or(0) {
                break body.to_owned();
            }
        }
        if read == 0 {
            return Ok(());
        }
    };
    let question: serde_json::Value = serde_json::from_str(&body).expect("JSON");
    assert!(question["budget_ms"].as_u64().is_some_and(|time| time > 0));
    let mut game = Game::new(Position::standard());
    for chosen in question["moves"].as_array().expect("moves") {
        let chosen = chosen.as_str().expect("a move").parse().expect("a move");
        game.play(chosen).expect("legal");
    }
    // Openings have at most eight moves.
    let answer = match mode.answer(&game, game.moves().len() / 12) {
        Answer::Move(chosen) => {
            format!("{{\"ok\":true,\"move\":\"{chosen}\",\"ev\":0.5,\"nodes\":7}}")
        }
        Answer::Text(text) => text.to_owned(),
        Answer::Refusal => "{\"ok\":false,\"error\":\"not today\"}".to_owned(),
    };
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{answer}",
        answer.len()
    )
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mode = words
        .get(1)
        .and_then(|name| Mode::named(name))
        .expect("a mode");
    match words[0].as_str() {
        "line" => speak_lines(mode),
        "qtp" => speak_qtp(mode),
        "http" => speak_http(mode),
        _ => panic!("line, qtp or http"),
    }
}
