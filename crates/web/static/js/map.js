// Maps: pan and zoom by pointer, wheel, pinch and keys; named views; small screens follow what matters.
// The view lives in custom properties of the root element, so no update of the table touches it.

const map = { x: 0, y: 0, zoom: 1, near: "", view: "whole", pointers: new Map(), dragged: false };
const mapFrame = () => $("[data-map]");

function mapParts() {
  const frame = mapFrame();
  const sheet = $(".map-sheet", frame);
  return { width: frame.clientWidth, height: frame.clientHeight, left: sheet.offsetLeft, top: sheet.offsetTop, wide: sheet.offsetWidth, high: sheet.offsetHeight };
}

function setMap(x, y, zoom, view = "") {
  const at = mapParts();
  const between = (value, low, high) => (low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high));
  map.zoom = zoom;
  map.x = between(x, at.width - at.left - at.wide * zoom, -at.left);
  map.y = between(y, at.height - at.top - at.high * zoom, -at.top);
  map.view = view;
  const root = document.documentElement.style;
  root.setProperty("--map-x", `${map.x}px`);
  root.setProperty("--map-y", `${map.y}px`);
  root.setProperty("--map-zoom", map.zoom);
  lens(at, root);
  pressViews();
}

// What the view shows as shares of the sheet, for an overview; names are drawn larger where the sheet is small.
function lens(at, root) {
  const [wide, high] = [at.wide * map.zoom, at.high * map.zoom];
  const shares = { x: -(at.left + map.x) / wide, y: -(at.top + map.y) / high, wide: at.width / wide, high: at.height / high };
  for (const [name, share] of Object.entries(shares)) root.setProperty(`--lens-${name}`, `${(100 * share).toFixed(2)}%`);
  root.setProperty("--map-scale", (wide / 1000).toFixed(3));
  document.documentElement.toggleAttribute("data-lens", shares.wide < 0.95 || shares.high < 0.95);
}

const leastZoom = 0.9;
const mostZoom = 9;

// Shows a part of the sheet, given as shares of its width and height.
function fitMap(box, view = "") {
  const [x, y, wide, high] = box.split(" ").map(Number);
  const at = mapParts();
  if (!at.wide) return;
  const zoom = Math.min(Math.max(Math.min(at.width / (wide * at.wide), at.height / (high * at.high)), leastZoom), mostZoom);
  setMap(at.width / 2 - at.left - (x + wide / 2) * at.wide * zoom, at.height / 2 - at.top - (y + high / 2) * at.high * zoom, zoom, view);
}

function zoomMap(factor, px, py) {
  const at = mapParts();
  const zoom = Math.min(Math.max(map.zoom * factor, leastZoom), mostZoom);
  const [x, y] = [px ?? at.width / 2, py ?? at.height / 2];
  const local = [(x - at.left - map.x) / map.zoom, (y - at.top - map.y) / map.zoom];
  setMap(x - at.left - local[0] * zoom, y - at.top - local[1] * zoom, zoom);
}

function pressViews() {
  const frame = mapFrame();
  for (const button of $$("[data-map-view]", frame)) say(button, "aria-pressed", button.dataset.mapView === map.view);
  const edge = frame.getBoundingClientRect();
  const outside = $$(".place.act", frame).filter((place) => {
    const box = place.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x < edge.left || x > edge.right || y < edge.top || y > edge.bottom;
  });
  const more = $("[data-map-more]", frame);
  if (!more) return;
  const text = `${outside.length} more`;
  if (more.hidden !== !outside.length) more.hidden = !outside.length;
  if (more.textContent !== text) more.textContent = text;
}

// After every update, once it is drawn: it measures.
function dressViews() {
  if (mapFrame()) pressViews();
}

// After every update: a small screen goes to what matters, once for each new question.
function dressMap() {
  const frame = mapFrame();
  if (!frame) return;
  const near = frame.dataset.near;
  if (near && near !== map.near && innerWidth < 1100 && frame.clientWidth < 700) fitMap(near);
  map.near = near;
  dressAtlas();
  if (!document.documentElement.style.getPropertyValue("--map-scale")) lens(mapParts(), document.documentElement.style);
}

const inMap = (event) => event.target.closest?.("[data-map]");
const around = (event) => {
  const edge = mapFrame().getBoundingClientRect();
  return [event.clientX - edge.left, event.clientY - edge.top];
};

document.addEventListener("wheel", (event) => {
  if (!inMap(event) || event.ctrlKey) return;
  event.preventDefault();
  zoomMap(Math.exp(-event.deltaY / 400), ...around(event));
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  if (!inMap(event) || event.button) return;
  map.pointers.set(event.pointerId, [event.clientX, event.clientY]);
  if (map.pointers.size === 1) map.dragged = false;
});

document.addEventListener("pointermove", (event) => {
  const before = map.pointers.get(event.pointerId);
  if (!before || !mapFrame()) return;
  const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
  if (!map.dragged && Math.hypot(dx, dy) < 6) return;
  map.dragged = true;
  if (map.pointers.size === 2) {
    const other = [...map.pointers].find(([id]) => id !== event.pointerId)[1];
    const far = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    zoomMap(far([event.clientX, event.clientY]) / Math.max(far(before), 1), ...around(event));
  } else {
    setMap(map.x + dx, map.y + dy, map.zoom);
  }
  map.pointers.set(event.pointerId, [event.clientX, event.clientY]);
});

for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => map.pointers.delete(event.pointerId));

// A drag is not a click on what lies under it.
document.addEventListener("click", (event) => {
  if (map.dragged && inMap(event)) {
    map.dragged = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  // A finger that misses a place by a little means it.
  const near = event.pointerType === "touch" && inMap(event) && !event.target.closest("button:not(.idle)") && nearest(event.clientX, event.clientY, 24);
  if (near) {
    event.preventDefault();
    event.stopPropagation();
    return near.click();
  }
  const bigger = event.target.closest?.("[data-map-zoom]");
  if (bigger) zoomMap(Number(bigger.dataset.mapZoom));
  const idle = event.target.closest?.("[data-map] .place.idle");
  if (idle) {
    event.stopPropagation();
    return toast(`${idle.ariaLabel} ${idle.dataset.why || mapFrame().dataset.reason}`, false);
  }
  const view = event.target.closest?.("[data-map-view]");
  if (view) fitMap(view.dataset.box, view.dataset.mapView);
  if (event.target.closest?.("[data-map-more]")) fitMap($("[data-map-view=whole]").dataset.box, "whole");
}, true);

function nearest(x, y, most) {
  const far = $$("[data-map] .place.act").map((place) => {
    const box = place.getBoundingClientRect();
    return [Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y), place];
  });
  const best = far.sort((one, other) => one[0] - other[0])[0];
  return best && best[0] <= most ? best[1] : null;
}

document.addEventListener("dblclick", (event) => {
  if (inMap(event) && !event.target.closest("button.act")) fitMap($("[data-map-view=whole]").dataset.box, "whole");
});

document.addEventListener("keydown", (event) => {
  const at = document.activeElement;
  if (!mapFrame() || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(at?.tagName ?? "")) return;
  if (event.key === "+" || event.key === "=") zoomMap(1.3);
  else if (event.key === "-") zoomMap(1 / 1.3);
  else if (event.key === "0") fitMap($("[data-map-view=whole]").dataset.box, "whole");
});

// What is looked at shows its way: "at-x" or "boat-x" on the map and "to-x" or "sail-x" beside it show "way-x".
function showWay(event) {
  const from = event.target.closest?.("[id^=at-], [id^=to-], [id^=boat-], [id^=sail-]");
  for (const way of $$(".way.shown, .own-city.shown")) way.classList.remove("shown");
  if (from && mapFrame()) document.getElementById(from.id.replace(/^[a-z]+/, "way"))?.classList.add("shown");
}
for (const look of ["pointerover", "focusin"]) document.addEventListener(look, showWay);

// A place that gets the focus comes into sight.
document.addEventListener("focusin", (event) => {
  const place = event.target.closest?.("[data-map] .place");
  if (place?.matches(":focus-visible")) intoSight(place);
});

// Moves the map if something on it is out of sight.
function intoSight(thing) {
  const frame = thing.closest("[data-map]");
  if (!frame) return;
  frame.scrollTo(0, 0);
  const [edge, box] = [frame.getBoundingClientRect(), thing.getBoundingClientRect()];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x < edge.left + 20 || x > edge.right - 20 || y < edge.top + 20 || y > edge.bottom - 20) {
    setMap(map.x + edge.left + edge.width / 2 - x, map.y + edge.top + edge.height / 2 - y, map.zoom);
  }
}

addEventListener("resize", () => {
  const view = mapFrame() && $(`[data-map-view=${map.view || "whole"}]`);
  if (view && map.view) fitMap(view.dataset.box, map.view);
});
