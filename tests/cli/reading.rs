//! What is read, line by line and otherwise, and the results of what can't be.

use std::io::Write;

use super::{HARDEST, HARDEST_GIVENS, STAR, run};

#[test]
fn a_bad_line_is_reported_as_invalid_in_order() {
    let hard = HARDEST_GIVENS;
    let input = format!(
        "{hard}\n{}\n12345\nabc\n<>\n{hard} with a comment\nsq7:1234\n\u{1}\n{}\n1:5 4:9\nstra:1...\n",
        &hard[1..],
        hard.replace('8', "X")
    );
    for threads in ["1", "4"] {
        let run = run(&["solve", "--threads", threads], &input);
        let lines: Vec<&str> = run.out.lines().collect();
        let unknown = "cells, and no usual shape has so many; choose the shape first: name it in front, such as star:…, or with --layout";
        let unreadable = "Sudogon can't read this as a puzzle; write a line of cells such as ..3.1..2… or a grid of rows";
        assert_eq!(
            lines,
            [
                format!("unique\t{HARDEST}"),
                "invalid\tline 2: there are 80 cells, 1 fewer than a usual puzzle has; look what is missing, or choose the shape first: name it in front, such as star:…, or with --layout".into(),
                format!("invalid\tline 3: there are 5 {unknown}"),
                // Letters are values of large boards, and words are not.
                format!("invalid\tline 4: {unreadable}"),
                format!("invalid\tline 5: {unreadable}"),
                format!("unique\t{HARDEST}"),
                "invalid\tline 7: layout \"sq7\" has no usual boxes; write them as sqRxC, such as sq3x4".into(),
                format!("invalid\tline 8: {unreadable}"),
                "invalid\tline 9, column 1: 'X' is neither a value nor an empty cell; write . for empty".into(),
                "invalid\tline 10: pairs need a shape; choose it first: name it in front, such as star: 1:5 4:9, or with --layout".into(),
                "invalid\tline 11: there is no shape named \"stra\"; `sudogon layouts` lists those there are".into(),
            ]
        );
        assert_eq!(run.code, Some(1));
    }
}

#[test]
fn invalid_utf8_affects_only_its_line() {
    let run = run(&["solve"], b"\xff\xfe\n.4.112...1...3..\n");
    assert_eq!(
        run.out,
        "invalid\tline 1: byte 1 is not UTF-8 text; save the file as UTF-8 first\nmultiple\t3421123421434312\t2+\n"
    );
}

#[test]
fn a_heading_may_stand_above_a_puzzle() {
    let grid = ".4.1\n12..\n.1..\n.3..\n";
    let line = ".4.112...1...3..\n";
    let result = "multiple\t3421123421434312\t2+\n";
    for heading in [
        "Grid 01",
        "Sudoku 1",
        "1.",
        "Game 7 (easy)",
        "A new one\nGrid 2",
        "12",
    ] {
        for puzzle in [grid, line] {
            let input = format!("{heading}\n{puzzle}{heading}\n{puzzle}");
            assert_eq!(run(&["solve"], &input).out, result.repeat(2), "{input}");
        }
    }
    // One that is as wide as a row.
    let rows = HARDEST_GIVENS.as_bytes().chunks(9);
    let rows: Vec<_> = rows.map(String::from_utf8_lossy).collect();
    let input = format!("Sudoku 123\n{0}\nSudoku 124\n{0}\n", rows.join("\n"));
    let unique = format!("unique\t{HARDEST}\n");
    assert_eq!(run(&["solve"], &input).out, unique.repeat(2));
    // Without a puzzle below it, it is told where it is.
    let lost = run(&["solve"], format!("Grid 01\n{line}hello\n"));
    let lines: Vec<&str> = lost.out.lines().collect();
    assert_eq!(lines[0], result.trim());
    assert!(lines[1].starts_with("invalid\tline 3"), "{}", lines[1]);
}

#[test]
fn a_table_may_have_the_puzzle_in_any_column() {
    let result = "multiple\t3421123421434312\t2+\n";
    for (header, row) in [
        ("puzzle,solution", ".4.112...1...3..,3421123421434312"),
        ("id,difficulty,puzzle", "17,easy,.4.112...1...3.."),
        (
            "solution;\"puzzle\"",
            "\"3421123421434312\";\".4.112...1...3..\"",
        ),
        ("Number\tGivens", "1234567891234567\t.4.112...1...3.."),
    ] {
        let input = format!("{header}\n{row}\n{row}\n");
        assert_eq!(run(&["solve"], &input).out, result.repeat(2), "{input}");
    }
}

#[test]
fn a_named_layout_holds_for_the_rows_below_it() {
    let rows = format!("{}\n", ".".repeat(16)).repeat(16);
    let found = run(
        &["solve", "--limit", "1", "--json"],
        format!("sq16:\n{rows}"),
    )
    .objects();
    assert_eq!(found.len(), 1, "one puzzle");
    assert_eq!(found[0]["layout"], "sq16");
}

#[test]
fn a_saved_puzzle_is_known_by_its_contents_whatever_comments_come_first() {
    let star = include_str!("../../crates/paper/saved_puzzles/star-newspaper.ron");
    let solved = format!("unique\t{STAR}\n");
    let long = "# one of many lines\n".repeat(10_000);
    for before in [
        "# mine\n",
        "\u{feff}\n# a\n// b /*\n",
        "/* one\n# two */ ",
        &long,
    ] {
        assert_eq!(run(&["solve"], format!("{before}{star}")).out, solved);
    }
    // What only begins like one is read as lines.
    let line = "// no puzzle\n.4.112...1...3..\n";
    let read = run(&["solve"], line);
    assert_eq!(
        read.out.lines().last(),
        Some("multiple\t3421123421434312\t2+")
    );
}

#[test]
fn a_file_from_a_pipe_is_known_however_slowly_it_comes() {
    let star = include_str!("../../crates/paper/saved_puzzles/star-newspaper.ron");
    let input = format!("# mine\n{star}");
    let mut child = super::program()
        .arg("solve")
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let writer = std::thread::spawn(move || {
        for line in input.split_inclusive('\n') {
            stdin.write_all(line.as_bytes()).expect("it is read");
            stdin.flush().expect("it is read");
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not fail");
    assert_eq!(output.stdout, format!("unique\t{STAR}\n").as_bytes());
}

#[test]
fn errors_name_the_first_strange_character() {
    for (line, expected) in [
        (HARDEST_GIVENS.replace("36", "3\0"), "column 13: '\\0' is"),
        (format!("!!{}", &HARDEST_GIVENS[2..]), "column 1: '!' is"),
        (format!("{HARDEST_GIVENS}.x"), "column 83: 'x' is"),
        (
            "11......................................".repeat(3)[..81].to_owned(),
            "1 stands twice",
        ),
    ] {
        for file in [
            &["solve"][..],
            &["rate"],
            &["solve", "--strategy", "singles-first"],
        ] {
            let out = run(file, &line).out;
            let is_told = out.starts_with("invalid\tline 1") && out.contains(expected);
            assert!(is_told, "{line}: {out}");
        }
    }
}

#[test]
fn line_ends_of_old_macs_are_read_and_other_encodings_are_told() {
    let macs = format!("# old\r{HARDEST_GIVENS}\r.4.112...1...3..\r");
    assert_eq!(
        run(&["solve"], macs).out,
        format!("unique\t{HARDEST}\nmultiple\t3421123421434312\t2+\n")
    );
    let text = format!("{HARDEST_GIVENS}\r\n{HARDEST_GIVENS}\r\n");
    let little = text.encode_utf16().flat_map(u16::to_le_bytes);
    let big = text.encode_utf16().flat_map(u16::to_be_bytes);
    let (little, big): (Vec<u8>, Vec<u8>) = (little.collect(), big.collect());
    let marked = |mark: &[u8], text: &[u8]| [mark, text].concat();
    for bytes in [
        marked(b"\xff\xfe", &little),
        marked(b"\xfe\xff", &big),
        little,
        big,
    ] {
        assert_eq!(
            run(&["solve"], bytes).out,
            "invalid\tline 1: this is UTF-16 text; save the file as UTF-8 first\n"
        );
    }
}

#[test]
fn a_line_gives_the_same_result_alone_and_among_others() {
    let solve = |input: &[u8]| run(&["solve"], input).out;
    let usual = format!("{HARDEST_GIVENS}\n").into_bytes();
    let ends: [&[u8]; 13] = [
        b"",
        b"\r",
        b"\r\r",
        b" ",
        b", 7",
        b";\t\xc3\xa4",
        b"\t\xff",
        b"#",
        b":",
        b".",
        b"|",
        b"\0",
        b"\xc3\xa4",
    ];
    let with_end = |end: &&[u8]| [HARDEST_GIVENS.as_bytes(), end].concat();
    let mut lines: Vec<Vec<u8>> = ends.iter().map(with_end).collect();
    for symbol in [
        '0', '-', '_', '*', 'A', 'w', 'x', '@', '`', '/', '[', 'ü', ' ',
    ] {
        lines.push(HARDEST_GIVENS.replace('.', &symbol.to_string()).into());
        lines.push(HARDEST_GIVENS.replace("8.", &format!("{symbol}.")).into());
    }
    lines.push(format!(" {HARDEST_GIVENS}").into());
    lines.push(format!("sq9:{HARDEST_GIVENS}").into());
    lines.push(HARDEST_GIVENS[1..].into());
    lines.push(".4.112...1...3..".into());
    lines.push(".".repeat(256).into());
    let mut input = usual.repeat(2);
    let mut expected = format!("unique\t{HARDEST}\n").repeat(2);
    for (at, line) in lines.iter().enumerate() {
        let alone = solve(&[line, &b"\n"[..]].concat());
        let place = format!("line {}", 2 * at + 3);
        expected += &alone.replace("line 1", &place);
        expected += &format!("unique\t{HARDEST}\n");
        input.extend([line, &b"\n"[..], &usual].concat());
    }
    assert_eq!(solve(&input), expected);
}

#[test]
fn a_line_longer_than_any_puzzle_is_skipped() {
    let input = format!("{}\n.4.112...1...3..\r\n", "1".repeat(9 << 20));
    let run = run(&["solve"], &input);
    assert_eq!(
        run.out,
        "invalid\tline 1: it is longer than 4 MB, too long for a puzzle\nmultiple\t3421123421434312\t2+\n"
    );
}

#[test]
fn each_of_very_many_rows_gets_a_result() {
    let run = run(
        &["solve", "--threads", "2"],
        "1 2 3 4 5 6 7\n".repeat(20_000),
    );
    assert_eq!(run.out.lines().count(), 20_000);
}

#[test]
fn grids_pairs_and_files_are_read_too() {
    let grids = "# two grids, a saved one, and pairs of two puzzles\n\
                 .4|.1\n12|..\n--+--\n.1|..\n.3|..\n\
                 .4|.1\n12|..\n--+--\n.1|..\n.3|..\n-----\n\
                 sq4: 2:4 4:1\n5:1 6:2 10:1 14:3\n\
                 sq4: 2:4 4:1 5:1 6:2 10:1 14:3\n2:4 4:1 5:1 6:2 10:1 14:3\n";
    let four = run(&["solve", "--layout", "sq4"], grids);
    assert_eq!(four.out, "multiple\t3421123421434312\t2+\n".repeat(5));
    let own = run(
        &[
            "solve",
            "hexagons.ron",
            "../../crates/paper/saved_puzzles/star-newspaper.ron",
        ],
        "",
    );
    assert_eq!(own.out, format!("unique\t1234112\nunique\t{STAR}\n"));
    let piped = run(&["solve"], include_str!("../data/hexagons.ron"));
    assert_eq!(piped.out, "unique\t1234112\n");
    let broken = run(&["solve"], "(\n sudogon: 9");
    assert_eq!(
        broken.out,
        "invalid\tline 1: made by a newer Sudogon (format 9; this one reads up to 1): update Sudogon to open it\n"
    );
}

/// Without its clues a puzzle is another one.
#[test]
fn a_table_may_have_its_clues_in_a_column_of_their_own() {
    let open = ".".repeat(16);
    let clues = "cage 3: r1c1 r1c2; cage 7: r1c3 r1c4; gt: r2c1 r2c2";
    let line = format!("sq4{{{clues}}}:{open}");
    let expected = run(&["solve"], format!("{line}\n{line}\n")).out;
    assert_eq!(expected.lines().count(), 2);
    let row = |cells: [&str; 3], separator: &str| cells.join(separator);
    for (heading, cells, separator) in [
        (["layout", "clues", "givens"], ["sq4", clues, &open], "\t"),
        (["Puzzle", "name", "Clues"], [&open, "Ann's", clues], "\t"),
        (
            ["clues", "Grid", "solution"],
            [&format!("\"{clues}\""), &open, "none"],
            ";",
        ),
        (
            ["id", "clues", "puzzle"],
            ["7", &format!("\"{clues}\""), &open],
            ",",
        ),
    ] {
        let (heading, row) = (row(heading, separator), row(cells, separator));
        for input in [
            format!("{heading}\n{row}\n{row}\n"),
            format!("{heading}\r\n{row}\r\n\r\n# more\r\n{row}"),
        ] {
            let told = run(&["solve"], &input);
            assert_eq!(
                (told.out, told.code),
                (expected.clone(), Some(0)),
                "{input}"
            );
        }
        let one = sudogon_paper::files::read(format!("{heading}\n{row}\n"), None);
        let one = one.unwrap_or_else(|error| panic!("{heading}: {error}"));
        assert_eq!(one.board().layout().clues().len(), 3, "{heading}");
    }
    // A wrong clue is told with its line, and a table ends with its file.
    let wrong = run(
        &["solve"],
        "layout\tclues\tgivens\nsq4\tcage x: r1c1\t................\n",
    );
    assert!(wrong.out.starts_with("invalid\tline 2"), "{}", wrong.out);
}
