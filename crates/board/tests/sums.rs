//! What sums leave to cells, against all ways to fill them.

use proptest::collection::vec;
use proptest::prelude::*;
use sudogon_board::layout::clues::sums::{keep_of_sets, repeated, sets, weighted};
use sudogon_board::value::{Value, ValueSet};

const VALUES: usize = 6;

/// All ways to fill cells, as numbers.
fn ways(cells: &[ValueSet]) -> Vec<Vec<usize>> {
    let mut ways = vec![Vec::new()];
    for cell in cells {
        let with_each = |way: Vec<usize>| -> Vec<Vec<usize>> {
            let numbers = cell.numbers();
            numbers
                .map(|number| [way.clone(), vec![number]].concat())
                .collect()
        };
        ways = ways.into_iter().flat_map(with_each).collect();
    }
    ways
}

/// Checks what was kept of cells against the ways that fit: no value of any is lost, and full cells are known to fit or not.
fn check(
    cells: &[ValueSet],
    kept: Option<&[ValueSet]>,
    fits: impl Fn(&[usize]) -> bool,
) -> Result<(), TestCaseError> {
    let fitting: Vec<Vec<usize>> = ways(cells).into_iter().filter(|way| fits(way)).collect();
    let Some(kept) = kept else {
        prop_assert!(fitting.is_empty(), "{fitting:?}");
        return Ok(());
    };
    for way in &fitting {
        for (number, set) in way.iter().zip(kept) {
            let value = Value::new(*number).expect("a value");
            prop_assert!(set.contains(value), "{number} of {way:?} was lost");
        }
    }
    if cells.iter().all(|cell| cell.is_single()) {
        prop_assert!(!fitting.is_empty(), "full cells that don't fit were left");
    }
    Ok(())
}

fn cell() -> impl Strategy<Value = ValueSet> {
    prop_oneof![
        (1u32..1 << VALUES).prop_map(ValueSet),
        (0..VALUES).prop_map(|at| ValueSet(1 << at)),
    ]
}

proptest! {
    #[test]
    fn different_values_with_a_sum_keep_what_some_way_has(
        cells in prop_oneof![vec(cell(), 2..=5), vec((0..VALUES).prop_map(|at| ValueSet(1 << at)), 2..=5)],
        sum in 3usize..=20,
    ) {
        let listed = sets(VALUES, cells.len(), sum).expect("few");
        let mut kept = cells.clone();
        let needed = keep_of_sets(&mut kept, listed.iter().copied());
        let fits = |way: &[usize]| {
            let mut seen = ValueSet::EMPTY;
            for number in way {
                seen.add(ValueSet::of_number(*number));
            }
            seen.len() == way.len() && way.iter().sum::<usize>() == sum
        };
        check(&cells, needed.map(|_| &kept[..]), fits)?;
        for way in ways(&cells).into_iter().filter(|way| fits(way)) {
            let has = |value: Value| way.contains(&value.number());
            prop_assert!(needed.is_some_and(|needed| needed.iter().all(has)));
        }
    }

    #[test]
    fn values_that_may_repeat_keep_what_some_way_has(cells in vec(cell(), 1..=4), sum in 1usize..=24) {
        let mut kept = cells.clone();
        let is_possible = repeated(&mut kept, sum);
        let fits = |way: &[usize]| way.iter().sum::<usize>() == sum;
        check(&cells, is_possible.then_some(&kept[..]), fits)?;
    }

    #[test]
    fn values_with_factors_keep_what_some_way_has(
        cells in vec(cell(), 2..=4),
        factors in vec(prop_oneof![-2i64..=-1, 1i64..=2], 4),
        total in -12i64..=24,
    ) {
        let mut kept = cells.clone();
        let is_possible = weighted(&mut kept, &|at| factors[at], total);
        let fits = |way: &[usize]| {
            let terms = way.iter().zip(&factors).map(|(number, factor)| *number as i64 * factor);
            terms.sum::<i64>() == total
        };
        check(&cells, is_possible.then_some(&kept[..]), fits)?;
    }
}
