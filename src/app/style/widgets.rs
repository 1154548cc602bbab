//! Widgets that egui lacks: cards, segmented switches, buttons in the window's own style.

use std::ops::Range;

use egui::accesskit::{Action, ActionRequest, HasPopup, TreeId};
use egui::scroll_area::ScrollAreaOutput;
use egui::style::ScrollAnimation;
use egui::text::{CCursor, CCursorRange};
use egui::{
    Button, Checkbox, Color32, Context, CornerRadius, Event, EventFilter, FontId, Frame, Id, Key,
    LayerId, Link, Margin, Modifiers, Rect, RectAlign, Response, RichText, Role, ScrollArea, Sense,
    Stroke, StrokeKind, TextEdit, TextStyle, TextWrapMode, Tooltip, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetText, vec2,
};

use crate::app::style::arrangement::Part;
use crate::app::style::theme::{self, Theme};

/// A white card with a border, as wide as there is room.
pub fn card<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let theme = Theme::of(ui.ctx());
    Frame::new()
        .fill(theme.ground)
        .stroke(Stroke::new(BORDER, theme.border))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::same(padding(ui)))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            if is_tiny(ui) {
                ui.spacing_mut().item_spacing.y = 3.0;
            }
            contents(ui)
        })
        .inner
}

/// The width of a card's border.
const BORDER: f32 = 1.0;

/// The padding of cards: less where room is tiny.
fn padding(ui: &Ui) -> i8 {
    if is_tiny(ui) { 6 } else { 16 }
}

/// The border of a card with the padding.
pub fn edge(ui: &Ui) -> f32 {
    f32::from(padding(ui)) + BORDER
}

/// Says whether room is tiny.
pub fn is_tiny(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() < theme::TINY
}

/// An area that scrolls vertically, and is this high where its contents are higher.
pub fn scroll_area(height: f32) -> ScrollArea {
    ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
}

/// Contents in such an area, which is always so high. The scroll bar is drawn over their edge: contents that became
/// narrower by it could become higher, and need it.
pub fn scrolling<R>(
    ui: &mut Ui,
    id: &str,
    height: f32,
    contents: impl FnOnce(&mut Ui) -> R,
) -> ScrollAreaOutput<R> {
    let scroll = ui.spacing().scroll;
    ui.spacing_mut().scroll.floating_allocated_width = 0.0;
    let area = scroll_area(height).id_salt(id).auto_shrink(false);
    let shown = area.show(ui, |ui| {
        ui.spacing_mut().scroll = scroll;
        contents(ui)
    });
    ui.spacing_mut().scroll = scroll;
    shown
}

pub fn styled(text: &str, font: FontId, colour: Color32) -> RichText {
    RichText::new(text).font(font).color(colour)
}

/// Says whether two things that are stacked beside the board fit side by side.
pub fn is_broad(ui: &Ui) -> bool {
    ui.available_width() > theme::SIDE_PANEL
}

/// A link, with room around its letters for being pressed. It is broken only where no line has room for it: each further line would be a stop of Tab
/// without a name.
pub fn link(ui: &mut Ui, text: impl Into<WidgetText>) -> Response {
    let text = text.into();
    let whole = text.clone().into_galley(
        ui,
        Some(TextWrapMode::Extend),
        f32::INFINITY,
        TextStyle::Body,
    );
    let before = ui.style().wrap_mode;
    if whole.size().x <= ui.max_rect().width() {
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    }
    let letters = ui.add(Link::new(text));
    ui.style_mut().wrap_mode = before;
    let size = letters.rect.size().max(Vec2::splat(theme::TARGET));
    let target = Rect::from_center_size(letters.rect.center(), size);
    ui.interact(target, letters.id, letters.sense)
}

/// A button of the usual height.
pub fn button(ui: &mut Ui, enabled: bool, text: &str) -> Response {
    plain_button(ui, enabled, text, 0.0)
}

/// A card's first button, as wide as a filled one.
pub fn main_button(ui: &mut Ui, enabled: bool, text: &str) -> Response {
    plain_button(ui, enabled, text, theme::MAIN_BUTTON)
}

/// A button as wide as the card.
pub fn wide_button(ui: &mut Ui, enabled: bool, text: &str) -> Response {
    plain_button(ui, enabled, text, ui.available_width())
}

/// The gap between the last line of a card and its buttons.
pub fn above_buttons(ui: &mut Ui) {
    if !is_tiny(ui) {
        ui.add_space(theme::ABOVE_BUTTONS - ui.spacing().item_spacing.y);
    }
}

/// A tooltip beside an entry of a menu or a list: below it, it would cover the next.
pub fn tip_beside(response: Response, text: impl Into<WidgetText>) -> Response {
    let mut tooltip = Tooltip::for_enabled(&response);
    let beside = tooltip.popup.align(RectAlign::RIGHT_START);
    tooltip.popup = beside
        .align_alternatives(&[RectAlign::LEFT_START])
        .gap(12.0);
    tooltip.show(|ui| ui.label(text));
    response
}

/// A button of at least this width.
pub fn plain_button(ui: &mut Ui, enabled: bool, text: &str, least_width: f32) -> Response {
    add_button(ui, enabled, Button::new(text), least_width)
}

fn add_button(ui: &mut Ui, enabled: bool, button: Button<'_>, least_width: f32) -> Response {
    let least = Vec2::new(least_width, theme::BUTTON);
    let button = button.min_size(least).corner_radius(theme::ROUND);
    let response = ui.add_enabled(enabled, button);
    take_focus(ui, &response);
    response
}

/// A button with an accented outline, for the main action.
pub fn accented(ui: &mut Ui, enabled: bool, text: &str) -> Response {
    accented_while(ui, enabled, true, text)
}

/// One that is the main action at times: it is as large when it is not.
pub fn accented_while(ui: &mut Ui, enabled: bool, is_main: bool, text: &str) -> Response {
    let theme = Theme::of(ui.ctx());
    let (ink, outline) = match is_main {
        true => (theme.accent, Stroke::new(1.5, theme.accent)),
        false => (theme.text, Stroke::new(1.0, theme.button_border)),
    };
    let button = Button::new(styled(text, theme::semibold(13.5), ink)).stroke(outline);
    let response = add_button(ui, enabled, button, ui.available_width().min(64.0));
    focus_ring(ui, &response);
    response
}

/// The focus outline, for buttons whose own style hides it.
fn focus_ring(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let ring = Stroke::new(2.0, Theme::of(ui.ctx()).accent);
        let rect = response.rect.expand(3.0);
        ui.painter()
            .rect_stroke(rect, theme::ROUND, ring, StrokeKind::Middle);
    }
}

/// The focus outline inside a row, for controls without a frame.
pub fn focus_row(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let ring = Stroke::new(2.0, Theme::of(ui.ctx()).accent);
        ui.painter()
            .rect_stroke(response.rect, theme::ROUND, ring, StrokeKind::Inside);
    }
}

/// Scrolls the list that is drawn, of this visible height, by the keys that scroll everywhere. egui knows only the wheel.
pub fn scroll_by_keys(ui: &Ui, height: f32) {
    const LINE: f32 = 40.0;
    let steps = [
        (Key::ArrowDown, LINE),
        (Key::ArrowUp, -LINE),
        (Key::PageDown, height - LINE),
        (Key::PageUp, LINE - height),
        (Key::End, f32::MAX / 2.0),
        (Key::Home, f32::MIN / 2.0),
    ];
    for (key, down) in steps {
        let count = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        if count > 0 {
            let delta = vec2(0.0, -down * count as f32);
            ui.scroll_with_delta_animation(delta, ScrollAnimation::none());
        }
    }
}

/// Keeps the arrow keys for what has the focus, and Tab too if that is wanted.
pub fn keep_arrows(ui: &Ui, id: Id, has_tab: bool) {
    let keys = EventFilter {
        tab: has_tab,
        horizontal_arrows: true,
        vertical_arrows: true,
        escape: false,
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, keys));
}

/// Makes a widget an entry of a menu: it is called one, may take the focus, shows it, and is scrolled into view then.
pub fn menu_entry(ui: &Ui, response: &Response) {
    take_focus(ui, response);
    focus_row(ui, response);
    let role = |role| match role {
        Role::CheckBox => Role::MenuItemCheckBox,
        Role::RadioButton => Role::MenuItemRadio,
        _ => Role::MenuItem,
    };
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_role(role(node.role())));
}

/// Says of a control that it opens a menu, and whether that is open.
pub fn menu_opener(ui: &Ui, response: &Response, is_open: bool) {
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_has_popup(HasPopup::Menu);
        node.set_expanded(is_open);
    });
}

/// Draws sliders with visible rails: egui's have the colour of the background.
pub fn with_rails(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    let theme = Theme::of(ui.ctx());
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        widgets.inactive.bg_fill = theme.thin_line;
        widgets.hovered.bg_fill = theme.accent;
        widgets.active.bg_fill = theme.accent;
        contents(ui);
    });
}

/// A check box with a visible border; says whether it was pressed.
pub fn checkbox(ui: &mut Ui, is_on: &mut bool, text: &str) -> bool {
    let pressed = ui.scope(|ui| {
        ui.set_min_height(theme::BUTTON);
        tick(ui, true, is_on, text)
    });
    pressed.inner.changed()
}

/// One that may be out of reach, as high as its line.
pub fn tick(ui: &mut Ui, is_enabled: bool, is_on: &mut bool, text: &str) -> Response {
    let pressed = ui.scope(|ui| {
        outline_boxes(ui);
        ui.add_enabled(is_enabled, Checkbox::new(is_on, text))
    });
    take_focus(ui, &pressed.inner);
    focus_row(ui, &pressed.inner);
    pressed.inner
}

/// Answers of which one is chosen, in as many lines as they need; screen readers call the whole by its name. Returns which was pressed.
pub fn radios(ui: &mut Ui, name: &str, answers: &[(bool, &str)]) -> Option<usize> {
    let group = UiBuilder::new()
        .accessibility_role(Role::RadioGroup)
        .accessibility_label(name);
    let group = ui.scope_builder(group, |ui| {
        outline_boxes(ui);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 20.0;
            ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
            let pressed = answers.iter().map(|(is_chosen, title)| {
                let answer = ui.radio(*is_chosen, *title);
                take_focus(ui, &answer);
                focus_row(ui, &answer);
                answer.clicked()
            });
            pressed.collect::<Vec<_>>()
        })
    });
    let pressed = group.inner.inner;
    pressed.into_iter().position(|is_pressed| is_pressed)
}

/// Gives the boxes and circles that are drawn next a visible border.
pub fn outline_boxes(ui: &mut Ui) {
    let line = Stroke::new(1.0, Theme::of(ui.ctx()).thin_line);
    let widgets = &mut ui.visuals_mut().widgets;
    for state in [
        &mut widgets.inactive,
        &mut widgets.hovered,
        &mut widgets.active,
    ] {
        state.bg_stroke = line;
    }
}

/// Gives a dialog's first field the focus, unless something in the dialog has it; says whether it did.
pub fn focus_first(ui: &Ui, field: &Response) -> bool {
    // Behind the last control Tab comes back to it.
    accept_focus(ui, field);
    let is_free = ui.memory(|memory| memory.focused().is_none());
    if is_free {
        field.request_focus();
    }
    is_free
}

/// Selects characters of what stands in a field of text: what is typed takes their place.
pub fn select(ui: &Ui, field: Id, characters: Range<usize>) {
    let mut state = TextEdit::load_state(ui.ctx(), field).unwrap_or_default();
    let [from, to] = [characters.start, characters.end].map(CCursor::new);
    state
        .cursor
        .set_char_range(Some(CCursorRange::two(from, to)));
    state.store(ui.ctx(), field);
}

/// Says whether Down leads out of a search field, to what was found.
pub fn leads_down(ui: &Ui, field: Id) -> bool {
    ui.memory(|memory| memory.has_focus(field))
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown))
}

/// What is known of the focus while a frame is drawn, and from then on.
#[derive(Clone, Copy, Default)]
struct FocusState {
    /// The next control that is drawn may take it.
    is_offered: bool,
    /// While what is in front of the window is drawn: its first control, once that is.
    first: Option<Option<Id>>,
    /// What had it last while something was in front of the window.
    held: Option<Id>,
    /// The part of the window that is being drawn.
    part: Option<Part>,
    /// The last control of a part that had it.
    of_part: Option<(Id, Part)>,
}

fn focus_state<T>(ctx: &Context, act: impl FnOnce(&mut FocusState) -> T) -> T {
    ctx.data_mut(|data| act(data.get_temp_mut_or_default(Id::unique("focus"))))
}

/// Offers the focus to the next control that is drawn, or withdraws the offer.
pub fn offer_focus(ui: &Ui, is_offered: bool) {
    focus_state(ui.ctx(), |focus| focus.is_offered = is_offered);
}

/// Draws a control that leaves the focus, if it is offered, to the next.
pub fn leave_focus_to_next<R>(ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> R) -> R {
    let is_offered = focus_state(ui.ctx(), |focus| std::mem::take(&mut focus.is_offered));
    let drawn = draw(ui);
    offer_focus(ui, is_offered);
    drawn
}

/// Draws what has just come in front of the window: if none of it takes the focus, its first control gets that; so it does after the
/// last one. The focus is never on nothing.
pub fn keep_focus<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    // With Escape egui takes the focus away. Until that closes what is in front, it stays: a reader would tell of the first control.
    let held = focus_state(ui.ctx(), |focus| {
        focus.first = Some(None);
        focus.held
    });
    if let Some(held) = held.filter(|_| ui.input(|input| input.key_pressed(Key::Escape))) {
        ui.memory_mut(|memory| memory.request_focus(held));
    }
    let shown = contents(ui);
    let first = focus_state(ui.ctx(), |focus| focus.first.take().flatten());
    let layer = ui.layer_id();
    ui.memory_mut(|memory| {
        if let Some(first) = first.filter(|_| memory.focused().is_none()) {
            // Behind the last control egui would give the focus to the next that is drawn.
            memory.interested_in_focus(Id::unique("first control"), layer);
            memory.request_focus(first);
        }
    });
    let focused = ui.memory(|memory| memory.focused());
    focus_state(ui.ctx(), |focus| focus.held = focused.or(focus.held));
    shown
}

/// Draws a part of the window; if the focus is to move to it, its first control takes it.
pub fn part_ui(part: Part, wanted: Option<Part>, ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
    let around = focus_state(ui.ctx(), |focus| {
        focus.is_offered = wanted == Some(part);
        focus.part.replace(part)
    });
    draw(ui);
    focus_state(ui.ctx(), |focus| {
        focus.is_offered = false;
        focus.part = around;
    });
}

/// The part of the window with the focus, if that is on a control.
pub fn part_with_focus(ctx: &Context) -> Option<Part> {
    let focused = ctx.memory(|memory| memory.focused());
    let (id, part) = focus_state(ctx, |focus| focus.of_part)?;
    (focused == Some(id)).then_some(part)
}

/// Takes the focus if it is offered. What has got it, by that or by Tab, is scrolled into view.
pub fn take_focus(ui: &Ui, response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    accept_focus(ui, response);
}

/// Takes the focus if it is offered, and stays where it is.
pub fn accept_focus(ui: &Ui, response: &Response) {
    let (has_focus, is_enabled) = (response.has_focus(), response.enabled());
    let takes_it = focus_state(ui.ctx(), |focus| {
        if focus.first == Some(None) && is_enabled {
            focus.first = Some(Some(response.id));
        }
        if let Some(part) = focus.part.filter(|_| has_focus) {
            focus.of_part = Some((response.id, part));
        }
        is_enabled && std::mem::take(&mut focus.is_offered)
    });
    if takes_it {
        response.request_focus();
    }
}

/// A button that is low enough for a bar.
pub fn low_button(title: &str) -> Button<'_> {
    Button::new(title)
        .small()
        .min_size(Vec2::splat(theme::TARGET))
}

/// The filled button, for the action that goes on; Enter on the board presses it. There is one: below a notice that offers something, the
/// card's is plain.
pub fn filled(ui: &mut Ui, text: &str) -> Response {
    let (layer, now) = (ui.layer_id(), ui.ctx().cumulative_pass_nr());
    let shown: Option<FilledButton> = ui.data(|data| data.get_temp(filled_button()));
    if shown.is_some_and(|shown| (shown.layer, shown.pass) == (layer, now)) {
        return main_button(ui, true, text);
    }
    let response = filled_without_enter(ui, text);
    let filled = FilledButton {
        id: response.id,
        layer,
        pass: now,
    };
    ui.data_mut(|data| data.insert_temp(filled_button(), filled));
    response
}

/// The filled button that was drawn last.
#[derive(Clone, Copy)]
struct FilledButton {
    id: Id,
    layer: LayerId,
    pass: u64,
}

/// A button that is filled while it is the one that goes on.
pub fn filled_while(ui: &mut Ui, goes_on: bool, text: &str) -> Response {
    match goes_on {
        true => filled(ui, text),
        false => button(ui, true, text),
    }
}

/// The filled button of a card beside which one goes on typing: Enter doesn't press it.
pub fn filled_without_enter(ui: &mut Ui, text: &str) -> Response {
    let theme = Theme::of(ui.ctx());
    let font = theme::semibold(13.5);
    let button = Button::new(styled(text, font, theme.on_accent))
        .fill(theme.accent)
        .stroke(Stroke::NONE);
    let response = add_button(ui, true, button, theme::MAIN_BUTTON);
    focus_ring(ui, &response);
    response
}

/// The press of the filled button that the last frame showed, if any, as assistive technology would do it.
pub fn press_filled(ui: &Ui) -> Option<Event> {
    let shown: FilledButton = ui.data(|data| data.get_temp(filled_button()))?;
    let request = ActionRequest {
        action: Action::Click,
        target_tree: TreeId::ROOT,
        target_node: shown.id.accesskit_id(),
        data: None,
    };
    let is_there = shown.pass + 1 >= ui.ctx().cumulative_pass_nr();
    is_there.then_some(Event::AccessKitActionRequest(request))
}

fn filled_button() -> Id {
    Id::unique("filled button")
}

/// The least room beside the title of a segment, on both sides together.
const SEGMENT_AIR: f32 = 8.0;

/// Says whether a switch between these choices fits into a row of this width.
pub fn segments_fit<T>(ui: &Ui, width: f32, choices: &[(T, &str)]) -> bool {
    let titles: f32 = segment_widths(ui, choices).iter().sum();
    titles + SEGMENT_AIR * choices.len() as f32 <= width - 4.0
}

/// The widths of the titles.
fn segment_widths<T>(ui: &Ui, choices: &[(T, &str)]) -> Vec<f32> {
    let font = theme::semibold(SEGMENT);
    let width_of = |(_, title): &(T, &str)| text_width(ui, title, font.clone());
    choices.iter().map(width_of).collect()
}

/// How wide a text is in a line of its own.
pub fn text_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    let text = text.to_owned();
    let galley = ui
        .painter()
        .layout_no_wrap(text, font, Color32::PLACEHOLDER);
    galley.size().x
}

/// The first of two texts where it has room, else the shorter one.
pub fn fitting<'a>(ui: &Ui, [long, short]: [&'a str; 2], font: FontId, room: f32) -> &'a str {
    match text_width(ui, long, font) <= room {
        true => long,
        false => short,
    }
}

/// The size of the titles.
const SEGMENT: f32 = 13.0;

/// A switch in a row of the given width, or of what its titles need: a segment for each choice, with its title; screen readers call the
/// whole by its name. Many choices that have no room beside each other stand in two rows. Returns the choice that was pressed.
pub fn segmented<T: Clone + PartialEq>(
    ui: &mut Ui,
    name: &str,
    width: f32,
    choices: &[(T, &str)],
    chosen: &T,
) -> Option<T> {
    let theme = Theme::of(ui.ctx());
    // A few may stand close together, also in a row of other buttons.
    let is_too_long = match choices.len() {
        3 if ui.layout().is_vertical() => {
            segment_widths(ui, choices).iter().sum::<f32>() > width - 4.0
        }
        0..=3 => false,
        _ => !segments_fit(ui, width, choices),
    };
    if is_too_long {
        let (first, second) = choices.split_at(choices.len().div_ceil(2));
        let [first, second] = [first, second].map(|row| segmented(ui, name, width, row, chosen));
        return first.or(second);
    }
    // Each segment as wide as its text needs; the rest is shared evenly.
    let widths = segment_widths(ui, choices);
    let least = widths.iter().sum::<f32>() + 4.0;
    let spare = (width - least).max(0.0) / choices.len() as f32;
    let (row, _) =
        ui.allocate_exact_size(Vec2::new(width.max(least), theme::BUTTON), Sense::hover());
    ui.painter().rect_filled(row, theme::ROUND, theme.trough);
    let group = UiBuilder::new()
        .max_rect(row)
        .accessibility_role(Role::RadioGroup)
        .accessibility_label(name);
    let group = ui.new_child(group);
    let (bold, regular) = (theme::semibold(SEGMENT), theme::regular(SEGMENT));
    let round = CornerRadius::same(5);
    let mut left = row.left() + 2.0;
    let mut pressed = None;
    for ((choice, title), width) in choices.iter().zip(widths) {
        let is_on = choice == chosen;
        let size = Vec2::new(width + spare, row.height() - 4.0);
        let rect = egui::Rect::from_min_size(egui::pos2(left, row.top() + 2.0), size);
        left += size.x;
        let response = group.interact(
            rect,
            ui.unique_id().with(("segment", title)),
            Sense::click(),
        );
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_on, *title));
        if is_on {
            take_focus(ui, &response);
            let border = Stroke::new(1.0, theme.button_border);
            ui.painter()
                .rect(rect, round, theme.ground, border, StrokeKind::Inside);
        }
        if response.has_focus() {
            let ring = Stroke::new(2.0, theme.accent);
            ui.painter()
                .rect_stroke(rect, round, ring, StrokeKind::Inside);
        }
        let colour = if is_on || response.hovered() {
            theme.text
        } else {
            theme.quiet
        };
        let font = if is_on { &bold } else { &regular };
        theme::centred(ui.painter(), rect, title, font.clone(), colour);
        if response.clicked() {
            pressed = Some(choice.clone());
        }
    }
    pressed
}
