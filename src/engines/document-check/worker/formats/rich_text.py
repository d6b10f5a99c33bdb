"""Checks RTF with a tokenizer (RTF 1.9.1)."""

import mmap
import os
import re
from collections.abc import Iterator

from readers.invalid import Invalid, require

# A brace, NUL, binary data with its length, or a backslash with what it escapes.
TOKEN = re.compile(rb"[{}\0]|\\bin(\d+) ?|\\[\s\S]")
HEADER = re.compile(rb"\{\\rtf1(?![0-9])")


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless an RTF file is one group with balanced groups inside and nothing after it."""
    require(os.path.getsize(path) > 0, "the file is empty")
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        require(HEADER.match(data), "the file doesn't start with {\\rtf1")
        end = find_end(data)
        rest = data[end : end + 4096]
        require(not rest.strip(), "something follows the document")


def find_end(data: mmap.mmap) -> int:
    """Returns the offset after the brace that closes the document."""
    depth = 0
    for token, at in read_tokens(data):
        if token == b"{":
            depth += 1
        elif token == b"}":
            depth -= 1
            if depth == 0:
                return at
        require(token != b"\0", "the text contains NUL")
    raise Invalid(f"{depth} groups are not closed")


def read_tokens(data: mmap.mmap) -> Iterator[tuple[bytes, int]]:
    """Yields each token with the offset after it. Skips binary data, in which braces have no meaning."""
    at = 0
    while match := TOKEN.search(data, at):
        at = match.end()
        if match[1]:
            at += int(match[1])
            require(at <= len(data), "binary data is truncated")
        yield match[0], at
