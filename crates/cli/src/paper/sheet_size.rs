//! How large a sheet of paper is.

/// Width and height in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SheetSize {
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl SheetSize {
    pub(crate) const A4: SheetSize = SheetSize {
        width: 595.28,
        height: 841.89,
    };
    pub(crate) const LETTER: SheetSize = SheetSize {
        width: 612.0,
        height: 792.0,
    };

    /// By its name, in letters large or small.
    pub(crate) fn named(name: &str) -> Option<SheetSize> {
        match name.to_ascii_lowercase().as_str() {
            "a4" => Some(SheetSize::A4),
            "letter" => Some(SheetSize::LETTER),
            _ => None,
        }
    }
}
