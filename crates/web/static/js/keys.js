// Keys: numbers for the action bar, arrows on the board, U to take back, ? for help.

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = document.activeElement;
  if (at && /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) && at.type !== "range" && at.type !== "checkbox") return;
  if (!live()) return;
  document.documentElement.dataset.keys = "";
  const key = event.key.toLowerCase();
  const own = /^[a-z]$/.test(key) && $$(`#actions [data-key=${key}]`).find(seen);
  // A letter of the game opens something, or does it once a thing is picked; what cannot be taken back waits for Enter.
  if (own) return own.dataset.pick || own.closest(".part.shown:not([data-for=''])") ? press(own, event) : focus(own, event);
  if (/^[1-9]$/.test(key)) press($$("#actions .acts .act").filter(seen)[Number(key) - 1], event);
  else if (key.startsWith("arrow")) arrow(key.slice(5), event);
  else if (key === "u") press($("#undo:not(:disabled)"), event);
  else if (key === "h") press($("#hint:not(:disabled)"), event);
  else if (key === "b") focus($("#board .act, #board [data-pick]") ?? $("#board .place"), event);
  else if (key === "l" || key === "c" || key === "r") showTab({ l: "log", c: "chat", r: "rules" }[key], true);
  else if (key === "?") $("#help").showModal();
  else if (key === "escape") closeMenu();
});

function press(button, event) {
  if (!button) return;
  event.preventDefault();
  button.focus({ preventScroll: true });
  button.click();
}

function focus(element, event) {
  if (!element) return;
  event.preventDefault();
  element.focus();
}

// The nearest place in the direction of the arrow, by geometry: it works on grids and on maps.
function arrow(direction, event) {
  const at = document.activeElement;
  if (at?.getAttribute("role") === "tab") return arrowTab(at, direction, event);
  if (at?.type === "range") return;
  // Boxes of a planner are among themselves.
  const places = $$(at?.dataset.box === undefined ? "#board .place" : "#board [data-box]");
  if (!places.length) return;
  if (!places.includes(at)) {
    if (at === document.body || at?.id === "main") focus($("#board .act, #board [data-pick]") ?? places[0], event);
    return;
  }
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(at);
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction];
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const [px, py] = middle(place);
    const along = (px - x) * dx + (py - y) * dy;
    const across = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (along < 4) continue;
    const far = along + 2.5 * across;
    if (far < least) [best, least] = [place, far];
  }
  focus(best, event);
}

function arrowTab(tab, direction, event) {
  const tabs = $$("[role=tab]", tab.parentElement);
  const step = { left: -1, right: 1 }[direction];
  if (!step) return;
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  showTab(next.dataset.tab, false);
  focus(next, event);
}
