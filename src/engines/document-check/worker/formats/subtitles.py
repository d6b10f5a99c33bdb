"""Checks SRT, WebVTT and ASS: the header, and the times of each cue."""

import re
from collections.abc import Callable

from readers.invalid import require
from readers.strict_text import read_text

TIMES = re.compile(r"^\d.*-->.*$", re.M)  # spoken text can contain arrows too
DIALOGUE = re.compile(r"^Dialogue:.*$", re.M)
SRT_TIME = r"(\d{2,}):([0-5]\d):([0-5]\d),(\d{3})"
SRT_CUE = re.compile(rf"{SRT_TIME} --> {SRT_TIME}(?: .*)?")
VTT_TIME = r"(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})"
VTT_CUE = re.compile(rf"{VTT_TIME}[ \t]+-->[ \t]+{VTT_TIME}(?:[ \t].*)?")
ASS_TIME = r"(\d+):([0-5]\d):([0-5]\d)\.(\d\d)"
ASS_CUE = re.compile(rf"Dialogue: ?[^,]*,{ASS_TIME},{ASS_TIME},(?:[^,]*,){{6}}")


def check(path: str, format_id: str) -> None:
    """Raises `Invalid` unless subtitles have a header, at least one cue, and cues that end after they start."""
    text = "".join(read_text(path)).replace("\r\n", "\n").replace("\r", "\n")
    count = CHECKS[format_id](text)
    require(count > 0, "there are no subtitles")


def check_srt(text: str) -> int:
    require(re.match(r"\d+\n\d", text), "the file doesn't start with a cue")
    return count_cues(text, TIMES, SRT_CUE)


def check_vtt(text: str) -> int:
    require(re.match(r"WEBVTT(?:[ \t].*)?(?:\n|$)", text), "the file doesn't start with WEBVTT")
    return count_cues(text, TIMES, VTT_CUE)


def check_ass(text: str) -> int:
    require(text.startswith("[Script Info]\n"), "the file doesn't start with [Script Info]")
    for section in (r"^\[V4\+? Styles\+?\]$", r"^\[Events\]$", r"^Format:.*\bText\s*$"):
        require(re.search(section, text, re.M), f"{section} is missing")
    return count_cues(text, DIALOGUE, ASS_CUE)


def count_cues(text: str, line: re.Pattern[str], cue: re.Pattern[str]) -> int:
    """Returns the number of lines with times. Raises `Invalid` for one that is malformed or ends before it starts."""
    count = 0
    for match in line.finditer(text):
        times = cue.match(match[0])
        require(times, f"malformed times: {match[0][:80]}")
        if times:
            start, end = times.groups()[:4], times.groups()[4:8]
            require(to_numbers(start) <= to_numbers(end), f"a cue ends before it starts: {match[0][:80]}")
        count += 1
    return count


def to_numbers(time: tuple[str | None, ...]) -> tuple[int, ...]:
    return tuple(int(part or 0) for part in time)


CHECKS: dict[str, Callable[[str], int]] = {"srt": check_srt, "vtt": check_vtt, "ass": check_ass}
