//! Checks the languages' files and packs them: as text each would take 200 kB of the program.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use sudogon_messages::catalogue;
use sudogon_messages::template::template;

const FOLDER: &str = "po";

/// The strongest that the crate knows.
const LEVEL: u8 = 10;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let out = env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?;
    for language in catalogue::in_folder(Path::new(FOLDER))? {
        let texts = language.packed(template()?.said())?;
        let packed = miniz_oxide::deflate::compress_to_vec(texts.as_bytes(), LEVEL);
        fs::write(Path::new(&out).join(&language.language), packed)?;
    }
    Ok(())
}
