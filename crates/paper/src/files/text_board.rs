//! A board as text: each strip takes some rows, placed by geometry, with lines between the cells.
//!
//! Horizontal and vertical sides become box-drawing lines, heavy at the rim and between areas; a slanted side is `/` or `\`,
//! doubled if it would be heavy. So squares look like squares and triangles point up and down, without any code for a
//! particular shape. The contents of a cell are a `CellFace`: a value, or in `candidates.rs` its candidates.

use std::collections::BTreeMap;

use sudogon_board::layout::geometry::{self, Bounds, Point};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Grid, Value};

/// Box-drawing characters by the weight of their arms: 27 × up + 9 × right + 3 × down + left, each 0, 1 or 2.
const LINES: &str = concat!(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
);
/// The slope up to which a side counts as horizontal, or from which as vertical.
const SLANT: f32 = 0.25;
/// The maximum width of a drawing in columns, unless its strips need more.
const WIDEST: f32 = 400.0;

/// The contents of a cell: rows of text, from the top.
pub(super) type CellFace = Vec<FaceRow>;

/// One row of a face.
pub(super) struct FaceRow {
    /// The distance from the middle that is reserved for symbols: lines keep out of it.
    pub(super) reach: i32,
    /// Symbols by their distance from the middle.
    pub(super) symbols: Vec<(i32, char)>,
}

/// The weights of the lines that meet at a position.
#[derive(Clone, Copy, Default)]
struct Arms {
    up: usize,
    right: usize,
    down: usize,
    left: usize,
}

/// Rows of text by column.
#[derive(Default)]
struct Canvas {
    lines: BTreeMap<(usize, i32), Arms>,
    symbols: BTreeMap<(usize, i32), char>,
}

/// Says whether a text begins as a drawn board does: with a line of nothing but lines.
pub(super) fn is_drawn(text: &[u8]) -> bool {
    let first = text
        .split(|&byte| byte == b'\n')
        .next()
        .and_then(|line| str::from_utf8(line).ok());
    let is_line = |symbol: char| LINES.contains(symbol) || "/\\".contains(symbol);
    first.is_some_and(|line| !line.trim().is_empty() && line.chars().all(is_line))
}

/// Draws a board with its values; each line ends in a line break.
pub fn draw(layout: &Layout, grid: &Grid) -> String {
    let face = |cell| {
        let symbol = grid.get(cell).map_or('.', Value::symbol);
        vec![FaceRow {
            reach: 0,
            symbols: vec![(0, symbol)],
        }]
    };
    draw_faces(layout, &layout.cells().map(face).collect::<Vec<_>>())
}

/// Draws a board with a face in each cell.
pub(super) fn draw_faces(layout: &Layout, faces: &[CellFace]) -> String {
    let plan = TextPlan::new(layout, faces);
    let heavy = heavy_lines(layout);
    let mut canvas = Canvas::default();
    for cell in layout.cells() {
        let weigh = |side| 1 + usize::from(is_on(side, &heavy));
        plan.floors(cell, &weigh, &mut canvas);
        plan.walls(cell, &weigh, &mut canvas);
    }
    // Last, so that no line hides a value.
    for cell in layout.cells() {
        for row in 1..=plan.rows {
            let symbols = plan.face_row(cell, row).map(|face| &face.symbols);
            for &(at, symbol) in symbols.into_iter().flatten() {
                let place = (plan.top(cell) + row, plan.columns[cell.index()] + at);
                canvas.symbols.insert(place, symbol);
            }
        }
    }
    canvas.text()
}

/// The heavy lines of a board, each of which may span many cells.
fn heavy_lines(layout: &Layout) -> Vec<(Point, Point)> {
    let heavy = layout.edges().iter().filter(|edge| edge.is_thick);
    heavy.map(|edge| (edge.from, edge.to)).collect()
}

/// Says whether a side is on one of the lines; coordinates that should be equal may differ in the last bits.
fn is_on((a, b): (Point, Point), lines: &[(Point, Point)]) -> bool {
    let middle = (a + b) * 0.5;
    let near = 1e-3 * (b - a).length();
    lines.iter().any(|&(from, to)| {
        let (line, way) = (to - from, middle - from);
        let share = (line.x * way.x + line.y * way.y) / (line.x * line.x + line.y * line.y);
        (0.0..=1.0).contains(&share) && (way - line * share).length() < near
    })
}

fn is_level(side: Point) -> bool {
    side.y.abs() <= SLANT * side.x.abs()
}

fn is_upright(side: Point) -> bool {
    side.x.abs() <= SLANT * side.y.abs()
}

/// The side of an outline that a horizontal line crosses on its left (-1) or right (1), and where.
fn crossing(outline: &[Point], y: f32, way: f32) -> Option<(f32, (Point, Point))> {
    geometry::sides(outline)
        .filter(|(a, b)| (a.y <= y) != (b.y <= y))
        .map(|(a, b)| (a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), (a, b)))
        .max_by(|one, other| (one.0 * way).total_cmp(&(other.0 * way)))
}

/// Where in the text each cell is. Even where the geometry is too fine, neighbours stay separate.
struct TextPlan<'a> {
    layout: &'a Layout,
    faces: &'a [CellFace],
    /// How many rows of text a strip has; one more for lines is above it, and below the last.
    rows: usize,
    /// The column of each cell's middle.
    columns: Vec<i32>,
    /// The width of a layout unit in columns.
    scale: f32,
}

impl<'a> TextPlan<'a> {
    fn new(layout: &'a Layout, faces: &'a [CellFace]) -> Self {
        let middle = |at: usize| layout.shape(Cell::new(at)).middle.x;
        let slanted = layout.cells().any(|cell| {
            let shape = layout.shape(cell);
            let walls = [-1.0, 1.0].map(|way| crossing(&shape.outline, shape.middle.y, way));
            let mut sides = walls.into_iter().flatten().map(|(_, side)| side);
            sides.any(|(a, b)| !is_upright(b - a))
        });
        let rows = faces.iter().map(Vec::len).max().unwrap_or(0);
        let mut plan = Self {
            layout,
            faces,
            rows,
            columns: vec![0; layout.len()],
            scale: 1.0,
        };
        let apart = plan.apart(slanted);
        let strips = layout.strips();
        let gaps = strips.iter().flat_map(|strip| {
            let next = strip.clone().skip(1);
            next.map(|at| middle(at) - middle(at - 1))
        });
        let width = layout.bounds().size().x;
        let longest = strips.iter().map(|strip| strip.len()).max().unwrap_or(0);
        let widest = WIDEST.max((longest as i32 * apart) as f32);
        plan.scale = (apart as f32 / gaps.fold(width, f32::min)).min(widest / width);
        for strip in strips {
            let mut free = i32::MIN;
            for at in strip.clone() {
                let place = (middle(at) - layout.bounds().min.x) * plan.scale;
                plan.columns[at] = (place.round() as i32).max(free);
                free = plan.columns[at] + apart;
            }
        }
        plan
    }

    /// The least distance between neighbours' middles in columns.
    fn apart(&self, slanted: bool) -> i32 {
        let reach = |cell, row| self.face_row(cell, row).map_or(0, |face| face.reach);
        let rows = || 1..=self.rows;
        let cells = self.layout.cells();
        if !slanted {
            // `│ 5 │ 6 │`
            let reaches = cells.flat_map(|cell| rows().map(move |row| reach(cell, row)));
            return 4 + 2 * reaches.max().unwrap_or(0);
        }
        let pairs = cells.filter_map(|cell| Some((cell, self.beside(cell, 1.0)?)));
        let most = pairs
            .flat_map(|(a, b)| rows().map(move |row| reach(a, row) + reach(b, row)))
            .max();
        // `/ 5 \  6  /`
        5 + most.unwrap_or(0)
    }

    /// The row of text of the line above a cell.
    fn top(&self, cell: Cell) -> usize {
        self.layout.strip_of(cell) * (self.rows + 1)
    }

    /// The cell's contents in a row of its strip, counted from 1; a face with fewer rows is centred.
    fn face_row(&self, cell: Cell, row: usize) -> Option<&FaceRow> {
        let face = &self.faces[cell.index()];
        face.get((row - 1).checked_sub((self.rows - face.len()) / 2)?)
    }

    /// The column of a point in a cell.
    fn column(&self, cell: Cell, x: f32) -> i32 {
        let from_middle = (x - self.layout.shape(cell).middle.x) * self.scale;
        self.columns[cell.index()] + from_middle.round() as i32
    }

    /// Draws the horizontal sides of a cell.
    fn floors(&self, cell: Cell, weigh: &dyn Fn((Point, Point)) -> usize, canvas: &mut Canvas) {
        let shape = self.layout.shape(cell);
        let level = geometry::sides(&shape.outline).filter(|(a, b)| is_level(*b - *a));
        for (a, b) in level {
            let is_above = (a.y + b.y) / 2.0 < shape.middle.y;
            let row = self.top(cell) + if is_above { 0 } else { self.rows + 1 };
            let from = self.column(cell, a.x.min(b.x));
            let to = self.column(cell, a.x.max(b.x));
            canvas.level(row, from, to, weigh((a, b)));
        }
    }

    /// Draws the sides left and right of a cell. Other sides that are not horizontal can't be drawn in text.
    fn walls(&self, cell: Cell, weigh: &dyn Fn((Point, Point)) -> usize, canvas: &mut Canvas) {
        let shape = self.layout.shape(cell);
        let bounds = self.bounds(cell);
        for way in [-1.0, 1.0] {
            let Some((_, wall)) = crossing(&shape.outline, shape.middle.y, way) else {
                continue;
            };
            if is_upright(wall.1 - wall.0) {
                let x = self.column(cell, (wall.0.x + wall.1.x) / 2.0);
                canvas.upright(self.top(cell), self.rows, x, weigh(wall));
                continue;
            }
            for row in 1..=self.rows {
                let share = row as f32 / (self.rows + 1) as f32;
                let y = bounds.min.y + share * bounds.size().y;
                let side = crossing(&shape.outline, y, way);
                let Some((x, side)) = side.filter(|(_, (a, b))| !is_level(*b - *a)) else {
                    continue;
                };
                let left = self.slanted_place(cell, row, x, way);
                canvas.slanted(self.top(cell) + row, left, side, weigh(side));
            }
        }
    }

    /// The left one of two columns for a slanted side: where the geometry puts it, but between the faces.
    fn slanted_place(&self, cell: Cell, row: usize, x: f32, way: f32) -> i32 {
        let shape = self.layout.shape(cell);
        let column = self.columns[cell.index()];
        let reach = |row| self.face_row(cell, row).map_or(0, |face| face.reach);
        // At the rim, as if a mirrored cell were there.
        let half = self.half_way_down(cell, way).unwrap_or(x) - shape.middle.x;
        let twin = (
            column + (2.0 * half * self.scale).round() as i32,
            reach(self.rows + 1 - row),
        );
        let other = self.beside(cell, way).map(|other| {
            let reach = self.face_row(other, row).map_or(0, |face| face.reach);
            (self.columns[other.index()], reach)
        });
        let here = (column, reach(row));
        let there = other.unwrap_or(twin);
        let (left, right) = if way < 0.0 {
            (there, here)
        } else {
            (here, there)
        };
        let place = column + ((x - shape.middle.x) * self.scale).floor() as i32;
        place.min(right.0 - right.1 - 2).max(left.0 + left.1 + 1)
    }

    /// The cell that touches this one in its strip.
    fn beside(&self, cell: Cell, way: f32) -> Option<Cell> {
        let at = cell.index().checked_add_signed(way as isize)?;
        let other = self.layout.cell(at)?;
        let width = self.bounds(cell).size().x;
        let gap = self.half_way_down(other, -way)? - self.half_way_down(cell, way)?;
        let touches = gap.abs() < 0.02 * width;
        (touches && self.layout.strip_of(other) == self.layout.strip_of(cell)).then_some(other)
    }

    /// Where the side left or right of a cell is in the middle of its height.
    fn half_way_down(&self, cell: Cell, way: f32) -> Option<f32> {
        let bounds = self.bounds(cell);
        let y = (bounds.min.y + bounds.max.y) / 2.0;
        crossing(&self.layout.shape(cell).outline, y, way).map(|(x, _)| x)
    }

    fn bounds(&self, cell: Cell) -> Bounds {
        Bounds::of(self.layout.shape(cell).outline.iter().copied())
    }
}

impl Canvas {
    fn upright(&mut self, top: usize, rows: usize, x: i32, weight: usize) {
        for row in 1..=rows {
            let symbol = if weight > 1 { '┃' } else { '│' };
            self.symbols.insert((top + row, x), symbol);
        }
        let above = self.lines.entry((top, x)).or_default();
        above.down = above.down.max(weight);
        let below = self.lines.entry((top + rows + 1, x)).or_default();
        below.up = below.up.max(weight);
    }

    /// Of the two possible columns, a light side takes the one that its slant leans to at the bottom of its cell.
    fn slanted(&mut self, row: usize, left: i32, (a, b): (Point, Point), weight: usize) {
        let rises = (b.x - a.x) * (b.y - a.y) < 0.0;
        let symbol = if rises { '/' } else { '\\' };
        for (x, drawn) in [
            (left, weight > 1 || !rises),
            (left + 1, weight > 1 || rises),
        ] {
            if drawn {
                self.symbols.insert((row, x), symbol);
            }
        }
    }

    fn level(&mut self, row: usize, from: i32, to: i32, weight: usize) {
        for x in from..=to {
            let arms = self.lines.entry((row, x)).or_default();
            if x > from {
                arms.left = arms.left.max(weight);
            }
            if x < to {
                arms.right = arms.right.max(weight);
            }
        }
    }

    fn text(mut self) -> String {
        for (place, arms) in self.lines {
            // The end of a vertical side that meets no other is not drawn.
            let lone = arms.left + arms.right == 0 && (arms.up == 0 || arms.down == 0);
            let index = 27 * arms.up + 9 * arms.right + 3 * arms.down + arms.left;
            if let Some(line) = LINES.chars().nth(index).filter(|_| !lone) {
                self.symbols.entry(place).or_insert(line);
            }
        }
        let left = self.symbols.keys().map(|&(_, x)| x).min().unwrap_or(0);
        let mut text = String::new();
        let mut place = None;
        for ((row, x), symbol) in self.symbols {
            let from = match place {
                Some((same, next)) if same == row => next,
                Some(_) => {
                    text.push('\n');
                    left
                }
                None => left,
            };
            text.extend(std::iter::repeat_n(' ', (x - from).max(0) as usize));
            text.push(symbol);
            place = Some((row, x + 1));
        }
        text.push('\n');
        text
    }
}
