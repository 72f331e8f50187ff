//! Random names and secrets, and proofs that we made something.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The letters of ids: none that is easily mistaken for another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Random bytes from the operating system.
///
/// # Panics
/// If the operating system has none, which leaves nothing safe to do.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// Where seeds are counted on from, if they are to be the same each time.
static COUNTED: OnceLock<AtomicU64> = OnceLock::new();

/// A seed for the chance of a game or a bot: random, or the next one after [`count_seeds`].
pub fn seed() -> u64 {
    match COUNTED.get() {
        Some(next) => BuildHasherDefault::<DefaultHasher>::default().hash_one(next.fetch_add(1, Ordering::Relaxed)),
        None => u64::from_le_bytes(random()),
    }
}

/// From now on the seeds of games and bots in this process follow from `first`, in the order in which they are
/// asked for: for tests. Secrets stay random.
pub fn count_seeds(first: u64) {
    // Whoever was first has set it.
    let _ = COUNTED.set(AtomicU64::new(first));
}

/// A random id of so many letters, five bits each.
pub fn id<const N: usize>() -> String {
    random::<N>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash under which a secret is kept.
pub fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// Whether two texts are the same, found out in a time that does not tell where they differ.
pub fn same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// The server's own keys; they live in the store and never leave the server.
#[derive(Clone)]
pub struct Keys {
    /// For cookies and forms.
    pub cookies: [u8; 32],
    /// For the secrets of seats.
    pub seats: [u8; 32],
}

impl Keys {
    /// The secret of a seat, made from the key, so that it is kept nowhere. The nonce is the seat's
    /// own: who takes the seat anew gets a new secret.
    pub fn seat_secret(&self, table: &str, seat: usize, nonce: &str) -> String {
        proof(&self.seats, &["seat", table, &seat.to_string(), nonce])
    }

    /// The proof that a cookie is ours.
    pub fn cookie_proof(&self, token: &str) -> String {
        proof(&self.cookies, &["cookie", token])
    }

    /// The id of the person behind a cookie: the same however many requests come at once.
    pub fn person(&self, token: &str) -> String {
        proof(&self.cookies, &["person", token])
    }

    /// What goes back with every form of this session.
    pub fn csrf(&self, token: &str) -> String {
        proof(&self.cookies, &["csrf", token])
    }
}

/// 128 bits that only the owner of the key can make from the parts.
fn proof(key: &[u8; 32], parts: &[&str]) -> String {
    // A key of any length is accepted.
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key may have any length");
    for part in parts {
        mac.update(&(part.len() as u64).to_le_bytes());
        mac.update(part.as_bytes());
    }
    hex(&mac.finalize().into_bytes()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_belongs_to_one_seat_of_one_table_and_one_sitting() {
        let keys = Keys { cookies: [1; 32], seats: [2; 32] };
        let secret = keys.seat_secret("table", 1, "n");
        assert_eq!(secret.len(), 32);
        assert!(same(&secret, &keys.seat_secret("table", 1, "n")));
        for other in [keys.seat_secret("table", 2, "n"), keys.seat_secret("tabl", 1, "en"), keys.cookie_proof("table")]
        {
            assert!(!same(&secret, &other));
        }
    }

    #[test]
    fn ids_are_long_and_differ() {
        assert_eq!(id::<10>().len(), 10);
        assert_ne!(id::<10>(), id::<10>());
    }
}
