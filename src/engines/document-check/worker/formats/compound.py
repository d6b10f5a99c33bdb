"""Checks DOC, XLS and PPT: streams of a compound file, read with olefile."""

import os
import struct
from collections.abc import Callable, Iterator

import olefile

from readers.invalid import Invalid, require

SECTOR_BYTES = 512  # of the versions of the format that LibreOffice writes
BOF, EOF, BOUND_SHEET = 0x0809, 0x000A, 0x0085
BIFF8 = 0x0600
DOCUMENT_CONTAINER, CURRENT_USER_ATOM, USER_EDIT_ATOM, PERSIST_DIRECTORY_ATOM = 0x03E8, 0x0FF6, 0x0FF5, 0x1772
USER_TOKENS = (0xE391C05F, 0xF3D1C4DF)  # not encrypted, encrypted
FIB_MAGIC = 0xA5EC
CLX_INDEX = 33  # of the position of the piece table, in FibRgFcLcb97


def check(path: str, format_id: str) -> None:
    """Raises `Invalid` unless all streams can be read and the main ones have the structure of their format."""
    try:
        require(os.path.getsize(path) % SECTOR_BYTES == 0, "the last sector is truncated")
        with olefile.OleFileIO(path, raise_defects=olefile.DEFECT_INCORRECT) as file:
            streams = {"/".join(name): file.openstream(name).read() for name in file.listdir()}
            for name, data in streams.items():
                require(len(data) == file.get_size(name), f"{name} has {len(data)} of {file.get_size(name)} bytes")
    except (OSError, struct.error, IndexError) as error:
        raise Invalid(f"not a compound file: {error}") from error
    CHECKS[format_id](streams)


def check_word(streams: dict[str, bytes]) -> None:
    """Checks the file information block and the piece table ([MS-DOC], 2.5 and 2.8.35)."""
    main = require_stream(streams, "WordDocument")
    require(len(main) >= 512, "the file information block is truncated")
    magic, _, _, _, _, flags = struct.unpack_from("<6H", main)
    require(magic == FIB_MAGIC, "WordDocument has no file information block")
    table = require_stream(streams, "1Table" if flags & 0x0200 else "0Table")
    start, length = read_clx_place(main)
    require(0 < length and start + length <= len(table), "the piece table is outside of its stream")
    check_pieces(table[start : start + length], len(main))


def read_clx_place(main: bytes) -> tuple[int, int]:
    """Returns offset and length of the piece table. The arrays before its position have a count each."""
    words = struct.unpack_from("<H", main, 32)[0]
    longs_at = 34 + 2 * words
    longs = struct.unpack_from("<H", main, longs_at)[0]
    places_at = longs_at + 2 + 4 * longs + 2
    return struct.unpack_from("<2I", main, places_at + 8 * CLX_INDEX)


def check_pieces(clx: bytes, main_length: int) -> None:
    at = 0
    while at < len(clx) and clx[at] == 1:  # property modifiers before the pieces
        at += 3 + struct.unpack_from("<H", clx, at + 1)[0]
    require(at + 5 <= len(clx) and clx[at] == 2, "the piece table is damaged")
    length = struct.unpack_from("<I", clx, at + 1)[0]
    count = (length - 4) // 12
    require(count > 0 and at + 5 + length <= len(clx), "the piece table is truncated")
    positions = struct.unpack_from(f"<{count + 1}I", clx, at + 5)
    for index in range(count):
        coded = struct.unpack_from("<I", clx, at + 5 + 4 * (count + 1) + 8 * index + 2)[0]
        characters = positions[index + 1] - positions[index]
        is_single_byte = bool(coded & 0x40000000)
        start = (coded & 0x3FFFFFFF) // 2 if is_single_byte else coded & 0x3FFFFFFF
        end = start + characters * (1 if is_single_byte else 2)
        require(characters > 0 and end <= main_length, "a piece of the text is outside of its stream")


def check_workbook(streams: dict[str, bytes]) -> None:
    """Checks the records of a workbook, and that each sheet starts where the workbook says ([MS-XLS], 2.1.7.20)."""
    data = streams.get("Workbook") or require_stream(streams, "Book")
    depth = 0
    starts: set[int] = set()
    sheets: list[int] = []
    for at, kind, body in read_records(data):
        if kind == BOF:
            require(len(body) >= 4 and struct.unpack_from("<H", body)[0] == BIFF8, "a substream has another version")
            starts.add(at)
            depth += 1
        require(depth > 0, "a record is outside of the substreams")
        if kind == BOUND_SHEET:
            sheets.append(struct.unpack_from("<I", body)[0])
        if kind == EOF:
            depth -= 1
    require(depth == 0, "a substream has no end")
    require(sheets, "the workbook has no sheets")
    require(all(start in starts for start in sheets), "a sheet is missing")


def read_records(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Yields offset, type and body of each record. The stream may end with zeros."""
    at = 0
    while at < len(data):
        if not data[at : at + 2].strip(b"\0"):
            require(not data[at:].strip(b"\0"), "something follows the last record")
            return
        require(at + 4 <= len(data), "a record is truncated")
        kind, length = struct.unpack_from("<2H", data, at)
        require(at + 4 + length <= len(data), "a record is truncated")
        yield at, kind, data[at + 4 : at + 4 + length]
        at += 4 + length


def check_presentation(streams: dict[str, bytes]) -> None:
    """Checks the records of a presentation, and that its last edit and its directory are there ([MS-PPT], 2.3)."""
    document = require_stream(streams, "PowerPoint Document")
    user = require_stream(streams, "Current User")
    require(len(user) >= 20, "the current user is truncated")
    _, kind, _, _, token, edit_at = struct.unpack_from("<HHIIII", user)
    require(kind == CURRENT_USER_ATOM and token in USER_TOKENS, "the current user is damaged")
    starts = {at: kind for at, kind in read_atoms(document)}
    require(starts.get(edit_at) == USER_EDIT_ATOM, "the last edit is missing")
    directory_at = struct.unpack_from("<I", document, edit_at + 8 + 12)[0]
    require(starts.get(directory_at) == PERSIST_DIRECTORY_ATOM, "the directory of objects is missing")
    require(DOCUMENT_CONTAINER in starts.values(), "the document is missing")


def read_atoms(data: bytes) -> Iterator[tuple[int, int]]:
    """Yields offset and type of each record at the top level."""
    at = 0
    while at + 8 <= len(data):
        _, kind, length = struct.unpack_from("<HHI", data, at)
        require(at + 8 + length <= len(data), "a record is truncated")
        yield at, kind
        at += 8 + length


def require_stream(streams: dict[str, bytes], name: str) -> bytes:
    require(streams.get(name), f"the stream {name} is missing or empty")
    return streams[name]


CHECKS: dict[str, Callable[[dict[str, bytes]], None]] = {
    "doc": check_word,
    "xls": check_workbook,
    "ppt": check_presentation,
}
