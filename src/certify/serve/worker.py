"""The process that reads and judges for the server, one JSON line a question; it is killed when its time is up."""

from __future__ import annotations

import json
import os
import resource
import sys
from functools import cache
from typing import Any

from certify.errors import CertifyError, defect
from certify.interface.session import Session
from certify.report.rendering import render

#: Bytes of address space of one worker; judges and Lean run in processes of their own, under their own limits.
MEMORY = 8 * 2**30


@cache
def _session(kernel: bool) -> Session:
    return Session(kernel=kernel)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return what is said of a text, or of a pair: as JSON, and as a piece of the page. Errors are told, not raised."""
    session = _session(bool(request.get("kernel", True)))
    try:
        if request["do"] == "warm":
            session.warm()
            return {"ready": True}
        if request["do"] == "read":
            text = session.read(request["text"], request["context"])
            return {"json": text.as_json(), "html": render("answer.html.j2", part="text", found=text)}
        pair = session.check(request["canonical"], request["paraphrase"], request["context"])
        return {"json": pair.as_json(), "html": render("answer.html.j2", part="pair", found=pair)}
    except CertifyError as error:
        return {"refused": str(error)}
    except Exception as error:  # a defect of ours costs this question only
        return {"bug": defect(error)}


def main() -> None:
    """Answer requests until the input ends."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for line in sys.stdin:
        request = json.loads(line)
        reply = json.dumps({**answer(request), "number": request.get("number")}, default=str)
        try:
            print(reply, flush=True)
        except BrokenPipeError:  # the server is gone, and with it whoever asked
            os._exit(0)


if __name__ == "__main__":
    main()
