//! Lines of cells, and the quick way in which a batch reads them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon::files::line;
use sudogon_fuzz::{OPEN, read_as, text};

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    for layout in OPEN.iter() {
        read_as(&line::FORMAT, &text, layout.as_ref());
    }
    for layout in OPEN.iter().flatten() {
        let mut numbers = Vec::new();
        let Some(used) = line::extend(&mut numbers, bytes, layout) else {
            assert!(numbers.is_empty());
            continue;
        };
        let quick = std::str::from_utf8(&bytes[..used]).expect("the quick way reads text only");
        let game = read_as(&line::FORMAT, quick, Some(layout)).expect("both ways read it");
        let givens = game.board().puzzle().givens.iter();
        let givens: Vec<u8> = givens
            .map(|value| value.map_or(0, |value| value.number() as u8))
            .collect();
        assert_eq!(givens, numbers, "{quick}");
    }
});
