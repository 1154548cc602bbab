//! The mathematics.
//!
//! - `hull.rs`: convex outlines and their corners
//! - `homography.rs`: perspectives
//! - `equations.rs`: least squares

pub(super) mod equations;
pub(super) mod homography;
pub(super) mod hull;
