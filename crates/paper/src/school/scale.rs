//! The one scale of play boards and of everything that is cut out for them: what is cut from any sheet fits any
//! board that `dedale school board` prints.

/// A millimetre in points.
const MILLIMETRE: f32 = 72.0 / 25.4;
/// From one square to the next. Seven of them are as wide as a sheet.
pub(crate) const PITCH: f32 = 25.0 * MILLIMETRE;
/// The side of a square.
pub(crate) const SQUARE: f32 = 19.0 * MILLIMETRE;
/// Between squares, where walls lie.
pub(crate) const GROOVE: f32 = PITCH - SQUARE;
/// The side of a picture to cut out: smaller than a square.
pub(crate) const PIECE: f32 = 18.0 * MILLIMETRE;
/// A wall to cut out is two squares and a groove long, and a little thinner than a groove.
pub(crate) const WALL_LENGTH: f32 = 2.0 * SQUARE + GROOVE;
pub(crate) const WALL_WIDTH: f32 = 5.5 * MILLIMETRE;
