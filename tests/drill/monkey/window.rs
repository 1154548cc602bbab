//! The window that a monkey is at: drawn by the program's own code, without a screen.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui::{
    ColorImage, Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, Rect,
    TouchPhase, Vec2, ViewportCommand, ViewportEvent, ViewportId,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use sudogon::app::{App, Chooser, Desktop, Start};
use sudogon_board::game::Game;
use sudogon_board::message::Language;

use super::act::Act;
use super::dropped_file::Dropped;
use super::record::Record;
use super::watch::Watch;

/// The most frames after which an act counts as answered.
const MOST_FRAMES: usize = 12;
/// How long jobs are waited for.
const PATIENCE: Duration = Duration::from_millis(400);

pub struct Window {
    harness: Harness<'static, App>,
    /// It has asked to be closed.
    pub is_closed: bool,
}

impl Window {
    /// Opens it on a person's folders.
    pub fn open(home: &Path, file: Option<PathBuf>, size: Vec2) -> Self {
        let start = Start {
            file,
            chooser: Chooser::Window,
            desktop: Desktop::default(),
            language: Language::ENGLISH,
            settings: Some(home.to_path_buf()),
            journals: Some(home.join("journals")),
            progress: Some(home.join("progress")),
            record: Some(home.join("record.csv")),
            shapes: Some(home.join("shapes")),
        };
        let builder = Harness::builder().with_size(size).allow_missing_glyphs();
        Self {
            harness: builder.build_eframe(move |creation| App::new(&creation.egui_ctx, start)),
            is_closed: false,
        }
    }

    /// The game on the board.
    pub fn game(&self) -> Option<&Game> {
        self.harness.state().game()
    }

    /// What journals must have once it is closed.
    pub fn unsaved(&mut self) -> Vec<Game> {
        self.harness
            .state_mut()
            .unsaved()
            .into_iter()
            .cloned()
            .collect()
    }

    pub fn size(&self) -> Vec2 {
        self.harness.ctx.content_rect().size()
    }

    /// The names of what can be pressed.
    pub fn pressable(&self) -> Vec<String> {
        let is_pressable = |node: &AccessKitNode<'_>| {
            is_placed(node)
                && matches!(
                    node.role(),
                    Role::Button
                        | Role::RadioButton
                        | Role::CheckBox
                        | Role::Link
                        | Role::DisclosureTriangle
                        | Role::MenuItem
                        | Role::MenuItemCheckBox
                        | Role::MenuItemRadio
                        | Role::TextInput
                        | Role::MultilineTextInput
                        | Role::Slider
                )
        };
        let nodes = self.harness.query_all_by(is_pressable);
        nodes.map(|node| said(&node.accesskit_node())).collect()
    }

    /// The places of cells.
    pub fn cells(&self) -> Vec<Rect> {
        let cells = self
            .harness
            .query_all_by(|node| is_placed(node) && node.role() == Role::Cell);
        cells.map(|node| node.rect()).collect()
    }

    /// Does something, and draws until it is answered.
    pub fn act(&mut self, act: &Act, is_ahead: bool, watch: &Watch, record: &mut Record) {
        watch.note(act);
        record.note_act(act);
        self.begin(act);
        // What is typed ahead arrives with the next act.
        if is_ahead {
            return;
        }
        let start = Instant::now();
        for _ in 0..MOST_FRAMES {
            self.step(act, watch, record);
            if !self.wants_frame() {
                break;
            }
        }
        if matches!(act, Act::Wait) {
            self.wait_for_jobs(watch, record);
        } else {
            record.note_answer(start.elapsed(), act);
        }
    }

    /// Draws until no job is running, for a short while at most.
    pub fn wait_for_jobs(&mut self, watch: &Watch, record: &mut Record) {
        let start = Instant::now();
        while !self.harness.state().running_jobs().is_empty() && start.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(5));
            self.step(&Act::Wait, watch, record);
        }
    }

    fn step(&mut self, act: &Act, watch: &Watch, record: &mut Record) {
        let start = Instant::now();
        watch.beat();
        self.harness.step();
        record.note_frame(start.elapsed(), act);
        self.frame_events().clear();
        let viewports = self.harness.output().viewport_output.values();
        let mut asked = viewports.flat_map(|viewport| &viewport.commands);
        self.is_closed |= asked.any(|command| *command == ViewportCommand::Close);
    }

    fn wants_frame(&self) -> bool {
        self.harness.output().viewport_output[&ViewportId::ROOT]
            .repaint_delay
            .is_zero()
    }

    /// Sends what an act is to the window.
    fn begin(&mut self, act: &Act) {
        match act {
            Act::Press(held, key) => self.events(pressed(*key, *held)),
            Act::Type(text) => {
                let typed = text.chars().map(|symbol| Event::Text(symbol.to_string()));
                self.events(typed);
            }
            Act::Click(at, button, held) => {
                let events = [true, false].map(|pressed| clicked(*at, *button, *held, pressed));
                self.events([Event::PointerMoved(*at)].into_iter().chain(events));
            }
            Act::Drag(places) => {
                let [first, .., last] = places[..] else {
                    return;
                };
                let button =
                    |at, pressed| clicked(at, PointerButton::Primary, Modifiers::NONE, pressed);
                self.events([Event::PointerMoved(first), button(first, true)]);
                self.events(places.iter().map(|&place| Event::PointerMoved(place)));
                self.events([button(last, false)]);
            }
            Act::Wheel(at, delta, held) => {
                let wheel = Event::MouseWheel {
                    unit: MouseWheelUnit::Point,
                    delta: *delta,
                    phase: TouchPhase::Move,
                    source: MouseWheelSource::Unknown,
                    modifiers: *held,
                };
                self.events([Event::PointerMoved(*at), wheel]);
            }
            Act::Choose(name, is_unseen) => {
                let nodes = self
                    .harness
                    .query_all_by(|node| is_placed(node) && said(node) == *name);
                match (nodes.last(), is_unseen) {
                    (Some(node), true) => node.click_accesskit(),
                    (Some(node), false) => node.click(),
                    (None, _) => {}
                }
            }
            Act::Paste(text) => self.events([Event::Paste(text.clone())]),
            Act::PastePicture(width, height) => {
                let noise =
                    (0..width * height * 4).map(|at| (at.wrapping_mul(2_654_435_761) >> 7) as u8);
                let noise: Vec<u8> = noise.collect();
                let picture = ColorImage::from_rgba_unmultiplied([*width, *height], &noise);
                self.events([Event::PasteImage(Arc::new(picture))]);
            }
            Act::Drop(path) => {
                let files = &mut self.harness.input_mut().dropped_files;
                files.push(Arc::new(Dropped(path.clone())));
            }
            Act::Resize(size) => _ = self.harness.set_size(*size),
            Act::Close => self.frame_events().push(ViewportEvent::Close),
            Act::Wait => {}
        }
    }

    /// What happens to the window's frame.
    fn frame_events(&mut self) -> &mut Vec<ViewportEvent> {
        let viewports = &mut self.harness.input_mut().viewports;
        &mut viewports.entry(ViewportId::ROOT).or_default().events
    }

    fn events(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
    }

    /// Ends it as the system does.
    pub fn exit(mut self) {
        eframe::App::on_exit(self.harness.state_mut(), None);
    }
}

/// Says whether it is known where it is: of what has just closed, a place may be missing.
fn is_placed(node: &AccessKitNode<'_>) -> bool {
    node.bounding_box().is_some()
}

fn said(node: &AccessKitNode<'_>) -> String {
    node.label().or_else(|| node.value()).unwrap_or_default()
}

/// A key, with its symbol where it types one.
fn pressed(key: Key, held: Modifiers) -> Vec<Event> {
    let event = |pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: held,
    };
    let name = key.symbol_or_name();
    let is_typed = name.chars().count() == 1 && !held.command && !held.ctrl;
    let name = if held.shift {
        name.to_owned()
    } else {
        name.to_lowercase()
    };
    let text = is_typed.then_some(Event::Text(name));
    [event(true)]
        .into_iter()
        .chain(text)
        .chain([event(false)])
        .collect()
}

fn clicked(pos: Pos2, button: PointerButton, modifiers: Modifiers, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button,
        pressed,
        modifiers,
    }
}
