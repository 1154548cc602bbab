//! The options of `sudogon print`: how puzzles stand on paper.

use super::option_values::number;
use super::options::Opt;
use sudogon_paper::print::{Marks, Orientation, Paper, PerPage, Solutions, Values};

/// Every option, in the order of the help.
pub(in crate::cli) static PRINT_OPTIONS: &[Opt] = &[
    Opt {
        name: "paper",
        value: "SIZE",
        about: "a4 or letter (default: what is usual where your language is spoken)",
        read: |options, value| {
            let paper = Paper::named(value).ok_or("--paper needs a4 or letter")?;
            options.on_paper.paper = Some(paper);
            Ok(())
        },
    },
    Opt {
        name: "landscape",
        value: "",
        about: "the paper on its side (default: so that the puzzles are as large as they can be)",
        read: |options, _| {
            options.on_paper.options.orientation = Orientation::Landscape;
            Ok(())
        },
    },
    Opt {
        name: "portrait",
        value: "",
        about: "the paper upright",
        read: |options, _| {
            options.on_paper.options.orientation = Orientation::Portrait;
            Ok(())
        },
    },
    Opt {
        name: "per-page",
        value: "N",
        about: "at most 1, 2, 4 or 6 puzzles to a page, copies of an only one (default: 4, and 1 of an only one); fewer where cells would be under 6 mm",
        read: |options, value| {
            let count = number(value).and_then(PerPage::of);
            let count = count.ok_or("--per-page needs 1, 2, 4 or 6")?;
            options.on_paper.per_page = Some(count);
            Ok(())
        },
    },
    Opt {
        name: "solutions",
        value: "WHERE",
        about: "end (the default): on pages of their own, the last ones; foot: upside down on each page; none",
        read: |options, value| {
            let place = Solutions::named(value);
            options.on_paper.options.solutions =
                place.ok_or("--solutions needs end, foot or none")?;
            Ok(())
        },
    },
    Opt {
        name: "marks",
        value: "",
        about: "with the values and the pencil marks of saved games, not only what is printed",
        read: |options, _| {
            options.on_paper.options.marks = Marks::Mine;
            options.on_paper.options.values = Values::All;
            Ok(())
        },
    },
    Opt {
        name: "large",
        value: "",
        about: "large print: figures as large as their cells allow, and thick lines",
        read: |options, _| {
            options.on_paper.options.is_large = true;
            Ok(())
        },
    },
    Opt {
        name: "title",
        value: "TEXT",
        about: "stands above the first page",
        read: |options, value| {
            value.trim().clone_into(&mut options.on_paper.title);
            Ok(())
        },
    },
    Opt {
        name: "no-levels",
        value: "",
        about: "do not find out how hard the puzzles are, which takes most of the time",
        read: |options, _| {
            options.on_paper.options.has_levels = false;
            Ok(())
        },
    },
];
