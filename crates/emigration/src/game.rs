//! Emigration as a [`Game`].

use caravanserai_core::{Facts, Fate, Game, Refusal, Rng, Seat, Seats, Stage, Tell, Viewer};

use crate::market::Verb;
use crate::options::Undo;
use crate::position::Step;
use crate::turn::Next;
use crate::why::Why;
use crate::{Action, Card, Emigration, EmigrationOptions, Event, View, audit, deal, facts, look};

impl Game for Emigration {
    const FACTS: Facts = facts::FACTS;
    type Options = EmigrationOptions;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(seats: usize, options: &EmigrationOptions, fate: &mut Fate) -> Result<Emigration, Refusal> {
        deal::deal(seats, options, fate)
    }

    fn seats(&self) -> usize {
        self.table()
    }

    /// EMI-116: one player decides at a time.
    fn stage(&self) -> Stage {
        if self.turn.step == Step::Over {
            Stage::Over(self.standing())
        } else {
            Stage::Waiting(Seats::only(self.turn.seat))
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if seat == self.turn.seat {
            self.list(seat, actions);
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        let checked = self.check(seat, action)?;
        let next = self.perform(seat, action, checked, fate, tell);
        if self.options.undo == Undo::Off {
            tell.seal();
        }
        self.go_on(next, fate, tell);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        look::view(self, viewer)
    }

    fn imagine<R: Rng>(&self, seat: Seat, rng: &mut R) -> Emigration {
        self.imagined(seat, rng)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}

impl Emigration {
    /// Whether the player may do this now, and if not, why.
    pub fn why_not(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Ok(self.check(seat, action).map(|_| ())?)
    }

    /// Checks an action; gives back the card it is about, if it is about one.
    fn check(&self, seat: Seat, action: &Action) -> Result<Option<Card>, Why> {
        if seat != self.turn.seat || self.turn.step == Step::Over {
            return Err(Why::NotYourTurn);
        }
        self.check_step(action)?;
        match *action {
            Action::Graduate => self.check_graduate(seat)?,
            Action::Sell { kind, price } => return self.check_sell(seat, kind, price).map(Some),
            Action::Buy { owner, place } => return self.check_card(seat, Verb::Buy, owner, place).map(Some),
            Action::Discard { owner, place } => return self.check_card(seat, Verb::Discard, owner, place).map(Some),
            Action::Activate { owner, place } => return self.check_card(seat, Verb::Activate, owner, place).map(Some),
            Action::GoToCollege { scholarship } => self.check_college(seat, scholarship)?,
            Action::BuyPaper { paper } => self.check_buy_paper(seat, paper)?,
            Action::Scalp { paper, owner } => {
                self.check_seat(owner)?;
                self.check_scalper(seat, paper)?;
                self.check_scalped(seat, owner, paper)?;
            }
            Action::Skip { paper } => self.check_skip(seat, paper)?,
            Action::Forfeit | Action::Stop if self.can_act(seat) => return Err(Why::CanAct),
            Action::DiscardLife { owner, place } => return self.check_fog_layout(owner, place).map(Some),
            Action::DiscardKept { owner, card } => self.check_fog_kept(owner, card)?,
            Action::TurnUp { owner, place } => self.check_know(owner, place)?,
            Action::TakeBack { kind, price } => self.check_take_back(kind, price)?,
            Action::LookAt { lane } | Action::Cross { lane } => self.check_lane(lane)?,
            Action::TakePaper { paper } => self.check_supply(seat, paper)?,
            Action::Forfeit
            | Action::Stop
            | Action::Collect
            | Action::Decline
            | Action::TakeMoney
            | Action::Withdraw => {}
        }
        Ok(None)
    }

    /// Whether this is what is to be decided now.
    fn check_step(&self, action: &Action) -> Result<(), Why> {
        let step = self.turn.step;
        let fits = match action {
            Action::Graduate | Action::Sell { .. } | Action::Forfeit => step == Step::Turn,
            Action::Buy { .. }
            | Action::Discard { .. }
            | Action::Activate { .. }
            | Action::GoToCollege { .. }
            | Action::BuyPaper { .. }
            | Action::Scalp { .. }
            | Action::Skip { .. } => step.takes_required_action(),
            Action::Stop => step == Step::Diligence,
            Action::Collect => step == Step::Collect,
            Action::DiscardLife { .. } | Action::DiscardKept { .. } => step == Step::MentalFog,
            Action::TurnUp { .. } => step == Step::KnowYourself,
            Action::Decline => matches!(step, Step::MentalFog | Step::KnowYourself),
            Action::TakeBack { .. } => step == Step::SecondThoughts,
            Action::LookAt { .. } => step == Step::BorderRumour,
            Action::TakePaper { .. } | Action::TakeMoney => step == Step::ExpressCounter,
            Action::Withdraw => step == Step::Withdraw,
            Action::Cross { .. } => step == Step::Cross,
        };
        if fits { Ok(()) } else { Err(Why::NotNow) }
    }

    /// Does a checked action; gives back what comes next.
    fn perform(
        &mut self,
        seat: Seat,
        action: &Action,
        card: Option<Card>,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Next {
        // The check gives back a card for every action that is about one.
        let card = card.unwrap_or_default();
        match *action {
            Action::Graduate => {
                self.roll_to_graduate(seat, fate, tell);
                return Next::GoOn;
            }
            Action::Sell { .. } => {
                self.sell(seat, card, tell);
                return Next::GoOn;
            }
            Action::Buy { owner, place } => self.buy(seat, owner, place, card, tell),
            Action::Discard { owner, place } => self.discard(seat, owner, place, card, tell),
            Action::Activate { owner, place } => return self.activate(seat, owner, place, card, fate, tell),
            Action::GoToCollege { scholarship } => self.go_to_college(seat, scholarship, fate, tell),
            Action::BuyPaper { paper } => self.buy_paper(seat, paper, tell),
            Action::Scalp { paper, owner } => self.scalp(seat, owner, paper, tell),
            Action::Skip { paper } => {
                self.skip(seat, paper, tell);
                if self.options.quick_skip {
                    self.turn.skipped = true;
                    return Next::GoOn;
                }
            }
            Action::Forfeit => self.forfeit(seat, tell),
            Action::Stop => tell.all(Event::Stopped { seat }),
            Action::Collect => self.collect(seat, tell),
            Action::DiscardLife { owner, place } => self.fog_layout(seat, owner, place, card, tell),
            Action::DiscardKept { owner, card } => self.fog_kept_card(seat, owner, card, tell),
            Action::TurnUp { owner, place } => self.know(owner, place, fate, tell),
            Action::Decline => {
                if let Some(card) = self.turn.step.card() {
                    tell.all(Event::Declined { seat, card });
                }
            }
            Action::TakeBack { kind, price } => self.take_back(seat, kind, price, tell),
            Action::LookAt { lane } => self.look_at(seat, lane, fate, tell),
            Action::TakePaper { paper } => self.express_paper(seat, paper, tell),
            Action::TakeMoney => self.express_money(seat, tell),
            Action::Withdraw => {
                self.withdraw(seat, tell);
                return Next::Choose(Step::Cross);
            }
            Action::Cross { lane } => self.cross(seat, lane, fate, tell),
        }
        // EMI-046: a Life Card that asked for a choice is discarded after it.
        if let Some(card) = self.turn.step.card() {
            self.discard.put(card);
        }
        Next::TurnOver
    }
}
