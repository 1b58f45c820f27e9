//! The values that the arrows lead to: the next and the last one of every choice.

use std::time::Duration;

use dedale_engine::Level;
use dedale_play::{Allowance, Colour, Controller, Kind, Order, Timing, Token};
use dedale_rules::{MOST_BONUS_SQUARES, PlayerCount, Size, usual_walls};

use crate::choices::{Choices, MOST_WALLS, OF_PLAYER};

/// Times to choose from with the arrows; any other can be typed.
fn timings() -> [Timing; 8] {
    let limit = |main: u64, increment, byo_yomi| {
        Timing::Limit(Allowance {
            main: Duration::from_secs(main),
            increment: Duration::from_secs(increment),
            byo_yomi: Duration::from_secs(byo_yomi),
        })
    };
    [
        Timing::Off,
        Timing::Stopwatch,
        limit(60, 0, 0),
        limit(180, 2, 0),
        limit(300, 0, 0),
        limit(600, 5, 0),
        limit(900, 0, 30),
        limit(1800, 10, 0),
    ]
}

/// The entry of a list that comes that many steps after this one, round and round.
fn stepped<T: PartialEq + Copy>(all: &[T], current: T, step: isize) -> T {
    let place = all.iter().position(|value| *value == current);
    let Some(place) = place else { return all[0] };
    let length = all.len().cast_signed();
    all[(place.cast_signed() + step)
        .rem_euclid(length)
        .cast_unsigned()]
}

pub(super) fn change_game(choices: &mut Choices, name: &str, step: isize) {
    match name {
        "players" => {
            let other = match choices.players {
                PlayerCount::Two => PlayerCount::Four,
                PlayerCount::Four => PlayerCount::Two,
            };
            choices.set_players(other);
        }
        "board" => {
            let squares: Vec<Size> = (3..=12).filter_map(|side| Size::new(side, side)).collect();
            choices.set_size(if squares.contains(&choices.size) {
                stepped(&squares, choices.size, step)
            } else {
                Size::STANDARD
            });
            choices.walls = None;
        }
        "walls" => {
            let walls = choices
                .walls_each()
                .saturating_add_signed(step.signum() as i8);
            let usual = usual_walls(choices.size, choices.players);
            choices.walls = (walls != usual).then_some(walls.min(MOST_WALLS));
        }
        "variant" => choices.set_kind(stepped(&Kind::ALL, choices.kind, step)),
        "bonus" => {
            let numbers: Vec<usize> = (0..=MOST_BONUS_SQUARES).collect();
            choices.set_bonus(stepped(&numbers, choices.bonus, step));
        }
        "clock" => choices.timing = stepped(&timings(), choices.timing, step),
        "pass" => choices.pass = !choices.pass,
        "partners" => {
            let all = [None, Some(1), Some(2), Some(3)];
            choices.partner = stepped(&all, choices.partner, step);
        }
        // Cells are typed.
        "starts" => {}
        _ => choices.order = stepped(&[Order::Drawn, Order::AsNamed], choices.order, step),
    }
}

pub(super) fn change_seat(
    choices: &mut Choices,
    place: usize,
    column: usize,
    step: isize,
    unicode: bool,
) {
    let others: Vec<Token> = (0..4)
        .filter(|other| *other != place)
        .map(|other| choices.seats[other].token)
        .collect();
    if OF_PLAYER[column] == "colour" {
        // Those of the others at the table are passed over.
        let seated = choices.seated().iter().enumerate();
        let taken = |colour: &Colour| {
            seated
                .clone()
                .any(|(other, seat)| other != place && seat.colour == *colour)
        };
        let free: Vec<Colour> = Colour::ALL.into_iter().filter(|it| !taken(it)).collect();
        let chosen = stepped(&free, choices.seats[place].colour, step);
        choices.set_colour(place, chosen);
        return;
    }
    let seat = &mut choices.seats[place];
    match OF_PLAYER[column] {
        "plays" => {
            let computers = Level::all().map(Controller::Computer);
            let all: Vec<Controller> = [Controller::Human].into_iter().chain(computers).collect();
            seat.controller = stepped(&all, seat.controller, step);
        }
        "token" => {
            let shown = |character: &char| unicode || character.is_ascii();
            let all: Vec<Token> = Token::LIST
                .into_iter()
                .filter(shown)
                .filter_map(|character| Token::new(character).ok())
                .filter(|token| !others.contains(token))
                .collect();
            seat.token = stepped(&all, seat.token, step);
        }
        // A name has no next one.
        _ => {}
    }
}
