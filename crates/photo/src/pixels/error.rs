//! Why a picture can't be used.

use thiserror::Error;

/// What is wrong with the bytes of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PictureError {
    /// Another kind of file.
    #[error(
        "this is not a picture in JPEG, PNG or WebP; take a screenshot of it, or save it as one of these"
    )]
    NotAPicture,
    /// More than 50 megapixels.
    #[error(
        "this picture has {0} megapixels, and 50 are the most; make it smaller, or cut the puzzle out of it"
    )]
    TooManyPixels(u64),
    /// It would take more memory than is allowed.
    #[error("this picture needs too much memory; make it smaller, or save it as JPEG")]
    TooLarge,
    /// Too few pixels for a puzzle.
    #[error("this picture has only {0}×{1} pixels, too few to read a puzzle from")]
    TooSmall(u32, u32),
    /// The end is missing.
    #[error("the end of this picture is missing; copy it once more")]
    Truncated,
    /// It can't be decoded.
    #[error("this picture is damaged; copy it once more, or take another")]
    Damaged,
}
