// Comfort: tabs, tooltips, hints, the menu, the clock, sounds and notifications, the scheme.

const settings = {
  get: (name, usual) => localStorage.getItem(`serai-${name}`) ?? usual,
  set: (name, value) => localStorage.setItem(`serai-${name}`, value),
};

// A first game gives all its hints, whatever was put away at other tables.
const hintKey = (name) => (live().dataset.guided === undefined ? "" : `${live().dataset.id}-`) + (name === "hints" ? name : `hint-${name}`);

// Private notes stay in this browser, for each table and seat.
const padKey = (pad) => `notes-${live().dataset.id}-${pad.dataset.notes}`;
document.addEventListener("input", (event) => { if (event.target.dataset.notes) settings.set(padKey(event.target), event.target.value); });

// An answer goes to the field of the chat; its writer sends it, or not.
document.addEventListener("click", (event) => {
  const share = event.target.closest?.("[data-share]");
  const field = share && $("#say-text");
  if (!field) return;
  field.value = document.getElementById(share.dataset.share).value.slice(0, field.maxLength);
  showTab("chat", false);
  field.focus();
});

// Everything that the script alone knows is put back after an update.
// Marked places pulse for those who take their time; whoever plays fast is not slowed down by it.
let resting = 0;
function rest() {
  document.documentElement.classList.remove("resting");
  clearTimeout(resting);
  resting = setTimeout(() => document.documentElement.classList.add("resting"), 2500);
}

function dress() {
  const main = live();
  if (!main) return;
  // Updates are the same for several people, so the token of this page is not in them.
  for (const token of $$("input[name=csrf]", main)) token.value = $("meta[name=csrf]").content;
  const tab = document.documentElement.dataset.tab ?? "log";
  for (const button of $$("[role=tab]", main)) {
    const on = button.dataset.tab === tab;
    say(button, "aria-selected", on);
    say(button, "tabindex", on ? 0 : -1);
  }
  for (const pane of $$(".pane", main)) pane.classList.toggle("open", pane.id === `pane-${tab}`);
  if (main.dataset.title && document.title !== main.dataset.title) document.title = main.dataset.title;
  const icon = $("#icon");
  icon.dataset.usual ??= icon.getAttribute("href");
  const shown = main.dataset.turn ? icon.dataset.turn : icon.dataset.usual;
  if (icon.getAttribute("href") !== shown) icon.href = shown;
  if (main.dataset.round !== undefined && $("#round")) $("#round").textContent = main.dataset.round;
  dressForms(main);
  dressPicks(main);
  dressPen(main);
  dressMap();
  for (const pad of $$("[data-notes]", main)) if (pad !== document.activeElement) pad.value = settings.get(padKey(pad), "");
  const off = settings.get(hintKey("hints"), "on") === "off";
  const hints = $$(".hint", main).filter((hint) => !settings.get(hintKey(hint.dataset.hint), ""));
  for (const hint of $$(".hint", main)) hint.classList.toggle("shown", !off && hint === hints[0]);
  document.documentElement.toggleAttribute("data-hinted", !off && hints.length > 0);
}

function showTab(id, focusIt) {
  document.documentElement.dataset.tab = id;
  if ($(".phone-tabs") && getComputedStyle($(".phone-tabs")).display !== "none") showView(id);
  dress();
  if (id === "log") scrollLog();
  if (focusIt) (id === "chat" ? $("#say-text") : $(`#pane-${id}`))?.focus({ preventScroll: true });
}

function showView(view) {
  document.documentElement.dataset.view = view;
  for (const button of $$(".phone-tabs button")) button.setAttribute("aria-pressed", button.dataset.view === view);
  if (["log", "chat", "rules"].includes(view)) document.documentElement.dataset.tab = view;
  dress();
  scrollTo(0, 0);
  if (view === "log") scrollTo(0, document.body.scrollHeight);
}

document.addEventListener("click", (event) => {
  const at = event.target.closest?.("[data-do], button[data-tab], button[data-view], [data-why], li[data-spot]");
  if (!event.target.closest?.("#more, [data-do=menu]")) closeMenu();
  if (!at) return;
  if (at.dataset.tab) return showTab(at.dataset.tab, false);
  if (at.dataset.view) return showView(at.dataset.view);
  if (at.dataset.why) return toast(at.dataset.why, false);
  const line = at.closest("li[data-spot]");
  if (line && (at === line || at.dataset.do === "show")) return showSpot(line.dataset.spot);
  switch (at.dataset.do) {
    case "menu": return toggleMenu(at);
    case "print": return print();
    case "help": return $("#help").showModal();
    case "copy": at.select(); navigator.clipboard?.writeText(at.value).then(() => toast("Copied.", false)); return;
    case "hint-away": settings.set(hintKey(at.closest(".hint").dataset.hint), "away"); return dress();
    case "hints-off": settings.set(hintKey("hints"), "off"); return dress();
    case "jump": event.preventDefault(); return jump(new URL(at.href).searchParams.get("at"));
    case "replay-play": return playReplay();
  }
});

function showSpot(id) {
  if (document.documentElement.dataset.view) showView("table");
  const spot = document.getElementById(id);
  if (!spot) return;
  intoSight(spot);
  glow(lightOf(spot));
}

function toggleMenu(button) {
  const open = $("#more").classList.toggle("open");
  button.setAttribute("aria-expanded", open);
  if (open) $("#more input, #more button")?.focus();
}

function closeMenu() {
  $("#more")?.classList.remove("open");
  $("[data-do=menu]")?.setAttribute("aria-expanded", false);
  $("#tip").hidden = true;
}

function playReplay() {
  clearInterval(playing);
  if (document.documentElement.classList.toggle("replaying")) {
    playing = setInterval(async () => {
      const bar = $("#replay-at");
      if (!bar || Number(bar.value) >= Number(bar.max)) return stopReplay();
      await jump(Number(bar.value) + 1);
    }, 900);
  }
}

function stopReplay() {
  clearInterval(playing);
  document.documentElement.classList.remove("replaying");
}

document.addEventListener("input", (event) => {
  if (event.target.id === "replay-at") jump(event.target.value);
});

document.addEventListener("change", (event) => {
  const at = event.target;
  if (at.dataset.setting) {
    settings.set(at.dataset.setting, at.type === "checkbox" ? (at.checked ? "on" : "off") : at.value);
    document.documentElement.dataset.tempo = settings.get("tempo", "usual");
    if (at.dataset.setting === "notify" && at.checked) Notification?.requestPermission();
    dress();
  }
  if (at.dataset.do === "chair") at.dataset.value = at.value;
  if (at.dataset.do === "seats") for (const seat of $$("[data-seat]")) seat.hidden = Number(seat.dataset.seat) >= Number(at.value);
});

// One tooltip for everything that explains itself: hover, focus, long press. What a place on a map is called says
// all about it, so its name is its note.
const explained = (target) => target.closest?.("[data-tip], [data-map] .place, .chips .act, .rounds [role=img]");
function tip(element) {
  const box = $("#tip");
  const text = element?.dataset.tip || element?.ariaLabel;
  if (!text) { box.hidden = true; return; }
  box.textContent = text;
  box.hidden = false;
  const at = element.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.x + at.width / 2 - box.offsetWidth / 2), innerWidth - box.offsetWidth - 8);
  const above = at.y - box.offsetHeight - 8;
  box.style.left = `${left}px`;
  box.style.top = `${above > 4 ? above : at.bottom + 8}px`;
}
let press_timer = 0;
document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") tip(explained(event.target)); });
document.addEventListener("focusin", (event) => { if (event.target.matches?.(":focus-visible")) tip(explained(event.target)); });
document.addEventListener("focusout", () => tip(null));
document.addEventListener("pointerdown", (event) => {
  clearTimeout(press_timer);
  if (event.pointerType !== "mouse") press_timer = setTimeout(() => tip(explained(event.target)), 450);
});
document.addEventListener("pointerup", () => { clearTimeout(press_timer); setTimeout(() => tip(null), 1600); });

// The clock runs on between two updates.
setInterval(() => {
  const clock = $("[data-clock]");
  if (!clock) return;
  const left = Math.max(0, Number(clock.dataset.clock) - 1);
  clock.dataset.clock = left;
  clock.classList.toggle("low", left <= 15);
  $(".num", clock).textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}, 1000);

function chime() {
  if (settings.get("sound", "off") !== "on") return;
  const audio = new AudioContext();
  for (const [index, pitch] of [523, 784].entries()) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.06, audio.currentTime + index * 0.14);
    loud.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + index * 0.14 + 0.4);
    tone.connect(loud).connect(audio.destination);
    tone.start(audio.currentTime + index * 0.14);
    tone.stop(audio.currentTime + index * 0.14 + 0.45);
  }
}

function notify() {
  if (settings.get("notify", "off") !== "on" || window.Notification?.permission !== "granted") return;
  new Notification(live().dataset.title, { icon: $("#icon").href, tag: live().dataset.id });
}

function switchScheme(form, button) {
  const scheme = button.value;
  document.documentElement.dataset.scheme = scheme;
  post(target(form), new FormData(form, button)).then(told);
  const next = scheme === "dark" ? "light" : "dark";
  const label = next === "dark" ? "Dark colours" : "Light colours";
  button.value = next;
  button.setAttribute("aria-label", label);
  button.dataset.tip = label;
  const use = $("use", button);
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, next === "dark" ? "#moon" : "#sun"));
}

// Advice: the best actions with their chances; each leads to its button.
async function advise(form, button) {
  button.disabled = true;
  const answer = await post(target(form), new FormData(form)).catch(() => ({ ok: false, status: 0, said: {} }));
  button.disabled = false;
  if (!answer.ok) return told(answer);
  const list = $("#advice");
  if (!list) return;
  list.replaceChildren(...answer.said.hints.map(({ text, chance, action }) => {
    const lead = Object.assign(document.createElement("button"), { type: "button", className: "quiet", textContent: text });
    const share = Object.assign(document.createElement("b"), { className: "num", textContent: `${Math.round(100 * chance)} %` });
    lead.prepend(share, " ");
    lead.addEventListener("click", () => leadTo(action));
    const item = document.createElement("li");
    item.append(lead);
    return item;
  }));
  list.scrollIntoView({ block: "nearest" });
}

function leadTo(action) {
  const button = $$("[name=action]").find((button) => button.value === action);
  if (!button) return toast("Choose it on the board, step by step.", false);
  const part = button.closest("[data-for]");
  if (part && !seen(button)) pick(part.dataset.for);
  button.scrollIntoView({ block: "center" });
  button.focus();
}
