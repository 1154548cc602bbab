//! Packs the positions of exercises: as text they would be a tenth of the library, and each is much like the next.

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
        let packed = miniz_oxide::deflate::compress_to_vec(&fs::read(&path)?, LEVEL);
        let name = path.file_name().unwrap_or_default();
        fs::write(Path::new(&out).join(name), packed)?;
    }
    Ok(())
}
