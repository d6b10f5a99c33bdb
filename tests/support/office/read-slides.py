"""Prints what LibreOffice Impress finds in a presentation, as JSON: `read-slides.py FOLDER FILE`."""

import sys

from office_facts import (
    ALIGNMENTS,
    border_facts,
    character_facts,
    color,
    fill_of,
    items,
    line_of,
    list_rule,
    points,
    print_facts,
    walk,
)


def presentation_facts(document):
    return [slide_facts(page) for page in items(document.DrawPages)]


def slide_facts(page):
    return {
        "name": page.Name,
        "widthPt": points(page.Width),
        "shapes": [shape_facts(shape) for shape in items(page)],
        "notes": "\n".join(getattr(shape, "String", "") for shape in items(page.NotesPage)),
    }


def shape_facts(shape):
    return {
        "type": shape.ShapeType.rsplit(".", 1)[-1],
        "leftPt": points(shape.Position.X),
        "widthPt": points(shape.Size.Width),
        "heightPt": points(shape.Size.Height),
        "fill": fill_of(shape),
        "opacity": 1 - getattr(shape, "FillTransparence", 0) / 100,
        "line": line_of(shape),
        "isWrapped": getattr(shape, "TextWordWrap", False),
        "text": getattr(shape, "String", ""),
        "paragraphs": paragraphs_of(shape),
        "rows": rows_of(shape) if shape.ShapeType.endswith("TableShape") else [],
    }


def paragraphs_of(shape):
    return [paragraph_facts(part) for part in walk(shape)] if hasattr(shape, "createEnumeration") else []


def paragraph_facts(paragraph):
    rule = list_rule(paragraph)
    return {
        "text": paragraph.String,
        "align": ALIGNMENTS[paragraph.ParaAdjust],
        "leftPt": points(paragraph.ParaLeftMargin),
        "isRightToLeft": paragraph.WritingMode == 1,
        "tabsPt": [points(tab.Position) for tab in paragraph.ParaTabStops if tab.Position],
        "bulletColor": rule and color(rule["BulletColor"]),
        "runs": [run_facts(portion) for portion in walk(paragraph)],
    }


def run_facts(portion):
    field = portion.TextField if portion.TextPortionType == "TextField" else None
    return {"text": portion.String, "link": getattr(field, "URL", ""), **character_facts(portion)}


def rows_of(shape):
    table = shape.Model
    columns = range(table.ColumnCount)
    return [[cell_facts(table.getCellByPosition(column, row)) for column in columns] for row in range(table.RowCount)]


def cell_facts(cell):
    return {
        "text": cell.String,
        "fill": fill_of(cell),
        "leftInsetPt": points(cell.TextLeftDistance),
        "rightInsetPt": points(cell.TextRightDistance),
        "borders": border_facts(cell),
        "paragraphs": paragraphs_of(cell),
    }


print_facts(*sys.argv[1:], presentation_facts)
