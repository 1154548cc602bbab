//! Checks the languages' files and packs them: as text each would take 200 kB of the program.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

use sudogon_messages::catalogue;

const FOLDER: &str = "po";
/// The file of the keys of all messages that some language has something for; the texts of each language follow their order.
const KEYS: &str = "keys";
/// Stands behind each text.
const END: &str = "\0";

/// The strongest that the crate knows.
const LEVEL: u8 = 10;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let out = env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?;
    let out = Path::new(&out);
    let mut languages = Vec::new();
    for language in catalogue::in_folder(Path::new(FOLDER))? {
        let packed = language.packed()?;
        languages.push((language.language, packed));
    }
    let keys = languages.iter().flat_map(|(_, packed)| packed.keys());
    let keys: BTreeSet<u64> = keys.copied().collect();
    let bytes: Vec<u8> = keys.iter().flat_map(|key| key.to_le_bytes()).collect();
    fs::write(out.join(KEYS), bytes)?;
    for (code, packed) in languages {
        let text = |key| packed.get(key).map_or("", String::as_str);
        let texts: String = keys.iter().flat_map(|key| [text(key), END]).collect();
        let packed = miniz_oxide::deflate::compress_to_vec(texts.as_bytes(), LEVEL);
        fs::write(out.join(code), packed)?;
    }
    Ok(())
}
