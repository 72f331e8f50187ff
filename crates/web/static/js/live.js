// The live table: fragments arrive and the page is mended by them, so that pieces glide to their new places.

const stream = {
  source: null,
  delay: 500,
  timer: 0,
  until: 0,
  held: [],

  // While a move of several steps is under way, what comes is held until its last step is there.
  arrive(html, keepLog) {
    this.held.push([html, keepLog]);
    if (stepOf(html) >= this.until) this.release();
  },

  release(until = 0) {
    const last = this.held.at(-1);
    this.until = last && stepOf(last[0]) >= until ? 0 : until;
    if (last && !this.until) update(this.held.splice(0));
  },

  start() {
    const main = live();
    if (!main || "replay" in main.dataset || this.source) return;
    this.source = new EventSource(`/t/${main.dataset.id}/live`);
    this.source.addEventListener("live", (event) => {
      this.delay = 500;
      this.arrive(event.data, true);
    });
    this.source.onerror = () => {
      this.stop();
      this.timer = setTimeout(() => this.start(), this.delay);
      this.delay = Math.min(this.delay * 2, 8000);
    };
  },

  stop() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  },

  restart() {
    this.stop();
    this.start();
  },

  // A move was accepted: if the stream does not bring it soon, it is fetched.
  expect(seq) {
    setTimeout(() => { if (Number(live().dataset.seq) < seq) this.fetchNow(); }, 1500);
  },

  async fetchNow(query = "") {
    const answer = await fetch(`/t/${live().dataset.id}${query}`, { headers: { Accept: "text/html" } });
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const main = $("#live", page);
    const [fetched, shown] = [main, live()].map((one) => Number(one?.dataset.seq));
    // The stream may have been faster.
    if (main && !query && fetched < shown) fillLog(main);
    else if (main) this.arrive(main.outerHTML, false);
    // The stream tells what changed since it told something last. A page that has gone on without it has other
    // things to change, so it is told everything anew.
    if (!query && fetched > shown && this.source) this.restart();
    return page;
  },
};

// A hidden page closes its stream, so that many open tables do not use up the connections of the browser,
// and asks now and then whether it is its turn.
let asking = 0;
document.addEventListener("visibilitychange", () => {
  if (!live()) return;
  clearInterval(asking);
  if (document.hidden) {
    stream.stop();
    asking = setInterval(async () => {
      const before = live().dataset.turn;
      await stream.fetchNow();
      if (!before && live().dataset.turn) notify();
    }, 15000);
  } else {
    stream.start();
  }
});

// The step that a fragment shows.
const stepOf = (html) => Number(/ data-seq="(\d+)"/.exec(html)?.[1] ?? 0);

// Several updates are shown as one: each is a fragment, and whether it leaves out older lines of the log.
function update(fragments) {
  const main = live();
  settleCounts();
  const before = {
    seq: main.dataset.seq,
    turn: main.dataset.turn,
    line: lastLine(),
    focus: main.contains(document.activeElement) ? document.activeElement : null,
    inBar: document.activeElement?.closest("#actions") != null,
    log: $("#pane-log"),
  };
  const atEnd = !before.log || before.log.scrollHeight - before.log.scrollTop - before.log.clientHeight < 40;
  const done = fragments.map(([html, keepLog]) => mendPage(main, html, keepLog));
  // A text that changed twice counts from what it was at first.
  const texts = new Map(done.flatMap((job) => job.texts).reverse());
  // A button that asked asks again if the game has moved on.
  if (main.dataset.seq !== before.seq) for (const sure of $$(".sure", main)) sure.classList.remove("sure");
  dress();
  if (atEnd) scrollLog();
  keepFocus(before);
  const lines = before.line < 0 ? [] : linesAfter(before.line);
  const turn = !before.turn && main.dataset.turn;
  afterPaint(() => {
    rest();
    dressViews();
    adorn(texts, lines);
    tell(lines, turn);
  });
  if (!done.every((job) => job.whole)) return stream.restart();
  // An update carries the last lines of the log only: if some are missing in between, the page is fetched.
  const gap = lastLine() > before.line && !document.getElementById(`l${before.line + 1}`);
  if (fragments.at(-1)[1] && (gap || $("details[data-more=list][open], #story:empty", live()))) stream.fetchNow();
}

// First the page is drawn, then what adorns it. A hidden page is not drawn.
const afterPaint = (work) => (document.hidden ? work() : requestAnimationFrame(() => setTimeout(work)));

// The lines of the log after this one, found from the end: it may be long.
const lineNumber = (line) => (/^l\d/.test(line.id) ? Number(line.id.slice(1)) : NaN);
function linesAfter(number) {
  const found = [];
  for (let line = $("#log")?.lastElementChild; line && !(lineNumber(line) <= number); line = line.previousElementSibling) {
    if (lineNumber(line) > number) found.unshift(line);
  }
  return found;
}

function lastLine() {
  let line = $("#log")?.lastElementChild;
  while (line && Number.isNaN(lineNumber(line))) line = line.previousElementSibling;
  return line ? lineNumber(line) : -1;
}

// Puts in the lines that an older page has and this one lacks.
function fillLog(main) {
  let next = null;
  for (const line of $$("#log li[id^=l]", main).reverse()) {
    const own = document.getElementById(line.id);
    if (!own) next?.before(line);
    next = own ?? (next && line);
  }
}

function scrollLog() {
  const pane = $("#pane-log");
  if (pane) pane.scrollTop = pane.scrollHeight;
}

function keepFocus({ focus, inBar }) {
  if (!focus || document.activeElement !== document.body) return;
  const next = (inBar && $$("#actions .act").find(seen)) || $("#board .act, #board [data-pick]") || $$("#actions .act").find(seen) || $("#main");
  if (!next) return;
  if (next.id === "main") next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

// Numbers that changed flash once and count on their way, and the places where something happened light up. All
// places are read before anything is drawn.
function adorn(texts, lines) {
  // The end of a game has its own page, and the places are elsewhere.
  if ("over" in live().dataset) return;
  const spots = lines.slice(-4).map((line) => document.getElementById(line.dataset.spot)).filter(Boolean);
  const changed = calm() ? [] : [...texts].map(([text, was]) => [text.parentElement, was]).filter(([count]) => count?.matches(".count[id]"));
  const lit = [...spots, ...changed.map(([count]) => count.closest(".rubies") ?? count)].map(lightOf);
  for (const light of lit) if (light.at.width > 1) glow(light);
  for (const [index, [count, was]] of changed.entries()) {
    count.closest(".rubies")?.animate([{}, { transform: "scale(1.35)" }, {}], { duration: 700 });
    const [from, to] = [number(was), number(count.textContent)];
    rise(lit[spots.length + index].at, to - from);
    countTo(count, from, to);
  }
}

// A light that fades over a place: a colour of the place itself would have it drawn anew for each step.
const lightOf = (thing) => ({ at: thing.getBoundingClientRect(), radius: getComputedStyle(thing).borderRadius });
function glow({ at, radius }) {
  const light = fleeting("glow", [{ opacity: 0.85 }, { opacity: 0 }], { duration: 900 });
  Object.assign(light.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px`, borderRadius: radius });
}

// Something over the page that is gone when its movement is over.
function fleeting(name, frames, timing) {
  const thing = document.createElement("span");
  thing.className = name;
  thing.ariaHidden = "true";
  document.body.append(thing);
  thing.animate(frames, timing).onfinish = () => thing.remove();
  return thing;
}

// Sums are written with a narrow space between thousands.
const number = (text) => Number(text.replace(/\s/g, ""));
const written = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, "\u00a0");

// What was gained or paid rises from its number and fades.
function rise(at, change) {
  if (!change || Number.isNaN(change) || at.width <= 1) return;
  const note = fleeting("rise", [{ opacity: 1 }, { opacity: 0, transform: "translate(-50%, -28px)" }], { duration: 1100, easing: "ease-out" });
  note.textContent = change > 0 ? `+${written(change)}` : `−${written(-change)}`;
  note.style.left = `${at.x + at.width / 2}px`;
  note.style.top = `${at.y}px`;
}

function countTo(element, from, to) {
  const steps = Math.min(Math.abs(to - from), 12);
  if (!steps || Number.isNaN(steps)) return;
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    element.textContent = written(step >= steps ? to : Math.round(from + ((to - from) * step) / steps));
    if (step >= steps) settleCounts(element);
  }, 240 / steps);
  counting.set(element, { timer, to });
}

// Numbers on their way arrive at once: all, or one.
const counting = new Map();
function settleCounts(only) {
  for (const [element, { timer, to }] of counting) {
    if (only && element !== only) continue;
    clearInterval(timer);
    element.textContent = written(to);
    counting.delete(element);
  }
}

// What is new is said aloud.
function tell(lines, turn) {
  if (lines.length) announce(lines.slice(-6).map((line) => $(".sentence", line).textContent).join(" "), false);
  if (turn) {
    announce(live().dataset.title, true);
    chime();
  }
}

// How long a movement takes, as this person likes it: a factor; some want none.
const tempo = () => ({ slow: 2, quick: 0.4 })[document.documentElement.dataset.tempo] ?? 1;
const calm = () => document.documentElement.dataset.tempo === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

// Replay: moments are fetched and the page is mended, so that the pieces walk through the game.
let playing = 0;
async function jump(at) {
  stream.stop();
  history.replaceState(null, "", `?at=${at}`);
  await stream.fetchNow(`?at=${at}`);
}
