//! Rows of text, drawn ones too, and what tells a batch that they are a whole grid.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon::files::grid;
use sudogon_fuzz::{OPEN, read_as, soon, text};

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    for layout in OPEN.iter() {
        read_as(&grid::FORMAT, &text, layout.as_ref());
        soon(text.len(), || {
            let mut widths = grid::Widths::default();
            for line in text.lines().filter(|line| grid::is_row(line)) {
                widths.add(line);
                widths.are_complete(layout.as_ref());
            }
        });
    }
});
