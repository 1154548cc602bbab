//! Shapes that are drawn: each as its listed layout, and any changes leave a board, or a sentence that says what is missing.

use std::collections::BTreeSet;

use proptest::prelude::*;
use sudogon_board::layout::geometry::{self, Point, point};
use sudogon_board::layout::{self, Cell, HouseRole, Layout, Plane};
use sudogon_board::message::{Language, Message};
use sudogon_board::own_shape::{
    BoardFace, EditProblem, HouseOffer, OwnHouse, OwnShape, ShapeEdit, ShapeFinding, ShapeNames,
};

fn edited(shape: &OwnShape, edit: ShapeEdit) -> OwnShape {
    shape.edited(edit).expect("it is possible")
}

/// A message about a shape in English.
fn said(shape: &OwnShape, message: &Message) -> String {
    ShapeNames::of(shape).say(Language::ENGLISH, message)
}

/// Takes the offer with this title.
fn taking(shape: &OwnShape, title: &str) -> OwnShape {
    let offers = shape.offers();
    let titles: Vec<String> = offers
        .iter()
        .map(|offer| said(shape, &offer.title))
        .collect();
    let offer = titles
        .iter()
        .position(|other| other == title)
        .map(|at| &offers[at]);
    let offer = offer.unwrap_or_else(|| panic!("{title} is not among {titles:?}"));
    edited(shape, ShapeEdit::AddHouses(offer.houses.clone()))
}

fn joined(shape: &OwnShape, board: &str, face: BoardFace, by: (f32, f32)) -> OwnShape {
    let (board, by) = (board.to_owned(), point(by.0, by.1));
    let with_houses = face == BoardFace::Flat;
    edited(
        shape,
        ShapeEdit::Join {
            board,
            face,
            by,
            with_houses,
        },
    )
}

/// The cells of a listed board, drawn one by one.
fn cells_of(id: &str, plane: Plane) -> OwnShape {
    let board = layout::named(id).expect("it is there");
    let middles = board.cells().map(|cell| board.shape(cell).middle);
    let shape = edited(&OwnShape::default(), ShapeEdit::SetPlane(plane));
    let shape = edited(&shape, ShapeEdit::SetValues(board.values()));
    // From the last to the first: it is numbered as one reads all the same.
    edited(&shape, ShapeEdit::Add(middles.rev().collect()))
}

type Place = (i32, i32);

/// The houses by where their cells are, each with whether it is outlined.
fn houses(layout: &Layout) -> BTreeSet<(bool, Vec<Place>)> {
    let least = layout.bounds().min;
    let place = |at: Point| {
        let at = (at - least) * 50.0;
        (at.x.round() as i32, at.y.round() as i32)
    };
    let houses = layout.houses().iter();
    let houses = houses.map(|house| {
        let cells = house
            .cells
            .iter()
            .map(|&cell| place(geometry::centroid(&layout.shape(cell).outline)));
        let mut cells: Vec<Place> = cells.collect();
        cells.sort_unstable();
        (house.role == HouseRole::Area, cells)
    });
    houses.collect()
}

fn expect_same(shape: &OwnShape, id: &str) {
    let (drawn, listed) = (
        shape.layout().expect("it is there"),
        layout::named(id).expect("it is there"),
    );
    assert_eq!(drawn.len(), listed.len(), "{id}");
    assert_eq!(houses(&drawn), houses(&listed), "{id}");
    for cell in listed.cells() {
        assert_eq!(drawn.name(cell), listed.name(cell), "{id}");
    }
    assert_eq!(drawn.symmetries().len(), listed.symmetries().len(), "{id}");
    assert!(
        shape
            .examined()
            .1
            .iter()
            .all(|finding| !finding.is_in_the_way())
    );
}

#[test]
fn squares_with_boxes_are_lines_and_boxes_of_any_size() {
    for (id, boxes) in [
        ("sq9", "9 boxes of 3×3"),
        ("sq6", "6 boxes of 2×3"),
        ("sq12", "12 boxes of 3×4"),
    ] {
        let side = layout::named(id).unwrap().values();
        let shape = cells_of(id, Plane::Squares);
        let shape = taking(&shape, &format!("{side} rows"));
        let shape = taking(&shape, &format!("{side} columns"));
        expect_same(&taking(&shape, boxes), id);
    }
    let shape = taking(&cells_of("sq9", Plane::Squares), "Both diagonals");
    assert_eq!(shape.houses.len(), 2);
}

#[test]
fn the_star_is_lines_and_big_triangles_and_its_tips_join_the_lines_beside_them() {
    let shape = cells_of("star", Plane::Triangles);
    let shape = taking(&shape, "6 rows");
    let shape = taking(&shape, "6 rising lines");
    let shape = taking(&shape, "6 falling lines");
    let shape = taking(&shape, "6 big triangles");
    expect_same(&shape, "hoshi");
    // A tip belongs to the two lines of eight that it is beside.
    let star = layout::named("star").unwrap();
    let mut drawn = shape;
    for house in star.houses() {
        let part = |own: &OwnHouse| {
            own.cells.len() < house.cells.len()
                && own.cells.iter().all(|cell| house.cells.contains(cell))
        };
        if let Some(at) = drawn.houses.iter().position(part) {
            let whole = OwnHouse::new(
                drawn.houses[at].kind.clone(),
                HouseRole::Line,
                house.cells.clone(),
            );
            drawn = edited(&drawn, ShapeEdit::SetHouse(at, whole));
        }
    }
    expect_same(&drawn, "star");
}

#[test]
fn hexagons_are_flowers_and_lines() {
    let shape = cells_of("hex49", Plane::Hexagons);
    let mut shape = taking(&shape, "7 flowers");
    for lines in ["rows", "rising lines", "falling lines"] {
        let offers = shape.offers();
        let has = |offer: &HouseOffer, word: &str| said(&shape, &offer.title).contains(word);
        let offer = offers
            .iter()
            .find(|offer| has(offer, lines) && has(offer, "gap"));
        let offer = offer.or_else(|| offers.iter().find(|offer| has(offer, lines)));
        shape = edited(&shape, ShapeEdit::AddHouses(offer.unwrap().houses.clone()));
    }
    expect_same(&shape, "hex49");
}

#[test]
fn boards_that_lie_on_each_other_are_one_with_shared_boxes() {
    let mut samurai = OwnShape::default();
    for by in [
        (0.0, 0.0),
        (12.0, 0.0),
        (6.0, 6.0),
        (0.0, 12.0),
        (12.0, 12.0),
    ] {
        samurai = joined(&samurai, "sq9", BoardFace::Flat, by);
    }
    expect_same(&samurai, "samurai");
    let butterfly = [(0.0, 0.0), (3.0, 0.0), (0.0, 3.0), (3.0, 3.0)].into_iter();
    let butterfly = butterfly.fold(OwnShape::default(), |shape, by| {
        joined(&shape, "sq9", BoardFace::Flat, by)
    });
    expect_same(&butterfly, "butterfly");
    // Two stars that share a big triangle.
    let shape = joined(&OwnShape::default(), "star", BoardFace::Flat, (0.0, 0.0));
    let by = Plane::Triangles.snapped(point(4.5, 2.6));
    let twice = joined(&shape, "star", BoardFace::Flat, (by.x, by.y));
    assert!(twice.cells.len() < 108 && twice.layout().is_ok());
    let askew = ShapeEdit::Join {
        board: "sq9".to_owned(),
        face: BoardFace::Flat,
        by: point(8.5, 0.0),
        with_houses: true,
    };
    let refused = samurai.edited(askew);
    assert!(
        matches!(refused, Err(EditProblem::Overlap(_))),
        "{refused:?}"
    );
}

#[test]
fn lines_run_over_the_edges_of_a_cube() {
    let up = 4.0;
    let mut cube = OwnShape::default();
    let wide = 3f32.sqrt() / 2.0;
    for (face, by) in [
        (BoardFace::Top, (0.0, 0.0)),
        (BoardFace::Left, (-up * wide, up / 2.0)),
        (BoardFace::Right, (0.0, up)),
    ] {
        cube = joined(&cube, "latin4", face, by);
    }
    assert_eq!((cube.cells.len(), cube.values), (48, 8));
    cube = taking(&cube, "12 lines, each from side to opposite side");
    let layout = cube.layout().unwrap();
    assert!(layout.houses().iter().all(|house| house.cells.len() == 8));
    assert!(layout.cells().all(|cell| layout.houses_of(cell).len() == 2));
}

#[test]
fn areas_of_any_form_are_repeated_and_the_rest_is_offered() {
    let shape = edited(&OwnShape::default(), ShapeEdit::SetValues(4));
    let square: Vec<Point> = (0..16)
        .map(|at| point((at % 4) as f32 + 0.5, (at / 4) as f32 + 0.5))
        .collect();
    let shape = edited(&shape, ShapeEdit::Add(square));
    // An L; three more of it fill the square.
    let piece = OwnHouse::new("region", HouseRole::Area, [0, 4, 8, 9].map(Cell::new));
    let one = edited(&shape, ShapeEdit::AddHouses(vec![piece]));
    let filled = taking(&one, "3 more of the form of the last");
    assert!(filled.examined().1.is_empty() || !filled.examined().1[0].is_in_the_way());
    assert_eq!(filled.houses.len(), 4);
    assert!(filled.houses.iter().all(|house| house.kind == "region"));
    // A row that is an area too has its line.
    let rows = taking(&cells_of("latin3", Plane::Squares), "3 rows");
    let area = OwnHouse::new("area", HouseRole::Area, [0, 1, 2].map(Cell::new));
    let both = edited(&rows, ShapeEdit::AddHouses(vec![area.clone()]));
    assert_eq!((both.houses.len(), &both.houses[0]), (3, &area));
    // What no form fills: the rest that is as large as an area.
    let shape = cells_of("latin3", Plane::Squares);
    let areas = [[0, 1, 3], [2, 5, 8]];
    let areas = areas.map(|cells| OwnHouse::new("area", HouseRole::Area, cells.map(Cell::new)));
    let shape = edited(&shape, ShapeEdit::AddHouses(areas.to_vec()));
    let shape = taking(&shape, "An area of the 3 open cells from r2c2");
    assert_eq!(shape.houses[2].cells, [4, 6, 7].map(Cell::new));
}

#[test]
fn what_is_missing_is_said() {
    let say = |shape: &OwnShape| {
        shape
            .examined()
            .1
            .iter()
            .map(|finding| said(shape, &finding.message(shape)))
            .collect::<Vec<_>>()
    };
    let shape = OwnShape::default();
    assert_eq!(say(&shape), ["No cell is drawn yet."]);
    let shape = edited(&shape, ShapeEdit::SetValues(3));
    let square = (0..9)
        .map(|at| point((at % 3) as f32 + 0.5, (at / 3) as f32 + 0.5))
        .collect();
    let shape = edited(&shape, ShapeEdit::Add(square));
    assert_eq!(
        say(&shape),
        ["No house is drawn yet: say which cells must differ."]
    );
    let house = |cells: &[usize]| {
        OwnHouse::new(
            "area",
            HouseRole::Area,
            cells.iter().map(|&at| Cell::new(at)),
        )
    };
    let shape = edited(
        &shape,
        ShapeEdit::AddHouses(vec![house(&[0, 1, 2, 3]), house(&[4, 5])]),
    );
    assert_eq!(
        say(&shape),
        [
            "Area 1 has 4 cells, which can't all differ with 3 values: take cells out, or have more values.",
            "r3c1, r3c2 and r3c3 are in no house.",
            "Area 2 has 2 of 3 cells.",
            "r3c1, r3c2 and r3c3 are in no area.",
            "r1c1, r1c2, r1c3, r2c1, r2c2 and r2c3 are in one house only.",
        ]
    );
    // Of many cells the first are named.
    let row = |side: usize| {
        let cells = (0..side).map(|at| point(at as f32 + 0.5, 0.5));
        let shape = edited(&OwnShape::default(), ShapeEdit::Add(cells.collect()));
        edited(&shape, ShapeEdit::AddHouses(vec![house(&[0, 1])]))
    };
    assert_eq!(
        say(&row(9))[0],
        "r1c3, r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9 are in no house."
    );
    assert_eq!(
        say(&row(10))[0],
        "r1c3, r1c4, r1c5, r1c6, r1c7, r1c8 and 2 others are in no house."
    );
    // A cell that goes leaves its houses.
    let gone = edited(&shape, ShapeEdit::Remove(vec![Cell::new(0), Cell::new(5)]));
    assert_eq!(
        said(&gone, &gone.examined().1[0].message(&gone)),
        "Area 2 has one cell only: add more, or remove it."
    );
    assert_eq!(gone.houses[0].cells, [0, 1, 2].map(Cell::new));
}

#[test]
fn every_listed_board_can_be_changed_and_stays_what_it_is() {
    for id in layout::listed() {
        let Ok(board) = layout::pictured(id) else {
            panic!("{id}");
        };
        let shape = OwnShape::of(&board);
        assert!(shape.is_sound(), "{id}");
        let own = shape
            .layout()
            .unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(houses(&own), houses(&board), "{id}");
        let names = |layout: &Layout| {
            layout
                .cells()
                .map(|cell| layout.name(cell).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&own), names(&board), "{id}");
    }
}

fn edits() -> impl Strategy<Value = ShapeEdit> {
    let at = || {
        (-6i32..24, -6i32..24).prop_map(|(x, y)| point(x as f32 / 3.0 + 0.1, y as f32 / 3.0 + 0.1))
    };
    let cells = || prop::collection::vec((0usize..40).prop_map(Cell::new), 1..10);
    let house = (
        prop::sample::select(vec!["row", "area"]),
        any::<bool>(),
        cells(),
    )
        .prop_map(|(kind, is_area, cells)| {
            let role = if is_area {
                HouseRole::Area
            } else {
                HouseRole::Line
            };
            OwnHouse::new(kind, role, cells)
        });
    let board = prop::sample::select(vec!["sq4", "star", "hex49", "sq6"]);
    prop_oneof![
        prop::collection::vec(at(), 1..30).prop_map(ShapeEdit::Add),
        cells().prop_map(ShapeEdit::Remove),
        prop::sample::select(Plane::ALL.to_vec()).prop_map(ShapeEdit::SetPlane),
        (board, at(), 0usize..4, any::<bool>()).prop_map(|(board, by, face, with_houses)| {
            ShapeEdit::Join {
                board: board.to_owned(),
                face: BoardFace::ALL[face],
                by,
                with_houses,
            }
        }),
        prop::collection::vec(house.clone(), 1..4).prop_map(ShapeEdit::AddHouses),
        (0usize..6, house).prop_map(|(at, house)| ShapeEdit::SetHouse(at, house)),
        prop::collection::vec(0usize..6, 1..3).prop_map(ShapeEdit::RemoveHouses),
        (0usize..40).prop_map(ShapeEdit::SetValues),
        (0usize..40, "[a-c1-9]{0,2}")
            .prop_map(|(at, name)| ShapeEdit::NameCell(Cell::new(at), name)),
        Just(ShapeEdit::NumberAsRead),
    ]
}

proptest! {
    #[test]
    fn any_changes_leave_a_board_or_a_sentence_that_says_why_not(edits in prop::collection::vec(edits(), 1..20), take in any::<bool>()) {
        let mut shape = OwnShape::default();
        for edit in edits {
            match shape.edited(edit) {
                Ok(next) => shape = next,
                Err(problem) => prop_assert!(!problem.to_string().is_empty()),
            }
            prop_assert!(shape.is_sound());
        }
        if take {
            for offer in shape.offers() {
                shape = shape.edited(ShapeEdit::AddHouses(offer.houses)).expect("what is offered fits");
            }
        }
        let findings = shape.examined().1;
        let is_board = shape.layout().is_ok();
        prop_assert_eq!(is_board, !findings.iter().any(ShapeFinding::is_in_the_way), "{:?}", shape.layout().err());
        for finding in &findings {
            prop_assert!(said(&shape, &finding.message(&shape)).ends_with('.'));
            prop_assert!(finding.cells(&shape).iter().all(|cell| cell.index() < shape.cells.len()));
        }
        let again = shape.layout().map(|layout| OwnShape::of(&layout));
        if let Ok(again) = again {
            prop_assert_eq!(houses(&again.layout().expect("it is there")), houses(&shape.layout().expect("it is there")));
        }
    }
}

/// An area of so many of 9 cells in a row, on a board of 5 values: what is said of its size.
#[test]
fn an_area_is_told_to_be_short_if_a_number_has_no_room_in_it() {
    let middles = (0..9u8).map(|at| point(f32::from(at) + 0.5, 0.5));
    let row = edited(&OwnShape::default(), ShapeEdit::Add(middles.collect()));
    let row = edited(&row, ShapeEdit::SetValues(5));
    for (size, expected) in [
        (1, Some("Area 1 has one cell only: add more, or remove it.")),
        (2, Some("Area 1 has 2 of 5 cells.")),
        (4, Some("Area 1 has 4 of 5 cells.")),
        (5, None),
        (
            6,
            Some(
                "Area 1 has 6 cells, which can't all differ with 5 values: take cells out, or have more values.",
            ),
        ),
    ] {
        let finding = |role: HouseRole| {
            let house = OwnHouse::new("area", role, (0..size).map(Cell::new));
            let shape = edited(&row, ShapeEdit::AddHouses(vec![house]));
            let (_, findings) = shape.examined();
            let is_of_size = |one: &&ShapeFinding| {
                matches!(
                    one,
                    ShapeFinding::Single(_) | ShapeFinding::Short(_) | ShapeFinding::TooLong(_)
                )
            };
            let of_size: Vec<String> = findings
                .iter()
                .filter(is_of_size)
                .map(|one| said(&shape, &one.message(&shape)))
                .collect();
            assert!(of_size.len() < 2, "{of_size:?}");
            of_size.into_iter().next()
        };
        assert_eq!(finding(HouseRole::Area).as_deref(), expected, "{size}");
        // A line may be short.
        let is_short = (2..5).contains(&size);
        assert_eq!(
            finding(HouseRole::Line).is_none(),
            is_short || size == 5,
            "{size}"
        );
    }
}

#[test]
fn a_side_of_a_cube_lies_on_the_nearest_cells() {
    let wide = 3f32.sqrt() / 2.0;
    for face in [BoardFace::Top, BoardFace::Left, BoardFace::Right] {
        for (across, down) in (-3..=3).flat_map(|across| (-3..=3).map(move |down| (across, down))) {
            let (across, down) = (across as f32, down as f32);
            let whole = point(across * wide, 0.5 * across + down);
            for near in [point(0.0, 0.0), point(0.2, 0.1), point(-0.2, 0.2)] {
                let snapped = face.snapped(Plane::Squares, whole + near);
                let off = (snapped - whole).length();
                assert!(off < 1e-4, "{face:?} {across} {down}: off by {off}");
            }
        }
    }
}

/// Cells of the plane, at such places: columns and rows.
fn cells_at(values: usize, places: impl Iterator<Item = (usize, usize)>) -> OwnShape {
    let middles = places.map(|(x, y)| point(x as f32 + 0.5, y as f32 + 0.5));
    let shape = edited(&OwnShape::default(), ShapeEdit::SetValues(values));
    edited(&shape, ShapeEdit::Add(middles.collect()))
}

#[test]
fn diagonals_are_offered_for_whole_squares_alone() {
    let square = || (0..9).map(|at| (at % 3, at / 3));
    let rows = |lengths: [usize; 3]| {
        let rows = lengths.into_iter().enumerate();
        rows.flat_map(|(row, length)| (0..length).map(move |column| (column, row)))
    };
    for (shape, expected) in [
        (cells_at(3, square()), true),
        (cells_at(4, square()), false),
        // As wide and as high, but with a hole.
        (cells_at(3, square().filter(|&at| at != (1, 1))), false),
        // As many cells, and as high or as wide.
        (cells_at(3, rows([4, 3, 2])), false),
        (cells_at(3, rows([4, 3, 2]).map(|(x, y)| (y, x))), false),
    ] {
        let offers = shape.offers();
        let mut titles = offers.iter().map(|offer| said(&shape, &offer.title));
        assert_eq!(
            titles.any(|title| title == "Both diagonals"),
            expected,
            "{shape:?}"
        );
    }
}

#[test]
fn cells_are_named_by_row_and_column_where_all_are_squares_side_by_side() {
    let squares = cells_at(2, [(0, 0), (1, 0), (2, 1)].into_iter());
    let mut wide = squares.clone();
    let corners = wide.cells.iter_mut().flat_map(|cell| &mut cell.outline);
    corners.for_each(|corner| corner.x *= 2.0);
    let cube = joined(&OwnShape::default(), "latin4", BoardFace::Top, (0.0, 0.0));
    for (shape, first, last) in [
        (squares, "r1c1", "r2c3"),
        (wide, "1", "3"),
        (cube, "1", "16"),
    ] {
        let names = shape.names();
        let ends = (names[0].as_str(), names[names.len() - 1].as_str());
        assert_eq!(ends, (first, last));
    }
}

#[test]
fn kinds_of_houses_are_named_where_a_sentence_holds_them() {
    for (kinds, letters, are_named) in [(2, 1, true), (10, 12, true), (40, 3, false)] {
        let cells = cells_at(2, (0..kinds).flat_map(|row| [(0, row), (1, row)]));
        let houses = (0..kinds).map(|row| {
            let cells = [2 * row, 2 * row + 1].map(Cell::new);
            OwnHouse::new(format!("{row:0letters$}"), HouseRole::Area, cells)
        });
        let shape = edited(&cells, ShapeEdit::AddHouses(houses.collect()));
        let about = shape.layout().expect("all is there").about().to_string();
        let is_named = |row| about.contains(&format!("{row:0letters$}"));
        assert_eq!((0..kinds).all(is_named), are_named, "{about}");
        assert!(about.len() < 300, "{about}");
    }
}

/// Makes a shape another.
type Change = fn(&mut OwnShape);

#[test]
fn a_stored_shape_that_cannot_be_what_it_says_is_not_sound() {
    let shape = edited(
        &cells_at(3, (0..9).map(|at| (at % 3, at / 3))),
        ShapeEdit::AddHouses(vec![OwnHouse::new(
            "area",
            HouseRole::Area,
            [0, 1, 2].map(Cell::new),
        )]),
    );
    assert!(shape.is_sound());
    let changes: [(&str, Change); 8] = [
        ("no value", |shape| shape.values = 0),
        ("too many values", |shape| shape.values = 1000),
        ("too many cells", |shape| {
            shape.cells = vec![shape.cells[0].clone(); 100_000];
        }),
        ("too many houses", |shape| {
            shape.houses = vec![shape.houses[0].clone(); 100_000];
        }),
        ("a cell without a middle", |shape| {
            shape.cells[0].outline.truncate(2);
        }),
        ("a cell far away", |shape| {
            shape.cells[0].outline[0].x = f32::INFINITY;
        }),
        ("a house of cells that are not there", |shape| {
            shape.houses[0].cells[2] = Cell::new(9);
        }),
        ("a house with a cell twice", |shape| {
            shape.houses[0].cells[1] = Cell::new(0);
        }),
    ];
    for (what, change) in changes {
        let mut changed = shape.clone();
        change(&mut changed);
        assert!(!changed.is_sound(), "{what}");
    }
}
