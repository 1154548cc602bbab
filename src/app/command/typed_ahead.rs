//! Keys that were typed before the window was ready for them.
//!
//! A slow frame has many events. A key that opens a dialog, moves the focus or presses a button changes who gets the keys behind
//! it, but only one or more frames later. So those behind it wait until the focus has settled, and nothing that is typed is
//! lost or goes to what had the focus before.

use std::collections::VecDeque;

use egui::{Context, Event, Id, Key, LayerId, Plugin, Popup, RawInput, TextEdit};

use crate::app::App;
use crate::app::board_view;
use crate::app::command::keyboard::command_of;

impl App {
    /// Lets keys wait for what is being opened, from now on.
    pub(crate) fn hold_early_keys(ctx: &Context) {
        ctx.add_plugin(TypedAhead::default());
    }
}

/// The events that wait; part of egui's input.
#[derive(Default)]
struct TypedAhead {
    waiting: VecDeque<Event>,
    /// While events wait: who got the keys of the frame before, and for how many frames that has not changed. `None` right
    /// after an event that may change it.
    before: Option<(Recipient, u32)>,
}

/// The focus has settled when it has not moved for this many frames: a menu is measured in its first one.
const STEADY: u32 = 2;

/// Who gets the keys.
#[derive(Clone, Copy, PartialEq)]
struct Recipient {
    focused: Option<Id>,
    dialog: Option<LayerId>,
    has_menu: bool,
}

impl Recipient {
    fn of(ctx: &Context) -> Self {
        Self {
            focused: ctx.memory(|memory| memory.focused()),
            dialog: ctx.memory(|memory| memory.top_modal_layer()),
            has_menu: Popup::is_any_open(ctx),
        }
    }
}

impl Plugin for TypedAhead {
    fn debug_name(&self) -> &'static str {
        "TypedAhead"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let now = Recipient::of(ctx);
        if !self.waiting.is_empty() {
            self.waiting.extend(input.events.drain(..));
            let steady = match self.before {
                Some((before, steady)) if before == now => steady + 1,
                _ => 0,
            };
            if steady < STEADY {
                self.before = Some((now, steady));
                ctx.request_repaint();
                return;
            }
            input.events.extend(self.waiting.drain(..));
        }
        if let Some(at) = first_to_wait(&input.events, |event| redirects(event, now, ctx)) {
            self.waiting = input.events.drain(at..).collect();
            self.before = None;
            ctx.request_repaint();
        }
    }
}

/// The first typed event behind one that may redirect the keys.
fn first_to_wait(events: &[Event], redirects: impl Fn(&Event) -> bool) -> Option<usize> {
    let turn = events.iter().position(redirects)?;
    // The text of a key press follows it, and belongs to it.
    let has_text = matches!(events[turn], Event::Key { .. })
        && matches!(events.get(turn + 1), Some(Event::Text(_)));
    let behind = turn + 1 + usize::from(has_text);
    let next = events[behind..].iter().position(is_typed)?;
    Some(behind + next)
}

fn is_typed(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { pressed: true, .. } | Event::Text(_) | Event::Paste(_) | Event::Ime(_)
    )
}

/// Says whether the keys behind an event may be for something else.
fn redirects(event: &Event, now: Recipient, ctx: &Context) -> bool {
    let Event::Key {
        key,
        pressed: true,
        modifiers,
        ..
    } = event
    else {
        return matches!(event, Event::PointerButton { .. } | Event::Paste(_));
    };
    let is_on_board = now.focused == Some(board_view::id());
    let is_in_field = now
        .focused
        .is_some_and(|id| TextEdit::load_state(ctx, id).is_some());
    match key {
        _ if now.has_menu => true,
        Key::Enter | Key::Escape => true,
        Key::Tab => !is_on_board,
        Key::Space | Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight
            if modifiers.is_none() =>
        {
            !is_on_board && !is_in_field
        }
        _ => command_of(event).is_some_and(|command| !command.stays_on_board()),
    }
}
