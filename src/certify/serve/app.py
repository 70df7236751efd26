"""The application: pages for people and a JSON interface for programs, over workers that can be killed."""

from __future__ import annotations

import json
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cached_property
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from certify.decide.workers import Pool
from certify.errors import BadInputError, first_problem
from certify.files.resources import data_dir
from certify.files.reviews import review
from certify.metrics.reviewing import review_summary
from certify.report.findings import shown
from certify.report.rendering import render
from certify.serve.browsing import STATES, query_of, state_of, view
from certify.serve.guard import LOOPBACK, Guard
from certify.serve.questions import Check, Decide, Read
from certify.serve.shelves import Shelf

#: The module whose processes answer, how many there are, and how many questions may wait for one.
WORKER, WORKERS, WAITING = "certify.serve.worker", 2, 16
#: What a reader's browser keeps: who is reading.
READER = "certify_reader"
_STATIC = {"style.css": "text/css", "serve.css": "text/css", "serve.js": "text/javascript"}

Question = TypeVar("Question", bound=BaseModel)


class Server:
    """The answers to all requests, over shelves and a pool of workers; `seconds` is what one question may take."""

    def __init__(self, shelves: Sequence[Shelf], pool: Pool, seconds: float) -> None:
        self.shelves, self.pool, self.seconds = tuple(shelves), pool, seconds
        self.places = threading.BoundedSemaphore(WORKERS + WAITING)
        self.writing = threading.Lock()

    def application(self, hosts: tuple[str, ...] = LOOPBACK) -> Starlette:
        """Return the application, which answers under these host names."""
        routes = [
            Route("/", self.home),
            Route("/static/{name}", static),
            Route("/api/read", self.read, methods=["POST"]),
            Route("/api/check", self.check, methods=["POST"]),
            Route("/api/review", self.review, methods=["POST"]),
            Route("/browse/{number:int}", self.browse),
            Route("/browse/{number:int}/reviews", self.reviews),
            Route("/browse/{number:int}/reviews.jsonl", self.reviews_file),
            Route("/browse/{number:int}/accepted.json", self.accepted),
        ]
        handlers = {HTTPException: _refused, BadInputError: _bad_input}
        guard = Middleware(Guard, hosts=hosts)
        return Starlette(
            routes=routes,
            middleware=[guard],
            lifespan=self._lifespan,
            exception_handlers=handlers,
        )

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        for _ in range(WORKERS):
            threading.Thread(target=self.pool.ask, args=({"do": "warm"}, self.seconds), daemon=True).start()
        yield

    async def home(self, _request: Request) -> Response:
        """Show the page where two texts are typed."""
        return HTMLResponse(render("serve_check.html.j2", title="Check a restatement", shelves=self.shelves))

    async def read(self, request: Request) -> Response:
        """Answer what a text means."""
        question = await _question(request, Read)
        return await self._asked({"do": "read", **question.model_dump()})

    async def check(self, request: Request) -> Response:
        """Answer whether a paraphrase says what a canonical text says."""
        question = await _question(request, Check)
        return await self._asked({"do": "check", **question.model_dump()})

    async def _asked(self, question: dict[str, Any]) -> Response:
        if not self.places.acquire(blocking=False):
            return JSONResponse({"refused": "too many questions at once: ask again in a moment"}, 503)
        try:
            reply = await run_in_threadpool(self.pool.ask, question, self.seconds)
        finally:
            self.places.release()
        if reply is None:
            why = f"no answer within {self.seconds:g} s, or beyond the limit of memory: the question was stopped"
            return JSONResponse({"refused": why}, 504)
        return JSONResponse(reply, 400 if "refused" in reply else 500 if "bug" in reply else 200)

    async def browse(self, request: Request) -> Response:
        """Show the rows of a shelf that fit the filters, and what the reader decided."""
        number, shelf = self._shelf(request)
        reader = _reader(request)
        query = query_of(request.query_params, shelf)
        found = await run_in_threadpool(view, shelf, query, reader)
        reviews = shelf.reviews()
        rows = [
            {
                "row": row if shelf.kind == "evaluation" else shown(row.shown),
                "id": row.id,
                **state_of(row, reviews.of_item(row.id), reader),
            }
            for row in found.rows
        ]
        page = render(
            "serve_shelf.html.j2", title=shelf.title, shelves=self.shelves, number=number,
            shelf=shelf, found=found, rows=rows, query=query, states=list(STATES), reader=reader, asked=self.asked,
        )  # fmt: skip
        return HTMLResponse(page)

    async def review(self, request: Request) -> Response:
        """Keep a reader's decision on a row."""
        asked = await _question(request, Decide)
        if asked.shelf >= len(self.shelves) or asked.item_id not in self.shelves[asked.shelf].texts:
            raise BadInputError(f"no item {asked.item_id!r} on shelf {asked.shelf}")
        shelf = self.shelves[asked.shelf]
        row = review(asked.item_id, shelf.texts[asked.item_id], asked.decision, asked.reviewer, asked.comment)
        with self.writing:
            shelf.add(row)
        return JSONResponse(row.model_dump(mode="json"))

    async def reviews(self, request: Request) -> Response:
        """Show how far readers are and how well they agree."""
        number, shelf = self._shelf(request)
        found = shelf.reviews()
        page = render(
            "serve_reviews.html.j2", title=f"Reviews of {shelf.name}", shelves=self.shelves, number=number, shelf=shelf,
            summary=review_summary(found.rows), bad=found.bad,
        )  # fmt: skip
        return HTMLResponse(page)

    async def reviews_file(self, request: Request) -> Response:
        """Give the reviews that stand as a file."""
        _, shelf = self._shelf(request)
        lines = "".join(row.model_dump_json() + "\n" for row in shelf.reviews().rows)
        return _download(lines, "application/jsonl", f"{shelf.name}.reviews.jsonl")

    async def accepted(self, request: Request) -> Response:
        """Give what the reviews come to as a file: what is accepted, what is disputed, and the agreement."""
        _, shelf = self._shelf(request)
        text = json.dumps(review_summary(shelf.reviews().rows), ensure_ascii=False, indent=1)
        return _download(text + "\n", "application/json", f"{shelf.name}.accepted.json")

    @cached_property
    def asked(self) -> dict[str, str]:
        """The texts of the items that lie on a shelf here: what the answers on another are to."""
        return {name: text for shelf in self.shelves if shelf.kind == "build" for name, text in shelf.texts.items()}

    def _shelf(self, request: Request) -> tuple[int, Shelf]:
        number = int(request.path_params["number"])
        if number >= len(self.shelves):
            raise HTTPException(404, "no such folder here")
        return number, self.shelves[number]


def _reader(request: Request) -> str:
    return request.cookies.get(READER, "")[:80]


def _download(text: str, kind: str, name: str) -> Response:
    plain = "".join(char if char.isascii() and (char.isalnum() or char in "._-") else "_" for char in name)
    return Response(text, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{plain}"'})


async def static(request: Request) -> Response:
    """Give a style sheet or the script."""
    name = request.path_params["name"]
    if name not in _STATIC:
        raise HTTPException(404, "no such file")
    return Response((data_dir("templates") / "report" / name).read_text("utf-8"), media_type=_STATIC[name])


async def _question(request: Request, kind: type[Question]) -> Question:
    """Return the body as `kind`; BadInputError where it is none."""
    try:
        return kind.model_validate_json(await request.body())
    except ValidationError as error:
        raise BadInputError(first_problem(error, kind)) from None


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return PlainTextResponse(error.detail, error.status_code)


async def _bad_input(_request: Request, error: Exception) -> Response:
    return JSONResponse({"refused": str(error)}, 400)
