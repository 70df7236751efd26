r"""Parts that LaTeX sets as the items of a list: (a) …; (b) …, as the grammar of enumerations has them.

``\begin{enumerate} \item $G$ is finite; \item $G$ is cyclic. \end{enumerate}``. What goes on behind the list would
belong to its last part only, and a part with a name of its own or with parts of its own says more: such lists stay as
they are, and are not read.
"""

from __future__ import annotations

import re

_LIST = re.compile(
    r"\\begin\{(?P<named>enumerate|itemize|compactenum|inparaenum|enumroman|enumalpha|enumerate\*|itemize\*)\}"
    r"\s*(?:\[[^][]*(?:\[[^][]*\][^][]*)*\])?"
    r"(?:\s*\\(?:setlength|setcounter|addtolength)\{[^{}]*\}\{[^{}]*\}|\s*\\(?:itemsep|parskip)[^\n\\]*)*"
    r"(?P<parts>(?:(?!\\begin\{(?:enum|item)).)*?)(?P<end>\\end\{(?P=named)\})",
    re.DOTALL,
)
_ITEM = re.compile(r"\\item(?![A-Za-z])(?:\s*\[\s*(?P<own>[^][]*?)\s*\])?")
#: A label that only counts.
_COUNTS = re.compile(r"\(?(?:[a-z0-9]|[ivx]{1,4})[).]?|\\textup\{\([a-z0-9]{1,3}\)\}|\$\\(?:bullet|cdot|circ)\$")
#: Each of such parts is a demand, and no part of one.
_DEMAND = re.compile(r"\s*(?:Prove|Show|Verify|Deduce|Conclude|Let|Suppose|Assume)\b")
_ENDED = re.compile(r"[.;:,!?]\s*(?:\\\]|\$\$|\$)?\s*\Z")
#: Before a list a colon behind these says nothing: "then: (a) …".
_BEFORE = re.compile(r"\b(?:then|that|have)\s*(?P<colon>[:,])\s*\Z")


def with_listed_parts(text: str) -> str:
    """Return `text`, of the same length, with the letters of parts for items."""
    done, place = [], 0
    for match in _LIST.finditer(text):
        after = text[match.end() :].lstrip()
        items = list(_ITEM.finditer(text, *match.span("parts")))
        lettered = _lettered(text, match, items)
        if lettered is None or (after and not (after[0].isupper() or after.startswith("\\begin"))):
            continue
        before = text[place : match.start()]
        colon = _BEFORE.search(before)
        if colon is not None:
            before = before[: colon.start("colon")].ljust(len(before))
        ending = "" if not after or _ENDED.search(text[: match.start("end")]) else "."
        done += [before, lettered, ending.ljust(len(match["end"]))]
        place = match.end()
    return "".join(done) + text[place:]


def _lettered(text: str, listed: re.Match[str], items: list[re.Match[str]]) -> str | None:
    """Return a list up to its end with its items lettered; None for one that says more."""
    owned = all(item["own"] is None or _COUNTS.fullmatch(item["own"]) for item in items)
    if not items or not owned or text[listed.start("parts") : items[0].start()].strip():
        return None
    said = [" " * (items[0].start() - listed.start())]
    ends = [*(item.start() for item in items[1:]), listed.start("end")]
    demands = [_DEMAND.match(text, item.end()) is not None for item in items]
    if any(demands) and not all(demands):
        return None
    for number, (item, end) in enumerate(zip(items, ends, strict=True)):
        letter = f"({chr(ord('a') + number)})"
        if any(demands) or len(items) == 1:  # a demand, or one claim alone, has no letter
            letter = "" if not number or _ENDED.search(text[: item.start()]) else "."
        said += [letter.ljust(len(item[0])), text[item.end() : end]]
    return "".join(said)
