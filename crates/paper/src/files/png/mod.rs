//! A picture of a board as PNG, for a message or a page on the web. Written; pictures are read as photos are.
//!
//! - `painter.rs`: primitives as dots

mod painter;

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};

use super::picture::picture;
use super::{Format, Writer};

use crate::drawing::Labels;
use sudogon_core::game::Board;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "Picture (PNG)",
    slug: "png",
    about: "The board as a picture, to send in a message or to put on a page.",
    extensions: &["png"],
    writer: Writer::Bytes(|game| draw(game.board())),
    ..Format::BASE
};

/// The dots in a pixel of the drawing, from side to side, and the most dots of a picture's longest side.
const DOTS: f32 = 2.0;
const LARGEST: f32 = 6000.0;

fn draw(board: &Board) -> Vec<u8> {
    let picture = picture(board, Labels::usual(board.layout()));
    let size = picture.area.size();
    let scale = DOTS.min(LARGEST / size.x.max(size.y));
    let (width, height) = (
        (size.x * scale).ceil() as u32,
        (size.y * scale).ceil() as u32,
    );
    let dots = painter::paint(
        &picture.primitives,
        picture.area.min,
        scale,
        (width, height),
    );
    let mut bytes = Vec::new();
    let encoder = PngEncoder::new(&mut bytes);
    // Writing to memory does not fail.
    let _ = encoder.write_image(&dots, width, height, ExtendedColorType::Rgb8);
    bytes
}
