"""Going on with a match that was kept, from the title or from the list: in its own file, or, where another window does
that already, watching it or branching off; and what can be rescued of one that is damaged."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.core.errors import ReplayError
from game.core.match import Match
from game.core.replays.writing import is_in_use
from game.input.intents import PAD
from game.screens import routes
from game.screens.dialogs.choices import Choice, Choices
from game.screens.match.round_words import moment_words
from game.screens.replays.replay_words import problem_words
from game.session.saved.autosave import go_on_in, set_parent
from game.session.saved.rescuing import can_rescue, rescue
from game.session.saved.saved_match import Problem, SavedMatch, facts_of, look_at
from game.session.setup.match_setup import ANY_DEVICE, Seat, roll_seed
from game.ui.context import Context
from game.ui.scene import Push, Transition

SEED_BITS = 24
Follow = Callable[[], Transition | None]


def continued(
    context: Context, kept: SavedMatch, loaded: Match | None = None, older: Choice | None = None
) -> Transition | None:
    """The match scene at the end of the replay, which goes on in the same file. `loaded` is the match, where it was
    read before; `older` another match that may be gone on with if this one is damaged."""
    if is_in_use(kept.path):
        return Push(_in_use(context, kept))
    try:
        facts = facts_of(kept.path)
        if (facts.st_size, facts.st_mtime_ns) != (kept.size, kept.changed):
            kept, loaded = look_at(kept.path), None  # it was played on in another window since
        begun = loaded or _load(kept)
    except (ReplayError, OSError) as error:
        problem = error if isinstance(error, ReplayError) else ReplayError(str(error), "missing")
        return damaged(context, kept, Problem.of(problem, kept.path), older)
    if begun.outcome is not None:
        return Push(routes.watch(context, kept.path))
    if begun.recovered:
        context.notices.append(context.say("replays.recovered"))
    if kept.is_of_older_rules:
        context.notices.append(context.say("replays.older_rules"))
    go_on_in(begun, kept.path)
    return Push(routes.match(context, replace(kept.table, seats=_seated(context, kept)), begun))


def _load(kept: SavedMatch) -> Match:
    """ReplayError for whatever is wrong with the file."""
    if kept.problem is not None:
        raise ReplayError(kept.problem.sentence, kept.problem.kind, kept.problem.line)
    try:
        return kept.load()
    except ReplayError:
        raise
    except Exception as error:
        raise ReplayError(f"{kept.path} cannot be played: {error}", "senseless") from error


def _seated(context: Context, kept: SavedMatch) -> tuple[Seat, ...]:
    """A pad that is gone plays its seat no more: any device may."""
    pads = {pad.device for pad in context.devices.pads}
    return tuple(
        [
            replace(seat, device=ANY_DEVICE) if seat.device.startswith(PAD) and seat.device not in pads else seat
            for seat in kept.table.seats
        ]
    )


# Played in another window.


def may_watch(kept: SavedMatch) -> bool:
    """A match that people share a screen for would show each the secrets of the others while it goes on."""
    return not (kept.is_unfinished and kept.has_table and len(kept.table.humans) > 1)


def _in_use(context: Context, kept: SavedMatch) -> Choices:
    say = context.say
    choices = [
        Choice("watch", say("replays.watch_written"), lambda: Push(routes.watch(context, kept.path)), "film",
               may_watch(kept)),
        Choice("branch", say("replays.branch_off"), lambda: branched_off(context, kept), "play"),
    ]  # fmt: skip
    return Choices(context, say("replays.in_use"), say("replays.in_use_detail"), choices)


def branched_off(context: Context, kept: SavedMatch) -> Transition | None:
    """A match of its own from where the other one stands now, with its own dice and its own file."""
    try:
        found = _load(kept)
    except ReplayError as problem:
        context.notices.append(problem_words(context, problem, kept.path))
        return None
    if found.outcome is not None:
        return Push(routes.watch(context, kept.path))
    table = replace(kept.table, seats=_seated(context, kept), seed=roll_seed(secrets.randbits(SEED_BITS)))
    branch = Match(found.mode, found.seats, table.number, found.state)
    set_parent(branch, kept.path.name, len(found.log))
    return Push(routes.match(context, table, branch))


# Damaged.


def damaged(context: Context, kept: SavedMatch, problem: Problem, older: Choice | None = None) -> Transition | None:
    """What can be done about a match that cannot be gone on with."""
    say = context.say
    choices = [] if older is None else [older]
    detail = say("replays.damaged_stays")
    if can_rescue(problem):
        detail = say("replays.rescue_detail")
        choices.insert(0, Choice("rescue", say("replays.rescue"), lambda: _rescued(context, kept), "undo"))
    if not choices:
        context.notices.append(problem_words(context, problem))
        return None
    return Push(Choices(context, problem_words(context, problem), detail, choices))


def _rescued(context: Context, kept: SavedMatch) -> Transition | None:
    path = rescued(context, kept)
    return None if path is None else continued(context, look_at(path))


def rescued(context: Context, kept: SavedMatch) -> Path | None:
    """The file with all that could be had, which is told; None where there is nothing, which is told too."""
    try:
        found = rescue(kept)
    except ReplayError as problem:
        context.notices.append(problem_words(context, problem, kept.path))
        return None
    moment = moment_words(context.say, found.match.mode, found.match.state)
    context.notices.append(context.say("replays.rescued", lines=found.lines, all=found.out_of, moment=moment))
    return found.path
