//! The choices that Life Cards offer after they were activated.

use caravanserai_core::{Audience, Fate, Seat, Tell};

use crate::layout::places;
use crate::why::Why;
use crate::{Card, CardSet, Emigration, Event, Kind, Lane, Paper, Place, Rumour};

impl Emigration {
    /// EMI-098, EMI-099: the Life Cards that Mental Fog can take from a layout, covered ones too.
    pub(crate) fn fog_places(&self, owner: Seat) -> impl Iterator<Item = Place> {
        let layout = &self.layouts[owner];
        places(layout.face_up()).filter(|&place| layout.card(place).is_some_and(|card| card.kind() == Kind::Life))
    }

    /// EMI-099: the Life Cards that Mental Fog can take from a stash.
    pub(crate) fn fog_kept(&self, owner: Seat) -> CardSet {
        self.players[owner].stash.and(CardSet::LIVES)
    }

    /// Whether Mental Fog can take anything.
    pub(crate) fn fog_can_discard(&self) -> bool {
        Seat::all(self.table()).any(|owner| !self.fog_kept(owner).is_empty() || self.fog_places(owner).next().is_some())
    }

    pub(crate) fn check_fog_layout(&self, owner: Seat, place: Place) -> Result<Card, Why> {
        self.check_seat(owner)?;
        let card = self.layouts[owner].card(place).ok_or(Why::NotALifeCard)?;
        if card.kind() == Kind::Life { Ok(card) } else { Err(Why::NotALifeCard) }
    }

    /// EMI-098, EMI-099, EMI-100: no fee and no effect; what it covered is uncovered.
    pub(crate) fn fog_layout(
        &mut self,
        seat: Seat,
        owner: Seat,
        place: Place,
        card: Card,
        tell: &mut impl Tell<Event>,
    ) {
        self.layouts[owner].remove(place);
        self.discard.put(card);
        tell.all(Event::LifeDiscarded { seat, owner, place: Some(place), card });
    }

    pub(crate) fn check_fog_kept(&self, owner: Seat, card: Card) -> Result<(), Why> {
        self.check_seat(owner)?;
        if self.fog_kept(owner).contains(card) { Ok(()) } else { Err(Why::NotKept) }
    }

    /// EMI-099: a kept card goes to the discard pile.
    pub(crate) fn fog_kept_card(&mut self, seat: Seat, owner: Seat, card: Card, tell: &mut impl Tell<Event>) {
        self.players[owner].stash = self.players[owner].stash.without(card);
        self.discard.put(card);
        tell.all(Event::LifeDiscarded { seat, owner, place: None, card });
    }

    /// Whether Know Yourself can turn up anything.
    pub(crate) fn know_can_turn_up(&self) -> bool {
        self.layouts.iter().any(|layout| layout.covered_face_down() != 0)
    }

    /// EMI-113: only a card that is still covered can be chosen.
    pub(crate) fn check_know(&self, owner: Seat, place: Place) -> Result<(), Why> {
        self.check_seat(owner)?;
        if self.layouts[owner].covered_face_down() & place.bit() != 0 { Ok(()) } else { Err(Why::NotFaceDown) }
    }

    /// EMI-113: the card stays where it is, face up.
    pub(crate) fn know(&mut self, owner: Seat, place: Place, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let card = self.unseen.draw(fate);
        self.layouts[owner].turn_up(place, card);
        tell.all(Event::TurnedUp { owner, place, card });
    }

    /// EMI-107: the Documents and Connections in the discard pile.
    pub(crate) fn second_thoughts_can_take(&self) -> CardSet {
        self.discard.set().and(CardSet::DOCUMENTS.or(CardSet::CONNECTIONS))
    }

    pub(crate) fn check_take_back(&self, kind: Kind, price: u8) -> Result<(), Why> {
        let wanted = self.priced(self.second_thoughts_can_take(), kind, price);
        if wanted.is_empty() { Err(Why::NotInPile) } else { Ok(()) }
    }

    /// EMI-107: a card from the discard pile, free.
    pub(crate) fn take_back(&mut self, seat: Seat, kind: Kind, price: u8, tell: &mut impl Tell<Event>) {
        if let Some(card) = self.discard.take_topmost(self.priced(self.discard.set(), kind, price)) {
            self.players[seat].stash = self.players[seat].stash.with(card);
            tell.all(Event::TakenBack { seat, card });
        }
    }

    /// EMI-083, EMI-111: whether the lane still has a token.
    pub(crate) fn check_lane(&self, lane: Lane) -> Result<(), Why> {
        if self.lanes.is_empty(lane) { Err(Why::LaneEmpty) } else { Ok(()) }
    }

    /// EMI-111: the activator alone sees the top token, the others which lane it was.
    pub(crate) fn look_at(&mut self, seat: Seat, lane: Lane, fate: &mut Fate, tell: &mut impl Tell<Event>) {
        let token = self.draw_token(lane, fate);
        self.rumour = Some(Rumour { seat, lane, token });
        tell.tell(Audience::seat(seat), Event::Seen { seat, lane, token });
        tell.tell(Audience::others(seat), Event::LookedAt { seat, lane });
    }

    /// EMI-112: the papers that Express Counter can give.
    pub(crate) fn express_can_take(&self, seat: Seat) -> impl Iterator<Item = Paper> {
        Paper::BOTH.into_iter().filter(move |&paper| self.check_supply(seat, paper).is_ok())
    }

    /// EMI-112: a paper from the supply, free.
    pub(crate) fn express_paper(&mut self, seat: Seat, paper: Paper, tell: &mut impl Tell<Event>) {
        self.supply[paper] -= 1;
        tell.all(Event::PaperTaken { seat, paper });
        self.put_in_stash(seat, paper, tell);
    }

    /// EMI-112: 3 Money instead of a paper.
    pub(crate) fn express_money(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        self.life_pays(seat, 3, tell);
    }
}
