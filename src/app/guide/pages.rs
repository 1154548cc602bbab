//! The pages of the guide, in their order; `guide_ui.rs` shows them.

use crate::app::guide::markdown::{self, Block};

/// Files and texts; links name the files. The first page is the list of all others.
#[rustfmt::skip]
const TEXTS: &[(&str, &str)] = &[
    ("README.md", include_str!("../../../guide/README.md")),
    ("entering.md", include_str!("../../../guide/entering.md")),
    ("playing.md", include_str!("../../../guide/playing.md")),
    ("tries.md", include_str!("../../../guide/tries.md")),
    ("hints.md", include_str!("../../../guide/hints.md")),
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

pub struct Page {
    /// Its headline.
    pub title: String,
    /// What is below the headline.
    pub blocks: Vec<Block>,
}

/// All pages.
pub fn pages() -> Vec<Page> {
    TEXTS
        .iter()
        .map(|(file, text)| {
            let mut blocks = markdown::blocks(text);
            let title = match blocks.first() {
                Some(Block::Heading(_, title)) => title.clone(),
                _ => (*file).to_owned(),
            };
            blocks.drain(..1.min(blocks.len()));
            Page { title, blocks }
        })
        .collect()
}

/// The page that a link leads to, by its place among all; `None`: it leads out of the guide.
pub fn linked(target: &str) -> Option<usize> {
    TEXTS.iter().position(|(file, _)| *file == target)
}
