//! What the tests need beside Rust, installed where it is missing.

use std::path::Path;

use crate::run;

/// A program or file that the tests need, and the Debian package that brings it.
const PACKAGES: [(&str, &str); 6] = [
    ("/usr/bin/chromium", "chromium"),
    ("/usr/bin/chromium-headless-shell", "chromium-headless-shell"),
    ("/usr/bin/chromedriver", "chromium-driver"),
    ("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "fonts-dejavu-core"),
    ("npm", "npm"),
    ("python3", "python3"),
];

/// Installs the parts of Rust that a small installation lacks.
pub fn install_parts() -> Result<(), String> {
    for (component, tool) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !run::succeeds(env!("CARGO"), &[tool, "--version"]) {
            run::program("rustup", ["component", "add", component])?;
        }
    }
    Ok(())
}

/// Installs browser, fonts, npm and Python where they are missing.
pub fn install_packages() -> Result<(), String> {
    let mut missing: Vec<&str> =
        PACKAGES.iter().filter(|(thing, _)| !is_there(thing)).map(|(_, package)| *package).collect();
    if !run::succeeds("python3", &["-c", "import venv, ensurepip"]) {
        missing.push("python3-venv");
    }
    if missing.is_empty() {
        return Ok(());
    }
    println!("installing {}", missing.join(", "));
    let apt = |args: &[&str]| {
        run::program("apt-get", args.iter().copied())
            .map_err(|reason| format!("{reason}\nThe tests need the Debian packages {}.", missing.join(", ")))
    };
    apt(&["update", "--quiet"])?;
    let mut install = vec!["install", "--quiet", "--yes", "--no-install-recommends"];
    install.extend(&missing);
    apt(&install)
}

fn is_there(thing: &str) -> bool {
    Path::new(thing).is_file() || run::succeeds(thing, &["--version"])
}
