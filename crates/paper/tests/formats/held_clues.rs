//! What a format can hold of clues: each comes back as it was, or is named among what is left out.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use sudogon_board::game::Game;
use sudogon_board::layout::clues::{Amount, ClueScope, KINDS, Operation};
use sudogon_board::layout::{self, Cell, Clue, Layout};
use sudogon_board::message::NoBoard;
use sudogon_board::puzzle::{Puzzle, Value};
use sudogon_board::random::Random;
use sudogon_board::text;
use sudogon_paper::files;

use super::{config, format, said};

/// Boards with boxes, with regions and without both.
const BOARDS: [&str; 5] = ["sq9", "sq6", "latin5", "jigsaw4:1122112233443344", "sq16"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 6 * config().cases, ..config() })]

    #[test]
    fn each_clue_comes_back_or_is_named(board in prop::sample::select(&BOARDS[..]), seed in any::<u64>()) {
        let board = layout::named(board).expect("listed");
        let layout = with_random_clues(&board, &mut Random(seed));
        let mut puzzle = Puzzle::empty(Arc::clone(&layout));
        puzzle.givens.set(Cell::new(0), Value::new(1));
        let game = Game::of(puzzle);
        let clueless = Game::of(Puzzle::empty(board));
        for format in files::ALL.iter().filter(|format| format.can_be_read()) {
            if format.left_out(&clueless).is_err() {
                continue;
            }
            let named = format.left_out(&game).map_err(|error| {
                TestCaseError::fail(format!("{}: {error}", format.id))
            })?;
            let named: Vec<String> = named.things().iter().map(|thing| thing.in_english(&NoBoard)).collect();
            let text = format.text(&game).expect("what is read is text");
            let about = format!("{} of {:?}\n{text}", format.id, layout.id());
            let (back, _) = files::recognise(&text, None)
                .map_err(|error| TestCaseError::fail(format!("{error}: {about}")))?;
            prop_assert!(back.left_out.is_empty(), "{:?}: {about}", back.left_out);
            let back = clues_of(back.game.board().layout());
            let mut missing: BTreeMap<&str, usize> = BTreeMap::new();
            let was = clues_of(&layout);
            for (clue, kind) in &was {
                if !back.contains_key(clue) {
                    *missing.entry(kind).or_default() += 1;
                }
            }
            for clue in back.keys() {
                prop_assert!(was.contains_key(clue), "{clue} was not there: {about}");
            }
            for kind in KINDS {
                let all = was.values().filter(|of| **of == kind.id).count();
                let title = kind.title.english;
                let sentence = match missing.get(kind.id).copied().unwrap_or(0) {
                    0 => continue,
                    _ if kind.is_board_rule() => format!("the rule “{title}”"),
                    count if count < all => format!("{count} of {all} {}", text::plural(title)),
                    count => text::count(count, title),
                };
                prop_assert!(named.contains(&sentence), "{sentence}, not {named:?}: {about}");
            }
            prop_assert_eq!(named.len(), missing.len(), "{:?}: {}", named, about);
        }
    }
}

/// The clues of a board as text, each with its kind; those that mean the same are the same.
fn clues_of(layout: &Layout) -> BTreeMap<String, &'static str> {
    let clues = layout.clues().iter();
    clues.map(|clue| (same(clue), clue.kind.id)).collect()
}

/// The text of a clue: where the order of its cells says nothing they are sorted.
fn same(clue: &Clue) -> String {
    let mut clue = clue.clone();
    let is_pair = ["white", "black", "X", "V", "consec", "quad"].contains(&clue.kind.id);
    if clue.kind.is_house || is_pair {
        clue.cells.sort_unstable();
    }
    clue.values.sort_unstable();
    clue.numbered_text()
}

/// A board with some clues anywhere: of cells that touch or don't, on straight and winding lines.
fn with_random_clues(board: &Arc<Layout>, random: &mut Random) -> Arc<Layout> {
    let mut layout = Arc::clone(board);
    for _ in 0..2 + random.below(6) {
        let mut clues = layout.clues().to_vec();
        let clue = random_clue(board, random);
        if clues.iter().any(|other| same(other) == same(&clue)) {
            continue;
        }
        clues.push(clue);
        // What makes no sense on the board is no clue.
        layout = layout::with_clues(board, clues).unwrap_or(layout);
    }
    layout
}

fn random_clue(board: &Layout, random: &mut Random) -> Clue {
    let mut below = |count: usize| random.below(count as u32) as usize;
    // Half of them are of few kinds, so that they meet.
    let kind = match below(2) {
        0 => KINDS[below(KINDS.len())],
        _ => KINDS[[0, 5, 6, 13, 14, 15, 17, 19][below(8)]],
    };
    let side = board.values();
    let (least, most) = (*kind.cells.start(), (*kind.cells.end()).min(side));
    let count = match kind.scope {
        ClueScope::Each | ClueScope::WithNeighbours => 1,
        _ => least + below(most.max(least) - least + 1),
    };
    let at = |(row, column): (usize, usize)| Cell::new(row * side + column);
    let mut places: Vec<(usize, usize)> = Vec::new();
    let (how, first) = (below(5), (below(side), below(side)));
    match how {
        // A whole row or column, or a diagonal from the rim.
        0 => {
            let (line, is_turned) = (below(side), below(2) == 0);
            let aslant = below(2) == 0;
            for step in 0..side {
                match aslant {
                    true if line + step < side => places.push((step, line + step)),
                    true => break,
                    false => places.push((line, step)),
                }
            }
            if is_turned {
                places
                    .iter_mut()
                    .for_each(|place| *place = (place.1, place.0));
            }
            if below(2) == 0 {
                places.reverse();
            }
        }
        // Where four cells meet.
        1 => {
            let (row, column) = (first.0.min(side - 2), first.1.min(side - 2));
            places = vec![
                (row, column),
                (row, column + 1),
                (row + 1, column),
                (row + 1, column + 1),
            ];
            places.truncate(count.max(1));
        }
        // Anywhere.
        2 => {
            for _ in 0..4 * count {
                let place = (below(side), below(side));
                if places.len() < count && !places.contains(&place) {
                    places.push(place);
                }
            }
        }
        // From cell to cell, side by side, or by corners too.
        _ => {
            places.push(first);
            for _ in 0..8 * count {
                let (row, column) = places[places.len() - 1];
                let place = (row + below(3), column + below(3));
                let is_turn = how == 3 || (place.0 == row + 1) != (place.1 == column + 1);
                let is_in = |at: usize| (1..=side).contains(&at);
                let place = (place.0.wrapping_sub(1), place.1.wrapping_sub(1));
                let is_new = !places.contains(&place) || kind.may_revisit && place != (row, column);
                if places.len() < count
                    && is_turn
                    && is_new
                    && is_in(place.0.wrapping_add(1))
                    && is_in(place.1.wrapping_add(1))
                {
                    places.push(place);
                }
            }
        }
    }
    if kind.is_board_rule() {
        places.clear();
    }
    if matches!(kind.scope, ClueScope::Each | ClueScope::WithNeighbours) {
        places.truncate(1);
    }
    let number = match below(3) {
        0 => 0,
        _ => 1 + below(2 * side),
    };
    let mut clue = Clue::new(kind, places.into_iter().map(at));
    match kind.amount {
        Amount::None => {}
        Amount::Values => {
            clue.values = (0..1 + below(4))
                .filter_map(|_| Value::new(1 + below(side)))
                .collect();
        }
        Amount::Calculation => {
            clue.amount = number.max(1);
            clue.operation = Operation::from_symbol('*');
        }
        Amount::Number | Amount::NumberOrZero => clue.amount = number,
    }
    clue
}

#[test]
fn what_is_left_out_is_named_with_its_number() {
    for (clue, other, one, two) in [
        ("cage 3: 1 2", "cage 9: 3 4", "1 cage", "2 cages"),
        (
            "calc 2*: 1 2",
            "calc 6*: 3 4",
            "1 cage with an operation",
            "2 cages with an operation",
        ),
        (
            "gt: 1 2",
            "gt: 3 4",
            "1 greater-than sign",
            "2 greater-than signs",
        ),
        ("even: 1", "even: 2", "1 even cell", "2 even cells"),
        ("odd: 1", "odd: 2", "1 odd cell", "2 odd cells"),
        ("white: 1 2", "white: 3 4", "1 white dot", "2 white dots"),
        ("black: 1 2", "black: 3 4", "1 black dot", "2 black dots"),
        (
            "neg-kropki",
            "white: 1 2",
            "the rule “all dots are printed”",
            "1 white dot",
        ),
        ("consec: 1 2", "consec: 3 4", "1 bar", "2 bars"),
        (
            "neg-consec",
            "consec: 1 2",
            "the rule “all bars are printed”",
            "1 bar",
        ),
        ("X: 1 2", "X: 3 4", "1 X", "2 Xs"),
        ("V: 1 2", "V: 3 4", "1 V", "2 Vs"),
        (
            "neg-xv",
            "X: 1 2",
            "the rule “every X and V is printed”",
            "1 X",
        ),
        (
            "thermo: 1 2 3",
            "thermo: 4 5 6",
            "1 thermometer",
            "2 thermometers",
        ),
        ("arrow: 1 2 3", "arrow: 4 5 6", "1 arrow", "2 arrows"),
        ("sum 9: 3 11 19", "sum 9: 4 12 20 28", "1 sum", "2 sums"),
        (
            "sandwich 5: 1 2 3 4 5 6 7 8 9",
            "sandwich 7: 9 8 7 6 5 4 3 2 1",
            "1 sandwich sum",
            "2 sandwich sums",
        ),
        (
            "sky 3: 1 2 3 4 5 6 7 8 9",
            "sky 2: 9 8 7 6 5 4 3 2 1",
            "1 skyscraper count",
            "2 skyscraper counts",
        ),
        (
            "xsum 20: 1 2 3 4 5 6 7 8 9",
            "xsum 21: 9 8 7 6 5 4 3 2 1",
            "1 X-sum",
            "2 X-sums",
        ),
        (
            "quad: 1 2 10 11 | 3",
            "quad: 3 4 12 13 | 4",
            "1 circle with values",
            "2 circles with values",
        ),
        (
            "whisper 5: 1 2 3",
            "whisper 5: 4 5 6",
            "1 whisper line",
            "2 whisper lines",
        ),
        (
            "renban: 1 2 3",
            "renban: 4 5 6",
            "1 line of consecutive values",
            "2 lines of consecutive values",
        ),
        (
            "palindrome: 1 11 21",
            "palindrome: 4 14 24",
            "1 palindrome",
            "2 palindromes",
        ),
        (
            "between: 1 2 3",
            "between: 4 5 6",
            "1 line between two circles",
            "2 lines between two circles",
        ),
        (
            "regionsum: 3 4 5",
            "regionsum: 12 13 14",
            "1 region sum line",
            "2 region sum lines",
        ),
        (
            "zipper: 1 2 3",
            "zipper: 4 5 6",
            "1 zipper line",
            "2 zipper lines",
        ),
        (
            "ten 10: 1 2 3",
            "ten 10: 4 5 6",
            "1 ten line",
            "2 ten lines",
        ),
        (
            "doublearrow: 1 2 3",
            "doublearrow: 4 5 6",
            "1 double arrow",
            "2 double arrows",
        ),
        (
            "entropic: 1 2 3",
            "entropic: 4 5 6",
            "1 entropic line",
            "2 entropic lines",
        ),
        (
            "modular: 1 2 3",
            "modular: 4 5 6",
            "1 modular line",
            "2 modular lines",
        ),
        (
            "parity: 1 2 3",
            "parity: 4 5 6",
            "1 parity line",
            "2 parity lines",
        ),
        (
            "nabner: 1 2 3",
            "nabner: 4 5 6",
            "1 nabner line",
            "2 nabner lines",
        ),
        (
            "difference: 1 2 3",
            "difference: 4 5 6",
            "1 line of one difference",
            "2 lines of one difference",
        ),
        (
            "clone: 1 2 41 42",
            "clone: 10 11 50 51",
            "1 pair of clones",
            "2 pairs of clones",
        ),
        (
            "extra: 1 2 12 13",
            "extra: 41 42 52 53",
            "1 extra region",
            "2 extra regions",
        ),
        ("min: 1", "min: 41", "1 minimum cell", "2 minimum cells"),
        ("max: 1", "max: 41", "1 maximum cell", "2 maximum cells"),
        (
            "fortress: 1",
            "fortress: 41",
            "1 fortress cell",
            "2 fortress cells",
        ),
    ] {
        let left_out = |clues: &str| {
            let layout = layout::named(&format!("sq9{{{clues}}}"));
            let layout = layout.unwrap_or_else(|error| panic!("{clues}: {error}"));
            let game = Game::of(Puzzle::empty(layout));
            let left_out = format("sdk").left_out(&game).expect("it is a 9×9");
            said(&left_out).expect("it holds no clues")
        };
        assert_eq!(left_out(clue), format!("left out: {one}"));
        let both = left_out(&format!("{clue}; {other}"));
        assert!(both.ends_with(two), "{both}");
    }
}

#[test]
fn one_clue_that_cannot_be_held_costs_no_other() {
    let by_id = |id: &str| {
        let mut all = files::ALL.iter();
        all.find(|format| format.id == id).expect("registered")
    };
    for (id, clues, left_out) in [
        (
            "sudokupad",
            "white: 1 2; white: 1 41; black: 5 25",
            "1 of 2 white dots and 1 black dot",
        ),
        (
            "sudokupad",
            "sandwich 5: 1 2 3 4 5 6 7 8 9; sandwich 5: 1 2 3 4 5 6 7 8 17",
            "1 of 2 sandwich sums",
        ),
        (
            "sudokupad",
            "whisper 5: 1 2 3; whisper 4: 11 12; whisper 5: 21 22",
            "1 of 3 whisper lines",
        ),
        (
            "sudokupad",
            "thermo: 1 2 3; thermo: 3 12 21",
            "1 of 2 thermometers",
        ),
        ("f-puzzles", "consec: 1 2; cage 9: 3 4", "1 bar"),
        (
            "f-puzzles",
            "sum 9: 3 11 19; sum 10: 3 11 20",
            "1 of 2 sums",
        ),
        (
            "penpa",
            "cage 9: 1 2; cage 8: 2 3; thermo: 4 5 6",
            "1 of 2 cages",
        ),
        ("sgt", "cage 9: 1 2", "1 cage"),
    ] {
        let line = format!("sq9{{{clues}}}:{}", ".".repeat(81));
        let game = files::read(line, None).expect("a puzzle");
        let named = said(&by_id(id).left_out(&game).expect("the board is held"));
        assert_eq!(
            named,
            Some(format!("left out: {left_out}")),
            "{id}: {clues}"
        );
    }
}
