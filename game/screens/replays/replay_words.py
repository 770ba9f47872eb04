"""What screens say about kept matches: why one cannot be read, how long it was, when it was played."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

from game.core.errors import GameError, ReplayError
from game.session.saved.saved_match import Problem, SavedMatch, shown_name
from game.session.setup.form import mode_name
from game.ui.context import Context

KILOBYTE = 1000


def problem_words(context: Context, problem: Problem | GameError, path: Path | None = None) -> str:
    """One sentence in the player's language."""
    if isinstance(problem, ReplayError):
        problem = Problem.of(problem, path or Path())
    if not isinstance(problem, Problem):
        return str(problem)
    return context.say_if_known(f"replays.problem.{problem.kind}", problem.values) or problem.sentence


def title_words(context: Context, kept: SavedMatch) -> str:
    """The player's own title, or who played."""
    if kept.title or kept.problem is not None:
        return kept.title or shown_name(kept.path)
    names = [seat.name for seat in kept.table.seats]
    if len(names) <= 2:
        return context.say("replays.versus").join(names)
    return context.say("replays.and").join([", ".join(names[:-1]), names[-1]])


def mode_words(context: Context, kept: SavedMatch) -> str:
    """Nothing where the file does not say."""
    return mode_name(kept.mode, context.language) if kept.mode else ""


def day_words(context: Context, moment: datetime | None, today: date) -> str:
    """Today and yesterday, else the day, with the year where it is another one."""
    if moment is None:
        return ""
    days = (today - moment.date()).days
    if days == 0:
        return context.say("replays.today", time=f"{moment:%H:%M}")
    if days == 1:
        return context.say("replays.yesterday")
    month = context.say("replays.months").split()[moment.month - 1]
    key = "replays.day" if moment.year == today.year else "replays.day_and_year"
    return context.say(key, day=moment.day, month=month, year=moment.year)


def length_words(context: Context, seconds: float) -> str:
    """Hours and minutes; "" where nobody knows."""
    minutes = round(seconds / 60)
    if seconds <= 0:
        return ""
    if minutes < 60:
        return context.say("replays.minutes", count=max(1, minutes))
    return context.say("replays.hours", hours=minutes // 60, minutes=f"{minutes % 60:02}")


def size_words(context: Context, size: int) -> str:
    """Bytes as people read them, with the language's own decimal sign."""
    if size < KILOBYTE**2:
        return context.say("replays.kilobytes", count=max(1, round(size / KILOBYTE)))
    whole, tenth = divmod(round(size / KILOBYTE**2 * 10), 10)
    return context.say("replays.megabytes", whole=whole, tenth=tenth)
