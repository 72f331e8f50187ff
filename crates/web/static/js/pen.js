// The pen of a planner: what a click on a box draws. [data-pen] chooses the sign, [data-pen-sum] is a number,
// [data-pen-ink] a list, [data-pen-ring] draws a ring. A second click with the same pen rubs it out.
// Boxes are one stop for the Tab key; arrows go from box to box. Without this script the planner has a form.

const pen = { sign: "ticked", sum: "0", ink: "", ring: false, at: "" };

const dayOf = (box) => box.closest(".day").id.slice("day-".length);
const boxName = (box) => `${dayOf(box)} ${box.dataset.box}`;

function dressPen(main) {
  for (const tool of $$("[data-pen]", main)) say(tool, "aria-pressed", tool.dataset.pen === pen.sign);
  for (const list of $$("[data-pen-sum]", main)) list.value = pen.sum;
  for (const list of $$("[data-pen-ink]", main)) list.value = pen.ink;
  for (const tool of $$("[data-pen-ring]", main)) say(tool, "aria-pressed", pen.ring);
  for (const box of $$("input[data-setting]", main)) box.checked = settings.get(box.dataset.setting, "on") === "on";
  const boxes = $$("[data-box]", main);
  const at = pen.at && boxes.find((box) => boxName(box) === pen.at);
  if (at) boxes.forEach((box) => { box.tabIndex = box === at ? 0 : -1; });
}

function stroke(box) {
  const raid = box.dataset.box.startsWith("raid");
  const sum = pen.sign === "ticked" && !raid ? Number(pen.sum) : 0;
  const empty = pen.sign === "empty" || box.dataset.now === [pen.sign, sum, pen.ink, pen.ring].join(" ");
  const action = { do: "mark", day: dayOf(box), at: box.dataset.box, sign: empty ? "empty" : pen.sign };
  if (!empty) Object.assign(action, { thousands: sum, ink: pen.ink === "" ? null : Number(pen.ink), ringed: pen.ring });
  const button = Object.assign(document.createElement("button"), { name: "action", value: JSON.stringify(action), hidden: true });
  button.setAttribute("form", "act");
  document.body.append(button);
  $("#act").requestSubmit(button);
  button.remove();
}

document.addEventListener("click", (event) => {
  const thing = event.target.closest?.("[data-pen], [data-pen-ring], [data-box]");
  if (!thing || !live()) return;
  if ("box" in thing.dataset) stroke(thing);
  else if (thing.dataset.pen) pen.sign = thing.dataset.pen;
  else pen.ring = !pen.ring;
  dressPen(live());
}, true);

document.addEventListener("focusin", (event) => {
  if (event.target.dataset?.box === undefined) return;
  pen.at = boxName(event.target);
  dressPen(live());
});

document.addEventListener("change", (event) => {
  if ("penSum" in event.target.dataset) pen.sum = String(Math.min(20, Math.max(0, Number(event.target.value))));
  if ("penInk" in event.target.dataset) pen.ink = event.target.value;
});
