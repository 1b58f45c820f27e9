//! Codes of errors: words that never change, for programs. Protocols send them beside the sentence
//! in the reader's language. docs/protocol.md lists them.

/// Gives an error type `code()` and `CODES`: one word in kebab case for each kind of error, the
/// list made from the same lines as the match, so that none can be left out. The arms under `else`
/// pass on the code of what an error contains; those codes are in the list of its own type.
///
/// A code that has been published stays as it is; a test compares all of them with the table in
/// docs/protocol.md.
///
/// ```
/// use dedale_rules::{Refusal, codes};
/// enum Trouble {
///     Late,
///     Refused(Refusal),
/// }
/// codes! {
///     Trouble {
///         Trouble::Late => "late",
///     } else {
///         Trouble::Refused(refusal) => refusal.code(),
///     }
/// }
/// assert_eq!(Trouble::CODES, ["late"]);
/// assert_eq!(Trouble::Late.code(), "late");
/// assert_eq!(Trouble::Refused(Refusal::NoWallsLeft).code(), "no-walls-left");
/// ```
// Hidden: the other crates of Dédale make the codes of their errors with it; users of the rules call
// `code()`.
#[doc(hidden)]
#[macro_export]
macro_rules! codes {
    ($name:ty { $($pattern:pat => $code:literal,)* }) => {
        $crate::codes! { $name { $($pattern => $code,)* } else {} }
    };
    ($name:ty { $($pattern:pat => $code:literal,)* } else { $($other:tt)* }) => {
        impl $name {
            /// The codes of this type, without those of the errors it contains.
            pub const CODES: &'static [&'static str] = &[$($code),*];

            /// The error as a word that never changes, for programs.
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self {
                    $($pattern => $code,)*
                    $($other)*
                }
            }
        }
    };
}
