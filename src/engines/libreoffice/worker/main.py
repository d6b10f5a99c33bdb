"""Keeps one LibreOffice warm and serves one order with it.

Started ahead of its work in a sandbox of its own, with the part of LibreOffice to warm up as its argument. The order
comes as one line of JSON on standard input, the answer goes as one line of JSON to standard output, and everything ends.
LibreOffice is led over a pipe (UNO); a password therefore appears in no argument list and in no file.
"""

import json
import os
import re
import select
import shutil
import subprocess
import sys
import time
from urllib.parse import unquote

import uno
from com.sun.star.beans import PropertyValue

PROGRAM = "/usr/lib/libreoffice/program/soffice.bin"
PIPE = "pipe,name=office"
GIVEN_PROFILE = "/job/profile"
PROFILE = "/tmp/profile"  # what LibreOffice adds to it ends with the sandbox, nobody has to look through it or remove it
RESTART = 81  # how LibreOffice says that it has changed its profile and wants to be started again
LOOK_EVERY_SECONDS = 5
MOST_PARTS = 1000  # slides or sheets that are asked what they hide
CONTENTS = tuple(f"com.sun.star.text.{name}" for name in ("ContentIndex", "IllustrationsIndex", "TableIndex"))
NOTES = ("com.sun.star.presentation.NotesShape", "com.sun.star.drawing.TextShape")

# What is written, read and printed once before there is work: filters of the commonest format of each part.
WARM_UPS = {
    "writer": ("private:factory/swriter", "MS Word 2007 XML", "writer_pdf_Export"),
    "calc": ("private:factory/scalc", "Calc MS Excel 2007 XML", "calc_pdf_Export"),
    "impress": ("private:factory/simpress", "Impress MS PowerPoint 2007 XML", "impress_pdf_Export"),
}


def main():
    shutil.copytree(GIVEN_PROFILE, PROFILE)
    office = start_office()
    desktop = connect(office)
    for step in warm_up(desktop, sys.argv[1]):
        if order_waits(0):
            break
        step()
    while not order_waits(LOOK_EVERY_SECONDS):
        if office.poll() is not None:
            sys.exit(f"LibreOffice ended with {office.returncode} before there was work")
    line = sys.stdin.readline()
    if line:
        print(json.dumps(serve(desktop, json.loads(line))), flush=True)
    os._exit(0)  # the sandbox ends LibreOffice with us


def start_office():
    return subprocess.Popen(
        [PROGRAM, "--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck"]
        + [f"-env:UserInstallation=file://{PROFILE}", f"--accept={PIPE};urp"],
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
    )


def connect(office):
    """The desktop of LibreOffice, as soon as it listens. Leaves the program when LibreOffice does."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    while True:
        try:
            remote = resolver.resolve(f"uno:{PIPE};urp;StarOffice.ComponentContext")
            return remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        except Exception:  # it does not listen yet
            if office.poll() == RESTART:
                return connect(start_office())
            if office.poll() is not None:
                sys.exit(f"LibreOffice ended with {office.returncode} at its start")
            time.sleep(0.01)


def warm_up(desktop, part):
    """Steps that load what every document of a part needs: libraries, filters, fonts."""
    factory, document_filter, pdf_filter = WARM_UPS[part]
    place = "file:///tmp/warm"

    def write():
        document = load(desktop, factory, {"Hidden": True})
        if part == "writer":
            text = document.Text.createTextCursor()
            for font in ("Carlito", "Liberation Serif", "Liberation Sans"):
                text.setPropertyValue("CharFontName", font)
                document.Text.insertString(text, "Ready 123\n", False)
        if part == "calc":
            document.Sheets.getByIndex(0).getCellByPosition(0, 0).setFormula("=1+1")
        store(document, place, {"FilterName": document_filter})
        document.close(True)

    def read_and_print():
        document = load(desktop, place, {"Hidden": True, "ReadOnly": True, "FilterName": document_filter})
        store(document, "file:///tmp/warm.pdf", {"FilterName": pdf_filter})
        document.close(True)

    return (write, read_and_print)


def order_waits(seconds):
    return bool(select.select([0], [], [], seconds)[0])


def serve(desktop, order):
    """Carries an order out. Says what was written, or which half failed and how."""
    try:
        document = load(desktop, f"file://{order['inside']}", reading(order))
    except Exception as error:
        return {"failed": "load", "cause": str(error)}
    if document is None:
        return {"failed": "load", "cause": "no document came of it"}
    try:
        if order["exportFilter"].startswith("writer_pdf_Export"):
            fill_contents(document)
        store(document, f"file://{order['output']}", writing(order))
    except Exception as error:
        return {"failed": "store", "cause": str(error)}
    sheets = document.Sheets.ElementNames if hasattr(document, "Sheets") else ()
    named = [unquote(name) for name in sheets]  # as in the names of the files written
    return {"sheets": named, "unseen": unseen_in(document)}


def fill_contents(document):
    """Makes the tables of contents that no program has made yet: such documents leave it to the one that opens them."""
    indexes = [document.DocumentIndexes.getByIndex(index) for index in range(document.DocumentIndexes.Count)]
    unmade = [index for index in indexes if index.ServiceName in CONTENTS and not holds_entries(index.Anchor.String)]
    for _ in range(2):  # made, they take room: the pages of what follows are others
        for index in unmade:
            index.update()


def holds_entries(text):
    """Whether a table of contents is more than its title and a line that asks to have it made."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 2 or any(re.search(r"\t|\d\s*$", line) for line in lines)


def unseen_in(document):
    """What of a workbook or a presentation is not shown, or not on its pages; nothing of other documents."""
    if document.supportsService("com.sun.star.presentation.PresentationDocument"):
        slides = [document.DrawPages.getByIndex(index) for index in range(min(document.DrawPages.Count, MOST_PARTS))]
        return {
            "hiddenSlides": sum(not slide.Visible for slide in slides),
            "hasSpeakerNotes": any(notes_of(slide) for slide in slides),
            "hasComments": any(slide.createAnnotationEnumeration().hasMoreElements() for slide in slides),
        }
    if not hasattr(document, "Sheets"):
        return {}
    sheets = [document.Sheets.getByIndex(index) for index in range(min(document.Sheets.Count, MOST_PARTS))]
    return {
        "hiddenSheets": sum(not sheet.IsVisible for sheet in sheets),
        "hasHiddenCells": any(hides_cells(sheet) for sheet in sheets if sheet.IsVisible),
        "hasComments": any(sheet.Annotations.Count > 0 for sheet in sheets),
    }


def notes_of(slide):
    shapes = (slide.NotesPage.getByIndex(index) for index in range(slide.NotesPage.Count))
    written = (shape for shape in shapes if shape.ShapeType in NOTES and not getattr(shape, "IsEmptyPresentationObject", False))
    return "".join(shape.String for shape in written).strip()


def hides_cells(sheet):
    """Whether rows or columns of the used part of a sheet are hidden, by hand or by a filter."""
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    end = cursor.RangeAddress
    used = sheet.getCellRangeByPosition(0, 0, end.EndColumn, end.EndRow)
    shown = used.queryVisibleCells()
    cells = sum((place.EndColumn - place.StartColumn + 1) * (place.EndRow - place.StartRow + 1) for place in shown.RangeAddresses)
    return cells < (end.EndColumn + 1) * (end.EndRow + 1)


def reading(order):
    """How a document is opened: as `soffice --convert-to` does it, never running or fetching anything."""
    name, options = halves(order["importFilter"])
    quiet = {"Hidden": True, "ReadOnly": True, "Silent": True, "OpenNewView": True}
    return {
        **quiet,
        "FilterName": name,
        **({"FilterOptions": options} if options else {}),
        **({"Password": order["password"]} if "password" in order else {}),
    }


def writing(order):
    name, options = halves(order["exportFilter"])
    if options.startswith("{"):
        data = {key: plain(entry) for key, entry in json.loads(options).items()}
        return {"FilterName": name, "FilterData": uno.Any("[]com.sun.star.beans.PropertyValue", properties(data))}
    return {"FilterName": name, **({"FilterOptions": options} if options else {})}


def halves(filter_and_options):
    name, _, options = filter_and_options.partition(":")
    return name, options


def plain(entry):
    """A value as LibreOffice's command line has it: {"type": "long", "value": "300"}."""
    kinds = {"long": int, "boolean": lambda text: text == "true", "string": str}
    return kinds[entry["type"]](entry["value"])


def load(desktop, url, how):
    return desktop.loadComponentFromURL(url, "_blank", 0, properties(how))


def store(document, url, how):
    document.storeToURL(url, properties({"Overwrite": True, **how}))


def properties(values):
    return tuple(property_of(name, value) for name, value in values.items())


def property_of(name, value):
    made = PropertyValue()
    made.Name, made.Value = name, value
    return made


if __name__ == "__main__":
    main()
