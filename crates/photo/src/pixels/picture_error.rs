//! Why a picture can't be decoded, and the sizes that are.

use sudogon_board::message::{Message, NoBoard, message};
use thiserror::Error;

/// The most pixels that are decoded: phones have 12 to 50 megapixels, and 50 take 150 MB as colours.
pub(super) const MOST_PIXELS: u64 = 50_000_000;

/// The least pixels of a side: six for each cell of a 9×9 and its frame. Nothing can be read from less.
pub(super) const LEAST_SIDE: u32 = 60;

/// A fault of the bytes of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message().within_english(&NoBoard))]
pub enum PictureError {
    /// Another kind of file.
    NotAPicture,
    /// More than 50 megapixels.
    TooManyPixels(u64),
    /// It would take more memory than is allowed.
    TooLarge,
    /// Too few pixels for a puzzle.
    TooSmall(u32, u32),
    /// The end is missing.
    Truncated,
    /// It can't be decoded.
    Damaged,
}

impl PictureError {
    /// Tells of a size that is not decoded.
    pub(super) fn of_size(width: u32, height: u32) -> Result<(), Self> {
        let pixels = u64::from(width) * u64::from(height);
        if pixels > MOST_PIXELS {
            return Err(Self::TooManyPixels(pixels.div_ceil(1_000_000)));
        }
        if width.min(height) < LEAST_SIDE {
            return Err(Self::TooSmall(width, height));
        }
        Ok(())
    }

    /// Says what is wrong, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        match *self {
            Self::NotAPicture => message!(
                "this is not a picture in JPEG, PNG, WebP, HEIC or GIF; take a screenshot of it, or save it as one of these"
            ),
            Self::TooManyPixels(number) => message!(
                "this picture has {number} megapixels, and 50 are the most; make it smaller, or cut the puzzle out of it"
            ),
            Self::TooLarge => {
                message!("this picture needs too much memory; make it smaller, or save it as JPEG")
            }
            Self::TooSmall(width, height) => message!(
                "this picture has only {number}×{number_down} pixels, too few to read a puzzle from",
                number = width,
                number_down = height
            ),
            Self::Truncated => message!("the end of this picture is missing; copy it once more"),
            Self::Damaged => {
                message!("this picture is damaged; copy it once more, or take another")
            }
        }
    }
}
