//! No text is too bad or too large: reading it ends soon, and what is read can be written and read again.

use proptest::prelude::*;
use sudogon_board::puzzle::About;
use sudogon_paper::files;

use super::{FLOWER, LAYOUTS, config, format, play, words, written_out};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn reading_any_bytes_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survive(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn reading_damaged_files_never_panics(
        which in 0..=files::ALL.len(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..6usize, words()), 1..5),
    ) {
        let mut text: Vec<char> = match which {
            0 => FLOWER.chars().collect(),
            _ => {
                let game = play(&LAYOUTS[0], About::default(), true, &[(0, 3, 5), (2, 7, 8)]);
                String::from_utf8_lossy(&files::ALL[which - 1].write(&game)).chars().collect()
            }
        };
        for (at, cut, put) in cuts {
            let at = at.index(text.len() + 1);
            let end = (at + cut).min(text.len());
            text.splice(at..end, put.chars().take(4));
        }
        survive(&String::from_iter(text));
    }
}

#[test]
fn the_worst_file_within_the_limits_is_read() {
    let octagon = |at: usize| {
        let (x, y) = ((at % 32) as f32 * 3.0, (at / 32) as f32 * 3.0);
        let corners = (0..8).map(|corner| {
            let turn = corner as f32 * std::f32::consts::TAU / 8.0;
            format!("({:?}, {:?})", x + turn.cos(), y + turn.sin())
        });
        format!("(outline: [{}])", corners.collect::<Vec<_>>().join(","))
    };
    let house = |at: usize| {
        let cells = (0..32).map(|k| ((at * 7 + k * 31) % 1024 + 1).to_string());
        format!(
            "(kind: \"k\", cells: [{}])",
            cells.collect::<Vec<_>>().join(",")
        )
    };
    let cells: Vec<String> = (0..1024).map(octagon).collect();
    let houses: Vec<String> = (0..8192).map(house).collect();
    let largest = written_out(32, &cells, &houses, &".".repeat(1024));
    let game = files::read(&largest, None).unwrap();
    assert_eq!(
        files::read(files::write(&game).unwrap(), None)
            .unwrap()
            .board(),
        game.board()
    );
    let able = files::ALL
        .iter()
        .filter(|format| format.left_out(&game).is_ok());
    for format in able {
        assert!(!format.write(&game).is_empty());
    }
    assert!(format("grid").text(&game).expect("text").lines().count() >= 32);
    for piece in [
        "(",
        "/*",
        "//\n",
        ".\n",
        "1:1 ",
        "1 ",
        "-",
        "12 ",
        "\"",
        "\\",
        "[",
        "(sudogon:",
        "é",
    ] {
        survive(&piece.repeat((1 << 20) / piece.len()));
        survive(&format!(
            "(sudogon: 1, title: \"{}",
            piece.repeat((1 << 18) / piece.len())
        ));
    }
}

/// Reads a text in every possible way; whatever is read must be writable and readable again.
fn survive(text: &str) {
    for layout in [None, LAYOUTS.first(), LAYOUTS.last()] {
        if let Ok(game) = files::read(text, layout)
            && let Ok(text) = files::write(&game)
        {
            let back = files::read(&text, None).expect("what was written is read");
            assert_eq!(back.board(), game.board());
        }
    }
}
