"""Sergeant Tin beside a guided game."""
