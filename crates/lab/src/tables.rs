//! One row for each game and for each seat, as Parquet and as CSV.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use crate::play::{Batch, GameRow};
use crate::{Fault, Plan};

/// One column of a table.
enum Column {
    Number(&'static str, Vec<i64>),
    Text(&'static str, Vec<String>),
}

impl Column {
    fn name(&self) -> &'static str {
        match self {
            Column::Number(name, _) | Column::Text(name, _) => name,
        }
    }
}

fn rows(batches: &BTreeMap<u64, Batch>) -> impl Iterator<Item = &GameRow> {
    batches.values().flat_map(|batch| &batch.rows)
}

fn games(batches: &BTreeMap<u64, Batch>) -> Vec<Column> {
    let number = |name, value: &dyn Fn(&GameRow) -> i64| Column::Number(name, rows(batches).map(value).collect());
    vec![
        number("game", &|row| row.number as i64),
        // A seed is 64 bits without a sign; here it is the same bits with one.
        number("seed", &|row| row.seed as i64),
        number("decisions", &|row| row.decisions as i64),
        number("rounds", &|row| i64::from(row.rounds)),
        Column::Text("ending", rows(batches).map(|row| row.ending.clone()).collect()),
        number("winners", &|row| row.seats.iter().filter(|seat| seat.won > 0).count() as i64),
    ]
}

fn seats(plan: &Plan, batches: &BTreeMap<u64, Batch>) -> Vec<Column> {
    let all = || rows(batches).flat_map(|row| row.seats.iter().enumerate().map(move |(seat, data)| (row, seat, data)));
    vec![
        Column::Number("game", all().map(|(row, ..)| row.number as i64).collect()),
        Column::Number("seat", all().map(|(_, seat, _)| seat as i64).collect()),
        Column::Text("player", all().map(|(.., data)| plan.chairs[data.chair].to_string()).collect()),
        Column::Number("turn_order", all().map(|(.., data)| data.order as i64).collect()),
        Column::Number("place", all().map(|(.., data)| i64::from(data.place)).collect()),
        Column::Number("won_sixtieths", all().map(|(.., data)| data.won as i64).collect()),
        Column::Number("score", all().map(|(.., data)| i64::from(data.score)).collect()),
        Column::Number("decisions", all().map(|(.., data)| data.decisions as i64).collect()),
    ]
}

/// Writes `games.parquet` and `seats.parquet`.
pub fn write_parquet(folder: &Path, plan: &Plan, batches: &BTreeMap<u64, Batch>) -> Result<(), Fault> {
    parquet(&folder.join("games.parquet"), "game", &games(batches))?;
    parquet(&folder.join("seats.parquet"), "seat", &seats(plan, batches))
}

/// Writes `games.csv` and `seats.csv`.
pub fn write_csv(folder: &Path, plan: &Plan, batches: &BTreeMap<u64, Batch>) -> Result<(), Fault> {
    csv(&folder.join("games.csv"), &games(batches))?;
    csv(&folder.join("seats.csv"), &seats(plan, batches))
}

fn parquet(path: &Path, name: &str, columns: &[Column]) -> Result<(), Fault> {
    let fields: Vec<String> = columns
        .iter()
        .map(|column| match column {
            Column::Number(name, _) => format!("required int64 {name};"),
            Column::Text(name, _) => format!("required binary {name} (UTF8);"),
        })
        .collect();
    let schema = Arc::new(parse_message_type(&format!("message {name} {{ {} }}", fields.join(" ")))?);
    let properties = Arc::new(WriterProperties::builder().set_compression(Compression::SNAPPY).build());
    let file = File::create(path).map_err(|error| Fault::io(path, error))?;
    let mut writer = SerializedFileWriter::new(file, schema, properties)?;
    let mut group = writer.next_row_group()?;
    for column in columns {
        let Some(mut target) = group.next_column()? else { break };
        match column {
            Column::Number(_, values) => {
                target.typed::<Int64Type>().write_batch(values, None, None)?;
            }
            Column::Text(_, values) => {
                let values: Vec<ByteArray> = values.iter().map(|value| ByteArray::from(value.as_str())).collect();
                target.typed::<ByteArrayType>().write_batch(&values, None, None)?;
            }
        }
        target.close()?;
    }
    group.close()?;
    writer.close()?;
    Ok(())
}

fn csv(path: &Path, columns: &[Column]) -> Result<(), Fault> {
    let write = || -> std::io::Result<()> {
        let mut out = BufWriter::new(File::create(path)?);
        let names: Vec<&str> = columns.iter().map(Column::name).collect();
        writeln!(out, "{}", names.join(","))?;
        let rows = columns.first().map_or(0, |column| match column {
            Column::Number(_, values) => values.len(),
            Column::Text(_, values) => values.len(),
        });
        for row in 0..rows {
            for (place, column) in columns.iter().enumerate() {
                if place > 0 {
                    out.write_all(b",")?;
                }
                match column {
                    Column::Number(_, values) => write!(out, "{}", values[row])?,
                    // Endings and players are our own words without quotes; commas may occur.
                    Column::Text(_, values) => write!(out, "\"{}\"", values[row])?,
                }
            }
            out.write_all(b"\n")?;
        }
        out.flush()
    };
    write().map_err(|error| Fault::io(path, error))
}
