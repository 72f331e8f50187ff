//! Building the part of a view that everybody sees.

use caravanserai_core::{Seat, Seats, Viewer};

use crate::CardView;
use crate::police::is_raided;
use crate::progress::{alive, due};
use crate::view::{
    JailView, ListedCard, LookView, PartView, PlaceView, PlayerView, Prisoner, RowView, SquareView, Step, TaskView,
    UsedCard, UsedUnseen, View,
};
use crate::{
    Afterwards, Card, CardList, CardSet, Days, Journey, Kind, Laid, Lies, Lira, PLACES, Phase, Purses, Suit,
    TASK_CARDS, TaskCard, Trigger,
};

impl Journey {
    /// What the viewer sees, built up field by field.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let today = self.today;
        View {
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Onlooker => None,
            },
            options: self.options,
            today,
            round: today.round(),
            week: today.week(),
            day_of_week: today.of_week(),
            last_day: self.last_day(),
            step: self.step(viewer),
            waiting: self.waited_for(),
            starter: self.starter,
            order: self.turn_order(),
            places: self.place_views(),
            sheet: self.row_views(viewer),
            deck: self.deck.len(),
            top_day: self.top_day(),
            used: self.used.iter().map(|card| self.used_card(card)).collect(),
            used_unseen: self.unseen_cards(viewer),
            jail: self.jail_views(),
            card_list: (self.options.card_list == CardList::Open).then(|| self.card_list()),
            players: Seat::all(self.players()).map(|seat| self.player_view(seat, viewer)).collect(),
            task_cards_out: self.task_cards_out(),
            mine: match viewer {
                Viewer::Seat(seat) => Some(self.own_things(seat)),
                Viewer::Onlooker => None,
            },
            statements: self.statement_views(viewer),
            offers: self.offer_views(viewer),
            requests: self.dealings().requests.clone(),
            loans: self.dealings().loans.clone(),
            transfers: self.transfer_views(viewer),
            no_more_journeys: self.no_more_journeys(),
            result: self.result_view(),
            debrief: self.is_opened().then(|| self.debrief()),
        }
    }

    /// Whether everything is open because the game is over.
    pub(crate) fn is_opened(&self) -> bool {
        self.is_over() && self.options.afterwards == Afterwards::Everything
    }

    /// Whether the viewer may see the player's sum.
    ///
    /// JRN-152
    pub(crate) fn sees_money(&self, viewer: Viewer, seat: Seat) -> bool {
        self.options.purses == Purses::Open || viewer.is(seat) || self.is_over()
    }

    fn step(&self, viewer: Viewer) -> Step {
        match self.phase {
            Phase::Keep { seat, suit } => Step::Keep { seat, suit },
            Phase::Move { seat } => Step::Move { seat },
            Phase::PayDebt { seat, .. } => Step::PayDebt {
                seat,
                price: self.open_price(seat).map_or(Lira::ZERO, |card| self.options.numbers.task_price(card)),
            },
            Phase::Look { seat, left } => Step::Look { seat, left },
            Phase::Draw { seat, left } => Step::Draw { seat, left },
            Phase::EndTurn { seat } => Step::EndTurn { seat },
            Phase::JailLook { seat } => Step::JailLook { seat },
            Phase::Bail { seat } => {
                let bail = self.travellers[seat].cell.map_or(Lira::ZERO, |cell| self.owed(seat, cell.card));
                Step::Bail { seat, bail }
            }
            Phase::Release { seat } => Step::Release { seat },
            Phase::Reveal => Step::Reveal { seat: self.starter },
            Phase::Settlement { card, owing, answered } => {
                Step::Settlement { fine: card.face().amount, owing, answered }
            }
            Phase::Journey { seat, .. } => {
                let card = self.asked_card().unwrap_or_default();
                let cost = self.cost(seat, card);
                let missing = cost.less(self.travellers[seat].money);
                let missing = (missing > Lira::ZERO && self.sees_money(viewer, seat)).then_some(missing);
                Step::Journey { seat, card, cost, missing }
            }
            Phase::Work { seat, .. } => {
                let card = self.asked_card().unwrap_or_default();
                Step::Work { seat, card, wage: self.wage(seat, card) }
            }
            Phase::Over { ending } => Step::Over { ending },
        }
    }

    /// The order of turns this round.
    ///
    /// JRN-033, JRN-035
    fn turn_order(&self) -> Vec<Seat> {
        let seats = self.players();
        (0..seats)
            .filter_map(|step| Seat::new((self.starter.index() + step) % seats))
            .filter(|&seat| self.in_istanbul(seat))
            .collect()
    }

    fn place_views(&self) -> Vec<PlaceView> {
        let raids = self.face_up().filter(|(_, card)| card.kind() == Kind::Police).count() as u8;
        let view = |place| PlaceView {
            place,
            symbols: self.symbols_of(place),
            pile: self.piles[place.index()].as_slice().to_vec(),
            raided: is_raided(place, raids),
        };
        PLACES.map(view).to_vec()
    }

    fn row_views(&self, viewer: Viewer) -> Vec<RowView> {
        let square = |row, place, laid: Option<Laid>| laid.map(|laid| self.square_view(row, place, laid, viewer));
        let view = |row| RowView {
            row,
            takes_place: self.takes_place(row, Lies::Upright),
            squares: self.sheet.row(row).iter().zip(1..).map(|(&laid, place)| square(row, place, laid)).collect(),
        };
        (1..=6).map(view).collect()
    }

    fn square_view(&self, row: u8, square: u8, laid: Laid, viewer: Viewer) -> SquareView {
        let trace = &self.traces[laid.card];
        let known = match viewer {
            Viewer::Seat(seat) => self.known_card(seat, row, square).is_some(),
            Viewer::Onlooker => laid.lies == Lies::FaceUp,
        };
        SquareView {
            row,
            square,
            lies: laid.lies,
            takes_place: self.takes_place(row, laid.lies),
            laid: trace.laid,
            by: trace.by,
            looks: self.looks_at(&trace.looks),
            card: (known || self.is_opened()).then(|| CardView::of(self, laid.card)),
        }
    }

    fn looks_at(&self, looks: &[Days; crate::MOST_SEATS]) -> Vec<LookView> {
        Seat::all(self.players())
            .filter(|seat| !looks[seat.index()].is_empty())
            .map(|seat| LookView { seat, days: looks[seat.index()].iter().collect() })
            .collect()
    }

    fn used_card(&self, card: Card) -> UsedCard {
        let trace = &self.traces[card];
        UsedCard { card: CardView::of(self, card), turned: trace.turned, used_by: trace.used_by }
    }

    /// The cards put away face down, in an order that says nothing about what they are.
    ///
    /// JRN-060, JRN-153
    fn unseen_cards(&self, viewer: Viewer) -> Vec<UsedUnseen> {
        let knows = |card| match viewer {
            Viewer::Seat(seat) => self.remembers(seat, card),
            Viewer::Onlooker => false,
        };
        let mut cards: Vec<UsedUnseen> = self
            .used_unseen
            .iter()
            .map(|card| UsedUnseen {
                day: card.day(),
                laid: self.traces[card].laid,
                by: self.traces[card].by,
                card: (knows(card) || self.is_opened()).then(|| CardView::of(self, card)),
            })
            .collect();
        cards.sort_by_key(|used| (used.laid, used.by, used.day, used.card.map(|card| card.card)));
        cards
    }

    fn jail_views(&self) -> Vec<JailView> {
        let cells = || self.travellers.enumerate().filter_map(|(seat, traveller)| Some((seat, traveller.cell?)));
        let prisoners = |card| {
            let on_it = cells().filter(move |(_, cell)| cell.card == card);
            on_it.map(move |(seat, cell)| Prisoner {
                seat,
                arrested: cell.arrested,
                release: cell.release().within(self.last_day()),
                bail: self.owed(seat, card),
            })
        };
        let cards: CardSet = cells().map(|(_, cell)| cell.card).collect();
        cards
            .iter()
            .map(|card| JailView { card: CardView::of(self, card), prisoners: prisoners(card).collect() })
            .collect()
    }

    /// The open reference.
    ///
    /// JRN-154
    fn card_list(&self) -> Vec<ListedCard> {
        Card::all()
            .map(|card| ListedCard { card: CardView::of(self, card), turned: self.traces[card].turned })
            .collect()
    }

    fn player_view(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let traveller = &self.travellers[seat];
        let pile = self.place_of(seat).map(|place| self.piles[place.index()]);
        let line = pile.and_then(|pile| pile.iter().position(|other| other == seat)).map(|place| place as u8 + 1);
        let has = |seats: Seats| seats.contains(seat);
        PlayerView {
            seat,
            whereabouts: traveller.whereabouts,
            line,
            money: self.sees_money(viewer, seat).then_some(traveller.money),
            tasks: Suit::BOTH
                .into_iter()
                .flat_map(|suit| traveller.hand.of(suit).map(|card| self.task_view(seat, card)).collect::<Vec<_>>())
                .collect(),
            fined_today: has(self.fined),
            departure: traveller.departure,
            asks_before_gifts: has(self.ask_before_gifts),
            agrees_to_end: has(self.agree_to_end),
            absent: has(self.absent),
        }
    }

    /// A task card with its circles and the days that count.
    ///
    /// JRN-118, JRN-121, JRN-147
    fn task_view(&self, seat: Seat, card: TaskCard) -> TaskView {
        let (task, traveller) = (card.task(), &self.travellers[seat]);
        let completed = traveller.completed[card.suit().index()];
        let by_standing = task.trigger == Trigger::Move && task.price == Lira::ZERO;
        let days = if by_standing { alive(task.parts, &traveller.steps) } else { Default::default() };
        let part = |(number, part): (usize, &crate::Part)| PartView {
            place: part.place,
            done: completed.is_some() || !days[number].is_empty(),
            days: days[number].iter().collect(),
            due: match completed {
                None if by_standing => {
                    due(task.parts, number, &traveller.steps).map(|days| days.up_to(self.last_day()).iter().collect())
                }
                None | Some(_) => None,
            },
        };
        TaskView {
            card,
            suit: card.suit(),
            name: task.name,
            story: task.story,
            task: self.options.numbers.task_text(card),
            price: self.options.numbers.task_price(card),
            completed,
            in_effect: match card.suit() {
                Suit::Obstacle => completed.is_some(),
                Suit::Opportunity => self.bonus(seat).is_some(),
            },
            parts: task.parts.iter().enumerate().map(part).collect(),
        }
    }

    /// Task cards that nobody has, public by elimination.
    ///
    /// JRN-023
    fn task_cards_out(&self) -> Vec<TaskCard> {
        let held = |card: &TaskCard| self.travellers.iter().any(|traveller| traveller.hand.contains(*card));
        TASK_CARDS.into_iter().filter(|card| !held(card)).collect()
    }

    /// Whether everybody can see that no journey is left: all have been face up, or the deck is empty
    /// and every card on the sheet is too late. It is never worked out from hidden cards.
    ///
    /// JRN-168
    pub(crate) fn no_more_journeys(&self) -> bool {
        let all_turned = Card::all()
            .filter(|card| card.kind() == Kind::Journey)
            .all(|card| self.traces[card].turned.is_some() && !self.is_on_offer(card));
        let too_late =
            |(row, _, laid): (u8, u8, Laid)| laid.lies != Lies::FaceUp && self.takes_place(row, laid.lies).is_none();
        all_turned || self.deck.is_empty() && self.sheet.cards().all(too_late)
    }

    /// Whether a journey lies face up and its evening is not over.
    fn is_on_offer(&self, card: Card) -> bool {
        self.face_up().any(|(_, other)| other == card)
            && matches!(self.phase, Phase::Settlement { .. } | Phase::Journey { .. })
    }
}
