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
    ($(#[$about:meta])* $name:ident, $prefix:literal, $($(#[$what:meta])* $variant:ident $letter:literal $key:literal),* $(,)?) => {
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
                    $($name::$variant => concat!($prefix, $key)),*
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
    Character, "school-character-",
    /// The cat.
    Cat '1' "cat",
    /// The dog.
    Dog '2' "dog",
    /// The rabbit.
    Rabbit '3' "rabbit",
    /// The bear.
    Bear '4' "bear",
    /// The duck.
    Duck '5' "duck",
    /// The mouse.
    Mouse '6' "mouse",
}

lettered! {
    /// What is looked for.
    Object, "school-object-",
    /// An apple.
    Apple 'a' "apple",
    /// A boat.
    Boat 'b' "boat",
    /// A cake.
    Cake 'c' "cake",
    /// A drum.
    Drum 'd' "drum",
    /// A flower.
    Flower 'f' "flower",
    /// A gift.
    Gift 'g' "gift",
    /// A house.
    House 'h' "house",
    /// A key.
    Key 'k' "key",
    /// The moon.
    Moon 'm' "moon",
    /// The sun.
    Sun 's' "sun",
    /// A tree.
    Tree 't' "tree",
    /// An umbrella.
    Umbrella 'u' "umbrella",
}
