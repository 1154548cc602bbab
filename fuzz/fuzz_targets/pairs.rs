//! Pairs of cell and value.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon_fuzz::{OPEN, read_as, text};
use sudogon_paper::files::pairs;

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    for layout in OPEN.iter() {
        read_as(&pairs::FORMAT, &text, layout.as_ref());
    }
    for line in text.lines().filter(|line| pairs::is_pairs(line)) {
        assert!(pairs::cells(line).all(|cell| !cell.is_empty()));
    }
});
