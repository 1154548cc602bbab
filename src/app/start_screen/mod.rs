//! The first screen: what does your puzzle look like?
//!
//! - `welcome.rs`: pictures of the usual shapes, and other ways to begin
//! - `shapes.rs`: the list of all shapes, with its search
//! - `commands.rs`: to the shapes and back
//! - `pictures.rs`: the layouts in the pictures, made on a thread

mod commands;
pub mod pictures;
pub mod shapes;
pub mod welcome;
