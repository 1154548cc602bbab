//! Drawn candidates: exactly the open ones, each in its place.

use proptest::prelude::*;
use sudogon_board::game::{Edit, Mark, Mode};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{About, Value};
use sudogon_paper::files::{self, candidates};

use super::{LAYOUTS, config, deeds, play};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn drawn_candidates_hide_nothing(at in any::<prop::sample::Index>(), deeds in deeds()) {
        let layout = at.get(&LAYOUTS);
        let game = play(layout, About::default(), true, &deeds);
        let board = game.board();
        let grid = board.grid();
        let text = candidates::draw(board);
        for value in Value::all(layout.values()) {
            let may_go = |cell: &Cell| match board.value(*cell) {
                Some(there) => there == value,
                None => {
                    grid.candidates(layout, *cell).contains(value)
                        && !board.play(*cell).removed.contains(value)
                }
            };
            let drawn = text.matches(value.symbol()).count();
            prop_assert_eq!(drawn, layout.cells().filter(may_go).count(), "{:?}\n{}", value, text);
        }
        let count = |bracket: char| text.matches(bracket).count();
        let givens = board.puzzle().givens.filled();
        prop_assert_eq!((count('['), count('(')), (givens, grid.filled() - givens));
    }
}

#[test]
fn candidates_stand_in_fixed_places() {
    let mut game = files::read(".4.112...1...3..", None).unwrap();
    let value = |number| Value::new(number).expect("in range");
    let cells = |index| vec![Cell::new(index)];
    game.set_mode(Mode::Play);
    for (index, number) in [(2, 3), (12, 4)] {
        game.edit(&Edit::Mark {
            cells: cells(index),
            kind: Mark::Removed,
            value: value(number),
        });
    }
    game.edit(&Edit::Write {
        cells: cells(0),
        value: value(3),
        tidies: false,
    });
    assert_eq!(
        candidates::draw(game.board()),
        "┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓\n\
         ┃ (3) │ [4] ┃   2 │ [1] ┃\n\
         ┃     │     ┃     │     ┃\n\
         ┠─────┼─────╂─────┼─────┨\n\
         ┃ [1] │ [2] ┃     │     ┃\n\
         ┃     │     ┃ 3 4 │ 3 4 ┃\n\
         ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫\n\
         ┃   2 │ [1] ┃   2 │   2 ┃\n\
         ┃   4 │     ┃ 3 4 │ 3 4 ┃\n\
         ┠─────┼─────╂─────┼─────┨\n\
         ┃   2 │ [3] ┃ 1 2 │   2 ┃\n\
         ┃     │     ┃   4 │   4 ┃\n\
         ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛\n"
    );
    let first = |text: &str, lines: usize| {
        let game = files::read(text, None).unwrap();
        let text = candidates::draw(game.board());
        text.split_inclusive('\n').take(lines).collect::<String>()
    };
    // Boxes of 2 rows and 3 columns.
    assert!(first("sq6: 1:6", 3).ends_with(
        "┃  [6]  │ 1 2 3 │ 1 2 3 ┃ 1 2 3 │ 1 2 3 │ 1 2 3 ┃\n\
             ┃       │ 4 5   │ 4 5   ┃ 4 5   │ 4 5   │ 4 5   ┃\n"
    ));
    let star = first("star: 1:5 4:9 7:2 8:3", 7);
    let star: Vec<&str> = star.lines().map(str::trim_start).collect();
    assert_eq!(
        star,
        [
            r"//   \\",
            r"//  [5]  \\",
            r"//           \\",
            "╶─────────────────╼━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸",
            r"//1  \   1     4   /   \\  1     4   /1  \             /   \   1     4  //",
            r"//   4   \    6 7  /  [9]  \\   6 7  /   4   \   [2]   /  [3]  \    6 7 //",
            r"//  6 7 8    \ 8   /           \\8   /  6 7 8    \     /           \ 8  //",
        ]
    );
}
