//! What a step is found in.
//!
//! - `position.rs`: [`Position`], the values and candidates of a board at one moment
//! - `kept.rs`: what techniques find out about it and ask for again; `idle.rs`: values for which they find nothing

mod idle;
mod kept;
mod position;

pub use position::{HandedOn, Position};
