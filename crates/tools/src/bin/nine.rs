//! Solves 9×9 boards with chosen instructions of the processor, as a peer for `bench`: `nine INSTRUCTIONS LIMIT FILE`.
//!
//! `INSTRUCTIONS` are `any`, `avx2` or `avx512`: so `--peer 'AVX2=target/release/nine avx2 $LIMIT "$FILE"'` measures what a processor without
//! AVX-512 would take. Each line of the file is 81 cells, and it prints how many solutions that has, up to the limit.

use std::io::{BufWriter, Write as _, stdout};
use std::ops::ControlFlow;
use std::process::ExitCode;

use sudogon_core::layout;
use sudogon_core::puzzle::Grid;
use sudogon_core::solve::{Answer, Instructions, Solver};
use sudogon_paper::files::line::read_bare;
use sudogon_tools::{Arguments, Outcome, text_of};

fn main() -> ExitCode {
    sudogon_tools::main(solve)
}

fn solve(mut arguments: Arguments) -> Outcome {
    let name: String = arguments.free_from_str()?;
    let limit = arguments.free_from_str()?;
    let text = text_of(&arguments.free_from_str::<String>()?)?;
    let is_named = |one: &Instructions| format!("{one:?}").eq_ignore_ascii_case(&name);
    let available = Instructions::available();
    let instructions = available.iter().copied().find(is_named);
    let instructions = instructions
        .ok_or_else(|| format!("this processor has {available:?} instructions, and not {name}"))?;
    let layout = layout::named("sq9")?;
    let solver = Solver::new(&layout).with_instructions(instructions);
    let mut givens = Grid::empty(layout.len());
    let mut values = vec![None; layout.len()];
    let mut answer = Answer::default();
    let mut out = BufWriter::new(stdout().lock());
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        let length = read_bare(&mut values, rest, &layout).ok_or("a line is not 81 cells")?;
        rest = &rest[length..];
        givens.set_all(&values);
        let solved = solver.solve_into(&mut answer, &givens, limit, &mut |_| {
            ControlFlow::Continue(())
        });
        writeln!(out, "{}", solved.map_or(0, |()| answer.count))?;
    }
    Ok(out.flush()?)
}
