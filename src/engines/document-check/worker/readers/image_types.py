"""Recognizes images by their first bytes."""

import re
import struct

from readers.invalid import require

SIGNATURES = (
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff",
    b"GIF87a",
    b"GIF89a",
    b"BM",
    b"II*\0",
    b"MM\0*",
    b"\xd7\xcd\xc6\x9a",  # WMF with the header of Aldus
    b"\x01\0\x09\0",  # WMF in memory
    b"\x02\0\x09\0",  # WMF on disk
    b"\x1f\x8b",  # compressed EMF, WMF or SVG
    b"VCLMTF",  # StarView metafile
    b"II\xbc",  # JPEG XR
    b"%!PS",
    b"%PDF-",
    b"\xc5\xd0\xd3\xc6",  # EPS with a preview
    b"\0\0\0\x0cjP  ",
    b"\0\0\x01\0",  # icon
)
# The extensions of formats that can be recognized. Others (TGA, PICT, PCX) have no signature at their start.
EXTENSIONS = re.compile(
    r"\.(?:png|jpe?g|jfif|gif|bmp|dib|tiff?|emf|wmf|emz|wmz|svgz?|svm|webp|wdp|hdp|jxr|eps|pdf)$", re.IGNORECASE
)


def require_image(name: str, head: bytes) -> None:
    """Raises `Invalid` if the file of a referenced image is empty, or doesn't start as an image does."""
    require(head, f"{name} is empty")
    require(not EXTENSIONS.search(name) or is_image(head), f"{name} isn't an image")


def is_image(head: bytes) -> bool:
    """Returns whether bytes are the start of an image in a format that has a signature."""
    return (
        head.startswith(SIGNATURES)
        or (head[:4] == b"RIFF" and head[8:12] == b"WEBP")
        or head[4:8] == b"ftyp"
        or is_emf(head)
        or re.search(rb"<(?:\w+:)?svg[\s>]|<!DOCTYPE\s+svg", head) is not None
    )


def is_emf(head: bytes) -> bool:
    return len(head) >= 44 and struct.unpack_from("<I", head)[0] == 1 and head[40:44] == b" EMF"
