//! The mouse wheel where nothing should move: a notch scrolls at once. egui spreads it over several frames, and has no setting
//! against that; but it takes small steps as they come, as from a touchpad.

use egui::{Context, Event, MouseWheelUnit, Plugin, RawInput};

/// The most points of a step that egui does not spread.
const STEP: f32 = 7.0;

/// Makes small steps of each notch, where nothing moves by itself.
pub struct SteadyWheel;

impl Plugin for SteadyWheel {
    fn debug_name(&self) -> &'static str {
        "steady wheel"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        if ctx.global_style().animation_time > 0.0 {
            return;
        }
        let line = ctx.options(|options| options.input_options.line_scroll_speed);
        let page = ctx.content_rect().height();
        let events = std::mem::take(&mut input.events).into_iter();
        input.events = events.flat_map(|event| steps(event, line, page)).collect();
    }
}

/// An event, or if it turns the wheel by much, the same in small steps.
fn steps(event: Event, line: f32, page: f32) -> Vec<Event> {
    let Event::MouseWheel {
        unit,
        delta,
        source,
        phase,
        modifiers,
    } = event
    else {
        return vec![event];
    };
    let delta = delta
        * match unit {
            MouseWheelUnit::Point => 1.0,
            MouseWheelUnit::Line => line,
            MouseWheelUnit::Page => page,
        };
    let count = (delta.length() / STEP).ceil().max(1.0);
    let step = Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: delta / count,
        source,
        phase,
        modifiers,
    };
    vec![step; count as usize]
}
