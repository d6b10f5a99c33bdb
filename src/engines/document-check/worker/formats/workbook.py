"""Checks XLSX with openpyxl."""

import warnings
import zipfile

import openpyxl
from openpyxl.utils.cell import range_boundaries

from readers.invalid import Invalid, require
from readers.open_packaging import OpenPackage, Part
from readers.xml_parts import local_name

MAX_CELLS = 50_000  # that openpyxl reads, half a second; all others have been parsed as XML


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless all parts of an XLSX exist and openpyxl reads its cells."""
    opened = OpenPackage(path)
    root = opened.main.root
    require(root is not None and local_name(root) == "workbook", "the main part isn't a workbook")
    sheets = opened.main.related("worksheet") + opened.main.related("chartsheet")
    require(sheets, "the workbook has no sheets")
    for name in sheets:
        check_merged_cells(name, opened.parts[name])
    read_cells(path)


def check_merged_cells(name: str, sheet: Part) -> None:
    for merged in sheet.root.iterfind(".//{*}mergeCell") if sheet.root is not None else ():
        try:
            range_boundaries(merged.get("ref", ""))
        except ValueError as error:
            raise Invalid(f"{name}: {error}") from error


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
