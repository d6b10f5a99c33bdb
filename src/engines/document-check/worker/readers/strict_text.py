"""Decodes text strictly."""

import codecs
from collections.abc import Iterator

from readers.invalid import Invalid, require

CHUNK_BYTES = 1_048_576


def read_text(path: str, charset: str = "utf-8-sig") -> Iterator[str]:
    """Yields decoded text. Raises `Invalid` for bytes that aren't in the charset, NUL, and files of only spaces."""
    decoder = codecs.getincrementaldecoder(charset)()
    is_blank = True
    with open(path, "rb") as file:
        for chunk in iter(lambda: file.read(CHUNK_BYTES), b""):
            text = decode(decoder, chunk, False)
            require("\0" not in text, "the text contains NUL")
            is_blank = is_blank and not text.strip()
            yield text
        yield decode(decoder, b"", True)
    require(not is_blank, "the file has no text")


def decode(decoder: codecs.IncrementalDecoder, chunk: bytes, is_last: bool) -> str:
    try:
        return decoder.decode(chunk, is_last)
    except UnicodeDecodeError as error:
        raise Invalid(f"the text isn't {error.encoding}: {error.reason}") from error


def require_strict_text(path: str) -> None:
    """Reads text to its end in constant memory."""
    for _ in read_text(path):
        pass
