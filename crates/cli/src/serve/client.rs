//! A small HTTP client for measuring: one connection, JSON, and streams.

use std::net::SocketAddr;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, header};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

use crate::fail::Fail;

/// One connection to a server.
pub struct Client {
    address: SocketAddr,
    sender: SendRequest<Full<Bytes>>,
    /// Sent with every request: the cookie and the token of its forms.
    identity: Option<(String, String)>,
}

fn failed(error: impl std::fmt::Display) -> Fail {
    Fail::Other(format!("the server did not answer: {error}"))
}

impl Client {
    /// Connects as nobody.
    pub async fn connect(address: SocketAddr) -> Result<Client, Fail> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(failed)?;
        tokio::spawn(connection);
        Ok(Client { address, sender, identity: None })
    }

    /// Becomes a visitor with a cookie, as a browser does.
    pub async fn visit(&mut self) -> Result<(), Fail> {
        let response = self.send("GET", "/account", None).await?;
        let cookie = response.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let page = text(response.into_body()).await?;
        let token = page.split_once("name=\"csrf\" content=\"").and_then(|(_, rest)| rest.split('"').next());
        let (Some(cookie), Some(token)) = (cookie, token) else {
            return Err(Fail::Other("the server gave no cookie".to_owned()));
        };
        self.identity = Some((cookie, token.to_owned()));
        Ok(())
    }

    async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: Option<String>,
    ) -> Result<hyper::Response<Incoming>, Fail> {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, self.address.to_string());
        if let Some((cookie, token)) = &self.identity {
            request = request.header(header::COOKIE, cookie).header("x-csrf", token);
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::from(body.unwrap_or_default())).map_err(failed)?;
        self.sender.ready().await.map_err(failed)?;
        self.sender.send_request(request).await.map_err(failed)
    }

    /// Asks for JSON; the status comes along.
    pub async fn json(&mut self, method: &str, path: &str, body: Option<&Value>) -> Result<(u16, Value), Fail> {
        let response = self.send(method, path, body.map(Value::to_string)).await?;
        let status = response.status().as_u16();
        let bytes = response.into_body().collect().await.map_err(failed)?.to_bytes();
        Ok((status, serde_json::from_slice(&bytes).unwrap_or_default()))
    }

    /// Opens a stream of events; the connection is its own from now on.
    pub async fn stream(mut self, path: &str) -> Result<Incoming, Fail> {
        let response = self.send("GET", path, None).await?;
        match response.status().is_success() {
            true => Ok(response.into_body()),
            false => Err(Fail::Other(format!("the stream was refused: {}", response.status()))),
        }
    }
}

async fn text(body: Incoming) -> Result<String, Fail> {
    let bytes = body.collect().await.map_err(failed)?.to_bytes();
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
