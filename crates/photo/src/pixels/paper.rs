//! What is paper: the background of a page with its shadows, but without what is printed on it.
//!
//! Dark marks thinner than a disc go by a grey-scale closing with it (J. Serra, "Image analysis and mathematical morphology", 1982). Its
//! use against uneven light is old as well: a page divided by its background has even light (flat-field correction). A closing keeps
//! the hard edge of a shadow, which a blurred background would spread over the figures beside it.

use super::grey::Grey;

/// The radius of the disc on a flattened board, in pixels: what is narrower than 17 pixels of a cell's 40 is no paper, and neither lines nor
/// strokes are as wide.
pub const NEAR: isize = 8;

/// The radius in a whole picture of at most 960 pixels, where out-of-focus lines may be wider than on the flattened board: a blurred
/// frame across a shadow was taken for paper with a disc of [`NEAR`].
pub const WIDE: isize = 14;

/// The shade that paper has on an evenly lit picture: under white, so that what is lighter than its surroundings keeps some contrast.
pub const EVEN: u8 = 230;

/// Paper counts as at least so light when something is divided by it: below, a sensor's noise would be amplified to ink.
pub const DARKEST: u8 = 8;

/// The picture as if the light were even: each pixel as a share of its paper, which comes out as [`EVEN`].
pub fn evenly_lit(grey: &Grey) -> Grey {
    let paper = paper(grey, NEAR);
    let pixels = grey.pixels.iter().zip(&paper.pixels);
    let share = |(&pixel, &paper): (&u8, &u8)| {
        let paper = u32::from(paper.max(DARKEST));
        (u32::from(pixel) * u32::from(EVEN) / paper).min(255) as u8
    };
    Grey::new(grey.width, grey.height, pixels.map(share).collect())
}

/// The paper without what is printed on it: a closing by a disc of some radius.
pub fn paper(grey: &Grey, reach: isize) -> Grey {
    over_disc(&over_disc(grey, reach, u8::max), reach, u8::min)
}

/// The lightest or darkest pixel within a disc round each (a dilation or an erosion). The disc is taken as horizontal chords: picks along
/// each length of chord are made once for a row.
fn over_disc(grey: &Grey, disc: isize, pick: impl Fn(u8, u8) -> u8) -> Grey {
    let (width, height) = (grey.width, grey.height);
    let reach = disc as usize;
    let mut out = Vec::with_capacity(width * height);
    let mut padded = vec![0u8; width + 2 * reach];
    let mut rows: Vec<Vec<u8>> = Vec::new();
    // The widths of a disc, and for each the rows with the pick along them.
    let chords: Vec<usize> = (-disc..=disc)
        .map(|dy| ((disc * disc - dy * dy) as f32).sqrt().round() as usize)
        .collect();
    let mut widths = chords.clone();
    widths.sort_unstable();
    widths.dedup();
    for y in 0..height {
        let row = grey.row(y);
        for (at, value) in padded.iter_mut().enumerate() {
            *value = row[at.saturating_sub(reach).min(width - 1)];
        }
        let mut best = padded[reach..reach + width].to_vec();
        let mut done = 0;
        for &chord in &widths {
            while done < chord {
                done += 1;
                let (left, right) = (&padded[reach - done..], &padded[reach + done..]);
                for ((best, &left), &right) in best.iter_mut().zip(left).zip(right) {
                    *best = pick(*best, pick(left, right));
                }
            }
            rows.push(best.clone());
        }
    }
    for y in 0..height {
        let of = |at: usize| {
            let from = (y + at).saturating_sub(reach).min(height - 1);
            let width_at = widths.binary_search(&chords[at]).unwrap_or(0);
            &rows[from * widths.len() + width_at]
        };
        let mut best = of(reach).clone();
        for at in 0..chords.len() {
            for (best, &value) in best.iter_mut().zip(of(at)) {
                *best = pick(*best, value);
            }
        }
        out.extend(best);
    }
    Grey::new(width, height, out)
}
