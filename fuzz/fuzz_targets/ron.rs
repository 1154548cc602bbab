//! Sudogon's own files, and all that can be made of the game in them.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use sudogon_fuzz::{check_every_form, recognised, text};
use sudogon_paper::files::{self, Starts, TextStart};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let text = text(bytes);
    let mut starts = Starts::default();
    let mut starts = text.lines().map(|line| starts.line(line));
    if starts.find(|start| *start != TextStart::Unknown) != Some(TextStart::Own) {
        return Corpus::Reject;
    }
    files::has_comments(&text);
    if let Some(game) = recognised(&text, None) {
        check_every_form(&game);
    }
    Corpus::Keep
});
