//! Layouts that a file writes out: the input is what stands between the brackets of `Own(…)`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon_fuzz::{check_every_form, recognised, text};

fuzz_target!(|bytes: &[u8]| {
    let text = text(bytes);
    // As many givens as there seem to be cells: they would hide what is wrong with the layout.
    let cells = text.matches("outline").count();
    let givens: String = "1..".chars().cycle().take(cells).collect();
    let file = format!("(sudogon: 1, layout: Own({text}), givens: \"{givens}\")");
    if let Some(game) = recognised(&file, None) {
        check_every_form(&game);
    }
});
