"use strict";
// Everything is sent as JSON, which other pages cannot do without leave; what comes back as HTML was escaped by the server.
const post = async (address, body) => {
  const reply = await fetch(address, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  let said;
  try { said = await reply.json(); } catch { said = { refused: await reply.text() }; }
  return said;
};
const refusal = (said) => said.refused ?? (said.bug && `a defect of certify, please report: ${said.bug}`);

const ask = document.getElementById("ask");
if (ask) {
  const field = (name) => document.getElementById(name), answer = field("answer");
  const busy = (on) => { answer.setAttribute("aria-busy", String(on)); ask.querySelector("button").disabled = on; };
  ask.addEventListener("submit", async (event) => {
    event.preventDefault();
    const context = field("context").value.trim() || null, paraphrase = field("paraphrase").value.trim();
    answer.hidden = false;
    answer.textContent = "reading …";
    busy(true);
    try {
      const said = paraphrase
        ? await post("/api/check", { canonical: field("canonical").value, paraphrase, context, kernel: field("kernel").checked })
        : await post("/api/read", { text: field("canonical").value, context });
      const refused = refusal(said);
      if (refused) {
        const wrong = document.createElement("p");
        wrong.className = "wrong";
        wrong.textContent = refused;
        answer.replaceChildren(wrong);
      } else {
        answer.innerHTML = said.html;
      }
    } catch (error) {
      answer.textContent = `no answer: ${error.message}`;
    } finally {
      busy(false);
    }
  });
  ask.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) ask.requestSubmit();
  });
}

const list = document.getElementById("findings"), reader = document.getElementById("reader");
if (list && reader) {
  const items = [...list.querySelectorAll(".item")];
  let here = -1;
  const go = (place) => {
    if (!items.length) return;
    here = Math.max(0, Math.min(items.length - 1, place));
    items.forEach((item, number) => item.classList.toggle("here", number === here));
    items[here].focus();
    items[here].scrollIntoView({ block: "nearest" });
  };
  const decide = async (item, decision) => {
    const state = item.querySelector(".state");
    const tell = (said, wrong) => { state.textContent = said; state.classList.toggle("wrong", wrong); };
    if (!reader.value.trim()) { tell("say who you are first", true); reader.focus(); return; }
    const said = await post("/api/review", {
      shelf: Number(list.dataset.shelf), item_id: item.dataset.id, decision, reviewer: reader.value.trim(),
      comment: item.querySelector(".comment").value,
    }).catch((error) => ({ refused: error.message }));
    const refused = refusal(said);
    if (refused) { tell(refused, true); return; }
    for (const button of item.querySelectorAll("[data-decision]")) {
      button.setAttribute("aria-pressed", String(button.dataset.decision === decision));
    }
    tell("kept", false);
  };
  reader.addEventListener("change", () => {
    document.cookie = `certify_reader=${encodeURIComponent(reader.value.trim())}; path=/; SameSite=Strict; max-age=31536000`;
    location.reload();
  });
  list.addEventListener("click", (event) => {
    const button = event.target.closest("[data-decision]");
    if (!button) return;
    here = items.indexOf(button.closest(".item"));
    decide(items[here], button.dataset.decision);
  });
  list.addEventListener("change", (event) => {  // a comment on what is decided already is kept with it
    const item = event.target.closest(".item"), pressed = item?.querySelector('[aria-pressed="true"]');
    if (event.target.matches(".comment") && pressed) decide(item, pressed.dataset.decision);
  });
  const decisions = { a: "accept", r: "reject", u: "unsure" };
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches?.("input, textarea, select");
    if (typing && event.key === "Escape") event.target.blur();
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items[Math.max(here, 0)];
    if (event.key === "j") go(here + 1);
    else if (event.key === "k") go(here - 1);
    else if (event.key === "/") document.querySelector('[name="q"]').focus();
    else if (event.key === "c" && item) item.querySelector(".comment").focus();
    else if (decisions[event.key] && item) decide(item, decisions[event.key]);
    else return;
    event.preventDefault();
  });
}
