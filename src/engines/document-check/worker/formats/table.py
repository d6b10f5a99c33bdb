"""Checks delimited text (RFC 4180) with Python's csv module."""

import csv
import sys
from collections.abc import Iterator

from readers.invalid import Invalid
from readers.strict_text import read_text

SEPARATORS = (",", ";", "\t")  # those that visitors can choose


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless the quotes of a table are balanced and in place for one of the separators."""
    csv.field_size_limit(sys.maxsize)
    faults = [fault for fault in (find_fault(path, separator) for separator in SEPARATORS) if fault]
    if len(faults) == len(SEPARATORS):
        raise Invalid(faults[0])


def find_fault(path: str, separator: str) -> str | None:
    try:
        for _ in csv.reader(read_lines(path), delimiter=separator, strict=True):
            pass
    except csv.Error as error:
        return str(error)
    return None


def read_lines(path: str) -> Iterator[str]:
    """Yields lines with their ends, and what follows the last one."""
    rest = ""
    for text in read_text(path):
        lines = (rest + text).splitlines(keepends=True)
        rest = lines.pop() if lines else ""
        yield from lines
    if rest:
        yield rest
