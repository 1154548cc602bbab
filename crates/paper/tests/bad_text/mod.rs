//! Errors for text that is not a puzzle: each with its position, and what to do.
//!
//! - `bare.rs`: lines, grids and pairs; `foreign.rs`: other programs' files; `own.rs`: Sudogon's own files; `layouts.rs`: layouts that these define

mod bare;
mod foreign;
mod layouts;
mod own;

use sudogon_board::layout;
use sudogon_paper::files;

/// A text and its error.
type Case = (String, &'static str);

#[test]
fn errors_say_what_is_wrong_and_where() {
    let mut wrong = Vec::new();
    for (text, expected) in [
        bare::cases(),
        own::cases(),
        layouts::cases(),
        foreign::cases(),
    ]
    .concat()
    {
        let error = files::read(&text, None).expect_err(expected).to_string();
        if error != expected {
            let text: String = text.chars().take(300).collect();
            wrong.push(format!("{text}\n  says    {error}\n  not     {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // For a layout that is given explicitly.
    let star = layout::named("star").unwrap();
    for (text, expected) in [
        (
            ".4.112...1...3..",
            "line 1: this board has 54 cells; the line has 16",
        ),
        (
            "1\n........\n.........\n.........\n........\n.........\n........\n.",
            "line 5: this row has 8 cells; strip 5 of this board has 9",
        ),
    ] {
        assert_eq!(
            files::recognise(text, Some(&star))
                .map(|(read, _)| read.game.board().grid())
                .expect_err(expected)
                .to_string(),
            expected
        );
    }
    // For the layout of an open board, where the text may be the next puzzle.
    let nine = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2..6\n.6....28.\n...419..5\n....8..79";
    for (text, expected) in [
        (
            ".".repeat(53),
            "line 1: this board has 54 cells; the line has 53",
        ),
        (
            format!("{}X", ".".repeat(80)),
            "line 1, column 81: 'X' is neither a value nor an empty cell; write . for empty",
        ),
        (
            nine.into(),
            "line 6: this row has 8 cells; row 6 of this board has 9",
        ),
        (
            "1:5 60:2".into(),
            "line 1, column 5: this pair names cell 60, and this board's cells are 1 to 54",
        ),
    ] {
        let error = files::read(&text, Some(&star))
            .map(|game| game.board().grid())
            .expect_err(expected);
        assert_eq!(error.to_string(), expected);
    }
}
