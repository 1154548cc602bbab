//! Values, how they are printed, and sets of values and of cells.

use std::sync::Arc;

use sudogon_board::bits::BitRows;
use sudogon_board::layout::{self, Cell, CellSet, Layout, Symbols};
use sudogon_board::message::NoBoard;
use sudogon_board::puzzle::{Candidates, Grid, Puzzle};
use sudogon_board::value::{Value, ValueSet};

#[test]
fn symbols_and_numbers_agree() {
    for (number, symbol) in [(1, '1'), (9, '9'), (10, 'A'), (25, 'P'), (32, 'W')] {
        let value = Value::new(number).unwrap();
        assert_eq!((value.number(), value.symbol()), (number, symbol));
        assert_eq!(Value::from_symbol(symbol.to_ascii_lowercase()), Some(value));
        assert_eq!(ValueSet::of_number(number), ValueSet::of(value));
    }
    assert_eq!(Value::new(0), None);
    assert_eq!(Value::from_symbol('X'), None);
}

#[test]
fn sets_hold_all_values() {
    for count in [1, 9, 32] {
        assert!(ValueSet::all(count).iter().eq(Value::all(count)));
        assert_eq!(ValueSet::all(count).len(), count);
    }
    assert_eq!(ValueSet::EMPTY.first(), None);
    let set = ValueSet(0b101_0100);
    assert_eq!((set.least(), set.most()), (3, 7));
    assert!(set.numbers().eq([3, 5, 7]));
    assert_eq!(
        ValueSet::range(3, 99),
        ValueSet::all(32).difference(ValueSet(0b11))
    );
    for (least, most) in [(5, 4), (0, 0), (33, 40)] {
        assert_eq!(ValueSet::range(least, most), ValueSet::EMPTY);
    }
}

#[test]
fn each_value_has_a_symbol_of_its_own_that_can_be_typed() {
    for symbols in Symbols::ALL {
        let mut seen = Vec::new();
        for number in 1..=symbols.most_values() {
            let symbol = symbols.of(number);
            assert!(!symbol.is_empty() && !seen.contains(&symbol));
            seen.push(symbol);
            if let [typed] = symbol.chars().collect::<Vec<_>>()[..] {
                assert_eq!(symbols.number(typed), Some(number));
                assert_eq!(symbols.number(typed.to_ascii_lowercase()), Some(number));
            }
        }
        assert_eq!(symbols.of(0), "");
        assert_eq!(symbols.of(symbols.most_values() + 1), "");
        assert_eq!(symbols.number('?'), None);
    }
}

#[test]
fn ranges_are_as_people_say_them() {
    for (symbols, values, range, in_words) in [
        (Symbols::Usual, 9, "1–9", "1 to 9"),
        (Symbols::Usual, 10, "1–9, A", "1 to 9 and A"),
        (Symbols::Usual, 16, "1–9, A–G", "1 to 9 and A to G"),
        (Symbols::Numbers, 16, "1–16", "1 to 16"),
        (Symbols::FromZero, 16, "0–F", "0 to 9 and A to F"),
        (Symbols::Letters, 16, "A–P", "A to P"),
    ] {
        assert_eq!(symbols.range(values), range);
        assert_eq!(symbols.in_words(values).in_english(&NoBoard), in_words);
    }
}

#[test]
fn values_are_printed_by_the_symbols_of_their_board() {
    let board = layout::named("sq9+letters").unwrap();
    assert_eq!(ValueSet(0b101_0100).on(&board), ["C", "E", "G"]);
}

#[test]
fn a_set_holds_the_cells_that_were_added() {
    let mut set = CellSet::of(130, [129, 0, 63].map(Cell::new));
    set.insert(Cell::new(64));
    set.remove(Cell::new(63));
    let held: Vec<usize> = set.iter().map(Cell::index).collect();
    assert_eq!(held, [0, 64, 129]);
    assert_eq!(set.len(), 3);
    assert!(set.contains(Cell::new(64)) && !set.contains(Cell::new(63)));

    let mut other = CellSet::new(130);
    assert!(other.is_subset(&set) && !other.intersects(&set));
    other.extend([64, 65].map(Cell::new));
    assert!(other.intersects(&set) && !other.is_subset(&set));
    let other = other.and(&set);
    assert!(other.is_subset(&set) && other.len() == 1);
    set.difference_with(&other);
    assert!(set.len() == 2 && !set.contains(Cell::new(64)));
    assert_eq!(other.clone().less(&set), other);
    assert!(other.clone().less(&other).is_empty());
}

#[test]
fn changes_lead_to_what_is_computed_anew() {
    for name in ["sq9", "star", "antiknight", "tridoku"] {
        let layout = layout::named(name).unwrap();
        let mut candidates = Candidates::new(&layout, &Grid::empty(layout.len()), &[]);
        for (at, cell) in layout.cells().enumerate() {
            let value = Value::new(at * 7 % layout.values() + 1).unwrap();
            match at % 3 {
                0 if candidates.can_hold(cell, value) => candidates.place(cell, value),
                1 => candidates.remove(cell, value),
                _ => {}
            }
        }
        let anew = Candidates::new(&layout, candidates.grid(), candidates.removed());
        assert_eq!(candidates, anew, "{name}");
    }
}

#[test]
fn rows_of_bits_keep_theirs_when_they_are_widened() {
    let mut rows = BitRows::new(3, 70);
    for (row, bit) in [(0, 0), (1, 69), (2, 64)] {
        rows.insert(row, bit);
    }
    let wide = rows.widened(5, 200);
    assert_eq!(wide.rows(), 5);
    for row in 0..5 {
        for bit in 0..200 {
            let was_there = row < 3 && bit < 70 && rows.contains(row, bit);
            assert_eq!(wide.contains(row, bit), was_there, "{row} {bit}");
        }
    }
    assert_eq!(BitRows::default().widened(2, 10).rows(), 2);
    assert_eq!(BitRows::new(2, 0).widened(2, 0).rows(), 2);
}

#[test]
fn a_board_offers_the_symbols_that_it_has_values_for() {
    let offered = |id: &str| -> Vec<Symbols> {
        let layout = layout::named(id).expect("registered");
        layout.symbol_choices().collect()
    };
    let (usual, from_zero, letters) = (Symbols::Usual, Symbols::FromZero, Symbols::Letters);
    assert_eq!(offered("sq9"), [usual, from_zero, letters]);
    let two_figures = Symbols::Numbers;
    assert_eq!(offered("sq16"), [usual, two_figures, from_zero, letters]);
}

/// A puzzle is printed as another on the same layout with the same givens, and on no other.
#[test]
fn puzzles_are_printed_alike_by_their_layout_and_givens() {
    let puzzle = |layout: &Arc<Layout>, text: &str| Puzzle {
        givens: text.chars().map(Value::from_symbol).collect(),
        ..Puzzle::empty(Arc::clone(layout))
    };
    let [small, other] = ["sq4", "latin4"].map(|id| layout::named(id).expect("there is one"));
    let first = puzzle(&small, "1...............");
    assert!(first.is_printed_as(&puzzle(&small, "1...............")));
    assert!(!first.is_printed_as(&puzzle(&small, ".1..............")));
    assert!(!first.is_printed_as(&puzzle(&other, "1...............")));
}
