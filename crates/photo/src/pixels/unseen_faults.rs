//! Faults of a file that its decoder does not see, or does not bear.

use image::ImageFormat;

use super::picture_error::PictureError;

/// Looks for what is wrong with a file of a kind.
///
/// # Errors
/// What is wrong with it.
pub(super) fn look_for(format: ImageFormat, bytes: &[u8]) -> Result<(), PictureError> {
    match format {
        // The decoder would fill what is missing with grey.
        ImageFormat::Jpeg if !jpeg_ends(bytes) => Err(PictureError::Truncated),
        // With such a palette png 0.18.1 panics (image-png, issue 694).
        ImageFormat::Png if !palette_is_whole(bytes) => Err(PictureError::Damaged),
        _ => Ok(()),
    }
}

/// The markers in JPEG files after which the picture follows, and after which nothing does (ITU-T T.81, table B.1).
const START_OF_SCAN: u8 = 0xDA;
const END_OF_IMAGE: [u8; 2] = [0xFF, 0xD9];

/// Whether the picture of a JPEG file has its end.
fn jpeg_ends(jpeg: &[u8]) -> bool {
    let mut at = 2;
    // The segments before the picture, of which one may hold a small picture with an end of its own.
    while let Some(&[0xFF, marker, high, low]) = jpeg.get(at..at + 4) {
        let length = usize::from(high) << 8 | usize::from(low);
        at += 2 + length;
        if marker == START_OF_SCAN {
            let picture = jpeg.get(at..).unwrap_or_default();
            return picture.windows(2).any(|pair| pair == END_OF_IMAGE);
        }
    }
    // Segments that are put together in another way are for the decoder to judge.
    at < jpeg.len()
}

/// What stands before the first chunk of a PNG file, and what a chunk has beside its data: length, type, checksum (PNG, section 5).
const PNG_SIGNATURE: usize = 8;
const CHUNK_FRAME: usize = 12;

/// The most bytes of a palette: 256 colours of three.
const MOST_PALETTE: usize = 3 * 256;

/// Whether each palette of a PNG file is one of whole colours.
fn palette_is_whole(png: &[u8]) -> bool {
    let mut at = PNG_SIGNATURE;
    while let Some(&[a, b, c, d, ref kind @ ..]) = png.get(at..).and_then(|rest| rest.get(..8)) {
        let length = u32::from_be_bytes([a, b, c, d]) as usize;
        if kind == b"PLTE" && (!length.is_multiple_of(3) || length > MOST_PALETTE) {
            return false;
        }
        at = at.saturating_add(length).saturating_add(CHUNK_FRAME);
    }
    true
}
