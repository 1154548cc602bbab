//! What can be seen and heard of a window, and what it asked the system for.

use egui::ViewportCommand;
use egui::accesskit::{Role, Toggled};
use egui::epaint::text::Glyph;
use egui_kittest::Node;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use sudogon_board::game::{Board, Mode};

use super::Window;
use super::translated::translated;

impl Window {
    pub fn has(&self, text: &str) -> bool {
        self.harness
            .query_all_by(|node| said(node).contains(text))
            .next()
            .is_some()
    }

    /// What the window calls something, from its English: of several texts the one that it shows.
    pub fn in_its_language(&self, english: &str) -> String {
        let mut all = translated(english, self.language);
        let is_shown = |text: &String| self.button(|name| name == text).is_some();
        let at = all.iter().position(is_shown);
        all.swap_remove(at.unwrap_or(0))
    }

    /// Fails if the window does not say this.
    pub fn expect_text(&self, text: &str) {
        let text = &*self.in_its_language(text);
        let says = || {
            let nodes = self.harness.query_all_by(|node| !said(node).is_empty());
            let texts = nodes.map(|node| said(&node.accesskit_node()));
            texts.collect::<Vec<String>>()
        };
        assert!(self.has(text), "{text:?} is not among {:?}", says());
    }

    /// Says whether a button of this name exists, even if scrolled out of view.
    pub fn has_button(&self, name: &str) -> bool {
        let name = self.in_its_language(name);
        self.button(|button| button == name).is_some()
    }

    /// What can be pressed under a matching name: an entry of a menu, which is above the window, or else the last one.
    pub fn button(&self, fits: impl Fn(&str) -> bool) -> Option<Node<'_>> {
        let buttons = self.harness.query_all_by(is_pressable);
        let fitting = buttons.filter(|node| fits(&said(&node.accesskit_node())));
        let is_entry = |node: &Node<'_>| {
            let role = node.accesskit_node().role();
            matches!(
                role,
                Role::MenuItem | Role::MenuItemCheckBox | Role::MenuItemRadio
            )
        };
        fitting.max_by_key(is_entry)
    }

    /// Says whether a button is marked as on.
    pub fn is_marked(&self, name: &str) -> bool {
        let button = self.button(|button| button == name);
        let toggled = button.and_then(|button| button.accesskit_node().toggled());
        toggled == Some(Toggled::True)
    }

    /// A cell by its name.
    pub(super) fn cell(&self, name: &str) -> Node<'_> {
        let place = self.in_its_language(name);
        self.harness.get_by(move |node| {
            role(node) == Role::Cell && said(node).split(", ").any(|part| part == place)
        })
    }

    /// What a screen reader says of a cell.
    pub fn hear(&self, cell: &str) -> String {
        said(&self.cell(cell).accesskit_node())
    }

    /// What a screen reader says of the cell with the cursor.
    pub fn cursor(&self) -> String {
        said(&self.cursor_cell().accesskit_node())
    }

    fn cursor_cell(&self) -> Node<'_> {
        self.harness
            .get_by(|node| role(node) == Role::Cell && node.is_selected() == Some(true))
    }

    /// The description of the cell with the cursor.
    pub fn description_of_cursor(&self) -> String {
        let cell = self.cursor_cell().accesskit_node();
        cell.description().unwrap_or_default()
    }

    /// Says whether the cursor is on a cell.
    pub fn is_at(&self, cell: &str) -> bool {
        let place = self.in_its_language(cell);
        self.cursor().split(", ").any(|part| part == place)
    }

    /// The rectangle around a cell on the screen.
    pub fn cell_rect(&self, cell: &str) -> egui::Rect {
        self.cell(cell).rect()
    }

    /// The rectangle around all cells on the screen.
    pub fn board_rect(&self) -> egui::Rect {
        let cells = self.harness.query_all_by(|node| role(node) == Role::Cell);
        cells
            .map(|cell| cell.rect())
            .reduce(|a, b| a.union(b))
            .expect("a board is shown")
    }

    /// The part of it that can be seen: the board is painted as one mesh, in its room.
    pub fn seen_board_rect(&self) -> egui::Rect {
        let shapes = self.harness.output().shapes.iter();
        let rooms = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Mesh(_) => Some(clipped.clip_rect),
            _ => None,
        });
        let room = rooms.max_by(|a, b| a.area().total_cmp(&b.area()));
        self.board_rect()
            .intersect(room.expect("a board is painted"))
    }

    /// The rectangle of the widget that says this.
    pub fn label_rect(&self, text: &str) -> egui::Rect {
        // A menu of that name has no rectangle of its own.
        let is_it = |node: &AccessKitNode<'_>| said(node) == text && node.has_bounds();
        let nodes = self.harness.query_all_by(is_it);
        nodes
            .last()
            .unwrap_or_else(|| panic!("nothing says {text:?}"))
            .rect()
    }

    /// The rectangle of a button whose name begins like this.
    pub fn button_rect(&self, start: &str) -> egui::Rect {
        let button = self.button(|name| name.starts_with(start));
        button.expect("there is such a button").rect()
    }

    /// All that is painted, and all that a screen reader says.
    pub fn texts(&self) -> Vec<String> {
        let shapes = self.harness.output().shapes.iter();
        let painted = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(shape) => Some(shape.galley.text().to_owned()),
            _ => None,
        });
        let nodes = self.harness.query_all_by(|_| true);
        let read = nodes.flat_map(|node| {
            let node = node.accesskit_node();
            [node.label(), node.value(), node.description()]
        });
        painted.chain(read.flatten()).collect()
    }

    /// Where a text is drawn that is not in the accessibility tree.
    pub fn painted_text(&self, text: &str) -> Option<egui::Rect> {
        self.painted_texts(text).first().copied()
    }

    /// All the places where it is drawn.
    pub fn painted_texts(&self, text: &str) -> Vec<egui::Rect> {
        let shapes = self.harness.output().shapes.iter();
        let texts = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(shape) if shape.galley.text() == text => {
                Some(shape.galley.rect.translate(shape.pos.to_vec2()))
            }
            _ => None,
        });
        texts.collect()
    }

    /// The texts with a line that ends within a word.
    pub fn broken_words(&self) -> Vec<String> {
        let is_broken = |galley: &egui::Galley| {
            galley.rows.windows(2).any(|lines| {
                let (end, start) = (lines[0].glyphs.last(), lines[1].glyphs.first());
                let is_letter =
                    |glyph: Option<&Glyph>| glyph.is_some_and(|it| it.chr.is_alphanumeric());
                !lines[0].ends_with_newline && is_letter(end) && is_letter(start)
            })
        };
        let shapes = self.harness.output().shapes.iter();
        let broken = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(shape) if is_broken(&shape.galley) => {
                Some(shape.galley.text().to_owned())
            }
            _ => None,
        });
        broken.collect()
    }

    /// The texts that have no room, and end with dots.
    pub fn shortened(&self) -> Vec<String> {
        let shapes = self.harness.output().shapes.iter();
        let shortened = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(shape) if shape.galley.elided => Some(shape.galley.text().to_owned()),
            _ => None,
        });
        shortened.collect()
    }

    /// The last announcement.
    pub fn announced(&self) -> String {
        let status = self.harness.query_all_by(|node| role(node) == Role::Status);
        status
            .last()
            .map_or(String::new(), |node| said(&node.accesskit_node()))
    }

    /// The name of the widget with the focus.
    pub fn focused(&self) -> String {
        let focused = self.harness.query_all_by(|node| node.is_focused());
        focused
            .last()
            .map_or(String::new(), |node| said(&node.accesskit_node()))
    }

    /// What the window asks the system for while something is done.
    pub fn asked_by(&mut self, act: impl FnOnce(&mut Self)) -> Vec<ViewportCommand> {
        self.asked.clear();
        act(self);
        self.asked.clone()
    }

    /// The title that the window asked for last.
    pub fn title(&self) -> &str {
        let title = |command: &'_ ViewportCommand| matches!(command, ViewportCommand::Title(_));
        match self.asked.iter().rfind(|command| title(command)) {
            Some(ViewportCommand::Title(title)) => title,
            _ => "",
        }
    }

    /// Says whether the window asked to be closed while something was done.
    pub fn asks_to_close(&mut self, act: impl FnOnce(&mut Self)) -> bool {
        self.asked_by(act).contains(&ViewportCommand::Close)
    }

    /// What the window has asked the system for so far.
    pub fn has_asked(&self, is_it: impl Fn(&ViewportCommand) -> bool) -> bool {
        self.asked.iter().any(is_it)
    }

    /// What was last copied to the clipboard.
    pub fn clipboard(&self) -> &str {
        self.copied.last().map_or("", String::as_str)
    }

    /// The zoom factor.
    pub fn zoom(&self) -> f32 {
        self.harness.ctx.zoom_factor()
    }

    pub fn board(&self) -> &Board {
        self.harness
            .state()
            .game()
            .expect("a board is open")
            .board()
    }

    /// Says whether the puzzle has unsaved changes.
    pub fn is_changed(&self) -> bool {
        let game = self.harness.state().game();
        game.expect("a board is open").is_changed()
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
}

/// The name of a part of the window. Of a board that was left, it does without the time of day.
pub fn said(node: &AccessKitNode<'_>) -> String {
    let name = node.label().or_else(|| node.value()).unwrap_or_default();
    without_clock(&name).to_owned()
}

fn without_clock(name: &str) -> &str {
    let is_day = |before: &str| {
        let mut days = ["today", "yesterday"].into_iter();
        days.any(|day| before.ends_with(day)) || before.ends_with("day") && before.contains(", ")
    };
    match name.rsplit_once(' ') {
        Some((before, clock)) if clock.contains(':') && is_day(before) => before,
        _ => name,
    }
}

fn role(node: &AccessKitNode<'_>) -> Role {
    node.role()
}

/// Says whether text can be typed into it.
pub fn is_field(node: &AccessKitNode<'_>) -> bool {
    matches!(role(node), Role::TextInput | Role::MultilineTextInput)
}

/// Says whether it can be pressed.
pub fn is_pressable(node: &AccessKitNode<'_>) -> bool {
    matches!(
        role(node),
        Role::Button
            | Role::RadioButton
            | Role::CheckBox
            | Role::Link
            | Role::DisclosureTriangle
            | Role::MenuItem
            | Role::MenuItemCheckBox
            | Role::MenuItemRadio
    )
}

/// Says whether something is an entry of a menu that is open.
pub fn is_entry(node: &AccessKitNode<'_>) -> bool {
    matches!(
        node.role(),
        Role::MenuItem | Role::MenuItemCheckBox | Role::MenuItemRadio
    )
}
