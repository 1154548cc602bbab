//! The pages of the guide, in their order.

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

/// A page.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn the_window_has_every_page_of_the_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("guide");
        let files = std::fs::read_dir(folder).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let names: BTreeSet<String> = names.filter(|name| name.ends_with(".md")).collect();
        let built_in = TEXTS.iter().map(|(file, _)| (*file).to_owned());
        assert_eq!(names, built_in.collect());
    }

    #[test]
    fn the_first_page_leads_to_all_others_in_their_order_and_no_link_leads_nowhere() {
        let pages = pages();
        let links = |page: &Page| -> Vec<String> {
            let spans = page.blocks.iter().flat_map(|block| match block {
                Block::Heading(..) | Block::Code(_) => Vec::new(),
                Block::Paragraph(spans) | Block::Item(_, spans) => spans.clone(),
                Block::Table(rows) => rows.concat().concat(),
            });
            spans.filter_map(|span| span.link).collect()
        };
        let listed: Vec<Option<usize>> = links(&pages[0]).iter().map(|to| linked(to)).collect();
        let others: Vec<Option<usize>> = (1..pages.len()).map(Some).collect();
        assert_eq!(listed, others);
        for page in &pages {
            for link in links(page) {
                let leads = linked(&link).is_some() || link.starts_with("https://");
                assert!(leads, "{}: {link}", page.title);
            }
        }
    }

    #[test]
    fn every_picture_of_a_page_is_there_and_every_picture_is_on_a_page() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("guide/pictures");
        let mut files: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        for (page, text) in TEXTS {
            for (_, after) in text
                .match_indices("](pictures/")
                .map(|(at, start)| text.split_at(at + start.len()))
            {
                let (file, _) = after.split_once(')').unwrap();
                assert!(files.remove(file), "{page}: {file}");
            }
        }
        assert!(files.is_empty(), "{files:?}");
    }
}
