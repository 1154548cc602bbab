//! Puzzles on pages, each page drawn when it is asked for; `pdf/document.rs` writes them.

use crate::drawing::{Anchor, Primitive, Role, Style, Text};
use crate::in_words;
use crate::title::title;
use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::message::{Language, Message, NoBoard, Words, message};
use sudogon_board::puzzle::ValueSet;

use super::arrangement::{Arrangement, MARGIN, inner};
use super::entry::BookEntry;
use super::options::{MM, Options};
use super::plan::{BookPlan, PlannedSheet, solution_page};
use super::solutions::{self, Small, WORDS};
use super::structure::{Element, SaidBoard, Tag, Tagged};
use super::{content, typeface};

/// The size of the heading's letters, and of the page's number.
const HEADING: f32 = 24.0;
const PAGE_NUMBER: f32 = 11.0;
/// From the lower edge of the paper to the middle of the page's number.
const PAGE_NUMBER_AT: f32 = 10.0 * MM;
/// The least width of the words above a puzzle.
const LEAST_CAPTION: f32 = 60.0 * MM;

/// A page of paper.
#[derive(Clone, Debug)]
pub struct BookPage {
    /// Its width and height.
    pub size: Point,
    /// The part that stands upright.
    pub upright: Vec<Primitive>,
    /// The part that stands upside down, and is seen upright when the page is turned.
    pub turned: Vec<Primitive>,
    /// What is read out of both.
    pub structure: PageStructure,
}

/// What is read out of a page.
#[derive(Clone, Debug, Default)]
pub struct PageStructure {
    /// Of the part that stands upright.
    pub upright: Vec<Element>,
    /// Of the part that stands upside down.
    pub turned: Vec<Element>,
}

impl BookPage {
    /// A page with what is drawn on it, upright and turned.
    pub(crate) fn new(size: Point, upright: Tagged, turned: Tagged) -> Self {
        Self {
            size,
            upright: upright.primitives,
            turned: turned.primitives,
            structure: PageStructure {
                upright: upright.elements,
                turned: turned.elements,
            },
        }
    }
}

/// Puzzles, and the pages that they are printed on.
pub struct Book {
    entries: Vec<BookEntry>,
    /// Its title, above the first page; may be empty.
    title: String,
    options: Options,
    /// Says whether puzzles without a title are called by their layouts.
    names_layouts: bool,
    /// Says whether there are words above the puzzles.
    has_captions: bool,
    plan: BookPlan,
}

impl Book {
    /// Plans the pages of some puzzles. An only one fills its page with copies of itself.
    ///
    /// # Example
    /// ```
    /// use sudogon_paper::files;
    /// use sudogon_paper::print::{Book, BookEntry, Options};
    ///
    /// let game = files::read(".4.112...1...3..", None)?;
    /// let book = Book::new(vec![BookEntry::new(game.board().clone())], "", Options::default());
    /// assert_eq!(book.len(), 1);
    /// assert!(book.remarks().is_empty());
    /// # Ok::<(), files::Error>(())
    /// ```
    pub fn new(entries: Vec<BookEntry>, title: &str, options: Options) -> Self {
        let first = entries.first().map(|entry| entry.layout().title());
        let is_of_another = |entry: &BookEntry| Some(entry.layout().title()) != first;
        let names_layouts =
            options.has_titles && (entries.len() == 1 || entries.iter().any(is_of_another));
        let has_titles = options.has_titles && entries.iter().any(|one| one.title().is_some());
        let says_how_hard = entries.iter().any(|one| one.how_hard(&options).is_some());
        let has_captions = entries.len() > 1 || names_layouts || has_titles || says_how_hard;
        let plan = BookPlan::new(&entries, !title.is_empty(), &options, has_captions);
        Self {
            entries,
            title: title.to_owned(),
            options,
            names_layouts,
            has_captions,
            plan,
        }
    }

    /// Its puzzles, with what is known of them.
    pub fn entries(&self) -> &[BookEntry] {
        &self.entries
    }

    /// How many pages it has.
    pub fn len(&self) -> usize {
        self.plan.sheets.len()
    }

    /// Says whether it has none: there is no puzzle.
    pub fn is_empty(&self) -> bool {
        self.plan.sheets.is_empty()
    }

    /// Returns what could not be as it was wanted, as sentences.
    pub fn remarks(&self) -> &[Message] {
        &self.plan.remarks
    }

    /// The least room in a cell of a page's puzzles: the width of a circle in it. `None` on a page of solutions.
    pub fn least_cell(&self, at: usize) -> Option<f32> {
        match self.plan.sheets.get(at)? {
            PlannedSheet::Puzzles { arrangement, .. } => Some(arrangement.cell),
            PlannedSheet::Solutions(_) => None,
        }
    }

    /// Its title, or that of its only puzzle.
    pub fn title(&self) -> String {
        match &self.entries[..] {
            [only] if self.title.is_empty() => {
                let of_board = || only.layout().title_message().clone();
                self.words().say(&only.title().unwrap_or_else(of_board))
            }
            _ if self.title.is_empty() => self.words().say(&message!("Puzzles")),
            _ => self.title.clone(),
        }
    }

    /// How it is printed.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The language of its words.
    pub fn language(&self) -> Language {
        self.options.language
    }

    /// The words on its pages.
    fn words(&self) -> Words<'static> {
        Words::new(self.options.language, &NoBoard)
    }

    /// All its pages, each drawn when its turn comes.
    pub fn pages(&self) -> impl Iterator<Item = BookPage> {
        (0..self.len()).map(|at| self.page(at))
    }

    /// Draws a page, counted from 0; an empty one beyond the last.
    pub fn page(&self, at: usize) -> BookPage {
        let (mut upright, mut turned) = (Tagged::default(), Tagged::default());
        let sheet = self.plan.sheets.get(at);
        let size = match sheet {
            Some(PlannedSheet::Puzzles { arrangement, .. }) => arrangement.size,
            Some(PlannedSheet::Solutions(_)) => solution_page(&self.options),
            None => self.options.paper.size(),
        };
        if at == 0 && !self.title.is_empty() {
            let font = Style::SemiBold.of_size(HEADING);
            let room = size.x - 2.0 * MARGIN;
            let words = typeface::fitted(&self.title, font, room);
            let at = point(size.x / 2.0, MARGIN + 0.5 * HEADING);
            upright.line(Tag::Title, words, at, Anchor::Middle, font);
        }
        match sheet {
            Some(PlannedSheet::Puzzles {
                entries,
                arrangement,
            }) => self.puzzles(entries, arrangement, &mut upright, &mut turned),
            Some(PlannedSheet::Solutions(smalls)) => {
                for small in smalls {
                    let page = self.plan.page_of[small.at];
                    self.solution(small.at, small, Some(page), &mut upright);
                }
            }
            None => {}
        }
        self.footer(&mut upright, size, at);
        BookPage::new(size, upright, turned)
    }

    fn puzzles(
        &self,
        entries: &[usize],
        arrangement: &Arrangement,
        upright: &mut Tagged,
        turned: &mut Tagged,
    ) {
        for (place, &at) in entries.iter().enumerate() {
            self.puzzle(at, place, arrangement, upright);
        }
        let mut shown = entries.to_vec();
        shown.dedup();
        let on_page: Vec<&BookEntry> = shown.iter().map(|&at| &self.entries[at]).collect();
        for small in &solutions::foot(&on_page, &self.options, inner(arrangement.size)) {
            self.solution(shown[small.at], small, None, turned);
        }
    }

    /// A puzzle in its place on a page, with its caption.
    fn puzzle(&self, at: usize, place: usize, arrangement: &Arrangement, page: &mut Tagged) {
        let entry = &self.entries[at];
        let options = &self.options;
        let (name, how_hard) = self.captions(at);
        let room = arrangement.board_room(place, entry, options, self.has_captions);
        let board = entry.board();
        let on_page = content::place_in(&board, room);
        let bounds = entry.layout().bounds();
        let (mut left, mut right) = (on_page.at(bounds.min).x, on_page.at(bounds.max).x);
        // Beside a narrow board, the words take more room.
        let least = LEAST_CAPTION.min(room.size().x);
        if right - left < least {
            let middle =
                ((left + right) / 2.0).clamp(room.min.x + least / 2.0, room.max.x - least / 2.0);
            (left, right) = (middle - least / 2.0, middle + least / 2.0);
        }
        let size = arrangement.caption_size(options);
        let y = arrangement.place(place).min.y + 0.5 * size;
        let plain = Style::Regular.of_size(0.85 * size);
        let beside = typeface::measure(&how_hard, plain).x + size;
        let bold = Style::SemiBold.of_size(size);
        let name = typeface::fitted(&name, bold, right - left - beside);
        if name.is_empty() {
            let name = self.words().say(&title(entry.puzzle()));
            page.said(self.tag_of_parts(), name, point(left, y));
        } else {
            page.line(
                self.tag_of_parts(),
                name,
                point(left, y),
                Anchor::Start,
                bold,
            );
        }
        if !how_hard.is_empty() {
            page.line(
                Tag::Paragraph,
                how_hard,
                point(right, y),
                Anchor::End,
                plain,
            );
        }
        let (drawn, contents) = content::board(&board, options, on_page);
        let said = SaidBoard {
            layout: entry.layout(),
            place: on_page,
            language: options.language,
            contents: &contents,
            notes: in_words::notes(entry.layout()),
        };
        page.board(&said, drawn);
        let below = point(room.min.x, on_page.at(bounds.max).y);
        let rules = arrangement.rules(place, entry, options);
        page.add(rules.drawn(below));
    }

    /// The parts stand below the title, if there is one.
    fn tag_of_parts(&self) -> Tag {
        if self.title.is_empty() {
            Tag::Title
        } else {
            Tag::Heading
        }
    }

    /// The words above a puzzle: its number and title, and how hard it is.
    fn captions(&self, at: usize) -> (String, String) {
        let entry = &self.entries[at];
        let number = (self.entries.len() > 1).then(|| (at + 1).to_string());
        let layout = entry.layout().title_message().clone();
        let title = entry.title().filter(|_| self.options.has_titles);
        let title = title.or(self.names_layouts.then_some(layout));
        let title = title.map(|title| self.words().say(&title));
        let parts = number.into_iter().chain(title);
        let name = parts.collect::<Vec<_>>().join("  ");
        (name, entry.how_hard(&self.options).unwrap_or_default())
    }

    /// A solution with what it belongs to: the puzzle's number, and the page that it is on.
    fn solution(&self, at: usize, small: &Small, page: Option<usize>, drawing: &mut Tagged) {
        let entry = &self.entries[at];
        let Some(solution) = &entry.solution else {
            return;
        };
        let (left, right) = (small.room.min.x, small.room.max.x);
        let y = small.room.min.y + 0.5 * WORDS;
        let bold = Style::SemiBold.of_size(WORDS);
        let is_only = self.entries.len() == 1;
        if is_only {
            let name = self.words().say(&message!("Solution"));
            drawing.line(
                self.tag_of_parts(),
                name,
                point(left, y),
                Anchor::Start,
                bold,
            );
        } else {
            let number = at + 1;
            let said = self.words().say(&message!("Solution of puzzle {number}"));
            let at = point(left, y);
            let text = Text::new(number.to_string(), at, Anchor::Start, bold, Role::Text);
            drawing.element(self.tag_of_parts(), Some(said), [Primitive::Text(text)]);
        }
        if let Some(page) = page.filter(|_| !is_only) {
            let plain = Style::Regular.of_size(0.85 * WORDS);
            let words = self.words().say(&message!("page {number}", number = page));
            drawing.line(Tag::Paragraph, words, point(right, y), Anchor::End, plain);
        }
        let (drawn, place) = solutions::draw(entry, solution, small);
        let said = SaidBoard {
            layout: entry.layout(),
            place,
            language: self.options.language,
            contents: &|cell| in_words::contents(solution.get(cell), ValueSet::EMPTY),
            notes: Vec::new(),
        };
        drawing.board(&said, drawn);
    }

    /// The page's number, and where its solutions are.
    fn footer(&self, page: &mut Tagged, size: Point, at: usize) {
        if self.len() < 2 {
            return;
        }
        let font = Style::Regular.of_size(PAGE_NUMBER);
        let y = size.y - PAGE_NUMBER_AT;
        let middle = point(size.x / 2.0, y);
        let number = Text::new(
            (at + 1).to_string(),
            middle,
            Anchor::Middle,
            font,
            Role::Text,
        );
        page.add([Primitive::Text(number)]);
        if let Some(words) = self.solution_pages(at) {
            let right = point(size.x - MARGIN, y);
            page.line(Tag::Paragraph, words, right, Anchor::End, font);
        }
    }

    /// Where the solutions of a page's puzzles are, if they are on pages of their own.
    fn solution_pages(&self, at: usize) -> Option<String> {
        let PlannedSheet::Puzzles { entries, .. } = self.plan.sheets.get(at)? else {
            return None;
        };
        let pages = entries
            .iter()
            .filter_map(|&entry| self.plan.solution_of[entry]);
        let (first, last) = (pages.clone().min()?, pages.max()?);
        Some(self.words().say(&match (entries.len(), first == last) {
            (1, _) => message!("Solution: page {number}", number = first),
            (_, true) => message!("Solutions: page {number}", number = first),
            (_, false) => message!(
                "Solutions: pages {number}–{number_last}",
                number = first,
                number_last = last
            ),
        }))
    }
}
