//! Vectors as lanes and bytes.

use std::arch::x86_64::__m256i;

/// A vector of these lanes.
pub const fn vector(lanes: [u16; 16]) -> __m256i {
    // SAFETY: both are 32 bytes, of which any value is valid, and the first lane is the lowest.
    unsafe { std::mem::transmute(lanes) }
}

/// A vector of these bytes.
pub const fn bytes(bytes: [u8; 32]) -> __m256i {
    // SAFETY: as for `vector`.
    unsafe { std::mem::transmute(bytes) }
}

/// The bytes of a vector.
pub const fn bytes_of(vector: __m256i) -> [u8; 32] {
    // SAFETY: as for `vector`.
    unsafe { std::mem::transmute(vector) }
}

/// The lanes of a vector by four, the lowest first.
pub const fn fours_of(vector: __m256i) -> [u64; 4] {
    // SAFETY: as for `vector`.
    unsafe { std::mem::transmute(vector) }
}
