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

/// Keeps of equal items the first.
pub fn keep_first<T: PartialEq + Copy>(all: &mut Vec<T>) {
    let mut seen = Vec::new();
    all.retain(|one| {
        let is_new = !seen.contains(one);
        seen.push(*one);
        is_new
    });
}

/// Returns what a list has under a key, to be changed; nothing yet where the key is new.
pub fn entry<K: PartialEq, V: Default>(list: &mut Vec<(K, V)>, key: K) -> &mut V {
    let known = list.iter().position(|(other, _)| *other == key);
    let at = known.unwrap_or_else(|| {
        list.push((key, V::default()));
        list.len() - 1
    });
    &mut list[at].1
}
