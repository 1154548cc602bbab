//! `show` draws boards that can be read again, and candidates.

use super::run;

#[test]
fn the_output_of_show_can_be_solved() {
    let shown = run(&["show", "five.txt"], "");
    assert_eq!(
        shown.code,
        Some(0),
        "a board that contradicts itself can be drawn"
    );
    assert!(shown.out.contains("┃ 8 │ . │ . ┃"), "{}", shown.out);
    let solved = run(&["solve"], &shown.out);
    let plain = run(&["solve", "five.txt"], "");
    // A drawing has more lines.
    assert_eq!(solved.out, plain.out.replace("line 10:", "line 67:"));
    for file in ["five.txt", "hexagons.ron"] {
        let names = |command: &str| -> Vec<String> {
            let lines = run(&[command, "--json", file], "").objects();
            lines
                .iter()
                .map(|line| line["layout"].to_string())
                .collect()
        };
        assert_eq!(names("show"), names("solve"));
    }
    let flower = run(&["show", "hexagons.ron"], "");
    assert_eq!(flower.out, "  ┃ 1 │ 2 ┃\n┃ 3 │ 4 │ . ┃\n  ┃ . │ 2 ┃\n\n");
}

#[test]
fn show_prints_candidates() {
    let shown = run(&["show", "--candidates"], ".4.112...1...3..\n1\n");
    let lines: Vec<&str> = shown.out.lines().collect();
    assert_eq!(lines[0], "┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓");
    assert_eq!(lines[1], "┃     │ [4] ┃   2 │ [1] ┃");
    assert_eq!(lines[2], "┃ 3   │     ┃ 3   │     ┃");
    assert_eq!(lines[13], "", "an empty line follows");
    assert!(lines[14].starts_with("invalid\tline 2: "), "{}", shown.out);
    assert_eq!((shown.code, shown.err.as_str()), (Some(1), ""));
    let told = run(&["show", "--candidates", "--json"], "star: 1:5").objects();
    let drawing = told[0]["drawing"].as_str().expect("a drawing");
    assert!(drawing.contains("[5]"), "{drawing}");
    let help = run(&["show", "--help"], "");
    assert!(help.out.contains("--candidates "), "{}", help.out);
    let elsewhere = run(&["solve", "--candidates"], "");
    assert_eq!(elsewhere.code, Some(2));
}

#[test]
fn clues_are_told_above_the_drawing_and_read_again() {
    let puzzle = "sq4{cage 3: 1 2; neg-consec}:1234............\n";
    let shown = run(&["show"], puzzle).out;
    assert!(
        shown.starts_with("sq4{cage 3: r1c1 r1c2; neg-consec}:\n┏"),
        "{shown}"
    );
    let again = run(&["show"], &shown).out;
    assert_eq!(again, shown);
    let star = run(&["show"], "star{cage 20: 1 2 3 4}: 1:5\n").out;
    assert_eq!(run(&["show"], &star).out, star);
    let json = run(&["show", "--json"], puzzle).out;
    let json: serde_json::Value = serde_json::from_str(json.trim()).expect("JSON");
    assert_eq!(
        json["clues"],
        serde_json::json!(["cage 3: r1c1 r1c2", "neg-consec"])
    );
}

#[test]
fn a_board_is_told_in_words() {
    let told = run(&["show", "--words"], ".4.112...1...3..\n");
    let expected = "4×4\nrow 1: empty, 4, empty, 1\nrow 2: 1, 2, empty, empty\n\
                    row 3: empty, 1, empty, empty\nrow 4: empty, 3, empty, empty\n\n";
    assert_eq!((told.out.as_str(), told.code), (expected, Some(0)));
    let candidates = run(&["show", "--words", "--candidates"], ".4.112...1...3..\n");
    assert!(
        candidates
            .out
            .contains("row 1: empty (3), 4, empty (2 3), 1\n"),
        "{}",
        candidates.out
    );
    let clues = run(
        &["show", "--words"],
        "sq4{cage 3: 1 2; gt: 3 4}:..1.............\n",
    );
    for line in ["Cage of 3: r1c1 and r1c2\n", "r1c3: greater than r1c4\n"] {
        assert!(clues.out.contains(line), "{}", clues.out);
    }
    let star = run(&["show", "--words", "--json"], "star: 1:5 4:9\n").objects();
    let words = star[0]["words"].as_array().expect("lines");
    assert_eq!(words[1], "cell 1: 5");
    assert!(
        words[2]
            .as_str()
            .is_some_and(|line| line.starts_with("cells 2 to 9: empty, empty, 9,"))
    );
    let help = run(&["show", "--help"], "");
    assert!(help.out.contains("--words "), "{}", help.out);
}
