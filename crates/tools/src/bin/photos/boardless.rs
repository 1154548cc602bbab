//! Pictures without a board: noise, grass, and pages of text, as large as phones and screens make them.

use image::{Rgb, RgbImage, imageops};
use sudogon_board::layout::geometry::{Point, point};
use sudogon_tools::SeededChance;

use super::ink;
use super::page::FONTS;

/// Width and height.
const SIZES: [[u32; 2]; 5] = [
    [640, 480],
    [960, 1280],
    [1600, 1200],
    [1920, 1080],
    [3000, 2000],
];

/// A kind of pictures with its name; each is drawn by its size and by chance.
pub type Boardless = (&'static str, fn([u32; 2], &mut SeededChance) -> RgbImage);

pub const KINDS: &[Boardless] = &[
    ("random shades", random_shades),
    ("random colours", random_colours),
    ("random, out of focus", out_of_focus),
    ("clouds", clouds),
    ("paper's grain", grain),
    ("grass", grass),
    ("a page of text", text),
    ("two columns of text, aslant", columns),
];

/// Those of a kind, one of each size.
pub fn pictures(kind: &Boardless) -> impl Iterator<Item = (String, RgbImage)> {
    let of_size = |(at, size): (usize, &[u32; 2])| {
        let mut chance = SeededChance::new(7 + at as u64);
        let name = format!("{}×{} {}", size[0], size[1], kind.0);
        (name, kind.1(*size, &mut chance))
    };
    SIZES.iter().enumerate().map(of_size)
}

fn shade(chance: &mut SeededChance) -> u8 {
    chance.below(256) as u8
}

fn random_shades([width, height]: [u32; 2], chance: &mut SeededChance) -> RgbImage {
    RgbImage::from_fn(width, height, |_, _| Rgb([shade(chance); 3]))
}

fn random_colours([width, height]: [u32; 2], chance: &mut SeededChance) -> RgbImage {
    RgbImage::from_fn(width, height, |_, _| {
        Rgb([shade(chance), shade(chance), shade(chance)])
    })
}

fn out_of_focus(size: [u32; 2], chance: &mut SeededChance) -> RgbImage {
    imageops::blur(&random_shades(size, chance), 2.0)
}

/// Random shades at several scales, one above the other.
fn clouds([width, height]: [u32; 2], chance: &mut SeededChance) -> RgbImage {
    let layers = [4u32, 12, 36, 108].map(|coarse| {
        let size = [width / coarse + 2, height / coarse + 2];
        let small = random_shades(size, chance);
        imageops::resize(&small, width, height, imageops::FilterType::CatmullRom)
    });
    RgbImage::from_fn(width, height, |x, y| {
        let shades = layers.iter().map(|layer| layer.get_pixel(x, y).0[0]);
        Rgb([(shades.map(u32::from).sum::<u32>() / 4) as u8; 3])
    })
}

fn grain([width, height]: [u32; 2], chance: &mut SeededChance) -> RgbImage {
    RgbImage::from_fn(width, height, |_, _| {
        Rgb([225, 222, 212].map(|paper| paper + chance.below(16) as u8))
    })
}

/// Blades in many greens.
fn grass([width, height]: [u32; 2], chance: &mut SeededChance) -> RgbImage {
    let mut lawn = RgbImage::from_pixel(width, height, Rgb([45, 70, 25]));
    let long = height as f32 / 12.0;
    for _ in 0..width * height / 250 {
        let root = point(
            chance.share() * width as f32,
            chance.share() * (height as f32 + long),
        );
        let lean = point(chance.share() - 0.5, -0.4 - chance.share());
        let green = 60 + chance.below(130) as u8;
        let colour = [green / 2, green, green / 4];
        let blade = [root, root + lean * (long * (0.4 + chance.share()))];
        let wide = 1.0 + chance.share() * height as f32 / 300.0;
        ink::line(blade, wide, |x, y, share| {
            mix(&mut lawn, [x, y], colour, share);
        });
    }
    lawn
}

fn text(size: [u32; 2], chance: &mut SeededChance) -> RgbImage {
    let mut page = RgbImage::from_pixel(size[0], size[1], Rgb([238, 236, 230]));
    let [width, height] = size.map(|side| side as f32);
    let rim = point(0.08 * width, 0.08 * height);
    column(&mut page, [rim, point(width, height) - rim], chance);
    page
}

fn columns(size: [u32; 2], chance: &mut SeededChance) -> RgbImage {
    let mut page = RgbImage::from_pixel(size[0], size[1], Rgb([238, 236, 230]));
    let [width, height] = size.map(|side| side as f32);
    for left in [0.08, 0.53] {
        let from = point(left * width, 0.08 * height);
        let to = point((left + 0.39) * width, 0.92 * height);
        column(&mut page, [from, to], chance);
    }
    let (sin, cos) = 4.0_f32.to_radians().sin_cos();
    super::harder::warped(&page, size[0], size[1], |x, y| {
        let (x, y) = (x - width / 2.0, y - height / 2.0);
        (
            x * cos + y * sin + width / 2.0,
            y * cos - x * sin + height / 2.0,
        )
    })
}

/// Lines of words between two corners.
fn column(page: &mut RgbImage, [from, to]: [Point; 2], chance: &mut SeededChance) {
    let font = &FONTS[0];
    let high = (page.height() as f32 / 60.0).max(9.0);
    let mut at = point(from.x, from.y + high);
    while at.y < to.y {
        let letters = 2 + chance.below(9);
        let letter = |_| char::from(b'a' + chance.below(26) as u8);
        let word: String = (0..letters).map(letter).collect();
        let wide = ink::width(font, &word, high);
        if at.x + wide > to.x {
            at = point(from.x, at.y + 2.2 * high);
            continue;
        }
        let middle = at + point(wide / 2.0, 0.0);
        ink::figure(font, &word, middle, high, |x, y, share| {
            mix(page, [x, y], [30, 30, 32], share);
        });
        at.x += wide + 0.5 * high;
    }
}

fn mix(picture: &mut RgbImage, [x, y]: [i32; 2], colour: [u8; 3], share: f32) {
    super::page::mix(picture, x, y, colour, share);
}
