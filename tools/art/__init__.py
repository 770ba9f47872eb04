"""Drawings of the game: pieces, toy troops, cards, icons, emblems, prompts, and the logo. All but the logo are kept as
SVG, which pygame draws sharp in any size; every module with `build` and `contact_sheet` is a family of build_assets.
Drawings use slots (colours.py) where the game puts the colours of a seat, and nothing that its loader draws wrong."""
