//! What the parts of a PDF share: its unit, its colours, its compression.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::Name;

/// Points, of which PDF has 72 to the inch, in a unit of the drawing.
pub(super) const POINTS: f32 = 72.0 / 96.0;

/// The name of the colours' space in a page: as on a screen, whatever the device.
pub(super) const COLOURS: Name<'static> = Name(b"RGB");

/// Compressed bytes.
pub(super) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}
