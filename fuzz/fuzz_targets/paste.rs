//! Any text as the window takes it, over no board and over several.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon_fuzz::{OPEN, check_error, check_game, recognised, soon, text};
use sudogon_paper::files;

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    recognised(&text, None);
    for open in OPEN.iter().flatten() {
        match soon(text.len(), || files::read(&*text, Some(open))) {
            Ok(game) => check_game(&game, None),
            Err(error) => check_error(&error, &text),
        }
    }
});
