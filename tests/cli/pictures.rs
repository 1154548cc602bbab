//! `sudogon read`: pictures of puzzles.

use std::ops::ControlFlow;

use image::GrayImage;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Grid, Value};

use super::run;
use crate::drawn::{LARGE, PRINT, caged, coloured, drawn, filled_in, marked};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// What somebody wrote: cells and values, which the puzzle's solution has.
const OWN: [(usize, usize); 4] = [(3, 4), (16, 3), (30, 9), (73, 3)];

fn givens() -> Grid {
    PUZZLE.chars().map(Value::from_symbol).collect()
}

/// Each value with its cell, as JSON has it.
fn numbers(grid: &Grid) -> serde_json::Value {
    let entries = grid.entries();
    let pairs = entries.map(|(cell, value)| (cell.number(), value.number()));
    serde_json::json!(pairs.collect::<Vec<_>>())
}

/// A folder with a picture of the puzzle, and the picture's name.
fn picture() -> (tempfile::TempDir, String) {
    picture_of(|_, print| print)
}

/// The same, with what a pen makes of it.
fn picture_of(write: impl Fn(&Layout, GrayImage) -> GrayImage) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.png");
    let layout = sudogon_board::layout::named("sq9").expect("listed");
    let image = write(&layout, drawn(&layout, &givens(), LARGE));
    coloured(&image).save(&file).expect("it can be written");
    let name = file.to_string_lossy().into_owned();
    (folder, name)
}

#[test]
fn a_picture_becomes_a_line() {
    let (_folder, name) = picture();
    let read = run(&["read", &name], "");
    assert_eq!(read.err, "");
    assert_eq!(read.out, format!("{PUZZLE}\t0\n"));
    assert_eq!(read.code, Some(0));
    let bytes = std::fs::read(&name).expect("readable");
    for arguments in [&["read"][..], &["read", "-", "--layout", "sq9"]] {
        assert_eq!(run(arguments, &bytes).out, format!("{PUZZLE}\t0\n"));
    }
    let objects = run(&["read", "--json", &name], "").objects();
    let expected = serde_json::json!({
        "file": name, "layout": "sq9", "puzzle": PUZZLE, "givens": numbers(&givens()), "values": [], "marks": [],
        "unsure": [], "status": "unique",
    });
    assert_eq!(objects, [expected]);
}

/// Somebody has begun to solve it on paper, and wrote a small 2 and 4 into a corner.
#[test]
fn what_somebody_wrote_is_told_apart() {
    let (_folder, name) = picture_of(|layout, print| {
        let mut own = Grid::empty(81);
        for (cell, value) in OWN {
            own.set(Cell::new(cell - 1), Value::new(value));
        }
        let paper = filled_in(layout, &print, LARGE, &own, 60);
        let marks = [(2, [-0.3, -0.3]), (4, [-0.02, -0.3])];
        marked(layout, &paper, LARGE, Cell::new(3), (&marks, 0.22))
    });
    let read = run(&["read", "--json", &name], "").objects();
    let told: [&serde_json::Value; 3] = ["puzzle", "givens", "values"].map(|part| &read[0][part]);
    let own = serde_json::json!(OWN);
    assert_eq!(told, [&PUZZLE.into(), &numbers(&givens()), &own]);
    assert_eq!(read[0]["marks"], serde_json::json!([[4, [2, 4]]]));
    let print = run(&["read", "--json", "--printed-only", &name], "").objects();
    let told = ["puzzle", "values", "marks", "unsure"].map(|part| print[0].get(part));
    let none = serde_json::json!([]);
    assert_eq!(told, [Some(&PUZZLE.into()), None, None, Some(&none)]);
    let line = run(&["read", "--printed-only", &name], "");
    assert_eq!(line.out, format!("{PUZZLE}\t0\n"));
}

#[test]
fn what_is_no_picture_of_a_puzzle_is_told_and_the_rest_is_read() {
    let (folder, name) = picture();
    let text = folder
        .path()
        .join("text.txt")
        .to_string_lossy()
        .into_owned();
    std::fs::write(&text, "not a picture").expect("it can be written");
    let white = folder
        .path()
        .join("white.png")
        .to_string_lossy()
        .into_owned();
    image::RgbImage::from_pixel(300, 300, image::Rgb([255; 3]))
        .save(&white)
        .expect("it can be written");
    let read = run(&["read", &text, &white, &name, "--threads", "1"], "");
    assert_eq!(read.out, format!("{PUZZLE}\t0\n"));
    let expected = format!(
        "sudogon: {text}: this is not a picture in JPEG, PNG, WebP, HEIC or GIF; take a screenshot of it, or save it as one of these\n\
         sudogon: {white}: no board found in this picture; take it from straight above, cut out the puzzle, or name its shape with --layout\n"
    );
    assert_eq!(read.err, expected);
    assert_eq!(read.code, Some(1));
    let objects = run(&["read", "--json", &text, &name], "").objects();
    assert_eq!(objects[0]["file"], text.as_str());
    let error = objects[0]["error"].as_str().expect("a sentence");
    assert!(error.starts_with("this is not a picture"), "{error}");
    assert_eq!(objects[1]["puzzle"], PUZZLE);
    let missing = run(&["read", "missing.jpg"], "");
    assert_eq!(
        missing.err,
        "sudogon: missing.jpg: there is no such file; check its name and folder\n"
    );
    assert_eq!((missing.out.as_str(), missing.code), ("", Some(2)));
}

#[test]
fn cages_that_are_not_read_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("killer.png");
    let layout = sudogon_board::layout::named("sq9").expect("listed");
    // A third of the numbers: all of them would need no cages.
    let few = format!("{:.<81}", &PUZZLE[..27]);
    let givens = few
        .chars()
        .map(sudogon_board::puzzle::Value::from_symbol)
        .collect();
    let paper = caged(&layout, &drawn(&layout, &givens, PRINT), PRINT);
    coloured(&paper).save(&file).expect("it can be written");
    let name = file.to_string_lossy().into_owned();
    let read = run(&["read", &name], "");
    assert!(
        read.err
            .contains("it has cages, and these could not be read"),
        "{}",
        read.err
    );
    let objects = run(&["read", "--json", &name], "").objects();
    assert_eq!(objects[0]["not_read"], "cages");
}

#[test]
fn another_layout_with_the_same_lines_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("star.png");
    let star = sudogon_board::layout::named("star").expect("listed");
    let solver = sudogon_solve::Solver::new(&star);
    let empty = sudogon_board::puzzle::Grid::empty(star.len());
    let solved = solver
        .random(&empty, 5, &mut |_| ControlFlow::Continue(()))
        .expect("nothing conflicts");
    coloured(&drawn(&star, &solved.solutions[0], PRINT))
        .save(&file)
        .expect("it can be written");
    let name = file.to_string_lossy();
    let read = run(&["read", &name], "");
    let told = "`hoshi` has the same lines, and with these numbers one solution too; if it is that, add --layout hoshi";
    assert!(read.err.contains(told), "{}", read.err);
    let objects = run(&["read", "--json", &name], "").objects();
    assert_eq!(objects[0]["layout"], "star");
    assert_eq!(objects[0]["alike"], serde_json::json!(["hoshi"]));
    assert_eq!(run(&["read", "--layout", "star", &name], "").err, "");
}
