//! Dealings and planner entries, described so that a page can draw them.

use caravanserai_core::{Field, Form, Input, Seat, Viewer};
use serde_json::{Value, json};

use crate::planner::LONGEST_TEXT;
use crate::selection::common_parts;
use crate::{Day, Journey, Offer, PlannerBox, SAYINGS, Says, Sign, Talk, Topic};

/// The largest sum that forms suggest, in thousands.
const USUAL_MOST: i64 = 20;

impl Journey {
    /// Everything free-form that the player may do now.
    ///
    /// JRN-138, JRN-139, JRN-145
    pub(crate) fn list_forms(&self, seat: Seat) -> Vec<Form> {
        let mut forms = Vec::new();
        if self.check_dealer(seat).is_ok() {
            self.planner_forms(seat, &mut forms);
            self.money_forms(seat, &mut forms);
            if self.options.talk != Talk::Silent {
                self.talk_forms(seat, &mut forms);
            }
            self.answer_forms(seat, &mut forms);
            forms.push(form(
                "agree_to_end",
                "End the game by agreement",
                "The game ends when everybody still in Istanbul agrees.",
                vec![switch("agree", "I agree")],
            ));
        }
        forms
    }

    fn planner_forms(&self, seat: Seat, forms: &mut Vec<Form>) {
        let days = || one("day", "Day", Day::all(self.last_day()).map(|day| (json!(day), day.to_string())));
        let signs = [Sign::Ticked, Sign::Crossed, Sign::Question, Sign::Empty];
        let inks = self.others(seat).map(|other| (json!(other), seat_label(other)));
        forms.push(form(
            "mark",
            "Mark a box",
            "Draws into a box of your planner.",
            vec![
                days(),
                one("at", "Box", PlannerBox::all().map(|at| (json!(at), at.to_string()))),
                one("sign", "Sign", signs.map(|sign| (json!(sign), format!("{sign:?}").to_lowercase()))),
                number("thousands", "Sum in thousands, 0 for none", 0, USUAL_MOST),
                one("ink", "Ink", [(Value::Null, "my pencil".to_owned())].into_iter().chain(inks)),
                switch("ringed", "With a ring"),
            ],
        ));
        forms.push(form(
            "note",
            "Write a note",
            "Writes the free note of a day of your planner.",
            vec![days(), text("text", "Note")],
        ));
        let dates = self.own_dates(seat);
        if !dates.is_empty() {
            let label = |text: &str, day: Day| format!("{day} {text}");
            forms.push(form(
                "rub_out",
                "Rub out a date",
                "Rubs out a date that entered itself in your planner.",
                vec![
                    one("day", "Day", dates.iter().map(|date| (json!(date.day), label(&date.text, date.day)))),
                    one("matter", "About", dates.iter().map(|date| (json!(date.matter), date.text.clone()))),
                ],
            ));
        }
        let known = |(row, square, _): &(u8, u8, crate::Laid)| self.known_card(seat, *row, *square).is_some();
        if self.sheet.cards().any(|card| known(&card)) {
            forms.push(form(
                "write_down",
                "Write a card down",
                "Puts a card that you know into your planner, on the day when it takes place.",
                vec![number("row", "Row", 1, 6), number("square", "Square", 1, 5)],
            ));
        }
        let heard: Vec<_> = self.dealings().heard_by(Viewer::Seat(seat)).collect();
        if heard.iter().any(|said| said.by != seat) {
            let copies = heard.iter().enumerate().filter(|(_, said)| said.by != seat);
            let label = |said: &crate::Statement| format!("{} on {}", seat_label(said.by), said.claim.topic);
            forms.push(form(
                "copy_statement",
                "Copy a statement",
                "Puts what you were told into your planner, in the colour of the speaker.",
                vec![one("statement", "Statement", copies.map(|(number, said)| (json!(number), label(said))))],
            ));
        }
        forms.push(form(
            "wish_to_leave",
            "I want to leave today",
            "Should the clock run out while you are asked about a journey, you travel.",
            vec![switch("wish", "Leave today")],
        ));
    }

    fn money_forms(&self, seat: Seat, forms: &mut Vec<Form>) {
        let money = self.thousands_of(seat);
        let mut partners = self.others(seat).filter(|&other| self.check_partner(seat, other).is_ok()).peekable();
        if money > 0 && partners.peek().is_some() {
            forms.push(form(
                "gift",
                "Give money",
                "Gives money to another player, at once and for good.",
                vec![
                    one("to", "To", partners.map(|other| (json!(other), seat_label(other)))),
                    number("thousands", "Thousands", 1, money),
                ],
            ));
        }
        forms.push(form(
            "consent",
            "How gifts reach you",
            "Gifts are received at once, or you are asked first.",
            vec![switch("ask", "Ask me first")],
        ));
    }

    fn talk_forms(&self, seat: Seat, forms: &mut Vec<Form>) {
        let listeners = || {
            let others = self.others(seat).filter(|&other| self.check_partner(seat, other).is_ok());
            choices(others.map(|other| (json!(other), seat_label(other))))
        };
        if listeners().is_empty() {
            return;
        }
        let to = || Field {
            name: "to",
            label: "To (nobody chosen: all)".into(),
            input: Input::Many { choices: listeners() },
        };
        let topics = || self.topics().map(|topic| (json!(topic), topic_label(topic)));
        let no_topic = || [(Value::Null, "nothing".to_owned())].into_iter();
        let sayings = || SAYINGS.into_iter().map(|says| (json!(says), says_label(says)));
        let parts = |name, label: &str| {
            let parts = common_parts(self.options.weeks).map(|part| (json!(part), part.to_string()));
            Field { name, label: label.into(), input: Input::Many { choices: choices(parts) } }
        };
        forms.push(form(
            "say",
            "Make a statement",
            "Says something about a card or a day, true or not.",
            vec![
                to(),
                one("topic", "About", topics()),
                one("says", "It is", sayings()),
                number("thousands", "Sum in thousands, 0 for none", 0, USUAL_MOST),
            ],
        ));
        forms.push(form(
            "show",
            "Show your planner",
            "Gives others a copy of parts of your planner, as they are written now.",
            vec![to(), parts("parts", "Parts"), switch("notes", "With notes")],
        ));
        forms.push(form(
            "ask",
            "Ask the table",
            "Asks everybody about a card or a day, for a price.",
            vec![
                one("topic", "About", topics()),
                number("thousands", "You pay, in thousands", 0, self.thousands_of(seat)),
            ],
        ));
        let everybody = (Value::Null, "everybody".to_owned());
        forms.push(form(
            "offer",
            "Make an offer",
            "Offers money, a showing or a statement against money, a showing, a statement or a promise.",
            vec![
                one("to", "To", listeners().into_iter().chain([everybody])),
                number("give_thousands", "You give, in thousands", 0, self.thousands_of(seat)),
                parts("give_parts", "You show"),
                switch("give_notes", "With notes"),
                one("give_topic", "You say something about", no_topic().chain(topics())),
                one("give_says", "It is", no_topic().chain(sayings())),
                number("give_sum", "Sum in thousands, 0 for none", 0, USUAL_MOST),
                number("want_thousands", "You want, in thousands", 0, USUAL_MOST),
                parts("want_parts", "You want to be shown"),
                switch("want_notes", "With notes"),
                one("want_topic", "You want to be told about", no_topic().chain(topics())),
                text("promise", "You want a promise"),
            ],
        ));
        let seats = || Seat::all(self.players()).map(|seat| (json!(seat), seat_label(seat)));
        forms.push(form(
            "remind",
            "Note a loan",
            "Pins a reminder for everybody; nothing enforces it. 0 takes it down.",
            vec![
                one("debtor", "Who owes", seats()),
                one("creditor", "To whom", seats()),
                number("thousands", "Thousands", 0, USUAL_MOST),
            ],
        ));
    }

    fn answer_forms(&self, seat: Seat, forms: &mut Vec<Form>) {
        let dealings = self.dealings();
        let open = |offer: &&Offer| offer.is_for(seat) && !offer.refused_by.contains(seat);
        let mut add = |action, title: &str, help: &str, offers: Vec<&Offer>, more: Vec<Field>| {
            if !offers.is_empty() {
                let ids = offers.iter().map(|offer| (json!(offer.id), offer_label(offer)));
                let fields = [one("offer", "Offer", ids)].into_iter().chain(more).collect();
                forms.push(form(action, title, help, fields));
            }
        };
        let offers = || dealings.offers.iter();
        let telling = |offer: &&Offer| offer.wants.topic.is_some();
        let sayings = || one("says", "It is", SAYINGS.into_iter().map(|says| (json!(says), says_label(says))));
        let sum = || number("sum", "Sum in thousands, 0 for none", 0, USUAL_MOST);
        let plain = offers().filter(open).filter(|offer| !telling(offer)).collect();
        add("accept", "Accept an offer", "Both sides change hands in one step.", plain, Vec::new());
        let told = offers().filter(open).filter(telling).collect();
        add(
            "tell",
            "Accept by telling",
            "Says what the offer asks for and takes what it gives.",
            told,
            vec![sayings(), sum()],
        );
        add("refuse", "Refuse an offer", "Says no.", offers().filter(open).collect(), Vec::new());
        let own = offers().filter(|offer| offer.id.from == seat).collect();
        add("withdraw", "Withdraw an offer", "Takes your offer back.", own, Vec::new());
        let label = |request: &crate::Request| format!("{} {}", seat_label(request.by), topic_label(request.topic));
        let numbers = |own: bool| {
            let requests = dealings.requests.iter().filter(move |request| (request.by == seat) == own);
            choices(requests.map(|request| (json!(request.number), label(request))))
        };
        if !numbers(true).is_empty() {
            let fields = vec![one("request", "Request", numbers(true))];
            forms.push(form("withdraw_request", "Withdraw a request", "Takes your question back.", fields));
        }
        if !numbers(false).is_empty() {
            forms.push(form(
                "answer",
                "Answer a request",
                "Names a price; the asker hears your answer on accepting it.",
                vec![
                    one("request", "Request", numbers(false)),
                    number("thousands", "Your price, in thousands", 0, USUAL_MOST),
                    sayings(),
                    sum(),
                ],
            ));
        }
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.players()).filter(move |&other| other != seat)
    }

    fn thousands_of(&self, seat: Seat) -> i64 {
        i64::from(self.travellers[seat].money.in_thousands())
    }

    /// Everything that can be talked about: the cards on the sheet, and the days from today on.
    fn topics(&self) -> impl Iterator<Item = Topic> + '_ {
        let cards = self.sheet.cards().map(|(row, square, _)| Topic::Card { row, square });
        cards.chain(Day::all(self.last_day()).filter(|&day| day >= self.today).map(Topic::Day))
    }
}

fn form(action: &'static str, title: &str, help: &str, fields: Vec<Field>) -> Form {
    Form { action, title: title.to_owned(), help: help.to_owned(), fields }
}

fn choices(choices: impl IntoIterator<Item = (Value, String)>) -> Vec<(Value, String)> {
    choices.into_iter().collect()
}

fn one(name: &'static str, label: &str, from: impl IntoIterator<Item = (Value, String)>) -> Field {
    Field { name, label: label.to_owned(), input: Input::One { choices: choices(from) } }
}

fn switch(name: &'static str, label: &str) -> Field {
    one(name, label, [(json!(true), "yes".to_owned()), (json!(false), "no".to_owned())])
}

fn number(name: &'static str, label: &str, min: i64, max: i64) -> Field {
    Field { name, label: label.to_owned(), input: Input::Number { min, max } }
}

fn text(name: &'static str, label: &str) -> Field {
    Field { name, label: label.to_owned(), input: Input::Text { max: LONGEST_TEXT } }
}

fn seat_label(seat: Seat) -> String {
    crate::facts::FACTS.seat_names.get(seat.index()).copied().unwrap_or("somebody").to_owned()
}

fn topic_label(topic: Topic) -> String {
    match topic {
        Topic::Card { row, square } => format!("row {row}, square {square}"),
        Topic::Day(day) => format!("{day}"),
    }
}

fn says_label(says: Says) -> String {
    says.words().to_owned()
}

fn offer_label(offer: &Offer) -> String {
    let to = offer.id.to.map_or("everybody".to_owned(), seat_label);
    format!("{} to {to}, no. {}", seat_label(offer.id.from), offer.id.number)
}
