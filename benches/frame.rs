//! How long a frame of the window takes without the graphics card: logic, widgets and tessellation.
//!
//! `cargo bench --bench frame` prints the median, the 99th percentile and the longest over 420 frames for each board, with all
//! candidates written as marks. The goal is under 2 ms for 9×9 and the star, and under 4 ms for larger boards, also while they are
//! panned.
//! While a race runs it is 4 ms of CPU time in all. While every core solves a batch, it is a sixtieth of a second by the clock, also for
//! the longest.
//! What comes at the limits, the longest texts and keys held down on the largest board, takes no frame longer than 50 ms of CPU time.
//! `cargo bench --bench frame -- sq25 my-board.ron` measures other boards: by id, or puzzle files with shapes of their own.

#![allow(clippy::print_stdout)]

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Pos2, TouchPhase, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use sudogon::app::{App, Chooser, Desktop, Start};
use sudogon_board::game::{Board, Edit, Game, Marking, Mode};
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::Language;
use sudogon_board::puzzle::Puzzle;
use sudogon_paper::{files, storage};
use sudogon_solve::{SearchState, Solver};

#[path = "../tests/app/largest_board.rs"]
mod largest_board;

/// The boards to measure.
const BOARDS: &[&str] = &["sq9", "star", "sq16", "sq25", "samurai", "sumo"];
/// Puzzles to race on, some of which are never done.
const RACES: &[(&str, &str)] = &[
    (
        "9×9",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ),
    (
        "Star",
        "star:1.....................................................",
    ),
];
const FRAMES: usize = 420;
/// Each frame is drawn several times and its least time counts: the rest is other programs' load.
const ROUNDS: usize = 5;
/// From one frame to the next.
const FRAME: Duration = Duration::from_nanos(1_000_000_000 / 60);
const WINDOW: Vec2 = vec2(1280.0, 800.0);
/// The middle of the board's room in the window.
const MIDDLE: Pos2 = Pos2::new(470.0, 420.0);

fn main() {
    let folder = tempfile::tempdir().expect("a folder for the boards");
    // Options that cargo adds begin with a dash.
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    let asked_for_all = asked.is_empty();
    let boards = if asked_for_all {
        BOARDS.iter().map(|&id| id.to_owned()).collect()
    } else {
        asked
    };
    println!(
        "{:<36} {:>9} {:>9} {:>9}",
        "frames with", "p50 µs", "p99 µs", "most µs"
    );
    for (title, line) in RACES.iter().filter(|_| asked_for_all) {
        measure_race(title, line);
        measure_beside_batch(title, line);
    }
    if asked_for_all {
        measure_texts();
        measure_held_keys(folder.path());
    }
    for (at, board) in boards.iter().enumerate() {
        let layout = layout_of(board);
        let title = format!("{}, {} cells", layout.title(), layout.len());
        let path = folder
            .path()
            .join(format!("{at}.{}", files::OWN.extensions[0]));
        let mut game = Game::new(Board::new(Puzzle::empty(layout)), Mode::Play);
        game.edit(&Edit::FillMarks(Marking::All));
        storage::save(&path, &game, storage::Existing::Replace).expect("the folder can be written");
        measure(&title, &path);
    }
}

/// The layout with an id, or that of a puzzle file.
fn layout_of(board: &str) -> Arc<Layout> {
    if !Path::new(board).exists() {
        return layout::named(board).expect("registered");
    }
    let game = storage::open(Path::new(board)).expect("a puzzle file").game;
    Arc::clone(&game.board().puzzle().layout)
}

/// Five boards being solved, and a table: the CPU time of this thread alone, since all others are busy.
fn measure_race(title: &str, line: &str) {
    let mut harness = window(None);
    harness.event(Event::Paste(line.to_owned()));
    harness.run_steps(8);
    for name in ["Watch a solver", "Race them all"] {
        press(&mut harness, name);
    }
    let mut times = [Duration::ZERO; FRAMES];
    for time in &mut times {
        std::thread::sleep(Duration::from_millis(12));
        let started = ThreadTime::now();
        draw(&mut harness);
        *time = started.elapsed();
    }
    print_times(&format!("{title}, race, CPU"), &mut times);
}

/// A board that is played on by mouse and keys, sixty frames a second, while a thread for each core solves puzzles without a pause: by the
/// clock, the wait for a core included.
fn measure_beside_batch(title: &str, line: &str) {
    let mut harness = window(None);
    harness.event(Event::Paste(line.to_owned()));
    harness.run_steps(8);
    let puzzle = files::read(line, None).expect("a puzzle");
    let puzzle = puzzle.board().puzzle();
    let is_over = AtomicBool::new(false);
    let mut times = [Duration::ZERO; FRAMES];
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                let solver = Solver::new(&puzzle.layout);
                while !is_over.load(Ordering::Relaxed) {
                    let go_on = &mut |_: &SearchState<'_>| ControlFlow::Continue(());
                    let answer = solver.solve(&puzzle.givens, 2, go_on);
                    std::hint::black_box(answer.is_ok());
                }
            });
        }
        let started = Instant::now();
        for (frame, time) in (0..).zip(&mut times) {
            std::thread::sleep((FRAME * frame).saturating_sub(started.elapsed()));
            let drawn_from = Instant::now();
            harness.event(at_the_mouse(frame as usize));
            if frame % 12 == 0 {
                harness.key_press([Key::ArrowRight, Key::Num1, Key::Num2][frame as usize / 12 % 3]);
            }
            draw(&mut harness);
            *time = drawn_from.elapsed();
        }
        is_over.store(true, Ordering::Relaxed);
    });
    print_times(&format!("{title}, beside a batch"), &mut times);
}

/// Texts at the limit of what is read and far beyond it: the CPU time of this thread, which only hands them on.
fn measure_texts() {
    let mut harness = window(None);
    let mut times = Vec::new();
    for (unit, length) in [
        (".", files::MAX_BYTES),
        (".......\n", files::MAX_BYTES),
        ("1:5 ", files::MAX_BYTES),
        ("+---", files::MAX_BYTES),
        ("(a:[", files::MAX_BYTES),
        ("5", 8 * files::MAX_BYTES),
    ] {
        let text = unit.repeat(length / unit.len());
        harness.input_mut().events.push(Event::Paste(text));
        times.extend(three_frames(&mut harness));
        // Until it is read.
        while !harness.state().running_jobs().is_empty() {
            std::thread::sleep(Duration::from_millis(5));
            harness.step();
        }
    }
    print_times("Texts of 4 and 32 MB", &mut times);
}

/// Keys that were held down while the frame before was drawn, on the largest board: the CPU time of this thread.
fn measure_held_keys(folder: &Path) {
    let path = folder.join("largest.ron");
    std::fs::write(&path, largest_board::text()).expect("the folder can be written");
    let mut harness = window_with(path);
    hold(&mut harness, Modifiers::NONE, Key::Num1, 40);
    press(&mut harness, "Play");
    for (modifiers, key, often) in [
        (Modifiers::NONE, Key::ArrowDown, 60),
        (Modifiers::SHIFT, Key::ArrowRight, 60),
        (Modifiers::COMMAND, Key::Num3, 21),
        (Modifiers::NONE, Key::Num2, 1),
        (Modifiers::COMMAND, Key::Z, 60),
        (Modifiers::COMMAND, Key::Y, 60),
        (Modifiers::SHIFT, Key::F4, 1),
        (Modifiers::NONE, Key::F3, 1),
        (Modifiers::NONE, Key::F2, 1),
        (Modifiers::NONE, Key::F5, 1),
        (Modifiers::COMMAND, Key::ArrowUp, 5),
        (Modifiers::COMMAND, Key::B, 1),
    ] {
        hold(&mut harness, modifiers, key, often);
    }
}

/// Presses a key so often before the next frame, and times the frames.
fn hold(harness: &mut Harness<'_, App>, modifiers: Modifiers, key: Key, often: usize) {
    // All before one frame; the harness draws one for each that it is told of itself.
    for pressed in [true, false].repeat(often) {
        harness.input_mut().events.push(Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        });
    }
    let held = if modifiers.any() {
        "with a modifier, "
    } else {
        ""
    };
    let name = format!("The largest board, {held}{} × {often}", key.name());
    print_times(&name, &mut three_frames(harness));
}

fn press(harness: &mut Harness<'_, App>, name: &str) {
    harness
        .get_by(|node| node.label().is_some_and(|label| label == name))
        .click();
    harness.run_steps(2);
}

fn three_frames(harness: &mut Harness<'_, App>) -> [Duration; 3] {
    [(); 3].map(|()| {
        let start = ThreadTime::now();
        draw(harness);
        start.elapsed()
    })
}

/// The window, with a file or at its beginning.
fn window(file: Option<PathBuf>) -> Harness<'static, App> {
    let start = Start {
        file,
        chooser: Chooser::Window,
        desktop: Desktop::default(),
        language: Language::ENGLISH,
        settings: None,
        journals: None,
        progress: None,
        record: None,
        shapes: None,
    };
    Harness::builder()
        .with_size(WINDOW)
        .build_eframe(move |creation| App::new(&creation.egui_ctx, start))
}

/// The window with the board of a file, once that is read.
fn window_with(file: PathBuf) -> Harness<'static, App> {
    let mut harness = window(Some(file));
    while harness.state().game().is_none() {
        harness.step();
        std::thread::sleep(Duration::from_millis(5));
    }
    harness
}

/// A mouse that sweeps over the board.
fn at_the_mouse(frame: usize) -> Event {
    let (x, y) = (100 + frame * 7 % 700, 120 + frame * 3 % 600);
    Event::PointerMoved(Pos2::new(x as f32, y as f32))
}

fn measure(title: &str, path: &Path) {
    let mut harness = window_with(path.to_path_buf());
    harness.run_steps(20);
    report(&format!("{title}, still"), &mut harness, |_| vec![]);
    let sweep = |at| vec![at_the_mouse(at)];
    report(&format!("{title}, mouse moving"), &mut harness, sweep);

    // Boards that are shown whole are zoomed in first, so that they can be panned.
    harness.event(Event::PointerMoved(MIDDLE));
    for _ in 0..20 {
        harness.event(Event::Zoom(1.03));
        harness.step();
    }
    // Around and around, over all of the board.
    let round = |at: usize| {
        let turn = at as f32 / 60.0 * std::f32::consts::TAU;
        vec![wheel(vec2(turn.sin(), turn.cos()) * 30.0)]
    };
    report(&format!("{title}, panning"), &mut harness, round);
    let pinch = |at: usize| {
        vec![Event::Zoom(if (at / 20).is_multiple_of(2) {
            1.03
        } else {
            1.0 / 1.03
        })]
    };
    report(&format!("{title}, zooming"), &mut harness, pinch);
}

fn wheel(delta: Vec2) -> Event {
    Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta,
        phase: TouchPhase::Move,
        source: MouseWheelSource::Unknown,
        modifiers: Modifiers::NONE,
    }
}

fn report(name: &str, harness: &mut Harness<'_, App>, events: impl Fn(usize) -> Vec<Event>) {
    let mut times = [Duration::MAX; FRAMES];
    for _ in 0..ROUNDS {
        for (frame, least) in times.iter_mut().enumerate() {
            for event in events(frame) {
                harness.event(event);
            }
            let start = Instant::now();
            draw(harness);
            *least = start.elapsed().min(*least);
        }
    }
    print_times(name, &mut times);
}

fn draw(harness: &mut Harness<'_, App>) {
    harness.step();
    let output = harness.output();
    let meshes = harness
        .ctx
        .tessellate(output.shapes.clone(), output.pixels_per_point);
    std::hint::black_box(meshes);
}

fn print_times(name: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: f32| times[((times.len() - 1) as f32 * share) as usize].as_micros();
    println!("{name:<36} {:>9} {:>9} {:>9}", at(0.5), at(0.99), at(1.0));
}
