// Commands: every form of the page is sent in the background; without this script it is sent as it is.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const live = () => $("#live");
// An attribute that is set anew has styles worked out anew, even if it says the same.
const say = (node, name, value) => { if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value); };

function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function post(url, data) {
  if (data.get?.("id") === "") data.set("id", commandId());
  const answer = await fetch(url, {
    method: "POST",
    headers: { Accept: "application/json", "X-Csrf": $("meta[name=csrf]").content },
    body: new URLSearchParams(data),
  });
  const text = await answer.text();
  let said = {};
  try { said = JSON.parse(text); } catch { /* A page, not a reason. */ }
  return { ok: answer.ok, status: answer.status, said };
}

// A field of the form may be called "action" too, so the attribute is asked for.
const target = (form) => form.getAttribute("action");

// A second press on the same page is a slip; a press on the page that followed waits for the answer to the first.
let pressedAt = null;
let underWay = Promise.resolve();

function play(form, button) {
  const data = new FormData(form, button ?? undefined);
  const at = data.get("seq");
  if (at === pressedAt) return;
  pressedAt = at;
  $("#toast").hidden = true;
  // What follows is one action or a list of them. It is read now, since an update changes the button.
  const rest = follows(button);
  // If the move itself is not seen soon, it shows that the press was felt; sooner, it would be drawn before the move.
  const late = setTimeout(() => button?.classList.add("sent"), 60);
  underWay = underWay.then(() => send(form, data, rest)).finally(() => {
    clearTimeout(late);
    button?.classList.remove("sent");
    if (at === pressedAt) pressedAt = null;
  });
}

async function send(form, data, rest) {
  try {
    data.set("id", commandId());
    if (rest.length) data.set("then", JSON.stringify(rest));
    // The page changes once, when all is done.
    stream.until = rest.length ? Infinity : 0;
    const answer = await post(target(form), data);
    stream.release(rest.length && answer.ok ? answer.said.seq : 0);
    told(answer);
    if (answer.ok) {
      stream.expect(answer.said.seq ?? 0);
      form.closest("details[data-more]")?.removeAttribute("open");
    }
  } catch {
    stream.release();
    toast("The table cannot be reached. Your move was not made; try again in a moment.", true);
  }
}

// What a button does after its own action, unless a setting of the page says otherwise.
function follows(button) {
  const wanted = button?.dataset.then && settings.get(button.dataset.thenIf, "on") === "on";
  return wanted ? [JSON.parse(button.dataset.then)].flat() : [];
}

function told({ ok, status, said }) {
  if (ok) return;
  if (status === 409) toast("The game has moved on. Look again, then choose.", false);
  else toast(said.detail ?? said.title ?? "That did not work.", true);
  if (status === 409) stream.fetchNow();
}

let toastTimer = 0;
function toast(text, bad) {
  const box = $("#toast");
  box.textContent = text;
  box.classList.toggle("bad", bad);
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 6000);
  announce(text, bad);
}

function announce(text, now) {
  const box = $(now ? "#assertive" : "#polite");
  box.textContent = "";
  requestAnimationFrame(() => { box.textContent = text; });
}

// The first press of a button that asks arms it, the second plays; then it has been answered.
function asks(button) {
  if (!button?.dataset.confirm || !button.classList.toggle("sure")) return false;
  toast(button.dataset.confirm + (/press/i.test(button.dataset.confirm) ? "" : " Press again to do it."), false);
  setTimeout(() => button.classList.remove("sure"), 6000);
  return true;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  if (asks(button)) { event.preventDefault(); return; }
  switch (form.dataset.form) {
    case "act":
    case "undo":
      event.preventDefault();
      play(form, button);
      break;
    case "hint":
      event.preventDefault();
      advise(form, button);
      break;
    case "curtain":
      event.preventDefault();
      post(target(form), new FormData(form)).then((answer) => (answer.ok ? stream.restart() : told(answer)));
      break;
    case "say": {
      event.preventDefault();
      const data = new FormData(form, button);
      data.set("id", commandId());
      form.reset();
      post(target(form), data).then(told);
      break;
    }
    case "replay":
      event.preventDefault();
      jump(form.elements.at.value);
      break;
    case "scheme":
      event.preventDefault();
      switchScheme(form, button);
      break;
  }
});
