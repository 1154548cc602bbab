//! Files on disk: what is refused, and what saving preserves.

use std::io::Write as _;
use std::path::Path;

use sudogon_board::message::Language;
use sudogon_paper::files;
use sudogon_paper::storage::progress::Progress;
use sudogon_paper::storage::{self, Existing, settings_file};

const FLOWER: &str = include_str!("../../../tests/data/hexagons.ron");

#[test]
fn each_kind_of_bad_file_has_its_own_error() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("binary.ron"), b"(sudogon: 1,\xff\xfe").unwrap();
    std::fs::write(at("empty.ron"), "").unwrap();
    std::fs::write(at("cut.ron"), "(\n  sudogon: 1,\n  layout: Named(").unwrap();
    let huge = std::fs::File::create(at("huge.ron")).unwrap();
    huge.set_len(100 << 20).unwrap();
    for (name, expected) in [
        (
            "binary.ron",
            ": byte 13 is not UTF-8 text; save the file as UTF-8 first",
        ),
        ("empty.ron", ": there is no puzzle in it"),
        (
            "cut.ron",
            ", line 3, column 17: the text ends in the middle; the file may have been cut short",
        ),
        (
            "huge.ron",
            ": it is longer than 4 MB, too long for a puzzle",
        ),
        (
            "none.ron",
            ": there is no such file; check its name and folder",
        ),
        ("", ": this is a folder; name a puzzle file in it"),
    ] {
        let path = at(name);
        let error = storage::open(&path).expect_err(expected).to_string();
        assert_eq!(error, format!("{}{expected}", path.display()));
    }
    #[cfg(unix)]
    {
        let error = storage::open(std::path::Path::new("/dev/zero")).expect_err("no regular file");
        assert_eq!(
            error.to_string(),
            "/dev/zero: this is not a regular file; name a puzzle file"
        );
    }
}

#[test]
fn a_list_may_be_longer_than_any_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.sdm");
    let line = format!("1{}\n", ".".repeat(80));
    for (puzzles, listed) in [(60_000, 60_000), (100_000, 100_000), (100_500, 100_001)] {
        std::fs::write(&path, line.repeat(puzzles)).unwrap();
        assert_eq!(storage::pieces(&path).unwrap().len(), listed);
    }
    let found = storage::collection::collect(&path).unwrap();
    assert_eq!((found.puzzles.len(), found.is_cut), (100_000, true));
    // What is so long and no list is still told to be too long, and so is a list that nobody has.
    for text in [
        "?\n".repeat(3_000_000),
        "x".repeat(5_000_000),
        line.repeat(210_000),
    ] {
        std::fs::write(&path, text).unwrap();
        let error = storage::pieces(&path).err().expect("too long").to_string();
        assert!(error.ends_with("too long for a puzzle"), "{error}");
    }
}

/// What may be replaced is looked at as far as a puzzle is read, up to the end of a line: half a line would be read as no puzzle.
#[test]
fn a_long_list_that_may_be_replaced_is_looked_at_up_to_the_end_of_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.sdm");
    let line = format!("1{}\n", ".".repeat(80));
    for lines in [2, 60_000] {
        let text = line.repeat(lines);
        std::fs::write(&path, &text).unwrap();
        let beginning = storage::beginning(&path).unwrap().expect("it is there");
        assert!(text.as_bytes().starts_with(&beginning));
        let missing = text.len().min(files::MAX_BYTES) - beginning.len();
        assert!(missing <= line.len(), "{missing} of {}", text.len());
        let ends_in_line =
            text.len() == beginning.len() || text.as_bytes()[beginning.len()] == b'\n';
        assert!(ends_in_line, "{}", beginning.len());
    }
}

#[test]
fn saving_replaces_the_whole_file_and_counts_as_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzle.ron");
    let game = files::read(FLOWER, None).unwrap();
    storage::save(&path, &game, Existing::Replace).unwrap();
    let back = storage::open(&path).unwrap().game;
    assert_eq!(back.board(), game.board());
    assert!(!back.is_changed(), "what was just read is saved");
    std::fs::write(folder.path().join("line.txt"), ".4.112...1...3..").unwrap();
    let line = storage::open(&folder.path().join("line.txt")).unwrap().game;
    assert!(line.is_changed(), "a line can't hold what will be played");
    // No other files are left, and a missing folder is reported.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    let nowhere = folder.path().join("none").join("puzzle.ron");
    let error = storage::save(&nowhere, &game, Existing::Replace)
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        format!(
            "{}: its folder does not exist; choose another",
            nowhere.display()
        )
    );
    let error = storage::save(folder.path(), &game, Existing::Replace)
        .unwrap_err()
        .to_string();
    assert!(
        error.ends_with(": this is a folder; name a puzzle file in it"),
        "{error}"
    );
}

#[cfg(unix)]
#[test]
fn a_file_that_changes_while_it_is_written_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.sdm");
    std::fs::write(&path, "1").unwrap();
    let known = storage::Stamp::of_file(&path).expect("a stamp");
    let mut file = storage::new_file(&path, Existing::ReplaceKnown(known)).unwrap();
    file.write_all(b"2").unwrap();
    std::fs::write(&path, "3").unwrap();
    assert!(file.finish().is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "3");
}

#[cfg(unix)]
#[test]
fn of_windows_that_save_at_the_same_time_one_replaces_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.sdm");
    // So much takes a while to compare, in which the others would come.
    let before = "before\n".repeat(500_000);
    for round in 0..10 {
        std::fs::write(&path, &before).unwrap();
        let known = storage::Stamp::of_file(&path).expect("a stamp");
        let begin = |text: &str| {
            let mut file = storage::new_file(&path, Existing::ReplaceKnown(known)).unwrap();
            file.write_all(text.as_bytes()).unwrap();
            file
        };
        let files = ["one", "two", "three"].map(|text| (text, begin(text)));
        let saved = std::thread::scope(|scope| {
            let finish = |(text, file): (&'static str, storage::NewFile)| {
                scope.spawn(move || file.finish().ok().map(|()| text))
            };
            files.map(finish).map(|thread| thread.join().unwrap())
        });
        let saved: Vec<&str> = saved.into_iter().flatten().collect();
        assert_eq!(saved, [std::fs::read_to_string(&path).unwrap()], "{round}");
    }
}

#[test]
fn saving_removes_what_a_killed_program_left_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let game = files::read(FLOWER, None).unwrap();
    let left = |name: &str, seconds: u64| {
        let path = folder.path().join(name);
        std::fs::write(&path, "half a puz").unwrap();
        let file = std::fs::File::options().write(true).open(&path).unwrap();
        let then = std::time::SystemTime::now() - std::time::Duration::from_secs(seconds);
        file.set_modified(then).unwrap();
        (path, file)
    };
    // Whoever writes a file may rest for a while, and still holds it where there are locks.
    let (held, lock) = left(".sudogon-held.tmp", 3600);
    lock.try_lock().unwrap();
    let all = [
        (left(".sudogon-old.tmp", 90), false),
        (left(".sudogon-new.tmp", 30), true),
        (left(".sudogon-notes.txt", 3600), true),
        (left("sudogon.tmp", 3600), true),
        (left(".sudogon.tmp", 3600), true),
        ((held, lock), true),
    ];
    storage::save(&folder.path().join("puzzle.ron"), &game, Existing::Keep).unwrap();
    for ((path, _), stays) in all {
        assert_eq!(path.exists(), stays, "{}", path.display());
    }
}

#[test]
fn saving_keeps_permissions_and_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mode = |name: &str| std::fs::metadata(at(name)).unwrap().permissions().mode() & 0o777;
    let allow = |name: &str, mode| {
        std::fs::set_permissions(at(name), std::fs::Permissions::from_mode(mode)).unwrap();
    };
    let game = files::read(FLOWER, None).unwrap();
    // A new file has the same permissions as any other new file.
    std::fs::write(at("other"), "").unwrap();
    storage::save(&at("puzzle.ron"), &game, Existing::Replace).unwrap();
    assert_eq!(mode("puzzle.ron"), mode("other"));
    allow("puzzle.ron", 0o640);
    storage::save(&at("puzzle.ron"), &game, Existing::Replace).unwrap();
    assert_eq!(mode("puzzle.ron"), 0o640);
    // A link is kept, and leads to the new text.
    symlink("puzzle.ron", at("link.ron")).unwrap();
    symlink("new.ron", at("dangling.ron")).unwrap();
    symlink("loop.ron", at("loop.ron")).unwrap();
    storage::save(&at("link.ron"), &game, Existing::Replace).unwrap();
    storage::save(&at("dangling.ron"), &game, Existing::Replace).unwrap();
    for (link, target) in [("link.ron", "puzzle.ron"), ("dangling.ron", "new.ron")] {
        assert!(std::fs::symlink_metadata(at(link)).unwrap().is_symlink());
        assert!(storage::open(&at(target)).is_ok());
    }
    assert!(storage::save(&at("loop.ron"), &game, Existing::Replace).is_err());
    // A write-protected file is not replaced.
    allow("puzzle.ron", 0o444);
    let error = storage::save(&at("puzzle.ron"), &game, Existing::Replace)
        .unwrap_err()
        .to_string();
    assert!(
        error.ends_with(": it can't be written; save it under another name or in another folder")
    );
}

#[cfg(windows)]
#[test]
fn a_file_that_another_program_has_open_is_replaced_when_it_lets_go() {
    use std::os::windows::fs::OpenOptionsExt;
    use std::time::Duration;
    /// Others may read and write it, but not replace it.
    const SHARED: u32 = 1 | 2;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("held.ron");
    let game = files::read(FLOWER, None).unwrap();
    std::fs::write(&path, "precious").unwrap();
    let hold = || {
        let mut options = std::fs::OpenOptions::new();
        options.read(true).share_mode(SHARED).open(&path).unwrap()
    };
    let held = hold();
    let error = storage::save(&path, &game, Existing::Replace).unwrap_err();
    assert!(
        matches!(error.problem, storage::FileProblem::Held),
        "{error}"
    );
    drop(held);
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    let held = hold();
    let letting_go = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        drop(held);
    });
    storage::save(&path, &game, Existing::Replace).unwrap();
    letting_go.join().unwrap();
    assert!(storage::open(&path).is_ok());
}

#[test]
fn a_game_is_exported_in_the_format_of_its_extension() {
    let folder = tempfile::tempdir().unwrap();
    let game = files::read(FLOWER, None).unwrap();
    for format in files::exportable() {
        let path = folder.path().join(format.file_name("flower"));
        let Ok(left_out) = format.left_out(&game) else {
            assert!(storage::export(&path, &game, Existing::Keep).is_err() && !path.exists());
            continue;
        };
        let (written, told) = storage::export(&path, &game, Existing::Keep).unwrap();
        assert_eq!((written.id, told), (format.id, left_out));
        assert_eq!(std::fs::read(&path).unwrap(), format.write(&game));
        // An existing file is replaced only on request.
        std::fs::write(&path, "precious").unwrap();
        let error = storage::export(&path, &game, Existing::Keep).err().unwrap();
        assert!(matches!(error.problem, storage::FileProblem::Exists));
        assert_eq!(std::fs::read(&path).unwrap(), b"precious");
        storage::export(&path, &game, Existing::Replace).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), format.write(&game));
    }
    let list = folder.path().join("two.sdm");
    std::fs::write(&list, ".4.112...1...3..\n1...............\n").unwrap();
    assert_eq!(storage::pieces(&list).unwrap().len(), 2);
    let path = folder.path().join("flower.jpeg");
    let error = storage::export(&path, &game, Existing::Replace)
        .err()
        .unwrap();
    assert_eq!(
        error.to_string(),
        format!(
            "{}: the name does not say what to write; end it in .txt, .sdm, .svg, .png, .pdf, .brf, .md, .json, .url, .scl, .iss, .isslink, .penpa, .save, .ksudoku, .opensudoku, .sdk, .hodoku, .sgt, .ss or .tsv",
            path.display()
        )
    );
    assert!(!path.exists());
    let nowhere = folder.path().join("none").join("flower.svg");
    let error = storage::export(&nowhere, &game, Existing::Keep)
        .err()
        .unwrap();
    assert!(matches!(error.problem, storage::FileProblem::NoFolder));
}

#[test]
fn pictures_are_not_offered_for_opening() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.svg", "b.txt", "c.ron", "d.sdk", "e.doc"] {
        std::fs::write(folder.path().join(name), "").unwrap();
    }
    let entries = storage::list(
        folder.path(),
        &files::readable_extensions(),
        Language::ENGLISH,
    )
    .unwrap();
    let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["b.txt", "c.ron", "d.sdk"]);
}

#[test]
fn the_file_for_the_progress_in_a_puzzle_is_the_same_in_every_version() {
    let game = files::read(".4.112...1...3..", None).expect("a puzzle");
    let progress = Progress::of("".as_ref(), game.board().puzzle()).expect("it has a name");
    // FNV-1a with 128 bits, of the puzzle as a line.
    let expected = "8958b390ba44dc8437de15c3c2af40bf.ron";
    assert_eq!(progress.file(), Path::new(expected));
}

#[test]
fn each_damaged_file_is_kept_under_a_name_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let game = files::read(".4.112...1...3..", None).expect("a puzzle");
    let file = Progress::of(folder.path(), game.board().puzzle()).expect("it has a name");
    let name = file.file().file_name().expect("a name").to_string_lossy();
    let endings = ["damaged", "2.damaged", "3.damaged"];
    for (nth, ending) in endings.into_iter().enumerate() {
        let damaged = format!("(sudogon: 1, {nth}");
        std::fs::write(file.file(), &damaged).unwrap();
        Progress::of(folder.path(), game.board().puzzle())
            .expect("it has a name")
            .keep(&game)
            .unwrap();
        std::fs::write(at("settings.ron"), &damaged).unwrap();
        settings_file::set_aside(folder.path());
        for kept in [&*name, "settings.ron"] {
            let kept = at(&format!("{kept}.{ending}"));
            assert_eq!(std::fs::read_to_string(kept).unwrap(), damaged, "{ending}");
        }
    }
}

#[test]
fn a_picture_is_told_by_its_name_or_how_it_begins() {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes, expected) in [
        ("named.PNG", &b"nothing"[..], true),
        ("jpeg", b"\xFF\xD8\xFF\xE0 and so on", true),
        ("png", b"\x89PNG\r\n\x1A\n and so on", true),
        ("webp", b"RIFF....WEBP and so on", true),
        ("gif", b"GIF89a and so on", true),
        ("heic", b"\0\0\0\x18ftypheic and so on", true),
        ("heif", b"\0\0\0\x18ftypmif1 and so on", true),
        ("film", b"\0\0\0\x18ftypisom and so on", false),
        ("sound", b"RIFF....WAVE and so on", false),
        ("short", b"\xFF\xD8\xFF", false),
        ("puzzle.txt", b"1..............3 and more", false),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        assert_eq!(storage::is_picture(&path), expected, "{name}");
    }
    assert!(!storage::is_picture(folder.path()), "a folder");
    assert!(!storage::is_picture(&folder.path().join("absent")));
}
