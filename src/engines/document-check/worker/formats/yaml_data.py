"""Checks YAML with libyaml."""

import re

import yaml

from readers.invalid import Invalid
from readers.strict_text import read_text

# Characters that YAML 1.2 (5.1) allows in quoted text and libyaml, which reads YAML 1.1, refuses anywhere.
ONLY_YAML_1_2 = re.compile("[\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff]")
MAX_COMPOSED_CHARACTERS = 4_194_304  # as nodes, YAML takes about a hundred times its size in memory


def check(path: str, _format: str) -> None:
    """Raises `Invalid` unless all documents of a YAML stream can be parsed, and their aliases refer to anchors.

    Values aren't constructed: YAML 1.1 would read text such as 2024-13-45 as a date and refuse it.
    """
    text = ONLY_YAML_1_2.sub("\ufffd", "".join(read_text(path)))
    read = yaml.compose_all if len(text) <= MAX_COMPOSED_CHARACTERS else yaml.parse
    try:
        for _ in read(text, Loader=yaml.CSafeLoader):
            pass
    except yaml.YAMLError as error:
        raise Invalid(str(error)) from error
