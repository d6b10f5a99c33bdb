"""Parses XML without entities, external files or network."""

from lxml import etree

from readers.invalid import Invalid, require
from readers.xml_stream import require_well_formed
from readers.zip_package import ZipPackage

MAX_TREE_BYTES = 16_777_216  # as a tree, XML takes five to ten times its size in memory


def parse_part(package: ZipPackage, name: str) -> etree._Element | None:
    """Returns the root of a part, or None for a well-formed part that is too large for a tree."""
    if package.size(name) > MAX_TREE_BYTES:
        require_well_formed(package.chunks(name), name)
        return None
    return parse_tree(package.read(name), name)


def require_part(package: ZipPackage, name: str) -> etree._Element:
    """Returns the root of a part that must exist and is small in every document."""
    return parse_tree(package.read(name), name)


def parse_tree(data: bytes, name: str) -> etree._Element:
    """Returns the root element of well-formed XML. Raises `Invalid` for any other bytes."""
    # The formats use no entities of their own. libxml2 expands them in attributes whatever its options are.
    require(b"<!ENTITY" not in data, f"{name} declares entities")
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=True,  # without it, valid documents with 256 nested elements or 10 MB of text are refused
        remove_comments=True,
        remove_pis=True,
    )
    try:
        return etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise Invalid(f"{name}: {error}") from error


def local_name(element: etree._Element) -> str:
    """Returns the name of an element without its namespace."""
    return etree.QName(element).localname
