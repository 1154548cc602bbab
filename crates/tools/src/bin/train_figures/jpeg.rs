//! What JPEG leaves of a picture.

use super::plane::Plane;

/// The luminance table of the standard, at quality 50.
#[rustfmt::skip]
const QUANTA: [f32; 64] = [
    16., 11., 10., 16., 24., 40., 51., 61., 12., 12., 14., 19., 26., 58., 60., 55.,
    14., 13., 16., 24., 40., 57., 69., 56., 14., 17., 22., 29., 51., 87., 80., 62.,
    18., 22., 37., 56., 68., 109., 103., 77., 24., 35., 55., 64., 81., 104., 113., 92.,
    49., 64., 78., 87., 103., 121., 120., 101., 72., 92., 95., 98., 112., 100., 103., 99.,
];

/// Leaves what JPEG leaves of the blocks of 8×8, from an offset; `coarse` multiplies the table.
pub fn jpeg(plane: &mut Plane, coarse: f32, offset: [usize; 2]) {
    let wave = |frequency: usize, place: usize| {
        let scale = if frequency == 0 { 0.125f32.sqrt() } else { 0.5 };
        scale * ((2.0 * place as f32 + 1.0) * frequency as f32 * std::f32::consts::PI / 16.0).cos()
    };
    let waves = block(wave);
    let transposed = block(|row, column| wave(column, row));
    let side = plane.side as isize;
    let starts = |offset: usize| (-(offset as isize)..side).step_by(8);
    for (y0, x0) in starts(offset[1]).flat_map(|y| starts(offset[0]).map(move |x| (y, x))) {
        let pixels = block(|row, column| {
            let y = (y0 + row as isize).clamp(0, side - 1);
            let x = (x0 + column as isize).clamp(0, side - 1);
            plane.at[(y * side + x) as usize] * 220.0 - 128.0
        });
        let mut kept = product(&product(&waves, &pixels), &transposed);
        for (strength, quantum) in kept.iter_mut().zip(QUANTA) {
            let quantum = quantum * coarse;
            *strength = (*strength / quantum).round() * quantum;
        }
        let pixels = product(&product(&transposed, &kept), &waves);
        for (at, pixel) in pixels.into_iter().enumerate() {
            let (x, y) = (x0 + (at % 8) as isize, y0 + (at / 8) as isize);
            if (0..side).contains(&x) && (0..side).contains(&y) {
                plane.at[(y * side + x) as usize] = (pixel + 128.0) / 220.0;
            }
        }
    }
}

/// Numbers by row and column, row by row.
fn block(number: impl Fn(usize, usize) -> f32) -> [f32; 64] {
    std::array::from_fn(|at| number(at / 8, at % 8))
}

fn product(a: &[f32; 64], b: &[f32; 64]) -> [f32; 64] {
    block(|row, column| (0..8).map(|at| a[row * 8 + at] * b[at * 8 + column]).sum())
}
