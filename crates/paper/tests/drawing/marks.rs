//! Marks and candidates: each has its own place.

use super::*;

#[test]
fn every_mark_has_a_place_of_its_own_in_every_cell() {
    for &id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let most = layout.values();
        let up_to = |count: usize| set(1..=count.min(most));
        let sets = [
            ValueSet::EMPTY,
            set([2]),
            set([2, 3]),
            set([1, 3, 4]),
            up_to(4),
            up_to(6),
            up_to(most),
        ];
        // Any two kinds of marks in all ways, each beside one way of the third kind.
        for (at, corner) in sets.into_iter().enumerate() {
            for (beside, centre) in sets.into_iter().enumerate() {
                let play = CellPlay {
                    corner,
                    centre,
                    removed: sets[(at + beside) % sets.len()],
                    ..CellPlay::default()
                };
                check_marks(&layout, play);
            }
        }
    }
}

fn check_marks(layout: &Arc<Layout>, play: CellPlay) {
    let board = marked(layout, play);
    let large = Scene {
        has_large_digits: true,
        ..Scene::of(&board)
    };
    let beside_large_text = Scene {
        least_mark: 0.4 * PLACE.scale,
        ..Scene::of(&board)
    };
    for scene in [Scene::of(&board), large, beside_large_text] {
        check_places(&scene, play);
    }
}

fn check_places(scene: &Scene<'_>, play: CellPlay) {
    let layout = scene.board.layout();
    let primitives = draw(scene, Labels::Off);
    let mut in_cells: Vec<Vec<Bounds>> = vec![Vec::new(); layout.len()];
    for text in texts(&primitives) {
        let cell = layout.cell_at(PLACE.back(text.at));
        let cell = cell.unwrap_or_else(|| panic!("{text:?} of {play:?} is on no cell"));
        let here = &mut in_cells[cell.index()];
        for glyph in glyphs(text) {
            let taken = here.iter().any(|other| overlap(*other, glyph));
            assert!(
                !taken,
                "{}, {}: {text:?} lies on another of {play:?}",
                layout.title(),
                layout.name(cell)
            );
            here.push(glyph);
        }
    }
    let shown = [
        play.corner.difference(play.removed),
        play.centre,
        play.removed,
    ];
    let values = shown.iter().flat_map(|values| values.on(layout));
    let written: usize = values.map(str::len).sum();
    assert!(
        in_cells.iter().all(|cell| cell.len() == written),
        "{play:?}"
    );
    assert_eq!(
        strikes(&primitives).len(),
        layout.len() * play.removed.len()
    );
}

#[test]
fn a_value_that_is_crossed_out_is_struck_beside_the_centre_marks_and_in_its_fixed_place_without() {
    let layout = layout::named("sq9").expect("registered");
    for (centre, texts_in_cell) in [(set([4, 5, 6]), vec!["456", "5"]), (set([]), vec!["5"])] {
        let play = CellPlay {
            centre,
            removed: set([5]),
            ..CellPlay::default()
        };
        let board = marked(&layout, play);
        let primitives = draw(&Scene::of(&board), Labels::Off);
        let cell: Vec<&Text> = texts(&primitives)
            .filter(|text| layout.cell_at(PLACE.back(text.at)) == Some(Cell::new(0)))
            .collect();
        let words: Vec<String> = cell.iter().map(|text| text.words.to_string()).collect();
        assert_eq!(words, texts_in_cell);
        let struck = cell.last().expect("one is struck");
        assert_eq!(struck.words, TextContent::Symbol("5"));
        let middle = strikes(&primitives)[0];
        assert!((struck.at - middle).length() < 0.01, "{middle:?}");
    }
}

/// The marks in the first cell of a board, each with its place.
fn places_of(layout: &Arc<Layout>, corner: ValueSet, removed: ValueSet) -> Vec<(String, Point)> {
    let play = CellPlay {
        corner,
        removed,
        ..CellPlay::default()
    };
    let board = marked(layout, play);
    let primitives = draw(&Scene::of(&board), Labels::Off);
    let first = PLACE.bounds(layout, Cell::new(0));
    let texts = texts(&primitives).filter(|text| first.contains(text.at));
    texts
        .map(|text| (text.words.to_string(), text.at))
        .collect()
}

#[test]
fn a_note_behind_the_others_moves_none() {
    for id in ["sq4", "sq2x3", "sq2x4", "sq9", "sq16"] {
        let layout = layout::named(id).expect("registered");
        let most = layout.values().min(9);
        let mut before = Vec::new();
        for count in 1..=most {
            let now = places_of(&layout, set(1..=count), ValueSet::EMPTY);
            // On boards of an odd form all get their fixed places once there are too many.
            let is_in_corners = id != "sq2x4" || count <= 6;
            assert!(!is_in_corners || now.starts_with(&before), "{id}: {count}");
            before = now;
        }
    }
}

#[test]
fn each_mark_is_where_it_is_in_any_other_cell() {
    for &id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let places = |corner, removed| places_of(&layout, corner, removed);
        let all = places(ValueSet::EMPTY, set(1..=layout.values()));
        let is_square = layout.shape(Cell::new(0)).outline.len() == 4;
        for (corner, removed) in [
            (set([3]), set([])),
            (set([1, 4]), set([])),
            (set([2]), set([3])),
            (set([]), set([4])),
        ] {
            // A few without anything crossed out are in the corners.
            if is_square && removed.is_empty() {
                continue;
            }
            for mark in places(corner, removed) {
                assert!(
                    all.contains(&mark),
                    "{id}: {mark:?} of {corner:?}, {removed:?}"
                );
            }
        }
    }
}

#[test]
fn up_to_four_corner_marks_stand_in_the_corners_of_a_square() {
    let layout = layout::named("sq9").expect("registered");
    let slots = &layout.shape(Cell::new(0)).slots.candidates;
    let corners = [0, 2, 6, 8].map(|at| PLACE.slot(&layout, Cell::new(0), slots[at]));
    for (corner, centre) in [
        (set([5]), set([])),
        (set([4, 5]), set([7, 8])),
        (set([2, 4, 5]), set([])),
        (set([2, 4, 5, 8]), set([1, 2, 3])),
    ] {
        let play = CellPlay {
            corner,
            centre,
            ..CellPlay::default()
        };
        let board = marked(&layout, play);
        let primitives = draw(&Scene::of(&board), Labels::Off);
        let first = PLACE.bounds(&layout, Cell::new(0));
        let here = texts(&primitives).filter(|text| first.contains(text.at));
        let symbols: Vec<(&str, Point)> = here
            .filter_map(|text| match &text.words {
                TextContent::Symbol(symbol) => Some((*symbol, text.at)),
                TextContent::Text(_) => None,
            })
            .collect();
        let expected: Vec<(&str, Point)> = corner.on(&layout).into_iter().zip(corners).collect();
        assert_eq!(symbols, expected);
    }
}

#[test]
fn the_colour_of_a_selected_cell_shows_within_its_ground() {
    let layout = layout::named("sq9").expect("registered");
    let play = CellPlay {
        colours: Colours::NONE.with(Colour::C),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    let scene = Scene {
        cursor: Some(Cell::new(0)),
        ..Scene::of(&board)
    };
    let primitives = draw(&scene, Labels::Off);
    let cell = PLACE.bounds(&layout, Cell::new(0));
    let is_here = |corners: &[Point]| cell.contains_all(Bounds::of(corners.iter().copied()));
    let grounds: Vec<(Role, f32)> = primitives
        .iter()
        .filter_map(|one| match one {
            Primitive::Fill { corners, role } if is_here(corners) => {
                Some((*role, Bounds::of(corners.iter().copied()).size().x))
            }
            _ => None,
        })
        .collect();
    let [(Role::Cursor, whole), (Role::Colour(Colour::C), within), ..] = grounds[..] else {
        panic!("{grounds:?}");
    };
    assert!(within > 0.7 * whole && within < 0.9 * whole);
}

#[test]
fn marks_keep_away_from_the_sides_and_from_the_cursor() {
    let layout = layout::named("star").expect("registered");
    let play = CellPlay {
        corner: set(1..=9),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    let cell = Cell::new(0);
    let scene = Scene {
        cursor: Some(cell),
        ..Scene::of(&board)
    };
    let medium = at_scale(60.0);
    let primitives = drawing::board(&scene, &medium, Labels::Off, None);
    let mut rings = primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Loop { corners, width, .. } => Some((corners, *width)),
        _ => None,
    });
    let (ring, width) = rings.next_back().expect("the cursor has a ring");
    let middle = medium.place.at(layout.shape(cell).middle);
    for text in texts(&primitives) {
        if layout.cell_at(medium.place.back(text.at)) != Some(cell) {
            continue;
        }
        for corner in glyphs(text)[0].corners() {
            for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                let side = (b - a).unit().quarter_turn();
                let inward = (middle - a).dot(side).signum() * (corner - a).dot(side);
                let apart = inward - width / 2.0;
                assert!(apart > 0.8, "{text:?} is {apart} from the ring");
            }
        }
    }
}

#[test]
fn candidates_stand_where_marks_do_and_the_chosen_value_stands_out_among_both() {
    let layout = layout::named("sq9").expect("registered");
    let [two, three] = [2, 3].map(|value| Value::new(value).expect("a value"));
    for (corner, centre) in [(set([2]), set([])), (set([]), set([2, 3, 9]))] {
        let play = CellPlay {
            corner,
            centre,
            ..CellPlay::default()
        };
        let board = marked(&layout, play);
        let candidates = vec![set([5]); layout.len()];
        let scene = Scene {
            candidates: &candidates,
            shown_value: Some(two),
            ..Scene::of(&board)
        };
        let primitives = draw(&scene, Labels::Rim);
        let is_five = |text: &&Text| text.words == TextContent::Symbol("5");
        assert_eq!(texts(&primitives).filter(is_five).count(), layout.len());
        // A ground and a line under each copy of the 2, and under no other.
        let grounds: Vec<Point> = primitives
            .iter()
            .filter_map(|one| match one {
                Primitive::Disc {
                    at,
                    role: Role::SameValue,
                    ..
                } => Some(*at),
                _ => None,
            })
            .collect();
        assert_eq!(grounds.len(), layout.len());
        let underlined = |at: &Point| {
            primitives.iter().any(|one| match one {
                Primitive::Line { ends: [a, b], .. } => {
                    let middle = a.lerp(*b, 0.5) - *at;
                    middle.x.abs() < 0.01 && middle.y > 0.0 && middle.y < 15.0
                }
                _ => false,
            })
        };
        assert!(grounds.iter().all(underlined));
        // What is under a point of the drawing.
        let medium = at_scale(100.0);
        let at = |at| drawing::mark_at(&scene, &medium, at);
        let kind = if corner.is_empty() {
            Mark::Centre
        } else {
            Mark::Corner
        };
        assert_eq!(at(grounds[0]), Some((Cell::new(0), kind, two)));
        let slots = &layout.shape(Cell::new(0)).slots.candidates;
        let beside = grounds[0] + (slots[2] - slots[1]) * 100.0;
        let found = at(beside).map(|(_, kind, value)| (kind, value));
        assert_eq!(found, (kind == Mark::Centre).then_some((kind, three)));
    }
}

#[test]
fn figures_too_small_for_a_screen_become_dots() {
    let layout = layout::named("sq9").expect("registered");
    let play = CellPlay {
        corner: set(1..=9),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    for (least_figure, are_dots) in [(0.0, false), (1000.0, true)] {
        let medium = Medium {
            place: PLACE,
            measure: &drawing::rough_size,
            least_figure,
        };
        let primitives = drawing::board(&Scene::of(&board), &medium, Labels::Off, None);
        let discs = primitives.iter().filter(|primitive| {
            matches!(
                primitive,
                Primitive::Disc {
                    role: Role::Quiet,
                    ..
                }
            )
        });
        let expected = if are_dots { 81 * 9 } else { 0 };
        assert_eq!(discs.count(), expected);
        assert_eq!(texts(&primitives).count(), 81 * 9 - expected);
    }
}

#[test]
fn a_coloured_candidate_has_a_ground_and_a_sign_that_hides_no_digit() {
    for &id in LAYOUTS {
        let layout = layout::named(id).expect("registered");
        let all = layout.values();
        for (corner, centre) in [(set(1..=all), set([])), (set([]), set([1, 2, 3]))] {
            for colour in Colour::ALL {
                let play = CellPlay {
                    corner,
                    centre,
                    candidate_colours: [(2, colour), (all, colour)]
                        .map(|(number, colour)| (Value::new(number).expect("a value"), colour))
                        .into_iter()
                        .collect(),
                    ..CellPlay::default()
                };
                let board = marked(&layout, play);
                let primitives = draw(&Scene::of(&board), Labels::Off);
                let grounds = primitives.iter().filter(|primitive| {
                    let role = Role::Colour(colour);
                    matches!(primitive, Primitive::Tile { fill: Some(fill), .. } if *fill == role)
                });
                assert_eq!(grounds.count(), 2 * layout.len(), "{id}");
                // The last value has no mark in the second case, and is shown all the same.
                let digits = texts(&primitives).map(|text| glyphs(text).len());
                let shown = corner.union(centre).with(Value::new(all).expect("a value"));
                let figures: usize = shown.on(&layout).into_iter().map(str::len).sum();
                assert_eq!(digits.sum::<usize>(), figures * layout.len(), "{id}");
                let signs = primitives.iter().filter_map(|primitive| match *primitive {
                    Primitive::Disc {
                        at,
                        radius,
                        role: Role::QuietOnFill,
                    } if colour == Colour::A => Some(Bounds::centred(at, point(1.4, 1.4) * radius)),
                    _ => None,
                });
                for sign in signs {
                    let digits = texts(&primitives).flat_map(glyphs);
                    let covered: Vec<_> = digits.filter(|digit| overlap(*digit, sign)).collect();
                    assert!(covered.is_empty(), "{id}: {sign:?} on {covered:?}");
                }
            }
        }
    }
}

#[test]
fn where_digits_are_dots_a_coloured_candidate_is_its_sign() {
    let layout = layout::named("sq9").expect("registered");
    let value = Value::new(7).expect("a value");
    let play = CellPlay {
        candidate_colours: [(value, Colour::A)].into_iter().collect(),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    let medium = at_scale(20.0);
    let primitives = drawing::board(&Scene::of(&board), &medium, Labels::Off, None);
    assert_eq!(texts(&primitives).count(), 0);
    let slot = layout.shape(Cell::new(0)).slots.candidates[6];
    let place = medium.place.slot(&layout, Cell::new(0), slot);
    let is_sign = |primitive: &&Primitive| matches!(primitive, Primitive::Disc { at, radius, .. } if *at == place && *radius >= 2.0);
    assert_eq!(primitives.iter().filter(is_sign).count(), 1);
}

#[test]
fn a_coloured_candidate_keeps_its_sign_where_a_hint_draws_it() {
    let layout = layout::named("sq9").expect("registered");
    let (cell, value) = (Cell::new(0), Value::new(7).expect("a value"));
    let play = CellPlay {
        candidate_colours: [(value, Colour::A)].into_iter().collect(),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    for highlight in [
        Highlight::Fin(cell, value),
        Highlight::RuledOut(cell, value),
        Highlight::Place(cell, set([7, 8])),
        Highlight::Side {
            cell,
            value,
            is_first: true,
            chain: 1,
        },
    ] {
        let scene = Scene {
            highlights: &[highlight],
            ..Scene::of(&board)
        };
        let primitives = draw(&scene, Labels::Off);
        let sign = primitives.iter().rposition(|primitive| {
            let at = match *primitive {
                Primitive::Disc {
                    at,
                    role: Role::QuietOnFill,
                    ..
                } => at,
                _ => return false,
            };
            layout.cell_at(PLACE.back(at)) == Some(cell)
        });
        let sign = sign.expect("it is drawn");
        // Over the hint's own form: only names come after it.
        let after = &primitives[sign + 1..];
        assert_eq!(after.len(), texts(after).count());
        let Primitive::Disc { at, radius, .. } = primitives[sign] else {
            continue;
        };
        let sign = Bounds::centred(at, point(1.4, 1.4) * radius);
        for text in texts(&primitives) {
            let is_here = layout.cell_at(PLACE.back(text.at)) == Some(cell);
            assert!(!is_here || !overlap(glyphs(text)[0], sign), "{text:?}");
        }
    }
}

#[test]
fn marks_are_larger_with_large_digits_and_beside_larger_text() {
    let layout = layout::named("sq9").expect("registered");
    let board = marked(
        &layout,
        CellPlay {
            corner: set([2]),
            ..CellPlay::default()
        },
    );
    let size = |change: &dyn Fn(&mut Scene<'_>)| {
        let mut scene = Scene::of(&board);
        change(&mut scene);
        let primitives = draw(&scene, Labels::Off);
        let mark = texts(&primitives).next().expect("a mark");
        mark.font.size
    };
    let usual = size(&|_| ());
    assert!(size(&|scene| scene.has_large_digits = true) > 1.2 * usual);
    assert_eq!(size(&|scene| scene.least_mark = 1.1 * usual), 1.1 * usual);
    assert_eq!(size(&|scene| scene.least_mark = 0.5 * usual), usual);
    let most = size(&|scene| scene.least_mark = 9.0 * usual);
    assert!(
        (1.2..1.5).contains(&(most / usual)),
        "as far as it has room: {most}"
    );
}
