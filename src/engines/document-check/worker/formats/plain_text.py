"""Checks plain text and Markdown."""

from readers.strict_text import require_strict_text


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless a file is UTF-8 text without NUL and with more than white space."""
    require_strict_text(path)
