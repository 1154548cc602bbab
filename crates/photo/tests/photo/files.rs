//! The bytes of pictures: whole, damaged, cut off, too large.

use std::io::Cursor;
use std::ops::ControlFlow;

use image::{DynamicImage, ImageFormat, RgbaImage};
use sudogon_photo::{InputPicture, PictureError, ReadingRequest};

use super::drawn::{PRINT, coloured, drawn};
use super::{named, puzzle, told};

fn board() -> DynamicImage {
    DynamicImage::ImageRgb8(coloured(&drawn(&named("sq9"), &puzzle(), PRINT)))
}

/// A format of pictures that are read.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Format {
    /// One of the `image` crate.
    Image(ImageFormat),
    /// In tiles where it is large, as phones write it.
    Heic,
}

const FORMATS: [Format; 5] = [
    JPEG,
    PNG,
    Format::Image(ImageFormat::WebP),
    Format::Image(ImageFormat::Gif),
    Format::Heic,
];
const JPEG: Format = Format::Image(ImageFormat::Jpeg);
const PNG: Format = Format::Image(ImageFormat::Png);

fn bytes(image: &DynamicImage, format: Format) -> Vec<u8> {
    match format {
        Format::Image(format) => {
            let mut bytes = Cursor::new(Vec::new());
            let written = image.write_to(&mut bytes, format);
            written.expect("it can be written");
            bytes.into_inner()
        }
        Format::Heic => {
            let (width, height, rgb) = (image.width(), image.height(), image.to_rgb8());
            let options = heifer::EncodeOptions::default();
            let written = heifer::encode_rgb8(width, height, &rgb, &options);
            written.expect("it can be written")
        }
    }
}

#[test]
fn each_format_is_read() {
    for format in FORMATS {
        let picture = InputPicture::decode(&bytes(&board(), format)).expect("a picture");
        let reading = sudogon_photo::read(&picture, &ReadingRequest::default(), &mut |_| {
            ControlFlow::Continue(())
        });
        assert_eq!(reading.expect("a board").givens(), puzzle(), "{format:?}");
    }
}

/// The board as another program writes it: `heif-enc -q 40` of libheif 1.15 with x265, from the picture that tests draw.
const OF_LIBHEIF: &[u8] = include_bytes!("board.heic");

#[test]
fn what_another_program_writes_is_read() {
    let picture = InputPicture::decode(OF_LIBHEIF).expect("a picture");
    let reading = sudogon_photo::read(&picture, &ReadingRequest::default(), &mut |_| {
        ControlFlow::Continue(())
    });
    assert_eq!(reading.expect("a board").givens(), puzzle());
    for share in [0.3, 0.6, 0.95] {
        let part = &OF_LIBHEIF[..(OF_LIBHEIF.len() as f64 * share) as usize];
        let error = InputPicture::decode(part).err();
        assert_eq!(error, Some(PictureError::Truncated), "{share}");
    }
}

#[test]
fn what_is_transparent_is_paper() {
    let board = board().into_rgb8();
    let clear = RgbaImage::from_fn(board.width(), board.height(), |x, y| {
        let shade = board.get_pixel(x, y).0[0];
        image::Rgba([0, 0, 0, 255 - shade])
    });
    let png = bytes(&DynamicImage::ImageRgba8(clear), PNG);
    let picture = InputPicture::decode(&png).expect("a picture");
    let reading = sudogon_photo::read(&picture, &ReadingRequest::default(), &mut |_| {
        ControlFlow::Continue(())
    });
    assert_eq!(reading.expect("a board").givens(), puzzle());
}

#[test]
fn a_camera_held_sideways_says_so() {
    let jpeg = bytes(&board().rotate270(), JPEG);
    // Orientation 6: to be turned clockwise.
    let exif =
        b"\xFF\xE1\x00\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    let marked = [&jpeg[..2], exif, &jpeg[2..]].concat();
    let picture = InputPicture::decode(&marked).expect("a picture");
    let upright = ReadingRequest {
        corners: None,
        is_upright: true,
        ..ReadingRequest::default()
    };
    let reading = sudogon_photo::read(&picture, &upright, &mut |_| ControlFlow::Continue(()));
    assert_eq!(reading.expect("a board").givens(), puzzle());
}

/// Paper of 60 × 60 pixels with a palette: what stands before it, and what comes after it.
const BEFORE_PALETTE: &[u8] =
    b"\x89PNG\x0D\x0A\x1A\x0A\0\0\0\x0DIHDR\0\0\0<\0\0\0<\x08\x03\0\0\0\x0D\x22)@";
const BEHIND_PALETTE: &[u8] = b"\0\0\0\x1AIDATx\xDA\xED\xC11\x01\0\0\0\xC2\xA0\xF5Om\x06\x7F\xA0\0\0\0\xE03\x0EL\0\x01q\xCB\xCF0\0\0\0\0IEND\xAEB`\x82";

#[test]
fn a_palette_is_one_of_whole_colours() {
    // Each with its checksum: as it should be, with a byte too many, and with more colours than an index can name.
    let chunk = |palette: &[u8], checksum: [u8; 4]| {
        let length = (palette.len() as u32).to_be_bytes();
        let chunk = [&length[..], b"PLTE", palette, &checksum].concat();
        [BEFORE_PALETTE, &chunk, BEHIND_PALETTE].concat()
    };
    let decode = |png: Vec<u8>| InputPicture::decode(&png).map(|picture| picture.rgb[0]);
    let long = vec![0xFF; 257 * 3];
    for (palette, checksum, expected) in [
        (&b"\xFF\xFF\xFF"[..], [0xA7, 0xC4, 0x1B, 0xC8], Ok(0xFF)),
        (
            b"\xFF\xFF\xFF\0",
            [0x47, 0x1A, 0x61, 0x14],
            Err(PictureError::Damaged),
        ),
        (&long, [0x52, 0x9C, 0x96, 0x6A], Err(PictureError::Damaged)),
    ] {
        assert_eq!(
            decode(chunk(palette, checksum)),
            expected,
            "{} bytes",
            palette.len()
        );
    }
}

#[test]
fn other_files_are_no_pictures() {
    for other in [
        &b""[..],
        b"53..7....6..195...",
        b"GIF89b",
        b"\0\0\0\x18ftypavif\0\0\0\0mif1avif",
        b"%PDF-1.7",
        &[0; 300],
    ] {
        assert_eq!(
            InputPicture::decode(other).err(),
            Some(PictureError::NotAPicture),
            "{other:?}"
        );
    }
}

#[test]
fn a_picture_that_is_cut_off_is_told() {
    for format in FORMATS {
        let whole = bytes(&board(), format);
        for share in [0.3, 0.6, 0.95] {
            let part = &whole[..(whole.len() as f64 * share) as usize];
            let error = InputPicture::decode(part).err();
            let is_told = matches!(error, Some(PictureError::Truncated | PictureError::Damaged));
            assert!(is_told, "{format:?} {share}: {error:?}");
        }
    }
    let jpeg = bytes(&board(), JPEG);
    assert_eq!(
        InputPicture::decode(&jpeg[..jpeg.len() / 2]).err(),
        Some(PictureError::Truncated)
    );
}

#[test]
fn damaged_pictures_do_no_harm() {
    let layout = named("sq9");
    let mut state = 1u64;
    let mut chance = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    for format in FORMATS {
        let whole = bytes(&board(), format);
        for _ in 0..20 {
            let mut damaged = whole.clone();
            for _ in 0..1 + chance() % 8 {
                // Half of them in the header.
                let most = if chance() % 2 == 0 {
                    120.min(whole.len())
                } else {
                    whole.len()
                };
                damaged[chance() % most] = chance() as u8;
            }
            if let Ok(picture) = InputPicture::decode(&damaged) {
                let read = sudogon_photo::read(&picture, &told(&layout), &mut |_| {
                    ControlFlow::Continue(())
                });
                // A damaged board may be read wrong, but not in silence.
                if let Ok(reading) = read {
                    let is_right = reading.givens() == puzzle();
                    assert!(is_right || reading.rings().count() > 0, "{format:?}");
                }
            }
        }
    }
}

#[test]
fn files_of_any_length_and_with_any_size_in_their_header_are_decoded_or_refused() {
    let small = board().resize_exact(64, 61, image::imageops::FilterType::Triangle);
    for format in FORMATS {
        let whole = bytes(&small, format);
        for length in 0..whole.len().min(1500) {
            let picture = InputPicture::decode(&whole[..length]);
            assert!(picture.is_err(), "{format:?} of {length} bytes");
        }
        // Wherever a size may stand: in each pair of bytes of the header.
        for at in 0..200.min(whole.len() - 1) {
            for size in [0u16, 1, 59, 0x7FFF, 0xFFFF] {
                let mut other = whole.clone();
                other[at..at + 2].copy_from_slice(&size.to_be_bytes());
                if format == PNG && at < 29 {
                    let checksum = crc32(&other[12..29]);
                    other[29..33].copy_from_slice(&checksum.to_be_bytes());
                }
                if let Ok(picture) = InputPicture::decode(&other) {
                    let pixels = picture.width * picture.height;
                    assert_eq!(picture.rgb.len(), 3 * pixels, "{format:?} {at} {size}");
                    assert!(pixels <= 14_000_000);
                }
            }
        }
    }
}

#[test]
fn pictures_that_are_too_large_are_refused_before_they_are_decoded() {
    let mut png = bytes(&board(), PNG);
    // The size in the header, with its checksum.
    png[16..24].copy_from_slice(&[0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]);
    let checksum = crc32(&png[12..29]);
    png[29..33].copy_from_slice(&checksum.to_be_bytes());
    assert_eq!(
        InputPicture::decode(&png).err(),
        Some(PictureError::TooManyPixels(900))
    );
    let small = DynamicImage::new_rgb8(40, 300);
    let small = bytes(&small, PNG);
    assert_eq!(
        InputPicture::decode(&small).err(),
        Some(PictureError::TooSmall(40, 300))
    );
}

fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32| {
        (0..8).fold(crc, |crc, _| {
            (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    };
    !bytes.iter().fold(!0, |crc, &byte| {
        (crc >> 8) ^ step((crc ^ u32::from(byte)) & 0xFF)
    })
}
