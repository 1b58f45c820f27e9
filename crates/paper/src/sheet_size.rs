//! How large a sheet of paper is.

/// Width and height in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SheetSize {
    pub width: f32,
    pub height: f32,
}

impl SheetSize {
    pub const A4: SheetSize = SheetSize {
        width: 595.28,
        height: 841.89,
    };
    pub const LETTER: SheetSize = SheetSize {
        width: 612.0,
        height: 792.0,
    };

    /// By its name, in letters large or small.
    pub fn named(name: &str) -> Option<SheetSize> {
        match name.to_ascii_lowercase().as_str() {
            "a4" => Some(SheetSize::A4),
            "letter" => Some(SheetSize::LETTER),
            _ => None,
        }
    }
}
