//! `bench`: its rows, what other solvers get, and what goes wrong. A shell command stands for the program that is measured.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

/// A folder with a program that takes a little time for its last argument, and a file of puzzles.
fn folder(puzzles: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("program");
    fs::write(
        &program,
        "#!/bin/sh\nfor file; do :; done\nexec sed s/.*/1/ \"$file\"\n",
    )
    .expect("written");
    fs::set_permissions(program, fs::Permissions::from_mode(0o700)).expect("may be run");
    fs::write(folder.path().join("puzzles"), puzzles).expect("written");
    folder
}

/// A short run on the puzzles of a folder.
fn bench(folder: &TempDir, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bench"));
    command
        .current_dir(folder.path())
        .args(["puzzles", "--program=./program", "--json"]);
    command.args(["--rounds=1", "--seconds=0.02"]).args(more);
    command.output().expect("it starts")
}

fn rows(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    text.lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn there_is_a_row_for_each_limit_and_solver() {
    let folder = folder("1...............\n.4.112...1...3..\n");
    for (more, expected) in [
        (&["--threads=1"][..], &[(1, Some(1)), (2, Some(1))][..]),
        (
            &["--threads=2"],
            &[(1, Some(1)), (1, Some(2)), (2, Some(1)), (2, Some(2))],
        ),
        (&["--threads=1", "--limit=3"], &[(3, Some(1))]),
        (
            &[
                "--threads=1",
                "--limit=2",
                "--peer=sed=sed s/.*/3/ \"$FILE\"",
            ],
            &[(2, Some(1)), (2, None)],
        ),
    ] {
        let rows = rows(&bench(&folder, more));
        let of = |row: &Value| (row["limit"].as_u64(), row["threads"].as_u64());
        let told: Vec<_> = rows.iter().map(of).collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|&(limit, of)| (Some(limit), of))
            .collect();
        assert_eq!(told, expected, "{more:?}");
        for row in &rows {
            let is_own = row["solver"] == "sudogon";
            assert_eq!(row["threads"].is_u64(), is_own, "{row}");
            assert_eq!(row["guesses_per_puzzle"].is_f64(), is_own, "{row}");
            assert_eq!(row["puzzles"], 2, "{row}");
            for figure in [
                "cpu_micros_per_puzzle",
                "cpu_ratio",
                "puzzles_per_second",
                "speed_ratio",
            ] {
                let [least, median, most] =
                    ["least", "median", "most"].map(|name| row[figure][name].as_f64());
                assert!(least <= median && median <= most, "{figure}: {row}");
                assert!(median > Some(0.0), "{figure}: {row}");
            }
            if row["threads"] == 1 {
                assert_eq!(row["cpu_ratio"]["median"], 1.0, "{row}");
            }
        }
    }
}

#[test]
fn a_peer_gets_the_puzzles_as_lines_and_the_limit() {
    let folder = folder("# a comment\n1...............; the first\nx4: 4:2\n");
    let peer =
        "--peer=listener=cp \"$FILE\" got && echo $LIMIT $PROGRAM >> got && sed s/.*/3/ \"$FILE\"";
    let rows = rows(&bench(&folder, &["--threads=1", "--limit=7", peer]));
    let times = rows[0]["times"].as_u64().expect("a number") as usize;
    let expected = "1...............\nx4:...2............\n".repeat(times) + "7 ./program\n";
    let got = fs::read_to_string(folder.path().join("got")).expect("written");
    assert_eq!(got, expected);
    assert!(times > 1, "so few puzzles are repeated");
}

#[test]
fn what_goes_wrong_is_told() {
    let puzzle = ".4.112...1...3..\n";
    for (puzzles, argument, expected) in [
        (
            puzzle,
            "--peer=lost=exit 3",
            "puzzles: lost failed: exit status: 3",
        ),
        (puzzle, "--peer=lost=kill -9 $$", "lost failed: signal: 9"),
        (puzzle, "--peer=./tdoku", "a peer is NAME=COMMAND"),
        (puzzle, "--threads=0", "failed to parse '0'"),
        (puzzle, "--hurry", "there is no option --hurry"),
        ("no puzzle\n", "--threads=1", "puzzles: line 1: "),
        ("11..............\n", "--threads=1", "puzzles, line 1: "),
        (
            "# nothing\n",
            "--threads=1",
            "puzzles: there is no puzzle in it",
        ),
        (puzzle, "none.txt", "none.txt: "),
    ] {
        let output = bench(&folder(puzzles), &["--limit=1", argument]);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(expected), "{argument}: {told}");
        assert_eq!(output.status.code(), Some(1), "{argument}");
    }
}

#[test]
fn a_peer_agrees_by_the_solution_or_the_count() {
    // The first has one solution, the second has many.
    let folder = folder("123434122143432.\n1...............\n");
    let (only, other) = ("1234341221434321", "2143432112343412");
    let one_of_many = "1234341221434321";
    for (first, second, is_right) in [
        (format!("unique\\t{only}"), one_of_many, true),
        ("1".to_owned(), "12", true),
        (format!("{other},12"), one_of_many, false),
        ("2".to_owned(), "2", false),
        ("0".to_owned(), "2", false),
        ("none".to_owned(), "2", false),
        (only.to_owned(), "0", false),
        (only.to_owned(), "none", false),
    ] {
        // Each line of the file, however often it is repeated.
        let script = format!("--peer=other=sed 's/^1234.*/{first}/;t;s/.*/{second}/' \"$FILE\"");
        let output = bench(&folder, &["--threads=1", "--limit=2", &script]);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            output.status.success(),
            is_right,
            "{first} {second}: {told}"
        );
    }
}
