//! A course on paper, for a class or a quiet evening: of each technique a page with how to look for it and its examples,
//! exercises, and at the end the answers.

use sudogon_board::game::Board;
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::message::{Language, Message, NoBoard, Words, message};
use sudogon_board::puzzle::{About, Candidates, ValueSet};
use sudogon_board::watch::Watch;
use sudogon_learn::{Exercise, ExerciseBoard, examples};
use sudogon_logic::{Highlight, Lesson, Level, Step, Technique};

use super::arrangement::MARGIN;
use super::book::BookPage;
use super::content::is_inked;
use super::options::{MM, Paper};
use super::structure::{SaidBoard, Tag, Tagged};
use super::typeface;
use crate::drawing::{
    self, Anchor, Font, Medium, Placement, Primitive, RIM_ROOM, Role, Scene, Style, Text,
};
use crate::in_words;

/// The sizes of headings, of text, and of what is less prominent.
const HEADING: f32 = 24.0;
const TEXT: f32 = 13.0;
const QUIET: f32 = 11.0;
/// The height of a line, as a share of its size.
const LINE: f32 = 1.45;
/// Between two exercises.
const GAP: f32 = 7.0 * MM;
/// How many exercises a page has, in two columns: fewer where candidates must be read.
const PER_PAGE: usize = 6;
const WITH_CANDIDATES: usize = 4;
/// The least size of candidates, as far as there is room.
const LEAST_CANDIDATE: f32 = 8.0;
/// How many exercises a technique has: whole pages of them.
const ON_PAPER: usize = 12;
/// From the lower edge of the paper to the middle of the page's number.
const PAGE_NUMBER_AT: f32 = 10.0 * MM;

/// A technique with its examples and exercises.
pub struct CourseLesson {
    technique: &'static Technique,
    examples: Vec<(Board, Candidates, Step)>,
    exercises: Vec<(Board, Exercise)>,
}

impl CourseLesson {
    /// The lesson of a technique on a board, with exercises by chance; `None` if there are none, or the watcher stops it.
    pub fn of(
        technique: &'static Technique,
        board: &ExerciseBoard,
        seed: u64,
        watch: Watch<'_>,
    ) -> Option<Self> {
        let mut exercises = Vec::new();
        for number in 0..ON_PAPER {
            let position = board.exercise(technique, seed, number)?;
            let drawn = as_board(&position);
            exercises.push((drawn, Exercise::of(technique, position, watch)?));
        }
        let examples = examples(technique).into_iter();
        Some(Self {
            technique,
            examples: examples
                .map(|(lesson, step)| (as_board(&lesson), lesson.candidates, step))
                .collect(),
            exercises,
        })
    }

    /// Says whether its step is found among candidates.
    fn has_candidates(&self) -> bool {
        self.technique.level() > Level::Easy
    }

    /// How many of its exercises are on a page.
    fn per_page(&self) -> usize {
        if self.has_candidates() {
            WITH_CANDIDATES
        } else {
            PER_PAGE
        }
    }
}

/// The candidates that are shown of a position of a lesson.
fn candidates(lesson: &CourseLesson, position: &Candidates) -> Vec<ValueSet> {
    let cells = position.layout().cells();
    let cells = cells.filter(|_| lesson.has_candidates());
    cells.map(|cell| position.of(cell)).collect()
}

fn as_board(position: &Lesson) -> Board {
    Board::of_position(&position.candidates, &position.givens, About::default())
}

/// Lessons, and the pages that they are printed on.
pub struct Course {
    lessons: Vec<CourseLesson>,
    size: Point,
    pages: Vec<CoursePage>,
    language: Language,
}

enum CoursePage {
    Lesson(usize),
    /// Exercises of a lesson, from one on.
    Exercises(usize, usize),
    /// Lines of answers.
    Answers(Vec<AnswerLine>),
}

struct AnswerLine {
    words: String,
    is_heading: bool,
    /// It belongs to the answer of the line before.
    goes_on: bool,
}

impl Course {
    /// Plans the pages of some lessons, in a language.
    pub fn new(lessons: Vec<CourseLesson>, paper: Paper, language: Language) -> Self {
        let mut pages = Vec::new();
        for (at, lesson) in lessons.iter().enumerate() {
            pages.push(CoursePage::Lesson(at));
            let firsts = (0..lesson.exercises.len()).step_by(lesson.per_page());
            pages.extend(firsts.map(|first| CoursePage::Exercises(at, first)));
        }
        let size = paper.size();
        let room = size - point(2.0 * MARGIN, 2.0 * MARGIN + 2.0 * HEADING * LINE);
        let per_page = (room.y / (QUIET * LINE)) as usize;
        let lines: Vec<AnswerLine> = lessons
            .iter()
            .flat_map(|lesson| answers(lesson, language, room.x))
            .collect();
        let mut lines = lines.into_iter().peekable();
        while lines.peek().is_some() {
            pages.push(CoursePage::Answers(lines.by_ref().take(per_page).collect()));
        }
        Self {
            lessons,
            size,
            pages,
            language,
        }
    }

    /// The language of its words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// How many pages it has.
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// Says whether it has none: there is no lesson.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// Its title: that of its only technique.
    pub fn title(&self) -> String {
        let words = Words::new(self.language, &NoBoard);
        match &self.lessons[..] {
            [only] => words.say(&message!("{noun}", noun = &only.technique.noun)),
            _ => words.say(&message!("Sudoku techniques")),
        }
    }

    /// Draws its pages, one after the other.
    pub fn pages(&self) -> impl Iterator<Item = BookPage> + '_ {
        (0..self.len()).map(|at| self.page(at))
    }

    /// Draws a page, counted from 0; an empty one beyond the last.
    pub fn page(&self, at: usize) -> BookPage {
        let mut writer = Writer::new(self.size, self.language);
        match self.pages.get(at) {
            Some(CoursePage::Lesson(lesson)) => writer.lesson(&self.lessons[*lesson]),
            Some(CoursePage::Exercises(lesson, first)) => {
                writer.exercises(&self.lessons[*lesson], *first);
            }
            Some(CoursePage::Answers(lines)) => writer.answers(lines),
            None => {}
        }
        let middle = point(self.size.x / 2.0, self.size.y - PAGE_NUMBER_AT);
        let number = (at + 1).to_string();
        let font = Style::Regular.of_size(QUIET);
        let number = Text::new(number, middle, Anchor::Middle, font, Role::Quiet);
        writer.page.add([Primitive::Text(number)]);
        BookPage::new(self.size, writer.page, Tagged::default())
    }
}

/// The answers to a lesson's exercises, in lines of a width.
fn answers(lesson: &CourseLesson, language: Language, width: f32) -> Vec<AnswerLine> {
    let heading = AnswerLine {
        words: Words::new(language, &NoBoard)
            .say(&message!("{noun}", noun = &lesson.technique.noun)),
        is_heading: true,
        goes_on: false,
    };
    let font = Style::Regular.of_size(QUIET);
    let of_one = |(number, (_, exercise)): (usize, &(Board, Exercise))| {
        let step = &exercise.steps[0];
        let words = exercise.layout().words(language);
        let others = exercise.others(step, usize::MAX);
        let lines = step.in_full(exercise.layout());
        let reason = reason(step, &lines, words.in_full());
        let mut said = vec![format!("{}  {reason}", number + 1)];
        said.extend(others.iter().map(|line| words.say(line)));
        let lines = typeface::wrapped(&said.join(" "), font, width).into_iter();
        lines.enumerate().map(|(at, words)| AnswerLine {
            words,
            is_heading: false,
            goes_on: at > 0,
        })
    };
    let numbered = lesson.exercises.iter().enumerate();
    let lines = numbered.flat_map(of_one);
    [heading].into_iter().chain(lines).collect()
}

/// A step with its whole reason, in one paragraph.
fn reason(step: &Step, lines: &[Message], words: Words<'_>) -> String {
    let headline = step.explanation.why.headline.clone();
    let mut said = vec![words.say(&message!("{clause:whole}.", clause = headline))];
    said.extend(words.say_all(lines));
    said.join(" ")
}

/// Writes a page from its top down.
struct Writer {
    page: Tagged,
    room: Bounds,
    language: Language,
    /// The top of what comes next.
    y: f32,
}

impl Writer {
    fn new(size: Point, language: Language) -> Self {
        let margin = point(MARGIN, MARGIN);
        let room = Bounds {
            min: margin,
            max: size - margin,
        };
        Self {
            page: Tagged::default(),
            y: room.min.y,
            room,
            language,
        }
    }

    fn line(&mut self, tag: Tag, words: &str, font: Font, role: Role) {
        let text = self.next_line(words, font, role);
        self.page.element(tag, None, [text]);
    }

    fn next_line(&mut self, words: &str, font: Font, role: Role) -> Primitive {
        let at = point(self.room.min.x, self.y + 0.5 * font.size);
        self.y += font.size * LINE;
        Primitive::Text(Text::new(words.to_owned(), at, Anchor::Start, font, role))
    }

    fn paragraph(&mut self, words: &str, font: Font, role: Role) {
        let lines = typeface::wrapped(words, font, self.room.size().x);
        self.lines(lines.iter().map(|line| &**line), font, role);
    }

    /// The lines of one paragraph. A blank ends each, so that its last word and the next are read as two.
    fn lines<'a>(&mut self, lines: impl Iterator<Item = &'a str>, font: Font, role: Role) {
        let lines: Vec<Primitive> = lines
            .map(|line| self.next_line(&format!("{line} "), font, role))
            .collect();
        self.page.element(Tag::Paragraph, None, lines);
    }

    fn lesson(&mut self, lesson: &CourseLesson) {
        let technique = lesson.technique;
        let words = Words::new(self.language, &NoBoard);
        let name = words.say(&message!("{noun}", noun = &technique.noun));
        self.line(
            Tag::Title,
            &name,
            Style::SemiBold.of_size(HEADING),
            Role::Text,
        );
        let plain = Style::Regular.of_size(TEXT);
        self.paragraph(technique.about.text(self.language), plain, Role::Text);
        let level = words.say(&message!(
            "How hard it is to find: {clause}.",
            clause = technique.level().words()
        ));
        let quiet = Style::Regular.of_size(QUIET);
        self.line(Tag::Paragraph, &level, quiet, Role::Quiet);
        self.line(
            Tag::Heading,
            &words.say(&message!("How to look for it")),
            Style::SemiBold.of_size(TEXT),
            Role::Text,
        );
        self.paragraph(technique.search.text(self.language), plain, Role::Text);
        let bottom = self.room.max.y;
        for (at, example) in lesson.examples.iter().enumerate() {
            let left = lesson.examples.len() - at;
            let height = (bottom - self.y) / left as f32;
            self.example(lesson, example, height);
        }
    }

    /// An example: the board as somebody meets it, the same with what helps, and the reason, in a height.
    fn example(
        &mut self,
        lesson: &CourseLesson,
        (board, position, step): &(Board, Candidates, Step),
        height: f32,
    ) {
        let words = board.layout().words(self.language);
        let font = Style::Regular.of_size(QUIET);
        let reason = reason(step, &step.explanation.why.lines, words);
        let reason = typeface::wrapped(&reason, font, self.room.size().x);
        let around = GAP + (reason.len() as f32 + 2.0) * QUIET * LINE;
        let across = (self.room.size().x - GAP) / 2.0;
        let side = across.min(height - around);
        self.y += 0.5 * GAP;
        let (top, bottom) = (self.y + QUIET * LINE, self.y + QUIET * LINE + side);
        let why = &step.explanation.why;
        let candidates = candidates(lesson, position);
        let captions = [message!("Before"), message!("After")];
        for (at, caption) in captions.iter().enumerate() {
            let left = self.room.min.x + at as f32 * (across + GAP) + (across - side) / 2.0;
            let place = Bounds {
                min: point(left, top),
                max: point(left + side, bottom),
            };
            let at_caption = point(left + RIM_ROOM, self.y + 0.5 * QUIET);
            let caption = words.say(caption);
            self.page
                .line(Tag::Paragraph, caption, at_caption, Anchor::Start, font);
            match at {
                0 => self.board(board, &[], &candidates, place, RIM_ROOM),
                _ => self.board(board, &why.highlights, &[], place, RIM_ROOM),
            }
        }
        self.y = bottom + 0.5 * GAP;
        self.lines(reason.iter().map(|line| &**line), font, Role::Text);
    }

    fn exercises(&mut self, lesson: &CourseLesson, first: usize) {
        let words = Words::new(self.language, &NoBoard);
        let heading = words.say(&message!("Find the {noun}", noun = &lesson.technique.noun));
        self.line(
            Tag::Title,
            &heading,
            Style::SemiBold.of_size(HEADING),
            Role::Text,
        );
        let columns = 2;
        let rows = lesson.per_page() / columns;
        let number = Style::SemiBold.of_size(TEXT);
        let room = Bounds {
            min: point(self.room.min.x, self.y),
            max: self.room.max - point(0.0, TEXT),
        };
        let across = (room.size().x - GAP) / columns as f32;
        let down = room.size().y / rows as f32;
        let side = across.min(down - GAP);
        let shown = lesson.exercises.iter().enumerate().skip(first);
        for (at, (board, exercise)) in shown.take(lesson.per_page()) {
            let place = at - first;
            let (column, row) = (place % columns, place / columns);
            let corner = room.min + point(column as f32 * (across + GAP), row as f32 * down);
            let words = (at + 1).to_string();
            let at = corner + point(0.0, RIM_ROOM);
            self.page
                .line(Tag::Heading, words, at, Anchor::Start, number);
            let left = corner + point((across - side).max(0.0) / 2.0, 0.0);
            let place = Bounds {
                min: left,
                max: left + point(side, side),
            };
            let candidates = candidates(lesson, &exercise.position.candidates);
            self.board(board, &[], &candidates, place, 0.0);
        }
    }

    fn answers(&mut self, lines: &[AnswerLine]) {
        let heading = Words::new(self.language, &NoBoard).say(&message!("Answers"));
        self.line(
            Tag::Title,
            &heading,
            Style::SemiBold.of_size(HEADING),
            Role::Text,
        );
        for of_one in lines.chunk_by(|_, next| next.goes_on) {
            let words = of_one.iter().map(|line| &*line.words);
            match of_one {
                [line] if line.is_heading => {
                    let bold = Style::SemiBold.of_size(QUIET);
                    self.line(Tag::Heading, &line.words, bold, Role::Text);
                }
                _ => self.lines(words, Style::Regular.of_size(QUIET), Role::Text),
            }
        }
    }

    /// Draws a board in a place, with the names of its rows and columns, and room for others at the far sides.
    fn board(
        &mut self,
        board: &Board,
        highlights: &[Highlight],
        candidates: &[ValueSet],
        place: Bounds,
        far: f32,
    ) {
        let scene = Scene {
            highlights,
            candidates,
            least_mark: LEAST_CANDIDATE,
            language: self.language,
            ..Scene::of(board)
        };
        let layout = board.layout();
        let labels = scene.wanted_labels();
        let bounds = layout.bounds();
        let room = place.size() - point(RIM_ROOM + far, RIM_ROOM + far);
        let scale = (room.x / bounds.size().x).min(room.y / bounds.size().y);
        let free = (room - bounds.size() * scale) * 0.5;
        let corner = place.min + point(RIM_ROOM, RIM_ROOM) + free;
        let medium = Medium {
            place: Placement {
                scale,
                origin: corner - bounds.min * scale,
            },
            measure: &typeface::measure,
            least_figure: 0.0,
        };
        let labels = labels.at_scale(layout, scale);
        let drawn = drawing::board(&scene, &medium, labels, None);
        let drawn = drawn.into_iter().filter(is_inked).collect();
        let known = match highlights {
            [] => None,
            _ => Some(board.candidates(false)),
        };
        let said = SaidBoard {
            layout,
            place: medium.place,
            language: self.language,
            contents: &|cell| {
                let marks = candidates.get(cell.index()).copied();
                let marks = marks.or_else(|| Some(known.as_ref()?.of(cell)));
                in_words::contents(board.value(cell), marks.unwrap_or_default())
            },
            notes: in_words::notes(layout),
        };
        self.page.board(&said, drawn);
        let rim = drawing::rim_labels(&scene, &medium, labels, None);
        let names = drawing::house_names(&scene, &medium, place, None, &rim);
        self.page.add(rim);
        self.page.add(names);
    }
}
