//! The pages of the guide, in their order, and their pictures; `guide_ui.rs` shows them.

use std::collections::HashMap;

use sudogon_board::message::Language;

use crate::app::guide::markdown::{self, Block};

/// The files of the pages, by which links name them. The first page is the list of all others.
const FILES: [&str; 15] = [
    "README.md",
    "entering.md",
    "playing.md",
    "tries.md",
    "hints.md",
    "learning.md",
    "misprints.md",
    "solving.md",
    "photos.md",
    "new-puzzles.md",
    "printing.md",
    "files.md",
    "shapes.md",
    "window.md",
    "command-line.md",
];

/// All pages in all languages, as the build script packs them.
const PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/guide"));

/// The pictures, each a window of 1280×800.
#[rustfmt::skip]
const PICTURES: &[(&str, &[u8])] = &[
    ("pictures/candidates.webp", include_bytes!("../../../guide/pictures/candidates.webp")),
    ("pictures/chain.webp", include_bytes!("../../../guide/pictures/chain.webp")),
    ("pictures/facts.webp", include_bytes!("../../../guide/pictures/facts.webp")),
    ("pictures/dark.webp", include_bytes!("../../../guide/pictures/dark.webp")),
    ("pictures/doctor.webp", include_bytes!("../../../guide/pictures/doctor.webp")),
    ("pictures/entering.webp", include_bytes!("../../../guide/pictures/entering.webp")),
    ("pictures/first_screen.webp", include_bytes!("../../../guide/pictures/first_screen.webp")),
    ("pictures/hint.webp", include_bytes!("../../../guide/pictures/hint.webp")),
    ("pictures/killer.webp", include_bytes!("../../../guide/pictures/killer.webp")),
    ("pictures/own_shape.webp", include_bytes!("../../../guide/pictures/own_shape.webp")),
    ("pictures/learning.webp", include_bytes!("../../../guide/pictures/learning.webp")),
    ("pictures/new_puzzle.webp", include_bytes!("../../../guide/pictures/new_puzzle.webp")),
    ("pictures/photo.webp", include_bytes!("../../../guide/pictures/photo.webp")),
    ("pictures/playing.webp", include_bytes!("../../../guide/pictures/playing.webp")),
    ("pictures/printing.webp", include_bytes!("../../../guide/pictures/printing.webp")),
    ("pictures/shapes.webp", include_bytes!("../../../guide/pictures/shapes.webp")),
    ("pictures/solve.webp", include_bytes!("../../../guide/pictures/solve.webp")),
    ("pictures/tries.webp", include_bytes!("../../../guide/pictures/tries.webp")),
    ("pictures/watching.webp", include_bytes!("../../../guide/pictures/watching.webp")),
];

/// The bytes of a picture, by its path from a page: the pages of a language are a folder deeper.
pub fn picture(path: &str) -> Option<&'static [u8]> {
    let file = path.trim_start_matches("../");
    let mut all = PICTURES.iter();
    all.find(|(name, _)| *name == file).map(|(_, bytes)| *bytes)
}

pub struct GuidePage {
    /// Its headline.
    pub title: String,
    /// The blocks below the headline.
    pub blocks: Vec<Block>,
}

/// All pages in a language; in English those that nobody has translated.
pub fn pages(language: Language) -> Vec<GuidePage> {
    // What was packed when the program was built can be unpacked.
    let texts = miniz_oxide::inflate::decompress_to_vec(PACKED).unwrap_or_default();
    let texts = String::from_utf8(texts).unwrap_or_default();
    let mut parts = texts.split('\0');
    let mut texts = HashMap::new();
    while let (Some(name), Some(text)) = (parts.next(), parts.next()) {
        texts.insert(name, text);
    }
    let page = |file: &str| {
        let own = texts.get(format!("{}/{file}", language.code()).as_str());
        let text = own.or_else(|| texts.get(file)).copied();
        let mut blocks = markdown::blocks(text.unwrap_or_default());
        let title = match blocks.first() {
            Some(Block::Heading(_, title)) => title.clone(),
            _ => file.to_owned(),
        };
        blocks.drain(..1.min(blocks.len()));
        GuidePage { title, blocks }
    };
    FILES.into_iter().map(page).collect()
}

/// The page that a link leads to, by its place among all; `None`: it leads out of the guide.
pub fn linked(target: &str) -> Option<usize> {
    FILES.iter().position(|file| *file == target)
}
