//! The dialog that waits for a picture from a phone: a code for the phone's camera, the same address to be typed, and what happens.

use egui::{
    Color32, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use sudogon_board::message::Message;
use sudogon_phone::Code;

use crate::app::command::{Command, OnClick as _, PhotoCommand, ViewCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::photo::phone::{Phone, PhoneDoing};
use crate::app::stored_settings::Settings;
use crate::app::style::theme::Theme;
use crate::app::style::{texts, theme, widgets};
use crate::language::{label, say};
use crate::phone_page;

/// The side of the code, with the light modules around it; in a narrow window, where the rest stands below it.
const CODE: f32 = 260.0;
const CODE_ABOVE: f32 = 190.0;
/// How many these are on each side.
const QUIET_ZONE: f32 = 4.0;
/// Between the code and what stands beside it; what stands there needs this width.
const GAP: f32 = 28.0;
const BESIDE: f32 = 240.0;

/// Waits for a picture from a phone.
pub struct PhoneDialog {
    /// The phone, or why none can be waited for.
    phone: Result<Phone, Message>,
    /// Which of the addresses is shown.
    address: usize,
    /// The picture, once it is there.
    picture: Option<Vec<u8>>,
}

impl PhoneDialog {
    /// Begins to wait.
    pub fn open() -> Self {
        Self {
            phone: Phone::open(),
            address: 0,
            picture: None,
        }
    }

    /// The picture that has come, and the phone, which may send another.
    pub fn into_picture(self) -> Option<(Phone, Vec<u8>)> {
        Some((self.phone.ok()?, self.picture?))
    }
}

impl DialogBehaviour for PhoneDialog {
    fn title(&self) -> String {
        label!("A photo from my phone").to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        let phone = match &mut self.phone {
            Ok(phone) => phone,
            Err(why) => {
                let why = say!("{clause:whole}.", clause = why.clone());
                texts::sentences(ui, [why]);
                buttons_ui(ui, "", commands);
                return;
            }
        };
        if self.picture.is_none() {
            self.picture = phone.poll(ui.ctx());
        }
        if self.picture.is_some() {
            commands.push(PhotoCommand::ReadSent.into());
        }
        texts::sentences(
            ui,
            [label!(
                "Point the phone's camera at this square, and open the page that it offers."
            )],
        );
        ui.add_space(12.0);
        let addresses = phone.addresses();
        let Some(address) = addresses.get(self.address) else {
            return;
        };
        let is_broad = ui.available_width() >= CODE + GAP + BESIDE;
        let arrange = |ui: &mut Ui, contents: &mut dyn FnMut(&mut Ui)| {
            if is_broad {
                ui.horizontal_top(|ui| contents(ui));
            } else {
                contents(ui);
            }
        };
        arrange(ui, &mut |ui| {
            let (side, gap) = if is_broad {
                (CODE, GAP)
            } else {
                (CODE_ABOVE, 8.0)
            };
            code_ui(ui, &address.code(), side);
            ui.add_space(gap);
            ui.vertical(|ui| {
                ui.set_max_width(BESIDE.max(ui.available_width()));
                if is_broad {
                    steps_ui(ui);
                }
                advice_ui(ui);
            });
        });
        ui.add_space(12.0);
        ui.horizontal_wrapped(|ui| {
            texts::quiet(ui, label!("or type:"));
            let url = address.url();
            let typed = url.strip_prefix("http://").unwrap_or(&url);
            ui.label(RichText::new(typed).font(theme::semibold(13.0)));
            if addresses.len() > 1 {
                let next = widgets::link(ui, label!("Another network…"));
                let next = next.on_hover_text(label!(
                    "This computer has several addresses: the phone reaches the one of its own network"
                ));
                if next.clicked() {
                    self.address = (self.address + 1) % addresses.len();
                }
            }
        });
        if address.is_loopback() {
            texts::strong(
                ui,
                label!("This computer is in no network: no phone can open this page."),
            );
        }
        buttons_ui(ui, &doing(phone.doing), commands);
    }

    fn width(&self) -> f32 {
        theme::WIDE_DIALOG
    }
}

/// What to do on the phone; its page says the same.
fn steps_ui(ui: &mut Ui) {
    let steps = [
        label!("Open the page."),
        label!("Take the photo."),
        label!("It is read here at once."),
    ];
    for (number, step) in (1..).zip(steps) {
        ui.label(format!("{number}.  {step}"));
    }
    ui.add_space(12.0);
}

/// What it takes, and what to do where the phone is kept out.
fn advice_ui(ui: &mut Ui) {
    texts::quiet(
        ui,
        label!(
            "Both must be in the same home network. The picture goes from the phone to this computer and nowhere else; the page works until you close this."
        ),
    );
    ui.add_space(6.0);
    texts::quiet(
        ui,
        label!(
            "If the page does not open, this computer's firewall may keep the phone out: let Sudogon in, or send yourself the photo in another way, and open it as a file."
        ),
    );
}

fn buttons_ui(ui: &mut Ui, doing: &str, commands: &mut Vec<Command>) {
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        widgets::button(ui, true, label!("Cancel")).on_click(commands, ViewCommand::CloseDialog);
        widgets::button(ui, true, label!("A file instead…")).on_click(commands, PhotoCommand::Ask);
        texts::quiet(ui, doing);
    });
}

/// What a phone does, in words.
fn doing(doing: PhoneDoing) -> String {
    match doing {
        PhoneDoing::Nothing => label!("Waiting for a picture…").to_owned(),
        PhoneDoing::Looking => label!("The page is open on the phone.").to_owned(),
        PhoneDoing::Sending(share) => {
            let number = (100.0 * share) as usize;
            say!("A picture is on its way: {number} %.")
        }
        PhoneDoing::Refused(refusal) => {
            say!("{clause:whole}.", clause = phone_page::refused(refusal))
        }
    }
}

/// The code, black on white whatever the look, as cameras want it.
fn code_ui(ui: &mut Ui, code: &Code, whole: f32) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(whole), Sense::hover());
    response.widget_info(|| {
        let name = label!("A code for the phone's camera: the address that can also be typed");
        WidgetInfo::labeled(Role::Image, true, name)
    });
    let rows = code.rows();
    let modules = rows.len() as f32 + 2.0 * QUIET_ZONE;
    // Whole pixels, so that no seams are seen.
    let pixels = ui.pixels_per_point();
    let side = (whole * pixels / modules).floor().max(1.0) / pixels;
    let offset = (whole - side * rows.len() as f32) / 2.0;
    let corner = ((rect.min + Vec2::splat(offset)).to_vec2() * pixels).round() / pixels;
    let painter = ui.painter();
    let frame = Stroke::new(1.0, Theme::of(ui.ctx()).border);
    painter.rect(rect, 6.0, Color32::WHITE, frame, StrokeKind::Inside);
    for (y, row) in rows.iter().enumerate() {
        for (x, _) in row.iter().enumerate().filter(|(_, is_dark)| **is_dark) {
            let at = pos2(0.0, 0.0) + corner + vec2(x as f32, y as f32) * side;
            painter.rect_filled(
                Rect::from_min_size(at, Vec2::splat(side)),
                0.0,
                Color32::BLACK,
            );
        }
    }
}
