//! A browser of its own.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::Value;
use thirtyfour::prelude::*;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::Result;

/// The size of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 1440 x 900.
    Desktop,
    /// 390 x 844, with a touch screen.
    Phone,
}

impl Size {
    const fn pixels(self) -> (u32, u32) {
        match self {
            Size::Desktop => (1440, 900),
            Size::Phone => (390, 844),
        }
    }
}

/// A Chromium with an empty profile.
pub struct Browser {
    /// The browser itself. It is dropped first, which closes the browser as long as its driver runs.
    pub driver: WebDriver,
    size: Size,
    _chromedriver: Chromedriver,
}

/// A program that drives one browser, and the folder in which both keep what they write.
struct Chromedriver {
    child: Child,
    profile: PathBuf,
}

/// Which Chromium it is, as its driver calls it, and where it is.
#[derive(Clone, Copy)]
struct Program(&'static str, &'static str);

/// Chromium without the window of a browser around the page: it starts faster and has less to draw.
const SHELL: Program = Program("chrome-headless-shell", "/usr/bin/chromium-headless-shell");

/// Chromium as people have it.
const WHOLE: Program = Program("chrome", "/usr/bin/chromium");

const FLAGS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
];

impl Browser {
    /// Starts one in which nothing glides or fades.
    pub async fn start(size: Size) -> Result<Browser> {
        Browser::with(SHELL, size, &["--force-prefers-reduced-motion"]).await
    }

    /// Starts one as people have it, in which things move.
    pub async fn lively(size: Size) -> Result<Browser> {
        Browser::with(WHOLE, size, &[]).await
    }

    async fn with(Program(name, binary): Program, size: Size, more: &[&str]) -> Result<Browser> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("serai-e2e-{}-profile-{number}", std::process::id()));
        std::fs::create_dir_all(&profile)?;
        let (chromedriver, port) = Chromedriver::start(profile).await?;
        let mut caps = DesiredCapabilities::chrome();
        caps.set("browserName", name)?;
        caps.set_binary(binary)?;
        for flag in FLAGS.iter().chain(more) {
            caps.add_arg(flag)?;
        }
        caps.add_arg(&format!("--user-data-dir={}", chromedriver.profile.display()))?;
        let (width, height) = size.pixels();
        if size == Size::Desktop {
            caps.add_arg(&format!("--window-size={width},{height}"))?;
        } else {
            let metrics = serde_json::json!({ "width": width, "height": height, "pixelRatio": 1.0, "touch": true });
            caps.add_experimental_option("mobileEmulation", serde_json::json!({ "deviceMetrics": metrics }))?;
        }
        let driver = WebDriver::new(&format!("http://127.0.0.1:{port}"), caps).await?;
        let browser = Browser { driver, size, _chromedriver: chromedriver };
        if size == Size::Desktop {
            // The window has a frame even without a screen: make what is inside as large as asked.
            browser
                .cdp(
                    "Emulation.setDeviceMetricsOverride",
                    serde_json::json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
                )
                .await?;
        }
        Ok(browser)
    }

    /// Opens an address.
    pub async fn open(&self, url: &str) -> Result<()> {
        Ok(self.driver.goto(url).await?)
    }

    /// Runs a script and gives what it returns.
    pub async fn script(&self, script: &str) -> Result<Value> {
        Ok(self.driver.execute(script, Vec::new()).await?.json().clone())
    }

    /// The one element that fits, waited for.
    pub async fn find(&self, css: &str) -> Result<WebElement> {
        let found =
            self.driver.query(By::Css(css)).wait(Duration::from_secs(15), Duration::from_millis(40)).first().await;
        found.map_err(|error| format!("{css}: {error}").into())
    }

    /// Whether there is an element that fits.
    pub async fn has(&self, css: &str) -> Result<bool> {
        Ok(!self.driver.find_all(By::Css(css)).await?.is_empty())
    }

    /// Clicks on the first element that fits.
    pub async fn click(&self, css: &str) -> Result<()> {
        self.find(css).await?.click().await.map_err(|error| format!("click on {css}: {error}").into())
    }

    /// Presses a key, wherever the focus is.
    pub async fn press(&self, key: impl Into<TypingData>) -> Result<()> {
        self.driver.action_chain().send_keys(key).perform().await?;
        Ok(())
    }

    /// Waits until a script returns something true.
    pub async fn until(&self, what: &str, script: &str) -> Result<()> {
        for _ in 0..15 {
            if self.within(Duration::from_secs(1), script).await? {
                return Ok(());
            }
        }
        let url = self.driver.current_url().await?;
        let said =
            self.script("return ['.ask', '#toast'].map((one) => document.querySelector(one)?.textContent)").await?;
        Err(format!("waited in vain for {what} at {url}, which says {said}").into())
    }

    /// Whether a script returns something true within a time. The page itself looks again and again, which costs
    /// less than asking from here; a page that is left takes its script along, and the next one is asked anew.
    pub async fn within(&self, time: Duration, script: &str) -> Result<bool> {
        let look = format!(
            "const done = arguments[arguments.length - 1]; const end = performance.now() + {};
            const is = () => {{ try {{ return !!({script}); }} catch {{ return false; }} }};
            (function look() {{
              if (is()) done(true); else if (performance.now() > end) done(false); else setTimeout(look, 5);
            }})();",
            time.as_millis()
        );
        if let Ok(found) = self.driver.execute_async(&look, Vec::new()).await {
            return Ok(found.json() == &Value::Bool(true));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        Ok(false)
    }

    /// Fails if anything makes the page wider than the window. (A phone shows a page that is too wide smaller, and
    /// then says that its window is as wide as the page.)
    pub async fn fits(&self, what: &str) -> Result<()> {
        let (width, _) = self.size.pixels();
        let wide = format!(
            "if (document.documentElement.scrollWidth <= {width}) return null;
            return [...document.querySelectorAll('body *')].find((one) => one.getBoundingClientRect().right > {width} + 1)?.outerHTML.slice(0, 200) ?? 'something'"
        );
        match self.script(&wide).await? {
            Value::Null => Ok(()),
            wide => Err(format!("the page is wider than {width} pixels: {what}: {wide}").into()),
        }
    }

    /// Writes a picture of what is seen.
    pub async fn picture(&self, file: &Path) -> Result<()> {
        Ok(self.driver.screenshot(file).await?)
    }

    /// Pretends that the device likes dark or light colours.
    pub async fn prefer(&self, scheme: &str) -> Result<()> {
        let features = serde_json::json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.cdp("Emulation.setEmulatedMedia", serde_json::json!({ "features": features })).await
    }

    /// Lets its pages run so many times slower.
    pub async fn slow_down(&self, times: u32) -> Result<()> {
        self.cdp("Emulation.setCPUThrottlingRate", serde_json::json!({ "rate": times })).await
    }

    async fn cdp(&self, method: &str, parameters: Value) -> Result<()> {
        self.driver.cdp().send_raw(method, parameters).await?;
        Ok(())
    }
}

impl Chromedriver {
    /// Starts one on any free port. What it and its browser write for a while goes to the folder.
    async fn start(profile: PathBuf) -> Result<(Chromedriver, u16)> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .env("TMPDIR", &profile)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("chromedriver: {error} (Debian package chromium-driver)"))?;
        let out = child.stdout.take().ok_or("chromedriver has no standard output")?;
        let mut lines = BufReader::new(out).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                let port = port.trim_end_matches('.').parse()?;
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok((Chromedriver { child, profile }, port));
            }
        }
        Err("chromedriver ended without saying its port".into())
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        // The parts of the browser write until they notice that it was closed.
        for _ in 0..200 {
            if std::fs::remove_dir_all(&self.profile).is_ok() || !self.profile.exists() {
                break;
            }
            std::thread::sleep(Duration::from_millis(25));
        }
    }
}
