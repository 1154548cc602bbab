//! The classic strategies on the command line.

use super::{STAR, run};

#[test]
fn strategies_print_their_counts_and_events() {
    let listed = run(&["strategies"], "");
    assert_eq!(listed.out.lines().count(), 4);
    assert!(
        listed
            .out
            .starts_with("fullest-house\tA house is a row, column, area or cage. ")
    );
    let names = listed
        .out
        .lines()
        .filter_map(|line| line.split('\t').next());
    for name in names {
        let found = run(&["solve", "--strategy", name, "--json", "five.txt"], "");
        let lines = found.objects();
        assert_eq!(lines[0]["status"], "found", "{name}");
        assert_eq!(lines[0]["solution"], STAR, "{name}");
        assert_eq!(lines[0]["is_solved"], true);
        assert_eq!(lines[0]["is_counted"], false);
        assert_eq!(lines[4]["status"], "invalid");
        assert!(lines[4]["placements"].is_null());
    }
    let counted = run(
        &["solve", "--strategy", "singles-first", "--json", "five.txt"],
        "",
    )
    .objects();
    let counts = ["placements", "guesses", "undone"].map(|key| counted[2][key].as_u64());
    assert_eq!(counts, [Some(2220), Some(393), Some(2160)]);

    let traced = run(
        &["solve", "--strategy=fullest-house", "--trace"],
        ".4.112...1...3..\n",
    );
    let lines: Vec<&str> = traced.out.lines().collect();
    assert_eq!(lines[0], "given\tr1c2\t4");
    assert!(lines.contains(&"follows\tr1c1\t3"), "{lines:?}");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("guess\t") && line.contains("\tof ")),
        "{lines:?}"
    );
    assert_eq!(lines[lines.len() - 2], "solved");
    assert!(lines[lines.len() - 1].starts_with("found\t"));
    let traced = run(
        &["solve", "--strategy=fewest-candidates", "--trace", "--json"],
        ".4.112...1...3..\n",
    );
    let lines = traced.objects();
    assert_eq!(
        (&lines[0]["event"], &lines[0]["cell"], &lines[0]["value"]),
        (&"given".into(), &2.into(), &4.into())
    );
    assert_eq!(
        (&lines[1]["event"], &lines[1]["because_of"]),
        (&"lose".into(), &2.into())
    );

    for (wrong, said) in [
        (
            &["solve", "--strategy", "dancing"][..],
            "there is no strategy \"dancing\"",
        ),
        (
            &["solve", "--strategy", "singles-first", "--limit", "2"],
            "--limit can only be 1",
        ),
        (
            &["solve", "--strategy", "singles-first", "--random", "2"],
            "--random does not go",
        ),
        (&["solve", "--trace"], "--trace needs a --strategy"),
    ] {
        let run = run(wrong, "");
        assert_eq!(run.code, Some(2), "{wrong:?}");
        assert!(run.err.contains(said), "{}", run.err);
    }
    let none = run(
        &["solve", "--strategy", "presence-count", "--limit=1"],
        "123....4........\n",
    );
    assert_eq!(none.out, "none\n");
}

#[test]
fn strategies_solve_boards_with_clues_and_tell_which_took_a_value() {
    let killer = "sq4{cage 6: 1 5 6; cage 5: 2 3; cage 7: 4 8; cage 6: 7 11 12; cage 9: 9 10 13; cage 7: 14 15 16}:";
    let empty = format!("{killer}................\n");
    for name in [
        "fullest-house",
        "singles-first",
        "fewest-candidates",
        "presence-count",
    ] {
        let solve = |puzzle: &str| run(&["solve", "--strategy", name], puzzle).out;
        assert_eq!(solve(&empty), "found\t2413132442313142\n", "{name}");
        let wrong = format!("{killer}1...............\n");
        assert_eq!(solve(&wrong), "none\n", "{name}");
        let broken = format!("{killer}.24.............\n");
        let said = "the cage of 5 at r1c2 does not allow what stands there: r1c2, r1c3";
        assert!(solve(&broken).contains(said), "{name}");
    }
    let args = [
        "solve",
        "--strategy",
        "fewest-candidates",
        "--trace",
        "--json",
    ];
    let first = &run(&args[..4], &empty).out;
    assert!(
        first.starts_with("lose\tr1c1\t4\tto the cage of 6 at r1c1, leaves 1 2 3\n"),
        "{first}"
    );
    let first = &run(&args, &empty).objects()[0];
    assert_eq!(
        (&first["clue"], &first["because_of"]),
        (&1.into(), &serde_json::Value::Null)
    );
}
