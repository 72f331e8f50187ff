//! A real server over a real file, and browsers that talk to it over HTTP.

pub mod toy;

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use caravanserai_server::Config;
use caravanserai_store::{Access, Sqlite};
use flate2::write::GzDecoder;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Request, Response, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server for one test.
pub struct Server {
    pub address: SocketAddr,
    pub file: PathBuf,
    folder: Option<Arc<TempDir>>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// The settings of tests: bots do not wait, nothing is limited.
pub fn config() -> Config {
    Config {
        games: toy::GAMES,
        bot_pause: Duration::ZERO,
        frame: Duration::ZERO,
        away: Duration::ZERO,
        rate: 0,
        sweep: Duration::from_millis(20),
        ..Config::default()
    }
}

impl Server {
    /// A server with a new file.
    pub async fn start() -> Server {
        Server::with(config()).await
    }

    /// The same with other settings.
    pub async fn with(config: Config) -> Server {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let file = folder.path().join("serai.db");
        Server::over(file, Some(folder), config).await
    }

    async fn over(file: PathBuf, folder: Option<Arc<TempDir>>, config: Config) -> Server {
        let store = Arc::new(Sqlite::open(&file, Access::Write).unwrap());
        let listener = caravanserai_server::listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let shutdown = async move {
                let _ = stopped.await;
            };
            caravanserai_server::run(listener, store, config, shutdown).await.unwrap();
        });
        Server { address, file, folder, stop: Some(stop), task }
    }

    /// A server over a file that is there.
    pub async fn again(file: PathBuf) -> Server {
        Server::over(file, None, config()).await
    }

    /// A second server over the file of another one.
    pub async fn beside(other: &Server, config: Config) -> Server {
        Server::over(other.file.clone(), other.folder.clone(), config).await
    }

    /// Stops the server and waits until it has.
    pub async fn stop(mut self) -> (PathBuf, Option<Arc<TempDir>>) {
        drop(self.stop.take());
        (&mut self.task).await.unwrap();
        (self.file.clone(), self.folder.clone())
    }

    /// Stops the server and starts another one over the same file.
    pub async fn restart(self, config: Config) -> Server {
        let (file, folder) = self.stop().await;
        Server::over(file, folder, config).await
    }

    /// A new browser.
    pub fn browser(&self) -> Browser {
        Browser { address: self.address, cookies: Arc::default() }
    }
}

/// A browser: it keeps cookies.
#[derive(Clone)]
pub struct Browser {
    pub address: SocketAddr,
    cookies: Arc<Mutex<Vec<(String, String)>>>,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: hyper::HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The id of the table that the answer leads to.
    pub fn table(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.header("location").strip_prefix("/t/").expect("it leads to a table").to_owned()
    }

    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }
}

impl Browser {
    /// The same browser at a restarted server.
    pub fn at(&self, server: &Server) -> Browser {
        Browser { address: server.address, cookies: self.cookies.clone() }
    }

    pub async fn send(&self, mut request: Request<Full<Bytes>>) -> Response<Incoming> {
        let cookies: Vec<String> =
            self.cookies.lock().unwrap().iter().map(|(name, value)| format!("{name}={value}")).collect();
        if !cookies.is_empty() {
            request.headers_mut().insert(header::COOKIE, cookies.join("; ").parse().unwrap());
        }
        request.headers_mut().insert(header::HOST, self.address.to_string().parse().unwrap());
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        let response = sender.send_request(request).await.unwrap();
        for cookie in response.headers().get_all(header::SET_COOKIE) {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            let mut jar = self.cookies.lock().unwrap();
            jar.retain(|(known, _)| known != name);
            if !value.is_empty() {
                jar.push((name.to_owned(), value.to_owned()));
            }
        }
        response
    }

    pub async fn ask(&self, request: Request<Full<Bytes>>) -> Answer {
        let response = self.send(request).await;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        Answer { status: parts.status, headers: parts.headers, text: String::from_utf8_lossy(&bytes).into_owned() }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask(Request::get(path).body(Full::default()).unwrap()).await
    }

    /// The token that goes back with every form.
    pub async fn csrf(&self) -> String {
        let page = self.get("/account").await.text;
        let start = page.find("name=\"csrf\"").expect("the page has a token");
        let rest = &page[start..];
        let value = rest.find("value=\"").map(|at| at + 7).or(rest.find("content=\"").map(|at| at + 9)).unwrap();
        rest[value..].split('"').next().unwrap().to_owned()
    }

    /// Sends a form as a page without scripts does.
    pub async fn form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let csrf = self.csrf().await;
        self.raw_form(path, fields, Some(&csrf), "text/html").await
    }

    /// Sends a form as the script of the page does.
    pub async fn script(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let csrf = self.csrf().await;
        self.raw_form(path, fields, Some(&csrf), "application/json").await
    }

    pub async fn raw_form(&self, path: &str, fields: &[(&str, &str)], csrf: Option<&str>, accept: &str) -> Answer {
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(fields);
        if let Some(csrf) = csrf {
            body.append_pair("csrf", csrf);
        }
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ACCEPT, accept)
            .body(Full::from(body.finish()))
            .unwrap();
        self.ask(request).await
    }

    /// Calls the API.
    pub async fn api(&self, method: &str, path: &str, secret: Option<&str>, body: Option<Value>) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        if let Some(secret) = secret {
            request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
        }
        let body = match body {
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Full::from(body.to_string())
            }
            None => Full::default(),
        };
        self.ask(request.body(body).unwrap()).await
    }

    /// Opens a stream.
    pub async fn stream(&self, path: &str) -> Stream {
        let response = self.send(Request::get(path).body(Full::default()).unwrap()).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert!(response.headers().get(header::CONTENT_ENCODING).is_none_or(|coding| coding == "identity"));
        Stream { body: response.into_body(), buffer: String::new(), unpacking: None }
    }

    /// Opens a stream as browsers do, which can unpack it.
    pub async fn packed_stream(&self, path: &str) -> Stream {
        let request = Request::get(path).header(header::ACCEPT_ENCODING, "gzip, deflate, br");
        let response = self.send(request.body(Full::default()).unwrap()).await;
        assert_eq!(response.headers()[header::CONTENT_ENCODING], "gzip");
        let unpacking = Some(GzDecoder::new(Vec::new()));
        Stream { body: response.into_body(), buffer: String::new(), unpacking }
    }

    /// Makes a table with these fields.
    pub async fn new_table(&self, fields: &[(&str, &str)]) -> String {
        let fields: Vec<(&str, &str)> = [("game", "pearls")].into_iter().chain(fields.iter().copied()).collect();
        self.form("/tables", &fields).await.table()
    }

    /// Plays an action for a seat, as the script does.
    pub async fn act(&self, table: &str, seat: usize, seq: usize, action: &str) -> Answer {
        let (seat, seq) = (seat.to_string(), seq.to_string());
        let fields = [("seat", seat.as_str()), ("seq", seq.as_str()), ("action", action)];
        self.script(&format!("/t/{table}/act"), &fields).await
    }
}

/// A stream of events.
pub struct Stream {
    body: Incoming,
    buffer: String,
    unpacking: Option<GzDecoder<Vec<u8>>>,
}

impl Stream {
    /// The data of the next event; `None` when the stream has ended.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.buffer.find("\n\n") {
                let event: String = self.buffer.drain(..end + 2).collect();
                let data: Vec<&str> =
                    event.lines().filter_map(|line| line.strip_prefix("data:")).map(str::trim_start).collect();
                if !data.is_empty() {
                    return Some(data.join("\n"));
                }
                continue;
            }
            let frame =
                tokio::time::timeout(Duration::from_secs(20), self.body.frame()).await.expect("the stream is alive");
            let mut bytes = frame?.ok()?.into_data().ok()?;
            if let Some(unpacking) = &mut self.unpacking {
                unpacking.write_all(&bytes).unwrap();
                unpacking.flush().unwrap();
                bytes = std::mem::take(unpacking.get_mut()).into();
            }
            self.buffer.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }

    /// Reads events until one contains the text.
    pub async fn until(&mut self, text: &str) -> String {
        loop {
            let event = self.next().await.unwrap_or_else(|| panic!("the stream ended before {text:?}"));
            if event.contains(text) {
                return event;
            }
        }
    }
}

/// The whole log of a table as it is in the file.
pub async fn log_of(file: &Path, table: &str) -> Vec<Value> {
    use caravanserai_store::Store;
    let store = Sqlite::open(file, Access::Read).unwrap();
    let entries = store.log(table, 0).await.unwrap().unwrap();
    entries.iter().map(|entry| serde_json::from_str(&entry.body).unwrap()).collect()
}
