//! Sets of values as bits: bit `v - 1` stands for value `v`.

/// The set of one value.
pub const fn of(value: usize) -> u32 {
    1 << (value - 1)
}

/// All values up to `count`.
pub const fn all(count: usize) -> u32 {
    (u32::MAX as u64 >> (32 - count)) as u32
}

/// The least value of a set that is not empty.
pub const fn least(mask: u32) -> usize {
    mask.trailing_zeros() as usize + 1
}

/// The greatest value of a set that is not empty.
pub const fn most(mask: u32) -> usize {
    32 - mask.leading_zeros() as usize
}

/// The values of a set, ascending.
pub fn values(mask: u32) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let value = (rest != 0).then(|| least(rest))?;
        rest &= rest - 1;
        Some(value)
    })
}

/// The values from `least` to `most`; any that no board has are left out.
pub const fn range(least: usize, most: usize) -> u32 {
    let most = if most > 32 { 32 } else { most };
    if least > most || most == 0 {
        return 0;
    }
    let below = if least <= 1 { 0 } else { all(least - 1) };
    all(most) & !below
}

/// Keeps only some values of a set; says whether any is left.
pub fn keep(mask: &mut u32, only: u32) -> bool {
    *mask &= only;
    *mask != 0
}
