"""Prints what openpyxl finds in a workbook, as JSON: `read-workbook.py FILE`."""

import datetime
import json
import sys

import openpyxl


def sheet_facts(sheet):
    cells = [cell for row in sheet.iter_rows() for cell in row if cell.value is not None]
    return {
        "name": sheet.title,
        "isRightToLeft": bool(sheet.sheet_view.rightToLeft),
        "isProtected": bool(sheet.protection.sheet),
        "frozenFrom": sheet.freeze_panes,
        "printedOnEachPage": sheet.print_title_rows,
        "merged": sorted(str(area) for area in sheet.merged_cells.ranges),
        "cells": {cell.coordinate: cell_facts(cell) for cell in cells},
        "rows": [[plain(cell.value) for cell in row] for row in sheet.iter_rows()],
    }


def cell_facts(cell):
    return {"value": plain(cell.value), "type": cell.data_type, "format": cell.number_format, "isBold": bool(cell.font.b)}


def plain(value):
    """Dates, times and durations become ISO text."""
    if isinstance(value, datetime.timedelta):
        return str(value)
    return value.isoformat() if isinstance(value, (datetime.datetime, datetime.date, datetime.time)) else value


workbook = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([sheet_facts(sheet) for sheet in workbook.worksheets]))
