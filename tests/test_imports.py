"""Every module of the game can be imported by its whole path and under another name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "game").rglob("*.py")
    if path.name != "__main__.py"
)
PACKAGES = sorted({module.rsplit(".", 1)[0] for module in MODULES if "." in module})


def test_all_modules_were_found() -> None:
    assert {"game.core.match", "game.rules.classic.mode", "game.screens", "game.ui.app"} <= set(MODULES)


@pytest.mark.parametrize("package", PACKAGES)
def test_each_module_can_be_imported_under_another_name(package: str) -> None:
    """In a process of its own for each package: what another import left behind must not help. `import a.b as x` looks
    `b` up in `a`, so a function of the same name in `a` would be found instead of the module."""
    lines = ["import os, types", "os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'"]
    for module in MODULES:
        if module.rsplit(".", 1)[0] == package and "." in module:
            lines += [f"import {module} as x", f"assert isinstance(x, types.ModuleType) and x.__name__ == {module!r}"]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
