//! `sudogon read`: pictures of puzzles.

use std::ops::ControlFlow;

use super::run;
use crate::drawn::{PRINT, caged, coloured, drawn};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A folder with a picture of the puzzle, and the picture's name.
fn picture() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.png");
    let layout = sudogon_core::layout::named("sq9").expect("listed");
    let givens = PUZZLE
        .chars()
        .map(sudogon_core::puzzle::Value::from_symbol)
        .collect();
    let image = coloured(&drawn(&layout, &givens, PRINT));
    image.save(&file).expect("it can be written");
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
        "file": name, "layout": "sq9", "puzzle": PUZZLE, "unsure": [], "status": "unique",
    });
    assert_eq!(objects, [expected]);
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
        "sudogon: {text}: this is not a picture in JPEG, PNG or WebP; take a screenshot of it, or save it as one of these\n\
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
    let layout = sudogon_core::layout::named("sq9").expect("listed");
    // A third of the numbers: all of them would need no cages.
    let few = format!("{:.<81}", &PUZZLE[..27]);
    let givens = few
        .chars()
        .map(sudogon_core::puzzle::Value::from_symbol)
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
    let star = sudogon_core::layout::named("star").expect("listed");
    let solver = sudogon_core::solve::Solver::new(&star);
    let empty = sudogon_core::puzzle::Grid::empty(star.len());
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
