"""Starts Tin Marshal from a checkout: `python main.py` plays, `python main.py --help` lists the commands.
The version is looked at before anything else, so that an older Python gets a sentence and not a traceback."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Tin Marshal needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
