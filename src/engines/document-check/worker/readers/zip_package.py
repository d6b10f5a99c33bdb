"""Reads ZIP containers: OOXML, ODF and EPUB."""

import posixpath
import zipfile
from collections.abc import Iterator
from urllib.parse import unquote

from readers.invalid import Invalid, require

CHUNK_BYTES = 1_048_576
MAX_ENTRIES = 100_000
MAX_UNPACKED_BYTES = 4_294_967_296  # of all entries; they are read in chunks and never held
MAX_PART_BYTES = 33_554_432  # of a part that is held in memory
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


class ZipPackage:
    """A ZIP container with unique names, each entry of which has been read to its end once (CRC and size)."""

    def __init__(self, path: str) -> None:
        self._path = path
        try:
            self._zip = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
            raise Invalid(f"not a ZIP file: {error}") from error
        self._entries = {entry.filename: entry for entry in self._zip.infolist() if not entry.is_dir()}
        self._by_lower_name = {name.lower(): name for name in self._entries}
        self._verify()

    def _verify(self) -> None:
        entries = self._zip.infolist()
        require(len(entries) <= MAX_ENTRIES, "too many ZIP entries")
        require(len({entry.filename for entry in entries}) == len(entries), "two ZIP entries have the same name")
        total = sum(entry.file_size for entry in entries)
        require(total <= MAX_UNPACKED_BYTES, "the ZIP unpacks to too much")
        for entry in self._entries.values():
            require(entry.compress_type in METHODS, f"{entry.filename}: compression method {entry.compress_type}")
            size = sum(len(chunk) for chunk in self.chunks(entry.filename))
            require(size == entry.file_size, f"{entry.filename} has {size} of {entry.file_size} bytes")

    @property
    def names(self) -> list[str]:
        """Names of the files, in the order of the central directory."""
        return list(self._entries)

    def find(self, name: str) -> str | None:
        """Returns the entry of a name or an IRI, which may be percent-encoded and differ in case, or None."""
        for candidate in (name, unquote(name)):
            if candidate in self._entries:
                return candidate
            if candidate.lower() in self._by_lower_name:
                return self._by_lower_name[candidate.lower()]
        return None

    def size(self, name: str) -> int:
        """Returns the uncompressed size of an entry in bytes."""
        return self._entries[name].file_size

    def chunks(self, name: str) -> Iterator[bytes]:
        """Yields the contents of an entry. Raises `Invalid` if they don't match their CRC or can't be unpacked."""
        try:
            with self._zip.open(self._entries[name]) as part:
                while chunk := part.read(CHUNK_BYTES):
                    yield chunk
        except Invalid:
            raise
        except Exception as error:  # zipfile raises zlib.error, EOFError, BadZipFile, RuntimeError and others
            raise Invalid(f"{name}: {error}") from error

    def read(self, name: str) -> bytes:
        """Returns the contents of an entry. Raises `Invalid` if it is missing or too large to be held in memory."""
        require(name in self._entries, f"{name} is missing")
        require(self.size(name) <= MAX_PART_BYTES, f"{name} is too large")
        return b"".join(self.chunks(name))

    def head(self, name: str) -> bytes:
        """Returns the first bytes of an entry, enough to recognize its format."""
        with self._zip.open(self._entries[name]) as part:
            return part.read(4096)

    def require_mimetype(self, expected: str) -> None:
        """Checks the first entry as ODF 1.3 (part 2, 3.3) and OCF 3.3 (4.3) define it: readers find it by offset."""
        entries = self._zip.infolist()
        require(entries and entries[0].filename == "mimetype", "the first ZIP entry isn't mimetype")
        first = entries[0]
        require(first.header_offset == 0, "mimetype isn't at the start of the file")
        require(first.compress_type == zipfile.ZIP_STORED, "mimetype is compressed")
        require(self._first_header()[28:30] == b"\0\0", "mimetype has an extra field")
        found = self.read("mimetype").decode("ascii", "replace")
        require(found == expected, f"mimetype is {found[:80]!r} instead of {expected}")

    def _first_header(self) -> bytes:
        """Returns the local header of the first entry (APPNOTE 4.3.7); zipfile only shows the central directory."""
        with open(self._path, "rb") as file:
            return file.read(30)


def resolve(base: str, target: str) -> str:
    """Resolves a relative reference (RFC 3986, 5.2) against the name of an entry; drops its query and fragment."""
    path = target.partition("#")[0].partition("?")[0]
    joined = path if path.startswith("/") else posixpath.join(posixpath.dirname(base), path)
    return posixpath.normpath(joined).lstrip("/")
