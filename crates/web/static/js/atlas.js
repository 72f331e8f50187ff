// The atlas: tokens hop and fly along their ways, cities are found by number, private marks stay in this
// browser, and what just happened is shown once.

const atlas = { at: new Map(), since: null, found: "", pencil: "" };
const kept = (name) => `serai-${name}-${live().dataset.id}`;
const marks = () => JSON.parse(localStorage.getItem(kept("marks")) ?? "{}");

// After every update.
function dressAtlas() {
  atlas.since ??= Number(live().dataset.seq);
  for (const card of $$("[data-once]")) card.hidden = Number(card.dataset.once) < atlas.since;
  for (const token of $$(".token[id]")) travel(token);
  const drawn = marks();
  for (const place of $$("[data-map] .place")) {
    const mark = drawn[place.id];
    place.classList.toggle("found", place.id === atlas.found);
    place.classList.toggle("marked", Boolean(mark));
    if (!mark) continue;
    place.classList.add(mark.tint);
    place.dataset.mark = mark.letter;
    if (!place.ariaLabel.endsWith(mark.said)) place.ariaLabel += mark.said;
  }
  for (const pencil of $$("[data-mark][data-tint]:not(.place)")) say(pencil, "aria-pressed", pencil.dataset.mark === atlas.pencil);
}

// A token that stands elsewhere than before goes there the way it came: box by box, or through the air.
function travel(token) {
  const now = token.style.transform;
  const before = atlas.at.get(token.id);
  atlas.at.set(token.id, now);
  if (!before || before === now || calm()) return;
  const end = spot(now);
  const start = spot(before);
  let way = (token.dataset.way ?? "").split(" ").filter(Boolean).map((point) => point.split(",").map(Number));
  const from = way.findLastIndex(([x, y]) => Math.hypot(x - start[0], y - start[1]) < 40 && Math.abs(y - start[1]) < 1);
  way = from < 0 ? [] : way.slice(from + 1, -1);
  const put = ([x, y], more = "") => ({ transform: `translate(${x}px, ${y}px)${more}` });
  if ("flight" in token.dataset && way.length) {
    token.animate([put(start), ...arc(start, way[0]).map(([x, y, size]) => put([x, y], ` scale(${size})`)), put(end)], { duration: 900 * tempo(), easing: "ease-in-out" });
    return;
  }
  const steps = way.length + 1;
  const step = tempo() * Math.min(120, 1500 / steps);
  token.animate([put(start), ...way.map((point) => put(point)), put(end)], { duration: Math.max(steps * step, 240), easing: steps > 1 ? "linear" : "ease" });
  if (steps > 1) $(".hop", token)?.animate([{}, { transform: "translateY(-7px)" }, {}], { duration: step, iterations: steps });
}

const spot = (text) => text.match(/-?[\d.]+/g).slice(0, 2).map(Number);

function arc([x0, y0], [x1, y1]) {
  const rise = 0.22 * Math.hypot(x1 - x0, y1 - y0);
  const along = (share) => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - 4 * rise * share * (1 - share) / 2, 1 - 0.45 * Math.sin(Math.PI * share)];
  return [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map(along);
}

// Finding a city by its number, or by how its name begins.
function find(text) {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return;
  const names = $$("[data-map] .place").map((place) => [place, place.ariaLabel.toLowerCase()]);
  const place = /^\d+$/.test(wanted)
    ? document.getElementById(`at-${Number(wanted)}`)
    : names.find(([place, name]) => /^at-\d+$/.test(place.id) && name.split(/[\s,:]+/).some((word) => word.startsWith(wanted)))?.[0];
  if (!place) return toast(/^\d+$/.test(wanted) ? "The cities are numbered from 1 to 56." : "No city is called so.", false);
  atlas.found = place.id;
  lookAt(place, 2.2);
  dressAtlas();
  toast(place.ariaLabel, false);
}

// Brings a place to the middle, at least so large.
function lookAt(place, least) {
  const at = mapParts();
  const zoom = Math.max(map.zoom, mapFrame().clientWidth < 700 ? 2 * least : least);
  const [x, y] = [place.offsetLeft, place.offsetTop];
  setMap(at.width / 2 - at.left - x * zoom, at.height / 2 - at.top - y * zoom, zoom);
}

document.addEventListener("submit", (event) => {
  if (!("find" in event.target.dataset)) return;
  event.preventDefault();
  find(event.target.elements.find.value);
});

// A pencil is taken up and put down; with one in hand a click on a city marks it or rubs the mark out.
document.addEventListener("click", (event) => {
  const pencil = event.target.closest?.("button[data-mark][data-tint]:not(.place)");
  if (pencil) {
    atlas.pencil = atlas.pencil === pencil.dataset.mark ? "" : pencil.dataset.mark;
    document.documentElement.toggleAttribute("data-pencil", Boolean(atlas.pencil));
    return dressAtlas();
  }
  const place = atlas.pencil && event.target.closest?.("[data-map] .place");
  if (!place || !/^at-\d+$/.test(place.id)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const held = $$("button[data-mark][data-tint]:not(.place)").find((one) => one.dataset.mark === atlas.pencil);
  const drawn = marks();
  const old = drawn[place.id];
  if (old) place.ariaLabel = place.ariaLabel.replace(old.said, "");
  if (old) place.classList.remove(old.tint);
  if (old?.letter === atlas.pencil) delete drawn[place.id];
  else drawn[place.id] = { letter: atlas.pencil, tint: held.dataset.tint, said: ` Your mark: ${atlas.pencil}.` };
  localStorage.setItem(kept("marks"), JSON.stringify(drawn));
  dressAtlas();
}, true);

// The small overview: pressing or dragging on it goes there.
function goOverview(event) {
  const small = event.target.closest?.("[data-map-overview]");
  if (!small || !(event.buttons & 1)) return;
  event.stopPropagation();
  const edge = small.getBoundingClientRect();
  const at = mapParts();
  const [x, y] = [(event.clientX - edge.left) / edge.width, (event.clientY - edge.top) / edge.height];
  setMap(at.width / 2 - at.left - x * at.wide * map.zoom, at.height / 2 - at.top - y * at.high * map.zoom, map.zoom);
}
for (const kind of ["pointerdown", "pointermove"]) document.addEventListener(kind, goOverview, true);
