"""Checks level and text files as a whole and gathers all that is wrong: what `python main.py check` shows.
Imports the readers of levels, never a mode's class."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from string import Formatter

from game.core.languages import FALLBACK
from game.levels.boards import read_board
from game.levels.editions import read_edition
from game.levels.families.terrains import read_terrain
from game.levels.languages import HEAD, SIGNS, language_of, languages, read_language
from game.levels.plurals import BETWEEN, PluralRule
from game.levels.problems import KeyPath, Problem, Problems, join, quote
from game.levels.reader import Document, read_document, shown_path
from game.levels.registry import standalone
from game.levels.schema import TomlTable, describe, is_id
from game.levels.search import FOLDERS, SUFFIX, find, is_path, kind_of, revision_folder
from game.levels.texts import AREAS, file_in, leaves
from game.paths import data_folder

FORMS_EXAMPLE = "{count:army|armies}"
FORM_NUMBERS = {2: "two", 3: "three", 4: "four"}


def check(paths: Sequence[str]) -> list[Problem]:
    """Every problem of these files, folders and levels by name; of all bundled levels and texts if none are given."""
    problems = Problems()
    if not paths:
        _check_folder(data_folder("levels"), problems)
        _check_folder(data_folder("assets") / FOLDERS["text"], problems)
    for written in paths:
        path = _find_path(written)
        if os.path.isdir(path):
            _check_folder(path, problems)
        else:
            _check_file(path, problems)
    return list(problems)


def _find_path(written: str) -> Path:
    path = Path(os.path.expanduser(written))
    if os.path.exists(path) or is_path(written):
        return path
    return find("edition", written) or find("board", written) or find("terrain", written) or path


def _check_folder(folder: Path, problems: Problems) -> None:
    """What lies in other folders than those of levels and texts is not for us to judge."""
    places = [folder, folder / AREAS, *[folder / name for name in FOLDERS.values()]]
    places += [older for place in tuple(places) for older in place.glob(revision_folder("*"))]
    files = sorted(path for place in places for path in place.glob(f"*{SUFFIX}"))
    if not files:
        problems.add(Problem(shown_path(folder), None, "", f"there are no {SUFFIX} files in this folder"))
    for path in files:
        _check_file(path, problems)
    for texts in sorted({path for path in files if _kind(path) == "text"}):
        for language in [one for one in languages() if language_of(one).is_complete]:
            other = file_in(texts, language)
            if not other.is_file():
                problem = Problem(shown_path(texts.parent), None, "", f"{other.name} is missing")
                if problem not in list(problems):
                    problems.add(problem)


def _kind(path: Path) -> str | None:
    """Outside its usual folder a text file is known by the language that it is called after."""
    return kind_of(path) or ("text" if path.stem.rpartition(".")[2] in languages() else None)


def _check_file(path: Path, problems: Problems) -> None:
    document = read_document(path, problems)
    if document is None:
        return
    kind = _kind(path)
    if kind == "text":
        _check_texts(document, problems)
    elif kind == "edition" and (own := standalone(document.content.get("mode"))):
        own.read(path, problems)
    elif kind == "edition":
        read_edition(path, problems)
    elif kind == "terrain":
        read_terrain(path, problems)
    else:
        read_board(path, problems)


def _check_texts(document: Document, problems: Problems) -> None:
    own = _patterns(document, problems)
    if HEAD in document.content:
        _check_head(TomlTable(document, problems))
    original = file_in(document.path, FALLBACK)
    if document.path == original or not original.is_file():
        return
    other = read_document(original, problems)
    if other is None:
        return
    wanted = _patterns(other, Problems())
    for path, fields in own.items():
        if path not in wanted:
            _report_strange(document, problems, path, wanted, original.name)
        elif fields != wanted[path]:
            expected = f"{_join_fields(wanted[path])}, as in {original.name}"
            document.report(problems, path, f"the words in braces must be {expected}, not {_join_fields(fields)}")
    may_lack = _is_partial(document.path)
    for path in wanted:
        if path not in own and not may_lack and not _has(document, path):
            line = other.line(path)
            document.report(problems, path, f"missing; {other.path.name} has it on line {line}")


def _check_head(top: TomlTable) -> None:
    """What a file says of its language."""
    head = top.table(HEAD)
    if head is None:
        return
    head.text("name")
    for key in SIGNS:
        if key in head and not isinstance(head.content[key], str):
            head.report(f"must be a text, not {describe(head.content[key])}", key)
    for place, form in enumerate(head.rows("plural") if "plural" in head else ()):
        if not isinstance(form, str) or not PluralRule((form,)).is_sound:
            head.report("must be a text of clauses such as 1, 2-4, %10=2-4 or !%100=12-14", "plural", place)
    head.switch("complete")
    head.finish()


def _report_strange(
    document: Document, problems: Problems, path: KeyPath, wanted: Iterable[KeyPath], original: str
) -> None:
    beside = [str(other[-1]) for other in wanted if other[:-1] == path[:-1]]
    document.report(problems, path, f"{original} has no such text", word=str(path[-1]), known=beside)


def _has(document: Document, path: KeyPath) -> bool:
    """Whether something stands there, even if it was reported as no proper text."""
    return any(found == path for found, _ in leaves(document.content))


def _patterns(document: Document, problems: Problems) -> dict[KeyPath, frozenset[str]]:
    """The words in braces of every text that is fit to be shown."""
    found: dict[KeyPath, frozenset[str]] = {}
    main = _main_file(document.path)
    forms = read_language(main.stem, main.parent).plural.count
    for path, value in leaves(document.content):
        strange = [str(part) for part in path if not is_id(str(part))]
        if strange:
            document.report(problems, path, f"{quote(strange[0])} cannot be a key: use a-z, 0-9 and _")
        elif not isinstance(value, str):
            document.report(problems, path, f"must be a text, not {describe(value)}")
        elif not value.strip():
            document.report(problems, path, "must not be empty")
        else:
            fields = _fields(value, forms)
            if isinstance(fields, str):
                document.report(problems, path, fields)
            else:
                found[path] = fields
    return found


def _main_file(path: Path) -> Path:
    """The file of texts that speaks for the language of this one."""
    folder = path.parent.parent if path.parent.name == AREAS else path.parent
    return folder / f"{path.stem.rpartition('.')[2]}{SUFFIX}"


def _is_partial(path: Path) -> bool:
    """Whether a language says of itself that it leaves some texts to English."""
    document = read_document(_main_file(path), Problems())
    head = document.content.get(HEAD) if document else None
    return isinstance(head, dict) and head.get("complete") is False


def _fields(pattern: str, forms: int) -> frozenset[str] | str:
    """The words in braces, or the sentence that says what is wrong with them."""
    found: set[str] = set()
    try:
        for _, field, form, conversion in Formatter().parse(pattern):
            if field is None:
                continue
            if conversion or not field.isidentifier() or (form and BETWEEN not in form):
                return (
                    f"{quote(field)} in braces must be a plain word, with nothing after it but forms: {FORMS_EXAMPLE}"
                )
            words = form.split(BETWEEN) if form else []
            if words and not (len(words) == forms and all(word.strip() for word in words)):
                number = FORM_NUMBERS.get(forms, str(forms))
                return f"{quote(field)} in braces must have {number} forms of a word after it: {FORMS_EXAMPLE}"
            found.add(field)
    except ValueError:
        return "its braces do not match; a brace that is to be shown is written twice"
    return frozenset(found)


def _join_fields(fields: frozenset[str]) -> str:
    return join(sorted(fields)) or "none"
