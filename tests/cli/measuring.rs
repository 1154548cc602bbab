//! `bench`: its rows, what other solvers get, and what goes wrong.

use super::run;

/// As little as can be measured.
const SHORT: [&str; 4] = ["bench", "--json", "--rounds=1", "--seconds=0.001"];

/// The arguments of a short benchmark, and more.
fn short<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&SHORT, more].concat()
}

#[test]
fn there_is_a_row_for_each_limit_and_solver() {
    let puzzles = "1...............\n.4.112...1...3..\nno puzzle\n11..............\n";
    for (more, expected) in [
        (&["--threads=1"][..], &[(1, Some(1)), (2, Some(1))][..]),
        (
            &["--threads=2"],
            &[(1, Some(1)), (1, Some(2)), (2, Some(1)), (2, Some(2))],
        ),
        (&["--threads=1", "--limit=3"], &[(3, Some(1))]),
        #[cfg(unix)]
        (
            &["--threads=1", "--limit=2", "--peer=copy=cat \"$FILE\""],
            &[(2, Some(1)), (2, None)],
        ),
    ] {
        let run = run(&short(more), puzzles);
        let rows = run.objects();
        let told: Vec<_> = rows
            .iter()
            .map(|row| (row["limit"].as_u64(), row["threads"].as_u64()))
            .map(|(limit, threads)| (limit.unwrap_or(0), threads))
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
        let expected = "-: line 3 is left out: ";
        assert!(run.err.contains(expected), "{}", run.err);
        assert_eq!(run.code, Some(1));
    }
}

#[test]
#[cfg(unix)]
fn a_peer_gets_the_puzzles_as_lines_and_the_limit() {
    let folder = tempfile::tempdir().expect("a folder");
    let got = folder.path().join("got");
    let peer = format!(
        "--peer=listener=cp \"$FILE\" '{0}' && echo $LIMIT >> '{0}'",
        got.display()
    );
    let text = "# a comment\n1...............; the first\nx4: 4:2\n";
    let run = run(
        &short(&["--seconds=0.05", "--threads=1", "--limit=7", &peer]),
        text,
    );
    let times = run.objects()[0]["times"].as_u64().expect("a number") as usize;
    let expected = "1...............\nx4:...2............\n".repeat(times) + "7\n";
    assert_eq!(std::fs::read_to_string(got).expect("a file"), expected);
    assert!(times > 1, "so few puzzles are repeated");
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
}

#[test]
#[cfg(unix)]
fn a_peer_that_fails_is_told() {
    for (command, expected) in [
        ("exit 3", "lost failed: exit status: 3"),
        ("kill -9 $$", "lost failed: signal: 9 (SIGKILL)"),
    ] {
        let peer = format!("--peer=lost={command}");
        let run = run(&short(&["--limit=1", &peer]), ".4.112...1...3..\n");
        assert_eq!(run.out, "", "{command}");
        assert!(run.err.contains(expected), "{command}: {}", run.err);
        assert_eq!(run.code, Some(2), "{command}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_benchmark_ends_when_nothing_can_be_printed() {
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("a device");
    let mut command = super::program();
    let output = command
        .args([
            "bench",
            "--rounds=1",
            "--seconds=0.001",
            "five.txt",
            "five.txt",
        ])
        .stdout(full)
        .output();
    let output = output.expect("the program ends");
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!(told.matches("can't write the results").count(), 1, "{told}");
    assert_eq!(output.status.code(), Some(2));
    let mut child = super::program()
        .args([
            "bench",
            "--rounds=1",
            "--seconds=0.001",
            "five.txt",
            "none.txt",
        ])
        .spawn()
        .expect("it starts");
    // Nobody reads on: the second file is not even looked for.
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(!told.contains("none.txt"), "{told}");
    assert_eq!(output.status.code(), Some(0));
}
