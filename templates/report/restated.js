"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const at = (id) => document.getElementById(id);
  const fields = [...document.querySelectorAll("fieldset.decide")];
  const decided = () => fields.filter((field) => field.querySelector("input:checked"));

  for (const field of fields) field.addEventListener("change", () => {
    at("said").textContent = `${decided().length} of ${fields.length} decided`;
  });

  function lines(reviewer) {
    return decided().map((field) => JSON.stringify({
      item_id: field.dataset.item, decision: field.querySelector("input:checked").value, reviewer,
      comment: field.querySelector(".comment").value.trim(), of: data.of[field.dataset.item], at: new Date().toISOString(),
    }) + "\n").join("");
  }

  at("reader").addEventListener("submit", (event) => {
    event.preventDefault();
    const name = at("name").value.trim();
    if (!name || !decided().length) { at("said").textContent = name ? "Nothing is decided yet." : "Your name is wanted."; return; }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([lines(name)], { type: "application/jsonl" }));
    link.download = `decisions-${name}.jsonl`;
    link.click();
    at("said").textContent = `${decided().length} decisions in ${link.download}.`;
  });
  window.certifyDecisions = lines;
})();
