//! Names and chat: bounded and tidy. Pages escape them when they show them.

/// The most characters of a name.
pub const NAME: usize = 40;

/// The most characters of a line of chat.
pub const CHAT: usize = 500;

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounded {
    /// There is nothing in it.
    Empty,
    /// There is too much in it.
    TooLong,
}

/// One line of text without control characters and with single spaces.
pub fn line(text: &str, most: usize) -> Result<String, Bounded> {
    // Nothing that is longer even in its shortest form is looked through.
    if text.len() > most * 8 {
        return Err(Bounded::TooLong);
    }
    let line = text
        .split(|letter: char| letter.is_whitespace() || letter.is_control() || is_steering(letter))
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    match line.chars().count() {
        0 => Err(Bounded::Empty),
        count if count > most => Err(Bounded::TooLong),
        _ => Ok(line),
    }
}

/// A name, which may be left empty.
pub fn name_or_empty(text: &str) -> Result<String, Bounded> {
    match line(text, NAME) {
        Err(Bounded::Empty) => Ok(String::new()),
        other => other,
    }
}

/// Letters that turn the text around them and could make one name look like another.
fn is_steering(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_tidy_and_bounded() {
        assert_eq!(line("  Ana \u{202e} \n  B ", NAME), Ok("Ana B".to_owned()));
        assert_eq!(line(" \t", NAME), Err(Bounded::Empty));
        assert_eq!(line(&"x".repeat(41), NAME), Err(Bounded::TooLong));
        assert_eq!(line(&"ö".repeat(40), NAME), Ok("ö".repeat(40)));
        assert_eq!(name_or_empty(""), Ok(String::new()));
    }
}
