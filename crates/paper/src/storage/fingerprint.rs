//! A number that stands for a text in the name of a file.

/// A number that stands for a text, the same in every version: FNV-1a with 128 bits, as Fowler, Noll and Vo describe it.
pub(super) fn fnv(bytes: &[u8]) -> u128 {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    bytes.iter().fold(BASIS, |print, &byte| {
        (print ^ u128::from(byte)).wrapping_mul(PRIME)
    })
}
