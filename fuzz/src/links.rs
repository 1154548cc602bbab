//! Links that hold a packed puzzle: what is packed in them is changed more often than their letters, of which nearly every change only
//! damages them.

use std::io::{Read as _, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// What stands in a link before its letters: of Penpa, which deflates its text, and of those that use lz-string.
const KINDS: [&str; 4] = ["m=edit&p=", "load=", "fpuzzles", "scl"];
/// The most letters that are unpacked here: a few more can stand for gigabytes.
const MOST_LETTERS: usize = 4096;

/// A link with what it has packed.
pub struct Link<'a> {
    address: &'a str,
    kind: &'static str,
    /// What is packed.
    pub text: String,
}

impl<'a> Link<'a> {
    /// Unpacks a link; none where it is none, or damaged.
    pub fn unpack(link: &'a str) -> Option<Self> {
        let found = KINDS
            .into_iter()
            .find_map(|kind| Some((link.find(kind)?, kind)));
        let (at, kind) = found?;
        let letters = link[at + kind.len()..].trim();
        if letters.len() > MOST_LETTERS {
            return None;
        }
        let text = match kind {
            "m=edit&p=" => {
                let mut text = String::new();
                let bytes = STANDARD.decode(letters).ok()?;
                let mut bytes = DeflateDecoder::new(&bytes[..]).take(1 << 20);
                bytes.read_to_string(&mut text).ok()?;
                text
            }
            _ => String::from_utf16(&lz_str::decompress_from_base64(letters)?).ok()?,
        };
        let address = &link[..at];
        Some(Self {
            address,
            kind,
            text,
        })
    }

    /// The same link with another text.
    pub fn pack(&self, text: &str) -> String {
        let packed = if self.kind == "m=edit&p=" {
            let mut bytes = DeflateEncoder::new(Vec::new(), Compression::fast());
            bytes.write_all(text.as_bytes()).expect("room for it");
            STANDARD.encode(bytes.finish().expect("room for it"))
        } else {
            lz_str::compress_to_base64(text)
        };
        format!("{}{}{packed}", self.address, self.kind)
    }
}
