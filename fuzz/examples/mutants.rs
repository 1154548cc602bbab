//! Mutates true files of other programs so many times each, and says in a table how it went.
//!
//! ```sh
//! cargo run --release --manifest-path fuzz/Cargo.toml --example mutants -- 1000000 crates/paper/tests/data/foreign/*
//! ```
//!
//! It does not watch which code is reached, which is what takes most of a fuzzer's time, so that it tries a hundred times as many; and
//! of what is read, one in 64 is held against all that is asked of a game. An input that is a finding is kept in `fuzz/artifacts/mutants/`.

use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::time::Instant;
use std::{env, fs};

use sudogon_fuzz::links::Link;
use sudogon_fuzz::{check_error, check_game, soon, text};
use sudogon_paper::files;

#[path = "../../tests/drill/random.rs"]
#[allow(dead_code)]
mod random;

use random::Random;

/// Once in so many times, what was read is checked whole.
const CHECKED: usize = 64;
/// The longest input.
const MOST_BYTES: usize = 16 << 10;

fn main() {
    let mut arguments = env::args().skip(1);
    let inputs = arguments.next().and_then(|inputs| inputs.parse().ok());
    let inputs: usize = inputs.expect("how many inputs, then files");
    let words = words(include_str!("../words"));
    println!(
        "{:40} {:>9} {:>9} {:>9} {:>8}",
        "file", "inputs", "inputs/s", "read", "findings"
    );
    for path in arguments {
        let seed = fs::read(&path).expect("a file");
        let name = Path::new(&path)
            .file_name()
            .expect("a name")
            .to_string_lossy();
        let (start, mut random) = (Instant::now(), Random::new(1));
        let (mut read, mut findings) = (0, 0);
        for _ in 0..inputs {
            let input = mutant(&seed, &words, &mut random);
            let is_whole = random.once_in(CHECKED);
            match panic::catch_unwind(AssertUnwindSafe(|| try_to_read(&input, is_whole))) {
                Ok(is_read) => read += usize::from(is_read),
                Err(_) => {
                    findings += 1;
                    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("artifacts/mutants");
                    fs::create_dir_all(&folder).expect("a folder");
                    fs::write(folder.join(format!("{name}-{findings}")), &input).expect("room");
                }
            }
        }
        let rate = inputs as f32 / start.elapsed().as_secs_f32();
        println!("{name:40} {inputs:>9} {rate:>9.0} {read:>9} {findings:>8}");
    }
}

/// Reads bytes as a text of any format; says whether that is a puzzle.
fn try_to_read(bytes: &[u8], is_whole: bool) -> bool {
    let text = text(bytes);
    let result = soon(text.len(), || files::recognise(&*text, None));
    match &result {
        Ok((read, format)) if is_whole => check_game(&read.game, Some(format)),
        Ok(_) => {}
        Err(error) => check_error(error, &text),
    }
    result.is_ok()
}

/// A file with some changes; of a link mostly what it has packed.
fn mutant(seed: &[u8], words: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let link = std::str::from_utf8(seed).ok().and_then(Link::unpack);
    if let Some(link) = link.filter(|_| !random.once_in(8)) {
        let changed = changed(link.text.as_bytes(), words, random);
        return link.pack(&String::from_utf8_lossy(&changed)).into_bytes();
    }
    changed(seed, words, random)
}

fn changed(seed: &[u8], words: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        let most = 1 << random.below(8);
        let end = (at + 1 + random.below(most)).min(bytes.len());
        match random.below(7) {
            // What a digit is most often changed to is another.
            0 | 1 => {
                let digits = (at..bytes.len()).find(|&at| bytes[at].is_ascii_digit());
                if let Some(byte) = digits.map(|at| &mut bytes[at]) {
                    *byte = b'0' + random.below(10) as u8;
                }
            }
            2 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = random.next() as u8;
                }
            }
            3 => {
                let word = &words[random.below(words.len())];
                bytes.splice(at..at, word.iter().copied());
            }
            4 => {
                bytes.drain(at..end.max(at));
            }
            5 => {
                let again = bytes[at..end.max(at)].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, again);
            }
            _ => bytes.truncate(bytes.len() - (bytes.len() - at) / (1 + random.below(8))),
        }
    }
    bytes.truncate(MOST_BYTES);
    bytes
}

/// The words of a dictionary for libFuzzer: each between quotes on a line of its own, with bytes as `\xe2`.
fn words(dictionary: &str) -> Vec<Vec<u8>> {
    let quoted = |line: &str| Some(line.strip_prefix('"')?.strip_suffix('"')?.to_owned());
    let words = dictionary.lines().filter_map(quoted).map(|word| {
        let mut bytes = Vec::new();
        let mut parts = word.split("\\x");
        bytes.extend(parts.next().unwrap_or_default().bytes());
        for part in parts {
            let (byte, rest) = part.split_at(2);
            bytes.push(u8::from_str_radix(byte, 16).expect("two hexadecimal digits"));
            bytes.extend(rest.bytes());
        }
        bytes
    });
    words.collect()
}
