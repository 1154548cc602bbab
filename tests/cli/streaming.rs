//! Results come in the order of the puzzles, each as soon as it is known, as long as somebody reads them.

use std::io::{BufRead, BufReader, Read, Write};

use super::{HARDEST, HARDEST_GIVENS, program, run};

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
                expected += "there are 79 cells, 2 fewer than a usual puzzle has; look what is missing, or choose the shape first: name it in front, such as star:…, or with --layout\n";
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
fn a_result_is_written_before_the_next_puzzle_arrives() {
    let mut child = program().arg("solve").spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{HARDEST_GIVENS}").unwrap();
        assert_eq!(next_line(&mut out), format!("unique\t{HARDEST}\n"));
    }
    // A grid is complete with its last row.
    stdin.write_all(b".4.1\n12..\n.1..\n.3..\n").unwrap();
    assert_eq!(next_line(&mut out), "multiple\t3421123421434312\t2+\n");
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn results_do_not_wait_for_a_long_search_after_them() {
    // All come at once, and counting the solutions of the last one would take forever.
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
                    _ = sender.send(next_line(&mut out));
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
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = program().args(["solve", "--threads", "2"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let writer = std::thread::spawn(move || {
        let line = format!("{HARDEST_GIVENS}\n");
        // Endless, until the program is gone.
        while stdin.write_all(line.as_bytes()).is_ok() {}
    });
    next_line(&mut out);
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

fn next_line(out: &mut impl BufRead) -> String {
    let mut line = String::new();
    out.read_line(&mut line).expect("results are text");
    line
}
