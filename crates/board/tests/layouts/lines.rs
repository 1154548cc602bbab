//! The lines that are drawn, and those that a number beside the board speaks of.

use sudogon_board::layout::{self, Cell, LineReach, RimLine};

#[test]
fn lines_run_as_long_as_they_are_straight() {
    for (id, thick, thin) in [
        ("sq9", 8, 12),
        ("sq4", 6, 4),
        ("sq6", 7, 7),
        ("jigsaw4", 4, 6),
        // The rim, and what parts a region of one cell and one of five from the open cells.
        ("jigsaw4:...1............", 6, 6),
        ("jigsaw4:22222...........", 7, 7),
    ] {
        let layout = layout::named(id).unwrap();
        let count = |wanted: bool| {
            layout
                .edges()
                .iter()
                .filter(|edge| edge.is_thick == wanted)
                .count()
        };
        assert_eq!((count(true), count(false)), (thick, thin), "{id}");
    }
}

fn lines(id: &str, reach: LineReach) -> Vec<String> {
    let layout = layout::named(id).expect("a board");
    let lines = layout.rim_lines().into_iter();
    let lines = lines.filter(|line| line.reach == reach);
    let say = |cell: &Cell| layout.name(*cell).to_owned();
    let say = |line: RimLine| line.cells.iter().map(say).collect::<Vec<_>>().join(" ");
    lines.map(say).collect()
}

#[test]
fn numbers_stand_at_both_ends_of_lines() {
    let whole = lines("sq4", LineReach::Whole);
    assert_eq!(whole.len(), 16);
    assert!(whole.contains(&"r1c1 r1c2 r1c3 r1c4".to_owned()));
    assert!(whole.contains(&"r4c2 r3c2 r2c2 r1c2".to_owned()));
    let part = lines("sq6", LineReach::Box);
    assert!(part.contains(&"r1c6 r1c5 r1c4".to_owned()));
    assert!(part.contains(&"r6c1 r5c1".to_owned()));
    assert!(lines("latin6", LineReach::Box).is_empty());
    // From the first cell of a side as well as from the rest.
    let diagonal = lines("sq4", LineReach::Diagonal);
    assert_eq!(diagonal.len(), 2 * 10);
    assert!(diagonal.contains(&"r1c1 r2c2 r3c3 r4c4".to_owned()));
    assert!(diagonal.contains(&"r1c3 r2c4".to_owned()));
    assert!(lines("star", LineReach::Diagonal).is_empty());
    assert!(!lines("star", LineReach::Whole).is_empty());
}

#[test]
fn a_number_inside_the_board_is_told_from_one_beside_it() {
    let layout = layout::named("sq4{sum 5: r1c1 r1c2; sum 5: r2c2 r2c3}").expect("a board");
    let [beside, inside] = layout.clues() else {
        panic!("two clues")
    };
    assert!(layout.is_beside(beside) && !layout.is_beside(inside));
    assert_eq!(
        layout
            .rim()
            .iter()
            .filter(|label| label.clue.is_some())
            .count(),
        1
    );
}
