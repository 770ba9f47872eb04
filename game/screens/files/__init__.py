"""Picking a file or a folder on the screen: what is listed, what is told of it, and by which devices."""
