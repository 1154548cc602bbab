//! Cells as a camera sees them: figures with the faults of print, paper and camera, and all that stands in a cell without one.
//!
//! A cell is drawn at twice its size, 80×80, shrunk to 40×40 and spoilt there; the net sees the middle 32×32. What the light and
//! the contrast of a whole board do to it in crates/photo is done here to one cell.
//!
//! The numbers are how often a fault comes and in which range its size lies, evenly unless a distribution is told; sizes are pixels of
//! the cell that is being drawn, 80 a side for figures and what else stands in a cell, 40 for lines, paper and camera. Ranges are
//! wider than what newspaper photos show: a net that has met worse is not surprised. They were widened where photos made harder failed
//! (`photos FOLDER harder`): by motion blur, folds and JPEG, and by shadows as the flattening leaves them.

use sudogon_photo::{Grey, MIDDLE, PRINTED, UNREADABLE, WRITTEN_FROM, ink};
use sudogon_tools::{SeededChance, Written};

use super::fonts::TrainingFace;
use super::jpeg::jpeg;
use super::plane::{Deformation, Plane, blot, draw, write};

/// The side of a whole cell, as `cells/cut_out.rs` of crates/photo cuts it.
const CELL: usize = 40;
const LARGE: usize = 2 * CELL;

pub struct Camera<'a> {
    faces: &'a [TrainingFace],
    chance: SeededChance,
}

impl<'a> Camera<'a> {
    pub fn new(faces: &'a [TrainingFace], chance: SeededChance) -> Self {
        Self { faces, chance }
    }

    /// A cell with a class, 0 for one without a figure; each number from 0 to 255.
    pub fn cell(&mut self, class: usize) -> Vec<u8> {
        let mut large = Plane::new(LARGE);
        match class {
            0 => self.something_else(&mut large),
            UNREADABLE => self.struck_out(&mut large),
            WRITTEN_FROM.. => self.written(&mut large, 1 + class - WRITTEN_FROM),
            _ => self.figure(&mut large, class),
        }
        let mut ink = large.resized(CELL);
        self.lines(&mut ink);
        let darkness = self.chance.between(0.2, 1.0);
        let mut brightness = ink;
        brightness.change(|_, _, value| *value = 1.0 - darkness * value.min(1.0));
        let sigma = 0.2 + 2.9 * self.chance.share().powf(1.6);
        self.paper(&mut brightness);
        let mut picture = self.photographed(brightness, sigma, has_two(class));
        let noise = if self.chance.happens(0.4) {
            self.chance.between(0.0, 0.05)
        } else {
            0.0
        };
        picture.change(|_, _, value| *value += noise * self.chance.normal());
        let kept = darkness / (1.0 + 0.12 * sigma * sigma);
        self.normalized(&picture, class, kept)
    }

    fn figure(&mut self, plane: &mut Plane, class: usize) {
        let chance = &mut self.chance;
        let face = &self.faces[chance.below(self.faces.len())];
        let height = LARGE as f32 * chance.between(0.34, 0.82);
        let masks = &face.masks[class - 1];
        let mask = if height < 40.0 { &masks[1] } else { &masks[0] };
        // Two figures are often set narrower, to fit.
        let least = if has_two(class) { 0.62 } else { 0.82 };
        let stretch = chance.between(least, 1.2);
        let most = 0.86 * LARGE as f32 * mask.height as f32 / (stretch * mask.width as f32);
        let height = height.min(most);
        let how = Deformation {
            stretch,
            turn: chance.normal() * 0.055,
            shear: chance.normal() * 0.06,
            tilt: [chance.normal() * 0.06, chance.normal() * 0.06],
        };
        let middle = LARGE as f32 / 2.0 - 0.5;
        let at = [
            middle + LARGE as f32 * 0.035 * chance.normal(),
            middle + LARGE as f32 * 0.035 * chance.normal(),
        ];
        draw(plane, mask, height, at, &how);
        let change = chance.share();
        if change < 0.25 {
            *plane = plane.grown(1.0);
        } else if change < 0.33 {
            *plane = plane.grown(1.0).grown(1.0);
        } else if change > 0.88 && height > 36.0 {
            *plane = plane.grown(-1.0);
        }
        if chance.happens(0.12) {
            // Ink that is missing in spots.
            for _ in 0..1 + chance.below(5) {
                let (x, y) = (chance.between(10.0, 70.0), chance.between(10.0, 70.0));
                let radius = chance.between(1.0, 3.0);
                let strength = chance.between(0.4, 1.0);
                blot(plane, x, y, radius, |value, share| {
                    *value *= 1.0 - strength * share;
                });
            }
        }
    }

    /// A figure from 1 to 9 that somebody writes, sometimes beside marks from before.
    fn written(&mut self, plane: &mut Plane, figure: usize) {
        let chance = &mut self.chance;
        let height = LARGE as f32 * chance.between(0.36, 0.92);
        let at = self.place_of_a_hand();
        let chance = &mut self.chance;
        write(plane, &Written::figure(figure, height, chance), at);
        if chance.happens(0.12) {
            for _ in 0..1 + chance.below(3) {
                self.written_mark(plane);
            }
        }
        self.grain(plane);
    }

    /// Draws what somebody has struck out, or written over something else.
    fn struck_out(&mut self, plane: &mut Plane) {
        let height = LARGE as f32 * self.chance.between(0.4, 0.85);
        let figure = 1 + self.chance.below(9);
        if self.chance.happens(0.3) {
            self.figure(plane, figure);
        } else {
            let at = self.place_of_a_hand();
            write(
                plane,
                &Written::figure(figure, height, &mut self.chance),
                at,
            );
        }
        let at = self.place_of_a_hand();
        let chance = &mut self.chance;
        if chance.happens(0.55) {
            write(plane, &Written::strike(height, chance), at);
        } else {
            let other = 1 + (figure + chance.below(8)) % 9;
            write(plane, &Written::figure(other, height, chance), at);
        }
        self.grain(plane);
    }

    /// The middle of what somebody writes: less even than print.
    fn place_of_a_hand(&mut self) -> [f32; 2] {
        let middle = LARGE as f32 / 2.0 - 0.5;
        [(); 2].map(|()| middle + LARGE as f32 * 0.06 * self.chance.normal())
    }

    /// A small figure at a rim.
    fn written_mark(&mut self, plane: &mut Plane) {
        let chance = &mut self.chance;
        let height = LARGE as f32 * chance.between(0.12, 0.28);
        let rim = [0.16, 0.38, 0.62, 0.84];
        let along = LARGE as f32 * (rim[chance.below(4)] + 0.04 * chance.normal());
        let across = LARGE as f32 * (rim[3 * chance.below(2)] + 0.03 * chance.normal());
        let at = if chance.happens(0.75) {
            [along, across]
        } else {
            [across, along]
        };
        write(
            plane,
            &Written::figure(1 + chance.below(9), height, chance),
            at,
        );
    }

    /// The ink of a pencil or a ballpoint lies unevenly.
    fn grain(&mut self, plane: &mut Plane) {
        let chance = &mut self.chance;
        if chance.happens(0.4) {
            let strength = chance.between(0.1, 0.6);
            let mut grain = Plane::new(plane.side);
            grain.change(|_, _, value| *value = chance.normal());
            let grain = grain.blurred(chance.between(0.6, 2.0));
            for (value, grain) in plane.at.iter_mut().zip(&grain.at) {
                *value = (*value * (1.0 - strength * grain.abs())).max(0.0);
            }
        }
    }

    /// Draws what stands in a cell without a figure.
    fn something_else(&mut self, plane: &mut Plane) {
        let chance = &mut self.chance;
        let kind = chance.share();
        if kind < 0.34 {
            return;
        }
        if kind < 0.44 {
            // Marks that somebody wrote.
            for _ in 0..1 + chance.below(5) {
                self.written_mark(plane);
            }
            return self.grain(plane);
        }
        if kind < 0.6 {
            // Printed marks.
            let strength = chance.between(0.25, 1.0);
            let height = LARGE as f32 * chance.between(0.12, 0.27);
            let face = &self.faces[chance.below(self.faces.len())];
            let grid = chance.happens(0.7);
            for class in 0..face.masks.len().min(9) {
                if chance.happens(0.55) {
                    continue;
                }
                let at = if grid {
                    [class % 3, class / 3].map(|third| LARGE as f32 * (0.22 + 0.28 * third as f32))
                } else {
                    [
                        LARGE as f32 * (0.16 + 0.11 * class as f32).min(0.9),
                        LARGE as f32 * 0.17,
                    ]
                };
                let mask = &face.masks[class][1];
                draw(plane, mask, height, at, &Deformation::stretched(1.0));
            }
            plane.change(|_, _, value| *value *= strength);
        } else if kind < 0.7 {
            for _ in 0..1 + chance.below(4) {
                let (x, y) = (chance.between(5.0, 75.0), chance.between(5.0, 75.0));
                let radius = chance.between(0.8, 5.0);
                let strength = chance.between(0.3, 1.0);
                blot(plane, x, y, radius, |value, share| {
                    *value = value.max(strength * share);
                });
            }
        } else if kind < 0.86 {
            // Strokes: a scratch, a fold, the edge of a rule.
            for _ in 0..1 + chance.below(2) {
                let angle = if chance.happens(0.5) {
                    chance.below(2) as f32 * std::f32::consts::FRAC_PI_2 + 0.05 * chance.normal()
                } else {
                    chance.between(0.0, std::f32::consts::PI)
                };
                let (sin, cos) = angle.sin_cos();
                let offset = chance.between(-38.0, 38.0);
                let width = chance.between(0.5, 3.0);
                let strength = chance.between(0.1, 0.8);
                let (from, to) = if chance.happens(0.6) {
                    (-99.0, 99.0)
                } else {
                    (chance.between(-40.0, 10.0), chance.between(10.0, 40.0))
                };
                let to = if from > -99.0 {
                    to.min(from + 26.0)
                } else {
                    to
                };
                plane.change(|x, y, value| {
                    let (x, y) = (x - 39.5, y - 39.5);
                    let (along, across) = (x * cos + y * sin, y * cos - x * sin - offset);
                    if (from..to).contains(&along) {
                        let share = (width + 0.5 - across.abs()).clamp(0.0, 1.0);
                        *value = value.max(strength * share);
                    }
                });
            }
        } else {
            // Soft stains.
            for _ in 0..1 + chance.below(2) {
                let (x, y) = (chance.between(0.0, 80.0), chance.between(0.0, 80.0));
                let radius = chance.between(8.0, 40.0);
                let strength = chance.between(0.05, 0.35);
                plane.change(|px, py, value| {
                    let far = (px - x).hypot(py - y) / radius;
                    *value += strength * (-far * far).exp();
                });
            }
        }
    }

    /// The lines round the cell, as far as they lean into it.
    fn lines(&mut self, ink: &mut Plane) {
        let chance = &mut self.chance;
        let strength = chance.between(0.3, 1.0);
        let spread = if chance.happens(0.2) { 3.5 } else { 1.6 };
        for side in 0..4 {
            if chance.happens(0.12) {
                continue;
            }
            let width = chance.between(0.3, 2.6);
            let offset = spread * chance.normal();
            let lean = 0.03 * chance.normal();
            let last = CELL as f32 - 1.0;
            ink.change(|x, y, value| {
                let (along, across) = match side {
                    0 => (x, y),
                    1 => (x, last - y),
                    2 => (y, x),
                    _ => (y, last - x),
                };
                let away = (across + 0.5 - offset - lean * (along - 20.0)).abs();
                *value = value.max(strength * (width + 0.5 - away).clamp(0.0, 1.0));
            });
        }
    }

    /// Spoils the paper and the light.
    fn paper(&mut self, brightness: &mut Plane) {
        let chance = &mut self.chance;
        if chance.happens(0.15) {
            // What is printed on the other side shows through.
            let face = &self.faces[chance.below(self.faces.len())];
            let mask = &face.masks[chance.below(face.masks.len())][1];
            let mut behind = Plane::new(CELL);
            let at = [chance.between(5.0, 35.0), chance.between(5.0, 35.0)];
            let height = chance.between(8.0, 28.0);
            draw(&mut behind, mask, height, at, &Deformation::stretched(-1.0));
            let behind = behind.blurred(chance.between(0.8, 2.5));
            let strength = chance.between(0.03, 0.16);
            for (value, behind) in brightness.at.iter_mut().zip(&behind.at) {
                *value *= 1.0 - strength * behind;
            }
        }
        let slope = [chance.normal() * 0.002, chance.normal() * 0.002];
        let (angle, offset) = (chance.between(0.0, 6.3), chance.between(-15.0, 15.0));
        let (sin, cos) = angle.sin_cos();
        let soft = chance.between(0.3, 5.0);
        let shadow = if chance.happens(0.25) {
            chance.between(0.05, 0.6)
        } else {
            0.0
        };
        let fold = if chance.happens(0.1) {
            chance.between(-0.2, 0.4)
        } else {
            0.0
        };
        let (fold_angle, fold_offset) = (chance.between(0.0, 6.3), chance.between(-14.0, 14.0));
        let (fold_sin, fold_cos) = fold_angle.sin_cos();
        let crease = chance.between(0.4, 3.0);
        brightness.change(|x, y, value| {
            let (x, y) = (x - 19.5, y - 19.5);
            let edge = (x * cos + y * sin - offset) / soft;
            let shade = 1.0 / (1.0 + (-edge).exp());
            let from_fold = x * fold_cos + y * fold_sin - fold_offset;
            *value *= 1.0 + slope[0] * x + slope[1] * y;
            *value *= 1.0 - shadow * shade;
            *value *= 1.0 - fold * (-from_fold * from_fold / 2.0 / crease).exp();
        });
        if chance.happens(0.3) {
            let mut texture = Plane::new(CELL);
            texture.change(|_, _, value| *value = chance.normal());
            let texture = texture.blurred(chance.between(0.6, 1.8));
            let strength = chance.between(0.02, 0.12);
            for (value, texture) in brightness.at.iter_mut().zip(&texture.at) {
                *value *= 1.0 + strength * texture;
            }
        }
    }

    /// Blur, motion, few pixels, noise, JPEG.
    fn photographed(&mut self, picture: Plane, sigma: f32, has_two: bool) -> Plane {
        let chance = &mut self.chance;
        let mut picture = picture.blurred(sigma);
        if chance.happens(0.12) {
            let (angle, length) = (chance.between(0.0, 6.3), chance.between(1.5, 6.0));
            picture = picture.moved(length * angle.cos(), length * angle.sin());
        }
        if chance.happens(0.65) {
            let least = if sigma > 1.5 || has_two { 18.0 } else { 13.0 };
            let mut few = picture.resized(chance.between(least, 44.0) as usize);
            let noise = if chance.happens(0.6) {
                chance.between(0.0, 0.09)
            } else {
                0.0
            };
            few.change(|_, _, value| *value += noise * chance.normal());
            if chance.happens(0.4) {
                let coarse = chance.between(0.5, 5.0);
                jpeg(&mut few, coarse, [chance.below(8), chance.below(8)]);
            }
            picture = few.resized(CELL);
        }
        picture
    }

    /// The ink of the middle over the contrast of a board.
    fn normalized(&mut self, picture: &Plane, class: usize, kept: f32) -> Vec<u8> {
        let edge = (CELL - MIDDLE) / 2;
        let exposure = self.chance.between(70.0, 245.0);
        let pixels = picture
            .at
            .iter()
            .map(|value| (value * exposure).round().clamp(0.0, 255.0) as u8);
        let ink = ink(&Grey::new(CELL, CELL, pixels.collect()));
        let rows = (edge..edge + MIDDLE).flat_map(|y| &ink[y * CELL + edge..][..MIDDLE]);
        let ink: Vec<f32> = rows.copied().collect();
        let mut sorted = ink.clone();
        sorted.sort_by(f32::total_cmp);
        let low = sorted[ink.len() * 3 / 10];
        let high = sorted[ink.len() * 97 / 100] - low;
        let contrast = match class {
            0 => kept * self.chance.between(0.6, 1.1),
            // Where some figures are printed in grey and others written in black, or in pencil, either may be paler than the board's
            // contrast.
            _ if self.chance.happens(0.3) => high.max(0.3 * kept) * self.chance.between(1.35, 2.6),
            _ => high.max(0.3 * kept) * self.chance.between(0.85, 1.35),
        };
        let to_byte = |ink: f32| byte_of((ink - low) / contrast.max(0.02));
        ink.into_iter().map(to_byte).collect()
    }
}

/// Whether two figures stand in a cell of a class.
fn has_two(class: usize) -> bool {
    let printed = class.checked_sub(1).and_then(|at| PRINTED.get(at));
    printed.is_some_and(|printed| printed.len() > 1)
}

/// Ink as a byte, with room below 0 and above 1.
pub fn byte_of(ink: f32) -> u8 {
    ((ink + 0.25) / 1.75 * 255.0).round().clamp(0.0, 255.0) as u8
}

/// The ink of a byte.
pub fn ink_of(byte: u8) -> f32 {
    f32::from(byte) / 255.0 * 1.75 - 0.25
}
