"use strict";
// Tables sort by the column whose heading is pressed: numbers by data-value, else the text; undefined cells stay last.
for (const table of document.querySelectorAll("table.sortable")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") === "descending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const body = table.tBodies[0];
      const key = (row) => row.cells[column].dataset.value ?? row.cells[column].textContent.trim();
      const sorted = [...body.rows].sort((a, b) => {
        const [x, y] = [key(a), key(b)];
        if (x === "" || y === "") return (x === "") - (y === "");
        const [m, n] = [Number(x), Number(y)];
        const order = Number.isNaN(m) || Number.isNaN(n) ? x.localeCompare(y) : m - n;
        return up ? order : -order;
      });
      body.append(...sorted);
    });
  });
}
// Findings are filtered by verdict.
for (const bar of document.querySelectorAll(".filters")) {
  const list = document.getElementById(bar.dataset.list);
  bar.hidden = false;
  bar.addEventListener("click", (event) => {
    const pressed = event.target.closest("button");
    if (!pressed) return;
    for (const button of bar.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button === pressed));
    for (const finding of list.querySelectorAll(".finding")) {
      finding.hidden = pressed.dataset.verdict !== "" && finding.dataset.verdict !== pressed.dataset.verdict;
    }
  });
}
