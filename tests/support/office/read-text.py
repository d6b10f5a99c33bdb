"""Prints what LibreOffice Writer finds in a text document, as JSON: `read-text.py FOLDER FILE`."""

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

LIST_TYPES = {4: "number", 6: "bullet"}


def document_facts(document):
    return {
        "blocks": story(document.Text),
        "styles": {style.Name: style_facts(style) for style in used(document, "ParagraphStyles")},
        "footnotes": [text_of(story(note)) for note in items(document.Footnotes)],
        "pages": [page_facts(style) for style in used(document, "PageStyles")],
        "indexes": [index.ServiceName.rsplit(".", 1)[-1] for index in items(document.DocumentIndexes)],
        "sectionColumns": [section.TextColumns.ColumnCount for section in items(document.TextSections)],
        "frames": [frame_facts(frame) for frame in items(document.TextFrames)],
        "shapes": [shape_facts(shape) for shape in items(document.DrawPage) if not is_frame(shape)],
    }


def used(document, family):
    return [style for style in items(document.StyleFamilies.getByName(family)) if style.isInUse()]


def story(text):
    is_table = [(part, part.supportsService("com.sun.star.text.TextTable")) for part in walk(text)]
    return [table_facts(part) if yes else paragraph_facts(part) for part, yes in is_table]


def text_of(blocks):
    return "\n".join(block["text"] for block in blocks if block["type"] == "paragraph")


def paragraph_facts(paragraph):
    runs = [run_facts(portion) for portion in walk(paragraph)]
    return {
        "type": "paragraph",
        "text": "".join(run["text"] for run in runs),
        "style": paragraph.ParaStyleName,
        "outline": paragraph.OutlineLevel,
        "list": list_facts(paragraph),
        "align": ALIGNMENTS[paragraph.ParaAdjust],
        "leftPt": points(paragraph.ParaLeftMargin),
        "firstLinePt": points(paragraph.ParaFirstLineIndent),
        "abovePt": points(paragraph.ParaTopMargin),
        "lineHeightPt": points(paragraph.ParaLineSpacing.Height) if paragraph.ParaLineSpacing.Mode else None,
        "isRightToLeft": paragraph.WritingMode == 1,
        "fill": color(paragraph.ParaBackColor),
        "borders": border_facts(paragraph),
        "dropCapLines": paragraph.DropCapFormat.Lines,
        "runs": runs,
    }


def list_facts(paragraph):
    rule = list_rule(paragraph)
    return rule and {
        "type": LIST_TYPES.get(rule["NumberingType"], "other"),
        "level": paragraph.NumberingLevel,
        "label": paragraph.ListLabelString,
        "follow": ("tab", "space", "nothing", "newline")[rule.get("LabelFollowedBy", 0)],
    }


def style_facts(style):
    return {
        "align": ALIGNMENTS[style.ParaAdjust],
        "firstLinePt": points(style.ParaFirstLineIndent),
        "isKeptWithNext": style.ParaKeepTogether,
        **character_facts(style),
    }


def run_facts(portion):
    kind = portion.TextPortionType
    run = {"type": kind, "text": portion.String if kind in ("Text", "TextField") else ""}
    if kind in ("Text", "TextField"):
        run |= character_facts(portion)
        run |= {"link": portion.HyperLinkURL, "fill": color(portion.CharBackColor), "spacingPt": points(portion.CharKerning)}
    if kind == "TextField":
        run["field"] = portion.TextField.getPresentation(True)
    if kind == "Bookmark":
        run["bookmark"] = portion.Bookmark.Name
    if kind == "Footnote":
        run["text"] = portion.Footnote.Label or portion.String
    if kind == "ContentControl":
        run |= control_facts(portion.ContentControl)
    return run


def control_facts(control):
    entries = [{one.Name: one.Value for one in entry} for entry in control.ListItems]
    types = {"checkbox": control.Checkbox, "date": control.Date, "list": control.DropDown, "text": control.PlainText}
    return {
        "text": "".join(part.String for part in walk(control) if part.TextPortionType == "Text"),
        "control": {
            "type": next((name for name, yes in types.items() if yes), "other"),
            "tag": control.Tag,
            "alias": control.Alias,
            "isPlaceholder": control.ShowingPlaceHolder,
            "isChecked": control.Checked,
            "dateFormat": control.DateFormat,
            "entries": [entry["DisplayText"] for entry in entries],
        },
    }


def table_facts(table):
    total = table.TableColumnRelativeSum
    scale = points(table.Width) / total
    rows = [(row, [*(one.Position for one in row.TableColumnSeparators), total]) for row in items(table.Rows)]
    grid = sorted({0, *(end for _, ends in rows for end in ends)})
    return {
        "type": "table",
        "text": "",
        "headerRows": table.HeaderRowCount if table.RepeatHeadline else 0,
        "isRightToLeft": table.WritingMode == 1,
        "columnsPt": [(end - start) * scale for start, end in zip(grid, grid[1:], strict=False) if end - start > 3],
        "rows": [
            {"heightPt": points(row.Height), "cells": row_cells(table, at, ends, scale)}
            for at, (row, ends) in enumerate(rows)
        ],
    }


def row_cells(table, at, ends, scale):
    """The cells of a row; a cell covered by a merged one above has a negative `rowSpan`."""
    starts = [0, *ends]
    cells = [(table.getCellByName(f"{column_name(column)}{at + 1}"), column) for column in range(len(ends))]
    return [
        {
            "widthPt": (ends[column] - starts[column]) * scale,
            "rowSpan": cell.RowSpan,
            "fill": color(cell.BackColor),
            "borders": border_facts(cell),
            "text": text_of(blocks),
            "blocks": blocks,
        }
        for cell, column in cells
        if cell is not None
        for blocks in [story(cell)]
    ]


def column_name(column):
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    return letters[column] if column < 52 else column_name(column // 52 - 1) + letters[column % 52]


def page_facts(style):
    return {
        "widthPt": points(style.Width),
        "columns": style.TextColumns.ColumnCount,
        "header": story(style.HeaderText) if style.HeaderIsOn else [],
        "footer": story(style.FooterText) if style.FooterIsOn else [],
    }


def frame_facts(frame):
    return {
        "blocks": story(frame),
        "leftPt": points(frame.HoriOrientPosition),
        "topPt": points(frame.VertOrientPosition),
        "widthPt": points(frame.Width),
    }


def is_frame(shape):
    return shape.supportsService("com.sun.star.text.TextFrame")


def shape_facts(shape):
    is_image = shape.supportsService("com.sun.star.text.TextGraphicObject")
    is_group = shape.ShapeType.endswith("GroupShape")
    anchor = getattr(shape, "AnchorType", None)
    return {
        "type": "GraphicObjectShape" if is_image else shape.ShapeType.rsplit(".", 1)[-1],
        "isInline": anchor is not None and anchor.value == "AS_CHARACTER",
        "isAboveText": getattr(shape, "Opaque", False),
        "fill": fill_of(shape),
        "line": line_of(shape),
        "rotation": getattr(shape, "RotateAngle", 0) / 100,
        "widthPt": points(shape.Size.Width),
        "heightPt": points(shape.Size.Height),
        "text": shape.String if shape.supportsService("com.sun.star.drawing.Text") else "",
        "members": [shape_facts(member) for member in items(shape)] if is_group else [],
    }


print_facts(*sys.argv[1:], document_facts)
