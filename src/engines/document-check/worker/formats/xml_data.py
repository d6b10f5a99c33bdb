"""Checks XML with Expat, which loads nothing external and limits the growth of entities."""

from collections.abc import Iterator

from readers.strict_text import CHUNK_BYTES
from readers.xml_stream import require_well_formed


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless a file is well-formed XML."""
    require_well_formed(read_chunks(path), "the file")


def read_chunks(path: str) -> Iterator[bytes]:
    with open(path, "rb") as file:
        yield from iter(lambda: file.read(CHUNK_BYTES), b"")
