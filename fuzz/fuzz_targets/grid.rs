//! Rows of text, drawn ones too, and what tells a batch that they are a whole grid.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon_fuzz::{OPEN, read_as, soon, text};
use sudogon_paper::files::{Taken, grid};

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    for layout in OPEN.iter() {
        read_as(&grid::FORMAT, &text, layout.as_ref());
        soon(text.len(), || {
            let gather = grid::FORMAT.gather.expect("grids stand in collections");
            let mut lines = text.lines().peekable();
            while lines.peek().is_some() {
                let mut rows = gather();
                let mut is_in = |line: &&str| rows.take(line, layout.as_ref()) == Taken::Yes;
                // The line that is no part of it, or its last, ends a grid.
                lines.find(|line| !is_in(line));
            }
        });
    }
});
