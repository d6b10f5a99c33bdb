"""Checks EPUB by the core rules of EPUB 3.3 and its container format, as epubcheck does."""

from dataclasses import dataclass, field
from functools import cached_property

from lxml import etree

from readers.image_types import is_image
from readers.invalid import Invalid, require
from readers.xml_parts import local_name, parse_part, require_part
from readers.zip_package import ZipPackage, resolve

OPF = "{http://www.idpf.org/2007/opf}"
DC = "{http://purl.org/dc/elements/1.1/}"
XHTML = "{http://www.w3.org/1999/xhtml}"
EPUB_TYPE = "{http://www.idpf.org/2007/ops}type"
XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
PAGE_TYPE = "application/xhtml+xml"
NCX_TYPE = "application/x-dtbncx+xml"
IDENTIFIERS = etree.XPath("//@id")


@dataclass(frozen=True)
class Item:
    name: str  # of its entry
    media_type: str
    properties: list[str]


@dataclass
class Publication:
    package: ZipPackage
    items: dict[str, Item]  # by ID
    pages: dict[str, etree._Element | None] = field(default_factory=dict)  # by name; None if too large for a tree
    identifiers: dict[str, set[str]] = field(default_factory=dict)  # of the elements of each page, by name

    @cached_property
    def names(self) -> set[str]:
        """Names of the files in the manifest."""
        return {item.name for item in self.items.values()}


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless all files of an EPUB exist, are well-formed, and all links inside it resolve."""
    package = ZipPackage(path)
    package.require_mimetype("application/epub+zip")
    name = find_package_document(package)
    root = require_part(package, name)
    check_metadata(root)
    publication = Publication(package, read_manifest(package, name, root))
    check_spine(root, publication.items)
    parse_pages(publication)
    for page, tree in publication.pages.items():
        if tree is not None:
            check_page_links(publication, page, tree)
    check_contents(publication)
    for item in publication.items.values():
        if item.media_type.startswith("image/"):
            require(is_image(package.head(item.name)), f"{item.name} isn't an image")


def find_package_document(package: ZipPackage) -> str:
    """Returns the name of the package document (OCF 3.3, 4.2.6.3.1)."""
    root = require_part(package, "META-INF/container.xml")
    row = root.find(".//{*}rootfile")
    name = "" if row is None else row.get("full-path", "")
    require(name in package.names, "container.xml names no package document")
    return name


def check_metadata(root: etree._Element) -> None:
    require(root.tag == f"{OPF}package", f"the package document has the root {local_name(root)}")
    identifiers = {row.get("id"): row for row in root.iter(f"{DC}identifier")}
    identifier = identifiers.get(root.get("unique-identifier"))
    require(identifier is not None and (identifier.text or "").strip(), "the publication has no unique identifier")
    for name in ("title", "language"):
        texts = [row.text or "" for row in root.iter(f"{DC}{name}")]
        require(texts and all(text.strip() for text in texts), f"the publication has no {name}")
    if root.get("version", "").startswith("3"):
        modified = [row for row in root.iter(f"{OPF}meta") if row.get("property") == "dcterms:modified"]
        require(len(modified) == 1, "the publication has no modification date")


def read_manifest(package: ZipPackage, source: str, root: etree._Element) -> dict[str, Item]:
    rows = root.findall(f"{OPF}manifest/{OPF}item")
    items = {row.get("id", ""): read_item(package, source, row) for row in rows}
    require(len(items) == len(rows), "the manifest has an ID twice")
    require(len({item.name for item in items.values()}) == len(items), "the manifest lists a file twice")
    require(len(set(IDENTIFIERS(root))) == len(IDENTIFIERS(root)), "the package document has an ID twice")
    return items


def read_item(package: ZipPackage, source: str, row: etree._Element) -> Item:
    name = package.find(resolve(source, row.get("href", "")))
    if name is None:
        raise Invalid(f"{row.get('href')} of the manifest is missing")
    return Item(name, row.get("media-type", ""), row.get("properties", "").split())


def check_spine(root: etree._Element, items: dict[str, Item]) -> None:
    spine = root.find(f"{OPF}spine")
    rows = [] if spine is None else spine.findall(f"{OPF}itemref")
    require(rows, "the publication has no reading order")
    names = [row.get("idref") for row in rows]
    require(len(set(names)) == len(names), "the reading order has a file twice")
    for name in names:
        require(name in items and items[name].media_type in (PAGE_TYPE, "image/svg+xml"), f"{name} isn't a page")
    contents = spine.get("toc") if spine is not None else None
    require(contents is None or (contents in items and items[contents].media_type == NCX_TYPE), "the NCX is missing")


def parse_pages(publication: Publication) -> None:
    for item in publication.items.values():
        if item.media_type == PAGE_TYPE:
            tree = publication.pages[item.name] = parse_part(publication.package, item.name)
            if tree is not None:
                require(tree.tag == f"{XHTML}html", f"{item.name} has the root {local_name(tree)}")
                require(tree.find(f"{XHTML}body") is not None, f"{item.name} has no body")
                publication.identifiers[item.name] = unique_identifiers(item.name, tree)


def unique_identifiers(name: str, tree: etree._Element) -> set[str]:
    found = IDENTIFIERS(tree)
    require(len(set(found)) == len(found), f"{name} has an ID twice")
    return set(found)


def check_page_links(publication: Publication, page: str, tree: etree._Element) -> None:
    for element in tree.iter():
        for attribute in ("href", "src", "poster", XLINK_HREF):
            target = element.get(attribute)
            if target is not None:
                is_link = local_name(element) in ("a", "area")
                check_link(publication, page, target, may_be_remote=is_link)


def check_link(publication: Publication, source: str, target: str, may_be_remote: bool) -> None:
    """Checks a link to a file of the publication or to an element of it. Only links may lead outside."""
    if is_absolute(target):
        is_inline = target.lower().startswith("data:")
        require(may_be_remote or is_inline, f"{source} loads {target[:80]}")
        return
    path, _, fragment = target.partition("#")
    name = publication.package.find(resolve(source, path)) if path else source
    require(name in publication.names, f"{source} refers to {target}, which is missing")
    known = publication.identifiers.get(name or "")
    require(not fragment or known is None or fragment in known, f"{source} refers to {target}, which is missing")


def is_absolute(target: str) -> bool:
    """Returns whether a reference starts with a scheme (RFC 3986, 4.3)."""
    scheme, colon, _ = target.partition(":")
    return bool(colon) and scheme[:1].isalpha() and all(letter.isalnum() or letter in "+-." for letter in scheme)


def check_contents(publication: Publication) -> None:
    """Checks the navigation document (EPUB 3.3, 7) and the table of contents of EPUB 2."""
    for item in publication.items.values():
        if item.media_type == NCX_TYPE:
            root = require_part(publication.package, item.name)
            for content in root.iter("{*}content"):
                check_link(publication, item.name, content.get("src", ""), may_be_remote=False)
    pages = [item.name for item in publication.items.values() if "nav" in item.properties]
    has_contents = any(item.media_type == NCX_TYPE for item in publication.items.values())
    require(len(pages) == 1 or (not pages and has_contents), "the publication has no table of contents")
    for name in pages:
        check_navigation(name, publication.pages.get(name))


def check_navigation(name: str, tree: etree._Element | None) -> None:
    lists = [nav for nav in tree.iter(f"{XHTML}nav") if nav.get(EPUB_TYPE) == "toc"] if tree is not None else []
    require(len(lists) == 1, f"{name} has no table of contents")
    require(lists[0].find(f"{XHTML}ol//{XHTML}a") is not None, f"the table of contents in {name} is empty")
