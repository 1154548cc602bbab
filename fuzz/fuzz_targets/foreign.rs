//! Other programs' files and links: each format by itself, any of them, and texts with several puzzles.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon_paper::files::{self, pieces};
use sudogon_fuzz::{check_error, check_game, read_as, recognised, soon, text};

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    recognised(&text, None);
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
