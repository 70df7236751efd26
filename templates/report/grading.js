"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const at = (id) => document.getElementById(id);
  const place = `certify-grading-${data.run}-${data.grader}-${data.page}`;
  const ANSWERS = ["yes", "no", "not sure"];
  let state = { at: 0, grades: {}, reason: "" }, since = Date.now();

  const stored = () => { try { return JSON.parse(localStorage.getItem(place)); } catch { return null; } };
  const keep = () => {
    try { localStorage.setItem(place, JSON.stringify(state)); }
    catch { at("said").textContent = "This browser keeps nothing: download your grades before you leave."; }
  };
  const item = () => data.items[state.at];
  const grade = (id = item().id) => state.grades[id] ??= { steps: "", committed: false, progress: null, flags: {}, comment: "", minutes: 0 };
  const complete = (id) => { const g = state.grades[id]; return !!g && g.committed && g.progress !== null && data.flags.every((f) => g.flags[f.id]); };
  const done = () => data.items.filter((one) => complete(one.id)).length;

  function radio(name, value, text, chosen, change) {
    const label = document.createElement("label"), input = document.createElement("input");
    Object.assign(input, { type: "radio", name, value, checked: chosen });
    input.addEventListener("change", change);
    label.append(input, text);
    return label;
  }

  function spend() {
    const now = Date.now();
    // A tick is never worth more than a minute: a computer that slept did not grade.
    if (!document.hidden) grade().minutes = Math.round((grade().minutes + Math.min(now - since, 60000) / 60000) * 1000) / 1000;
    since = now;
  }

  function counts() {
    const n = done();
    at("count").textContent = `${n} of ${data.items.length} proofs graded.`;
    at("bar").value = n / data.items.length;
    at("state").textContent = n === data.items.length ? "All are graded: download the file and send it to the coordinator."
      : `${data.items.length - n} are open; you may download what you have and go on later.`;
  }

  function show(focus) {
    const one = item(), g = grade();
    at("heading").textContent = `Proof ${state.at + 1} of ${data.items.length}${complete(one.id) ? ", graded" : ""}`;
    at("statement").textContent = one.statement;
    at("steps").value = g.steps;
    at("steps").readOnly = g.committed;
    at("show").hidden = g.committed;
    at("graded").hidden = !g.committed;
    at("short").textContent = g.committed ? "Committed." : `At least ${data.shortest} characters.`;
    at("proof").textContent = g.committed ? one.proof : "";
    at("points").replaceChildren(...(g.committed ? one.points : []).map((text) => Object.assign(document.createElement("li"), { textContent: text })));
    at("rubric").hidden = !one.points.length;
    at("evidence").hidden = !(g.committed && one.evidence.length);
    at("evidence").querySelector("ul").replaceChildren(...(g.committed ? one.evidence : []).map((text) => Object.assign(document.createElement("li"), { textContent: text })));
    const legend = at("progress").querySelector("legend");
    at("progress").replaceChildren(legend, ...data.progress.map((text, n) => radio("progress", n, `${n} ${text}`, g.progress === n, () => set("progress", n))));
    at("flags").replaceChildren(...data.flags.map((flag) => {
      const box = document.createElement("fieldset"), title = document.createElement("legend");
      title.textContent = `${flag.label} (key ${flag.key})`;
      box.append(title, ...ANSWERS.map((text) => radio(`flag-${flag.id}`, text, text, g.flags[flag.id] === text, () => mark(flag.id, text))));
      return box;
    }));
    at("comment").value = g.comment;
    at("minutes").value = g.minutes.toFixed(1);
    at("back").disabled = state.at === 0;
    at("next").disabled = state.at + 1 === data.items.length;
    counts();
    if (focus) at("heading").focus();
  }

  function set(name, value) { spend(); grade()[name] = value; keep(); counts(); }
  function mark(flag, value) { spend(); grade().flags[flag] = value; keep(); counts(); }
  function go(number) { if (number >= 0 && number < data.items.length) { spend(); state.at = number; keep(); show(true); window.scrollTo(0, 0); } }

  at("steps").addEventListener("input", () => set("steps", at("steps").value));
  at("comment").addEventListener("input", () => set("comment", at("comment").value));
  at("minutes").addEventListener("change", () => { const m = Number(at("minutes").value); if (m >= 0) set("minutes", m); });
  at("reason").addEventListener("input", () => { state.reason = at("reason").value; keep(); });
  at("form").addEventListener("submit", (event) => event.preventDefault());
  at("commit").addEventListener("submit", (event) => {
    event.preventDefault();
    if (grade().steps.trim().length < data.shortest) { at("short").textContent = `Too short: at least ${data.shortest} characters.`; return; }
    set("committed", true);
    show(true);
  });
  at("back").addEventListener("click", () => go(state.at - 1));
  at("next").addEventListener("click", () => go(state.at + 1));
  at("open").addEventListener("click", () => { const n = data.items.findIndex((one) => !complete(one.id)); go(n < 0 ? 0 : n); });

  document.addEventListener("keydown", (event) => {
    if (event.target instanceof Element && event.target.matches("textarea, input[type=text], input[type=number]")) {
      if (event.key === "Escape") event.target.blur();
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && event.target.id === "steps") at("commit").requestSubmit();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const flag = data.flags.find((one) => one.key === event.key), g = grade();
    if (event.key === "n") go(state.at + 1);
    else if (event.key === "p") go(state.at - 1);
    else if (!g.committed) return;
    else if (/^[0-3]$/.test(event.key)) at("progress").querySelectorAll("input")[Number(event.key)].click();
    else if (flag) [...at("flags").querySelectorAll(`input[name="flag-${flag.id}"]`)][(ANSWERS.indexOf(g.flags[flag.id]) + 1) % ANSWERS.length].click();
    else return;
    event.preventDefault();
  });

  function file() {
    const grades = data.items.filter((one) => complete(one.id)).map((one) => {
      const g = state.grades[one.id];
      return { id: one.id, progress: g.progress, flags: g.flags, committed: g.steps.trim(), comment: g.comment, minutes: g.minutes };
    });
    return JSON.stringify({ format: 1, run: data.run, grader: data.grader, page: data.page, grades, reason: state.reason }, null, 1);
  }

  at("save").addEventListener("click", () => {
    spend(); keep();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file()], { type: "application/json" }));
    link.download = `grades-${data.grader}-${data.page}.json`;
    link.click();
    at("said").textContent = `${done()} grades in ${link.download}.`;
  });
  at("load").addEventListener("change", async () => {
    try {
      const given = JSON.parse(await at("load").files[0].text());
      if (given.run !== data.run || given.page !== data.page || given.grader !== data.grader) throw new Error("these grades belong to another page");
      const own = new Set(data.items.map((one) => one.id));
      if (!given.grades.every((one) => own.has(one.id))) throw new Error("a grade is of no proof on this page");
      for (const one of given.grades) state.grades[one.id] = { ...one, steps: one.committed, committed: true };
      keep(); show();
      at("said").textContent = `${given.grades.length} grades loaded.`;
    } catch (error) { at("said").textContent = `Not loaded: ${error.message}.`; }
  });
  setInterval(() => { if (!document.hidden) { spend(); keep(); if (document.activeElement !== at("minutes")) at("minutes").value = grade().minutes.toFixed(1); } }, 15000);
  document.addEventListener("visibilitychange", () => { if (document.hidden) { spend(); keep(); } else since = Date.now(); });

  const before = stored();
  if (before && typeof before.grades === "object") state = { ...state, ...before };
  at("reason").value = state.reason;
  window.certifyGrading = { file, complete };
  show();
})();
