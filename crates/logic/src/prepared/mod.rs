//! What follows from a layout alone, before any value stands on it.
//!
//! - `prepared_layout.rs`: [`PreparedLayout`], all of that, made once for many positions
//! - `house_shapes.rs`: [`HouseShape`], how the cells of a house lie on the page
//! - `fish_families.rs`: which houses go together in fish
//! - `leftovers.rs`: houses that are the same cells but for a few
//! - `houses_less_cages.rs`: what cages leave of full houses, and which sums are known

mod fish_families;
mod house_shapes;
mod houses_less_cages;
mod leftovers;
mod prepared_layout;

pub use fish_families::FishFamily;
pub use house_shapes::HouseShape;
pub use houses_less_cages::{Difference, LeftOfHouses, MOST_LEFT};
pub use leftovers::Leftovers;
pub use prepared_layout::PreparedLayout;
