"""The error of all checks."""


class Invalid(Exception):
    """Raised if a file isn't a valid document of its format. The message is for the log."""


def require(condition: object, reason: str) -> None:
    """Raises `Invalid` unless the condition holds."""
    if not condition:
        raise Invalid(reason)
