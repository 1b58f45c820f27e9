//! The constants [`Cell::A1`] to [`Cell::L12`]: a name in the source is checked by the compiler.

use crate::cell::Cell;

/// Declares one constant for each name.
macro_rules! named_cells {
    ($($name:ident)*) => {
        /// Every cell of the largest board by its name.
        ///
        /// ```
        /// use dedale_rules::{Cell, Move, Position};
        /// const OPENING: Move = Move::Pawn(Cell::E2);
        /// assert!(Position::standard().is_legal(OPENING));
        /// assert_eq!("e2".parse(), Ok(Cell::E2));
        /// ```
        impl Cell {
            $(
                #[doc = concat!("The cell ", stringify!($name), ".")]
                pub const $name: Cell = named(stringify!($name));
            )*
        }
    };
}

named_cells! {
    A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1
    A2 B2 C2 D2 E2 F2 G2 H2 I2 J2 K2 L2
    A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3 L3
    A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 K4 L4
    A5 B5 C5 D5 E5 F5 G5 H5 I5 J5 K5 L5
    A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6 L6
    A7 B7 C7 D7 E7 F7 G7 H7 I7 J7 K7 L7
    A8 B8 C8 D8 E8 F8 G8 H8 I8 J8 K8 L8
    A9 B9 C9 D9 E9 F9 G9 H9 I9 J9 K9 L9
    A10 B10 C10 D10 E10 F10 G10 H10 I10 J10 K10 L10
    A11 B11 C11 D11 E11 F11 G11 H11 I11 J11 K11 L11
    A12 B12 C12 D12 E12 F12 G12 H12 I12 J12 K12 L12
}

/// The cell with that name: a capital letter and a number. Any other name does not compile.
const fn named(name: &str) -> Cell {
    let number = match name.as_bytes() {
        [_, units] => *units - b'0',
        [_, tens, units] => (*tens - b'0') * 10 + *units - b'0',
        _ => panic!("a letter and a number"),
    };
    match Cell::new(name.as_bytes()[0] - b'A', number - 1) {
        Some(cell) => cell,
        None => panic!("a cell of the largest board"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_the_cells_of_their_names() {
        let corners = [
            Cell::A1,
            Cell::L1,
            Cell::A12,
            Cell::L12,
            Cell::E3,
            Cell::B10,
        ];
        let names = corners.map(|cell| cell.to_string());
        assert_eq!(names, ["a1", "l1", "a12", "l12", "e3", "b10"]);
    }
}
