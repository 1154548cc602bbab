//! A SHAPE OF ONE'S OWN, while it is drawn: cells switched on, known boards joined, houses painted or taken from what is offered. It ends
//! in a [`Definition`](crate::layout::Definition), as the listed shapes do.
//!
//! - `shape.rs`: [`OwnShape`], its cells and houses, and the layout that it is; `edit.rs`: what changes it, `problem.rs`: why that is impossible;
//!   `title.rs`: what it is called where nobody names it
//! - `join.rs`: a known board put in, flat or as a face of a cube; `numbering.rs`: the order of the cells, and their names
//! - `offers.rs`: houses that are usual on such cells: `lines.rs`, lines in each direction; `areas.rs`, areas of one form that fill it
//! - `findings.rs`: what is missing or wrong, in words; `words.rs`: the names that these need

mod areas;
mod edit;
mod findings;
mod join;
mod lines;
mod numbering;
mod offers;
mod problem;
mod shape;
mod title;
mod words;

pub use edit::ShapeEdit;
pub use findings::ShapeFinding;
pub use join::{BoardFace, Guest};
pub use offers::HouseOffer;
pub use problem::EditProblem;
pub use shape::{OwnCell, OwnHouse, OwnShape};
pub use title::{said_title, title_of_number};
pub use words::ShapeNames;
