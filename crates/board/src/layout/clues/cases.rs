//! Clues that hold in one of several cases, such as lines of an unknown sum.

use crate::value::ValueSet;

/// Keeps what some case leaves: `leaves` takes out of the sets what a case rules out, and says whether it leaves any way.
pub fn any_of<C>(
    sets: &mut [ValueSet],
    cases: impl IntoIterator<Item = C>,
    leaves: impl Fn(C, &mut [ValueSet]) -> bool,
) -> bool {
    let mut kept = vec![ValueSet::EMPTY; sets.len()];
    let mut way = sets.to_vec();
    for case in cases {
        way.copy_from_slice(sets);
        if leaves(case, &mut way) {
            let both = kept.iter_mut().zip(&way);
            both.for_each(|(kept, way)| kept.add(*way));
            if kept == sets {
                return true;
            }
        }
    }
    sets.copy_from_slice(&kept);
    !kept.contains(&ValueSet::EMPTY)
}
