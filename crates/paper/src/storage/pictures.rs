//! Pictures that puzzles are read from.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use super::bounded_read::bounded;
use super::error::{Error, FileProblem};

/// The most bytes that a picture may have.
pub const MAX_PICTURE_BYTES: usize = 100 << 20;

/// Reads a picture, as the bytes that it has.
///
/// # Errors
/// Why it can't be read.
pub fn picture(path: &Path) -> Result<Vec<u8>, Error> {
    bounded(path, MAX_PICTURE_BYTES)
        .and_then(|read| read.ok_or(FileProblem::LongPicture))
        .map(|(bytes, _)| bytes)
        .map_err(|problem| Error::new(path, problem))
}

/// The endings of pictures that puzzles are read from.
pub const PICTURES: &[&str] = &["jpg", "jpeg", "png", "webp", "heic", "heif", "gif"];

/// Says whether a file is called a picture. Looks at its name alone.
pub fn is_named_as_picture(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default();
    PICTURES
        .iter()
        .any(|known| ending.eq_ignore_ascii_case(known))
}

/// Says whether a file is a picture: by its name, else by how it begins.
pub fn is_picture(path: &Path) -> bool {
    is_named_as_picture(path) || begins_as_picture(path)
}

fn begins_as_picture(path: &Path) -> bool {
    // Opening a pipe would wait for its writer.
    if !fs::metadata(path).is_ok_and(|about| about.is_file()) {
        return false;
    }
    let mut first = [0; 12];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut first));
    read.is_ok() && ending_of_picture(&first).is_some()
}

/// The usual ending of a picture that begins so, if puzzles are read from its kind.
pub fn ending_of_picture(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xFF, 0xD8, 0xFF, ..] => Some("jpg"),
        [0x89, b'P', b'N', b'G', ..] => Some("png"),
        [b'R', b'I', b'F', b'F', _, _, _, _, kind @ ..] if kind.starts_with(b"WEBP") => {
            Some("webp")
        }
        [b'G', b'I', b'F', b'8', ..] => Some("gif"),
        [_, _, _, _, b'f', b't', b'y', b'p', kind @ ..] if begins_as_heic(kind) => Some("heic"),
        _ => None,
    }
}

/// The kinds of a file in the container of HEIC that a phone's photo says: coded as usual or with more than 8 bits, or of any kind.
fn begins_as_heic(kind: &[u8]) -> bool {
    let heic: [&[u8]; 3] = [b"heic", b"heix", b"mif1"];
    heic.iter().any(|known| kind.starts_with(known))
}
