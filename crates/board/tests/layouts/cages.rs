//! What the cages of a board come to.

use sudogon_board::layout::{self, CageTotals, Cell};

#[test]
fn cages_are_counted_and_compared_with_all_cells() {
    let usual = layout::named("sq4").expect("registered");
    let (two, rest) = ("cage 3: r1c1 r1c2", "cage 7: r1c3 r1c4");
    let totals = |open, sum, whole| Some(CageTotals { open, sum, whole });
    let cases: [(&[&str], Option<CageTotals>, Option<usize>); 4] = [
        (&[], None, None),
        (&[two], totals(14, 3, Some(40)), Some(14)),
        (&[two, rest], totals(12, 10, Some(40)), Some(12)),
        // One without a sum leaves open what all of them come to.
        (&[two, "cage: r1c3 r1c4"], totals(12, 3, None), Some(12)),
    ];
    for (clues, expected, missing) in cases {
        let read = layout::read_clues(&usual, &clues.join("; ")).expect("clues");
        let layout = layout::with_clues(&usual, read).expect("a layout");
        assert_eq!(layout.cage_totals(), expected, "{clues:?}");
        assert_eq!(layout.missing_cages(), missing, "{clues:?}");
        let in_cage = layout.cage_at(Cell::new(0)).is_some();
        assert_eq!(in_cage, !clues.is_empty(), "{clues:?}");
    }
}
