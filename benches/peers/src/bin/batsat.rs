//! MiniSat in Rust, the crate `batsat`: `batsat LIMIT FILE`.

use std::process::ExitCode;

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_peers::sat::{self, Sat};

fn main() -> ExitCode {
    sudogon_peers::filter(solve)
}

fn solve(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    sat::solve(&mut Peer::default(), puzzle, limit)
}

#[derive(Default)]
struct Peer {
    solver: BasicSolver,
    literals: Vec<Lit>,
}

impl Sat for Peer {
    fn clause(&mut self, literals: &[i32]) {
        for literal in literals {
            let variable = self.solver.var_of_int(literal.unsigned_abs() - 1);
            self.literals.push(Lit::new(variable, *literal > 0));
        }
        self.solver.add_clause_reuse(&mut self.literals);
        self.literals.clear();
    }

    fn solve(&mut self) -> bool {
        self.solver.solve_limited(&[]) == lbool::TRUE
    }

    fn holds(&self, variable: i32) -> bool {
        let model = self.solver.get_model();
        model[variable as usize - 1] == lbool::TRUE
    }
}
