//! Vectors as lanes and bytes.

use std::arch::x86_64::__m512i;

/// A vector of these lanes.
pub const fn vector(lanes: [u16; 32]) -> __m512i {
    // SAFETY: both are 64 bytes, of which any value is valid, and the first lane is the lowest.
    unsafe { std::mem::transmute(lanes) }
}

/// A vector of these bytes.
pub const fn bytes(bytes: [u8; 64]) -> __m512i {
    // SAFETY: as for `vector`.
    unsafe { std::mem::transmute(bytes) }
}

/// The bytes of a vector.
pub const fn bytes_of(vector: __m512i) -> [u8; 64] {
    // SAFETY: as for `vector`.
    unsafe { std::mem::transmute(vector) }
}
