//! Other programs' files and links: each format by itself, any of them, and texts with several puzzles.
#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use sudogon_fuzz::links::Link;
use sudogon_fuzz::{check_error, check_game, read_as, recognised, soon, text};
use sudogon_paper::files::{self, pieces};

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

fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    let link = String::from_utf8(data[..size].to_vec()).ok();
    if let Some(link) = link
        .as_deref()
        .filter(|_| seed % 8 > 0)
        .and_then(Link::unpack)
    {
        let mut text = link.text.clone().into_bytes();
        let length = text.len().min(most);
        text.resize(most, 0);
        let length = fuzzer_mutate(&mut text, length, most);
        let link = link
            .pack(&String::from_utf8_lossy(&text[..length]))
            .into_bytes();
        if link.len() <= most {
            data[..link.len()].copy_from_slice(&link);
            return link.len();
        }
    }
    fuzzer_mutate(data, size, most)
});
