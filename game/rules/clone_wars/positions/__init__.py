"""Positions of Clone Wars as plain values: written, read and checked."""
