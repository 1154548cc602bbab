//! The options of `sudogon print`: how puzzles stand on paper.

use super::options::{Opt, OptionValue, number};
use sudogon_paper::print::{Marks, Orientation, Paper, PerPage, Solutions, Values};

/// Every option, in the order of the help.
pub static PRINT_OPTIONS: &[Opt] = &[
    Opt {
        name: "paper",
        about: "a4 or letter (default: what is usual where your language is spoken)",
        takes: OptionValue::Value("SIZE", |options, value| {
            let paper = Paper::named(value).ok_or("--paper needs a4 or letter")?;
            options.paper = Some(paper);
            Ok(())
        }),
    },
    Opt {
        name: "landscape",
        about: "the paper on its side (default: so that the puzzles are as large as they can be)",
        takes: OptionValue::Nothing(|options| options.print.orientation = Orientation::Landscape),
    },
    Opt {
        name: "portrait",
        about: "the paper upright",
        takes: OptionValue::Nothing(|options| options.print.orientation = Orientation::Portrait),
    },
    Opt {
        name: "per-page",
        about: "at most 1, 2, 4 or 6 puzzles to a page, copies of an only one (default: 4, and 1 of an only one); fewer where cells would be under 6 mm",
        takes: OptionValue::Value("N", |options, value| {
            let count = number(value)
                .and_then(PerPage::of)
                .ok_or("--per-page needs 1, 2, 4 or 6")?;
            options.per_page = Some(count);
            Ok(())
        }),
    },
    Opt {
        name: "solutions",
        about: "end (the default): on pages of their own, the last ones; foot: upside down on each page; none",
        takes: OptionValue::Value("WHERE", |options, value| {
            let place = Solutions::named(value);
            options.solutions = Some(place.ok_or("--solutions needs end, foot or none")?);
            Ok(())
        }),
    },
    Opt {
        name: "marks",
        about: "with the values and the notes of saved games, not only what is printed",
        takes: OptionValue::Nothing(|options| {
            options.print.marks = Marks::Mine;
            options.print.values = Values::All;
        }),
    },
    Opt {
        name: "large",
        about: "large print: figures as large as their cells allow, and thick lines",
        takes: OptionValue::Nothing(|options| options.print.is_large = true),
    },
    Opt {
        name: "title",
        about: "stands above the first page",
        takes: OptionValue::Value("TEXT", |options, value| {
            value.trim().clone_into(&mut options.title);
            Ok(())
        }),
    },
    Opt {
        name: "times",
        about: "how long most people take for each puzzle",
        takes: OptionValue::Nothing(|options| options.print.has_times = true),
    },
    Opt {
        name: "no-levels",
        about: "do not find out how hard the puzzles are, which takes most of the time",
        takes: OptionValue::Nothing(|options| options.print.has_levels = false),
    },
];
