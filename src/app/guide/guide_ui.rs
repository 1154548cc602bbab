//! The open page of the guide, and the way to the others: a list beside it where there is room, its first page elsewhere.

use egui::{Button, Role, Ui, WidgetInfo, vec2};
use sudogon_board::message::Language;

use crate::app::command::{Command, OnClick as _, ViewCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::guide::page_ui::{Pictures, page_ui};
use crate::app::guide::pages::{self, GuidePage};
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, theme, widgets};
use crate::language::{label, say};

/// The height of what is around the page.
const AROUND: f32 = 160.0;
/// The width of the list, and that from which it is beside the page.
const LIST: f32 = 220.0;
const LEAST_WITH_LIST: f32 = 680.0;

/// The guide, and which of its pages is open.
pub struct Guide {
    pages: Vec<GuidePage>,
    open: usize,
    /// Says whether the way to the pages is to get the focus: the link that had it is gone.
    takes_focus: bool,
    pictures: Pictures,
}

impl Guide {
    /// The guide in a language, with its first page open.
    pub fn new(language: Language) -> Self {
        Self {
            pages: pages::pages(language),
            open: 0,
            takes_focus: false,
            pictures: Pictures::default(),
        }
    }
}

impl DialogBehaviour for Guide {
    fn title(&self) -> String {
        label!(in "menu": "Guide").to_owned()
    }

    fn shows_title(&self) -> bool {
        false
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        let height = ui.ctx().content_rect().height() - AROUND;
        let has_list = ui.available_width() >= LEAST_WITH_LIST;
        ui.horizontal_top(|ui| {
            if has_list {
                ui.allocate_ui(vec2(LIST, 0.0), |ui| {
                    ui.vertical(|ui| list_ui(ui, self, height));
                });
                ui.add_space(theme::EDGE);
            }
            ui.vertical(|ui| open_page_ui(ui, self, height));
        });
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            widgets::button(ui, true, label!("Close")).on_click(commands, ViewCommand::CloseDialog);
            if !has_list && self.open > 0 {
                let all = widgets::button(ui, true, label!("All pages"));
                if std::mem::take(&mut self.takes_focus) {
                    all.request_focus();
                }
                if all.clicked() {
                    self.open = 0;
                }
            }
            if let Some(page) = self.pages.get(self.open + 1) {
                let next = say!(in "pages": "Next: {text}", text = &page.title);
                let room = ui.available_width() - 2.0 * ui.spacing().button_padding.x;
                let titles = [next.as_str(), label!(in "a button": "Next")];
                let shown = widgets::fitting(ui, titles, theme::regular(theme::BODY), room);
                let button = widgets::button(ui, true, shown);
                button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &next));
                self.open += usize::from(button.clicked());
            }
        });
    }

    fn width(&self) -> f32 {
        theme::PRINT_DIALOG
    }
}

fn list_ui(ui: &mut Ui, guide: &mut Guide, height: f32) {
    ui.set_width(LIST);
    widgets::scroll_area(height)
        .id_salt("pages")
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let mut chosen = None;
            for (at, page) in guide.pages.iter().enumerate() {
                let is_open = at == guide.open;
                let entry = Button::selectable(is_open, &page.title);
                let entry = ui.add(entry.min_size(vec2(LIST, theme::BUTTON)));
                widgets::take_focus(ui, &entry);
                widgets::focus_row(ui, &entry);
                if is_open && guide.takes_focus {
                    entry.request_focus();
                }
                if entry.clicked() {
                    chosen = Some(at);
                }
            }
            guide.takes_focus = false;
            guide.open = chosen.unwrap_or(guide.open);
        });
}

fn open_page_ui(ui: &mut Ui, guide: &mut Guide, height: f32) {
    let Some(page) = guide.pages.get(guide.open) else {
        return;
    };
    texts::headline(ui, &page.title);
    let below = height - 36.0;
    let area = widgets::scroll_area(below)
        .id_salt(("page", guide.open))
        .auto_shrink(false);
    let linked = area.show(ui, |ui| {
        widgets::scroll_by_keys(ui, below);
        page_ui(ui, &page.blocks, &mut guide.pictures)
    });
    if let Some(open) = linked.inner {
        guide.open = open;
        guide.takes_focus = true;
    }
}
