"""Checks JSON (RFC 8259) with Python's decoder."""

import json
import sys
import threading
from collections.abc import Callable
from typing import NoReturn

from readers.invalid import Invalid
from readers.strict_text import read_text

STACK_BYTES = 268_435_456
MAX_DEPTH = 100_000


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless a file is one JSON value."""
    text = "".join(read_text(path, "utf-8"))
    faults: list[Exception] = []
    run_deep(lambda: decode(text), faults)
    if faults:
        raise Invalid(str(faults[0]))


def run_deep(work: Callable[[], None], faults: list[Exception]) -> None:
    """Runs a function with a stack for data that is nested more deeply than Python allows by default."""

    def run() -> None:
        try:
            work()
        except Exception as error:
            faults.append(error)

    sys.setrecursionlimit(MAX_DEPTH)
    threading.stack_size(STACK_BYTES)
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()


def decode(text: str) -> None:
    """Decodes text without keeping objects and numbers, which would take many times the memory."""
    json.loads(text, object_pairs_hook=forget, parse_int=forget, parse_float=forget, parse_constant=refuse_constant)


def forget(_value: object) -> None:
    """Replaces a value by nothing."""


def refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} isn't JSON")
