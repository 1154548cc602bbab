//! Errors for user-defined layouts that are invalid.

use super::Case;

pub fn cases() -> Vec<Case> {
    let own = |values: &str, cells: &str, houses: &str| {
        format!(
            "(sudogon: 1, layout: Own(title: \"x\", values: {values}, cells: [{cells}], houses: [{houses}]), givens: \"\")"
        )
    };
    let square = "(outline: [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])";
    let next = "(outline: [(1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0)])";
    let two = format!("{square}, {next}");
    let pair = "(kind: \"row\", cells: [1, 2])";
    vec![
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
            "line 1, column 22: house 1 of the layout (row 1) has 2 cells, which can't all differ with 1 value",
        ),
        (
            own("4", &two, "(kind: \"a\\nb\", cells: [1, 2])"),
            "line 1, column 22: the kind of a house has a line break or another control character in it; remove it",
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
        // What would change the text around it, at a terminal or in the window.
        (
            own("4", &two, pair).replace("\"x\"", "\"a\\u{202e}b\""),
            "line 1, column 22: the layout's title has a line break or another control character in it; remove it",
        ),
        (
            own("4", &two, pair).replace("\"x\"", "\"a\\u{2028}b\""),
            "line 1, column 22: the layout's title has a line break or another control character in it; remove it",
        ),
        (
            own("4", &two, "(kind: \"a\\u{2066}b\", cells: [1, 2])"),
            "line 1, column 22: the kind of a house has a line break or another control character in it; remove it",
        ),
        (
            own("4", &two, pair).replace("\"x\"", "\"\\u{200b}\""),
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
    ]
}
