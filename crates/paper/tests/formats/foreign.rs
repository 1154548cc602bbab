//! Files of other programs: `tests/data/foreign`.

use std::ops::ControlFlow;
use std::time::Duration;

use sudogon_board::game::{Edit, Game};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{About, Value};
use sudogon_board::text;
use sudogon_paper::files::{self, GamePart, Several, pieces};

use super::said;

/// A file as text.
fn file(name: &str) -> String {
    let path = format!("{}/tests/data/foreign/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// How many cells are printed, and how many the player has filled.
fn counts(game: &Game) -> (usize, usize) {
    let board = game.board();
    let givens = board.puzzle().givens.filled();
    (givens, board.grid().filled() - givens)
}

#[test]
fn each_file_is_read_in_its_format() {
    for (name, by, layout, filled, left_out) in [
        ("collection.sdm", "line", "sq9", (28, 0), None),
        ("nyt.sdk", "sdk", "sq9", (38, 0), None),
        ("sudocue.sdk", "sdk", "sq9", (36, 0), None),
        ("simple-sudoku.ss", "ss", "sq9", (28, 0), None),
        ("simple-sudoku-clipboard.txt", "ss", "sq9", (28, 4), None),
        (
            "hodoku-library.txt",
            "hodoku",
            "sq9",
            (26, 17),
            Some("left out: the step of technique 0100"),
        ),
        ("ksudoku-22.12.ksudoku", "ksudoku", "sq9", (39, 2), None),
        (
            "ksudoku-22.12-jigsaw.ksudoku",
            "ksudoku",
            "jigsaw9:111222333111122233141222333444555636444555666474555666777888969778889999777888999",
            (44, 0),
            None,
        ),
        (
            "ksudoku-22.12-killer.ksudoku",
            "ksudoku",
            "sq4{cage 4: 15; cage 5: 16 12; cage 2: 9; cage 4: 13 14; cage 7: 1 5; cage 6: 8 7; cage 5: 11 10; cage 3: 6 2; cage 4: 3 4}",
            (2, 0),
            None,
        ),
        (
            "ksudoku-22.12-mathdoku.ksudoku",
            "ksudoku",
            "latin4{calc 3: 3; calc 1-: 4 8; calc 3: 10; calc 2/: 15 11; calc 2*: 14 13; calc 3*: 9 5; calc 2-: 1 2; calc 4/: 6 7; calc 1-: 12 16}",
            (2, 0),
            None,
        ),
        ("ksudoku-22.12-x.ksudoku", "ksudoku", "x9", (42, 0), None),
        ("gnome-sudoku-43.save", "gnome-sudoku", "sq9", (27, 1), None),
        (
            "gnome-sudoku-easy.opensudoku",
            "opensudoku",
            "sq9",
            (33, 0),
            None,
        ),
        (
            "opensudoku-v2-inprogress.opensudoku",
            "opensudoku",
            "sq9",
            (36, 8),
            Some("left out: steps to undo"),
        ),
        (
            "fpuzzles-killer.json",
            "f-puzzles",
            "sq9{cage 9: 1 10; cage 33: 2 3 11 12 20}",
            (0, 0),
            None,
        ),
        (
            "fpuzzles-killer.url",
            "f-puzzles-link",
            "sq9{cage 9: 1 10; cage 33: 2 3 11 12 20}",
            (0, 0),
            None,
        ),
        ("penpa-6x6.url", "penpa", "sq6", (16, 0), None),
        ("sgt-solo.txt", "sgt", "sq9", (26, 0), None),
    ] {
        let (read, format) =
            files::recognise(file(name), None).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(format.id, by, "{name}");
        assert_eq!(read.game.board().layout().id(), Some(layout), "{name}");
        assert_eq!(counts(&read.game), filled, "{name}");
        assert_eq!(said(&read.left_out).as_deref(), left_out, "{name}");
    }
}

#[test]
fn headings_marks_and_time_are_read() {
    let read = |name: &str| files::read(file(name), None).unwrap_or_else(|e| panic!("{name}: {e}"));
    let sdk = read("sudocue.sdk");
    let about = &sdk.board().puzzle().about;
    assert_eq!(about.title, "A random puzzle created by SudoCue");
    assert_eq!(about.author, "Ruud");
    assert_eq!(
        about.notes,
        "Just start plugging in the numbers\nDate: 03-08-2006\nSource: SudoCue\nLevel: Easy\nAddress: http://www.sudocue.net/"
    );
    let marks = |game: &Game, row: usize, column: usize| -> Vec<usize> {
        let play = game.board().play(Cell::new(9 * row + column - 10));
        play.centre.iter().map(Value::number).collect()
    };
    let clipboard = read("simple-sudoku-clipboard.txt");
    assert_eq!(marks(&clipboard, 5, 2), [1, 3, 4, 5, 8, 9]);
    assert!(marks(&clipboard, 2, 5).is_empty(), "7 stands there");
    let gnome = read("gnome-sudoku-43.save");
    assert_eq!(gnome.time(), Duration::from_secs(3));
    let ksudoku = read("ksudoku-22.12.ksudoku");
    assert_eq!(ksudoku.time(), Duration::from_secs(32));
    // The 31st cell, column by column.
    assert_eq!(marks(&ksudoku, 4, 4), [3]);
    let hodoku = read("hodoku-library.txt");
    let crossed_out = hodoku.board().play(Cell::new(0)).removed;
    assert_eq!(
        crossed_out.iter().map(Value::number).collect::<Vec<_>>(),
        [8]
    );
    let open = read("opensudoku-v2-inprogress.opensudoku");
    assert_eq!(open.board().puzzle().about.title, "sample");
    assert_eq!(marks(&open, 1, 4), [3, 4, 5]);
}

#[test]
fn what_others_generate_has_the_solution_that_they_give_it() {
    // The killers among them would have several if a cage were read wrongly.
    for (line, layout) in file("sgt-solo.txt").lines().zip([
        "sq9",
        "sq6",
        "jigsaw9",
        "x9",
        "sq9{",
        "jigsaw9x{",
        "sq3x2",
        "sq4{",
    ]) {
        let game = files::read(line, None).unwrap_or_else(|e| panic!("{line}: {e}"));
        let puzzle = game.board().puzzle();
        let id = puzzle.layout.id().expect("a board with a name");
        assert!(id.starts_with(layout), "{line}: {id}");
        let solver = sudogon_solve::Solver::new(&puzzle.layout);
        let mut watch = |_: &sudogon_solve::SearchState<'_>| ControlFlow::Continue(());
        let answer = solver
            .solve(&puzzle.givens, 2, &mut watch)
            .expect("no conflict");
        assert_eq!(answer.solutions.len(), 1, "{line}: {id}");
        let text = files::foreign::sgt::FORMAT.text(&game).expect("text");
        assert_eq!(text.trim_end(), line);
    }
}

#[test]
fn a_text_with_several_puzzles_is_taken_apart() {
    let open = "<opensudoku>\n<folder name=\"One\">\n<game data=\"GIVENS\"/>\n<game data=\"12\"/></folder>\n<folder name=\"Two\"><game data=\"GIVENS\"/></folder></opensudoku>";
    let open = open.replace("GIVENS", &"123456789".repeat(9));
    let sdk = format!("{}\n{}", file("nyt.sdk"), file("sudocue.sdk"));
    for (text, lines, titles) in [
        (file("collection.sdm"), vec![1, 2], vec!["", ""]),
        (open, vec![3, 4, 5], vec!["One", "One", "Two"]),
        (file("hodoku-library.txt"), vec![1, 2, 3], vec!["", "", ""]),
        (sdk, vec![1, 16], vec!["", ""]),
        (file("simple-sudoku-clipboard.txt"), vec![1], vec![""]),
        (file("gnome-sudoku-43.save"), vec![1], vec![""]),
        (file("nyt.sdk"), vec![1], vec![""]),
    ] {
        let pieces = pieces::all(&text, None).unwrap_or_else(|e| panic!("{e}\n{text}"));
        let found: Vec<(usize, &str)> = pieces
            .iter()
            .map(|piece| (piece.line, piece.title.as_str()))
            .collect();
        assert_eq!(
            found,
            lines.into_iter().zip(titles).collect::<Vec<_>>(),
            "{text}"
        );
        for (at, piece) in pieces.iter().enumerate() {
            match piece.read(None) {
                Ok(read) => assert!(read.game.board().puzzle().givens.filled() > 20),
                Err(error) => {
                    assert_eq!(at, 1);
                    assert_eq!(error.line, Some(4), "{error}");
                }
            }
        }
    }
    let titled = pieces::all(
        format!("{}\n{}", file("nyt.sdk"), file("sudocue.sdk")),
        None,
    );
    let titled = titled.expect("two puzzles")[1]
        .read(None)
        .expect("a puzzle");
    assert_eq!(titled.game.board().puzzle().about.author, "Ruud");
}

#[test]
fn tables_are_read_with_any_separator() {
    let rows = ["5", "", "", "", "", "7", "", "", "1"].join("\t");
    let empty = "\t".repeat(8);
    let text = format!("{rows}\n{}\n", vec![empty; 8].join("\n"));
    for separator in ["\t", ";", ","] {
        let text = text.replace('\t', separator);
        let (read, format) =
            files::recognise(&text, None).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(format.id, "table");
        let line = read.game.board().puzzle().givens.to_line();
        assert_eq!(line, format!("5....7..1{}", ".".repeat(72)));
    }
    let csv =
        "puzzle,solution\n...............1,1234341221434321\n1..............3,1234341221434321\n";
    let pieces = pieces::all(csv, None).expect("two puzzles");
    let read = pieces[1].read(None).expect("a puzzle");
    assert_eq!(
        read.game.board().puzzle().givens.to_line(),
        "1..............3"
    );
    assert_eq!(read.game.board().puzzle().about.notes, "1234341221434321");
}

#[test]
fn clues_of_other_programs_that_cannot_be_held_are_named() {
    let row = "[{},{},{},{}]";
    let text = format!(
        "{{\"size\":4,\"grid\":[{row},{row},{row},{row}],\"slowthermometer\":[{{\"lines\":[]}}],\"fogofwar\":[\"R1C1\"],\
         \"difference\":[{{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}}],\"mystery\":true,\
         \"arrow\":[{{\"cells\":[\"R1C1\",\"R1C2\"],\"lines\":[[\"R1C2\",\"R1C3\"]]}}]}}"
    );
    let (read, _) = files::recognise(&text, None).expect("a puzzle");
    assert_eq!(
        said(&read.left_out).as_deref(),
        Some("left out: fog (not supported) and “mystery”")
    );
    // Shortened as in a link.
    let short = "{id:'x',ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{ce:[[0,0],[0,1]],v:3,unique:t}],l:[{wp:[[0,0]],c:FF0000}],metadata:{title:'Ann\\'s',rules:'Some'}}";
    let link = format!(
        "https://sudokupad.app/scl{}",
        lz_str::compress_to_base64(short)
    );
    let (read, format) = files::recognise(&link, None).expect("a puzzle");
    assert_eq!(format.id, "sudokupad");
    let puzzle = read.game.board().puzzle();
    assert_eq!(puzzle.layout.id(), Some("sq4{cage 3: 1 2}"));
    assert_eq!(
        (puzzle.givens.filled(), puzzle.about.title.as_str()),
        (1, "Ann's")
    );
    assert_eq!(
        said(&read.left_out).as_deref(),
        Some("left out: drawn lines")
    );
}

/// A board of SudokuPad with lines, each with its colour and the corners of its way from (0.5, 0.5) in the first cell on.
fn with_lines(rules: &str, lines: &[(&str, &[(f32, f32)])]) -> String {
    let row = ["{}"; 9].join(",");
    let rows = vec![format!("[{row}]"); 9].join(",");
    let region = |at: usize| {
        let cells = (0..9).map(|cell| {
            let (row, column) = (at / 3 * 3 + cell / 3, at % 3 * 3 + cell % 3);
            format!("[{row},{column}]")
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    };
    let regions: Vec<String> = (0..9).map(region).collect();
    let lines = lines.iter().map(|(colour, way)| {
        let points = way.iter().map(|(row, column)| format!("[{row},{column}]"));
        let points: Vec<String> = points.collect();
        format!(
            "{{\"wayPoints\":[{}],\"color\":\"{colour}\",\"thickness\":10}}",
            points.join(",")
        )
    });
    let lines: Vec<String> = lines.collect();
    format!(
        "{{\"cells\":[{rows}],\"regions\":[{}],\"lines\":[{}],\"metadata\":{{\"rules\":\"{rules}\"}}}}",
        regions.join(","),
        lines.join(",")
    )
}

#[test]
fn drawn_lines_are_clues_where_the_rules_leave_no_doubt() {
    type Lines<'a> = &'a [(&'a str, &'a [(f32, f32)])];
    let straight: &[(f32, f32)] = &[(0.5, 0.5), (0.5, 2.5), (1.5, 3.5)];
    let other: &[(f32, f32)] = &[(8.5, 4.5), (6.5, 4.5)];
    const FIRST: &str = "1 2 3 13";
    let both = "drawn lines";
    let some = "lines that the rules don't explain";
    let long: &[(f32, f32)] = &[(0.5, 0.5), (0.5, 8.5), (1.5, 8.5)];
    let cases: [(&str, Lines<'_>, String, Option<&str>); 16] = [
        (
            "Normal sudoku rules apply. Adjacent digits along a green line differ by at least 5.",
            &[("#67f067ff", straight)],
            format!("whisper 5: {FIRST}"),
            None,
        ),
        (
            "German whispers: neighbouring digits on green lines must differ by at least 4. Purple lines contain sets of consecutive digits in any order.",
            &[("#67f067", straight), ("#f067f0", other)],
            format!("whisper 4: {FIRST}; renban: 77 68 59"),
            None,
        ),
        (
            "Box borders divide blue lines into segments with the same sum.",
            &[("#2ecbff", straight)],
            format!("regionsum: {FIRST}"),
            None,
        ),
        // All lines look the same, and one kind is told of.
        (
            "Lines are palindromes: they read the same from both ends.",
            &[("#a0a0a0", straight), ("#a0a0a0", other)],
            format!("palindrome: {FIRST}; palindrome: 77 68 59"),
            None,
        ),
        (
            "Each three cells in a row on a peach line have a low (123), a middle (456) and a high (789) digit.",
            &[("#ffccaa", straight)],
            format!("entropic: {FIRST}"),
            None,
        ),
        (
            "Teal lines are modular lines.",
            &[("#46d7c8", straight)],
            format!("modular: {FIRST}"),
            None,
        ),
        (
            "On a zipper line (violet), cells at an equal distance from the centre have the same sum.",
            &[("#9646dc", straight)],
            format!("zipper: {FIRST}"),
            None,
        ),
        (
            "Gold lines are nabner lines.",
            &[("#cfa23c", straight)],
            format!("nabner: {FIRST}"),
            None,
        ),
        (
            "Along red lines digits alternate between odd and even. Drawn twice, it is one line.",
            &[("#e63c3c", straight), ("#e63c3c", straight)],
            format!("parity: {FIRST}"),
            None,
        ),
        (
            "Each grey line can be divided into groups that sum to 10.",
            &[("#aaaaaa", straight)],
            format!("ten 10: {FIRST}"),
            None,
        ),
        // What holds of all cells, or of other signs, tells of no line.
        (
            "Adjacent cells differ by at least 2.",
            &[("#67f067", straight)],
            String::new(),
            Some(both),
        ),
        (
            "Digits at an X sum to 10.",
            &[("#67f067", straight)],
            String::new(),
            Some(both),
        ),
        // Nothing is told, or of another colour, or it is no way from middle to middle.
        (
            "Normal sudoku rules apply.",
            &[("#67f067", straight)],
            String::new(),
            Some(both),
        ),
        (
            "Green lines are whispers.",
            &[("#67f067", straight), ("#e63c3c", other)],
            format!("whisper 5: {FIRST}"),
            Some(some),
        ),
        // Of ten cells no values are consecutive; the other line stays.
        (
            "Purple lines contain consecutive digits in any order.",
            &[("#f067f0", long), ("#f067f0", other)],
            "renban: 77 68 59".to_owned(),
            Some("1 drawn clue that can't be on the board"),
        ),
        (
            "Green lines are whispers.",
            &[("#67f067", &[(0.5, 0.5), (0.9, 2.5)])],
            String::new(),
            Some(both),
        ),
    ];
    for (rules, lines, clues, left_out) in cases {
        let (read, format) = files::recognise(with_lines(rules, lines), None).expect("a puzzle");
        assert_eq!(format.id, "sudokupad");
        let layout = &read.game.board().puzzle().layout;
        let expected = if clues.is_empty() {
            "sq9".to_owned()
        } else {
            format!("sq9{{{clues}}}")
        };
        assert_eq!(layout.id(), Some(expected.as_str()), "{rules}");
        let expected = left_out.map(|what| format!("left out: {what}"));
        assert_eq!(said(&read.left_out), expected, "{rules}");
    }
}

#[test]
fn what_a_format_would_lose_is_named() {
    let game = files::read(
        "sq9+x{cage 3: r1c1 r1c2; cage 4: r2c1 r2c2; thermo: 30 31 32}:".to_owned()
            + &".".repeat(81),
        None,
    );
    let game = game.expect("a puzzle");
    let format = |id: &str| {
        files::ALL
            .iter()
            .find(|format| format.id == id)
            .expect("registered")
    };
    for (id, lost) in [
        ("line", None),
        (
            "sdk",
            Some("left out: the rule “diagonals”, 2 cages and 1 thermometer"),
        ),
        ("sudokupad", None),
        ("f-puzzles", None),
    ] {
        let left_out = format(id).left_out(&game).expect("it is a 9×9");
        assert_eq!(said(&left_out).as_deref(), lost, "{id}");
    }
    let star = files::read(format!("star:{}", ".".repeat(54)), None).expect("a puzzle");
    let error = format("sdk").left_out(&star).expect_err("no 9×9");
    assert_eq!(
        error.to_string(),
        "SudoCue holds 9×9 boards with the usual boxes only; choose another format"
    );
}

#[test]
fn no_text_acts_on_a_terminal() {
    let texts = "\u{1b}[31mred\u{9b}0m\u{202e}back\u{7}";
    let mut game = files::read(".".repeat(80) + "1", None).expect("a puzzle");
    let about = |title: &str, notes: &str| {
        let (title, notes) = (title.to_owned(), notes.to_owned());
        let author = title.clone();
        Edit::Describe(About {
            title,
            author,
            notes,
            ..About::default()
        })
    };
    game.edit(&about(
        "red\u{202e}back",
        &format!("{texts}\n\tThe second line."),
    ));
    let acts = |text: &str| {
        let acts = |symbol: char| text::is_control(symbol) && !matches!(symbol, '\n' | '\t');
        text.contains(acts)
    };
    for format in files::ALL {
        let Some(text) = format.text(&game) else {
            continue;
        };
        assert!(!acts(&text), "{}: {text:?}", format.id);
        if format.can_be_read() && format.holds.parts.contains(&GamePart::Notes) {
            let back = files::read(&text, None).expect(format.id);
            let notes = &back.board().puzzle().about.notes;
            assert!(
                notes.contains("red") && notes.contains("The second line."),
                "{notes}"
            );
        }
    }
    // What is read of others is clean before it is shown.
    let cells = vec![vec![serde_json::json!({}); 9]; 9];
    let file = serde_json::json!({
        "size": 9, "title": texts, "author": texts, "ruleset": format!("{texts}\r\nThe second line."), "grid": cells,
    });
    let read = files::read(file.to_string(), None).expect("f-puzzles");
    let about = &read.board().puzzle().about;
    assert!(
        ![&about.title, &about.author, &about.notes]
            .into_iter()
            .any(|text| acts(text))
    );
    assert!(
        about.notes.ends_with("\nThe second line."),
        "{:?}",
        about.notes
    );
}

#[test]
fn each_id_is_used_once_and_heads_and_feet_are_written() {
    let game = files::read(".".repeat(80) + "1", None).expect("a puzzle");
    for (at, format) in files::ALL.iter().enumerate() {
        assert!(files::ALL[..at].iter().all(|other| other.id != format.id));
        if let Several::Between { head, foot } = format.several {
            let text = format.text(&game).expect("text");
            assert!(text.starts_with(head) && text.ends_with(foot), "{text}");
        }
    }
}

#[test]
fn titles_authors_notes_and_time_come_back_where_they_are_held() {
    let mut game = files::read(".".repeat(80) + "1", None).expect("a puzzle");
    let about = About {
        title: "Ann & <Bob>'s \"Sunday\"".into(),
        author: "Zoë Ünal".into(),
        notes: "First line.\n\nThe third; 100 % {odd}.".into(),
        ..About::default()
    };
    game.edit(&Edit::Describe(about.clone()));
    game.set_time(Duration::from_secs(4321));
    for format in files::ALL.iter().filter(|format| format.can_be_read()) {
        if format.left_out(&game).is_err() {
            continue;
        }
        let back = files::read(format.write(&game), None).expect(format.id);
        let read = &back.board().puzzle().about;
        let holds = |part: GamePart| format.holds.parts.contains(&part);
        for (part, is, was) in [
            (GamePart::Title, &read.title, &about.title),
            (GamePart::Author, &read.author, &about.author),
            (GamePart::Notes, &read.notes, &about.notes),
        ] {
            let expected = if holds(part) { was.as_str() } else { "" };
            assert_eq!(is, expected, "{}", format.id);
        }
        let expected = if holds(GamePart::Time) { 4321 } else { 0 };
        assert_eq!(back.time().as_secs(), expected, "{}", format.id);
    }
}

#[test]
fn letters_of_links_may_be_escaped_as_sites_do() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let game = files::read(puzzle, None).expect("a puzzle");
    let mut formats = files::ALL.iter();
    let link = formats
        .find(|format| format.id == "f-puzzles-link")
        .expect("there is one");
    let link = String::from_utf8(link.write(&game)).expect("a link is text");
    let (site, letters) = link.split_once("load=").expect("it has what is packed");
    assert!(letters.contains('+') && letters.contains('/'), "{letters}");
    for (plus, slash) in [("%2B", "%2F"), (" ", "\\"), ("-", "_")] {
        let letters = letters.replace('+', plus).replace('/', slash);
        let read = files::read(format!("{site}load={letters}"), None).expect("the same link");
        assert_eq!(read.board().grid(), game.board().grid());
    }
}

#[test]
fn an_empty_board_that_was_written_for_gnome_sudoku_is_read() {
    let killer = files::read(format!("sq9{{cage 3: 1 2}}:{}", ".".repeat(81)), None).unwrap();
    let format = files::ALL.iter().find(|format| format.id == "gnome-sudoku");
    let text = format.and_then(|format| format.text(&killer)).unwrap();
    assert!(files::read(&text, None).unwrap().board().grid().is_empty());
}
