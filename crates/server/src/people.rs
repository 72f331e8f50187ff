//! Who is behind a request: cookies, sessions, names, accounts.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use axum::http::{HeaderMap, header};
use caravanserai_store::{Account, Person, StoreError};
use caravanserai_web::model::Scheme;

use crate::house::House;
use crate::secret::{self, same};
use crate::table::command::{Command, Who};
use crate::time;

/// The name of the cookie.
const COOKIE: &str = "serai";

/// The name of the cookie for the colour scheme.
pub const SCHEME: &str = "serai_scheme";

/// How long a session is remembered in memory before the store is asked again.
const REMEMBERED: Duration = Duration::from_secs(30);

/// The most sessions that are remembered.
const SESSIONS: usize = 50_000;

/// Whoever makes a request.
#[derive(Clone)]
pub struct Visitor {
    /// The random token of the cookie.
    token: String,
    /// Whether the browser does not have the cookie yet.
    pub new: bool,
    /// The person, once there is one: a visitor who only looks around is not written down.
    pub person: Option<Arc<Person>>,
    /// What goes back with every form.
    pub csrf: String,
    /// The chosen colour scheme.
    pub scheme: Option<Scheme>,
}

/// Who is behind which cookie, as far as it was asked lately.
#[derive(Default)]
pub struct Sessions(Mutex<HashMap<[u8; 32], Asked>>);

/// When it was asked, and who it is.
type Asked = (Instant, Arc<Person>);

impl Sessions {
    fn get(&self, hash: &[u8; 32]) -> Option<Arc<Person>> {
        let sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sessions.get(hash).filter(|(asked, _)| asked.elapsed() < REMEMBERED).map(|(_, person)| person.clone())
    }

    fn put(&self, hash: [u8; 32], person: Arc<Person>) {
        let mut sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if sessions.len() >= SESSIONS {
            sessions.clear();
        }
        sessions.insert(hash, (Instant::now(), person));
    }

    /// Everything about people may have changed.
    fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// Why an account was not made or entered.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AccountError {
    /// A name is missing or too long.
    #[error("A name has between 1 and 40 characters.")]
    Name,
    /// The password is too short or too long.
    #[error("A password has between 8 and 200 characters.")]
    Password,
    /// Somebody else has the name.
    #[error("There is an account of this name already.")]
    Taken,
    /// Name or password is wrong.
    #[error("The name or the password is wrong.")]
    Wrong,
    /// The person is logged in already.
    #[error("You have an account already.")]
    Already,
    /// The store could not do it.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The server is stopping.
    #[error("The server is stopping; try again in a moment.")]
    Stopping,
}

/// A cookie of the request.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|value| value.split(';')).find_map(|pair| {
        let (key, value) = pair.trim().split_once('=')?;
        (key == name).then_some(value)
    })
}

impl House {
    /// Finds out who makes a request. A cookie that we did not make counts as none.
    pub async fn visitor(&self, headers: &HeaderMap) -> Result<Visitor, StoreError> {
        let scheme = match cookie(headers, SCHEME) {
            Some("light") => Some(Scheme::Light),
            Some("dark") => Some(Scheme::Dark),
            Some(_) | None => None,
        };
        let known = cookie(headers, COOKIE)
            .and_then(|value| value.split_once('.'))
            .filter(|(token, proof)| same(&self.keys.cookie_proof(token), proof))
            .map(|(token, _)| token.to_owned());
        let (token, new) = match known {
            Some(token) => (token, false),
            None => (secret::hex(&secret::random::<16>()), true),
        };
        let hash = secret::hash(&token);
        let person = match self.sessions.get(&hash) {
            Some(person) => Some(person),
            None if new => None,
            None => self.store.session(&hash).await?.map(Arc::new).inspect(|person| {
                self.sessions.put(hash, person.clone());
            }),
        };
        let csrf = self.keys.csrf(&token);
        Ok(Visitor { token, new, person, csrf, scheme })
    }

    /// The person behind the request, written down now if that has not happened yet.
    pub async fn person(&self, visitor: &Visitor) -> Result<Arc<Person>, StoreError> {
        if let Some(person) = &visitor.person {
            return Ok(person.clone());
        }
        let hash = secret::hash(&visitor.token);
        let person = Person { id: self.keys.person(&visitor.token), name: String::new(), login: None };
        self.store.open_session(&hash, &person.id, time::now()).await?;
        let person = Arc::new(person);
        self.sessions.put(hash, person.clone());
        Ok(person)
    }

    /// The cookie that keeps the visitor.
    pub fn cookie(&self, visitor: &Visitor) -> String {
        let value = format!("{}.{}", visitor.token, self.keys.cookie_proof(&visitor.token));
        self.cookie_header(COOKIE, &value, 400 * 24 * 3600)
    }

    /// A cookie that scripts cannot read and other sites cannot send along.
    pub fn cookie_header(&self, name: &str, value: &str, seconds: u32) -> String {
        let secure = if self.config.secure { "; Secure" } else { "" };
        format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
    }

    /// Gives the person a name.
    pub async fn rename(&self, visitor: &Visitor, name: &str) -> Result<(), AccountError> {
        let name = crate::text::line(name, crate::text::NAME).map_err(|_| AccountError::Name)?;
        let person = self.person(visitor).await?;
        self.store.rename(&person.id, &name).await?;
        self.sessions.clear();
        Ok(())
    }

    /// Makes an account for the person.
    pub async fn register(&self, visitor: &Visitor, name: &str, password: String) -> Result<(), AccountError> {
        let login = crate::text::line(name, crate::text::NAME).map_err(|_| AccountError::Name)?;
        if !(8..=200).contains(&password.chars().count()) {
            return Err(AccountError::Password);
        }
        let person = self.person(visitor).await?;
        if person.login.is_some() {
            return Err(AccountError::Already);
        }
        let password = blocking(move || {
            let salt = SaltString::encode_b64(&secret::random::<16>()).ok()?;
            Some(Argon2::default().hash_password(password.as_bytes(), &salt).ok()?.to_string())
        })
        .await?
        .ok_or(AccountError::Password)?;
        let account = Account { person: person.id.clone(), password };
        self.store.register(&login, account, time::now()).await.map_err(|error| match error {
            StoreError::Exists(_) => AccountError::Taken,
            other => AccountError::Store(other),
        })?;
        self.store.rename(&person.id, &login).await?;
        self.sessions.clear();
        Ok(())
    }

    /// Logs in to an account; the games of the guest come along. Gives the visitor of a new session.
    pub async fn log_in(
        self: &Arc<House>,
        visitor: &Visitor,
        name: &str,
        password: String,
    ) -> Result<Visitor, AccountError> {
        let login = crate::text::line(name, crate::text::NAME).map_err(|_| AccountError::Wrong)?;
        let account = self.store.account(&login).await?;
        // An unknown name takes as long as a wrong password.
        let hash = account.as_ref().map_or_else(|| NOBODY.to_owned(), |account| account.password.clone());
        let fits = blocking(move || {
            let parsed = PasswordHash::new(&hash).ok();
            parsed.is_some_and(|parsed| Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok())
        })
        .await?;
        let account = account.filter(|_| fits).ok_or(AccountError::Wrong)?;
        if let Some(guest) = visitor.person.as_ref().filter(|person| person.login.is_none()) {
            self.hand_over(&guest.id, &account.person).await?;
        }
        // A new token: whoever knew the old one does not come along.
        let token = secret::hex(&secret::random::<16>());
        self.store.open_session(&secret::hash(&token), &account.person, time::now()).await?;
        self.store.close_session(&secret::hash(&visitor.token)).await?;
        self.sessions.clear();
        Ok(Visitor { csrf: self.keys.csrf(&token), token, new: true, person: None, scheme: visitor.scheme })
    }

    /// Every seat of the guest becomes the person's.
    async fn hand_over(self: &Arc<House>, guest: &str, person: &str) -> Result<(), StoreError> {
        for row in self.store.tables_of(guest, 1000).await? {
            let Ok(live) = self.table(&row.id).await else { continue };
            let command = Command::Become { from: guest.to_owned(), into: person.to_owned() };
            if let Err(refused) = live.ask(Who::default(), None, command).await {
                tracing::warn!(table = row.id, %refused, "a seat was not handed over");
            }
        }
        Ok(())
    }

    /// Logs out: a new visitor.
    pub async fn log_out(&self, visitor: &Visitor) -> Result<Visitor, StoreError> {
        self.store.close_session(&secret::hash(&visitor.token)).await?;
        self.sessions.clear();
        let token = secret::hex(&secret::random::<16>());
        Ok(Visitor { csrf: self.keys.csrf(&token), token, new: true, person: None, scheme: visitor.scheme })
    }
}

/// The hash of a password that nobody has.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, AccountError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| AccountError::Stopping)
}
