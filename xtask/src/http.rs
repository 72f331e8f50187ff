//! A small blocking HTTP client for tests against a running server.

use std::io::{BufRead, BufReader, Error, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// One connection to a server, with the cookie of a browser.
pub struct Client {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
    identity: Identity,
}

/// The cookie of a browser and the token of its forms.
#[derive(Clone, Default)]
pub struct Identity {
    cookie: String,
    token: String,
}

/// An answer.
pub struct Answer {
    /// Its status.
    pub status: u16,
    cookie: Option<String>,
    body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; `null` if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

impl Client {
    /// Connects with an identity from before.
    pub fn connect(address: SocketAddr, identity: Identity) -> Result<Client, Error> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(Client { stream: BufReader::new(stream), address, identity })
    }

    /// Becomes a visitor, as a browser does.
    pub fn visit(&mut self) -> Result<Identity, Error> {
        let page = self.send("GET", "/account", None)?;
        let text = String::from_utf8_lossy(&page.body).into_owned();
        let token = text.split_once("name=\"csrf\" content=\"").and_then(|(_, rest)| rest.split('"').next());
        let (Some(cookie), Some(token)) = (page.cookie, token) else {
            return Err(Error::other("the server gave no cookie"));
        };
        self.identity = Identity { cookie, token: token.to_owned() };
        Ok(self.identity.clone())
    }

    /// Sends a request and waits for the answer.
    pub fn send(&mut self, method: &str, path: &str, body: Option<&Value>) -> Result<Answer, Error> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let Identity { cookie, token } = &self.identity;
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-length: {}\r\n", self.address, body.len());
        if !body.is_empty() {
            request.push_str("content-type: application/json\r\n");
        }
        if !cookie.is_empty() {
            request.push_str(&format!("cookie: {cookie}\r\nx-csrf: {token}\r\n"));
        }
        request.push_str("\r\n");
        request.push_str(&body);
        self.stream.get_mut().write_all(request.as_bytes())?;
        self.receive()
    }

    fn receive(&mut self) -> Result<Answer, Error> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| Error::from(ErrorKind::UnexpectedEof))?;
        let (mut length, mut cookie) = (0, None);
        loop {
            line.clear();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name {
                "content-length" => length = value.parse().map_err(Error::other)?,
                "set-cookie" => cookie = value.split(';').next().map(str::to_owned),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok(Answer { status, cookie, body })
    }
}
