//! What puzzles are called.

use sudogon_board::layout;
use sudogon_board::message::NoBoard;
use sudogon_board::puzzle::{MadeAs, Puzzle};
use sudogon_paper::title;

#[test]
fn titles_are_made_from_their_ids() {
    let none = MadeAs::default;
    for (made_as, layout, expected) in [
        (none(), "sq9", "As it was written"),
        (
            MadeAs {
                level: "very-hard".into(),
                ..none()
            },
            "star",
            "Very hard Star",
        ),
        (
            MadeAs {
                level: "easy".into(),
                clues: "killer".into(),
                day: "2026-11-09".into(),
                ..none()
            },
            "sq9",
            "Easy 9×9, killer, 9 November 2026",
        ),
        (
            MadeAs {
                level: "hard".into(),
                technique: "x-wing".into(),
                ..none()
            },
            "sq9",
            "X-wing on 9×9",
        ),
        (
            MadeAs {
                example: "star-newspaper".into(),
                ..none()
            },
            "star",
            "Newspaper star",
        ),
        // What a later version may say stays in the words that stand there.
        (
            MadeAs {
                level: "mild".into(),
                ..none()
            },
            "sq9",
            "As it was written",
        ),
        (
            MadeAs {
                level: "hard".into(),
                day: "tomorrow".into(),
                ..none()
            },
            "sq9",
            "As it was written",
        ),
    ] {
        let mut puzzle = Puzzle::empty(layout::named(layout).expect("a layout"));
        "As it was written".clone_into(&mut puzzle.about.title);
        puzzle.about.made_as = made_as;
        let said = title::title(&puzzle).in_english(&NoBoard);
        assert_eq!(said, expected, "{:?}", puzzle.about.made_as);
        // Without a title it is called by its board.
        puzzle.about.title.clear();
        assert_eq!(title::own_title(&puzzle), None);
    }
}
