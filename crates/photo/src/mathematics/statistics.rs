//! Order statistics, and numbers parted into two groups by Otsu's criterion.

/// The value below which so many of a hundred lie; 0 of none.
pub fn percentile(values: &[f32], hundredths: usize) -> f32 {
    let mut sorted = values.to_vec();
    let at = (values.len() * hundredths / 100).min(values.len().saturating_sub(1));
    if values.is_empty() {
        0.0
    } else {
        *sorted.select_nth_unstable_by(at, f32::total_cmp).1
    }
}

/// The mean; 0 of none.
pub fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

/// The means of two groups of numbers, parted where the variance between the groups is greatest (N. Otsu, "A threshold selection method
/// from gray-level histograms", 1979); `None` of fewer than two numbers.
pub fn two_groups(numbers: &[f32]) -> Option<(f32, f32)> {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f32::total_cmp);
    let means = |at: usize| {
        let (low, high) = sorted.split_at(at);
        (mean(low), mean(high))
    };
    let split = (1..sorted.len()).max_by(|&a, &b| {
        let between = |at: usize| {
            let (low, high) = means(at);
            (high - low) * (high - low) * (at * (sorted.len() - at)) as f32
        };
        between(a).total_cmp(&between(b))
    })?;
    Some(means(split))
}
