//! Pictures as they come.
//!
//! - `picture.rs`: a picture, decoded within limits and turned upright
//! - `picture_error.rs`: why one can't be decoded, and the sizes that are
//! - `grey.rs`: its brightness
//! - `heic.rs`: HEIC, as iPhones keep their photos
//! - `unseen_faults.rs`: faults of a file that its decoder does not see
//! - `paper.rs`: what is paper, with its shadows and without what is printed on it

pub(super) mod grey;
mod heic;
pub(super) mod paper;
pub(super) mod picture;
pub(super) mod picture_error;
mod unseen_faults;
