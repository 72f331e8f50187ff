//! A small game for the tests: walk, roll, peek at your hidden card, end the turn, give points away.
//! `FAULT` breaks one law of the contract on purpose.

use caravanserai_core::{
    Audience, Facts, Fate, Field, Form, Game, Input, Names, OptionInfo, Options, PerSeat, Refusal, Rng, Seat, Seats,
    Stage, Standing, Tell, Viewer, Voice, chance,
};
use serde::{Deserialize, Serialize};

/// Nothing is broken.
pub const SOUND: u8 = 0;
/// `legal` lists an action that `play` refuses.
pub const LISTS_TOO_MUCH: u8 = 1;
/// `play` accepts an action that `legal` does not list.
pub const ACCEPTS_TOO_MUCH: u8 = 2;
/// A refusal changes something.
pub const REFUSAL_CHANGES: u8 = 3;
/// A view shows a hidden card.
pub const VIEW_LEAKS: u8 = 4;
/// Points appear from nowhere.
pub const BREAKS_A_LAW: u8 = 5;
/// The game never ends.
pub const NEVER_ENDS: u8 = 6;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Toy<const FAULT: u8> {
    pub target: u8,
    pub turn: Seat,
    pub walked: bool,
    pub cards: PerSeat<u8>,
    pub peeked: Seats,
    pub points: PerSeat<u8>,
    pub bank: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ToyOptions {
    pub target: u8,
}

impl Default for ToyOptions {
    fn default() -> ToyOptions {
        ToyOptions { target: 20 }
    }
}

impl Options for ToyOptions {
    fn describe() -> Vec<OptionInfo> {
        vec![OptionInfo::number("target", "Target", "Points that end the game.", (5, 30), None)]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Walk { steps: u8 },
    Peek {},
    Roll {},
    End {},
    Give { to: Seat, points: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Walked { seat: Seat, steps: u8 },
    Rolled { seat: Seat, die: u8 },
    Peeked { seat: Seat },
    Saw { seat: Seat, card: u8 },
    Ended { seat: Seat },
    Gave { seat: Seat, to: Seat, points: u8 },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub turn: Seat,
    pub points: PerSeat<u8>,
    pub own_card: Option<u8>,
    pub leak: Option<u8>,
}

fn refuse<T>(reason: &'static str) -> Result<T, Refusal> {
    Err(Refusal::new("not_now", "TOY-001", reason))
}

impl<const FAULT: u8> Toy<FAULT> {
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if let Action::Give { to, points } = *action {
            return match to != seat && to.index() < self.seats() && points > 0 && points <= self.points[seat] {
                true => Ok(()),
                false => refuse("You cannot give that."),
            };
        }
        if seat != self.turn {
            return refuse("It is not your turn.");
        }
        match action {
            Action::Walk { steps } if FAULT == ACCEPTS_TOO_MUCH && *steps == 3 => Ok(()),
            Action::Walk { steps: 1..=2 } if !self.walked => Ok(()),
            Action::Roll {} | Action::End {} if self.walked => Ok(()),
            Action::Peek {} if !self.peeked.contains(seat) => Ok(()),
            Action::Walk { .. } | Action::Roll {} | Action::End {} | Action::Peek {} | Action::Give { .. } => {
                refuse("Walk first, once, one or two steps.")
            }
        }
    }

    fn gain(&mut self, seat: Seat, points: u8) {
        let points = points.min(self.bank);
        self.bank -= points;
        self.points[seat] += points + u8::from(FAULT == BREAKS_A_LAW && points == 6);
    }

    fn next(&mut self) {
        self.walked = false;
        self.turn = Seat::new((self.turn.index() + 1) % self.seats()).unwrap();
    }
}

impl<const FAULT: u8> Game for Toy<FAULT> {
    const FACTS: Facts = Facts {
        slug: "toy",
        title: "Toy",
        subtitle: "a game for tests",
        about: "Walk and roll.",
        min_seats: 2,
        max_seats: 4,
        minutes: (1, 2),
        weight: 1,
        hidden: "A card each.",
        rules_version: 1,
        seat_names: &["Ann", "Ben", "Cem", "Dee"],
        credits: "Ours.",
        rebuilt: "Nothing.",
    };
    type Options = ToyOptions;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(seats: usize, options: &ToyOptions, fate: &mut Fate) -> Result<Self, Refusal> {
        let cards = PerSeat::from_fn(seats, |_| fate.die());
        Ok(Toy {
            target: options.target,
            turn: Seat::new(0).unwrap(),
            walked: false,
            cards,
            peeked: Seats::NONE,
            points: PerSeat::new(seats, 0),
            bank: 200,
        })
    }

    fn seats(&self) -> usize {
        self.points.seats()
    }

    fn stage(&self) -> Stage {
        if FAULT != NEVER_ENDS && (self.bank == 0 || self.points.iter().any(|&points| points >= self.target)) {
            Stage::Over(Standing::by_score(&self.points))
        } else {
            Stage::Waiting(Seats::only(self.turn))
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        let all =
            [Action::Walk { steps: 1 }, Action::Walk { steps: 2 }, Action::Peek {}, Action::Roll {}, Action::End {}];
        if let Stage::Waiting(seats) = self.stage()
            && seats.contains(seat)
        {
            actions.extend(all.iter().filter(|action| self.check(seat, action).is_ok()));
            if FAULT == LISTS_TOO_MUCH {
                actions.push(Action::Walk { steps: 3 });
            }
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        if FAULT == REFUSAL_CHANGES {
            self.bank -= u8::from(self.check(seat, action).is_err());
        }
        self.check(seat, action)?;
        match *action {
            Action::Walk { steps } => {
                self.walked = true;
                self.gain(seat, steps);
                tell.all(Event::Walked { seat, steps });
            }
            Action::Peek {} => {
                self.peeked = self.peeked.with(seat);
                tell.seal();
                tell.tell(Audience::others(seat), Event::Peeked { seat });
                tell.tell(Audience::seat(seat), Event::Saw { seat, card: self.cards[seat] });
            }
            Action::Roll {} => {
                let die = fate.die();
                self.gain(seat, die);
                tell.all(Event::Rolled { seat, die });
                self.next();
            }
            Action::End {} => {
                tell.seal();
                tell.all(Event::Ended { seat });
                self.next();
            }
            Action::Give { to, points } => {
                self.points[seat] -= points;
                self.points[to] += points;
                tell.seal();
                tell.all(Event::Gave { seat, to, points });
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let own_card = match viewer {
            Viewer::Seat(seat) if self.peeked.contains(seat) => Some(self.cards[seat]),
            Viewer::Seat(_) | Viewer::Onlooker => None,
        };
        let leak = (FAULT == VIEW_LEAKS).then(|| self.cards.as_slice()[0]);
        View { turn: self.turn, points: self.points, own_card, leak }
    }

    fn imagine<R: Rng>(&self, seat: Seat, rng: &mut R) -> Self {
        let mut imagined = self.clone();
        for other in Seat::all(self.seats()) {
            if other != seat || !self.peeked.contains(seat) {
                imagined.cards[other] = chance::below(rng, 6) as u8 + 1;
            }
        }
        imagined
    }

    fn audit(&self) -> Result<(), String> {
        let total: u32 = self.points.iter().map(|&points| u32::from(points)).sum::<u32>() + u32::from(self.bank);
        match total {
            200 => Ok(()),
            total => Err(format!("200 points in all, not {total}")),
        }
    }

    fn forms(&self, seat: Seat) -> Vec<Form> {
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        let to = others.map(|other| (serde_json::json!(other), other.to_string())).collect();
        let points = Input::Number { min: 1, max: i64::from(self.points[seat]).max(1) };
        vec![Form {
            action: "give",
            title: "Give".to_owned(),
            help: "Give points away.".to_owned(),
            fields: vec![
                Field { name: "to", label: "To".to_owned(), input: Input::One { choices: to } },
                Field { name: "points", label: "Points".to_owned(), input: points },
            ],
        }]
    }
}

impl<const FAULT: u8> Voice for Toy<FAULT> {
    const RULES: &'static str = "# Toy\n\n## Walking\n\nOne or two steps.\n";

    fn say_action(&self, _: Seat, action: &Action, _: &Names) -> String {
        format!("{action:?}")
    }

    fn say_event(event: &Event, names: &Names) -> String {
        match event {
            Event::Walked { seat, steps } => format!("{} walks {steps}.", names.of(*seat)),
            Event::Rolled { seat, die } => format!("{} rolls {die}.", names.of(*seat)),
            Event::Peeked { seat } => format!("{} looks at a card.", names.of(*seat)),
            Event::Saw { card, .. } => format!("Your card is {card}."),
            Event::Ended { seat } => format!("{} ends the turn.", names.of(*seat)),
            Event::Gave { seat, to, points } => format!("{} gives {} {points}.", names.of(*seat), names.of(*to)),
        }
    }

    fn say_view(view: &View, _: &Names) -> String {
        format!("{view:?}")
    }

    fn passage(&self, _: Seat) -> &'static str {
        "Walking"
    }
}
