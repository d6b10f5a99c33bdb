"""Parses XML of any size in constant memory."""

from collections.abc import Iterable
from xml.parsers import expat

from readers.invalid import Invalid


def require_well_formed(chunks: Iterable[bytes], name: str) -> None:
    """Raises `Invalid` unless XML is well-formed and its namespaces are declared."""
    parser = expat.ParserCreate(namespace_separator=" ")
    try:
        for chunk in chunks:
            parser.Parse(chunk, False)
        parser.Parse(b"", True)
    except expat.ExpatError as error:
        raise Invalid(f"{name}: {error}") from error
