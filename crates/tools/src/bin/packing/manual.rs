//! The page for `man`.

use std::fmt::Write as _;

use sudogon::cli::{self, Operands};
use sudogon_paper::files;

/// The page, of a day.
pub fn page(date: &str) -> String {
    let mut page = format!(
        ".TH SUDOGON 1 \"{date}\" \"Sudogon {}\" \"User Commands\"\n\
         .SH NAME\nsudogon \\- {}\n\
         .SH SYNOPSIS\n\
         .B sudogon\n[\\fIFILE\\fR]\n.br\n\
         .B sudogon\n\\fICOMMAND\\fR [\\fIOPTIONS\\fR] [\\fIFILE\\fR]...\n\
         .SH DESCRIPTION\n\
         Without a command it opens its window, with a file if one is named. A command reads the files that are named, or standard\n\
         input where none or \\- is named, and prints a result for each puzzle, in their order.\n\
         .PP\n{}\n\
         .SH COMMANDS\n",
        crate::VERSION,
        roff(cli::ABOUT),
        roff(cli::PUZZLES),
    );
    for command in cli::ALL {
        let files = match command.operands {
            Operands::None => "",
            Operands::Files => " [\\fIFILE\\fR]...",
            Operands::Folder => " \\fIFOLDER\\fR",
        };
        let _ = write!(
            page,
            ".SS {name}\n\\fBsudogon {name}\\fR [\\fIOPTIONS\\fR]{files}\n.PP\n{about}. Prints {output}\n",
            name = command.name,
            about = capitalized(&roff(command.about)),
            output = roff(command.output),
        );
        for option in command.described_options() {
            let name = option.name.replace('-', "\\-");
            let value = option
                .value
                .map(|value| format!(" \\fI{value}\\fR"))
                .unwrap_or_default();
            let about = roff(&option.about);
            let _ = write!(page, ".TP\n\\fB\\-\\-{name}\\fR{value}\n{about}\n");
        }
    }
    page.push_str(
        ".SS All commands\n.TP\n\\fB\\-\\-help\\fR\nthe commands, or the options of one\n",
    );
    page.push_str(".TP\n\\fB\\-\\-version\\fR\nthe version\n.SH FORMATS\n");
    for format in files::offered() {
        let is_read = if format.can_be_read() {
            ""
        } else {
            " Not read."
        };
        let about = roff(&format!(
            "{}: {}{is_read}",
            format.name.english(),
            format.about.english()
        ));
        let _ = write!(page, ".TP\n\\fB{}\\fR\n{about}\n", roff(format.id));
    }
    let _ = writeln!(page, ".SH EXIT STATUS\n{}", roff(cli::EXIT_STATUS));
    page
}

fn capitalized(text: &str) -> String {
    sudogon_board::text::capitalized(text)
}

/// Text as the page holds it: what is between backticks bold, and no line that reads as a request.
fn roff(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    let mut bold = false;
    let mut page = String::new();
    for line in text.lines() {
        if line.starts_with(['.', '\'']) {
            page.push_str("\\&");
        }
        for (part, piece) in line.split('`').enumerate() {
            if part > 0 {
                bold = !bold;
                page.push_str(if bold { "\\fB" } else { "\\fR" });
            }
            page.push_str(piece);
        }
        page.push('\n');
    }
    page.trim_end().to_owned()
}
