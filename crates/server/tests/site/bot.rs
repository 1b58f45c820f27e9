//! The example bot, which plays whole games: by an engine that speaks lines, by one asked in the form of ladders, and through a restart.

#[path = "../../examples/bot/player.rs"]
mod player;

use std::io::{BufRead as _, BufReader, Write as _};

use dedale_rules::{Game, Move, Notation, Position, Size};
use serde_json::{Value, json};

use self::player::{Engine, Http, Lines, play};
use crate::client::{Visitor, ahead};
use crate::people::with_account;
use crate::{Place, visit};

/// Speaks the lines of docs/protocol.md and always walks on: the nearest cell to the goal, else any move.
fn stand_in_engine() -> Lines {
    let (commands, input) = std::io::pipe().expect("a pipe");
    let (output, mut answers) = std::io::pipe().expect("a pipe");
    std::thread::spawn(move || {
        let mut game = Game::new(Position::standard());
        for line in BufReader::new(commands).lines().map_while(Result::ok) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["newgame", rest @ ..] => {
                    assert!(
                        rest.starts_with(&["board", "9x9", "players", "2"]),
                        "{line}"
                    );
                    game = Game::new(Position::standard());
                }
                ["position", "start", rest @ ..] => {
                    for word in rest.iter().skip(1) {
                        let chosen = Notation::recognise(word, Size::STANDARD).expect("a move");
                        game.play(chosen).expect("a legal move");
                    }
                }
                ["go", ..] => {
                    let left = |chosen: &Move| {
                        let mut after = game.position().clone();
                        let by = after.turn();
                        after.play(*chosen).ok();
                        (!matches!(chosen, Move::Pawn(_)), after.distance(by))
                    };
                    let chosen = game.legal_moves().into_iter().min_by_key(left);
                    writeln!(
                        answers,
                        "info depth 1\nbestmove {}",
                        chosen.expect("a move")
                    )
                    .expect("somebody listens");
                }
                _ => panic!("{line}"),
            }
        }
    });
    Lines::new(input, output)
}

/// A token for a bot of that name, and the bot.
async fn bot_of(place: &Place, name: &str) -> Visitor {
    let mut owner = with_account(place, name).await;
    let token = owner
        .must("POST", "me/tokens", &json!({"label": "bot"}))
        .await;
    let mut bot = Visitor::new(place.address);
    bot.token = token["token"].as_str().map(str::to_owned);
    bot
}

/// Somebody plays against the bot until the game is over, then looks at what the log says.
async fn person_plays(mut person: Visitor, game: String) -> Value {
    let mut line = person.socket().await;
    loop {
        let whole = line.watch(&game).await;
        if whole["state"] == "over" {
            return whole;
        }
        let own = whole["you"].as_array().expect("seats");
        if own.contains(&whole["view"]["turn"]) && whole["state"] == "playing" {
            let seq = whole["seq"].as_u64().expect("a number");
            line.play(&game, seq, &ahead(&whole["view"])).await;
        } else {
            line.hear_of_any(&["played", "ended", "game"]).await;
        }
    }
}

fn plays_whole_games(engine_of: impl Fn(&Place, &Visitor) -> Engine, board: &str) {
    let place = Place::with(|settings| settings.limited = false);
    visit(async {
        let mut bot = bot_of(&place, "Walker").await;
        let mut person = Visitor::arrived(place.address).await;
        let setting = json!({"seats": ["me", "open"], "timing": "600+5", "board": board});
        let made = person.must("POST", "game", &setting).await;
        let game = made["game"].as_str().expect("a game").to_owned();
        let code = made["room"].as_str().expect("a code");
        bot.must("POST", &format!("room/{code}/enter"), &json!({}))
            .await;
        let mut engine = engine_of(&place, &bot);
        let (ended, seen) = tokio::join!(
            play(&mut bot, &game, &mut engine),
            person_plays(person, game.clone())
        );
        assert_eq!(ended["how"], "board", "{ended}");
        assert_eq!(seen["ended"], ended);
        assert_eq!(seen["seats"][1]["name"], "Walker");
        assert!(
            seen["view"]["moves"]
                .as_array()
                .is_some_and(|moves| moves.len() > 5)
        );
    });
}

#[test]
fn the_example_bot_plays_a_whole_game_by_lines() {
    plays_whole_games(|_, _| Engine::Lines(stand_in_engine()), "9x9");
}

#[test]
fn the_example_bot_plays_a_whole_game_in_the_form_of_ladders() {
    plays_whole_games(
        |place, bot| {
            let address = format!("http://{}/api/1/move", place.address);
            let token = bot.token.as_deref().expect("a token");
            Engine::Http(Http::new(&address, 3, token).expect("an engine"))
        },
        "5x5",
    );
}

#[test]
fn the_engine_is_asked_in_the_form_of_ladders() {
    let place = Place::new();
    visit(async {
        let mut stranger = Visitor::new(place.address);
        let asked = json!({"moves": ["e2", "e8"], "budget_ms": 50, "clock": {"my_ms": 60000, "opp_ms": 60000, "inc_ms": 1000}});
        assert_eq!(stranger.ask("POST", "move", &asked).await.status, 401);
        let mut bot = bot_of(&place, "Ladder").await;
        let told = bot.must("POST", "move", &asked).await;
        assert_eq!(told["ok"], true);
        let chance = told["ev"].as_f64().expect("a chance");
        assert!((0.0..=1.0).contains(&chance), "{told}");
        let mut game = Game::new(Position::standard());
        for word in ["e2", "e8", told["move"].as_str().expect("a move")] {
            game.play(word.parse().expect("a move")).expect("legal");
        }
        for (wrong, code) in [
            (json!({"moves": ["e2", "e8", "e2"]}), "pawn-stands-still"),
            (json!({"level": 11}), "number"),
            (json!({"clock": 5}), "field-clock"),
        ] {
            let reply = bot.ask("POST", "move", &wrong).await;
            assert_eq!(
                (reply.status, reply.json()["code"].clone()),
                (400, json!(code))
            );
        }
    });
}
