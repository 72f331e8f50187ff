//! Events of a stream, ready for the wire: as they are, or packed for browsers that can unpack them.
//!
//! A packed stream is one gzip file without an end. Each event is a piece of it that needs none of the
//! pieces before: it is packed once for everybody who gets it, and a stream keeps nothing of its own.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::{Compress, Compression, FlushCompress, Status};

/// How a gzip file begins: deflated, no name, no time, from an unknown system.
const GZIP: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// An event, packed when somebody first wants it so.
#[derive(Clone, Debug)]
pub struct Packed {
    plain: Bytes,
    deflated: Arc<OnceLock<Bytes>>,
}

impl Packed {
    /// The event with this text.
    pub fn new(text: String) -> Packed {
        Packed { plain: text.into(), deflated: Arc::default() }
    }

    /// What goes over the wire next.
    pub fn on(&self, wire: &mut Wire) -> Bytes {
        let deflated = || self.deflated.get_or_init(|| deflate(&self.plain).into());
        match wire {
            Wire::Plain => self.plain.clone(),
            Wire::Gzip { begun: true } => deflated().clone(),
            Wire::Gzip { begun } => {
                *begun = true;
                [&GZIP[..], deflated()].concat().into()
            }
        }
    }
}

/// How a stream travels.
#[derive(Clone, Copy, Debug)]
pub enum Wire {
    /// As it is.
    Plain,
    /// Packed; whether the head of the file has gone out.
    Gzip { begun: bool },
}

impl Wire {
    /// What the other side can read.
    pub fn of(headers: &HeaderMap) -> Wire {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let gzip = accepted.split(',').map(str::trim).any(|coding| coding == "gzip");
        if gzip { Wire::Gzip { begun: false } } else { Wire::Plain }
    }

    /// The value of `Content-Encoding`.
    pub fn coding(self) -> &'static str {
        match self {
            Wire::Plain => "identity",
            Wire::Gzip { .. } => "gzip",
        }
    }
}

/// Packs a piece so that it ends on a whole byte and nothing after it refers to it.
fn deflate(piece: &[u8]) -> Vec<u8> {
    let mut packer = Compress::new(Compression::new(7), false);
    let mut packed = Vec::with_capacity(piece.len() / 4 + 128);
    loop {
        let rest = &piece[packer.total_in() as usize..];
        let status = packer.compress_vec(rest, &mut packed, FlushCompress::Full);
        // A flush is complete when it leaves room.
        if packed.len() < packed.capacity() || !matches!(status, Ok(Status::Ok | Status::BufError)) {
            return packed;
        }
        packed.reserve(packed.capacity());
    }
}
