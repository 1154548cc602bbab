//! The classic strategies on the command line.

use super::{STAR, run};

#[test]
fn strategies_print_their_counts_and_events() {
    let listed = run(&["strategies"], "");
    assert_eq!(listed.out.lines().count(), 4);
    assert!(
        listed
            .out
            .starts_with("fullest-house\tA house is a row, column or area. ")
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
        assert_eq!(lines[0]["complete"], false);
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
