//! `cargo xtask rules`: each rule of each specification with the tests that cover it.
//!
//! A game crate lists the ids of its rules and worked examples in `rules.txt`, one a line with a few
//! words. A test names the ids it checks in the comment above it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run;

/// Prints the coverage of every game; fails if a rule has no test.
pub fn run(args: &[String]) -> Result<(), String> {
    let only_gaps = match args {
        [] => false,
        [flag] if flag == "--gaps" => true,
        other => return Err(format!("cargo xtask rules takes no argument but --gaps, not {other:?}")),
    };
    let mut gaps = 0;
    for list in rule_lists()? {
        gaps += report(&list, only_gaps)?;
    }
    match gaps {
        0 => Ok(()),
        1 => Err("1 rule has no test".to_owned()),
        gaps => Err(format!("{gaps} rules have no test")),
    }
}

/// The `rules.txt` of every game crate.
fn rule_lists() -> Result<Vec<PathBuf>, String> {
    let mut lists: Vec<PathBuf> = read_dir(&run::root().join("crates"))?
        .into_iter()
        .map(|game| game.join("rules.txt"))
        .filter(|list| list.is_file())
        .collect();
    lists.sort();
    Ok(lists)
}

fn report(list: &Path, only_gaps: bool) -> Result<usize, String> {
    let game = list.parent().unwrap_or(list);
    let mut tests = BTreeMap::<String, Vec<String>>::new();
    for folder in ["src", "tests"] {
        for file in rust_files(&game.join(folder))? {
            collect_tests(&read(&file)?, &mut tests);
        }
    }
    let rules = parse_rules(&read(list)?).map_err(|line| format!("{}: {line}", list.display()))?;
    if let Some(id) = tests.keys().find(|id| !rules.iter().any(|(rule, _)| rule == *id)) {
        return Err(format!("{}: {} names {id}, which is not listed", list.display(), tests[id].join(", ")));
    }
    let mut gaps = 0;
    for (id, words) in &rules {
        match tests.get(id) {
            Some(names) if !only_gaps => println!("{id}  {words}\n         {}", names.join(", ")),
            Some(_) => {}
            None => {
                gaps += 1;
                println!("{id}  {words}\n         NO TEST");
            }
        }
    }
    let name = game.file_name().unwrap_or_default().to_string_lossy();
    println!("{name}: {} rules and examples, {} covered", rules.len(), rules.len() - gaps);
    Ok(gaps)
}

/// Each id with its words.
fn parse_rules(text: &str) -> Result<Vec<(String, String)>, String> {
    let mut rules: Vec<(String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let (id, words) = line.split_once(' ').unwrap_or((line, ""));
        if ids(id).as_slice() != [id] {
            return Err(format!("{line:?} does not start with a rule id"));
        }
        if rules.iter().any(|(known, _)| known == id) {
            return Err(format!("{id} is listed twice"));
        }
        rules.push((id.to_owned(), words.trim().to_owned()));
    }
    Ok(rules)
}

/// Adds the tests of a file under each id that the comment above them names.
fn collect_tests(source: &str, tests: &mut BTreeMap<String, Vec<String>>) {
    let mut named: Vec<String> = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if let Some(comment) = line.strip_prefix("//") {
            named.extend(ids(comment).into_iter().map(str::to_owned));
        } else if line.starts_with("#[") {
            is_test |= line.starts_with("#[test]") || line.starts_with("#[rstest");
        } else if let Some(rest) = line.strip_prefix("fn ") {
            if is_test {
                let name = rest.split(['(', '<']).next().unwrap_or(rest);
                for id in named.drain(..) {
                    let names = tests.entry(id).or_default();
                    if names.last().is_none_or(|last| last != name) {
                        names.push(name.to_owned());
                    }
                }
            }
            (is_test, named) = (false, Vec::new());
        } else {
            (is_test, named) = (false, Vec::new());
        }
    }
}

/// Every rule id (`IST-040`) and example id (`E9`) in a text.
fn ids(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| is_id(word)).collect()
}

fn is_id(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match word.split_once('-') {
        Some((game, number)) => {
            game.len() == 3 && game.bytes().all(|byte| byte.is_ascii_uppercase()) && number.len() == 3 && digits(number)
        }
        None => word.strip_prefix('E').is_some_and(digits),
    }
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for path in read_dir(folder)? {
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn read_dir(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let fail = |error| format!("{} cannot be read: {error}", folder.display());
    fs::read_dir(folder).map_err(fail)?.map(|entry| entry.map(|entry| entry.path()).map_err(fail)).collect()
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{} cannot be read: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_comments_and_nothing_else_is_taken_for_one() {
        assert_eq!(ids("IST-040, IST-041, E9: a move (see ISTX-1, E, 9E, A-1)"), ["IST-040", "IST-041", "E9"]);
    }

    #[test]
    fn a_test_covers_the_ids_in_the_comment_right_above_it() {
        let source = "/// IST-001\nfn not_a_test() {}\n\n/// IST-002, E1\n#[test]\nfn a_test() {\n// IST-003\nlet x = 1;\n}\n#[test]\nfn another() {}";
        let mut tests = BTreeMap::new();
        collect_tests(source, &mut tests);
        let covered: Vec<(&str, &[String])> = tests.iter().map(|(id, names)| (id.as_str(), names.as_slice())).collect();
        assert_eq!(covered, [("E1", &["a_test".to_owned()][..]), ("IST-002", &["a_test".to_owned()][..])]);
    }

    #[test]
    fn a_rule_listed_twice_is_an_error() {
        assert!(parse_rules("IST-001 one\nIST-001 again").is_err());
        assert!(parse_rules("one").is_err());
        assert_eq!(parse_rules("IST-001 one\n\nE1 two").unwrap().len(), 2);
    }
}
