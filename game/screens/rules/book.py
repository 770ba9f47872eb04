"""The rules of the modes as books of pages, read from assets/rules: one file for each mode and language. A page may be
used by several books. Knows no canvas."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.languages import FALLBACK
from game.ui.drawing.assets import Assets, Data

FOLDER = "rules"


@dataclass(frozen=True, slots=True)
class Page:
    """A chapter: a picture over its whole width, and blocks in two columns; without `right` the left one is wide.
    `phases` are those of a match at which the reader opens here."""

    id: str
    title: str
    phases: tuple[str, ...]
    picture: Data
    left: tuple[Data, ...]
    right: tuple[Data, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one mode in one language."""

    mode: str
    title: str
    pages: tuple[Page, ...]

    def place_of(self, phase: str) -> int:
        """The page that tells about a phase of the match; the first where none does."""
        return next((index for index, page in enumerate(self.pages) if phase in page.phases), 0)


def read_book(assets: Assets, mode: str, language: str) -> Book:
    """The book of a mode, in English where the language has none."""
    content = assets.data(f"{FOLDER}/{mode}.{language}") or assets.data(f"{FOLDER}/{mode}.{FALLBACK}")
    title = content.get("title", mode)
    # A mode without rules to read has one empty page, so that nobody need ask.
    return Book(mode, title, tuple(_pages(assets, content, language)) or (Page(mode, title, (), {}, (), ()),))


def _pages(assets: Assets, content: Data, language: str) -> list[Page]:
    return [_page(assets, row, language) for row in content.get("pages", [])]


def _page(assets: Assets, row: Data, language: str) -> Page:
    if "use" in row:
        book, _, page = row["use"].partition(".")
        content = assets.data(f"{FOLDER}/{book}.{language}") or assets.data(f"{FOLDER}/{book}.{FALLBACK}")
        row = {**next(other for other in content["pages"] if other.get("id") == page), **row}
    return Page(
        row["id"],
        row["title"],
        tuple(row.get("phases", ())),
        row.get("picture", {}),
        tuple(row.get("left", ())),
        tuple(row.get("right", ())),
    )
