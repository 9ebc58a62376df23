"""A published folder served on this machine, for trying it."""

from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote, urlsplit

KINDS = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "zip": "application/zip",
}
HERE = "127.0.0.1"


def server_of(files: Mapping[str, bytes], port: int = 0) -> ThreadingHTTPServer:
    """What serves these files on this machine alone; on any free port, if none is said."""

    class Served(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.wfile.write(self._answered())

        def do_HEAD(self) -> None:
            self._answered()

        def _answered(self) -> bytes:
            """Say what is asked for, or that it is not there; what it holds."""
            name = unquote(urlsplit(self.path).path).lstrip("/")
            if not name or name.endswith("/"):
                name += "index.html"
            data = files.get(name)
            if data is None:
                self.send_error(404)
                return b""
            self.send_response(200)
            kind = KINDS.get(name.rpartition(".")[2], "application/octet-stream")
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
            self.send_header("Cache-Control", "no-cache")
            self.end_headers()
            return data

        def log_message(self, *_: Any) -> None:
            """Nobody reads along."""

    return ThreadingHTTPServer((HERE, port), Served)
