//! What is said of text that is no puzzle: each sentence with its place, and what to do.

use sudogon::files;
use sudogon::layout;

#[test]
fn bad_text_is_told_what_is_wrong() {
    let file = |rest: &str| format!("(\n  sudogon: 1,\n  layout: Named(\"star\"),\n  {rest}\n)");
    let empty = ".".repeat(54);
    let play = |rest: &str| file(&format!("givens: \"{empty}\",\n  {rest}"));
    let own = |values: &str, cells: &str, houses: &str| {
        format!(
            "(sudogon: 1, layout: Own(title: \"x\", values: {values}, cells: [{cells}], houses: [{houses}]), givens: \"\")"
        )
    };
    let square = "(outline: [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])";
    let next = "(outline: [(1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0)])";
    let two = format!("{square}, {next}");
    let pair = "(kind: \"row\", cells: [1, 2])";
    let mut wrong = Vec::new();
    for (text, expected) in [
        ("".into(), "there is no puzzle in it"),
        ("\n  # only a comment\n".into(), "there is no puzzle in it"),
        (
            "?!".into(),
            "this is no puzzle that Sudogon can read; a line of cells such as ..3.1..2… or a grid of rows is",
        ),
        (
            "<html>".into(),
            "this is no puzzle that Sudogon can read; a line of cells such as ..3.1..2… or a grid of rows is",
        ),
        (
            "x".repeat(5 << 20),
            "it is longer than 4 MB, so it is no puzzle",
        ),
        // Lines.
        (
            ".".repeat(80),
            "line 1: 80 cells, and no layout is known by that number; choose the layout first",
        ),
        (
            "\nsq9:123".into(),
            "line 2: this layout has 81 cells; the line has 3",
        ),
        (
            "stra:123".into(),
            "line 1: there is no layout named \"stra\"",
        ),
        (
            "sq7:123".into(),
            "line 1: layout \"sq7\" has no usual boxes",
        ),
        (
            "sq1x9:123".into(),
            "line 1: layout \"sq1x9\": a box needs at least 2 rows and 2 columns, and at most 25 cells",
        ),
        (
            "sq4: 12?4............".into(),
            "line 1, column 8: '?' is neither a value nor an empty cell; write . for empty",
        ),
        (
            ".4.112...1...3.5".into(),
            "line 1, column 16: r4c4 holds 5, and this layout's values are 1 to 4",
        ),
        // Grids.
        (
            "1...\n.2..\n..3\n...4".into(),
            "line 3: this row has 3 cells; row 3 of this layout has 4",
        ),
        (
            "1...\n.2..\n\n..3.".into(),
            "3 rows of text; this layout has 4",
        ),
        (
            "1...\n.2..\n..5.\n...4".into(),
            "line 3, column 3: r3c3 holds 5, and this layout's values are 1 to 4",
        ),
        (
            "1 . | . .\n. ? | . .\n. . | . .\n. . | . .".into(),
            "line 2, column 3: '?' is neither a value nor an empty cell; write . for empty",
        ),
        (
            "sq4:\n1 2 3 4\n3 4\u{1} 1 2\n2 1 4 10\n4 3 2 1".into(),
            "line 3, column 3: r2c2 holds 4\u{fffd}, and this layout's values are 1 to 4",
        ),
        // Pairs.
        ("1:5 4:9".into(), "pairs need a layout; choose it first"),
        ("stra: 1:5 4:9".into(), "there is no layout named \"stra\""),
        (
            "star: 1:5\n60:1".into(),
            "line 2, column 1: this pair names cell 60, and this layout's cells are 1 to 54",
        ),
        (
            "star: 1:5 2:A".into(),
            "line 1, column 11: cell 2 holds A, and this layout's values are 1 to 9",
        ),
        (
            "star: 1:5 2".into(),
            "line 1, column 11: \"2\" is no pair; write the cell, a colon and the value, such as 4:9",
        ),
        (
            "star: 1:5 1:6".into(),
            "line 1, column 11: cell 1 is 5 and then 6; keep one of them",
        ),
        (
            "star: 1:5 2:1\u{1}".into(),
            "line 1, column 11: cell 2 holds 1\u{fffd}, and this layout's values are 1 to 9",
        ),
        // Sudogon's own: the format first, whatever follows.
        (
            "(sudogon: 7, nonsense [[[".into(),
            "made by a newer Sudogon (format 7; this one reads up to 1): update Sudogon to open it",
        ),
        (
            "/* ( */ ( sudogon : 99999999999999999999999 }".into(),
            "made by a newer Sudogon (format 18446744073709551615; this one reads up to 1): update Sudogon to open it",
        ),
        (
            "(title: \"\", sudogon: 2, layout: Named(\"star\"), givens: \"\")".into(),
            "made by a newer Sudogon (format 2; this one reads up to 1): update Sudogon to open it",
        ),
        (
            "(sudogon: 0)".into(),
            "there is no format 0; the first is `sudogon: 1`",
        ),
        (
            "(".into(),
            "line 1, column 2: the text ends in the middle; the file may have been cut short",
        ),
        (
            "(sudogon: 1)".into(),
            "line 1, column 12: `layout` is missing",
        ),
        (file(""), "line 5, column 1: `givens` is missing"),
        (
            "(sudogon: _1)".into(),
            "line 1, column 11: a whole number is expected here",
        ),
        (
            file("givens \"\""),
            "line 4, column 10: a colon is missing before this",
        ),
        (
            file("givens: \""),
            "line 4, column 12: a text in quotes is not closed; end it with \"",
        ),
        (
            play("corner {}"),
            "line 5, column 10: a colon is missing before this",
        ),
        (play("/5"), "line 5, column 5: '5' can't stand here"),
        (
            play("given: 3"),
            "line 5, column 8: `given` is not known here; there can be `sudogon`, `title`, `author`, `notes`, `layout`, `mode`, `givens`, `values`, `solved`, `corner`, `centre`, `crossed_out`, `colours`",
        ),
        (
            play("mode: Watch"),
            "line 5, column 14: `Watch` is not known here; there can be `Enter`, `Play`",
        ),
        (
            play("mode: Play, mode: Play"),
            "line 5, column 19: `mode` stands twice; keep one",
        ),
        (
            play(") x"),
            "line 5, column 5: there is more after the closing bracket; take it away",
        ),
        (
            "(".repeat(10_000),
            "line 1, column 2: a name such as `givens` is expected here",
        ),
        (
            play(&format!("corner: {}", "{1: [".repeat(10_000))),
            "line 5, column 16: a whole number is expected here",
        ),
        (
            file("givens: \"...\""),
            "line 4, column 11: this layout has 54 cells; the givens have 3",
        ),
        (
            file(&format!("givens: \"{}\"", ".".repeat(53))),
            "line 4, column 11: this layout has 54 cells; the givens have 53",
        ),
        (
            file(&format!("givens: \"\n  ..\n  A{}\"", &empty[3..])),
            "line 6, column 3: cell 3 holds A, and this layout's values are 1 to 9",
        ),
        (
            file(&format!("givens: \"?{}\"", &empty[1..])),
            "line 4, column 12: '?' is neither a value nor an empty cell; write . for empty",
        ),
        (
            file(&format!(
                "givens: \"1{}\", values: \"2{}\"",
                &empty[1..],
                &empty[1..]
            )),
            "line 4, column 77: cell 1 is 1 and then 2; keep one of them",
        ),
        (
            play("corner: {60: [1]}"),
            "line 5, column 11: corner names cell 60, and this layout's cells are 1 to 54",
        ),
        (
            play("centre: {0: [1]}"),
            "line 5, column 11: centre names cell 0, and this layout's cells are 1 to 54",
        ),
        (
            play("crossed_out: {1: [10]}"),
            "line 5, column 16: cell 1 holds A, and this layout's values are 1 to 9",
        ),
        (
            play("crossed_out: {1: [77]}"),
            "line 5, column 16: cell 1 holds 77, and this layout's values are 1 to 9",
        ),
        (
            play("solved: [55]"),
            "line 5, column 11: solved names cell 55, and this layout's cells are 1 to 54",
        ),
        (
            play("colours: {55: A}"),
            "line 5, column 12: colours names cell 55, and this layout's cells are 1 to 54",
        ),
        (
            play("solved: 5"),
            "line 5, column 11: an opening `[` is expected here",
        ),
        (
            play("corner: [5]"),
            "line 5, column 11: an opening `{` is expected here",
        ),
        (
            play("mode: Some(Play, 3"),
            "line 5, column 20: a comma or the closing `)` is missing before this",
        ),
        (
            play("colours: {5: E}"),
            "line 5, column 17: `E` is not known here; there can be `A`, `B`, `C`, `D`",
        ),
        (
            play(&format!("title: \"{}\"", "x".repeat(301))),
            "line 5, column 10: there are more than 300 characters in the title; shorten it",
        ),
        (
            play("title: \"two\\nlines\""),
            "line 5, column 10: the title has a line break or another control character in it; take it out",
        ),
        (
            play("title: \"two\nlines\""),
            "line 5, column 10: the title has a line break or another control character in it; take it out",
        ),
        (
            play("author: \"\u{7}\""),
            "line 5, column 11: the author has a line break or another control character in it; take it out",
        ),
        (
            play("corner: {3: [7], 4: [1], 3: [8]}"),
            "line 5, column 11: corner names cell 3 twice; name it once",
        ),
        (
            play("crossed_out: {3: [], 3: []}"),
            "line 5, column 16: crossed_out names cell 3 twice; name it once",
        ),
        (
            play("colours: {3: A, 3: B}"),
            "line 5, column 12: colours names cell 3 twice; name it once",
        ),
        (
            play(&format!("notes: \"{}\"", "x".repeat(100_001))),
            "line 5, column 10: there are more than 100000 characters in the notes; shorten it",
        ),
        (
            file("")
                .replace("star", "stra")
                .replace("\n  \n", "\n givens: \"\"\n"),
            "line 3, column 11: there is no layout named \"stra\"",
        ),
        // Layouts that are written out.
        (
            own("0", &two, pair),
            "line 1, column 22: the layout has 0 values; it needs 1 to 32",
        ),
        (
            own("99999999", &two, pair),
            "line 1, column 22: the layout has 99999999 values; it needs 1 to 32",
        ),
        (
            own("4", "", pair),
            "line 1, column 22: the layout has 0 cells; it needs 1 to 1024",
        ),
        (
            own("4", &two, ""),
            "line 1, column 22: the layout has 0 houses; it needs 1 to 8192",
        ),
        (
            own("4", &format!("{two},").repeat(513), pair),
            "line 1, column 22: the layout has 1026 cells; it needs 1 to 1024",
        ),
        (
            own("4", &two, "(kind: \"row\", cells: [1, 70000])"),
            "line 1, column 22: house 1 of the layout (row 1) names cell 70000, and there are 2 cells",
        ),
        (
            own("4", &two, "(kind: \"row\", cells: [0, 1])"),
            "line 1, column 22: house 1 of the layout (row 1) names cell 0, and there are 2 cells",
        ),
        (
            own("4", &two, "(kind: \"row\", cells: [1, 1])"),
            "line 1, column 22: house 1 of the layout (row 1) names cell 1 twice",
        ),
        (
            own("1", &two, pair),
            "line 1, column 22: house 1 of the layout (row 1) has 2 cells, which can't all differ with 1 values",
        ),
        (
            own("4", &two, "(kind: \"a\\nb\", cells: [1, 2])"),
            "line 1, column 22: the kind of a house has a line break or another control character in it; take it out",
        ),
        (
            own("4", &two, "(kind: \" \", cells: [1, 2])"),
            "line 1, column 22: the kind of a house is blank; write one",
        ),
        (
            own("4", &two, "(kind: \"row\", name: \"\", cells: [1, 2])"),
            "line 1, column 22: the name of a house is blank; write one",
        ),
        (
            own("4", &two, pair).replace("\"x\"", "\"\\u{a0}\""),
            "line 1, column 22: the layout's title is blank; write one",
        ),
        (
            own("4", &two, "5"),
            "line 1, column 189: an opening `(` is expected here",
        ),
        (
            own("4", &two, "Row(cells: [1, 2])"),
            "line 1, column 192: an opening `(` is expected here",
        ),
        (
            own("4", &two.replace("(2.0, 1.0)", "(2.0)"), pair),
            "line 1, column 157: a corner is two numbers, such as (0.5, 1.0)",
        ),
        (
            own("4", &two.replace("(2.0, 1.0)", "(2.0, one)"), pair),
            "line 1, column 159: a number is expected here",
        ),
        (
            own("4", &format!("{square}, {square}"), pair),
            "line 1, column 22: cell 1 of the layout lies on cell 2; move one of them",
        ),
        (
            own("4", &two.replace("(2.0, 1.0)", "(NaN, inf)"), pair),
            "line 1, column 22: cell 2 of the layout has a corner beyond ±100000; draw it smaller",
        ),
        (
            own("4", &two.replace("2.0", "1e30"), pair),
            "line 1, column 22: cell 2 of the layout has a corner beyond ±100000; draw it smaller",
        ),
        (
            own("4", &format!("(outline: []), {next}"), pair),
            "line 1, column 22: cell 1 of the layout needs an outline of 3 to 64 corners in order round a shape without dents",
        ),
    ] {
        let error = files::read(&text, None).expect_err(expected).to_string();
        if error != expected {
            let text: String = text.chars().take(300).collect();
            wrong.push(format!("{text}\n  says    {error}\n  not     {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // For a layout that somebody insists on.
    let star = layout::named("star").unwrap();
    for (text, expected) in [
        (
            ".4.112...1...3..",
            "line 1: this layout has 54 cells; the line has 16",
        ),
        (
            "1\n........\n.........\n.........\n........\n.........\n........\n.",
            "line 5: this row has 8 cells; strip 5 of this layout has 9",
        ),
    ] {
        assert_eq!(
            files::recognise(text, Some(&star))
                .map(|(game, _)| game.board().grid())
                .expect_err(expected)
                .to_string(),
            expected
        );
    } // For the layout of an open board, where the text may be the next puzzle.
    let nine = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2..6\n.6....28.\n...419..5\n....8..79";
    for (text, expected) in [
        (
            ".".repeat(53),
            "line 1: this layout has 54 cells; the line has 53",
        ),
        (
            format!("{}X", ".".repeat(80)),
            "line 1, column 81: 'X' is neither a value nor an empty cell; write . for empty",
        ),
        (
            nine.into(),
            "line 6: this row has 8 cells; row 6 of this layout has 9",
        ),
        (
            "1:5 60:2".into(),
            "line 1, column 5: this pair names cell 60, and this layout's cells are 1 to 54",
        ),
    ] {
        let error = files::read(&text, Some(&star))
            .map(|game| game.board().grid())
            .expect_err(expected);
        assert_eq!(error.to_string(), expected);
    }
}
