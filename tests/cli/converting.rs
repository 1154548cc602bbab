//! `convert`: any format to any other, many puzzles in and out, and what is left out.

use sudogon_paper::files;

use super::{program, run};

const SEVENTEEN: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

#[test]
fn each_written_format_is_read_back_as_the_same_line() {
    let puzzle = format!("{}\n", SEVENTEEN.replace('0', "."));
    let game = files::read(&puzzle, None).expect("a puzzle");
    let written = files::ALL
        .iter()
        .filter(|format| format.can_be_read() && format.left_out(&game).is_ok());
    for format in written {
        let there = run(&["convert", "--to", format.id], &puzzle);
        assert_eq!(
            (there.code, there.err.as_str()),
            (Some(0), ""),
            "{}",
            format.id
        );
        let back = run(&["convert", "--to", "line"], &there.out);
        assert_eq!(
            (back.code, back.err.as_str()),
            (Some(0), ""),
            "{}: {}",
            format.id,
            there.out
        );
        assert_eq!(back.out, puzzle, "{}: {}", format.id, there.out);
    }
}

#[test]
fn many_puzzles_become_one_file_and_the_file_many_puzzles() {
    let lines: String = (1..=9)
        .map(|value| format!("{value}{}\n", &SEVENTEEN[1..].replace('0', ".")))
        .collect();
    for id in [
        "line",
        "grid",
        "sdk",
        "ss",
        "hodoku",
        "sgt",
        "f-puzzles-link",
        "sudokupad",
        "penpa",
        "table",
        "opensudoku",
    ] {
        let there = run(&["convert", "--to", id], &lines);
        assert_eq!((there.code, there.err.as_str()), (Some(0), ""), "{id}");
        let back = run(&["convert", "--to", "line", "-"], &there.out);
        assert_eq!(back.out, lines, "{id}: {}", there.out);
    }
    let one = run(&["convert", "--to", "svg"], &lines);
    assert_eq!(one.code, Some(1));
    assert_eq!(one.out.matches("<svg").count(), 1);
    assert!(
        one.err
            .contains("line 2: a file of the format svg has one puzzle"),
        "{}",
        one.err
    );
}

#[test]
fn what_is_left_out_or_cannot_be_read_is_told_by_its_line() {
    let input = "sq9{thermo: 1 2 3}:GIVENS\nstar:....\nGIVENS\nsq4:1...............\n";
    let input = input.replace("GIVENS", &SEVENTEEN.replace('0', "."));
    let run = run(&["convert", "--to", "sdk"], &input);
    assert_eq!(run.code, Some(1));
    assert_eq!(run.out.lines().count(), 19, "{}", run.out);
    let told: Vec<&str> = run.err.lines().collect();
    assert_eq!(
        told,
        [
            "sudogon: line 1: left out: 1 thermometer, which SudoCue can't hold",
            "sudogon: line 2: this board has 54 cells; the line has 4",
            "sudogon: line 4: SudoCue holds 9×9 boards with the usual boxes only; choose another format",
        ]
    );
    let read = super::run(
        &["solve", "--quiet"],
        "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],\"fogofwar\":[\"R1C1\"]}",
    );
    assert_eq!(read.err, "sudogon: line 1: left out: fog (not supported)\n");
}

#[test]
fn the_name_of_the_file_tells_the_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(folder.path().join("a.sdk"), "").expect("written");
    for name in ["a.sdk", "b.opensudoku", "c.ron"] {
        let done = run(
            &[
                "convert",
                "-o",
                &at(name),
                "../../crates/paper/tests/data/foreign/nyt.sdk",
            ],
            "",
        );
        assert_eq!(
            (done.out.as_str(), done.err.as_str(), done.code),
            ("", "", Some(0)),
            "{name}"
        );
        let back = run(&["convert", "--to", "sdk", &at(name)], "");
        assert!(
            back.out
                .contains("#DThe New York Times Easy Sudoku for 2026-02-04\n"),
            "{name}: {}",
            back.out
        );
    }
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("a folder").count(),
        3
    );
    for (args, told) in [
        (
            vec!["convert", "five.txt"],
            "name the format with --to, such as --to line; see `sudogon convert --help`",
        ),
        (
            vec!["convert", "--to", "doc"],
            "there is no format \"doc\"; `sudogon convert --help` lists them; see `sudogon convert --help`",
        ),
    ] {
        let wrong = run(&args, "");
        assert_eq!(
            (wrong.err, wrong.code),
            (format!("sudogon: {told}\n"), Some(2))
        );
    }
    let nowhere = run(&["convert", "-o", &at("none/x.sdm"), "five.txt"], "");
    assert_eq!(nowhere.code, Some(2));
    assert!(
        nowhere
            .err
            .ends_with("its folder does not exist; choose another\n"),
        "{}",
        nowhere.err
    );
    let help = run(&["convert", "--help"], "").out;
    for format in files::ALL {
        assert!(help.contains(&format!("\n  {} ", format.id)), "{help}");
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let lines = format!("{SEVENTEEN}\n").repeat(50_000);
    let mut child = program()
        .args(["convert", "--to", "grid"])
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    drop(child.stdout.take());
    let writer =
        std::thread::spawn(move || _ = std::io::Write::write_all(&mut stdin, lines.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not fail");
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(0), &b""[..])
    );
}

#[test]
fn no_text_of_a_stranger_acts_on_the_terminal() {
    let texts = "\u{1b}[31mred\u{9b}0m\u{202e}";
    let cells = vec![vec![serde_json::json!({}); 9]; 9];
    let file = serde_json::json!({
        "size": 9, "title": texts, "author": texts, "ruleset": texts, "grid": cells,
        texts: [{"cells": ["R1C1"]}], "thermometer": [{"lines": [[texts, "R1C2"]]}],
    });
    let mut held = file.clone();
    held["thermometer"] = serde_json::json!([]);
    let own = format!(
        "(sudogon: 1, layout: \"sq9\", notes: \"{texts}\", givens: \"{}\")",
        ".".repeat(81)
    );
    let inputs = [
        file.to_string(),
        held.to_string(),
        own,
        format!("sq9{{{texts}: 1 2}}:{}", ".".repeat(81)),
        format!("sq9{{cage 3: {texts} 2}}:{}", ".".repeat(81)),
        format!("{texts}:{}", ".".repeat(81)),
        format!("star: {texts}:5"),
        format!("{texts}{}", ".".repeat(80)),
    ];
    let writers = sudogon_paper::files::ALL
        .iter()
        .filter(|format| format.is_text());
    let converted = writers.map(|format| vec!["convert", "--to", format.id]);
    let shown = ["solve", "check", "rate", "show", "hint", "vary"].map(|command| vec![command]);
    let as_json = ["solve", "check", "rate", "hint"].map(|command| vec![command, "--json"]);
    for args in converted.chain(shown).chain(as_json) {
        for input in &inputs {
            let shown = run(&args, input);
            for text in [&shown.out, &shown.err] {
                let acts = |symbol: char| {
                    sudogon_board::text::is_control(symbol) && !matches!(symbol, '\n' | '\t')
                };
                assert!(!text.contains(acts), "{args:?} of {input:?}: {text:?}");
            }
        }
    }
}
