//! What the full screen looks like after some keys, without a terminal:
//! `cargo run -p dedale-console --example screen -- "<Down><Down>"`.

use std::{env, io};

use dedale_canvas::theme::Background;
use dedale_console::screen::{Extent, Given, Script, Surroundings};
use dedale_store::Home;
use dedale_words::Language;

fn main() -> io::Result<()> {
    let fixed = |value| Given {
        value,
        is_fixed: true,
    };
    let surroundings = Surroundings {
        unicode: fixed(true),
        colours: fixed(false),
        shades: false,
        background: Background::Unknown,
        language: Given {
            value: Language::English,
            is_fixed: true,
        },
        stage: None,
        seed: Some(1),
    };
    let extent = Extent {
        width: 80,
        height: 24,
    };
    let folder = tempfile::tempdir()?;
    let mut script = Script::new(Home::at(folder.path()), surroundings, extent);
    let keys = env::args().nth(1).unwrap_or_default();
    if script.type_and_wait(&keys).is_none() {
        eprintln!("{keys}: expected keys such as x, <Enter> or <Down>");
    }
    print!("{}", script.render());
    Ok(())
}
