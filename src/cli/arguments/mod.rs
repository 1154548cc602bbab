//! What may follow `sudogon` in a command line, and the help that tells of it.
//!
//! - `subcommand.rs`: [`Subcommand`], its name and what it takes
//! - `options.rs`: every option, and what they are set to; `print_options.rs`, `on_paper.rs`: those of `sudogon print`
//! - `option_values.rs`: values of options that are more than a word

mod on_paper;
mod option_values;
mod options;
mod print_options;
mod subcommand;

pub(super) use options::CommandOptions;
pub use subcommand::Subcommand;
