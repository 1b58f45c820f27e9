//! How large a sheet of paper is.

/// Width and height in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SheetSize {
    /// In points, of which 72 are an inch.
    pub width: f32,
    /// In points.
    pub height: f32,
}

impl SheetSize {
    /// 210 by 297 millimetres.
    pub const A4: SheetSize = SheetSize {
        width: 595.28,
        height: 841.89,
    };
    /// 8½ by 11 inches.
    pub const LETTER: SheetSize = SheetSize {
        width: 612.0,
        height: 792.0,
    };

    /// By its name, in letters large or small.
    #[must_use]
    pub fn named(name: &str) -> Option<SheetSize> {
        match name.to_ascii_lowercase().as_str() {
            "a4" => Some(SheetSize::A4),
            "letter" => Some(SheetSize::LETTER),
            _ => None,
        }
    }
}
