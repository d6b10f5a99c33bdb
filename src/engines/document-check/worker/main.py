"""Opens finished documents with libraries that did not write them.

Runs in its own sandbox, with the format to expect as its argument, so that the libraries are loaded while the document
is still being written. Reads one request as a line of JSON from standard input, {"files": [{"format", "path"}, ...]},
and prints one line of JSON: {"valid": true}, or {"valid": false, "path", "reason"} for the first invalid file. Standard
input that ends without a request ends the program.
"""

import importlib
import json
import sys
import traceback
from collections.abc import Callable
from typing import TypedDict

from readers.invalid import Invalid

# The module in `formats` that checks each format.
MODULES = {
    "docx": "word",
    "xlsx": "workbook",
    "pptx": "presentation",
    "odt": "opendocument",
    "ods": "opendocument",
    "odp": "opendocument",
    "epub": "epub",
    "doc": "compound",
    "xls": "compound",
    "ppt": "compound",
    "rtf": "rich_text",
    "html": "web_page",
    "json": "json_data",
    "xml": "xml_data",
    "yaml": "yaml_data",
    "csv": "table",
    "srt": "subtitles",
    "vtt": "subtitles",
    "ass": "subtitles",
    "txt": "plain_text",
    "md": "plain_text",
}


class File(TypedDict):
    format: str
    path: str


def main() -> None:
    load_check(sys.argv[1])
    line = sys.stdin.readline()
    if line:
        print(json.dumps(check_files(json.loads(line)["files"])), flush=True)


def load_check(format_id: str) -> Callable[[str, str], None]:
    """Returns the function that raises `Invalid` if the file at a path isn't a valid document of a format."""
    return importlib.import_module(f"formats.{MODULES[format_id]}").check


def check_files(files: list[File]) -> dict[str, object]:
    for file in files:
        reason = find_fault(file)
        if reason is not None:
            return {"valid": False, "path": file["path"], "reason": reason}
    return {"valid": True}


def find_fault(file: File) -> str | None:
    """Returns why a file is invalid, or None if it is valid."""
    try:
        load_check(file["format"])(file["path"], file["format"])
    except Invalid as fault:
        return str(fault)
    except MemoryError:  # says nothing about the file
        raise
    except Exception as error:  # on damaged files, the libraries raise errors of almost any type
        place = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} ({place.name}, line {place.lineno})"
    return None


if __name__ == "__main__":
    main()
