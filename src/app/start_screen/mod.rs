//! The first screen: what to continue, and the ways to a new puzzle.
//!
//! - `first_screen.rs`: the screen; `choice.rs`: a large choice on it, with its icon; `boards.rs`: the boards that can be continued
//! - `page.rs`: what every page can do; `pages.rs`: the one that is shown
//! - the lists among them: `all_boards.rs`; `all_shapes.rs`, all shapes with a search, to type one in or to play; `examples.rs`, what comes
//!   with Sudogon; `collection_list.rs`, the puzzles of a file or folder; `picture_cards.rs`: what all of these are made of
//! - `settings_page.rs`: all settings; `setting_pictures.rs`: the small pictures beside them
//! - `pictures.rs`: the layouts in the pictures, made on a thread

pub mod all_boards;
pub mod all_shapes;
pub mod boards;
mod choice;
pub mod collection_list;
pub mod examples;
pub mod first_screen;
pub mod page;
pub mod pages;
pub mod picture_cards;
pub mod pictures;
mod setting_pictures;
pub mod settings_page;

use crate::app::command::page_entries::PageEntry;
use crate::app::start_screen::all_boards::AllBoards;
use crate::app::start_screen::all_shapes::Shapes;
use crate::app::start_screen::examples::Examples;
use crate::app::start_screen::page::PageBehaviour;
use crate::app::start_screen::settings_page::SettingsPage;

/// Makes a page as it is when it is opened.
type NewPage = fn() -> Box<dyn PageBehaviour>;

/// The pages that a command opens without more ado, each with that command's entry.
pub static PAGES: &[(PageEntry, NewPage)] = &[
    (PageEntry::AllBoards, || Box::new(AllBoards)),
    (PageEntry::NewPuzzle, || Box::new(Shapes::new(true))),
    (PageEntry::Examples, || Box::<Examples>::default()),
    (PageEntry::Settings, || Box::<SettingsPage>::default()),
];
