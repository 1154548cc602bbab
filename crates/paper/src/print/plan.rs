//! Which puzzles and solutions stand on which page.

use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::message::{Message, message};

use super::arrangement::{Arrangement, Surroundings, inner};
use super::entry::BookEntry;
use super::options::{LEAST_CELL, MM, Options, Orientation, PerPage, Solutions};
use super::solutions::{self, Small};

pub(super) enum PlannedSheet {
    /// Puzzles, by their numbers from 0.
    Puzzles {
        entries: Vec<usize>,
        arrangement: Arrangement,
    },
    /// Solutions, each with the number of its puzzle from 0.
    Solutions(Vec<Small>),
}

pub(super) struct BookPlan {
    pub sheets: Vec<PlannedSheet>,
    /// For each puzzle the page that it is on, from 1.
    pub page_of: Vec<usize>,
    /// And the page that its solution is on, if that is one of its own.
    pub solution_of: Vec<Option<usize>>,
    /// Sentences about what could not be as it was wanted.
    pub remarks: Vec<Message>,
}

impl BookPlan {
    /// Plans the pages: as many puzzles on each as wanted, or fewer where their cells would be too small.
    pub fn new(
        entries: &[BookEntry],
        has_heading: bool,
        options: &Options,
        has_captions: bool,
    ) -> Self {
        let mut plan = Self {
            sheets: Vec::new(),
            page_of: vec![0; entries.len()],
            solution_of: vec![None; entries.len()],
            remarks: Vec::new(),
        };
        let mut next = 0;
        while next < entries.len() {
            let around = Surroundings {
                has_heading: has_heading && next == 0,
                has_captions,
            };
            let (taken, arrangement) = plan.page(entries, next, options, around);
            for &entry in &taken {
                plan.page_of[entry] = plan.sheets.len() + 1;
                next = next.max(entry + 1);
            }
            plan.sheets.push(PlannedSheet::Puzzles {
                entries: taken,
                arrangement,
            });
        }
        if options.solutions == Solutions::End {
            let size = inner(solution_page(options));
            for page in solutions::pages(entries.iter(), options, size) {
                for small in &page {
                    plan.solution_of[small.at] = Some(plan.sheets.len() + 1);
                }
                plan.sheets.push(PlannedSheet::Solutions(page));
            }
        }
        plan
    }

    /// The puzzles of the next page, and how they stand on it. A puzzle that is alone fills the page with copies.
    fn page(
        &mut self,
        entries: &[BookEntry],
        first: usize,
        options: &Options,
        around: Surroundings,
    ) -> (Vec<usize>, Arrangement) {
        let taken = |per_page: PerPage| -> Vec<usize> {
            match entries.len() {
                1 => vec![0; per_page.count()],
                all => (first..all.min(first + per_page.count())).collect(),
            }
        };
        let all = PerPage::ALL.into_iter().rev().map(|(one, _)| one);
        let mut ways = all.filter(|per_page| *per_page <= options.per_page);
        loop {
            let per_page = ways.next().unwrap_or(PerPage::One);
            let taken = taken(per_page);
            let on_page: Vec<&BookEntry> = taken.iter().map(|&at| &entries[at]).collect();
            let arrangement = Arrangement::best(&on_page, per_page, options, around);
            let is_large_enough = arrangement.cell >= LEAST_CELL;
            if is_large_enough || per_page == PerPage::One {
                self.remark(&on_page, per_page, options, arrangement.cell);
                return (taken, arrangement);
            }
        }
    }

    /// Tells what could not be as it was wanted, once for each layout.
    fn remark(&mut self, entries: &[&BookEntry], per_page: PerPage, options: &Options, cell: f32) {
        let first = entries.first();
        let title = first.map_or_else(Message::default, |entry| {
            entry.layout().title_message().clone()
        });
        if per_page < options.per_page {
            self.say(message!(
                "{clause:whole}: {count} {count|puzzle|puzzles} to a page, since more would have cells under 6 mm.",
                clause = title.clone(),
                count = per_page.count()
            ));
        }
        if cell < LEAST_CELL {
            let millimetres = (10.0 * cell / MM).floor() / 10.0;
            self.say(message!(
                "{clause:whole}: the cells are {text} mm wide; the page has no room for 6 mm.",
                clause = title,
                text = millimetres
            ));
        }
    }

    fn say(&mut self, remark: Message) {
        if !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }
}

/// The size of a page of solutions: upright unless all pages lie.
pub(super) fn solution_page(options: &Options) -> Point {
    let size = options.paper.size();
    match options.orientation {
        Orientation::Landscape => point(size.y, size.x),
        Orientation::Fitting | Orientation::Portrait => size,
    }
}
