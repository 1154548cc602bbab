//! A picture in shades of grey, one byte for each pixel: sampled, warped, scaled and blurred. Pixel centres have whole coordinates.

use std::borrow::Cow;

use sudogon_board::layout::geometry::Point;

/// Brightness, row by row.
#[derive(Clone)]
pub struct Grey {
    /// How many pixels a row has.
    pub width: usize,
    /// How many rows there are.
    pub height: usize,
    /// From 0, black, to 255, white.
    pub pixels: Vec<u8>,
}

impl Grey {
    /// A picture of so many pixels in a row; the rows follow each other.
    pub fn new(width: usize, height: usize, pixels: Vec<u8>) -> Self {
        Self {
            width,
            height,
            pixels,
        }
    }

    /// Returns what a function says of each pixel.
    pub(crate) fn drawn(
        width: usize,
        height: usize,
        mut shade: impl FnMut(usize, usize) -> u8,
    ) -> Self {
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            pixels.extend((0..width).map(|x| shade(x, y)));
        }
        Self::new(width, height, pixels)
    }

    pub(crate) fn row(&self, y: usize) -> &[u8] {
        &self.pixels[y * self.width..][..self.width]
    }

    /// The shade that half of the pixels are darker than, or as dark.
    pub(crate) fn median(&self) -> u8 {
        let mut counts = [0usize; 256];
        for &pixel in &self.pixels {
            counts[usize::from(pixel)] += 1;
        }
        let mut below = 0;
        let middle = counts.iter().position(|count| {
            below += count;
            2 * below >= self.pixels.len()
        });
        middle.unwrap_or(255) as u8
    }

    /// Dark as light.
    pub(crate) fn negative(&self) -> Self {
        let pixels = self.pixels.iter().map(|pixel| 255 - pixel).collect();
        Self::new(self.width, self.height, pixels)
    }

    /// The brightness at a place by bilinear interpolation; beyond the rim that of the nearest pixel.
    pub(crate) fn at(&self, place: Point) -> f32 {
        let inside = |at: f32, size: usize| at.clamp(0.0, (size - 1) as f32);
        let (x, y) = (inside(place.x, self.width), inside(place.y, self.height));
        let (left, top) = (x as usize, y as usize);
        let right = (left + 1).min(self.width - 1);
        let bottom = (top + 1).min(self.height - 1);
        let (fx, fy) = (x - left as f32, y - top as f32);
        let mix = |row: &[u8]| {
            let (a, b) = (f32::from(row[left]), f32::from(row[right]));
            a + (b - a) * fx
        };
        let (above, below) = (mix(self.row(top)), mix(self.row(bottom)));
        above + (below - above) * fy
    }

    /// A picture of so many pixels whose shades are those at other places of this one (inverse warping).
    pub(crate) fn warped(
        &self,
        width: usize,
        height: usize,
        from: impl Fn(usize, usize) -> Point,
    ) -> Self {
        Self::drawn(width, height, |x, y| (self.at(from(x, y)) + 0.5) as u8)
    }

    /// The same where something has at most so many pixels a side, and its scale: if the side is longer, it is made as long as wanted.
    pub(crate) fn limited(&self, side: f32, most: f32, wanted: f32) -> (Cow<'_, Self>, f32) {
        if side > most {
            (Cow::Owned(self.scaled(wanted / side)), wanted / side)
        } else {
            (Cow::Borrowed(self), 1.0)
        }
    }

    /// The picture at another scale. Where it shrinks each pixel is the mean of what it covers (a box filter, against moiré), where it grows
    /// it is interpolated (a tent).
    pub(crate) fn scaled(&self, scale: f32) -> Self {
        let size = |size: usize| ((size as f32 * scale).round() as usize).max(2);
        let (width, height) = (size(self.width), size(self.height));
        let across = taps(self.width, width);
        let down = taps(self.height, height);
        let mut narrow = Vec::with_capacity(width * self.height);
        for y in 0..self.height {
            let row = self.row(y);
            narrow.extend(across.iter().map(|(from, weights)| {
                let pixels = row[*from..].iter().zip(weights);
                pixels
                    .map(|(&pixel, weight)| f32::from(pixel) * weight)
                    .sum::<f32>()
            }));
        }
        let mut pixels = Vec::with_capacity(width * height);
        let mut sums = vec![0.0f32; width];
        for (from, weights) in &down {
            sums.fill(0.5);
            for (at, weight) in weights.iter().enumerate() {
                let row = &narrow[(from + at) * width..][..width];
                for (sum, pixel) in sums.iter_mut().zip(row) {
                    *sum += pixel * weight;
                }
            }
            pixels.extend(sums.iter().map(|&sum| sum as u8));
        }
        Self::new(width, height, pixels)
    }

    /// The picture after a Gaussian blur, along rows and then along columns; the kernel ends where its weight is 4 % of the middle one.
    pub(crate) fn blurred(&self, sigma: f32) -> Self {
        let reach = (2.5 * sigma).ceil() as usize;
        let weight = |d: usize| (-((d * d) as f32) / (2.0 * sigma * sigma)).exp();
        let mut weights: Vec<f32> = (0..=2 * reach)
            .map(|at| weight(at.abs_diff(reach)))
            .collect();
        let total: f32 = weights.iter().sum();
        weights.iter_mut().for_each(|weight| *weight /= total);
        let mut across = vec![0.0f32; self.pixels.len()];
        let mut padded = vec![0.0f32; self.width + 2 * reach];
        for y in 0..self.height {
            let row = self.row(y);
            for (at, value) in padded.iter_mut().enumerate() {
                let x = at.saturating_sub(reach).min(self.width - 1);
                *value = f32::from(row[x]);
            }
            let sums = &mut across[y * self.width..][..self.width];
            for (at, weight) in weights.iter().enumerate() {
                for (sum, value) in sums.iter_mut().zip(&padded[at..]) {
                    *sum += value * weight;
                }
            }
        }
        let mut pixels = Vec::with_capacity(self.pixels.len());
        let mut sums = vec![0.0f32; self.width];
        for y in 0..self.height {
            sums.fill(0.5);
            for (at, weight) in weights.iter().enumerate() {
                let from = (y + at).saturating_sub(reach).min(self.height - 1);
                let row = &across[from * self.width..][..self.width];
                for (sum, value) in sums.iter_mut().zip(row) {
                    *sum += value * weight;
                }
            }
            pixels.extend(sums.iter().map(|&sum| sum as u8));
        }
        Self::new(self.width, self.height, pixels)
    }

    pub(crate) fn transposed(&self) -> Self {
        Self::drawn(self.height, self.width, |x, y| {
            self.pixels[x * self.width + y]
        })
    }
}

/// For each pixel of a scaled row, where what it covers begins, and how much of each it takes.
fn taps(from: usize, to: usize) -> Vec<(usize, Vec<f32>)> {
    let step = from as f32 / to as f32;
    let reach = (step / 2.0).max(0.5) + 0.5;
    let of = |at: usize| {
        let middle = (at as f32 + 0.5) * step - 0.5;
        let first = (middle - reach).ceil().max(0.0) as usize;
        let last = ((middle + reach).floor() as usize).min(from - 1).max(first);
        let weights: Vec<f32> = (first..=last)
            .map(|at| (reach - (at as f32 - middle).abs()).clamp(0.001, 1.0))
            .collect();
        let sum: f32 = weights.iter().sum();
        (first, weights.iter().map(|weight| weight / sum).collect())
    };
    (0..to).map(of).collect()
}
