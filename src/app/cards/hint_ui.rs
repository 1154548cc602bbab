//! The hint card as it is drawn: the lines scroll where room is short, the conclusion and the buttons stay.

use egui::Ui;

use crate::app::command::Command;
use crate::app::style::widgets;
use crate::game::Mode;
use crate::layout::Layout;
use crate::logic::Highlight;

use crate::app::cards::hint::HintCard;
use crate::app::cards::step_list::technique_ui;

/// Shows the card in a room of some height.
pub fn hint_ui(
    ui: &mut Ui,
    card: &HintCard,
    layout: &Layout,
    room: f32,
    commands: &mut Vec<Command>,
) {
    let (headline, mut lines) = card.words(layout);
    // The last line is what it comes to.
    let conclusion = match card {
        HintCard::Steps(steps) if steps.is_told && lines.len() > 1 => lines.pop(),
        _ => None,
    };
    widgets::fitted_card(ui, room, |ui, most| {
        let is_broad = widgets::is_broad(ui);
        widgets::head(ui, kicker(card), &headline, |ui| place_ui(ui, card));
        let text = widgets::fitted_part(ui, most, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for line in lines {
                ui.label(line);
            }
            if let Some(forms) = forms(card.highlights()) {
                widgets::quiet(ui, &forms);
            }
        });
        if let Some(conclusion) = conclusion {
            widgets::strong(ui, &conclusion);
        }
        let told = match card {
            HintCard::Steps(steps) if steps.is_told => Some(steps.step()),
            _ => None,
        };
        if let Some(step) = told.filter(|_| !is_broad) {
            ui.horizontal(|ui| technique_ui(ui, step, commands));
        }
        ui.horizontal_wrapped(|ui| {
            buttons_ui(ui, card, commands);
            if let Some(step) = told.filter(|_| is_broad) {
                ui.add_space(8.0);
                technique_ui(ui, step, commands);
            }
        });
        text
    });
}

fn kicker(card: &HintCard) -> &'static str {
    match card {
        HintCard::Steps(steps) if steps.is_told => "Hint 2 of 3 · why",
        HintCard::Steps(_) => "Hint 1 of 3 · where",
        _ => "Hint",
    }
}

/// Which of the hints it is, where there are more.
fn place_ui(ui: &mut Ui, card: &HintCard) {
    if let HintCard::Steps(steps) = card
        && let Some(place) = steps.place()
    {
        widgets::quiet(ui, &place);
    }
}

/// What the forms mean that candidates and lines are drawn in, where there are any.
fn forms(highlights: &[Highlight]) -> Option<String> {
    let has = |is_it: fn(&Highlight) -> bool| highlights.iter().any(is_it);
    let between_cells = |highlight: &Highlight, strong: bool| {
        matches!(highlight, Highlight::Link { from, to, is_strong }
            if from.0 != to.0 && *is_strong == strong)
    };
    let strong = highlights.iter().any(|one| between_cells(one, true));
    let weak = highlights.iter().any(|one| between_cells(one, false));
    let mut said = Vec::new();
    if has(|one| matches!(one, Highlight::Side { chain: 1.., .. })) {
        said.push(
            "Round and square: two chains. Of each, either the filled are right or the outlined.",
        );
    } else if has(|one| matches!(one, Highlight::Side { .. })) {
        said.push("Filled: right together. Outlined: right if those are not.");
    } else if strong {
        said.push("Line: one of the two is right.");
    }
    if weak {
        said.push("Dashes: not both are right.");
    }
    if has(|one| matches!(one, Highlight::Fin { .. })) {
        said.push("Boxed: an exception.");
    }
    (!said.is_empty()).then(|| said.join(" "))
}

fn buttons_ui(ui: &mut Ui, card: &HintCard, commands: &mut Vec<Command>) {
    let mut offered: Vec<(String, Command)> = Vec::new();
    let mut offer = |title: &str, command| offered.push((title.to_owned(), command));
    match card {
        HintCard::Steps(steps) => {
            if steps.is_told && widgets::filled(ui, "Do it").clicked() {
                commands.push(Command::Hint);
            } else if !steps.is_told {
                offer("Why?", Command::Hint);
            }
            if steps.place().is_some() {
                offer("Another hint", Command::AnotherHint);
            }
        }
        HintCard::Wrong(mistakes, back) => {
            if let Some(back) = back.filter(|_| !mistakes.wrong.is_empty()) {
                offer(&go_back(back), Command::GoBack(back));
            }
            match mistakes.wrong.len() {
                0 => {}
                1 => offer("Take it out", Command::TakeOut),
                _ => offer("Take them out", Command::TakeOut),
            }
            match mistakes.crossed_out.len() {
                0 => {}
                1 => offer("Take the cross away", Command::Uncross),
                _ => offer("Take the crosses away", Command::Uncross),
            }
        }
        HintCard::Marks(_) => offer("Ignore my marks", Command::IgnoreMarks),
        HintCard::Stuck(..) => offer("Reveal one cell", Command::Reveal),
        HintCard::StillEntering => offer("Start playing", Command::SetMode(Mode::Play)),
        HintCard::Repeats(_, Some(back)) => offer(&go_back(*back), Command::GoBack(*back)),
        HintCard::Repeats(_, None) | HintCard::Waiting(..) | HintCard::NoHint(..) => {}
    }
    offer("Close", Command::CloseCard);
    for (title, command) in offered {
        if widgets::button(ui, true, &title).clicked() {
            commands.push(command);
        }
    }
}

/// The title of the button that undoes so many steps.
fn go_back(steps: usize) -> String {
    let entries = if steps == 1 { "entry" } else { "entries" };
    format!("Go back to before it (undoes {steps} {entries})")
}
