"""Starts LibreOffice ahead of time and runs one request with it.

Runs in its own sandbox; the argument is the LibreOffice component to pre-warm. Reads the request as one line of JSON
from standard input, writes the response as one line of JSON to standard output, and exits. LibreOffice is controlled
over a pipe (UNO), so a password never appears in an argument list or a file.
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
PROFILE_TEMPLATE = "/job/profile"
PROFILE = "/tmp/profile"  # files that LibreOffice adds are deleted with the sandbox
EXIT_RESTART = 81  # LibreOffice exits with it after changing its profile, and expects to be started again
LIVENESS_SECONDS = 5
MAX_PARTS = 1000  # slides or sheets that are checked for hidden content
INDEX_SERVICES = tuple(f"com.sun.star.text.{name}" for name in ("ContentIndex", "IllustrationsIndex", "TableIndex"))
NOTES_SHAPES = ("com.sun.star.presentation.NotesShape", "com.sun.star.drawing.TextShape")

# For each component, the document that warm-up creates, and the filters that write, read and export it: those of the
# most common formats.
WARM_UPS = {
    "writer": ("private:factory/swriter", "MS Word 2007 XML", "writer_pdf_Export"),
    "calc": ("private:factory/scalc", "Calc MS Excel 2007 XML", "calc_pdf_Export"),
    "impress": ("private:factory/simpress", "Impress MS PowerPoint 2007 XML", "impress_pdf_Export"),
}


def main():
    shutil.copytree(PROFILE_TEMPLATE, PROFILE)
    office = start_office()
    desktop = connect(office)
    for step in warm_up_steps(desktop, sys.argv[1]):
        if has_request(0):
            break
        step()
    while not has_request(LIVENESS_SECONDS):
        if office.poll() is not None:
            sys.exit(f"LibreOffice exited with {office.returncode} before the request")
    line = sys.stdin.readline()
    if line:
        print(json.dumps(convert(desktop, json.loads(line))), flush=True)
    os._exit(0)  # the sandbox kills LibreOffice when this process exits


def start_office():
    return subprocess.Popen(
        [PROGRAM, "--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck"]
        + [f"-env:UserInstallation=file://{PROFILE}", f"--accept={PIPE};urp"],
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
    )


def connect(office):
    """Returns the desktop of LibreOffice as soon as it listens. Exits if LibreOffice does."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    while True:
        try:
            remote = resolver.resolve(f"uno:{PIPE};urp;StarOffice.ComponentContext")
            return remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        except Exception:  # it doesn't listen yet
            if office.poll() == EXIT_RESTART:
                return connect(start_office())
            if office.poll() is not None:
                sys.exit(f"LibreOffice exited with {office.returncode} during startup")
            time.sleep(0.01)


def warm_up_steps(desktop, component):
    """Returns functions that load what every document of a component needs: libraries, filters, fonts."""
    factory, document_filter, pdf_filter = WARM_UPS[component]
    url = "file:///tmp/warm-up"

    def write():
        document = load(desktop, factory, {"Hidden": True})
        if component == "writer":
            cursor = document.Text.createTextCursor()
            for font in ("Carlito", "Liberation Serif", "Liberation Sans"):
                cursor.setPropertyValue("CharFontName", font)
                document.Text.insertString(cursor, "Ready 123\n", False)
        if component == "calc":
            document.Sheets.getByIndex(0).getCellByPosition(0, 0).setFormula("=1+1")
        store(document, url, {"FilterName": document_filter})
        document.close(True)

    def read_and_export():
        document = load(desktop, url, {"Hidden": True, "ReadOnly": True, "FilterName": document_filter})
        store(document, "file:///tmp/warm-up.pdf", {"FilterName": pdf_filter})
        document.close(True)

    return (write, read_and_export)


def has_request(timeout_seconds):
    return bool(select.select([0], [], [], timeout_seconds)[0])


def convert(desktop, request):
    """Converts a document. Returns its sheet names and hidden content, or the step that failed and the cause."""
    try:
        document = load(desktop, f"file://{request['input']}", load_properties(request))
    except Exception as error:
        return {"failed": "load", "cause": str(error)}
    if document is None:
        return {"failed": "load", "cause": "LibreOffice returned no document"}
    try:
        if request["exportFilter"].startswith("writer_pdf_Export"):
            update_empty_indexes(document)
        store(document, f"file://{request['output']}", store_properties(request))
    except Exception as error:
        return {"failed": "store", "cause": str(error)}
    sheets = document.Sheets.ElementNames if hasattr(document, "Sheets") else ()
    names = [unquote(name) for name in sheets]  # as in the names of the output files
    return {"sheets": names, "unseen": find_unseen(document)}


def update_empty_indexes(document):
    """Generates tables of contents that are still empty, because some programs leave that to the next one."""
    indexes = [document.DocumentIndexes.getByIndex(number) for number in range(document.DocumentIndexes.Count)]
    empty = [index for index in indexes if index.ServiceName in INDEX_SERVICES and not has_entries(index.Anchor.String)]
    for _ in range(2):  # the new entries move the following pages, which changes the page numbers
        for index in empty:
            index.update()


def has_entries(text):
    """Returns whether a table of contents has more than its title and a placeholder line."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 2 or any(re.search(r"\t|\d\s*$", line) for line in lines)


def find_unseen(document):
    """Returns the content of a workbook or presentation that is hidden or not on its pages; empty for others."""
    if document.supportsService("com.sun.star.presentation.PresentationDocument"):
        slides = [document.DrawPages.getByIndex(index) for index in range(min(document.DrawPages.Count, MAX_PARTS))]
        return {
            "hiddenSlides": sum(not slide.Visible for slide in slides),
            "hasSpeakerNotes": any(read_notes(slide) for slide in slides),
            "hasComments": any(slide.createAnnotationEnumeration().hasMoreElements() for slide in slides),
            "isPartial": document.DrawPages.Count > MAX_PARTS,
        }
    if not hasattr(document, "Sheets"):
        return {}
    sheets = [document.Sheets.getByIndex(index) for index in range(min(document.Sheets.Count, MAX_PARTS))]
    return {
        "hiddenSheets": sum(not sheet.IsVisible for sheet in sheets),
        "hasHiddenCells": any(has_hidden_cells(sheet) for sheet in sheets if sheet.IsVisible),
        "hasComments": any(sheet.Annotations.Count > 0 for sheet in sheets),
        "isPartial": document.Sheets.Count > MAX_PARTS,
    }


def read_notes(slide):
    shapes = (slide.NotesPage.getByIndex(index) for index in range(slide.NotesPage.Count))
    filled = (
        shape
        for shape in shapes
        if shape.ShapeType in NOTES_SHAPES and not getattr(shape, "IsEmptyPresentationObject", False)
    )
    return "".join(shape.String for shape in filled).strip()


def has_hidden_cells(sheet):
    """Returns whether rows or columns of the used area of a sheet are hidden, manually or by a filter."""
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    end = cursor.RangeAddress
    used = sheet.getCellRangeByPosition(0, 0, end.EndColumn, end.EndRow)
    ranges = used.queryVisibleCells().RangeAddresses
    visible = sum((area.EndColumn - area.StartColumn + 1) * (area.EndRow - area.StartRow + 1) for area in ranges)
    return visible < (end.EndColumn + 1) * (end.EndRow + 1)


def load_properties(request):
    """Returns the properties that `soffice --convert-to` opens a document with: no macros, no external content."""
    name, options = split_filter(request["importFilter"])
    silent = {"Hidden": True, "ReadOnly": True, "Silent": True, "OpenNewView": True}
    return {
        **silent,
        "FilterName": name,
        **({"FilterOptions": options} if options else {}),
        **({"Password": request["password"]} if "password" in request else {}),
    }


def store_properties(request):
    name, options = split_filter(request["exportFilter"])
    if options.startswith("{"):
        data = {key: parse_value(entry) for key, entry in json.loads(options).items()}
        return {"FilterName": name, "FilterData": uno.Any("[]com.sun.star.beans.PropertyValue", to_properties(data))}
    return {"FilterName": name, **({"FilterOptions": options} if options else {})}


def split_filter(filter_and_options):
    name, _, options = filter_and_options.partition(":")
    return name, options


def parse_value(entry):
    """Parses a value as LibreOffice's command line writes it: {"type": "long", "value": "300"}."""
    parsers = {"long": int, "boolean": lambda text: text == "true", "string": str}
    return parsers[entry["type"]](entry["value"])


def load(desktop, url, values):
    return desktop.loadComponentFromURL(url, "_blank", 0, to_properties(values))


def store(document, url, values):
    document.storeToURL(url, to_properties({"Overwrite": True, **values}))


def to_properties(values):
    return tuple(to_property(name, value) for name, value in values.items())


def to_property(name, value):
    result = PropertyValue()
    result.Name, result.Value = name, value
    return result


if __name__ == "__main__":
    main()
