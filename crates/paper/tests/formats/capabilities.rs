//! Formats can do what they say.

use std::collections::BTreeSet;
use std::path::Path;

use sudogon_board::game::{Colour, Colours, Mode};
use sudogon_board::layout::{Cell, HouseRole};
use sudogon_paper::files::{self, TextProblem};

use super::{FLOWER, written_out};

#[test]
fn readable_extensions_contain_no_picture() {
    let readable = files::readable_extensions();
    let expected = "ron json url scl sudokumaker iss isslink coach wiki penpa save ksudoku opensudoku sdk hodoku sgt ss tsv csv txt sdm";
    assert_eq!(readable.join(" "), expected);
    for format in files::ALL.iter().filter(|format| format.can_be_read()) {
        assert!(
            format
                .extensions
                .iter()
                .all(|extension| readable.contains(extension))
        );
    }
}

#[test]
fn the_extension_decides_the_format_of_an_export() {
    for format in files::exportable() {
        let name = format.file_name("Sunday 12.5");
        for name in [name.clone(), name.to_uppercase()] {
            let chosen = files::export_format(Path::new(&name)).expect("known");
            assert_eq!(chosen.id, format.id, "{name}");
        }
    }
    let grid = files::export_format(Path::new("a.sdk")).expect("its usual extension");
    assert_eq!(grid.id, "sdk");
    for name in ["a", "a.jpeg", "Sunday 12.5", ".svg", "a.ron"] {
        let Err(error) = files::export_format(Path::new(name)) else {
            panic!("{name} says what to write");
        };
        assert!(matches!(error.problem, TextProblem::UnknownExtension(_)));
        assert_eq!(
            error.to_string(),
            "the name does not say what to write; end it in .txt, .sdm, .svg, .png, .pdf, .brf, .md, .json, .url, .scl, .iss, .isslink, .penpa, .save, .ksudoku, .opensudoku, .sdk, .hodoku, .sgt, .ss or .tsv"
        );
    }
}

#[test]
fn each_format_has_a_name_of_its_own() {
    let names: BTreeSet<&str> = files::ALL.iter().map(|it| it.name.english()).collect();
    assert_eq!(names.len(), files::ALL.len());
    assert!(names.iter().all(|name| !name.is_empty()), "{names:?}");
}

#[test]
fn a_text_that_is_only_written_is_known_by_its_beginning() {
    let game = files::read(FLOWER, None).expect("the flower is sound");
    for id in ["tries", "svg", "png", "pdf"] {
        let format = files::ALL.iter().find(|format| format.id == id);
        let format = format.unwrap_or_else(|| panic!("there is no {id}"));
        assert!((format.begins)(&format.write(&game)), "{id}");
    }
}

#[test]
fn what_is_copied_is_text() {
    let game = files::read(FLOWER, None).expect("the flower is sound");
    for format in files::ALL {
        assert!(!format.is_copied || format.is_text(), "{}", format.id);
        let text = format.text(&game).map(String::into_bytes);
        assert_eq!(text.is_some(), format.is_text());
        assert!(text.is_none_or(|text| text == format.write(&game)));
        assert!(format.about.english().ends_with('.') && !format.extension().is_empty());
    }
}

#[test]
fn bytes_are_decoded_once_and_refused_if_they_are_not_text() {
    for (bytes, expected) in [
        (
            &b"\xff\xfe1\x002\x00"[..],
            "this is UTF-16 text; save the file as UTF-8 first",
        ),
        (
            b"1:5 4:9 \xff",
            "byte 9 is not UTF-8 text; save the file as UTF-8 first",
        ),
        (b"\xef\xbb\xbf", "there is no puzzle in it"),
    ] {
        let error = files::read(bytes, None).expect_err(expected);
        assert_eq!(error.to_string(), expected);
    }
    let game =
        files::read(b"\xef\xbb\xbf.4.112...1...3..", None).expect("a byte order mark is skipped");
    assert_eq!(game.board().layout().id(), Some("sq4"));
}

#[test]
fn names_of_modes_colours_and_roles_in_files_stay_readable() {
    let square = |x: usize| format!("(outline: [({x}, 0), ({0}, 0), ({0}, 1), ({x}, 1)])", x + 1);
    let cells: Vec<String> = (0..7).map(square).collect();
    let roles = [
        ("Line", HouseRole::Line),
        ("Area", HouseRole::Area),
        ("Added", HouseRole::Added),
        ("AddedDark", HouseRole::AddedDark),
        ("Group", HouseRole::Group),
        ("Unprinted", HouseRole::Unprinted),
    ];
    let houses: Vec<String> = roles
        .iter()
        .enumerate()
        .map(|(at, (role, _))| {
            format!(
                "(kind: \"k\", role: {role}, cells: [{}, {}])",
                at + 1,
                at + 2
            )
        })
        .collect();
    for (name, mode) in [("Enter", Mode::Enter), ("Play", Mode::Play)] {
        let text = written_out(7, &cells, &houses, ".......");
        let text = text.replace(
            "givens:",
            &format!("mode: {name}, colours: {{1: A, 2: B, 3: C, 4: D}}, givens:"),
        );
        let game = files::read(&text, None).expect("a file of the first version");
        assert_eq!(game.mode(), mode);
        let board = game.board();
        for (house, (_, role)) in board.layout().houses().iter().zip(roles) {
            assert_eq!(house.role, role);
        }
        let colours = [Colour::A, Colour::B, Colour::C, Colour::D];
        for (at, colour) in colours.into_iter().enumerate() {
            assert_eq!(
                board.play(Cell::new(at)).colours,
                Colours::NONE.with(colour)
            );
        }
        let written = files::write(&game).expect("short");
        assert!(
            written.contains("role: AddedDark") && written.contains("4: D"),
            "{written}"
        );
    }
}
