// Start.
document.documentElement.classList.add("js");
for (const box of $$("input[data-setting]")) box.checked = settings.get(box.dataset.setting, box.checked ? "on" : "off") === "on";
for (const list of $$("select[data-setting]")) list.value = settings.get(list.dataset.setting, list.value);
document.documentElement.dataset.tempo = settings.get("tempo", "usual");
for (const chair of $$("[data-do=chair]")) chair.dataset.value = chair.value;
if (live()) {
  dress();
  rest();
  dressViews();
  scrollLog();
  // The page is seen first, then it becomes live.
  if (document.hidden) stream.start();
  else requestAnimationFrame(() => setTimeout(() => stream.start()));
}
