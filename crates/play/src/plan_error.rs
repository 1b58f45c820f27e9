//! Why a setup cannot be played, and the checks of the players, which tables and plans share.

use std::fmt;

use dedale_rules::{VariantError, codes};

use crate::colour::Colour;
use crate::seat::{Name, Seat, Token};

/// Why a plan cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlanError {
    /// Not two or four players.
    People,
    /// The cooperative game is for four.
    CooperativeIsForFour,
    /// The first player's partner is not among the others.
    Partner,
    /// Two players with one name: their scores would be mixed up.
    SameName(Name),
    /// Two players with one token.
    SameToken(Token),
    /// Two players with one colour: their pawns and walls would look alike.
    SameColour(Colour),
    /// There is no room for so many bonus squares; only for that many.
    NoRoomForBonus(usize),
    /// Tournament time that is zero, longer than two weeks somewhere, or finer than milliseconds.
    Timing,
    /// The rules do not allow such a game.
    Variant(VariantError),
}

codes! {
    PlanError {
        PlanError::People => "plan-people",
        PlanError::CooperativeIsForFour => "plan-cooperative-is-for-four",
        PlanError::Partner => "plan-partner",
        PlanError::SameName(_) => "plan-same-name",
        PlanError::SameToken(_) => "plan-same-token",
        PlanError::SameColour(_) => "plan-same-colour",
        PlanError::NoRoomForBonus(_) => "plan-no-room-for-bonus",
        PlanError::Timing => "plan-timing",
    } else {
        PlanError::Variant(error) => error.code(),
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::People => f.write_str("two or four can play"),
            PlanError::CooperativeIsForFour => f.write_str("the cooperative game is for four"),
            PlanError::Partner => f.write_str("the partner must be one of the other players"),
            PlanError::SameName(name) => write!(f, "two players are called {name}"),
            PlanError::SameToken(token) => write!(f, "two players have the token {token}"),
            PlanError::SameColour(colour) => {
                write!(f, "two players have the colour {}", colour.name())
            }
            PlanError::NoRoomForBonus(room) => {
                write!(f, "there is room for {room} bonus squares only")
            }
            PlanError::Timing => {
                f.write_str("expected some time, at most two weeks, in whole milliseconds")
            }
            PlanError::Variant(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PlanError {}

/// Checks that no two players have one name or one token.
pub(crate) fn check_seats(seats: &[Seat]) -> Result<(), PlanError> {
    for (place, seat) in seats.iter().enumerate() {
        let before = &seats[..place];
        if before.iter().any(|other| other.name == seat.name) {
            return Err(PlanError::SameName(seat.name.clone()));
        }
        if before.iter().any(|other| other.token == seat.token) {
            return Err(PlanError::SameToken(seat.token));
        }
    }
    Ok(())
}

/// Checks that no two players have one colour. Games saved earlier may have them, and stay as they
/// are.
pub(crate) fn check_colours(seats: &[Seat]) -> Result<(), PlanError> {
    for (place, seat) in seats.iter().enumerate() {
        if seats[..place].iter().any(|it| it.colour == seat.colour) {
            return Err(PlanError::SameColour(seat.colour));
        }
    }
    Ok(())
}
