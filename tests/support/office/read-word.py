"""Prints what python-docx finds in a Word document, as JSON: `read-word.py FILE`."""

import json
import sys

import docx

PARAGRAPH = {"align": "alignment", "firstLine": "first_line_indent", "left": "left_indent", "line": "line_spacing"}
CHARACTERS = {"size": "size", "bold": "bold"}


def paragraph_facts(paragraph):
    fonts = [run.font for run in paragraph.runs]
    own = [key for key, name in PARAGRAPH.items() if getattr(paragraph.paragraph_format, name) is not None]
    own += [key for key, name in CHARACTERS.items() if any(getattr(font, name) is not None for font in fonts)]
    return {
        "text": paragraph.text,
        "struckText": "".join(run.text for run in paragraph.runs if run.font.strike),
        "style": paragraph.style.name,
        "own": own,
    }


document = docx.Document(sys.argv[1])
facts = {
    "paragraphs": [paragraph_facts(paragraph) for paragraph in document.paragraphs],
    "images": [{"widthPt": image.width.pt, "heightPt": image.height.pt} for image in document.inline_shapes],
}
print(json.dumps(facts))
