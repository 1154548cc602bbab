//! The arguments that may follow `sudogon` in a command line, and the help that tells of them.
//!
//! - `subcommand.rs`: [`Subcommand`], its name and what it takes ([`Operands`]); [`OptionHelp`]: an option as it is described
//! - `options.rs`: every option, and what they are set to; `print_options.rs`: those of `sudogon print`

mod options;
mod print_options;
mod subcommand;

pub(super) use options::CommandOptions;
pub use subcommand::{Operands, OptionHelp, Subcommand};
