//! Clues and what is written beside them.

use sudogon_board::layout::Clue;
use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::clues::{KNOWN_RULES, OwnRule, RuleColour, RuleLook};

use super::*;

/// How many tiles behind a place of the drawing cover all of a text.
fn tiles_under(primitives: &[Primitive], text: &Text, after: usize) -> usize {
    let covers = |primitive: &&Primitive| match primitive {
        Primitive::Tile { bounds, fill, .. } => {
            fill.is_some() && bounds.contains_all(text.bounds())
        }
        _ => false,
    };
    primitives[after..].iter().filter(covers).count()
}

fn last(primitives: &[Primitive], is_it: impl Fn(&Primitive) -> bool) -> Option<usize> {
    primitives.iter().rposition(is_it)
}

#[test]
fn small_figures_on_the_line_of_a_clue_do_not_look_crossed_out() {
    let marks = CellPlay {
        centre: set([1, 3]),
        ..CellPlay::default()
    };
    for (clue, is_cleared) in [
        ("arrow: 1 2 3", true),
        ("whisper 2: 1 2 3", true),
        ("palindrome: 1 2 3", true),
        ("between: 1 2 3", true),
        // Figures can be read on what is broad and pale.
        ("thermo: 1 2 3", false),
        ("renban: 1 2 3", false),
    ] {
        let layout = layout::named(&format!("sq4{{{clue}}}")).expect("a board");
        let is_faint = |primitive: &Primitive| {
            matches!(
                primitive,
                Primitive::Line {
                    role: Role::FaintLine,
                    ..
                }
            )
        };
        let board = marked(&layout, marks);
        let primitives = draw(&Scene::of(&board), Labels::Off);
        assert_eq!(last(&primitives, is_faint).is_some(), is_cleared, "{clue}");
        let crossed = texts(&primitives).filter(|text| {
            let cell = layout.cell_at(PLACE.back(text.at));
            cell.is_some_and(|cell| cell.index() < 3)
        });
        for text in crossed {
            let tiles = tiles_under(&primitives, text, 0);
            assert_eq!(tiles > 0, is_cleared, "{clue}");
        }
        // Where nothing is small, the line is as it is printed.
        let board = marked(&layout, CellPlay::default());
        let primitives = draw(&Scene::of(&board), Labels::Off);
        assert_eq!(last(&primitives, is_faint), None, "{clue}");
    }
}

#[test]
fn the_ring_of_the_cursor_leaves_out_the_number_of_a_cage() {
    for id in ["sq9{cage 15: 1 2}", "star{cage 15: 1 2 3}"] {
        let layout = layout::named(id).expect("a board");
        let board = marked(&layout, CellPlay::default());
        let scene = Scene {
            cursor: Some(Cell::new(0)),
            ..Scene::of(&board)
        };
        let primitives = drawing::board(&scene, &at_scale(48.0), Labels::Off, None);
        let is_ring = |primitive: &Primitive| {
            matches!(
                primitive,
                Primitive::Loop {
                    role: Role::Accent,
                    ..
                }
            )
        };
        let ring = last(&primitives, is_ring).expect("a ring");
        let number = primitives.iter().find_map(|primitive| match primitive {
            Primitive::Text(text) if text.font.style == Style::SemiBold => Some(text),
            _ => None,
        });
        let number = number.expect("a number");
        assert_eq!(tiles_under(&primitives, number, ring), 1, "{id}");
    }
}

/// The strokes of the ticks that a drawing has and another has not.
fn ticks(drawn: &[Primitive], without: &[Primitive]) -> Vec<Bounds> {
    let strokes = drawn.iter().filter(|one| !without.contains(one));
    let strokes = strokes.filter_map(|primitive| match primitive {
        Primitive::Line { ends, .. } => Some(Bounds::of(*ends)),
        _ => None,
    });
    strokes.collect()
}

#[test]
fn a_corrected_clue_has_a_tick_beside_its_number() {
    let drawn = |board: &Board, scale| {
        let (scene, medium) = (Scene::of(board), at_scale(scale));
        let inside = drawing::board(&scene, &medium, Labels::Off, None);
        let rim = drawing::rim_labels(&scene, &medium, Labels::Off, None);
        (inside, rim)
    };
    for (id, is_at_rim) in [
        ("sq9{cage 15: 1 2; cage 14: 3 4}", false),
        ("sq9{calc 120*: 1 2 3; calc 2-: 4 5}", false),
        ("star{cage 15: 1 2 3; cage 14: 5 6}", false),
        ("hex49{cage 10: 1 2; cage 11: 3 4}", false),
        (
            "sq9{sandwich 12: 1 2 3 4 5 6 7 8 9; sky 3: 73 64 55 46 37 28 19 10 1}",
            true,
        ),
        (
            "sq9{sum 12: 1 11 21 31 41 51 61 71 81; xsum 12: 9 8 7 6 5 4 3 2 1}",
            true,
        ),
        // Numbers that stand between two cells.
        ("sq9{sum 9: 11 12; sum 8: 31 40}", false),
    ] {
        let layout = layout::named(id).expect("a board");
        let plain = marked(&layout, CellPlay::default());
        for (clue, scale) in [(0, 48.0), (1, 48.0), (0, 100.0), (1, 100.0)] {
            let board = plain.clone().with_corrected_clues([(clue, 1)]);
            let (inside, rim) = drawn(&board, scale);
            let (plain_inside, plain_rim) = drawn(&plain, scale);
            let count = if is_at_rim { [0, 2] } else { [2, 0] };
            let tick = [ticks(&inside, &plain_inside), ticks(&rim, &plain_rim)];
            assert_eq!([tick[0].len(), tick[1].len()], count, "{id} at {scale}");
            let tick = tick.concat();
            let tick = Bounds::of(tick.iter().flat_map(|line| [line.min, line.max]));
            // It touches neither numbers nor the dashes of cages, and stands beside the right number.
            let mut beside = (f32::INFINITY, String::new());
            for primitive in [inside, rim].concat() {
                match primitive {
                    Primitive::Text(text) => {
                        let bounds = text.bounds();
                        assert!(!overlap(tick, bounds), "{id} at {scale}: {}", text.words);
                        let away = (bounds.centre() - tick.centre()).length();
                        if away < beside.0 {
                            beside = (away, text.words.to_string());
                        }
                    }
                    Primitive::Line {
                        ends,
                        has_round_ends: false,
                        role: Role::Text,
                        ..
                    } if !tick.contains_all(Bounds::of(ends)) => {
                        assert!(
                            !overlap(tick, Bounds::of(ends)),
                            "{id} at {scale}: {ends:?}"
                        );
                    }
                    _ => {}
                }
            }
            assert_eq!(beside.1, layout.clues()[clue].printed(), "{id} at {scale}");
        }
    }
}

#[test]
fn a_corrected_line_has_a_tick_beside_its_number() {
    let layout = layout::named("sq9{whisper 5: 1 2 3}").expect("a board");
    let plain = marked(&layout, CellPlay::default());
    let board = plain.clone().with_corrected_clues([(0, 4)]);
    let drawn = |board: &Board| draw(&Scene::of(board), Labels::Off);
    let tick = ticks(&drawn(&board), &drawn(&plain));
    assert_eq!(tick.len(), 2);
    let area = Bounds::of(tick.iter().flat_map(|line| [line.min, line.max]));
    let drawn = drawn(&board);
    let number = texts(&drawn)
        .find(|text| text.words.to_string() == "5")
        .expect("its number");
    assert_eq!(number.at, PLACE.at(point(1.0, 0.5)));
    assert!(area.min.x >= number.bounds().max.x, "{area:?}");
    let away = (area.centre() - number.bounds().centre()).length();
    assert!(away < 2.0 * number.font.size, "{area:?}");
}

#[test]
fn a_line_beside_another_meets_at_its_corners() {
    let text = format!("sq9{{palindrome: r1c1 r1c2 r2c2}}:{}", ".".repeat(81));
    let game = sudogon_paper::files::read(text, None).expect("a puzzle");
    let drawn = draw(&Scene::of(game.board()), Labels::Off);
    let lines = drawn.iter().filter_map(|primitive| match primitive {
        Primitive::Line {
            ends,
            has_round_ends: true,
            ..
        } => Some(*ends),
        _ => None,
    });
    let lines: Vec<[Point; 2]> = lines.collect();
    let [first, then, other_first, other_then] = lines[..] else {
        panic!("two lines with a corner each: {lines:?}");
    };
    let corner = PLACE.at(game.board().layout().shape(Cell::new(1)).middle);
    for (first, then) in [(first, then), (other_first, other_then)] {
        assert_eq!(first[1], then[0]);
        let aside = (first[1].y - corner.y).abs();
        assert!(
            (aside - (first[1].x - corner.x).abs()).abs() < 0.01,
            "{first:?}"
        );
    }
}

#[test]
fn the_numbers_of_cages_are_large_enough_and_in_their_cells() {
    for id in [
        "sq9{cage 15: 1 2 10}",
        "samurai{cage 15: 1 2}",
        "star{cage 10: 1 2 3}",
    ] {
        let layout = layout::named(id).expect("registered");
        let board = Board::new(Puzzle::empty(Arc::clone(&layout)));
        let cell = Cell::new(0);
        let numbers = |medium: &Medium<'_>| -> Vec<Text> {
            let drawn = drawing::board(&Scene::of(&board), medium, Labels::Off, None);
            let numbers = drawn.into_iter().filter_map(|one| match one {
                Primitive::Text(text) if text.font.style == Style::SemiBold => Some(text),
                _ => None,
            });
            numbers.collect()
        };
        for scale in [18.0, 24.0, 32.0, 40.0, 68.0, 96.0] {
            let screen = at_scale(scale);
            for number in numbers(&screen) {
                assert!(
                    number.font.size >= 11.0,
                    "{id} at {scale}: {}",
                    number.font.size
                );
                let room = screen.place.bounds(&layout, cell);
                let text = number.bounds();
                assert!(
                    text.min.y >= room.min.y + 1.0,
                    "{id} at {scale}: {text:?} in {room:?}"
                );
            }
            // On paper a number is never left out.
            let paper = Medium {
                least_figure: 0.0,
                ..screen
            };
            assert!(
                scale < 24.0 || numbers(&paper).len() == 1,
                "{id} at {scale}"
            );
        }
    }
}

/// A clue that is being drawn is on no board yet.
#[test]
fn clues_of_every_known_rule_are_drawn_cell_by_cell() {
    let layout = layout::named("sq9").expect("registered");
    let board = Board::new(Puzzle::empty(layout));
    let medium = at_scale(33.0);
    let notations = KNOWN_RULES.iter().map(|known| known.notation);
    for notation in notations.chain(["pattern: (low high)* low?", "parts: sum = 10"]) {
        for look in RuleLook::ALL {
            let rule = OwnRule::new("A rule", "", (look, RuleColour::Grey), notation);
            let rule = Arc::new(rule.expect(notation));
            let counts = if look == RuleLook::Dot { 2..3 } else { 1..5 };
            for count in counts {
                let clue = Clue::of_rule(Arc::clone(&rule), (0..count).map(Cell::new));
                let scene = Scene {
                    drawn_clue: Some(&clue),
                    ..Scene::of(&board)
                };
                let drawn = drawing::board(&scene, &medium, Labels::Off, None);
                assert!(!drawn.is_empty(), "{notation}");
            }
        }
    }
}

#[test]
fn a_cage_that_is_drawn_shows_its_outline_its_number_and_how_many_cells_it_has() {
    let layout = layout::named("sq9").expect("registered");
    let board = Board::new(Puzzle::empty(Arc::clone(&layout)));
    let cage = Clue::new(&CAGE, [0, 1, 10].map(Cell::new)).with_amount(15);
    let scene = Scene {
        cursor: Some(Cell::new(10)),
        drawn_clue: Some(&cage),
        ..Scene::of(&board)
    };
    for (scale, said) in [(68.0, "3 cells"), (33.0, "3")] {
        let medium = at_scale(scale);
        let drawn = drawing::board(&scene, &medium, Labels::Off, None);
        let words = |words: &str| {
            let mut texts = drawn.iter().filter_map(|one| match one {
                Primitive::Text(text) => Some(text),
                _ => None,
            });
            texts.find(|text| text.words.to_string() == words).cloned()
        };
        let place = medium.place.bounds(&layout, Cell::new(10));
        let count = words(said).expect("how many cells").bounds();
        assert!(place.contains_all(count), "{scale}: {count:?}");
        assert!(words("15").is_some());
        let is_dash = |one: &&Primitive| {
            matches!(one, Primitive::Line { ends, role: Role::Text, .. }
                if (ends[0] - ends[1]).length() < scale / 4.0)
        };
        assert!(drawn.iter().filter(is_dash).count() > 40);
    }
}

/// Cells and their copies have a letter where somebody could take one pair for another.
#[test]
fn clones_are_named_where_there_are_several() {
    // Each of two cells of one row and those below them.
    let pair = |at: usize| {
        let first = 1 + 18 * (at / 4) + 2 * (at % 4);
        format!("clone: {first} {} {} {}", first + 1, first + 9, first + 10)
    };
    for (count, expected) in [(1, ""), (2, "AB"), (5, "ABCDE")] {
        // What is no clone takes no letter.
        let clues: Vec<String> = ["even: 80".to_owned()]
            .into_iter()
            .chain((0..count).map(pair))
            .collect();
        let layout = layout::named(&format!("sq9{{{}}}", clues.join("; "))).expect("a board");
        let board = marked(&layout, CellPlay::default());
        let primitives = draw(&Scene::of(&board), Labels::Off);
        let mut letters: Vec<String> = primitives
            .iter()
            .filter_map(|primitive| match primitive {
                Primitive::Text(text) => Some(text.words.to_string()),
                _ => None,
            })
            .filter(|words| words.len() == 1 && words.chars().all(char::is_alphabetic))
            .collect();
        letters.sort();
        letters.dedup();
        assert_eq!(letters.concat(), expected, "{count}");
    }
}
