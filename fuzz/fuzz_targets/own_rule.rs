//! Rules of one's own, typed: refused in a sentence, or asked of some cells of two boards.
#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use sudogon_board::layout::clues::{OwnRule, RuleColour, RuleLook};
use sudogon_board::layout::{self, Cell, Clue};
use sudogon_board::value::ValueSet;
use sudogon_fuzz::{check_sentence, soon, text};

fuzz_target!(|bytes: &[u8]| {
    let typed = text(bytes);
    soon(bytes.len(), || match OwnRule::new("", "", (RuleLook::Line, RuleColour::Grey), &typed) {
        Err(problem) => {
            assert!(typed.split_whitespace().collect::<Vec<_>>().join(" ").get(problem.at.clone()).is_some());
            check_sentence(&problem.to_string(), &typed);
        }
        Ok(rule) => ask(&Arc::new(rule)),
    });
});

/// Puts clues of a rule on boards, and lets them take values out.
fn ask(rule: &Arc<OwnRule>) {
    for (board, cells) in [("sq9", 4), ("star", 9), ("sq2x3", 2)] {
        let board = layout::named(board).expect("there is one");
        let clue = Clue::of_rule(Arc::clone(rule), []);
        let cells = if clue.kind.is_board_rule() { 0 } else { cells };
        let clue = clue.with_cells((0..cells).map(Cell::new));
        let Ok(layout) = layout::with_clues(&board, [clue.with_amount(7)]) else {
            continue;
        };
        for constraint in layout.constraints() {
            let mut sets = vec![ValueSet::all(layout.values()); constraint.cells.len()];
            layout.clue_of(constraint).filter(&mut sets);
        }
    }
}
