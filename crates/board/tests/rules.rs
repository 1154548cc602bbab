//! What ids say: bases, rules that are added, regions, mirror images; and how boards can be turned.

use std::collections::HashSet;

use sudogon_board::game::Game;
use sudogon_board::layout::{self, Cell, HouseRole, Layout};
use sudogon_board::puzzle::{Grid, Puzzle, Twins, Value};
use sudogon_paper::files;

fn house(layout: &Layout, name: &str) -> Vec<usize> {
    let house = layout.houses().iter().find(|house| house.name == name);
    let house = house.unwrap_or_else(|| panic!("{}: no {name}", layout.title()));
    house.cells.iter().map(|cell| cell.number()).collect()
}

#[test]
fn houses_have_their_order_and_names() {
    for (id, names) in [
        (
            "x4",
            "row 1, row 4, column 1, column 4, box 1, box 4, diagonal 1, diagonal 2",
        ),
        (
            "sq9+windoku+x",
            "row 1, box 9, diagonal 1, diagonal 2, window 1, window 4",
        ),
        ("sq9+falling-diagonal", "row 1, box 9, diagonal 1"),
        ("sq9+rising-diagonal", "row 1, box 9, diagonal 2"),
        // One is a part of both.
        ("sq9+x+rising-diagonal", "box 9, diagonal 1, diagonal 2"),
        ("asterisk", "row 1, box 9, the asterisk"),
        ("centerdot", "row 1, box 9, the group of centre dots"),
        ("dg", "row 1, box 9, group 1, group 9"),
        (
            "antiking",
            "box 9, touching pair r1c1–r2c2, touching pair r8c9–r9c8",
        ),
        (
            "antiking-knight",
            "knight's move r1c1–r2c3, touching pair r1c1–r2c2",
        ),
        (
            "samurai",
            "grid 1 row 1, grid 1 box 9, grid 2 row 1, grid 5 box 9",
        ),
        (
            "sujiken",
            "row 8, row 1, column A, column H, falling line 1, rising line 3, box 1, triangle 1",
        ),
        (
            "hoshi",
            "row 1, row 6, rising line 1, falling line 1, big triangle 1, big triangle 6",
        ),
        (
            "tridoku",
            "big triangle 1, big triangle 9, edge 1, inner line 1, ring 1, ring 52",
        ),
        (
            "hex49",
            "flower 1, flower 7, row 1, falling line 1, rising line 1",
        ),
        ("roxdoku", "slice 1, slice 9"),
    ] {
        let layout = layout::named(id).unwrap();
        let all: Vec<&str> = layout.houses().iter().map(|house| &*house.name).collect();
        let places = names.split(", ").map(|name| {
            let place = all.iter().position(|house| *house == name);
            place.unwrap_or_else(|| panic!("{id}: no {name}"))
        });
        assert!(places.is_sorted(), "{id}: {names}");
    }
}

#[test]
fn houses_have_the_published_cells() {
    for (id, name, cells) in [
        ("x4", "diagonal 1", vec![1, 6, 11, 16]),
        ("x4", "diagonal 2", vec![4, 7, 10, 13]),
        ("sq4+falling-diagonal", "diagonal 1", vec![1, 6, 11, 16]),
        ("sq4+rising-diagonal", "diagonal 2", vec![4, 7, 10, 13]),
        (
            "double-diagonal",
            "diagonal 1",
            vec![10, 20, 30, 40, 50, 60, 70, 80],
        ),
        ("argyle", "diagonal 1", vec![5, 15, 25, 35, 45]),
        (
            "windoku",
            "window 2",
            vec![15, 16, 17, 24, 25, 26, 33, 34, 35],
        ),
        ("dg", "group 1", vec![1, 4, 7, 28, 31, 34, 55, 58, 61]),
        ("sujiken", "triangle 1", vec![1, 2, 3, 4, 5, 6]),
        (
            "sujiken",
            "falling line 1",
            vec![1, 3, 6, 10, 15, 21, 28, 36, 45],
        ),
        ("hoshi", "row 1", vec![2, 3, 4, 5, 6, 7, 8, 9]),
        ("hoshi", "row 2", vec![10, 11, 12, 13, 14, 15, 16, 17, 18]),
        ("star+mirror", "row 1", vec![1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (
            "star+mirror",
            "rising line 1",
            vec![2, 3, 4, 10, 11, 19, 20, 28, 29],
        ),
        (
            "star+mirror",
            "falling line 6",
            vec![1, 8, 9, 17, 18, 25, 26, 27, 36],
        ),
        (
            "star+mirror",
            "big triangle 1",
            vec![1, 7, 8, 9, 14, 15, 16, 17, 18],
        ),
        ("tridoku", "edge 1", vec![1, 2, 5, 10, 17, 26, 37, 50, 65]),
        (
            "tridoku",
            "inner line 1",
            vec![17, 18, 19, 20, 21, 22, 23, 24, 25],
        ),
        ("tridoku", "ring 1", vec![1, 2, 3]),
        ("hex49", "flower 1", vec![1, 2, 3, 4, 5, 10, 11]),
        ("roxdoku", "slice 4", vec![1, 2, 3, 10, 11, 12, 19, 20, 21]),
        (
            "clueless-2",
            "grid 10 row 1",
            vec![85, 86, 87, 94, 95, 96, 103, 104, 105],
        ),
    ] {
        let layout = layout::named(id).unwrap();
        assert_eq!(house(&layout, name), cells, "{id} {name}");
    }
}

#[test]
fn invalid_ids_give_the_reason() {
    for (id, expected) in [
        (
            "sq16+windoku",
            "rule \"windoku\" does not fit layout \"sq16\"",
        ),
        ("star+x", "rule \"x\" does not fit layout \"star\""),
        ("sq9+mirror", "rule \"mirror\" does not fit layout \"sq9\""),
        ("samurai+x", "rule \"x\" does not fit layout \"samurai\""),
        ("jigsaw9+dg", "rule \"dg\" does not fit layout \"jigsaw9\""),
        ("sq9+hoshi", "there is no rule named \"hoshi\""),
        ("sq9+", "there is no rule named \"\""),
        ("nothing+x", "there is no shape named \"nothing+x\""),
        ("sq9:1122", "layout \"sq9\" takes no regions"),
        (
            "jigsaw3",
            "layout \"jigsaw3\": a jigsaw has 4 to 32 cells each way",
        ),
        (
            "jigsaw4:1122",
            "the regions have 4 cells; this jigsaw has 16",
        ),
        (
            "jigsaw4:11221322133443444",
            "the regions have 17 cells; this jigsaw has 16",
        ),
        (
            "jigsaw4:11221322133443 4",
            "' ' at cell 15 of the regions names no region; use letters and digits",
        ),
        (
            "jigsaw4:1122132213344345",
            "the map has 5 different regions; this jigsaw has 4",
        ),
    ] {
        let error = layout::named(id).expect_err(id).to_string();
        assert_eq!(error, expected, "{id}");
    }
}

#[test]
fn unfinished_jigsaws_say_what_is_missing() {
    let many = "1122132213344344";
    for (regions, expected) in [
        (many, None),
        ("................", Some("the regions are not known yet")),
        ("112213221334434.", Some("1 cell belongs to no region yet")),
        ("11221322........", Some("8 cells belong to no region yet")),
        ("1122132213344341", Some("region 1 has 5 cells; it needs 4")),
        ("1112132213344344", Some("region 1 has 5 cells; it needs 4")),
    ] {
        let layout = layout::named(&format!("jigsaw4:{regions}")).unwrap();
        let said = layout.unfinished().map(|why| why.in_english(&*layout));
        assert_eq!(said.as_deref(), expected, "{regions}");
        for house in layout.houses() {
            assert!((2..=4).contains(&house.cells.len()));
        }
    }
    let bare = layout::named("jigsaw4").unwrap();
    let said = bare.unfinished().map(|why| why.in_english(&*bare));
    assert_eq!(said.as_deref(), Some("the regions are not known yet"));
    assert_eq!(bare.houses().len(), 8);
}

#[test]
fn regions_are_numbered_by_their_first_cell() {
    let layout = layout::named("jigsaw:BBaaBcaaBccddcdd").unwrap();
    assert_eq!(layout.id(), Some("jigsaw4:BBaaBcaaBccddcdd"));
    assert_eq!(house(&layout, "region 1"), [1, 2, 5, 9]);
    assert_eq!(house(&layout, "region 3"), [6, 10, 11, 14]);
}

#[test]
fn puzzles_on_unfinished_boards_open_and_save() {
    let line = format!("jigsaw4:11221322........:1{}", ".".repeat(15));
    let game = files::read(&line, None).expect("a board to go on with");
    let text = files::write(&game).unwrap();
    let again = files::read(&text, None).expect("the file is sound");
    assert_eq!(again.board().puzzle(), game.board().puzzle());
}

#[test]
fn chess_rules_fit_the_largest_square() {
    let layout = layout::named("jigsaw32+x+antiknight+antiking").expect("a large board");
    assert_eq!(
        layout.houses().len(),
        2 * 32 + 2 + 4 * 30 * 31 + 2 * 31 * 31
    );
}

#[test]
fn values_in_gaps_are_reported() {
    let rows = |gap: &str, last: &str| {
        let top = format!(".........{}\n", gap.repeat(6));
        let middle = format!("{}\n", ".".repeat(15));
        let bottom = format!("{}.........\n", gap.repeat(6));
        let upper = top.repeat(6);
        let lower = bottom.repeat(5);
        format!(
            "twodoku:\n{upper}{}{lower}{last}{}\n",
            middle.repeat(3),
            ".".repeat(9)
        )
    };
    for gap in [".", "-", " "] {
        let game = files::read(rows(gap, &gap.repeat(6)), None).expect(gap);
        assert_eq!(game.board().layout().id(), Some("twodoku"));
    }
    let error = files::read(rows(".", "..7..."), None).expect_err("a slip");
    assert_eq!(
        error.to_string(),
        "line 16, column 3: \"7\" is in a gap of the board; write . or a blank there"
    );
    // A whole board with its gaps filled is told by where its values stand.
    let mut rows = vec![".".repeat(21); 21];
    for (row, value) in [(0, "1"), (1, "2"), (19, "3")] {
        rows[row].replace_range(0..1, value);
    }
    let game = files::read(rows.join("\n"), None).expect("a samurai");
    assert_eq!(game.board().layout().id(), Some("samurai"));
    // The length of the rows alone tells a board that has gaps in none.
    let triangle: String = (0..9).map(|at| ".".repeat(2 * at + 1) + "\n").collect();
    let game = files::read(&triangle, None).expect("rows of odd length");
    assert_eq!(game.board().layout().id(), Some("tridoku"));
}

#[test]
fn symmetries_map_houses_to_houses() {
    for (id, count) in [
        ("sq9", 7),
        ("sq6", 3),
        ("antiknight", 7),
        ("star", 5),
        ("star+mirror", 5),
        ("hoshi", 5),
        ("tridoku", 5),
        ("hex49", 5),
        ("sujiken", 1),
        ("windmill", 3),
        ("samurai", 7),
        ("roxdoku-twin", 1),
        ("jigsaw4:1122132213344344", 0),
        ("jigsaw4:1122112233443344", 7),
        // A board's clues go along, wherever they are.
        (
            "sq9{cage 3: 1 2; thermo: 5 6 7; sky 2: 9 8 7 6 5 4 3 2 1}",
            7,
        ),
        ("star{cage 12: 6 7 8}", 5),
    ] {
        let layout = layout::named(id).unwrap();
        assert_eq!(layout.symmetries().len(), count, "{id}");
        let sets = |to: &dyn Fn(Cell) -> Cell| -> HashSet<Vec<Cell>> {
            let houses = layout.houses().iter();
            let houses = houses.filter(|house| house.role != HouseRole::Clue);
            let houses = houses.map(|house| {
                let mut cells: Vec<Cell> = house.cells.iter().map(|&cell| to(cell)).collect();
                cells.sort_unstable();
                cells
            });
            houses.collect()
        };
        for symmetry in layout.symmetries() {
            let reached: HashSet<Cell> = symmetry.to.iter().copied().collect();
            let title = symmetry.title.english();
            assert_eq!(reached.len(), layout.len(), "{id}: {title}");
            let image = sets(&|cell| symmetry.to[cell.index()]);
            assert_eq!(image, sets(&|cell| cell), "{id}: {title}");
            assert!(layout.cells().any(|cell| symmetry.to[cell.index()] != cell));
        }
    }
}

#[test]
fn the_mirrored_star_is_the_mirror_image_of_the_star() {
    let star = layout::named("star").unwrap();
    let mirrored = layout::named("star+mirror").unwrap();
    assert_ne!(star.houses(), mirrored.houses());
    // Each row of text reads the other way round.
    let across: Vec<Cell> = star
        .strips()
        .iter()
        .flat_map(|strip| strip.clone().rev().map(Cell::new))
        .collect();
    for (own, other) in [
        ("row", "row"),
        ("rising line", "falling line"),
        ("falling line", "rising line"),
        ("big triangle", "big triangle"),
    ] {
        let of = |layout: &Layout, kind: &str| -> HashSet<Vec<usize>> {
            let houses = layout.houses().iter().filter(|house| house.noun == kind);
            let cells = houses.map(|h| h.cells.iter().map(|cell| cell.index()).collect());
            cells.collect()
        };
        let images: HashSet<Vec<usize>> = of(&star, own)
            .into_iter()
            .map(|cells| {
                let mut image: Vec<usize> = cells.iter().map(|&c| across[c].index()).collect();
                image.sort_unstable();
                image
            })
            .collect();
        assert_eq!(images, of(&mirrored, other), "{own}");
    }
}

#[test]
fn pictures_show_what_is_printed_under_the_cells() {
    for (id, coloured) in [
        ("sq9", 0),
        ("windoku", 36),
        ("windoku-x", 41),
        ("tridoku", 45),
        ("antiknight", 0),
        ("dg", 81),
        ("clueless-1", 81),
    ] {
        let game = Game::of(Puzzle::empty(layout::named(id).unwrap()));
        let picture = files::svg::FORMAT.text(&game).expect("text");
        let fill_of = |line: &str| {
            let (_, rest) = line.split_once("fill=\"").expect("a fill");
            rest.split('"').next().map(str::to_owned)
        };
        let paper = picture.lines().find(|line| line.starts_with("<rect"));
        let unprinted = [paper.and_then(fill_of), Some("none".to_owned())];
        // Shapes that look alike are in one group, which says how they are filled.
        let mut is_printed = false;
        let mut fills = 0;
        for line in picture.lines() {
            if line.starts_with("<g ") {
                is_printed = !unprinted.contains(&fill_of(line));
            }
            fills += usize::from(is_printed && line.starts_with("<polygon"));
        }
        assert_eq!(fills, coloured, "{id}");
    }
}

#[test]
fn twins_are_cells_in_the_same_houses() {
    let star: &[[usize; 2]] = &[[1, 3], [8, 9], [19, 20], [35, 36], [46, 47], [52, 54]];
    for (id, expected) in [
        ("star", star),
        ("hoshi", &[]),
        ("sq9", &[]),
        ("x9", &[]),
        ("windoku", &[]),
        ("tridoku", &[]),
    ] {
        let twins = Twins::all(&layout::named(id).unwrap());
        let numbers = |pair: &Twins| pair.0.map(|cell| cell.index() + 1);
        assert!(
            twins.iter().map(numbers).eq(expected.iter().copied()),
            "{id}"
        );
    }
}

#[test]
fn open_twins_are_reported() {
    let star = layout::named("star").unwrap();
    let givens = |line: &str| -> Grid { line.chars().map(Value::from_symbol).collect() };
    let mut puzzle = givens("5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..");
    assert_eq!(Twins::open(&star, &puzzle), None);
    puzzle.set(Cell::new(7), None);
    let twins = Twins::open(&star, &puzzle).expect("cells 8 and 9");
    assert_eq!(
        twins.message().in_english(&*star),
        "Nothing tells cells 8 and 9 apart: they share all their houses, and neither is printed. Is one of them on the paper?"
    );
}
