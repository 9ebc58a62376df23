"""`game pack web`: a pack as a page that anybody plays by a link."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.errors import ArgumentError
from game.packs.commands import named
from game.packs.find import default_places

Commands = Any  # argparse keeps the type of `add_subparsers()` private


def add_web_parser(commands: Commands) -> None:
    """Adds `web`."""
    web = commands.add_parser("web", help="a pack as a folder for any web host, to play by a link")
    web.add_argument("pack", metavar="PATH_OR_ID", help="a folder, a zip file, or the id of a pack")
    web.add_argument("--language", metavar="CODE", default="", help="the language it is told in, as in its lang: de")
    web.add_argument("--to", type=Path, metavar="DIR", help="where to; else the pack’s id with -web, here")
    web.add_argument("--address", metavar="URL", default="", help="where it will stand: a link to it shows its cover")
    web.add_argument("--runtime", type=Path, metavar="DIR", help="the npm package pyodide, unpacked; else npm’s")
    web.add_argument("--zip", action="store_true", help="also as one zip file beside the folder, as itch.io takes it")
    web.add_argument("--show", action="store_true", help="serve it on this machine; without --to nothing is written")
    web.add_argument("--port", type=int, metavar="N", help="with --show: the port, else a free one")
    web.set_defaults(run=web_command)


def web_command(args: argparse.Namespace) -> int:
    """Writes the folder, and shows it where that was said."""
    from game.web.publish.folder import published, write, write_zip  # noqa: PLC0415 (read when it is asked for)
    from game.web.publish.runtime import runtime  # noqa: PLC0415

    if args.port is not None and not args.show:
        raise ArgumentError("--port goes with --show: game pack web PACK --show --port 8000.")
    if args.address and not args.address.startswith(("https://", "http://")):
        raise ArgumentError("--address is a whole one: https://example.org/adventure/.")
    address = f"{args.address.rstrip('/')}/" if args.address else ""
    source = named(args.pack)
    places = default_places([source.path])
    made = published(source.name, places, lambda: runtime(args.runtime), args.language, address)
    to = args.to or Path(f"{made.id}-web")
    if args.to or not args.show:
        write(made, to)
        total = sum(map(len, made.files.values()))
        told = f"{len(made.files)} files, {total:,} bytes; all but the runtime packs to {made.weight:,}"
        print(f"Written to {to}: {told}.")
    if args.zip:
        path = to.with_name(f"{to.name}.zip")
        write_zip(made, path)
        print(f"Written to {path}.")
    if not made.compiled:
        print("Its modules are not compiled, for node is not there: it begins some seconds later, and is the same.")
    return _show(made.files, made.title, args.port) if args.show else 0


def _show(files: Mapping[str, bytes], title: str, port: int | None) -> int:
    from game.web.publish.show import HERE, server_of  # noqa: PLC0415

    try:
        server = server_of(files, port or 0)
    except (OSError, OverflowError) as problem:
        raise ArgumentError(f"Port {port} cannot be opened on this machine.") from problem
    with server:
        address = f"http://{HERE}:{server.server_address[1]}/"
        try:
            print(f"{title} is served on this machine. In a browser:", address, "Ctrl+C ends it.", sep="\n", flush=True)
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0
