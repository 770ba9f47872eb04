"""Screens made of widgets, questions over them, letters to type with, and the prompts at the foot."""
