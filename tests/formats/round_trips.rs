//! What a format writes, it reads again; what could not be read again is not written.

use std::time::Duration;

use proptest::prelude::*;
use sudogon::files;
use sudogon::game::Edit;
use sudogon::layout::Cell;
use sudogon::puzzle::{About, Value};

use super::{LAYOUTS, config, deeds, format, play, words, written_out};

/// What fits on one line.
fn title() -> impl Strategy<Value = String> {
    words().prop_map(|words| words.replace(char::is_control, " "))
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn sudogons_own_files_keep_everything(
        at in any::<prop::sample::Index>(),
        (title, author, notes) in (title(), title(), words()),
        mode in any::<bool>(),
        seconds in prop_oneof![Just(0), 0_u64..500_000],
        deeds in deeds(),
    ) {
        let layout = at.get(&LAYOUTS);
        let mut game = play(layout, About { title, author, notes }, mode, &deeds);
        game.set_time(Duration::from_secs(seconds));
        let text = files::write(&game).expect("short texts");
        prop_assert!(text.ends_with(")\n"));
        let (back, format) = files::recognise(&text, None).expect("what was written is read");
        prop_assert_eq!(format.name, files::OWN.name);
        prop_assert_eq!(back.board(), game.board());
        prop_assert_eq!(back.mode(), game.mode());
        prop_assert_eq!(back.time(), game.time());
        prop_assert_eq!(text.contains("time:"), seconds > 0, "{}", text);
        // With other line ends, it is the same board.
        let dos = text.replace('\n', "\r\n");
        let board = files::read(&dos, None).expect("line ends don't matter");
        prop_assert_eq!(board.board().grid(), game.board().grid());
    }

    #[test]
    fn every_format_reads_what_it_writes(at in any::<prop::sample::Index>(), deeds in deeds()) {
        let layout = at.get(&LAYOUTS);
        let mut game = play(layout, About::default(), true, &deeds);
        // A board without a name and without givens would be written as nothing.
        game.edit(&Edit::Print { cell: Cell::new(0), value: Value::new(1) });
        let told = layout.id().is_none().then_some(layout);
        for format in files::ALL {
            // Pictures are no text; `print` tests them.
            let Some(text) = format.text(&game) else {
                continue;
            };
            if !format.can_be_read() {
                let read = files::recognise(&text, told);
                prop_assert!(read.is_err(), "{} passes for a puzzle:\n{text}", format.name);
                continue;
            }
            let (back, by) = files::recognise(&text, told).map_err(|error| {
                TestCaseError::fail(format!("{}: {error}\n{text}", format.name))
            })?;
            prop_assert_eq!(by.name, format.name, "{}", text);
            let (back, game) = (back.board().puzzle(), game.board().puzzle());
            prop_assert_eq!((&back.layout, &back.givens), (&game.layout, &game.givens));
        }
    }
}

#[test]
fn drawings_read_back_as_their_board() {
    for layout in LAYOUTS.iter() {
        let game = play(
            layout,
            About::default(),
            true,
            &[(0, 0, 0), (0, 3, 1), (0, 6, 2)],
        );
        let text = format("Grid of text").text(&game).expect("text");
        let back = files::read(&text, Some(layout)).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(back.board().grid(), game.board().grid(), "{text}");
    }
}

#[test]
fn a_drawing_of_a_single_row_is_read() {
    let square = |x: usize| format!("(outline: [({x}, 0), ({0}, 0), ({0}, 1), ({x}, 1)])", x + 1);
    let cells: Vec<String> = (0..3).map(square).collect();
    let row = "(kind: \"row\", cells: [1, 2, 3])".to_owned();
    let text = written_out(3, &cells, &[row], "1.3");
    let game = files::read(&text, None).unwrap();
    let drawn = format("Grid of text").text(&game).expect("text");
    let back = files::read(&drawn, Some(&game.board().puzzle().layout));
    let back = back.unwrap_or_else(|error| panic!("{error}\n{drawn}"));
    assert_eq!(back.board().grid(), game.board().grid(), "{drawn}");
}

#[test]
fn what_could_not_be_read_again_is_not_written() {
    let about = |title: &str, notes: &str| {
        let (title, notes) = (title.into(), notes.into());
        let author = String::new();
        play(
            &LAYOUTS[0],
            About {
                title,
                author,
                notes,
            },
            true,
            &[],
        )
    };
    let error = files::write(&about("two\nlines", ""))
        .expect_err("no title")
        .to_string();
    let expected = "the title has a line break or another control character in it; remove it";
    assert_eq!(error, expected);
    let written = files::write(&about("one line", "two\n\tlines")).expect("notes may be long");
    assert_eq!(
        files::read(&written, None)
            .unwrap()
            .board()
            .puzzle()
            .about
            .notes,
        "two\n\tlines"
    );
}

#[test]
fn a_file_that_would_grow_too_long_is_not_written() {
    // In compact form it is below 4 MB; with each house on its own line it is not.
    let cells: Vec<String> = (0..1024)
        .map(|x| format!("(outline:[({x},0),({0},0),({x},1)])", x + 1))
        .collect();
    let numbers: Vec<String> = (993..=1024).map(|cell: usize| cell.to_string()).collect();
    let house = |at: usize| {
        let (kind, cells) = ("🌟".repeat(60), numbers.join(","));
        format!("(kind:\"{kind}\",name:\"{at:é<45}\",cells:[{cells}])")
    };
    let houses: Vec<String> = (0..8192).map(house).collect();
    let text = written_out(32, &cells, &houses, &".".repeat(1024));
    let game = files::read(&text, None).unwrap_or_else(|error| panic!("{error}"));
    let error = files::write(&game).expect_err("it could not be read again");
    assert_eq!(
        error.to_string(),
        "it would be longer than 4 MB and could not be opened again; shorten its notes or names"
    );
}
