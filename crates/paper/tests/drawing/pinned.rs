//! Drawings as they were when somebody looked at them: a board of each layout with all kinds of marks, each example, and the picture of each
//! technique.

use sudogon_board::game::{CandidateColours, Correction, Origin};
use sudogon_board::message::Language;
use sudogon_board::puzzle::About;
use sudogon_logic::techniques;
use sudogon_paper::examples::EXAMPLES;
use sudogon_paper::files;

use super::*;
use crate::pinned::{expect, line};

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
                corrected: at.is_multiple_of(4).then_some(Correction { was: None }),
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
        let game = files::open_example(example, Language::ENGLISH).expect("an example");
        let (layout, givens) = (game.board().layout(), &game.board().puzzle().givens);
        let board = game.board().clone();
        let board = board.with_corrected_clues([(0, 1), (1, 1)]);
        let scene = Scene::of(&board);
        drawn += &line(example.id, &draw(&scene, Labels::Rim));
        let bounds = layout.bounds();
        let pane = Bounds::centred(bounds.centre() * 24.0, bounds.size() * 12.0);
        let part = drawing::board(&scene, &at_scale(24.0), Labels::Rim, Some(pane));
        drawn += &line(&format!("{} in part", example.id), &part);
        let small = drawing::board(&scene, &at_scale(24.0), Labels::Off, None);
        drawn += &line(&format!("{} small", example.id), &small);
        let value = |cell| Some((cell, givens.get(cell)?, Origin::Given));
        for scale in [8.0, 24.0] {
            let place = at_scale(scale).place;
            let name = format!("{} at {scale}", example.id);
            let values = layout.cells().filter_map(value);
            drawn += &line(&name, &drawing::small_board(layout, values, &place));
        }
    }
    for &technique in techniques::ALL {
        for (lesson, nth) in technique.lessons().zip(1..=3) {
            let board = Board::of_position(&lesson.candidates, &lesson.givens, About::default());
            let step = technique.step_in(&lesson).expect("it is there");
            for (stage, name) in step.explanation.stages().zip(1..) {
                let scene = Scene {
                    highlights: &stage.highlights,
                    ..Scene::of(&board)
                };
                let name = format!("{} {nth}, stage {name}", technique.id);
                drawn += &line(&name, &draw(&scene, Labels::Rim));
            }
        }
    }
    expect("drawings.txt", &drawn);
}
