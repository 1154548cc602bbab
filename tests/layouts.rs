//! Every layout of the registry, by its data alone: a layout that is registered is tested here with no code of its own.

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudogon::files;
use sudogon::game::Game;
use sudogon::layout::{self, Cell, Direction, Layout, geometry};
use sudogon::puzzle::{About, Grid, Puzzle};
use sudogon::solve;

/// The listed layouts, and some of the unlisted box sizes.
fn all() -> Vec<std::sync::Arc<Layout>> {
    layout::listed()
        .chain(["sq3x2", "sq2x12", "sq4x3"])
        .map(|id| layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}")))
        .collect()
}

#[test]
fn ids_lead_to_their_layout() {
    for layout in all() {
        let id = layout.id().expect("a registered layout has an id");
        assert_eq!(layout::named(id).as_ref(), Ok(&layout));
    }
    for (id, length) in layout::ALL
        .iter()
        .flat_map(|k| k.by_length)
        .map(|&(n, id)| (id, n))
    {
        assert_eq!(layout::named(id).map(|l| l.len()), Ok(length));
        assert_eq!(layout::by_length(length), Some(id));
    }
    for wrong in [
        "",
        "sq",
        "sq7",
        "sq1x9",
        "sq5x6",
        "sq0x0",
        "sq99999999999x9",
        "square",
        "Star",
        "sq+4",
        "sq04",
        "sq2x+2",
        "sq02x2",
        "sq2x",
        "sqx2",
    ] {
        assert!(
            layout::named(wrong).is_err(),
            "{wrong:?} should name nothing"
        );
    }
}

#[test]
fn long_ids_are_not_repeated_in_full() {
    let many = |piece: &str| piece.repeat(1_000_000 / piece.len());
    for wrong in [
        many("x"),
        format!("sq{}7", many("0")),
        format!("sq{}", many("7")),
        format!("sq{}x2", many("1")),
        many("\u{1}"),
    ] {
        let error = layout::named(&wrong).expect_err("no layout").to_string();
        assert!(error.len() < 500, "{} bytes", error.len());
    }
}

#[test]
fn cells_lie_apart_and_are_hit_at_their_middle_and_label() {
    for layout in all() {
        for cell in layout.cells() {
            let shape = layout.shape(cell);
            assert!(geometry::is_convex(&shape.outline));
            for slot in [shape.slots.value, shape.slots.label, shape.slots.centre]
                .iter()
                .chain(&shape.slots.candidates)
                .chain(shape.slots.corners.iter().flatten())
            {
                assert_eq!(
                    layout.cell_at(shape.middle + *slot),
                    Some(cell),
                    "{}",
                    layout.title()
                );
            }
            assert_eq!(shape.slots.candidates.len(), layout.values());
        }
        assert_eq!(overlapping(&layout), None, "{}", layout.title());
    }
}

/// Two cells that lie on each other, by a raster of points in each against those whose boxes meet.
fn overlapping(layout: &Layout) -> Option<(Cell, Cell)> {
    const FINE: usize = 9;
    let outline = |cell: Cell| &layout.shape(cell).outline;
    let bounds: Vec<_> = layout
        .cells()
        .map(|cell| geometry::Bounds::of(outline(cell).iter().copied()))
        .collect();
    let meet = |a: Cell, b: Cell| {
        let (a, b) = (&bounds[a.index()], &bounds[b.index()]);
        a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
    };
    let points = |cell: Cell| {
        let (corner, size) = (bounds[cell.index()].min, bounds[cell.index()].size());
        (0..FINE * FINE).map(move |at| {
            let (x, y) = ((at % FINE) as f32 + 0.53, (at / FINE) as f32 + 0.47);
            corner + geometry::point(size.x * x / FINE as f32, size.y * y / FINE as f32)
        })
    };
    layout.cells().find_map(|cell| {
        let others = layout
            .cells()
            .filter(|&other| other != cell && meet(cell, other));
        let inside = || points(cell).filter(|&at| geometry::contains(outline(cell), at));
        let mut hit =
            others.filter(|&other| inside().any(|at| geometry::contains(outline(other), at)));
        hit.next().map(|other| (cell, other))
    })
}

#[test]
fn labels_are_unique_and_found() {
    for layout in all() {
        let names: HashSet<&str> = layout.cells().map(|cell| layout.name(cell)).collect();
        assert_eq!(names.len(), layout.len());
        for cell in layout.cells() {
            assert_eq!(layout.find(layout.name(cell)), Some(cell));
            assert_eq!(layout.find(&cell.number().to_string()), Some(cell));
        }
    }
}

#[test]
fn houses_and_peers_agree() {
    for layout in all() {
        for house in layout.houses() {
            assert!(house.cells.is_sorted());
            assert!((2..=layout.values()).contains(&house.cells.len()));
        }
        let mut together = HashSet::new();
        for house in layout.houses() {
            for &one in &house.cells {
                let others = house.cells.iter().filter(|&&other| other != one);
                together.extend(others.map(|&other| (one, other)));
            }
        }
        let peers: HashSet<(Cell, Cell)> = layout
            .cells()
            .flat_map(|cell| layout.peers(cell).iter().map(move |peer| (cell, peer)))
            .collect();
        assert_eq!(peers, together, "{}", layout.title());
        for cell in layout.cells() {
            assert!(!layout.peers(cell).contains(cell));
            assert!(
                layout
                    .houses_of(cell)
                    .iter()
                    .all(|&id| layout.house(id).cells.contains(&cell))
            );
        }
        let sets: HashSet<Vec<usize>> = layout
            .houses()
            .iter()
            .map(|h| h.cells.iter().map(|c| c.index()).collect())
            .collect();
        assert_eq!(
            sets.len(),
            layout.houses().len(),
            "{}: a house stands twice",
            layout.title()
        );
    }
}

#[test]
fn strips_hold_every_cell_once_and_arrows_reach_all() {
    for layout in all() {
        let cells: Vec<usize> = layout.strips().iter().cloned().flatten().collect();
        assert!(cells.into_iter().eq(0..layout.len()));
        for cell in layout.cells() {
            assert!(layout.strips()[layout.strip_of(cell)].contains(&cell.index()));
        }
        let mut reached = HashSet::from([Cell::new(0)]);
        let mut open = vec![Cell::new(0)];
        while let Some(cell) = open.pop() {
            let next = Direction::ALL
                .iter()
                .filter_map(|&way| layout.toward(cell, way));
            open.extend(next.filter(|&cell| reached.insert(cell)));
        }
        assert_eq!(
            reached.len(),
            layout.len(),
            "{}: arrows don't reach all",
            layout.title()
        );
    }
}

/// A row of the data file.
struct Known {
    id: &'static str,
    cells: usize,
    houses: usize,
    /// Givens and solution.
    example: Option<[&'static str; 2]>,
}

fn known() -> Vec<Known> {
    let lines = include_str!("data/layouts.txt").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let parts: Vec<&str> = line.split('\t').collect();
            let (cells, houses) = parts[1].split_once(' ').expect("two numbers");
            let number = |text: &str| text.parse().expect("a number");
            Known {
                id: parts[0],
                cells: number(cells),
                houses: number(houses),
                example: (parts.len() == 4).then(|| [parts[2], parts[3]]),
            }
        })
        .collect()
}

fn solve(layout: &Layout, givens: &Grid) -> solve::Answer {
    solve::solve(layout, givens, 2, &mut |_| ControlFlow::Continue(())).expect("no value repeats")
}

/// Says whether a grid is full and no value repeats in it.
fn is_solution(layout: &Layout, grid: &Grid) -> bool {
    grid.is_full() && grid.conflicts(layout).is_empty()
}

#[test]
fn layouts_are_as_large_as_published() {
    for Known {
        id, cells, houses, ..
    } in known()
    {
        let layout = layout::named(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(
            [layout.len(), layout.houses().len()],
            [cells, houses],
            "{id}"
        );
        assert_eq!(layout.id(), Some(id));
    }
    for id in layout::listed() {
        let is_known = known().iter().any(|known| known.id == id);
        assert!(is_known, "{id} has no row in data/layouts.txt");
    }
}

#[test]
fn examples_have_their_one_solution() {
    for Known { id, example, .. } in known() {
        let Some([givens, solution]) = example else {
            continue;
        };
        let line = format!("{id}:{givens}");
        let game = files::read(&line, None).unwrap_or_else(|error| panic!("{line}: {error}"));
        let puzzle = game.board().puzzle();
        assert_eq!(puzzle.givens.to_line(), givens, "{id}");
        let answer = solve(&puzzle.layout, &puzzle.givens);
        assert_eq!(
            (answer.count, answer.end),
            (1, solve::End::Exhausted),
            "{line}"
        );
        assert_eq!(answer.solutions[0].to_line(), solution, "{line}");
    }
}

#[test]
fn every_layout_is_solved_saved_and_drawn() {
    for layout in all() {
        let title = layout.title();
        let answer = solve(&layout, &Grid::empty(layout.len()));
        let solution = &answer.solutions[0];
        assert!(is_solution(&layout, solution), "{title}");
        // Without one cell in three it is found again, or another that is as right.
        let mut givens = solution.clone();
        for cell in layout.cells().step_by(3) {
            givens.set(cell, None);
        }
        let answer = solve(&layout, &givens);
        for found in &answer.solutions {
            assert!(is_solution(&layout, found), "{title}");
            assert!(
                givens
                    .entries()
                    .all(|(cell, value)| found.get(cell) == Some(value))
            );
        }
        let game = Game::of(Puzzle {
            layout: layout.clone(),
            givens,
            about: About::default(),
        });
        let written = files::write(&game).expect("a small file");
        let read = files::read(&written, None).unwrap_or_else(|error| panic!("{title}: {error}"));
        assert_eq!(read.board().puzzle(), game.board().puzzle(), "{title}");
        for format in files::ALL {
            let text = (format.write)(&game);
            assert!(!text.is_empty());
            if let Some(read) = format.read {
                let again = read(&text, Some(&layout)).expect(format.name);
                let again =
                    again.unwrap_or_else(|error| panic!("{title}, {}: {error}", format.name));
                assert_eq!(
                    again.board().puzzle().givens,
                    game.board().puzzle().givens,
                    "{title}, {}",
                    format.name
                );
            }
        }
        let picture = (files::svg::FORMAT.write)(&game);
        assert_eq!(picture.matches("<polygon").count(), layout.len(), "{title}");
    }
}

#[test]
fn the_star_is_the_newspapers() {
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

#[test]
fn definitions_that_make_no_sense_say_why() {
    use layout::Definition;
    type Spoil = fn(&mut Definition);
    let cases: &[(Spoil, &str)] = &[
        (
            |d| d.values = 0,
            "the layout has 0 values; it needs 1 to 32",
        ),
        (
            |d| d.cells.clear(),
            "the layout has 0 cells; it needs 1 to 1024",
        ),
        (
            |d| d.houses.clear(),
            "the layout has 0 houses; it needs 1 to 8192",
        ),
        (
            |d| d.values = 3,
            "house 1 of the layout (row 1) has 4 cells, which can't all differ with 3 values",
        ),
        (
            |d| d.houses[2].cells[3] = Cell::new(16),
            "house 3 of the layout (row 3) names cell 17, and there are 16 cells",
        ),
        (
            |d| d.houses[0].cells = vec![Cell::new(1); 2],
            "house 1 of the layout (row 1) names cell 2 twice",
        ),
        (
            |d| d.houses[0].cells.truncate(1),
            "house 1 of the layout (row 1) needs at least two cells",
        ),
        (
            |d| d.cells[1] = d.cells[0].clone(),
            "cell 2 of the layout is named \"r1c1\" like a cell before it; give each a name of its own",
        ),
        (
            |d| d.cells[0].name.clear(),
            "cell 1 of the layout has an empty name; leave the name out or give one",
        ),
        (
            |d| d.cells[0].outline[2].x = f32::NAN,
            "cell 1 of the layout has a corner beyond ±100000; draw it smaller",
        ),
        (
            |d| d.cells[0].outline.truncate(2),
            "cell 1 of the layout needs an outline of 3 to 64 corners in order round a shape without dents",
        ),
        (
            |d| d.cells[5].middle = d.cells[4].middle,
            "cell 6 of the layout lies on cell 5; move one of them",
        ),
    ];
    for (spoil, expected) in cases {
        let sound = layout::named("sq4").expect("registered");
        let mut definition = sound.definition().clone();
        spoil(&mut definition);
        let error = Layout::new(definition).expect_err(expected).to_string();
        assert_eq!(error, *expected);
    }
}
