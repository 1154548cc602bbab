//! What stands where on a page.

use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::message::Language;
use sudogon_paper::drawing::{Primitive, Role};
use sudogon_paper::files;
use sudogon_paper::print::{
    Book, BookEntry, BookPage, LEAST_CELL, MM, Marks, Options, Orientation, Paper, PerPage,
    Solutions, Values, typeface,
};

use super::{EASY, entry, examined, layouts};

/// Every printer leaves less than this white.
const EDGE: f32 = 8.0 * MM;

/// The area of everything on a page.
fn area(primitives: &[Primitive]) -> Option<Bounds> {
    let corners = primitives.iter().flat_map(|primitive| match primitive {
        Primitive::Text(text) => vec![text.bounds().min, text.bounds().max],
        Primitive::Line { ends, .. } => ends.to_vec(),
        Primitive::Fill { corners, .. } | Primitive::Loop { corners, .. } => corners.clone(),
        Primitive::Disc { at, radius, .. } | Primitive::Circle { at, radius, .. } => {
            let reach = point(*radius, *radius);
            vec![*at - reach, *at + reach]
        }
        Primitive::Tile { bounds, .. } => vec![bounds.min, bounds.max],
    });
    let corners: Vec<Point> = corners.collect();
    (!corners.is_empty()).then(|| Bounds::of(corners))
}

fn inner(page: &BookPage) -> Bounds {
    Bounds {
        min: point(EDGE, EDGE),
        max: page.size - point(EDGE, EDGE),
    }
}

/// The area of the lines between cells, which make the boards.
fn boards(page: &BookPage) -> Bounds {
    let is_line = |one: &&Primitive| {
        matches!(
            one,
            Primitive::Line {
                role: Role::ThickLine,
                ..
            }
        )
    };
    let lines: Vec<Primitive> = page.upright.iter().filter(is_line).cloned().collect();
    area(&lines).expect("a board has a rim")
}

#[test]
fn every_layout_stays_on_the_paper_with_cells_to_write_in() {
    for layout in layouts() {
        let name = layout.title().to_owned();
        for (paper, _) in Paper::ALL {
            for (per_page, _) in PerPage::ALL {
                for (solutions, ..) in Solutions::ALL {
                    let options = Options {
                        paper,
                        per_page,
                        solutions,
                        ..Options::default()
                    };
                    let entries = vec![entry(&layout); per_page.count() + 1];
                    let count = entries.len();
                    let book = Book::new(entries, "", options);
                    let told = layout.words(Language::ENGLISH).say_all(book.remarks());
                    let told = told.join(" ");
                    let pages: Vec<BookPage> = (0..book.len()).map(|at| book.page(at)).collect();
                    let case = format!("{name} {paper:?} {per_page:?} {solutions:?}: {told}");
                    for (at, page) in pages.iter().enumerate() {
                        for primitives in [&page.upright, &page.turned] {
                            if let Some(area) = area(primitives) {
                                assert!(inner(page).contains_all(area), "{case}: page {at}");
                            }
                        }
                        let Some(cell) = book.least_cell(at) else {
                            assert_eq!(solutions, Solutions::End, "{case}");
                            continue;
                        };
                        let is_small = cell < LEAST_CELL;
                        assert_eq!(is_small, told.contains("no room for 6 mm"), "{case}");
                        assert_eq!(!page.turned.is_empty(), solutions == Solutions::Foot);
                    }
                    let has_puzzles = |at: &usize| book.least_cell(*at).is_some();
                    let with_puzzles = (0..pages.len()).filter(has_puzzles).count();
                    let fewer = with_puzzles > count.div_ceil(per_page.count());
                    let is_told =
                        told.contains("to a page, since more would have cells under 6 mm");
                    assert!(is_told || !fewer, "{case}");
                }
            }
        }
    }
}

#[test]
fn a_board_alone_fills_its_page() {
    for layout in layouts() {
        let book = Book::new(vec![entry(&layout)], "", Options::default());
        let page = book.page(0);
        let (board, inner) = (boards(&page).size(), inner(&page).size());
        let share = (board.x / inner.x).max(board.y / inner.y);
        assert!(share > 0.75, "{}: {share}", layout.title());
    }
}

#[test]
fn cells_are_at_least_six_millimetres_where_the_paper_has_room() {
    let layouts = layouts();
    let named = |id: &str| {
        let of_id =
            |layout: &&std::sync::Arc<_>| sudogon_board::layout::Layout::id(layout) == Some(id);
        layouts.iter().find(of_id).expect("it is listed")
    };
    for (id, per_page, expected) in [
        ("sq9", PerPage::Six, 6),
        ("star", PerPage::Six, 6),
        ("sq16", PerPage::Six, 2),
        ("sq25", PerPage::Six, 1),
        ("sq25", PerPage::Two, 1),
    ] {
        let options = Options {
            per_page,
            ..Options::default()
        };
        let book = Book::new(vec![entry(named(id)); 12], "", options);
        assert_eq!(book.len(), 12 / expected, "{id}");
        assert!(book.least_cell(0) >= Some(LEAST_CELL), "{id}");
        let is_told = !book.remarks().is_empty();
        assert_eq!(is_told, expected != per_page.count(), "{id}");
    }
}

#[test]
fn the_paper_is_held_as_it_is_wanted() {
    for (orientation, is_upright) in [
        (Orientation::Portrait, true),
        (Orientation::Landscape, false),
        (Orientation::Fitting, true),
    ] {
        let options = Options {
            orientation,
            ..Options::default()
        };
        let size = Book::new(vec![examined(EASY)], "", options).page(0).size;
        assert_eq!(size.y > size.x, is_upright);
    }
    let two = Options {
        per_page: PerPage::Two,
        ..Options::default()
    };
    let size = Book::new(vec![examined(EASY)], "", two).page(0).size;
    assert!(size.x > size.y, "side by side, two squares are larger");
}

#[test]
fn a_puzzle_alone_fills_its_page_with_copies() {
    let options = Options {
        per_page: PerPage::Four,
        solutions: Solutions::Foot,
        ..Options::default()
    };
    let book = Book::new(vec![examined(EASY)], "", options);
    let page = book.page(0);
    assert_eq!((book.len(), values(&page.upright)), (1, 4 * 36));
    assert_eq!(values(&page.turned), 81, "one solution is enough");
}

/// How many figures of values there are.
fn values(primitives: &[Primitive]) -> usize {
    let is_value = |one: &&Primitive| matches!(one, Primitive::Text(text) if matches!(text.role, Role::Given | Role::Own));
    primitives.iter().filter(is_value).count()
}

#[test]
fn what_is_mine_is_printed_only_when_it_is_wanted() {
    let text = "(sudogon: 1, layout: Named(\"sq4\"), givens: \"1...............\", values: \".2..............\", \
                corner: {4: [3, 4]}, colours: {6: A})";
    let game = files::read(text, None);
    let game = game.unwrap_or_else(|error| panic!("{error}"));
    let entry = BookEntry::new(game.board().clone());
    let page = |values, marks| {
        let options = Options {
            values,
            marks,
            ..Options::default()
        };
        Book::new(vec![entry.clone()], "", options).page(0).upright
    };
    let quiet = |primitives: &[Primitive]| {
        let is_quiet = |one: &&Primitive| {
            matches!(one, Primitive::Text(text)
                if text.role == Role::Quiet && text.words.to_string().len() == 1)
        };
        primitives.iter().filter(is_quiet).count()
    };
    for (of, marks, expected) in [
        (Values::Printed, Marks::None, (1, 0)),
        (Values::All, Marks::None, (2, 0)),
        (Values::Printed, Marks::Mine, (1, 2)),
        (Values::All, Marks::Mine, (2, 2)),
        // All but 1 in row, column and box of the given; all four elsewhere.
        (Values::Printed, Marks::Candidates, (1, 7 * 3 + 8 * 4)),
    ] {
        let page = page(of, marks);
        assert_eq!((values(&page), quiet(&page)), expected, "{of:?} {marks:?}");
    }
}

#[test]
fn large_print_has_large_figures_and_thick_lines() {
    let page = |is_large| {
        let options = Options {
            is_large,
            ..Options::default()
        };
        Book::new(vec![examined(EASY)], "", options).page(0).upright
    };
    let figure = |page: &[Primitive]| {
        let sizes = page.iter().filter_map(|one| match one {
            Primitive::Text(text) if text.role == Role::Given => Some(text.font.size),
            _ => None,
        });
        sizes.fold(0.0, f32::max)
    };
    let line = |page: &[Primitive]| {
        let widths = page.iter().filter_map(|one| match one {
            Primitive::Line { width, .. } => Some(*width),
            _ => None,
        });
        widths.fold(f32::INFINITY, f32::min)
    };
    let (usual, large) = (page(false), page(true));
    assert!(figure(&large) > 1.2 * figure(&usual));
    assert!(line(&large) > 1.5 * line(&usual));
}

#[test]
fn what_own_rules_say_stands_below_their_board() {
    let text = "sq4{rule \"Rising\" line grey \"Values on the line rise, from its first cell to its last one\" \"neighbours a, b: a < b\": 1 2; \
                rule \"A mark\" mark green \"A mark holds 2\" \"each a: a = 2\": 7; thermo: 9 10}:................";
    let game = files::read(text, None).unwrap_or_else(|error| panic!("{error}"));
    let entry = BookEntry::new(game.board().clone());
    for (count, per_page) in [(1, PerPage::One), (5, PerPage::Six)] {
        let options = Options {
            per_page,
            is_large: count == 1,
            ..Options::default()
        };
        let book = Book::new(vec![entry.clone(); count], "", options);
        let page = book.page(0);
        let told = |start: &str| {
            let texts = page.upright.iter().filter_map(|primitive| match primitive {
                Primitive::Text(text) => Some(text),
                _ => None,
            });
            let starting = texts.filter(|text| text.words.to_string().starts_with(start));
            let room = starting.map(|text| {
                let width = typeface::measure(&text.words.to_string(), text.font).x;
                Bounds {
                    min: text.at,
                    max: text.at + point(width, text.font.size),
                }
            });
            room.collect::<Vec<_>>()
        };
        let [first, second] = ["A, Rising: Values on the line", "B: A mark holds 2."].map(told);
        assert_eq!((first.len(), second.len()), (count, count));
        for (first, second) in first.iter().zip(&second) {
            assert!(first.min.y < second.min.y, "one below the other");
            let (most, first, second) = (inner(&page).max, first.max, second.max);
            assert!(
                second.y < most.y && first.x < most.x,
                "{second:?} {first:?} {most:?}"
            );
        }
        if count == 1 {
            assert!(first[0].min.y > boards(&page).max.y, "below the board");
        }
    }
}
