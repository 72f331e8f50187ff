//! The live stream of a table's page: a whole fragment first, then what changed, for each change that the page has
//! time for.

use std::convert::Infallible;
use std::sync::{Arc, LazyLock, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use caravanserai_web::model::{Person, Site};
use caravanserai_web::pages as draw;
use futures_util::stream;
use tokio::sync::watch;
use tokio::time::Instant;

use super::look::{Look, look};
use super::packed::{Packed, Wire};
use super::parts::{Fragment, Known};
use super::table::{base, refuse_onlookers};
use super::{person, who};
use crate::house::{House, told};
use crate::people::Visitor;
use crate::problem::Problem;
use crate::table::command::Who;
use crate::table::live::{Live, Visit};

/// A quiet stream says something this often, so that nobody takes it for dead.
pub const HEARTBEAT: Duration = Duration::from_secs(15);

/// Fragments that may follow each other at once.
const BURST: u32 = 5;

/// A proxy in front must not collect a stream before it passes it on.
pub const UNBUFFERED: [(&str, &str); 1] = [("x-accel-buffering", "no")];

/// What a quiet stream says.
static STILL_HERE: LazyLock<Packed> = LazyLock::new(|| Packed::new(":\n\n".to_owned()));

/// One open stream.
struct Feed {
    house: Arc<House>,
    visit: Visit,
    visitor: Visitor,
    who: Who,
    base: String,
    wire: Wire,
    /// What the page got last.
    known: Option<Arc<Known>>,
    changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    /// Until when the fragments that went out have used up their time; `None` before the first.
    spent: Option<Instant>,
}

pub async fn live(
    State(house): State<Arc<House>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let live = house.table(&id).await?;
    let who = who(&visitor);
    refuse_onlookers(&house, &live, &who)?;
    let wire = Wire::of(&headers);
    let feed = Feed {
        base: base(&house, &headers),
        wire,
        known: None,
        changes: live.changes(),
        closing: house.closing(),
        visit: live.enter(who.person.as_deref()),
        visitor,
        who,
        house,
        spent: None,
    };
    let kind = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CONTENT_ENCODING, wire.coding()),
        (header::VARY, "accept-encoding"),
    ];
    Ok((kind, UNBUFFERED, Body::from_stream(stream::unfold(feed, next))).into_response())
}

/// The next piece of the stream; `None` ends it.
async fn next(mut feed: Feed) -> Option<(Result<Bytes, Infallible>, Feed)> {
    if let Some(spent) = feed.spent {
        tokio::select! {
            changed = feed.changes.changed() => changed.ok()?,
            () = told(&mut feed.closing) => return None,
            () = tokio::time::sleep(HEARTBEAT) => return Some((Ok(STILL_HERE.on(&mut feed.wire)), feed)),
        }
        // What changes faster than anybody can see is shown together, a short burst excepted.
        let due = spent.checked_sub(feed.house.config.frame * BURST).unwrap_or(spent);
        tokio::select! {
            () = tokio::time::sleep_until(due) => {}
            () = told(&mut feed.closing) => return None,
        }
    }
    let version = *feed.changes.borrow_and_update();
    refuse_onlookers(&feed.house, &feed.visit.live, &feed.who).ok()?;
    feed.visit.live.look_back(&feed.house.thinkers);
    let (piece, mut feed) = drawn(feed, version).await?;
    let now = Instant::now();
    feed.spent = Some(feed.spent.map_or(now, |spent| spent.max(now)) + feed.house.config.frame);
    Some((Ok(piece), feed))
}

/// Draws and packs the fragment where nobody else is kept waiting.
async fn drawn(mut feed: Feed, version: u64) -> Option<(Bytes, Feed)> {
    let house = feed.house.clone();
    let _place = house.drawers.acquire().await.ok()?;
    let drawing = tokio::task::spawn_blocking(move || {
        let piece = fragment(&feed, version).map(|fragment| {
            let (event, known) = fragment.since(feed.known.as_ref());
            feed.known = Some(known);
            event.on(&mut feed.wire)
        });
        (piece, feed)
    });
    let (piece, feed) = drawing.await.ok()?;
    Some((piece.ok()?, feed))
}

/// The fragment for this viewer: rendered once for all who see the same.
fn fragment(feed: &Feed, version: u64) -> Result<Arc<Fragment>, Problem> {
    let live = &feed.visit.live;
    let own = {
        let table = live.table();
        !table.seats_of(feed.who.person.as_deref()).is_empty() || table.is_host(feed.who.person.as_deref())
    };
    let person = feed.who.person.as_deref().filter(|_| own).unwrap_or_default();
    let key = format!("{person}@{}", feed.base);
    let known = live.fragments.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    if let Some(fragment) = known
        && fragment.version == version
    {
        return Ok(fragment);
    }
    let fragment = Arc::new(Fragment::new(version, render(feed, own)?));
    let mut fragments = live.fragments.lock().unwrap_or_else(PoisonError::into_inner);
    fragments.retain(|_, fragment| fragment.version == version);
    fragments.insert(key, fragment.clone());
    Ok(fragment)
}

fn render(feed: &Feed, own: bool) -> Result<String, Problem> {
    let live: &Live = &feed.visit.live;
    let site = Site {
        // Those without a seat all get the same fragment, so nothing of theirs may be in it.
        person: if own {
            person(feed.visitor.person.as_deref())
        } else {
            Person { name: "Guest".to_owned(), account: false }
        },
        // The page has the token already; a fragment is for everybody who sees the same.
        csrf: String::new(),
        scheme: None,
        my_turns: 0,
    };
    let eyes = Look { person: feed.who.person.clone().filter(|_| own), base: feed.base.clone(), ..Look::default() };
    let page = look(&feed.house, live, &live.table(), &eyes)?;
    Ok(draw::table_live(&site, &page).into_string())
}
