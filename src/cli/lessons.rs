//! `sudogon lessons`: a course on paper, as a PDF.

use std::ops::ControlFlow;
use std::process::ExitCode;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::file_output::FileOutput;
use super::output::fail;
use crate::language;
use sudogon_board::message::message;
use sudogon_learn::EXERCISE_BOARDS;
use sudogon_logic::Technique;
use sudogon_paper::files;
use sudogon_paper::print::{Course, CourseLesson, Paper, pdf};

pub static COMMAND: Subcommand = Subcommand {
    name: "lessons",
    about: "a course on paper: techniques with examples, twelve exercises each, and the answers",
    output: "nothing but messages; the PDF goes to the FILE after -o. Without --technique it has all techniques that there are exercises\n\
             for on the board, in the order of a course: on killers those of cages alone. The same --seed gives the same exercises;\n\
             the next one goes on with others.",
    operands: Operands::None,
    options: "output force technique board paper seed",
    run,
};

fn run(options: &CommandOptions) -> ExitCode {
    if options.output.is_none() {
        return fail(&message!(
            "say where to write the PDF, such as -o lessons.pdf; see `sudogon lessons --help`"
        ));
    }
    let mut out = match FileOutput::new(options, files::PDF) {
        Ok(out) => out,
        Err(wrong) => return fail(&wrong),
    };
    let board = options.board.unwrap_or(&EXERCISE_BOARDS[0]);
    let wanted: Vec<&'static Technique> = match options.technique {
        Some(technique) => vec![technique],
        None => board.course(),
    };
    let seed = options.seed;
    let lesson = |technique: &&'static Technique| {
        CourseLesson::of(technique, board, seed, &mut |_| ControlFlow::Continue(()))
    };
    let lessons: Vec<CourseLesson> = wanted.iter().filter_map(lesson).collect();
    if let ([technique], []) = (&wanted[..], &lessons[..]) {
        return fail(&message!(
            "there are no exercises for {noun} on {clause:whole}; `sudogon lessons --help` names the boards",
            noun = &technique.noun,
            clause = &board.title
        ));
    }
    let course = Course::new(
        lessons,
        options.paper.unwrap_or_else(Paper::usual),
        language::spoken(),
    );
    let go_on = &mut |_: &usize| ControlFlow::Continue(());
    let (title, language) = (course.title(), course.language());
    let written = pdf::write_to(&mut out, course.pages(), &title, language, go_on);
    out.end(written.map(drop), false, false)
}
