//! Errors in Sudogon's own files.

use super::Case;

pub fn cases() -> Vec<Case> {
    let file = |rest: &str| format!("(\n  sudogon: 1,\n  layout: Named(\"star\"),\n  {rest}\n)");
    let empty = ".".repeat(54);
    let play = |rest: &str| file(&format!("givens: \"{empty}\",\n  {rest}"));
    vec![
        // Fields are found beside what looks like them.
        (
            r##"// givens: "no"
(sudogon: 1, /* givens: /* */ no */ title: "givens: \" no", notes: r#"givens: "no" "#,
layout: Named("sq4"), givens : "yes")"##
                .into(),
            "line 3, column 33: 'y' is neither a value nor an empty cell; write . for empty",
        ),
        // The format first, whatever follows.
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
        (play("/5"), "line 5, column 5: '5' is not expected here"),
        (
            play("given: 3"),
            "line 5, column 8: `given` is not known here; there can be `sudogon`, `title`, `made_as`, `author`, `notes`, `layout`, `clues`, `mode`, `time`, `givens`, `values`, `solved`, `corner`, `centre`, `crossed_out`, `colours`, `candidate_colours`, `pen`, `corrected`, `corrected_clues`, `before_ledger`, `ledger`, `before_tries`",
        ),
        (
            play("time: \"12:60\""),
            "line 5, column 9: \"12:60\" is not a time; write minutes and seconds as 12:34, with hours as 1:02:03",
        ),
        (
            play("mode: Watch"),
            "line 5, column 14: `Watch` is not known here; there can be `Enter`, `Play`",
        ),
        (
            play("mode: Play, mode: Play"),
            "line 5, column 19: `mode` appears twice; keep one of them",
        ),
        (
            play(") x"),
            "line 5, column 5: there is more after the closing bracket; remove it",
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
            "line 4, column 11: this board has 54 cells; the givens have 3",
        ),
        (
            file(&format!("givens: \"{}\"", ".".repeat(53))),
            "line 4, column 11: this board has 54 cells; the givens have 53",
        ),
        (
            file(&format!("givens: \"\n  ..\n  A{}\"", &empty[3..])),
            "line 6, column 3: cell 3 holds A, and this board's values are 1 to 9",
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
            "line 5, column 11: corner names cell 60, and this board's cells are 1 to 54",
        ),
        (
            play("centre: {0: [1]}"),
            "line 5, column 11: centre names cell 0, and this board's cells are 1 to 54",
        ),
        (
            play("crossed_out: {1: [10]}"),
            "line 5, column 16: cell 1 holds 10, and this board's values are 1 to 9",
        ),
        (
            play("crossed_out: {1: [77]}"),
            "line 5, column 16: cell 1 holds 77, and this board's values are 1 to 9",
        ),
        (
            play("solved: [55]"),
            "line 5, column 11: solved names cell 55, and this board's cells are 1 to 54",
        ),
        (
            play("colours: {55: A}"),
            "line 5, column 12: colours names cell 55, and this board's cells are 1 to 54",
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
            play("colours: {5: I}"),
            "line 5, column 17: `I` is not known here; there can be `A`, `B`, `C`, `D`, `E`, `F`, `G`, `H`",
        ),
        (
            play(&format!("title: \"{}\"", "x".repeat(301))),
            "line 5, column 10: there are more than 300 characters in the title; shorten it",
        ),
        (
            play("title: \"two\\nlines\""),
            "line 5, column 10: the title has a line break or another control character in it; remove it",
        ),
        (
            play("title: \"two\nlines\""),
            "line 5, column 10: the title has a line break or another control character in it; remove it",
        ),
        (
            play("author: \"\u{7}\""),
            "line 5, column 11: the author has a line break or another control character in it; remove it",
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
            play("candidate_colours: {3: {5: A, 5: B}}"),
            "line 5, column 22: cell 3 has two colours for 5; keep one of them",
        ),
        (
            play("candidate_colours: {3: {10: A}}"),
            "line 5, column 22: cell 3 holds 10, and this board's values are 1 to 9",
        ),
        (
            play("pen: [Line(A, [2, 40, 41])]"),
            "line 5, column 8: pen has a line from cell 2 to cell 40, and these do not touch; name the cells between them",
        ),
        (
            play("pen: [Line(A, [1])]"),
            "line 5, column 8: a line of pen needs two cells or more",
        ),
        (
            play("pen: [Circle(B, [82])]"),
            "line 5, column 8: pen names cell 82, and this board's cells are 1 to 54",
        ),
        (
            play("pen: [Cross(B, [1, 40])]"),
            "line 5, column 8: a circle or a cross of pen needs one cell, or two that have a side in common",
        ),
        (
            play("corrected: {3: 10}"),
            "line 5, column 14: cell 3 holds 10, and this board's values are 1 to 9",
        ),
        (
            play("corrected: {3: 1, 3: 0}"),
            "line 5, column 14: corrected names cell 3 twice; name it once",
        ),
        (
            play("corrected_clues: {1: 12}"),
            "line 5, column 20: corrected_clues names clue 1, and this board has 0 clues",
        ),
        (
            play("clues: [\"thermo: 1 2\"], corrected_clues: {1: 12}"),
            "line 5, column 44: corrected_clues names clue 1, and that has no number",
        ),
        (
            play("clues: [\"cage 12: 1 2\"], corrected_clues: {1: 10, 1: 11}"),
            "line 5, column 45: corrected_clues names clue 1 twice; name it once",
        ),
        (
            play("ledger: [Try(cell: 99, value: 1)], before_tries: [()]"),
            "line 5, column 11: ledger names cell 99, and this board's cells are 1 to 54",
        ),
        (
            play("ledger: [Try(cell: 2, value: 10)], before_tries: [()]"),
            "line 5, column 11: cell 2 holds 10, and this board's values are 1 to 9",
        ),
        (
            play("ledger: [Try(cell: 2, value: 1, is: OnlyPlace(\"row 99\"))], before_tries: [()]"),
            "line 5, column 11: line 1 of the ledger names \"row 99\", which is no house of this board",
        ),
        (
            play("ledger: [Try(cell: 2, value: 1, is: Clue(1))], before_tries: [()]"),
            "line 5, column 11: line 1 of the ledger names clue 1; there are 0",
        ),
        (
            play("ledger: [Try(cell: 2, value: 1), PutAside(depth: 2)]"),
            "line 5, column 11: line 2 of the ledger ends a try that is not open",
        ),
        (
            play("ledger: [Keep()]"),
            "line 5, column 11: line 1 of the ledger ends a try that is not open",
        ),
        (
            play("ledger: [Try(cell: 2, value: 1)]"),
            "line 5, column 11: the ledger leaves 1 of its tries open, and before_tries has 0; write one for each",
        ),
        (
            play("ledger: [Try(cell: 2, value: 1)], before_tries: [(corner: {3: [10]})]"),
            "line 5, column 51: cell 3 holds 10, and this board's values are 1 to 9",
        ),
        (
            play("colours: {3: A, 3: B}"),
            "line 5, column 12: colours names cell 3 twice; name it once",
        ),
        (
            play(&format!("notes: \"{}\"", "x".repeat(100_001))),
            "line 5, column 10: there are more than 100000 characters in the remarks; shorten it",
        ),
        (
            file("")
                .replace("star", "stra")
                .replace("\n  \n", "\n givens: \"\"\n"),
            "line 3, column 11: there is no shape named \"stra\"",
        ),
    ]
}
