//! The tests of boards, as one program, which is quicker to build than many: `cargo test -p sudogon-board --test all layouts` runs those
//! of a module. Each of the other crates has one of its own.

mod date;
mod game;
mod layouts;
mod own_rule_scopes;
mod own_rules;
mod own_shape;
mod rules;
mod sums;
mod text;
mod tries;
mod values;
