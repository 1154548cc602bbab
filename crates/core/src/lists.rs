//! Lists in order.

/// The items, ascending.
pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = items.into_iter().collect();
    all.sort_unstable();
    all
}

/// The items, ascending, each once.
pub fn sorted_once<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut all = sorted(items);
    all.dedup();
    all
}
