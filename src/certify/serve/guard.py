"""What every request has to pass: a host that is ours, an origin that is ours, a body that is small; and safe headers.

A page elsewhere can make a browser send requests here. It cannot name this host (checked, so that a name that was
bound to this address late is refused too), send JSON (a browser asks leave for that first, and gets none) or frame this
page.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: Bytes of a request's body: two texts and their context.
LARGEST_BODY = 64 * 1024
#: Hosts under which this machine calls itself.
LOOPBACK = ("127.0.0.1", "localhost", "::1")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class Guard:
    """The application with these checks around it; `hosts` are the names under which it may be asked."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...]) -> None:
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request with the reason, or let it through; every answer gets the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        reason = self._refusal(Headers(scope=scope), scope["method"])
        if reason is not None:
            status, said = reason
            await PlainTextResponse(said, status)(scope, receive, with_headers)
            return
        await self.app(scope, receive, with_headers)

    def _refusal(self, headers: Headers, method: str) -> tuple[int, str] | None:
        if _host(headers.get("host", "")) not in self.hosts:
            return 421, f"this server answers as {', '.join(self.hosts)} only"
        if headers.get("origin") not in (None, f"http://{headers.get('host')}"):
            return 403, "requests from other pages are refused"
        if method not in ("GET", "HEAD", "POST"):
            return 405, "expected GET or POST"
        if method == "POST":
            return _body_refusal(headers)
        return None


def _host(given: str) -> str | None:
    try:
        return urlsplit(f"//{given}").hostname
    except ValueError:
        return None


def _body_refusal(headers: Headers) -> tuple[int, str] | None:
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return 415, "expected a body of application/json"
    length = headers.get("content-length", "")
    if not (length.isascii() and length.isdecimal()):
        return 411, "expected a Content-Length"
    if int(length) > LARGEST_BODY:
        return 413, f"a body of {length} bytes: at most {LARGEST_BODY} are read"
    return None
