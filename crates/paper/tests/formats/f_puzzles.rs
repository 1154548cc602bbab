//! f-puzzles: fields of clues that no kind says become rules of one's own, and boards with cells in no region are read.

use sudogon_board::layout::Layout;
use sudogon_board::layout::clues::Clue;
use sudogon_paper::files;

use super::said;

/// A 4×4 file with some fields beside its grid.
fn with_fields(fields: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}],{fields}}}")
}

/// The clues of a layout: the notation of their rules, or their kinds, their numbers and cells.
fn clues(layout: &Layout) -> Vec<String> {
    let text = |clue: &Clue| {
        let what = clue.rule().map_or(clue.kind.id, |rule| rule.notation());
        let cells = clue.cells.iter().map(|cell| cell.number().to_string());
        format!(
            "{what} | {} | {}",
            clue.amount,
            cells.collect::<Vec<_>>().join(" ")
        )
    };
    layout.clues().iter().map(text).collect()
}

#[test]
fn clues_that_no_kind_says_are_rules() {
    let cases: [(&str, &[&str], Option<&str>); 17] = [
        // A sum that no rule can ask for: the cage stays.
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"5,18446744073709551615"}]"#,
            &["cage | 0 | 1 2"],
            Some("left out: what cages say that is no number"),
        ),
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"5,7"},{"cells":["R2C1","R2C2"],"value":"3/ 4 "}]"#,
            &[
                "differ and sum in {5, 7} | 0 | 1 2",
                "differ and sum in {3, 4} | 0 | 5 6",
            ],
            None,
        ),
        (
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"5,x"}]"#,
            &["cage | 0 | 1 2"],
            Some("left out: what cages say that is no number"),
        ),
        (
            r#""slowthermometer":[{"lines":[["R1C1","R2C1","R3C1"]]}]"#,
            &["neighbours a, b: a <= b | 0 | 1 5 9"],
            None,
        ),
        (
            r#""arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C2","R3C2"],["R1C1","R2C1"]]}]"#,
            &[
                "10 * first + second = sum(rest) | 0 | 1 2 6 10",
                "10 * first + second = sum(rest) | 0 | 1 2 5",
            ],
            None,
        ),
        (
            r#""arrow":[{"cells":["R1C1","R1C2","R1C3"],"lines":[["R1C3","R2C3"]]}]"#,
            &["100 * first + 10 * second + third = sum(rest) | 0 | 1 2 3 7"],
            None,
        ),
        (
            r#""columnindexer":[{"cells":["R1C2","R3C4"]}],"rowindexer":[{"cells":["R2C2"]}],"boxindexer":[{"cells":["R4C4"]}]"#,
            &[
                "in its row: this = place(here) | 0 | 2 12",
                "in its column: this = place(here) | 0 | 6",
                "in its box: this = place(here) | 0 | 16",
            ],
            None,
        ),
        (
            r#""difference":[{"cells":["R1C1","R1C2"],"value":"3"},{"cells":["R2C1","R2C2"]}]"#,
            &["|first - second| = n | 3 | 1 2", "white | 0 | 5 6"],
            None,
        ),
        (
            r#""ratio":[{"cells":["R1C1","R1C2"],"value":"3"},{"cells":["R2C1","R2C2"],"value":2}]"#,
            &[
                "first = n * second or second = n * first | 3 | 1 2",
                "black | 0 | 5 6",
            ],
            None,
        ),
        (
            r#""negative":["ratio"],"ratio":[{"cells":["R1C1","R1C2"]}]"#,
            &[
                "first = 2 * second or second = 2 * first | 0 | 1 2",
                "first = 2 * second or second = 2 * first | 0 | ",
            ],
            None,
        ),
        (
            r#""negative":["ratio"]"#,
            &["first = 2 * second or second = 2 * first | 0 | "],
            None,
        ),
        (
            r#""cage":[{"cells":["R1C1","R1C2"],"value":"DR6"},{"cells":["R2C1"],"value":"A"}]"#,
            &["differ and sum mod 9 = n mod 9 | 6 | 1 2"],
            Some("left out: drawn cages"),
        ),
        (
            r#""lockout":[{"lines":[["R1C1","R1C2","R1C3"]],"value":""}]"#,
            &[
                "|first - last| >= 4 and each a in inner: a < min(first, last) or a > max(first, last) | 0 | 1 2 3",
            ],
            None,
        ),
        (
            r#""numberedroom":[{"cell":"R0C2","value":"3"}]"#,
            &["place(n) = first | 3 | 2 6 10 14"],
            None,
        ),
        (
            r#""numberedroom":[{"cell":"R0C2"}],"glow":[{"cells":["R0C1"]},{"lines":[["R9C9"]]}],"fizz":[{"lines":[["R9C9"],["R1C1","R2C2"]]}]"#,
            &[" | 0 | 1 6"],
            Some("left out: “glow”"),
        ),
        (
            r#""ruleset":"Normal rules. Mystery lines are odd. More.","mysteryline":[{"lines":[["R1C1","R1C2"],["R2C1","R2C2"]]}]"#,
            &[" | 0 | 1 2", " | 0 | 5 6"],
            None,
        ),
        (
            r#""blob":[{"cells":["R1C1","R1C2"]}],"spot":[{"cell":"R3C3"}],"rim":[{"cell":"R0C3"}],"text":[{"cells":["R1C1"],"value":"A"}]"#,
            &[" | 0 | 1 2", " | 0 | 11"],
            Some("left out: “rim” and drawn texts"),
        ),
    ];
    for (fields, expected, left_out) in cases {
        let (read, _) = files::recognise(with_fields(fields), None).expect(fields);
        let layout = &read.game.board().puzzle().layout;
        let mut found = clues(layout);
        let mut expected: Vec<String> = expected.iter().map(|clue| (*clue).to_owned()).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{fields}");
        assert_eq!(said(&read.left_out).as_deref(), left_out, "{fields}");
        // What f-puzzles has is written, and the same when it is read again.
        let mut formats = files::exportable();
        let format = formats
            .find(|format| format.id == "f-puzzles")
            .expect("it is one");
        let written = format.text(&read.game).expect("it is a text");
        let (back, _) = files::recognise(&written, None).expect(&written);
        let is_written = |clue: &&Clue| match clue.rule() {
            Some(rule) => !rule.is_untold() && !fields.contains("negative"),
            None => true,
        };
        let mut held: Vec<&Clue> = layout.clues().iter().filter(is_written).collect();
        let mut back: Vec<&Clue> = back.game.board().layout().clues().iter().collect();
        held.sort_by_key(|clue| clue.numbered_text());
        back.sort_by_key(|clue| clue.numbered_text());
        assert_eq!(back, held, "{written}");
        // Rules that ask nothing yet are kept with the board.
        let id = layout.id().expect("it has one");
        let again = sudogon_board::layout::named(id).expect(id);
        assert_eq!(again.clues(), layout.clues(), "{fields}");
    }
}

#[test]
fn an_unknown_rule_says_what_the_puzzle_says_of_it() {
    let fields = r#""ruleset":"Normal rules. Mystery lines are odd. More.","mysteryline":[{"lines":[["R1C1","R1C2"]]}],"spot":[{"cell":"R3C3"}]"#;
    let (read, _) = files::recognise(with_fields(fields), None).expect("a puzzle");
    let rules = read.game.board().puzzle().layout.clues().iter();
    let said: Vec<(&str, &str, bool)> = rules
        .filter_map(Clue::rule)
        .map(|rule| (rule.name(), rule.sentence(), rule.is_untold()))
        .collect();
    assert_eq!(
        said,
        [
            ("mysteryline", "Mystery lines are odd", true),
            ("spot", "The rules of the puzzle say what it asks", true),
        ]
    );
}

/// A size without boxes has its rows in place of boxes, unless cells are given others, or none.
#[test]
fn cells_may_be_in_no_region() {
    let grid = |side: usize, region: &dyn Fn(usize) -> &'static str| {
        let cell = |at: usize| format!("{{{}}}", region(at));
        let row = |row: usize| {
            let cells = (0..side).map(|column| cell(row * side + column));
            format!("[{}]", cells.collect::<Vec<_>>().join(","))
        };
        let rows = (0..side).map(row).collect::<Vec<_>>().join(",");
        format!("{{\"size\":{side},\"grid\":[{rows}]}}")
    };
    let read = |text: String| {
        let (read, _) = files::recognise(text, None).expect("a puzzle");
        let layout = &read.game.board().puzzle().layout;
        assert_eq!(layout.unfinished(), None);
        let mut formats = files::exportable();
        let format = formats
            .find(|format| format.id == "f-puzzles")
            .expect("it is one");
        let written = format.text(&read.game).expect("it is a text");
        let (again, _) = files::recognise(&written, None).expect("a puzzle");
        assert_eq!(again.game.board().puzzle().layout.id(), layout.id());
        layout.id().expect("it has one").to_owned()
    };
    assert_eq!(read(grid(7, &|_| "")), "latin7");
    assert_eq!(
        read(grid(5, &|at| if at == 24 {
            r#""region":null"#
        } else {
            ""
        })),
        "jigsaw5:111112222233333444445555-"
    );
    assert_eq!(
        read(grid(4, &|at| if at % 4 < 2 {
            ""
        } else {
            r#""region":null"#
        })),
        "jigsaw4:11--11--22--22--"
    );
}
