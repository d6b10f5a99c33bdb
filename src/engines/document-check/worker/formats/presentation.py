"""Checks PPTX part by part."""

from readers.invalid import require
from readers.open_packaging import OpenPackage, Part
from readers.xml_parts import local_name


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless a PPTX has slides, each with its layout and that with its master."""
    opened = OpenPackage(path)
    root = opened.main.root
    require(root is not None and local_name(root) == "presentation", "the main part isn't a presentation")
    slides = opened.main.related("slide")
    require(slides, "the presentation has no slides")
    listed = root.findall("{*}sldIdLst/{*}sldId")
    require(len(listed) == len(slides), f"{len(listed)} of {len(slides)} slides are listed")
    require(len({row.get("id") for row in listed}) == len(listed), "two slides have the same ID")
    for name in slides:
        check_slide(opened, name)


def check_slide(opened: OpenPackage, name: str) -> None:
    check_sheet(name, opened.parts[name], "sld")
    layouts = opened.parts[name].related("slideLayout")
    require(len(layouts) == 1, f"{name} has {len(layouts)} layouts")
    check_sheet(layouts[0], opened.parts[layouts[0]], "sldLayout")
    masters = opened.parts[layouts[0]].related("slideMaster")
    require(len(masters) == 1, f"{layouts[0]} has {len(masters)} masters")
    check_sheet(masters[0], opened.parts[masters[0]], "sldMaster")


def check_sheet(name: str, part: Part, expected: str) -> None:
    """Checks a slide, layout or master: its root and its tree of shapes."""
    if part.root is None:  # too large for a tree, but well-formed
        return
    require(local_name(part.root) == expected, f"{name} has the root {local_name(part.root)}")
    require(part.root.find("{*}cSld/{*}spTree") is not None, f"{name} has no shapes")
