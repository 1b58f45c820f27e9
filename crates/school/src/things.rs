//! What stands on the boards: pawns, and for the arrow programmes characters and the objects they
//! look for. Each has one letter in drawings made of characters; their names are in the language
//! files, their pictures belong to the sheets.

/// A pawn of the exercises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pawn {
    /// The one the child moves.
    Red,
    /// The one to be found.
    Blue,
    /// The other one of the race.
    Green,
}

impl Pawn {
    /// All of them.
    pub const ALL: [Pawn; 3] = [Pawn::Red, Pawn::Blue, Pawn::Green];

    /// Its letter in drawings.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Pawn::Red => 'R',
            Pawn::Blue => 'B',
            Pawn::Green => 'G',
        }
    }
}

macro_rules! lettered {
    ($(#[$about:meta])* $name:ident, $($(#[$what:meta])* $variant:ident $letter:literal $key:literal),* $(,)?) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$what])* $variant),*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$variant),*];

            /// Its letter in drawings.
            #[must_use]
            pub const fn letter(self) -> char {
                match self {
                    $($name::$variant => $letter),*
                }
            }

            /// The key of its name in the language files.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $($name::$variant => $key),*
                }
            }

            /// The one with that letter.
            #[must_use]
            pub fn with_letter(letter: char) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.letter() == letter)
            }
        }
    };
}

lettered! {
    /// Who follows a programme.
    Character,
    /// The cat.
    Cat '1' "school-character-cat",
    /// The dog.
    Dog '2' "school-character-dog",
    /// The rabbit.
    Rabbit '3' "school-character-rabbit",
    /// The bear.
    Bear '4' "school-character-bear",
    /// The duck.
    Duck '5' "school-character-duck",
    /// The mouse.
    Mouse '6' "school-character-mouse",
}

lettered! {
    /// What is looked for.
    Object,
    /// An apple.
    Apple 'a' "school-object-apple",
    /// A boat.
    Boat 'b' "school-object-boat",
    /// A cake.
    Cake 'c' "school-object-cake",
    /// A drum.
    Drum 'd' "school-object-drum",
    /// A flower.
    Flower 'f' "school-object-flower",
    /// A gift.
    Gift 'g' "school-object-gift",
    /// A house.
    House 'h' "school-object-house",
    /// A key.
    Key 'k' "school-object-key",
    /// The moon.
    Moon 'm' "school-object-moon",
    /// The sun.
    Sun 's' "school-object-sun",
    /// A tree.
    Tree 't' "school-object-tree",
    /// An umbrella.
    Umbrella 'u' "school-object-umbrella",
}
