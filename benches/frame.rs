//! How long a frame of the window takes without the graphics card: logic, widgets and tessellation.
//!
//! `cargo bench --bench frame` prints the median and the 99th percentile over 400 frames for each board, with all candidates
//! written as marks. The aim is under 2 ms for 9×9 and the star, and under 4 ms for 25×25.

#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use egui::{Event, Pos2};
use egui_kittest::Harness;
use sudogon::app::{App, Chooser, Start};
use sudogon::game::{Board, Edit, Game, Mode};
use sudogon::puzzle::Puzzle;
use sudogon::{files, layout, storage};

const FRAMES: usize = 400;

fn main() {
    let folder = tempfile::tempdir().expect("a folder for the boards");
    println!("{:<28} {:>9} {:>9}", "frames with", "p50 µs", "p99 µs");
    for id in ["sq9", "star", "sq16", "sq25"] {
        let layout = layout::named(id).expect("registered");
        let title = layout.title().to_owned();
        let mut game = Game::new(Board::new(Puzzle::empty(layout)), Mode::Play);
        game.edit(&Edit::FillMarks);
        let path = folder
            .path()
            .join(format!("{id}.{}", files::OWN.extensions[0]));
        storage::save(&path, &game, storage::Existing::Replace).expect("the folder can be written");
        let start = Start {
            file: Some(path),
            chooser: Chooser::Window,
            settings: None,
        };
        let mut harness = Harness::builder()
            .with_size(egui::vec2(1280.0, 800.0))
            .build_eframe(move |creation| App::new(&creation.egui_ctx, start));
        while harness.state().game().is_none() {
            harness.step();
            std::thread::sleep(Duration::from_millis(5));
        }
        harness.run_steps(20);
        report(&format!("{title}, still"), &mut harness, |_| None);
        // Like a hand that sweeps over the board.
        let sweep = |at: usize| {
            Some(Pos2::new(
                100.0 + (at * 7 % 700) as f32,
                120.0 + (at * 3 % 600) as f32,
            ))
        };
        report(&format!("{title}, mouse moving"), &mut harness, sweep);
    }
}

fn report(name: &str, harness: &mut Harness<'_, App>, pointer: impl Fn(usize) -> Option<Pos2>) {
    let mut times: Vec<Duration> = (0..FRAMES)
        .map(|frame| {
            if let Some(at) = pointer(frame) {
                harness.event(Event::PointerMoved(at));
            }
            let start = Instant::now();
            harness.step();
            let output = harness.output();
            let meshes = harness
                .ctx
                .tessellate(output.shapes.clone(), output.pixels_per_point);
            std::hint::black_box(meshes);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let at = |share: f32| times[((FRAMES - 1) as f32 * share) as usize].as_micros();
    println!("{name:<28} {:>9} {:>9}", at(0.5), at(0.99));
}
