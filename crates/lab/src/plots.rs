//! The plots of the reports, as SVG that needs nothing else.

use std::fmt::Display;

use plotters::prelude::*;

use crate::Fault;
use crate::stats::Share;

const SIZE: (u32, u32) = (640, 300);

/// Colours that stay apart without telling red from green.
const COLOURS: [RGBColor; 6] = [
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0xe6, 0x9f, 0x00),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0x56, 0xb4, 0xe9),
    RGBColor(0x60, 0x60, 0x60),
];

const TEXT: (&str, u32) = ("sans-serif", 13);

/// Room above bars and intervals for the names of several series.
const HEADROOM: f64 = 1.3;

fn failed(error: impl Display) -> Fault {
    Fault::Plot(error.to_string())
}

/// A named series of shares by whole number.
pub(crate) struct Bars<'a> {
    pub name: &'a str,
    pub counts: &'a [(i64, f64)],
}

/// How often each number came up, for one or two runs side by side.
pub(crate) fn bars(x: &str, series: &[Bars<'_>]) -> Result<String, Fault> {
    let numbers = || series.iter().flat_map(|bars| bars.counts.iter());
    let low = numbers().map(|(number, _)| *number).min().unwrap_or(0);
    let high = numbers().map(|(number, _)| *number).max().unwrap_or(1);
    // Long ranges are gathered into at most forty bars.
    let width = ((high - low + 1) as f64 / 40.0).ceil().max(1.0) as i64;
    let places = ((high - low) / width + 1) as usize;
    let gathered: Vec<Vec<f64>> = series
        .iter()
        .map(|bars| {
            let mut sums = vec![0.0; places];
            let total: f64 = bars.counts.iter().map(|(_, count)| count).sum();
            for (number, count) in bars.counts {
                sums[((number - low) / width) as usize] += 100.0 * count / total.max(1e-9);
            }
            sums
        })
        .collect();
    let top = gathered.iter().flatten().copied().fold(1.0, f64::max) * if series.len() > 1 { HEADROOM } else { 1.08 };
    draw(|area| {
        let from = low as f64 - 0.5 * width as f64;
        let to = (low + places as i64 * width) as f64 - 0.5 * width as f64;
        let mut chart = ChartBuilder::on(area)
            .margin(8)
            .x_label_area_size(36)
            .y_label_area_size(44)
            .build_cartesian_2d(from..to, 0.0..top)
            .map_err(failed)?;
        chart
            .configure_mesh()
            .label_style(TEXT)
            .axis_desc_style(TEXT)
            .disable_x_mesh()
            .max_light_lines(0)
            .x_desc(x)
            .y_desc("% of all")
            .x_label_formatter(&whole)
            .y_label_formatter(&|share| format!("{share}"))
            .draw()
            .map_err(failed)?;
        let part = 0.9 / series.len().max(1) as f64;
        for (which, (bars, sums)) in series.iter().zip(&gathered).enumerate() {
            let colour = COLOURS[which % COLOURS.len()];
            let drawn =
                chart.draw_series(sums.iter().enumerate().filter(|(_, sum)| **sum > 0.0).map(|(place, &sum)| {
                    let middle = (low + place as i64 * width) as f64;
                    let left = middle + width as f64 * (which as f64 * part - 0.45);
                    Rectangle::new([(left, 0.0), (left + part * width as f64, sum)], colour.mix(0.85).filled())
                }));
            let drawn = drawn.map_err(failed)?;
            if series.len() > 1 {
                drawn
                    .label(bars.name)
                    .legend(move |(x, y)| Rectangle::new([(x, y - 5), (x + 12, y + 5)], colour.filled()));
            }
        }
        if series.len() > 1 {
            chart
                .configure_series_labels()
                .label_font(TEXT)
                .position(SeriesLabelPosition::UpperRight)
                .border_style(BLACK.mix(0.3))
                .background_style(WHITE.mix(0.8))
                .draw()
                .map_err(failed)?;
        }
        Ok(())
    })
}

/// Shares with their intervals, and the share that would be fair.
pub(crate) fn intervals(x: &str, names: &[String], series: &[(&str, &[Share])], fair: f64) -> Result<String, Fault> {
    let top = series.iter().flat_map(|(_, shares)| shares.iter()).map(|share| share.high).fold(fair, f64::max);
    let top = 100.0 * top * if series.len() > 1 { HEADROOM } else { 1.1 };
    draw(|area| {
        let count = names.len().max(1);
        let mut chart = ChartBuilder::on(area)
            .margin(8)
            .x_label_area_size(36)
            .y_label_area_size(44)
            .build_cartesian_2d(-0.5..count as f64 - 0.5, 0.0..top)
            .map_err(failed)?;
        let label = |place: &f64| match whole(place).parse::<usize>() {
            Ok(place) => names.get(place).cloned().unwrap_or_default(),
            Err(_) => String::new(),
        };
        chart
            .configure_mesh()
            .label_style(TEXT)
            .axis_desc_style(TEXT)
            .disable_x_mesh()
            .max_light_lines(0)
            .x_desc(x)
            .y_desc("wins, %")
            .x_labels(2 * count + 1)
            .x_label_formatter(&label)
            .y_label_formatter(&|share| format!("{share}"))
            .draw()
            .map_err(failed)?;
        let line = LineSeries::new([(-0.5, 100.0 * fair), (count as f64 - 0.5, 100.0 * fair)], BLACK.mix(0.5));
        chart.draw_series(line).map_err(failed)?;
        for (which, (name, shares)) in series.iter().enumerate() {
            let colour = COLOURS[which % COLOURS.len()];
            let shift = 0.12 * (which as f64 - (series.len() as f64 - 1.0) / 2.0);
            let bars = shares.iter().enumerate().map(|(place, share)| {
                let x = place as f64 + shift;
                let ends = vec![(x, 100.0 * share.low), (x, 100.0 * share.high)];
                PathElement::new(ends, colour.stroke_width(3))
            });
            chart.draw_series(bars).map_err(failed)?;
            let dots = shares
                .iter()
                .enumerate()
                .map(|(place, share)| Circle::new((place as f64 + shift, 100.0 * share.share), 5, colour.filled()));
            let drawn = chart.draw_series(dots).map_err(failed)?;
            if series.len() > 1 {
                drawn.label(*name).legend(move |(x, y)| Circle::new((x + 6, y), 5, colour.filled()));
            }
        }
        if series.len() > 1 {
            chart
                .configure_series_labels()
                .label_font(TEXT)
                .position(SeriesLabelPosition::UpperRight)
                .border_style(BLACK.mix(0.3))
                .background_style(WHITE.mix(0.8))
                .draw()
                .map_err(failed)?;
        }
        Ok(())
    })
}

/// A line for each seat.
pub(crate) fn lines(x: &str, y: &str, names: &[String], at: &[u64], lines: &[Vec<f32>]) -> Result<String, Fault> {
    let values = || lines.iter().flatten().copied();
    let (low, high) = (values().fold(0.0, f32::min), values().fold(1.0, f32::max));
    let last = at.last().copied().unwrap_or(1) as f64;
    draw(|area| {
        let mut chart = ChartBuilder::on(area)
            .margin(8)
            .x_label_area_size(36)
            .y_label_area_size(44)
            .build_cartesian_2d(0.0..last, f64::from(low)..f64::from(high) * 1.05)
            .map_err(failed)?;
        chart
            .configure_mesh()
            .label_style(TEXT)
            .axis_desc_style(TEXT)
            .x_desc(x)
            .y_desc(y)
            .max_light_lines(0)
            .x_label_formatter(&whole)
            .y_label_formatter(&|number| format!("{number}"))
            .draw()
            .map_err(failed)?;
        for (which, (name, line)) in names.iter().zip(lines).enumerate() {
            let colour = COLOURS[which % COLOURS.len()];
            let points = at.iter().zip(line).map(|(&x, &y)| (x as f64, f64::from(y)));
            let drawn = chart.draw_series(LineSeries::new(points, colour.stroke_width(2))).map_err(failed)?;
            drawn
                .label(name.as_str())
                .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 14, y)], colour.stroke_width(3)));
        }
        let labels = chart.configure_series_labels().position(SeriesLabelPosition::UpperLeft).draw();
        labels.map_err(failed)
    })
}

/// The label of a whole number; there is none between two of them.
fn whole(number: &f64) -> String {
    let near = number.round();
    // Nothing below zero is written as -0.
    if (number - near).abs() < 0.01 { format!("{}", near + 0.0) } else { String::new() }
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

fn draw(paint: impl FnOnce(&Area<'_>) -> Result<(), Fault>) -> Result<String, Fault> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        area.fill(&WHITE).map_err(failed)?;
        paint(&area)?;
        area.present().map_err(failed)?;
    }
    Ok(svg)
}
