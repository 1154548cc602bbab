//! Geometry and statistics of the textbooks, for this crate's few uses of them.
//!
//! - `hull.rs`: convex hulls, polygons simplified, the largest quadrilateral
//! - `homography.rs`: perspective maps, estimated by the direct linear transform
//! - `least_squares.rs`: weighted linear least squares by normal equations; the weights of robust fits
//! - `statistics.rs`: percentiles, and numbers parted into two groups by Otsu's criterion

pub(super) mod homography;
pub(super) mod hull;
pub(super) mod least_squares;
pub(super) mod statistics;
