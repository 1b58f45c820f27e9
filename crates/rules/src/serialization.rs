//! The feature `serde`: values as their texts. A text that does not parse is refused with the error of
//! parsing; the texts themselves belong to their types.

use alloc::sync::Arc;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error as _, Visitor};
use serde::ser::{Error as _, Serialize, Serializer};

use crate::cell::Cell;
use crate::moves::Move;
use crate::player::Player;
use crate::position::Position;
use crate::size::Size;
use crate::variant::{Variant, VariantSetup};
use crate::wall::Wall;

/// Reads a text as a value.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Serializes types as what they show, and reads them back as they parse.
macro_rules! as_texts {
    ($($name:ty)*) => {
        $(
            /// As its text. With the feature `serde`.
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            /// From its text, refused with the error of parsing. With the feature `serde`.
            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                    deserializer.deserialize_str(Text(PhantomData))
                }
            }
        )*
    };
}

as_texts! { Cell Move Player Position Size Wall }

/// As the line of its start. With the feature `serde`.
impl Serialize for Variant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Position::start(Arc::new(self.clone())).serialize(serializer)
    }
}

/// From the line of a start; a position further on is refused. With the feature `serde`.
impl<'de> Deserialize<'de> for Variant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Variant, D::Error> {
        let position = Position::deserialize(deserializer)?;
        if position != Position::start(Arc::clone(position.variant())) {
            let what = "expected the start of a game: every pawn on its first cell, no wall placed";
            return Err(D::Error::custom(what));
        }
        Ok(Variant::clone(position.variant()))
    }
}

/// As the line of its start; rules that contradict one another are refused. With the feature `serde`.
impl Serialize for VariantSetup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let variant = self.clone().validate().map_err(S::Error::custom)?;
        variant.serialize(serializer)
    }
}

/// From the line of a start. With the feature `serde`.
impl<'de> Deserialize<'de> for VariantSetup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<VariantSetup, D::Error> {
        Variant::deserialize(deserializer).map(|variant| variant.setup())
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    use super::*;
    use crate::player::PlayerCount;

    /// Shows what a value is serialized as. (A formatter is a serializer of texts.)
    struct Serialized<'a, T>(&'a T);

    impl<T: Serialize> fmt::Display for Serialized<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }

    fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Error> {
        let deserializer: StrDeserializer<'a, Error> = text.into_deserializer();
        T::deserialize(deserializer)
    }

    /// The value of the text is serialized as that text, and is read back from it.
    fn is_its_text<T>(text: &str)
    where
        T: Serialize + for<'a> Deserialize<'a> + FromStr<Err: fmt::Debug> + PartialEq + fmt::Debug,
    {
        let value: T = text.parse().unwrap();
        assert_eq!(Serialized(&value).to_string(), text);
        assert_eq!(read::<T>(text), Ok(value));
    }

    /// A damaged text is refused with the sentence of parsing.
    fn is_refused_alike<T>(text: &str)
    where
        T: for<'a> Deserialize<'a> + FromStr<Err: fmt::Display> + fmt::Debug,
    {
        let Err(parsing) = text.parse::<T>() else {
            panic!("{text:?} parses");
        };
        assert_eq!(
            read::<T>(text).unwrap_err().to_string(),
            parsing.to_string()
        );
    }

    const PLAYED: &str = "dedale/1 7x7 d3:7,d7:8 c4h 2 pass bonus=d3:5,b5:2 spent=d3 points=5,0";

    #[test]
    fn values_are_their_texts() {
        is_its_text::<Cell>("e4");
        is_its_text::<Wall>("k11v");
        for text in ["e4", "e3h", "pass"] {
            is_its_text::<Move>(text);
        }
        is_its_text::<Player>("3");
        is_its_text::<Size>("3x12");
        is_its_text::<Position>(PLAYED);
    }

    #[test]
    fn what_does_not_parse_is_refused_with_the_error_of_parsing() {
        is_refused_alike::<Cell>("m1");
        is_refused_alike::<Wall>("l1h");
        is_refused_alike::<Move>("e2e4");
        is_refused_alike::<Player>("5");
        is_refused_alike::<Size>("2x9");
        is_refused_alike::<Position>("dedale/1 9x9 e1:10,e1:10 - 1");
        is_refused_alike::<Position>("dedale/2");
    }

    #[test]
    fn a_variant_is_the_line_of_its_start() {
        let mut setup = VariantSetup::new(Size::STANDARD, PlayerCount::Four);
        setup.pass = true;
        setup.walls = 7;
        let text = Serialized(&setup).to_string();
        assert_eq!(text, "dedale/1 9x9 e1:7,a5:7,e9:7,i5:7 - 1 walls=7 pass");
        assert_eq!(read::<VariantSetup>(&text), Ok(setup.clone()));
        assert_eq!(read::<Variant>(&text).unwrap().setup(), setup);
    }

    #[test]
    fn a_variant_is_refused_where_it_is_damaged_or_the_game_has_begun() {
        let error = read::<VariantSetup>("dedale/1 9x9").unwrap_err();
        let parsing = "dedale/1 9x9".parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), parsing.to_string());
        let error = read::<VariantSetup>(PLAYED).unwrap_err();
        assert!(error.to_string().contains("the start of a game"), "{error}");
    }

    #[test]
    fn contradicting_rules_are_not_serialized() {
        let mut setup = VariantSetup::new(Size::STANDARD, PlayerCount::Two);
        setup.teams = true;
        let mut text = String::new();
        assert!(fmt::write(&mut text, format_args!("{}", Serialized(&setup))).is_err());
    }
}
