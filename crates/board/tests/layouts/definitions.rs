//! Definitions that make no sense say why; the others say their rules.

use sudogon_board::layout::{self, Cell, Definition, Layout, Symbols};
use sudogon_board::message::{Message, NoBoard};

#[test]
fn invalid_definitions_give_the_reason() {
    type Spoil = fn(&mut Definition);
    let cases: &[(Spoil, &str)] = &[
        (
            |d| d.values = 0,
            "the layout has 0 values; it needs 1 to 32",
        ),
        (
            |d| d.cells.change(|cells| cells.clear()),
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
            |d| d.cells.change(|cells| cells[1] = cells[0].clone()),
            "cell 2 of the layout is named \"r1c1\" like a cell before it; give each a name of its own",
        ),
        (
            |d| d.cells.change(|cells| cells[0].name.clear()),
            "cell 1 of the layout has an empty name; leave the name out or give one",
        ),
        (
            |d| d.cells.change(|cells| cells[0].outline[2].x = f32::NAN),
            "cell 1 of the layout has a corner beyond ±100000; draw it smaller",
        ),
        (
            |d| d.cells.change(|cells| cells[0].outline.truncate(2)),
            "cell 1 of the layout needs an outline of 3 to 64 corners in order round a shape without dents",
        ),
        (
            |d| d.cells.change(|cells| cells[5].middle = cells[4].middle),
            "cell 6 of the layout lies on cell 5; move one of them",
        ),
        (
            // Far from the left edge, a long one reaches to the end of its row.
            |d| {
                d.cells.change(|cells| {
                    for cell in cells.iter_mut() {
                        cell.middle.x += 10.0;
                        cell.outline.iter_mut().for_each(|corner| corner.x += 10.0);
                    }
                    for cell in &mut cells[13..15] {
                        cell.middle.y += 5.0;
                        cell.outline.iter_mut().for_each(|corner| corner.y += 5.0);
                    }
                    cells[12].outline[1].x += 3.0;
                    cells[12].outline[2].x += 3.0;
                });
            },
            "cell 16 of the layout lies on cell 13; move one of them",
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

#[test]
fn rules_name_the_values_as_they_are_printed() {
    let twodoku = layout::named("twodoku").expect("registered");
    let text = Message::verbatim("Each row holds {values}");
    for (about, symbols, expected) in [
        (
            &twodoku.definition().about,
            Symbols::Letters,
            "Two grids that share a box: in each, every row, column and box holds A to I once",
        ),
        (&text, Symbols::FromZero, "Each row holds 0 to 8"),
    ] {
        let definition = Definition {
            values: 9,
            about: about.clone(),
            symbols,
            ..Definition::default()
        };
        let said = definition.all_about().in_english(&NoBoard);
        assert!(said.eq_ignore_ascii_case(expected), "{said}");
    }
}
