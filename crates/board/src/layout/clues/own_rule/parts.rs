//! A rule as demands of some of its cells each.

use std::sync::Arc;

use super::condition::{Cells, Comparison, Condition, Number, Place};
use super::demand::Demand;
use super::line::Line;

/// What a rule demands of some cells.
#[derive(Clone, Debug)]
pub struct Part {
    /// Their places among the cells of the clue, each once.
    pub places: Vec<usize>,
    /// The number of the demand: parts with the same one demand the same.
    pub number: usize,
    /// What it demands.
    pub demand: Arc<Demand>,
}

/// The parts of a condition of a clue's cells: what holds of them all is demanded of each by itself, two cells by two where it speaks of
/// two.
pub fn parts(condition: &Condition, line: Line) -> Vec<Part> {
    let mut cutting = Cutting {
        line,
        parts: Vec::new(),
        demands: 0,
    };
    cutting.cut(&line.fix(condition));
    cutting.parts
}

/// Says whether no value may be twice in all the cells that a condition speaks of.
pub fn all_differ(condition: &Condition) -> bool {
    match condition {
        Condition::All(all) => all.iter().any(all_differ),
        other => *other == Condition::differ(Cells::All),
    }
}

struct Cutting {
    line: Line,
    parts: Vec<Part>,
    demands: usize,
}

impl Cutting {
    fn cut(&mut self, condition: &Condition) {
        match condition {
            Condition::All(all) => all.iter().for_each(|one| self.cut(one)),
            // Each clue of two cells is a table of what goes with what.
            Condition::Every(tuples, body) if tuples.names <= 2 && body.is_of_names() => {
                let places: Vec<usize> = (0..tuples.names).collect();
                let (_, demand) = self.demand(&all_of_names(body, &places), tuples.names);
                let (number, demand) = (self.demands, Arc::new(demand));
                self.demands += 1;
                self.parts
                    .extend(tuples.places().into_iter().map(|places| Part {
                        places,
                        number,
                        demand: Arc::clone(&demand),
                    }));
            }
            other => {
                let (places, demand) = self.demand(other, self.line.cells);
                self.parts.push(Part {
                    places,
                    number: self.demands,
                    demand: Arc::new(demand),
                });
                self.demands += 1;
            }
        }
    }

    fn demand(&self, condition: &Condition, cells: usize) -> (Vec<usize>, Demand) {
        Demand::of(condition, cells, self.line.board_values)
    }
}

/// A condition of names as one of cells; that speaks of each, if only to say that it is a value.
fn all_of_names(body: &Condition, places: &[usize]) -> Condition {
    let is_value = places.iter().map(|&at| {
        let cell = Number::Of(Place::At(at));
        Condition::Compare(cell, Comparison::AtLeast, Number::Constant(1))
    });
    let mut all: Vec<Condition> = is_value.collect();
    all.push(body.with_cells(places));
    Condition::All(all)
}
