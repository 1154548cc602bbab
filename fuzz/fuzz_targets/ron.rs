//! Sudogon's own files, and all that can be made of the game in them.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use sudogon::files;
use sudogon_fuzz::{check_every_form, recognised, text};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let text = text(bytes);
    if !files::is_own(&text) {
        return Corpus::Reject;
    }
    if let Some(game) = recognised(&text, None) {
        check_every_form(&game);
    }
    Corpus::Keep
});
