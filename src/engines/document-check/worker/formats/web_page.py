"""Checks HTML with lxml."""

import codecs
import os
import re

from lxml import etree

from readers.invalid import Invalid, require
from readers.strict_text import read_text

MAX_TREE_BYTES = 33_554_432  # as a tree, HTML takes about five times its size in memory
HEAD_BYTES = 65_536
TAIL_BYTES = 1024
CHARSET = re.compile(rb"<meta[^>]*?charset\s*=\s*[\"']?\s*([\w:.-]+)", re.I)
START = re.compile(r"\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b", re.I | re.S)


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless an HTML page is complete, in its declared charset, and has a body."""
    with open(path, "rb") as file:
        head = file.read(HEAD_BYTES)
        file.seek(max(0, os.path.getsize(path) - TAIL_BYTES))
        tail = file.read().rstrip()
    charset = find_charset(head)
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, huge_tree=True)
    is_tree = os.path.getsize(path) <= MAX_TREE_BYTES
    for index, text in enumerate(read_text(path, charset)):
        if index == 0:
            require(START.match(text), "the file doesn't start as an HTML page")
        if is_tree:
            parser.feed(text.encode())
    require(tail.lower().endswith(b"</html>"), "the page has no end")
    if is_tree:
        check_body(parser)


def find_charset(head: bytes) -> str:
    """Returns the charset that a page declares. Raises `Invalid` if it is unknown."""
    declared = CHARSET.search(head)
    name = declared[1].decode("ascii") if declared else "utf-8"
    try:
        found = codecs.lookup(name).name
    except LookupError as error:
        raise Invalid(f"the page declares the charset {name}") from error
    return "utf-8-sig" if found == "utf-8" else found


def check_body(parser: etree.HTMLParser) -> None:
    try:
        root = parser.close()
    except etree.XMLSyntaxError as error:
        raise Invalid(str(error)) from error
    body = root.find("body")
    require(body is not None and (len(body) > 0 or (body.text or "").strip()), "the page has no body")
