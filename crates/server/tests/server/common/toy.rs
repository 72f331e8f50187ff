//! A small game for tests: turns, a secret in each hand, chance, gifts, a clock and leaving.

use caravanserai_core::{
    AnyGame, Audience, Cue, Entry, Facts, Fate, Field, Form, Game, Input, Names, OptionInfo, Options, PerSeat, Refusal,
    Rng, Seat, Seats, Stage, Standing, Tell, Viewer, Voice, chance,
};
use serde::{Deserialize, Serialize};

/// Seats take pearls from a heap in turn; each holds a secret number, which decides ties.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pearls {
    heap: u8,
    turn: Seat,
    taken: PerSeat<u8>,
    secret: PerSeat<u32>,
    parked: Seats,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// Take one or two pearls.
    Take {
        pearls: u8,
    },
    /// Let the die say how many.
    Roll,
    /// Give pearls to another seat.
    Give {
        to: Seat,
        pearls: u8,
    },
    TimeUp,
    Park,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    Took { seat: Seat, pearls: u8 },
    Gave { seat: Seat, to: Seat, pearls: u8 },
    Remembered { seat: Seat, secret: u32 },
    Idled { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    heap: u8,
    turn: Seat,
    taken: PerSeat<u8>,
    secret: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Choices {
    heap: i64,
    generous: bool,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices { heap: 21, generous: true }
    }
}

impl Options for Choices {
    fn describe() -> Vec<OptionInfo> {
        vec![
            OptionInfo::number("heap", "Pearls", "How many there are.", (3, 200), None),
            OptionInfo::switch("generous", "Gifts", "Whether pearls may be given away."),
        ]
    }
}

impl Pearls {
    fn next(&mut self) {
        let seats = self.taken.seats();
        for _ in 0..seats {
            self.turn = Seat::new((self.turn.index() + 1) % seats).unwrap();
            if !self.parked.contains(self.turn) {
                return;
            }
        }
    }

    fn take(&mut self, seat: Seat, pearls: u8, tell: &mut impl Tell<Event>) {
        let pearls = pearls.min(self.heap);
        self.heap -= pearls;
        self.taken[seat] += pearls;
        tell.all(Event::Took { seat, pearls });
        tell.tell(Audience::seat(seat), Event::Remembered { seat, secret: self.secret[seat] });
        self.next();
    }
}

impl Game for Pearls {
    const FACTS: Facts = Facts {
        slug: "pearls",
        title: "Pearls",
        subtitle: "a heap and a secret",
        about: "Take pearls.",
        min_seats: 2,
        max_seats: 4,
        minutes: (1, 2),
        weight: 1,
        hidden: "Each seat has a secret number.",
        rules_version: 1,
        seat_names: &["Red", "Blue", "Green", "Yellow"],
        credits: "Nobody.",
        rebuilt: "Nothing.",
    };
    type Options = Choices;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(seats: usize, options: &Choices, fate: &mut Fate) -> Result<Pearls, Refusal> {
        if !(3..=200).contains(&options.heap) {
            return Err(Refusal::new("heap", "TOY-001", "There are between 3 and 200 pearls."));
        }
        Ok(Pearls {
            heap: options.heap as u8,
            turn: Seat::default(),
            taken: PerSeat::new(seats, 0),
            secret: PerSeat::from_fn(seats, |_| 1_000_000 + fate.below(8_999_999)),
            parked: Seats::NONE,
        })
    }

    fn seats(&self) -> usize {
        self.taken.seats()
    }

    fn stage(&self) -> Stage {
        if self.heap == 0 || self.parked.len() == self.seats() {
            Stage::Over(Standing::by_score(&self.taken))
        } else {
            Stage::Waiting(Seats::only(self.turn))
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.turn == seat && self.heap > 0 {
            actions.extend([Action::Take { pearls: 1 }, Action::Take { pearls: 2 }, Action::Roll]);
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        fate: &mut Fate,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Refusal> {
        let my_turn = || match self.turn == seat {
            true => Ok(()),
            false => Err(Refusal::new("not_your_turn", "TOY-002", "It is not your turn.")),
        };
        match *action {
            Action::Take { pearls } => {
                my_turn()?;
                if !(1..=2).contains(&pearls) {
                    return Err(Refusal::new("how_many", "TOY-003", "Take one pearl or two."));
                }
                self.take(seat, pearls, tell);
            }
            Action::Roll => {
                my_turn()?;
                let pearls = fate.die();
                self.take(seat, pearls, tell);
            }
            Action::Give { to, pearls } => {
                if to == seat || to.index() >= self.seats() || pearls == 0 || pearls > self.taken[seat] {
                    return Err(Refusal::new("gift", "TOY-004", "Give what you have to somebody else."));
                }
                self.taken[seat] -= pearls;
                self.taken[to] += pearls;
                tell.all(Event::Gave { seat, to, pearls });
                tell.seal();
            }
            Action::TimeUp => {
                my_turn()?;
                tell.all(Event::Idled { seat });
                tell.seal();
                self.next();
            }
            Action::Park => {
                self.parked = self.parked.with(seat);
                tell.all(Event::Idled { seat });
                tell.seal();
                if self.turn == seat {
                    self.next();
                }
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let secret = match viewer {
            Viewer::Seat(seat) => Some(self.secret[seat]),
            Viewer::Onlooker => None,
        };
        View { heap: self.heap, turn: self.turn, taken: self.taken, secret }
    }

    fn imagine<R: Rng>(&self, seat: Seat, rng: &mut R) -> Pearls {
        let secret = PerSeat::from_fn(self.seats(), |other| match other == seat {
            true => self.secret[seat],
            false => 1_000_000 + chance::below(rng, 8_999_999),
        });
        Pearls { secret, ..self.clone() }
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }

    fn forms(&self, seat: Seat) -> Vec<Form> {
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        let choices = others.map(|other| (serde_json::json!(other), format!("{other}"))).collect();
        let form = |action, title: &str, fields| Form { action, title: title.to_owned(), help: String::new(), fields };
        vec![form(
            "give",
            "Give pearls",
            vec![
                Field { name: "to", label: "To".to_owned(), input: Input::One { choices } },
                Field { name: "pearls", label: "Pearls".to_owned(), input: Input::Number { min: 1, max: 200 } },
            ],
        )]
    }

    fn on_cue(&self, seat: Seat, cue: Cue) -> Option<Action> {
        match cue {
            Cue::TimeUp => (self.turn == seat).then_some(Action::TimeUp),
            Cue::Left => Some(Action::Park),
        }
    }
}

impl Voice for Pearls {
    const RULES: &'static str = "# Pearls\n\n## Taking\n\nTake one or two, or roll.\n";

    fn say_action(&self, _seat: Seat, action: &Action, _names: &Names) -> String {
        match action {
            Action::Take { pearls } => format!("Take {pearls}"),
            Action::Roll => "Roll".to_owned(),
            Action::Give { .. } => "Give".to_owned(),
            Action::TimeUp => "Time is up".to_owned(),
            Action::Park => "Leave".to_owned(),
        }
    }

    fn say_event(event: &Event, names: &Names) -> String {
        match event {
            Event::Took { seat, pearls } => format!("{} takes {pearls}.", names.of(*seat)),
            Event::Gave { seat, to, pearls } => format!("{} gives {} {pearls}.", names.of(*seat), names.of(*to)),
            Event::Remembered { secret, .. } => format!("You remember your secret {secret}."),
            Event::Idled { seat } => format!("{} does nothing.", names.of(*seat)),
        }
    }

    fn say_view(view: &View, names: &Names) -> String {
        let secret = view.secret.map(|secret| format!(" Your secret is {secret}.")).unwrap_or_default();
        format!("{} pearls are left; {} takes.{secret}", view.heap, names.of(view.turn))
    }

    fn passage(&self, _seat: Seat) -> &'static str {
        "Taking"
    }
}

/// The games of the tests.
pub static GAMES: &[&dyn AnyGame] = &[&Entry::<Pearls>::NEW];
