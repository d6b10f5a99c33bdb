"""Checks DOCX with python-docx."""

from itertools import islice

import docx
from docx.document import Document

from readers.invalid import require
from readers.open_packaging import OpenPackage
from readers.xml_parts import MAX_TREE_BYTES, local_name

MAX_PARAGRAPHS = 2000  # of which the text is read; all others have been parsed


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless all parts of a DOCX exist and python-docx opens it."""
    opened = OpenPackage(path)
    if all(opened.package.size(name) <= MAX_TREE_BYTES for name in opened.parts if is_xml(name)):
        read_document(docx.Document(path))


def is_xml(name: str) -> bool:
    return name.endswith(".xml")


def read_document(document: Document) -> None:
    """Reads the beginning of the text, the tables and the page of each section."""
    require(local_name(document.element) == "document", f"the main part has the root {document.element.tag}")
    require(document.element.body is not None, "the document has no body")
    for paragraph in islice(document.paragraphs, MAX_PARAGRAPHS):
        str(paragraph.text)
    for table in document.tables:
        # Not `table.cells`: it takes quadratic time and raises IndexError for valid tables with irregular merged cells.
        spans = [cell.grid_span for row in table._tbl.tr_lst for cell in row.tc_lst]
        require(len(table.columns) > 0 and all(span > 0 for span in spans), "a table has no columns")
    require(len(document.sections) > 0, "the document has no section")
    for section in document.sections:
        str((section.page_width, section.page_height, section.orientation))
