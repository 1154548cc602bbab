//! What a hint points at.

use super::*;

#[test]
fn the_name_of_a_house_hides_no_value() {
    let layout = layout::named("sq25").expect("registered");
    let eight = EnteredValue {
        value: Value::new(8).expect("a value"),
        by_solver: false,
    };
    let play = CellPlay {
        entry: Some(eight),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    let mut named = 0;
    for scale in [22.0, 28.0, 40.0] {
        for (at, house) in layout.houses().iter().enumerate() {
            if !house.name.starts_with("box") {
                continue;
            }
            let highlights = [Highlight::House(HouseId(at as u16))];
            let scene = Scene {
                highlights: &highlights,
                ..Scene::of(&board)
            };
            let medium = at_scale(scale);
            let room = Bounds {
                min: point(-30.0, -30.0),
                max: medium.place.at(layout.bounds().max) + point(30.0, 30.0),
            };
            let values = drawing::board(&scene, &medium, Labels::Off, None);
            for tag in drawing::house_names(&scene, &medium, room, None, &[]) {
                if let Primitive::Tile { bounds, .. } = tag {
                    named += 1;
                    let hidden = texts(&values).find(|text| glyphs(text)[0].meets(bounds));
                    assert!(hidden.is_none(), "{scale}: {hidden:?} is under {bounds:?}");
                }
            }
        }
    }
    assert!(named > 25, "most names have room, {named}");
}

/// The middles and halves of what is written: texts, tiles and rings.
fn written(primitives: &[Primitive]) -> Vec<Bounds> {
    let written = primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Text(text) => Some(text.bounds()),
        Primitive::Circle { at, radius, .. } => {
            Some(Bounds::centred(*at, point(2.0, 2.0) * *radius))
        }
        _ => None,
    });
    written.collect()
}

#[test]
fn tags_cover_neither_what_is_written_nor_each_other() {
    let mut named = 0;
    let cages = "cage 15: 1 2 10; cage 10: 3 4; cage 9: 12; cage 20: 30 31 39 40";
    let caged = format!("sq9{{{cages}}}");
    for id in ["sq9", "sq16", "sq25", "samurai", "star", "jigsaw8", &caged] {
        let layout = layout::named(id).expect("registered");
        // Every third cell has a value, the others marks.
        let cells = layout.cells().map(|cell| match cell.index() % 3 {
            0 => CellPlay {
                entry: Value::new(1 + cell.index() % layout.values()).map(|value| EnteredValue {
                    value,
                    by_solver: false,
                }),
                ..CellPlay::default()
            },
            _ => CellPlay {
                corner: set([1, 2, layout.values()]),
                ..CellPlay::default()
            },
        });
        let board = Board::with_play(Puzzle::empty(Arc::clone(&layout)), cells.collect());
        for (scale, first) in [(20.0, 0), (24.0, 1), (33.0, 2), (44.0, 3), (68.0, 4)] {
            let houses = (first..layout.houses().len()).step_by(7);
            for at in houses {
                let house = |by: usize| HouseId(((at + by) % layout.houses().len()) as u16);
                let cells = &layout.house(house(9)).cells;
                let highlights = [
                    Highlight::House(house(0)),
                    Highlight::Cover(house(layout.values())),
                    Highlight::Cover(house(layout.values() + 1)),
                    Highlight::Reason(cells[0], Value::new(1).expect("a value")),
                    Highlight::Place(cells[1], set([1, 2])),
                ];
                let scene = Scene {
                    highlights: &highlights,
                    ..Scene::of(&board)
                };
                let medium = at_scale(scale);
                let bounds = layout.bounds();
                let room = Bounds {
                    min: medium.place.at(bounds.min) - point(34.0, 34.0),
                    max: medium.place.at(bounds.max) + point(34.0, 34.0),
                };
                let rim = drawing::rim_labels(&scene, &medium, Labels::Rim, None);
                let minimap = Bounds::centred(room.max - point(40.0, 40.0), point(64.0, 64.0));
                let tags = drawing::house_names(&scene, &medium, room, Some(minimap), &rim);
                let tags = tags.iter().filter_map(|one| match one {
                    Primitive::Tile { bounds, .. } => Some(*bounds),
                    _ => None,
                });
                let tags: Vec<Bounds> = tags.collect();
                named += tags.len();
                let labels = scene.wanted_labels().at_scale(&layout, scale);
                let mut other = written(&drawing::board(&scene, &medium, labels, None));
                other.extend(written(&rim));
                other.push(minimap);
                for (at, tag) in tags.iter().enumerate() {
                    let under = other
                        .iter()
                        .chain(&tags[..at])
                        .find(|under| under.meets(*tag));
                    assert_eq!(under, None, "{id} at {scale}: under {tag:?}");
                }
            }
        }
    }
    assert!(named > 300, "most have room: {named}");
}

#[test]
fn a_clue_in_a_house_is_outlined_beside_the_outline_of_the_house() {
    let id = "sq9{cage 21: 1 2 3 4; cage 9: 5 6; cage 24: 7 8 9 18}";
    let layout = layout::named(id).expect("registered");
    let board = Board::new(Puzzle::empty(Arc::clone(&layout)));
    let highlights = [
        Highlight::House(HouseId(0)),
        Highlight::Clue(0),
        Highlight::Clue(1),
        Highlight::Clue(2),
    ];
    let scene = Scene {
        highlights: &highlights,
        ..Scene::of(&board)
    };
    for scale in [32.0, 45.0, 68.0, 96.0] {
        let primitives = drawing::board(&scene, &at_scale(scale), Labels::Rim, None);
        let of = |wanted: Role| {
            primitives.iter().filter_map(move |one| match one {
                Primitive::Line {
                    ends, width, role, ..
                } if *role == wanted => Some((*ends, *width)),
                _ => None,
            })
        };
        let outlined = of(Role::Reason).count();
        assert!(
            outlined > 12,
            "each cage has an outline of its own: {outlined}"
        );
        for (cage, width) in of(Role::Reason) {
            for (house, other) in of(Role::House) {
                // Both are upright or level.
                let along = |[a, b]: [Point; 2]| (b - a).unit();
                if along(cage).dot(along(house)).abs() < 0.5 {
                    continue;
                }
                let away = (cage[0] - house[0]).dot(along(house).quarter_turn()).abs();
                assert!(
                    away >= (width + other) / 2.0,
                    "{scale}: {cage:?} on {house:?}"
                );
            }
        }
    }
}

#[test]
fn what_a_hint_rules_out_can_be_read_on_a_small_board() {
    let layout = layout::named("sq9").expect("registered");
    let board = marked(&layout, CellPlay::default());
    let cell = Cell::new(40);
    let medium = at_scale(44.0);
    for out in [vec![2], vec![2, 3, 6, 9]] {
        let out: Vec<Value> = set(out).iter().collect();
        let ruled_out = |&value| Highlight::RuledOut(cell, value);
        let highlights: Vec<_> = out.iter().map(ruled_out).collect();
        let scene = Scene {
            highlights: &highlights,
            ..Scene::of(&board)
        };
        let primitives = drawing::board(&scene, &medium, Labels::Rim, None);
        let drawn: Vec<&Text> = texts(&primitives).collect();
        assert_eq!(drawn.len(), out.len());
        for (at, text) in drawn.iter().enumerate() {
            let place = layout.shape(cell).slots.candidates[out[at].number() - 1];
            let place = medium.place.slot(&layout, cell, place);
            assert_eq!(text.at, place, "each in its fixed place");
            assert!(text.font.size >= 14.0, "{}", text.font.size);
            let glyph = glyphs(text)[0];
            assert!(
                !drawn[..at]
                    .iter()
                    .any(|other| overlap(glyphs(other)[0], glyph))
            );
        }
        // The strokes are under the digits.
        let is_stroke = |one: &Primitive| {
            matches!(
                one,
                Primitive::Line {
                    role: Role::Reason,
                    ..
                }
            )
        };
        let strokes = primitives.windows(2).filter(|pair| is_stroke(&pair[0]));
        let covered = strokes.filter(|pair| matches!(pair[1], Primitive::Text(_)));
        assert_eq!(covered.count(), out.len());
    }
}

#[test]
fn a_value_ruled_out_alone_in_a_tiny_cell_is_in_its_middle() {
    let layout = layout::named("sq25").expect("registered");
    let board = marked(&layout, CellPlay::default());
    let cell = Cell::new(40);
    let seven = Value::new(7).expect("a value");
    let highlights = [Highlight::RuledOut(cell, seven)];
    let scene = Scene {
        highlights: &highlights,
        ..Scene::of(&board)
    };
    let medium = at_scale(22.0);
    let primitives = drawing::board(&scene, &medium, Labels::Rim, None);
    let text = texts(&primitives).next().expect("a digit, not a dot");
    assert_eq!(text.at, medium.place.at(layout.shape(cell).middle));
    assert!(text.font.size > 10.0, "{}", text.font.size);
}

#[test]
fn what_a_hint_says_of_a_cell_takes_the_place_of_its_marks() {
    let layout = layout::named("sq9").expect("registered");
    let play = CellPlay {
        corner: set([1, 2]),
        ..CellPlay::default()
    };
    let board = marked(&layout, play);
    let [cell, value] = [Cell::new(40), Cell::new(7)];
    let seven = Value::new(value.index()).expect("a value");
    let highlights = [Highlight::RuledOut(cell, seven)];
    let scene = Scene {
        highlights: &highlights,
        ..Scene::of(&board)
    };
    let primitives = draw(&scene, Labels::Rim);
    let here = texts(&primitives).filter(|text| layout.cell_at(PLACE.back(text.at)) == Some(cell));
    let words: Vec<&TextContent> = here.map(|text| &text.words).collect();
    assert_eq!(words, [&TextContent::Symbol("7")]);
    assert_eq!(strikes(&primitives).len(), 1);
}

#[test]
fn a_clue_that_a_hint_speaks_of_is_outlined() {
    let clues = "cage 9: r1c1 r1c2 r2c1; thermo: r3c3 r4c4; neg-consec";
    let layout = layout::named(&format!("sq4{{{clues}}}")).expect("a board");
    let board = marked(&layout, CellPlay::default());
    let medium = at_scale(60.0);
    let outer_sides = |at: usize| {
        let highlights = [Highlight::Clue(at as u16)];
        let scene = Scene {
            highlights: &highlights,
            ..Scene::of(&board)
        };
        let shown = drawing::board(&scene, &medium, Labels::Off, None);
        strikes(&shown)
    };
    // Around the cage, but not between its cells.
    let cage = outer_sides(0);
    assert_eq!(cage.len(), 8, "{cage:?}");
    let [corner, beside, below] = ["r1c1", "r1c2", "r2c1"].map(|name| {
        let cell = layout.find(name).expect("a cell");
        medium.place.at(layout.shape(cell).middle)
    });
    for other in [beside, below] {
        let between = corner.lerp(other, 0.5);
        assert!(cage.iter().all(|side| (*side - between).length() > 1.0));
    }
    // Cells that touch in a corner are outlined each; so are the two that a rule for the whole board speaks of.
    assert_eq!(outer_sides(1).len(), 8);
    let pair = layout.constraints().iter().position(|one| one.clue == 2);
    assert_eq!(outer_sides(pair.expect("some neighbours")).len(), 6);
}

#[test]
fn links_break_off_at_figures_and_end_alike_whether_broken_or_whole() {
    let layout = layout::named("sq9").expect("registered");
    let nine = Value::new(9).expect("a value");
    let mut cells = vec![CellPlay::default(); layout.len()];
    let by_solver = false;
    cells[4].entry = Some(EnteredValue {
        value: nine,
        by_solver,
    });
    let board = Board::with_play(Puzzle::empty(Arc::clone(&layout)), cells);
    let [from, to] = [0, 8].map(|cell| (Cell::new(cell), Value::new(5).expect("a value")));
    let lines = [true, false].map(|is_strong| {
        let highlights = [
            Highlight::Place(from.0, ValueSet::of(from.1)),
            Highlight::Place(to.0, ValueSet::of(to.1)),
            Highlight::Link {
                from,
                to,
                is_strong,
            },
        ];
        let scene = Scene {
            highlights: &highlights,
            ..Scene::of(&board)
        };
        let lines = draw(&scene, Labels::Off).into_iter();
        let lines = lines.filter_map(|primitive| match primitive {
            Primitive::Line {
                ends: [a, b],
                role: Role::Reason,
                ..
            } => Some((a.x, b.x)),
            _ => None,
        });
        lines.collect::<Vec<(f32, f32)>>()
    });
    let [whole, broken] = &lines;
    let [(start, before), (behind, end)] = whole[..] else {
        panic!("it breaks off at the value in the middle: {whole:?}");
    };
    assert!(
        60.0 < start && before < 430.0 && 470.0 < behind && end < 840.0,
        "{whole:?}"
    );
    assert!(broken.len() > 20);
    for edge in [before, end] {
        assert!(
            broken.iter().any(|(_, end)| (end - edge).abs() < 30.0),
            "{edge}: {broken:?}"
        );
        assert!(
            broken
                .iter()
                .all(|(start, end)| end <= &edge || start >= &before)
        );
    }
}

/// Returns what is drawn of highlights on an empty square.
fn drawn(highlights: &[Highlight]) -> Vec<Primitive> {
    let layout = layout::named("sq9").expect("registered");
    let board = marked(&layout, CellPlay::default());
    let scene = Scene {
        highlights,
        ..Scene::of(&board)
    };
    draw(&scene, Labels::Off)
}

#[test]
fn each_part_of_a_set_has_its_letter_and_sets_differ_even_where_they_overlap() {
    let sets = [('A', [0, 1, 5]), ('B', [1, 2, 10])].map(|(letter, cells)| Highlight::Set {
        letter,
        cells: cells.map(Cell::new).to_vec(),
    });
    let drawn = drawn(&sets);
    let letters = drawn.iter().filter_map(|primitive| match primitive {
        Primitive::Text(text) => Some((text.words.to_string(), text.at)),
        _ => None,
    });
    let letters: Vec<(String, Point)> = letters.collect();
    let names: Vec<&str> = letters.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["A", "A", "B"]);
    for (at, (_, one)) in letters.iter().enumerate() {
        let mut others = letters[at + 1..].iter();
        assert!(others.all(|(_, other)| (*one - *other).length() > 18.0));
    }
    let lines = |of: char| {
        drawn.iter().filter_map(move |primitive| match primitive {
            Primitive::Line { ends, role, .. } if *role == Role::of_set(of) => Some(*ends),
            _ => None,
        })
    };
    assert!(lines('A').count() > 8 && lines('B').count() > 5);
    assert!(lines('A').all(|one| lines('B').all(|other| one != other)));
}

#[test]
fn a_link_within_a_cell_is_seen_between_its_two_candidates() {
    let cell = Cell::new(0);
    for [from, to] in [[1, 2], [1, 4], [1, 5], [3, 9], [4, 9]] {
        let [from, to] = [from, to].map(|value| (cell, Value::new(value).expect("a value")));
        let side = |(cell, value), is_first| Highlight::Side {
            cell,
            value,
            is_first,
            chain: 0,
        };
        let link = Highlight::Link {
            from,
            to,
            is_strong: true,
        };
        let drawn = drawn(&[side(from, false), side(to, true), link]);
        let lines = drawn.iter().filter_map(|primitive| match primitive {
            Primitive::Line {
                ends: [a, b],
                role: Role::Reason,
                ..
            } => Some((*b - *a).length()),
            _ => None,
        });
        let lines: Vec<f32> = lines.collect();
        assert!(matches!(lines[..], [length] if length > 3.0), "{lines:?}");
    }
}
