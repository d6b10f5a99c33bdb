"""Checks PPTX part by part."""

from readers.invalid import require
from readers.open_packaging import OpenPackage
from readers.xml_parts import local_name


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless a PPTX has slides, each with its layout and that with its master."""
    opened = OpenPackage(path)
    root = opened.root(opened.main_name)
    require(local_name(root) == "presentation", "the main part isn't a presentation")
    slides = opened.main.related("slide")
    require(slides, "the presentation has no slides")
    listed = root.findall("{*}sldIdLst/{*}sldId")
    require(len(listed) == len(slides), f"{len(listed)} of {len(slides)} slides are listed")
    require(len({row.get("id") for row in listed}) == len(listed), "two slides have the same ID")
    layouts = {require_one(opened, name, "slideLayout") for name in slides}
    masters = {require_one(opened, name, "slideMaster") for name in layouts}
    for names, root_name in ((slides, "sld"), (layouts, "sldLayout"), (masters, "sldMaster")):
        for name in names:
            check_sheet(opened, name, root_name)


def require_one(opened: OpenPackage, source: str, kind: str) -> str:
    """Returns the only part of a type that a part refers to."""
    found = opened.parts[source].related(kind)
    require(len(found) == 1, f"{source} refers to {len(found)} parts of the type {kind}")
    return found[0]


def check_sheet(opened: OpenPackage, name: str, expected: str) -> None:
    """Checks a slide, layout or master: its root and its tree of shapes."""
    root = opened.root(name)
    require(local_name(root) == expected, f"{name} has the root {local_name(root)}")
    require(root.find("{*}cSld/{*}spTree") is not None, f"{name} has no shapes")
