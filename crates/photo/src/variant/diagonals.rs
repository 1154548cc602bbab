//! Lines from corner to corner of a square board: they are a rule of it, and they run through its figures.

use crate::flattening::lattice::Lattice;
use crate::pixels::grey::Grey;
use sudogon_board::layout::geometry::{Point, point};

/// The share of each diagonal that must be dark where figures leave it free: some of it is under blots, faint, or off its place; without
/// a line hardly any is.
const DARK: f32 = 0.75;

/// How much darker than beside it a line is, as a share of the paper: more than the grain of newsprint, less than a thin grey line.
const DARKER: f32 = 0.06;

/// How far from its place a line may be, in pixels of [`CELL`](crate::cells::cut_out::CELL), and how far beside it there is paper: the
/// lines of the lattice have been followed, so that a diagonal is off by little.
const REACH: i32 = 3;
const BESIDE: f32 = 4.5;

/// Samples on the diagonal of a cell in each free part: one in a pixel or two.
const SAMPLES_PER_CELL: usize = 5;

/// Where figures leave a cell's diagonal free, as shares of it: past the lines at its corners, short of the middle 44 %.
const FREE: [[f32; 2]; 2] = [[0.16, 0.28], [0.72, 0.84]];

/// Says whether both diagonals of a board of squares are drawn, seen from above with so many pixels for a cell.
pub fn are_drawn(flat: &Grey, lattice: &Lattice, cell: usize) -> bool {
    let is_square = lattice.columns == lattice.rows && lattice.squares.iter().all(Option::is_some);
    let drawn = |is_falling: bool| {
        let steps = cell / SAMPLES_PER_CELL;
        let places = (0..lattice.rows).flat_map(|row| {
            FREE.iter().flat_map(move |[from, to]| {
                let share = move |at: usize| from + (to - from) * at as f32 / steps as f32;
                (0..=steps).map(move |at| (row as f32 + share(at)) * cell as f32)
            })
        });
        let places: Vec<f32> = places.collect();
        let dark = places
            .iter()
            .filter(|&&along| is_dark(flat, along, is_falling));
        dark.count() as f32 >= DARK * places.len() as f32
    };
    is_square && drawn(true) && drawn(false)
}

/// The board without its diagonals: what is beside them goes on over them, so that figures that they cross stay.
pub fn erased(flat: &Grey) -> Grey {
    let mut erased = flat.clone();
    for is_falling in [true, false] {
        let from = erased.clone();
        erased = Grey::drawn(flat.width, flat.height, |x, y| {
            let here = from.pixels[y * from.width + x];
            let rising = from.width as f32 - 1.0 - x as f32;
            let off = y as f32 - if is_falling { x as f32 } else { rising };
            let reach = REACH as f32;
            // The distance across a line that runs aslant.
            if off.abs() > reach {
                return here;
            }
            let across = across(is_falling);
            let at = point(x as f32, y as f32);
            let off = off * std::f32::consts::FRAC_1_SQRT_2;
            let far = reach * std::f32::consts::FRAC_1_SQRT_2 + 1.0;
            let above = from.at(at - across * (far + off));
            let below = from.at(at + across * (far - off));
            let share = (off + far) / (2.0 * far);
            here.max((above + (below - above) * share) as u8)
        });
    }
    erased
}

/// The direction across a diagonal, downward.
fn across(is_falling: bool) -> Point {
    let x = if is_falling { -1.0 } else { 1.0 };
    point(x, 1.0) * std::f32::consts::FRAC_1_SQRT_2
}

/// Whether a diagonal is dark so far along it.
fn is_dark(flat: &Grey, along: f32, is_falling: bool) -> bool {
    let x = if is_falling {
        along
    } else {
        flat.width as f32 - 1.0 - along
    };
    let at = point(x, along);
    let across = across(is_falling);
    let near = (-REACH..=REACH).map(|off| flat.at(at + across * off as f32));
    let darkest = near.fold(f32::MAX, f32::min);
    let beside = flat
        .at(at - across * BESIDE)
        .min(flat.at(at + across * BESIDE));
    darkest < (1.0 - DARKER) * beside
}
