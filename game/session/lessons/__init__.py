"""Guided games: their steps, what each allows, and when it is done."""
