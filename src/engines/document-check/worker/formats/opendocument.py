"""Checks ODT, ODS and ODP (ODF 1.3)."""

from lxml import etree

from readers.image_types import require_image
from readers.invalid import require
from readers.xml_parts import local_name, parse_part, require_part
from readers.zip_package import ZipPackage

OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
MANIFEST = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
MEDIA_TYPES = {
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odp": "application/vnd.oasis.opendocument.presentation",
}
PARSED = ("content.xml", "styles.xml", "META-INF/manifest.xml")
PREVIEWS = "ObjectReplacements/"  # LibreOffice refers to one for every chart but doesn't write all of them
USER_INTERFACE = "Configurations2/"  # menus and shortcuts; OpenOffice writes empty files for those that are unchanged
BODIES = {"odt": "text", "ods": "spreadsheet", "odp": "presentation"}
# References to parts of the package; links in text lead outside.
PART_REFERENCES = etree.XPath(
    "(//draw:image|//draw:object|//draw:object-ole|//draw:fill-image|//style:background-image"
    "|//text:list-level-style-image)/@xlink:href",
    namespaces={
        "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
        "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
        "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
        "xlink": "http://www.w3.org/1999/xlink",
    },
)


def check(path: str, format_id: str) -> None:
    """Raises `Invalid` unless an ODF package has what its manifest and its content refer to."""
    package = ZipPackage(path)
    package.require_mimetype(MEDIA_TYPES[format_id])
    check_manifest(package, MEDIA_TYPES[format_id])
    check_content(package, BODIES[format_id])
    require("styles.xml" in package.names, "styles.xml is missing")
    styles = parse_part(package, "styles.xml")
    if styles is not None:
        require(local_name(styles) == "document-styles", f"styles.xml has the root {local_name(styles)}")
        check_references(package, "styles.xml", styles)
    for name in package.names:
        if name.endswith((".xml", ".rdf")) and not name.startswith((*PARSED, USER_INTERFACE)):
            parse_part(package, name)


def check_manifest(package: ZipPackage, media_type: str) -> None:
    """Checks that each file is in the package (ODF 1.3, part 2, 4.3), and the type of the document."""
    root = require_part(package, "META-INF/manifest.xml")
    rows = {row.get(f"{{{MANIFEST}}}full-path", ""): row for row in root.iterfind(f"{{{MANIFEST}}}file-entry")}
    require("/" in rows, "the manifest doesn't list the document")
    found = rows["/"].get(f"{{{MANIFEST}}}media-type")
    require(found == media_type, f"the manifest has the media type {found}")
    for name in rows:
        require(name.endswith("/") or package.find(name), f"{name} of the manifest is missing")


def check_content(package: ZipPackage, body: str) -> None:
    require("content.xml" in package.names, "content.xml is missing")
    root = parse_part(package, "content.xml")
    if root is None:  # too large for a tree, but well-formed
        return
    require(root.tag == f"{{{OFFICE}}}document-content", f"content.xml has the root {local_name(root)}")
    found = root.find(f"{{{OFFICE}}}body/{{{OFFICE}}}{body}")
    require(found is not None, f"content.xml has no office:{body}")
    check_references(package, "content.xml", root)


def check_references(package: ZipPackage, source: str, root: etree._Element) -> None:
    """Checks that images and objects are in the package; names with a scheme or `../` are outside of it."""
    for reference in PART_REFERENCES(root):
        name = reference.removeprefix("./").rstrip("/")
        if ":" in name or name.startswith(("/", "../", "#", PREVIEWS)) or not name:
            continue
        found = package.find(name) or package.find(f"{name}/content.xml")
        require(found, f"{source} refers to {reference}, which is missing")
        if found and found.startswith("Pictures/"):
            require_image(found, package.head(found))
