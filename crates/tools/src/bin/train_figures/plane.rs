//! A small picture of numbers, what cameras do to it, and what is drawn on it.

use sudogon_tools::Written;

use super::fonts::Mask;

/// A square of numbers, row by row.
#[derive(Clone)]
pub struct Plane {
    pub side: usize,
    pub at: Vec<f32>,
}

impl Plane {
    pub fn new(side: usize) -> Self {
        let at = vec![0.0; side * side];
        Self { side, at }
    }

    /// The number at a place, or at the nearest one inside.
    pub fn near(&self, x: f32, y: f32) -> f32 {
        let most = (self.side - 1) as f32;
        let (x, y) = (x.clamp(0.0, most), y.clamp(0.0, most));
        let ix = (x as usize).min(self.side - 2);
        let iy = (y as usize).min(self.side - 2);
        let (fx, fy) = (x - ix as f32, y - iy as f32);
        let row = |y: usize| {
            let at = y * self.side + ix;
            self.at[at] * (1.0 - fx) + self.at[at + 1] * fx
        };
        row(iy) * (1.0 - fy) + row(iy + 1) * fy
    }

    pub fn change(&mut self, mut change: impl FnMut(f32, f32, &mut f32)) {
        for y in 0..self.side {
            for x in 0..self.side {
                change(x as f32, y as f32, &mut self.at[y * self.side + x]);
            }
        }
    }

    /// The greatest (or least, of the negated) in a window of 3×3.
    pub fn grown(&self, sign: f32) -> Self {
        let pass = |from: &Self, step: usize| {
            let mut to = from.clone();
            for at in step..from.at.len() - step {
                let most = (sign * from.at[at - step]).max(sign * from.at[at + step]);
                to.at[at] = sign * most.max(sign * from.at[at]);
            }
            to
        };
        pass(&pass(self, 1), self.side)
    }

    pub fn blurred(&self, sigma: f32) -> Self {
        let reach = (2.5 * sigma).ceil() as isize;
        let weight = |d: isize| (-(d * d) as f32 / (2.0 * sigma * sigma)).exp();
        let kernel: Vec<f32> = (-reach..=reach).map(weight).collect();
        let sum: f32 = kernel.iter().sum();
        let pass = |from: &Self, dx: isize, dy: isize| {
            let last = from.side as isize - 1;
            let mut to = Self::new(from.side);
            for y in 0..=last {
                for x in 0..=last {
                    let mut total = 0.0;
                    for (k, weight) in kernel.iter().enumerate() {
                        let d = k as isize - reach;
                        let (x, y) = ((x + d * dx).clamp(0, last), (y + d * dy).clamp(0, last));
                        total += weight * from.at[y as usize * from.side + x as usize];
                    }
                    to.at[y as usize * from.side + x as usize] = total / sum;
                }
            }
            to
        };
        pass(&pass(self, 1, 0), 0, 1)
    }

    /// Moved while the shutter was open.
    pub fn moved(&self, dx: f32, dy: f32) -> Self {
        let mut to = Self::new(self.side);
        let steps = 8;
        to.change(|x, y, value| {
            let sum: f32 = (0..steps)
                .map(|step| {
                    let share = step as f32 / (steps - 1) as f32 - 0.5;
                    self.near(x + share * dx, y + share * dy)
                })
                .sum();
            *value = sum / steps as f32;
        });
        to
    }

    /// The same at another size.
    pub fn resized(&self, side: usize) -> Self {
        let step = self.side as f32 / side as f32;
        let mut to = Self::new(side);
        let taps = step.ceil().max(1.0) as usize;
        to.change(|x, y, value| {
            let mut sum = 0.0;
            for ty in 0..taps {
                for tx in 0..taps {
                    let place =
                        |at: f32, tap: usize| (at + (tap as f32 + 0.5) / taps as f32) * step - 0.5;
                    sum += self.near(place(x, tx), place(y, ty));
                }
            }
            *value = sum / (taps * taps) as f32;
        });
        to
    }
}

/// Changes a disc, by the share of each place that it covers.
pub fn blot(plane: &mut Plane, x: f32, y: f32, radius: f32, paint: impl Fn(&mut f32, f32)) {
    plane.change(|px, py, value| {
        let share = (radius + 0.5 - (px - x).hypot(py - y)).clamp(0.0, 1.0);
        if share > 0.0 {
            paint(value, share);
        }
    });
}

/// How a figure is deformed.
pub struct Deformation {
    /// How much wider it is; a negative number mirrors it.
    pub stretch: f32,
    pub turn: f32,
    pub shear: f32,
    pub tilt: [f32; 2],
}

impl Deformation {
    /// It is only stretched.
    pub const fn stretched(stretch: f32) -> Self {
        Self {
            stretch,
            turn: 0.0,
            shear: 0.0,
            tilt: [0.0; 2],
        }
    }
}

/// Draws a figure of a height round a place.
pub fn draw(plane: &mut Plane, mask: &Mask, height: f32, at: [f32; 2], how: &Deformation) {
    let &Deformation {
        stretch,
        turn,
        shear,
        tilt,
    } = how;
    let scale = mask.height as f32 / height;
    let (sin, cos) = turn.sin_cos();
    let half = plane.side as f32 / 2.0;
    let reach = 0.75 * height.max(height * mask.width as f32 / mask.height as f32);
    plane.change(|x, y, value| {
        let (x, y) = (x - at[0], y - at[1]);
        if x.abs() > reach || y.abs() > reach {
            return;
        }
        let near = 1.0 + (tilt[0] * x + tilt[1] * y) / half;
        let (x, y) = (x * near, y * near);
        let (x, y) = (x * cos + y * sin, y * cos - x * sin);
        let x = (x + shear * y) / stretch;
        let x = x * scale + mask.width as f32 / 2.0 - 0.5;
        let y = y * scale + mask.height as f32 / 2.0 - 0.5;
        let ink = sample(mask, x, y);
        *value = value.max(ink);
    });
}

/// Draws what somebody writes round a place.
pub fn write(plane: &mut Plane, written: &Written, at: [f32; 2]) {
    let side = plane.side;
    written.draw(at, [side, side], |x, y, share| {
        let ink = &mut plane.at[y * side + x];
        *ink = ink.max(share);
    });
}

fn sample(mask: &Mask, x: f32, y: f32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let (fx, fy) = (x - left, y - top);
    let at = |dx: f32, dy: f32| {
        let (x, y) = (left + dx, top + dy);
        let is_inside =
            x >= 0.0 && y >= 0.0 && (x as usize) < mask.width && (y as usize) < mask.height;
        if is_inside {
            mask.ink[y as usize * mask.width + x as usize]
        } else {
            0.0
        }
    };
    let row = |dy: f32| at(0.0, dy) * (1.0 - fx) + at(1.0, dy) * fx;
    row(0.0) * (1.0 - fy) + row(1.0) * fy
}
