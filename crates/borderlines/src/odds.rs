//! The numbers of a table in words: the odds of the wheel, what aid cards bring.

use crate::aid::Aid;
use crate::numbers::Numbers;

impl Numbers {
    /// What the wheel may say about a third arrival: "14 in 16 pay $4 to $16, 2 in 16 are lost".
    pub fn third_in_words(&self) -> String {
        let fees = || self.tolls.into_iter().filter(|&fee| fee > 0);
        let (least, most, pay) = (fees().min().unwrap_or(0), self.highest_fee(), fees().count());
        let sum = if least == most { format!("${most}") } else { format!("${least} to ${most}") };
        let lost = self.tolls.len() - pay;
        format!("{pay} in 16 pay {sum}, {lost} in 16 {} lost", are(lost))
    }

    /// The highest fee of the wheel.
    pub fn highest_fee(&self) -> u8 {
        self.tolls.into_iter().max().unwrap_or(0)
    }

    /// What the wheel may say about a boat.
    pub fn boats_in_words(&self) -> String {
        let [safe, back, lost] = [0, 1, 2].map(|kind| self.boats.iter().filter(|&&trip| trip == kind).count());
        format!("{safe} in 16 arrive, {back} in 16 are sent back, {lost} in 16 {} lost at sea", are(lost))
    }

    /// What an aid card does at this table, in half a sentence.
    pub fn help(&self, card: Aid) -> String {
        let book = Numbers::default();
        match card {
            Aid::ReliefMoney => card.help().replace(&format!("${}", book.relief), &format!("${}", self.relief)),
            Aid::RoomForTwoMore if self.more_room != book.more_room => {
                card.help().replace("two people", &format!("{} people", self.more_room))
            }
            Aid::RoomForTwoMore | Aid::LongerRoad | Aid::Resettlement | Aid::NewCamp => card.help().to_owned(),
        }
    }
}

fn are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}
