//! HEIC, as iPhones keep their photos: decoded within the limits of pictures, turned and cut as the file says.

use heifer::heifer_hevc_dec::Error as VideoError;
use heifer::heifer_isobmff::{Error as ContainerError, HeifFile};
use heifer::{Error, FileTypeResult, Options};
use image::{DynamicImage, RgbImage, RgbaImage};

use super::picture_error::{MOST_PIXELS, PictureError};

/// How many bytes tell the kind of file.
const BEGINNING: usize = 12;

/// Whether a file begins as HEIC does, or as files of several kinds do of which HEIC is one.
pub(super) fn begins_as_heic(bytes: &[u8]) -> bool {
    let Some(beginning) = bytes.get(..BEGINNING) else {
        return false;
    };
    let kind = heifer::check_file_type(beginning);
    matches!(kind, FileTypeResult::Supported | FileTypeResult::MayBe)
}

/// The picture of a file, upright.
///
/// # Errors
/// What is wrong with the bytes.
pub(super) fn decode(bytes: &[u8]) -> Result<DynamicImage, PictureError> {
    let size = HeifFile::parse(bytes)
        .and_then(|file| file.image_size(file.primary_id))
        .map_err(|error| reason(&Error::Container(error)))?;
    if let Some((width, height)) = size {
        PictureError::of_size(width, height)?;
    }
    let options = Options {
        max_pixels: MOST_PIXELS,
        ..Options::default()
    };
    let decoded = heifer::decode_rgba8(bytes, &options).map_err(|error| reason(&error))?;
    // A file may say another size than its picture has.
    let (width, height) = (decoded.width, decoded.height);
    PictureError::of_size(width, height)?;
    let picture = if decoded.has_alpha {
        RgbaImage::from_raw(width, height, decoded.data).map(DynamicImage::ImageRgba8)
    } else {
        RgbImage::from_raw(width, height, decoded.into_rgb8()).map(DynamicImage::ImageRgb8)
    };
    picture.ok_or(PictureError::Damaged)
}

fn reason(error: &Error) -> PictureError {
    match error {
        Error::Unsupported(_)
        | Error::Container(ContainerError::Unimplemented(_))
        | Error::Hevc(VideoError::Unimplemented(_)) => PictureError::NotAPicture,
        Error::Container(ContainerError::UnexpectedEof)
        | Error::Hevc(VideoError::UnexpectedEof) => PictureError::Truncated,
        _ => PictureError::Damaged,
    }
}
