//! `serai play`: a plain game in the terminal against random players.

use std::io::{BufRead, Write};

use caravanserai_core::{AnyMatch, Legal, Names, Seat, Seats, Stage, Viewer};

use crate::fail::Fail;
use crate::settings;

/// Options of `serai play`.
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: String,
    /// How many seats; the fewest that the game allows by default
    #[arg(long)]
    seats: Option<usize>,
    /// Your seats, counted from 0; several are played by turns at this terminal
    #[arg(long, value_delimiter = ',', default_value = "0")]
    seat: Vec<u8>,
    /// The seed of all chance; a fresh one by default
    #[arg(long)]
    seed: Option<u64>,
    /// A table option, as name=value; may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    set: Vec<String>,
}

/// Plays a game through.
pub fn run(args: &Args) -> Result<(), Fail> {
    let game = settings::game(&args.game)?;
    let seats = args.seats.unwrap_or(game.facts().min_seats);
    let options = settings::options(game, &args.set)?;
    let seed = settings::seed(args.seed);
    let people =
        args.seat.iter().map(|&seat| Seat::try_from(seat)).collect::<Result<Seats, _>>().map_err(Fail::Other)?;
    let mut table = Terminal {
        game: game.deal(seats, &options, seed, None)?,
        names: Names::plain(game.facts()),
        people,
        seed,
        told: 0,
        input: std::io::stdin().lock(),
        out: std::io::stdout().lock(),
    };
    if people.iter().any(|seat| seat.index() >= seats) {
        return Err(Fail::Other(format!("this table has the seats 0 to {}", seats - 1)));
    }
    table.play()
}

/// A game between people at the terminal and random players.
struct Terminal<I, O> {
    game: Box<dyn AnyMatch>,
    names: Names,
    people: Seats,
    seed: u64,
    /// The last step whose events were printed.
    told: usize,
    input: I,
    out: O,
}

impl<I: BufRead, O: Write> Terminal<I, O> {
    fn play(&mut self) -> Result<(), Fail> {
        let viewer = self.people.first().map_or(Viewer::Onlooker, Viewer::Seat);
        loop {
            let waiting = match self.game.stage() {
                Stage::Waiting(waiting) => waiting,
                Stage::Over(standing) => {
                    self.tell(viewer)?;
                    writeln!(self.out, "\n{}", self.game.say_view(viewer, &self.names))?;
                    for (seat, place) in standing.places.enumerate() {
                        writeln!(self.out, "{place}. {}", self.names.of(seat))?;
                    }
                    return Ok(());
                }
            };
            match waiting.iter().find(|&seat| self.people.contains(seat)) {
                Some(seat) => {
                    self.tell(Viewer::Seat(seat))?;
                    if !self.ask(seat)? {
                        return Ok(());
                    }
                }
                None => self.play_at_random(waiting)?,
            }
        }
    }

    fn play_at_random(&mut self, waiting: Seats) -> Result<(), Fail> {
        let seed = self.seed.wrapping_add(self.game.seq() as u64);
        let action = waiting.iter().find_map(|seat| Some((seat, self.game.random_action(seat, seed)?)));
        let (seat, action) = action.ok_or_else(|| Fail::Other("nobody can do anything".to_owned()))?;
        let prepared = self.game.prepare(seat, &action, None)?;
        self.game.commit(prepared);
        Ok(())
    }

    /// Prints what happened since the last time.
    fn tell(&mut self, viewer: Viewer) -> Result<(), Fail> {
        for line in self.game.history(viewer, self.told, &self.names) {
            if !line.taken_back {
                writeln!(self.out, "  {}", line.text)?;
            }
        }
        self.told = self.game.seq();
        Ok(())
    }

    /// Shows the position and carries out one command; `false` ends the game.
    fn ask(&mut self, seat: Seat) -> Result<bool, Fail> {
        let legal = self.game.legal(seat, &self.names);
        writeln!(self.out, "\n{}\n", self.game.say_view(Viewer::Seat(seat), &self.names))?;
        writeln!(self.out, "{}, what now?", self.names.of(seat))?;
        for (number, option) in legal.iter().enumerate() {
            writeln!(self.out, "{:>3}  {}", number + 1, option.text)?;
        }
        loop {
            write!(self.out, "Number, u to take back, r for the rules, q to leave: ")?;
            self.out.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.out)?;
                return Ok(false);
            }
            match line.trim() {
                "" => {}
                "q" => return Ok(false),
                "r" => self.print_passage(seat)?,
                "u" => match self.game.undo(seat) {
                    Ok(()) => {
                        self.told = self.game.seq();
                        return Ok(true);
                    }
                    Err(refusal) => writeln!(self.out, "{refusal}")?,
                },
                text => {
                    if self.act(seat, &legal, text)? {
                        return Ok(true);
                    }
                }
            }
        }
    }

    /// Plays the numbered action, or one typed as JSON.
    fn act(&mut self, seat: Seat, legal: &[Legal], text: &str) -> Result<bool, Fail> {
        let number = text.parse().ok().and_then(|number: usize| legal.get(number.checked_sub(1)?));
        let action = match (number, serde_json::from_str::<serde_json::Value>(text)) {
            (Some(option), _) => option.action.clone(),
            (None, Ok(action)) if action.is_object() => action,
            (None, _) => {
                writeln!(self.out, "Type a number from 1 to {}.", legal.len())?;
                return Ok(false);
            }
        };
        match self.game.prepare(seat, &action, None) {
            Ok(prepared) => {
                self.game.commit(prepared);
                Ok(true)
            }
            Err(refusal) => {
                writeln!(self.out, "{refusal}")?;
                Ok(false)
            }
        }
    }

    /// Prints the passage of the rules that matters now.
    fn print_passage(&mut self, seat: Seat) -> Result<(), Fail> {
        let heading = self.game.passage(seat);
        let mut inside = false;
        for line in self.game.game().rules().lines() {
            if let Some(title) = line.strip_prefix('#').map(|line| line.trim_start_matches('#').trim()) {
                inside = title == heading;
            }
            if inside {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }
}
