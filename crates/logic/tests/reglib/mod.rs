//! The reader and the judge of libraries of single steps, which the program `reglib` of crates/tools lets loose on a file.

mod library;

use std::sync::Arc;

use library::{CODES, Case, Verdict};
use sudogon_board::layout::{self, Layout};
use sudogon_logic::techniques;

/// A solved board of the plainest kind, of which cases take cells away.
const SOLVED: [&str; 9] = [
    "123456789",
    "456789123",
    "789123456",
    "214365897",
    "365897214",
    "897214365",
    "531642978",
    "642978531",
    "978531642",
];

fn nine() -> Arc<Layout> {
    layout::named("sq9").expect("it is listed")
}

/// The solved board with a first row of its own.
fn with_first(row: &str) -> String {
    format!("{row}{}", SOLVED[1..].concat())
}

fn judge(line: &str) -> Verdict {
    let layout = nine();
    let case = Case::read(&layout, line)
        .expect("it can be read")
        .expect("a case");
    case.judge(&layout)
}

fn fails(line: &str, why: &str) {
    match judge(line) {
        Verdict::Failed(said) => assert!(said.contains(why), "{line}: {said}"),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn a_case_passes_when_the_step_is_found_exactly() {
    let one = with_first(".+23456789");
    assert_eq!(judge(&format!(":0000:1:{one}:::111:")), Verdict::Passed);
    assert_eq!(judge(&format!(":0003-2:1:{one}:::111")), Verdict::Passed);
    fails(
        &format!(":0000:1:{one}:::211:"),
        "expected =211\n  found =111",
    );
    fails(&format!(":0000:1:{one}::111::"), "expected 111");
    // What must not be found.
    fails(&format!(":0000-x:1:{one}:::111:"), "finds =111");
    assert_eq!(judge(&format!(":0000-x:1:{one}:::112:")), Verdict::Passed);
    // Nobody goes by this.
    assert_eq!(
        judge(&format!(":9999:1:{one}:::111:")),
        Verdict::Unsupported
    );
}

#[test]
fn steps_must_be_true_in_the_solution_of_the_givens() {
    // Three cells are open, and the right one of the two candidates of the first was deleted.
    let three = with_first("..3456789").replace("214365897", ".14365897");
    fails(&format!(":0003:1:{three}:111:::"), "is wrong");
    // Nothing is given.
    fails(&format!(":0000:1:{}:::111:", ".".repeat(81)), "solution");
}

#[test]
fn lines_that_are_no_case_are_passed_over_or_refused() {
    let layout = nine();
    for line in ["", "  ", "# a comment"] {
        assert!(Case::read(&layout, line).unwrap().is_none());
    }
    let grid = SOLVED.concat();
    for line in [
        "0000:1:2".to_owned(),
        format!(":0000:1:{grid}::"),
        format!(":0000:1:{grid}:::111::extra"),
        format!(":0000:1:{grid}.:::111:"),
        format!(":0000:1:++{grid}:::111:"),
        format!(":0000:1:{}:::111:", grid.replace('5', "x")),
        format!(":0000:1:{grid}:::11:"),
        format!(":0000:1:{grid}:::911 191 119 901:"),
    ] {
        assert!(Case::read(&layout, &line).is_err(), "{line}");
    }
}

#[test]
fn a_library_is_counted_by_code() {
    let one = with_first("1.3456789");
    let text = format!(
        "# mine\n:0000:2:{one}:::212:\n:0000:2:{one}:::213:\n\n:9999:2:{one}:::212:\nwhat?\n"
    );
    let mut told = Vec::new();
    let counts = library::judge_all(&nine(), &text, &mut |number, _, _| told.push(number));
    assert_eq!(told, [3, 6]);
    let of = |code: &str| {
        let count = counts[code];
        (count.passed, count.failed, count.unsupported)
    };
    assert_eq!(of("0000"), (1, 1, 0));
    assert_eq!(of("9999"), (0, 0, 1));
    assert_eq!(of("unreadable"), (0, 1, 0));
}

#[test]
fn the_codes_name_techniques_that_there_are() {
    for (code, ids) in CODES {
        assert!(!ids.is_empty(), "{code}");
        for id in *ids {
            let known = techniques::ALL.iter().any(|one| one.id == *id);
            assert!(known, "{code}: there is no {id}");
        }
    }
    assert!(CODES.is_sorted_by_key(|(code, _)| *code));
}
