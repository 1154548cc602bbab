//! The tests of the engine, as one program, which is quicker to build than many: `cargo test -p sudogon-core --test all solve` runs those
//! of a module.

mod clues;
mod doctor;
mod game;
mod generate;
mod hints;
mod ids;
mod layouts;
mod learn;
mod own_shape;
mod reglib;
mod rules;
mod solve;
mod strategies;
mod text;
mod tries;
mod values;
