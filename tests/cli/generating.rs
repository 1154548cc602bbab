//! New puzzles, minimized and varied ones.

use super::{STAR, run};

#[test]
fn generate_prints_puzzles_in_the_order_of_the_series() {
    let args = [
        "generate", "--layout", "star", "--level", "medium", "--count", "20", "--seed", "7",
    ];
    let all = run(&args, "");
    assert_eq!((all.err.as_str(), all.code), ("", Some(0)));
    assert_eq!(all.out.lines().count(), 20);
    for threads in ["1", "2", "5"] {
        let again = run(&[&args[..], &["--threads", threads]].concat(), "");
        assert_eq!(again.out, all.out);
    }
    // They are read as they are printed, and rated as they say.
    let rated = run(&["rate"], &all.out);
    for (made, rated) in all.out.lines().zip(rated.out.lines()) {
        let made: Vec<&str> = made.split('\t').collect();
        let [puzzle, rating, level, technique, seed] = made[..] else {
            panic!("{made:?}");
        };
        assert_eq!(rated, format!("{rating}\t{level}\t{technique}\tlogic"));
        assert_eq!((level, puzzle.len()), ("medium", STAR.len()));
        let alone = run(
            &[
                "generate", "--layout", "star", "--level", "medium", "--seed", seed,
            ],
            "",
        );
        assert!(alone.out.starts_with(puzzle));
    }
}

#[test]
fn where_no_puzzle_is_found_it_says_so_and_what_to_do() {
    for clues in sudogon_generate::CLUE_SETS {
        let args = [
            "--layout",
            "sq6",
            "--level",
            "very-hard",
            "--tries",
            "2",
            "--seed",
            "3",
        ];
        let made = run(
            &[&["generate", "--clues", clues.id], &args[..]].concat(),
            "",
        );
        match made.code {
            Some(0) => assert_eq!(made.out.lines().count(), 1, "{}", clues.id),
            code => {
                assert_eq!((code, made.out.as_str()), (Some(1), ""), "{}", clues.id);
                let is_told = made.err.contains("there was no such puzzle in 2 tries");
                assert!(is_told && made.err.contains("more --tries"), "{}", made.err);
            }
        }
    }
}

#[test]
fn generate_tells_all_in_json() {
    let made = run(
        &[
            "generate",
            "--technique",
            "naked-pair",
            "--symmetry",
            "half-turn",
            "--seed",
            "2",
            "--json",
        ],
        "",
    );
    let object = &made.objects()[0];
    assert_eq!(object["hardest"], "naked-pair");
    assert_eq!(
        (&object["number"], &object["seed"], &object["layout"]),
        (&1.into(), &2.into(), &"sq9".into())
    );
    let text = |name: &str| object[name].as_str().expect("text").to_owned();
    let (puzzle, solution) = (text("puzzle"), text("solution"));
    assert_eq!(
        run(&["solve"], puzzle.clone()).out,
        format!("unique\t{solution}\n")
    );
    let turned: String = puzzle.chars().rev().collect();
    for (one, other) in puzzle.chars().zip(turned.chars()) {
        assert_eq!(one == '.', other == '.');
    }
    assert!(text("position").contains(" | "));
}

#[test]
fn generate_draws_clues_and_regions() {
    let made = run(&["generate", "--clues", "killer", "--level", "easy"], "");
    assert!(made.out.starts_with("sq9{cage "), "{}", made.out);
    assert!(run(&["solve"], &made.out).out.starts_with("unique\t"));
    let made = run(
        &["generate", "--layout", "jigsaw5", "--givens", "minimal"],
        "",
    );
    assert!(made.out.starts_with("jigsaw5:1"), "{}", made.out);
    assert!(run(&["solve"], &made.out).out.starts_with("unique\t"));
}

#[test]
fn generate_says_what_can_not_be_had() {
    for (args, expected, code) in [
        (
            &["--layout", "sq4", "--level", "hard"][..],
            "4×4 has no hard puzzles; the nearest that it has are easy",
            2,
        ),
        (
            &["--level", "gentle"],
            "--level needs easy, medium, hard, very-hard, extreme, beyond-extreme, or ratings such as 3.0-4.2 or 7.5-; see `sudogon generate --help`",
            2,
        ),
        (
            &["--technique", "x-ring"],
            "there is no technique \"x-ring\"; `sudogon techniques` lists them; see `sudogon generate --help`",
            2,
        ),
        (
            &["--technique", "x-wing", "--level", "hard"],
            "a technique tells how hard: --level does not go with --technique; see `sudogon generate --help`",
            2,
        ),
        (
            &["--layout", "sq4", "--level", "3.0-3.0", "--tries", "1"],
            "puzzle 1: there was no such puzzle in 1 try; the nearest is easy (1.2); choose another --seed or --level, or more --tries",
            1,
        ),
    ] {
        let run = run(&[&["generate"], args].concat(), "");
        assert_eq!(run.err, format!("sudogon: {expected}\n"));
        assert_eq!((run.out.as_str(), run.code), ("", Some(code)));
    }
}

#[test]
fn minimize_leaves_out_what_can_go() {
    let puzzle = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..\n";
    let minimal = run(&["minimize", "--seed", "3"], puzzle);
    let count = |line: &str| line.chars().filter(char::is_ascii_digit).count();
    assert!(count(&minimal.out) < count(puzzle), "{}", minimal.out);
    let solved = run(&["solve"], &minimal.out).out;
    assert_eq!(solved, format!("unique\t{STAR}\n"));
    // There is nothing more to leave out.
    assert_eq!(
        run(&["minimize", "--seed", "9"], &minimal.out).out,
        minimal.out
    );
    let lines = format!("{puzzle}{}\n112\n", ".".repeat(54));
    let json = run(&["minimize", "--json"], lines);
    let objects = json.objects();
    assert_eq!(
        (&objects[0]["status"], &objects[0]["line"]),
        (&"unique".into(), &1.into())
    );
    let puzzle = objects[0]["puzzle"].as_str().expect("text");
    assert_eq!(objects[0]["givens"], count(puzzle));
    assert_eq!(objects[1]["status"], "multiple");
    assert_eq!(
        (&objects[2]["status"], json.code),
        (&"invalid".into(), Some(1))
    );
    let wrong = run(&["minimize", "--symmetry", "quarter-turn"], puzzle);
    assert_eq!(
        wrong.out,
        "invalid\tits cells do not have the symmetry “quarter turn”\n"
    );
}

#[test]
fn vary_makes_puzzles_look_different() {
    let puzzle = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..\n";
    let rated = run(&["rate"], puzzle).out;
    let varied = run(&["vary", "--count", "5", "--seed", "1"], puzzle);
    assert_eq!(varied.out.lines().count(), 5);
    assert_eq!(run(&["rate"], &varied.out).out, rated.repeat(5));
    assert!(varied.out.lines().all(|line| line != puzzle.trim()));
    // Only the values: the same cells are given.
    let relabelled = run(&["vary", "--relabel", "--json"], puzzle).objects();
    let line = relabelled[0]["puzzle"].as_str().expect("text");
    for (one, other) in puzzle.chars().zip(line.chars()) {
        assert_eq!(one == '.', other == '.');
    }
}
