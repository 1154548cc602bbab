//! Arguments: errors, lists, and robustness.

use proptest::prelude::*;

use sudogon::cli::Operands;

use super::hints::STAR_LINE;
use super::{run, run_in};

#[test]
fn wrong_usage_is_reported() {
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
        // One line, whatever it quotes.
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
            "there is no shape named \"stra\"; `sudogon layouts` lists those there are; see `sudogon solve --help`",
        ),
    ] {
        let run = run(args, "");
        assert_eq!(run.err, format!("sudogon: {expected}\n"));
        assert_eq!((run.out.as_str(), run.code), ("", Some(2)));
    }
}

#[test]
fn a_shape_is_named_as_the_window_calls_it() {
    let given = format!("1{}\n", ".".repeat(80));
    for (title, id) in [("9×9", "sq9"), ("9x9", "sq9"), ("Diagonals", "x9")] {
        let [called, named] = [title, id].map(|name| run(&["solve", "--layout", name], &given).out);
        assert!(!named.is_empty() && called == named, "{title}");
    }
    let run = run(&["solve", "--layout", "Killer"], &given);
    assert!(
        run.err.contains("there is no shape named \"Killer\""),
        "{}",
        run.err
    );
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
            own.out.contains(command.about)
                && (own.out.contains("--json")
                    || ["convert", "print", "lessons", "receive"].contains(&command.name)),
            "{}",
            own.out
        );
        let reads = own.out.contains(" [FILE]…: ");
        assert_eq!(reads, command.operands == Operands::Files, "{}", own.out);
        assert_eq!(own.code, Some(0));
    }
    for arguments in [&["--version"][..], &["-V"], &["hint", "--version"]] {
        let version = run(arguments, "");
        let expected = format!("sudogon {}\n", env!("CARGO_PKG_VERSION"));
        assert_eq!((version.out, version.code), (expected, Some(0)));
    }
}

/// The kinds of clues as JSON.
fn json_of_clues() -> Vec<serde_json::Value> {
    let lines = run(&["layouts", "--json"], "").out;
    let lines = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let is_clue = |line: &serde_json::Value| line.get("clue").is_some();
    lines.filter(is_clue).collect()
}

#[test]
fn layouts_are_listed() {
    let run = run(&["layouts"], "");
    let clues = sudogon_board::layout::clues::KINDS.len();
    let layouts = sudogon_board::layout::listed().count();
    assert_eq!(run.out.lines().count(), layouts + clues);
    for line in [
        "\n{cage N: a b c …}\tThe numbers in a dotted cage add up",
        "\n{calc N+: a b c …}\t",
        "\n{gt: a b}\tThe value on the open side of the sign is the greater\n",
        "\n{neg-kropki}\t",
        "\n{quad: a b c … | v w}\t",
    ] {
        assert!(run.out.contains(line), "{line}: {}", run.out);
    }
    let json = json_of_clues();
    assert_eq!(json.len(), clues);
    assert_eq!(json[0]["clue"], "cage");
    assert_eq!(json[0]["form"], "cage N: a b c …");
    assert_eq!(json[0]["title"], "cage");
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// With any arguments the program ends by itself, with a documented status and without a panic message.
    #[test]
    fn any_arguments_end_with_a_valid_status(
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

#[test]
fn the_guide_has_every_command_and_option() {
    let page = include_str!("../../guide/command-line.md");
    let help = run(&["--help"], "").out;
    let (_, listed) = help.split_once("Commands\n").expect("the commands");
    let commands = listed
        .lines()
        .map_while(|line| line.split_whitespace().next());
    let commands: Vec<&str> = commands.collect();
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        let heads = page.lines().filter(|line| line.starts_with("## "));
        assert!(
            heads.into_iter().any(|head| head.contains(command)),
            "{command}"
        );
        let help = run(&[command, "--help"], "").out;
        let options = help
            .lines()
            .filter_map(|line| line.split_whitespace().next());
        for option in options.filter(|option| option.starts_with("--")) {
            // In a sentence a comma may follow.
            let option = option.trim_end_matches(',');
            let is_told =
                page.contains(&format!("`{option}`")) || page.contains(&format!("`{option} "));
            assert!(is_told, "{command} {option}");
        }
    }
}

#[test]
fn wrong_usage_is_told_in_english_alone() {
    for args in [
        &["solve", "--limit", "many"][..],
        &["solve", "--layout", "nonsense"],
        &["solve", "--nonsense"],
        &["nonsense"],
        &["one.ron", "two.ron"],
    ] {
        let told = run(args, "");
        assert_eq!(told.code, Some(2), "{args:?}");
        assert!(told.err.contains("; see `sudogon "), "{}", told.err);
        assert_eq!(run_in("de", args, "").err, told.err, "{args:?}");
    }
}

#[test]
fn what_is_told_is_told_in_the_language_of_the_system() {
    let hint = run_in("de", &["hint"], STAR_LINE);
    assert!(hint.out.contains("Zeile"), "{}", hint.out);
    let listed = run_in("fr", &["techniques"], "");
    let start = "last-cell\tUne seule case";
    assert!(listed.out.starts_with(start), "{}", listed.out);
    // What programs read is the same everywhere.
    for command in [&["techniques", "--json"][..], &["layouts", "--json"]] {
        assert_eq!(run_in("de", command, "").out, run(command, "").out);
    }
    let json = ["hint", "--json"];
    let [german, english] = ["de", "en"].map(|it| run_in(it, &json, STAR_LINE).out);
    assert_eq!(german, english);
}
