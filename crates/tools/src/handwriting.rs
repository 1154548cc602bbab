//! Figures as people write them: strokes through a few points that are moved by chance, drawn with a pen.
//!
//! Each figure has several forms, as they are taught in Europe and America: the 1 with and without its upstroke and foot, the open and the
//! closed 4, the crossed 7, the 9 that ends like a g. A stroke runs through its points along a Catmull–Rom spline (E. Catmull and R. Rom,
//! "A class of local interpolating splines", 1974); every point is moved, the whole is stretched, slanted and bent (elastic changes: P. Y.
//! Simard and others, "Best practices for convolutional neural networks applied to visual document analysis", 2003).

use crate::SeededChance;

type Stroke = &'static [[f32; 2]];

/// How a figure may be written: from the left and the top, 0 to 1.
struct Form {
    strokes: &'static [Stroke],
    /// How wide it usually is for its height.
    width: f32,
}

const fn form(width: f32, strokes: &'static [Stroke]) -> Form {
    Form { strokes, width }
}

/// The forms of 1 to 9.
const FORMS: [&[Form]; 9] = [
    &[
        form(0.12, &[&[[0.5, 0.0], [0.5, 0.5], [0.5, 1.0]]]),
        form(
            0.42,
            &[
                &[[0.0, 0.34], [0.85, 0.0]],
                &[[0.85, 0.0], [0.8, 0.5], [0.8, 1.0]],
            ],
        ),
        form(
            0.6,
            &[
                &[[0.0, 0.5], [0.4, 0.3], [0.85, 0.0]],
                &[[0.85, 0.0], [0.8, 0.5], [0.75, 1.0]],
            ],
        ),
        form(
            0.5,
            &[
                &[[0.15, 0.25], [0.55, 0.0]],
                &[[0.55, 0.0], [0.53, 1.0]],
                &[[0.05, 1.0], [1.0, 0.98]],
            ],
        ),
    ],
    &[
        form(
            0.62,
            &[
                &[
                    [0.08, 0.24],
                    [0.3, 0.02],
                    [0.72, 0.05],
                    [0.84, 0.32],
                    [0.5, 0.7],
                    [0.05, 0.98],
                ],
                &[[0.05, 0.98], [0.5, 0.96], [0.98, 0.97]],
            ],
        ),
        form(
            0.66,
            &[&[
                [0.05, 0.22],
                [0.4, 0.0],
                [0.78, 0.18],
                [0.62, 0.55],
                [0.25, 0.92],
                [0.06, 0.88],
                [0.2, 0.74],
                [0.55, 0.93],
                [1.0, 0.9],
            ]],
        ),
        form(
            0.6,
            &[
                &[[0.05, 0.1], [0.45, 0.03], [0.85, 0.07]],
                &[[0.85, 0.07], [0.45, 0.55], [0.05, 0.95]],
                &[[0.05, 0.95], [0.95, 0.97]],
            ],
        ),
        form(
            0.6,
            &[&[
                [0.1, 0.2],
                [0.5, 0.0],
                [0.85, 0.25],
                [0.55, 0.65],
                [0.08, 1.0],
                [0.5, 0.92],
                [0.95, 1.0],
            ]],
        ),
    ],
    &[
        form(
            0.58,
            &[
                &[
                    [0.08, 0.14],
                    [0.45, 0.0],
                    [0.82, 0.18],
                    [0.68, 0.42],
                    [0.35, 0.48],
                ],
                &[
                    [0.35, 0.48],
                    [0.78, 0.54],
                    [0.9, 0.78],
                    [0.5, 1.0],
                    [0.05, 0.88],
                ],
            ],
        ),
        form(
            0.58,
            &[
                &[[0.06, 0.03], [0.5, 0.02], [0.86, 0.04]],
                &[[0.86, 0.04], [0.38, 0.42]],
                &[
                    [0.38, 0.42],
                    [0.82, 0.5],
                    [0.9, 0.76],
                    [0.5, 1.0],
                    [0.05, 0.9],
                ],
            ],
        ),
        form(
            0.56,
            &[&[
                [0.1, 0.08],
                [0.6, 0.0],
                [0.85, 0.22],
                [0.55, 0.46],
                [0.4, 0.46],
                [0.8, 0.58],
                [0.85, 0.85],
                [0.4, 1.0],
                [0.05, 0.92],
            ]],
        ),
    ],
    &[
        form(
            0.66,
            &[
                &[[0.32, 0.0], [0.06, 0.62]],
                &[[0.06, 0.62], [0.96, 0.58]],
                &[[0.66, 0.28], [0.6, 1.0]],
            ],
        ),
        form(
            0.64,
            &[
                &[[0.22, 0.02], [0.1, 0.52]],
                &[[0.1, 0.52], [0.9, 0.5]],
                &[[0.76, 0.0], [0.7, 1.0]],
            ],
        ),
        form(
            0.66,
            &[
                &[[0.64, 0.0], [0.04, 0.68]],
                &[[0.04, 0.68], [0.96, 0.66]],
                &[[0.64, 0.0], [0.64, 1.0]],
            ],
        ),
        form(
            0.6,
            &[
                &[[0.14, 0.0], [0.1, 0.4], [0.4, 0.54], [0.82, 0.4]],
                &[[0.84, 0.0], [0.8, 1.0]],
            ],
        ),
        form(
            0.7,
            &[
                &[
                    [0.6, 0.02],
                    [0.3, 0.4],
                    [0.04, 0.7],
                    [0.5, 0.72],
                    [0.98, 0.62],
                ],
                &[[0.62, 0.4], [0.55, 1.0]],
            ],
        ),
    ],
    &[
        form(
            0.6,
            &[
                &[[0.26, 0.04], [0.18, 0.44]],
                &[
                    [0.18, 0.44],
                    [0.5, 0.36],
                    [0.88, 0.6],
                    [0.74, 0.92],
                    [0.4, 1.0],
                    [0.05, 0.9],
                ],
                &[[0.26, 0.04], [0.9, 0.0]],
            ],
        ),
        form(
            0.6,
            &[
                &[[0.88, 0.02], [0.3, 0.05]],
                &[[0.3, 0.05], [0.2, 0.42]],
                &[
                    [0.2, 0.42],
                    [0.6, 0.42],
                    [0.86, 0.68],
                    [0.6, 0.96],
                    [0.06, 0.96],
                ],
            ],
        ),
        form(
            0.58,
            &[&[
                [0.9, 0.04],
                [0.45, 0.04],
                [0.2, 0.22],
                [0.4, 0.44],
                [0.78, 0.6],
                [0.72, 0.9],
                [0.35, 1.0],
                [0.04, 0.92],
            ]],
        ),
    ],
    &[
        form(
            0.56,
            &[&[
                [0.72, 0.0],
                [0.34, 0.28],
                [0.08, 0.7],
                [0.36, 1.0],
                [0.76, 0.92],
                [0.86, 0.68],
                [0.58, 0.5],
                [0.24, 0.58],
                [0.1, 0.76],
            ]],
        ),
        form(
            0.56,
            &[&[
                [0.5, 0.0],
                [0.16, 0.36],
                [0.1, 0.8],
                [0.45, 1.0],
                [0.86, 0.82],
                [0.7, 0.56],
                [0.35, 0.6],
                [0.12, 0.84],
            ]],
        ),
        form(
            0.5,
            &[&[
                [0.3, 0.0],
                [0.12, 0.45],
                [0.15, 0.9],
                [0.55, 1.0],
                [0.88, 0.75],
                [0.55, 0.55],
                [0.2, 0.75],
            ]],
        ),
    ],
    &[
        form(
            0.58,
            &[
                &[[0.06, 0.06], [0.5, 0.04], [0.92, 0.04]],
                &[[0.92, 0.04], [0.56, 0.5], [0.36, 1.0]],
            ],
        ),
        form(
            0.62,
            &[
                &[[0.08, 0.06], [0.5, 0.04], [0.9, 0.04]],
                &[[0.9, 0.04], [0.54, 0.5], [0.34, 1.0]],
                &[[0.28, 0.52], [0.6, 0.5], [0.92, 0.47]],
            ],
        ),
        form(
            0.6,
            &[
                &[[0.06, 0.22], [0.1, 0.05]],
                &[[0.1, 0.05], [0.5, 0.08], [0.92, 0.03]],
                &[[0.92, 0.03], [0.6, 0.45], [0.5, 1.0]],
            ],
        ),
        form(
            0.64,
            &[
                &[[0.06, 0.22], [0.12, 0.05], [0.5, 0.1], [0.9, 0.02]],
                &[[0.9, 0.02], [0.5, 0.55], [0.4, 1.0]],
                &[[0.22, 0.55], [0.9, 0.5]],
            ],
        ),
    ],
    &[
        form(
            0.54,
            &[&[
                [0.82, 0.16],
                [0.5, 0.0],
                [0.2, 0.2],
                [0.5, 0.48],
                [0.86, 0.76],
                [0.5, 1.0],
                [0.12, 0.78],
                [0.46, 0.5],
                [0.8, 0.2],
            ]],
        ),
        form(
            0.54,
            &[
                &[
                    [0.5, 0.0],
                    [0.18, 0.22],
                    [0.5, 0.46],
                    [0.82, 0.22],
                    [0.5, 0.0],
                ],
                &[
                    [0.5, 0.46],
                    [0.1, 0.74],
                    [0.5, 1.0],
                    [0.9, 0.74],
                    [0.5, 0.46],
                ],
            ],
        ),
        form(
            0.56,
            &[&[
                [0.55, 0.02],
                [0.16, 0.22],
                [0.75, 0.66],
                [0.8, 0.88],
                [0.4, 1.0],
                [0.15, 0.82],
                [0.6, 0.45],
                [0.85, 0.16],
                [0.5, 0.0],
            ]],
        ),
    ],
    &[
        form(
            0.54,
            &[
                &[
                    [0.84, 0.2],
                    [0.5, 0.0],
                    [0.12, 0.22],
                    [0.36, 0.48],
                    [0.84, 0.28],
                ],
                &[[0.86, 0.14], [0.82, 0.5], [0.74, 1.0]],
            ],
        ),
        form(
            0.56,
            &[
                &[
                    [0.84, 0.2],
                    [0.5, 0.0],
                    [0.1, 0.22],
                    [0.38, 0.46],
                    [0.84, 0.24],
                ],
                &[
                    [0.86, 0.1],
                    [0.88, 0.6],
                    [0.7, 0.95],
                    [0.3, 1.0],
                    [0.06, 0.88],
                ],
            ],
        ),
        form(
            0.52,
            &[&[
                [0.86, 0.1],
                [0.42, 0.02],
                [0.12, 0.26],
                [0.4, 0.46],
                [0.86, 0.12],
                [0.78, 0.55],
                [0.55, 1.0],
            ]],
        ),
        form(
            0.54,
            &[
                &[
                    [0.5, 0.02],
                    [0.12, 0.24],
                    [0.5, 0.46],
                    [0.88, 0.24],
                    [0.5, 0.02],
                ],
                &[[0.88, 0.24], [0.84, 0.6], [0.5, 1.0]],
            ],
        ),
    ],
];

/// How far a point is moved, as a deviation in heights of the figure.
const MOVED: f32 = 0.035;

/// How many pieces a stroke has between two points.
const PIECES: usize = 7;

/// The strokes of a figure that somebody writes, each as places in pixels round the middle of what it is written on.
pub struct Written {
    strokes: Vec<Vec<[f32; 2]>>,
    /// Half the width of the pen, in pixels.
    pen: f32,
}

impl Written {
    /// A figure, from 1 to 9, of a height in pixels.
    pub fn figure(figure: usize, height: f32, chance: &mut SeededChance) -> Self {
        let forms = FORMS[figure - 1];
        let form = &forms[chance.below(forms.len())];
        let narrower = chance.between(0.75, 1.35);
        let slant = 0.08 + 0.16 * chance.normal();
        let turn = 0.09 * chance.normal();
        let bend = [(); 4].map(|()| 0.035 * chance.normal());
        let phase = [(); 2].map(|()| chance.between(0.0, 6.3));
        let (sin, cos) = turn.sin_cos();
        let mut place = |[x, y]: [f32; 2]| {
            let x = (x - 0.5) * form.width * narrower + MOVED * chance.normal();
            let y = y - 0.5 + MOVED * chance.normal();
            let (x, y) = (x - slant * y, y);
            let (x, y) = (
                x + bend[0] * (5.0 * y + phase[0]).sin() + bend[1] * x * y * 4.0,
                y + bend[2] * (5.0 * x + phase[1]).sin() + bend[3] * x * y * 4.0,
            );
            [height * (x * cos - y * sin), height * (x * sin + y * cos)]
        };
        let strokes: Vec<Vec<[f32; 2]>> = form
            .strokes
            .iter()
            .map(|stroke| stroke.iter().map(|&at| place(at)).collect())
            .collect();
        let strokes = strokes.iter().map(|stroke| spline(stroke)).collect();
        Self {
            strokes,
            pen: pen(height, chance),
        }
    }

    /// Returns what strikes a figure of a height out: lines across it, or a scribble.
    pub fn strike(height: f32, chance: &mut SeededChance) -> Self {
        let reach = 0.5 * height;
        let mut place = |x: f32, y: f32| {
            let by = [(); 2].map(|()| 0.1 * chance.normal());
            [reach * (x + by[0]), reach * (y + by[1])]
        };
        let cross = [
            vec![place(-0.7, 0.8), place(0.7, -0.8)],
            vec![place(-0.7, -0.8), place(0.7, 0.8)],
        ];
        let two = [
            vec![place(-0.7, 0.1), place(0.8, -0.3)],
            vec![place(-0.7, 0.4), place(0.8, 0.1)],
        ];
        let zigzag = (0..9).map(|at| {
            let x = at as f32 / 4.0 - 1.0;
            place(0.8 * x, if at % 2 == 0 { -0.7 } else { 0.7 })
        });
        let zigzag: Vec<[f32; 2]> = zigzag.collect();
        let strokes = match chance.below(4) {
            0 => cross.to_vec(),
            1 => two.to_vec(),
            2 => vec![zigzag],
            _ => vec![spline(&zigzag)],
        };
        Self {
            strokes,
            pen: pen(height, chance),
        }
    }

    /// Draws it round a place of something so wide and high: tells each pixel with ink, and how much of it that covers.
    pub fn draw(&self, at: [f32; 2], size: [usize; 2], mut paint: impl FnMut(usize, usize, f32)) {
        let reach = self.pen + 1.0;
        let edge = |of: usize, start: f32, most: fn(f32, f32) -> f32, reach: f32| {
            let places = self.strokes.iter().flatten().map(|place| place[of]);
            let edge = places.fold(start, most) + reach + at[of];
            edge.clamp(0.0, size[of] as f32) as usize
        };
        let inside =
            |of: usize| edge(of, f32::MAX, f32::min, -reach)..edge(of, f32::MIN, f32::max, reach);
        for y in inside(1) {
            for x in inside(0) {
                let from = [x as f32 - at[0], y as f32 - at[1]];
                let pieces = self.strokes.iter().flat_map(|stroke| stroke.windows(2));
                let away = pieces
                    .map(|ends| distance(from, ends[0], ends[1]))
                    .fold(f32::MAX, f32::min);
                let share = (self.pen + 0.5 - away).clamp(0.0, 1.0);
                if share > 0.0 {
                    paint(x, y, share);
                }
            }
        }
    }
}

/// Half the width of a pen that writes figures of a height, in pixels: from a hard pencil to a felt-tip.
fn pen(height: f32, chance: &mut SeededChance) -> f32 {
    height * chance.between(0.022, 0.075) + 0.3
}

/// A curve through points, as a row of places.
fn spline(points: &[[f32; 2]]) -> Vec<[f32; 2]> {
    let last = points.len() - 1;
    let pieces = points.windows(2).enumerate().flat_map(|(at, ends)| {
        let before = points[at.saturating_sub(1)];
        let after = points[(at + 2).min(last)];
        (0..PIECES).map(move |piece| {
            let t = piece as f32 / PIECES as f32;
            [0, 1].map(|of| {
                let [a, b, c, d] = [before[of], ends[0][of], ends[1][of], after[of]];
                let square = 2.0 * a - 5.0 * b + 4.0 * c - d;
                let cube = 3.0 * (b - c) + d - a;
                0.5 * (2.0 * b + t * (c - a + t * (square + t * cube)))
            })
        })
    });
    pieces.chain([points[last]]).collect()
}

fn distance(at: [f32; 2], from: [f32; 2], to: [f32; 2]) -> f32 {
    let (along, off) = (
        [to[0] - from[0], to[1] - from[1]],
        [at[0] - from[0], at[1] - from[1]],
    );
    let square = along[0] * along[0] + along[1] * along[1];
    let share = (off[0] * along[0] + off[1] * along[1]) / square.max(1e-6);
    let share = share.clamp(0.0, 1.0);
    (off[0] - share * along[0]).hypot(off[1] - share * along[1])
}
