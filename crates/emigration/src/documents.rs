//! The Documents and the Connections: names and prices.

/// Name and price of DOC-01 to DOC-21.
#[rustfmt::skip]
pub(crate) const DOCUMENTS: [(&str, u8); 21] = [
    ("Passport Photos", 1), ("Vaccination Record", 1), ("Proof of Address", 1), ("Packing Inventory", 1),
    ("Travel Itinerary", 1),
    ("Birth Certificate", 2), ("School Transcript", 2), ("Reference Letter", 2), ("Driving Licence Translation", 2),
    ("Bank Statement", 2), ("Family Register Extract", 2), ("Medical Report", 2),
    ("Police Clearance", 3), ("Language Certificate", 3), ("Degree Certificate", 3), ("Rental Contract", 3),
    ("Health Insurance Policy", 3), ("Tax Clearance", 3),
    ("Work Contract", 4), ("Visa Application", 4), ("Certified Translations", 4),
];

/// Name and price of CON-01 to CON-21.
#[rustfmt::skip]
pub(crate) const CONNECTIONS: [(&str, u8); 21] = [
    ("Friendly Neighbour", 1), ("Online Forum Regular", 1), ("Old Classmate", 1),
    ("Cousin Abroad", 2), ("Language Partner", 2), ("Football Teammate", 2), ("Fellow Newcomer", 2),
    ("Former Colleague", 2), ("Travel Agent", 2),
    ("Landlady", 3), ("Choir Leader", 3), ("Family Doctor", 3), ("Professor", 3), ("Host Family", 3),
    ("Volunteer Adviser", 3),
    ("Recruiter", 4), ("Consulate Clerk", 4), ("Union Representative", 4), ("Tax Adviser", 4),
    ("Immigration Lawyer", 5), ("Future Employer", 5),
];

/// The highest price of a Document or Connection.
pub(crate) const HIGHEST_PRICE: u8 = 5;
