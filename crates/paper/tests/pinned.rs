//! What is drawn and printed, held against how it was when somebody looked at it.
//!
//! Of each the data have the number of parts and a checksum of them. Where something is meant to look otherwise, look at it (`.ci/pictures` takes
//! those of the window), then write the data anew: `SUDOGON_PIN=write cargo test -p sudogon-paper pinned`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use sudogon_paper::drawing::Primitive;

/// The parts of a drawing in words, with numbers to a tenth: more would differ from one processor to the next.
fn in_words(primitives: &[Primitive]) -> String {
    let exact = format!("{primitives:?}");
    let mut rounded = String::new();
    let mut rest = exact.as_str();
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        rounded.push_str(&rest[..start]);
        rest = &rest[start..];
        let is_of_number = |letter: char| letter.is_ascii_digit() || "e.-".contains(letter);
        let end = rest
            .find(|letter| !is_of_number(letter))
            .unwrap_or(rest.len());
        let _ = match rest[..end].parse::<f64>() {
            Ok(number) => write!(rounded, "{number:.1}"),
            Err(_) => write!(rounded, "{}", &rest[..end]),
        };
        rest = &rest[end..];
    }
    rounded + rest
}

/// The checksum FNV-1a of a text.
fn checksum(text: &str) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    text.bytes().fold(start, |sum: u64, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A line of the data: what is drawn under a name.
pub fn line(name: &str, primitives: &[Primitive]) -> String {
    let sum = checksum(&in_words(primitives));
    format!("{name} | {} parts | {sum:016x}\n", primitives.len())
}

/// Compares lines with those of a file, or writes them to it.
pub fn expect(file: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(file);
    if std::env::var_os("SUDOGON_PIN").is_some() {
        fs::write(path, drawn).expect("written");
        return;
    }
    let pinned = fs::read_to_string(path).expect("the file is there");
    let both = drawn.lines().zip(pinned.lines());
    let changed: Vec<&str> = both
        .filter(|(drawn, pinned)| drawn != pinned)
        .map(|(drawn, _)| drawn)
        .collect();
    assert!(
        changed.is_empty(),
        "{file}: otherwise than it was: {changed:#?}"
    );
    assert_eq!(drawn.lines().count(), pinned.lines().count(), "{file}");
}
