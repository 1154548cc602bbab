//! Boards drawn on paper, and what a camera makes of them.
#![allow(dead_code, reason = "the tests of commands need no photos")]

#[path = "ink.rs"]
mod ink;

use std::sync::Arc;

use ab_glyph::FontRef;
use image::{GrayImage, Luma, RgbImage};
use sudogon_board::layout::geometry::{Point, inradius, point};
use sudogon_board::layout::{self, Cell, Clue, Layout, Symbols};
use sudogon_board::puzzle::Grid;

/// The font of the program.
pub const FONT: &[u8] = include_bytes!("../../../paper/fonts/Inter-Regular.otf");

/// How a board is printed.
#[derive(Clone, Copy)]
pub struct Look {
    /// The pixels of a layout unit.
    pub per_unit: f32,
    /// The shades of paper and ink.
    pub paper: u8,
    pub ink: u8,
    /// The shade of thin lines; thick ones have that of the ink.
    pub thin: u8,
    /// The width of thin and thick lines, as shares of a unit.
    pub lines: [f32; 2],
    /// The font of the figures, as bytes.
    pub font: &'static [u8],
}

pub const PRINT: Look = Look {
    per_unit: 40.0,
    paper: 235,
    ink: 25,
    thin: 25,
    lines: [0.03, 0.08],
    font: FONT,
};

/// The board with white around it.
pub fn drawn(layout: &Layout, givens: &Grid, look: Look) -> GrayImage {
    let bounds = layout.bounds();
    let margin = point(0.8, 0.8);
    let size = (bounds.size() + margin * 2.0) * look.per_unit;
    let on_paper = |at: Point| (at - bounds.min + margin) * look.per_unit;
    let mut paper = GrayImage::from_pixel(size.x as u32, size.y as u32, Luma([look.paper]));
    for edge in layout.edges() {
        let width = look.lines[usize::from(edge.is_thick)] * look.per_unit;
        line(
            &mut paper,
            on_paper(edge.from),
            on_paper(edge.to),
            width,
            if edge.is_thick { look.ink } else { look.thin },
        );
    }
    // Two figures must fit beside each other.
    let height = match layout.symbols() {
        Symbols::Numbers => 0.8,
        _ => 1.1,
    };
    for (cell, value) in givens.entries() {
        let shape = layout.shape(cell);
        let height = height * inradius(&shape.outline, shape.middle) * look.per_unit;
        figure(
            &mut paper,
            value.on(layout),
            on_paper(shape.middle),
            height,
            look,
        );
    }
    paper
}

fn mix(paper: &mut GrayImage, x: i32, y: i32, ink: u8, share: f32) {
    if share > 0.0 && x >= 0 && y >= 0 && (x as u32) < paper.width() && (y as u32) < paper.height()
    {
        let pixel = paper.get_pixel_mut(x as u32, y as u32);
        let from = f32::from(pixel.0[0]);
        pixel.0[0] = (from + (f32::from(ink) - from) * share.min(1.0)).round() as u8;
    }
}

/// The same with the paper of cells darkened to a share.
pub fn shaded(
    layout: &Layout,
    paper: &GrayImage,
    look: Look,
    share: impl Fn(Cell) -> f32,
) -> GrayImage {
    let corner = layout.bounds().min - point(0.8, 0.8);
    GrayImage::from_fn(paper.width(), paper.height(), |x, y| {
        let at = corner + point(x as f32 + 0.5, y as f32 + 0.5) * (1.0 / look.per_unit);
        let share = layout.cell_at(at).map_or(1.0, &share);
        Luma([(f32::from(paper.get_pixel(x, y).0[0]) * share) as u8])
    })
}

/// The same with thin lines between pairs of places, in layout units.
pub fn ruled(layout: &Layout, paper: &GrayImage, look: Look, lines: &[[Point; 2]]) -> GrayImage {
    let mut paper = paper.clone();
    let corner = layout.bounds().min - point(0.8, 0.8);
    for ends in lines {
        let [from, to] = ends.map(|at| (at - corner) * look.per_unit);
        line(
            &mut paper,
            from,
            to,
            look.lines[0] * look.per_unit,
            look.ink,
        );
    }
    paper
}

/// The same with cages of two cells, one below the other.
pub fn caged(layout: &Layout, paper: &GrayImage, look: Look) -> GrayImage {
    let cages = (0..9).flat_map(|column| (0..4).map(move |pair| (2 * pair + column % 2, column)));
    let lines: Vec<[Point; 2]> = cages.flat_map(|(row, column)| cage(row, column)).collect();
    ruled(layout, paper, look, &lines)
}

/// Dashed lines a little inside two cells, one below the other.
fn cage(row: usize, column: usize) -> Vec<[Point; 2]> {
    let inset = 0.09;
    let (left, top) = (column as f32 + inset, row as f32 + inset);
    let (right, bottom) = (column as f32 + 1.0 - inset, row as f32 + 2.0 - inset);
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let corners = corners.map(|(x, y)| point(x, y));
    let sides = (0..4).map(|at| (corners[at], corners[(at + 1) % 4]));
    let dashes = sides.flat_map(|(from, to)| {
        let along = (to - from).unit();
        let count = ((to - from).length() / 0.13) as usize;
        (0..count).map(move |at| {
            let start = from + along * (0.13 * at as f32);
            [start, start + along * 0.07]
        })
    });
    dashes.collect()
}

fn line(paper: &mut GrayImage, from: Point, to: Point, width: f32, ink: u8) {
    ink::line([from, to], width, |x, y, share| {
        mix(paper, x, y, ink, share);
    });
}

fn figure(paper: &mut GrayImage, text: &str, middle: Point, height: f32, look: Look) {
    let font = FontRef::try_from_slice(look.font).expect("a font");
    ink::figure(&font, text, middle, height, |x, y, share| {
        mix(paper, x, y, look.ink, share);
    });
}

/// How each figure is written: strokes through places from the left and the top, 0 to 1.
const STROKES: [&[&[[f32; 2]]]; 9] = [
    &[&[[0.15, 0.3], [0.6, 0.0], [0.55, 1.0]]],
    &[&[
        [0.1, 0.2],
        [0.35, 0.0],
        [0.75, 0.08],
        [0.8, 0.35],
        [0.05, 0.97],
        [0.95, 0.95],
    ]],
    &[&[
        [0.1, 0.1],
        [0.5, 0.0],
        [0.8, 0.2],
        [0.4, 0.47],
        [0.85, 0.7],
        [0.6, 0.97],
        [0.08, 0.92],
    ]],
    &[
        &[[0.3, 0.0], [0.08, 0.6], [0.95, 0.56]],
        &[[0.68, 0.25], [0.6, 1.0]],
    ],
    &[&[
        [0.85, 0.02],
        [0.25, 0.05],
        [0.2, 0.42],
        [0.65, 0.42],
        [0.85, 0.7],
        [0.55, 0.97],
        [0.08, 0.95],
    ]],
    &[&[
        [0.7, 0.0],
        [0.25, 0.4],
        [0.12, 0.75],
        [0.4, 1.0],
        [0.8, 0.85],
        [0.7, 0.58],
        [0.4, 0.55],
        [0.13, 0.75],
    ]],
    &[
        &[[0.06, 0.08], [0.9, 0.03], [0.4, 1.0]],
        &[[0.3, 0.5], [0.85, 0.47]],
    ],
    &[&[
        [0.8, 0.15],
        [0.5, 0.0],
        [0.22, 0.2],
        [0.5, 0.47],
        [0.85, 0.75],
        [0.5, 1.0],
        [0.15, 0.77],
        [0.5, 0.47],
        [0.8, 0.15],
    ]],
    &[&[
        [0.83, 0.12],
        [0.45, 0.0],
        [0.15, 0.22],
        [0.4, 0.46],
        [0.82, 0.25],
        [0.83, 0.12],
        [0.72, 1.0],
    ]],
];

/// The same with what somebody wrote into cells by hand, in a shade: a little aslant, and not quite in their middles.
pub fn filled_in(layout: &Layout, paper: &GrayImage, look: Look, own: &Grid, ink: u8) -> GrayImage {
    let mut paper = paper.clone();
    for (cell, value) in own.entries() {
        let by = (cell.index() * 7 % 5) as f32 / 5.0 - 0.4;
        let from = point(0.06 * by, -0.05 * by);
        write(
            &mut paper,
            (layout, cell),
            look,
            value.number(),
            (from, 0.62),
            ink,
        );
    }
    paper
}

/// The same with figures so high in a cell, each so far from its middle, in layout units.
pub fn marked(
    layout: &Layout,
    paper: &GrayImage,
    look: Look,
    cell: Cell,
    (marks, height): (&[(usize, [f32; 2])], f32),
) -> GrayImage {
    let mut paper = paper.clone();
    for &(mark, [x, y]) in marks {
        let place = (point(x, y), height);
        write(&mut paper, (layout, cell), look, mark, place, 60);
    }
    paper
}

/// The same with a zigzag over a cell, or so far from its middle and so large beside that, in layout units.
pub fn struck_out(
    layout: &Layout,
    paper: &GrayImage,
    look: Look,
    cell: Cell,
    ([x, y], large): ([f32; 2], f32),
) -> GrayImage {
    let mut paper = paper.clone();
    let corner = layout.bounds().min - point(0.8, 0.8);
    let place = |at: usize| {
        let up = if at.is_multiple_of(2) { -0.3 } else { 0.3 };
        let off = point(0.09 * at as f32 - 0.32, up) * large + point(x, y);
        (layout.shape(cell).middle + off - corner) * look.per_unit
    };
    for at in 0..7 {
        line(
            &mut paper,
            place(at),
            place(at + 1),
            0.05 * look.per_unit,
            40,
        );
    }
    paper
}

/// Writes a figure so high, in layout units, so far from the middle of a cell.
fn write(
    paper: &mut GrayImage,
    (layout, cell): (&Layout, Cell),
    look: Look,
    figure: usize,
    (from, height): (Point, f32),
    ink: u8,
) {
    let corner = layout.bounds().min - point(0.8, 0.8);
    let middle = layout.shape(cell).middle + from - corner;
    let place = |[x, y]: [f32; 2]| {
        let (x, y) = (0.6 * (x - 0.5) - 0.15 * (y - 0.5), y - 0.5);
        (middle + point(x, y) * height) * look.per_unit
    };
    for stroke in STROKES[figure - 1] {
        for ends in stroke.windows(2) {
            let width = (0.07 * height * look.per_unit).max(1.2);
            line(paper, place(ends[0]), place(ends[1]), width, ink);
        }
    }
}

/// As a screenshot has it, with what is only on the second in blue.
pub fn typed(paper: &GrayImage, filled: &GrayImage) -> RgbImage {
    RgbImage::from_fn(paper.width(), paper.height(), |x, y| {
        let (before, after) = (paper.get_pixel(x, y).0[0], filled.get_pixel(x, y).0[0]);
        let share = f32::from(before.saturating_sub(after)) / f32::from(before.max(1));
        let mix = |ink: f32| (f32::from(before) * (1.0 - share) + ink * share) as u8;
        image::Rgb([mix(40.0), mix(90.0), mix(230.0)])
    })
}

/// A photo of it: turned, in perspective, on curved paper, unevenly lit, a little blurred.
pub fn photographed(paper: &GrayImage, degrees: f32, slant: f32) -> RgbImage {
    let (w, h) = (paper.width() as f32, paper.height() as f32);
    let (sin, cos) = degrees.to_radians().sin_cos();
    let (width, height) = (w * cos.abs() + h * sin.abs(), w * sin.abs() + h * cos.abs());
    let (width, height) = (width * 1.15, height * 1.15);
    let sample = |x: f32, y: f32| -> f32 {
        let (u, v) = (x - width / 2.0, y - height / 2.0);
        let near = 1.0 + slant * (u / width + 0.6 * v / height);
        let (u, v) = (u / near, v / near);
        let (u, v) = (u * cos + v * sin, v * cos - u * sin);
        let v = v + 0.012 * h * (u / w * 3.0).sin();
        let (x, y) = (u + w / 2.0, v + h / 2.0);
        let is_inside = x >= 0.0 && y >= 0.0 && x < w && y < h;
        if is_inside {
            f32::from(paper.get_pixel(x as u32, y as u32).0[0])
        } else {
            190.0
        }
    };
    let photo = RgbImage::from_fn(width as u32, height as u32, |x, y| {
        let mut sum = 0.0;
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
            sum += sample(x as f32 + dx, y as f32 + dy) / 4.0;
        }
        let light = 0.95 - 0.35 * (x as f32 / width) * (y as f32 / height);
        let shade = (sum * light) as u8;
        image::Rgb([shade, shade, (f32::from(shade) * 0.92) as u8])
    });
    image::imageops::blur(&photo, 1.1)
}

/// As a screenshot has it.
pub fn coloured(paper: &GrayImage) -> RgbImage {
    RgbImage::from_fn(paper.width(), paper.height(), |x, y| {
        let shade = paper.get_pixel(x, y).0[0];
        image::Rgb([shade, shade, shade])
    })
}

/// The same with less light beyond a straight edge through the middle, whose direction is given.
pub fn in_hard_shadow(photo: &RgbImage, degrees: f32) -> RgbImage {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let (w, h) = (photo.width() as f32, photo.height() as f32);
    let mut photo = photo.clone();
    for (x, y, pixel) in photo.enumerate_pixels_mut() {
        let across = (y as f32 - h / 2.0) * cos - (x as f32 - w / 2.0) * sin;
        let light = 1.0 - 0.55 * (across / 3.0 + 0.5).clamp(0.0, 1.0);
        pixel.0 = pixel.0.map(|value| (f32::from(value) * light) as u8);
    }
    photo
}

/// The same with the cages of a killer: dashed lines inside their cells, and sums in top left corners.
pub fn with_cages(layout: &Layout, paper: &GrayImage, look: Look) -> GrayImage {
    let mut paper = outlined(layout, paper, look, true);
    let corner = layout.bounds().min - point(0.8, 0.8);
    for cage in layout.clues() {
        let text = cage.printed();
        // Two figures are about so wide.
        let right = 0.14 + 0.08 * text.len() as f32;
        let at = layout.shape(cage.cells[0]).middle + point(right - 0.5, -0.27);
        let height = 0.2 * look.per_unit;
        figure(
            &mut paper,
            &text,
            (at - corner) * look.per_unit,
            height,
            look,
        );
    }
    paper
}

/// The same with lines inside the cells of cages, dashed or whole.
pub fn outlined(layout: &Layout, paper: &GrayImage, look: Look, is_dashed: bool) -> GrayImage {
    let inset = 0.09;
    let mut lines = Vec::new();
    for cage in layout.clues() {
        let is_in = |at: Point| {
            layout
                .cell_at(at)
                .is_some_and(|cell| cage.cells.contains(&cell))
        };
        for &cell in &cage.cells {
            let middle = layout.shape(cell).middle;
            let outward = [
                point(0.0, -1.0),
                point(1.0, 0.0),
                point(0.0, 1.0),
                point(-1.0, 0.0),
            ];
            for out in outward.into_iter().filter(|&out| !is_in(middle + out)) {
                let along = out.quarter_turn();
                let end = |along: Point| 0.5 - if is_in(middle + along) { 0.0 } else { inset };
                let side = middle + out * (0.5 - inset);
                let from = side + along * -end(along * -1.0);
                let length = end(along) + end(along * -1.0);
                if !is_dashed {
                    lines.push([from, from + along * length]);
                    continue;
                }
                let count = (length / 0.13) as usize;
                lines.extend((0..count).map(|at| {
                    let start = from + along * (0.13 * at as f32);
                    [start, start + along * 0.07]
                }));
            }
        }
    }
    ruled(layout, paper, look, &lines)
}

/// The same with the paper of each cage in another shade than that of cages beside it.
pub fn tinted(layout: &Layout, paper: &GrayImage, look: Look) -> GrayImage {
    let cages = layout.clues();
    let mut tints: Vec<usize> = Vec::new();
    for (at, cage) in cages.iter().enumerate() {
        let is_beside = |other: &Clue| {
            let pairs = layout.pairs_with_a_common_side();
            let mut pairs = pairs.into_iter().flat_map(|[a, b]| [[a, b], [b, a]]);
            pairs.any(|[a, b]| cage.cells.contains(&a) && other.cells.contains(&b))
        };
        let near: Vec<usize> = (0..at)
            .filter(|&other| is_beside(&cages[other]))
            .map(|other| tints[other])
            .collect();
        tints.extend((0..).find(|tint| !near.contains(tint)));
    }
    shaded(layout, paper, look, |cell| {
        let cage = cages.iter().position(|cage| cage.cells.contains(&cell));
        cage.map_or(1.0, |cage| 1.0 - 0.08 * tints[cage] as f32)
    })
}

/// With one solution, and no values.
pub const CAGES: &str = "cage 22: 1 10 11 19 20; cage 16: 2 3 4 5; cage 24: 6 7 8 16 25; cage 18: 9 17 18 26; cage 32: 12 13 14 23 32; \
     cage 17: 15 24; cage 8: 21 30; cage 21: 22 31 38 39 40; cage 23: 27 36 45 54 63; cage 18: 28 29 37; \
     cage 14: 33 34 35 42; cage 23: 41 49 50 51 60; cage 26: 43 44 52 53; cage 9: 46 55; cage 13: 47 48 56; \
     cage 31: 57 64 65 66 74; cage 16: 58 59; cage 10: 61 62; cage 13: 67 75 76; cage 15: 68 69 77; \
     cage 18: 70 71 80; cage 10: 72 81; cage 2: 73; cage 6: 78 79";

/// As a phone has it now.
pub const LARGE: Look = Look {
    per_unit: 96.0,
    ..PRINT
};

pub fn killer(cages: &str) -> Arc<Layout> {
    let plain = layout::named("sq9").unwrap_or_else(|error| panic!("{error}"));
    let clues = layout::read_clues(&plain, cages);
    let layout = clues.and_then(|clues| layout::with_clues(&plain, clues));
    layout.unwrap_or_else(|error| panic!("{error}"))
}

/// A page with cages alone.
pub fn page(layout: &Layout) -> GrayImage {
    let empty = Grid::empty(layout.len());
    with_cages(layout, &drawn(layout, &empty, LARGE), LARGE)
}

/// The same with a blot on the second figure of the 21 in r3c4.
pub fn blotted(layout: &Layout) -> GrayImage {
    let mut paper = page(layout);
    let unit = LARGE.per_unit;
    let (x, y) = ((0.8 + 3.31) * unit, (0.8 + 2.12) * unit);
    for (dx, dy) in (0..12).flat_map(|dx| (0..24).map(move |dy| (dx, dy))) {
        paper.put_pixel(x as u32 + dx, y as u32 + dy, Luma([90]));
    }
    paper
}
