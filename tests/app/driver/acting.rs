//! What a person does in a window: with the mouse, with the keyboard, and with a screen reader.

use std::path::Path;

use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, TouchPhase, Vec2,
};
use egui_kittest::Node;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use sudogon_board::layout;

use super::Window;
use super::looking::{is_entry, is_field, is_pressable, said};
use super::translated::translated_from;

/// The submenus with entries that are always the same.
const SUBMENUS: [&str; 6] = [
    "Fix typing mistakes",
    "Notes",
    "Shape",
    "Values",
    "Go to",
    "Read aloud",
];

impl Window {
    /// Presses a button by its name. A shape that the first screen does not show is looked for.
    pub fn press(&mut self, button: &str) {
        let here = self.in_its_language(button);
        let Some(found) = self.button(|name| name == here) else {
            let is_shape = |id: &&str| layout::named(id).is_ok_and(|it| it.title() == button);
            if self.has_button("All shapes…") && layout::listed().any(|id| is_shape(&id)) {
                return self.begin(button);
            }
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

    /// Sets the pad to a kind of entry, which may have to be unfolded.
    pub fn set_pad(&mut self, kind: &str) {
        if !self.has_button(kind) {
            self.press("More");
        }
        self.press(kind);
    }

    /// Presses a value on the pad.
    pub fn press_pad(&mut self, value: &str) {
        let start = format!("{value}, ");
        let key = self.button(|name| name.starts_with(&start));
        key.expect("the pad has the value").click();
        self.settle();
    }

    /// Presses something as a screen reader does.
    pub fn press_unseen(&mut self, name: &str) {
        let names = translated_from(name, self.language);
        let exact = names
            .iter()
            .find_map(|name| self.button(|button| button == name));
        let mut starts = names.iter();
        exact
            .or_else(|| starts.find_map(|name| self.button(|button| button.starts_with(name))))
            .unwrap_or_else(|| panic!("there is no {name:?}"))
            .click_accesskit();
        self.settle();
    }

    /// Clicks a cell by its name, with the mouse.
    pub fn click(&mut self, cell: &str) {
        self.cell(cell).click();
        self.settle();
    }

    /// Clicks a cell with the mouse so that it is selected besides others.
    pub fn click_too(&mut self, cell: &str) {
        let at = self.cell_rect(cell).center();
        self.events_at_once(clicked(at).map(|event| match event {
            Event::PointerButton {
                pos,
                button,
                pressed,
                ..
            } => Event::PointerButton {
                pos,
                button,
                pressed,
                modifiers: Modifiers::COMMAND,
            },
            other => other,
        }));
        self.settle();
    }

    /// Clicks a cell with the right button of the mouse.
    pub fn click_right(&mut self, cell: &str) {
        self.cell(cell).click_secondary();
        self.settle();
    }

    /// Goes to a cell as a screen reader does.
    pub fn go_unseen(&mut self, cell: &str) {
        self.cell(cell).click_accesskit();
        self.settle();
    }

    /// Begins an empty puzzle of a shape: by its picture, else by searching all shapes.
    pub fn begin(&mut self, shape: &str) {
        if let Some(tile) = self.button(|name| name == shape) {
            tile.click_accesskit();
            return self.settle();
        }
        self.press_unseen("All shapes…");
        self.type_keys(shape);
        self.key(Key::Enter);
    }

    /// Continues the board on the first screen whose name and state begin like this.
    pub fn continue_board(&mut self, start: &str) {
        let names = || {
            let nodes = self.harness.query_all_by(is_pressable);
            nodes
                .map(|node| said(&node.accesskit_node()))
                .collect::<Vec<_>>()
        };
        let tile = self.button(|name| name.starts_with(start));
        tile.unwrap_or_else(|| panic!("there is no board {start:?} among {:?}", names()))
            .click();
        self.settle();
    }

    /// Gives cells a colour, by the menu of one of them.
    pub fn colour(&mut self, cell: &str, colour: &str) {
        self.click_right(cell);
        self.press("Colour the cell");
        self.press(colour);
    }

    /// Starts the race of the strategies.
    pub fn race(&mut self) {
        self.choose("Watch a solver");
        self.press("Race them all");
    }

    /// Opens the menu of a card, by the right button of the mouse.
    pub fn open_menu_of(&mut self, card: &str) {
        let found = self.button(|name| name == card);
        found
            .unwrap_or_else(|| panic!("there is no {card:?}"))
            .click_secondary();
        self.settle();
    }

    /// Opens the menus in order, with their submenus, until one has the entry, and presses it; else presses it on the page of settings.
    pub fn choose(&mut self, entry: &str) {
        assert!(
            self.choose_if_there(entry),
            "no menu and no setting is called {entry:?}"
        );
    }

    /// The same, if it is there; says whether it is.
    pub fn choose_if_there(&mut self, entry: &str) -> bool {
        let entry = &*self.in_its_language(entry);
        let start = format!("{entry} ");
        let is_it = |node: &AccessKitNode<'_>| {
            is_pressable(node) && (said(node) == entry || said(node).starts_with(&start))
        };
        for menu in ["File", "Edit", "Puzzle", "View", "Help"] {
            if self.open_menu(menu, is_it) {
                self.harness
                    .query_all_by(is_it)
                    .next()
                    .expect("it is there")
                    .click();
                self.settle();
                return true;
            }
            self.press(menu);
        }
        self.among_settings(|window| {
            let is_there = window.has_button(entry);
            if is_there {
                window.press_unseen(entry);
            }
            is_there
        })
    }

    /// Turns a setting on or off.
    pub fn turn(&mut self, setting: &str) {
        self.among_settings(|window| window.press_unseen(setting));
    }

    /// Does something on the page of settings, and leaves it.
    fn among_settings<R>(&mut self, act: impl FnOnce(&mut Self) -> R) -> R {
        self.keys(Modifiers::COMMAND, Key::Comma);
        let done = act(self);
        self.key(Key::Escape);
        done
    }

    /// Says whether a menu, its submenus in turn, and at last an entry are there under these names; a title may go on behind them, as
    /// "Undo 4" does.
    pub fn menus_lead_to(&mut self, path: &[&str]) -> bool {
        // Of entries that are called the same, the nearest is in the menu that was opened.
        let mut opened = Pos2::ZERO;
        let is_there = path.iter().all(|part| {
            let (start, asks) = (format!("{part} "), format!("{part}…"));
            let entries = self.harness.query_all_by(|node| {
                let name = said(node);
                is_pressable(node) && (name == *part || name == asks || name.starts_with(&start))
            });
            let far = |entry: &Node<'_>| {
                let goes_on = said(&entry.accesskit_node()) != *part;
                (goes_on, entry.rect().center().distance(opened) as u32)
            };
            let nearest = entries.min_by_key(far);
            let Some(entry) = nearest else {
                return false;
            };
            opened = entry.rect().center();
            if path.last() != Some(part) {
                entry.click();
                self.settle();
            }
            true
        });
        self.key(Key::Escape);
        self.key(Key::Escape);
        is_there
    }

    /// Says whether a setting is on.
    pub fn is_set(&mut self, setting: &str) -> bool {
        self.among_settings(|window| {
            assert!(window.has_button(setting), "there is no {setting}");
            window.is_marked(setting)
        })
    }

    /// Says whether a switch in a menu is on.
    pub fn is_on(&mut self, menu: &str, switch: &str) -> bool {
        let is_it = |node: &AccessKitNode<'_>| said(node) == switch && node.toggled().is_some();
        assert!(self.open_menu(menu, is_it), "{menu} has no {switch}");
        let is_on = self.is_marked(switch);
        self.press(menu);
        is_on
    }

    /// Opens a menu, and one of its submenus if the entry is in there; says whether it has one.
    fn open_menu(&mut self, menu: &str, is_it: impl Fn(&AccessKitNode<'_>) -> bool) -> bool {
        let count = |window: &Self| window.harness.query_all_by(&is_it).count();
        let before = count(self);
        self.press(menu);
        for submenu in SUBMENUS {
            if count(self) > before {
                return true;
            }
            let submenu = self.in_its_language(submenu);
            let button = self.button(|name| name == submenu);
            let enabled = button.filter(|button| {
                let node = button.accesskit_node();
                is_entry(&node) && !node.is_disabled()
            });
            // In a small window another submenu may lie over it.
            if let Some(button) = enabled {
                button.click_accesskit();
                self.settle();
            }
        }
        count(self) > before
    }

    /// Presses Tab until something has the focus.
    pub fn tab_to(&mut self, name: &str) {
        for _ in 0..80 {
            if self.focused() == name {
                return;
            }
            self.key(Key::Tab);
        }
        panic!("Tab does not lead to {name:?}");
    }

    /// Presses Right until something has the focus.
    pub fn walk_to(&mut self, name: &str) {
        for _ in 0..80 {
            if self.focused() == name {
                return;
            }
            self.key(Key::ArrowRight);
        }
        panic!("Right does not lead to {name:?}");
    }

    /// Presses Right until something has the focus.
    pub fn arrow_to(&mut self, name: &str) {
        let mut seen = Vec::new();
        while self.focused() != name {
            assert!(seen.len() < 80, "Right does not lead to {name:?}: {seen:?}");
            seen.push(self.focused());
            self.key(Key::ArrowRight);
        }
    }

    pub fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        // One event per frame, so that no output of a frame is missed.
        for event in pressed(key, modifiers) {
            self.harness.event(event);
            self.step();
        }
        self.settle();
    }

    /// Presses keys faster than frames are drawn: all arrive before the next one.
    pub fn keys_at_once(&mut self, keys: impl IntoIterator<Item = (Modifiers, Key)>) {
        let events = keys.into_iter().map(|(held, key)| pressed(key, held));
        self.events_at_once(events.flatten());
    }

    /// All of this arrives before the next frame.
    pub fn events_at_once(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
    }

    /// Pastes what another program has copied to the clipboard.
    pub fn paste(&mut self, text: &str) {
        self.harness.event(Event::Paste(text.to_owned()));
        self.settle();
    }

    /// Drags from the first point to the last, one frame each.
    pub fn drag(&mut self, places: &[Pos2]) {
        let [first, rest @ .., last] = places else {
            panic!("a drag needs two places");
        };
        self.harness.drag_at(*first);
        self.step();
        for &place in rest.iter().chain([last]) {
            self.harness.hover_at(place);
            self.step();
        }
        self.harness.drop_at(*last);
        self.settle();
    }

    /// Drags from the first point to the last, faster than frames are drawn: all of it arrives before the next one, and only the
    /// release says where it ends.
    pub fn drag_at_once(&mut self, places: &[Pos2]) {
        let [first, between @ .., last] = places else {
            panic!("a drag needs two places");
        };
        let button = |pos: Pos2, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let events = &mut self.harness.input_mut().events;
        events.extend([Event::PointerMoved(*first), button(*first, true)]);
        events.extend(between.iter().map(|&place| Event::PointerMoved(place)));
        events.push(button(*last, false));
        self.settle();
    }

    /// Turns the wheel with the pointer at a point.
    pub fn turn_wheel(&mut self, at: Pos2, delta: Vec2, modifiers: Modifiers) {
        self.harness.event(Event::PointerMoved(at));
        self.step();
        self.harness.event(Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta,
            phase: TouchPhase::Move,
            source: MouseWheelSource::Unknown,
            modifiers,
        });
        self.settle();
    }

    /// Types on the board, key by key.
    pub fn type_keys(&mut self, text: &str) {
        for symbol in text.chars() {
            self.harness.event(Event::Text(symbol.to_string()));
            self.harness.step();
        }
        self.settle();
    }

    pub fn fill_field(&mut self, name: &str, text: &str) {
        let name = self.in_its_language(name);
        self.harness
            .get_by(|node| is_field(node) && said(node) == name)
            .focus();
        self.settle();
        self.keys(Modifiers::COMMAND, Key::A);
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    pub fn save_as(&mut self, path: &Path) {
        self.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
        self.fill_field("File name or path", &path.display().to_string());
        self.press("Save");
        assert!(!self.is_changed(), "{} is not written", path.display());
    }

    /// Saves to the puzzle's own file.
    pub fn save(&mut self) {
        self.keys(Modifiers::COMMAND, Key::S);
        assert!(!self.is_changed(), "the file is not written");
    }

    pub fn open_path(&mut self, path: &Path) {
        self.keys(Modifiers::COMMAND, Key::O);
        self.fill_field("File name or path", &path.display().to_string());
        self.key(Key::Enter);
    }
}

/// A key press and release.
pub fn pressed(key: Key, modifiers: Modifiers) -> [Event; 2] {
    [true, false].map(|pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers,
    })
}

/// Text as the system reports it: each key with its symbol between press and release.
pub fn typed(text: &str, modifiers: Modifiers) -> Vec<Event> {
    let event_of = |symbol: char| {
        let key = Key::from_name(&symbol.to_uppercase().to_string()).expect("a key has the symbol");
        let [press, release] = pressed(key, modifiers);
        [press, Event::Text(symbol.to_string()), release]
    };
    text.chars().flat_map(event_of).collect()
}

/// A click of the mouse.
pub fn clicked(pos: Pos2) -> [Event; 3] {
    let button = |pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    [Event::PointerMoved(pos), button(true), button(false)]
}
