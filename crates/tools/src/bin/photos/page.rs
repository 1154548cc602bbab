//! Pages with a puzzle, as other programs and newspapers print them.

use std::sync::LazyLock;

use ab_glyph::{Font as _, FontVec, PxScale, ScaleFont as _};
use image::{Rgb, RgbImage};
use sudogon_core::layout::geometry::{Bounds, Point, contains, inradius, point};
use sudogon_core::layout::{Cell, Layout};
use sudogon_core::puzzle::{Grid, Value};

use super::killer::{CageLook, DASHED, dashed, outline};

pub type RgbBytes = [u8; 3];

/// How a board is printed.
pub struct PrintStyle {
    pub name: &'static str,
    pub paper: RgbBytes,
    pub ink: RgbBytes,
    /// The colours of thin and thick lines, and their widths as shares of a cell.
    pub lines: [(RgbBytes, f32); 2],
    pub font: usize,
    /// The height of a figure, as a share of the circle in its cell.
    pub height: f32,
    /// Under cells of added houses.
    pub shade: RgbBytes,
    pub has_marks: bool,
    pub tints: Tints,
    /// The diagonals are lines; otherwise their cells are shaded.
    pub has_diagonal_lines: bool,
    pub cages: CageLook,
}

/// What is coloured besides.
#[derive(Clone, Copy, PartialEq)]
pub enum Tints {
    Nothing,
    /// Every area in one of a few colours.
    Areas,
    /// The row and the column of a chosen cell.
    Cross,
}

const PLAIN: PrintStyle = PrintStyle {
    name: "newspaper",
    paper: [240, 238, 232],
    ink: [25, 25, 28],
    lines: [([30, 30, 30], 0.03), ([25, 25, 25], 0.08)],
    font: 1,
    height: 1.15,
    shade: [205, 203, 198],
    has_marks: false,
    tints: Tints::Nothing,
    has_diagonal_lines: true,
    cages: DASHED,
};

pub const LOOKS: [PrintStyle; 8] = [
    PLAIN,
    PrintStyle {
        name: "light",
        paper: [255, 255, 255],
        ink: [52, 72, 97],
        lines: [([190, 198, 212], 0.022), ([52, 72, 97], 0.05)],
        font: 0,
        height: 1.2,
        shade: [226, 235, 243],
        has_diagonal_lines: false,
        cages: CageLook {
            inset: 0.06,
            width: 0.015,
            dashes: Some([0.05, 0.05]),
            line: Some([52, 72, 97]),
            height: 0.2,
            font: 0,
            at: [0.1, 0.1],
            ink: [52, 72, 97],
            ..DASHED
        },
        ..PLAIN
    },
    PrintStyle {
        name: "dark",
        paper: [30, 31, 34],
        ink: [222, 224, 228],
        lines: [([84, 86, 92], 0.025), ([170, 172, 178], 0.06)],
        font: 0,
        shade: [58, 60, 68],
        has_diagonal_lines: false,
        cages: CageLook {
            inset: 0.07,
            dashes: Some([0.08, 0.05]),
            line: Some([150, 152, 158]),
            font: 0,
            at: [0.11, 0.11],
            ink: [222, 224, 228],
            ..DASHED
        },
        ..PLAIN
    },
    PrintStyle {
        name: "sepia",
        paper: [251, 240, 217],
        ink: [80, 50, 25],
        lines: [([170, 140, 105], 0.025), ([96, 62, 30], 0.06)],
        font: 1,
        height: 1.05,
        shade: [228, 209, 176],
        cages: CageLook {
            inset: 0.09,
            width: 0.014,
            dashes: None,
            line: Some([120, 84, 50]),
            height: 0.18,
            at: [0.13, 0.13],
            ink: [80, 50, 25],
            ..DASHED
        },
        ..PLAIN
    },
    PrintStyle {
        name: "faint",
        paper: [252, 252, 252],
        ink: [120, 120, 120],
        lines: [([205, 205, 205], 0.02), ([150, 150, 150], 0.05)],
        font: 0,
        shade: [234, 234, 234],
        has_diagonal_lines: false,
        cages: CageLook {
            inset: 0.05,
            dashes: Some([0.03, 0.03]),
            line: Some([120, 120, 120]),
            height: 0.21,
            font: 0,
            at: [0.09, 0.09],
            ink: [90, 90, 90],
            ..DASHED
        },
        ..PLAIN
    },
    PrintStyle {
        name: "with marks",
        paper: [255, 255, 255],
        ink: [10, 10, 10],
        lines: [([120, 120, 120], 0.02), ([0, 0, 0], 0.06)],
        font: 2,
        shade: [222, 222, 222],
        has_marks: true,
        cages: CageLook {
            inset: 0.1,
            width: 0.022,
            dashes: Some([0.1, 0.06]),
            height: 0.2,
            font: 2,
            at: [0.05, 0.05],
            covers: true,
            ..DASHED
        },
        ..PLAIN
    },
    PrintStyle {
        name: "coloured",
        paper: [253, 253, 250],
        ink: [20, 40, 130],
        lines: [([90, 90, 90], 0.025), ([40, 40, 40], 0.07)],
        font: 2,
        shade: [255, 224, 160],
        tints: Tints::Areas,
        has_diagonal_lines: false,
        cages: CageLook {
            line: None,
            is_tinted: true,
            height: 0.22,
            font: 2,
            at: [0.07, 0.07],
            ink: [20, 40, 130],
            ..DASHED
        },
        ..PLAIN
    },
    PrintStyle {
        name: "pointing",
        paper: [255, 255, 255],
        ink: [40, 44, 52],
        lines: [([180, 184, 190], 0.02), ([40, 44, 52], 0.05)],
        font: 3,
        height: 1.0,
        shade: [214, 214, 214],
        tints: Tints::Cross,
        has_diagonal_lines: false,
        cages: CageLook {
            inset: 0.07,
            dashes: Some([0.06, 0.04]),
            line: Some([200, 60, 60]),
            is_tinted: true,
            height: 0.19,
            font: 3,
            at: [0.1, 0.1],
            ink: [40, 44, 52],
            ..DASHED
        },
        ..PLAIN
    },
];

/// Under cells that the program points at.
const POINTED: RgbBytes = [226, 235, 243];

/// The colours of areas.
const AREAS: [RgbBytes; 6] = [
    [255, 235, 205],
    [215, 238, 250],
    [222, 245, 214],
    [245, 220, 240],
    [236, 236, 190],
    [225, 225, 225],
];

/// Two of the program and two of its toolkit.
static FONTS: LazyLock<[FontVec; 4]> = LazyLock::new(|| {
    let files = [
        include_bytes!("../../../../../assets/fonts/Inter-Regular.otf").to_vec(),
        include_bytes!("../../../../../assets/fonts/Inter-SemiBold.otf").to_vec(),
        epaint_default_fonts::UBUNTU_LIGHT.to_vec(),
        epaint_default_fonts::HACK_REGULAR.to_vec(),
    ];
    files.map(|file| FontVec::try_from_vec(file).expect("a font"))
});

/// The board on a page, in cells with so many pixels from their middle to their sides.
pub fn page(layout: &Layout, givens: &Grid, look: &PrintStyle, inner: f32) -> RgbImage {
    let bounds = layout.bounds();
    let radius = |cell: Cell| inradius(&layout.shape(cell).outline, layout.shape(cell).middle);
    let smallest = layout.cells().map(radius).fold(f32::MAX, f32::min);
    let per_unit = inner / smallest;
    let margin = point(0.7, 0.7);
    let size = (bounds.size() + margin * 2.0) * per_unit;
    let on_page = |at: Point| (at - bounds.min + margin) * per_unit;
    let mut page = RgbImage::from_pixel(size.x as u32, size.y as u32, Rgb(look.paper));
    let chosen = layout.shape(Cell::new(layout.len() / 3)).middle;
    let diagonals = layout
        .rules()
        .iter()
        .any(|(rule, is_on)| *is_on && rule.id == "x");
    let has_lines = diagonals && look.has_diagonal_lines;
    // One page has one kind of colours.
    let has_shades = layout.cells().any(|cell| layout.shade(cell).is_some());
    let has_shades = has_shades || !layout.clues().is_empty();
    let has_areas = look.tints == Tints::Areas && !has_shades;
    for cell in layout.cells() {
        let shape = layout.shape(cell);
        let is_near = |a: f32, b: f32| (a - b).abs() < 0.1;
        let is_pointed_at = look.tints == Tints::Cross
            && layout.clues().is_empty()
            && (is_near(shape.middle.x, chosen.x) || is_near(shape.middle.y, chosen.y));
        let tint = layout.tints()[cell.index()].filter(|_| has_areas);
        let shade = layout.shade(cell).filter(|_| !has_lines);
        let colour = match (shade, tint) {
            (Some(_), _) => Some(look.shade),
            (None, Some(tint)) => Some(AREAS[usize::from(tint) % AREAS.len()]),
            (None, None) => is_pointed_at.then_some(POINTED),
        };
        if let Some(colour) = colour {
            let outline: Vec<Point> = shape.outline.iter().map(|&at| on_page(at)).collect();
            fill(&mut page, &outline, colour);
        }
    }
    let unit = 2.0 * inner;
    let cages = look.cages;
    if cages.is_tinted {
        for (cage, tint) in layout.clues().iter().zip(cage_tints(layout)) {
            for &cell in &cage.cells {
                let outline: Vec<Point> = layout
                    .shape(cell)
                    .outline
                    .iter()
                    .map(|&at| on_page(at))
                    .collect();
                fill(&mut page, &outline, AREAS[tint]);
            }
        }
    }
    for edge in layout.edges() {
        // Where colours tell the regions, the lines need not.
        let is_thick = edge.is_thick && !(has_areas && layout.regions().is_some());
        let (colour, width) = look.lines[usize::from(is_thick)];
        line(
            &mut page,
            [edge.from, edge.to].map(on_page),
            width * unit,
            colour,
        );
    }
    if has_lines {
        let [a, b, c, d] = bounds.corners().map(on_page);
        let (colour, width) = look.lines[0];
        line(&mut page, [a, c], width * unit, colour);
        line(&mut page, [b, d], width * unit, colour);
    }
    for cage in layout.clues() {
        for side in outline(layout, &cage.cells, cages.inset) {
            let dashes = match cages.dashes {
                Some(dashes) => dashed(side, dashes),
                None => vec![side],
            };
            if let Some(colour) = cages.line {
                for dash in dashes {
                    line(&mut page, dash.map(on_page), cages.width * unit, colour);
                }
            }
        }
        let first = layout.shape(cage.cells[0]);
        let corner =
            Bounds::of(first.outline.iter().copied()).min + point(cages.at[0], cages.at[1]);
        let text = cage.printed();
        let height = cages.height * unit;
        let width = width(&text, height, cages.font);
        if cages.covers {
            let [a, b] = [
                corner,
                corner + point(width / unit + 0.03, cages.height + 0.03),
            ];
            let room = [a, point(b.x, a.y), b, point(a.x, b.y)].map(on_page);
            fill(&mut page, &room, look.paper);
        }
        let middle = on_page(corner) + point(width, height) * 0.5;
        figure(&mut page, &text, middle, height, (cages.font, cages.ink));
    }
    for cell in layout.cells() {
        let shape = layout.shape(cell);
        match givens.get(cell) {
            Some(value) => {
                // Beside the number of a cage there is less room.
                let (share, down) = if layout.clues().is_empty() {
                    (1.0, 0.0)
                } else {
                    (0.75, 0.1)
                };
                let height = share * look.height * radius(cell) * per_unit;
                let middle = on_page(shape.middle + point(0.0, down));
                figure(
                    &mut page,
                    value.on(layout),
                    middle,
                    height,
                    (look.font, look.ink),
                );
            }
            None if look.has_marks && cell.index() % 3 != 0 && layout.clues().is_empty() => {
                marks(
                    &mut page,
                    layout,
                    cell,
                    on_page(shape.middle),
                    radius(cell) * per_unit,
                    look,
                );
            }
            None => {}
        }
    }
    page
}

/// Some small figures in a cell.
fn marks(
    page: &mut RgbImage,
    layout: &Layout,
    cell: Cell,
    middle: Point,
    inner: f32,
    look: &PrintStyle,
) {
    for value in Value::all(layout.values().min(9)) {
        let at = value.number() - 1;
        if (at * 7 + cell.index() * 5).is_multiple_of(4) {
            let place = point((at % 3) as f32 - 1.0, (at / 3) as f32 - 1.0) * (0.6 * inner);
            figure(
                page,
                value.on(layout),
                middle + place,
                0.36 * inner,
                (look.font, look.ink),
            );
        }
    }
}

fn mix(page: &mut RgbImage, x: i32, y: i32, ink: RgbBytes, share: f32) {
    let is_inside = x >= 0 && y >= 0 && (x as u32) < page.width() && (y as u32) < page.height();
    if share > 0.0 && is_inside {
        let pixel = page.get_pixel_mut(x as u32, y as u32);
        for (value, ink) in pixel.0.iter_mut().zip(ink) {
            let from = f32::from(*value);
            *value = (from + (f32::from(ink) - from) * share.min(1.0)).round() as u8;
        }
    }
}

fn fill(page: &mut RgbImage, outline: &[Point], colour: RgbBytes) {
    let bounds = Bounds::of(outline.iter().copied());
    for y in bounds.min.y as i32..=bounds.max.y as i32 {
        for x in bounds.min.x as i32..=bounds.max.x as i32 {
            if contains(outline, point(x as f32 + 0.5, y as f32 + 0.5)) {
                mix(page, x, y, colour, 1.0);
            }
        }
    }
}

fn line(page: &mut RgbImage, [from, to]: [Point; 2], width: f32, colour: RgbBytes) {
    let half = width.max(1.0) / 2.0;
    let along = (to - from).unit();
    let length = (to - from).length();
    let reach = half + 1.0;
    let range = |a: f32, b: f32| (a.min(b) - reach) as i32..=(a.max(b) + reach) as i32;
    for y in range(from.y, to.y) {
        for x in range(from.x, to.x) {
            let at = point(x as f32 + 0.5, y as f32 + 0.5) - from;
            let on = at.dot(along);
            let away = (at - along * on).length();
            let past = (-on).max(on - length).max(0.0);
            mix(
                page,
                x,
                y,
                colour,
                (half + 0.5 - away.max(past)).clamp(0.0, 1.0),
            );
        }
    }
}

/// The size of a font whose figures are so high.
fn scale(height: f32) -> PxScale {
    PxScale::from(height / 0.6)
}

/// How wide a text is.
fn width(text: &str, height: f32, font: usize) -> f32 {
    let scaled = FONTS[font].as_scaled(scale(height));
    let advance = |letter| scaled.h_advance(scaled.glyph_id(letter));
    text.chars().map(advance).sum()
}

/// The colours of cages: neighbours differ.
fn cage_tints(layout: &Layout) -> Vec<usize> {
    let cages = layout.clues();
    let pairs = layout.pairs_with_a_common_side();
    let mut tints: Vec<usize> = Vec::new();
    for cage in cages {
        let touches = |other: &[Cell]| {
            pairs.iter().any(|[a, b]| {
                cage.cells.contains(a) && other.contains(b)
                    || cage.cells.contains(b) && other.contains(a)
            })
        };
        let is_free = |tint: &usize| {
            let others = cages.iter().zip(&tints);
            let mut of_tint = others.filter(|(_, other)| *other == tint);
            of_tint.all(|(other, _)| !touches(&other.cells))
        };
        tints.push((0..AREAS.len()).find(is_free).unwrap_or(AREAS.len() - 1));
    }
    tints
}

fn figure(
    page: &mut RgbImage,
    text: &str,
    middle: Point,
    height: f32,
    (font, ink): (usize, RgbBytes),
) {
    let mut x = middle.x - width(text, height, font) / 2.0;
    let (font, scale) = (&FONTS[font], scale(height));
    let scaled = font.as_scaled(scale);
    for letter in text.chars() {
        let id = scaled.glyph_id(letter);
        let place = ab_glyph::point(x, middle.y + height / 2.0);
        x += scaled.h_advance(id);
        if let Some(outlined) = scaled.outline_glyph(id.with_scale_and_position(scale, place)) {
            let corner = outlined.px_bounds().min;
            outlined.draw(|dx, dy, share| {
                let (x, y) = (corner.x as i32 + dx as i32, corner.y as i32 + dy as i32);
                mix(page, x, y, ink, share);
            });
        }
    }
}
