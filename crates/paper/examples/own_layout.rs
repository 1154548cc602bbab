//! Makes a layout of its own, counts its boards and draws one: `cargo run -p sudogon-paper --example own_layout`.
#![allow(clippy::print_stdout)]

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::layout::{self, Definition, House, HouseRole, Layout};
use sudogon_board::puzzle::Grid;
use sudogon_paper::files::text_board;
use sudogon_solve::{ALL, Solver};

fn main() -> Result<(), layout::Error> {
    // Cells and houses may be anything; this begins with those of the 4×4.
    let mut definition = Definition {
        title: "Four corners".to_owned().into(),
        ..layout::named("sq4")?.definition().clone()
    };
    definition.description.shape = None;
    let corners = House::numbered("corners", 1, HouseRole::Added, [0, 3, 12, 15]);
    definition.houses.push(corners);
    let layout = Arc::new(Layout::new(definition)?);
    let empty = Grid::empty(layout.len());
    let solver = Solver::new(&layout);
    if let Ok(answer) = solver.solve(&empty, ALL, &mut |_| ControlFlow::Continue(())) {
        println!("{} has {} boards, such as", layout.title(), answer.count);
        println!("{}", text_board::draw(&layout, &answer.solutions[0]));
    }
    Ok(())
}
