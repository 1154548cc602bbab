//! The results of `solve`, as text and as JSON.

use sudogon_solve::Instructions;

use super::{HARDEST, HARDEST_GIVENS, STAR, run};

const TRADITIONAL: &str =
    "295647813638215479147938256876451392312769584954823761429576138761382945583194627";

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
            "invalid\tline 10: 1 stands twice in row 1: r1c1, r1c2",
        ]
    );
    assert_eq!(run.code, Some(1));
    let stats = "puzzles=5 unique=3 multiple=1 none=0 invalid=1 seconds=";
    assert!(run.err.starts_with(stats), "{}", run.err);
}

#[test]
fn any_instructions_have_the_same_results() {
    let quickest = run(&["solve", "five.txt"], "").out;
    for instructions in Instructions::available() {
        let name = instructions.name();
        assert_eq!(
            run(&["solve", "--instructions", name, "five.txt"], "").out,
            quickest
        );
    }
    let unknown = run(&["solve", "--instructions=mmx", "five.txt"], "");
    assert_eq!(unknown.code, Some(2));
    assert!(
        unknown.err.contains("needs what this processor has: any"),
        "{}",
        unknown.err
    );
}

#[test]
fn json_has_the_same_results() {
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
    assert_eq!(lines[0]["is_solved"], true);
    assert_eq!(lines[0]["is_counted"], true);
    assert_eq!(lines[3]["solutions"], 2);
    assert_eq!(lines[3]["is_solved"], true);
    assert_eq!(lines[3]["is_counted"], false);
    assert_eq!(
        lines[4]["reason"],
        "line 10: 1 stands twice in row 1: r1c1, r1c2"
    );
    assert!(lines[0]["micros"].is_u64() && lines[4].get("micros").is_none());
    assert!(lines[0].get("file").is_none(), "one input needs no name");
}

#[test]
fn results_of_several_files_name_their_file() {
    let run = run(
        &["solve", "--json", "conflict.txt", "-", "none.txt"],
        "1234\n",
    );
    let files: Vec<String> = run
        .objects()
        .iter()
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
fn the_limit_stops_the_count() {
    for (limit, layout, expected) in [
        ("0", "sq4", "multiple\t1234341221434321\t288\n"),
        ("1", "sq4", "found\t1234341221434321\n"),
        ("5", "sq4", "multiple\t1234341221434321\t5+\n"),
    ] {
        let run = run(
            &["solve", "--limit", limit, "--layout", layout],
            format!("{}\n", ".".repeat(16)),
        );
        assert_eq!((run.out.as_str(), run.code), (expected, Some(0)));
    }
    let none = run(&["solve"], "12..\n..34\n....\n....\n");
    assert_eq!((none.out.as_str(), none.code), ("none\n", Some(0)));
}

#[test]
fn a_random_solution_is_the_same_for_the_same_seed() {
    let empty = ".".repeat(81);
    let solve = |seed: &str| run(&["solve", "--random", seed, "--stats"], &empty);
    let (one, again, other) = (solve("5"), solve("5"), solve("6"));
    assert!(one.out.starts_with("found\t"), "{}", one.out);
    assert!(one.err.contains(" found=1 "), "{}", one.err);
    assert_eq!(one.out, again.out);
    assert_ne!(one.out, other.out);
    // With more solutions than the limit, it is the same one.
    let limited = run(&["solve", "--random", "5", "--limit", "10"], &empty);
    let solution = one.out.trim().trim_start_matches("found\t");
    assert_eq!(limited.out, format!("multiple\t{solution}\t10+\n"));
    let wrong = solve("five");
    assert!(
        wrong.err.contains("--random needs a number from 0"),
        "{}",
        wrong.err
    );
    assert_eq!(wrong.code, Some(2));
}

#[test]
fn random_solutions_differ_from_line_to_line() {
    let empty = format!("{}\n", ".".repeat(81)).repeat(3);
    for limit in [&[][..], &["--limit", "1"]] {
        let run = run(&[&["solve", "--random", "5"], limit].concat(), &empty);
        let found: std::collections::HashSet<&str> = run.out.lines().collect();
        assert_eq!(found.len(), 3, "{}", run.out);
    }
}

#[test]
fn with_a_limit_above_their_number_all_solutions_are_as_likely() {
    // It has 12 solutions, which follow from different numbers of guesses.
    let input = "3....2.......3..\n".repeat(1200);
    let all = run(&["solve", "--random", "1", "--limit", "0"], &input);
    let mut counts = std::collections::HashMap::new();
    for line in all.out.lines() {
        *counts.entry(line).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 12, "each solution comes");
    // 100 of each are expected, and Pearson's chi-squared has 11 degrees of freedom: 35 is passed once in 4,000 seeds.
    let chi_squared: f64 = counts
        .values()
        .map(|&count: &i32| f64::from(count - 100).powi(2) / 100.0)
        .sum();
    assert!(chi_squared < 35.0, "{chi_squared}");
    let help = run(&["solve", "--help"], "").out;
    assert!(
        help.contains("some come far more often than others"),
        "{help}"
    );
}

#[test]
fn hard_puzzles_spread_over_all_threads() {
    let input = format!("{}\n", ".".repeat(81)).repeat(4);
    let options = ["solve", "--limit=0", "--timeout=0.5", "--threads=2"];
    let started = std::time::Instant::now();
    let told = run(&options, &input);
    // Two at a time take a second; two seconds if one thread took them all.
    let took = started.elapsed().as_secs_f64();
    assert_eq!(told.out, "timeout\n".repeat(4));
    assert!((0.9..1.8).contains(&took), "{took} s");
}

#[test]
fn a_puzzle_that_takes_too_long_does_not_hold_up_the_next() {
    let input = format!("{HARDEST_GIVENS}\n{}\n{HARDEST_GIVENS}\n", ".".repeat(81));
    for threads in ["1", "3"] {
        let options = [
            "solve",
            "--limit",
            "0",
            "--timeout",
            "0.3",
            "--stats",
            "--threads",
            threads,
        ];
        let told = run(&options, &input);
        let unique = format!("unique\t{HARDEST}");
        assert_eq!(
            told.out.lines().collect::<Vec<_>>(),
            [&unique, "timeout", &unique]
        );
        assert!(told.err.contains(" timeout=1 "), "{}", told.err);
        assert_eq!(told.code, Some(1));
    }
    let told = run(
        &["solve", "--limit", "0", "--timeout=0.1", "--json"],
        ".".repeat(81),
    );
    assert_eq!(told.objects()[0]["status"], "timeout");
    let told = run(&["solve", "--timeout=1e30"], "123....4........\n");
    assert_eq!((&*told.out, &*told.err), ("none\n", ""));
    for seconds in ["0", "-1", "soon", "nan", "inf"] {
        let wrong = run(&["solve", &format!("--timeout={seconds}")], "");
        assert!(
            wrong.err.contains("--timeout needs a number of seconds"),
            "{}",
            wrong.err
        );
        assert_eq!(wrong.code, Some(2));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn names_and_titles_never_act_on_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = "a\u{1b}[2J\u{202e}b.txt";
    std::fs::write(folder.path().join(name), ".4.112...1...3..\n12\n").expect("a file");
    for command in [
        &["solve", name, name][..],
        &["solve", "--json", name, name],
        &["hint", name, name],
    ] {
        let output = super::program()
            .current_dir(folder.path())
            .args(command)
            .output()
            .expect("the program starts");
        let all = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
        let acts = |symbol: char| {
            symbol != '\n' && symbol != '\t' && sudogon_board::text::is_control(symbol)
        };
        assert!(!all.contains(acts), "{command:?}: {all:?}");
        assert!(
            all.contains("a\u{fffd}[2J\u{fffd}b.txt"),
            "{command:?}: {all:?}"
        );
    }
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
            format!("jigsaw4:112213221334434_:{cells}"),
            "'_' at cell 16 of the regions names no region; use letters and digits",
        ),
    ] {
        let run = run(&["solve"], &input);
        assert_eq!(run.out, format!("invalid\tline 1: {expected}\n"), "{input}");
        assert_eq!(run.code, Some(1));
    }
    // Two boards with gaps, one directly below the other.
    let rows = "...............\n".repeat(15);
    let run = run(
        &["solve", "--layout", "twodoku", "--limit", "1"],
        rows.repeat(2),
    );
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    assert!(run.out.lines().all(|line| line.starts_with("found\t")));
}
