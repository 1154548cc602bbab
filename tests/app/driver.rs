//! Drives the window as a person would, by the names that a screen reader would say.

use std::path::Path;
use std::time::{Duration, Instant};

use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers, OutputCommand, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use sudogon::app::{App, Chooser, Start};
use sudogon::game::{Board, Mode};

/// The window, driven as a person would.
pub struct Window {
    pub harness: Harness<'static, App>,
    /// What the window asked of the system so far.
    asked: Vec<ViewportCommand>,
    /// What it put on the clipboard.
    copied: Vec<String>,
}

impl Window {
    pub fn open() -> Self {
        Self::with_file(None)
    }

    pub fn with_file(file: Option<&Path>) -> Self {
        Self::start(file, None, None, [1280.0, 800.0])
    }

    /// A window that puts its work aside in a folder, with a file if one is named.
    pub fn with_journals(journals: &Path, file: Option<&Path>) -> Self {
        Self::start(file, None, Some(journals), [1280.0, 800.0])
    }

    /// A window in which the newspaper's star has been pasted and is being played.
    pub fn playing_star() -> Self {
        let mut window = Self::open();
        window
            .harness
            .event(Event::Paste(STORIES[0].givens.to_owned()));
        window.wait_for_label("one solution");
        window.press("Start playing");
        window
    }

    /// A window of another size.
    pub fn sized(width: f32, height: f32) -> Self {
        Self::start(None, None, None, [width, height])
    }

    /// A window of another size with a file.
    pub fn sized_with_file(width: f32, height: f32, file: &Path) -> Self {
        Self::start(Some(file), None, None, [width, height])
    }

    /// A window that remembers its settings in a folder.
    pub fn with_settings(folder: &Path) -> Self {
        Self::start(None, Some(folder), None, [1280.0, 800.0])
    }

    fn start(
        file: Option<&Path>,
        settings: Option<&Path>,
        journals: Option<&Path>,
        size: [f32; 2],
    ) -> Self {
        let [file, settings, journals] =
            [file, settings, journals].map(|path| path.map(Path::to_path_buf));
        let harness = Harness::builder()
            .with_size(size)
            .build_eframe(move |creation| {
                App::new(
                    &creation.egui_ctx,
                    Start {
                        file,
                        chooser: Chooser::Window,
                        settings,
                        journals,
                    },
                )
            });
        let mut window = Self {
            harness,
            asked: Vec::new(),
            copied: Vec::new(),
        };
        window.settle();
        window
    }

    /// Lets the window come to rest.
    pub fn settle(&mut self) {
        for _ in 0..4 {
            self.step();
        }
    }

    /// Draws one frame.
    pub fn step(&mut self) {
        self.harness.step();
        let output = self.harness.output();
        let viewports = output.viewport_output.values();
        self.asked
            .extend(viewports.flat_map(|viewport| viewport.commands.iter().cloned()));
        for command in &output.platform_output.commands {
            if let OutputCommand::CopyText(text) = command {
                self.copied.push(text.clone());
            }
        }
    }

    /// Waits for something that a thread brings.
    pub fn wait(&mut self, what: &str, ready: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !ready(self) {
            assert!(
                start.elapsed() < Duration::from_secs(60),
                "waited in vain for {what}"
            );
            std::thread::sleep(Duration::from_millis(5));
            self.step();
        }
        self.settle();
    }

    pub fn wait_for_label(&mut self, text: &str) {
        self.wait(text, |window| window.has(text));
    }

    pub fn has(&self, text: &str) -> bool {
        self.harness
            .query_all_by(|node| said(node).contains(text))
            .next()
            .is_some()
    }

    /// Presses a button by its name. A menu's entry lies over the window, so the last of a name is meant.
    pub fn press(&mut self, button: &str) {
        let named = self
            .harness
            .query_all_by(|node| is_pressable(node) && said(node) == button);
        let Some(found) = named.last() else {
            let names: Vec<String> = self
                .harness
                .query_all_by(is_pressable)
                .map(|n| said(&n.accesskit_node()))
                .collect();
            panic!("there is no button {button:?} among {names:?}");
        };
        found.click();
        self.settle();
    }

    /// Begins an empty puzzle of a shape: by its picture, else by a search among all shapes.
    pub fn begin(&mut self, shape: &str) {
        if self.has_button(shape) {
            return self.press_unseen(shape);
        }
        self.press_unseen("More shapes…");
        self.type_keys(shape);
        self.key(Key::Enter);
    }

    /// Says whether there is a button of this name, wherever it has been scrolled to.
    pub fn has_button(&self, name: &str) -> bool {
        let is_it = |node: &AccessKitNode<'_>| is_pressable(node) && said(node) == name;
        self.harness.query_all_by(is_it).next().is_some()
    }

    /// Clicks a cell by its name, with the mouse.
    pub fn click(&mut self, cell: &str) {
        let start = format!("{cell}, ");
        self.harness
            .get_by(|node| role(node) == Role::Cell && said(node).starts_with(&start))
            .click();
        self.settle();
    }

    /// What a screen reader says of a cell.
    pub fn hear(&self, cell: &str) -> String {
        let start = format!("{cell}, ");
        let is_it =
            |node: &AccessKitNode<'_>| role(node) == Role::Cell && said(node).starts_with(&start);
        said(&self.harness.get_by(is_it).accesskit_node())
    }

    /// What a screen reader says of the cell with the cursor.
    pub fn cursor(&self) -> String {
        let is_here =
            |node: &AccessKitNode<'_>| role(node) == Role::Cell && node.is_selected() == Some(true);
        said(&self.harness.get_by(is_here).accesskit_node())
    }

    /// Presses a value on the pad.
    pub fn press_pad(&mut self, value: &str) {
        let start = format!("{value}, ");
        let keys = self
            .harness
            .query_all_by(|node| is_pressable(node) && said(node).starts_with(&start));
        keys.last().expect("the pad has the value").click();
        self.settle();
    }

    /// Does what a screen reader does to press something.
    pub fn press_unseen(&mut self, name: &str) {
        let named = self
            .harness
            .query_all_by(|node| is_pressable(node) && said(node).starts_with(name));
        named
            .last()
            .unwrap_or_else(|| panic!("there is no {name:?}"))
            .click_accesskit();
        self.settle();
    }

    /// Does what a screen reader does to go to a cell.
    pub fn go_unseen(&mut self, cell: &str) {
        let start = format!("{cell}, ");
        let is_it =
            |node: &AccessKitNode<'_>| role(node) == Role::Cell && said(node).starts_with(&start);
        self.harness.get_by(is_it).click_accesskit();
        self.settle();
    }

    /// The rectangle round a cell on the screen.
    pub fn cell_rect(&self, cell: &str) -> egui::Rect {
        let start = format!("{cell}, ");
        let is_it =
            |node: &AccessKitNode<'_>| role(node) == Role::Cell && said(node).starts_with(&start);
        self.harness.get_by(is_it).rect()
    }

    /// The rectangle of something that says this.
    pub fn label_rect(&self, text: &str) -> egui::Rect {
        let is_it = |node: &AccessKitNode<'_>| said(node) == text;
        let nodes = self.harness.query_all_by(is_it);
        nodes
            .last()
            .unwrap_or_else(|| panic!("nothing says {text:?}"))
            .rect()
    }

    /// Where a text is drawn that no screen reader says.
    pub fn painted_text(&self, text: &str) -> Option<egui::Rect> {
        let shapes = self.harness.output().shapes.iter();
        let mut texts = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(shape) if shape.galley.text() == text => {
                Some(shape.galley.rect.translate(shape.pos.to_vec2()))
            }
            _ => None,
        });
        texts.next()
    }

    /// The rectangle round all cells on the screen.
    pub fn board_rect(&self) -> egui::Rect {
        let cells = self.harness.query_all_by(|node| role(node) == Role::Cell);
        cells
            .map(|cell| cell.rect())
            .reduce(|a, b| a.union(b))
            .expect("a board is shown")
    }

    /// What was announced last.
    pub fn announced(&self) -> String {
        let status = self.harness.query_all_by(|node| role(node) == Role::Status);
        status
            .last()
            .map_or(String::new(), |node| said(&node.accesskit_node()))
    }

    /// The name of what has the keyboard.
    pub fn focused(&self) -> String {
        let focused = self.harness.query_all_by(|node| node.is_focused());
        focused
            .last()
            .map_or(String::new(), |node| said(&node.accesskit_node()))
    }

    /// Presses Tab until something has the keyboard.
    pub fn tab_to(&mut self, name: &str) {
        for _ in 0..80 {
            if self.focused() == name {
                return;
            }
            self.key(Key::Tab);
        }
        panic!("Tab does not lead to {name:?}");
    }

    /// Waits until what is on the board is on disk.
    pub fn wait_until_saved(&mut self) {
        self.wait("the file", |window| {
            window
                .harness
                .state()
                .game()
                .is_some_and(|game| !game.is_changed())
        });
    }

    /// Presses the close button of the window's frame.
    pub fn close(&mut self) {
        let viewport = self
            .harness
            .input_mut()
            .viewports
            .entry(ViewportId::ROOT)
            .or_default();
        viewport.events.push(ViewportEvent::Close);
        self.harness.step();
        let viewport = self
            .harness
            .input_mut()
            .viewports
            .entry(ViewportId::ROOT)
            .or_default();
        viewport.events.clear();
        self.settle();
    }

    /// Ends the window in order, as the system does once it is closed.
    pub fn exit(mut self) {
        eframe::App::on_exit(self.harness.state_mut(), None);
    }

    /// What the window asks of the system while something is done.
    pub fn asked_by(&mut self, act: impl FnOnce(&mut Self)) -> Vec<ViewportCommand> {
        self.asked.clear();
        act(self);
        self.asked.clone()
    }

    /// Says whether the window asked to be closed while something was done.
    pub fn asks_to_close(&mut self, act: impl FnOnce(&mut Self)) -> bool {
        self.asked_by(act).contains(&ViewportCommand::Close)
    }

    /// What the window asked of the system since it was opened.
    pub fn has_asked(&self, is_it: impl Fn(&ViewportCommand) -> bool) -> bool {
        self.asked.iter().any(is_it)
    }

    /// What was put on the clipboard last.
    pub fn clipboard(&self) -> &str {
        self.copied.last().map_or("", String::as_str)
    }

    /// How large everything is.
    pub fn zoom(&self) -> f32 {
        self.harness.ctx.zoom_factor()
    }

    /// Opens the menus one after the other until one has the entry, and presses it.
    pub fn choose(&mut self, entry: &str) {
        let start = format!("{entry} ");
        let is_it = |node: &AccessKitNode<'_>| {
            is_pressable(node) && (said(node) == entry || said(node).starts_with(&start))
        };
        for menu in ["File", "Edit", "Puzzle", "View", "Help"] {
            let before = self.harness.query_all_by(is_it).count();
            self.press(menu);
            let entries: Vec<_> = self.harness.query_all_by(is_it).collect();
            if entries.len() > before {
                entries[0].click();
                self.settle();
                return;
            }
            self.press(menu);
        }
        panic!("no menu has {entry:?}");
    }

    /// Says whether a switch in a menu is on.
    pub fn is_on(&mut self, menu: &str, switch: &str) -> bool {
        self.press(menu);
        let is_it = |node: &AccessKitNode<'_>| {
            said(node) == switch && node.toggled() == Some(Toggled::True)
        };
        let is_on = self.harness.query_all_by(is_it).next().is_some();
        self.press(menu);
        is_on
    }

    pub fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        // One event a frame, so that nothing that a frame asks for is missed.
        for event in pressed(key, modifiers) {
            self.harness.event(event);
            self.step();
        }
        self.settle();
    }

    /// Presses keys faster than frames come: all of them are there when the next is drawn.
    pub fn keys_at_once(&mut self, keys: impl IntoIterator<Item = (Modifiers, Key)>) {
        let input = self.harness.input_mut();
        for (modifiers, key) in keys {
            input.events.extend(pressed(key, modifiers));
        }
    }

    /// Types on the board, one key after the other.
    pub fn type_keys(&mut self, text: &str) {
        for symbol in text.chars() {
            self.harness.event(Event::Text(symbol.to_string()));
            self.harness.step();
        }
        self.settle();
    }

    pub fn fill_field(&mut self, name: &str, text: &str) {
        self.harness
            .get_by(|node| is_field(node) && said(node) == name)
            .focus();
        self.settle();
        self.keys(Modifiers::COMMAND, Key::A);
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    pub fn board(&self) -> &Board {
        self.harness
            .state()
            .game()
            .expect("a board is open")
            .board()
    }

    pub fn line(&self) -> String {
        self.board().grid().to_line()
    }

    pub fn givens(&self) -> String {
        self.board().puzzle().givens.to_line()
    }

    pub fn mode(&self) -> Mode {
        self.harness.state().game().expect("a board is open").mode()
    }

    pub fn save_as(&mut self, path: &Path) {
        self.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
        self.fill_field("File name or path", &path.display().to_string());
        self.press("Save");
        self.wait_until_saved();
    }

    pub fn open_path(&mut self, path: &Path) {
        self.keys(Modifiers::COMMAND, Key::O);
        self.fill_field("File name or path", &path.display().to_string());
        self.key(Key::Enter);
    }
}

/// A key that goes down and up.
fn pressed(key: Key, modifiers: Modifiers) -> [Event; 2] {
    [true, false].map(|pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers,
    })
}

pub fn said(node: &AccessKitNode<'_>) -> String {
    node.label().or_else(|| node.value()).unwrap_or_default()
}

pub fn role(node: &AccessKitNode<'_>) -> Role {
    node.role()
}

/// Says whether something can be typed into it.
pub fn is_field(node: &AccessKitNode<'_>) -> bool {
    matches!(role(node), Role::TextInput | Role::MultilineTextInput)
}

/// Says whether it can be pressed.
pub fn is_pressable(node: &AccessKitNode<'_>) -> bool {
    matches!(
        role(node),
        Role::Button | Role::RadioButton | Role::CheckBox | Role::Link
    )
}

/// A puzzle from paper, as it is typed, and what comes of it.
pub struct Story {
    pub shape: &'static str,
    pub layout: &'static str,
    /// As typed, one key a cell.
    pub givens: &'static str,
    pub solution: &'static str,
    pub printed: &'static str,
}

pub const STORIES: [Story; 3] = [
    Story {
        shape: "Star",
        layout: "star",
        givens: "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
        solution: "574916238386217594629534871187432965458219673397615284",
        printed: "20 printed numbers, one solution",
    },
    Story {
        shape: "9×9",
        layout: "sq9",
        givens: ".....7.1...8215.79.4793825.876.5.392....6.58.9..8.37.1.295......6.3....558...4627",
        solution: "295647813638215479147938256876451392312769584954823761429576138761382945583194627",
        printed: "42 printed numbers, one solution",
    },
    Story {
        shape: "Samurai",
        layout: "samurai",
        givens: ".7.514......431.7.64.7..52..53..8.62..928.7....4.561..926....8..8....5295.3.2..6..3..4.8.74....3..59..8....4.68......9.2......29..3.17..9.4.3.7..89.4......8....5....6.....73.....84..4.8.1..68.....35.....7....3....6......6.21..4.5.8.2..79.8..27......2.4......64.1....8..49..8....77.2.3..5..3..9.8.4854....7..8....926..196.4....2.154..68.1..79..65..4.73.4.782......762.5.",
        solution: "872514639268431975641739528153798462359286741794256183926451387481367529513827964635942817487693215927815634768942153972846573291234175896413572189346195368472856319624758735621984924385167681749235315847269137458631792968215347598621479385427396518264793258641136578924914826537792431856236597814854629173587143926271963485872315469683154792165984273549782631349762158",
        printed: "145 printed numbers, one solution",
    },
];
