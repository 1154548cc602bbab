//! The commands of new puzzles.

use egui::{Context, Key};

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, CTRL, Spec, listed, unlisted};

use crate::app::dialogs::Dialog;
use crate::app::document::arrival::Arrival;
use crate::app::message::Message;
use crate::app::new_puzzle::chance::{self, Chance};
use crate::app::new_puzzle::made::{self, Made};
use crate::app::new_puzzle::making::{Making, Missed};
use crate::app::new_puzzle::order::{Order, Search};
use crate::app::new_puzzle::today::Date;
use crate::app::new_puzzle::wish::{Wish, usual_shape};
use crate::app::start_screen::way::Way;
use crate::worker::{GenerateEvent, SearchEnd};
use sudogon_core::generate::{self, Generated, Request, Unfound};
use sudogon_core::logic::Technique;

/// The commands of new puzzles.
#[derive(Clone, Debug, PartialEq)]
pub enum NewPuzzleCommand {
    /// Show the shapes and settings of a new puzzle to play.
    Choose,
    /// Choose what new puzzles are to be like.
    SetWish(Wish),
    /// Type the seed of the next one.
    TypeSeed(String),
    /// Make one of a shape.
    Make(String),
    /// Make today's.
    MakeTodays,
    /// Make another like the one in the window.
    MakeAnother,
    /// Make one that needs a technique.
    Practise(&'static Technique),
    /// Take the nearest that was found to what is wanted.
    TakeNearest,
    /// Look again for what was not found.
    LookAgain,
    /// Put the seed of the puzzle in the window on the clipboard.
    CopySeed,
}

impl Act for NewPuzzleCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Choose => listed(
                Window,
                "New puzzle…",
                "Choose a shape and a level, and play at once",
            )
            .key(CTRL, Key::N),
            Self::MakeAnother => listed(
                Window,
                "Another new puzzle",
                "One more of the shape and the level of this one",
            )
            .when(|app| app.shown_made().is_some()),
            Self::CopySeed => listed(
                Window,
                "Copy seed",
                "Copy what makes the same puzzle again with the same settings",
            )
            .when(|app| app.shown_made().is_some()),
            Self::SetWish(_)
            | Self::TypeSeed(_)
            | Self::Make(_)
            | Self::MakeTodays
            | Self::Practise(_)
            | Self::TakeNearest
            | Self::LookAgain => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Choose => app.choose(Way::Play, ctx),
            Self::SetWish(wish) => app.set_wish(&wish),
            Self::TypeSeed(typed) => app.type_seed(&typed),
            Self::Make(shape) => app.make(shape, ctx),
            Self::MakeTodays => app.make_todays(ctx),
            Self::MakeAnother => app.make_another(ctx),
            Self::Practise(technique) => app.practise(technique, ctx),
            Self::TakeNearest => app.take_nearest(ctx),
            Self::LookAgain => app.look_again(ctx),
            Self::CopySeed => app.copy_seed(ctx),
        }
    }
}

impl App {
    /// What the settings wish.
    pub(crate) fn wish(&self) -> Wish {
        Wish::of(&self.settings)
    }

    /// Changes that.
    pub(crate) fn set_wish(&mut self, wish: &Wish) {
        self.settings.new_puzzles = wish.kept();
    }

    /// A seed was typed.
    pub(crate) fn type_seed(&mut self, typed: &str) {
        self.new_puzzles.seed = chance::figures(typed);
    }

    /// Makes a puzzle of a shape, as the settings wish it.
    pub(crate) fn make(&mut self, shape: String, ctx: &Context) {
        let wish = Wish {
            shape,
            ..self.wish()
        };
        self.set_wish(&wish);
        match Chance::typed(&self.new_puzzles.seed) {
            Some(chance) => self.wait_for(Search::start(Order { wish, chance }, ctx), ctx),
            None => self.make_any(wish, ctx),
        }
    }

    /// Makes today's puzzle of the last shape at the level, which is the same for everybody.
    pub(crate) fn make_todays(&mut self, ctx: &Context) {
        let order = Order {
            wish: self.wish().plain(),
            chance: Chance::Day(Date::today()),
        };
        self.wait_for(Search::start(order, ctx), ctx);
    }

    /// Makes another puzzle as the one in the window.
    pub(crate) fn make_another(&mut self, ctx: &Context) {
        let made = self.document.as_ref().and_then(|one| one.made.as_ref());
        if let Some(wish) = made.map(|made| self.again(&made.wish)) {
            self.make_any(wish, ctx);
        }
    }

    /// A wish once more, with the habits of now.
    fn again(&self, wish: &Wish) -> Wish {
        Wish {
            relies_on_uniqueness: !self.settings.avoids_uniqueness,
            ..wish.clone()
        }
    }

    /// Makes a puzzle that needs a technique: of the last shape, or of the usual one if the last can't need it.
    pub(crate) fn practise(&mut self, technique: &'static Technique, ctx: &Context) {
        let shape = self.wish().shape;
        let has_level = generate::levels_of(&shape).contains(&technique.level());
        let wish = Wish {
            shape: match has_level {
                true => shape,
                false => usual_shape(),
            },
            technique: Some(technique),
            pattern: None,
            clues: None,
            ..self.wish()
        };
        self.make_any(wish, ctx);
    }

    /// Stops, and takes the nearest so far; or of a search that has ended, its nearest.
    pub(crate) fn take_nearest(&mut self, ctx: &Context) {
        if let Some(making) = &mut self.new_puzzles.making {
            making.takes_nearest = true;
            making.search.task.stop();
            return;
        }
        if let Some(Dialog::Missed(missed)) = self.dialog.take()
            && let Some(nearest) = missed.nearest()
        {
            self.open_made(&missed.order, &missed.request, nearest, ctx);
        }
    }

    /// Begins again after a search that has ended, with another seed.
    pub(crate) fn look_again(&mut self, ctx: &Context) {
        if let Some(Dialog::Missed(missed)) = self.dialog.take() {
            self.make_any(missed.order.wish, ctx);
        }
    }

    /// Puts the seed of the puzzle in the window on the clipboard.
    pub(crate) fn copy_seed(&mut self, ctx: &Context) {
        let made = self.document.as_ref().and_then(|one| one.made.as_ref());
        if let Some(seed) = made.map(|made| made.seed) {
            ctx.copy_text(seed.to_string());
            let text = format!(
                "Seed {seed} is on the clipboard. With the same settings it makes the same puzzle."
            );
            self.feedback.announce(text);
        }
    }

    /// Closes the dialog; a search that it showed is over.
    pub(crate) fn close_dialog(&mut self) {
        if matches!(self.dialog.take(), Some(Dialog::Making(_))) {
            self.new_puzzles.making = None;
            self.feedback.announce("No puzzle was made");
        }
    }

    /// Takes what the search has found; shows how far it is if that takes longer than an instant; keeps the next puzzle ready.
    pub(crate) fn poll_new_puzzles(&mut self, ctx: &Context) {
        let mut end = None;
        if let Some(making) = &mut self.new_puzzles.making {
            while let Some(event) = making.search.task.poll() {
                match event {
                    GenerateEvent::Progress(progress) => making.progress = progress,
                    GenerateEvent::Done(done) => end = Some(done),
                }
            }
        }
        match end {
            Some(end) => self.end_making(end, ctx),
            None => self.show_progress(ctx),
        }
        self.prepare(ctx);
    }

    /// Makes a puzzle of any seed: the one that is ready, if it is as wished.
    fn make_any(&mut self, wish: Wish, ctx: &Context) {
        let prepared = &mut self.new_puzzles.prepared;
        let ready = prepared.take_if(|ready| ready.order.wish == wish);
        let fresh = || {
            let chance = Chance::fresh();
            Search::start(Order { wish, chance }, ctx)
        };
        self.wait_for(ready.unwrap_or_else(fresh), ctx);
    }

    fn wait_for(&mut self, search: Search, ctx: &Context) {
        self.dialog = None;
        self.feedback.notice = None;
        self.new_puzzles.making = Some(Making::new(search));
        self.poll_new_puzzles(ctx);
    }

    fn show_progress(&mut self, ctx: &Context) {
        let Some(making) = &self.new_puzzles.making else {
            return;
        };
        match &mut self.dialog {
            Some(Dialog::Making(shown)) => *shown = making.shown(),
            Some(_) => {}
            None if making.left().is_zero() => {
                let shown = making.shown();
                self.feedback.announce(shown.words.headline.clone());
                self.dialog = Some(Dialog::Making(shown));
            }
            None => ctx.request_repaint_after(making.left()),
        }
    }

    fn end_making(&mut self, end: SearchEnd, ctx: &Context) {
        let Some(making) = self.new_puzzles.making.take() else {
            return;
        };
        if matches!(self.dialog, Some(Dialog::Making(_))) {
            self.dialog = None;
        }
        let order = making.search.order;
        match end {
            SearchEnd::Found(found, request) => self.open_made(&order, &request, &found, ctx),
            SearchEnd::Unfound(
                Unfound {
                    nearest: Some(nearest),
                    ..
                },
                request,
            ) if making.takes_nearest => self.open_made(&order, &request, &nearest, ctx),
            SearchEnd::Unfound(unfound, request) => {
                let missed = Missed {
                    order,
                    request: *request,
                    unfound,
                };
                self.feedback.announce(missed.in_words().spoken());
                self.dialog = Some(Dialog::Missed(Box::new(missed)));
            }
            SearchEnd::Impossible(why) => {
                let text = format!("{why}.");
                self.feedback.tell_failure("That can't be made", &text);
            }
            SearchEnd::Failed(panic) => {
                let Message { headline, lines } = Message::internal_error(&panic);
                self.feedback.tell_failure(&headline, &lines.concat());
            }
        }
    }

    fn open_made(&mut self, order: &Order, request: &Request, found: &Generated, ctx: &Context) {
        self.new_puzzles.seed.clear();
        let arrival = Arrival {
            made: Some(Box::new(Made::of(order, request, found))),
            ..Arrival::new(made::game(order, request, found))
        };
        self.replace(arrival, ctx);
    }

    /// Begins what is likely to be asked for next: on the page of new puzzles, one as the settings wish; beside one that was made,
    /// another.
    fn prepare(&mut self, ctx: &Context) {
        let state = &self.new_puzzles;
        let is_page = self.is_choosing && self.way == Way::Play;
        let wanted = match &self.document {
            _ if state.making.is_some() => return,
            _ if is_page => Some(self.wish()).filter(|_| state.seed.is_empty()),
            document => document
                .as_ref()
                .and_then(|document| document.made.as_ref())
                .map(|made| self.again(&made.wish)),
        };
        let is_ready = |ready: &Search| Some(&ready.order.wish) == wanted.as_ref();
        if state.prepared.as_ref().is_some_and(is_ready) {
            return;
        }
        self.new_puzzles.prepared = wanted.map(|wish| {
            let chance = Chance::fresh();
            Search::start(Order { wish, chance }, ctx)
        });
    }

    /// The puzzle in the window, if it was made here.
    pub(crate) fn shown_made(&self) -> Option<&Made> {
        let document = self.shown_document()?;
        document.made.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Waits until nothing is being made; what was opened then.
    fn seed(app: &mut App, ctx: &Context) -> Chance {
        while app.new_puzzles.making.is_some() {
            std::thread::yield_now();
            app.poll_new_puzzles(ctx);
        }
        Chance::Seed(app.shown_made().expect("one was made").seed)
    }

    fn ready(app: &App) -> Option<Order> {
        let ready = app.new_puzzles.prepared.as_ref();
        ready.map(|ready| ready.order.clone())
    }

    #[test]
    fn what_is_ready_is_taken_and_the_next_is_prepared() {
        let ctx = Context::default();
        let mut app = App {
            is_choosing: true,
            ..App::default()
        };
        app.poll_new_puzzles(&ctx);
        assert_eq!(ready(&app), None, "a printed one is to be entered");
        app.way = Way::Play;
        app.poll_new_puzzles(&ctx);
        let first = ready(&app).expect("it is likely to be asked for");
        assert_eq!(first.wish, app.wish());
        app.make(first.wish.shape.clone(), &ctx);
        assert_eq!(seed(&mut app, &ctx), first.chance);
        let next = ready(&app).expect("another one is prepared");
        assert_eq!(next.wish, first.wish);
        assert_ne!(next.chance, first.chance);
        app.make_another(&ctx);
        assert_eq!(seed(&mut app, &ctx), next.chance);
        // With other settings it is of no use, and with a seed none is.
        app.choose(Way::Play, &ctx);
        app.set_wish(&app.wish().at(sudogon_core::logic::Level::Easy));
        app.poll_new_puzzles(&ctx);
        assert_eq!(ready(&app).map(|ready| ready.wish), Some(app.wish()));
        app.type_seed("7");
        app.poll_new_puzzles(&ctx);
        assert_eq!(ready(&app), None);
    }
}
