//! Other programs' files and links: each format by itself, any of them, and texts with several puzzles.
#![no_main]

use std::io::{Read, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use sudogon_paper::files::{self, pieces};
use sudogon_fuzz::{check_error, check_game, read_as, recognised, soon, text};

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    recognised(&text, None);
    // What takes longest, for one input in eight.
    if bytes.len() % 8 > 0 {
        return;
    }
    for format in files::ALL.iter().filter(|format| format.can_be_read()) {
        read_as(format, &text, None);
    }
    match soon(text.len(), || pieces::all(&*text, None)) {
        Ok(pieces) => {
            for piece in pieces.iter().take(20) {
                match piece.read(None) {
                    Ok(read) => check_game(&read.game, None),
                    Err(error) => check_error(&error, &text),
                }
            }
        }
        Err(error) => check_error(&error, &text),
    }
});

// What links have packed is mutated more often than their letters, of which nearly every change only damages them.
fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    let link = String::from_utf8(data[..size].to_vec()).ok();
    if let Some(link) = link.filter(|_| seed % 8 > 0)
        && let Some((address, kind, text)) = unpacked(&link)
    {
        let mut text = text.into_bytes();
        let length = text.len().min(most);
        text.resize(most, 0);
        let length = fuzzer_mutate(&mut text, length, most);
        let text = String::from_utf8_lossy(&text[..length]);
        let link = format!("{address}{kind}{}", packed(kind, &text)).into_bytes();
        if link.len() <= most {
            data[..link.len()].copy_from_slice(&link);
            return link.len();
        }
    }
    fuzzer_mutate(data, size, most)
});

/// What stands in a link before its letters: of Penpa, which deflates its text, and of those that use lz-string.
const KINDS: [&str; 4] = ["m=edit&p=", "load=", "fpuzzles", "scl"];
/// The most letters that are unpacked here: a few more can stand for gigabytes.
const MOST_LETTERS: usize = 4096;

/// The address of a link, what follows it, and the text that is packed behind.
fn unpacked(link: &str) -> Option<(&str, &'static str, String)> {
    let found = KINDS.into_iter().find_map(|kind| Some((link.find(kind)?, kind)));
    let (at, kind) = found?;
    let letters = link[at + kind.len()..].trim();
    if letters.len() > MOST_LETTERS {
        return None;
    }
    let text = match kind {
        "m=edit&p=" => {
            let mut text = String::new();
            let bytes = STANDARD.decode(letters).ok()?;
            let mut bytes = DeflateDecoder::new(&bytes[..]).take(1 << 20);
            bytes.read_to_string(&mut text).ok()?;
            text
        }
        _ => String::from_utf16(&lz_str::decompress_from_base64(letters)?).ok()?,
    };
    Some((&link[..at], kind, text))
}

fn packed(kind: &str, text: &str) -> String {
    if kind != "m=edit&p=" {
        return lz_str::compress_to_base64(text);
    }
    let mut bytes = DeflateEncoder::new(Vec::new(), Compression::fast());
    bytes.write_all(text.as_bytes()).expect("room for it");
    STANDARD.encode(bytes.finish().expect("room for it"))
}
