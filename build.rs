//! Packs the pages of the guide in all languages: as text they would take 60 kB of the program for each.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

const FOLDER: &str = "guide";

/// The strongest that the crate knows.
const LEVEL: u8 = 10;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let mut pages = String::new();
    add_pages(Path::new(FOLDER), "", &mut pages)?;
    let packed = miniz_oxide::deflate::compress_to_vec(pages.as_bytes(), LEVEL);
    let out = env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?;
    Ok(fs::write(Path::new(&out).join(FOLDER), packed)?)
}

/// Adds the pages of a folder and of those in it, which are called by their languages: "playing.md", "de/playing.md". A zero byte stands behind
/// each name and each text.
fn add_pages(folder: &Path, before: &str, pages: &mut String) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{before}{name}");
        if path.is_dir() {
            add_pages(&path, &format!("{name}/"), pages)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let text = fs::read_to_string(&path)?;
            pages.extend([&*name, "\0", &*text, "\0"]);
        }
    }
    Ok(())
}
