//! A picture as it comes: the bytes of a file, decoded within limits and turned upright; or why it can't be.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader, Limits};

use super::grey::Grey;
use super::heic;
use super::picture_error::{LEAST_SIDE, PictureError};
use super::unseen_faults;
use sudogon_board::layout::geometry::Point;

/// The kinds of pictures that the `image` crate decodes here.
const FORMATS: [ImageFormat; 4] = [
    ImageFormat::Jpeg,
    ImageFormat::Png,
    ImageFormat::WebP,
    ImageFormat::Gif,
];

/// The most pixels that are kept: beyond that a picture is halved. A page photographed whole still has 100 pixels a cell, more than twice
/// what is looked at, and sums over all pixels stay below 2³² (`threshold.rs` adds up to 16 million).
const KEPT_PIXELS: usize = 14_000_000;

/// The most bytes that decoding may take for the picture itself: [`MOST_PIXELS`] with four channels and some room, so that a file which
/// unpacks to gigabytes is refused; the whole process stays under 500 MB.
const MOST_BYTES: u64 = 240_000_000;

/// A picture ends at a frame if a line lies at each side, within this part of it; its shades differ by no more than so much, and from those of
/// the paper by more.
const AT_RIM: usize = 60;
const EVEN: u8 = 40;

/// The paper that is put around it is this part of its short side, and at least so many pixels: a line's shade is held against that beside it.
const MARGIN: usize = 40;
const LEAST_MARGIN: usize = 20;

/// The weights of red, green and blue in brightness, of 256 (ITU-R Recommendation BT.601).
const LUMA: [u32; 3] = [77, 150, 29];

/// A decoded picture, upright.
#[derive(Clone, Debug)]
pub struct InputPicture {
    /// How many pixels a row has.
    pub width: usize,
    /// How many rows there are.
    pub height: usize,
    /// Red, green and blue of each pixel, row by row.
    pub rgb: Vec<u8>,
}

impl InputPicture {
    /// Decodes a JPEG, PNG, WebP, HEIC or GIF (its first picture), and turns it as the camera says.
    ///
    /// # Errors
    /// What is wrong with the bytes.
    pub fn decode(bytes: &[u8]) -> Result<Self, PictureError> {
        if heic::begins_as_heic(bytes) {
            return Ok(Self::upright(
                heic::decode(bytes)?,
                Orientation::NoTransforms,
            ));
        }
        let mut reader = ImageReader::new(Cursor::new(bytes))
            .with_guessed_format()
            .map_err(|_| PictureError::Damaged)?;
        let format = reader.format().ok_or(PictureError::NotAPicture)?;
        if !FORMATS.contains(&format) {
            return Err(PictureError::NotAPicture);
        }
        unseen_faults::look_for(format, bytes)?;
        let mut limits = Limits::default();
        limits.max_alloc = Some(MOST_BYTES);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(|error| reason(&error))?;
        let (width, height) = decoder.dimensions();
        PictureError::of_size(width, height)?;
        if decoder.total_bytes() > MOST_BYTES {
            return Err(PictureError::TooLarge);
        }
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        let decoded = DynamicImage::from_decoder(decoder).map_err(|error| reason(&error))?;
        Ok(Self::upright(decoded, orientation))
    }

    /// A picture of red, green and blue bytes, as a clipboard holds it; `None` if there are too few or too many.
    pub fn from_rgb(width: usize, height: usize, rgb: Vec<u8>) -> Option<Self> {
        let fits = width.checked_mul(height)?.checked_mul(3)? == rgb.len();
        let is_large_enough = width.min(height) >= LEAST_SIDE as usize;
        let picture = Self { width, height, rgb };
        (fits && is_large_enough).then(|| picture.small_enough())
    }

    fn upright(decoded: DynamicImage, orientation: Orientation) -> Self {
        // What is transparent lies on white paper.
        let rgb = if decoded.color().has_alpha() {
            on_white(decoded)
        } else {
            decoded.into_rgb8()
        };
        let (width, height) = (rgb.width() as usize, rgb.height() as usize);
        let small = Self {
            width,
            height,
            rgb: rgb.into_raw(),
        }
        .small_enough();
        if orientation == Orientation::NoTransforms {
            return small;
        }
        let (width, height) = (small.width as u32, small.height as u32);
        let Some(image) = image::RgbImage::from_raw(width, height, small.rgb) else {
            unreachable!("a picture has three bytes for each pixel");
        };
        let mut image = DynamicImage::ImageRgb8(image);
        image.apply_orientation(orientation);
        Self {
            width: image.width() as usize,
            height: image.height() as usize,
            rgb: image.into_bytes(),
        }
    }

    /// The same, halved until it is no larger than needed.
    fn small_enough(self) -> Self {
        let mut picture = self;
        while picture.width * picture.height > KEPT_PIXELS {
            picture = picture.halved();
        }
        picture
    }

    /// The same, halved until neither side is longer than this many pixels.
    pub fn fitting(&self, most: usize) -> Self {
        let mut picture = self.clone();
        while picture.width.max(picture.height) > most {
            picture = picture.halved();
        }
        picture
    }

    fn halved(&self) -> Self {
        let (width, height) = (self.width / 2, self.height / 2);
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                let at = (2 * y * self.width + 2 * x) * 3;
                for at in [at, at + 1, at + 2] {
                    let below = at + self.width * 3;
                    let four = [at, at + 3, below, below + 3];
                    let sum: u32 = four.iter().map(|&at| u32::from(self.rgb[at])).sum();
                    rgb.push((sum / 4) as u8);
                }
            }
        }
        Self { width, height, rgb }
    }

    /// The same with paper around it, and how wide that is, in pixels; `None` if it does not end at a frame. Lines are looked for between paper.
    pub(crate) fn with_paper_around(&self) -> Option<(Self, usize)> {
        let grey = self.grey();
        let paper = grey.median();
        let reach = (self.width.min(self.height) / AT_RIM).max(2);
        let is_line = |pixels: &mut Vec<u8>| {
            pixels.sort_unstable();
            let at = |hundredths: usize| pixels[(pixels.len() - 1) * hundredths / 100];
            let is_even = at(95) - at(5) < EVEN;
            is_even && at(50).abs_diff(paper) > EVEN
        };
        let row = |y: usize| grey.row(y).to_vec();
        let column = |x: usize| (0..self.height).map(|y| grey.row(y)[x]).collect();
        let is_frame = (0..reach).any(|at| is_line(&mut row(at)))
            && (0..reach).any(|at| is_line(&mut row(self.height - 1 - at)))
            && (0..reach).any(|at| is_line(&mut column(at)))
            && (0..reach).any(|at| is_line(&mut column(self.width - 1 - at)));
        if !is_frame {
            return None;
        }
        let like_paper = grey.pixels.iter().position(|pixel| *pixel == paper)?;
        let colour = &self.rgb[3 * like_paper..][..3];
        let margin = (self.width.min(self.height) / MARGIN).max(LEAST_MARGIN);
        let (width, height) = (self.width + 2 * margin, self.height + 2 * margin);
        let mut rgb = colour.repeat(width * height);
        for (y, row) in self.rgb.chunks_exact(3 * self.width).enumerate() {
            let from = 3 * ((y + margin) * width + margin);
            rgb[from..from + row.len()].copy_from_slice(row);
        }
        Some((Self { width, height, rgb }, margin))
    }

    /// The colour at a place, or at the nearest inside.
    pub(crate) fn at(&self, place: Point) -> [u8; 3] {
        let inside = |at: f32, size: usize| (at + 0.5).clamp(0.0, (size - 1) as f32) as usize;
        let at = inside(place.y, self.height) * self.width + inside(place.x, self.width);
        [0, 1, 2].map(|channel| self.rgb[3 * at + channel])
    }

    /// Its brightness: the mean of luma and the darkest channel, since red or yellow ink on white paper is light to an eye, and dark in
    /// the channel that it absorbs.
    pub(crate) fn grey(&self) -> Grey {
        let shade = |rgb: &[u8]| {
            let [r, g, b] = [rgb[0], rgb[1], rgb[2]].map(u32::from);
            let luma = (r * LUMA[0] + g * LUMA[1] + b * LUMA[2]) >> 8;
            ((luma + r.min(g).min(b)) / 2) as u8
        };
        let pixels = self.rgb.chunks_exact(3).map(shade).collect();
        Grey::new(self.width, self.height, pixels)
    }
}

fn on_white(decoded: DynamicImage) -> image::RgbImage {
    let rgba = decoded.into_rgba8();
    let (width, height) = rgba.dimensions();
    let mut bytes = rgba.into_raw();
    let pixels = bytes.len() / 4;
    for at in 0..pixels {
        let alpha = u32::from(bytes[4 * at + 3]);
        for channel in 0..3 {
            let value = u32::from(bytes[4 * at + channel]);
            bytes[3 * at + channel] = ((value * alpha + 255 * (255 - alpha)) / 255) as u8;
        }
    }
    bytes.truncate(3 * pixels);
    image::RgbImage::from_raw(width, height, bytes).unwrap_or_default()
}

fn reason(error: &ImageError) -> PictureError {
    match error {
        ImageError::Limits(_) => PictureError::TooLarge,
        ImageError::Unsupported(_) => PictureError::NotAPicture,
        ImageError::IoError(_) => PictureError::Truncated,
        ImageError::Decoding(_) | ImageError::Encoding(_) | ImageError::Parameter(_) => {
            PictureError::Damaged
        }
    }
}
