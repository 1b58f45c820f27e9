//! Chance from the system: names of games, room codes, tokens. Nothing here can be foreseen by anybody outside.

/// Letters and digits that are not taken for each other when they are read out.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Bytes by chance.
pub(crate) fn bytes<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).expect("the system has chance to give");
    bytes
}

/// So many letters, each one of 32.
pub(crate) fn letters<const COUNT: usize>() -> String {
    let bytes = bytes::<COUNT>();
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte % 32)]);
    bytes.into_iter().map(letter).collect()
}

/// The name of a game: ten letters, of which nobody guesses one that is not told.
pub(crate) fn game_id() -> String {
    letters::<10>()
}

/// A room code: short enough to be called through a classroom.
pub(crate) fn room_code() -> String {
    letters::<5>()
}

/// A number of 53 bits, which JSON carries exactly; never 0.
pub(crate) fn number() -> i64 {
    i64::try_from(u64::from_le_bytes(bytes()) >> 11).unwrap_or(0) | 1
}

/// Could that be the name of a game?
pub(crate) fn is_game_id(text: &str) -> bool {
    text.len() == 10 && text.bytes().all(|byte| LETTERS.contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_look_like_names_and_differ() {
        let (one, other) = (game_id(), game_id());
        assert!(is_game_id(&one) && is_game_id(&other));
        assert_ne!(one, other);
        for text in [
            "",
            "abc",
            "abcdefghi1",
            "abcdefghil",
            "../../../x",
            "ABCDEFGHIJ",
        ] {
            assert!(!is_game_id(text), "{text}");
        }
        assert_eq!(room_code().len(), 5);
        assert!((1..1 << 53).contains(&number()));
    }
}
