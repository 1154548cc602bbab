//! The whole way: always the easiest step.

use std::ops::ControlFlow;

use sudogon_board::puzzle::{Candidates, Grid, Value};
use sudogon_logic::{self as logic, Path, PreparedLayout, Step, techniques};

use super::soundness::layout_named;

#[test]
fn a_path_leads_to_the_solution_and_stops_where_told() {
    let layout = layout_named("star");
    let prepared = PreparedLayout::new(&layout);
    let givens = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..";
    let grid: Grid = givens.chars().map(Value::from_symbol).collect();
    let start = Candidates::new(&layout, &grid, &[]);
    let on = &mut |_: &[Step]| ControlFlow::Continue(());
    let path = Path::find(&prepared, start.clone(), None, on);
    let mut end = start.clone();
    path.steps.iter().for_each(|step| step.apply(&mut end));
    assert_eq!(
        end.grid().to_line(),
        "574916238386217594629534871187432965458219673397615284"
    );
    let on = &mut |_: &()| ControlFlow::Continue(());
    let rating = logic::rate(&prepared, start.clone(), None, on);
    assert_eq!(path.rating, rating);
    assert!(rating.is_complete && path.steps.len() == rating.steps);

    let stop = &mut |steps: &[Step]| match steps.len() {
        3 => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let broken = Path::find(&prepared, start, None, stop);
    assert!(broken.steps.len() == 3 && !broken.rating.is_complete);
    // Nothing is known of an empty board.
    let empty = Candidates::new(&layout, &Grid::empty(54), &[]);
    let rating = logic::rate(&prepared, empty, None, on);
    assert!(rating.steps == 0 && !rating.is_complete && rating.tenths == 0);
}

/// A line is harder to look along than an area to look over, and harder still where it has a tip beside it; but a value is as easily
/// seen to be locked in a line that lies in few areas as in an area.
#[test]
fn ratings_follow_the_shape_of_houses() {
    for (name, givens, tenths) in [
        (
            "star",
            "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
            17,
        ),
        (
            "star",
            "..5..3..28....7.9..2.......6..9....4........11.......7",
            26,
        ),
        (
            "sq9",
            ".53..49.79.4...2.5......1...8....61.32....5....9..6..3...6...5...8927...........8",
            28,
        ),
    ] {
        let layout = layout_named(name);
        let grid: Grid = givens.chars().map(Value::from_symbol).collect();
        let prepared = PreparedLayout::new(&layout);
        let candidates = Candidates::new(&layout, &grid, &[]);
        let on = &mut |_: &()| ControlFlow::Continue(());
        assert_eq!(logic::rate(&prepared, candidates, None, on).tenths, tenths);
    }
    let layout = layout_named("star");
    let grid: Grid = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2.."
        .chars()
        .map(Value::from_symbol)
        .collect();
    let prepared = PreparedLayout::new(&layout);
    let candidates = Candidates::new(&layout, &grid, &[]);
    let single = techniques::named("hidden-single").expect("it is listed");
    let mut found = Vec::new();
    let _ = single.find(&prepared.position(&candidates), &mut |finding| {
        let cell = finding.changes[0].cell();
        found.push((layout.name(cell), finding.rating));
        ControlFlow::Continue(())
    });
    // The 2 of row 5, and of a triangle that shares lines of which two have a tip.
    for told in [("40", 15), ("13", 17)] {
        assert!(found.contains(&told), "{told:?} in {found:?}");
    }
}

/// On a path, what follows from the places of one value alone is searched again only where these changed or something followed:
/// that hides no step which a position by itself has.
#[test]
fn each_step_of_a_path_is_the_first_step_of_its_board() {
    let puzzles = [
        (
            "sq9",
            "..93.7....3.6..8...6..5.3....4..5.6.7.......5.1.9..7....8.7..2...1..3.8....1.26..",
        ),
        (
            "sq9",
            "........2.1.5....747.26.8....46.1..9.65.........9.42866..7.5.48.4...6.2....482..5",
        ),
        (
            "star",
            "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
        ),
    ];
    let mut steps = 0;
    for (name, givens) in puzzles {
        let layout = layout_named(name);
        let prepared = PreparedLayout::new(&layout);
        let grid: Grid = givens.chars().map(Value::from_symbol).collect();
        let mut board = Candidates::new(&layout, &grid, &[]);
        let on = &mut |_: &[Step]| ControlFlow::Continue(());
        let path = Path::find(&prepared, board.clone(), None, on);
        for step in &path.steps {
            let first = logic::first_step(&prepared.position(&board)).expect("a path goes on");
            assert_eq!(step.technique, first.technique);
            assert_eq!(step.changes, first.changes);
            step.apply(&mut board);
        }
        assert!(logic::first_step(&prepared.position(&board)).is_none());
        steps += path.steps.len();
    }
    assert!(steps > 100, "{steps}");
}
