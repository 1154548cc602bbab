//! Photos made harder: what else a hand, a lamp and a camera do to them. The kinds and their degrees are those of the trial, so that its
//! figures can be held against these: hard shadow 33, JPEG 29 and noise 13 of 40 right, the others 36 or more.

use image::codecs::jpeg::JpegEncoder;
use image::{RgbImage, imageops};
use sudogon_tools::SeededChance;

/// A way to make a photo harder, with its name and a seed.
pub type Hardship = (&'static str, fn(&RgbImage, u64) -> RgbImage);

pub const HARDSHIPS: &[Hardship] = &[
    ("turned 12°", |photo, _| turned(photo, 12.0)),
    ("turned 35°", |photo, _| turned(photo, 35.0)),
    ("upside down", |photo, _| imageops::rotate180(photo)),
    ("quarter turn", |photo, _| imageops::rotate90(photo)),
    ("half size", |photo, _| half(photo)),
    ("perspective", |photo, _| perspective(photo)),
    ("blur", |photo, _| blurred(photo)),
    ("hard shadow", shadow),
    ("JPEG 12", |photo, _| jpeg(photo, 12)),
    ("noise 18", |photo, seed| noise(photo, 18.0, seed)),
];

/// A picture whose pixels come from places in another; beyond its rim that goes on.
pub fn warped(
    photo: &RgbImage,
    width: u32,
    height: u32,
    from: impl Fn(f32, f32) -> (f32, f32),
) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let (x, y) = from(x as f32, y as f32);
        let x = x.clamp(0.0, photo.width() as f32 - 1.001);
        let y = y.clamp(0.0, photo.height() as f32 - 1.001);
        let (left, top) = (x as u32, y as u32);
        let (fx, fy) = (x.fract(), y.fract());
        let at = |dx: u32, dy: u32| photo.get_pixel(left + dx, top + dy).0.map(f32::from);
        let (a, b, c, d) = (at(0, 0), at(1, 0), at(0, 1), at(1, 1));
        image::Rgb([0, 1, 2].map(|channel| {
            let above = a[channel] * (1.0 - fx) + b[channel] * fx;
            let below = c[channel] * (1.0 - fx) + d[channel] * fx;
            (above * (1.0 - fy) + below * fy + 0.5) as u8
        }))
    })
}

fn turned(photo: &RgbImage, degrees: f32) -> RgbImage {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let (w, h) = (photo.width() as f32, photo.height() as f32);
    let (width, height) = (w * cos + h * sin, w * sin + h * cos);
    warped(photo, width as u32, height as u32, |x, y| {
        let (x, y) = (x - width / 2.0, y - height / 2.0);
        (x * cos + y * sin + w / 2.0, y * cos - x * sin + h / 2.0)
    })
}

fn half(photo: &RgbImage) -> RgbImage {
    let filter = imageops::FilterType::Triangle;
    imageops::resize(photo, photo.width() / 2, photo.height() / 2, filter)
}

/// The top two thirds as wide as the bottom, and aslant.
fn perspective(photo: &RgbImage) -> RgbImage {
    let (w, h) = (photo.width() as f32, photo.height() as f32);
    warped(photo, photo.width(), photo.height(), |x, y| {
        let (u, v) = (x / w - 0.5, y / h - 0.5);
        let near = 1.0 + 0.42 * v + 0.18 * u;
        let (u, v) = (u * 1.3 / near, v * 1.3 / near);
        ((u + 0.5) * w, (v + 0.5) * h)
    })
}

fn blurred(photo: &RgbImage) -> RgbImage {
    imageops::blur(photo, photo.width().min(photo.height()) as f32 / 320.0)
}

/// A hard edge across the middle, with half of the light beyond it.
fn shadow(photo: &RgbImage, seed: u64) -> RgbImage {
    let mut chance = SeededChance::new(seed);
    let angle = chance.share() * std::f32::consts::TAU;
    let (sin, cos) = angle.sin_cos();
    let (w, h) = (photo.width() as f32, photo.height() as f32);
    let offset = (chance.share() - 0.5) * 0.3 * w.min(h);
    let mut photo = photo.clone();
    for (x, y, pixel) in photo.enumerate_pixels_mut() {
        let across = (x as f32 - w / 2.0) * cos + (y as f32 - h / 2.0) * sin - offset;
        let light = 1.0 - 0.55 * (across / 3.0 + 0.5).clamp(0.0, 1.0);
        pixel.0 = pixel.0.map(|value| (f32::from(value) * light) as u8);
    }
    photo
}

fn jpeg(photo: &RgbImage, quality: u8) -> RgbImage {
    let mut bytes = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut bytes, quality);
    photo
        .write_with_encoder(encoder)
        .expect("it can be encoded");
    let decoded = image::load_from_memory(&bytes).expect("it can be decoded");
    decoded.into_rgb8()
}

/// Each pixel lighter or darker by chance.
pub fn noise(photo: &RgbImage, deviation: f32, seed: u64) -> RgbImage {
    let mut chance = SeededChance::new(seed);
    let mut photo = photo.clone();
    for pixel in photo.pixels_mut() {
        // About normally distributed.
        let by = deviation * ((0..12).map(|_| chance.share()).sum::<f32>() - 6.0);
        pixel.0 = pixel
            .0
            .map(|value| (f32::from(value) + by).clamp(0.0, 255.0) as u8);
    }
    photo
}
