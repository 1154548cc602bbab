//! Boards of many shapes, flat and photographed.

use std::ops::ControlFlow;

use image::{Luma, RgbImage};
use sudogon_board::layout::geometry::point;
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_photo::{BoardReading, ReadingRequest, ReadingStage, RingReason, SeenNumbers, Unread};
use sudogon_solve::{FoundSolutions, Solver};

use super::drawn::{Look, PRINT, coloured, drawn, in_hard_shadow, photographed};
use super::{half_filled, named, picture, puzzle, read, told};

const JIGSAW: &str =
    "jigsaw9:112222233111222333141255366144553366144753668447755668447559868777999888779999988";

#[test]
fn a_named_shape_is_read_flat_and_photographed() {
    let ids = [
        "sq4",
        "sq6",
        "sq9",
        JIGSAW,
        "x9",
        "star",
        "hoshi",
        "hex49",
        "twodoku",
        "flower",
        "tiny-samurai",
        "samurai",
        "tridoku",
        "roxdoku",
        "roxdoku-twin",
    ];
    for (nth, id) in ids.into_iter().enumerate() {
        let layout = named(id);
        let grid = half_filled(&layout);
        let paper = drawn(&layout, &grid, PRINT);
        // Each way of the camera for every other board.
        let photo = match nth % 2 {
            0 => ("aslant", photographed(&paper, 7.0, 0.15)),
            _ => ("upside down", photographed(&paper, 200.0, -0.2)),
        };
        for (how, image) in [("flat", coloured(&paper)), photo] {
            let reading = read(image, &told(&layout)).unwrap_or_else(|_| panic!("{id} {how}"));
            assert_eq!(reading.layout.id(), layout.id(), "{id} {how}");
            let wrong = layout
                .cells()
                .filter(|&cell| reading.givens().get(cell) != grid.get(cell));
            let wrong: Vec<Cell> = wrong.collect();
            assert!(wrong.is_empty(), "{id} {how}: {wrong:?}");
        }
    }
}

/// The numbers that are told before they are checked stand where their cells are, in a picture with paper around the board and in one without.
#[test]
fn numbers_are_told_where_they_are_seen() {
    let layout = named("sq9");
    let paper = coloured(&drawn(&layout, &puzzle(), PRINT));
    let rim = 30;
    let (width, height) = (paper.width() - 2 * rim, paper.height() - 2 * rim);
    let cut = image::imageops::crop_imm(&paper, rim, rim, width, height).to_image();
    for (how, image) in [("with paper", paper), ("cut out", cut)] {
        let mut told: Vec<SeenNumbers> = Vec::new();
        let mut watch = |stage: &ReadingStage| {
            if let ReadingStage::Reading(seen) | ReadingStage::Checking(seen) = stage
                && told.last() != Some(seen)
            {
                told.push(SeenNumbers::clone(seen));
            }
            ControlFlow::Continue(())
        };
        let reading = sudogon_photo::read(&picture(image), &ReadingRequest::default(), &mut watch);
        let reading = reading.unwrap_or_else(|_| panic!("{how}"));
        assert!(
            told.first().is_some_and(|seen| seen.numbers.is_empty()),
            "{how}"
        );
        let numbers = told.pop().unwrap_or_default().numbers;
        assert_eq!(numbers.len(), puzzle().filled(), "{how}");
        let corners = reading.corners();
        let (across, down) = (corners[1] - corners[0], corners[3] - corners[0]);
        for (cell, number) in puzzle_cells().zip(numbers) {
            assert_eq!(Some(number.value), puzzle().get(cell), "{how}");
            let middle = layout.shape(cell).middle - layout.bounds().min;
            let expected = corners[0] + across * (middle.x / 9.0) + down * (middle.y / 9.0);
            assert!(
                (number.middle - expected).length() < 3.0,
                "{how}: {number:?}"
            );
            assert!(
                (0.3..0.9).contains(&(number.height * 9.0 / down.length())),
                "{how}: {number:?}"
            );
        }
    }
}

fn puzzle_cells() -> impl Iterator<Item = Cell> {
    let cells = named("sq9").cells();
    cells.filter(|&cell| puzzle().get(cell).is_some())
}

/// As a screenshot is cut out: it is read as with paper around it.
#[test]
fn a_board_is_read_whose_picture_ends_at_its_frame() {
    let ids = ["sq4", "sq6", "sq9", "sq12", "sq16"];
    let cells = |id: &str| named(id).bounds().size().x;
    for (id, width) in ids
        .into_iter()
        .flat_map(|id| [(id, 200.0), (id, 40.0 * cells(id))])
    {
        let layout = named(id);
        let grid = half_filled(&layout);
        let look = Look {
            per_unit: width / cells(id),
            ..PRINT
        };
        let paper = coloured(&drawn(&layout, &grid, look));
        let rim = ((0.8 - 0.5 * look.lines[1]) * look.per_unit).ceil() as u32;
        let cut = |rim: u32| {
            let (width, height) = (paper.width() - 2 * rim, paper.height() - 2 * rim);
            let cut = image::imageops::crop_imm(&paper, rim, rim, width, height).to_image();
            let reading = read(cut, &ReadingRequest::default());
            reading.unwrap_or_else(|_| panic!("{id}, {width}, without {rim} pixels"))
        };
        let (reading, with_paper) = (cut(rim), cut(rim / 2));
        assert_eq!(reading.layout.id(), with_paper.layout.id(), "{id}, {width}");
        if look.per_unit > 20.0 {
            assert_eq!(reading.givens(), grid, "{id}, {width}");
        }
        let [first, ..] = reading.corners();
        let off = first.length() / look.per_unit;
        assert!(off < 0.15, "{id}, {width}: {off}");
    }
}

#[test]
fn the_lines_tell_the_shape() {
    for id in [
        "sq4",
        "sq6",
        "sq3x2",
        "sq8",
        "sq9",
        JIGSAW,
        "samurai",
        "star",
        "star+mirror",
        "hex49",
        "tridoku",
        "roxdoku",
        "roxdoku-twin",
    ] {
        let layout = named(id);
        let grid = half_filled(&layout);
        let image = photographed(&drawn(&layout, &grid, PRINT), 9.0, 0.12);
        let reading = read(image, &ReadingRequest::default()).unwrap_or_else(|_| panic!("{id}"));
        assert_eq!(reading.layout.id(), layout.id(), "{id}");
        assert_eq!(reading.givens(), grid, "{id}");
    }
}

#[test]
fn faint_thin_lines_are_no_matter_where_the_thick_ones_are_seen() {
    let faint = Look { thin: 212, ..PRINT };
    let layout = named("tridoku");
    let grid = half_filled(&layout);
    let image = photographed(&drawn(&layout, &grid, faint), 9.0, 0.12);
    let reading = read(image, &ReadingRequest::default()).expect("a board");
    assert_eq!(reading.layout.id(), layout.id());
    assert_eq!(reading.givens(), grid);
}

/// The layouts that are read where others look the same: what they have besides is said in words. Numbers that have one
/// solution on both are read as the plainer one.
const LOOK_ALIKES: [(&str, &str); 5] = [
    ("antiknight", "sq9"),
    ("antiking", "sq9"),
    ("antiking-knight", "sq9"),
    ("hoshi", "hoshi"),
    ("hoshi+mirror", "star+mirror"),
];

/// The most cells of a board that is quickly read.
const QUICK: usize = 100;

#[test]
fn every_listed_layout_is_told_by_its_lines() {
    let layouts = layout::listed().map(named);
    let layouts = layouts.filter(|layout| layout.unfinished().is_none() && layout.len() <= QUICK);
    // Boards with rules of their own are shaded, and have tests of theirs; those without boxes look as others whose boxes are not seen.
    let has_rules = |layout: &Layout| layout.rules().iter().any(|(_, is_on)| *is_on);
    let is_plain = |id: &str, layout: &Layout| {
        LOOK_ALIKES.iter().any(|(other, _)| *other == id)
            || !has_rules(layout) && !id.starts_with("latin")
    };
    for layout in layouts {
        let id = layout.id().unwrap_or_default();
        if !is_plain(id, &layout) {
            continue;
        }
        let grid = half_filled(&layout);
        let image = coloured(&drawn(&layout, &grid, PRINT));
        let reading = read(image, &ReadingRequest::default()).unwrap_or_else(|_| panic!("{id}"));
        let alike = LOOK_ALIKES.iter().find(|(other, _)| *other == id);
        let expected = alike.map_or(id, |(_, read_as)| read_as);
        assert_eq!(reading.layout.id(), Some(expected), "{id}");
        assert_eq!(reading.givens(), grid, "{id}");
    }
}

#[test]
fn of_layouts_that_are_printed_alike_the_one_with_one_solution_is_taken() {
    let layout = named("latin5");
    let cells = "1234.2345.3451.4512.5123.".chars();
    let grid: Grid = cells.map(Value::from_symbol).collect();
    let image = coloured(&drawn(&layout, &grid, PRINT));
    let reading = read(image, &ReadingRequest::default()).expect("a board");
    assert_eq!(
        reading.layout.id(),
        layout.id(),
        "not a jigsaw without its regions"
    );
    assert!(reading.solutions.is_one());
    assert_eq!(reading.givens(), grid);
    assert!(reading.alikes.is_empty(), "it is itself one of them");
}

#[test]
fn another_layout_with_the_same_lines_and_one_solution_is_named() {
    let (star, hoshi) = (named("star"), named("hoshi"));
    // What keeps the rules of the star keeps those of the star without tips.
    let solver = Solver::new(&star);
    let solved = solver.solve(&half_filled(&star), 1, &mut |_| ControlFlow::Continue(()));
    let mut grid = solved.expect("nothing conflicts").solutions.remove(0);
    for at in [0, 20, 40] {
        grid.set(Cell::new(at), None);
    }
    let ids = |reading: &BoardReading| -> Vec<Option<String>> {
        let alikes = reading.alikes.iter();
        alikes.map(|other| other.id().map(str::to_owned)).collect()
    };
    let image = coloured(&drawn(&star, &grid, PRINT));
    let reading = read(image.clone(), &ReadingRequest::default()).expect("a board");
    assert_eq!(reading.layout.id(), star.id());
    assert_eq!(ids(&reading), [hoshi.id().map(str::to_owned)]);
    // Not where somebody has said which it is.
    let reading = read(image, &told(&star)).expect("a board");
    assert_eq!(ids(&reading), []);
    // Nor with another number of solutions.
    let image = coloured(&drawn(&named("sq9"), &puzzle(), PRINT));
    let reading = read(image, &ReadingRequest::default()).expect("a board");
    assert_eq!(ids(&reading), []);
}

#[test]
fn a_star_is_told_from_its_mirror_image() {
    let mirrored = named("star+mirror");
    let grid = half_filled(&mirrored);
    let image = photographed(&drawn(&mirrored, &grid, PRINT), -11.0, 0.1);
    let reading = read(image, &told(&named("star"))).expect("a board");
    assert_eq!(reading.layout.id(), mirrored.id());
    assert_eq!(reading.givens(), grid);
}

#[test]
fn screenshots_are_read_light_dark_faint_and_small() {
    let looks = [
        Look {
            per_unit: 22.0,
            ..PRINT
        },
        Look {
            per_unit: 90.0,
            ..PRINT
        },
        Look {
            paper: 30,
            ink: 210,
            thin: 210,
            ..PRINT
        },
        Look {
            paper: 250,
            ink: 150,
            thin: 150,
            lines: [0.02, 0.05],
            ..PRINT
        },
    ];
    let layout = named("sq9");
    for look in looks {
        let reading = read(
            coloured(&drawn(&layout, &puzzle(), look)),
            &ReadingRequest::default(),
        );
        let reading =
            reading.unwrap_or_else(|_| panic!("{} pixels, {}", look.per_unit, look.paper));
        assert_eq!(
            reading.givens(),
            puzzle(),
            "{} pixels, {}",
            look.per_unit,
            look.paper
        );
        assert!(reading.solutions.is_one());
        assert_eq!(reading.rings().count(), 0);
    }
}

#[test]
fn a_figure_under_a_blot_is_ringed() {
    let layout = named("sq9");
    let mut paper = drawn(&layout, &puzzle(), PRINT);
    // The 7 in r1c5, half of it.
    let (x, y) = ((0.8 + 4.5) * PRINT.per_unit, (0.8 + 0.5) * PRINT.per_unit);
    for dy in 0..13 {
        for dx in 0..22 {
            let at = (x as u32 - 11 + dx, y as u32 - 3 + dy);
            paper.put_pixel(at.0, at.1, Luma([90]));
        }
    }
    let reading = read(coloured(&paper), &ReadingRequest::default()).expect("a board");
    let rings: Vec<Cell> = reading.rings().map(|(cell, _)| cell).collect();
    assert!(rings.contains(&Cell::new(4)), "{rings:?}");
}

#[test]
fn figures_on_the_edge_of_a_shadow_are_read() {
    let layout = named("sq9");
    let photo = photographed(&drawn(&layout, &puzzle(), PRINT), 5.0, 0.1);
    for degrees in [3.0, 33.0, 60.0, 80.0, 95.0, 117.0, 150.0, 200.0, 260.0] {
        let reading = read(in_hard_shadow(&photo, degrees), &ReadingRequest::default());
        let reading = reading.unwrap_or_else(|_| panic!("{degrees}°"));
        assert_eq!(reading.givens(), puzzle(), "{degrees}°");
    }
}

#[test]
fn values_that_repeat_are_ringed() {
    let layout = named("sq9");
    let mut grid = puzzle();
    grid.set(Cell::new(2), grid.get(Cell::new(0)));
    let reading = read(
        coloured(&drawn(&layout, &grid, PRINT)),
        &ReadingRequest::default(),
    )
    .expect("a board");
    assert!(matches!(reading.solutions, FoundSolutions::Invalid(_)));
    let conflicts = reading
        .rings()
        .filter(|(_, ring)| *ring == RingReason::Conflict);
    let conflicts: Vec<Cell> = conflicts.map(|(cell, _)| cell).collect();
    assert_eq!(conflicts, [Cell::new(0), Cell::new(2)]);
}

#[test]
fn where_there_are_several_solutions_the_least_sure_cells_are_ringed() {
    let layout = named("sq9");
    let mut grid = puzzle();
    // Left out on the page, as if it had not been seen.
    for at in [0, 1] {
        grid.set(Cell::new(at), None);
    }
    let image = coloured(&drawn(&layout, &grid, PRINT));
    let reading = read(image, &ReadingRequest::default()).expect("a board");
    assert!(matches!(reading.solutions, FoundSolutions::Several(_)));
    let (ringed, others): (Vec<_>, Vec<_>) =
        reading.cells.iter().partition(|cell| cell.ring.is_some());
    assert!(
        ringed
            .iter()
            .all(|cell| cell.ring == Some(RingReason::LeastSure))
    );
    let most = ringed
        .iter()
        .map(|cell| cell.confidence())
        .fold(0.0, f32::max);
    assert!(others.iter().all(|cell| cell.confidence() >= most));
    // As many as somebody looks through.
    assert_eq!(ringed.len(), 5);
}

#[test]
fn corners_that_a_person_sets_are_believed() {
    let layout = named("sq9");
    let image = photographed(&drawn(&layout, &puzzle(), PRINT), 20.0, 0.15);
    let found = read(image.clone(), &ReadingRequest::default()).expect("a board");
    let mut request = told(&layout);
    request.corners = Some(found.corners().map(|at| at + point(3.0, -2.0)));
    request.is_upright = true;
    let again = read(image.clone(), &request).expect("a board");
    assert_eq!(again.givens(), puzzle());
    // Another corner first: the board lies on its side.
    let mut corners = found.corners();
    corners.rotate_left(1);
    request.corners = Some(corners);
    let lying = read(image.clone(), &request).expect("a board");
    assert_ne!(lying.givens(), puzzle());
    // The figures turn it back unless the person says that it is upright.
    request.is_upright = false;
    assert_eq!(read(image, &request).expect("a board").givens(), puzzle());
}

#[test]
fn corners_that_a_person_sets_stay_where_they_are() {
    for id in ["sq9", "star"] {
        let layout = named(id);
        let grid = half_filled(&layout);
        let image = photographed(&drawn(&layout, &grid, PRINT), 5.0, 0.1);
        let found = read(image.clone(), &told(&layout)).expect("a board");
        let mut request = told(&layout);
        let mut corners = found.corners();
        corners[2] = corners[2] + point(5.0, -4.0);
        request.corners = Some(corners);
        request.is_upright = true;
        let again = read(image, &request).expect("a board");
        for (is, set) in again.corners().into_iter().zip(corners) {
            assert!((is - set).length() < 0.2, "{id}: {is:?}, not {set:?}");
        }
        assert_eq!(again.givens(), grid, "{id}: the lines are followed still");
    }
}

#[test]
fn cells_are_shown_where_they_are() {
    let layout = named("sq9");
    let paper = drawn(&layout, &puzzle(), PRINT);
    let reading = read(coloured(&paper), &ReadingRequest::default()).expect("a board");
    for cell in [0, 40, 80].map(Cell::new) {
        let middle = layout.shape(cell).middle;
        let expected = (middle + point(0.8, 0.8)) * PRINT.per_unit;
        let outline = reading.outline(cell);
        let mean = outline.iter().fold(point(0.0, 0.0), |sum, &at| sum + at) * 0.25;
        assert!((mean - expected).length() < 2.0, "{mean:?}, {expected:?}");
        assert!((reading.in_picture(middle) - expected).length() < 2.0);
    }
    let flat = reading.flat(&picture(coloured(&paper)), 30.0, 0.5);
    assert_eq!((flat.picture.width, flat.picture.height), (300, 300));
    assert_eq!(flat.origin, point(15.0, 15.0));
    assert!(reading.lines().iter().all(|line| line.len() > 1));
}

#[test]
fn a_picture_without_a_board_has_none() {
    let white = RgbImage::from_pixel(400, 300, image::Rgb([240, 240, 240]));
    assert!(matches!(
        read(white, &ReadingRequest::default()),
        Err(Unread::NoBoard)
    ));
    let noise = RgbImage::from_fn(640, 480, |x, y| {
        let mixed = (u64::from(x * 640 + y) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        image::Rgb([(mixed >> 56) as u8; 3])
    });
    assert!(matches!(
        read(noise, &ReadingRequest::default()),
        Err(Unread::NoBoard)
    ));
    let stripes = RgbImage::from_fn(400, 300, |_, y| {
        image::Rgb([if y / 9 % 2 == 0 { 20 } else { 230 }; 3])
    });
    assert!(matches!(
        read(stripes, &ReadingRequest::default()),
        Err(Unread::NoBoard)
    ));
}

#[test]
fn noise_and_grass_and_text_are_no_board() {
    let chance = |seed: u32| {
        let mixed = (u64::from(seed) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed >> 56) as u8
    };
    let noise = |width: u32, height: u32, scale: u32| {
        RgbImage::from_fn(width, height, |x, y| {
            let (x, y) = (x / scale, y / scale);
            image::Rgb([0, 1, 2].map(|channel| chance((y * width + x) * 3 + channel)))
        })
    };
    // Blades that stand beside each other, and words of bars in lines.
    let grass = RgbImage::from_fn(600, 450, |x, y| {
        let green = chance((x + y / 7) / 3 + 40 * (y / 45));
        image::Rgb([green / 2, 40 + green / 2, green / 4])
    });
    let text = RgbImage::from_fn(600, 450, |x, y| {
        let is_line = y % 16 < 9 && (40..410).contains(&y) && (40..560).contains(&x);
        let is_word = chance(x / 13 + 50 * (y / 16)) > 50;
        let is_stroke = chance(x / 2 + 300 * (y / 3)) > 110;
        image::Rgb(
            [if is_line && is_word && is_stroke {
                30
            } else {
                235
            }; 3],
        )
    });
    for (what, picture) in [
        ("noise", noise(640, 480, 1)),
        ("coarse noise", noise(500, 700, 3)),
        ("large noise", noise(1200, 900, 1)),
        ("grass", grass),
        ("text", text),
    ] {
        let reading = read(picture, &ReadingRequest::default());
        assert!(matches!(reading, Err(Unread::NoBoard)), "{what}");
    }
}

#[test]
fn noise_of_any_kind_is_no_board() {
    for (name, noise) in NOISES {
        for (width, height) in [(640, 480), (1000, 1000), (2000, 2000)] {
            let mut state = 1_u64;
            let mut chance = || {
                state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
                let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
                ((mixed ^ (mixed >> 31)) >> 56) as u8
            };
            let picture = RgbImage::from_fn(width, height, |_, _| image::Rgb(noise(&mut chance)));
            let reading = read(picture, &ReadingRequest::default());
            let is_no_board = matches!(reading, Err(Unread::NoBoard));
            assert!(is_no_board, "{name}, {width}×{height}");
        }
    }
}

/// A kind of noise: the colour of a pixel, by chance.
type Noise = (&'static str, fn(&mut dyn FnMut() -> u8) -> [u8; 3]);

const NOISES: [Noise; 4] = [
    ("shades", |chance| [chance(); 3]),
    ("colours", |chance| [chance(), chance(), chance()]),
    ("black and white", |chance| {
        [if chance() < 128 { 0 } else { 255 }; 3]
    }),
    // The sum of several numbers by chance is nearly a Gaussian one.
    ("Gaussian", |chance| {
        let sum: u32 = (0..8).map(|_| u32::from(chance())).sum();
        [(sum / 8) as u8; 3]
    }),
];

#[test]
fn a_reading_can_be_stopped_at_any_time() {
    let layout = named("sq9");
    let photo = picture(photographed(&drawn(&layout, &puzzle(), PRINT), 20.0, 0.15));
    let mut most = 0;
    let whole = sudogon_photo::read(&photo, &ReadingRequest::default(), &mut |_| {
        most += 1;
        ControlFlow::Continue(())
    });
    assert!(whole.is_ok() && most > 50);
    for last in [1, 2, most / 3, most / 2, most] {
        let mut calls = 0;
        let stopped = sudogon_photo::read(&photo, &ReadingRequest::default(), &mut |_| {
            calls += 1;
            if calls == last {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(matches!(stopped, Err(Unread::Stopped)), "{last} of {most}");
        assert_eq!(calls, last);
    }
}
