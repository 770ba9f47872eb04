"""Words without spaces, such as names of files, are broken where a line is full."""

from __future__ import annotations

from tests.screens.support.stage import Stage


def test_the_name_of_a_file_is_broken_where_a_line_is_full(stage: Stage) -> None:
    """Seen before: it ran out of the window, because it has no spaces."""
    name = "2026-11-17-012422-classic-anna-jose-nandu-od-maj-pewter-and-lady-zinc.jsonl"
    found = stage.canvas.lettering.set(f"{name} is damaged", "600", 16, 320, 5)
    assert found.fits
    assert "".join(found.lines[:-1]).startswith("2026-11-17-012422-classic-")
    assert all(line.endswith("-") for line in found.lines[:-1])
    assert "".join(found.lines).replace(" is damaged", "") == name
    assert stage.canvas.lettering.set("x" * 300, "600", 16, 320, 99).fits
