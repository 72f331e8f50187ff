// Parts that are closed most of the time: details[data-more]. Updates leave out what is in them; it is fetched
// when they are opened. An open form is left alone until it is sent or closed; an open list is kept up to date.
// [data-open=id] opens such a part from elsewhere.

const bare = (part) => part.children.length < 2;

// What an update has to leave as it is: an open form, what was fetched for an open part, the story of a finished
// game, and the lines of the log that it does not carry.
const leftAlone = {
  form: (node) => node.tagName === "FORM" && node.parentElement.matches("details[data-more=form][open]"),
  story: (node, fresh) => fresh.hasAttribute("data-later") && node.children.length > 0,
  child: (node, { keepLog }) => (node.tagName !== "SUMMARY" && node.parentElement.matches("details[data-more][open]")) || (keepLog && node.nodeType === 1 && node.id !== "since" && node.parentElement.id === "log" && !node.classList.contains("empty")),
};

// Forms that are left alone still go with the step that the page shows.
function dressForms(main) {
  for (const seq of $$("input[name=seq]", main)) seq.value = main.dataset.seq;
}

async function open(id) {
  const part = $("#" + CSS.escape(id));
  if (!part) return;
  if (part.closest(".dealings") && getComputedStyle($(".phone-tabs")).display !== "none") showView("players");
  for (let outer = part; outer; outer = outer.parentElement?.closest("details")) outer.open = true;
  if (bare(part)) await stream.fetchNow();
  part.scrollIntoView({ block: "nearest" });
  $("select, input:not([type=hidden]), button", part)?.focus({ preventScroll: true });
}

document.addEventListener("toggle", (event) => {
  const part = event.target;
  if (part.matches?.("details[data-more]") && part.open && bare(part)) stream.fetchNow();
}, true);

document.addEventListener("click", (event) => {
  const opener = event.target.closest?.("[data-open]");
  if (opener && live()) open(opener.dataset.open);
});
