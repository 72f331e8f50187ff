//! The numbers of a game's components that a designer can turn: prices, counts, scores.
//!
//! A game keeps them in a small struct whose `Default` is the book's; [`Numbers::each`] names every
//! one of them once. Listing, setting by name, reading and writing all follow from that. In options
//! and positions only the numbers that differ from the book's are written, as an object from name to
//! number: `#[serde(default, with = "numbers", skip_serializing_if = "numbers::is_book")]`.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The numbers of one game; `Default` is what the book says.
pub trait Numbers: Clone + Default + PartialEq {
    /// Shows every number that can be turned, always in the same order.
    fn each(&mut self, show: &mut Show<'_>);
}

/// What there is to know about a number that can be turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NumberInfo {
    /// Its name, such as `wainwright.price`.
    pub name: String,
    /// What it is, in one sentence.
    pub help: &'static str,
    /// What the book says.
    pub default: i64,
    /// The least it can be.
    pub min: i64,
    /// The most it can be.
    pub max: i64,
}

/// A number of some width.
pub trait Number {
    /// What it is.
    fn get(&self) -> i64;
    /// Makes it something else; `false` if that does not fit.
    fn set(&mut self, value: i64) -> bool;
}

macro_rules! number {
    ($($width:ty),*) => {
        $(impl Number for $width {
            fn get(&self) -> i64 {
                i64::from(*self)
            }

            fn set(&mut self, value: i64) -> bool {
                <$width>::try_from(value).map(|value| *self = value).is_ok()
            }
        })*
    };
}

number!(u8, i8, u16, i16, u32, i32);

/// Hears the name of a number, the number, its range, and what it is.
type See<'a> = &'a mut (dyn FnMut(&str, &mut dyn Number, (i64, i64), &'static str) + 'a);

/// Is shown the numbers, one by one.
pub struct Show<'a> {
    see: See<'a>,
}

impl Show<'_> {
    /// One number, what it can be at least and at most, and what it is.
    pub fn one(&mut self, name: &str, number: &mut impl Number, (min, max): (i64, i64), help: &'static str) {
        (self.see)(name, number, (min, max), help);
    }

    /// A row of numbers: `name.first`, `name.first+1` and so on.
    pub fn row(
        &mut self,
        name: &str,
        first: usize,
        numbers: &mut [impl Number],
        range: (i64, i64),
        help: &'static str,
    ) {
        for (place, number) in numbers.iter_mut().enumerate() {
            self.one(&format!("{name}.{}", first + place), number, range, help);
        }
    }
}

/// Every number of a game, as the book has it.
pub fn list<N: Numbers>() -> Vec<NumberInfo> {
    let mut infos = Vec::new();
    let mut see = |name: &str, number: &mut dyn Number, (min, max): (i64, i64), help| {
        infos.push(NumberInfo { name: name.to_owned(), help, default: number.get(), min, max });
    };
    N::default().each(&mut Show { see: &mut see });
    infos
}

/// Whether every number is the book's.
pub fn is_book<N: Numbers>(numbers: &N) -> bool {
    *numbers == N::default()
}

/// Writes the numbers that are not the book's.
pub fn serialize<N: Numbers, S: Serializer>(numbers: &N, serializer: S) -> Result<S::Ok, S::Error> {
    let mut values = Vec::new();
    numbers.clone().each(&mut Show { see: &mut |_, number, _, _| values.push(number.get()) });
    let turned = list::<N>().into_iter().zip(values).filter(|(info, value)| info.default != *value);
    serializer.collect_map(turned.map(|(info, value)| (info.name, value)))
}

/// Reads numbers by their names; the others are the book's.
pub fn deserialize<'de, N: Numbers, D: Deserializer<'de>>(deserializer: D) -> Result<N, D::Error> {
    let mut wanted = BTreeMap::<String, i64>::deserialize(deserializer)?;
    let mut numbers = N::default();
    let mut wrong = None;
    let mut see = |name: &str, number: &mut dyn Number, (min, max): (i64, i64), _: &'static str| {
        if let Some(value) = wanted.remove(name)
            && !((min..=max).contains(&value) && number.set(value))
        {
            wrong = Some(format!("{name} is a number from {min} to {max}"));
        }
    };
    numbers.each(&mut Show { see: &mut see });
    if let Some(wrong) = wrong {
        return Err(D::Error::custom(wrong));
    }
    match wanted.first_key_value() {
        Some((name, _)) => Err(D::Error::custom(format!("there is no number called {name}"))),
        None => Ok(numbers),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    struct Shop {
        price: u8,
        pay: [i8; 2],
    }

    impl Default for Shop {
        fn default() -> Shop {
            Shop { price: 7, pay: [1, -1] }
        }
    }

    impl Numbers for Shop {
        fn each(&mut self, show: &mut Show<'_>) {
            show.one("shop.price", &mut self.price, (1, 300), "What it costs.");
            show.row("shop.pay", 1, &mut self.pay, (-5, 5), "What it pays.");
        }
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Table {
        #[serde(default, with = "super", skip_serializing_if = "is_book")]
        numbers: Shop,
    }

    fn read(text: &str) -> Result<Table, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn only_what_was_turned_is_written_and_reads_back() {
        assert_eq!(serde_json::to_string(&read("{}").unwrap()).unwrap(), "{}");
        let text = r#"{"numbers":{"shop.price":9,"shop.pay.2":5}}"#;
        let table = read(text).unwrap();
        assert_eq!(table.numbers, Shop { price: 9, pay: [1, 5] });
        assert_eq!(serde_json::to_string(&table).unwrap(), text);
    }

    #[test]
    fn unknown_names_and_numbers_out_of_range_are_refused() {
        assert!(read(r#"{"numbers":{"shop.prize":9}}"#).unwrap_err().contains("shop.prize"));
        assert!(read(r#"{"numbers":{"shop.pay.1":6}}"#).unwrap_err().contains("-5 to 5"));
        // In the range, but more than the number can hold.
        assert!(read(r#"{"numbers":{"shop.price":299}}"#).is_err());
    }

    #[test]
    fn every_number_is_listed_with_the_book_s_value() {
        let names: Vec<(String, i64)> = list::<Shop>().into_iter().map(|info| (info.name, info.default)).collect();
        let book = [("shop.price", 7), ("shop.pay.1", 1), ("shop.pay.2", -1)];
        assert_eq!(names, book.map(|(name, value)| (name.to_owned(), value)));
    }
}
