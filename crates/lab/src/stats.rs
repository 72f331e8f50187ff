//! Means, shares, intervals and tests: the arithmetic of the reports.

use serde::{Deserialize, Serialize};

/// The normal quantile of a two-sided 95 % interval.
const Z: f64 = 1.959_964;

/// A share with its 95 % interval (Wilson).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    /// How many trials.
    pub of: u64,
    /// The share of successes.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// The share of so many successes (shared wins count in part).
    pub fn new(successes: f64, of: u64) -> Share {
        if of == 0 {
            return Share { of, share: 0.0, low: 0.0, high: 1.0 };
        }
        let n = of as f64;
        let share = successes / n;
        let middle = share + Z * Z / (2.0 * n);
        let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
        let scale = 1.0 + Z * Z / n;
        Share { of, share, low: ((middle - half) / scale).max(0.0), high: ((middle + half) / scale).min(1.0) }
    }

    /// The probability of a share this far from `expected` by chance alone, two-sided.
    pub fn p_value(&self, expected: f64) -> f64 {
        let spread = (expected * (1.0 - expected) / self.of.max(1) as f64).sqrt();
        two_sided((self.share - expected) / spread.max(1e-12))
    }
}

/// What there is to say about many numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    /// How many.
    pub count: u64,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
    /// The least.
    pub least: f64,
    /// A tenth is not above this.
    pub tenth: f64,
    /// The median.
    pub median: f64,
    /// A tenth is not below this.
    pub ninetieth: f64,
    /// The most.
    pub most: f64,
}

impl Spread {
    /// What there is to say about these numbers.
    pub fn of(mut numbers: Vec<f64>) -> Spread {
        numbers.sort_unstable_by(f64::total_cmp);
        let Some((&least, &most)) = numbers.first().zip(numbers.last()) else { return Spread::default() };
        let n = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / n;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let at = |part: f64| numbers[((n - 1.0) * part).round() as usize];
        Spread {
            count: numbers.len() as u64,
            mean,
            deviation: (squares / (n - 1.0).max(1.0)).sqrt(),
            least,
            tenth: at(0.1),
            median: at(0.5),
            ninetieth: at(0.9),
            most,
        }
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        self.deviation / (self.count.max(1) as f64).sqrt()
    }
}

/// A difference between two means or shares.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// The second minus the first.
    pub difference: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end of its 95 % interval.
    pub high: f64,
    /// The size of the effect: Cohen's d for means, Cohen's h for shares.
    pub effect: f64,
    /// The probability of such a difference by chance alone.
    pub p: f64,
}

/// Compares two means (Welch; the samples of the lab are large enough for the normal curve).
pub fn compare_means(a: &Spread, b: &Spread) -> Difference {
    let difference = b.mean - a.mean;
    let error = a.error().hypot(b.error());
    let pooled = ((a.deviation.powi(2) + b.deviation.powi(2)) / 2.0).sqrt();
    let effect = if pooled > 0.0 { difference / pooled } else { 0.0 };
    with_error(difference, error, effect)
}

/// The probability of such a difference between two shares by chance alone, if both groups are really alike
/// (pooled z). It also holds where one of the groups is small.
pub fn alike(a: &Share, b: &Share) -> f64 {
    let (n, m) = (a.of as f64, b.of as f64);
    let both = (a.share * n + b.share * m) / (n + m).max(1.0);
    let error = (both * (1.0 - both) * (1.0 / n + 1.0 / m)).sqrt();
    if error > 0.0 { two_sided((b.share - a.share) / error) } else { 1.0 }
}

/// Compares two shares.
pub fn compare_shares(a: &Share, b: &Share) -> Difference {
    let difference = b.share - a.share;
    let part = |share: &Share| share.share * (1.0 - share.share) / share.of.max(1) as f64;
    let error = (part(a) + part(b)).sqrt();
    let angle = |share: &Share| 2.0 * share.share.clamp(0.0, 1.0).sqrt().asin();
    with_error(difference, error, angle(b) - angle(a))
}

fn with_error(difference: f64, error: f64, effect: f64) -> Difference {
    let p = match (error > 0.0, difference == 0.0) {
        (true, _) => two_sided(difference / error),
        (false, true) => 1.0,
        (false, false) => 0.0,
    };
    Difference { difference, low: difference - Z * error, high: difference + Z * error, effect, p }
}

/// The probability that a normal number is at least this far from 0.
fn two_sided(z: f64) -> f64 {
    // Abramowitz and Stegun 7.1.26 for the error function; good to 1.5e-7.
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let poly =
        t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
    (poly * (-x * x).exp()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_holds_the_share_and_shrinks_with_more_trials() {
        let (few, many) = (Share::new(25.0, 100), Share::new(2500.0, 10_000));
        assert!(few.low < 0.25 && 0.25 < few.high);
        assert!((many.high - many.low) < (few.high - few.low) / 8.0);
        assert!((few.low - 0.1755).abs() < 0.001 && (few.high - 0.3430).abs() < 0.001, "{few:?}");
    }

    #[test]
    fn a_difference_of_two_standard_errors_is_just_significant() {
        assert!((two_sided(1.96) - 0.05).abs() < 0.0005);
        assert!((two_sided(0.0) - 1.0).abs() < 1e-6);
        let (a, b) = (Share::new(500.0, 1000), Share::new(560.0, 1000));
        let difference = compare_shares(&a, &b);
        assert!(difference.p < 0.01 && difference.low > 0.0, "{difference:?}");
    }

    #[test]
    fn one_player_alone_proves_nothing_and_a_group_may_be_empty() {
        let (one, many, none) = (Share::new(1.0, 1), Share::new(400.0, 1600), Share::new(0.0, 0));
        assert!(compare_shares(&many, &one).p < 0.01 && alike(&many, &one) > 0.05);
        assert!(alike(&none, &many) > 0.99 && alike(&none, &none) > 0.99);
        assert!(alike(&Share::new(500.0, 1000), &Share::new(560.0, 1000)) < 0.01);
    }

    #[test]
    fn a_spread_knows_its_quantiles() {
        let spread = Spread::of((0..=100).map(f64::from).collect());
        assert_eq!((spread.tenth, spread.median, spread.ninetieth), (10.0, 50.0, 90.0));
        assert!((spread.mean - 50.0).abs() < 1e-9 && (spread.deviation - 29.3).abs() < 0.01);
    }
}
