// Mending: the page becomes what a fragment says, and keeps its elements where it can, so that what is focused
// stays so and what has moved glides.

// Mends the page part by part. Gives whether nothing was missing, and the texts that changed with what they were.
// A part with data-shell brings its attributes alone. One that comes empty with data-same is as it was, so it
// stays. Parts of drawings come in a drawing without an id.
function mendPage(main, html, keepLog) {
  const box = document.createElement("template");
  box.innerHTML = html;
  $("#advice")?.replaceChildren();
  for (const part of $$("details[data-more]:not([open])", main)) while (!bare(part)) part.lastElementChild.remove();
  const arrived = [...box.content.children].flatMap((part) => (idOf(part) ? part : [...part.children]));
  const parts = arrived.map((fresh) => [document.getElementById(idOf(fresh)), fresh]);
  const job = { keepLog, whole: true, texts: [] };
  for (const [node, fresh] of parts) {
    if (!node) job.whole = false;
    else if (fresh.dataset.shell !== undefined) wear(node, fresh);
    else if (node.nodeName === fresh.nodeName) mend(node, fresh, job);
    else node.replaceWith(allNew(fresh, job));
  }
  return job;
}

// A form may have a field called "id", so the attribute is asked for.
const idOf = (node) => (node.nodeType === 1 ? node.getAttribute("id") : null);
const isSame = (node) => node.nodeType === 1 && node.hasAttribute("data-same");

// Makes an element what another of its kind is. The other one is used up.
function mend(node, fresh, job) {
  if (node.isEqualNode(fresh)) return;
  if (node.nodeType !== 1) {
    job.texts.push([node, node.data]);
    node.data = fresh.data;
    return;
  }
  if (isSame(fresh) || leftAlone.form(node) || leftAlone.story(node, fresh)) return;
  wear(node, fresh);
  const kept = new Set();
  let at = node.firstChild;
  for (let child = fresh.firstChild, next; child; child = next) {
    next = child.nextSibling;
    const own = counterpart(at, child);
    if (own) {
      kept.add(own);
      // What is passed over on the way may be wanted later; what is not goes in the end.
      const ahead = at && own.parentNode === node && (own === at || at.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING);
      if (!ahead) put(node, own, at);
      mend(own, child, job);
      at = own.nextSibling;
    } else {
      kept.add(node.insertBefore(allNew(child, job), at));
    }
  }
  for (let old = node.lastChild, before; old; old = before) {
    before = old.previousSibling;
    if (!kept.has(old) && !leftAlone.child(old, job)) old.remove();
  }
}

// What is new to the page cannot have parts that are as they were.
function allNew(node, job) {
  if (isSame(node) || (node.nodeType === 1 && $("[data-same]", node))) job.whole = false;
  return node;
}

// The element of the page that a fresh one stands for: the one with its id, or the next one of its kind.
function counterpart(at, child) {
  const id = idOf(child);
  if (!id) return at && at.nodeName === child.nodeName && !idOf(at) ? at : null;
  const own = document.getElementById(id);
  return own?.nodeName === child.nodeName ? own : null;
}

// An element that is moved keeps its focus and its animations where the browser can do that.
const put = (parent, node, before) => (parent.moveBefore ? parent.moveBefore(node, before) : parent.insertBefore(node, before));

// Gives an element the attributes of another.
function wear(node, fresh) {
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name);
    if (name === "data-shell" || node.getAttribute(name) === value || !mayChange(node, name)) continue;
    node.setAttribute(name, value);
    if (name === "value" && "value" in node) node.value = value;
    if (name === "checked") node.checked = true;
  }
  for (const name of node.getAttributeNames()) {
    if (fresh.hasAttribute(name) || !mayChange(node, name)) continue;
    node.removeAttribute(name);
    if (name === "checked") node.checked = false;
  }
}

// What somebody has opened or is typing stays.
const mayChange = (node, name) => !(name === "open" && node.tagName === "DETAILS") && !(name === "value" && node === document.activeElement && node.matches("input, textarea, select"));
