//! One row for each game and for each seat, as Parquet and as CSV.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, Encoding};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;

use crate::play::{Batch, GameRow, SeatRow};
use crate::{Fault, Plan};

/// How many rows are handed over at a time.
const ROWS: usize = 1024;

/// A table: its rows, and what its columns say about a row.
struct Table<'a, I: Iterator> {
    name: &'static str,
    rows: I,
    columns: Vec<Column<'a, I::Item>>,
}

/// One column of a table.
enum Column<'a, R> {
    Number(&'static str, fn(R) -> i64),
    Text(&'static str, Box<dyn Fn(R) -> &'a str + 'a>),
}

impl<R> Column<'_, R> {
    fn name(&self) -> &'static str {
        match self {
            Column::Number(name, _) | Column::Text(name, _) => name,
        }
    }
}

fn games(batches: &BTreeMap<u64, Batch>) -> Table<'_, impl Iterator<Item = &GameRow> + Clone> {
    let columns = vec![
        Column::Number("game", |row: &GameRow| row.number as i64),
        // A seed is 64 bits without a sign; here it is the same bits with one.
        Column::Number("seed", |row| row.seed as i64),
        Column::Number("decisions", |row| row.decisions.into()),
        Column::Number("rounds", |row| row.rounds.into()),
        Column::Text("ending", Box::new(|row| &row.ending)),
        Column::Number("winners", |row| row.seats.iter().filter(|seat| seat.won > 0).count() as i64),
    ];
    Table { name: "game", rows: batches.values().flat_map(|batch| &batch.rows), columns }
}

/// The game, the number of the seat, and the seat.
type SeatOf<'a> = (&'a GameRow, usize, &'a SeatRow);

fn seats<'a>(
    players: &'a [String],
    batches: &'a BTreeMap<u64, Batch>,
) -> Table<'a, impl Iterator<Item = SeatOf<'a>> + Clone> {
    let columns: Vec<Column<'a, SeatOf<'a>>> = vec![
        Column::Number("game", |(row, ..)| row.number as i64),
        Column::Number("seat", |(_, seat, _)| seat as i64),
        Column::Text("player", Box::new(|(.., data)| &players[usize::from(data.chair)])),
        Column::Number("turn_order", |(.., data)| data.order.into()),
        Column::Number("place", |(.., data)| data.place.into()),
        Column::Number("won_sixtieths", |(.., data)| data.won.into()),
        Column::Number("score", |(.., data)| data.score.into()),
        Column::Number("decisions", |(.., data)| data.decisions.into()),
    ];
    let rows = batches.values().flat_map(|batch| &batch.rows);
    let rows = rows.flat_map(|row| row.seats.iter().enumerate().map(move |(seat, data)| (row, seat, data)));
    Table { name: "seat", rows, columns }
}

fn players(plan: &Plan) -> Vec<String> {
    plan.chairs.iter().map(ToString::to_string).collect()
}

/// Writes `games.parquet` and `seats.parquet`.
pub fn write_parquet(folder: &Path, plan: &Plan, batches: &BTreeMap<u64, Batch>) -> Result<(), Fault> {
    parquet(&folder.join("games.parquet"), &games(batches))?;
    parquet(&folder.join("seats.parquet"), &seats(&players(plan), batches))
}

/// Writes `games.csv` and `seats.csv`.
pub fn write_csv(folder: &Path, plan: &Plan, batches: &BTreeMap<u64, Batch>) -> Result<(), Fault> {
    csv(&folder.join("games.csv"), &games(batches))?;
    csv(&folder.join("seats.csv"), &seats(&players(plan), batches))
}

fn parquet<I: Iterator + Clone>(path: &Path, table: &Table<'_, I>) -> Result<(), Fault> {
    let mut fields = Vec::new();
    let mut properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::Chunk);
    for column in &table.columns {
        match column {
            Column::Number(name, _) => {
                fields.push(format!("required int64 {name};"));
                // Numbers next to each other are close: their differences are smaller and quicker than a dictionary.
                let path = ColumnPath::from(*name);
                properties = properties
                    .set_column_dictionary_enabled(path.clone(), false)
                    .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
            }
            Column::Text(name, _) => fields.push(format!("required binary {name} (UTF8);")),
        }
    }
    let schema = Arc::new(parse_message_type(&format!("message {} {{ {} }}", table.name, fields.join(" ")))?);
    let file = File::create(path).map_err(|error| Fault::io(path, error))?;
    let mut writer = SerializedFileWriter::new(file, schema, Arc::new(properties.build()))?;
    let mut group = writer.next_row_group()?;
    for column in &table.columns {
        let Some(mut target) = group.next_column()? else { break };
        match column {
            Column::Number(_, number) => {
                let target = target.typed::<Int64Type>();
                by_parts(table.rows.clone().map(number), |numbers| target.write_batch(numbers, None, None))?;
            }
            Column::Text(_, text) => {
                let (mut words, target) = (Words::default(), target.typed::<ByteArrayType>());
                let texts = table.rows.clone().map(|row| words.get(text(row)));
                by_parts(texts, |texts| target.write_batch(texts, None, None))?;
            }
        }
        target.close()?;
    }
    group.close()?;
    writer.close()?;
    Ok(())
}

/// Hands over values, some at a time.
fn by_parts<T>(
    mut values: impl Iterator<Item = T>,
    mut write: impl FnMut(&[T]) -> parquet::errors::Result<usize>,
) -> parquet::errors::Result<()> {
    let mut part = Vec::with_capacity(ROWS);
    loop {
        part.clear();
        part.extend(values.by_ref().take(ROWS));
        if part.is_empty() {
            return Ok(());
        }
        write(&part)?;
    }
}

/// The few texts of a column, each kept once.
#[derive(Default)]
struct Words<'a>(Vec<(&'a str, ByteArray)>);

impl<'a> Words<'a> {
    fn get(&mut self, text: &'a str) -> ByteArray {
        if let Some((_, word)) = self.0.iter().find(|(known, _)| *known == text) {
            return word.clone();
        }
        let word = ByteArray::from(text);
        self.0.push((text, word.clone()));
        word
    }
}

fn csv<I: Iterator<Item: Copy> + Clone>(path: &Path, table: &Table<'_, I>) -> Result<(), Fault> {
    let write = || -> std::io::Result<()> {
        let mut out = BufWriter::new(File::create(path)?);
        let names: Vec<&str> = table.columns.iter().map(Column::name).collect();
        writeln!(out, "{}", names.join(","))?;
        for row in table.rows.clone() {
            for (place, column) in table.columns.iter().enumerate() {
                if place > 0 {
                    out.write_all(b",")?;
                }
                match column {
                    Column::Number(_, number) => write!(out, "{}", number(row))?,
                    // Endings and players are our own words without quotes; commas may occur.
                    Column::Text(_, text) => write!(out, "\"{}\"", text(row))?,
                }
            }
            out.write_all(b"\n")?;
        }
        out.flush()
    };
    write().map_err(|error| Fault::io(path, error))
}
