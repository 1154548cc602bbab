//! Which pixels are dark: adaptive thresholds, since no one shade parts ink from paper on a page with shadows.
//!
//! A pixel is held against the mean of a window round it, found in constant time from a summed-area table (D. Bradley and G. Roth, "Adaptive
//! thresholding using the integral image", 2007; F. Crow, "Summed-area tables for texture mapping", 1984), or against the background that
//! a closing leaves (`pixels/paper.rs`). No one setting suits all pages, so eight are tried until a board fits.

use crate::pixels::grey::Grey;
use crate::pixels::paper::{WIDE, paper};

/// The brightness that a pixel is held against, and how much darker than that it must be, as a share.
#[derive(Clone, Copy)]
pub enum Threshold {
    /// The mean of a window whose side is a part of the picture's longest side: 24 means a 24th.
    Mean(usize, f32),
    /// The paper around it, with its shadows.
    Paper(f32),
}

/// The thresholds to try in turn. Of one and the biggest component 152 outlines of 160 newspaper photos were right, of five by means with
/// candidates verified 157. A window of a 24th of the side is about a cell of a page photographed whole; lower shares are for
/// faint lines, the narrow window for blur, the wide one with a high share for dirt. Those by the paper came for frames that a hard shadow
/// crosses. A board that fits well ends the search, so the most usual come first.
pub const ALL: [Threshold; 8] = [
    Threshold::Mean(24, 0.06),
    Threshold::Mean(24, 0.12),
    Threshold::Paper(0.12),
    Threshold::Paper(0.06),
    Threshold::Mean(24, 0.03),
    Threshold::Mean(60, 0.05),
    Threshold::Paper(0.2),
    Threshold::Mean(12, 0.2),
];

/// The least reach of a window, in pixels: on a picture so small that a cell is a few pixels.
const LEAST_REACH: usize = 2;

/// A picture with its summed-area table.
pub struct Sums<'a> {
    grey: &'a Grey,
    sums: Vec<u32>,
}

impl<'a> Sums<'a> {
    /// Adds the picture up; it must have fewer than 16 million pixels.
    pub fn new(grey: &'a Grey) -> Self {
        let width = grey.width + 1;
        let mut sums = vec![0u32; width * (grey.height + 1)];
        for y in 0..grey.height {
            let mut row = 0;
            for x in 0..grey.width {
                row += u32::from(grey.pixels[y * grey.width + x]);
                sums[(y + 1) * width + x + 1] = sums[y * width + x + 1] + row;
            }
        }
        Self { grey, sums }
    }

    /// The pixels that are darker than what is around them.
    pub fn dark(&self, threshold: Threshold) -> Vec<bool> {
        match threshold {
            Threshold::Mean(part, darker) => self.below_mean(part, darker),
            Threshold::Paper(darker) => self.below_paper(darker),
        }
    }

    fn below_paper(&self, darker: f32) -> Vec<bool> {
        let paper = paper(self.grey, WIDE);
        let pixels = self.grey.pixels.iter().zip(&paper.pixels);
        let is_dark =
            |(&pixel, &paper): (&u8, &u8)| f32::from(pixel) < f32::from(paper) * (1.0 - darker);
        pixels.map(is_dark).collect()
    }

    fn below_mean(&self, part: usize, darker: f32) -> Vec<bool> {
        let (width, height) = (self.grey.width, self.grey.height);
        let reach = (width.max(height) / part / 2).max(LEAST_REACH);
        let stride = width + 1;
        let mut dark = Vec::with_capacity(width * height);
        for y in 0..height {
            let (top, bottom) = (y.saturating_sub(reach), (y + reach + 1).min(height));
            for (x, &pixel) in self.grey.row(y).iter().enumerate() {
                let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(width));
                let at = |x: usize, y: usize| self.sums[y * stride + x];
                let sum = at(right, bottom) + at(left, top) - at(left, bottom) - at(right, top);
                let area = ((bottom - top) * (right - left)) as f32;
                dark.push(f32::from(pixel) * area < sum as f32 * (1.0 - darker));
            }
        }
        dark
    }
}
