"""Keyboard, mouse and pads: from pygame's events to intents."""
