//! Pages with a puzzle, as other programs and newspapers print them.

use std::sync::LazyLock;

use ab_glyph::FontVec;
use image::{Rgb, RgbImage};
use serde::Deserialize;
use sudogon_board::layout::geometry::{Bounds, Point, contains, inradius, point};
use sudogon_board::layout::{Cell, Clue, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_tools::{SeededChance, Written};

use super::ink;
use super::killer::{dashed, outline};

pub type RgbBytes = [u8; 3];

/// How a board is printed.
#[derive(Deserialize)]
pub struct PrintStyle {
    pub name: String,
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

/// How cages are printed.
#[derive(Deserialize)]
pub struct CageLook {
    /// From the side of a cell to the line, and how wide that is, as shares of a cell.
    pub inset: f32,
    pub width: f32,
    /// The lengths of a dash and of the gap behind it; nothing for a whole line.
    pub dashes: Option<[f32; 2]>,
    /// The colour of the lines; nothing where paper in other colours tells the cages.
    pub line: Option<RgbBytes>,
    pub is_tinted: bool,
    /// The height of a sum, its font, and where its top left corner is.
    pub height: f32,
    pub font: usize,
    pub at: [f32; 2],
    pub ink: RgbBytes,
    /// The paper of the sum covers the line.
    pub covers: bool,
}

/// The other things that are coloured.
#[derive(PartialEq, Deserialize)]
pub enum Tints {
    Nothing,
    /// Every area in one of a few colours.
    Areas,
    /// The row and the column of a chosen cell.
    Cross,
}

/// How boards are printed, as newspapers and other programs do.
pub static LOOKS: LazyLock<Vec<PrintStyle>> =
    LazyLock::new(|| serde_json::from_str(include_str!("looks.json")).expect("a list of looks"));

/// Under cells that the program points at.
const POINTED: RgbBytes = [226, 235, 243];

const AREAS: [RgbBytes; 6] = [
    [255, 235, 205],
    [215, 238, 250],
    [222, 245, 214],
    [245, 220, 240],
    [236, 236, 190],
    [225, 225, 225],
];

/// Ballpoints and pencils.
const PENS: [RgbBytes; 5] = [
    [35, 50, 150],
    [25, 25, 30],
    [95, 95, 98],
    [170, 35, 40],
    [40, 90, 190],
];

/// The colours of what somebody typed into other programs.
const PROGRAM: [RgbBytes; 2] = [[40, 95, 200], [15, 115, 185]];
const PROGRAM_ON_DARK: [RgbBytes; 2] = [[110, 165, 250], [95, 200, 240]];

/// Two of the program and two of its toolkit.
pub static FONTS: LazyLock<[FontVec; 4]> = LazyLock::new(|| {
    let files = [
        include_bytes!("../../../../paper/fonts/Inter-Regular.otf").to_vec(),
        include_bytes!("../../../../paper/fonts/Inter-SemiBold.otf").to_vec(),
        epaint_default_fonts::UBUNTU_LIGHT.to_vec(),
        epaint_default_fonts::HACK_REGULAR.to_vec(),
    ];
    files.map(|file| FontVec::try_from_vec(file).expect("a font"))
});

/// The margin around a board on a page, in layout units.
const MARGIN: Point = point(0.7, 0.7);

/// How many pixels a layout unit has, if cells have so many from their middle to their sides.
fn per_unit(layout: &Layout, inner: f32) -> f32 {
    let radius = |cell: Cell| radius(layout, cell);
    inner / layout.cells().map(radius).fold(f32::MAX, f32::min)
}

fn radius(layout: &Layout, cell: Cell) -> f32 {
    inradius(&layout.shape(cell).outline, layout.shape(cell).middle)
}

/// The board on a page, in cells with so many pixels from their middle to their sides.
pub fn page(layout: &Layout, givens: &Grid, look: &PrintStyle, inner: f32) -> RgbImage {
    let bounds = layout.bounds();
    let per_unit = per_unit(layout, inner);
    let size = (bounds.size() + MARGIN * 2.0) * per_unit;
    let rules = layout.rules();
    let diagonals = rules.iter().any(|(rule, is_on)| *is_on && rule.id == "x");
    // One page has one kind of colours.
    let has_shades = layout.cells().any(|cell| layout.shade(cell).is_some());
    let has_shades = has_shades || !layout.clues().is_empty();
    let mut page = Page {
        image: RgbImage::from_pixel(size.x as u32, size.y as u32, Rgb(look.paper)),
        layout,
        look,
        bounds,
        per_unit,
        unit: 2.0 * inner,
        has_lines: diagonals && look.has_diagonal_lines,
        has_areas: look.tints == Tints::Areas && !has_shades,
    };
    page.colours();
    page.lines();
    layout.clues().iter().for_each(|cage| page.cage(cage));
    page.contents(givens);
    page.image
}

/// A page while it is drawn.
struct Page<'a> {
    image: RgbImage,
    layout: &'a Layout,
    look: &'a PrintStyle,
    bounds: Bounds,
    /// How many pixels a layout unit has.
    per_unit: f32,
    /// How many pixels a cell has from side to side.
    unit: f32,
    /// The diagonals are lines.
    has_lines: bool,
    /// The areas have colours.
    has_areas: bool,
}

impl Page<'_> {
    /// The place of a point on the page.
    fn at(&self, at: Point) -> Point {
        (at - self.bounds.min + MARGIN) * self.per_unit
    }

    fn fill(&mut self, cell: Cell, colour: RgbBytes) {
        let outline = self.layout.shape(cell).outline.iter();
        let outline: Vec<Point> = outline.map(|&at| self.at(at)).collect();
        fill(&mut self.image, &outline, colour);
    }

    /// Draws a line with a width in cells.
    fn line(&mut self, ends: [Point; 2], width: f32, colour: RgbBytes) {
        let ends = ends.map(|end| self.at(end));
        line(&mut self.image, ends, width * self.unit, colour);
    }

    /// Fills the cells that have a colour.
    fn colours(&mut self) {
        let (layout, look) = (self.layout, self.look);
        let chosen = layout.shape(Cell::new(layout.len() / 3)).middle;
        for cell in layout.cells() {
            let middle = layout.shape(cell).middle;
            let is_near = |a: f32, b: f32| (a - b).abs() < 0.1;
            let is_pointed_at = look.tints == Tints::Cross
                && layout.clues().is_empty()
                && (is_near(middle.x, chosen.x) || is_near(middle.y, chosen.y));
            let tint = layout.tints()[cell.index()].filter(|_| self.has_areas);
            let shade = layout.shade(cell).filter(|_| !self.has_lines);
            let colour = match (shade, tint) {
                (Some(_), _) => Some(look.shade),
                (None, Some(tint)) => Some(AREAS[usize::from(tint) % AREAS.len()]),
                (None, None) => is_pointed_at.then_some(POINTED),
            };
            if let Some(colour) = colour {
                self.fill(cell, colour);
            }
        }
        if look.cages.is_tinted {
            for (cage, tint) in layout.clues().iter().zip(cage_tints(layout)) {
                for &cell in &cage.cells {
                    self.fill(cell, AREAS[tint]);
                }
            }
        }
    }

    /// Draws the sides of the cells, and the diagonals.
    fn lines(&mut self) {
        for edge in self.layout.edges() {
            // Where colours tell the regions, the lines need not.
            let is_told = self.has_areas && self.layout.regions().is_some();
            let (colour, width) = self.look.lines[usize::from(edge.is_thick && !is_told)];
            self.line([edge.from, edge.to], width, colour);
        }
        if self.has_lines {
            let [a, b, c, d] = self.bounds.corners();
            let (colour, width) = self.look.lines[0];
            self.line([a, c], width, colour);
            self.line([b, d], width, colour);
        }
    }

    /// Draws a cage with its number.
    fn cage(&mut self, cage: &Clue) {
        let cages = &self.look.cages;
        if let Some(colour) = cages.line {
            for side in outline(self.layout, &cage.cells, cages.inset) {
                let dashes = match cages.dashes {
                    Some(dashes) => dashed(side, dashes),
                    None => vec![side],
                };
                for dash in dashes {
                    self.line(dash, cages.width, colour);
                }
            }
        }
        let first = self.layout.shape(cage.cells[0]);
        let corner =
            Bounds::of(first.outline.iter().copied()).min + point(cages.at[0], cages.at[1]);
        let text = cage.printed();
        let height = cages.height * self.unit;
        let width = ink::width(&FONTS[cages.font], &text, height);
        if cages.covers {
            let size = point(width / self.unit + 0.03, cages.height + 0.03);
            let (a, b) = (corner, corner + size);
            let room = [a, point(b.x, a.y), b, point(a.x, b.y)].map(|at| self.at(at));
            fill(&mut self.image, &room, self.look.paper);
        }
        let middle = self.at(corner) + point(width, height) * 0.5;
        let ink = (cages.font, cages.ink);
        figure(&mut self.image, &text, middle, height, ink);
    }

    /// Writes the values, and marks in some of the other cells.
    fn contents(&mut self, givens: &Grid) {
        let (layout, look) = (self.layout, self.look);
        let has_cages = !layout.clues().is_empty();
        for cell in layout.cells() {
            let middle = layout.shape(cell).middle;
            if let Some(value) = givens.get(cell) {
                // Beside the number of a cage there is less room.
                let (share, down) = if has_cages { (0.75, 0.1) } else { (1.0, 0.0) };
                let at = self.at(middle + point(0.0, down));
                let height = share * look.height * radius(layout, cell) * self.per_unit;
                let symbol = value.on(layout);
                figure(&mut self.image, symbol, at, height, (look.font, look.ink));
            } else if look.has_marks && cell.index() % 3 != 0 && !has_cages {
                let inner = radius(layout, cell) * self.per_unit;
                let at = self.at(middle);
                marks(&mut self.image, layout, cell, at, inner, look);
            }
        }
    }
}

/// Who filled in what is not printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FilledBy {
    Nobody,
    /// Somebody, with a pen.
    Pen,
    /// A program, in its second colour.
    Program,
}

/// Fills in values as somebody writes them, or in a program's second colour; in other empty cells there may be marks.
pub fn fill_in(
    page: &mut RgbImage,
    layout: &Layout,
    (givens, written): (&Grid, &Grid),
    (look, inner): (&PrintStyle, f32),
    by: FilledBy,
    chance: &mut SeededChance,
) {
    let per_unit = per_unit(layout, inner);
    let is_dark = look.paper[0] < 128;
    let programs = if is_dark { PROGRAM_ON_DARK } else { PROGRAM };
    let colour = match by {
        FilledBy::Pen => PENS[chance.below(PENS.len())],
        FilledBy::Program | FilledBy::Nobody => programs[chance.below(programs.len())],
    };
    let size = chance.between(0.95, 1.5);
    let pressure = chance.between(0.75, 1.0);
    let has_marks = by == FilledBy::Pen && !look.has_marks && chance.happens(0.25);
    let room = [page.width() as usize, page.height() as usize];
    for cell in layout.cells() {
        let middle = (layout.shape(cell).middle - layout.bounds().min + MARGIN) * per_unit;
        let height = radius(layout, cell) * per_unit;
        let mut write = |figure: usize, height: f32, at: [f32; 2], chance: &mut SeededChance| {
            let figure = Written::figure(figure, height, chance);
            figure.draw(at, room, |x, y, share| {
                mix(page, x as i32, y as i32, colour, pressure * share);
            });
        };
        match (written.get(cell), by) {
            (Some(value), FilledBy::Pen) => {
                let height = height * size * chance.between(0.85, 1.15);
                let off = [(); 2].map(|()| 0.09 * height * chance.normal());
                let at = [middle.x + off[0], middle.y + off[1]];
                write(value.number(), height, at, chance);
            }
            (Some(value), _) => {
                let height = look.height * height;
                figure(page, value.on(layout), middle, height, (look.font, colour));
            }
            (None, _) if has_marks && givens.get(cell).is_none() => {
                for at in 0..chance.below(4) {
                    let at = [
                        middle.x + (0.55 * at as f32 - 0.6) * height,
                        middle.y - 0.62 * height,
                    ];
                    write(1 + chance.below(9), 0.42 * height, at, chance);
                }
            }
            (None, _) => {}
        }
    }
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
            let ink = (look.font, look.ink);
            figure(page, value.on(layout), middle + place, 0.36 * inner, ink);
        }
    }
}

pub fn mix(page: &mut RgbImage, x: i32, y: i32, ink: RgbBytes, share: f32) {
    let is_inside = x >= 0 && y >= 0 && (x as u32) < page.width() && (y as u32) < page.height();
    if share > 0.0 && is_inside {
        let pixel = page.get_pixel_mut(x as u32, y as u32);
        for (value, ink) in pixel.0.iter_mut().zip(ink) {
            let from = f32::from(*value);
            *value = (from + (f32::from(ink) - from) * share.min(1.0)).round() as u8;
        }
    }
}

pub fn fill(page: &mut RgbImage, outline: &[Point], colour: RgbBytes) {
    let bounds = Bounds::of(outline.iter().copied());
    for y in bounds.min.y as i32..=bounds.max.y as i32 {
        for x in bounds.min.x as i32..=bounds.max.x as i32 {
            if contains(outline, point(x as f32 + 0.5, y as f32 + 0.5)) {
                mix(page, x, y, colour, 1.0);
            }
        }
    }
}

pub fn line(page: &mut RgbImage, ends: [Point; 2], width: f32, colour: RgbBytes) {
    ink::line(ends, width, |x, y, share| mix(page, x, y, colour, share));
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
    (font, colour): (usize, RgbBytes),
) {
    ink::figure(&FONTS[font], text, middle, height, |x, y, share| {
        mix(page, x, y, colour, share);
    });
}
