//! The player's shapes and drawings on disk: no window replaces or removes what another wrote, and nothing is that can't be read.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sudogon_board::game::Game;
use sudogon_board::layout::geometry::point;
use sudogon_board::layout::{self, Cell, HouseRole, Layout};
use sudogon_board::message::Language;
use sudogon_board::own_shape::{OwnHouse, OwnShape, ShapeEdit};
use sudogon_board::puzzle::Puzzle;
use sudogon_paper::files;
use sudogon_paper::storage::own_shapes::{self, DrawingFile, FoundShapes, KeptShape};

/// Some cells in a row.
fn row(cells: u8) -> OwnShape {
    let middles = (0..cells).map(|at| point(f32::from(at) + 0.5, 0.5));
    let drawn = OwnShape::default().edited(ShapeEdit::Add(middles.collect()));
    drawn.expect("a row")
}

/// The same as a board.
fn board(cells: u8) -> Arc<Layout> {
    let all = (0..usize::from(cells)).map(Cell::new);
    let house = OwnHouse::new("row", HouseRole::Line, all);
    let shape = row(cells).edited(ShapeEdit::AddHouses(vec![house]));
    Arc::new(shape.expect("a house").layout().expect("a board"))
}

fn list(folder: &Path) -> Vec<KeptShape> {
    own_shapes::list(folder, Language::ENGLISH)
}

fn find(folder: &Path) -> FoundShapes {
    own_shapes::find(folder, Language::ENGLISH)
}

fn lengths(shapes: &[KeptShape]) -> Vec<usize> {
    let mut lengths: Vec<usize> = shapes.iter().map(|kept| kept.layout.len()).collect();
    lengths.sort_unstable();
    lengths
}

#[test]
fn a_shape_replaces_only_the_file_that_it_was_read_from_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // Each is called "My shape".
    own_shapes::keep(folder, &board(3), None).unwrap();
    own_shapes::keep(folder, &board(4), None).unwrap();
    let read = list(folder);
    assert_eq!(lengths(&read), [3, 4]);
    let three = read.iter().find(|kept| kept.layout.len() == 3).unwrap();
    assert_eq!(
        own_shapes::keep(folder, &board(5), Some(three)).unwrap(),
        three.path
    );
    assert_eq!(lengths(&list(folder)), [4, 5]);

    // Another window goes by what it has read before.
    let beside = own_shapes::keep(folder, &board(6), Some(three)).unwrap();
    assert_ne!(beside, three.path);
    assert_eq!(lengths(&list(folder)), [4, 5, 6]);
    assert!(own_shapes::remove(three).is_err());
    assert_eq!(lengths(&list(folder)), [4, 5, 6]);

    // What is gone is written again, and removed without an error.
    fs::remove_file(&three.path).unwrap();
    own_shapes::remove(three).unwrap();
    own_shapes::keep(folder, &board(7), Some(three)).unwrap();
    assert_eq!(lengths(&list(folder)), [4, 6, 7]);
}

#[test]
fn what_is_not_read_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let at = |name: &str| folder.join(name);
    fs::write(at("My-shape.ron"), "(sudogon: 1,").unwrap();
    fs::create_dir(at("My-shape-2.ron")).unwrap();
    fs::write(at("drawing.draft"), "(title:").unwrap();
    let path = own_shapes::keep(folder, &board(3), None).unwrap();
    assert_eq!(path, at("My-shape-3.ron"));
    DrawingFile::default().keep(folder, &row(3)).unwrap();
    assert!(at("drawing-2.draft").exists());

    let mut found = find(folder);
    found.set_aside.sort();
    let damaged: [PathBuf; 2] = [at("My-shape.ron.damaged"), at("drawing.draft.damaged")];
    assert_eq!(found.set_aside, damaged);
    assert_eq!((found.shapes.len(), found.drawings.len()), (1, 1));
    assert_eq!(fs::read(&damaged[0]).unwrap(), b"(sudogon: 1,");
    // Nor is what was set aside before.
    fs::write(at("drawing.draft"), "(title: \"").unwrap();
    assert_eq!(find(folder).set_aside, [at("drawing.draft.2.damaged")]);
    assert_eq!(fs::read(&damaged[1]).unwrap(), b"(title:");
    assert!(find(folder).set_aside.is_empty());
    // A newer version can read its own.
    let newer = "(\n  sudogon: 99,\n  layout: Named(\"sq4\"),\n)";
    fs::write(at("newer.ron"), newer).unwrap();
    assert!(find(folder).set_aside.is_empty());
    assert_eq!(fs::read_to_string(at("newer.ron")).unwrap(), newer);
}

#[test]
fn a_drawing_that_is_cut_off_anywhere_is_set_aside_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("drawing.draft");
    DrawingFile::default().keep(folder.path(), &row(3)).unwrap();
    let whole = fs::read(&path).unwrap();
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        let found = find(folder.path());
        assert!(found.drawings.is_empty());
        let [set_aside] = &found.set_aside[..] else {
            panic!("{length} bytes: {:?}", found.set_aside);
        };
        assert_eq!(fs::read(set_aside).unwrap(), whole[..length]);
        fs::remove_file(set_aside).unwrap();
    }
    fs::write(&path, &whole).unwrap();
    assert_eq!(find(folder.path()).drawings[0].0, row(3));
}

#[test]
fn of_two_windows_with_one_drawing_each_has_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let drawn = || {
        let mut cells: Vec<usize> = find(folder)
            .drawings
            .iter()
            .map(|(shape, _)| shape.cells.len())
            .collect();
        cells.sort_unstable();
        cells
    };
    let mut one = DrawingFile::default();
    one.keep(folder, &row(3)).unwrap();
    one.keep(folder, &row(4)).unwrap();
    assert_eq!(drawn(), [4]);
    let (_, mut other) = find(folder).drawings.remove(0);
    other.keep(folder, &row(5)).unwrap();
    assert_eq!(drawn(), [5], "it has read that");
    one.keep(folder, &row(6)).unwrap();
    assert_eq!(drawn(), [5, 6]);
    other.keep(folder, &row(7)).unwrap();
    assert_eq!(drawn(), [6, 7]);
    // A window that goes by an older one removes nothing.
    let (_, mut third) = find(folder).drawings.remove(0);
    let (_, mut fourth) = find(folder).drawings.remove(0);
    third.keep(folder, &row(8)).unwrap();
    fourth.remove().unwrap();
    assert_eq!(drawn().len(), 2);
    third.remove().unwrap();
    assert_eq!(drawn().len(), 1);

    // What a window has drawn is there when it ends, whatever others do with it; what it has only read is theirs.
    let (shape, mut reader) = find(folder).drawings.remove(0);
    let (_, mut remover) = find(folder).drawings.remove(0);
    remover.remove().unwrap();
    reader.keep_safe(folder, &shape).unwrap();
    assert!(drawn().is_empty());
    let mut writer = DrawingFile::default();
    writer.keep(folder, &row(9)).unwrap();
    let (_, mut remover) = find(folder).drawings.remove(0);
    remover.remove().unwrap();
    assert!(drawn().is_empty());
    writer.keep_safe(folder, &row(9)).unwrap();
    writer.keep_safe(folder, &row(9)).unwrap();
    assert_eq!(drawn(), [9]);
}

#[test]
fn a_shape_with_many_kinds_of_houses_can_be_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut shape = row(60);
    shape = shape.edited(ShapeEdit::SetValues(2)).unwrap();
    let kind = |at: usize| format!("pair with a long name {at}");
    let houses = (0..30).map(|at| {
        let cells = [2 * at, 2 * at + 1].map(Cell::new);
        OwnHouse::new(kind(at), HouseRole::Area, cells)
    });
    let shape = shape.edited(ShapeEdit::AddHouses(houses.collect()));
    let layout = Arc::new(shape.unwrap().layout().unwrap());
    own_shapes::keep(folder.path(), &layout, None).unwrap();
    assert_eq!(lengths(&list(folder.path())), [60]);
    assert_eq!(layout.about(), "Each house holds 1 to 2 once");
}

#[test]
fn each_known_shape_is_read_as_it_was_written_once_it_is_ones_own() {
    let mut others = Vec::new();
    for id in layout::offers().into_iter().map(|offer| offer.id) {
        let known = layout::named(&id).expect("it is listed");
        let Ok(own) = OwnShape::of(&known).layout() else {
            continue;
        };
        let own = own.with_kept_id(&own_shapes::new_id());
        let game = Game::of(Puzzle::empty(Arc::new(own)));
        let text = files::write(&game).expect("it can be written");
        let back = files::read(&text, None).expect("it can be read");
        if back.board().layout() != game.board().layout() {
            others.push(id);
        }
    }
    assert!(others.is_empty(), "{others:?}");
}
