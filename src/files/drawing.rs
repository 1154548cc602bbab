//! A board as text: each strip one row, placed by geometry, with lines between the cells.
//!
//! Level and upright sides become box-drawing lines, heavy at the rim and between areas; a slanted side is `/` or `\`,
//! doubled where it would be heavy. So squares look like squares and triangles point up and down, and no shape is asked
//! for by name.

use std::collections::BTreeMap;

use crate::layout::geometry::{self, Point};
use crate::layout::{Cell, Layout};
use crate::puzzle::{Grid, Value};

/// Box-drawing characters by the weight of their arms: 27 × up + 9 × right + 3 × down + left, each 0, 1 or 2.
const LINES: &str = concat!(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
);
/// How steep a side may be to count as level, or how level to count as upright.
const SLANT: f32 = 0.25;
/// No drawing is wider than this many columns, but for strips with too many cells.
const WIDEST: f32 = 400.0;

/// The weights of the lines that leave a place.
#[derive(Clone, Copy, Default)]
struct Arms {
    up: usize,
    right: usize,
    down: usize,
    left: usize,
}

/// Rows of text by column. Even rows hold the lines between strips, odd rows the strips.
#[derive(Default)]
struct Canvas {
    lines: BTreeMap<(usize, i32), Arms>,
    symbols: BTreeMap<(usize, i32), char>,
}

/// Draws a board with its values; each line ends in a line break.
pub fn draw(layout: &Layout, grid: &Grid) -> String {
    let mut canvas = Canvas::default();
    let heavy = heavy_lines(layout);
    let (columns, scale) = columns(layout);
    for cell in layout.cells() {
        let row = 2 * layout.strip_of(cell) + 1;
        let column = columns[cell.index()];
        for side in geometry::sides(&layout.shape(cell).outline) {
            let weight = 1 + usize::from(is_on(side, &heavy));
            canvas.side(
                side,
                layout.shape(cell).middle,
                (row, column),
                scale,
                weight,
            );
        }
    }
    // Last, so that no line ever hides a value.
    for cell in layout.cells() {
        let place = (2 * layout.strip_of(cell) + 1, columns[cell.index()]);
        let symbol = grid.get(cell).map_or('.', Value::symbol);
        canvas.symbols.insert(place, symbol);
    }
    canvas.text()
}

/// The heavy lines of a board, each of which may run along many cells.
fn heavy_lines(layout: &Layout) -> Vec<(Point, Point)> {
    let heavy = layout.edges().iter().filter(|edge| edge.is_thick);
    heavy.map(|edge| (edge.from, edge.to)).collect()
}

/// Says whether a side lies on one of the lines; cells that should meet may differ in the last bits.
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

/// Says whether a side stands left or right of the middle: every cell has two that do.
fn is_beside((a, b): (Point, Point), middle: Point) -> bool {
    (a.y <= middle.y) != (b.y <= middle.y)
}

/// The column of each cell, and how many columns a unit is. Neighbours keep apart even where the geometry is too fine.
fn columns(layout: &Layout) -> (Vec<i32>, f32) {
    let middle = |at: usize| layout.shape(Cell::new(at)).middle.x;
    let slanted = layout.cells().any(|cell| {
        let shape = layout.shape(cell);
        let mut sides = geometry::sides(&shape.outline);
        sides.any(|side| is_beside(side, shape.middle) && !is_upright(side.1 - side.0))
    });
    // `│ 5 │ 6 │` or `/ 5 \  6  /`
    let apart = if slanted { 5 } else { 4 };
    let gaps = layout.strips().iter().flat_map(|strip| {
        let next = strip.clone().skip(1);
        next.map(|at| middle(at) - middle(at - 1))
    });
    let width = layout.bounds().size().x;
    let least = gaps.fold(width, f32::min);
    let scale = (apart as f32 / least).min(WIDEST / width);
    let mut columns = vec![0; layout.len()];
    for strip in layout.strips() {
        let mut free = i32::MIN;
        for at in strip.clone() {
            let place = ((middle(at) - layout.bounds().min.x) * scale).round() as i32;
            columns[at] = place.max(free);
            free = columns[at] + apart;
        }
    }
    (columns, scale)
}

impl Canvas {
    /// Draws a side of the cell whose symbol stands at a place.
    fn side(
        &mut self,
        (a, b): (Point, Point),
        middle: Point,
        (row, column): (usize, i32),
        scale: f32,
        weight: usize,
    ) {
        let at = |x: f32| column + ((x - middle.x) * scale).round() as i32;
        let centre = (a + b) * 0.5;
        if is_level(b - a) {
            let row = if centre.y < middle.y {
                row - 1
            } else {
                row + 1
            };
            self.level(row, at(a.x.min(b.x)), at(a.x.max(b.x)), weight);
        } else if !is_beside((a, b), middle) {
            // A row of text has no place for it.
        } else if is_upright(b - a) {
            let x = at(centre.x);
            self.symbols
                .insert((row, x), if weight > 1 { '┃' } else { '│' });
            let above = self.lines.entry((row - 1, x)).or_default();
            above.down = above.down.max(weight);
            let below = self.lines.entry((row + 1, x)).or_default();
            below.up = below.up.max(weight);
        } else {
            let rises = (b.x - a.x) * (b.y - a.y) < 0.0;
            let symbol = if rises { '/' } else { '\\' };
            // Two places share a side: a light one takes the place that its slant leans to at the foot of its cell.
            let left = column + ((centre.x - middle.x) * scale).floor() as i32;
            for (x, drawn) in [
                (left, weight > 1 || !rises),
                (left + 1, weight > 1 || rises),
            ] {
                if drawn {
                    self.symbols.insert((row, x), symbol);
                }
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
            // An end of an upright side that meets nothing says nothing.
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
