//! How much one address may ask for: a bucket that fills up again over time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Addresses that are remembered; beyond that, those whose buckets are full again are forgotten.
const REMEMBERED: usize = 20_000;

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Anything.
    Request,
    /// A new table.
    Table,
    /// A password is tried.
    Password,
}

impl Kind {
    /// How many may come at once, and how many come back each second, relative to the general rate.
    fn bucket(self, rate: f64) -> (f64, f64) {
        match self {
            Kind::Request => (rate * 6.0, rate),
            Kind::Table => (rate * 1.2, rate / 25.0),
            Kind::Password => (10.0, 10.0 / 60.0),
        }
    }
}

/// The buckets of all addresses.
pub struct Limits {
    rate: f64,
    buckets: Mutex<HashMap<(IpAddr, Kind), Bucket>>,
}

struct Bucket {
    left: f64,
    filled: Instant,
}

impl Limits {
    /// So many requests a second in the long run; 0 switches the limits off.
    pub fn new(rate: u32) -> Limits {
        Limits { rate: f64::from(rate), buckets: Mutex::default() }
    }

    /// Takes one from the bucket; `Err` says after how many seconds there is one again.
    pub fn take(&self, address: IpAddr, kind: Kind) -> Result<(), u64> {
        self.take_at(address, kind, Instant::now())
    }

    fn take_at(&self, address: IpAddr, kind: Kind, now: Instant) -> Result<(), u64> {
        if self.rate == 0.0 {
            return Ok(());
        }
        let (most, per_second) = kind.bucket(self.rate);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|(_, kind), bucket| {
                let (most, per_second) = kind.bucket(self.rate);
                bucket.left + now.duration_since(bucket.filled).as_secs_f64() * per_second < most
            });
        }
        let bucket = buckets.entry((network(address), kind)).or_insert(Bucket { left: most, filled: now });
        let passed = now.duration_since(bucket.filled).as_secs_f64();
        bucket.left = (bucket.left + passed * per_second).min(most);
        bucket.filled = now;
        if bucket.left < 1.0 {
            return Err(((1.0 - bucket.left) / per_second).ceil() as u64);
        }
        bucket.left -= 1.0;
        Ok(())
    }
}

/// One household has many IPv6 addresses: they count as one.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_runs_empty_and_fills_up_again() {
        let limits = Limits::new(1);
        let (address, start) = (IpAddr::from([1, 2, 3, 4]), Instant::now());
        for _ in 0..6 {
            assert_eq!(limits.take_at(address, Kind::Request, start), Ok(()));
        }
        assert_eq!(limits.take_at(address, Kind::Request, start), Err(1));
        assert_eq!(limits.take_at(IpAddr::from([1, 2, 3, 5]), Kind::Request, start), Ok(()));
        assert_eq!(limits.take_at(address, Kind::Request, start + Duration::from_secs(2)), Ok(()));
    }

    #[test]
    fn all_addresses_of_one_ipv6_network_share_a_bucket() {
        let address = |last: u16| IpAddr::from([0x2001, 0xdb8, 1, 2, 3, 4, 5, last]);
        assert_eq!(network(address(6)), network(address(7)));
        assert_ne!(network(address(6)), network(IpAddr::from([0x2001, 0xdb8, 1, 3, 3, 4, 5, 6])));
    }

    #[test]
    fn no_rate_means_no_limit() {
        let limits = Limits::new(0);
        assert!((0..10_000).all(|_| limits.take(IpAddr::from([1, 2, 3, 4]), Kind::Password).is_ok()));
    }
}
