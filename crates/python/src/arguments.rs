//! The arguments beside the puzzles: numbers within bounds, and things by their names.

use std::fmt::Display;
use std::ops::RangeInclusive;

use pyo3::prelude::*;
use sudogon_board::text;
use sudogon_solve as solve;

use crate::error;

/// What a name stands for, one of several.
pub fn named<T>(
    argument: &str,
    name: &str,
    find: impl Fn(&str) -> Option<T>,
    all: impl Iterator<Item = impl AsRef<str>>,
) -> PyResult<T> {
    find(name).ok_or_else(|| {
        let all: Vec<_> = all.collect();
        let all: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
        error(format!(
            "there is no {argument} {name:?}; there are {}",
            text::list(&all, "and")
        ))
    })
}

/// A whole number within bounds.
pub fn whole<T: TryFrom<i128> + Display + PartialOrd>(
    argument: &str,
    number: i128,
    bounds: RangeInclusive<T>,
) -> PyResult<T> {
    let known = T::try_from(number)
        .ok()
        .filter(|number| bounds.contains(number));
    known.ok_or_else(|| {
        let (least, most) = bounds.into_inner();
        error(format!(
            "{argument}={number} is no number from {least} to {most}"
        ))
    })
}

/// After how many solutions a search ends; 0 is after all.
pub fn solutions(limit: i128) -> PyResult<u128> {
    let limit = whole("limit", limit, 0..=u64::MAX)?;
    Ok(match limit {
        0 => solve::ALL,
        limit => limit.into(),
    })
}
