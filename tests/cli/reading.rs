//! What is read, line by line and otherwise, and the results of what can't be.

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
        let unknown = "and no layout is known by that number; choose the layout first: name it in front, such as star:…, or with --layout";
        let unreadable = "Sudogon can't read this as a puzzle; write a line of cells such as ..3.1..2… or a grid of rows";
        assert_eq!(
            lines,
            [
                format!("unique\t{HARDEST}"),
                format!("invalid\tline 2: 80 cells, {unknown}"),
                format!("invalid\tline 3: 5 cells, {unknown}"),
                format!("invalid\tline 4: 3 cells, {unknown}"),
                format!("invalid\tline 5: {unreadable}"),
                format!("unique\t{HARDEST}"),
                "invalid\tline 7: layout \"sq7\" has no usual boxes; write them as sqRxC, such as sq3x4".into(),
                format!("invalid\tline 8: {unreadable}"),
                format!("invalid\tline 9: {unreadable}"),
                "invalid\tline 10: pairs need a layout; choose it first: name it in front, such as star: 1:5 4:9, or with --layout".into(),
                "invalid\tline 11: there is no layout named \"stra\"; `sudogon layouts` lists those there are".into(),
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
            "../../saved_puzzles/star-newspaper.ron",
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
