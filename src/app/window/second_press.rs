//! The second press of a double click, where the first has put something else under the pointer.
//!
//! A first press may open another page or card. Who presses twice from habit has not seen what is there now, so the second does nothing.

use egui::{Context, Event, IdSet, Plugin, PointerButton, Pos2, RawInput, Ui};

/// How far the pointer may move between the two presses, in points.
const NEAR: f32 = 6.0;

/// Leaves such presses out: the last press; part of egui's input.
#[derive(Default)]
pub struct SecondPress {
    last: Option<Press>,
}

struct Press {
    at: Pos2,
    time: f64,
    /// The widgets that it was on; none as long as no frame has told.
    on: Option<IdSet>,
}

fn hovered(ctx: &Context) -> IdSet {
    ctx.interaction_snapshot(|now| now.hovered.clone())
}

impl Plugin for SecondPress {
    fn debug_name(&self) -> &'static str {
        "SecondPress"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let time = input.time.unwrap_or_else(|| ctx.input(|input| input.time));
        let delay = ctx.options(|options| options.input_options.max_double_click_delay);
        input.events.retain(|event| {
            let &Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed: true,
                ..
            } = event
            else {
                return true;
            };
            let is_second = self.last.as_ref().is_some_and(|last| {
                let is_double = time - last.time <= delay && last.at.distance(at) <= NEAR;
                // A finger hovers over nothing before it presses.
                let under = hovered(ctx);
                let is_on_other = |on: &IdSet| !on.is_empty() && on.is_disjoint(&under);
                is_double && !under.is_empty() && last.on.as_ref().is_some_and(is_on_other)
            });
            if !is_second {
                let on = None;
                self.last = Some(Press { at, time, on });
            }
            !is_second
        });
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        if let Some(last) = &mut self.last {
            last.on.get_or_insert_with(|| hovered(ui.ctx()));
        }
    }
}
