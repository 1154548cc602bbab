//! Keys that were typed before the window was ready for them.
//!
//! A slow frame has many events. A key that opens a dialog, moves the focus or presses a button changes who gets the keys behind
//! it, but only one or more frames later. So those behind it wait until the focus has settled, and nothing that is typed is
//! lost or goes to what had the focus before.

use std::collections::VecDeque;

use egui::{Context, Event, Id, Key, LayerId, Plugin, Popup, RawInput};

use crate::app::board_view;
use crate::app::command::of_key;
use crate::app::command::spec::pressed;

/// Lets keys wait for what is being opened: the events that wait; part of egui's input.
#[derive(Default)]
pub struct TypedAhead {
    waiting: VecDeque<Event>,
    /// After an event that may change who gets the keys, until that has settled.
    change: Option<FocusChange>,
}

/// Who may get the keys.
#[derive(Default)]
struct FocusChange {
    /// Who got them in the frame before.
    before: Option<Recipient>,
    /// For how many frames that has not changed.
    steady: u32,
    /// How many frames there have been.
    frames: u32,
}

/// The focus has settled when it has not moved for this many frames: a menu is measured in its first one.
const STEADY: u32 = 2;
/// Nothing waits for longer than this many frames, even if the focus never settles.
const MOST: u32 = 12;

impl FocusChange {
    /// Takes note of a frame; says whether it has settled.
    fn settles(&mut self, now: Recipient) -> bool {
        let is_same = self.before.replace(now) == Some(now);
        self.steady = if is_same { self.steady + 1 } else { 0 };
        self.frames += 1;
        self.steady >= STEADY || self.frames >= MOST
    }
}

/// Who gets the keys.
#[derive(Clone, Copy, PartialEq)]
struct Recipient {
    /// The widget with the focus; `None` for the board, which also gets the keys when nothing has the focus.
    focused: Option<Id>,
    dialog: Option<LayerId>,
    has_menu: bool,
}

fn focused(ctx: &Context) -> Option<Id> {
    ctx.memory(|memory| memory.focused())
}

impl Recipient {
    fn of(ctx: &Context) -> Self {
        Self {
            focused: focused(ctx).filter(|id| *id != board_view::id()),
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
        self.change.take_if(|change| change.settles(now));
        let mut events: VecDeque<Event> = self
            .waiting
            .drain(..)
            .chain(input.events.drain(..))
            .collect();
        // What is typed waits, and everything behind it.
        while let Some(event) =
            events.pop_front_if(|event| self.change.is_none() || !is_typed(event))
        {
            let is_press = pressed(&event).is_some();
            let may_change = redirects(&event, now, ctx);
            input.events.push(event);
            if may_change {
                self.change = Some(FocusChange::default());
            }
            // The text of a key press follows it, and belongs to it.
            if is_press {
                let text = events.pop_front_if(|next| matches!(next, Event::Text(_)));
                input.events.extend(text);
            }
        }
        if !events.is_empty() {
            ctx.request_repaint();
        }
        self.waiting = events;
    }
}

fn is_typed(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { pressed: true, .. } | Event::Text(_) | Event::Paste(_) | Event::Ime(_)
    )
}

/// Says whether the keys behind an event may be for something else.
fn redirects(event: &Event, now: Recipient, ctx: &Context) -> bool {
    let Some((key, held)) = pressed(event) else {
        return matches!(event, Event::PointerButton { .. } | Event::Paste(_));
    };
    let is_on_board = focused(ctx) == Some(board_view::id());
    match key {
        _ if now.has_menu => true,
        Key::Enter | Key::Escape => true,
        Key::Tab => !is_on_board,
        Key::Space | Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight
            if held.is_none() =>
        {
            !is_on_board && !ctx.text_edit_focused()
        }
        _ => of_key(event).is_some_and(|command| !command.spec().stays_on_board),
    }
}
