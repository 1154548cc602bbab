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
    ("pictures/candidates.png", include_bytes!("../../../guide/pictures/candidates.png")),
    ("pictures/chain.png", include_bytes!("../../../guide/pictures/chain.png")),
    ("pictures/facts.png", include_bytes!("../../../guide/pictures/facts.png")),
    ("pictures/dark.png", include_bytes!("../../../guide/pictures/dark.png")),
    ("pictures/doctor.png", include_bytes!("../../../guide/pictures/doctor.png")),
    ("pictures/entering.png", include_bytes!("../../../guide/pictures/entering.png")),
    ("pictures/first_screen.png", include_bytes!("../../../guide/pictures/first_screen.png")),
    ("pictures/hint.png", include_bytes!("../../../guide/pictures/hint.png")),
    ("pictures/killer.png", include_bytes!("../../../guide/pictures/killer.png")),
    ("pictures/learning.png", include_bytes!("../../../guide/pictures/learning.png")),
    ("pictures/new_puzzle.png", include_bytes!("../../../guide/pictures/new_puzzle.png")),
    ("pictures/photo.png", include_bytes!("../../../guide/pictures/photo.png")),
    ("pictures/playing.png", include_bytes!("../../../guide/pictures/playing.png")),
    ("pictures/printing.png", include_bytes!("../../../guide/pictures/printing.png")),
    ("pictures/shapes.png", include_bytes!("../../../guide/pictures/shapes.png")),
    ("pictures/solve.png", include_bytes!("../../../guide/pictures/solve.png")),
    ("pictures/tries.png", include_bytes!("../../../guide/pictures/tries.png")),
    ("pictures/watching.png", include_bytes!("../../../guide/pictures/watching.png")),
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
