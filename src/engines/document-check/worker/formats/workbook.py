"""Checks XLSX with openpyxl."""

import re
import warnings

import openpyxl

from readers.invalid import require
from readers.open_packaging import OpenPackage
from readers.xml_parts import local_name
from readers.zip_package import MAX_PART_BYTES

MAX_CELLS = 20_000  # that openpyxl reads, a tenth of a second; all others have been parsed as XML
MAX_STRINGS_BYTES = 2_097_152  # of shared strings, which openpyxl reads all at once
MERGED_CELLS = re.compile(rb'<(?:\w+:)?mergeCell\s[^<>]*?\bref="([^"]*)"')
CELL_RANGE = re.compile(rb"[A-Z]{1,3}[1-9]\d{0,6}(?::[A-Z]{1,3}[1-9]\d{0,6})?")


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless all parts of an XLSX exist and openpyxl reads its cells."""
    opened = OpenPackage(path)
    root = opened.root(opened.main_name)
    require(local_name(root) == "workbook", "the main part isn't a workbook")
    listed = root.findall("{*}sheets/{*}sheet")
    require(listed and len({row.get("name", "").lower() for row in listed}) == len(listed), "the sheets have no names")
    sheets = opened.main.related("worksheet")
    require(sheets or opened.main.related("chartsheet"), "the workbook has no sheets")
    for name in sheets:
        if opened.package.size(name) <= MAX_PART_BYTES:
            check_merged_cells(name, opened.package.read(name))
    strings = opened.main.related("sharedStrings")
    if all(opened.package.size(name) <= MAX_STRINGS_BYTES for name in strings):
        read_cells(path)


def check_merged_cells(name: str, sheet: bytes) -> None:
    for merged in MERGED_CELLS.findall(sheet):
        require(CELL_RANGE.fullmatch(merged), f"{name} merges {merged[:80]!r}")


def read_cells(path: str) -> None:
    """Reads cells up to a maximum. Read-only, because only then openpyxl doesn't hold all cells in memory."""
    warnings.simplefilter("ignore")  # about styles and features that openpyxl doesn't keep
    book = openpyxl.load_workbook(path, read_only=True, keep_links=False)
    remaining = MAX_CELLS
    for sheet in book.worksheets:
        sheet.reset_dimensions()  # the declared size of a sheet can be the maximum
        for row in sheet.iter_rows():
            remaining -= 1 + len(row)
            if remaining <= 0:
                return
