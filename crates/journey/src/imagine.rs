//! Dealing anew all that a seat cannot know.

use caravanserai_core::chance::{below, shuffle};
use caravanserai_core::{Rng, Seat, Seats};

use crate::{
    CARDS, Card, CardSet, Claim, Dealings, Journey, Lies, Lira, Offer, Phase, Planner, Purses, SAYINGS, TopCard, Traces,
};

/// For each card the one that takes its place.
type Renaming = [Card; CARDS];

impl Journey {
    /// A position that looks the same to the seat: unseen cards are dealt anew within their days, sums
    /// that gifts have hidden are dealt anew within their totals, and what others wrote, said and
    /// offered among themselves is gone. The result depends on nothing that the seat cannot know.
    pub(crate) fn imagined<R: Rng>(&self, seat: Seat, rng: &mut R) -> Journey {
        if self.is_opened() {
            return self.clone();
        }
        let mut game = self.clone();
        let renaming = game.deal_cards_anew(seat, rng);
        if self.on_turn() != Some(seat) {
            game.in_hand = None;
        }
        game.wish_to_leave = if self.wish_to_leave.contains(seat) { Seats::only(seat) } else { Seats::NONE };
        let sums_are_open = self.options.purses == Purses::Open || self.is_over();
        game.dealings = game.dealings.map(|dealings| Box::new(dealings.known_to(seat, &renaming, rng)));
        if !sums_are_open {
            game.deal_sums_anew(seat, rng);
        }
        game.dealings = game.dealings.filter(|dealings| **dealings != Dealings::default());
        game
    }

    /// The cards that the seat cannot tell: not face up, never face up, never seen by it.
    fn hidden_from(&self, seat: Seat) -> CardSet {
        let face_up: CardSet =
            self.sheet.cards().filter(|(_, _, laid)| laid.lies == Lies::FaceUp).map(|(_, _, laid)| laid.card).collect();
        let jail: CardSet =
            self.travellers.iter().filter_map(|traveller| traveller.cell).map(|cell| cell.card).collect();
        CardSet::ALL.minus(self.used).minus(face_up).minus(jail).minus(self.travellers[seat].seen)
    }

    /// Shuffles the hidden cards of each day among the places where a card of that day lies; what is
    /// left is the deck.
    fn deal_cards_anew<R: Rng>(&mut self, seat: Seat, rng: &mut R) -> Renaming {
        let hidden = self.hidden_from(seat);
        let mut pools: [Vec<Card>; 6] = Default::default();
        hidden.iter().for_each(|card| pools[usize::from(card.day()) - 1].push(card));
        pools.iter_mut().for_each(|pool| shuffle(rng, pool));
        let mut renaming: Renaming = std::array::from_fn(|index| Card::numbered(index as u32 + 1).unwrap_or_default());
        let mut rename = |old: Card| match pools[usize::from(old.day()) - 1].pop() {
            Some(new) if hidden.contains(old) => {
                renaming[old.index()] = new;
                new
            }
            _ => old,
        };
        let traces = self.traces;
        for laid in self.sheet.0.iter_mut().flatten().flatten().filter(|laid| hidden.contains(laid.card)) {
            laid.card = rename(laid.card);
        }
        // In an order that does not depend on what the cards are; cards with the same story are alike.
        let mut put_away: Vec<Card> = self.used_unseen.and(hidden).iter().collect();
        put_away.sort_by_key(|card| (card.day(), traces[*card].laid, traces[*card].by));
        let put_away: CardSet = put_away.into_iter().map(&mut rename).collect();
        self.used_unseen = self.used_unseen.minus(hidden).or(put_away);
        let top_is_seen = self.options.top_card == TopCard::Visible;
        let top = self.top.filter(|_| top_is_seen).map(&mut rename);
        let left: CardSet = pools.iter().flatten().copied().collect();
        self.deck = top.map_or(left, |top| left.with(top));
        self.top = match top {
            Some(top) => Some(top),
            None if self.deck.is_empty() => None,
            None => self.deck.iter().nth(below(rng, self.deck.len() as u32) as usize),
        };
        self.carry_over(&traces, hidden, &renaming);
        renaming
    }

    /// What happened to a hidden card happened to the one that takes its place.
    fn carry_over(&mut self, traces: &Traces, hidden: CardSet, renaming: &Renaming) {
        for card in hidden.iter() {
            self.traces[card] = Default::default();
        }
        let out_of_deck = |card: &Card| traces[*card].laid.is_some();
        for card in hidden.iter().filter(out_of_deck) {
            self.traces[renaming[card.index()]] = traces[card];
        }
        for traveller in self.travellers.iter_mut() {
            let renamed: CardSet = traveller.seen.and(hidden).iter().map(|card| renaming[card.index()]).collect();
            traveller.seen = traveller.seen.minus(hidden).or(renamed);
        }
    }

    /// With closed purses a gift between others moves an unknown sum: among those whom such gifts
    /// connect, every way to share what they hold together is as likely as any other.
    fn deal_sums_anew<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        let transfers: Vec<(Seat, Seat)> = self
            .dealings()
            .transfers
            .iter()
            .filter(|transfer| transfer.from != seat && transfer.to != seat)
            .map(|transfer| (transfer.from, transfer.to))
            .collect();
        if transfers.is_empty() {
            return;
        }
        let mut groups: Vec<Seats> = Seat::all(self.players()).map(Seats::only).collect();
        for (one, other) in transfers {
            let (joined, mut apart): (Vec<Seats>, Vec<Seats>) =
                groups.into_iter().partition(|group| group.contains(one) || group.contains(other));
            apart.push(joined.into_iter().flat_map(|group| group.iter().collect::<Vec<_>>()).collect());
            groups = apart;
        }
        groups.sort_by_key(|group| group.first());
        for group in groups.into_iter().filter(|group| group.len() > 1) {
            let bounds: Vec<(u16, u16)> = group.iter().map(|member| self.known_bounds(member)).collect();
            let total = group.iter().map(|member| self.travellers[member].money.in_thousands()).sum();
            for (member, thousands) in group.iter().zip(share(total, &bounds, rng)) {
                self.travellers[member].money = Lira::thousands(thousands);
            }
        }
        for transfer in &mut self.dealings_mut().transfers {
            if transfer.from != seat && transfer.to != seat {
                transfer.amount = Lira::thousands(1 + below(rng, 6) as u16);
            }
        }
    }

    /// The least and the most that a purse can hold, from what is open: offers and requests that
    /// stand, and a fine that cannot be paid.
    fn known_bounds(&self, seat: Seat) -> (u16, u16) {
        let dealings = self.dealings();
        let offers = dealings.offers.iter().filter(|offer| offer.id.from == seat).map(|offer| offer.gives.money);
        let requests = dealings.requests.iter().filter(|request| request.by == seat).map(|request| request.pays);
        let least = offers.chain(requests).max().unwrap_or(Lira::ZERO).in_thousands();
        let most = match self.phase {
            Phase::Settlement { card, owing, .. } if owing.contains(seat) => self.owed(seat, card).in_thousands() - 1,
            _ => u16::MAX,
        };
        (least, most)
    }
}

/// A fair choice among all ways to share a total within bounds; if there is none, the least for each.
fn share<R: Rng>(total: u16, bounds: &[(u16, u16)], rng: &mut R) -> Vec<u16> {
    let total = usize::from(total);
    // ways[i][t]: in how many ways those from the i-th on can hold t together.
    let mut ways = vec![vec![0_u32; total + 1]; bounds.len() + 1];
    ways[bounds.len()][0] = 1;
    for (place, &(least, most)) in bounds.iter().enumerate().rev() {
        for sum in 0..=total {
            let own = usize::from(least)..=usize::from(most).min(sum);
            ways[place][sum] = own.map(|own| ways[place + 1][sum - own]).sum();
        }
    }
    let mut left = total;
    let mut shares = Vec::with_capacity(bounds.len());
    for (place, &(least, most)) in bounds.iter().enumerate() {
        let mut own = usize::from(least);
        if ways[place][left] > 0 {
            let mut chosen = below(rng, ways[place][left]);
            while own < usize::from(most).min(left) && chosen >= ways[place + 1][left - own] {
                chosen -= ways[place + 1][left - own];
                own += 1;
            }
        }
        shares.push(own as u16);
        left = left.saturating_sub(own);
    }
    shares
}

impl Dealings {
    /// What the seat knows of all dealings; a statement that it has not heard yet may say anything.
    fn known_to<R: Rng>(&self, seat: Seat, renaming: &Renaming, rng: &mut R) -> Dealings {
        let own = self.planner(seat);
        let mut planners = Vec::new();
        if *own != Planner::default() {
            planners.resize_with(seat.index(), Planner::default);
            planners.push(own.clone());
        }
        let mut statements: Vec<_> = self.statements.iter().filter(|said| said.reached(seat)).cloned().collect();
        for statement in &mut statements {
            statement.card = statement.card.map(|card| renaming[card.index()]);
        }
        let mut offers: Vec<Offer> = self.offers.iter().filter(|offer| offer.is_known_to(seat)).cloned().collect();
        for offer in offers.iter_mut().filter(|offer| offer.id.from != seat) {
            offer.gives.claim = offer.gives.claim.map(|claim| some_claim(claim, rng));
        }
        let between = |from, to: Option<Seat>| from == seat || to.is_none_or(|to| to == seat);
        Dealings {
            planners,
            statements,
            shown: self.shown.iter().filter(|shown| shown.by == seat || shown.to.contains(seat)).cloned().collect(),
            offers,
            latest_offers: self.latest_offers.iter().filter(|id| between(id.from, id.to)).copied().collect(),
            requests: self.requests.clone(),
            requests_made: self.requests_made,
            loans: self.loans.clone(),
            transfers: self.transfers.clone(),
            promises: self
                .promises
                .iter()
                .filter(|promise| promise.by == seat || promise.to == seat)
                .cloned()
                .collect(),
        }
    }
}

/// Something that could be said about the same topic.
fn some_claim<R: Rng>(claim: Claim, rng: &mut R) -> Claim {
    let possible: Vec<_> = SAYINGS.into_iter().filter(|says| says.fits(claim.topic)).collect();
    let says = possible[below(rng, possible.len() as u32) as usize];
    let amount = says.may_name_sum(claim.topic).then(|| Lira::thousands(3 + below(rng, 8) as u16));
    Claim { topic: claim.topic, says, amount }
}
