//! All keys of a game on a page of their own, in place of the board: they fit whoever plays. Any click
//! closes it.

use crate::screen::app::Context;
use crate::screen::game::view::ABOVE;
use crate::screen::picture::{Click, Picture};
use dedale_canvas::canvas::Role;

/// Draws the page below the title.
pub(super) fn draw(context: &Context, picture: &mut Picture) {
    let top = ABOVE + 1;
    picture.write(3, top, &context.text("game-all-keys-title"), Role::Heading);
    for (place, line) in context.text("game-all-keys").lines().enumerate() {
        picture.write(3, top + 2 + place, line, Role::Text);
    }
    let extent = picture.extent;
    let last = extent.height - 1;
    picture.write(1, last, &context.text("game-keys-all"), Role::Aside);
    picture.touch((0, ABOVE), (extent.width, last), Click::Key('?'));
}
