//! Lines of cells, and the quick way in which a batch reads them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon_fuzz::{OPEN, read_as, text};
use sudogon_paper::files::line;

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    for layout in OPEN.iter() {
        read_as(&line::FORMAT, &text, layout.as_ref());
    }
    for layout in OPEN.iter().flatten() {
        let mut values = vec![None; layout.len()];
        let Some(used) = line::read_bare(&mut values, bytes, layout) else {
            continue;
        };
        let quick = std::str::from_utf8(&bytes[..used]).expect("the quick way reads text only");
        let game = read_as(&line::FORMAT, quick, Some(layout)).expect("both ways read it");
        let givens = game.board().puzzle().givens.iter();
        assert_eq!(givens.collect::<Vec<_>>(), values, "{quick}");
    }
});
