//! Puzzles on pages, each page drawn when it is asked for; `pdf/document.rs` writes them.

use crate::drawing::{Anchor, Font, Primitive, Role, Style, Text};
use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::message::{Language, Message, NoBoard, Words, message};

use super::arrangement::{Arrangement, MARGIN, inner};
use super::entry::BookEntry;
use super::options::{MM, Options};
use super::plan::{BookPlan, PlannedSheet, solution_page};
use super::solutions::{self, Small, WORDS};
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
        let has_levels = options.has_levels && entries.iter().any(|one| one.level.is_some());
        let has_captions = entries.len() > 1 || names_layouts || has_titles || has_levels;
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
            [only] if self.title.is_empty() => match only.title() {
                Some(title) => title.to_owned(),
                None => self.words().say(only.layout().title_message()),
            },
            _ if self.title.is_empty() => self.words().say(&message!("Puzzles")),
            _ => self.title.clone(),
        }
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
        let mut page = match self.plan.sheets.get(at) {
            Some(PlannedSheet::Puzzles {
                entries,
                arrangement,
            }) => self.puzzles(entries, arrangement),
            Some(PlannedSheet::Solutions(smalls)) => self.solutions(smalls),
            None => BookPage {
                size: self.options.paper.size(),
                upright: Vec::new(),
                turned: Vec::new(),
            },
        };
        if at == 0 && !self.title.is_empty() {
            let font = Style::SemiBold.of_size(HEADING);
            let room = page.size.x - 2.0 * MARGIN;
            let words = typeface::fitted(&self.title, font, room);
            let at = point(page.size.x / 2.0, MARGIN + 0.5 * HEADING);
            line(&mut page.upright, words, at, Anchor::Middle, font);
        }
        self.footer(&mut page, at);
        page
    }

    fn puzzles(&self, entries: &[usize], arrangement: &Arrangement) -> BookPage {
        let mut upright = Vec::new();
        for (place, &at) in entries.iter().enumerate() {
            upright.extend(self.puzzle(at, place, arrangement));
        }
        let mut shown = entries.to_vec();
        shown.dedup();
        let on_page: Vec<&BookEntry> = shown.iter().map(|&at| &self.entries[at]).collect();
        let foot = solutions::foot(&on_page, &self.options, inner(arrangement.size));
        let turned = foot.iter().flat_map(|small| {
            let at = shown[small.at];
            self.solution(at, small, None)
        });
        BookPage {
            size: arrangement.size,
            upright,
            turned: turned.collect(),
        }
    }

    /// A puzzle in its place on a page, with its caption.
    fn puzzle(&self, at: usize, place: usize, arrangement: &Arrangement) -> Vec<Primitive> {
        let entry = &self.entries[at];
        let options = &self.options;
        let captions = self.captions(at);
        let room = arrangement.board_room(place, options, self.has_captions);
        let board = entry.board();
        let on_page = content::place_in(&board, room);
        let mut primitives = content::board(&board, options, on_page);
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
        let (name, level) = captions;
        let plain = Style::Regular.of_size(0.85 * size);
        let beside = typeface::measure(level, plain).x + size;
        let bold = Style::SemiBold.of_size(size);
        let name = typeface::fitted(&name, bold, right - left - beside);
        line(&mut primitives, name, point(left, y), Anchor::Start, bold);
        let level = level.to_owned();
        line(&mut primitives, level, point(right, y), Anchor::End, plain);
        primitives
    }

    /// The words above a puzzle: its number and title, and its level.
    fn captions(&self, at: usize) -> (String, &'static str) {
        let entry = &self.entries[at];
        let number = (self.entries.len() > 1).then(|| (at + 1).to_string());
        let name = || self.words().say(entry.layout().title_message());
        let layout = self.names_layouts.then(name);
        let title = entry.title().filter(|_| self.options.has_titles);
        let title = title.map(str::to_owned).or(layout);
        let parts = number.into_iter().chain(title);
        let name = parts.collect::<Vec<_>>().join("  ");
        let level = entry.level.filter(|_| self.options.has_levels);
        (
            name,
            level.map_or("", |level| level.words().text(self.options.language)),
        )
    }

    fn solutions(&self, smalls: &[Small]) -> BookPage {
        let of_one = |small: &Small| {
            let page = self.plan.page_of[small.at];
            self.solution(small.at, small, Some(page))
        };
        BookPage {
            size: solution_page(&self.options),
            upright: smalls.iter().flat_map(of_one).collect(),
            turned: Vec::new(),
        }
    }

    /// A solution with what it belongs to: the puzzle's number, and the page that it is on.
    fn solution(&self, at: usize, small: &Small, page: Option<usize>) -> Vec<Primitive> {
        let mut primitives = solutions::draw(&self.entries[at], small);
        let (left, right) = (small.room.min.x, small.room.max.x);
        let y = small.room.min.y + 0.5 * WORDS;
        let bold = Style::SemiBold.of_size(WORDS);
        let is_only = self.entries.len() == 1;
        let name = if is_only {
            self.words().say(&message!("Solution"))
        } else {
            (at + 1).to_string()
        };
        line(&mut primitives, name, point(left, y), Anchor::Start, bold);
        if let Some(page) = page.filter(|_| !is_only) {
            let plain = Style::Regular.of_size(0.85 * WORDS);
            let words = self.words().say(&message!("page {number}", number = page));
            line(&mut primitives, words, point(right, y), Anchor::End, plain);
        }
        primitives
    }

    /// The page's number, and where its solutions are.
    fn footer(&self, page: &mut BookPage, at: usize) {
        if self.len() < 2 {
            return;
        }
        let font = Style::Regular.of_size(PAGE_NUMBER);
        let y = page.size.y - PAGE_NUMBER_AT;
        let middle = point(page.size.x / 2.0, y);
        let number = (at + 1).to_string();
        line(&mut page.upright, number, middle, Anchor::Middle, font);
        if let Some(words) = self.solution_pages(at) {
            let right = point(page.size.x - MARGIN, y);
            line(&mut page.upright, words, right, Anchor::End, font);
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

/// Adds a line of text; what stands on the right is less prominent.
fn line(primitives: &mut Vec<Primitive>, words: String, at: Point, anchor: Anchor, font: Font) {
    if !words.is_empty() {
        let role = match anchor {
            Anchor::Start | Anchor::Middle => Role::Text,
            Anchor::End => Role::Quiet,
        };
        primitives.push(Primitive::Text(Text::new(words, at, anchor, font, role)));
    }
}
