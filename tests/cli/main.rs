//! The program as people run it: what it prints, in which order, and how it ends.

mod hints;
mod strategies;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use proptest::prelude::*;

/// What a run left behind.
struct Run {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Run {
    /// The results, one JSON object a line.
    fn objects(&self) -> Vec<serde_json::Value> {
        let lines = self.out.lines();
        lines
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect()
    }
}

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudogon"));
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"));
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn run(args: &[&str], input: &str) -> Run {
    let mut child = program().args(args).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_owned();
    // Beside reading, since neither pipe holds everything. It may end before it has read all.
    let writer = std::thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not fail");
    Run {
        out: String::from_utf8(output.stdout).expect("results are text"),
        err: String::from_utf8(output.stderr).expect("messages are text"),
        code: output.status.code(),
    }
}

const STAR: &str = "574916238386217594629534871187432965458219673397615284";
const TRADITIONAL: &str =
    "295647813638215479147938256876451392312769584954823761429576138761382945583194627";
const HARDEST: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const HARDEST_GIVENS: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn the_five_puzzles_have_their_status() {
    let run = run(&["solve", "--stats", "five.txt"], "");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines,
        [
            format!("unique\t{STAR}").as_str(),
            &format!("unique\t{TRADITIONAL}"),
            &format!("unique\t{HARDEST}"),
            "multiple\t3421123421434312\t2+",
            "invalid\t1 stands twice in row 1: r1c1, r1c2",
        ]
    );
    assert_eq!(run.code, Some(1));
    let stats = "puzzles=5 unique=3 multiple=1 none=0 invalid=1 seconds=";
    assert!(run.err.starts_with(stats), "{}", run.err);
}

#[test]
fn json_tells_the_same() {
    let run = run(&["solve", "--json"], include_str!("../data/five.txt"));
    let lines = run.objects();
    let told: Vec<_> = lines
        .iter()
        .map(|line| {
            let text = |key: &str| line[key].as_str().unwrap_or("-");
            (
                line["line"].as_u64().unwrap(),
                text("layout"),
                text("status"),
                text("solution"),
            )
        })
        .collect();
    assert_eq!(told[0], (2, "star", "unique", STAR));
    assert_eq!(told[1], (5, "sq9", "unique", TRADITIONAL));
    assert_eq!(told[2], (8, "sq9", "unique", HARDEST));
    assert_eq!(told[3].2, "multiple");
    assert_eq!(told[4], (10, "sq9", "invalid", "-"));
    assert_eq!(lines[0]["solutions"], 1);
    assert_eq!(lines[0]["complete"], true);
    assert_eq!(lines[3]["solutions"], 2);
    assert_eq!(lines[3]["complete"], false);
    assert_eq!(lines[4]["reason"], "1 stands twice in row 1: r1c1, r1c2");
    assert!(lines[0]["micros"].is_u64() && lines[4].get("micros").is_none());
    assert!(lines[0].get("file").is_none(), "one input needs no name");
}

#[test]
fn several_files_are_told_apart() {
    let run = run(
        &["solve", "--json", "conflict.txt", "-", "none.txt"],
        "1234\n",
    );
    let files: Vec<String> = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
        .map(|line| format!("{} {}", line["file"], line["line"]))
        .collect();
    assert_eq!(files, ["\"conflict.txt\" 2", "\"-\" 1"]);
    assert_eq!(
        run.err,
        "sudogon: none.txt: there is no such file; check its name and folder\n"
    );
    assert_eq!(run.code, Some(2));
}

#[test]
fn a_bad_line_is_invalid_in_its_place() {
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
        let unreadable = "this is no puzzle that Sudogon can read; a line of cells such as ..3.1..2… or a grid of rows is";
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
fn bytes_that_are_no_text_spoil_only_their_line() {
    let mut child = program().arg("solve").spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"\xff\xfe\n.4.112...1...3..\n").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "invalid\tline 1: byte 1 is not text (UTF-8); save it as text first\nmultiple\t3421123421434312\t2+\n"
    );
}

#[test]
fn a_line_says_the_same_alone_and_among_others() {
    let solve = |input: &[u8]| {
        let mut child = program().arg("solve").spawn().unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        let output = child.wait_with_output().unwrap();
        String::from_utf8(output.stdout).expect("results are text")
    };
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
        "invalid\tline 1: it is longer than 4 MB, so it is no puzzle\nmultiple\t3421123421434312\t2+\n"
    );
}

#[test]
fn each_of_very_many_rows_is_answered() {
    let run = run(
        &["solve", "--threads", "2"],
        &"1 2 3 4 5 6 7\n".repeat(20_000),
    );
    assert_eq!(run.out.lines().count(), 20_000);
}

#[test]
fn limits_count() {
    for (limit, layout, expected) in [
        ("0", "sq4", "multiple\t1234341221434321\t288\n"),
        ("1", "sq4", "found\t1234341221434321\n"),
        ("5", "sq4", "multiple\t1234341221434321\t5+\n"),
    ] {
        let run = run(
            &["solve", "--limit", limit, "--layout", layout],
            &format!("{}\n", ".".repeat(16)),
        );
        assert_eq!((run.out.as_str(), run.code), (expected, Some(0)));
    }
    let none = run(&["solve"], "12..\n..34\n....\n....\n");
    assert_eq!((none.out.as_str(), none.code), ("none\n", Some(0)));
}

#[test]
fn results_come_in_input_order_on_any_number_of_threads() {
    let wrong = ".".repeat(79);
    let mut input = String::new();
    let mut expected = String::new();
    for at in 0..3000 {
        match at % 7 {
            0 => {
                input += &format!("{wrong}\n");
                expected += &format!("invalid\tline {}: ", at + 1);
                expected += "79 cells, and no layout is known by that number; choose the layout first: name it in front, such as star:…, or with --layout\n";
            }
            1..=5 => {
                input += &format!("{}1{}1.\n", ".".repeat(at % 7), ".".repeat(13 - at % 7));
                expected += "?\n";
            }
            _ => {
                input += &format!("{HARDEST_GIVENS}\n");
                expected += &format!("unique\t{HARDEST}\n");
            }
        }
    }
    let one = run(&["solve", "--threads", "1"], &input);
    let four = run(&["solve", "--threads", "4"], &input);
    assert_eq!(one.out, four.out);
    for (got, expected) in one
        .out
        .lines()
        .zip(expected.lines())
        .filter(|(_, line)| *line != "?")
    {
        assert_eq!(got, expected);
    }
    assert_eq!(one.out.lines().count(), 3000);
    let quiet = run(&["solve", "--quiet", "--stats"], &input);
    assert_eq!((quiet.out.as_str(), quiet.code), ("", Some(1)));
    assert!(
        quiet.err.starts_with("puzzles=3000 unique=428 "),
        "{}",
        quiet.err
    );
}

#[test]
fn a_result_is_there_before_the_next_puzzle() {
    let mut child = program().arg("solve").spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{HARDEST_GIVENS}").unwrap();
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert_eq!(line, format!("unique\t{HARDEST}\n"));
    }
    // A grid is known to be whole with its last row.
    stdin.write_all(b".4.1\n12..\n.1..\n.3..\n").unwrap();
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert_eq!(line, "multiple\t3421123421434312\t2+\n");
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_is_known_does_not_wait_for_a_long_search() {
    // All come at once, and counting the solutions of the last one would take for ever.
    let easy = ".4.112...1...3..\n";
    let hard = format!("{HARDEST_GIVENS}\n");
    for (known, last, expected) in [
        (hard, 81, format!("unique\t{HARDEST}\n")),
        (easy.repeat(64), 625, "multiple\t3421123421434312\t".into()),
    ] {
        for threads in ["1", "2"] {
            let count = known.lines().count();
            let mut child = program()
                .args(["solve", "--limit", "0", "--threads", threads])
                .spawn()
                .unwrap();
            let mut stdin = child.stdin.take().unwrap();
            writeln!(stdin, "{known}{}", ".".repeat(last)).unwrap();
            drop(stdin);
            let mut out = BufReader::new(child.stdout.take().unwrap());
            let (sender, lines) = std::sync::mpsc::channel();
            let reader = std::thread::spawn(move || {
                for _ in 0..count {
                    let mut line = String::new();
                    out.read_line(&mut line).unwrap();
                    _ = sender.send(line);
                }
            });
            let soon = std::time::Duration::from_secs(20);
            let told: Vec<_> = (0..count)
                .map_while(|_| lines.recv_timeout(soon).ok())
                .collect();
            child.kill().unwrap();
            child.wait().unwrap();
            reader.join().unwrap();
            assert_eq!(told.len(), count, "before {last} open cells");
            assert!(told.iter().all(|line| line.starts_with(&expected)));
        }
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = program().args(["solve", "--threads", "2"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let writer = std::thread::spawn(move || {
        let line = format!("{HARDEST_GIVENS}\n");
        // For ever, until the program is gone.
        while stdin.write_all(line.as_bytes()).is_ok() {}
    });
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    drop(out);
    writer.join().unwrap();
    let status = child.wait().unwrap();
    let mut err = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    assert_eq!((err.as_str(), status.code()), ("", Some(0)));
}

#[test]
fn grids_pairs_and_files_are_read_as_well() {
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

#[test]
fn what_is_shown_can_be_solved() {
    let shown = run(&["show", "five.txt"], "");
    assert_eq!(
        shown.code,
        Some(0),
        "a board that contradicts itself can be drawn"
    );
    assert!(shown.out.contains("┃ 8 │ . │ . ┃"), "{}", shown.out);
    let solved = run(&["solve"], &shown.out);
    let plain = run(&["solve", "five.txt"], "");
    assert_eq!(solved.out, plain.out);
    for file in ["five.txt", "hexagons.ron"] {
        let names = |command: &str| -> Vec<String> {
            let run = run(&[command, "--json", file], "");
            let lines = run.out.lines();
            let line = |line| serde_json::from_str::<serde_json::Value>(line).expect("JSON");
            lines.map(|text| line(text)["layout"].to_string()).collect()
        };
        assert_eq!(names("show"), names("solve"));
    }
    let flower = run(&["show", "hexagons.ron"], "");
    assert_eq!(flower.out, "  ┃ 1 │ 2 ┃\n┃ 3 │ 4 │ . ┃\n  ┃ . │ 2 ┃\n\n");
}

#[test]
fn candidates_are_shown() {
    let shown = run(&["show", "--candidates"], ".4.112...1...3..\n1\n");
    let lines: Vec<&str> = shown.out.lines().collect();
    assert_eq!(lines[0], "┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓");
    assert_eq!(lines[1], "┃     │ [4] ┃   2 │ [1] ┃");
    assert_eq!(lines[2], "┃ 3   │     ┃ 3   │     ┃");
    assert_eq!(lines[13], "", "an empty line follows");
    assert!(lines[14].starts_with("invalid\tline 2: "), "{}", shown.out);
    assert_eq!((shown.code, shown.err.as_str()), (Some(1), ""));
    let told = run(&["show", "--candidates", "--json"], "star: 1:5");
    let told: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    let drawing = told["drawing"].as_str().expect("a drawing");
    assert!(drawing.contains("[5]"), "{drawing}");
    let help = run(&["show", "--help"], "");
    assert!(help.out.contains("--candidates "), "{}", help.out);
    let elsewhere = run(&["solve", "--candidates"], "");
    assert_eq!(elsewhere.code, Some(2));
}

#[test]
fn layouts_are_listed() {
    let run = run(&["layouts"], "");
    assert_eq!(run.out.lines().count(), sudogon::layout::listed().count());
    assert!(
        run.out.lines().all(|line| line.split('\t').count() == 2),
        "{}",
        run.out
    );
    assert!(
        run.out.contains("\nstar\tEach big triangle "),
        "{}",
        run.out
    );
}

#[test]
fn unfinished_boards_are_invalid_and_say_what_is_missing() {
    let cells = ".".repeat(16);
    for (input, expected) in [
        (
            format!("jigsaw4:{cells}"),
            "the regions are not known yet; write a map of them in front, as in LAYOUT:REGIONS:PUZZLE",
        ),
        (
            format!("jigsaw4:1122132213344344:{cells}").replacen('2', "1", 1),
            "region 1 has 5 cells; it needs 4",
        ),
        (
            format!("jigsaw4:112213221334434-:{cells}"),
            "'-' at cell 16 of the regions names no region; use letters and digits",
        ),
    ] {
        let run = run(&["solve"], &input);
        assert_eq!(run.out, format!("invalid\tline 1: {expected}\n"), "{input}");
        assert_eq!(run.code, Some(1));
    }
    // Two boards with gaps, one right below the other.
    let rows = "...............\n".repeat(15);
    let run = run(
        &["solve", "--layout", "twodoku", "--limit", "1"],
        &rows.repeat(2),
    );
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    assert!(run.out.lines().all(|line| line.starts_with("found\t")));
}

#[test]
fn the_benchmark_times_what_can_be_read() {
    let puzzles = "1...............\n.4.112...1...3..\nno puzzle\n";
    let run = run(&["bench", "--json", "--threads", "2"], puzzles);
    let lines = run.objects();
    let told: Vec<_> = lines
        .iter()
        .map(|line| (&line["limit"], &line["threads"], &line["puzzles"]))
        .map(|(limit, threads, puzzles)| [limit, threads, puzzles].map(|n| n.as_u64()))
        .collect();
    let line = |limit, threads| [Some(limit), Some(threads), Some(2)];
    assert_eq!(told, [line(1, 1), line(1, 2), line(2, 1), line(2, 2)]);
    for line in &lines {
        assert!(line["puzzles_per_second"].as_f64() > Some(0.0), "{line}");
    }
    assert!(run.err.contains("-: line 3 is left out: "), "{}", run.err);
    assert_eq!(run.code, Some(1));
}

#[test]
fn wrong_usage_is_told() {
    for (args, expected) in [
        (
            &["sovle"][..],
            "there is no command or file named \"sovle\"; see `sudogon --help`",
        ),
        (
            &["five.txt", "--foo"],
            "invalid option '--foo'; see `sudogon --help`",
        ),
        (
            &["five.txt", "conflict.txt"],
            "the window opens one file at a time; see `sudogon --help`",
        ),
        (
            &["--limit", "3"],
            "invalid option '--limit'; see `sudogon --help`",
        ),
        (
            &["solve", "--limt", "3"],
            "invalid option '--limt'; see `sudogon solve --help`",
        ),
        // One line, whatever it repeats.
        (
            &["solve", "--li\n\u{1b}mit"],
            "invalid option '--li\u{fffd}\u{fffd}mit'; see `sudogon solve --help`",
        ),
        (
            &["solve", "--limit", "x"],
            "--limit needs a number from 0; see `sudogon solve --help`",
        ),
        (
            &["solve", "--limit"],
            "missing argument for option '--limit'; see `sudogon solve --help`",
        ),
        (
            &["solve", "--threads", "0"],
            "--threads needs a number from 1 to 1024; see `sudogon solve --help`",
        ),
        (
            &["solve", "--json=5"],
            "unexpected argument for option '--json': \"5\"; see `sudogon solve --help`",
        ),
        (
            &["layouts", "--limit", "3"],
            "invalid option '--limit'; see `sudogon layouts --help`",
        ),
        (
            &["layouts", "x"],
            "unexpected argument \"x\"; see `sudogon layouts --help`",
        ),
        (
            &["solve", "--layout", "sq7"],
            "layout \"sq7\" has no usual boxes; write them as sqRxC, such as sq3x4; see `sudogon solve --help`",
        ),
        (
            &["solve", "--layout", "stra"],
            "there is no layout named \"stra\"; `sudogon layouts` lists those there are; see `sudogon solve --help`",
        ),
    ] {
        let run = run(args, "");
        assert_eq!(run.err, format!("sudogon: {expected}\n"));
        assert_eq!((run.out.as_str(), run.code), ("", Some(2)));
    }
}

#[test]
fn help_names_every_command_and_option() {
    let help = run(&["--help"], "");
    assert_eq!(help.code, Some(0));
    for command in sudogon::cli::ALL {
        assert!(
            help.out.contains(&format!("\n  {} ", command.name)),
            "{}",
            help.out
        );
        let own = run(&[command.name, "--help"], "");
        assert!(
            own.out.contains(command.about) && own.out.contains("--json"),
            "{}",
            own.out
        );
        let reads = own.out.contains(" [FILE]…: ");
        let lists = ["layouts", "strategies", "techniques"].contains(&command.name);
        assert_eq!(reads, !lists, "{}", own.out);
        assert_eq!(own.code, Some(0));
    }
    let version = run(&["--version"], "");
    assert_eq!(
        version.out,
        format!("sudogon {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn a_random_solution_is_the_same_for_the_same_number() {
    let empty = ".".repeat(81);
    let solve = |seed: &str| run(&["solve", "--random", seed, "--stats"], &empty);
    let (one, again, other) = (solve("5"), solve("5"), solve("6"));
    assert!(one.out.starts_with("found\t"), "{}", one.out);
    assert!(one.err.contains(" found=1 "), "{}", one.err);
    assert_eq!(one.out, again.out);
    assert_ne!(one.out, other.out);
    let limited = run(&["solve", "--random", "5", "--limit", "0"], &empty);
    assert_eq!(limited.out, one.out);
    let wrong = solve("five");
    assert!(
        wrong.err.contains("--random needs a number from 0"),
        "{}",
        wrong.err
    );
    assert_eq!(wrong.code, Some(2));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is written behind the program's name, it ends by itself, with a status that means something and without our own words
    /// for mistakes of ours.
    #[test]
    fn any_arguments_are_survived(
        command in prop::sample::select(&["solve", "show", "hint", "rate", "layouts", "techniques", "strategies", "--help", ""][..]),
        rest in prop::collection::vec(
            prop_oneof![
                prop::sample::select(&["--layout", "--limit", "--json", "--threads", "--quiet", "--stats", "--random", "--strategy", "--trace", "--candidates", "--all", "star", "sq4", "2", "-1", "0", "-", "--", "=", "--no-such"][..]).prop_map(str::to_owned),
                "[^/\\\\\0]{0,12}",
            ],
            0..5,
        ),
        input in prop_oneof![Just(String::new()), Just(".4.112...1...3..\n".to_owned()), "\\PC{0,40}"],
    ) {
        // Without a command it would open the window.
        let command = if command.is_empty() { "--no-such-command" } else { command };
        let args: Vec<&str> = std::iter::once(command).chain(rest.iter().map(String::as_str)).collect();
        let run = run(&args, &input);
        prop_assert!(matches!(run.code, Some(0..=2)), "{:?}: {:?} {}", args, run.code, run.err);
        prop_assert!(!run.err.contains("panicked"), "{:?}: {}", args, run.err);
    }
}
