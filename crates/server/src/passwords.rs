//! Passwords: what the database keeps of one, and whether one is right. Both take long and much memory on purpose, so two at most are worked on at once, in
//! memory that is used again; a bounded number waits, and the rest hears that the site is busy.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::{
    Output, ParamsString, PasswordHash, PasswordHashString, Salt, SaltString,
};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::chance;

/// Worked on at once: each takes 19 MiB and some 20 ms of a core.
const AT_ONCE: usize = 2;
/// That may wait for their turn: the last of them for some seconds.
const WAITING: usize = 128;

/// What would be kept of a password that nobody knows: for names that nobody has.
pub(crate) const OF_NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdCE\
    $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// What is tried first by those who guess, of at least eight letters.
const COMMON: [&str; 40] = [
    "00000000",
    "11111111",
    "11223344",
    "12121212",
    "12341234",
    "12344321",
    "12345678",
    "123456789",
    "1234567890",
    "123123123",
    "1q2w3e4r",
    "1q2w3e4r5t",
    "1qaz2wsx",
    "87654321",
    "987654321",
    "88888888",
    "99999999",
    "aaaaaaaa",
    "abcd1234",
    "abcdefgh",
    "azertyui",
    "azertyuiop",
    "baseball",
    "bonjour1",
    "chocolat",
    "computer",
    "football",
    "iloveyou",
    "jetaime1",
    "letmein1",
    "loulou123",
    "motdepasse",
    "password",
    "password1",
    "princess",
    "qwertyui",
    "qwertyuiop",
    "soleil123",
    "sunshine",
    "trustno1",
];

/// Is that one of the first that a guesser would try for that name?
pub(crate) fn is_common(password: &str, name: &str) -> bool {
    let password = password.to_lowercase();
    let mut letters = password.chars();
    let first = letters.next();
    let is_one_letter = letters.all(|letter| Some(letter) == first);
    is_one_letter || COMMON.contains(&password.as_str()) || password == name.to_lowercase()
}

/// Why a password was not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PasswordError {
    /// Too many wait already.
    Busy,
    /// The hash could not be computed.
    Failed,
}

impl From<argon2::password_hash::Error> for PasswordError {
    fn from(_: argon2::password_hash::Error) -> PasswordError {
        PasswordError::Failed
    }
}

impl From<argon2::Error> for PasswordError {
    fn from(_: argon2::Error) -> PasswordError {
        PasswordError::Failed
    }
}

/// The memory of one computation.
type Blocks = Vec<Block>;

/// Looks at passwords, a few at a time.
pub(crate) struct Passwords {
    /// Those that are worked on and those that wait.
    places: Arc<Semaphore>,
    turns: Arc<Semaphore>,
    memory: Arc<Mutex<Vec<Blocks>>>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords {
            places: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            memory: Arc::default(),
        }
    }
}

impl Passwords {
    /// What the database keeps of a password.
    pub(crate) async fn hashed(&self, password: String) -> Result<String, PasswordError> {
        self.work(move |memory| {
            let salt = SaltString::encode_b64(&chance::bytes::<16>())?;
            let made = hash_with(&Argon2::default(), &password, salt.as_salt(), memory)?;
            Ok(made.to_string())
        })
        .await
    }

    /// Is that the password of which the database keeps that?
    pub(crate) async fn is_right(
        &self,
        password: String,
        kept: String,
    ) -> Result<bool, PasswordError> {
        self.work(move |memory| {
            let kept = PasswordHash::new(&kept)?;
            let salt = kept.salt.ok_or(PasswordError::Failed)?;
            let version = kept.version.unwrap_or_else(|| Version::default().into());
            let argon2 = Argon2::new(
                Algorithm::try_from(kept.algorithm)?,
                Version::try_from(version)?,
                Params::try_from(&kept)?,
            );
            let made = hash_with(&argon2, &password, salt, memory)?;
            // Compared in a time that tells nothing.
            Ok(made.hash().is_some() && made.hash() == kept.hash)
        })
        .await
    }

    /// Waits for a turn and does that on a thread that may take long.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Blocks) -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| PasswordError::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|_| PasswordError::Failed)?;
        let memory = Arc::clone(&self.memory);
        let worked = tokio::task::spawn_blocking(move || {
            // The turn lasts as long as the work, also where the request has been given up.
            let _held: [OwnedSemaphorePermit; 2] = [place, turn];
            let lock = || memory.lock().unwrap_or_else(PoisonError::into_inner);
            let mut blocks = lock().pop().unwrap_or_default();
            let done = work(&mut blocks);
            lock().push(blocks);
            done
        });
        worked.await.map_err(|_| PasswordError::Failed)?
    }
}

fn hash_with(
    argon2: &Argon2<'_>,
    password: &str,
    salt: Salt<'_>,
    memory: &mut Blocks,
) -> Result<PasswordHashString, PasswordError> {
    let params = argon2.params();
    memory.resize(params.block_count(), Block::default());
    let mut bytes = [0; Salt::MAX_LENGTH];
    let bytes = salt.decode_b64(&mut bytes)?;
    let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
    let output = Output::init_with(length, |output| {
        argon2.hash_password_into_with_memory(password.as_bytes(), bytes, output, &mut *memory)?;
        Ok(())
    })?;
    Ok(PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(params)?,
        salt: Some(salt),
        hash: Some(output),
    }
    .serialize())
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

    use super::*;

    fn waits<T>(work: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_multi_thread().build();
        runtime.expect("a runtime").block_on(work)
    }

    #[test]
    fn passwords_are_kept_as_the_library_keeps_them() {
        let passwords = Passwords::default();
        let kept = waits(passwords.hashed("correct horse".to_owned())).expect("a hash");
        let parsed = PasswordHash::new(&kept).expect("a hash");
        let verified = Argon2::default().verify_password(b"correct horse", &parsed);
        assert!(verified.is_ok(), "{kept}");
        // One of an earlier version, with other costs.
        let salt = SaltString::encode_b64(b"0123456789abcdef").expect("a salt");
        let params = Params::new(64, 1, 1, None).expect("costs");
        let old = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let old = old.hash_password(b"battery staple", &salt).expect("a hash");
        for (password, kept, right) in [
            ("correct horse", kept.clone(), Ok(true)),
            ("correct horses", kept, Ok(false)),
            ("battery staple", old.to_string(), Ok(true)),
            ("battery", old.to_string(), Ok(false)),
            ("anything", OF_NOBODY.to_owned(), Ok(false)),
            ("anything", String::new(), Err(PasswordError::Failed)),
        ] {
            let told = waits(passwords.is_right(password.to_owned(), kept));
            assert_eq!(told, right, "{password}");
        }
    }

    #[test]
    fn what_everybody_would_guess_is_no_password() {
        for (password, name, common) in [
            ("12345678", "Ada", true),
            ("MotDePasse", "Ada", true),
            ("zzzzzzzzzz", "Ada", true),
            ("Ada Lovelace", "ada lovelace", true),
            ("correct horse", "Ada", false),
        ] {
            assert_eq!(is_common(password, name), common, "{password}");
        }
        assert!(COMMON.iter().all(|password| password.len() >= 8));
    }

    #[test]
    fn names_that_nobody_has_cost_as_much() {
        let nobody = PasswordHash::new(OF_NOBODY).expect("a hash");
        let params = Params::try_from(&nobody).expect("costs");
        assert_eq!(params.block_count(), Params::default().block_count());
        assert_eq!(params.t_cost(), Params::default().t_cost());
    }

    /// Many at once: two have memory at a time, and those beyond the queue hear so at once.
    #[test]
    fn many_at_once_share_the_memory_of_two() {
        let passwords = Arc::new(Passwords::default());
        let (busy, right) = waits(async {
            let all: Vec<_> = (0..200)
                .map(|_| {
                    let passwords = Arc::clone(&passwords);
                    tokio::spawn(async move { passwords.hashed("long enough".to_owned()).await })
                })
                .collect();
            let (mut busy, mut right) = (0, 0);
            for one in all {
                match one.await.expect("an answer") {
                    Ok(_) => right += 1,
                    Err(error) => {
                        assert_eq!(error, PasswordError::Busy);
                        busy += 1;
                    }
                }
            }
            (busy, right)
        });
        assert!(right >= AT_ONCE + WAITING && busy + right == 200, "{right}");
        assert!(passwords.memory.lock().expect("unlocked").len() <= AT_ONCE);
    }
}
