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

/// What JPEG leaves of the blocks of 8×8, from an offset; `coarse` multiplies the table.
pub fn jpeg(plane: &mut Plane, coarse: f32, offset: [usize; 2]) {
    let basis: Vec<f32> = (0..64)
        .map(|at| {
            let (frequency, place) = ((at / 8) as f32, (at % 8) as f32);
            let scale = if at < 8 { 0.125f32.sqrt() } else { 0.5 };
            scale * ((2.0 * place + 1.0) * frequency * std::f32::consts::PI / 16.0).cos()
        })
        .collect();
    let side = plane.side as isize;
    let blocks = (side / 8 + 2) as usize;
    for block in 0..blocks * blocks {
        let place = |at: usize, offset: usize| (at * 8) as isize - offset as isize;
        let (x0, y0) = (
            place(block % blocks, offset[0]),
            place(block / blocks, offset[1]),
        );
        if x0 >= side || y0 >= side || x0 <= -8 || y0 <= -8 {
            continue;
        }
        let mut pixels = [0.0f32; 64];
        for (at, pixel) in pixels.iter_mut().enumerate() {
            let x = (x0 + (at % 8) as isize).clamp(0, side - 1);
            let y = (y0 + (at / 8) as isize).clamp(0, side - 1);
            *pixel = plane.at[(y * side + x) as usize] * 220.0 - 128.0;
        }
        let mut rows = [0.0f32; 64];
        for v in 0..8 {
            for x in 0..8 {
                rows[v * 8 + x] = (0..8).map(|y| basis[v * 8 + y] * pixels[y * 8 + x]).sum();
            }
        }
        let mut kept = [0.0f32; 64];
        for v in 0..8 {
            for u in 0..8 {
                let wave: f32 = (0..8).map(|x| basis[u * 8 + x] * rows[v * 8 + x]).sum();
                let quantum = QUANTA[v * 8 + u] * coarse;
                kept[v * 8 + u] = (wave / quantum).round() * quantum;
            }
        }
        for y in 0..8 {
            for u in 0..8 {
                rows[y * 8 + u] = (0..8).map(|v| basis[v * 8 + y] * kept[v * 8 + u]).sum();
            }
        }
        for at in 0..64 {
            let (x, y) = (x0 + (at % 8) as isize, y0 + (at / 8) as isize);
            if (0..side).contains(&x) && (0..side).contains(&y) {
                let pixel: f32 = (0..8)
                    .map(|u| basis[u * 8 + at % 8] * rows[at / 8 * 8 + u])
                    .sum();
                plane.at[(y * side + x) as usize] = (pixel + 128.0) / 220.0;
            }
        }
    }
}
