//! The user's guide in the window: the pages of the folder `guide`, which are built in.
//!
//! - `pages.rs`: the pages, in their order
//! - `markdown.rs`: a page's text to headings, paragraphs, pictures, lists and tables
//! - `guide_ui.rs`: the open page, and the way to the others; `page_ui.rs`: draws a page

mod guide_ui;
mod markdown;
mod page_ui;
mod pages;

pub use guide_ui::Guide;
