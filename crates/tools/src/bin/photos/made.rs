//! Pictures that are made here: pages of many boards in many looks, and photos of them.

use std::ops::ControlFlow;
use std::sync::Arc;

use image::{RgbImage, imageops};
use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_solve::Solver;
use sudogon_tools::SeededChance;

use super::harder::{noise, warped};
use super::killer::killer;
use super::page::{FilledBy, LOOKS, fill_in, page};
use super::tally::Truth;

/// The boards of the usual pages, and how many of each there are.
const BOARDS: [&str; 10] = [
    "sq9",
    "sq6",
    "jigsaw9:112222233111222333141255366144553366144753668447755668447559868777999888779999988",
    "x9",
    "windoku",
    "star",
    "star+mirror",
    "samurai",
    "tridoku",
    "sq16",
];
const OF_EACH: usize = 15;

/// How many pages there are of each listed layout.
const OF_EACH_LISTED: usize = 2;

/// The sizes of cells, as half their sides in pixels: a small screenshot, a large one, and a screen of many pixels.
const SIZES: [f32; 3] = [13.0, 21.0, 38.0];

/// The share of the cells that are empty, if there is a puzzle with one solution then: 34 of 81 are left, as in easy puzzles of newspapers.
const EMPTY: f32 = 0.58;

/// The boards of killers, how many of each there are, and their sizes: a sum needs more room than a figure.
const KILLERS: [&str; 2] = ["sq9", "sq6"];
const OF_EACH_KILLER: usize = 24;
const KILLER_SIZES: [f32; 3] = [20.0, 30.0, 48.0];

/// The boards that are filled in, how many of each there are, and how they are printed: on paper.
const FILLED_BOARDS: [&str; 10] = [
    "sq9",
    "sq9",
    "sq9",
    "sq9",
    "sq9",
    "sq9",
    "sq6",
    "x9",
    "star",
    "jigsaw9:112222233111222333141255366144553366144753668447755668447559868777999888779999988",
];
const OF_EACH_FILLED: usize = 20;

/// From and up to how many values somebody has filled in, and the share of them that is wrong.
const FILLED: [usize; 2] = [10, 60];
const WRONG: f32 = 0.02;

/// Boards of more than nine values, with letters, with numbers of two figures, and with values from 0.
const LARGE: [&str; 12] = [
    "sq10",
    "sq10+numbers",
    "sq10+from0",
    "sq12",
    "sq12+numbers",
    "sq12+from0",
    "sq15",
    "sq15+numbers",
    "sq15+from0",
    "sq16",
    "sq16+numbers",
    "sq16+from0",
];

/// The plan of a page.
pub struct PagePlan {
    /// The number that its chance follows from.
    pub number: usize,
    layout: &'static str,
    look: usize,
    /// From the middle of a cell to its sides, in pixels.
    size: f32,
    is_killer: bool,
    filled_by: FilledBy,
}

/// A page, and what stands on it.
pub struct DrawnPage {
    pub name: String,
    pub truth: Truth,
    pub image: RgbImage,
}

/// Pages of boards as they are often printed, in all looks and sizes.
pub fn usual() -> Vec<PagePlan> {
    plans(&BOARDS, OF_EACH, SIZES)
}

pub fn killers() -> Vec<PagePlan> {
    let mut plans = plans(&KILLERS, OF_EACH_KILLER, KILLER_SIZES);
    plans.iter_mut().for_each(|plan| plan.is_killer = true);
    plans
}

/// Pages that somebody has half filled in with a pen.
pub fn written() -> Vec<PagePlan> {
    let is_paper = |look: usize| LOOKS[look].paper[0] > 128;
    let mut plans = plans(&FILLED_BOARDS, OF_EACH_FILLED, SIZES);
    for plan in &mut plans {
        plan.filled_by = FilledBy::Pen;
        let papers = (plan.look..).map(|look| look % LOOKS.len());
        plan.look = papers
            .into_iter()
            .find(|&look| is_paper(look))
            .expect("some paper");
    }
    plans
}

/// Screenshots of programs in which somebody has filled in values.
pub fn typed() -> Vec<PagePlan> {
    let mut plans = plans(&["sq9"], LOOKS.len() * SIZES.len(), SIZES);
    plans
        .iter_mut()
        .for_each(|plan| plan.filled_by = FilledBy::Program);
    plans
}

pub fn large() -> Vec<PagePlan> {
    plans(&LARGE, OF_EACH, SIZES)
}

/// Pages of each layout that is listed and needs no regions first.
pub fn layouts() -> Vec<PagePlan> {
    let is_whole = |id: &&str| {
        let layout = layout::named(id).expect("listed");
        layout.unfinished().is_none()
    };
    let listed: Vec<&str> = layout::listed().filter(is_whole).collect();
    plans(&listed, OF_EACH_LISTED, SIZES)
}

fn plans(layouts: &[&'static str], of_each: usize, sizes: [f32; 3]) -> Vec<PagePlan> {
    let plan = |number: usize| {
        let round = number / layouts.len();
        PagePlan {
            number,
            layout: layouts[number % layouts.len()],
            look: round % LOOKS.len(),
            size: sizes[round % sizes.len()],
            is_killer: false,
            filled_by: FilledBy::Nobody,
        }
    };
    (0..layouts.len() * of_each).map(plan).collect()
}

impl PagePlan {
    /// The name of the board, without its regions.
    pub fn board(&self) -> &'static str {
        self.layout.split(':').next().unwrap_or_default()
    }

    pub fn made(&self) -> DrawnPage {
        let (look, size) = (&LOOKS[self.look], self.size);
        let plain = layout::named(self.layout).expect("a layout");
        let mut chance = SeededChance::new(self.number as u64 + 1);
        let (layout, grid) = if self.is_killer {
            killer(&plain, &mut chance)
        } else {
            let grid = puzzle(&plain, &mut chance);
            (plain, grid)
        };
        let mut image = page(&layout, &grid, look, size);
        let mut written = Grid::empty(layout.len());
        if self.filled_by != FilledBy::Nobody {
            written = filled_in(&layout, &grid, &mut chance);
            let (values, print) = ((&grid, &written), (look, size));
            fill_in(
                &mut image,
                &layout,
                values,
                print,
                self.filled_by,
                &mut chance,
            );
        }
        DrawnPage {
            name: format!("{} {} {} {size}", self.number, self.board(), look.name),
            image,
            truth: Truth {
                layout,
                grid,
                written,
                is_mixed: false,
                marked: Vec::new(),
            },
        }
    }
}

/// Some of the values that a puzzle lacks, as somebody fills them in: few of them are wrong.
pub fn filled_in(layout: &Arc<Layout>, givens: &Grid, chance: &mut SeededChance) -> Grid {
    let answer = Solver::new(layout).solve(givens, 2, &mut |_| ControlFlow::Continue(()));
    let solutions = answer.expect("nothing conflicts").solutions;
    let solution = solutions.into_iter().next().expect("a solution");
    let mut open: Vec<_> = layout
        .cells()
        .filter(|&cell| givens.get(cell).is_none())
        .collect();
    for at in (1..open.len()).rev() {
        open.swap(at, chance.below(at + 1));
    }
    let [least, most] = FILLED;
    open.truncate(least + chance.below(most + 1 - least));
    let mut written = Grid::empty(layout.len());
    for cell in open {
        let value = solution.get(cell).map_or(0, Value::number);
        let is_wrong = chance.happens(WRONG);
        let wrong = 1 + (value + chance.below(layout.values() - 1)) % layout.values();
        written.set(cell, Value::new(if is_wrong { wrong } else { value }));
    }
    written
}

/// A puzzle with one solution.
pub fn puzzle(layout: &Arc<Layout>, chance: &mut SeededChance) -> Grid {
    let solver = Solver::new(layout);
    let seed = (chance.share() * 1e6) as u64;
    let empty = Grid::empty(layout.len());
    let found = solver.random(&empty, seed, &mut |_| ControlFlow::Continue(()));
    let solutions = found.expect("nothing conflicts").solutions;
    let mut grid = solutions.into_iter().next().expect("a solution");
    let cells: Vec<_> = layout.cells().filter(|_| chance.share() < EMPTY).collect();
    // Some at once, so that large boards do not take long.
    for cells in cells.chunks(1 + layout.len() / 80) {
        let before = grid.clone();
        for &cell in cells {
            grid.set(cell, None);
        }
        let answer = solver.solve(&grid, 2, &mut |_| ControlFlow::Continue(()));
        if answer.is_ok_and(|answer| answer.count != 1) {
            grid = before;
        }
    }
    grid
}

/// A photo of a page: it lies aslant and not quite flat, in uneven light, and the lens is not sharp.
pub fn photographed(page: &RgbImage, number: usize) -> RgbImage {
    let mut chance = SeededChance::new(1000 + number as u64);
    let mut between = |least: f32, most: f32| least + (most - least) * chance.share();
    let (sin, cos) = between(-14.0, 14.0_f32).to_radians().sin_cos();
    let slant = between(-0.22, 0.22);
    let lean = between(-0.22, 0.22);
    let bend = between(-0.015, 0.015);
    let light = between(0.55, 0.9);
    let across = between(0.0, std::f32::consts::TAU).sin_cos();
    let blur = between(0.6, 1.3);
    let (w, h) = (page.width() as f32, page.height() as f32);
    // A table around it.
    let table = [92, 78, 66];
    let rim = 0.25 * w.max(h);
    let (width, height) = (w + 2.0 * rim, h + 2.0 * rim);
    let laid = RgbImage::from_fn(width as u32, height as u32, |x, y| {
        let (x, y) = (x as f32 - rim, y as f32 - rim);
        let is_page = x >= 0.0 && y >= 0.0 && x < w && y < h;
        if is_page {
            *page.get_pixel(x as u32, y as u32)
        } else {
            image::Rgb(table)
        }
    });
    let mut photo = warped(&laid, width as u32, height as u32, |x, y| {
        let (u, v) = (x / width - 0.5, y / height - 0.5);
        let near = 1.0 + slant * u + lean * v;
        let (u, v) = (u * width / near, v * height / near);
        let (u, v) = (u * cos + v * sin, v * cos - u * sin);
        let v = v + bend * h * (3.0 * u / w).sin();
        (u + width / 2.0, v + height / 2.0)
    });
    for (x, y, pixel) in photo.enumerate_pixels_mut() {
        let (u, v) = (x as f32 / width - 0.5, y as f32 / height - 0.5);
        let lit = light + (1.0 - light) * (0.5 + u * across.0 + v * across.1).clamp(0.0, 1.0);
        let tint = [1.0, 0.98, 0.93];
        for (value, tint) in pixel.0.iter_mut().zip(tint) {
            *value = (f32::from(*value) * lit * tint) as u8;
        }
    }
    noise(&imageops::blur(&photo, blur), 2.5, number as u64)
}
