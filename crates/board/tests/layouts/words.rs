//! What is said of a cell.

use sudogon_board::layout::{self, Clue};

/// A clue on a 9×9, and what is said of it at its first cell, at its second and at its last.
const CLUES: [(&str, [&str; 3]); 16] = [
    ("cage 15: r1c1 r1c2 r1c3", ["cage of 15, 3 cells"; 3]),
    (
        "gt: r5c2 r6c2",
        ["greater than r6c2", "less than r5c2", "less than r5c2"],
    ),
    (
        "white: r5c2 r6c2",
        [
            "white dot with r6c2",
            "white dot with r5c2",
            "white dot with r5c2",
        ],
    ),
    (
        "X: r5c2 r6c2",
        ["X with r6c2", "X with r5c2", "X with r5c2"],
    ),
    (
        "thermo: r1c1 r1c2 r1c3",
        [
            "bulb of a thermometer, 3 cells",
            "place 2 of 3 on the thermometer",
            "place 3 of 3 on the thermometer",
        ],
    ),
    (
        "arrow: r1c1 r1c2 r1c3",
        [
            "circle of an arrow, 3 cells",
            "place 2 of 3 on the arrow",
            "place 3 of 3 on the arrow",
        ],
    ),
    (
        "renban: r1c1 r1c2 r1c3",
        [
            "place 1 of 3 on the line of consecutive values",
            "place 2 of 3 on the line of consecutive values",
            "place 3 of 3 on the line of consecutive values",
        ],
    ),
    (
        "sky 2: r1c2 r2c2 r3c2 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2",
        [
            "skyscraper count of 2 beside it",
            "skyscraper count of 2 above column 2",
            "skyscraper count of 2 above column 2",
        ],
    ),
    (
        "quad: r1c1 r1c2 r2c1 r2c2 | 1 5",
        ["circle with 1 and 5"; 3],
    ),
    ("even: r1c1 r1c2 r1c3", ["even"; 3]),
    ("odd: r1c1 r1c2 r1c3", ["odd"; 3]),
    ("fortress: r1c1 r1c2 r1c3", ["fortress"; 3]),
    ("min: r1c1 r1c2 r1c3", ["minimum cell"; 3]),
    ("extra: r1c1 r1c2 r1c3", ["extra region"; 3]),
    (
        "clone: r1c1 r1c2 r5c5 r5c6",
        ["clone of r5c5", "clone of r5c6", "clone of r1c2"],
    ),
    ("neg-xv", [""; 3]),
];

#[test]
fn what_is_printed_at_a_cell_is_said() {
    let usual = layout::named("sq9").expect("registered");
    for (text, expected) in CLUES {
        let clues = layout::read_clues(&usual, text).expect(text);
        let layout = layout::with_clues(&usual, clues).expect(text);
        let said = |cell| -> Vec<String> {
            let said = layout.clues_at(cell).into_iter();
            said.map(|clue| clue.within_english(&*layout)).collect()
        };
        // One that is several in a file, each of a cell, is said of each.
        let clues: Vec<&Clue> = layout.clues().iter().collect();
        let cells: Vec<_> = clues.iter().flat_map(|clue| &clue.cells).collect();
        let Some(last) = cells.last() else {
            assert!(layout.cells().all(|cell| said(cell).is_empty()), "{text}");
            continue;
        };
        for (cell, expected) in [cells[0], cells[1], last].into_iter().zip(expected) {
            assert_eq!(said(*cell), [expected], "{text}");
        }
        let elsewhere = layout.cells().find(|cell| !cells.contains(&cell));
        assert!(elsewhere.is_none_or(|cell| said(cell).is_empty()), "{text}");
    }
}
