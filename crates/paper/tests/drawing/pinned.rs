//! Drawings as they were when somebody looked at them: a board of each layout with all kinds of marks, each example, and the picture of each
//! technique.
//!
//! Of each the data have the number of parts and a checksum of them. Where a drawing is meant to change, look at the pictures (`.ci/pictures`), then
//! write the data anew: `SUDOGON_PIN=write cargo test -p sudogon-paper pinned`.

use std::fmt::Write as _;
use std::path::Path;

use sudogon_board::game::CandidateColours;
use sudogon_board::message::Language;
use sudogon_board::puzzle::About;
use sudogon_logic::techniques;
use sudogon_paper::files::examples::EXAMPLES;

use super::*;

/// The parts of a drawing in words, with numbers to a tenth: more would differ from one processor to the next.
fn in_words(primitives: &[Primitive]) -> String {
    let exact = format!("{primitives:?}");
    let mut rounded = String::new();
    let mut rest = exact.as_str();
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        rounded.push_str(&rest[..start]);
        rest = &rest[start..];
        let is_of_number = |letter: char| letter.is_ascii_digit() || "e.-".contains(letter);
        let end = rest
            .find(|letter| !is_of_number(letter))
            .unwrap_or(rest.len());
        let _ = match rest[..end].parse::<f64>() {
            Ok(number) => write!(rounded, "{number:.1}"),
            Err(_) => write!(rounded, "{}", &rest[..end]),
        };
        rest = &rest[end..];
    }
    rounded + rest
}

/// The checksum FNV-1a of a text.
fn checksum(text: &str) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    text.bytes().fold(start, |sum: u64, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn line(name: &str, primitives: &[Primitive]) -> String {
    let sum = checksum(&in_words(primitives));
    format!("{name} | {} parts | {sum:016x}\n", primitives.len())
}

/// A board with a value of the player's, corner, centre and crossed-out marks, and colours of cells and of candidates, each in every third cell.
fn played(layout: &Arc<Layout>) -> Board {
    let values = layout.values();
    let play = |at: usize| {
        let value = Value::new(at % values + 1).expect("a value");
        let mut candidate_colours = CandidateColours::default();
        candidate_colours.set(value, Some(Colour::ALL[at % Colour::ALL.len()]));
        match at % 3 {
            0 => CellPlay {
                entry: Some(EnteredValue {
                    value,
                    by_solver: at.is_multiple_of(2),
                }),
                ..CellPlay::default()
            },
            1 => CellPlay {
                corner: set(1..=(at / 3 % values + 1)),
                colours: Colours::NONE.with(Colour::ALL[at % Colour::ALL.len()]),
                ..CellPlay::default()
            },
            _ => CellPlay {
                centre: set([1, 2, values]),
                removed: set([3]),
                candidate_colours,
                ..CellPlay::default()
            },
        }
    };
    let cells = (0..layout.len()).map(play).collect();
    Board::with_play(Puzzle::empty(Arc::clone(layout)), cells)
}

#[test]
fn drawings_are_as_they_were() {
    let mut drawn = String::new();
    for &id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let board = played(&layout);
        let conflicts = board.conflicts();
        let scene = Scene {
            cursor: layout.cell(1),
            conflicts: &conflicts,
            shown_value: Value::new(2),
            ..Scene::of(&board)
        };
        for (labels, name) in [(Labels::Rim, "rim"), (Labels::Cells, "cells")] {
            drawn += &line(&format!("{id} {name}"), &draw(&scene, labels));
        }
        let small = drawing::board(&scene, &at_scale(24.0), Labels::Off, None);
        drawn += &line(&format!("{id} small"), &small);
        let all = vec![set(1..=layout.values()); layout.len()];
        let plain = Scene {
            candidates: &all,
            has_bold_lines: true,
            has_large_digits: true,
            has_tints: true,
            least_mark: 8.0,
            selected: &layout.cells().take(3).collect::<Vec<_>>(),
            ..scene
        };
        drawn += &line(&format!("{id} bold"), &draw(&plain, Labels::Rim));
    }
    for example in EXAMPLES {
        let game = example.open(Language::ENGLISH).expect("an example");
        let scene = Scene::of(game.board());
        drawn += &line(example.id, &draw(&scene, Labels::Rim));
        let small = drawing::board(&scene, &at_scale(24.0), Labels::Off, None);
        drawn += &line(&format!("{} small", example.id), &small);
    }
    for &technique in techniques::ALL {
        let lesson = technique.lessons().next().expect("each has a lesson");
        let board = Board::of_position(&lesson.candidates, &lesson.givens, About::default());
        let step = technique.step_in(&lesson).expect("it is there");
        let scene = Scene {
            highlights: &step.explanation.why.highlights,
            ..Scene::of(&board)
        };
        drawn += &line(technique.id, &draw(&scene, Labels::Rim));
    }
    let pinned = include_str!("../data/drawings.txt");
    if std::env::var_os("SUDOGON_PIN").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/drawings.txt");
        std::fs::write(path, drawn).expect("written");
        return;
    }
    let changed: Vec<&str> = drawn
        .lines()
        .filter(|line| !pinned.lines().any(|pinned| pinned == *line))
        .collect();
    assert!(changed.is_empty(), "drawn otherwise: {changed:#?}");
    assert_eq!(drawn.lines().count(), pinned.lines().count());
}
