"""Toy Battle: two racks of toy troops fight over the medals of a terrain and each other's headquarters."""
