"""Step 9 of Clone Wars: somebody asks for the command of a planet, and its owner agrees or refuses."""

from __future__ import annotations

from game.rules.clone_wars.actions import Agree, Refuse
from game.screens.clone_wars.asking import Asking
from game.ui.widgets import Button, Widget


class CommandScene(Asking):
    name = "command"
    safe = "refuse"

    @property
    def planet(self) -> int:
        return int(self.session.shown.target)

    def words(self) -> tuple[str, str]:
        state = self.session.shown
        name = self.match.panels.sides[state.seat].name
        place = self.match.panels.place(state.target)
        question = self.say("clone_wars.ask.command", name=name, place=place)
        return question, self.say("clone_wars.ask.command_under", name=name)

    def build(self) -> list[Widget]:
        agree, refuse = self.say("clone_wars.ask.agree"), self.say("clone_wars.ask.refuse")
        return [
            Button("refuse", self.answer_box(0, 2), refuse, lambda: self.answer(Refuse()), "primary", "close", 32),
            Button("agree", self.answer_box(1, 2), agree, lambda: self.answer(Agree()), "normal", "check", 32),
        ]
