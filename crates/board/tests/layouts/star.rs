//! The star is the newspaper's, house by house.

use sudogon_board::layout::{self, Cell, Direction};

#[test]
fn the_star_is_that_of_the_newspaper() {
    let star = layout::named("star").expect("the star is registered");
    let house = |name: &str| -> Vec<usize> {
        let house = star
            .houses()
            .iter()
            .find(|house| house.name == name)
            .expect(name);
        house.cells.iter().map(|cell| cell.number()).collect()
    };
    assert!(star.houses().iter().all(|house| star.is_full(house)));
    for (name, cells) in [
        ("row 1", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        ("row 6", [46, 47, 48, 49, 50, 51, 52, 53, 54]),
        ("rising line 1", [1, 2, 3, 10, 11, 19, 20, 21, 28]),
        ("rising line 3", [6, 7, 14, 15, 31, 38, 39, 46, 47]),
        ("rising line 6", [27, 34, 35, 36, 44, 45, 52, 53, 54]),
        ("falling line 1", [19, 20, 28, 29, 37, 38, 46, 47, 48]),
        ("falling line 4", [1, 3, 4, 13, 14, 32, 43, 44, 53]),
        ("falling line 6", [7, 8, 9, 17, 18, 26, 27, 35, 36]),
        ("big triangle 1", [1, 2, 3, 4, 10, 11, 12, 13, 14]),
        ("big triangle 2", [5, 6, 7, 8, 9, 15, 16, 17, 24]),
        ("big triangle 3", [19, 20, 21, 22, 23, 28, 29, 30, 37]),
        ("big triangle 4", [18, 25, 26, 27, 32, 33, 34, 35, 36]),
        ("big triangle 5", [31, 38, 39, 40, 46, 47, 48, 49, 50]),
        ("big triangle 6", [41, 42, 43, 44, 45, 51, 52, 53, 54]),
    ] {
        assert_eq!(house(name), cells, "{name}");
    }
    assert_eq!(
        star.strips().iter().map(|s| s.len()).collect::<Vec<_>>(),
        [1, 8, 9, 9, 9, 9, 8, 1]
    );
    let go = |from: usize, way| {
        star.toward(Cell::new(from - 1), way)
            .map(|cell| cell.number())
    };
    use Direction::{Down, Left, Right, Up};
    for (from, way, to) in [
        (1, Down, Some(3)),
        (3, Up, Some(1)),
        (3, Left, Some(2)),
        (3, Right, Some(4)),
        (3, Down, Some(12)),
        (2, Down, Some(11)),
        (23, Right, Some(24)),
        (1, Left, None),
        (54, Down, None),
    ] {
        assert_eq!(go(from, way), to, "{way:?} from {from}");
    }
}
