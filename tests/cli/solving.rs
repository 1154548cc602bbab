//! The results of `solve`, as text and as JSON, and `bench`.

use super::{HARDEST, STAR, run};

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
            "invalid\t1 stands twice in row 1: r1c1, r1c2",
        ]
    );
    assert_eq!(run.code, Some(1));
    let stats = "puzzles=5 unique=3 multiple=1 none=0 invalid=1 seconds=";
    assert!(run.err.starts_with(stats), "{}", run.err);
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
    assert_eq!(lines[0]["complete"], true);
    assert_eq!(lines[3]["solutions"], 2);
    assert_eq!(lines[3]["complete"], false);
    assert_eq!(lines[4]["reason"], "1 stands twice in row 1: r1c1, r1c2");
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
    // Two boards with gaps, one directly below the other.
    let rows = "...............\n".repeat(15);
    let run = run(
        &["solve", "--layout", "twodoku", "--limit", "1"],
        rows.repeat(2),
    );
    assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    assert!(run.out.lines().all(|line| line.starts_with("found\t")));
}

#[test]
fn bench_skips_unreadable_puzzles() {
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
