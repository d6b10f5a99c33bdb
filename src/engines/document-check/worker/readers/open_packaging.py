"""Checks what all OOXML packages have in common: content types, relationships and parts (ECMA-376, part 2)."""

import re
from dataclasses import dataclass

from lxml import etree

from readers.image_types import require_image
from readers.invalid import Invalid, require
from readers.xml_parts import local_name, parse_tree, require_part
from readers.xml_stream import require_well_formed
from readers.zip_package import MAX_PART_BYTES, ZipPackage, resolve

RELATIONSHIPS = (
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
)
RELATIONSHIP_ATTRIBUTES = etree.XPath(
    "//@*[" + " or ".join(f"namespace-uri()='{namespace}'" for namespace in RELATIONSHIPS) + "]"
)
PREFIXES = re.compile(rb'xmlns:([\w.-]+)="(?:%s)"' % "|".join(map(re.escape, RELATIONSHIPS)).encode())
NO_TARGET = {""}  # as Office writes it


@dataclass(frozen=True)
class Relationship:
    type: str  # the last segment of its URI
    target: str | None  # the name of a part; None if it is outside of the package


@dataclass(frozen=True)
class Part:
    content_type: str
    relationships: dict[str, Relationship]  # by ID

    def related(self, kind: str) -> list[str]:
        """Returns the names of the parts of a type that this one refers to."""
        return [one.target for one in self.relationships.values() if one.type == kind and one.target]


class OpenPackage:
    """An OOXML package whose relationships all lead to parts, each of which has been parsed."""

    def __init__(self, path: str) -> None:
        self.package = ZipPackage(path)
        self._types = ContentTypes(require_part(self.package, "[Content_Types].xml"))
        self.parts: dict[str, Part] = {}
        main = [one for one in self._relationships("").values() if one.target]
        for relationship in main:
            self._visit(relationship)
        documents = [one.target for one in main if one.type == "officeDocument"]
        require(len(documents) == 1, "the package has no main document")
        self.main_name = documents[0] or ""

    @property
    def main(self) -> Part:
        return self.parts[self.main_name]

    def root(self, name: str) -> etree._Element:
        """Returns the root of a part that is small in every document."""
        return require_part(self.package, name)

    def _visit(self, start: Relationship) -> None:
        waiting = [start]
        while waiting:
            relationship = waiting.pop()
            name = relationship.target
            if name is None:
                continue
            if relationship.type == "image":
                require_image(name, self.package.head(name))
            if name not in self.parts:
                part = self.parts[name] = self._read(name)
                waiting.extend(part.relationships.values())

    def _read(self, name: str) -> Part:
        part = Part(self._types.find(name), self._relationships(name))
        if part.content_type.endswith(("+xml", "/xml")):
            require_well_formed(self.package.chunks(name), name)
            if self.package.size(name) <= MAX_PART_BYTES:
                check_identifiers(name, self.package.read(name), set(part.relationships))
        return part

    def _relationships(self, name: str) -> dict[str, Relationship]:
        folder, _, base = name.rpartition("/")
        listed = self.package.find(f"{folder}/_rels/{base}.rels".lstrip("/"))
        if listed is None:
            return {}
        root = require_part(self.package, listed)
        require(local_name(root) == "Relationships", f"{listed} has the root {local_name(root)}")
        read = [(row.get("Id", ""), self._relationship(name, row)) for row in root]
        require(len(dict(read)) == len(read), f"{listed} has an ID twice")
        return dict(read)

    def _relationship(self, source: str, row: etree._Element) -> Relationship:
        kind = row.get("Type", "").rpartition("/")[2]
        target = row.get("Target", "")
        if row.get("TargetMode") == "External" or target.startswith("#"):
            return Relationship(kind, None)
        found = self.package.find(resolve(source, target))
        if found is None:
            raise Invalid(f"{source or 'the package'} refers to {target}, which is missing")
        return Relationship(kind, found)


def check_identifiers(name: str, data: bytes, known: set[str]) -> None:
    """Checks that all references to relationships have one.

    A pattern finds them, because the attributes of a large sheet take an XML library four times as long as the rest of
    its work. It also finds text that looks like a reference; only then the XML library decides.
    """
    prefixes = b"|".join(re.escape(prefix) for prefix in set(PREFIXES.findall(data)))
    found = set(re.findall(rb'\s(?:%s):\w+="([^"]*)"' % prefixes, data)) if prefixes else set()
    if {identifier.decode() for identifier in found} <= known | NO_TARGET:
        return
    for identifier in RELATIONSHIP_ATTRIBUTES(parse_tree(data, name)):
        require(identifier in known | NO_TARGET, f"{name} refers to {identifier}")


class ContentTypes:
    """The content types of the parts of a package (ECMA-376, part 2, 10.1.2)."""

    def __init__(self, root: etree._Element) -> None:
        require(local_name(root) == "Types", "[Content_Types].xml has another root")
        self._by_name = self._read_types(root, "PartName")
        self._by_extension = self._read_types(root, "Extension")

    @staticmethod
    def _read_types(root: etree._Element, key: str) -> dict[str, str]:
        return {row.get(key, "").lower(): row.get("ContentType", "") for row in root if row.get(key)}

    def find(self, name: str) -> str:
        """Returns the content type of a part. Raises `Invalid` if it has none: Office refuses such files."""
        extension = name.rpartition(".")[2].lower()
        found = self._by_name.get(f"/{name}".lower()) or self._by_extension.get(extension)
        if not found:
            raise Invalid(f"{name} has no content type")
        return found
