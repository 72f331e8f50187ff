//! The front door: routes, and what every request passes through.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Path, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use caravanserai_web::model::{Person, Site};
use caravanserai_web::{assets, pages as draw};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tracing::Instrument;

use crate::house::House;
use crate::limits::Kind;
use crate::people::Visitor;
use crate::problem::Problem;
use crate::{api, metric, pages, secret};

/// The most bytes of a request's body.
pub const BODY: usize = 64 * 1024;

/// Scripts, styles and pictures come from here only; pieces are placed by style attributes.
const POLICY: &str = "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; \
                      object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Headers of every answer.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    // Addresses of tables and seats are secrets: no other site hears of them.
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=()"),
    ),
];

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct From(pub IpAddr);

/// All routes.
pub fn router(house: Arc<House>) -> Router {
    Router::new()
        .merge(pages::routes())
        .merge(api::routes())
        .route("/assets/{file}", get(asset))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .fallback(nothing_here)
        .method_not_allowed_fallback(wrong_method)
        // Streams must not wait for a full block, and fonts are compressed already.
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(NotForContentType::new("font/"))))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(house.clone(), guard))
        .with_state(house)
}

/// What every request passes through: a number, a limit, a visitor; and every answer: headers, a
/// cookie for new visitors, numbers for the operator.
async fn guard(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = secret::hex(&secret::random::<6>());
    // The route, not the address: addresses hold secrets.
    let route = request.extensions().get::<MatchedPath>().map_or("(none)", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let address = address(&house, request.headers(), request.extensions().get::<ConnectInfo<SocketAddr>>());
    let span = tracing::info_span!("request", id, %method, route);
    let mut response = pass(&house, address, &route, request, next).instrument(span.clone()).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert("x-request-id", id);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let (status, took) = (response.status(), started.elapsed());
    metric::request(&route, status.as_u16(), took);
    span.in_scope(|| {
        let micros = took.as_micros() as u64;
        if status.is_server_error() {
            tracing::error!(status = status.as_u16(), micros, "answered");
        } else {
            tracing::debug!(status = status.as_u16(), micros, "answered");
        }
    });
    response
}

async fn pass(house: &Arc<House>, address: IpAddr, route: &str, mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(From(address));
    if route.starts_with("/assets/") || route == "/healthz" || route == "/metrics" {
        return next.run(request).await;
    }
    if let Err(seconds) = house.limits.take(address, Kind::Request) {
        return too_many(seconds);
    }
    let visitor = match house.visitor(request.headers()).await {
        Ok(visitor) => visitor,
        Err(error) => return Problem::from(error).into_response(),
    };
    request.extensions_mut().insert(visitor.clone());
    let wants_page = wants_page(request.headers(), request.uri().path());
    let get = request.method() == Method::GET;
    let mut response = next.run(request).await;
    if wants_page && let Some(problem) = response.extensions_mut().remove::<Problem>() {
        response = page_of_problem(&visitor, &problem);
    }
    let keeps = wants_page && visitor.new && get && !response.headers().contains_key(header::SET_COOKIE);
    if keeps && let Ok(cookie) = HeaderValue::from_str(&house.cookie(&visitor)) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

fn address(house: &House, headers: &HeaderMap, connection: Option<&ConnectInfo<SocketAddr>>) -> IpAddr {
    let direct = connection.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip());
    if !house.config.behind_proxy {
        return direct;
    }
    // The proxy in front appends whom it talked to; what comes before was said by the client.
    let told = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    told.and_then(|list| list.rsplit(',').next()?.trim().parse().ok()).unwrap_or(direct)
}

/// A request that came too soon.
pub fn too_many(seconds: u64) -> Response {
    let reason = format!("Too many requests from your address; try again in {seconds} s.");
    let mut response = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_many", reason).into_response();
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

/// Whether the answer is for a person's eyes.
pub fn wants_page(headers: &HeaderMap, path: &str) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    !path.starts_with("/api/") && !accepts.starts_with("application/json")
}

fn page_of_problem(visitor: &Visitor, problem: &Problem) -> Response {
    let site = Site {
        person: Person {
            name: visitor.person.as_ref().map_or("", |person| person.name.as_str()).to_owned(),
            account: visitor.person.as_ref().is_some_and(|person| person.login.is_some()),
        },
        csrf: visitor.csrf.clone(),
        scheme: visitor.scheme,
        my_turns: 0,
    };
    (problem.status(), draw::message(&site, problem.title, &problem.detail)).into_response()
}

async fn asset(Path(file): Path<String>) -> Response {
    match assets::find(&file) {
        Some(asset) => {
            let headers = [
                (header::CONTENT_TYPE, asset.content_type),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, asset.bytes.as_ref()).into_response()
        }
        None => Problem::new(StatusCode::NOT_FOUND, "no_file", "There is no such file.").into_response(),
    }
}

async fn healthz(State(house): State<Arc<House>>) -> Response {
    // Asking for nobody's turns reads the store, and nothing else.
    match house.store.turns_of("").await {
        Ok(_) => "ok\n".into_response(),
        Err(error) => Problem::from(error).into_response(),
    }
}

async fn metrics(State(house): State<Arc<House>>) -> Response {
    let tables = house.hall.all();
    metric::live(tables.len(), tables.iter().map(|live| live.viewers()).sum());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metric::text()).into_response()
}

async fn nothing_here() -> Response {
    Problem::new(StatusCode::NOT_FOUND, "no_page", "There is nothing at this address.").into_response()
}

async fn wrong_method() -> Response {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", "This address cannot be asked like that.")
        .into_response()
}
