//! What is paper: a picture without lines and figures, but with its shadows.

use super::grey::Grey;

/// How far around a pixel paper is looked for on a flattened board: no line and no stroke is twice as wide.
pub const NEAR: isize = 8;

/// The same in a whole picture, where lines may be blurred.
pub const WIDE: isize = 14;

/// The same picture as if the light were even: each pixel as a share of its paper. The hard edge of a shadow goes too.
pub fn evenly_lit(grey: &Grey) -> Grey {
    let paper = paper(grey, NEAR);
    let pixels = grey.pixels.iter().zip(&paper.pixels);
    let share = |(&pixel, &paper): (&u8, &u8)| {
        let paper = u32::from(paper.max(8));
        (u32::from(pixel) * 230 / paper).min(255) as u8
    };
    Grey::new(grey.width, grey.height, pixels.map(share).collect())
}

/// The paper without what is printed on it: lines and figures go, the edges of shadows stay.
pub fn paper(grey: &Grey, reach: isize) -> Grey {
    // The least darkness within a disc, then the greatest of that: a closing.
    over_disc(&over_disc(grey, reach, u8::max), reach, u8::min)
}

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
