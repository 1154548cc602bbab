//! How a figure is drawn, whatever it says: by which the print of a board and somebody's pen are told apart.

use super::cut_out::{CELL, CutOut, MIDDLE};
use crate::mathematics::statistics::percentile;

/// How many traits there are.
pub const TRAITS: usize = 8;

/// The least deviation of each trait, as the training of no net needs it: smaller differences are noise of paper and camera.
pub const LEAST_DEVIATIONS: [f32; TRAITS] = [0.05, 0.05, 0.08, 0.06, 0.12, 0.025, 0.02, 0.02];

/// Ink counts as a stroke above this share of the darkest.
const STROKE: f32 = 0.5;

/// The darkness below which a pixel is paper.
const PAPER: f32 = 0.15;

/// The hundredth of the ink that is the darkest: a figure has more than 3 % of a cell.
const DARK: usize = 97;

/// The pixels at the rim of a cut-out that are not looked at: lines lean in.
const RIM: usize = 3;

/// The number by which the channels are raised before their logarithm is taken: dark ones are noisy.
const RAISED: f32 = 16.0;

/// How a figure is drawn: two of its colour, how dark, how thick its stroke, how sharp, how high, and where its middle is. Lengths are shares of
/// a cell's side.
pub type InkTraits = [f32; TRAITS];

/// The traits of the ink of a figure.
#[derive(Clone, Copy)]
pub struct FigureInk {
    /// How it is drawn.
    pub traits: InkTraits,
    /// Two of its colour by itself, whatever colour the paper has.
    pub colour: [f32; 2],
}

/// Returns what the ink in a cut-out is like, with the colour of the picture at each of its pixels; `None` if there is too little.
pub fn ink(cell: &CutOut, colour: impl Fn(usize, usize) -> [u8; 3]) -> Option<FigureInk> {
    let dark = percentile(cell, DARK);
    let inside = RIM..MIDDLE - RIM;
    let places = || {
        let rows = inside.clone();
        rows.flat_map(|y| inside.clone().map(move |x| (x, y)))
    };
    let share = |x: usize, y: usize| cell[y * MIDDLE + x];
    let strokes: Vec<(usize, usize)> = places()
        .filter(|&(x, y)| share(x, y) > STROKE * dark)
        .collect();
    if dark < PAPER || strokes.is_empty() {
        return None;
    }
    let mean_colour = |places: &mut dyn Iterator<Item = (usize, usize)>| {
        let (mut sum, mut count) = ([0.0f32; 3], 0.0f32);
        for (x, y) in places {
            let rgb = colour(x, y);
            for (sum, channel) in sum.iter_mut().zip(rgb) {
                *sum += (f32::from(channel) + RAISED).ln();
            }
            count += 1.0;
        }
        sum.map(|sum| sum / count.max(1.0))
    };
    let of_ink = mean_colour(&mut strokes.iter().copied());
    let of_paper = mean_colour(&mut places().filter(|&(x, y)| share(x, y) < PAPER * dark));
    let tint = [0, 1, 2].map(|channel| of_ink[channel] - of_paper[channel]);
    let slope = |x: usize, y: usize| {
        let across = share(x + 1, y) - share(x - 1, y);
        let down = share(x, y + 1) - share(x, y - 1);
        0.5 * across.hypot(down)
    };
    let (mut area, mut edges, mut steepest) = (0.0f32, 0.0f32, Vec::new());
    for (x, y) in places() {
        area += (share(x, y) / dark).clamp(0.0, 1.0);
        let slope = slope(x, y) / dark;
        edges += slope;
        steepest.push(slope);
    }
    let count = strokes.len() as f32;
    let mean = |of: fn(&(usize, usize)) -> usize| {
        strokes.iter().map(|place| of(place) as f32).sum::<f32>() / count
    };
    let (across, down) = (mean(|place| place.0), mean(|place| place.1));
    let away = strokes.iter().map(|&(_, y)| (y as f32 - down).powi(2));
    let height = (away.sum::<f32>() / count).sqrt();
    let cell = CELL as f32;
    let middle = (MIDDLE as f32 - 1.0) / 2.0;
    let traits = [
        tint[0] - tint[1],
        tint[2] - tint[1],
        dark.max(PAPER).ln(),
        2.0 * area / edges.max(1.0) / cell * 10.0,
        percentile(&steepest, DARK).max(0.02).ln(),
        height / cell,
        (across - middle) / cell,
        (down - middle) / cell,
    ];
    let colour = [of_ink[0] - of_ink[1], of_ink[2] - of_ink[1]];
    Some(FigureInk { traits, colour })
}
