//! Errors for damaged files of other programs.

use super::Case;
use sudogon_paper::files;

pub fn cases() -> Vec<Case> {
    let f_puzzles = |fields: &str| {
        let row = "[{},{},{},{}]";
        format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}]{fields}}}")
    };
    let ksudoku = |graph: &str, values: &str| {
        format!(
            "<ksudoku>\n<game><puzzle>\n{graph}\n<values>{values}</values></puzzle></game></ksudoku>"
        )
    };
    let plain = "<graph specific-type=\"Plain\" type=\"sudoku\" order=\"4\"/>";
    vec![
        // XML.
        (
            "<opensudoku>\n<game".into(),
            "line 2, column 6: the text ends in the middle; the file may have been cut short",
        ),
        (
            "<!DOCTYPE ksudoku [\n<!ENTITY a \"aaaa\">]>\n<ksudoku/>".into(),
            "line 2, column 1: the file defines texts of its own; save it without them",
        ),
        (
            "<opensudoku></opensudoku>".into(),
            "line 1: the element opensudoku has no game in it",
        ),
        (
            "<opensudoku>\n<game data=\"12\"/></opensudoku>".into(),
            "line 2: the element game has other cells than 81 digits: this board has 81 cells; the line has 2",
        ),
        (
            "<opensudoku>\n<game data=\"version: 9&#10;\"/></opensudoku>".into(),
            "line 2: the element game has cells in a form that is not known here; export them from OpenSudoku again",
        ),
        (
            "<opensudoku>\n<game data=\"version: 3&#10;1|0|\"/></opensudoku>".into(),
            "line 2: the element game ends before r1c1",
        ),
        (
            "<opensudoku>\n<game data=\"version: 3&#10;1|9999|0|\"/></opensudoku>".into(),
            "line 2: the element game has \"9999\" in r1c1; that is not as OpenSudoku writes it",
        ),
        (
            ksudoku("", "____"),
            "line 1: the element ksudoku has no element graph; save the game again",
        ),
        (
            ksudoku(plain, "____"),
            "line 4: the element values has 4 cells; this board has 16",
        ),
        (
            ksudoku(plain, "____________?___"),
            "line 4: the element values has '?' in r1c4, which is no value",
        ),
        (
            ksudoku(
                "<graph specific-type=\"Samurai\" type=\"custom\" order=\"9\" sizeX=\"21\"/>",
                "",
            ),
            "line 3: the element graph is a board of the kind \"Samurai\", which can't be read here",
        ),
        (
            ksudoku(
                "<graph specific-type=\"Plain\" type=\"custom\" name=\"Windmill\" order=\"9\" sizeX=\"21\"/>",
                "",
            ),
            "line 3: the element graph is a board of the kind \"Windmill\", which can't be read here",
        ),
        // JSON.
        (
            "{\"grid\": [".into(),
            "line 1, column 10: the text ends in the middle; the file may have been cut short",
        ),
        (
            "{\"earmarks\": ]}".into(),
            "line 1, column 14: the JSON is damaged here; copy or save it again",
        ),
        (
            "{\"cells\": [{\"position\": [0, 9], \"value\": 1, \"earmarks\": []}]}".into(),
            "cell 1 of the file is not on the board, whose rows and columns are 0 to 8",
        ),
        (
            "{\"cells\": [{\"position\": [0, 0], \"value\": 12, \"earmarks\": []}]}".into(),
            "r1c1 holds 12, and this board's values are 1 to 9",
        ),
        (
            "{\"size\": 9, \"grid\": []}".into(),
            "the grid is not a square of 9×9 cells; export it again",
        ),
        (
            f_puzzles(",\"killercage\":[{\"cells\":[\"R1C1\",\"R9C9\"]}]"),
            "killercage names \"R9C9\", which is no cell of the board; cells are R1C1 to R4C4",
        ),
        (
            f_puzzles(
                ",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R1C3\",\"R1C4\",\"R2C1\"]}]",
            ),
            "clue 1: the cage has 5 cells, but there are only 4 values",
        ),
        (
            f_puzzles(",\"xsum\":[{\"cell\":\"R2C2\",\"value\":\"3\"}]"),
            "xsum stands at no line of the board",
        ),
        (
            "{\"cells\": [[{}]], \"regions\": []}".into(),
            "the cells are not a square; only such boards of SudokuPad can be read",
        ),
        // Links.
        (
            "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANC".into(),
            "line 1: the link is damaged or incomplete; copy all of it",
        ),
        (
            "https://sudokupad.app/sclN4IgzglgXgpiBcBOANC".into(),
            "line 1: the link is damaged or incomplete; copy all of it",
        ),
        (
            link(&"a".repeat(files::MAX_BYTES + 10)),
            "line 1: it is longer than 4 MB, too long for a puzzle",
        ),
        // Lines.
        (
            "3x3:aaa".into(),
            "line 1: the game id has another number of cells than its board; copy all of it",
        ),
        (
            "2x2k:p".into(),
            "line 1: the game id ends before the borders of its cages; copy all of it",
        ),
        (
            ":0000:x:..3:::".into(),
            "line 1, column 9: this board has 81 cells; the line has 3",
        ),
        (
            format!(":0000:x:{}:81:::", ".".repeat(81)),
            "line 1, column 91: \"81\" is no crossed-out candidate; write value, row and column, such as 345",
        ),
        // Grids.
        (
            "#AAnn\n#DSunday\n1...\n.2..\n..5.\n...4".into(),
            "line 5, column 3: r3c3 holds 5, and this board's values are 1 to 4",
        ),
        (
            "1;;;\n;2;;\n;;9;\n;;;4".into(),
            "line 3, column 3: r3c3 holds 9, and this board's values are 1 to 4",
        ),
        (
            "12 3 4 1\n3 4 12 2\n2 1 4 3\n4 3 2 19".into(),
            "line 4, column 7: r4c4 holds 9, and this board's values are 1 to 4",
        ),
    ]
}

/// A link with a text in it, packed.
fn link(text: &str) -> String {
    let packed = lz_str::compress_to_base64(text);
    assert!(packed.len() < 10_000);
    format!("https://www.f-puzzles.com/?load={packed}")
}
