//! Packs the positions of exercises: as text they would be a tenth of the library. Those of one board follow each other there, each
//! with its place: a packer only finds again what it has seen a short while ago.

use std::path::Path;
use std::{env, fs, io};

const FOLDER: &str = "src/exercises";

/// The strongest that the crate knows.
const LEVEL: u8 = 10;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    for file in fs::read_dir(FOLDER)? {
        let path = file?.path();
        let text = fs::read_to_string(&path)?;
        let mut lines: Vec<(usize, &str)> = text.lines().enumerate().collect();
        lines.sort_by_key(|(_, line)| line.split_once(" | ").map(|(_, position)| position));
        let lines = lines
            .iter()
            .map(|(place, line)| format!("{place} | {line}\n"));
        let packed =
            miniz_oxide::deflate::compress_to_vec(lines.collect::<String>().as_bytes(), LEVEL);
        let name = path.file_name().unwrap_or_default();
        fs::write(Path::new(&out).join(name), packed)?;
    }
    Ok(())
}
