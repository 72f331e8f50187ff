// Picks: a first click chooses a thing on the board, a second one decides what to do with it. Only the page
// knows what is picked. [data-pick=key] chooses, [data-for=key] is shown while it is chosen, [data-for=""]
// while nothing is. Without this script everything is shown.
// [data-frees="id id"] shows what a thing would free while it is looked at.
// [data-look=key] lights up while another one with this key, or the element of this id, is looked at, and back.
// [data-enlarge=id] makes a part of the board large until it is pressed again; without an id the part round it.

const picks = { key: "", large: "" };

function dressPicks(main) {
  if (!$$("[data-pick]", main).some((thing) => thing.dataset.pick === picks.key)) picks.key = "";
  for (const thing of $$("[data-pick]", main)) {
    const on = thing.dataset.pick === picks.key;
    thing.classList.toggle("picked", on);
    say(thing, "aria-pressed", on);
  }
  document.documentElement.toggleAttribute("data-picked", picks.key !== "");
  for (const part of $$("[data-for]", main)) part.classList.toggle("shown", part.dataset.for === picks.key);
  for (const button of $$("[data-enlarge]", main)) {
    const on = enlarges(button) === picks.large;
    say(button, "aria-expanded", on);
    $("#" + CSS.escape(enlarges(button)), main)?.classList.toggle("large", on);
  }
}

const enlarges = (button) => button.dataset.enlarge || button.parentElement.closest("[id]").id;

function pick(key) {
  const from = document.activeElement?.closest?.("#board [data-pick]");
  picks.key = key === picks.key ? "" : key;
  dressPicks(live());
  const bar = $("#actions");
  if (bar) bar.scrollTop = 0;
  if (picks.key && "keys" in document.documentElement.dataset && from) $$("#actions .acts .act").find(seen)?.focus({ preventScroll: true });
}

// Escape takes one step back: the pick first, then what is large.
function unpick() {
  const back = $$("#board [data-pick]").find((thing) => thing.dataset.pick === picks.key);
  if (picks.key) {
    picks.key = "";
    dressPicks(live());
    back?.focus({ preventScroll: true });
  } else if (picks.large) {
    const button = $$("[data-enlarge]").find((one) => enlarges(one) === picks.large);
    picks.large = "";
    dressPicks(live());
    button?.focus({ preventScroll: true });
  }
}

const seen = (element) => element.getClientRects().length > 0;

document.addEventListener("click", (event) => {
  const thing = event.target.closest?.("[data-pick], [data-unpick], [data-enlarge]");
  if (!thing || !live()) return;
  if (thing.dataset.enlarge !== undefined) {
    picks.large = picks.large === enlarges(thing) ? "" : enlarges(thing);
    dressPicks(live());
  } else if (thing.dataset.pick) pick(thing.dataset.pick);
  else unpick();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && live()) unpick();
});
document.addEventListener("pointerdown", () => { delete document.documentElement.dataset.keys; });

for (const look of ["pointerover", "focusin"]) document.addEventListener(look, (event) => {
  const keys = new Set();
  for (let at = event.target; at; at = at.parentElement) keys.add(at.dataset?.look ?? at.id);
  for (const thing of $$("[data-look]")) {
    const [key, on] = [thing.dataset.look, keys.has(thing.dataset.look)];
    for (const lit of [thing, document.getElementById(key)]) lit?.classList.toggle("lit", on);
  }
  const freed = event.target.closest?.("[data-frees]")?.dataset.frees.split(" ") ?? [];
  for (const thing of $$(".freed")) thing.classList.toggle("freed", freed.includes(thing.id));
  for (const id of freed) document.getElementById(id)?.classList.add("freed");
});
