//! `sudogon print`: the PDF, what is told meanwhile, and wrong arguments.

use super::{HARDEST_GIVENS, run};

fn pages(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let count = text.split("/Count ").nth(1).expect("a tree of pages");
    let digits: String = count.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a number")
}

#[test]
fn a_book_has_all_puzzles_that_can_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.pdf");
    let name = path.display().to_string();
    let input = format!("{HARDEST_GIVENS}\nsq4:1...............\nnonsense!\n{HARDEST_GIVENS}\n");
    let printed = run(
        &["print", "-o", &name, "--title", "Two", "--no-levels"],
        &input,
    );
    assert_eq!((&*printed.out, printed.code), ("", Some(1)));
    assert!(
        printed
            .err
            .contains("line 2: it has not exactly one solution"),
        "{}",
        printed.err
    );
    assert!(printed.err.contains("line 3: "), "{}", printed.err);
    let pdf = std::fs::read(&path).expect("it is written");
    assert!(pdf.starts_with(b"%PDF-1.7"));
    // Three puzzles, and two solutions.
    assert_eq!(pages(&pdf), 2);
    let again = run(
        &[
            "print",
            "--output",
            &name,
            "--solutions",
            "foot",
            "--no-levels",
            "--quiet",
        ],
        HARDEST_GIVENS,
    );
    assert_eq!((&*again.out, &*again.err, again.code), ("", "", Some(0)));
    assert_eq!(pages(&std::fs::read(&path).expect("it is replaced")), 1);
}

#[test]
fn options_say_how_pages_look() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.pdf");
    let name = path.display().to_string();
    let input = format!("{HARDEST_GIVENS}\n").repeat(7);
    let mut boxes = Vec::new();
    for (options, expected) in [
        (&["--per-page", "1", "--solutions", "none"][..], 7),
        (&["--per-page", "2", "--solutions", "none"], 4),
        (&["--per-page", "6"], 3),
        (&["--per-page", "6", "--landscape", "--paper", "letter"], 3),
        (
            &["--candidates", "--large", "--marks", "--solutions", "none"],
            2,
        ),
    ] {
        let all = [&["print", "-o", &name, "--no-levels"], options].concat();
        let printed = run(&all, &input);
        assert_eq!((&*printed.err, printed.code), ("", Some(0)), "{options:?}");
        let pdf = std::fs::read(&path).expect("it is written");
        assert_eq!(pages(&pdf), expected, "{options:?}");
        let text = String::from_utf8_lossy(&pdf).into_owned();
        let size = text.split("/MediaBox [").nth(1).expect("a size");
        boxes.push(size.split(']').next().unwrap_or("").to_owned());
    }
    assert_eq!(boxes[3], "0 0 792 612");
    // More than one to a page is not wanted of an only one, unless that is said.
    let large = format!("sq25:{}\n", ".".repeat(625));
    let fewer = "25×25: 1 puzzle to a page, since more would have cells under 6 mm.";
    for (options, times, is_told) in [
        (&[][..], 1, false),
        (&[][..], 2, true),
        (&["--per-page", "2"], 1, true),
    ] {
        let all = [&["print", "-o", &name, "--no-levels"], options].concat();
        let printed = run(&all, large.repeat(times));
        assert_eq!(
            printed.err.contains(fewer),
            is_told,
            "{options:?}: {}",
            printed.err
        );
    }
}

/// What doesn't fit is left out at once, however much it is.
#[test]
fn any_title_is_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("book.pdf").display().to_string();
    for title in [
        &"x".repeat(100_000),
        "\u{1}\u{7f}\r\n\u{202e}",
        "\u{5e9}\u{5dc}\u{5d5}\u{5dd}",
        "(((\\(",
    ] {
        let args = ["print", "-o", &name, "--no-levels", "--title", title];
        let printed = run(&args, HARDEST_GIVENS);
        assert_eq!((&*printed.err, printed.code), ("", Some(0)));
    }
}

#[test]
fn what_can_not_be_printed_is_told() {
    for (args, input, expected) in [
        (
            &["print"][..],
            HARDEST_GIVENS,
            "say where to write the PDF, such as -o book.pdf",
        ),
        (&["print", "-o", "x.pdf"], "", "there is no puzzle to print"),
        (
            &["print", "-o", "/nowhere/x.pdf"],
            HARDEST_GIVENS,
            "its folder does not exist",
        ),
        (
            &["print", "--per-page", "3"],
            "",
            "--per-page needs 1, 2, 4 or 6; see `sudogon print --help`",
        ),
        (
            &["print", "--paper", "A9"],
            "",
            "--paper needs a4 or letter",
        ),
        (
            &["print", "--solutions", "back"],
            "",
            "--solutions needs end, foot or none",
        ),
        (
            &["print", "-o", "x.pdf", "missing.txt"],
            "",
            "missing.txt: there is no such file",
        ),
    ] {
        let told = run(args, input);
        assert_eq!((&*told.out, told.code), ("", Some(2)), "{args:?}");
        assert!(told.err.contains(expected), "{args:?}: {}", told.err);
    }
}

#[test]
fn lessons_are_a_course_on_paper() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("course.pdf");
    let name = file.to_string_lossy().into_owned();
    let arguments = [
        "lessons",
        "--technique",
        "naked-pair",
        "--seed",
        "3",
        "-o",
        &name,
    ];
    let made = run(&arguments, "");
    assert_eq!(
        (made.out.as_str(), made.err.as_str(), made.code),
        ("", "", Some(0))
    );
    let bytes = std::fs::read(&file).expect("it is there");
    assert!(bytes.starts_with(b"%PDF-1.7"));
    // The technique, three pages of exercises, and the answers.
    let count = |what: &[u8]| {
        bytes
            .windows(what.len())
            .filter(|part| *part == what)
            .count()
    };
    assert_eq!(count(b"/Type /Page\n"), 5);
    assert_eq!(run(&arguments, "").code, Some(0));
    assert_eq!(
        std::fs::read(&file).expect("it is there"),
        bytes,
        "the same seed"
    );
    // A sheet of another size.
    let letter = run(&[&arguments[..], &["--paper", "letter"]].concat(), "");
    assert_eq!((&*letter.err, letter.code), ("", Some(0)));
    let letter = std::fs::read(&file).expect("it is there");
    let has = |what: &[u8]| letter.windows(what.len()).any(|part| part == what);
    assert!(has(b"612") && has(b"792") && letter != bytes);
    let sizes = run(&["lessons", "--paper", "-o", &name], "");
    assert_eq!(sizes.code, Some(2));
    assert!(
        sizes.err.contains("--paper needs a4 or letter"),
        "{}",
        sizes.err
    );
    let help = run(&["lessons", "--help"], "").out;
    assert!(
        help.contains("a4 or letter") && !help.contains("keeps no notes"),
        "{help}"
    );
    let missing = run(&["lessons"], "");
    assert!(
        missing.err.contains("say where to write the PDF"),
        "{}",
        missing.err
    );
    let unknown = run(&["lessons", "--board", "samurai", "-o", &name], "");
    assert!(
        unknown.err.contains("no exercises on \"samurai\""),
        "{}",
        unknown.err
    );
    let none = run(
        &[
            "lessons",
            "--technique",
            "rule-of-45",
            "--board",
            "star",
            "-o",
            &name,
        ],
        "",
    );
    assert!(
        none.err.contains("no exercises for rule of 45 on Star"),
        "{}",
        none.err
    );
    assert_eq!([missing.code, unknown.code, none.code], [Some(2); 3]);
}

#[test]
fn a_file_that_ends_so_is_braille() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("book.brf");
    let name = file.to_string_lossy().into_owned();
    let print = || run(&["print", "-o", &name, "--no-levels"], HARDEST_GIVENS);
    for _ in 0..2 {
        let printed = print();
        assert_eq!(
            (&*printed.err, printed.code),
            ("", Some(0)),
            "also over its like"
        );
    }
    let text = std::fs::read_to_string(&file).expect("it is written");
    assert!(
        text.ends_with('\x0c') && text.contains(",solution"),
        "{text}"
    );
    std::fs::write(&file, "precious").expect("written");
    let refused = print();
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("of another kind"), "{}", refused.err);
}
