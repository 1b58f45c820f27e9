//! Whatever is chosen can be read, on the consoles of two makers.

use super::*;

/// What the sixteen numbers look like on the first consoles and in xterm.
const CONSOLES: [[u32; 16]; 2] = [
    [
        0x00_0000, 0xaa_0000, 0x00_aa00, 0xaa_5500, 0x00_00aa, 0xaa_00aa, 0x00_aaaa, 0xaa_aaaa,
        0x55_5555, 0xff_5555, 0x55_ff55, 0xff_ff55, 0x55_55ff, 0xff_55ff, 0x55_ffff, 0xff_ffff,
    ],
    [
        0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
        0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
    ],
];

fn shown(number: u8, console: &[u32; 16]) -> u32 {
    let place = u32::from(number);
    match place {
        0..16 => console[number as usize],
        16..232 => {
            let level = |step: u32| [0, 95, 135, 175, 215, 255][step as usize];
            let place = place - 16;
            level(place / 36) << 16 | level(place / 6 % 6) << 8 | level(place % 6)
        }
        _ => (8 + 10 * (place - 232)) * 0x01_0101,
    }
}

/// As the guidelines for readable pages have it: from 1 for the same to 21 for black on white.
fn contrast(one: u32, other: u32) -> f64 {
    let luminance = |colour: u32| {
        let part = |shift: u32| {
            let value = f64::from(colour >> shift & 0xff) / 255.0;
            if value <= 0.039_28 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0) + 0.05
    };
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

fn themes(tint: Tint) -> impl Iterator<Item = (Theme, u32)> {
    let pages = [
        (Background::Dark, 0x00_0000),
        (Background::Light, 0xff_ffff),
    ];
    let both = pages
        .into_iter()
        .flat_map(|page| [(page, false), (page, true)]);
    both.map(move |((background, page), shaded)| {
        let theme = Theme::for_screen(true, background).with_cells(tint, shaded);
        (theme, page)
    })
}

#[test]
fn c3_every_colour_can_be_read_on_dark_and_light_pages() {
    for console in &CONSOLES {
        for (theme, page) in themes(Tint::None) {
            for chosen in Colour::ALL {
                let theme = theme.with_players([chosen]);
                let style = theme.style(Role::OwnWall(Player::FIRST));
                let letter = style
                    .foreground
                    .map_or(page ^ 0xff_ffff, |it| shown(it, console));
                let behind = style.background.map_or(page, |it| shown(it, console));
                let least = match (chosen, page) {
                    // What xterm takes for yellow, cyan and green on white is light, and there is no darker one.
                    (_, 0xff_ffff) if matches!(style.foreground, Some(2 | 3 | 6)) => 1.6,
                    _ => 2.0,
                };
                let found = contrast(letter, behind);
                assert!(found > least, "{chosen:?} on {page:06x}: {found}");
            }
        }
    }
}

#[test]
fn c3_every_pawn_and_mark_can_be_read_on_cells_of_every_colour() {
    for console in &CONSOLES {
        for tint in Colour::ALL {
            for (theme, _) in themes(Tint::Of(tint)) {
                for chosen in Colour::ALL {
                    let theme = theme.with_players([chosen]);
                    for (role, least) in [
                        (Role::Pawn(Player::FIRST), 3.0),
                        (Role::Target(Player::FIRST), 1.5),
                        (Role::Text, 3.0),
                    ] {
                        let style = theme.style_on(role, Ground::Cell);
                        let number = |it: Option<u8>| shown(it.expect("a colour"), console);
                        let found = contrast(number(style.foreground), number(style.background));
                        assert!(
                            found > least,
                            "{role:?} {chosen:?} on {tint:?}: {found} {style:?}"
                        );
                    }
                }
            }
        }
    }
}

/// Where nobody has said what lies behind, the ones that could vanish bring it with them; without colours they do not.
#[test]
fn black_and_white_players_are_seen_on_unknown_backgrounds() {
    for (chosen, letter, behind) in [
        (Colour::Black, 0, 7),
        (Colour::White, 15, 0),
        (Colour::LightGrey, 7, 0),
    ] {
        let theme = Theme::SIXTEEN_COLOURS.with_players([chosen]);
        let style = theme.style(Role::OwnWall(Player::FIRST));
        let found = (style.foreground, style.background);
        assert_eq!(found, (Some(letter), Some(behind)), "{chosen:?}");
        let none = Theme::for_screen(false, Background::Unknown).with_players([chosen]);
        assert!(
            !none.style(Role::Pawn(Player::FIRST)).reversed,
            "{chosen:?}"
        );
    }
}
