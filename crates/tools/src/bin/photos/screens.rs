//! Screenshots of programs: themes, candidates, coloured cells and what is around the board, each with each other.

use image::{Rgb, RgbImage, imageops};
use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::layout::{self, Cell};
use sudogon_board::puzzle::{Grid, Value, ValueSet};
use sudogon_tools::SeededChance;

use super::ink;
use super::made::{DrawnPage, filled_in, puzzle};
use super::page::{FONTS, RgbBytes, fill, line, mix};
use super::tally::Truth;

/// How many there are: each theme with each kind of candidates.
pub const COUNT: usize = THEMES.len() * CANDIDATES.len();

/// The colours of a program, and how thick its lines are, as shares of a cell.
struct Theme {
    name: &'static str,
    paper: RgbBytes,
    printed: RgbBytes,
    typed: RgbBytes,
    lines: [(RgbBytes, f32); 2],
    /// Under cells that it points at: the row, column and box of the chosen cell, those with its value, and itself.
    pointed: [RgbBytes; 3],
    font: usize,
    /// How far figures that were typed lean, as a share of their height.
    slant: f32,
    /// The height of a value, as a share of a cell.
    height: f32,
}

const THEMES: [Theme; 8] = [
    Theme {
        name: "white",
        paper: [255, 255, 255],
        printed: [52, 72, 97],
        typed: [50, 90, 175],
        lines: [([191, 198, 212], 0.02), ([52, 72, 97], 0.045)],
        pointed: [[226, 235, 243], [195, 215, 234], [187, 222, 251]],
        font: 0,
        slant: 0.0,
        height: 0.56,
    },
    Theme {
        name: "night",
        paper: [24, 26, 30],
        printed: [225, 228, 232],
        typed: [110, 170, 250],
        lines: [([66, 70, 78], 0.02), ([150, 155, 165], 0.04)],
        pointed: [[38, 43, 52], [52, 66, 88], [40, 80, 130]],
        font: 1,
        slant: 0.0,
        height: 0.52,
    },
    Theme {
        name: "black and white",
        paper: [255, 255, 255],
        printed: [0, 0, 0],
        typed: [90, 90, 90],
        lines: [([0, 0, 0], 0.02), ([0, 0, 0], 0.07)],
        pointed: [[240, 240, 240], [220, 220, 220], [205, 205, 205]],
        font: 2,
        slant: 0.22,
        height: 0.6,
    },
    Theme {
        name: "cream",
        paper: [250, 244, 230],
        printed: [70, 48, 30],
        typed: [30, 110, 90],
        lines: [([205, 190, 165], 0.025), ([100, 72, 45], 0.05)],
        pointed: [[242, 232, 208], [233, 215, 176], [250, 220, 140]],
        font: 1,
        slant: 0.0,
        height: 0.5,
    },
    Theme {
        name: "grey boxes",
        paper: [246, 246, 247],
        printed: [33, 33, 36],
        typed: [20, 100, 215],
        lines: [([214, 214, 218], 0.015), ([160, 160, 168], 0.03)],
        pointed: [[230, 238, 250], [208, 225, 250], [180, 208, 250]],
        font: 3,
        slant: 0.0,
        height: 0.48,
    },
    Theme {
        name: "blue night",
        paper: [16, 28, 50],
        printed: [240, 244, 255],
        typed: [120, 215, 190],
        lines: [([42, 60, 96], 0.02), ([110, 140, 200], 0.045)],
        pointed: [[24, 42, 74], [36, 64, 110], [60, 100, 170]],
        font: 0,
        slant: 0.2,
        height: 0.55,
    },
    Theme {
        name: "paper green",
        paper: [236, 245, 233],
        printed: [25, 60, 30],
        typed: [190, 50, 40],
        lines: [([170, 196, 168], 0.02), ([40, 90, 45], 0.06)],
        pointed: [[220, 236, 216], [198, 224, 192], [255, 243, 176]],
        font: 2,
        slant: 0.0,
        height: 0.58,
    },
    Theme {
        name: "thin lines",
        paper: [255, 255, 255],
        printed: [25, 25, 28],
        typed: [230, 120, 20],
        lines: [([225, 225, 225], 0.01), ([90, 90, 95], 0.025)],
        pointed: [[245, 245, 250], [232, 232, 248], [255, 228, 196]],
        font: 3,
        slant: 0.24,
        height: 0.5,
    },
];

/// How a program shows candidates.
enum Candidates {
    None,
    /// Each at its own place of three rows: how pale, how high as a share of a cell, and how far they lean.
    InRows(f32, f32, f32),
    /// Side by side in the middle.
    InMiddle(f32, f32),
}

const CANDIDATES: [Candidates; 5] = [
    Candidates::None,
    Candidates::InRows(0.45, 0.2, 0.0),
    Candidates::InRows(0.2, 0.22, 0.24),
    Candidates::InRows(0.6, 0.17, 0.0),
    Candidates::InMiddle(0.3, 0.2),
];

/// Half the sides of cells, in pixels: a small picture, two usual ones, and one of a telephone with many pixels.
const SIZES: [f32; 4] = [13.0, 20.0, 28.0, 44.0];

/// Which cells are coloured.
#[derive(Clone, Copy, PartialEq)]
enum Pointing {
    Nothing,
    Chosen,
    Lines,
    Values,
    Boxes,
}

const POINTING: [Pointing; 5] = [
    Pointing::Lines,
    Pointing::Nothing,
    Pointing::Values,
    Pointing::Boxes,
    Pointing::Chosen,
];

/// What a picture has around the board.
#[derive(Clone, Copy)]
enum Around {
    /// It ends at the frame.
    Nothing,
    Margin,
    /// A clock above it, and the nine keys below.
    Window,
}

const AROUND: [Around; 3] = [Around::Margin, Around::Nothing, Around::Window];

/// One of them, by its number.
pub fn screen(number: usize) -> DrawnPage {
    let mut chance = SeededChance::new(7000 + number as u64);
    let layout = layout::named("sq9").expect("listed");
    let grid = puzzle(&layout, &mut chance);
    let written = filled_in(&layout, &grid, &mut chance);
    let theme = &THEMES[number % THEMES.len()];
    let candidates = &CANDIDATES[number % CANDIDATES.len()];
    let round = number / 3;
    let size = SIZES[(number + round) % SIZES.len()];
    let pointing = POINTING[(number + round) % POINTING.len()];
    let around = AROUND[number % AROUND.len()];
    let mut drawn = Screen::new(theme, size, around);
    let chosen = Cell::new(chance.below(layout.len()));
    drawn.colours((&grid, &written), chosen, pointing);
    drawn.lines();
    drawn.values((&grid, &written));
    let marked = drawn.candidates((&grid, &written), candidates, &mut chance);
    DrawnPage {
        name: format!("{number} {} {size}", theme.name),
        image: drawn.cut(around),
        truth: Truth {
            layout,
            grid,
            written,
            is_mixed: false,
            marked,
        },
    }
}

/// A screenshot while it is drawn.
struct Screen<'a> {
    image: RgbImage,
    theme: &'a Theme,
    /// The top left corner of the board, and the side of a cell, in pixels.
    corner: Point,
    side: f32,
}

impl<'a> Screen<'a> {
    fn new(theme: &'a Theme, half: f32, around: Around) -> Self {
        let side = 2.0 * half;
        let corner = point(side, 2.0 * side);
        let (width, height) = (side * 11.0, side * 14.0);
        let image = RgbImage::from_pixel(width as u32, height as u32, Rgb(theme.paper));
        let mut screen = Self {
            image,
            theme,
            corner,
            side,
        };
        if matches!(around, Around::Window) {
            screen.figure("12:48", point(4.5, -1.0), 0.45, theme.printed, 0.0);
            for value in 1..=9 {
                let at = point(value as f32 - 0.5, 10.3);
                screen.figure(&value.to_string(), at, 0.7, theme.typed, 0.0);
            }
        }
        screen
    }

    /// The place of a point in cells from the top left corner.
    fn at(&self, at: Point) -> Point {
        self.corner + at * self.side
    }

    fn colours(&mut self, (grid, written): (&Grid, &Grid), chosen: Cell, pointing: Pointing) {
        let [lines, values, itself] = self.theme.pointed;
        let value = |cell: Cell| grid.get(cell).or_else(|| written.get(cell));
        let place = |cell: Cell| (cell.index() / 9, cell.index() % 9);
        let of_box = |(row, column): (usize, usize)| row / 3 * 3 + column / 3;
        let (row, column) = place(chosen);
        for cell in (0..81).map(Cell::new) {
            let at = place(cell);
            let is_in_line = at.0 == row || at.1 == column || of_box(at) == of_box((row, column));
            let has_value = value(cell).is_some() && value(cell) == value(chosen);
            let colour = match pointing {
                Pointing::Nothing => None,
                Pointing::Boxes => of_box(at).is_multiple_of(2).then_some(lines),
                _ if cell == chosen => Some(itself),
                Pointing::Chosen => None,
                Pointing::Values | Pointing::Lines if has_value => Some(values),
                Pointing::Lines => is_in_line.then_some(lines),
                Pointing::Values => None,
            };
            if let Some(colour) = colour {
                let (x, y) = (at.1 as f32, at.0 as f32);
                let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
                let outline = corners.map(|(dx, dy)| self.at(point(x + dx, y + dy)));
                fill(&mut self.image, &outline, colour);
            }
        }
    }

    fn lines(&mut self) {
        for is_thick in [false, true] {
            let (colour, width) = self.theme.lines[usize::from(is_thick)];
            for at in (0_u8..=9).filter(|at| at.is_multiple_of(3) == is_thick) {
                let at = f32::from(at);
                for ends in [[(0.0, at), (9.0, at)], [(at, 0.0), (at, 9.0)]] {
                    let ends = ends.map(|(x, y)| self.at(point(x, y)));
                    line(&mut self.image, ends, width * self.side, colour);
                }
            }
        }
    }

    fn values(&mut self, (grid, written): (&Grid, &Grid)) {
        let theme = self.theme;
        for (values, ink, slant) in [
            (grid, theme.printed, 0.0),
            (written, theme.typed, theme.slant),
        ] {
            for (cell, value) in values.entries() {
                let at = middle(cell);
                self.figure(&value.number().to_string(), at, theme.height, ink, slant);
            }
        }
    }

    /// Writes candidates into most cells without a value, and returns these.
    fn candidates(
        &mut self,
        (grid, written): (&Grid, &Grid),
        candidates: &Candidates,
        chance: &mut SeededChance,
    ) -> Vec<Cell> {
        let is_open = |cell: &Cell| grid.get(*cell).is_none() && written.get(*cell).is_none();
        let mut marked = Vec::new();
        for cell in (0..81).map(Cell::new).filter(is_open) {
            let noted = (0..1 + chance.below(4)).filter_map(|_| Value::new(1 + chance.below(9)));
            let values: ValueSet = noted.collect();
            let pale = |share: f32| {
                let [ink, paper] = [self.theme.printed, self.theme.paper];
                let mixed = |at: usize| {
                    let (ink, paper) = (f32::from(ink[at]), f32::from(paper[at]));
                    (ink + (paper - ink) * share) as u8
                };
                [mixed(0), mixed(1), mixed(2)]
            };
            match *candidates {
                Candidates::None => continue,
                Candidates::InRows(share, height, slant) => {
                    let ink = pale(share);
                    for value in values.iter() {
                        let at = value.number() - 1;
                        let (x, y) = ((at % 3) as f32 - 1.0, (at / 3) as f32 - 1.0);
                        let place = middle(cell) + point(x, y) * 0.3;
                        self.figure(&value.number().to_string(), place, height, ink, slant);
                    }
                }
                Candidates::InMiddle(share, height) => {
                    let all: String = values.iter().map(|it| it.number().to_string()).collect();
                    self.figure(&all, middle(cell), height, pale(share), 0.0);
                }
            }
            marked.push(cell);
        }
        marked
    }

    /// Writes figures so high, in cells, their middle at a point, leaning so far.
    fn figure(&mut self, text: &str, middle: Point, height: f32, ink: RgbBytes, slant: f32) {
        let (middle, height) = (self.at(middle), height * self.side);
        let image = &mut self.image;
        ink::figure(
            &FONTS[self.theme.font],
            text,
            middle,
            height,
            |x, y, share| {
                let over = slant * (middle.y - y as f32);
                let (whole, rest) = (over.floor(), over - over.floor());
                mix(image, x + whole as i32, y, ink, share * (1.0 - rest));
                mix(image, x + whole as i32 + 1, y, ink, share * rest);
            },
        );
    }

    fn cut(self, around: Around) -> RgbImage {
        let half = 0.5 * self.theme.lines[1].1 * self.side;
        let rim = match around {
            Around::Nothing => half,
            Around::Margin => 0.5 * self.side,
            Around::Window => return self.image,
        };
        let [x, y] = [self.corner.x - rim, self.corner.y - rim].map(|at| at.floor() as u32);
        let side = (9.0 * self.side + 2.0 * rim).ceil() as u32;
        imageops::crop_imm(&self.image, x, y, side, side).to_image()
    }
}

/// The middle of a cell, in cells from the top left corner.
fn middle(cell: Cell) -> Point {
    point(
        (cell.index() % 9) as f32 + 0.5,
        (cell.index() / 9) as f32 + 0.5,
    )
}
