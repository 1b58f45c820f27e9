//! What proves who somebody is: tokens that mean nothing by themselves. The database knows their hashes alone, so that whoever
//! reads it cannot be anybody; a signature tells forged ones apart without asking the database.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use blake2::digest::Mac as _;
use blake2::{Blake2s256, Blake2sMac256, Digest as _};

use crate::chance;
use crate::store::folder::{on_disk, own_file};

/// Letters of a token: 160 bits.
const LENGTH: usize = 32;
/// Hexadecimal digits of the signature that are kept.
const SIGNATURE: usize = 32;
/// The file of the key, in the data folder.
pub(crate) const KEY_FILE: &str = "site.key";

/// The key that tokens are signed with.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Key([u8; 32]);

/// What is in the data folder in place of a key.
pub(crate) enum KeyFile {
    There(Key),
    Missing,
    /// Something that is no key.
    Wrong,
}

impl Key {
    /// A new key, which nobody has seen.
    pub(crate) fn new() -> Key {
        Key(chance::bytes())
    }

    pub(crate) fn of_bytes(bytes: &[u8]) -> Option<Key> {
        bytes.try_into().ok().map(Key)
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The key of that data folder.
    pub(crate) fn read(folder: &Path) -> io::Result<KeyFile> {
        match fs::read(folder.join(KEY_FILE)) {
            Ok(bytes) => Ok(Key::of_bytes(&bytes).map_or(KeyFile::Wrong, KeyFile::There)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(KeyFile::Missing),
            Err(error) => Err(error),
        }
    }

    /// Puts the key into that data folder, whole or not at all.
    pub(crate) fn keep(&self, folder: &Path) -> io::Result<()> {
        let path = folder.join(KEY_FILE);
        let part = folder.join(KEY_FILE.to_owned() + ".part");
        let mut file = own_file(&part)?;
        file.set_len(0)?;
        file.write_all(&self.0)?;
        file.sync_all()?;
        drop(file);
        fs::rename(part, path)?;
        on_disk(folder)
    }

    /// By which a database knows its key, without having it.
    pub(crate) fn fingerprint(&self) -> i64 {
        let hash = Blake2s256::new_with_prefix(b"dedale-key-1 ").chain_update(self.0);
        let bytes: [u8; 32] = hash.finalize().into();
        let first = bytes
            .first_chunk()
            .map_or(0, |first| i64::from_le_bytes(*first));
        // Zero would be as good as none.
        first | 1
    }

    /// A new token, signed.
    pub(crate) fn mint(&self) -> String {
        let token = chance::letters::<LENGTH>();
        let signature = self.signature(&token);
        format!("{token}.{signature}")
    }

    /// Is the signature ours? It says nothing about whether the token is still good.
    pub(crate) fn has_signed(&self, token: &str) -> bool {
        let Some((body, signature)) = token.split_once('.') else {
            return false;
        };
        body.len() == LENGTH && equal(self.signature(body).as_bytes(), signature.as_bytes())
    }

    /// A mark for a browser in which that visitor has proved who they are.
    pub(crate) fn mark(&self, visitor: i64) -> String {
        let mark = chance::letters::<LENGTH>();
        let signature = self.signature(&format!("mark {visitor} {mark}"));
        format!("{mark}.{signature}")
    }

    /// Is that such a mark, of that visitor?
    pub(crate) fn has_marked(&self, mark: &str, visitor: i64) -> bool {
        mark.split_once('.').is_some_and(|(body, signature)| {
            let own = self.signature(&format!("mark {visitor} {body}"));
            body.len() == LENGTH && equal(own.as_bytes(), signature.as_bytes())
        })
    }

    fn signature(&self, body: &str) -> String {
        let mac = Blake2sMac256::new_from_slice(&self.0).expect("32 bytes are a key of BLAKE2s");
        let mac = mac.chain_update(body.as_bytes()).finalize().into_bytes();
        let mut digits = hexadecimal(&mac);
        digits.truncate(SIGNATURE);
        digits
    }
}

/// What the database keeps of a token.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Blake2s256::digest(format!("dedale-token-1 {token}")).into()
}

/// A number for a text, the same as long as the program runs and afterwards: what is counted by it needs not keep the text.
pub(crate) fn number(text: &str) -> u64 {
    let hash = Blake2s256::digest(format!("dedale-number-1 {text}"));
    let (first, _) = hash.split_at(8);
    first
        .iter()
        .fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Looks at every byte, so that the time tells nothing.
fn equal(one: &[u8], other: &[u8]) -> bool {
    let pairs = one.iter().zip(other);
    one.len() == other.len() && pairs.fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forged_tokens_are_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let key = Key::new();
        key.keep(folder.path()).unwrap();
        let token = key.mint();
        assert!(key.has_signed(&token));
        // The same key after a restart.
        let KeyFile::There(again) = Key::read(folder.path()).unwrap() else {
            panic!("the key is there");
        };
        assert!(again.has_signed(&token));
        assert_eq!(again.fingerprint(), key.fingerprint());
        let mut changed = token.clone().into_bytes();
        changed[3] ^= 1;
        let changed = String::from_utf8(changed).unwrap();
        let (body, signature) = token.split_once('.').unwrap();
        for forged in [
            changed,
            body.to_owned(),
            format!("{body}."),
            format!("{body}.{}", &signature[1..]),
            format!(".{signature}"),
            String::new(),
        ] {
            assert!(!key.has_signed(&forged), "{forged}");
        }
        let other = Key::new();
        assert!(!other.has_signed(&token));
        assert_ne!(other.fingerprint(), key.fingerprint());
        assert_ne!(hash(&token), hash(body));
        let mark = key.mark(7);
        assert!(key.has_marked(&mark, 7) && !key.has_marked(&mark, 8));
        // One is not good for the other.
        assert!(!key.has_signed(&mark) && !key.has_marked(&token, 7));
        assert_ne!(number("ada"), number("Ada"));
    }
}
