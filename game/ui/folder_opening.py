"""Shows a folder in the system's own file manager."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

STILL_RUNNING = None


class FolderOpening:
    """One attempt. `has_failed` turns True once it is known that nothing was shown."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.has_failed = False
        self._process: subprocess.Popen[bytes] | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if sys.platform == "win32":
                os.startfile(folder)
            else:
                self._process = _started("open" if sys.platform == "darwin" else "xdg-open", folder)
        except OSError:
            self.has_failed = True

    @property
    def is_over(self) -> bool:
        """Whether nothing more will become known."""
        if self._process is None:
            return True
        status = self._process.poll()
        if status is STILL_RUNNING:
            return False
        self.has_failed = status != 0
        return True


def _started(command: str, folder: Path) -> subprocess.Popen[bytes]:
    nothing = subprocess.DEVNULL
    return subprocess.Popen(
        [command, str(folder)], stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
    )
