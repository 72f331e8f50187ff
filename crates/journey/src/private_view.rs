//! Building the part of a view that depends on who looks.

use caravanserai_core::{Seat, Seats, Viewer};

use crate::CardView;
use crate::own_view::{
    Ahead, CardStory, Debrief, Mine, OfferView, PlannerView, ResultView, Seen, StatementView, TaskStep, TransferView,
    TravellerResult,
};
use crate::progress::{alive, completed_on};
use crate::{
    Card, Days, Journey, Kind, Lira, Meaning, Outcome, PLACES, Phase, Place, PrivateRecord, Says, Statement, Suit,
    TaskCard, Topic, Transfer, Trigger,
};

impl Journey {
    /// The player's own things.
    pub(crate) fn own_things(&self, seat: Seat) -> Mine {
        let shown = &self.dealings().shown;
        let kept = self.options.private_record == PrivateRecord::Kept;
        Mine {
            in_hand: self.in_hand.filter(|_| self.on_turn() == Some(seat)).map(|card| CardView::of(self, card)),
            record: kept.then(|| self.travellers[seat].seen.iter().map(|card| self.seen_card(seat, card)).collect()),
            planner: self.planner_view(seat),
            shown_to_me: shown.iter().filter(|shown| shown.to.contains(seat)).cloned().collect(),
            shown_by_me: shown.iter().filter(|shown| shown.by == seat).cloned().collect(),
            promises: self
                .dealings()
                .promises
                .iter()
                .filter(|promise| promise.by == seat || promise.to == seat)
                .cloned()
                .collect(),
            wish_to_leave: self.wish_to_leave.contains(seat),
            ahead: self.places_ahead(seat),
            when_time_is_up: self.when_time_is_up(seat),
        }
    }

    /// An entry of the private record.
    ///
    /// JRN-155
    fn seen_card(&self, seat: Seat, card: Card) -> Seen {
        let trace = &self.traces[card];
        let drawn = trace.laid.filter(|_| trace.by == Some(seat));
        let days = drawn.map_or(Days::NONE, Days::only).or(trace.looks[seat.index()]);
        let on_sheet = self.sheet.cards().find(|(_, _, laid)| laid.card == card);
        Seen {
            card: CardView::of(self, card),
            days: days.iter().collect(),
            lies_at: on_sheet.map(|(row, square, _)| (row, square)),
            takes_place: match on_sheet {
                Some((row, _, laid)) => self.takes_place(row, laid.lies),
                None => trace.turned,
            },
        }
    }

    fn planner_view(&self, seat: Seat) -> PlannerView {
        let planner = self.dealings().planner(seat);
        PlannerView { marks: planner.marks.clone(), notes: planner.notes.clone(), dates: self.own_dates(seat) }
    }

    /// What each neighbourhood within reach would bring, while the player chooses one.
    fn places_ahead(&self, seat: Seat) -> Vec<Ahead> {
        let here = self.place_of(seat);
        let within_reach = |place: &Place| match self.phase {
            Phase::Move { seat: mover } => {
                mover == seat && here.is_some_and(|here| here == *place || here.is_joined_to(*place))
            }
            Phase::Release { seat: released } => released == seat,
            _ => false,
        };
        let moving = matches!(self.phase, Phase::Move { .. });
        PLACES
            .into_iter()
            .filter(within_reach)
            .map(|place| {
                let pile = &self.piles[place.index()];
                let line = pile.iter().position(|other| other == seat).unwrap_or(pile.as_slice().len());
                let symbols = self.symbols_of(place);
                Ahead {
                    place,
                    looks: if moving { symbols.eyes } else { 0 },
                    draws: if moving { symbols.cards } else { 0 },
                    line: line as u8 + 1,
                    tasks: Suit::BOTH.into_iter().filter_map(|suit| self.task_step(seat, suit, place)).collect(),
                }
            })
            .collect()
    }

    /// What standing there today would do for a task; public facts alone decide it.
    fn task_step(&self, seat: Seat, suit: Suit, place: Place) -> Option<TaskStep> {
        let traveller = &self.travellers[seat];
        let card: TaskCard = self.task_card(seat, suit).filter(|_| traveller.completed[suit.index()].is_none())?;
        let task = card.task();
        if task.price > Lira::ZERO {
            let pays = task.parts.iter().any(|part| part.place == place) && traveller.money >= task.price;
            return pays.then_some(TaskStep { card, completes: true });
        }
        if task.trigger == Trigger::RevealedJourney {
            return None;
        }
        let mut steps = traveller.steps;
        steps.stand(place, self.today);
        let completes = completed_on(task, &steps).is_some();
        let (old, new) = (alive(task.parts, &traveller.steps), alive(task.parts, &steps));
        let goes_on = old.iter().zip(&new).any(|(old, new)| old.is_empty() && !new.is_empty());
        (completes || goes_on).then_some(TaskStep { card, completes })
    }

    pub(crate) fn statement_views(&self, viewer: Viewer) -> Vec<StatementView> {
        let heard: Vec<&Statement> = match self.is_opened() {
            true => self.dealings().statements.iter().collect(),
            false => self.dealings().heard_by(viewer).collect(),
        };
        let view = |(number, statement): (usize, &Statement)| StatementView {
            number: number as u16,
            by: statement.by,
            to: statement.to,
            on: statement.on,
            claim: statement.claim,
            paid: statement.paid,
            takes_place: statement.takes_place,
            was_true: if self.is_opened() { self.was_true(statement) } else { None },
        };
        heard.into_iter().enumerate().map(view).collect()
    }

    /// Whether a statement was true, as far as that can be said.
    fn was_true(&self, statement: &Statement) -> Option<bool> {
        let claim = statement.claim;
        if matches!(claim.says, Says::DoNotKnow) {
            return None;
        }
        match claim.topic {
            Topic::Card { .. } => {
                let face = statement.card?.face();
                let sum_right = claim.amount.is_none_or(|amount| amount == face.amount);
                Some(match claim.says.meaning() {
                    Meaning::Raids(_) => face.kind == Kind::Police && sum_right,
                    Meaning::Offer(kind, place) => face.kind == kind && face.place == Some(place) && sum_right,
                    Meaning::Nothing | Meaning::Open => return None,
                })
            }
            Topic::Day(day) => {
                let turned = || Card::all().filter(|card| self.traces[*card].turned == Some(day));
                let raids = turned().filter(|card| card.kind() == Kind::Police).count();
                // A day that never came proves nothing.
                (day <= self.today).then(|| match claim.says.meaning() {
                    Meaning::Raids(number) => raids == usize::from(number),
                    Meaning::Offer(kind, place) => turned().any(|card| card.offers(kind, place)),
                    Meaning::Nothing | Meaning::Open => turned().next().is_none(),
                })
            }
        }
    }

    pub(crate) fn offer_views(&self, viewer: Viewer) -> Vec<OfferView> {
        let known = |offer: &&crate::Offer| match viewer {
            Viewer::Seat(seat) => offer.is_known_to(seat),
            Viewer::Onlooker => offer.id.to.is_none(),
        };
        self.dealings()
            .offers
            .iter()
            .filter(known)
            .map(|offer| OfferView {
                terms: offer.terms(),
                claim: offer.gives.claim.filter(|_| viewer.is(offer.id.from)),
                for_me: match viewer {
                    Viewer::Seat(seat) => offer.is_for(seat) && !offer.refused_by.contains(seat),
                    Viewer::Onlooker => false,
                },
            })
            .collect()
    }

    /// Money between players; with closed purses the others see that there was some.
    ///
    /// JRN-152
    pub(crate) fn transfer_views(&self, viewer: Viewer) -> Vec<TransferView> {
        let view = |transfer: &Transfer| {
            let sees = self.sees_money(viewer, transfer.from) || self.sees_money(viewer, transfer.to);
            TransferView {
                from: transfer.from,
                to: transfer.to,
                amount: sees.then_some(transfer.amount),
                on: transfer.on,
                deal: transfer.deal,
            }
        };
        self.dealings().transfers.iter().map(view).collect()
    }

    pub(crate) fn result_view(&self) -> Option<ResultView> {
        let Phase::Over { ending } = self.phase else { return None };
        let winners = match (self.waiting_or_over(), self.options.result) {
            (caravanserai_core::Stage::Over(standing), Outcome::WinnerByMoney) => standing.winners(),
            _ => Seats::NONE,
        };
        let sum = |of: &dyn Fn(&Transfer) -> bool| {
            let transfers = self.dealings().transfers.iter().filter(|transfer| of(transfer));
            transfers.fold(Lira::ZERO, |sum, transfer| sum + transfer.amount)
        };
        let travellers = self.travellers.enumerate().map(|(seat, traveller)| TravellerResult {
            seat,
            departure: traveller.departure,
            money: traveller.money,
            obstacle_done: traveller.completed[Suit::Obstacle.index()],
            whereabouts: traveller.whereabouts,
            given: sum(&|transfer| transfer.from == seat),
            received: sum(&|transfer| transfer.to == seat),
        });
        Some(ResultView { ending, winners, travellers: travellers.collect() })
    }

    pub(crate) fn debrief(&self) -> Debrief {
        let story = |card: Card| {
            let trace = &self.traces[card];
            CardStory {
                card: CardView::of(self, card),
                laid: trace.laid,
                by: trace.by,
                known_to: Seat::all(self.players()).filter(|&seat| trace.seen_by(seat)).collect(),
                turned: trace.turned,
                used_by: trace.used_by,
            }
        };
        Debrief {
            cards: Card::all().map(story).collect(),
            planners: Seat::all(self.players()).map(|seat| self.planner_view(seat)).collect(),
        }
    }
}
