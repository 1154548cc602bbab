//! The solve card.

use egui::Context;

use crate::app::App;
use crate::app::cards::solve::SolveCard;
use crate::app::command::SolveCommand;
use crate::app::run::RunCommand;

impl RunCommand for SolveCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        let Some(mut editor) = app.editing() else {
            return;
        };
        match self {
            Self::Ask => {
                editor.open_card(SolveCard::default());
                app.focus_card();
            }
            Self::Start(goal) => {
                let card = SolveCard::find(goal, editor.cursor, editor.board(), ctx);
                editor.open_card(card);
            }
            Self::Stop => editor.change_card(SolveCard::stop),
            Self::Preview(which) => editor.change_card(|card: &mut SolveCard| card.show(which)),
            Self::FillPreview => {
                let card = editor.card_as::<SolveCard>();
                if let Some(solution) = card.and_then(|card| card.preview()) {
                    let values = solution.entries().collect();
                    editor.card = None;
                    editor.fill(values);
                }
            }
        }
    }
}
