//! The pages of the guide, in their order, and their pictures; `guide_ui.rs` shows them.

use crate::app::guide::markdown::{self, Block};

/// Files and texts; links name the files. The first page is the list of all others.
#[rustfmt::skip]
const TEXTS: &[(&str, &str)] = &[
    ("README.md", include_str!("../../../guide/README.md")),
    ("entering.md", include_str!("../../../guide/entering.md")),
    ("playing.md", include_str!("../../../guide/playing.md")),
    ("tries.md", include_str!("../../../guide/tries.md")),
    ("hints.md", include_str!("../../../guide/hints.md")),
    ("learning.md", include_str!("../../../guide/learning.md")),
    ("misprints.md", include_str!("../../../guide/misprints.md")),
    ("solving.md", include_str!("../../../guide/solving.md")),
    ("photos.md", include_str!("../../../guide/photos.md")),
    ("new-puzzles.md", include_str!("../../../guide/new-puzzles.md")),
    ("printing.md", include_str!("../../../guide/printing.md")),
    ("files.md", include_str!("../../../guide/files.md")),
    ("shapes.md", include_str!("../../../guide/shapes.md")),
    ("window.md", include_str!("../../../guide/window.md")),
    ("command-line.md", include_str!("../../../guide/command-line.md")),
];

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

/// The bytes of a picture.
pub fn picture(file: &str) -> Option<&'static [u8]> {
    let mut all = PICTURES.iter();
    all.find(|(name, _)| *name == file).map(|(_, bytes)| *bytes)
}

pub struct GuidePage {
    /// Its headline.
    pub title: String,
    /// What is below the headline.
    pub blocks: Vec<Block>,
}

/// All pages.
pub fn pages() -> Vec<GuidePage> {
    TEXTS
        .iter()
        .map(|(file, text)| {
            let mut blocks = markdown::blocks(text);
            let title = match blocks.first() {
                Some(Block::Heading(_, title)) => title.clone(),
                _ => (*file).to_owned(),
            };
            blocks.drain(..1.min(blocks.len()));
            GuidePage { title, blocks }
        })
        .collect()
}

/// The page that a link leads to, by its place among all; `None`: it leads out of the guide.
pub fn linked(target: &str) -> Option<usize> {
    TEXTS.iter().position(|(file, _)| *file == target)
}
