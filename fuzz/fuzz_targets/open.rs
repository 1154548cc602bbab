//! Files of any bytes, opened from the disk.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use sudogon_fuzz::{check_game, check_sentence, soon, text};
use sudogon_paper::{files, storage};
use tempfile::TempDir;

static FOLDER: LazyLock<TempDir> =
    LazyLock::new(|| TempDir::new().expect("a place for temporary files"));

fuzz_target!(|bytes: &[u8]| {
    let path = FOLDER.path().join("puzzle.ron");
    std::fs::write(&path, bytes).expect("room for it");
    let text = text(bytes);
    match soon(bytes.len(), || storage::open(&path)) {
        Ok(opened) => {
            assert!(std::str::from_utf8(bytes).is_ok());
            check_game(&opened.game, None);
        }
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.starts_with(&*path.to_string_lossy()));
            check_sentence(&sentence, &text);
            let is_text = std::str::from_utf8(bytes).is_ok();
            match error.problem {
                storage::FileProblem::Text(error) => match error.problem {
                    // What has zeros between its letters is text too, and UTF-16 all the same.
                    files::TextProblem::Utf16 => {
                        assert!(!is_text || bytes.contains(&0), "{sentence}")
                    }
                    files::TextProblem::NotText(byte) => {
                        assert!(!is_text && (1..=bytes.len()).contains(&byte), "{sentence}");
                    }
                    _ => assert!(is_text, "{sentence}"),
                },
                _ => assert!(is_text, "{sentence}"),
            }
        }
    }
});
