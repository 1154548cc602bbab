//! The player's record: what its lines hold, which are skipped, and that nothing in its file is lost.

use std::fs;
use std::sync::{Barrier, mpsc};
use std::time::Duration;

use sudogon_board::date::Date;
use sudogon_logic::Level;
use sudogon_paper::files::record::{DamagedLine, HEADER, Record, SolvedPuzzle};
use sudogon_paper::storage::record;

/// A puzzle with everything.
fn whole() -> SolvedPuzzle {
    SolvedPuzzle {
        date: Date::of_iso("2026-11-23").expect("a day"),
        puzzle: "Saturday".to_owned(),
        shape: "Star".to_owned(),
        level: Some(Level::VeryHard),
        time: Some(3723),
        hints: Some(3),
        techniques: vec![("naked-pair".to_owned(), 2), ("x-wing".to_owned(), 1)],
        usual: Some(2482),
        found: vec![("guess".to_owned(), 2), ("x-wing".to_owned(), 1)],
    }
}

/// A puzzle of this name.
fn named(name: &str) -> SolvedPuzzle {
    SolvedPuzzle {
        puzzle: name.to_owned(),
        ..whole()
    }
}

#[test]
fn a_line_is_read_as_it_was_written() {
    let bare = SolvedPuzzle {
        puzzle: String::new(),
        level: None,
        time: None,
        hints: None,
        techniques: Vec::new(),
        usual: None,
        found: Vec::new(),
        ..whole()
    };
    for (solved, line) in [
        (
            whole(),
            "2026-11-23,Saturday,Star,very-hard,1:02:03,3,naked-pair ×2; x-wing,41:22,guess ×2; x-wing",
        ),
        (bare, "2026-11-23,,Star,,,,,,"),
        (
            named("Für Oma, \"schwer\""),
            "2026-11-23,\"Für Oma, \"\"schwer\"\"\",Star,very-hard,1:02:03,3,naked-pair ×2; x-wing,41:22,guess ×2; x-wing",
        ),
        // No spreadsheet takes a name for a formula.
        (
            named("=1+2"),
            "2026-11-23,'=1+2,Star,very-hard,1:02:03,3,naked-pair ×2; x-wing,41:22,guess ×2; x-wing",
        ),
        (
            named("@SUM(1,2)"),
            "2026-11-23,\"'@SUM(1,2)\",Star,very-hard,1:02:03,3,naked-pair ×2; x-wing,41:22,guess ×2; x-wing",
        ),
        (
            named(" -'7"),
            "2026-11-23,' -'7,Star,very-hard,1:02:03,3,naked-pair ×2; x-wing,41:22,guess ×2; x-wing",
        ),
        (
            named("'+1"),
            "2026-11-23,''+1,Star,very-hard,1:02:03,3,naked-pair ×2; x-wing,41:22,guess ×2; x-wing",
        ),
        (
            named("'tis a puzzle"),
            "2026-11-23,'tis a puzzle,Star,very-hard,1:02:03,3,naked-pair ×2; x-wing,41:22,guess ×2; x-wing",
        ),
        (
            named("数独 4×4; leicht"),
            "2026-11-23,数独 4×4; leicht,Star,very-hard,1:02:03,3,naked-pair ×2; x-wing,41:22,guess ×2; x-wing",
        ),
    ] {
        assert_eq!(solved.to_string(), line);
        assert_eq!(line.parse(), Ok(solved));
    }
    let line = named("two\nlines\r\u{202e}").to_string();
    assert_eq!(line.lines().count(), 1);
    assert_eq!(line.parse(), Ok(named("two lines  ")));
}

/// Lines that were written when levels and techniques stood in them by their English names.
const OLD: &str = include_str!("data/old_record.csv");

#[test]
fn lines_with_names_are_read_and_stay_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.csv");
    fs::write(&path, OLD).expect("written");
    record::append(&path, &whole()).expect("written");
    let text = fs::read_to_string(&path).expect("read");
    assert_eq!(text, format!("{OLD}{}\n", whole()));

    let record = record::read(&path).expect("read");
    assert_eq!(record.damaged, []);
    let told = [
        ("naked-pair", 5),
        ("x-wing", 2),
        ("als-xz", 2),
        ("bug+1", 1),
        ("grouped-alternating-inference-chain", 1),
        ("my own way", 1),
    ];
    assert_eq!(record.told(), told);
    let levels: Vec<_> = record.solved.iter().map(|one| one.level).collect();
    use Level::{BeyondExtreme, Easy, Medium, VeryHard};
    let expected = [VeryHard, BeyondExtreme, Easy, Medium, VeryHard];
    assert_eq!(levels, expected.map(Some));
    // An export has ids, and loses nothing.
    let exported = record.to_text();
    assert!(
        exported.contains(
            ",beyond-extreme,,4,bug+1; grouped-alternating-inference-chain; als-xz ×2,,\n"
        )
    );
    assert_eq!(Record::of_text(&exported), record);
}

/// Each technique that ever stood in a record by its name.
#[test]
fn no_old_name_of_a_technique_is_lost() {
    let frozen = include_str!("data/ids.txt");
    let names = frozen.lines().skip_while(|line| *line != "[techniques]");
    let names = names.take_while(|line| !line.is_empty());
    let names: Vec<_> = names.filter_map(|line| line.split_once(" | ")).collect();
    assert_eq!(names.len(), 92);
    for (id, name) in names {
        let line = format!("2026-11-23,,Star,hard,1:00,4,{name} ×4");
        let solved: SolvedPuzzle = line.parse().expect("a line");
        assert_eq!(solved.techniques, [(id.to_owned(), 4)]);
    }
}

#[test]
fn a_damaged_line_is_skipped_and_told() {
    for (line, damage) in [
        ("yesterday I solved two", DamagedLine::Fields(1)),
        ("2026-11-23,Saturday,Star,hard,12:3", DamagedLine::Fields(5)),
        (
            "2026-11-23,Star, 7,Star,hard,1:00,0,",
            DamagedLine::Fields(8),
        ),
        ("23.11.2026,,Star,hard,1:00,0,", DamagedLine::Date),
        ("2026-13-23,,Star,hard,1:00,0,", DamagedLine::Date),
        ("2026-11-23-1,,Star,hard,1:00,0,", DamagedLine::Date),
        ("2026-11-23,,Star,mild,1:00,0,", DamagedLine::Level),
        ("2026-11-23,,Star,hard,100,0,", DamagedLine::Time),
        ("2026-11-23,,Star,hard,1:00,-1,", DamagedLine::Hints),
        ("2026-11-23,,Star,hard,1:00,0,,soon,", DamagedLine::Usual),
        ("2026-11-23,\"Star,hard,1:00,0,", DamagedLine::Quotes),
        (
            "2026-11-23,\"Star\" 7,Star,hard,1:00,0,",
            DamagedLine::Quotes,
        ),
    ] {
        let text = format!(
            "\u{feff}{HEADER}\r\n{}\r\n\r\n{line}\r\n{}",
            whole(),
            whole()
        );
        let record = Record::of_text(&text);
        assert_eq!(record.damaged, [(4, damage)], "{line}");
        assert_eq!(record.solved, [whole(), whole()], "{line}");
    }
}

#[test]
fn what_stands_in_the_file_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("below").join("record.csv");
    assert_eq!(record::read(&path).expect("none yet"), Record::default());
    record::append(&path, &whole()).expect("written");
    let first = format!("{HEADER}\n{}\n", whole());
    assert_eq!(fs::read_to_string(&path).expect("read"), first);
    // A line that was cut off by a crash, and bytes that are no text.
    let damaged = [first.as_bytes(), b"2026-11-23,\"Caf\xff"].concat();
    fs::write(&path, &damaged).expect("written");
    record::append(&path, &named("next")).expect("written");
    let now = fs::read(&path).expect("read");
    let expected = format!("\n{}\n", named("next"));
    assert_eq!(now, [&damaged[..], expected.as_bytes()].concat());
    let read = record::read(&path).expect("read");
    assert_eq!(read.solved, [whole(), named("next")]);
    assert_eq!(read.damaged, [(3, DamagedLine::Quotes)]);
    let exported = Record::of_text(&read.to_text());
    assert_eq!(exported.solved, read.solved);
    assert!(exported.damaged.is_empty());
    record::empty(&path).expect("emptied");
    record::empty(&folder.path().join("none.csv")).expect("nothing to empty");
    assert_eq!(record::read(&path).expect("read"), Record::default());
}

#[test]
fn windows_that_write_at_the_same_time_lose_no_line() {
    let folder = tempfile::tempdir().expect("a folder");
    // Each time they begin with a record that is not there yet.
    for round in 0..30 {
        let path = folder.path().join(format!("record {round}.csv"));
        let start = Barrier::new(4);
        std::thread::scope(|scope| {
            for window in 0..4 {
                let (path, start) = (&path, &start);
                scope.spawn(move || {
                    start.wait();
                    for puzzle in 0..4 {
                        let solved = named(&format!("{window}/{puzzle}"));
                        record::append(path, &solved).expect("written");
                    }
                });
            }
        });
        let read = record::read(&path).expect("read");
        assert_eq!((read.solved.len(), read.damaged.len()), (16, 0));
        let text = fs::read_to_string(&path).expect("read");
        assert_eq!(text.matches(HEADER).count(), 1);
    }
}

#[test]
fn who_holds_the_file_for_ever_keeps_nobody_from_writing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.csv");
    let held = fs::File::create(&path).expect("made");
    held.lock().expect("locked");
    let (sender, done) = mpsc::channel();
    std::thread::spawn(move || {
        record::append(&path, &whole()).expect("written");
        _ = sender.send(record::read(&path).expect("read"));
    });
    let read = done.recv_timeout(Duration::from_secs(60));
    let read = read.expect("it is not waited for ever");
    assert_eq!(read.solved, [whole()]);
}

#[test]
fn what_can_not_be_read_or_written_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.csv");
    fs::create_dir(&path).expect("made");
    for error in [
        record::append(&path, &whole()).expect_err("a folder"),
        record::empty(&path).expect_err("a folder"),
    ] {
        let said = error.to_string();
        assert!(
            said.ends_with(
                "the record can't be written there; check the folder and its permissions"
            ),
            "{said}"
        );
    }
    assert!(record::read(&path).is_err());
    let long = fs::File::create(folder.path().join("long.csv")).expect("made");
    long.set_len(17 << 20).expect("long");
    let error = record::read(&folder.path().join("long.csv")).expect_err("too long");
    assert!(error.to_string().contains("longer than 16 MB"), "{error}");
}

#[test]
fn times_are_grouped_by_level_and_techniques_counted() {
    let timed = |level, time| SolvedPuzzle {
        level,
        time,
        ..whole()
    };
    let solved = vec![
        timed(Some(Level::Hard), Some(90)),
        timed(Some(Level::Easy), Some(60)),
        timed(Some(Level::Hard), Some(30)),
        timed(Some(Level::Hard), None),
        timed(None, Some(10)),
        SolvedPuzzle {
            techniques: vec![("x-wing".to_owned(), 9)],
            ..timed(Some(Level::Easy), Some(61))
        },
        timed(Some(Level::Easy), Some(1000)),
    ];
    let record = Record {
        solved,
        damaged: Vec::new(),
    };
    let times = record.times();
    let medians: Vec<_> = times.iter().map(|one| (one.level, one.median())).collect();
    assert_eq!(medians, [(Level::Easy, 61), (Level::Hard, 60)]);
    assert_eq!(times[0].times, [60, 61, 1000]);
    assert_eq!(record.told(), [("x-wing", 15), ("naked-pair", 12)]);
}

#[test]
fn paces_are_told_by_month_and_of_the_newest_thirty() {
    let solved_on = |day: &str, time: u64, usual: Option<u64>| SolvedPuzzle {
        date: Date::of_iso(day).expect("a day"),
        time: Some(time),
        usual,
        ..whole()
    };
    let mut record = Record {
        solved: vec![
            solved_on("2026-09-30", 500, Some(100)),
            solved_on("2026-11-01", 150, Some(100)),
            solved_on("2026-11-30", 50, Some(100)),
            solved_on("2026-11-02", 400, None),
            solved_on("2026-11-02", 400, Some(0)),
            solved_on("2026-11-02", 100, Some(100)),
            solved_on("2025-11-02", 120, Some(60)),
        ],
        damaged: Vec::new(),
    };
    let months: Vec<_> = record.months();
    let told: Vec<_> = months
        .iter()
        .map(|one| (one.month.iso(), one.median()))
        .collect();
    let expected = [
        ("2025-11-01", 2.0),
        ("2026-09-01", 5.0),
        ("2026-11-01", 1.0),
    ];
    assert_eq!(told, expected.map(|(day, pace)| (day.to_owned(), pace)));
    assert_eq!(months[2].paces, [0.5, 1.0, 1.5]);
    assert_eq!(record.own_pace(), None, "five are too few");
    // What is older than the newest thirty no longer counts.
    record
        .solved
        .extend((1..=30).map(|at| solved_on("2026-12-01", 50 + 10 * at, Some(100))));
    let own = record.own_pace().expect("enough");
    assert!(
        (own.from - 1.325).abs() < 1e-9 && (own.to - 2.775).abs() < 1e-9,
        "{own:?}"
    );
    assert_eq!(record.found()[0], ("guess", 2 * record.solved.len()));
}
