"""What the readers of LibreOffice documents share. Lengths are in points, colors six hexadecimal digits or None."""

import json

from connect import open_desktop, to_properties

ALIGNMENTS = ("left", "right", "justify", "center", "justify")
SIDES = ("Top", "Right", "Bottom", "Left")


def print_facts(folder, file, read):
    """Opens a file in LibreOffice and prints what `read` finds in it, as JSON."""
    with open_desktop(folder) as desktop:
        document = desktop.loadComponentFromURL(f"file://{file}", "_blank", 0, to_properties(Hidden=True, ReadOnly=True))
        facts = read(document)
        document.close(True)
    print(json.dumps(facts))


def items(container):
    return [container.getByIndex(index) for index in range(container.Count)]


def walk(source):
    parts = source.createEnumeration()
    while parts.hasMoreElements():
        yield parts.nextElement()


def character_facts(thing):
    return {
        "font": thing.CharFontName,
        "sizePt": round(thing.CharHeight, 2),
        "isBold": thing.CharWeight > 100,
        "isItalic": thing.CharPosture.value != "NONE",
        "isUnderlined": thing.CharUnderline != 0,
        "isStruck": thing.CharStrikeout != 0,
        "color": color(thing.CharColor),
        "isRaised": thing.CharEscapement > 0,
    }


def border_facts(thing):
    lines = {side.lower(): getattr(thing, f"{side}Border") for side in SIDES}
    return {
        side: {"widthPt": points(line.LineWidth or line.OuterLineWidth), "color": color(line.Color)}
        for side, line in lines.items()
        if line.LineWidth or line.OuterLineWidth
    }


def list_rule(paragraph):
    """The numbering rule of a paragraph at its level, or None."""
    rules, level = paragraph.NumberingRules, paragraph.NumberingLevel
    if not rules or level is None or level < 0 or not paragraph.NumberingIsNumber:
        return None
    rule = {one.Name: one.Value for one in rules.getByIndex(level)}
    return None if rule["NumberingType"] == 5 else rule


def fill_of(thing):
    """Its color, or `gradient`, `image` or `hatch`, or None."""
    style = getattr(thing, "FillStyle", None)
    if style is None or style.value == "NONE":
        return None
    return {"GRADIENT": "gradient", "BITMAP": "image", "HATCH": "hatch"}.get(style.value) or color(thing.FillColor)


def line_of(thing):
    style = getattr(thing, "LineStyle", None)
    return None if style is None or style.value == "NONE" else color(thing.LineColor)


def points(hundredths):
    return round(hundredths * 72 / 2540, 2)


def color(value):
    return None if value < 0 else f"{value & 0xFFFFFF:06x}"
