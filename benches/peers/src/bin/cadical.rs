//! CaDiCaL, by the crate `cadical`: `cadical LIMIT FILE`.

use std::process::ExitCode;

use cadical::Solver;
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_peers::sat::{self, Sat};

fn main() -> ExitCode {
    sudogon_peers::filter(solve)
}

fn solve(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    sat::solve(&mut Peer(Solver::new()), puzzle, limit)
}

struct Peer(Solver);

impl Sat for Peer {
    fn clause(&mut self, literals: &[i32]) {
        self.0.add_clause(literals.iter().copied());
    }

    fn solve(&mut self) -> bool {
        self.0.solve() == Some(true)
    }

    fn holds(&self, variable: i32) -> bool {
        self.0.value(variable) == Some(true)
    }
}
