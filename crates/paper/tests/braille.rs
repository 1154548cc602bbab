//! Braille: what stands on its pages, and that the values can be read back.

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::game::Board;
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::{Language, message};
use sudogon_board::puzzle::{Grid, Puzzle, Value};
use sudogon_paper::files::braille::{self, LINES, WIDTH};
use sudogon_paper::files::{self, pieces};
use sudogon_paper::in_words;
use sudogon_paper::print::{Book, BookEntry, Examiner, Options, Solutions};

const EASY: &str =
    "...82.6...3..71......453...12579.3..7.8.3....96..4.7.1.74......2.6.1759....56427.";

fn entry(text: &str) -> BookEntry {
    let game = files::read(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
    BookEntry::new(game.board().clone())
}

fn written(entries: Vec<BookEntry>, options: Options) -> String {
    braille::write(&Book::new(entries, "", options))
}

/// The lines of each page; each is as wide and as long as paper allows.
fn pages(text: &str) -> Vec<Vec<&str>> {
    let pages = text
        .strip_suffix('\x0c')
        .expect("a form feed ends each page");
    let pages = pages.split('\x0c').map(|page| {
        let lines: Vec<&str> = page.split_terminator("\r\n").collect();
        assert!(lines.len() <= LINES, "{} lines\n{page}", lines.len());
        for line in &lines {
            assert!(line.len() <= WIDTH && line.trim_end() == *line, "{line:?}");
            assert!(
                line.bytes()
                    .all(|byte| (b' '..b'`').contains(&byte) || byte.is_ascii_lowercase()),
                "{line:?}"
            );
        }
        lines
    });
    pages.collect()
}

/// The values of rows that stand without names, on boards up to 9.
fn read_back(lines: &[&str], layout: &Arc<Layout>) -> String {
    let is_row = |line: &&&str| {
        line.len() >= layout.values() && line.bytes().all(|byte| b"abcdefghi- ".contains(&byte))
    };
    let rows = lines.iter().filter(is_row);
    let symbols = rows
        .flat_map(|row| row.bytes())
        .filter(|byte| *byte != b' ');
    symbols
        .map(|byte| match byte {
            b'-' => '.',
            _ => char::from(byte - b'a' + b'1'),
        })
        .collect()
}

#[test]
fn a_puzzle_stands_in_rows_with_boxes_apart() {
    let text = written(vec![entry(EASY)], Options::default());
    let pages = pages(&text);
    let [page] = &pages[..] else {
        panic!("{} pages", pages.len());
    };
    assert!(
        page[0].starts_with("      @.<,in grids numb"),
        "{}",
        page[0]
    );
    let at = page
        .iter()
        .position(|line| *line == "--- hb- f--")
        .expect("a row");
    let grid = [
        "--- hb- f--",
        "-c- -ga ---",
        "--- dec ---",
        "",
        "abe gi- c--",
        "g-h -c- ---",
        "if- -d- g-a",
        "",
        "-gd --- ---",
        "b-f -ag ei-",
        "--- efd bg-",
    ];
    assert_eq!(page[at..at + 11], grid);
    let layout = layout::named("sq9").expect("it is listed");
    assert_eq!(read_back(page, &layout), EASY);
}

#[test]
fn solutions_come_last_with_the_numbers_of_their_puzzles() {
    let options = Options {
        solutions: Solutions::End,
        ..Options::default()
    };
    let mut examined = entry(EASY);
    Examiner::default().examine(&mut examined, &options, &mut |_| ControlFlow::Continue(()));
    let solution = examined.solution.clone().expect("it has one");
    let text = written(vec![examined.clone(), examined], options);
    let pages = pages(&text);
    assert_eq!(pages.len(), 4, "{text}");
    for (page, number) in pages.iter().zip(["#a", "#b", "#c", "#d"]) {
        assert_eq!(page.len(), LINES);
        assert_eq!(page[LINES - 1].trim_start(), number);
    }
    let heading = pages[2].iter().find(|line| line.contains(",solution"));
    assert_eq!(
        heading.map(|line| line.trim()),
        Some(",solution of puzzle #a")
    );
    let layout = layout::named("sq9").expect("it is listed");
    assert_eq!(read_back(&pages[2], &layout), solution.to_line());
}

/// Every layout, full of values: nothing is wider or longer than paper, and each value is there.
#[test]
fn every_layout_fits() {
    for id in layout::listed() {
        let layout = layout::named(id).expect("it is listed");
        let mut givens = Grid::empty(layout.len());
        for cell in layout.cells() {
            givens.set(cell, Value::new(cell.index() % layout.values() + 1));
        }
        let puzzle = Puzzle {
            givens,
            ..Puzzle::empty(Arc::clone(&layout))
        };
        let text = written(
            vec![BookEntry::new(Board::new(puzzle.clone()))],
            Options::default(),
        );
        let pages = pages(&text);
        let is_square = layout.columns().is_some_and(|columns| columns.count <= 9)
            && layout.values() <= 9
            && layout
                .strips()
                .iter()
                .all(|strip| strip.len() == layout.values());
        if is_square {
            let lines = pages.concat();
            assert_eq!(
                read_back(&lines, &layout),
                puzzle.givens.to_line(),
                "{id}\n{text}"
            );
        }
    }
}

#[test]
fn wide_boards_are_told_in_parts() {
    let large = format!("sq25:{}", ".".repeat(625));
    let text = written(vec![entry(&large)], Options::default());
    pages(&text);
    assert!(text.contains(",columns #a to #ae\r\n"), "{text}");
    assert!(text.contains(",columns #af to #be\r\n"), "{text}");
    // Rows of the second part begin where those of the first do.
    let row_below = |heading: &str| {
        let mut lines = text.lines().skip_while(|line| *line != heading);
        lines.nth(1).expect("a row").to_owned()
    };
    let [first, second] = [",columns #a to #ae", ",columns #af to #be"].map(row_below);
    assert!(first.starts_with(&second), "{first}\n{second}");
}

#[test]
fn clues_and_other_shapes_are_told_in_words() {
    let killer = format!("sq9{{cage 27: r1c1 r1c2 r2c1 r2c2}}:{}", ".".repeat(81));
    let text = written(vec![entry(&killer)], Options::default());
    let cage = ",cage of #bg3 r#a;c#a1 r#a;c#b1 r#b;c#a\r\n  and r#b;c#b\r\n";
    assert!(text.contains(cage), "{text}");
    let star = written(vec![entry("star: 1:5 4:9 7:2 8:3")], Options::default());
    pages(&star);
    assert!(star.contains("#a  e\r\n#b  --i--bc-\r\n"), "{star}");
}

#[test]
fn each_language_has_its_alphabet() {
    for (code, expected) in [
        ("de", ".gro!dreieck #a,3 #a1 #b1"),
        ("es", ".estrella"),
        ("fr", ".=toile"),
        ("it", ".stella"),
        ("nl", ".ster"),
        ("pl", ".gwiazda"),
    ] {
        let language = sudogon_languages::of_code(code).expect("it is spoken");
        assert_ne!(language, Language::ENGLISH);
        let options = Options {
            language,
            ..Options::default()
        };
        let text = written(vec![entry("star: 1:5")], options);
        pages(&text);
        assert!(text.contains(expected), "{code}\n{text}");
    }
}

#[test]
fn a_board_is_exported_in_braille() {
    let game = files::read(EASY, None).unwrap_or_else(|error| panic!("{error}"));
    let bytes = files::BRAILLE.write(&game);
    pages(&String::from_utf8(bytes.clone()).expect("it is ASCII"));
    assert!(pieces::is_of(files::BRAILLE, &bytes));
    assert!(files::recognise(&bytes, None).is_err(), "it is no puzzle");
}

#[test]
fn a_strip_that_is_no_row_is_called_by_its_cells() {
    let star = layout::named("star").expect("registered");
    let words = star.words(Language::ENGLISH);
    let strips = in_words::strips(&star);
    let named: Vec<String> = strips
        .iter()
        .map(|strip| words.say(&strip.line(|_| message!("x"))))
        .collect();
    assert!(named[0].starts_with("Cell 1: "), "{named:?}");
    assert!(named[1].starts_with("Cells 2 to 9: "), "{named:?}");
}
